// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "ui/base/table_model.h"
#include "ui/base/widget_setup.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/picture/marks.h"
#include "ui/picture/resource_picture.h"
#include "ui/resources/detail_view.h"
#include "ui/resources/resource_model.h"
#include "ui/resources/resource_detail.h"
#include "ui/widgets/lazy_panel.h"

class QCheckBox;
class QLabel;
class QStackedWidget;
class QTableView;

namespace evenkeel::ui {

class ChipList;
class ClusterSelection;
class HubObjectsBar;
class PanelHeader;
class Segments;
class WhoView;
class Workspace;

/// A cluster that gets what the chosen cell says.
struct GroupCluster {
    QString name;
    ClusterMark mark;
};

/// What arrives on each cluster of the chosen placement, overrides applied, and who puts what on a
/// cluster.
class ResourcesPanel : public LazyPanel<ResourcePicture> {
    Q_OBJECT

public:
    enum class Page : std::uint8_t { Arrivals, Who };

    ResourcesPanel(const Workspace &workspace, ClusterSelection &selection,
                   QWidget *parent = nullptr);

    /// Hidden panels only note the scene and follow once they are shown.
    void setScene(const Scene &scene);
    /// Who puts the object there; an empty text asks of all that is on the cluster.
    void askWho(const QString &cluster, const QString &object = {});
    void setPage(Page page);
    /// What arrives, and the manifest of one cell; they lie where the window puts them.
    QWidget *arrivals() const;
    QWidget *detailSide() const;
    void setArrivalsPage(QWidget *page);
    const ResourceModel &model() const { return m_model; }
    const DetailView &detail() const { return *m_detail; }
    const WhoView &who() const { return *m_who; }
    std::shared_ptr<const ResourcePicture> picture() const { return m_picture; }
    /// That changes the object of the shown cell on the way.
    const std::optional<ObjectId> &shownOverride() const { return m_override; }
    /// What is wrong with it, above the manifests, and the title of a fix; empty for nothing.
    void setFinding(const QString &sentence, const QString &fix);
    /// How many edits there are, the last of them, and what they change of what arrives.
    void setEdits(int count, const QString &last, const QString &effect);

Q_SIGNALS:
    /// The user wants the manifests as files.
    void exportRequested();
    void placementRequested(int placement);
    /// A patch of that override is to be seen, by its field.
    void patchRequested(const evenkeel::kube::ObjectId &override, const QString &field);
    /// Another cell is shown, and this override changes its object on the way.
    void overrideShown(const evenkeel::kube::ObjectId &override);
    void compared();
    void fixRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpBar();
    void setUpMatrix();
    QWidget *changedSide();
    void showChangedField(const QModelIndex &index);
    void requestPatch(const ChangedField &field);
    void showChanged(std::vector<ChangedField> fields);
    void follow() override;
    void take(PicturePtr picture) override;
    void applyShown();
    void fitHeaders();
    void showSentence();
    void showSelected();
    void showSelection();
    void compare(const DetailQuestion &question);
    std::optional<DetailQuestion> firstThatMatters() const;
    void step(int direction);
    void compareAgain();
    void askAgain();

    const Workspace &m_workspace;
    ClusterSelection &m_selection;
    ResourceModel m_model;
    ChangedFieldsModel m_changed;                     // on the way to the cluster of the cell
    TableModel<GroupCluster> m_clusters;              // of the cell
    std::shared_ptr<const ResourcePicture> m_picture; // null before, and without a plan
    ResourcePlanning m_planning;
    Scene m_scene;
    std::shared_ptr<const HubSelection> m_hubSelection;
    std::optional<NamedQuestion> m_compared;
    std::optional<ObjectId> m_override;
    bool m_isOtherCell = false; // than the one that was compared before
    bool m_isShowingSelection = false;
    HubObjectsBar *m_hubBar = nullptr;
    QWidget *m_tools = nullptr; // of what arrives
    QCheckBox *m_groups = nullptr;
    QCheckBox *m_onlyDifferent = nullptr;
    Segments *m_pages = nullptr;
    QStackedWidget *m_arrivals = nullptr; // or why nothing does
    QTableView *m_matrix = nullptr;
    QLabel *m_legend = nullptr;
    PanelHeader *m_groupHeader = nullptr;
    ChipList *m_chips = nullptr;
    QLabel *m_changedTitle = nullptr;
    QTableView *m_changedList = nullptr;
    QLabel *m_edits = nullptr;
    DetailView *m_detail = nullptr;
    WhoView *m_who = nullptr;
    QLabel *m_empty = nullptr;
};

} // namespace evenkeel::ui
