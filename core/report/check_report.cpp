// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/check_report.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "core/api/gate_tables.h"
#include "core/base/names.h"
#include "core/insight/arrival_text.h"
#include "core/insight/plan_facts.h"
#include "core/losses/loss.h"
#include "core/report/difference_report.h"
#include "core/report/document_parts.h"
#include "core/report/gate_changes.h"

namespace evenkeel::report {

namespace {

constexpr std::string_view kUnusedIgnore = "unused-ignore";
constexpr std::string_view kExpiredIgnore = "expired-ignore";
constexpr std::string_view kUnusedSetting = "unused-setting";

std::string whereText(const base::SourceSpan &where) {
    return where.line == 0 ? where.file : fmt::format("{}:{}", where.file, where.line);
}

/// Its own place and those that have to do with it.
std::string placesText(const ReportedFinding &finding) {
    std::string text = whereText(finding.where);
    std::set<std::string> known{text};
    for (const RelatedPlace &related : finding.related) {
        if (known.insert(whereText(related.where)).second)
            text += ", " + whereText(related.where);
    }
    return text;
}

/// Which ignores were needed.
class Ignores {
public:
    Ignores(std::span<const gate::Ignore> settings, std::span<const gate::Ignore> annotations,
            kube::Time now)
        : m_now(now) {
        for (const gate::Ignore &ignore : settings)
            m_all.push_back({&ignore});
        for (const gate::Ignore &ignore : annotations)
            m_all.push_back({&ignore});
    }

    std::string reasonFor(const ReportedFinding &finding) {
        std::string reason;
        for (Used &one : m_all) {
            if (!one.ignore->covers(finding.rule, finding.subject))
                continue;
            one.isUsed = true;
            if (reason.empty() && !one.ignore->isExpired(m_now))
                reason = one.ignore->reasonText();
        }
        return reason;
    }

    void addFindings(FindingReport &report) const {
        for (const Used &one : m_all) {
            const gate::Ignore &ignore = *one.ignore;
            if (!one.isUsed)
                report.addBy(
                    kUnusedIgnore, lint::Level::Warning, ignore.rule, ignore.where,
                    fmt::format("The ignore of {} matches no finding; remove it.", ignore.rule));
            else if (ignore.isExpired(m_now))
                report.addBy(
                    kExpiredIgnore, lint::Level::Warning, ignore.rule, ignore.where,
                    fmt::format("The exception from {} ({}) ended on {}; the clock of this check "
                                "is {}. Renew it, or remove it and fix what it covered.",
                                ignore.rule, ignore.reason, gate::dayText(*ignore.expires),
                                kube::formatTime(m_now)));
        }
    }

private:
    kube::Time m_now;
    struct Used {
        const gate::Ignore *ignore = nullptr;
        bool isUsed = false;
    };
    std::vector<Used> m_all;
};

Members<FindingReport> findingMembers() {
    using Reported = Of<FindingReport, ReportedFinding>;
    const Members<RelatedPlace> related{{"place", &RelatedPlace::where},
                                        {"message", &RelatedPlace::message}};
    const Members<ReportedFinding> what{
        {"rule", &ReportedFinding::rule, "Id of the rule."},
        {"level", &ReportedFinding::level, tables::wordsUpTo(lint::Level::Error)},
        {"subject", &ReportedFinding::subject, "The object or test."},
        {"place", &ReportedFinding::where},
        {"field", [](const auto &one) { return one.field.text(); }, "May be empty."},
        {"message", &ReportedFinding::sentence}};
    const Members<ReportedFinding> more{
        {"ignored?", &ReportedFinding::ignored, "Why it is fine, if it is."},
        {"related?", &ReportedFinding::related, related,
         "Where it shows, further changes that bring it, and what follows from it."}};
    const Members<Reported> finding =
        ofPart<FindingReport>(what) +
        Members<Reported>{{"fails", [](const auto &one) { return one.whole.fails(one.part); },
                           "Its level fails the check."}} +
        ofPart<FindingReport>(more);
    return {
        {"failOn", &FindingReport::failing, tables::wordsUpTo(lint::Level::Error)},
        {"findings", [](const auto &report) { return each(report, report.findings); }, finding}};
}

std::optional<DifferenceAnswer> changesOf(const CheckReport &report) {
    if (!report.changes)
        return std::nullopt;
    DifferenceAnswer answer{*report.changes};
    if (report.arrivals)
        answer.arrivals = ArrivalAnswer{&*report.arrivals};
    return answer;
}

PageSection findingSection(const CheckReport &report, const base::Phrases &words) {
    TextTable table({words.say(PHRASE("gate", "Level")), words.say(PHRASE("gate", "Rule")),
                     words.say(PHRASE("gate", "Object")), words.say(PHRASE("gate", "Finding")),
                     words.say(PHRASE("gate", "Place"))});
    for (const ReportedFinding &finding : report.findings.findings) {
        if (finding.ignored.empty())
            table.rows.push_back({std::string(nameOf(finding.level)), finding.rule, finding.subject,
                                  finding.sentence, placesText(finding)});
    }
    PageSection section{words.say(PHRASE("gate", "Findings")), {}, {}, {}};
    if (table.isEmpty())
        section.sentences.push_back(words.say(PHRASE("gate", "Nothing is found.")));
    section.tables.push_back(std::move(table));
    return section;
}

PageSection ignoredSection(const CheckReport &report, const base::Phrases &words) {
    TextTable table({words.say(PHRASE("gate", "Rule")), words.say(PHRASE("gate", "Object")),
                     words.say(PHRASE("gate", "Why it is fine")),
                     words.say(PHRASE("gate", "Finding"))});
    for (const ReportedFinding &finding : report.findings.findings) {
        if (!finding.ignored.empty())
            table.rows.push_back(
                {finding.rule, finding.subject, finding.ignored, finding.sentence});
    }
    return {words.say(PHRASE("gate", "Ignored findings")), {}, {std::move(table)}, {}, true};
}

/// Placements by domain of a label, with how many clusters a domain has.
PageSection domainSection(const CheckSubject &subject, const std::string &key,
                          const base::Phrases &words) {
    const auto domains = losses::domainsOf(subject.objects.fleet, key);
    TextTable table({words.say(PHRASE("gate", "Placement"))});
    std::vector<std::string> sizes{words.say(PHRASE("gate", "clusters"))};
    for (const losses::Domain &domain : domains) {
        table.columns.push_back({domain.value, true});
        sizes.push_back(fmt::format("{}", domain.clusters.size()));
    }
    table.rows.push_back(std::move(sizes));
    for (std::size_t i = 0; i < subject.placements.size(); ++i) {
        std::vector<std::string> row{insight::displayName(*subject.placements[i])};
        for (const losses::Domain &domain : domains)
            row.push_back(fmt::format(
                "{}", std::ranges::count_if(domain.clusters, [&](fleet::ClusterIndex cluster) {
                    return std::ranges::binary_search(
                        subject.clusters[i], std::string(subject.objects.fleet.name(cluster)));
                })));
        table.rows.push_back(std::move(row));
    }
    return {words.say(PHRASE("gate", "Placements over {}"), key), {}, {std::move(table)}, {}};
}

std::string labelsText(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) {
    std::string text;
    for (const auto &[key, value] : fleet.cluster(cluster).labels)
        text += fmt::format("{}{}={}", text.empty() ? "" : ", ", key, value);
    return text;
}

PageSection clusterSection(const CheckSubject &subject, const base::Phrases &words) {
    TextTable table({words.say(PHRASE("gate", "Cluster")),
                     right(words.say(PHRASE("gate", "Placements"))),
                     words.say(PHRASE("gate", "Labels"))});
    const fleet::Fleet &fleet = subject.objects.fleet;
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        const std::string name(fleet.name(fleet::ClusterIndex{i}));
        const auto count = std::ranges::count_if(subject.clusters, [&](const auto &names) {
            return std::ranges::binary_search(names, name);
        });
        table.rows.push_back(
            {name, fmt::format("{}", count), labelsText(fleet, fleet::ClusterIndex{i})});
    }
    return {words.say(PHRASE("gate", "Clusters")), {}, {std::move(table)}, {}, true};
}

void addChangeSections(const CheckReport &report, const base::Phrases &words, Page &page) {
    if (!report.changes)
        return;
    Page changes = differencePage(*report.changes, difference::Start::Hub, words);
    PageSection first{changes.title, changes.sentences, {}, {}};
    page.sections.push_back(std::move(first));
    for (PageSection &section : changes.sections)
        page.sections.push_back(std::move(section));
    if (report.arrivals && !report.arrivals->empty())
        page.sections.push_back(arrivalSection(*report.arrivals, words));
}

} // namespace

std::size_t CheckReport::failures() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(findings.findings, [this](const ReportedFinding &finding) {
            return findings.fails(finding);
        }));
}

CheckReport checkedOf(FindingReport findings, const gate::CheckSettings &settings,
                      std::span<const gate::Ignore> annotations, kube::Time now) {
    CheckReport report;
    Ignores ignores(settings.ignores, annotations, now);
    std::vector<ReportedFinding> all = std::move(findings.findings);
    findings.findings.clear();
    report.findings = std::move(findings);
    report.findings.failing = settings.failOn.value_or(lint::Level::Error);
    std::vector<ReportedFinding> &kept = report.findings.findings;
    for (ReportedFinding &finding : all) {
        const auto level = settings.levelOf(finding.rule, finding.level);
        if (!level)
            continue;
        finding.level = *level;
        if (!isGateRule(finding.rule))
            finding.ignored = ignores.reasonFor(finding);
        kept.push_back(std::move(finding));
    }
    dropConsequences(report.findings);
    FindingReport own;
    ignores.addFindings(own);
    if (!own.findings.empty())
        report.findings.addRules({kUnusedIgnore, kExpiredIgnore});
    for (const gate::Rule &rule : settings.rules) { // after the ignores, which mean both
        if (!levelOfRule(rule.test.name))
            continue;
        report.findings.addRules({"settings"});
        own.addBy("settings", lint::Level::Error, rule.test.name, rule.test.where,
                  fmt::format("The rule {} of evenkeel.yaml has the name of one of evenkeelctl's "
                              "rules, so that levels and ignores of it mean both. Give it "
                              "another name.",
                              rule.test.name));
    }
    std::ranges::move(own.findings, std::back_inserter(kept));
    return report;
}

std::optional<api::Finding> shortfallOf(const placement::Placement &placement,
                                        const base::Result<scheduling::Plan> &plan,
                                        const base::Phrases &words) {
    if (plan && plan->condition && plan->condition->isTrue)
        return std::nullopt;
    std::string message = plan ? insight::verdictText(*plan, words) : plan.error().message;
    if (plan && plan->condition)
        message += ": " + plan->condition->message;
    return api::Finding{"not-scheduled",
                        lint::Level::Error,
                        insight::idOf(placement),
                        {},
                        api::FieldPath("spec.policy"),
                        std::move(message)};
}

FindingReport unusedSettings(const gate::CheckSettings &settings, const fleet::Fleet &fleet) {
    FindingReport report;
    const auto add = [&](const std::string &subject, const std::string &member,
                         std::string message) {
        report.addBy(kUnusedSetting, lint::Level::Warning, subject, settings.placeOf(member),
                     std::move(message), "spec." + member);
    };
    for (const auto &[rule, level] : settings.levels) {
        if (!levelOfRule(rule) && !std::ranges::any_of(settings.rules, [&](const gate::Rule &own) {
                return own.test.name == rule;
            }))
            add(rule, "levels." + rule,
                fmt::format("There is no rule {}: its level changes nothing.", rule));
    }
    for (const std::string &key : settings.spreadKeys) {
        if (losses::domainsOf(fleet, key).empty())
            add(key, "spreadKeys",
                fmt::format("No cluster has the label {}: the report counts nothing by it.", key));
    }
    return report;
}

Members<CheckReport> checkMembers() {
    return Members<CheckReport>{{"passed", &CheckReport::passes, "No finding fails the check."}} +
           membersOf<CheckReport>(&CheckReport::findings, findingMembers()) +
           Members<CheckReport>{
               {"changes", changesOf, asItem("PlanChangeList", differenceMembers())},
               {"tests", &CheckReport::tests, asItem("TestResultList", testMembers())}};
}

std::string checkText(const CheckReport &report, const base::Phrases &words) {
    std::size_t errors = 0;
    std::size_t warnings = 0;
    std::size_t ignored = 0;
    for (const ReportedFinding &finding : report.findings.findings) {
        ignored += finding.ignored.empty() ? 0U : 1U;
        errors += finding.ignored.empty() && finding.level == lint::Level::Error ? 1U : 0U;
        warnings += finding.ignored.empty() && finding.level == lint::Level::Warning ? 1U : 0U;
    }
    const std::string counts = fmt::format(
        "{}, {}, {}",
        base::sayOf(words, errors, PHRASE("gate", "1 error"), PHRASE("gate", "{} errors")),
        base::sayOf(words, warnings, PHRASE("gate", "1 warning"), PHRASE("gate", "{} warnings")),
        words.say(PHRASE("gate", "{} ignored"), ignored));
    if (report.failures() > 0)
        return words.say(PHRASE("gate", "failed: {}"), counts);
    return report.passes() ? words.say(PHRASE("gate", "passed: {}"), counts)
                           : words.say(PHRASE("gate", "not complete: {}"), counts);
}

Page checkPage(const CheckReport &report, const CheckSubject &subject, const base::Phrases &words) {
    Page page{report.passes()         ? words.say(PHRASE("gate", "The check passes"))
              : report.failures() > 0 ? words.say(PHRASE("gate", "The check fails"))
                                      : words.say(PHRASE("gate", "The check is not complete")),
              {checkText(report, words)},
              {}};
    page.hasContents = true;
    page.sections.push_back(findingSection(report, words));
    addChangeSections(report, words, page);
    if (report.tests) {
        Page tests = testPage(*report.tests, words);
        tests.sections.front().sentences.insert(tests.sections.front().sentences.begin(),
                                                tests.sentences.begin(), tests.sentences.end());
        for (PageSection &section : tests.sections)
            page.sections.push_back(std::move(section));
    }
    for (const std::string &key : subject.spreadKeys)
        page.sections.push_back(domainSection(subject, key, words));
    page.sections.push_back(clusterSection(subject, words));
    PageSection ignored = ignoredSection(report, words);
    if (!ignored.tables.front().isEmpty())
        page.sections.push_back(std::move(ignored));
    return page;
}

using gate::CaseResult;
using gate::Failure;
using gate::SuiteResult;

Members<SuiteResult> testMembers() {
    const auto placementOf = [](const CaseResult &one) {
        return one.isOfPlacement() ? &one.placement : nullptr;
    };
    const Members<Failure> failure{{"claim", &Failure::claim, "The member of expect."},
                                   {"wanted", &Failure::wanted, "What is expected."},
                                   {"found", &Failure::found, "What is there."},
                                   {"why?", &Failure::why, "Why it is so."},
                                   {"place", &Failure::where}};
    const Members<CaseResult> result{
        {"test", &CaseResult::test, "Name of the test."},
        {"case?", &CaseResult::name, "Name of the case."},
        {"placement", placementOf},
        {"when?", &CaseResult::scenario, "What happened first."},
        {"place", &CaseResult::where},
        {"passed", &CaseResult::isPassed, "Every claim holds."},
        {"claims", &CaseResult::claims, "How many claims there are."},
        {"failures", &CaseResult::failures, failure, "Claims that do not hold."}};
    return {{"items", &SuiteResult::cases, asItem("TestResult", result)}};
}

api::Finding noteFinding(const Failure &note) {
    const bool isOfKeeping = note.claim == "keeps" || note.claim == "mayLose";
    const bool isOfClaim = note.claim != "when";
    return {isOfKeeping ? kNothingHeld : kUnmatchedLabel,
            lint::Level::Warning,
            {},
            note.where,
            api::FieldPath(isOfClaim ? "expect." + note.claim : note.claim),
            isOfClaim ? fmt::format("{} holds: {}.", note.claim, note.found)
                      : fmt::format("What it changes first is not there: {}.", note.found)};
}

namespace {

/// What claims say although they hold, once for each claim.
void addNotes(const SuiteResult &result, FindingReport &report) {
    std::set<std::tuple<std::string, int, int, std::string>> known;
    for (const CaseResult &one : result.cases) {
        for (const Failure &note : one.notes) {
            const base::SourceSpan &at = note.where;
            if (!known.emplace(at.file, at.line, at.column, note.found).second)
                continue;
            api::Finding finding = noteFinding(note);
            report.addRules({finding.rule});
            report.add(one.test, std::move(finding));
        }
    }
}

} // namespace

FindingReport testFindings(const SuiteResult &result, std::string version) {
    FindingReport report{"test", std::move(version), {}, {}, {}};
    for (const api::Field &claim : api::expectationField().children)
        report.rules.push_back({claim.name, lint::Level::Error, claim.description, {}});
    for (const CaseResult &one : result.cases) {
        report.subjects.push_back(one.title());
        for (const Failure &failure : one.failures) {
            std::string message = failureText(failure);
            if (!one.scenario.empty())
                message = fmt::format("When {}: {}", one.scenario, message);
            if (!failure.why.empty())
                message += " Why: " + failure.why;
            report.add(one.title(),
                       {failure.claim, lint::Level::Error, one.placement, failure.where,
                        api::FieldPath("expect." + failure.claim), std::move(message)});
        }
    }
    addNotes(result, report);
    return report;
}

namespace {

/// Where a claim is decided in the placement.
std::string_view fieldOf(const Failure &failure) {
    if (!failure.about.empty())
        return failure.about;
    if (failure.claim == "rollout")
        return "spec.strategy";
    return failure.claim == "rendered" ? "spec.resourceSelectors" : "spec.policy";
}

} // namespace

FindingReport ruleFindings(const SuiteResult &result, std::span<const gate::Rule> rules,
                           const PlaceOfField &placeOf, const base::Phrases &words) {
    FindingReport report;
    for (const gate::Rule &rule : rules)
        report.rules.push_back({rule.test.name,
                                rule.level,
                                rule.message.empty() ? "a rule of evenkeel.yaml" : rule.message,
                                {}});
    for (const CaseResult &one : result.cases) {
        const gate::Rule &rule = rules[one.number];
        for (const Failure &failure : one.failures) {
            std::string message = failureText(failure, words);
            if (!one.scenario.empty())
                message = words.say(PHRASE("gate", "When {}: {}"), one.scenario, message);
            if (!rule.message.empty())
                message = rule.message + " " + message;
            if (!failure.why.empty())
                message += " " + words.say(PHRASE("gate", "Why: {}"), failure.why);
            if (!rule.owner.empty())
                message += " " + words.say(PHRASE("gate", "Owner: {}."), rule.owner);
            const std::string_view field = fieldOf(failure);
            const bool isPlaced = one.isOfPlacement();
            report.add(isPlaced ? kube::fullNameOf(one.placement) : rule.test.name,
                       {rule.test.name, rule.level, one.placement,
                        isPlaced ? placeOf(one.placement, field) : rule.test.where,
                        api::FieldPath(isPlaced ? field : "spec.rules"), std::move(message)});
        }
    }
    addNotes(result, report);
    return report;
}

std::string failureText(const Failure &failure, const base::Phrases &words) {
    if (failure.wanted.empty())
        return failure.found + (failure.found.ends_with('?') ? "" : ".");
    return words.say(PHRASE("gate", "wanted: {}; found: {}."), failure.wanted, failure.found);
}

std::string suiteText(const SuiteResult &result, const base::Phrases &words) {
    const std::size_t failed = result.failed();
    const std::size_t passed = result.cases.size() - failed;
    return failed == 0 ? words.say(PHRASE("gate", "Cases that hold: {} of {}."), passed,
                                   result.cases.size())
                       : words.say(PHRASE("gate", "Cases that hold: {} of {}; broken: {}."), passed,
                                   result.cases.size(), failed);
}

TextTable caseTable(const SuiteResult &result, const base::Phrases &words) {
    TextTable table({words.say(PHRASE("gate", "Result")), words.say(PHRASE("gate", "Test")),
                     words.say(PHRASE("gate", "Case")), words.say(PHRASE("gate", "Placement")),
                     words.say(PHRASE("gate", "When"))});
    for (const CaseResult &one : result.cases)
        table.rows.push_back({one.isPassed() ? words.say(PHRASE("gate", "holds"))
                                             : words.say(PHRASE("gate", "broken")),
                              one.test, one.name, kube::fullNameOf(one.placement), one.scenario});
    return table;
}

TextTable failureTable(const SuiteResult &result, const base::Phrases &words) {
    TextTable table({words.say(PHRASE("gate", "Case")), words.say(PHRASE("gate", "Claim")),
                     words.say(PHRASE("gate", "Wanted")), words.say(PHRASE("gate", "Found")),
                     words.say(PHRASE("gate", "Why")), words.say(PHRASE("gate", "Place"))});
    for (const CaseResult &one : result.cases) {
        for (const Failure &failure : one.failures)
            table.rows.push_back({one.title(), failure.claim, failure.wanted, failure.found,
                                  failure.why, whereText(failure.where)});
    }
    return table;
}

Page testPage(const SuiteResult &result, const base::Phrases &words) {
    Page page{words.say(PHRASE("gate", "Tests of plans")), {suiteText(result, words)}, {}};
    if (result.failed() > 0)
        page.sections.push_back({words.say(PHRASE("gate", "What does not hold")),
                                 {},
                                 {failureTable(result, words)},
                                 {}});
    page.sections.push_back(
        {words.say(PHRASE("gate", "All cases")), {}, {caseTable(result, words)}, {}, true});
    return page;
}

} // namespace evenkeel::report
