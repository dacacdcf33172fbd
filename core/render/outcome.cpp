// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/outcome.h"

#include <utility>

#include <fmt/format.h>

namespace evenkeel::render {

namespace {

constexpr std::string_view kReplacementCharacter = "\xef\xbf\xbd";

/// The error without as many bytes as the wrapped one has, and two more: KubeFleet's way to take
/// the class off, which garbles errors that are wrapped twice. Bytes of a character that was cut
/// in two become replacement characters.
std::string withoutInner(const std::string &error, std::size_t innerBytes) {
    std::size_t start = std::min(error.size(), innerBytes + 2);
    std::string text;
    while (start < error.size() && (static_cast<unsigned char>(error[start]) & 0xc0U) == 0x80U) {
        text += kReplacementCharacter;
        ++start;
    }
    return text + error.substr(start);
}

Condition overriddenWell(bool hasOverrides) {
    if (!hasOverrides)
        return {true, "NoOverrideSpecified",
                "No override rules are configured for the selected resources"};
    return {true, "OverriddenSucceeded",
            "Successfully applied the override rules on the resources"};
}

void failOverriding(ClusterOutcome &outcome, const std::string &error, std::size_t innerBytes) {
    outcome.overridden = {false, "OverriddenFailed",
                          "Failed to apply the override rules on the resources: " +
                              withoutInner(error, innerBytes)};
}

void failEnvelope(ClusterOutcome &outcome, const Envelope &envelope) {
    outcome.synchronized = {false, "SyncWorkFailed",
                            "Failed to synchronize the work to the latest: " + *envelope.failure};
    if (envelope.isRetried)
        outcome.retry = fmt::format("{}: {}", kUnexpectedError, *envelope.failure);
}

/// False when KubeFleet stops there.
bool renderManifest(const Rendering &rendering, const Manifest &manifest,
                    const StepsByOverride &steps, ObjectWork &work, ClusterOutcome &outcome) {
    outcome.objects.push_back(work.render(manifest, steps));
    const std::optional<std::string> &failure = outcome.objects.back()->failure;
    if (!failure)
        return true;
    const auto &envelope = rendering.placed[manifest.placed].envelope;
    if (envelope == nullptr) {
        failOverriding(outcome, *failure, kUserError.size());
        return false;
    }
    const std::string wrapped = fmt::format("failed to apply overrides to {} from envelope {}: {}",
                                            describe(manifest.id), envelope->reference(), *failure);
    failOverriding(outcome, wrapped, failure->size());
    return false;
}

} // namespace

std::shared_ptr<const RenderedObject> ObjectWork::render(const Manifest &manifest,
                                                         const StepsByOverride &steps) {
    RenderMemory::Key key{manifest.object, {}};
    for (const std::size_t override : manifest.overrides) {
        if (steps[override] != nullptr)
            key.overrides.push_back(steps[override]);
    }
    const auto [entry, isNew] = m_memory.objects.try_emplace(std::move(key));
    if (!isNew)
        return entry->second;
    if (m_earlier != nullptr) {
        const auto known = m_earlier->objects.find(entry->first);
        if (known != m_earlier->objects.end())
            return entry->second = known->second;
    }
    if (!entry->first.overrides.empty())
        ++m_appliedAnew;
    return entry->second = std::make_shared<const RenderedObject>(
               applied(manifest.id, manifest.object, entry->first.overrides));
}

ClusterOutcome outcomeOf(const Rendering &rendering, const StepsByOverride &steps,
                         ObjectWork &work) {
    ClusterOutcome outcome;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i] != nullptr)
            outcome.overrides.push_back(i);
    }
    outcome.overridden = overriddenWell(!outcome.overrides.empty());
    outcome.objects.reserve(rendering.manifests.size());
    std::size_t next = 0;
    for (std::size_t placed = 0; placed < rendering.placed.size(); ++placed) {
        const auto &envelope = rendering.placed[placed].envelope;
        if (envelope != nullptr && envelope->failure) {
            failEnvelope(outcome, *envelope);
            return outcome;
        }
        for (; next < rendering.manifests.size() && rendering.manifests[next].placed == placed;
             ++next) {
            if (!renderManifest(rendering, rendering.manifests[next], steps, work, outcome))
                return outcome;
        }
    }
    outcome.synchronized = {true, "AllWorkSynced",
                            "All of the works are synchronized to the latest"};
    return outcome;
}

} // namespace evenkeel::render
