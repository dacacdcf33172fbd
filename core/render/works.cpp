// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/works.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "core/base/digest.h"

namespace evenkeel::render {

namespace {

std::string workName(const placement::Placement &placement) {
    return placement.nameSpace.empty()
               ? placement.name + "-work"
               : fmt::format("{}.{}-work", placement.nameSpace, placement.name);
}

} // namespace

std::string failureOf(const ClusterRendering &cluster) {
    if (cluster.error)
        return *cluster.error;
    if (cluster.outcome == nullptr || cluster.outcome->hasWorks())
        return {};
    return cluster.outcome->overridden.isTrue ? cluster.outcome->synchronized->message
                                              : cluster.outcome->overridden.message;
}

std::string workDigits(const Envelope &envelope) {
    constexpr std::size_t kDigits = 16;
    const std::string text =
        fmt::format("{}/{}/{}",
                    envelope.kind == EnvelopeKind::ResourceEnvelope ? "ResourceEnvelope"
                                                                    : "ClusterResourceEnvelope",
                    envelope.nameSpace, envelope.name);
    return base::sha256(text).substr(0, kDigits);
}

std::vector<Work> worksOf(const placement::Placement &placement, const Rendering &rendering,
                          const ClusterOutcome &outcome) {
    if (!outcome.hasWorks())
        return {};
    const std::string name = workName(placement);
    std::vector<Work> works{{name, nullptr, {}}};
    std::vector<std::size_t> workOf(rendering.placed.size(), 0);
    for (std::size_t i = 0; i < rendering.placed.size(); ++i) {
        if (const auto &envelope = rendering.placed[i].envelope) {
            workOf[i] = works.size();
            works.push_back({name + "-envelope-" + workDigits(*envelope), envelope, {}});
        }
    }
    for (std::size_t i = 0; i < outcome.objects.size(); ++i) {
        const ObjectPtr &manifest = outcome.objects[i]->manifest;
        if (manifest != nullptr)
            works[workOf[rendering.manifests[i].placed]].manifests.push_back(manifest);
    }
    std::ranges::stable_sort(works, {}, &Work::name);
    return works;
}

} // namespace evenkeel::render
