// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/verbs/pods/pods_descheduler.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/input/clock.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/pods/pods_inputs.h"
#include "app/evenkeelctl/whole_number.h"
#include "core/manifest/decode/descheduler_args.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

namespace {

using Failure = tl::unexpected<std::string>;

/// `a=b,c in (d,e)` as the API writes a selector.
base::Result<kube::LabelSelector> labelSelectorOf(const std::string &text) {
    const auto requirements = kube::parseSelector(text);
    if (!requirements)
        return tl::unexpected(requirements.error());
    kube::LabelSelector selector;
    for (const kube::Requirement &requirement : *requirements) {
        static constexpr const char *kOperators[] = {"In", "NotIn", "Exists", "DoesNotExist"};
        selector.matchExpressions.push_back({requirement.key,
                                             kOperators[static_cast<std::size_t>(requirement.op)],
                                             requirement.values});
    }
    return selector;
}

tl::expected<void, std::string> readSelector(const std::string &text, std::string_view option,
                                             std::optional<kube::LabelSelector> &selector) {
    if (text.empty())
        return {};
    auto read = labelSelectorOf(text);
    if (!read)
        return Failure(fmt::format("{}: {}", option, read.error().message));
    selector = std::move(*read);
    return {};
}

} // namespace

void DeschedulerOptions::addTo(CLI::App &verb) {
    verb.add_option("--policy", m_policy,
                    "The descheduler's configuration, a file with a DeschedulerPolicy; other "
                    "options win over it")
        ->type_name("FILE");
    addArgs(verb);
    addEvictor(verb);
    addAgeClock(verb, m_now);
}

void DeschedulerOptions::addArgs(CLI::App &verb) {
    const auto addNames = [&verb](const char *name, std::vector<std::string> &names,
                                  const char *description) {
        verb.add_option(name, names, description)->type_name("NAMESPACE")->allow_extra_args(false);
    };
    addNames("-n,--namespace", m_namespaces, "Only this namespace; may be repeated");
    addNames("--exclude-namespace", m_excludedNamespaces,
             "Exclude this namespace; may be repeated");
    verb.add_option("-l,--selector", m_selector, "Only pods with these labels (labelSelector)")
        ->type_name("SELECTOR");
    verb.add_flag("--include-soft", m_includesSoft, "Balance ScheduleAnyway constraints too");
    verb.add_flag("--no-node-fit", m_ignoresFit,
                  "Also evict pods that fit on no node of a smaller domain "
                  "(topologyBalanceNodeFit: false)");
}

void DeschedulerOptions::addEvictor(CLI::App &verb) {
    verb.add_flag("--evictor-node-fit", m_evictorNodeFit,
                  "Only evict pods that fit on some other node (nodeFit)");
    verb.add_option("--evictor-node-selector", m_evictorNodeSelector,
                    "Labels of the nodes that --evictor-node-fit looks at (nodeSelector)")
        ->type_name("SELECTOR");
    verb.add_option("--evictor-selector", m_evictorSelector,
                    "Labels of the pods that may be evicted (the evictor's labelSelector)")
        ->type_name("SELECTOR");
    verb.add_option("--min-replicas", m_minReplicas,
                    "Keep pods whose owner has fewer pods than this (minReplicas)")
        ->type_name("NUMBER")
        ->check(wholeNumber<std::int64_t>(0));
    verb.add_option("--min-pod-age", m_minPodAge, "Keep pods that are younger (minPodAge)")
        ->type_name("DURATION");
    verb.add_option("--priority-threshold", m_priorityThreshold,
                    "Keep pods of this priority or a higher one (priorityThreshold)")
        ->type_name("NUMBER")
        ->check(wholeNumber<std::int32_t>(std::numeric_limits<std::int32_t>::min()));
    verb.add_option("--no-eviction-policy", m_noEvictionPolicy,
                    "Mandatory keeps pods with the annotation prefer-no-eviction")
        ->type_name("Preferred|Mandatory");
    const auto addProtections = [&verb](const char *name, std::vector<std::string> &names,
                                        const char *description,
                                        const std::vector<std::string> &known) {
        verb.add_option(name, names, description)
            ->type_name(fmt::format("{}", fmt::join(known, "|")))
            ->check(CLI::IsMember(known))
            ->allow_extra_args(false);
    };
    addProtections("--disable-protection", m_disabled,
                   "Switch a default protection off; may be repeated", pods::defaultProtections());
    addProtections("--enable-protection", m_enabled,
                   "Switch another protection on; may be repeated", pods::extraProtections());
}

tl::expected<void, std::string> DeschedulerOptions::readArgs(pods::RebalanceArgs &args) const {
    if (!m_namespaces.empty() || !m_excludedNamespaces.empty()) {
        args.includedNamespaces = m_namespaces;
        args.excludedNamespaces = m_excludedNamespaces;
    }
    if (m_includesSoft)
        args.constraints = {"DoNotSchedule", "ScheduleAnyway"};
    if (m_ignoresFit)
        args.topologyBalanceNodeFit = false;
    return readSelector(m_selector, "--selector", args.labelSelector);
}

tl::expected<void, std::string> DeschedulerOptions::readEvictor(pods::EvictorArgs &evictor) const {
    evictor.nodeFit = evictor.nodeFit || m_evictorNodeFit;
    if (!m_evictorNodeSelector.empty()) {
        if (const auto selector = kube::parseSelector(m_evictorNodeSelector); !selector)
            return Failure("--evictor-node-selector: " + selector.error().message);
        evictor.nodeSelector = m_evictorNodeSelector;
    }
    if (m_minReplicas)
        evictor.minReplicas = *m_minReplicas;
    if (!m_minPodAge.empty()) {
        evictor.minPodAge = kube::parseDuration(m_minPodAge);
        if (!evictor.minPodAge)
            return Failure("--min-pod-age must be a duration such as 5m or 1h30m");
    }
    if (m_priorityThreshold)
        evictor.priorityThreshold = m_priorityThreshold;
    if (!m_noEvictionPolicy.empty())
        evictor.noEvictionPolicy = m_noEvictionPolicy;
    if (!m_disabled.empty() || !m_enabled.empty()) {
        evictor.podProtections = {m_disabled, m_enabled};
        evictor.olderFlags = {};
    }
    return readSelector(m_evictorSelector, "--evictor-selector", evictor.labelSelector);
}

tl::expected<pod_scheduling::RebalanceOptions, std::string> DeschedulerOptions::read() const {
    pod_scheduling::RebalanceOptions options;
    if (!m_policy.empty()) {
        auto policy = manifest::loadDeschedulerPolicy(m_policy);
        if (!policy)
            return Failure(manifest::print(
                {manifest::Severity::Error, policy.error().message, policy.error().where}));
        if (!policy->unused.empty())
            say(fmt::format("evenkeelctl: {}: not applied here: {}", m_policy,
                            fmt::join(policy->unused, ", ")));
        options.args = std::move(policy->rebalance);
        options.evictor = std::move(policy->evictor);
    }
    auto valid = readArgs(options.args);
    if (valid)
        valid = readEvictor(options.evictor);
    if (!valid)
        return Failure(valid.error());
    options.now = m_now.value_or(timeNow());
    return options;
}

bool DeschedulerOptions::asksForBudgets(const pod_scheduling::RebalanceOptions &options) {
    const auto protections = options.evictor.protections();
    return std::ranges::find(protections, pods::kPodsWithoutPdb) != protections.end();
}

} // namespace evenkeel::ctl
