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

/// An object on its way: it is copied once, when the first patch comes.
class Working {
public:
    explicit Working(const ObjectPtr &object) : m_object(object) {}

    void drop() {
        m_object = nullptr;
        m_copy.reset();
    }

    tl::expected<void, std::string> patch(std::span<const PatchOperation> patches) {
        if (m_object == nullptr || patches.empty())
            return {};
        if (m_copy == nullptr)
            m_copy = std::make_shared<kube::Value>(*m_object);
        return applyTo(*m_copy, patches);
    }

    ObjectPtr result() const { return m_copy != nullptr ? m_copy : m_object; }

private:
    ObjectPtr m_object; // null once it is deleted
    std::shared_ptr<kube::Value> m_copy;
};

/// The error that ends everything, if any. What is deleted stays so, but later overrides of it
/// still run and may fail.
std::optional<std::string> apply(const OverrideSteps &override, Working &object,
                                 std::vector<std::size_t> &rules) {
    for (const OverrideStep &step : override.steps) {
        if (step.action == Action::CannotTell)
            return step.failure;
        rules.push_back(step.rule);
        if (step.action == Action::Fail)
            return step.failure;
        if (step.action == Action::Delete)
            object.drop();
        else if (auto patched = object.patch(step.patches); !patched)
            return std::move(patched.error());
    }
    return std::nullopt;
}

} // namespace

RenderedObject applied(const ResourceId &id, const ObjectPtr &object,
                       std::span<const StepsPtr> overrides) {
    RenderedObject rendered;
    rendered.steps.assign(overrides.begin(), overrides.end());
    Working working(object);
    for (const StepsPtr &override : overrides) {
        AppliedOverride &applied = rendered.applied.emplace_back();
        applied.override = override->override;
        if (const auto error = apply(*override, working, applied.rules)) {
            rendered.failure = failureOf(*override->override, id, *error);
            return rendered;
        }
    }
    rendered.manifest = working.result();
    return rendered;
}

std::string describe(const ResourceId &id) {
    if (id.nameSpace.empty())
        return fmt::format("{} {}", id.kind, kube::quoted(id.name));
    return fmt::format("{} {} in namespace {}", id.kind, kube::quoted(id.name),
                       kube::quoted(id.nameSpace));
}

} // namespace evenkeel::render
