// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/resource_words.h"

#include <algorithm>

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include "core/render/select/resource_id.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

using State = ArrivalCell::State;

struct ResourceWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Resources)
};

int number(std::size_t count) {
    return static_cast<int>(count);
}

/// How many objects are patched or left out on some cluster, and how many clusters get nothing.
struct Totals {
    std::size_t patched = 0;
    std::size_t deleted = 0;
    std::size_t failing = 0; // clusters
};

Totals totalsOf(const ResourcePicture &picture) {
    Totals totals;
    const auto has = [&picture](std::size_t manifest, State state) {
        return std::ranges::any_of(picture.groups, [&](const ClusterGroup &group) {
            return group.cells[manifest].state == state;
        });
    };
    for (std::size_t i = 0; i < picture.rendering.manifests.size(); ++i) {
        totals.patched += has(i, State::Patched) ? 1U : 0U;
        totals.deleted += has(i, State::Deleted) ? 1U : 0U;
    }
    for (const ClusterGroup &group : picture.groups)
        totals.failing += group.failure.empty() ? 0U : group.clusters.size();
    return totals;
}

} // namespace

QString objectText(const render::ResourceId &id) {
    return toQString(id.kind + " " + render::pathText(id.nameSpace, id.name));
}

QString shortText(render::ResourceId id) {
    id.nameSpace.clear();
    return objectText(id);
}

QString groupText(const ResourcePicture &picture, const ClusterGroup &group) {
    const QString first = toQString(picture.rendering.clusters[group.clusters.front()].cluster);
    return group.clusters.size() == 1
               ? first
               : ResourceWords::tr("%1 and %n more", nullptr, number(group.clusters.size() - 1))
                     .arg(first);
}

QString cellText(const ArrivalCell &cell) {
    switch (cell.state) {
    case State::Same:
        return ResourceWords::tr("same");
    case State::Patched:
        return QLocale().toString(number(cell.changes));
    case State::Deleted:
        return ResourceWords::tr("out");
    case State::Failed:
        return ResourceWords::tr("error");
    case State::HeldBack:
        break;
    }
    return ResourceWords::tr("held back");
}

QString cellSentence(const ResourcePicture &picture, std::size_t manifest,
                     const ClusterGroup &group) {
    const QString object = objectText(picture.rendering.manifests[manifest].id);
    const QString clusters = groupText(picture, group);
    const ArrivalCell &cell = group.cells[manifest];
    switch (cell.state) {
    case State::Same:
        return ResourceWords::tr("%1 arrives on %2 as it is placed.").arg(object, clusters);
    case State::Patched:
        return ResourceWords::tr("%1 arrives on %2 with %n changed field(s).", nullptr,
                                 number(cell.changes))
            .arg(object, clusters);
    case State::Deleted:
        return ResourceWords::tr("An override keeps %1 off %2.").arg(object, clusters);
    case State::Failed:
        return ResourceWords::tr("An override of %1 fails, so nothing new arrives on %2: %3")
            .arg(object, clusters, toQString(group.failure));
    case State::HeldBack:
        break;
    }
    return ResourceWords::tr("%1 does not arrive on %2, because of an error: %3")
        .arg(object, clusters, toQString(group.failure));
}

QString pictureSentence(const ResourcePicture &picture) {
    if (!picture.refusal.empty())
        return ResourceWords::tr("Nothing arrives anywhere: %1").arg(toQString(picture.refusal));
    const Totals totals = totalsOf(picture);
    QStringList parts{
        ResourceWords::tr("%n object(s)", nullptr, number(picture.rendering.manifests.size())),
        ResourceWords::tr("%n cluster(s)", nullptr, number(picture.rendering.clusters.size()))};
    if (!picture.rendering.manifests.empty())
        parts << ResourceWords::tr("%n kind(s) of content", nullptr, number(picture.groups.size()));
    if (totals.patched > 0)
        parts << ResourceWords::tr("%n object(s) patched", nullptr, number(totals.patched));
    if (totals.deleted > 0)
        parts << ResourceWords::tr("%n object(s) left out", nullptr, number(totals.deleted));
    if (totals.failing > 0)
        parts << ResourceWords::tr("%n cluster(s) get nothing", nullptr, number(totals.failing));
    return parts.join(QStringLiteral(" · "));
}

QString ruleText(const render::Override &override, std::size_t rule) {
    return ResourceWords::tr("rule %1 of %2")
        .arg(rule + 1)
        .arg(toQString(render::pathText(override.nameSpace, override.overrideName)));
}

QString patchText(const render::Override &override, std::size_t rule, std::size_t patch) {
    return ResourceWords::tr("patch %1, %2").arg(patch + 1).arg(ruleText(override, rule));
}

} // namespace evenkeel::ui
