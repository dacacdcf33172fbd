// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/why/check_lines.h"

#include <algorithm>

#include <fmt/format.h>

namespace evenkeel::insight {

namespace {

using base::Phrases;
using scheduling::Filter;

constexpr std::size_t kShownGroups = 12;
constexpr std::size_t kShownChecks = 24; // of a group
constexpr std::size_t kNamedFaults = 3;  // in a sentence

std::size_t unmetOf(const CheckGroup &group) {
    return static_cast<std::size_t>(
        std::ranges::count_if(group.checks, [](const Check &check) { return !check.isMet; }));
}

/// Groups that are shown, in their order: of many the nearest to being met.
std::vector<const CheckGroup *> shownGroups(const Checks &checks) {
    std::vector<const CheckGroup *> groups;
    for (const CheckGroup &group : checks.groups)
        groups.push_back(&group);
    if (groups.size() <= kShownGroups)
        return groups;
    std::ranges::stable_sort(
        groups, {}, [](const CheckGroup *group) { return group->isMet ? 0 : unmetOf(*group); });
    groups.resize(kShownGroups);
    std::ranges::sort(groups); // as they stand in the policy: all are in one vector
    return groups;
}

bool isShown(const FilterStep &step, const Check &check) {
    switch (step.outcome) {
    case Outcome::Refused:
        return true;
    case Outcome::Passed:
        // What a constraint gives stands among the scores.
        return step.filter != Filter::ClusterEligibility &&
               step.filter != Filter::TopologySpreadConstraints;
    case Outcome::NotReached:
        break;
    }
    return !check.isMet;
}

void addGroup(const FilterStep &step, const CheckGroup &group, const Phrases &words,
              std::vector<CheckLine> &lines) {
    const bool isNamed = step.checks.groups.size() > 1;
    std::size_t shown = 0;
    std::size_t leftOut = 0;
    for (const Check &check : group.checks) {
        if (!isShown(step, check))
            continue;
        if (shown == kShownChecks) {
            ++leftOut;
            continue;
        }
        ++shown;
        lines.push_back(
            {step.filter,
             isNamed ? fmt::format("{}: {}", group.name, check.sentence) : check.sentence,
             check.isMet});
    }
    if (leftOut > 0)
        lines.push_back(
            {step.filter, words.say(PHRASE("why", "{} more are not listed"), leftOut), {}});
}

} // namespace

std::vector<CheckLine> checkLines(const Why &why, const Phrases &words) {
    std::vector<CheckLine> lines;
    for (const FilterStep &step : why.filters) {
        const std::vector<const CheckGroup *> groups = shownGroups(step.checks);
        for (const CheckGroup *group : groups)
            addGroup(step, *group, words, lines);
        const std::size_t examined = step.checks.groups.size();
        const std::size_t all = examined + step.checks.leftOut;
        if (groups.size() < examined)
            lines.push_back({step.filter,
                             words.say(PHRASE("why", "the nearest {} of {} terms are listed"),
                                       groups.size(), all),
                             {}});
        if (examined < all)
            lines.push_back({step.filter,
                             words.say(PHRASE("why", "{} of {} terms examined"), examined, all),
                             {}});
    }
    if (why.termsLeftOut > 0)
        lines.push_back(
            {Filter::None,
             words.say(PHRASE("why", "{} terms of the score are not listed"), why.termsLeftOut),
             {}});
    return lines;
}

std::string_view markOf(const CheckLine &line) {
    return !line.isMet ? " " : *line.isMet ? "✔" : "✘";
}

std::string nearestTermSentence(const Why &why, const Phrases &words) {
    const auto step = std::ranges::find(why.filters, Outcome::Refused, &FilterStep::outcome);
    if (step == why.filters.end() || step->filter != Filter::ClusterAffinity ||
        step->checks.groups.empty())
        return {};
    const auto nearest = std::ranges::min_element(step->checks.groups, {}, unmetOf);
    std::string faults;
    std::size_t named = 0;
    for (const Check &check : nearest->checks) {
        if (!check.isMet && named++ < kNamedFaults)
            faults += (faults.empty() ? "" : "; ") + check.sentence;
    }
    if (named > kNamedFaults)
        faults = words.say(PHRASE("why", "{} and {} more"), faults, named - kNamedFaults);
    return step->checks.groups.size() == 1
               ? words.say(PHRASE("why", "It fails {}: {}."), nearest->name, faults)
               : words.say(PHRASE("why", "It comes nearest to {}: {}."), nearest->name, faults);
}

} // namespace evenkeel::insight
