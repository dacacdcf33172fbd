// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/changes_model.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/insight/holdings.h"
#include "core/report/text_table.h"
#include "ui/base/label_names.h"
#include "ui/models/placement_summary.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kBurst{30}; // plans come one by one
constexpr std::size_t kAtOnce = 8;              // comparisons that are not worth a thread
constexpr std::size_t kNamesInRow = 10;
constexpr std::size_t kNamesInTip = 60;

bool isSamePlan(const PlanOutcome &left, const PlanOutcome &right) {
    return left.plan == right.plan && left.error == right.error;
}

} // namespace

ChangesModel::ChangesModel(const Workspace &workspace, QObject *parent)
    : QAbstractTableModel(parent), m_workspace(workspace) {
    m_later.setSingleShot(true);
    m_later.setInterval(kBurst);
    const auto later = [this] {
        if (!m_isAsleep)
            m_later.start();
    };
    connect(&workspace, &Workspace::objectsChanged, this, later);
    connect(&workspace, &Workspace::planChanged, this, later);
    connect(&workspace, &Workspace::baselineChanged, this, later);
    connect(&m_later, &QTimer::timeout, this, &ChangesModel::refresh);
}

void ChangesModel::wakeUp() {
    if (std::exchange(m_isAsleep, false))
        refresh();
}

void ChangesModel::fallAsleep() {
    m_isAsleep = true;
    m_later.stop();
}

std::vector<ChangesModel::Entry> ChangesModel::currentEntries() const {
    std::map<std::string, Entry> byName;
    const auto &placements = m_workspace.objects()->placements;
    for (std::size_t row = 0; row < placements.size(); ++row) {
        const std::string name = nameOf(placements[row]).toStdString();
        Entry &entry = byName[name];
        entry.name = name;
        entry.row = static_cast<int>(row);
        entry.after = m_workspace.outcome(entry.row);
    }
    const Baseline &baseline = m_workspace.baseline();
    for (std::size_t row = 0; row < baseline.outcomes.size(); ++row) {
        const std::string name = nameOf(baseline.objects->placements[row]).toStdString();
        Entry &entry = byName[name];
        entry.name = name;
        entry.isOpened = true;
        entry.before = baseline.outcomes[row];
    }
    std::vector<Entry> entries;
    for (auto &[name, entry] : byName)
        entries.push_back(std::move(entry));
    return entries;
}

/// A comparison that a newer refresh interrupts is not lost: its entry still has none.
void ChangesModel::refresh() {
    std::map<std::string, Entry> known;
    for (Entry &entry : m_entries)
        known.emplace(entry.name, std::move(entry));
    m_entries = currentEntries();
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        Entry &entry = m_entries[i];
        const auto before = known.find(entry.name);
        if (before != known.end() && (before->second.row >= 0) == (entry.row >= 0) &&
            before->second.isOpened == entry.isOpened &&
            isSamePlan(before->second.before, entry.before) &&
            isSamePlan(before->second.after, entry.after))
            entry.effect = before->second.effect;
        if (!entry.effect)
            open.push_back(i);
    }
    showEntries();
    if (open.size() <= kAtOnce) {
        m_runner.cancel();
        Effects effects;
        for (const std::size_t i : open)
            effects.emplace_back(i, effectOf(m_entries[i]));
        takeEffects(effects);
        return;
    }
    m_runner.start([this, open, entries = m_entries](const std::stop_token &stop,
                                                     const JobRunner::Mail &mail) {
        Effects effects;
        for (const std::size_t i : open) {
            if (stop.stop_requested())
                return;
            effects.emplace_back(i, effectOf(entries[i]));
        }
        mail.deliver([this, effects = std::move(effects)] { takeEffects(effects); });
    });
}

ChangesModel::Effect ChangesModel::effectOf(const Entry &entry) {
    const PlanOutcome *before = entry.isOpened ? &entry.before : nullptr;
    const PlanOutcome *after = entry.row >= 0 ? &entry.after : nullptr;
    return {changeBetween(entry.name, before, after), weakenedBetween(before, after)};
}

void ChangesModel::takeEffects(const Effects &effects) {
    for (const auto &[entry, effect] : effects)
        m_entries[entry].effect = effect;
    showEntries();
    Q_EMIT compared();
}

void ChangesModel::showEntries() {
    beginResetModel();
    m_shown.clear();
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const auto &effect = m_entries[i].effect;
        if (effect && !effect->isNone())
            m_shown.push_back(i);
    }
    endResetModel();
}

int ChangesModel::unchanged() const {
    return static_cast<int>(std::ranges::count_if(
        m_entries, [](const Entry &entry) { return entry.effect && entry.effect->isNone(); }));
}

int ChangesModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int ChangesModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ChangesModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Entry &entry = m_entries[m_shown[static_cast<std::size_t>(index.row())]];
    const bool isStale = entry.row >= 0 && entry.after.objects != m_workspace.objects();
    const auto words = [&](std::size_t names) {
        const QString text = effectText(entry, names);
        return isStale ? tr("%1 (replanning…)").arg(text) : text;
    };
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Basis)
            return basisOf(entry);
        return index.column() == Placement ? toQString(entry.name) : words(kNamesInRow);
    case Qt::ToolTipRole:
        return index.column() == Basis ? holdersOf(entry) : words(kNamesInTip);
    case StaleRole:
        return isStale;
    case RowRole:
        return entry.row;
    default:
        return {};
    }
}

/// `+1 −1: +a −b; weakened: numberOfClusters 8 → 6`.
QString ChangesModel::effectText(const Entry &entry, std::size_t mostNames) const {
    const Effect &effect = *entry.effect;
    QString text = toQString(insight::changeSummary(effect.change, mostNames, spokenPhrases()));
    QStringList weakened;
    for (const difference::Guarantee &guarantee : effect.weakened)
        weakened.append(toQString(difference::guaranteeText(guarantee, spokenPhrases())));
    return weakened.isEmpty()
               ? text
               : tr("%1; weakened: %2").arg(text, weakened.join(QStringLiteral(", ")));
}

QString ChangesModel::basisOf(const Entry &entry) const {
    const PlanOutcome &outcome = entry.row >= 0 ? entry.after : entry.before;
    if (!outcome.isPlanned())
        return {};
    return toQString(objects::basisText(outcome.planning.basis, spokenPhrases()));
}

/// The clusters by name: who holds it and keeps it, gets it, loses it.
QString ChangesModel::holdersOf(const Entry &entry) const {
    QStringList lines{basisOf(entry)};
    const PlanOutcome &outcome = entry.row >= 0 ? entry.after : entry.before;
    if (outcome.plan) {
        const insight::Holdings holdings =
            insight::holdingsOf(*outcome.plan, outcome.objects->placements[outcome.placement],
                                outcome.objects->bindings);
        const auto add = [&lines](const QString &pattern, const std::vector<std::string> &names) {
            if (!names.empty())
                lines.append(pattern.arg(toQString(report::someNames(names, kNamesInTip))));
        };
        add(tr("Keeps: %1"), holdings.kept);
        if (holdings.held() > 0)
            add(tr("Adds: %1"), holdings.added);
        add(tr("Removes: %1"), holdings.removed);
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == Basis)
        return tr("What the hub holds");
    return section == Placement ? tr("Placement") : tr("Effect of edits");
}

} // namespace evenkeel::ui
