// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QDialog>
#include <QList>
#include <QPointer>

#include "ui/models/palette_search.h"

class QAction;
class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace evenkeel::ui {

/// A property of actions: why one is off, in a few words.
inline constexpr char kOffReason[] = "offReason";

/// Finds anything by a few letters: actions, placements, workloads, domains, labels, clusters and
/// nodes. Made for the keyboard: arrows move, Enter chooses, Escape closes.
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
    /// What was typed, as a filter of the clusters.
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
