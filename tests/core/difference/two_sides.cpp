// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/difference/two_sides.h"

#include <fmt/format.h>

namespace evenkeel::difference {

objects::Objects objectsOf(const reference::ScheduleCase &question) {
    objects::Objects objects;
    objects.fleet = reference::fleetOf(question.clusters);
    objects.placements.push_back(question.placement);
    objects.bindings.edit() = question.bindings;
    objects.clock = example::kNow;
    return objects;
}

PlacementDifference differenceOf(const objects::Objects &before, const objects::Objects &after,
                                 const Options &options) {
    const auto differences = compare({before, after}, options);
    if (differences && differences->size() == 1)
        return differences->front();
    PlacementDifference none;
    none.change = Kind::Failed;
    none.error = "not one difference";
    return none;
}

PlacementDifference differenceOf(const reference::ScheduleCase &before,
                                 const reference::ScheduleCase &after, const Options &options) {
    return differenceOf(objectsOf(before), objectsOf(after), options);
}

std::string movesOf(const PlacementDifference &difference) {
    if (difference.change == Kind::Failed)
        return difference.error;
    std::string text;
    const auto add = [&text](const char *sign, const std::vector<std::string> &clusters) {
        for (const std::string &cluster : clusters)
            text += fmt::format("{}{}{}", text.empty() ? "" : " ", sign, cluster);
    };
    add("-", difference.removed);
    add("+", difference.added);
    add("=", difference.kept);
    return text;
}

std::string reasonsOf(const PlacementDifference &difference) {
    std::string text;
    for (const ClusterChange &change : difference.clusters)
        text +=
            fmt::format("{}{}: {}\n", change.isAdded ? "+" : "-", change.cluster, change.reason);
    return text;
}

std::string guaranteesOf(const PlacementDifference &difference) {
    std::string text;
    for (const Guarantee &guarantee : difference.guarantees)
        text += fmt::format("{}: {}\n", nameOf(guarantee.turn), guaranteeText(guarantee));
    return text;
}

} // namespace evenkeel::difference
