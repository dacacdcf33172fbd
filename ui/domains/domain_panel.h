// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "ui/picture/domain_table.h"
#include "ui/picture/grid_content.h"
#include "ui/picture/rollout_marks.h"
#include "ui/picture/scene.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace evenkeel::ui {

class ClusterSelection;
class DomainGrid;
class JobRunner;
class MarkLegend;

/// The grid with its two key choosers above and the legend of marks below. What it shows of a large
/// fleet is put together in the background.
class DomainPanel : public QWidget {
    Q_OBJECT

public:
    explicit DomainPanel(ClusterSelection *selection, QWidget *parent = nullptr);
    DomainPanel(const Units &units, ClusterSelection *selection, QWidget *parent = nullptr);
    ~DomainPanel() override;

    /// With `shown` only those clusters: rows of the scene's fleet.
    void setScene(const Scene &scene,
                  std::optional<base::SharedList<fleet::ClusterIndex>> shown = std::nullopt);
    void setSource(const GridSource &source,
                   std::optional<base::SharedList<fleet::ClusterIndex>> shown = std::nullopt);
    void setFilter(std::optional<base::SharedList<fleet::ClusterIndex>> shown);
    /// Shows the clusters at this second of a rollout until the scene is another one; nothing: as
    /// planned.
    void setStill(std::optional<RolloutStill> still);
    /// Chooses the keys as a person would; they stay until their key leaves the fleet.
    void setKeys(const DomainKeys &keys);
    DomainKeys keys() const { return m_keys; }
    DomainGrid *grid() const { return m_grid; }
    /// The grid of a large fleet is being put together.
    bool isBusy() const;
    /// Below the grid; not where the grid is about something else.
    void setTellsTakeover(bool tells) { m_tellsTakeover = tells; }
    /// In the line of the keys.
    void addTool(QWidget *tool);

Q_SIGNALS:
    void keysChanged();
    /// Away from the rollout.
    void planRequested();

private:
    void refresh();
    void showStaleness();
    void showNote(const GridContent &content);
    bool tellsNewTakeover() const;
    void chooseDefaults();
    void fillChoosers();
    void chooseKey(QComboBox *chooser, std::string &key);
    void buildHeader(const Units &units);
    int wholeHeader() const;
    void fillZooms(QMenu &menu);

    QComboBox *m_rowKey;
    QComboBox *m_columnKey;
    QHBoxLayout *m_header = nullptr;
    QList<QLabel *> m_words; // before the choosers
    QLabel *m_nesting;
    QLabel *m_moment; // of a rollout
    QLabel *m_takeover;
    QToolButton *m_zoom;
    DomainGrid *m_grid;
    MarkLegend *m_legend;
    std::optional<GridSource> m_source;
    std::optional<Scene> m_scene;      // of clusters
    std::optional<Scene> m_takeoverOf; // what is told
    std::optional<RolloutStill> m_still;
    std::optional<base::SharedList<fleet::ClusterIndex>> m_filter;
    fleet::RowOrder m_byName;            // natural
    std::unique_ptr<JobRunner> m_runner; // of large fleets
    DomainKeys m_keys;
    std::vector<std::string> m_topologyKeys; // that m_keys were chosen for
    std::vector<std::string> m_choices;      // of the choosers, with the two that are chosen
    bool m_tellsTakeover = true;             // who could take over
    bool m_areKeysChosen = false;            // by a person: a new placement doesn't change them
};

} // namespace evenkeel::ui
