// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "core/kube/value.h"
#include "core/lint/render_rules.h"
#include "core/render/outcome.h"
#include "core/render/override/applying.h"

namespace evenkeel::lint {

namespace {

using kube::Value;
using render::Override;
using render::OverrideStep;

constexpr std::string_view kNoLabel = "label key ";

/// Where and why an override fails.
struct Failure {
    std::size_t override = 0;
    std::size_t rule = 0;
    std::optional<std::size_t> patch; // of the rule, where it is one
    std::string object;
    std::string error; // KubeFleet's, without the cluster's name

    auto operator<=>(const Failure &) const = default;
};
using Failures = std::map<Failure, std::set<std::string>>; // with the clusters

/// The first patch that does not apply, alone.
std::optional<std::size_t> failingPatch(Value &object, const OverrideStep &step,
                                        std::string &error) {
    for (std::size_t i = 0; i < step.patches.size(); ++i) {
        auto result = render::patched(object, std::span(&step.patches[i], 1));
        if (!result) {
            error = result.error();
            return i;
        }
        object = std::move(*result);
    }
    return std::nullopt;
}

/// Goes through the overrides of one object again, up to the one that fails.
std::optional<Failure> failureOf(const RenderedQuestion &question,
                                 const render::Rendering &rendering,
                                 const render::ClusterRendering &cluster,
                                 const render::Manifest &manifest) {
    const auto row = question.question.clusters.find(cluster.cluster);
    Value object = *manifest.object;
    const std::set<std::size_t> own(cluster.outcome->overrides.begin(),
                                    cluster.outcome->overrides.end());
    for (const std::size_t index : manifest.overrides) {
        if (!own.contains(index))
            continue;
        const render::OverridePtr &override = rendering.overrides[index];
        render::OverrideAtWork work(override, question.question.clusters, nullptr);
        for (const OverrideStep &step : work.stepsOn(*row)->steps) {
            Failure failure{
                question.indexOf(*override), step.rule, {}, objectName(manifest.id), {}};
            if (step.action == OverrideStep::Action::Fail ||
                step.action == OverrideStep::Action::CannotTell) {
                failure.error = step.failure;
                return failure;
            }
            failure.patch = failingPatch(object, step, failure.error);
            if (failure.patch)
                return failure;
        }
    }
    return std::nullopt;
}

/// What is the same on every cluster.
std::string withoutCluster(std::string error, const std::string &cluster) {
    const std::string end = " not found on cluster " + cluster;
    if (error.starts_with(kNoLabel) && error.ends_with(end))
        error.resize(error.size() - end.size());
    return error;
}

Failures failuresOf(const RenderedQuestion &question) {
    Failures failures;
    for (const auto &rendering : question.renderings) {
        if (!rendering)
            continue;
        for (const auto &[cluster, names] : sharedOutcomes(*rendering)) {
            const auto &outcome = cluster->outcome;
            if (outcome->overridden.isTrue || outcome->objects.empty())
                continue;
            const render::Manifest &manifest = rendering->manifests[outcome->objects.size() - 1];
            if (auto failure = failureOf(question, *rendering, *cluster, manifest)) {
                failure->error = withoutCluster(std::move(failure->error), cluster->cluster);
                failures[*failure].insert(names.begin(), names.end());
            }
        }
    }
    return failures;
}

bool isMissingLabel(const Failure &failure) {
    return failure.error.starts_with(kNoLabel);
}

// --- override-path-missing ----------------------------------------------------------------------

/// Parent and last key of a path; nothing where it has no parent.
std::optional<std::pair<std::string, std::string>> split(const std::string &path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos || slash == 0)
        return std::nullopt;
    return std::pair{path.substr(0, slash), render::decodedKey(path.substr(slash + 1))};
}

/// Whether any object that the override patches has something at the path.
bool isAnywhere(const RenderedQuestion &question, const Override &override,
                const std::string &path) {
    const render::PatchOperation remove{"remove", path, {}};
    for (const auto &rendering : question.renderings) {
        if (!rendering)
            continue;
        for (const render::Manifest &manifest : rendering->manifests) {
            const bool isNamed = std::ranges::any_of(manifest.overrides, [&](std::size_t index) {
                return rendering->overrides[index].get() == &override;
            });
            if (isNamed && render::patched(*manifest.object, std::span(&remove, 1)))
                return true;
        }
    }
    return false;
}

void addPathFixes(const RenderedQuestion &question, const Failure &failure, Finding &finding) {
    const base::Phrases &words = question.words();
    const Override &override = question.override(failure.override);
    const render::PatchOperation &patch = (*override.rules)[failure.rule].patches[*failure.patch];
    const auto edit = [&](const std::string &title, const auto &change) {
        Value document = *question.overrides[failure.override].document;
        Value *written = patchOf(document, failure.rule, *failure.patch);
        if (written == nullptr)
            return;
        change(*written);
        finding.fixes.push_back(objectFix(title, std::move(document)));
    };
    if (patch.op == "replace")
        edit(words.say(PHRASE("lint", "Add instead of replace")),
             [](Value &written) { written.set("op", Value::string("add")); });
    const auto parts = split(patch.path);
    if (patch.op != "remove" && parts && !isAnywhere(question, override, parts->first))
        edit(words.say(PHRASE("lint", "Add {} with it"), parts->first), [&](Value &written) {
            written.set("op", Value::string("add"));
            written.set("path", Value::string(parts->first));
            written.set("value", Value::object({{parts->second, patch.value}}));
        });
    if (patch.op == "remove" && !isAnywhere(question, override, patch.path) &&
        (*override.rules)[failure.rule].patches.size() > 1) {
        Value document = *question.overrides[failure.override].document;
        Value *rule = ruleOf(document, failure.rule);
        auto *patches =
            rule == nullptr ? nullptr : &kube::memberIn(*rule, "jsonPatchOverrides").items();
        if (patches != nullptr && *failure.patch < patches->size()) {
            patches->erase(patches->begin() + static_cast<std::ptrdiff_t>(*failure.patch));
            finding.fixes.push_back(
                objectFix(words.say(PHRASE("lint", "Drop the patch")), std::move(document)));
        }
    }
}

void checkPaths(const RenderedQuestion &question, Findings &findings) {
    for (const auto &[failure, clusters] : failuresOf(question)) {
        if (isMissingLabel(failure) || !failure.patch)
            continue;
        Finding &finding = findings.add(
            question.idOf(failure.override),
            question.words().say(PHRASE("lint", "The patch does not fit {}, and clusters with it "
                                                "get nothing at all: {}."),
                                 failure.object, failure.error),
            patchField(failure.rule, *failure.patch) + ".path", clusters);
        if (findings.wantsFixes())
            addPathFixes(question, failure, finding);
    }
}

// --- override-label-missing ---------------------------------------------------------------------

void addRestriction(const RenderedQuestion &question, const Failure &failure, Finding &finding) {
    const std::string key = failure.error.substr(kNoLabel.size());
    Value document = *question.overrides[failure.override].document;
    Value *rule = ruleOf(document, failure.rule);
    Value *selector = rule == nullptr ? nullptr : rule->find("clusterSelector");
    if (selector == nullptr)
        return;
    Value terms = Value::array();
    if (const Value *written = selector->find("clusterSelectorTerms"))
        terms = *written;
    if (terms.items().empty())
        terms.items().push_back(Value::object({{"labelSelector", Value::object()}}));
    const Value exists =
        Value::object({{"key", Value::string(key)}, {"operator", Value::string("Exists")}});
    for (Value &term : terms.items()) {
        Value *labels = term.find("labelSelector");
        if (labels == nullptr || labels->isNull())
            continue;
        Value expressions = Value::array();
        if (const Value *written = labels->find("matchExpressions"))
            expressions = *written;
        expressions.items().push_back(exists);
        labels->set("matchExpressions", std::move(expressions));
    }
    selector->set("clusterSelectorTerms", std::move(terms));
    finding.fixes.push_back(
        objectFix(question.words().say(PHRASE("lint", "Take only clusters with the label {}"), key),
                  std::move(document)));
}

void checkLabels(const RenderedQuestion &question, Findings &findings) {
    Failures byRule; // whatever the object
    for (const auto &[failure, clusters] : failuresOf(question)) {
        if (!isMissingLabel(failure))
            continue;
        Failure general = failure;
        general.object.clear();
        byRule[general].insert(clusters.begin(), clusters.end());
    }
    for (const auto &[failure, clusters] : byRule) {
        Finding &finding = findings.add(
            question.idOf(failure.override),
            question.words().say(PHRASE("lint", "The value needs the label {}, and clusters "
                                                "without it get nothing at all."),
                                 failure.error.substr(kNoLabel.size())),
            ruleField(failure.rule) + ".jsonPatchOverrides", clusters);
        if (findings.wantsFixes())
            addRestriction(question, failure, finding);
    }
}

void checkRest(const RenderedQuestion &question, Findings &findings) {
    for (const auto &[failure, clusters] : failuresOf(question)) {
        if (isMissingLabel(failure) || failure.patch)
            continue;
        findings.add(question.idOf(failure.override),
                     question.words().say(PHRASE("lint", "KubeFleet cannot apply the rule, and "
                                                         "clusters with it get nothing at all: "
                                                         "{}."),
                                          failure.error),
                     ruleField(failure.rule), clusters);
    }
}

} // namespace

std::span<const RenderRuleCheck> overrideFailureRules() {
    static const std::vector<RenderRuleCheck> rules{
        {"override-path-missing", Level::Error, "A patch does not fit an object", "9.7",
         checkPaths},
        {"override-label-missing", Level::Error,
         "A value needs a label that some cluster does not have", "9.7", checkLabels},
        {"override-fails", Level::Error, "A rule cannot be applied for another reason", "9.7",
         checkRest},
    };
    return rules;
}

} // namespace evenkeel::lint
