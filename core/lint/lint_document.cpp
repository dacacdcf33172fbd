// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/admission/validate.h"
#include "core/api/field_table.h"
#include "core/kube/object_id.h"
#include "core/lint/lint_subject.h"
#include "core/objects/basis.h"
#include "core/objects/planning.h"
#include "core/placement/policy_text.h"
#include "core/render/select/selection.h"
#include "core/rollout/readiness.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/rollout/strategy.h"
#include "core/rollout/timeline.h"

namespace evenkeel::lint {

namespace {

using kube::Value;

const Value *rollingUpdate(const LintSubject &subject) {
    return subject.question.placement.document.findPath({"spec", "strategy", "rollingUpdate"});
}

/// The rolling update that the hub makes of the placement, nothing where it makes none.
std::optional<rollout::Strategy> rollingStrategy(const LintSubject &subject) {
    const placement::Placement &placement = subject.question.placement;
    if (!placement.document.isObject())
        return {};
    auto strategy = rollout::strategyOf(placement);
    return strategy.isRollingUpdate() ? std::optional(std::move(strategy)) : std::nullopt;
}

insight::Edit budgetEdit(const char *member, std::int64_t amount) {
    insight::Edit edit;
    edit.fields = {{{"spec", "strategy", "rollingUpdate", member}, Value::integer(amount)}};
    return edit;
}

Fix setBudget(const LintSubject &subject, const char *member, std::int64_t amount) {
    return {subject.words().say(PHRASE("lint", "Set {} to {}"), member, amount),
            budgetEdit(member, amount)};
}

std::string budgetField(const char *member) {
    return fmt::format("spec.strategy.rollingUpdate.{}", member);
}

std::int64_t targetNumber(const LintSubject &subject) {
    if (subject.isRanked())
        return subject.policy.numberOfClusters.value_or(0);
    if (subject.policy.placementType == placement::PlacementType::PickFixed)
        return static_cast<std::int64_t>(subject.policy.clusterNames.size());
    return static_cast<std::int64_t>(subject.placed.size());
}

/// Whether the budgets are the hub's own, of which some clusters may always be updated.
bool hasDefaultBudgets(const LintSubject &subject, std::int64_t total) {
    return total > 0 && rollingUpdate(subject) == nullptr;
}

void checkStandstill(const LintSubject &subject, Findings &findings) {
    const std::int64_t total = targetNumber(subject);
    if (total == 0 || hasDefaultBudgets(subject, total))
        return;
    const auto strategy = rollingStrategy(subject);
    if (!strategy)
        return;
    if (rollout::scaled(strategy->maxUnavailable, total) > 0 ||
        rollout::scaled(strategy->maxSurge, total) > 0)
        return;
    findings
        .add(subject.words().say(PHRASE(
                 "lint",
                 "maxUnavailable and maxSurge are both 0: the rollout can never make progress.")),
             budgetField("maxUnavailable"))
        .fixes = {setBudget(subject, "maxUnavailable", 1)};
}

/// The bindings once everything that is picked has been rolled out.
std::vector<placement::Binding> rolledOut(const LintSubject &subject) {
    const placement::Placement &placement = subject.question.placement;
    std::vector<placement::Binding> bindings =
        rollout::bindingsAfter(*subject.plan, placement, subject.question.bindings);
    std::erase_if(bindings, [](const placement::Binding &binding) {
        return binding.isDeleting || binding.state == placement::BindingState::Unscheduled;
    });
    for (placement::Binding &binding : bindings) {
        binding.state = placement::BindingState::Bound;
        binding.applyStrategy = rollout::strategyOf(placement).apply;
        rollout::report(binding, rollout::Report::Available, false, {});
    }
    return bindings;
}

/// KubeFleet spec 6.7: maxSurge plays no part for an update in place. Rehearsed with clusters that
/// all get ready.
void checkNeverUpdates(const LintSubject &subject, Findings &findings) {
    const std::int64_t total = targetNumber(subject);
    if (!subject.isFulfilled() || subject.placed.empty() || hasDefaultBudgets(subject, total))
        return;
    const auto strategy = rollingStrategy(subject);
    if (!strategy || rollout::scaled(strategy->maxUnavailable, total) > 0 ||
        rollout::scaled(strategy->maxSurge, total) <= 0)
        return;
    const placement::Placement &placement = subject.question.placement;
    const std::vector<placement::Binding> bindings = rolledOut(subject);
    const rollout::Latest next = rollout::afterResourceChange({}, placement);
    if (rollout::simulate({placement, bindings, next, subject.plan->now}, {}).ending !=
        rollout::Ending::Stuck)
        return;
    findings
        .add(subject.words().say(
                 PHRASE("lint", "maxUnavailable is 0, so {} clusters that have the placement "
                                "never get new resources: the rollout never finishes. maxSurge "
                                "only lets new clusters come before others go."),
                 bindings.size()),
             budgetField("maxUnavailable"))
        .fixes = {setBudget(subject, "maxUnavailable", 1)};
}

/// KubeFleet spec 6.7: the budget is counted from what is wanted, not from what is placed.
void checkStarved(const LintSubject &subject, Findings &findings) {
    const std::int64_t total = targetNumber(subject);
    const auto placed = static_cast<std::int64_t>(subject.placed.size());
    if (!subject.plan || placed == 0 || placed >= total)
        return;
    const auto strategy = rollingStrategy(subject);
    if (!strategy)
        return;
    const std::int64_t unavailable = rollout::scaled(strategy->maxUnavailable, total);
    if (placed > total - unavailable)
        return;
    const std::int64_t needed = total - placed + 1;
    findings
        .add(subject.words().say(
                 PHRASE("lint", "{} of {} clusters are placed and {} must stay available, so no "
                                "update ever starts, even if all are ready."),
                 placed, total, total - unavailable),
             budgetField("maxUnavailable"))
        .fixes = {setBudget(subject, "maxUnavailable", needed)};
}

void checkPercentSign(const LintSubject &subject, Findings &findings) {
    const Value *update = rollingUpdate(subject);
    for (const char *member : {"maxUnavailable", "maxSurge"}) {
        const Value *value = update == nullptr ? nullptr : update->find(member);
        if (value == nullptr || !value->isString() || value->text().ends_with('%'))
            continue;
        std::int64_t amount = 0;
        const std::string &text = value->text();
        std::from_chars(text.data(), text.data() + text.size(), amount);
        findings
            .add(subject.words().say(PHRASE("lint", "{} is the string \"{}\" without a percent "
                                                    "sign, which the rollout treats as 0."),
                                     member, text),
                 budgetField(member))
            .fixes = {{subject.words().say(PHRASE("lint", "Set it to the number {}"), amount),
                       budgetEdit(member, amount)}};
    }
}

// --- resource selectors ------------------------------------------------------------------------

std::string textOf(const Value &object, const char *member) {
    const Value *value = object.find(member);
    return value == nullptr ? std::string() : value->text();
}

/// Equal values give equal texts.
std::string printed(const Value &value) {
    if (value.isArray()) {
        std::string text = "[";
        for (const Value &item : value.items())
            text += printed(item) + ",";
        return text + "]";
    }
    if (!value.isObject())
        return kube::quoted(value.text());
    std::string text = "{";
    for (const auto &[key, member] : value.members())
        text += kube::quoted(key) + ":" + printed(member) + ",";
    return text + "}";
}

/// Which selectors others repeat: those of the whole of a kind cover all of that kind, others only
/// their equals.
class SelectorsByKind {
public:
    explicit SelectorsByKind(const std::vector<Value> &selectors) {
        for (std::size_t i = 0; i < selectors.size(); ++i)
            m_first.try_emplace(keyOf(selectors[i]), i);
    }

    /// The selector that makes this one superfluous; of two equal ones the later is too many.
    std::optional<std::size_t> covering(const Value &selector, std::size_t index) const {
        const auto [kind, part] = keyOf(selector);
        if (const auto whole = m_first.find({kind, {}}); whole != m_first.end())
            return whole->second != index ? std::optional(whole->second) : std::nullopt;
        const std::size_t first = m_first.at({kind, part});
        return first != index ? std::optional(first) : std::nullopt;
    }

private:
    using Key = std::pair<std::string, std::string>; // kind, and which of it: empty for all

    static Key keyOf(const Value &selector) {
        std::string kind;
        for (const char *member : {"group", "version", "kind"})
            kind += textOf(selector, member) + '\n';
        const Value *labels = selector.find("labelSelector");
        const bool hasLabels = labels != nullptr && !labels->isNull();
        const std::string name = textOf(selector, "name");
        if (name.empty() && !hasLabels)
            return {std::move(kind), std::string()};
        return {std::move(kind), name + '\n' + (hasLabels ? printed(*labels) : std::string())};
    }

    std::map<Key, std::size_t> m_first;
};

void checkSelectors(const LintSubject &subject, Findings &findings) {
    const Value *list = subject.question.placement.document.findPath({"spec", "resourceSelectors"});
    if (list == nullptr || !list->isArray())
        return;
    const SelectorsByKind selectors(list->items());
    for (std::size_t i = 0; i < list->items().size(); ++i) {
        const Value &item = list->items()[i];
        const auto other = selectors.covering(item, i);
        if (!other)
            continue;
        Finding &finding = findings.add(
            subject.words().say(
                PHRASE("lint", "Resource selectors {} and {} select the same objects of kind {}, "
                               "which the hub rejects as duplicates; nothing is scheduled."),
                *other + 1, i + 1, textOf(item, "kind")),
            fmt::format("spec.resourceSelectors[{}]", i));
        if (!findings.wantsFixes())
            continue;
        Value kept = *list;
        kept.items().erase(kept.items().begin() + static_cast<std::ptrdiff_t>(i));
        insight::Edit edit;
        edit.fields = {{{"spec", "resourceSelectors"}, kept}};
        finding.fixes = {{subject.words().say(PHRASE("lint", "Drop selector {}"), i + 1), edit}};
    }
}

void checkNamespaces(const LintSubject &subject, Findings &findings) {
    const auto selectors = render::resourceSelectors(subject.question.placement);
    for (std::size_t i = 0; i < selectors.size(); ++i) {
        const std::string name = render::reservedNamespace(selectors[i]);
        if (!name.empty())
            findings.add(
                subject.words().say(PHRASE("lint", "The namespace {} is reserved: the hub does not "
                                                   "propagate it, and nothing is scheduled."),
                                    name),
                fmt::format("spec.resourceSelectors[{}].name", i));
    }
}

/// KubeFleet spec 2.3.1: a status can only be written back from one cluster.
void checkReportBack(const LintSubject &subject, Findings &findings) {
    const Value *strategy =
        subject.question.placement.document.findPath({"spec", "strategy", "reportBackStrategy"});
    const bool isOne = subject.policy.placementType != placement::PlacementType::PickAll &&
                       targetNumber(subject) == 1;
    if (strategy == nullptr || textOf(*strategy, "type") != "Mirror" ||
        textOf(*strategy, "destination") != "OriginalResource" || isOne)
        return;
    insight::Edit edit;
    edit.fields = {
        {{"spec", "strategy", "reportBackStrategy", "destination"}, Value::string("WorkAPI")}};
    findings
        .add(subject.words().say(
                 PHRASE("lint", "Status is reported back to the original resource, which works "
                                "only for a policy that selects exactly one cluster.")),
             "spec.strategy.reportBackStrategy.destination")
        .fixes = {{subject.words().say(PHRASE("lint", "Report to the WorkAPI")), edit}};
}

/// KubeFleet spec 2.2: no webhook validates a ResourcePlacement.
void checkUnchecked(const LintSubject &subject, Findings &findings) {
    const placement::Placement &placement = subject.question.placement;
    if (placement.kind != placement::PlacementKind::ResourcePlacement ||
        !placement.document.isObject())
        return;
    Value object = placement.document;
    object.set("kind", Value::string("ClusterResourcePlacement"));
    for (const admission::Finding &error : admission::validate(object).errors) {
        // Which kinds may be selected is another question for a ResourcePlacement.
        const bool isAboutScope = error.sentence.find("found in schema") != std::string::npos ||
                                  error.field.startsWith(api::FieldPath("spec.resourceSelectors"));
        if (!error.isFrom(admission::FindingSource::Webhook) || isAboutScope)
            continue;
        findings.add(subject.words().say(
                         PHRASE("lint", "The hub rejects this in a ClusterResourcePlacement, but "
                                        "nothing checks it in a ResourcePlacement: {}."),
                         error.sentence),
                     error.field.text());
    }
}

/// KubeFleet spec 2.8: each spelling of a policy has a snapshot of its own.
void checkSpelledAnew(const LintSubject &subject, Findings &findings) {
    const placement::PolicySnapshot *active = subject.question.active;
    if (active == nullptr || !active->hasPolicy)
        return;
    const placement::Policy held = active->policy.value_or(placement::Policy{});
    placement::Policy plain = placement::plainSpelling(held);
    const bool isWide =
        subject.question.placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    // The webhook gives a ClusterResourcePlacement without a policy one that picks all.
    const auto &own = subject.question.placement.policy;
    const std::optional<placement::Policy> stored =
        own || !isWide ? own : std::optional(placement::Policy{});
    if (placement::policyText(stored) == placement::policyText(active->policy) ||
        placement::policyText(placement::plainSpelling(subject.policy)) !=
            placement::policyText(plain))
        return;
    std::vector<std::string> clusters;
    for (const placement::Binding &binding :
         objects::bindingsOf(subject.question.bindings, subject.question.placement)) {
        if (objects::holds(binding))
            clusters.push_back(binding.targetCluster);
    }
    std::ranges::sort(clusters);
    Finding &finding = findings.add(
        subject.words().say(
            PHRASE("lint", "The policy means the same as snapshot {} and is spelled otherwise "
                           "({}): to KubeFleet it is another policy, so a new snapshot makes {} "
                           "bindings obsolete, and a cluster that would be refused today loses "
                           "the placement."),
            active->name, objects::changesText(objects::policyChanges(active->policy, stored)),
            clusters.size()),
        "spec.policy", clusters);
    if (!active->policy)
        return;
    placement::Policy spelled = held;
    spelled.numberOfClusters = subject.policy.numberOfClusters;
    finding.fixes = {
        {subject.words().say(PHRASE("lint", "Spell it as snapshot {} does"), active->name),
         policyEdit(std::move(spelled))}};
}

/// Apply spec 3: a write in an older version deletes what this version lacks.
void checkVersion(const LintSubject &subject, Findings &findings) {
    const Value &document = subject.question.placement.document;
    const std::string version = textOf(document, "apiVersion");
    const std::size_t slash = version.find('/');
    if (slash == std::string::npos || version.substr(slash + 1) == api::kStoredVersion)
        return;
    insight::Edit edit;
    edit.fields = {
        {{"apiVersion"},
         Value::string(version.substr(0, slash + 1) + std::string(api::kStoredVersion))}};
    findings
        .add(subject.words().say(
                 PHRASE("lint", "The manifest is in {}: whatever it says, applying it deletes "
                                "deleteStrategy and reportBackStrategy from the placement on the "
                                "hub, because only {} has them."),
                 version.substr(slash + 1), api::kStoredVersion),
             "apiVersion")
        .fixes = {
        {subject.words().say(PHRASE("lint", "Write it in {}"), api::kStoredVersion), edit}};
}

constexpr RuleCheck kDocumentRules[] = {
    {"rollout-standstill", Level::Error, "a rollout that can neither remove nor add", "6.4",
     checkStandstill},
    {"rollout-never-updates", Level::Warning, "a rollout of new resources that never finishes",
     "6.7", checkNeverUpdates},
    {"rollout-starved", Level::Warning, "too few clusters placed for any update to start", "6.7",
     checkStarved},
    {"rollout-percent", Level::Error, "a budget given as a string without a percent sign", "6.4",
     checkPercentSign},
    {"duplicate-selector", Level::Error, "two resource selectors for the same objects", "2.3.3",
     checkSelectors},
    {"reserved-namespace", Level::Error, "a namespace that may not be propagated", "2.3.3",
     checkNamespaces},
    {"report-back-many", Level::Warning, "a status reported back from more than one cluster",
     "2.3.1", checkReportBack},
    {"unchecked-placement", Level::Warning,
     "an error in a ResourcePlacement that no webhook checks", "2.2", checkUnchecked},
    {"policy-spelling", Level::Warning,
     "another spelling of the policy that the hub has, which makes a new snapshot", "2.8",
     checkSpelledAnew},
    {"older-version", Level::Info, "a manifest in a version that lacks members of the hub's", "2.1",
     checkVersion},
};

} // namespace

std::span<const RuleCheck> documentRules() {
    return kDocumentRules;
}

} // namespace evenkeel::lint
