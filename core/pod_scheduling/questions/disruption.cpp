// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/disruption.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "core/base/number.h"
#include "core/pods/workload.h"

namespace evenkeel::pod_scheduling {

namespace {

constexpr const char *kViolates =
    "Cannot evict pod as it would violate the pod's disruption budget.";
constexpr const char *kHasSeveral = "This pod has more than one PodDisruptionBudget, which the "
                                    "eviction subresource does not support.";

/// Those without the subresource scale: the disruption controller counts no budget of their pods,
/// and lets none of them go.
bool hasNoScale(std::string_view kind) {
    constexpr std::array<std::string_view, 4> kKinds{"Job", "DaemonSet", "CronJob", "Node"};
    return std::ranges::find(kKinds, kind) != kKinds.end();
}

/// Rounded up, as for both bounds of a budget; nothing for any other text.
std::optional<std::int64_t> boundOf(const kube::Value &intOrPercent, std::int64_t total) {
    if (intOrPercent.isNumber())
        return base::wholeGoNumber(intOrPercent.text());
    std::string_view text = intOrPercent.text();
    if (!text.ends_with('%'))
        return std::nullopt;
    text.remove_suffix(1);
    const auto percent = base::wholeGoNumber(text);
    if (!percent)
        return std::nullopt;
    const double share = static_cast<double>(*percent) * static_cast<double>(total) / 100;
    return static_cast<std::int64_t>(std::ceil(std::clamp(share, -1e18, 1e18)));
}

std::string scaleKey(std::string_view kind, std::string_view nameSpace, std::string_view name) {
    return fmt::format("{}/{}/{}", kind, nameSpace, name);
}

} // namespace

std::string uncountedText(const UncountedBudget &uncounted, const base::Phrases &words) {
    return words.say(PHRASE("pods", "PodDisruptionBudget {} is not looked at: how many pods {} "
                                    "asks for is not known"),
                     uncounted.budget, uncounted.controller);
}

Scales::Scales(const pods::Cluster &cluster) {
    for (const pods::Scale &scale : cluster.scales)
        m_byName.emplace(scaleKey(scale.kind, scale.nameSpace, scale.name), &scale);
}

const pods::Scale *Scales::named(std::string_view kind, const std::string &nameSpace,
                                 std::string_view name) const {
    const auto found = m_byName.find(scaleKey(kind, nameSpace, name));
    return found == m_byName.end() ? nullptr : found->second;
}

const pods::Scale *Scales::find(const pods::OwnerReference &controller,
                                const std::string &nameSpace) const {
    const pods::Scale *scale = named(controller.kind, nameSpace, controller.name);
    const bool isOther = scale != nullptr && !scale->uid.empty() && !controller.uid.empty() &&
                         scale->uid != controller.uid;
    return isOther ? nullptr : scale;
}

const pods::Scale *Scales::counted(const pods::OwnerReference &controller,
                                   const std::string &nameSpace) const {
    const pods::Scale *scale = find(controller, nameSpace);
    if (controller.kind != "ReplicaSet")
        return scale;
    if (scale != nullptr) {
        const pods::Scale *deployment = find(scale->controller, nameSpace);
        return deployment == nullptr ? scale : deployment;
    }
    // A revision that is not here has the name of its Deployment and a hash, one that is planned
    // the name alone.
    const std::string_view name = controller.name;
    const pods::Scale *planned = named("Deployment", nameSpace, name);
    return planned == nullptr ? named("Deployment", nameSpace, name.substr(0, name.rfind('-')))
                              : planned;
}

Disruptions::Disruptions(const pods::Cluster &cluster) : m_cluster(cluster), m_scales(cluster) {
    for (const pods::DisruptionBudget &budget : cluster.budgets) {
        // A budget with an invalid selector selects nothing.
        auto selector = pods::compile(budget.selector);
        m_selectors.push_back(selector ? std::move(*selector) : pods::Selector{true, {}});
    }
}

std::int64_t Disruptions::Count::allowed() const {
    return expected <= 0 ? 0 : std::max<std::int64_t>(healthy - desired, 0);
}

bool Disruptions::selects(std::size_t budget, const pods::PodTemplate &shape) const {
    return m_cluster.budgets[budget].nameSpace == shape.nameSpace &&
           m_selectors[budget].matches(shape.labels);
}

const std::vector<std::size_t> &Disruptions::budgetsOf(const pods::PodTemplate &shape) {
    const auto [known, isNew] = m_budgets.try_emplace(&shape);
    for (std::size_t budget = 0; isNew && budget < m_selectors.size(); ++budget) {
        if (selects(budget, shape))
            known->second.push_back(budget);
    }
    return known->second;
}

/// What the controllers of the pods ask for together; pods without one do not count. Nothing where
/// one is not known, which is then named, or has no scale.
std::optional<std::int64_t> Disruptions::expectedPods(std::size_t budget, std::string &missing) {
    std::set<const pods::PodTemplate *> shapes;
    std::set<const pods::Scale *> scales;
    std::int64_t expected = 0;
    bool isCounted = true;
    for (const pods::Pod &pod : m_cluster.pods) {
        const pods::PodTemplate &shape = *pod.shape;
        if (!shapes.insert(&shape).second || !selects(budget, shape))
            continue;
        const pods::OwnerReference *controller = pods::controllerOf(shape.owners);
        if (controller == nullptr)
            continue;
        const pods::Scale *scale = m_scales.counted(*controller, shape.nameSpace);
        if (scale != nullptr)
            expected += scales.insert(scale).second ? scale->replicas : 0;
        else if (!hasNoScale(controller->kind) && missing.empty())
            missing = controller->kind + " " + controller->name;
        isCounted = isCounted && scale != nullptr;
    }
    return isCounted ? std::optional(expected) : std::nullopt;
}

Disruptions::Count Disruptions::counted(std::size_t budget) {
    const pods::DisruptionBudget &written = m_cluster.budgets[budget];
    Count count;
    std::int64_t selected = 0;
    for (const pods::Pod &pod : m_cluster.pods) {
        if (!selects(budget, *pod.shape))
            continue;
        ++selected;
        count.healthy += pod.isReady && !pod.isTerminating ? 1 : 0;
    }
    const std::optional<kube::Value> &most = written.maxUnavailable;
    const std::optional<kube::Value> &least = written.minAvailable;
    if (!most && !least)
        return count; // nothing is expected, and no pod is let go
    std::string missing;
    const bool countsPods = !most && least->isNumber();
    const auto expected = countsPods ? std::optional(selected) : expectedPods(budget, missing);
    if (!missing.empty() && written.reported) {
        count.expected = selected;
        count.desired = *written.reported;
        return count;
    }
    if (!missing.empty()) {
        count.isKnown = false;
        m_uncounted.push_back({written.nameSpace + "/" + written.name, missing});
        return count;
    }
    const auto bound = expected ? boundOf(most ? *most : *least, *expected) : std::nullopt;
    if (!bound)
        return count;
    count.expected = *expected;
    count.desired = most ? std::max<std::int64_t>(*expected - *bound, 0) : *bound;
    return count;
}

Disruptions::Count &Disruptions::countOf(std::size_t budget) {
    const auto known = m_counts.find(budget);
    return known == m_counts.end() ? m_counts.emplace(budget, counted(budget)).first->second
                                   : known->second;
}

std::string Disruptions::refusalOf(const pods::Pod &pod) {
    const std::vector<std::size_t> &budgets = budgetsOf(*pod.shape);
    // What does not run yet, or is on its way out, goes without a budget.
    if (budgets.empty() || pod.isTerminating || pod.isFinished() ||
        pod.phase == pods::PodPhase::Pending)
        return {};
    if (budgets.size() > 1)
        return kHasSeveral;
    const Count &count = countOf(budgets.front());
    if (!count.isKnown)
        return {};
    const pods::DisruptionBudget &budget = m_cluster.budgets[budgets.front()];
    const bool isSpared = count.healthy >= count.desired && count.desired > 0;
    if (!pod.isReady && (budget.evictsUnready || isSpared))
        return {};
    if (count.allowed() > 0)
        return {};
    return fmt::format("{} The disruption budget {} needs {} healthy pods and has {} currently",
                       kViolates, budget.name, count.desired, count.healthy);
}

void Disruptions::count(const pods::Pod &pod, std::int64_t step) {
    for (const std::size_t budget : budgetsOf(*pod.shape))
        countOf(budget).healthy += pod.isReady && !pod.isTerminating ? step : 0;
}

} // namespace evenkeel::pod_scheduling
