// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/apply_effects.h"

#include <algorithm>
#include <utility>

#include "core/difference/arriving.h"
#include "core/difference/difference_text.h"
#include "core/insight/arrival_text.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

QString effectLines(const ApplyComparison &comparison) {
    constexpr qsizetype kMost = 4;
    QStringList lines;
    for (const difference::PlacementDifference &one : comparison.differences) {
        if (one.change != difference::Kind::Same)
            lines.append(toQString(fullNameOf(one.object)) + QStringLiteral(": ") +
                         effectText(one));
    }
    for (const auto &[placement, changes] :
         insight::byPlacement(comparison.arrivals.value_or(std::vector<insight::ArrivalChange>())))
        lines.append(QStringLiteral("%1: %2").arg(
            toQString(fullNameOf(placement)),
            toQString(insight::arrivalSummary(changes, spokenPhrases()))));
    const qsizetype more = lines.size() - kMost;
    if (more > 0) {
        lines.resize(kMost);
        lines.append(ApplyEffects::tr("and %n more placements", nullptr, static_cast<int>(more)));
    }
    return lines.join(QLatin1Char('\n'));
}

QString effectText(const difference::PlacementDifference &difference) {
    QString text = toQString(difference::changeText(difference, spokenPhrases()));
    if (difference.basis && difference.heldFrom == difference::HeldFrom::Nowhere) // as the verdict
        text += QStringLiteral(" · ") +
                toQString(objects::basisText(*difference.basis, spokenPhrases()));
    return text;
}

namespace {

std::vector<gate::CaseResult> brokenBy(const ApplyRequest &request, const base::Phrases &words,
                                       const std::stop_token &stop) {
    gate::SuiteOptions options;
    options.words = words;
    const auto *selection = request.selection.get();
    if (selection != nullptr && !selection->read.servedProblem)
        options.served = selection->read.served;
    return gate::brokenBy(withSelected(request.hub, selection),
                          withSelected(request.mine, selection),
                          gate::readTests(*request.mine).tests, options, stop);
}

} // namespace

std::optional<ApplyComparison> comparisonOf(const ApplyRequest &request, const base::Phrases &words,
                                            const std::stop_token &stop) {
    difference::Options options;
    options.words = words;
    auto differences =
        difference::compare({*request.hub, *request.mine, request.hub.get()}, options, stop);
    if (!differences)
        return std::nullopt;
    const auto order = hub::decideInOrder(request.set, *request.hub, *differences, words, stop);
    if (!order)
        return std::nullopt;
    ApplyComparison comparison{std::move(*differences), std::nullopt, false, *order, {}};
    if (!request.set.changes.empty()) // else a decision between two values is looked at
        comparison.broken = brokenBy(request, words, stop);
    const auto reselected = hub::reselectedBy(request.set, request.contents, *request.mine);
    manifest::Objects sides; // the same placements as they are and as they will be
    for (const auto *side : {request.hub.get(), request.mine.get()}) {
        for (const placement::Placement *placement :
             hub::reselectedBy(request.set, request.contents, *side))
            sides.placements.push_back(*placement);
    }
    comparison.isSelectionUnread =
        !reselected.empty() && !(request.selection && request.selection->isOf(sides));
    if (reselected.empty() || comparison.isSelectionUnread)
        return comparison;
    const auto before = hubOf(*request.hub, nullptr, request.selection.get());
    const auto after = hubOf(*request.mine, before.get(), request.selection.get());
    auto arrivals = difference::arrivalChanges(
        {*request.hub, before->hub, before->overrides},
        {*request.mine, after->hub, after->overrides},
        difference::differencesOf(reselected, comparison.differences), stop);
    if (!arrivals)
        return std::nullopt;
    comparison.arrivals = std::move(*arrivals);
    return comparison;
}

namespace {

constexpr int kMostObjectLines = 200;

/// The first of them, and how many more.
QString clustersIn(const std::vector<std::string> &names) {
    constexpr qsizetype kMostClusters = 4;
    QStringList some = toQStrings(names);
    const qsizetype more = some.size() - kMostClusters;
    if (more <= 0)
        return some.join(QStringLiteral(", "));
    some.resize(kMostClusters);
    return ApplyEffects::tr("%1 and %n more", nullptr, static_cast<int>(more))
        .arg(some.join(QStringLiteral(", ")));
}

/// `/spec/replicas 8 → 12`
QString fieldText(const render::FieldChange &change) {
    return QStringLiteral("%1 %2 → %3")
        .arg(toQString(change.path), valueText(change.before), valueText(change.after));
}

} // namespace

ApplyEffects::ApplyEffects(QWidget *parent) : QTreeWidget(parent) {
    setNames(*this, "applyEffects", tr("What it does"));
    setHeaderLabels({tr("Cluster or object"), tr("Why")});
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setIndentation(2 * Metrics::forFont(font()).padding);
    setAllColumnsShowFocus(true);
    setItemDelegate(new WrappingDelegate(*this));
}

/// The line above all that becomes of a placement.
QTreeWidgetItem &ApplyEffects::branchOf(const QString &name) {
    QTreeWidgetItem *&branch = m_branches[name];
    if (branch != nullptr)
        return *branch;
    branch = new QTreeWidgetItem(this, {name});
    branch->setData(What, TableRoles::LookRole,
                    QVariant::fromValue(CellLook{.isBold = true, .ground = Tone::Muted}));
    branch->setFirstColumnSpanned(true);
    branch->setExpanded(true);
    return *branch;
}

QTreeWidgetItem *ApplyEffects::addLine(QTreeWidgetItem &branch, const QString &what,
                                       const QString &why, Tone tone) {
    auto *item = new QTreeWidgetItem(&branch, {what, why});
    item->setData(What, TableRoles::LookRole, QVariant::fromValue(CellLook{tone}));
    item->setToolTip(What, what);
    item->setToolTip(Why, why);
    return item;
}

void ApplyEffects::addTickable(QTreeWidgetItem &branch, const QString &what, const QString &why,
                               const QString &toolTip) {
    QTreeWidgetItem *item = addLine(branch, what, why, Tone::Warning);
    item->setCheckState(What, Qt::Unchecked);
    item->setToolTip(What, toolTip);
}

void ApplyEffects::addWarning(QTreeWidgetItem &branch, const QString &text) {
    addLine(branch, text, {}, Tone::Warning)->setFirstColumnSpanned(true);
}

void ApplyEffects::addDeletions(const std::vector<hub::ObjectChange> &changes) {
    for (const hub::ObjectChange &change : changes) {
        if (!change.isDeletion())
            continue;
        const QString title = toQString(change.title());
        addTickable(
            branchOf(tr("Objects that are deleted")), tr("− %1").arg(title),
            tr("It is not among your objects any more"),
            tr("Tick it: %1 is deleted on the hub; to keep it, undo its removal here").arg(title));
    }
}

void ApplyEffects::addTaken(const hub::TakenAway &taken) {
    for (const hub::TakenAway::Cluster &removal : taken.clusters) {
        const QString cluster = toQString(removal.cluster);
        const QString name = toQString(removal.placement);
        const QString why = removal.by == hub::TakenAway::By::Eviction
                                ? tr("An eviction asks for it")
                            : removal.by == hub::TakenAway::By::Run
                                ? tr("The run deletes it in its last stage")
                                : tr("It runs there still, and goes with what is deleted");
        addTickable(branchOf(name), tr("− %1").arg(cluster), why,
                    tr("Tick it: %1 loses %2").arg(cluster, name));
    }
    for (const hub::ObjectRemoval &removal : taken.objects)
        addObjectRemoval(branchOf(tr("Staged update runs")), removal,
                         tr("The resources of the run lack it"));
    for (const base::Sentence &reason : taken.unread)
        addUnknown(spoken(reason), tr("what the run takes from clusters is not known"));
}

void ApplyEffects::addObjectRemoval(QTreeWidgetItem &branch, const hub::ObjectRemoval &removal,
                                    const QString &why) {
    const QString object = toQString(removal.object);
    const QString clusters = clustersIn(removal.clusters);
    addTickable(branch, tr("− %1 from %2").arg(object, clusters), why,
                tr("Tick it: %1 is taken from %2").arg(object, clusters));
}

void ApplyEffects::addComparison(const ApplyComparison &comparison) {
    const auto arrivals =
        insight::byPlacement(comparison.arrivals.value_or(std::vector<insight::ArrivalChange>()));
    int unchanged = 0;
    for (const difference::PlacementDifference &one : comparison.differences) {
        if (one.change != difference::Kind::Same)
            addDifference(one);
        else if (!arrivals.contains(one.object))
            ++unchanged;
    }
    addBroken(comparison.broken);
    for (const auto &[placement, changes] : arrivals)
        addArrivals(branchOf(toQString(fullNameOf(placement))), changes);
    if (unchanged > 0)
        branchOf(tr("%n placements are unchanged", nullptr, unchanged));
    resizeColumnToContents(What);
    setColumnWidth(What, std::min(columnWidth(What) + Metrics::forFont(font()).padding,
                                  viewport()->width() / 2));
}

/// Below the placement's name: its clusters, then what is guaranteed less.
void ApplyEffects::addDifference(const difference::PlacementDifference &difference) {
    const QString name = toQString(fullNameOf(difference.object));
    QTreeWidgetItem &branch = branchOf(name);
    if (difference.change == difference::Kind::Failed) {
        m_isCertain = false;
        addWarning(branch, tr("⚠ not known: %1").arg(toQString(difference.error)));
        return;
    }
    addLine(branch, effectText(difference), {}, Tone::Plain)->setFirstColumnSpanned(true);
    for (const difference::ClusterChange &change : difference.clusters) {
        const QString cluster = toQString(change.cluster);
        const QString why = toQString(change.reason);
        if (change.isAdded)
            addLine(branch, tr("+ %1").arg(cluster), why);
        else
            addTickable(branch, tr("− %1").arg(cluster), why,
                        tr("Tick it: %1 loses %2").arg(cluster, name));
    }
    for (const difference::Guarantee &guarantee : difference.guarantees) {
        const QString text = toQString(difference::guaranteeText(guarantee, spokenPhrases()));
        if (guarantee.turn == difference::Turn::Weakened)
            addWarning(branch, tr("⚠ weakened: %1").arg(text));
        else if (guarantee.needsReview())
            addWarning(branch, QStringLiteral("⚠ ") + text);
    }
}

void ApplyEffects::addBroken(const std::vector<gate::CaseResult> &broken) {
    for (const gate::CaseResult &one : broken) {
        QTreeWidgetItem &branch =
            branchOf(toQString(one.isOfPlacement() ? fullNameOf(one.placement) : one.test));
        for (const gate::Failure &failure : one.failures)
            addWarning(branch, tr("⚠ test %1 breaks: %2 %3; found %4")
                                   .arg(toQString(one.test), toQString(failure.claim),
                                        toQString(failure.wanted), toQString(failure.found)));
    }
}

void ApplyEffects::addUnknown(const QString &kind, const QString &cost) {
    addTickable(branchOf(tr("Not readable")), tr("⚠ %1").arg(kind), cost,
                tr("Tick it: which clusters lose a placement is not known"));
}

/// Below what becomes of the placement itself: its objects.
void ApplyEffects::addArrivals(QTreeWidgetItem &branch,
                               const std::vector<insight::ArrivalChange> &arrivals) {
    const base::Phrases words = spokenPhrases();
    branch.setText(What,
                   tr("%1 · objects %2")
                       .arg(branch.text(What), toQString(insight::arrivalCounts(arrivals, words))));
    branch.setToolTip(What, branch.text(What));
    if (const auto awaited = insight::awaitedText(arrivals, words); !awaited.empty())
        addWarning(branch, QStringLiteral("⚠ ") + toQString(awaited));
    for (const hub::ObjectRemoval &removal : hub::removalsIn(arrivals))
        addObjectRemoval(branch, removal, tr("An override changes"));
    int more = 0;
    for (const insight::ArrivalChange &change : arrivals) {
        if (change.changed.empty() && change.blocked.empty())
            continue;
        if (m_objectLines++ >= kMostObjectLines) {
            ++more;
            continue;
        }
        const QString object = toQString(render::objectName(change.id));
        for (const insight::SameChange &same : change.changed) {
            const insight::CausedChange &field = same.fields.front();
            const QString why = toQString(causeText(field.cause, words));
            addLine(branch, QStringLiteral("%1: %2").arg(object, fieldText(field.change)), why)
                ->setFirstColumnSpanned(true);
            addLine(branch, tr("on %1").arg(clustersIn(same.clusters)), why, Tone::Muted);
        }
        for (const insight::SameCause &same : change.blocked)
            addLine(branch,
                    tr("⚠ %1 kept by an error on %2").arg(object, clustersIn(same.clusters)),
                    toQString(causeText(same.cause, words)), Tone::Warning);
    }
    if (more > 0)
        addLine(branch, tr("%n more objects change", nullptr, more), {});
}

std::vector<QTreeWidgetItem *> ApplyEffects::lines() const {
    std::vector<QTreeWidgetItem *> lines;
    for (int row = 0; row < topLevelItemCount(); ++row) {
        for (int line = 0; line < topLevelItem(row)->childCount(); ++line)
            lines.push_back(topLevelItem(row)->child(line));
    }
    return lines;
}

bool ApplyEffects::areAllTicked() const {
    return std::ranges::none_of(lines(), [](const QTreeWidgetItem *line) {
        const QVariant tick = line->data(What, Qt::CheckStateRole);
        return tick.isValid() && tick.toInt() != Qt::Checked;
    });
}

} // namespace evenkeel::ui
