// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <tl/expected.hpp>

#include "core/pod_scheduling/questions/rebalance.h"

namespace evenkeel::ctl {

/// The descheduler's own options: those of a DeschedulerPolicy, and single ones that win over it.
class DeschedulerOptions {
public:
    void addTo(CLI::App &verb);
    /// What they say together; the error is a sentence.
    tl::expected<pod_scheduling::RebalanceOptions, std::string> read() const;
    static bool asksForBudgets(const pod_scheduling::RebalanceOptions &options);

private:
    void addArgs(CLI::App &verb);
    void addEvictor(CLI::App &verb);
    tl::expected<void, std::string> readArgs(pods::RebalanceArgs &args) const;
    tl::expected<void, std::string> readEvictor(pods::EvictorArgs &evictor) const;

    std::string m_policy;
    std::vector<std::string> m_namespaces;
    std::vector<std::string> m_excludedNamespaces;
    std::string m_selector;
    bool m_includesSoft = false;
    bool m_ignoresFit = false;
    bool m_evictorNodeFit = false;
    std::string m_evictorNodeSelector;
    std::string m_evictorSelector;
    std::optional<std::int64_t> m_minReplicas;
    std::string m_minPodAge;
    std::optional<std::int32_t> m_priorityThreshold;
    std::string m_noEvictionPolicy;
    std::vector<std::string> m_disabled;
    std::vector<std::string> m_enabled;
    std::optional<kube::Time> m_now;
};

} // namespace evenkeel::ctl
