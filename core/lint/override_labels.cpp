// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>
#include <string_view>

#include "core/admission/defaults.h"
#include "core/lint/render_rules.h"
#include "core/render/override/applying.h"

namespace evenkeel::lint {

namespace {

using render::Override;

constexpr std::array<std::string_view, 2> kAzureGroups{"fleet.azure.com/", "kubernetes.azure.com/"};

bool isAzureLabel(std::string_view key) {
    for (const std::string_view group : kAzureGroups) {
        if (key.starts_with(group))
            return true;
    }
    return false;
}

void addVariables(const std::string &text, std::set<std::string> &keys) {
    std::size_t start = text.find(render::kLabelVariablePrefix);
    while (start != std::string::npos) {
        start += render::kLabelVariablePrefix.size();
        const std::size_t end = text.find('}', start);
        if (end == std::string::npos)
            return;
        keys.insert(text.substr(start, end - start));
        start = text.find(render::kLabelVariablePrefix, end);
    }
}

/// The label keys that a rule's selectors and variables read.
std::set<std::string> labelsRead(const render::OverrideRule &rule) {
    std::set<std::string> keys;
    for (const auto &term :
         rule.clusterTerms.value_or(std::vector<std::optional<kube::LabelSelector>>())) {
        if (!term)
            continue;
        for (const auto &[key, value] : term->matchLabels)
            keys.insert(key);
        for (const kube::LabelSelectorRequirement &requirement : term->matchExpressions)
            keys.insert(requirement.key);
    }
    for (const render::PatchOperation &patch : rule.patches)
        addVariables(admission::storedText(patch.value), keys);
    return keys;
}

void checkAzure(const RenderedQuestion &question, Findings &findings) {
    const fleet::Fleet &clusters = question.question.clusters;
    for (std::size_t i = 0; i < question.overrides.size(); ++i) {
        const Override &override = question.override(i);
        for (std::size_t rule = 0; override.rules && rule < override.rules->size(); ++rule) {
            for (const std::string &key : labelsRead((*override.rules)[rule])) {
                std::set<std::string> without;
                for (std::uint32_t row = 0; row < clusters.size(); ++row) {
                    const fleet::ClusterIndex cluster{row};
                    if (!clusters.label(cluster, key))
                        without.insert(std::string(clusters.name(cluster)));
                }
                if (!isAzureLabel(key) || without.empty())
                    continue;
                findings.add(
                    question.idOf(i),
                    question.words().say(PHRASE("lint", "Rule {} reads the label {}, which Azure "
                                                        "Kubernetes Fleet Manager alone sets."),
                                         rule + 1, key),
                    ruleField(rule), without);
            }
        }
    }
}

} // namespace

std::span<const RenderRuleCheck> overrideLabelRules() {
    static const std::vector<RenderRuleCheck> rules{
        {"override-azure-label", Level::Info,
         "A rule reads a label of Azure's that some cluster does not have", "9.7", checkAzure},
    };
    return rules;
}

} // namespace evenkeel::lint
