// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "ui/picture/hub_selection.h"
#include "ui/resources/resource_model.h"
#include "ui/resources/resource_planning.h"
#include "ui/widgets/lazy_panel.h"

class QCheckBox;
class QLabel;
class QStackedWidget;
class QTabBar;
class QTableView;

namespace evenkeel::ui {

class ClusterSelection;
class DetailView;
class HubObjectsBar;
class WhoView;
class Workspace;

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
    /// The hub of the window, and what placements select there.
    void setHubObjects(const HubObjectsState &state);
    /// Who puts the object there; an empty text asks of all that is on the cluster.
    void askWho(const QString &cluster, const QString &object = {});
    void setPage(Page page);
    const ResourceModel &model() const { return m_model; }
    const DetailView &detail() const { return *m_detail; }
    const WhoView &who() const { return *m_who; }
    std::shared_ptr<const ResourcePicture> picture() const { return m_picture; }

Q_SIGNALS:
    /// A person wants the manifests as files.
    void exportRequested();
    void placementRequested(int placement);
    void hubObjectsRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void setUpBar();
    void setUpMatrix();
    void follow() override;
    void take(PicturePtr picture) override;
    void applyShown();
    void fitHeaders();
    void showSentence();
    void showSelected();
    void showSelection();
    void compare(const DetailQuestion &question);
    void compareAgain();
    void askAgain();

    const Workspace &m_workspace;
    ClusterSelection &m_selection;
    ResourceModel m_model;
    std::shared_ptr<const ResourcePicture> m_picture; // null before, and without a plan
    ResourcePlanning m_planning;
    Scene m_scene;
    HubObjectsState m_hubObjects;
    std::optional<NamedQuestion> m_compared;
    bool m_isShowingSelection = false;
    QLabel *m_sentence = nullptr;
    HubObjectsBar *m_hubBar = nullptr;
    QWidget *m_tools = nullptr; // of what arrives
    QCheckBox *m_groups = nullptr;
    QCheckBox *m_onlyDifferent = nullptr;
    QTabBar *m_tabs = nullptr;
    QStackedWidget *m_pages = nullptr;
    QWidget *m_arrivals = nullptr;
    QTableView *m_matrix = nullptr;
    DetailView *m_detail = nullptr;
    WhoView *m_who = nullptr;
    QLabel *m_empty = nullptr;
};

} // namespace evenkeel::ui
