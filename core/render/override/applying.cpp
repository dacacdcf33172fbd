// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/override/applying.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "core/kube/object_id.h"
#include "core/render/outcome.h"

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
                                 std::size_t &rules) {
    for (const OverrideStep &step : override.steps) {
        if (step.action == Action::CannotTell)
            return step.failure;
        ++rules;
        if (step.action == Action::Fail)
            return step.failure;
        if (step.action == Action::Delete)
            object.drop();
        else if (auto patched = object.patch(step.patches); !patched)
            return std::move(patched.error());
    }
    return std::nullopt;
}

using kube::Value;

std::string withName(const std::string &text, std::string_view name) {
    std::string named;
    std::size_t done = 0;
    for (std::size_t at = text.find(kClusterNameVariable); at != std::string::npos;
         at = text.find(kClusterNameVariable, done)) {
        named.append(text, done, at - done).append(name);
        done = at + kClusterNameVariable.size();
    }
    return named.append(text, done);
}

/// Replaces labels from the left. What is not read yet lies reversed, so that a value can be put
/// back in front of it: with the text before it, it may make a variable again.
class LabelReplacement {
public:
    LabelReplacement(const std::string &text, const fleet::Fleet &fleet,
                     fleet::ClusterIndex cluster)
        : m_text(text), m_rest(text.rbegin(), text.rend()), m_fleet(fleet), m_cluster(cluster) {}

    tl::expected<std::string, std::string> run() {
        // A label's value has no brace, so that there are never more variables than braces; in
        // files there may be anything.
        auto left = std::ranges::count(m_text, '}');
        while (takeUpToVariable()) {
            const std::size_t end = m_rest.rfind('}');
            if (end == std::string::npos)
                return tl::unexpected(
                    fmt::format("input {} is missing the closing bracket `}}`", m_text));
            const std::string key(m_rest.rbegin(), m_rest.rend() - asOffset(end) - 1);
            const auto label = m_fleet.label(m_cluster, key);
            if (!label)
                return tl::unexpected(fmt::format("label key {} not found on cluster {}", key,
                                                  m_fleet.name(m_cluster)));
            if (left-- == 0)
                return tl::unexpected(fmt::format("label key {} of cluster {} stands for itself",
                                                  key, m_fleet.name(m_cluster)));
            m_rest.resize(end);
            putBack(*label);
        }
        return std::move(m_done);
    }

private:
    static std::ptrdiff_t asOffset(std::size_t size) { return static_cast<std::ptrdiff_t>(size); }

    /// Moves what precedes the next variable, and takes its prefix off; false at the end.
    bool takeUpToVariable() {
        static const std::string reversed(kLabelVariablePrefix.rbegin(),
                                          kLabelVariablePrefix.rend());
        const std::size_t at = m_rest.rfind(reversed);
        const std::size_t kept = at == std::string::npos ? 0 : at + reversed.size();
        m_done.append(m_rest.rbegin(), m_rest.rend() - asOffset(kept));
        m_rest.resize(at == std::string::npos ? 0 : at);
        return at != std::string::npos;
    }

    /// The value, and before it as much of what is done as may belong to a variable.
    void putBack(std::string_view value) {
        m_rest.append(value.rbegin(), value.rend());
        const std::size_t size = std::min(m_done.size(), kLabelVariablePrefix.size());
        m_rest.append(m_done.rbegin(), m_done.rbegin() + asOffset(size));
        m_done.resize(m_done.size() - size);
    }

    const std::string &m_text;
    std::string m_done;
    std::string m_rest; // from its end to its beginning
    const fleet::Fleet &m_fleet;
    fleet::ClusterIndex m_cluster;
};

Value substitutedMembers(const Value &value, const fleet::Fleet &fleet,
                         fleet::ClusterIndex cluster) {
    Value result = Value::object();
    // Of two keys that become equal the later one in the stored text counts.
    for (const Value::Member *member : kube::sortedMembers(value)) {
        const Value key = substituted(Value::string(member->first), fleet, cluster);
        result.set(key.text(), substituted(member->second, fleet, cluster));
    }
    return result;
}

} // namespace

RenderedObject applied(const ResourceId &id, const ObjectPtr &object,
                       std::vector<StepsPtr> overrides) {
    RenderedObject rendered;
    rendered.steps = std::move(overrides);
    Working working(object);
    for (const StepsPtr &override : rendered.steps) {
        ++rendered.overridesRun;
        rendered.lastRulesRun = 0;
        if (const auto error = apply(*override, working, rendered.lastRulesRun)) {
            rendered.failure = failureOf(*override->override, id, *error);
            return rendered;
        }
    }
    rendered.manifest = working.result();
    return rendered;
}

std::vector<AppliedOverride> RenderedObject::applied() const {
    std::vector<AppliedOverride> list;
    for (std::size_t i = 0; i < overridesRun; ++i) {
        const std::vector<OverrideStep> &run = steps[i]->steps;
        AppliedOverride &one = list.emplace_back(AppliedOverride{steps[i]->override, {}});
        const std::size_t rules = i + 1 == overridesRun ? lastRulesRun : run.size();
        for (std::size_t rule = 0; rule < rules; ++rule)
            one.rules.push_back(run[rule].rule);
    }
    return list;
}

std::string describe(const ResourceId &id) {
    if (id.nameSpace.empty())
        return fmt::format("{} {}", id.kind, kube::quoted(id.name));
    return fmt::format("{} {} in namespace {}", id.kind, kube::quoted(id.name),
                       kube::quoted(id.nameSpace));
}

bool hasVariables(std::string_view storedText) {
    return storedText.find(kClusterNameVariable) != std::string_view::npos ||
           storedText.find(kLabelVariablePrefix) != std::string_view::npos;
}

tl::expected<std::string, std::string>
substituted(const std::string &storedText, const fleet::Fleet &fleet, fleet::ClusterIndex cluster) {
    const std::string named = withName(storedText, fleet.name(cluster));
    return LabelReplacement(named, fleet, cluster).run();
}

Value substituted(const Value &value, const fleet::Fleet &fleet, fleet::ClusterIndex cluster) {
    Value result = value;
    if (value.isString()) {
        auto text = substituted(value.text(), fleet, cluster);
        if (text)
            result = Value::string(std::move(*text));
    } else if (value.isObject()) {
        result = substitutedMembers(value, fleet, cluster);
    } else {
        result.changeChildren([&](Value &item) { item = substituted(item, fleet, cluster); });
    }
    return result;
}

} // namespace evenkeel::render
