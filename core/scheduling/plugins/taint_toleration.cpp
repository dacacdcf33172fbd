// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/plugins/taint_toleration.h"

#include <algorithm>

namespace evenkeel::scheduling {

std::optional<fleet::TaintRef> untoleratedTaint(const fleet::Fleet &fleet,
                                                fleet::ClusterIndex cluster,
                                                std::span<const kube::Toleration> tolerations) {
    for (const auto &taint : fleet.taints(cluster)) {
        const bool isTolerated = std::ranges::any_of(tolerations, [&](const auto &toleration) {
            return kube::tolerates(toleration, fleet.text(taint.key), fleet.text(taint.value),
                                   fleet.text(taint.effect));
        });
        if (!isTolerated)
            return taint;
    }
    return std::nullopt;
}

std::string taintReason(const fleet::Fleet &fleet, const fleet::TaintRef &taint) {
    return "taint &" +
           kube::printTaint(fleet.text(taint.key), fleet.text(taint.value),
                            fleet.text(taint.effect)) +
           " cannot be tolerated";
}

} // namespace evenkeel::scheduling
