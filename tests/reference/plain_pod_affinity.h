// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/reference/plain_pods_rules.h"

namespace evenkeel::reference {

/// InterPodAffinity from the pod spec, 4.10.
class PlainPodAffinity {
public:
    PlainPodAffinity(const std::vector<pods::Node> &nodes, const std::vector<PlainPod> &running,
                     const pods::PodTemplate &pod);

    /// Empty when the node passes.
    std::string reason(const pods::Node &node) const;
    std::vector<std::int64_t> scores(const std::vector<const pods::Node *> &feasible) const;

private:
    using Pair = std::pair<std::string, std::string>;
    struct Placed {
        const pods::PodTemplate *shape = nullptr;
        LabelMap nodeLabels;
    };

    const pods::PodTemplate &m_pod;
    std::vector<Placed> m_running;
    std::map<Pair, std::int64_t> m_affinity;
    std::map<Pair, std::int64_t> m_antiAffinity;
    std::map<Pair, std::int64_t> m_existing;
    std::map<Pair, std::int64_t> m_score;
};

} // namespace evenkeel::reference
