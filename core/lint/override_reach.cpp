// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "core/kube/value.h"
#include "core/lint/render_rules.h"
#include "core/render/select/envelope.h"

namespace evenkeel::lint {

namespace {

using kube::Value;
using render::Override;
using render::ResourceId;

// --- which placements an override can be for ----------------------------------------------------

std::string keyOf(const placement::Placement &placement) {
    return render::pathText(placement.nameSpace, placement.name);
}

/// The placement that the override names, as KubeFleet compares it (KubeFleet spec 9.5).
std::string referenceOf(const Override &override) {
    if (!override.isClusterScoped() && override.placement->isNamespaced)
        return override.nameSpace + "/" + override.placement->name;
    return override.placement->name;
}

void checkPlacement(const RenderedQuestion &question, Findings &findings) {
    std::set<std::string> placements;
    for (const LintedPlacement &linted : question.question.placements)
        placements.insert(keyOf(*linted.placement));
    for (std::size_t i = 0; i < question.overrides.size(); ++i) {
        const Override &override = question.override(i);
        if (!override.placement || placements.contains(referenceOf(override)))
            continue;
        Finding &finding = findings.add(
            question.idOf(i),
            question.words().say(PHRASE("lint", "There is no placement {} here that the override "
                                                "could be for; it does nothing."),
                                 referenceOf(override)),
            "spec.placement.name");
        const bool isBeside =
            !override.isClusterScoped() &&
            placements.contains(override.nameSpace + "/" + override.placement->name);
        if (!isBeside || !findings.wantsFixes())
            continue;
        Value document = *question.overrides[i].document;
        kube::memberIn(kube::memberIn(document, "spec"), "placement")
            .set("scope", Value::string("Namespaced"));
        finding.fixes.push_back(objectFix(
            question.words().say(PHRASE("lint", "Say scope: Namespaced, in a new override: the "
                                                "field cannot be changed")),
            std::move(document)));
    }
}

// --- objects that are not reached ---------------------------------------------------------------

ResourceId targetOf(const Override &override, const ResourceId &selector) {
    ResourceId id = selector;
    id.nameSpace = override.nameSpace;
    return id;
}

/// What placements bring: by object, and by namespace of an object, the placements.
class BroughtObjects {
public:
    explicit BroughtObjects(const RenderedQuestion &question) : m_api(question.question.hub.api()) {
        for (std::size_t i = 0; i < question.renderings.size(); ++i) {
            if (!question.renderings[i])
                continue;
            const std::string placement = keyOf(*question.question.placements[i].placement);
            for (const render::Manifest &manifest : question.renderings[i]->manifests)
                add(manifest.id, placement);
        }
    }

    /// Whether any placement of the override brings something that the selector names.
    bool isReached(const Override &override, const ResourceId &selector) const {
        const auto &objects = override.isClusterScoped() ? m_wide : m_narrow;
        const auto found =
            objects.find(override.isClusterScoped() ? selector : targetOf(override, selector));
        return found != objects.end() &&
               (!override.placement || found->second.contains(referenceOf(override)));
    }

private:
    using Objects = std::map<ResourceId, std::set<std::string>>;

    void add(const ResourceId &id, const std::string &placement) {
        if (m_api.isNamespaced(id)) {
            m_narrow[id].insert(placement);
            m_wide[render::namespaceId(id.nameSpace)].insert(placement);
            return;
        }
        ResourceId key = id;
        key.nameSpace.clear();
        m_wide[key].insert(placement);
    }

    const render::ApiResources &m_api;
    Objects m_narrow; // for ResourceOverrides
    Objects m_wide;   // for ClusterResourceOverrides
};

template <typename Visit>
void forEachUnreached(const RenderedQuestion &question, const Visit &visit) {
    const BroughtObjects brought(question);
    for (std::size_t i = 0; i < question.overrides.size(); ++i) {
        const Override &override = question.override(i);
        for (std::size_t s = 0; s < override.selectors.size(); ++s) {
            if (!brought.isReached(override, override.selectors[s]))
                visit(i, s);
        }
    }
}

bool isNamespacedKind(const RenderedQuestion &question, const ResourceId &selector) {
    const render::ApiResource *resource =
        question.question.hub.api().find(selector.group, selector.version, selector.kind);
    return resource != nullptr && resource->isNamespaced;
}

/// The only namespace in which a placement brings such an object; empty when there are none or
/// several.
std::string onlyNamespaceOf(const RenderedQuestion &question, const ResourceId &selector) {
    std::set<std::string> found;
    for (const auto &rendering : question.renderings) {
        if (!rendering)
            continue;
        for (const render::Manifest &manifest : rendering->manifests) {
            ResourceId id = manifest.id;
            id.nameSpace.clear();
            if (id == selector)
                found.insert(manifest.id.nameSpace);
        }
    }
    return found.size() == 1 ? *found.begin() : std::string();
}

/// The override as a ResourceOverride in a namespace.
Value asResourceOverride(const Value &document, const std::string &nameSpace) {
    Value result = document;
    result.set("kind", Value::string("ResourceOverride"));
    kube::memberIn(result, "metadata").set("namespace", Value::string(nameSpace));
    Value &spec = kube::memberIn(result, "spec");
    Value selectors = kube::memberOf(spec, "clusterResourceSelectors");
    for (Value &selector : selectors.items())
        selector.remove("selectionScope");
    spec.remove("clusterResourceSelectors");
    spec.set("resourceSelectors", std::move(selectors));
    return result;
}

void checkNamespacedKinds(const RenderedQuestion &question, Findings &findings) {
    forEachUnreached(question, [&](std::size_t i, std::size_t s) {
        const Override &override = question.override(i);
        const ResourceId &selector = override.selectors[s];
        if (!override.isClusterScoped() || !isNamespacedKind(question, selector))
            return;
        Finding &finding = findings.add(
            question.idOf(i),
            question.words().say(PHRASE("lint", "{} lives in a namespace: a "
                                                "ClusterResourceOverride never patches it."),
                                 objectName(selector)),
            selectorField(override, s));
        const std::string nameSpace =
            findings.wantsFixes() ? onlyNamespaceOf(question, selector) : std::string();
        if (!nameSpace.empty() && override.selectors.size() == 1)
            finding.fixes.push_back(objectFix(
                question.words().say(PHRASE("lint", "Make it a ResourceOverride in {}"), nameSpace),
                asResourceOverride(*question.overrides[i].document, nameSpace)));
    });
}

void addDropping(const RenderedQuestion &question, std::size_t i, std::size_t s, Finding &finding) {
    const Override &override = question.override(i);
    if (override.selectors.size() < 2)
        return;
    Value document = *question.overrides[i].document;
    auto &items = kube::memberIn(kube::memberIn(document, "spec"), override.isClusterScoped()
                                                                       ? "clusterResourceSelectors"
                                                                       : "resourceSelectors")
                      .items();
    if (s >= items.size())
        return;
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(s));
    finding.fixes.push_back(
        objectFix(question.words().say(PHRASE("lint", "Drop the selector")), std::move(document)));
}

void checkEnvelopes(const RenderedQuestion &question, Findings &findings) {
    forEachUnreached(question, [&](std::size_t i, std::size_t s) {
        const Override &override = question.override(i);
        if (!render::envelopeKind(override.selectors[s]))
            return;
        Finding &finding = findings.add(
            question.idOf(i),
            question.words().say(PHRASE("lint", "{} is an envelope, which no override patches; "
                                                "name the objects in it."),
                                 objectName(targetOf(override, override.selectors[s]))),
            selectorField(override, s));
        if (findings.wantsFixes())
            addDropping(question, i, s, finding);
    });
}

void checkObjects(const RenderedQuestion &question, Findings &findings) {
    forEachUnreached(question, [&](std::size_t i, std::size_t s) {
        const Override &override = question.override(i);
        const ResourceId &selector = override.selectors[s];
        const bool hasOtherReason =
            render::envelopeKind(selector) ||
            (override.isClusterScoped() && isNamespacedKind(question, selector));
        if (hasOtherReason)
            return;
        const ResourceId target = targetOf(override, selector);
        const base::Phrases &words = question.words();
        Finding &finding = findings.add(
            question.idOf(i),
            question.question.hub.find(target) == nullptr
                ? words.say(PHRASE("lint", "There is no {} here."), objectName(target))
                : words.say(PHRASE("lint", "{} is here, but no placement that the override is for "
                                           "brings it to a cluster."),
                            objectName(target)),
            selectorField(override, s));
        if (findings.wantsFixes())
            addDropping(question, i, s, finding);
    });
}

// --- rules that are for no cluster --------------------------------------------------------------

/// The clusters that the placements of overrides go to.
class Targets {
public:
    explicit Targets(const RenderedQuestion &question) : m_question(question) {
        for (std::size_t i = 0; i < question.renderings.size(); ++i) {
            if (!question.renderings[i])
                continue;
            for (const render::OverridePtr &override : question.renderings[i]->overrides)
                m_renderings[override.get()].push_back(i);
        }
    }

    const std::set<std::string> &of(const Override &override) {
        const std::vector<std::size_t> &renderings = m_renderings[&override];
        const auto [known, isNew] = m_clusters.try_emplace(renderings);
        for (const std::size_t i : isNew ? renderings : std::vector<std::size_t>()) {
            for (const render::ClusterRendering &cluster : m_question.renderings[i]->clusters)
                known->second.insert(cluster.cluster);
        }
        return known->second;
    }

private:
    const RenderedQuestion &m_question;
    std::unordered_map<const Override *, std::vector<std::size_t>> m_renderings;
    std::map<std::vector<std::size_t>, std::set<std::string>> m_clusters;
};

bool matchesAny(const RenderedQuestion &question, const render::ClusterMatch &match,
                std::size_t rule, const std::set<std::string> &targets) {
    return std::ranges::any_of(targets, [&](const std::string &name) {
        const auto cluster = question.question.clusters.find(name);
        const auto matched =
            cluster ? match.matches(rule, *cluster) : tl::expected<bool, std::string>(false);
        return !matched || *matched; // an invalid selector is another trap
    });
}

void addSelectorFixes(const RenderedQuestion &question, std::size_t i, std::size_t rule,
                      Finding &finding) {
    const auto &terms = (*question.override(i).rules)[rule].clusterTerms;
    Value document = *question.overrides[i].document;
    Value *written = ruleOf(document, rule);
    if (written == nullptr)
        return;
    if (!terms) {
        written->set("clusterSelector", Value::object({{"clusterSelectorTerms", Value::array()}}));
        finding.fixes.push_back(objectFix(
            question.words().say(PHRASE("lint", "Write an empty list of terms, for every cluster")),
            std::move(document)));
        return;
    }
    bool isChanged = false;
    for (Value &term :
         kube::memberIn(kube::memberIn(*written, "clusterSelector"), "clusterSelectorTerms")
             .items()) {
        const Value *labels = term.find("labelSelector");
        if (labels == nullptr || labels->isNull()) {
            term.set("labelSelector", Value::object());
            isChanged = true;
        }
    }
    if (isChanged)
        finding.fixes.push_back(objectFix(
            question.words().say(PHRASE("lint", "Write labelSelector: {{}}, for every cluster")),
            std::move(document)));
}

void checkClusters(const RenderedQuestion &question, Findings &findings) {
    Targets allTargets(question);
    for (std::size_t i = 0; i < question.overrides.size(); ++i) {
        const Override &override = question.override(i);
        const std::set<std::string> &targets = allTargets.of(override);
        if (!override.rules || targets.empty())
            continue;
        const render::ClusterMatch match(question.question.clusters, override);
        for (std::size_t rule = 0; rule < override.rules->size(); ++rule) {
            if (matchesAny(question, match, rule, targets))
                continue;
            const bool isMissing = !(*override.rules)[rule].clusterTerms;
            Finding &finding = findings.add(
                question.idOf(i),
                isMissing
                    ? question.words().say(
                          PHRASE("lint", "Rule {} has no clusterSelector, which is no cluster and "
                                         "not all of them."),
                          rule + 1)
                    : question.words().say(PHRASE("lint",
                                                  "Rule {} is for none of the clusters that the "
                                                  "placements go to."),
                                           rule + 1),
                ruleField(rule) + ".clusterSelector");
            if (findings.wantsFixes())
                addSelectorFixes(question, i, rule, finding);
        }
    }
}

} // namespace

std::span<const RenderRuleCheck> overrideReachRules() {
    static const std::vector<RenderRuleCheck> rules{
        {"override-no-placement", Level::Warning,
         "The override is for a placement that is not there", "9.5", checkPlacement},
        {"override-namespaced-kind", Level::Warning,
         "A ClusterResourceOverride names an object that lives in a namespace", "9.5",
         checkNamespacedKinds},
        {"override-of-envelope", Level::Warning,
         "The override names an envelope instead of what is in it", "9.5", checkEnvelopes},
        {"override-unplaced", Level::Warning, "No placement brings the object that is named", "9.5",
         checkObjects},
        {"override-no-cluster", Level::Warning, "A rule is for no cluster of the placements", "9.5",
         checkClusters},
    };
    return rules;
}

} // namespace evenkeel::lint
