// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/field_changes.h"

#include <algorithm>
#include <utility>

#include "core/render/override/json_patch.h"

namespace evenkeel::render {

namespace {

using kube::Value;
using Changes = std::vector<FieldChange>;

void compare(const std::string &path, const Value *before, const Value *after, Changes &changes);

void compareObjects(const std::string &path, const Value &before, const Value &after,
                    Changes &changes) {
    std::vector<std::string_view> keys;
    for (const Value *object : {&before, &after}) {
        for (const Value::Member &member : object->members())
            keys.emplace_back(member.first);
    }
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    for (const std::string_view key : keys)
        compare(pathTo(path, key), before.find(key), after.find(key), changes);
}

void compareLists(const std::string &path, const std::vector<Value> &before,
                  const std::vector<Value> &after, Changes &changes) {
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t start = 0;
    std::size_t common = 0; // at the end
    if (before.size() != after.size()) {
        while (start < shorter && before[start] == after[start])
            ++start;
        while (common < shorter - start &&
               before[before.size() - 1 - common] == after[after.size() - 1 - common])
            ++common;
    }
    const std::size_t beforeEnd = before.size() - common;
    const std::size_t afterEnd = after.size() - common;
    for (std::size_t i = start; i < std::max(beforeEnd, afterEnd); ++i)
        compare(pathTo(path, std::to_string(i)), i < beforeEnd ? &before[i] : nullptr,
                i < afterEnd ? &after[i] : nullptr, changes);
}

void compare(const std::string &path, const Value *before, const Value *after, Changes &changes) {
    if (before != nullptr && after != nullptr) {
        if (*before == *after)
            return;
        if (before->isObject() && after->isObject())
            return compareObjects(path, *before, *after, changes);
        if (before->isArray() && after->isArray())
            return compareLists(path, before->items(), after->items(), changes);
    }
    changes.push_back({path, before == nullptr ? std::nullopt : std::optional(*before),
                       after == nullptr ? std::nullopt : std::optional(*after)});
}

/// Replays patch by patch, to see who changes what.
class Replay {
public:
    explicit Replay(const Value &object) : m_object(object) {}

    void apply(const OverrideSteps &override) {
        for (const OverrideStep &step : override.steps) {
            for (std::size_t i = 0; i < step.patches.size(); ++i) {
                auto result = patched(m_object, std::span(&step.patches[i], 1));
                if (!result)
                    return; // such an object does not arrive
                for (FieldChange &change : changesBetween(m_object, *result))
                    m_steps.push_back({std::move(change), override.override, step.rule, i});
                m_object = std::move(*result);
            }
        }
    }

    const std::vector<OverrideChange> &steps() const { return m_steps; }

    /// The change with the last patch that had to do with it.
    OverrideChange named(const FieldChange &change) const {
        const auto last = std::find_if(m_steps.rbegin(), m_steps.rend(), [&](const auto &step) {
            return pathsMeet(step.change.path, change.path);
        });
        OverrideChange result = last == m_steps.rend() ? OverrideChange{} : *last;
        result.change = change;
        return result;
    }

private:
    Value m_object;
    std::vector<OverrideChange> m_steps;
};

Replay replayed(const Value &object, const RenderedObject &rendered) {
    Replay replay(object);
    for (const StepsPtr &steps : rendered.steps)
        replay.apply(*steps);
    return replay;
}

} // namespace

std::string pathTo(const std::string &parent, std::string_view key) {
    std::string path = parent + "/";
    for (const char c : key) {
        if (c == '~' || c == '/')
            path += c == '~' ? "~0" : "~1";
        else
            path += c;
    }
    return path;
}

std::vector<FieldChange> changesBetween(const Value &before, const Value &after) {
    Changes changes;
    compare("", &before, &after, changes);
    return changes;
}

void hideSecret(const kube::Value &object, std::vector<FieldChange> &changes) {
    if (kube::memberOf(object, "kind").text() != "Secret")
        return;
    // kubectl keeps a copy of all values in an annotation.
    const auto isSecret = [](const std::string &path) {
        return pathsMeet(path, "/data") || pathsMeet(path, "/stringData") ||
               pathsMeet(path, "/metadata/annotations");
    };
    for (FieldChange &change : changes) {
        for (auto *value : {&change.before, &change.after}) {
            if (*value && isSecret(change.path))
                *value = kube::Value::string("(hidden)");
        }
    }
}

bool pathsMeet(const std::string &left, const std::string &right) {
    const std::string &shorter = left.size() < right.size() ? left : right;
    const std::string &longer = left.size() < right.size() ? right : left;
    return longer.starts_with(shorter) &&
           (longer.size() == shorter.size() || longer[shorter.size()] == '/');
}

Deletion deletionOf(const RenderedObject &rendered) {
    for (const StepsPtr &override : rendered.steps) {
        for (const OverrideStep &step : override->steps) {
            if (step.action == OverrideStep::Action::Delete)
                return {override->override, step.rule};
        }
    }
    return {};
}

namespace {

std::vector<OverrideChange> withoutSecrets(const kube::Value &object,
                                           std::vector<OverrideChange> changes) {
    std::vector<FieldChange> shown;
    for (OverrideChange &one : changes)
        shown.push_back(std::move(one.change));
    hideSecret(object, shown);
    for (std::size_t i = 0; i < changes.size(); ++i)
        changes[i].change = std::move(shown[i]);
    return changes;
}

} // namespace

std::vector<OverrideChange> changesOf(const ObjectPtr &object, const RenderedObject &rendered) {
    if (rendered.manifest == nullptr || rendered.manifest == object)
        return {};
    const Replay replay = replayed(*object, rendered);
    std::vector<OverrideChange> changes;
    for (const FieldChange &change : changesBetween(*object, *rendered.manifest))
        changes.push_back(replay.named(change));
    return withoutSecrets(*object, std::move(changes));
}

std::vector<OverrideChange> patchSteps(const ObjectPtr &object, const RenderedObject &rendered) {
    if (rendered.manifest == nullptr || rendered.manifest == object)
        return {};
    return withoutSecrets(*object, replayed(*object, rendered).steps());
}

std::vector<OverrideChange> changesOn(const Rendering &rendering, const ClusterRendering &cluster,
                                      std::size_t manifest) {
    if (cluster.outcome == nullptr || manifest >= cluster.outcome->objects.size())
        return {};
    return changesOf(rendering.manifests[manifest].object, *cluster.outcome->objects[manifest]);
}

} // namespace evenkeel::render
