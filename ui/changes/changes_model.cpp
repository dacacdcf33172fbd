// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/changes_model.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>

#include "core/difference/difference_text.h"
#include "core/report/page.h"
#include "ui/base/label_names.h"
#include "ui/document/planning/edit_preview.h"
#include "ui/document/workspace.h"
#include "ui/models/placement_summary.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kBurst{30}; // plans come one by one
constexpr std::size_t kNamesInRow = 10;
constexpr std::size_t kNamesInTip = 60;
constexpr int kReasonsInTip = 20;

bool isSamePlan(const PlanOutcome &left, const PlanOutcome &right) {
    return left.plan == right.plan && left.error == right.error;
}

QString changedNames(const char16_t *sign, const std::vector<std::string> &names,
                     std::size_t most) {
    QStringList list;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
        list.append(QString::fromUtf16(sign) + toQString(names[i]));
    if (most > 0 && names.size() > most)
        list.append(ChangesModel::tr("%1 more").arg(names.size() - most));
    return list.join(QLatin1Char(' '));
}

/// `−2 (eastus 3 → 1), keeps 6, skew 1 → 1: −a −b; weakened: numberOfClusters 8 → 6`.
QString hubChangeText(const difference::PlacementDifference &hub, std::size_t most) {
    const base::Phrases words = spokenPhrases();
    QString text = toQString(difference::changeText(hub, words));
    QStringList names{changedNames(u"+", hub.added, most), changedNames(u"−", hub.removed, most)};
    names.removeAll(QString());
    if (!names.isEmpty())
        text += QStringLiteral(": ") + names.join(QLatin1Char(' '));
    QStringList weakened;
    for (const difference::Guarantee &guarantee : hub.guarantees) {
        const QString change = toQString(difference::guaranteeText(guarantee, words));
        if (guarantee.turn == difference::Turn::Weakened)
            weakened.append(change);
        else if (guarantee.needsReview())
            text += QStringLiteral("; ") + change;
    }
    return weakened.isEmpty() ? text
                              : ChangesModel::tr("%1; weakened: %2")
                                    .arg(text, weakened.join(QStringLiteral(", ")));
}

/// Each cluster that is added or removed, with the reason, and those that only stay.
QString changeReasons(const difference::PlacementDifference &hub) {
    QStringList lines{hubChangeText(hub, 0)};
    for (const difference::ClusterChange &change : hub.clusters) {
        if (lines.size() > kReasonsInTip) {
            lines.append(ChangesModel::tr("%1 more").arg(hub.clusters.size() - kReasonsInTip));
            break;
        }
        lines.append(QStringLiteral("%1%2: %3")
                         .arg(change.isAdded ? QStringLiteral("+") : QStringLiteral("−"),
                              toQString(change.cluster), toQString(change.reason)));
    }
    if (!hub.staying.empty())
        lines.append(toQString(difference::stayingText(hub, spokenPhrases())));
    for (const difference::StayingCluster &one : hub.staying) {
        if (lines.size() > 2 * kReasonsInTip)
            break;
        lines.append(QStringLiteral("%1: %2").arg(toQString(one.cluster), toQString(one.reason)));
    }
    return lines.join(QLatin1Char('\n'));
}

QString changeBasis(const difference::PlacementDifference &hub) {
    if (!hub.basis)
        return hub.change == difference::Kind::Removed
                   ? ChangesModel::tr("The placement is not in the files any more.")
                   : QString();
    const QString basis = toQString(objects::basisText(*hub.basis, spokenPhrases()));
    return hub.heldFrom == difference::HeldFrom::Plan
               ? ChangesModel::tr("no bindings here, so as if the plan as opened were placed: %1")
                     .arg(basis)
               : basis;
}

QString freshChangeText(const insight::PlacementChange &change, std::size_t most) {
    return change.kind == insight::PlacementChange::Kind::Same
               ? QString()
               : toQString(insight::changeSummary(change, most, spokenPhrases()));
}

} // namespace

ChangesModel::ChangesModel(const Workspace &workspace, QObject *parent)
    : TableModel(parent), m_workspace(workspace), m_later(kBurst, [this] { refresh(); }) {
    describeColumns();
    const auto later = [this] { m_later.notice(); };
    connect(&workspace, &Workspace::objectsChanged, this, later);
    connect(&workspace, &Workspace::planChanged, this, later);
    connect(&workspace, &Workspace::baselineChanged, this, later);
    // Until then it counts as busy, even when everything is shown.
    connect(&m_runner, &JobRunner::finished, this, &ChangesModel::compared);
}

void ChangesModel::wakeUp() {
    if (m_later.wakeUp())
        refresh();
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
    setRows({}); // of the entries that go
    std::map<std::string, Entry> known;
    for (Entry &entry : m_entries)
        known.emplace(entry.name, std::move(entry));
    m_entries = currentEntries();
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        Entry &entry = m_entries[i];
        if (!entry.isPlanned() || entry.isUntouched()) {
            entry.effect = Effect{};
            continue;
        }
        const auto before = known.find(entry.name);
        if (before != known.end()) {
            const Entry &last = before->second;
            entry.effect = last.effect;
            entry.isOld = last.isOld || (last.row >= 0) != (entry.row >= 0) ||
                          last.isOpened != entry.isOpened ||
                          !isSamePlan(last.before, entry.before) ||
                          !isSamePlan(last.after, entry.after);
        }
        if ((!entry.effect || entry.isOld) && !isStale(entry))
            open.push_back(i);
    }
    showEntries();
    if (open.empty())
        m_runner.cancel();
    else
        compare(open);
}

void ChangesModel::compare(const std::vector<std::size_t> &open) {
    m_runner.start(
        [this, open, entries = m_entries, opened = m_workspace.baseline().objects,
         edited = m_workspace.objects()](const std::stop_token &stop, const JobRunner::Mail &mail) {
            std::vector<std::string> names;
            for (const std::size_t i : open)
                names.push_back(entries[i].name);
            std::map<std::string, difference::PlacementDifference> hub;
            for (difference::PlacementDifference &one : hubEffects(*opened, *edited, names, stop))
                hub.emplace(fullNameOf(one.object), std::move(one));
            Effects effects;
            for (const std::size_t i : open) {
                const Entry &entry = entries[i];
                const auto found = hub.find(entry.name);
                if (stop.stop_requested() || found == hub.end())
                    continue;
                Effect effect{std::move(found->second), {}};
                if (effect.hub.heldFrom == difference::HeldFrom::Plan)
                    effect.fresh = changeBetween(entry.isOpened ? &entry.before : nullptr,
                                                 entry.row >= 0 ? &entry.after : nullptr);
                effects.emplace_back(i, std::move(effect));
            }
            mail.deliver([this, effects = std::move(effects)] { takeEffects(effects); });
        });
}

bool ChangesModel::Entry::isPlanned() const {
    return (!isOpened || before.isPlanned()) && (row < 0 || after.isPlanned());
}

/// The same plan of the same placement: fleets may differ where that does not count.
bool ChangesModel::Entry::isUntouched() const {
    return isOpened && row >= 0 && isSamePlan(before, after) &&
           before.objects->placements[before.placement] ==
               after.objects->placements[after.placement];
}

bool ChangesModel::Effect::isNone() const {
    return hub.change == difference::Kind::Same && hub.staying.empty() &&
           fresh.kind == insight::PlacementChange::Kind::Same;
}

bool ChangesModel::isStale(const Entry &entry) const {
    return entry.row >= 0 && entry.after.objects != m_workspace.objects();
}

void ChangesModel::takeEffects(const Effects &effects) {
    for (const auto &[entry, effect] : effects) {
        m_entries[entry].effect = effect;
        m_entries[entry].isOld = false;
    }
    showEntries();
    Q_EMIT compared();
}

void ChangesModel::showEntries() {
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const auto &effect = m_entries[i].effect;
        if (effect && !effect->isNone())
            shown.push_back(i);
    }
    setRows(std::move(shown));
}

int ChangesModel::unchanged() const {
    return static_cast<int>(std::ranges::count_if(
        m_entries, [](const Entry &entry) { return entry.effect && entry.effect->isNone(); }));
}

bool ChangesModel::hasFresh() const {
    return std::ranges::any_of(rows(), [this](std::size_t i) {
        return m_entries[i].effect->fresh.kind != insight::PlacementChange::Kind::Same;
    });
}

void ChangesModel::describeColumns() {
    using Row = std::size_t;
    const auto hub = [this](const Row &row) -> const auto & { return m_entries[row].effect->hub; };
    const auto fresh = [this](const Row &row, std::size_t most) {
        return freshChangeText(m_entries[row].effect->fresh, most);
    };
    setColumns({{.title = tr("Placement"),
                 .text = [this](const Row &row) { return toQString(m_entries[row].name); },
                 .width = 18},
                {.title = tr("What the hub does"),
                 .text =
                     [this, hub](const Row &row) {
                         const QString text = hubChangeText(hub(row), kNamesInRow);
                         const Entry &entry = m_entries[row];
                         return entry.isOld || isStale(entry) ? tr("%1 (replanning…)").arg(text)
                                                              : text;
                     },
                 .tip = [hub](const Row &row) { return changeReasons(hub(row)); },
                 .width = 52},
                {.title = tr("What it starts from"),
                 .text = [hub](const Row &row) { return changeBasis(hub(row)); },
                 .tip = [this](const Row &row) { return holdersOf(m_entries[row]); },
                 .width = 44},
                {.title = tr("As a new placement"),
                 .text = [fresh](const Row &row) { return fresh(row, kNamesInRow); },
                 .tip = [fresh](const Row &row) { return fresh(row, kNamesInTip); }}},
               {{RowRole, [this](const Row &row) { return m_entries[row].row; }},
                {DetailRole, [this](const Row &row) { return detailOf(m_entries[row]); }}});
}

/// The clusters by name: who holds it and keeps it, gets it, loses it.
QString ChangesModel::holdersOf(const Entry &entry) const {
    const difference::PlacementDifference &hub = entry.effect->hub;
    QStringList lines{changeBasis(hub)};
    const auto add = [&lines](const QString &pattern, const std::vector<std::string> &names) {
        if (!names.empty())
            lines.append(pattern.arg(toQString(report::someNames(names, kNamesInTip))));
    };
    add(tr("Keeps: %1"), hub.kept);
    add(tr("Adds: %1"), hub.added);
    add(tr("Removes: %1"), hub.removed);
    return lines.join(QLatin1Char('\n'));
}

QString ChangesModel::detailOf(const Entry &entry) const {
    const Effect &effect = *entry.effect;
    QStringList lines{changeReasons(effect.hub)};
    if (const QString basis = changeBasis(effect.hub); !basis.isEmpty())
        lines.append(tr("Starts from: %1").arg(basis));
    if (const QString fresh = freshChangeText(effect.fresh, kNamesInTip); !fresh.isEmpty())
        lines.append(tr("As a new placement: %1").arg(fresh));
    return lines.join(QLatin1Char('\n'));
}

} // namespace evenkeel::ui
