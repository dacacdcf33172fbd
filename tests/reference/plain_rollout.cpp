// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_rollout.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace evenkeel::reference {

namespace {

using placement::Binding;
using placement::Condition;
using Bindings = std::vector<Binding>;
using Names = std::vector<std::string>;

bool has(const Binding &b, const std::string &type, const std::string &status) {
    for (const Condition &c : b.conditions) {
        if (c.type == type)
            return c.observedGeneration == b.generation && (status.empty() || c.status == status);
    }
    return false;
}

std::string reasonOf(const Binding &b, const std::string &type) {
    for (const Condition &c : b.conditions) {
        if (c.type == type)
            return c.reason;
    }
    return "";
}

long long sinceOf(const Binding &b, const std::string &type) {
    for (const Condition &c : b.conditions) {
        if (c.type == type)
            return c.lastTransitionTime.unixSeconds;
    }
    return 0;
}

bool isUntracked(const Binding &b) {
    const std::string reason = reasonOf(b, "Available");
    return reason == "NotAllWorkAreAvailabilityTrackable" || reason == "WorkNotTrackable";
}

bool isReady(const RolloutCase &q, const Binding &b) {
    if (has(b, "DiffReported", "True"))
        return true;
    if (!has(b, "Available", "True"))
        return false;
    return !isUntracked(b) || sinceOf(b, "Available") < q.now - q.period;
}

bool isFailed(const Binding &b) {
    const std::set<std::string> progress{"OverriddenPending", "WorkNotSynchronizedYet",
                                         "ApplyPending", "ResourceNotAvailableYet"};
    for (const char *type : {"Overridden", "WorkSynchronized", "Applied", "Available"}) {
        if (has(b, type, "False") && progress.count(reasonOf(b, type)) == 0)
            return true;
    }
    return false;
}

bool canBeReady(const Binding &b) {
    return !isFailed(b) && !has(b, "DiffReported", "");
}

/// With whole numbers only: ceil(p * T / 100).
long long share(const std::string &written, bool isText, long long total) {
    if (!isText)
        return std::stoll(written);
    if (written.empty() || written.back() != '%')
        return 0;
    const long long product = std::stoll(written) * total;
    const long long floor = product / 100 - (product % 100 < 0 ? 1 : 0);
    return floor + (product % 100 != 0 ? 1 : 0);
}

bool isStale(const RolloutCase &q, const Binding &b) {
    const auto wanted = q.overrides.find(b.targetCluster);
    return b.resourceSnapshotName != q.latest ||
           b.clusterResourceOverrides != (wanted == q.overrides.end() ? Names() : wanted->second) ||
           !b.resourceOverrides.empty();
}

/// The four defaults, member by member as it is stored.
bool hasDefaultStrategy(const Binding &b) {
    return b.applyStrategy && b.applyStrategy->type.text() == "ClientSideApply" &&
           b.applyStrategy->comparisonOption == "PartialComparison" &&
           b.applyStrategy->whenToApply == "Always" &&
           b.applyStrategy->whenToTakeOver == "Always" && !b.applyStrategy->allowsCoOwnership &&
           !b.applyStrategy->force;
}

/// Steps 3 and 4 of a pass; empty when it goes on.
std::string obstacle(const Bindings &sorted) {
    std::string patched;
    for (const Binding &b : sorted) {
        if (!b.isDeleting && !hasDefaultStrategy(b))
            patched += b.name + " patch\n";
    }
    if (!patched.empty())
        return "patches\n" + patched + "after 0\n";
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!sorted[i].isDeleting && !sorted[j].isDeleting &&
                sorted[i].targetCluster == sorted[j].targetCluster)
                return "failed\n";
        }
    }
    std::map<std::string, std::string> verdicts; // by cluster, the first counts
    for (const Binding &old : sorted) {
        for (const Binding &b : sorted) {
            if (!old.isDeleting || b.isDeleting || b.targetCluster != old.targetCluster)
                continue;
            const bool isError =
                b.state == "Bound" || (b.state == "Unscheduled" && b.previousState == "Bound");
            verdicts[b.targetCluster] = isError ? "failed\n" : "waits\nafter 5\n";
        }
    }
    return verdicts.empty() ? "" : verdicts.begin()->second;
}

struct Lists {
    Names remove, bind, failed, update, current;
    long long ready = 0, canBeReady = 0, canBeUnavailable = 0, targeted = 0;
};

Lists classify(const RolloutCase &q, const Bindings &sorted) {
    Lists lists;
    for (const Binding &b : sorted) {
        if (b.state == "Scheduled") {
            ++lists.targeted;
            lists.bind.push_back(b.name);
        }
        if (b.state == "Bound")
            ++lists.targeted;
        if (b.state != "Bound" && b.state != "Unscheduled")
            continue;
        lists.ready += isReady(q, b);
        lists.canBeReady += canBeReady(b);
        lists.canBeUnavailable += b.isDeleting && isReady(q, b);
        if (b.isDeleting)
            continue;
        Names &list = b.state == "Unscheduled" ? lists.remove
                      : !isStale(q, b)         ? lists.current
                      : isFailed(b)            ? lists.failed
                                               : lists.update;
        list.push_back(b.name);
    }
    return lists;
}

long long waitOf(const RolloutCase &q, const Bindings &sorted) {
    long long wait = q.period;
    bool areAllReady = true;
    for (const Binding &b : sorted) {
        if (b.state == "Scheduled" || (b.state != "Bound" && b.state != "Unscheduled") ||
            isReady(q, b))
            continue;
        areAllReady = false;
        if (!has(b, "DiffReported", "True") && has(b, "Available", "True") && isUntracked(b))
            wait = std::min(wait, sinceOf(b, "Available") - (q.now - q.period));
    }
    return areAllReady ? 0 : wait;
}

std::string printed(const std::map<std::string, std::string> &actions) {
    std::string text;
    for (const auto &[name, action] : actions)
        text += name + " " + action + "\n";
    return text;
}

} // namespace

std::string passPlainly(const RolloutCase &q) {
    Bindings sorted = q.bindings;
    std::sort(sorted.begin(), sorted.end(),
              [](const Binding &a, const Binding &b) { return a.name < b.name; });
    if (const std::string found = obstacle(sorted); !found.empty())
        return found;
    if (q.latest.empty())
        return "no resources\n";
    const Lists lists = classify(q, sorted);
    const long long target = q.placementType == "PickAll" ? lists.targeted : q.count;
    const long long minAvailable = target - share(q.maxUnavailable, q.isUnavailableText, target);
    const long long maxRemove = lists.ready - lists.canBeUnavailable - minAvailable;
    const long long maxAdd = target + share(q.maxSurge, q.isSurgeText, target) - lists.canBeReady;
    const std::string budget =
        fmt::format("T {} min {} remove {} add {}\n", target, minAvailable, maxRemove, maxAdd);
    std::map<std::string, std::string> actions;
    if (lists.remove.empty() && lists.bind.empty() && lists.failed.empty() &&
        lists.update.empty()) {
        for (const Binding &b : sorted) {
            if (b.state == "Bound" && !has(b, "RolloutStarted", "True"))
                actions[b.name] = "started";
        }
        return "up to date\n" + budget + printed(actions);
    }
    for (const std::string &name : lists.current)
        actions[name] = "started";
    for (const std::string &name : lists.failed)
        actions[name] = "update started";
    Names slots = lists.remove;
    slots.insert(slots.end(), lists.update.begin(), lists.update.end());
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const bool isRemoval = i < lists.remove.size();
        if (static_cast<long long>(i) < maxRemove)
            actions[slots[i]] = isRemoval ? "remove" : "update started";
        else if (!isRemoval)
            actions[slots[i]] = "wait stale";
    }
    for (std::size_t i = 0; i < lists.bind.size(); ++i)
        actions[lists.bind[i]] = static_cast<long long>(i) < maxAdd ? "bind started" : "wait stale";
    return "rolling\n" + budget + printed(actions) + fmt::format("after {}\n", waitOf(q, sorted));
}

namespace {

Condition randomCondition(Draw &draw, const RolloutCase &q, const Binding &binding) {
    Condition condition;
    condition.type = draw.oneOf({"Available", "Available", "Applied", "DiffReported", "Overridden",
                                 "WorkSynchronized", "RolloutStarted"});
    condition.status = draw.oneOf({"True", "True", "False", "Unknown"});
    condition.reason =
        draw.oneOf({"AllWorkAreAvailable", "NotAllWorkAreAvailabilityTrackable", "WorkNotTrackable",
                    "ApplyInProgress", "ApplyPending", "OverriddenPending",
                    "WorkNotSynchronizedYet", "ResourceNotAvailableYet", "NotAllWorkAreAvailable"});
    condition.observedGeneration = binding.generation - (draw.chance(15) ? 1 : 0);
    condition.lastTransitionTime.unixSeconds = q.now - q.period + draw.between(-3, 40);
    return condition;
}

Binding randomBinding(Draw &draw, const RolloutCase &q, std::size_t number, bool isPlain) {
    Binding binding;
    binding.name = fmt::format("b{:02}", number);
    binding.targetCluster = fmt::format("c{}", isPlain ? number : draw.below(12));
    binding.placementName = "p";
    binding.state =
        draw.oneOf({"Bound", "Bound", "Bound", "Bound", "Scheduled", "Unscheduled", "Odd"});
    binding.isDeleting = draw.chance(isPlain ? 10 : 40);
    binding.generation = draw.between(1, 3);
    if (draw.chance(20))
        binding.previousState = draw.oneOf({"Bound", "Scheduled", ""});
    binding.resourceSnapshotName = draw.oneOf({"r-1", "r-1", "r-0"});
    if (draw.chance(15))
        binding.clusterResourceOverrides.push_back(draw.oneOf({"o-0", "o-1"}));
    if (draw.chance(15))
        binding.clusterResourceOverrides.push_back(draw.oneOf({"o-0", "o-1"}));
    if (isPlain || draw.chance(99))
        binding.applyStrategy = placement::withSchemaDefaults({});
    if (binding.applyStrategy && !isPlain && draw.chance(1))
        binding.applyStrategy->type = placement::ApplyType::ServerSideApply;
    if (binding.applyStrategy && !isPlain && draw.chance(1))
        binding.applyStrategy->whenToTakeOver.clear();
    std::set<std::string> types;
    for (std::size_t i = draw.below(5); i > 0; --i) {
        Condition condition = randomCondition(draw, q, binding);
        if (types.insert(condition.type).second)
            binding.conditions.push_back(std::move(condition));
    }
    return binding;
}

} // namespace

RolloutCase randomRollout(Draw &draw) {
    RolloutCase q;
    q.placementType = draw.oneOf({"PickAll", "PickN", "PickN", "PickFixed"});
    q.period = draw.between(0, 90);
    const auto write = [&draw](std::string &written, bool &isText) {
        isText = draw.chance(60);
        const std::int64_t number = draw.between(-2, 8);
        written = !isText           ? std::to_string(number)
                  : draw.chance(10) ? std::to_string(number)
                                    : std::to_string(draw.chance(80) ? draw.between(0, 100)
                                                                     : draw.between(-150, 350)) +
                                          "%";
    };
    write(q.maxUnavailable, q.isUnavailableText);
    write(q.maxSurge, q.isSurgeText);
    q.latest = draw.chance(97) ? "r-1" : "";
    const bool isPlain = draw.chance(75); // one binding for a cluster, no strategy to patch
    const std::size_t count = draw.below(13);
    q.count = draw.between(0, static_cast<std::int64_t>(count) + 3);
    for (std::size_t i = 0; i < count; ++i)
        q.bindings.push_back(randomBinding(draw, q, i, isPlain));
    for (const Binding &binding : q.bindings) {
        if (draw.chance(80))
            q.overrides[binding.targetCluster] = binding.clusterResourceOverrides;
    }
    for (std::size_t i = q.bindings.size(); i > 1; --i)
        std::swap(q.bindings[i - 1], q.bindings[draw.below(i)]);
    return q;
}

} // namespace evenkeel::reference
