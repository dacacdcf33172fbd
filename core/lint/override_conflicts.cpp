// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <string_view>
#include <tuple>
#include <unordered_map>

#include "core/insight/plan_facts.h"
#include "core/lint/render_rules.h"

namespace evenkeel::lint {

namespace {

using kube::Value;
using render::AppliedOverride;

/// A patch of an override.
struct Writer {
    std::size_t override = 0;
    std::size_t rule = 0;
    std::size_t patch = 0;

    auto operator<=>(const Writer &) const = default;
};

/// Two overrides that write one path of one object, the winner behind the other.
struct Conflict {
    Writer loser;
    Writer winner;
    std::string object;
    std::string path;

    auto operator<=>(const Conflict &) const = default;
};

bool isWrite(const render::PatchOperation &patch) {
    // `-` adds to a list, which two may do.
    return !patch.path.empty() && !patch.path.ends_with("/-");
}

/// A patch that is applied after those that are looked at.
struct LaterWrite {
    Writer writer;
    const render::PatchOperation *patch = nullptr;
    std::size_t rank = 0; // the largest is applied last
};
/// By path the last one.
using LaterWrites = std::unordered_map<std::string_view, LaterWrite>;

/// What has the last word on the field that a patch writes: it writes the same field otherwise, or
/// all that the field is in.
const LaterWrite *undoing(const LaterWrites &later, const render::PatchOperation &patch) {
    const LaterWrite *last = nullptr;
    const std::string_view path = patch.path;
    for (std::size_t end = path.size(); end != std::string_view::npos && end > 0;
         end = path.rfind('/', end - 1)) {
        const auto found = later.find(path.substr(0, end));
        if (found == later.end() || (end == path.size() && *found->second.patch == patch))
            continue;
        if (last == nullptr || found->second.rank > last->rank)
            last = &found->second;
    }
    return last;
}

template <typename Visit> void forEachPatch(const RenderedQuestion &question,
                                            const AppliedOverride &applied, const Visit &visit) {
    const std::size_t index = question.indexOf(*applied.override);
    for (const std::size_t rule : applied.rules) {
        const auto &patches = (*applied.override->rules)[rule].patches;
        for (std::size_t i = 0; i < patches.size(); ++i) {
            if (isWrite(patches[i]))
                visit(Writer{index, rule, i}, patches[i]);
        }
    }
}

using Conflicts = std::map<Conflict, std::set<std::string>>; // with the clusters

void addConflicts(const RenderedQuestion &question, const render::RenderedObject &object,
                  const std::string &name, const std::set<std::string> &clusters,
                  Conflicts &conflicts) {
    LaterWrites later;
    const std::vector<AppliedOverride> applied = object.applied();
    for (std::size_t i = applied.size(); i-- > 0;) {
        forEachPatch(question, applied[i], [&](Writer loser, const auto &patch) {
            const LaterWrite *winner = undoing(later, patch);
            if (winner != nullptr && winner->writer.override != loser.override)
                conflicts[{loser, winner->writer, name, winner->patch->path}].insert(
                    clusters.begin(), clusters.end());
        });
        // Its own patches are not against one another.
        std::map<std::string_view, LaterWrite> own;
        forEachPatch(question, applied[i], [&](Writer writer, const auto &patch) {
            own[patch.path] = {writer, &patch, i};
        });
        later.insert(own.begin(), own.end());
    }
}

void checkSamePath(const RenderedQuestion &question, Findings &findings) {
    Conflicts conflicts;
    for (const auto &rendering : question.renderings) {
        if (!rendering)
            continue;
        for (const auto &[cluster, names] : sharedOutcomes(*rendering)) {
            const auto &objects = cluster->outcome->objects;
            for (std::size_t i = 0; i < objects.size(); ++i)
                addConflicts(question, *objects[i], objectName(rendering->manifests[i].id), names,
                             conflicts);
        }
    }
    for (const auto &[conflict, clusters] : conflicts) {
        Finding &finding = findings.add(
            question.idOf(conflict.loser.override),
            question.words().say(
                PHRASE("lint", "{} writes {} of {} as well, and wins: it is applied later."),
                displayName(question.override(conflict.winner.override)), conflict.path,
                conflict.object),
            patchField(conflict.loser.rule, conflict.loser.patch), clusters);
        if (!findings.wantsFixes())
            continue;
        Value document = *question.overrides[conflict.loser.override].document;
        Value *rule = ruleOf(document, conflict.loser.rule);
        Value *patches = rule == nullptr ? nullptr : rule->find("jsonPatchOverrides");
        if (patches == nullptr || patches->items().size() < 2)
            continue;
        patches->items().erase(patches->items().begin() +
                               static_cast<std::ptrdiff_t>(conflict.loser.patch));
        finding.fixes.push_back(
            objectFix(question.words().say(PHRASE("lint", "Drop the patch, which changes nothing")),
                      std::move(document)));
    }
}

/// An object on a cluster, and the first placement that brings it there.
using Brought = std::map<std::pair<std::string, render::ResourceId>, std::size_t>;

void checkTwice(const RenderedQuestion &question, Findings &findings) {
    Brought brought;
    std::map<std::tuple<std::size_t, std::size_t, render::ResourceId>, std::set<std::string>> twice;
    for (std::size_t i = 0; i < question.renderings.size(); ++i) {
        if (!question.renderings[i])
            continue;
        const render::Rendering &rendering = *question.renderings[i];
        for (const render::ClusterRendering &cluster : rendering.clusters) {
            if (cluster.outcome == nullptr || !cluster.outcome->hasWorks())
                continue;
            for (std::size_t k = 0; k < rendering.manifests.size(); ++k) {
                const render::ResourceId &id = rendering.manifests[k].id;
                if (cluster.outcome->objects[k]->manifest == nullptr)
                    continue;
                const auto [first, isNew] = brought.try_emplace({cluster.cluster, id}, i);
                if (!isNew && first->second != i)
                    twice[{i, first->second, id}].insert(cluster.cluster);
            }
        }
    }
    for (const auto &[key, clusters] : twice) {
        const auto &[second, first, id] = key;
        const placement::Placement &other = *question.question.placements[first].placement;
        findings.add(insight::idOf(*question.question.placements[second].placement),
                     question.words().say(
                         PHRASE("lint", "The placement {} brings {} to the same clusters, where an "
                                        "object has one owner."),
                         render::pathText(other.nameSpace, other.name), objectName(id)),
                     "spec.resourceSelectors", clusters);
    }
}

/// Each envelope is a Work of its own: the applier refuses the second of one Work, and an object of
/// another Work is owned already.
void checkRepeated(const RenderedQuestion &question, Findings &findings) {
    for (std::size_t i = 0; i < question.renderings.size(); ++i) {
        if (!question.renderings[i])
            continue;
        const render::Rendering &rendering = *question.renderings[i];
        std::map<render::ResourceId, std::size_t> first; // rows of `placed`
        for (const render::Manifest &manifest : rendering.manifests) {
            const auto [known, isNew] = first.try_emplace(manifest.id, manifest.placed);
            if (isNew)
                continue;
            const std::string name = objectName(manifest.id);
            const std::string holder = objectName(rendering.placed[manifest.placed].id);
            const bool isSame = known->second == manifest.placed;
            findings.add(insight::idOf(*question.question.placements[i].placement),
                         isSame ? question.words().say(
                                      PHRASE("lint", "{} has {} twice: clusters refuse the second, "
                                                     "and the rollout waits."),
                                      holder, name)
                                : question.words().say(
                                      PHRASE("lint", "{} arrives by {} as well as by {}, and "
                                                     "clusters take it from one of them."),
                                      name, objectName(rendering.placed[known->second].id), holder),
                         "spec.resourceSelectors", {});
        }
    }
}

} // namespace

std::span<const RenderRuleCheck> overrideConflictRules() {
    static const std::vector<RenderRuleCheck> rules{
        {"override-same-path", Level::Info, "Two overrides write one field of an object", "9.6",
         checkSamePath, true},
        {"object-placed-twice", Level::Warning, "Two placements bring the same object to a cluster",
         "9", checkTwice},
        {"object-repeated", Level::Error, "A placement brings an object twice", "9.8",
         checkRepeated},
    };
    return rules;
}

} // namespace evenkeel::lint
