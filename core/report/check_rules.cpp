// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/check_rules.h"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/api/gate_tables.h"
#include "core/lint/render_lint.h"

namespace evenkeel::report {

namespace {

using lint::Level;

ReportedRule gateRule(std::string id, std::string summary) {
    return {std::move(id), Level::Error, std::move(summary), {}, Judged::Gate};
}

} // namespace

std::span<const ReportedRule> checkRules() {
    static const std::vector<ReportedRule> rules{
        {kFileRule, Level::Error, "what cannot be read"},
        {"schema", Level::Error, "what the hub refuses"},
        {"cel", Level::Error, "what the hub refuses"},
        {"webhook", Level::Error, "what the hub refuses"},
        {"strict", Level::Error, "what the hub refuses"},
        {"W4", Level::Warning, "what the hub warns of"},
        {"run", Level::Warning, "what the hub warns of"},
        {"brought", Level::Error, "what the hub refuses or loses by the files"},
        {"not-rendered", Level::Warning, "a command that is not run"},
        {"settings", Level::Error, "settings, tests or ignores with a fault"},
        {"test", Level::Error, "settings, tests or ignores with a fault"},
        {"ignore", Level::Error, "settings, tests or ignores with a fault"},
        {"settings-not-applied", Level::Warning, "settings that do not count"},
        {"unused-setting", Level::Warning, "a setting that nothing has"},
        {kUnmatchedLabel, Level::Warning, "a claim or edit of labels that no cluster has"},
        {kNothingHeld, Level::Warning, "a claim about what is kept where no cluster is held"},
        {"unused-ignore", Level::Warning, "an ignore that nothing needs"},
        {"expired-ignore", Level::Warning, "an exception whose last day is over"},
        {"nothing-to-check", Level::Error, "no placement, or no cluster for it"},
        {"not-scheduled", Level::Error, "a placement that is not fully scheduled"},
        {"held-changed", Level::Warning, "bindings that a change brings as if the hub had them"},
        {"plan-moved", Level::Error, "what is not as it was when the plan was saved"},
        {"weakened", Level::Error, "a guarantee that a change weakens"},
        {"refused-change", Level::Error, "a change that the hub does not take"},
        {"lost-domain", Level::Error, "a domain in which a change leaves nothing"},
        {"removed", Level::Warning, "clusters that a change takes a placement from"},
        {"deleted", Level::Error, "a placement that a change deletes"},
        {"added", Level::Info, "clusters that a change brings a placement to"},
        {"selects-more", Level::Warning, "objects that a placement takes from now on"},
        {"starts-applying", Level::Warning, "objects that are written, or otherwise, from now on"},
        {"not-examined", Level::Warning, "a change that no rule judges"},
        {"object-removed", Level::Error, "an object that no longer arrives"},
        {"object-held-back", Level::Error, "an object that an error keeps from clusters"},
        {"object-changed", Level::Info, "an object that arrives otherwise"},
        {"object-added", Level::Info, "an object that was not in the files and arrives"},
        {"run-fails", Level::Error, "a staged update run that cannot succeed"},
        {"run-starts", Level::Warning, "a staged update run that a change starts"},
        {"run-stops", Level::Warning, "a staged update run that a change stops"},
        {"run-changed", Level::Warning, "a staged update run that brings other resources"},
        {"stage-order", Level::Warning, "a stage that updates its clusters in another order"},
        {"run-needed", Level::Warning, "a placement that only runs roll out from now on"},
        {"budget-blocks", Level::Error, "a budget that allows no eviction"},
        {"budget-fault", Level::Error, "a budget that does not fit its placement"},
        {"eviction-fault", Level::Warning, "an eviction that does nothing"},
        {"lost-by", Level::Error,
         "a placement that the loss of a domain leaves with too few clusters"},
        {"drifted", Level::Warning, "clusters that are held otherwise than picked today"},
        {"not-as-decided", Level::Error, "a decision of the hub that differs"},
        {"cycle-due", Level::Warning, "a scheduling cycle that the hub has not written"},
        {"override-waits", Level::Warning, "an override that no event brings to its clusters"},
        {"sorter-spelling", Level::Warning,
         "a decision that the order decides in which the hub lists its clusters"},
        {"failed", Level::Error, "a placement that cannot be planned"},
        gateRule(kNotCompared, "what of the files before a change cannot be read"),
        gateRule("cluster-planned", "clusters that run and are planned ones after a change"),
        gateRule("settings-changed", "settings that read or fail less"),
        gateRule("ignore-added", "an ignore that a change brings"),
        gateRule("level-lowered", "a rule whose level a change lowers"),
        gateRule("test-removed", "a test that a change removes"),
        gateRule("test-weakened", "a test of which a change expects less"),
        gateRule("rule-removed", "a rule of the settings that is removed"),
        gateRule("rule-weakened", "a rule of the settings that asks for less"),
    };
    return rules;
}

const ReportedRule &checkRule(std::string_view id) {
    const auto known = std::ranges::find(checkRules(), id, &ReportedRule::id);
    if (known == checkRules().end())
        throw std::logic_error("a finding has a rule that no table lists: " + std::string(id));
    return *known;
}

bool isGateRule(std::string_view id) {
    return std::ranges::any_of(checkRules(), [id](const ReportedRule &rule) {
        return rule.id == id && rule.judged == Judged::Gate;
    });
}

std::optional<Level> levelOfRule(std::string_view id) {
    for (const ReportedRule &rule : checkRules()) {
        if (rule.id == id)
            return rule.level;
    }
    for (const auto rules : {lint::rules(), lint::renderRules()}) {
        for (const lint::Rule &rule : rules) {
            if (rule.id == id)
                return rule.level;
        }
    }
    const bool isClaim =
        std::ranges::any_of(api::expectationField().children,
                            [id](const api::Field &claim) { return claim.name == id; });
    return isClaim ? std::optional(Level::Error) : std::nullopt;
}

} // namespace evenkeel::report
