// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/override/applying.h"

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "core/kube/names.h"
#include "core/render/error_classes.h"

namespace evenkeel::render {

namespace {

using Action = OverrideStep::Action;

std::string failureOf(const Override &override, const ResourceId &id, const std::string &error) {
    return fmt::format("{}: {} {} failed to apply on {}: {}", kUserError,
                       override.isClusterScoped() ? "ClusterResourceOverrideSnapshot"
                                                  : "ResourceOverrideSnapshot",
                       kube::quoted(override.name), describe(id), error);
}

/// The error that ends everything, if any. What is deleted stays so, but later overrides of it
/// still run and may fail.
std::optional<std::string> apply(const OverrideSteps &override, RenderedObject &object) {
    object.applied.push_back({override.override, {}});
    std::vector<std::size_t> &rules = object.applied.back().rules;
    for (const OverrideStep &step : override.steps) {
        if (step.action == Action::CannotTell)
            return step.failure;
        rules.push_back(step.rule);
        if (step.action == Action::Fail)
            return step.failure;
        if (step.action == Action::Delete) {
            object.manifest = nullptr;
        } else if (object.manifest != nullptr && !step.patches.empty()) {
            auto result = patched(*object.manifest, step.patches);
            if (!result)
                return std::move(result.error());
            object.manifest = std::make_shared<const kube::Value>(std::move(*result));
        }
    }
    return std::nullopt;
}

} // namespace

RenderedObject applied(const ResourceId &id, const ObjectPtr &object,
                       std::span<const StepsPtr> overrides) {
    RenderedObject rendered;
    rendered.manifest = object;
    for (const StepsPtr &override : overrides) {
        if (const auto error = apply(*override, rendered)) {
            rendered.failure = failureOf(*override->override, id, *error);
            rendered.manifest = nullptr;
            break;
        }
    }
    return rendered;
}

std::string describe(const ResourceId &id) {
    if (id.nameSpace.empty())
        return fmt::format("{} {}", id.kind, kube::quoted(id.name));
    return fmt::format("{} {} in namespace {}", id.kind, kube::quoted(id.name),
                       kube::quoted(id.nameSpace));
}

} // namespace evenkeel::render
