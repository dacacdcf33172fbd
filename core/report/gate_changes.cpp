// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/gate_changes.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/api/gate_tables.h"
#include "core/base/number.h"
#include "core/gate/claim.h"
#include "core/gate/placement_test.h"
#include "core/gate/suite.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/rollout/readiness.h"

namespace evenkeel::report {

namespace {

using kube::memberOf;
using kube::Value;
using lint::Level;
using objects::OtherObject;

constexpr std::string_view kSettingsChanged = "settings-changed";
constexpr std::string_view kIgnoreAdded = "ignore-added";
constexpr std::string_view kLevelLowered = "level-lowered";
constexpr std::string_view kTestRemoved = "test-removed";
constexpr std::string_view kTestWeakened = "test-weakened";
constexpr std::string_view kRuleRemoved = "rule-removed";
constexpr std::string_view kRuleWeakened = "rule-weakened";

ReportedFinding gateFinding(std::string_view rule, std::string subject, base::SourceSpan where,
                            std::string_view field, std::string message) {
    return {{std::string(rule),
             Level::Error,
             {},
             std::move(where),
             api::FieldPath(field),
             std::move(message)},
            std::move(subject)};
}

std::string joined(const std::vector<std::string> &texts) {
    return fmt::format("{}", fmt::join(texts, ", "));
}

// --- settings ----------------------------------------------------------------------------------

std::string levelText(const std::optional<Level> &level) {
    return level ? std::string(nameOf(*level)) : "off";
}

std::vector<std::string> without(const std::vector<std::string> &all,
                                 const std::vector<std::string> &known) {
    std::vector<std::string> rest;
    std::ranges::copy_if(all, std::back_inserter(rest), [&known](const std::string &one) {
        return std::ranges::find(known, one) == known.end();
    });
    return rest;
}

/// The level of the rule where no settings say another.
std::optional<Level> levelOf(const std::string &id, const gate::CheckSettings &settings) {
    for (const gate::Rule &own : settings.rules) {
        if (own.test.name == id)
            return own.level;
    }
    return levelOfRule(id);
}

/// Also of rules that find nothing today.
void addLevels(const gate::CheckSettings &before, const gate::CheckSettings &after,
               std::vector<ReportedFinding> &findings) {
    std::set<std::string> ids;
    for (const gate::CheckSettings *settings : {&before, &after}) {
        for (const auto &[id, level] : settings->levels)
            ids.insert(id);
    }
    for (const std::string &id : ids) {
        const auto level = levelOf(id, before);
        if (!level)
            continue;
        const auto was = before.levelOf(id, *level);
        const auto is = after.levelOf(id, *level);
        if (is < was)
            findings.push_back(
                gateFinding(kLevelLowered, id, after.placeOf("levels." + id), "spec.levels",
                            fmt::format("Findings of {} are {} and become {} once this is merged.",
                                        id, levelText(was), levelText(is))));
    }
}

/// Commands of the base are run; the change's are once it is merged.
void addRenders(const gate::CheckSettings &before, const gate::CheckSettings &after,
                std::vector<ReportedFinding> &findings) {
    for (const gate::RenderCommand &was : before.renders) {
        if (std::ranges::none_of(after.renders,
                                 [&was](const gate::RenderCommand &is) { return is.isSame(was); }))
            findings.push_back(gateFinding(
                kSettingsChanged, "evenkeel.yaml", after.placeOf("render"), "spec.render",
                fmt::format("{} will be rendered otherwise, or not at all.", was.name)));
    }
}

void addReach(const gate::CheckSettings &before, const gate::CheckSettings &after,
              std::vector<ReportedFinding> &findings) {
    const auto add = [&](const char *member, std::string message) {
        findings.push_back(gateFinding(kSettingsChanged, "evenkeel.yaml", after.placeOf(member),
                                       std::string("spec.") + member, std::move(message)));
    };
    const bool readsAsMuch = gate::readsAsMuch(before.exclude, after.exclude);
    std::vector<std::string> more = without(after.exclude, before.exclude);
    std::erase_if(more, [](const std::string &pattern) { return pattern.starts_with('!'); });
    if (!readsAsMuch && !more.empty())
        add("exclude", fmt::format("{} will not be read.", joined(more)));
    else if (!readsAsMuch)
        add("exclude", fmt::format("{} in the place of {}: other files will not be read.",
                                   joined(after.exclude), joined(before.exclude)));
    const bool readsAll = after.files.empty();
    if (const auto fewer = without(before.kustomize, after.kustomize); !fewer.empty())
        add("kustomize", fmt::format("{} will not be built.", joined(fewer)));
    addRenders(before, after, findings);
    if (const auto fewer = without(before.files, after.files); !readsAll && !fewer.empty())
        add("files", fmt::format("{} will not be read.", joined(fewer)));
    if (!readsAll && before.files.empty())
        add("files", fmt::format("Only {} will be read.", joined(after.files)));
    const Level was = before.failOn.value_or(Level::Error);
    const Level is = after.failOn.value_or(Level::Error);
    if (is > was)
        add("failOn", fmt::format("Only findings of level {} will fail the check, so far those of "
                                  "level {} do.",
                                  nameOf(is), nameOf(was)));
    if (before.now != after.now)
        add("now", "The clock of the check will be another.");
    if (before.bringing != after.bringing)
        add("apply", "The manifests will be brought to the hub in another way.");
}

std::string ignoreText(const gate::Ignore &ignore) {
    const std::string subjects =
        ignore.subjects.empty() ? "everywhere" : "for " + ignore.subjects.front();
    return fmt::format("Findings of {} will be ignored {} once this is merged ({}).", ignore.rule,
                       subjects, ignore.reason);
}

void addIgnores(std::span<const gate::Ignore> before, std::span<const gate::Ignore> after,
                std::vector<ReportedFinding> &findings) {
    for (const gate::Ignore &ignore : after) {
        if (std::ranges::none_of(
                before, [&ignore](const gate::Ignore &one) { return one.coversAsMuchAs(ignore); }))
            findings.push_back(gateFinding(
                kIgnoreAdded, ignore.subjects.empty() ? ignore.rule : ignore.subjects.front(),
                ignore.where, "ignore", ignoreText(ignore)));
    }
}

// --- tests -------------------------------------------------------------------------------------

/// A test by its namespace and name, and which of those with that name it is.
using TestKey = std::pair<kube::ObjectId, std::size_t>;

std::map<TestKey, const OtherObject *> testsOf(const objects::Objects &objects) {
    std::map<TestKey, const OtherObject *> tests;
    std::map<kube::ObjectId, std::size_t> counts;
    for (const OtherObject &other : objects.others) {
        if (!gate::isOwnDocument(other.document) ||
            memberOf(other.document, "kind").text() != api::kPlacementTest)
            continue;
        const kube::ObjectId id = kube::idOf(other.document);
        tests.emplace(TestKey{id, counts[id]++}, &other);
    }
    return tests;
}

/// In which direction an expectation becomes weaker.
enum class Weaker : std::uint8_t { Lower, Higher, Either };

Weaker directionOf(std::string_view name, Weaker around) {
    // Of other claims a number is the exact one.
    constexpr std::array<std::string_view, 5> kFloors{"keeps", "min", "atLeast", "domains", "runs"};
    constexpr std::array<std::string_view, 5> kCeilings{"mayLose", "max", "atMost", "missing",
                                                        "share"};
    if (std::ranges::find(kFloors, name) != kFloors.end())
        return Weaker::Lower;
    return std::ranges::find(kCeilings, name) != kCeilings.end() ? Weaker::Higher : around;
}

/// Whether the members of the claim are what it is about: labels, fields, clusters. `claim` is
/// where, without the places in lists.
bool isByKey(std::string_view claim) {
    constexpr std::array<std::string_view, 18> kByKey{".perDomain",         ".skew",
                                                      ".domains",           ".fields",
                                                      ".reasons",           ".scores",
                                                      ".filtered",          ".losses",
                                                      ".rollout.budget",    ".rollout.health",
                                                      ".rollout.starts",    ".rollout.ends",
                                                      ".rollout.evictions", ".rollout.allowed",
                                                      ".resources.cells",   ".resources.values",
                                                      ".resources.failure", ".applied.fields"};
    return std::ranges::find(kByKey, claim) != kByKey.end();
}

/// Whether a list at this path that gets one more can only ask for more; other lists are all of
/// what they say, or in its order.
bool growsStricter(std::string_view claim) {
    return (claim.starts_with('.') && gate::asksByItems(claim.substr(1))) ||
           (claim.starts_with(".perDomain.") && claim.ends_with(".domains"));
}

/// Whether an expectation that gets the member can only ask for more. What else is added says how a
/// claim is meant, and may make it weaker.
bool asksForMore(std::string_view claim, std::string_view name) {
    constexpr std::array<std::string_view, 32> kClaims{
        "atLeast", "atMost", "min",     "max",          "share",     "pairs",   "finishesWithin",
        "updates", "binds",  "removes", "neverBlocked", "waits",     "budget",  "health",
        "starts",  "ends",   "never",   "finished",     "evictions", "allowed", "stages",
        "path",    "value",  "fields",  "loses",        "conflicts", "refused", "agreement",
        "held",    "fresh",  "waiting", "stageError"};
    if (claim.empty())
        return name != "cycle"; // scores and filters are those of that cycle
    if (claim == ".lint")
        return false; // at most none, without exceptions
    return claim == ".resources" || isByKey(claim) ||
           std::ranges::find(kClaims, name) != kClaims.end();
}

/// Collects what the second of two expectations no longer asks for.
class Loosening {
public:
    struct Loss {
        std::string field;
        base::SourceSpan where; // in the second
        std::string message;
    };

    /// Of the `spec` of tests, or of rules; `file` is that of the second.
    Loosening(const Value &was, const Value &is, std::string file) : m_file(std::move(file)) {
        for (const char *subject : {"placements", "selector", "fleet"}) {
            if (memberOf(was, subject) != memberOf(is, subject))
                addChange(std::string("spec.") + subject, memberOf(was, subject),
                          memberOf(is, subject), is);
        }
        compareCases(was, is);
    }

    std::vector<Loss> losses;

private:
    void compareCases(const Value &was, const Value &is);
    void compareCase(const Value &was, const Value &is, const std::string &path);
    void compare(const Value &was, const Value &is, const std::string &path, Weaker direction,
                 const std::string &claim);
    void compareLists(const Value &was, const Value &is, const std::string &path, Weaker direction,
                      const std::string &claim);
    void addChange(const std::string &path, const Value &was, const Value &is,
                   const Value &around) {
        add(path, is.isNull() ? around : is,
            is.isNull() ? fmt::format("{} {} is gone", path, manifest::writeJson(was))
                        : fmt::format("{} {} → {}", path, manifest::writeJson(was),
                                      manifest::writeJson(is)));
    }
    void add(const std::string &path, const Value &at, std::string message) {
        losses.push_back({path, {m_file, at.line(), at.column()}, std::move(message)});
    }

    std::string m_file;
};

/// The cases of a test by name; its own expectation has none.
std::map<std::string, const Value *> casesOf(const Value &spec) {
    std::map<std::string, const Value *> cases;
    if (spec.find("expect") != nullptr)
        cases.emplace("", &spec);
    const Value &list = memberOf(spec, "cases");
    if (list.isObject())
        cases.emplace(memberOf(list, "name").text(), &list);
    for (const Value &one : list.items())
        cases.emplace(memberOf(one, "name").text(), &one);
    return cases;
}

void Loosening::compareCases(const Value &was, const Value &is) {
    const auto now = casesOf(is);
    for (const auto &[name, one] : casesOf(was)) {
        const std::string path = name.empty() ? "expect" : fmt::format("case \"{}\"", name);
        const auto known = now.find(name);
        if (known == now.end())
            add(path, is, path + " is gone");
        else
            compareCase(*one, *known->second, name.empty() ? "" : path + " ");
    }
}

void Loosening::compareCase(const Value &was, const Value &is, const std::string &path) {
    if (memberOf(was, "when") != memberOf(is, "when"))
        addChange(path + "when", memberOf(was, "when"), memberOf(is, "when"), is);
    compare(memberOf(was, "expect"), memberOf(is, "expect"), path + "expect", Weaker::Either, "");
}

/// `6` or `75%`, and whether it is a share.
using Limit = std::pair<bool, std::int64_t>;
std::optional<Limit> limitOf(const Value &value) {
    std::string_view text = value.text();
    const bool isShare = value.isString() && text.ends_with('%');
    if (isShare)
        text.remove_suffix(1);
    else if (!value.isNumber())
        return std::nullopt;
    const auto number = base::wholeNumber(text);
    return number ? std::optional(std::pair(isShare, *number)) : std::nullopt;
}

/// What numbers a bound takes.
struct Interval {
    std::optional<Limit> low, high;
};

/// `6`, `75%`, `{atLeast: 5}`; a number alone is what the direction says. Nothing for other values.
std::optional<Interval> intervalOf(const Value &value, Weaker direction) {
    Interval interval;
    if (!value.isObject()) {
        const auto limit = limitOf(value);
        if (direction != Weaker::Higher)
            interval.low = limit;
        if (direction != Weaker::Lower)
            interval.high = limit;
        return limit ? std::optional(interval) : std::nullopt;
    }
    for (const auto &[name, member] : value.members()) {
        const auto limit = limitOf(member);
        if (!limit || (name != "atLeast" && name != "atMost"))
            return std::nullopt;
        (name == "atLeast" ? interval.low : interval.high) = limit;
    }
    return interval;
}

/// Whether whatever the second one takes the first one takes, too.
bool isWithin(const Interval &was, const Interval &is) {
    const auto isIn = [](const std::optional<Limit> &outer, const std::optional<Limit> &inner,
                         bool isLow) {
        return !outer ||
               (inner && outer->first == inner->first &&
                (isLow ? inner->second >= outer->second : inner->second <= outer->second));
    };
    return isIn(was.low, is.low, true) && isIn(was.high, is.high, false);
}

/// A claim whose value is a number or has atLeast and atMost.
bool isBound(std::string_view claim) {
    constexpr std::array<std::string_view, 4> kBounds{".placed", ".keeps", ".mayLose",
                                                      ".survives.runs"};
    return std::ranges::find(kBounds, claim) != kBounds.end() || claim.starts_with(".skew.") ||
           claim.starts_with(".domains.") || claim.starts_with(".fields.");
}

/// Whether a text that is no bound asks for more, or says the same in other words.
bool isStricterText(std::string_view claim, const Value &was, const Value &is) {
    if (claim == ".rollout.finishesWithin") {
        const auto before = rollout::parseSeconds(was.text());
        const auto after = rollout::parseSeconds(is.text());
        return before && after && *after <= *before;
    }
    if (claim != ".lint.atMost")
        return false;
    constexpr std::array<std::string_view, 3> kLevels{"none", "info", "warning"};
    return std::ranges::find(kLevels, is.text()) < std::ranges::find(kLevels, was.text());
}

void Loosening::compare(const Value &was, const Value &is, const std::string &path,
                        Weaker direction, const std::string &claim) {
    if (was == is || isStricterText(claim, was, is))
        return;
    if (isBound(claim)) {
        const auto before = intervalOf(was, direction);
        const auto after = intervalOf(is, direction);
        if (!before || !after || !isWithin(*before, *after))
            addChange(path, was, is, is);
        return;
    }
    if (claim == ".lint.except") { // with reasons, which may be said otherwise
        for (const auto &[name, reason] : is.members())
            if (was.find(name) == nullptr)
                addChange(path + "." + name, {}, reason, is);
        return;
    }
    if (growsStricter(claim) && was.isObject() != is.isObject()) { // one is a list of one
        const auto listOf = [](const Value &value) {
            return value.isObject() ? Value::array({value}) : value;
        };
        compareLists(listOf(was), listOf(is), path, direction, claim);
        return;
    }
    if (was.isArray() && is.isArray()) {
        compareLists(was, is, path, direction, claim);
        return;
    }
    if (was.isObject() && is.isObject()) {
        for (const auto &[name, member] : was.members())
            if (is.find(name) == nullptr)
                addChange(path + "." + name, member, {}, is);
            else
                compare(member, memberOf(is, name), path + "." + name,
                        isByKey(claim) ? direction : directionOf(name, direction),
                        claim + "." + name);
        for (const auto &[name, member] : is.members())
            if (was.find(name) == nullptr && !asksForMore(claim, name))
                addChange(path + "." + name, {}, member, is);
        return;
    }
    const auto limitBefore = limitOf(was);
    const auto limitAfter = limitOf(is);
    const bool isComparable = direction != Weaker::Either && limitBefore && limitAfter &&
                              limitBefore->first == limitAfter->first;
    const bool isStricter =
        isComparable && (limitAfter->second > limitBefore->second) == (direction == Weaker::Lower);
    if (!isStricter)
        addChange(path, was, is, is);
}

void Loosening::compareLists(const Value &was, const Value &is, const std::string &path,
                             Weaker direction, const std::string &claim) {
    if (!growsStricter(claim)) {
        addChange(path, was, is, is);
        return;
    }
    for (std::size_t i = 0; i < was.items().size(); ++i) {
        const Value &item = was.items()[i];
        const std::string place = fmt::format("{}[{}]", path, i);
        if (std::ranges::find(is.items(), item) != is.items().end())
            continue;
        if (item.isObject() && i < is.items().size())
            compare(item, is.items()[i], place, direction, claim);
        else
            addChange(place, item, {}, is);
    }
}

void addLosses(const Loosening &loosening, std::string_view rule, const std::string &name,
               std::string_view what, std::vector<ReportedFinding> &findings) {
    if (loosening.losses.empty())
        return;
    std::vector<std::string> parts;
    for (const Loosening::Loss &loss : loosening.losses)
        parts.push_back(loss.message);
    const Loosening::Loss &first = loosening.losses.front();
    findings.push_back(gateFinding(rule, name, first.where, first.field,
                                   fmt::format("{}: {}.", what, fmt::join(parts, "; "))));
}

void addTests(const objects::Objects &before, const objects::Objects &after,
              std::vector<ReportedFinding> &findings) {
    const auto now = testsOf(after);
    for (const auto &[key, test] : testsOf(before)) {
        const std::string &name = key.first.name;
        const auto known = now.find(key);
        if (known == now.end()) {
            findings.push_back(
                gateFinding(kTestRemoved, name, test->where, "", "The test is removed."));
            findings.back().side = Side::Before;
            continue;
        }
        const Loosening loosening(memberOf(test->document, "spec"),
                                  memberOf(known->second->document, "spec"),
                                  known->second->where.file);
        addLosses(loosening, kTestWeakened, name, "The test expects less", findings);
    }
}

// --- rules -------------------------------------------------------------------------------------

void addRules(const gate::CheckSettings &before, const gate::CheckSettings &after,
              std::vector<ReportedFinding> &findings) {
    for (const gate::Rule &rule : before.rules) {
        const std::string &name = rule.test.name;
        const auto known = std::ranges::find_if(
            after.rules, [&name](const gate::Rule &one) { return one.test.name == name; });
        if (known == after.rules.end()) {
            findings.push_back(gateFinding(kRuleRemoved, name, rule.test.where, "spec.rules",
                                           "The rule is removed."));
            findings.back().side = Side::Before;
            continue;
        }
        addLosses(Loosening(rule.document, known->document, known->test.where.file), kRuleWeakened,
                  name, "The rule asks for less", findings);
        if (known->level < rule.level)
            findings.push_back(
                gateFinding(kRuleWeakened, name, known->test.where, "spec.rules",
                            fmt::format("Findings of {} are {} and become {} once this is merged.",
                                        name, nameOf(rule.level), nameOf(known->level))));
    }
}

// --- labels ------------------------------------------------------------------------------------

base::SourceSpan labelsOf(const GateSide &side, std::size_t row) {
    base::SourceSpan place = row < side.places.size() ? side.places[row] : base::SourceSpan();
    const Value &metadata = memberOf(side.objects.placements[row].document, "metadata");
    const Value &labels = memberOf(metadata, "labels");
    const Value &nearest = labels.line() > 0 ? labels : metadata;
    if (nearest.line() > 0)
        place = {place.file, nearest.line(), nearest.column()};
    return place;
}

/// Placements that tests or rules were of, by a selector, and are not any more.
void addLeft(std::string_view finding, std::span<const gate::PlacementTest> tests,
             const GateSide &before, const GateSide &after,
             std::vector<ReportedFinding> &findings) {
    if (std::ranges::none_of(tests, [](const auto &test) { return test.selector.has_value(); }))
        return;
    std::map<kube::ObjectId, const placement::Placement *> placements;
    for (const placement::Placement &was : before.objects.placements)
        placements.emplace(insight::idOf(was), &was);
    for (std::size_t row = 0; row < after.objects.placements.size(); ++row) {
        const placement::Placement &is = after.objects.placements[row];
        const auto known = placements.find(insight::idOf(is));
        if (known == placements.end())
            continue;
        const placement::Placement *was = known->second;
        for (const gate::PlacementTest &test : tests) {
            if (test.selector && gate::isAskedOf(test, *was) && !gate::isAskedOf(test, is))
                findings.push_back(gateFinding(
                    finding, insight::displayName(is), labelsOf(after, row), "metadata.labels",
                    fmt::format("{} ({}) is not of this placement any more: its labels changed.",
                                test.name, test.selectorText)));
        }
    }
}

} // namespace

std::vector<ReportedFinding> gateChanges(const GateSide &before, const GateSide &after) {
    std::vector<ReportedFinding> findings;
    addReach(before.settings, after.settings, findings);
    addLevels(before.settings, after.settings, findings);
    std::vector<gate::Ignore> ignores = after.settings.ignores;
    std::erase_if(ignores, [&](const gate::Ignore &ignore) {
        return gate::isOfNewRule(ignore, before.settings, after.settings);
    });
    addIgnores(before.settings.ignores, ignores, findings);
    addIgnores(before.annotations, after.annotations, findings);
    addTests(before.objects, after.objects, findings);
    addRules(before.settings, after.settings, findings);
    addLeft(kTestWeakened, gate::readTests(before.objects).tests, before, after, findings);
    std::vector<gate::PlacementTest> rulesBefore;
    for (const gate::Rule &rule : before.settings.rules)
        rulesBefore.push_back(rule.test);
    addLeft(kRuleWeakened, rulesBefore, before, after, findings);
    return findings;
}

std::set<std::string> loosenedTests(const objects::Objects &before, const objects::Objects &after) {
    std::vector<ReportedFinding> findings;
    addTests(before, after, findings);
    std::set<std::string> names;
    for (const ReportedFinding &finding : findings)
        names.insert(finding.subject);
    return names;
}

std::vector<gate::Rule> rulesOf(const gate::CheckSettings &before,
                                const gate::CheckSettings &after) {
    std::vector<ReportedFinding> findings;
    addRules(before, after, findings);
    std::vector<gate::Rule> rules = after.rules;
    for (const gate::Rule &rule : before.rules) {
        if (std::ranges::find(findings, rule.test.name, &ReportedFinding::subject) !=
            findings.end())
            rules.push_back(rule);
    }
    return rules;
}

} // namespace evenkeel::report
