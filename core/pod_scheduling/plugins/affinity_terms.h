// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/pods/pod.h"
#include "core/pods/selector.h"

namespace evenkeel::pod_scheduling {

/// A term of pod affinity ready to match (pod spec 4.10).
struct AffinityTerm {
    std::vector<std::string> namespaces;
    pods::Selector namespaceSelector;
    pods::Selector selector;
    std::string topologyKey;
    std::int64_t weight = 0; // of preferred terms

    bool matches(const pods::PodTemplate &pod) const;
};

/// All terms of a pod. Terms of a pod that already runs are dropped as a group when one of them
/// has an illegal selector, as the scheduler does; of the incoming pod that is an error.
struct AffinityTerms {
    std::vector<AffinityTerm> required;
    std::vector<AffinityTerm> requiredAnti;
    std::vector<AffinityTerm> preferred;
    std::vector<AffinityTerm> preferredAnti;

    bool isEmpty() const {
        return required.empty() && requiredAnti.empty() && preferred.empty() &&
               preferredAnti.empty();
    }
};
base::Result<AffinityTerms> compileTerms(const pods::PodTemplate &pod);
AffinityTerms compileTermsLeniently(const pods::PodTemplate &pod);

} // namespace evenkeel::pod_scheduling
