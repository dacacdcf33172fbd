// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/check_run.h"
#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/gate/placement_test.h"
#include "core/gate/suite.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/report/check_report.h"

namespace evenkeel::ctl {

namespace {

using gate::CaseResult;
using gate::SuiteResult;

constexpr const char *kTestFooter = R"(Examples:
  # Do the plans hold what the tests beside the manifests expect?
  evenkeelctl test -f manifests/ -R
  # The same on what the hub has, and what the placements select there
  evenkeelctl test -f tests/ --context prod-hub
  # Which tests hold what is planned now?
  evenkeelctl test -f manifests/ -R --keep > manifests/tests.yaml
  # Annotations on the lines of a pull request, in a workflow of GitHub
  evenkeelctl test -f manifests/ -R -o github

A test is a document of apiVersion evenkeel.dev/v1alpha1 and kind PlacementTest; see
evenkeel-test(5).

Exit status: 0 every case holds; 1 some case is broken; 2 wrong usage, unreadable input or a
faulty test.)";

struct TestVerb {
    InputOptions input;
    OutputOptions output;
    std::optional<kube::Time> now;
    std::optional<std::string> fleetsWithin;
    bool keeps = false;
};

/// What a problem matcher reads is in the first line of each failure.
std::string testText(const SuiteResult &result) {
    std::string text;
    for (const CaseResult &one : result.cases) {
        if (one.isPassed())
            text += fmt::format("{}  {}\n", styled("holds ", Style::Good),
                                report::printable(one.title()));
        for (const gate::Failure &failure : one.failures) {
            text +=
                fmt::format("{}: {}: {}: {} [{}]\n", report::printable(placeText(failure.where)),
                            styled("error", Style::Bad), report::printable(one.title()),
                            report::printable(report::failureText(failure)), failure.claim);
            if (!one.scenario.empty())
                text += fmt::format("  when: {}\n", report::printable(one.scenario));
            if (!failure.why.empty())
                text += fmt::format("  why: {}\n", report::printable(failure.why));
        }
    }
    for (const report::ReportedFinding &note : report::testFindings(result, {}).findings) {
        if (note.rule == report::kUnmatchedLabel || note.rule == report::kNothingHeld)
            text += fmt::format("{}: {}: {}: {} [{}]\n", report::printable(placeText(note.where)),
                                styled("warning", Style::Strong), report::printable(note.subject),
                                report::printable(note.sentence), note.rule);
    }
    return text + report::suiteText(result) + "\n";
}

bool print(const SuiteResult &result, const Loaded &loaded, const TestVerb &verb) {
    putAnswer({[&] { return testText(result); },
               [&] { return report::testPage(result); },
               [&] { return newDocument("TestResultList", result, report::testMembers()); },
               {},
               [&] { return report::testFindings(result, EVENKEEL_VERSION); }},
              verb.output, footerFor(loaded.inputs, &loaded.objects, verb.now));
    return verb.output.format != Format::Github || addStepSummary(report::testPage(result));
}

/// Prints tests that expect the plans to stay as they are.
int printKept(const Loaded &loaded, const TestVerb &verb) {
    if (lacksClusters(loaded.objects, {}))
        return kUsage;
    objects::Known known;
    known.now = verb.now;
    const auto tests =
        gate::testsOf(std::make_shared<const manifest::Objects>(loaded.objects), known);
    if (!tests)
        return refuse(tests.error().message);
    const std::string text = documentsText(*tests);
    if (text.empty())
        return refuse("no placement " + loaded.where());
    put(text);
    return statusOf(loaded, kOk);
}

/// Whether no test is of placements that a hub may have beside those that are read.
bool areAllNamed(std::span<const gate::PlacementTest> tests) {
    return std::ranges::none_of(
        tests, [](const gate::PlacementTest &test) { return test.placements.empty(); });
}

int runTest(const TestVerb &verb) {
    Loaded loaded = load(verb.input, Uses::Selected);
    if (loaded.isLost())
        return kUsage;
    if (verb.keeps)
        return printKept(loaded, verb);
    const gate::ReadTests tests = gate::readTests(loaded.objects);
    sayFindings(tests.problems);
    if (tests.found == 0)
        return refuse("no PlacementTest in the files; see `evenkeelctl schema PlacementTest`");
    const auto rendered = gate::renderedBy(tests.tests, loaded.objects);
    if (!rendered.empty())
        addSelected(verb.input, rendered, loaded);
    gate::SuiteOptions options;
    options.known.now = verb.now;
    options.served = loaded.served;
    options.readFleet = fleetReader(verb.fleetsWithin);
    ProgressLine progress("testing");
    const auto objects = std::make_shared<const manifest::Objects>(loaded.objects);
    const auto result = gate::run(objects, tests.tests, options, {}, std::ref(progress));
    const bool isWritten = print(*result, loaded, verb);
    if (!isWritten || !tests.problems.empty())
        return kUsage;
    loaded.lacksPlacements = loaded.lacksPlacements && !areAllNamed(tests.tests);
    return statusOf(loaded, result->failed() == 0 ? kOk : kAnswerIsNo);
}

void checkFormat(TestVerb &verb, const CLI::App &) {
    const Format format = verb.output.format;
    if (verb.keeps && format != Format::Table && format != Format::Yaml)
        throw CLI::ValidationError("--keep", "writes YAML only");
}

} // namespace

void addTestVerb(CLI::App &app, Run &run) {
    const auto [test, verb] =
        newVerb(app, run, "test", "Check what tests beside the manifests expect of the plans",
                kTestFooter, runTest, checkFormat);
    addRequiredInput(test, verb->input);
    addClockOption(test, verb->now);
    addValue(test, "--fleets-within", verb->fleetsWithin, "DIR",
             "Read no fleet that a test names from outside DIR (default: the folder of the "
             "settings around the test)");
    test.add_flag("--keep", verb->keeps,
                  "Print tests that expect the plans to stay as they are, and run none");
    addOutputOptions(test, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Junit, Format::Sarif,
                      Format::Github, Format::Markdown, Format::Html});
}

} // namespace evenkeel::ctl
