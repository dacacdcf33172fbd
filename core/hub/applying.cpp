// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/applying.h"

#include <algorithm>
#include <utility>

#include "core/admission/validate.h"
#include "core/manifest/manifest.h"

namespace evenkeel::hub {

namespace {

/// What the hub's rules refuse of the object as it will be.
std::vector<std::string> refusalsOf(const Contents &contents, const ObjectChange &change) {
    const auto wanted = manifest::parseJson(change.whole);
    if (change.isDeletion() || !wanted)
        return {};
    std::optional<kube::Value> stored;
    if (const KindContents *kind = contents.find(change.kind)) {
        const auto found = kind->objects.find(change.name);
        if (found != kind->objects.end()) {
            if (auto document = manifest::parseJson(*found->second.text))
                stored = std::move(*document);
        }
    }
    std::vector<std::string> refusals;
    if (const auto verdict = admission::check(*wanted, stored ? &*stored : nullptr)) {
        for (const admission::Finding &error : verdict->errors)
            refusals.push_back(error.message);
    }
    return refusals;
}

} // namespace

bool Opinion::isDisputed() const {
    const bool isOfServer = server || server.error().trouble == Trouble::Refused;
    return isOfServer && refusals.empty() != server.has_value();
}

Opinion opinionOn(const Contents &contents, const ObjectChange &change,
                  const std::stop_token &stop) {
    return {refusalsOf(contents, change), apply(contents.access, change, Mode::DryRun, stop)};
}

std::vector<Removal> removalsIn(std::span<const difference::PlacementDifference> differences) {
    std::vector<Removal> removals;
    for (const difference::PlacementDifference &difference : differences) {
        for (const difference::ClusterChange &change : difference.clusters) {
            if (!change.isAdded)
                removals.push_back({difference.displayName(), change.cluster});
        }
    }
    std::ranges::sort(removals);
    return removals;
}

void applyAll(const Access &access, std::span<const ObjectChange> changes,
              const std::function<bool(std::size_t row)> &goesOn,
              const std::function<void(const ApplyNews &)> &tell) {
    for (std::size_t row = 0; row < changes.size() && goesOn(row); ++row) {
        tell({row, Step::Begun, nullptr});
        const Answer<std::string> answer = apply(access, changes[row], Mode::Real);
        tell({row, answer ? Step::Done : Step::Failed, &answer});
        if (!answer)
            return;
    }
}

} // namespace evenkeel::hub
