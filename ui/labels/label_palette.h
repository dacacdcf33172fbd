// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "ui/base/job_runner.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/document/edits/edit.h"
#include "ui/labels/palette_view.h"
#include "ui/picture/scene.h"

class QAction;
class QLineEdit;
class QSettings;
class QTimer;

namespace evenkeel::ui {

class ClusterSelection;
class Workspace;

/// Every label of the fleet, to drag onto clusters, rows and cells, and other actions on a label:
/// find its clusters, filter by it, set it on the selected ones.
class LabelPalette : public QWidget {
    Q_OBJECT

public:
    LabelPalette(ClusterSelection &selection, Workspace &workspace, QSettings &settings,
                 QWidget *parent = nullptr);

    void setScene(const Scene &scene);
    /// The clusters that pass the inventory filter; nothing without a filter.
    void setFilter(std::optional<base::SharedList<fleet::ClusterIndex>> shown);
    const PaletteModel &model() const { return m_model; }
    bool isBusy() const { return m_counting.isRunning(); }

Q_SIGNALS:
    void filterRequested(const QString &key, const std::optional<QString> &value,
                         FacetAction action);
    /// An edit of labels that the platform owns was made.
    void platformKeysEdited(const QStringList &keys);

private:
    void build();
    void buildActions();
    QAction *newAction(const char *name, const QString &text, const QKeySequence &keys);
    std::optional<PaletteModel::Label> current() const;
    void recount();
    void showCounts();
    void showMenu(const QPoint &place);
    void updateActions();
    void activate(const QModelIndex &index);
    void selectClusters();
    void filter(FacetAction action);
    void setOnSelection();
    void copy();
    void askForLabel();
    void addLabel(const QString &key, const QString &value);
    void removeCurrent();
    void store();
    void restore();

    ClusterSelection &m_selection;
    Workspace &m_workspace;
    QSettings &m_settings;
    PaletteModel m_model;
    PaletteView *m_view;
    QLineEdit *m_search;
    QTimer *m_recount; // counting waits for the end of a burst of edits
    QAction *m_set = nullptr;
    QAction *m_select = nullptr;
    QAction *m_only = nullptr;
    QAction *m_hide = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_new = nullptr;
    QAction *m_remove = nullptr;
    Scene m_scene;
    std::optional<base::SharedList<fleet::ClusterIndex>> m_shown;
    bool m_isCounted = false;
    fleet::Fleet m_countedFleet;                 // shares its rows with that of a scene
    std::shared_ptr<const LabelCounts> m_counts; // of it; null: something else is shown of it
    JobRunner m_counting;                        // of a large fleet
};

} // namespace evenkeel::ui
