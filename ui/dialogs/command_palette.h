// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <QDialog>
#include <QList>
#include <QPointer>

#include "core/manifest/objects.h"

class QAction;
class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace evenkeel::ui {

/// Something that the command palette can take a person to.
struct PaletteEntry {
    enum class Kind : std::uint8_t {
        Action,
        Placement,
        Workload,
        Domain,
        Label,
        Property,
        Cluster,
        Node
    };

    Kind kind = Kind::Action;
    std::string text;       // what is searched: `Open files…`, `web-frontend`, `region=eastus`
    std::uint32_t row = 0;  // of the action, placement or workload
    std::uint32_t key = 0;  // length of the label key in `text`
    std::int32_t count = 0; // clusters of a label or domain
};

/// Placements, domains of the topology keys, all other labels, what clusters report and all clusters
/// of some objects; workloads and nodes.
std::vector<PaletteEntry> paletteEntries(const manifest::Objects &objects);

/// How well a text matches the typed text; 0: not at all. Every word has to be found, letter by
/// letter in order; the beginnings of words, letters side by side and short texts count more.
int fuzzyScore(std::string_view text, std::string_view typed);

/// Fuzzy search that is quick enough to run while typing over hundreds of thousands of entries.
class PaletteSearch {
public:
    void setEntries(std::vector<PaletteEntry> entries);
    const std::vector<PaletteEntry> &entries() const { return m_entries; }
    /// The best `most` entries, the best first; with nothing typed the first ones.
    std::vector<std::uint32_t> search(std::string_view typed, std::size_t most);

private:
    std::vector<PaletteEntry> m_entries;
    std::vector<std::uint64_t> m_letters; // which letters an entry has, by entry
    std::string m_typedBefore;            // what `m_candidates` were left by
    std::vector<std::uint32_t> m_candidates;
};

/// A property of actions: why one is off, in a few words.
inline constexpr char kOffReason[] = "offReason";

/// Finds anything by a few letters: actions, placements, workloads, domains, labels, properties,
/// clusters and nodes. Made for the keyboard: arrows move, Enter chooses, Escape closes.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget *parent = nullptr);

    /// Opens over the parent; actions that are hidden are left out, and those that are off say why.
    /// What was learnt of `objects` is kept for the next time.
    void popUp(const QList<QAction *> &actions,
               const std::shared_ptr<const manifest::Objects> &objects);

    /// How many clusters a filter leaves; nothing for a text that is none.
    void setFilterCount(std::function<std::optional<std::size_t>(const QString &)> count) {
        m_filterCount = std::move(count);
    }

Q_SIGNALS:
    /// What was typed, or that clusters report a property, as a filter of the clusters.
    void filterChosen(const QString &text);
    void placementChosen(int placement);
    void workloadChosen(int workload);
    void clusterChosen(const QString &name);
    void nodeChosen(const QString &name);
    /// A label or, where the key is a topology key, a domain.
    void labelChosen(const QString &key, const QString &value);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void learn(const QList<QAction *> &actions,
               const std::shared_ptr<const manifest::Objects> &objects);
    void showMatches();
    void addMatch(const PaletteEntry &entry, std::uint32_t number);
    void addRow(const QString &text, const QString &detail, std::uint32_t number, bool isOff);
    void addFilter();
    void choose();
    void placeOverParent();

    QLineEdit *m_typed;
    QListView *m_list;
    QLabel *m_nothing;
    QStandardItemModel *m_matches;
    PaletteSearch m_search;
    std::function<std::optional<std::size_t>(const QString &)> m_filterCount;
    QList<QPointer<QAction>> m_actions;
    std::shared_ptr<const manifest::Objects> m_objects;
    std::vector<PaletteEntry> m_objectEntries; // of m_objects
};

/// Lists what the keyboard does: every action that has keys, by menu.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    struct Group {
        QString title;
        QList<QAction *> actions;
    };

    explicit ShortcutsDialog(const QList<Group> &groups, QWidget *parent = nullptr);
};

} // namespace evenkeel::ui
