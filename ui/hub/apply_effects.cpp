// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/apply_effects.h"

#include <QHeaderView>

#include <fmt/format.h>

#include "core/insight/arrival_text.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/row_delegate.h"
#include "ui/base/spoken_phrases.h"
#include "ui/base/table_column.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

enum EffectColumn { SubjectColumn, WhatColumn, WhyColumn };
constexpr int kMostObjectLines = 200;

/// The first of them, and how many more.
QString clustersIn(const std::vector<std::string> &names) {
    constexpr qsizetype kMostClusters = 4;
    QStringList some;
    for (const std::string &name : names)
        some.append(toQString(name));
    const qsizetype more = some.size() - kMostClusters;
    if (more <= 0)
        return some.join(QStringLiteral(", "));
    some.resize(kMostClusters);
    return ApplyEffects::tr("%1 and %n more", nullptr, static_cast<int>(more))
        .arg(some.join(QStringLiteral(", ")));
}

} // namespace

ApplyEffects::ApplyEffects(QWidget *parent) : QTreeWidget(parent) {
    setNames(*this, "applyEffects", tr("What it does"));
    setHeaderLabels({tr("Placement or object"), tr("Cluster"), tr("Why")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setItemDelegate(new RowDelegate(this));
}

QTreeWidgetItem *ApplyEffects::addLine(const QString &subject, const QString &what,
                                       const QString &why) {
    auto *item = new QTreeWidgetItem(this, {subject, what, why});
    item->setToolTip(WhyColumn, why);
    return item;
}

void ApplyEffects::makeTickable(QTreeWidgetItem *item, const QString &toolTip) {
    item->setCheckState(WhatColumn, Qt::Unchecked);
    item->setData(WhatColumn, TableRoles::LookRole, QVariant::fromValue(CellLook{Tone::Warning}));
    item->setToolTip(WhatColumn, toolTip);
}

void ApplyEffects::addDeletions(const std::vector<hub::ObjectChange> &changes) {
    for (const hub::ObjectChange &change : changes) {
        if (!change.isDeletion())
            continue;
        const QString title = toQString(change.title());
        makeTickable(
            addLine(title, tr("− delete"), tr("It is not among your objects any more")),
            tr("Tick it: %1 is deleted on the hub; to keep it, undo its removal here").arg(title));
    }
}

void ApplyEffects::addDifferences(const std::vector<difference::PlacementDifference> &differences) {
    int unchanged = 0;
    for (const difference::PlacementDifference &difference : differences) {
        const QString name = toQString(fullNameOf(difference.object));
        if (difference.change == difference::Kind::Failed) {
            m_isCertain = false;
            addLine(name, tr("⚠ not known"), toQString(difference.error));
            continue;
        }
        unchanged += difference.clusters.empty() ? 1 : 0;
        for (const difference::ClusterChange &change : difference.clusters) {
            const QString cluster = toQString(change.cluster);
            auto *item =
                addLine(name, change.isAdded ? tr("+ %1").arg(cluster) : tr("− %1").arg(cluster),
                        toQString(change.reason));
            if (!change.isAdded)
                makeTickable(item, tr("Tick it: %1 loses %2").arg(cluster, name));
        }
    }
    if (unchanged > 0) {
        addLine(tr("%n placements are unchanged", nullptr, unchanged), {}, {});
        setFirstColumnSpanned(topLevelItemCount() - 1, {}, true);
    }
    const int padding = Metrics::forFont(font()).padding;
    for (const int column : {SubjectColumn, WhatColumn}) {
        resizeColumnToContents(column);
        setColumnWidth(column, columnWidth(column) + padding);
    }
}

void ApplyEffects::addUnknown(const QString &kind, const QString &cost) {
    makeTickable(addLine(kind, tr("⚠ not readable"), cost),
                 tr("Tick it: which clusters lose a placement is not known"));
}

void ApplyEffects::addEvictions(const hub::ChangeSet &set) {
    for (const hub::Removal &removal : hub::evictionsIn(set)) {
        const QString cluster = toQString(removal.cluster);
        const QString name = toQString(removal.placement);
        makeTickable(addLine(name, tr("− %1").arg(cluster), tr("An eviction asks for it")),
                     tr("Tick it: %1 loses %2").arg(cluster, name));
    }
}

void ApplyEffects::addArrivals(const std::vector<insight::ArrivalChange> &arrivals) {
    const base::Phrases words = spokenPhrases();
    for (const hub::ObjectRemoval &removal : hub::removalsIn(arrivals)) {
        const QString object = toQString(removal.object);
        const QString clusters = clustersIn(removal.clusters);
        makeTickable(addLine(object, tr("− from %1").arg(clusters), tr("An override changes")),
                     tr("Tick it: %1 is taken from %2").arg(object, clusters));
    }
    int more = 0;
    for (const insight::ArrivalChange &change : arrivals) {
        if (change.changed.empty() && change.blocked.empty())
            continue;
        if (topLevelItemCount() >= kMostObjectLines) {
            ++more;
            continue;
        }
        const QString object = toQString(render::objectName(change.id));
        for (const insight::SameChange &same : change.changed)
            addLine(object, tr("changes on %1").arg(clustersIn(same.clusters)),
                    same.fields.empty()
                        ? QString()
                        : toQString(fmt::format("{}: {}", same.fields.front().change.path,
                                                causeText(same.fields.front().cause, words))));
        for (const insight::SameCause &same : change.blocked)
            addLine(object, tr("⚠ kept by an error on %1").arg(clustersIn(same.clusters)),
                    toQString(causeText(same.cause, words)));
    }
    if (more > 0)
        addLine(tr("%n more objects change", nullptr, more), {}, {});
}

bool ApplyEffects::areAllTicked() const {
    for (int row = 0; row < topLevelItemCount(); ++row) {
        const QVariant tick = topLevelItem(row)->data(WhatColumn, Qt::CheckStateRole);
        if (tick.isValid() && tick.toInt() != Qt::Checked)
            return false;
    }
    return true;
}

} // namespace evenkeel::ui
