// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/gate_changes.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/admission/structural_schema.h"
#include "core/api/gate_tables.h"
#include "core/gate/known_ignores.h"
#include "core/gate/placement_test.h"
#include "core/gate/suite.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/report/loosening.h"
#include "core/report/renaming.h"
#include "core/insight/placements_by_id.h"

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
        const auto is = after.levelOf(id, levelOf(id, after).value_or(*level));
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

/// Files, folders, and the names of commands.
std::vector<std::string> readBy(const gate::CheckSettings &settings) {
    std::vector<std::string> read = settings.files;
    read.insert(read.end(), settings.kustomize.begin(), settings.kustomize.end());
    for (const gate::RenderCommand &render : settings.renders)
        read.push_back(render.name);
    return read;
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
    if (const auto fewer = without(before.kustomize, after.kustomize); !fewer.empty())
        add("kustomize", fmt::format("{} will not be built.", joined(fewer)));
    addRenders(before, after, findings);
    std::vector<std::string> fewer = without(before.files, after.files);
    // A folder that is read has what is in it.
    std::erase_if(fewer, [&after](const std::string &file) {
        return after.exclude.empty() &&
               std::ranges::any_of(after.files, [&file](const std::string &folder) {
                   return folder == "." || file.starts_with(folder + "/");
               });
    });
    if (!after.readsFolder() && !fewer.empty())
        add("files", fmt::format("{} will not be read.", joined(fewer)));
    const bool namesFolder = std::ranges::find(after.files, ".") != after.files.end();
    if (!after.readsFolder() && before.readsFolder() && !namesFolder)
        add("files", fmt::format("Only {} will be read.", joined(readBy(after))));
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
    const gate::KnownIgnores known(before);
    for (const gate::Ignore &ignore : after) {
        if (!known.coverAsMuchAs(ignore))
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

/// Of tests and their cases.
IgnoredNames ignoredSubjects(const GateSide &side) {
    return IgnoredNames::ofSubjects(side.settings.ignores, side.annotations);
}

/// Of cases of the test, or of the rule, by their names.
Loosening::MayBeRenamed renamesOf(const IgnoredNames &ignored, const std::string &test) {
    return [&ignored, test](const std::string &was, const std::string &is) {
        const auto titleOf = [&test](const std::string &name) {
            return name.empty() ? test : test + " / " + name;
        };
        return !ignored.sayMoreOf(titleOf(was), titleOf(is));
    };
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

/// What a test or rule asks, with the defaults of its claims.
Value withDefaults(Value asked) {
    const auto fill = [](Value &one) {
        Value *expect = one.isObject() ? one.find("expect") : nullptr;
        if (expect == nullptr || !expect->isObject())
            return;
        // A claim that may be several may be one without its list.
        for (const api::Field &field : api::expectationField().children) {
            Value *claim = expect->find(field.name);
            if (claim != nullptr && claim->isObject() && field.type == api::FieldType::List)
                admission::applyDefaults(*claim, field.element(), api::ApiVersion::V1Alpha1);
        }
        admission::applyDefaults(*expect, api::expectationField(), api::ApiVersion::V1Alpha1);
    };
    fill(asked);
    if (Value *cases = asked.isObject() ? asked.find("cases") : nullptr) {
        fill(*cases);
        cases->changeChildren(fill);
    }
    return asked;
}

void addTests(const GateSide &before, const GateSide &after,
              std::vector<ReportedFinding> &findings) {
    const IgnoredNames ignored = ignoredSubjects(after);
    for (const auto &[was, is] : testPairs(before, after)) {
        const std::string name = kube::idOf(was->document).name;
        if (is == nullptr) {
            findings.push_back(
                gateFinding(kTestRemoved, name, was->where, "", "The test is removed."));
            findings.back().side = Side::Before;
            continue;
        }
        const std::string now = kube::idOf(is->document).name;
        const Loosening loosening(withDefaults(memberOf(was->document, "spec")),
                                  withDefaults(memberOf(is->document, "spec")), is->where.file,
                                  renamesOf(ignored, now));
        addLosses(loosening, kTestWeakened, name, "The test expects less", findings);
    }
}

// --- rules -------------------------------------------------------------------------------------

using RulesByName = std::map<std::string_view, const gate::Rule *>;

RulesByName byName(const std::vector<gate::Rule> &rules) {
    RulesByName names;
    for (const gate::Rule &rule : rules)
        names.emplace(rule.test.name, &rule);
    return names;
}

/// What a rule asks less than the one before it, of which it may have the name.
void addWeaker(const gate::Rule &was, const gate::CheckSettings &before, const gate::Rule &is,
               const gate::CheckSettings &after, const IgnoredNames &ignored,
               std::vector<ReportedFinding> &findings) {
    const std::string &name = was.test.name;
    addLosses(Loosening(withDefaults(was.document), withDefaults(is.document), is.test.where.file,
                        renamesOf(ignored, is.test.name)),
              kRuleWeakened, name, "The rule asks for less", findings);
    if (is.level < was.level &&
        after.levelOf(is.test.name, is.level) < before.levelOf(name, was.level))
        findings.push_back(
            gateFinding(kRuleWeakened, name, is.test.where, "spec.rules",
                        fmt::format("Findings of {} are {} and become {} once this is merged.",
                                    name, nameOf(was.level), nameOf(is.level))));
}

void addRules(const gate::CheckSettings &before, const GateSide &after,
              std::vector<ReportedFinding> &findings) {
    const RulesByName was = byName(before.rules);
    const RulesByName is = byName(after.settings.rules);
    const IgnoredNames ignored = ignoredSubjects(after);
    const auto ignoredRules = IgnoredNames::ofRules(after.settings.ignores, after.annotations);
    FreshItems<const gate::Rule *> fresh(ignoredRules);
    for (const gate::Rule &rule : after.settings.rules) {
        if (!was.contains(rule.test.name))
            fresh.add(contentOf(rule.document), rule.test.name,
                      after.settings.levelOf(rule.test.name, rule.level), &rule);
    }
    for (const gate::Rule &rule : before.rules) {
        const std::string &name = rule.test.name;
        const auto known = is.find(name);
        const auto now = known != is.end() ? std::optional(known->second)
                                           : fresh.take(contentOf(rule.document), name,
                                                        before.levelOf(name, rule.level));
        if (now) {
            addWeaker(rule, before, **now, after.settings, ignored, findings);
            continue;
        }
        findings.push_back(
            gateFinding(kRuleRemoved, name, rule.test.where, "spec.rules", "The rule is removed."));
        findings.back().side = Side::Before;
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
    const insight::PlacementsById placements(before.objects.placements);
    for (std::size_t row = 0; row < after.objects.placements.size(); ++row) {
        const placement::Placement &is = after.objects.placements[row];
        const placement::Placement *was = placements.find(insight::idOf(is));
        if (was == nullptr)
            continue;
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
    const std::set<std::string> newRules = gate::newRules(before.settings, after.settings);
    std::erase_if(ignores,
                  [&](const gate::Ignore &ignore) { return newRules.contains(ignore.rule); });
    addIgnores(before.settings.ignores, ignores, findings);
    addIgnores(before.annotations, after.annotations, findings);
    addTests(before, after, findings);
    addRules(before.settings, after, findings);
    addLeft(kTestWeakened, gate::readTests(before.objects).tests, before, after, findings);
    std::vector<gate::PlacementTest> rulesBefore;
    for (const gate::Rule &rule : before.settings.rules)
        rulesBefore.push_back(rule.test);
    addLeft(kRuleWeakened, rulesBefore, before, after, findings);
    return findings;
}

std::vector<TestPair> testPairs(const GateSide &before, const GateSide &after) {
    const auto was = testsOf(before.objects);
    const auto is = testsOf(after.objects);
    const IgnoredNames ignored = ignoredSubjects(after);
    FreshItems<const OtherObject *> fresh(ignored);
    const auto contentOfTest = [](const OtherObject &test) {
        return contentOf(memberOf(test.document, "spec"));
    };
    for (const auto &[key, test] : is) {
        if (!was.contains(key))
            fresh.add(contentOfTest(*test), key.first.name, {}, test);
    }
    std::vector<TestPair> pairs;
    for (const auto &[key, test] : was) {
        const auto known = is.find(key);
        pairs.push_back(
            {test, known == is.end()
                       ? fresh.take(contentOfTest(*test), key.first.name, {}).value_or(nullptr)
                       : known->second});
    }
    return pairs;
}

std::set<std::string> loosenedTests(const GateSide &before, const GateSide &after) {
    std::vector<ReportedFinding> findings;
    addTests(before, after, findings);
    std::set<std::string> names;
    for (const ReportedFinding &finding : findings)
        names.insert(finding.subject);
    return names;
}

std::vector<gate::Rule> rulesOf(const gate::CheckSettings &before, const GateSide &after) {
    std::vector<ReportedFinding> findings;
    addRules(before, after, findings);
    std::set<std::string_view> weaker;
    for (const ReportedFinding &finding : findings)
        weaker.insert(finding.subject);
    std::vector<gate::Rule> rules = after.settings.rules;
    std::ranges::copy_if(
        before.rules, std::back_inserter(rules),
        [&weaker](const gate::Rule &rule) { return weaker.contains(rule.test.name); });
    return rules;
}

} // namespace evenkeel::report
