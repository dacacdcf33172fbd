// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair/goal.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "core/admission/validate.h"
#include "core/difference/holding.h"
#include "core/gate/renderings.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/kube/labels.h"
#include "core/losses/loss.h"
#include "core/objects/planning.h"
#include "core/scheduling/reach.h"

namespace evenkeel::repair {

namespace {

using base::sentence;
using gate::Evidence;
using gate::Verdict;
using kube::Value;
using placement::Placement;
using placement::PlacementType;

constexpr std::string_view kOthers = "others";

/// Claims that read the placement's policy and clusters, and nothing else of its object.
constexpr std::array<std::string_view, 13> kPlainClaims{
    "placed",    "picked", "notPicked", "keeps",    "mayLose",           "skew", "domains",
    "perDomain", "onlyOn", "neverOn",   "survives", "schedulableWithin", "cost"};

/// Every key and scalar of a document.
void collectTexts(const Value &value, std::set<std::string> &texts) {
    if (!value.text().empty())
        texts.insert(value.text());
    for (const Value &item : value.items())
        collectTexts(item, texts);
    for (const auto &[key, member] : value.members()) {
        texts.insert(key);
        collectTexts(member, texts);
    }
}

std::string keyOn(const fleet::Fleet &fleet, const std::string &text) {
    return losses::parseKey(fleet, text).value_or(text);
}

void addKeys(const fleet::Fleet &fleet, const gate::Term &term, GoalKeys &keys) {
    if (term.arguments.empty())
        return;
    if (term.name == "skew" || term.name == "domains" || term.name == "perDomain")
        keys.counted.insert(keyOn(fleet, term.arguments.front()));
    if (term.name == "survives" || term.name == "schedulableWithin")
        keys.lost.insert(keyOn(fleet, term.arguments.front()));
}

/// The same of what a test expects in YAML.
void addKeys(const fleet::Fleet &fleet, const Value &member, GoalKeys &keys) {
    for (const std::string_view name : {"skew", "domains", "perDomain"}) {
        if (const Value *counted = member.find(name)) {
            for (const auto &[key, bound] : counted->members())
                keys.counted.insert(keyOn(fleet, key));
        }
    }
    for (const std::string_view name : {"survives", "schedulableWithin"}) {
        const Value *lost = member.find(name);
        if (lost == nullptr)
            continue;
        for (const Value &item : lost->items()) {
            if (const Value *key = item.find("key"))
                keys.lost.insert(keyOn(fleet, key->text()));
        }
    }
}

base::Result<objects::Objects> recordedObjects(const objects::Objects &objects,
                                               const Placement &placement,
                                               const objects::Planning &planning) {
    difference::Records::Own own{objects::bindingsOf(objects.bindings, placement), {}};
    if (!own.bindings.empty())
        own.snapshots.push_back(difference::snapshotOf(placement, planning.snapshotName));
    return difference::withRecords(objects, own);
}

} // namespace

base::Result<void> addGoal(Goals &goals, std::string_view text) {
    if (text == kOthers) {
        goals.keepsOthers = true;
        return {};
    }
    auto condition = gate::parseCondition(text);
    if (!condition)
        return tl::unexpected(condition.error());
    if (condition->kind == gate::Condition::Kind::And)
        std::ranges::move(condition->parts, std::back_inserter(goals.conditions));
    else
        goals.conditions.push_back(std::move(*condition));
    return {};
}

std::string goalsText(const Goals &goals, const base::Phrases &words) {
    std::vector<std::string> parts;
    for (const gate::Condition &condition : goals.conditions)
        parts.push_back(print(condition));
    if (goals.tests.size() == 1)
        parts.push_back(words.say(PHRASE("repair", "the test {}"), goals.tests.front().name));
    else if (!goals.tests.empty())
        parts.push_back(words.say(PHRASE("repair", "{} tests"), goals.tests.size()));
    if (goals.keepsOthers)
        parts.push_back(words.say(PHRASE("repair", "no other placement changes")));
    std::string text;
    for (const std::string &part : parts)
        text += (text.empty() ? "" : "; ") + part;
    return text;
}

base::Result<GoalCheck> GoalCheck::of(std::shared_ptr<const objects::Objects> objects,
                                      const Placement &placement, Goals goals, objects::Known known,
                                      base::Phrases words) {
    GoalCheck check;
    check.m_planning = objects::planningOf(*objects, placement, known);
    auto recorded = recordedObjects(*objects, placement, check.m_planning);
    if (!recorded)
        return tl::unexpected(recorded.error());
    check.m_all = std::move(objects);
    check.m_objects = std::make_shared<const objects::Objects>(std::move(*recorded));
    check.m_placement = placement;
    check.m_goals = std::move(goals);
    check.m_known = {std::nullopt, check.m_planning.now};
    check.m_words = std::move(words);
    check.m_others = std::make_shared<std::vector<Other>>();
    if (auto read = check.readConditions(); !read)
        return tl::unexpected(read.error());
    return check;
}

void GoalCheck::note(const gate::Term &term) {
    m_said.insert(term.arguments.begin(), term.arguments.end());
    m_looksForFindings = m_looksForFindings || term.name == "findings" || term.name == "finding";
    addKeys(m_objects->fleet, term, m_keys);
}

/// A condition that no test could say fails as a whole.
base::Result<void> GoalCheck::readCondition(const gate::Condition &condition) {
    using ConditionKind = gate::Condition::Kind;
    std::optional<Value> expect = expectOf(condition);
    if (condition.kind == ConditionKind::Term && isAllPlaced(condition.term)) {
        // PickAll asks for no number: it is complete with every cluster that passes.
        const bool isOpenEnded = m_placement.type() == PlacementType::PickAll;
        m_wantsAllPlaced = !isOpenEnded;
        if (isOpenEnded)
            expect->set("placed", Value::object({{"atLeast", Value::integer(1)}}));
    }
    if (condition.kind == ConditionKind::Term && condition.term.name == "picked")
        m_wanted.insert(condition.term.arguments.begin(), condition.term.arguments.end());
    for (const gate::Term &term : termsOf(condition))
        note(term);
    if (!expect) {
        m_claims.push_back({"condition",
                            {},
                            [condition](Evidence &evidence, Verdict &verdict) {
                                if (!holds(condition, evidence))
                                    verdict.fail(print(condition), valuesText(condition, evidence));
                            },
                            {}});
        return {};
    }
    if (condition.kind == ConditionKind::Member) {
        for (const auto &[name, value] : expect->members())
            m_readsObject =
                m_readsObject || std::ranges::find(kPlainClaims, name) == kPlainClaims.end();
        m_looksForFindings = m_looksForFindings || expect->find("lint") != nullptr;
        if (const Value *picked = expect->find("picked"))
            collectTexts(*picked, m_wanted);
        collectTexts(*expect, m_said);
        addKeys(m_objects->fleet, *expect, m_keys);
    }
    manifest::Diagnostics problems;
    auto read = gate::readClaims({*expect, {}, {}}, problems);
    if (!problems.empty())
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, problems.front().sentence,
                                          problems.front().where, problems.front().wording});
    std::ranges::move(read, std::back_inserter(m_claims));
    return {};
}

base::Result<void> GoalCheck::readConditions() {
    const fleet::Fleet *fleet = &m_objects->fleet;
    for (const gate::Condition &condition : m_goals.conditions) {
        if (auto unknown = gate::unknownIn(condition, {&fleet, 1}))
            return base::failed(base::ErrorCode::Invalid, std::move(*unknown));
        if (auto read = readCondition(condition); !read)
            return read;
    }
    for (const auto *keys : {&m_keys.counted, &m_keys.lost}) {
        for (const std::string &key : *keys) {
            if (auto known = losses::parseKey(m_objects->fleet, key); !known)
                return tl::unexpected(known.error());
        }
    }
    for (const std::string &name : m_wanted) {
        if (!m_objects->fleet.find(name))
            return base::failed(
                base::ErrorCode::Invalid,
                sentence(PHRASE("repair", "there is no cluster {} that could be picked"), name));
    }
    return {};
}

insight::Question GoalCheck::question() const {
    return {m_objects->fleet, m_placement,      m_objects->bindings, insight::optionsOf(m_planning),
            m_words,          m_planning.active};
}

/// An edit is none that the hub refuses where it accepts the placement as it is.
bool GoalCheck::isAccepted(const Placement &edited) const {
    if (!m_placement.document.isObject())
        return true;
    const admission::Verdict after = admission::validate(edited.document, &m_placement.document);
    return after.isValid() ||
           !admission::validate(m_placement.document, &m_placement.document).isValid();
}

base::Result<void> GoalCheck::addTestFailures(std::shared_ptr<const objects::Objects> edited,
                                              const Placement &placement, Outcome &outcome,
                                              const std::stop_token &stop) const {
    auto objects = std::make_shared<objects::Objects>(*m_all);
    objects->fleet = edited->fleet;
    for (Placement &one : objects->placements.edit()) {
        if (one.kind == placement.kind && one.name == placement.name &&
            one.nameSpace == placement.nameSpace)
            one = placement;
    }
    gate::SuiteOptions options;
    options.known = m_known;
    options.words = m_words;
    const auto result = gate::run(std::move(objects), m_goals.tests, options, stop);
    if (!result)
        return tl::unexpected(result.error());
    for (const gate::CaseResult &one : result->cases) {
        for (gate::Failure failure : one.failures) {
            failure.claim = one.title();
            outcome.failures.push_back(std::move(failure));
        }
    }
    return {};
}

base::Result<Outcome> GoalCheck::after(const Step &step, const std::stop_token &stop) const {
    Outcome outcome;
    if (const auto refusal = objects::refusalOf(m_planning.basis)) { // whatever is edited
        outcome.failures.push_back({"error", {}, base::said(*refusal, m_words), {}, {}, {}, {}});
        return outcome;
    }
    auto edited = std::make_shared<objects::Objects>(*m_objects);
    if (step.changesFleet())
        edited->fleet = applied(step, m_objects->fleet);
    // Rules of the linter are also about what the policy does not say.
    const bool needsObject = m_readsObject || m_looksForFindings || !m_goals.tests.empty();
    Placement placement = needsObject
                              ? insight::applied(step.edit, m_placement)
                              : Placement{m_placement.kind,
                                          m_placement.name,
                                          m_placement.nameSpace,
                                          step.edit.policy ? step.edit.policy : m_placement.policy,
                                          {}};
    const gate::World world{edited, m_known, m_words, nullptr,
                            std::make_shared<gate::Renderings>(*edited)};
    static const scenarios::Step nothing;
    auto evidence = gate::Evidence::of(world, placement, nothing, stop);
    if (!evidence)
        return tl::unexpected(evidence.error());
    if (!evidence->error().empty())
        outcome.failures.push_back({"error", {}, evidence->error(), {}, {}, {}, {}});
    if (evidence->asked() && *evidence->asked() > evidence->clusters().size())
        outcome.lacking = *evidence->asked() - evidence->clusters().size();
    for (const gate::Claim &claim : m_claims) {
        auto broken = claim.broken(*evidence, &outcome.notes);
        std::ranges::move(broken, std::back_inserter(outcome.failures));
    }
    if (stop.stop_requested())
        return base::failed(base::ErrorCode::Cancelled, "cancelled");
    if (!outcome.failures.empty())
        return outcome;
    if (!m_goals.tests.empty()) {
        if (auto done = addTestFailures(edited, placement, outcome, stop); !done)
            return tl::unexpected(done.error());
    }
    if (m_goals.keepsOthers && step.changesFleet()) {
        const auto others = othersAfter(step, stop);
        if (!others)
            return tl::unexpected(others.error());
        for (const insight::PlacementChange &change : *others)
            outcome.failures.push_back({std::string(kOthers),
                                        kube::fullNameOf(change.object),
                                        insight::changeSummary(change, 3, m_words),
                                        {},
                                        {},
                                        {},
                                        {}});
    }
    if (outcome.failures.empty() && step.edit.policy)
        outcome.isRefused = !isAccepted(insight::applied(step.edit, m_placement));
    return outcome;
}

base::Result<std::vector<insight::PlacementChange>>
GoalCheck::othersAfter(const Step &step, const std::stop_token &stop) const {
    std::vector<insight::PlacementChange> changes;
    if (!step.changesFleet())
        return changes;
    if (m_others->empty()) {
        for (const Placement &other : m_all->placements) {
            const objects::Planning planning = objects::planningOf(*m_all, other, m_known);
            m_others->push_back({&other, insight::optionsOf(planning),
                                 insight::planOnHeld(*m_all, other, planning, stop)});
            if (stop.stop_requested())
                break;
        }
    }
    const fleet::Fleet fleet = applied(step, m_all->fleet);
    const auto between = fleet::stepBetween(m_all->fleet, fleet);
    const kube::Time now = m_planning.now;
    const scheduling::Reach reach(*between, now, now); // strings keep their ids
    for (const Other &other : *m_others) {
        const scheduling::Plan *plan = other.plan ? &*other.plan : nullptr;
        const kube::ObjectId id = insight::idOf(*other.placement);
        if (id == insight::idOf(m_placement) || !reach.reaches(*other.placement, plan))
            continue;
        const auto again =
            plan != nullptr
                ? scheduling::planAgain(plan->trace, *between, *other.placement, m_all->bindings,
                                        other.options, stop)
                : scheduling::plan(fleet, *other.placement, m_all->bindings, other.options, stop);
        const insight::PlacedSide before = sideOf(m_all->fleet, other.plan);
        const insight::PlacedSide after = sideOf(fleet, again);
        insight::PlacementChange change = insight::changeOf(&before, &after);
        change.object = id;
        if (!change.added.empty() || !change.removed.empty())
            changes.push_back(std::move(change));
    }
    if (stop.stop_requested()) {
        m_others->clear();
        return base::failed(base::ErrorCode::Cancelled, "cancelled");
    }
    std::ranges::sort(changes, {}, [](const insight::PlacementChange &change) {
        return kube::fullNameOf(change.object);
    });
    return changes;
}

insight::PlacedSide GoalCheck::sideOf(const fleet::Fleet &fleet,
                                      const base::Result<scheduling::Plan> &plan) const {
    return plan ? insight::sideOf(fleet, *plan, m_words) : insight::sideOf(plan.error(), m_words);
}

} // namespace evenkeel::repair
