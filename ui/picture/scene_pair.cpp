// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/scene_pair.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QStringList>

#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "ui/base/label_names.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

namespace {

constexpr qsizetype kMostNames = 8;

struct ScenePairWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::ScenePair)
};

std::set<std::string> placedIn(const Scene &scene) {
    return scene.plan ? insight::placedClusters(*scene.plan) : std::set<std::string>();
}

std::set<std::string> namesIn(const Scene &scene) {
    std::set<std::string> names;
    const fleet::Fleet &fleet = scene.objects->fleet;
    for (std::uint32_t row = 0; row < fleet.size(); ++row)
        names.emplace(fleet.name(fleet::ClusterIndex{row}));
    return names;
}

void addDifference(const std::set<std::string> &one, const std::set<std::string> &other,
                   std::set<std::string> &differing) {
    std::ranges::set_symmetric_difference(one, other, std::inserter(differing, differing.end()));
}

QStringList shown(const std::set<std::string> &from, const std::set<std::string> &without,
                  QChar sign) {
    QStringList names;
    for (const std::string &name : from) {
        if (!without.contains(name))
            names << sign + toQString(name);
    }
    if (names.size() > kMostNames)
        names =
            names.mid(0, kMostNames)
            << ScenePairWords::tr("%n more", nullptr, static_cast<int>(names.size() - kMostNames));
    return names;
}

} // namespace

Scene plannedScene(std::shared_ptr<const manifest::Objects> objects, int placement,
                   std::shared_ptr<const scheduling::Plan> plan) {
    Scene scene;
    scene.objects = std::move(objects);
    scene.placement = placement;
    scene.picks = plan ? plan->picks.size() : 0;
    scene.plan = std::move(plan);
    scene.picture = pictureOf(scene);
    return scene;
}

Scene heldScene(std::shared_ptr<const manifest::Objects> objects, int placement) {
    std::shared_ptr<const scheduling::Plan> plan;
    if (placement >= 0) {
        auto planned =
            insight::planOnHeld(*objects, objects->placements[static_cast<std::size_t>(placement)]);
        if (planned)
            plan = std::make_shared<const scheduling::Plan>(std::move(*planned));
    }
    return plannedScene(std::move(objects), placement, std::move(plan));
}

int placementNamed(const manifest::Objects &objects, const QString &name) {
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        if (toQString(insight::displayName(objects.placements[row])) == name)
            return static_cast<int>(row);
    }
    return -1;
}

ScenePair pairOf(Scene left, QString leftTitle, Scene right, QString rightTitle) {
    ScenePair pair{
        std::move(left), std::move(right), std::move(leftTitle), std::move(rightTitle), {}};
    if (pair.isEmpty())
        return pair;
    addDifference(placedIn(pair.left), placedIn(pair.right), pair.differing);
    if (!pair.left.objects->fleet.isSharedWith(pair.right.objects->fleet))
        addDifference(namesIn(pair.left), namesIn(pair.right), pair.differing);
    return pair;
}

QString differenceText(const ScenePair &pair) {
    if (pair.isEmpty())
        return {};
    const std::set<std::string> left = placedIn(pair.left);
    const std::set<std::string> right = placedIn(pair.right);
    const QStringList names = shown(right, left, u'+') + shown(left, right, u'−');
    return names.isEmpty() ? ScenePairWords::tr("the same clusters")
                           : names.join(QStringLiteral(", "));
}

GridSource gridSource(const ScenePair &pair, Side side) {
    GridSource source = gridSource(side == Side::Left ? pair.left : pair.right);
    const bool areBothHeld = pictureOf(pair.left)->oneMore && pictureOf(pair.right)->oneMore;
    source.content = [plain = source.content, labels = source.labels, differing = pair.differing,
                      areBothHeld](std::span<const std::uint32_t> rows, const DomainKeys &keys) {
        GridContent content = plain(rows, keys);
        if (!areBothHeld) // one word for what is compared
            content.units = &clusterUnits();
        content.differs.assign(labels->size(), false);
        for (const std::string &name : differing) {
            if (const auto row = labels->find(name))
                content.differs[fleet::row(*row)] = true;
        }
        return content;
    };
    return source;
}

} // namespace evenkeel::ui
