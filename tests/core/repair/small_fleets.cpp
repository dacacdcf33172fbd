// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/repair/small_fleets.h"

#include <set>

namespace evenkeel::example {

ScheduleCase crowdedCase(Dice &dice) {
    std::vector<fleet::Cluster> clusters;
    const std::size_t count = 3 + dice(4);
    for (std::size_t i = 0; i < count; ++i) {
        Labels labels{{"env", dice(3) == 0 ? "dev" : "prod"}};
        if (dice(6) > 0)
            labels["region"] = dice(2) == 0 ? "east" : "west";
        fleet::Cluster made = cluster(std::string(1, static_cast<char>('a' + i)), labels);
        if (dice(3) == 0)
            made = tainted(made, {"gpu", "yes", "NoSchedule"});
        clusters.push_back(made);
    }
    const std::size_t type = dice(6);
    ScheduleCase question = type == 0   ? pickAll(clusters)
                            : type == 1 ? pickFixed({"a", dice(2) == 0 ? "b" : "gone"}, clusters)
                                        : pickN(static_cast<std::int64_t>(1 + dice(4)), clusters);
    auto &policy = *question.placement.policy;
    if (type > 1) {
        if (dice(2) == 0)
            policy.spreadConstraints.push_back(dice(3) > 0 ? hard("region", 1) : soft("region", 2));
        if (dice(4) == 0)
            policy.spreadConstraints.push_back(hard("env", 1));
        if (dice(3) == 0)
            policy.preferredTerms.push_back({10, labelled("region", "east")});
    }
    if (type != 1 && dice(2) == 0)
        policy.requiredTerms.push_back(labelled("env", "prod"));
    if (dice(3) == 0) {
        for (std::size_t i = 0; i < 1 + dice(2); ++i)
            question.bindings.push_back(
                binding("Bound", clusters[dice(count)].name, dice(3) == 0 ? "p0" : "p1"));
        // One for a cluster.
        std::set<std::string> held;
        std::erase_if(question.bindings, [&held](const placement::Binding &one) {
            return !held.insert(one.targetCluster).second;
        });
    }
    return question;
}

std::vector<std::string> drawnGoals(Dice &dice) {
    static const std::vector<std::string> all{"placed",
                                              "placed",
                                              "skew(region)<=1",
                                              "survives(region)",
                                              "picked(b)",
                                              "picked(c)",
                                              "domains(region)>=2",
                                              "notPicked(a)",
                                              "survives(region, dark) >= 1",
                                              "perDomain(region)<=1",
                                              "mayLose<=0",
                                              "onlyOn(region=east)"};
    std::vector<std::string> goals{all[dice(all.size())]};
    if (dice(2) == 0)
        goals.push_back(all[dice(all.size())]);
    return goals;
}

repair::Allowed drawnKinds(Dice &dice, bool hasCosts) {
    repair::Allowed allowed;
    for (const repair::Kind kind : repair::kKinds) {
        if (dice(5) > 1 && kind != repair::Kind::Preferences)
            allowed.costs.emplace(kind, hasCosts ? 1 + dice(2) : 1);
    }
    return allowed;
}

} // namespace evenkeel::example
