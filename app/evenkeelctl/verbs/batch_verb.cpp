// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/stream.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/request_lines.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/plain_text.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kBatchFooter = R"(Examples:
  evenkeelctl batch < requests.jsonl > responses.jsonl
  zcat questions.jsonl.gz | evenkeelctl batch --jobs 4
  echo '{"id":1,"kind":"Validate","object":{"kind":"MemberCluster"}}' | evenkeelctl batch

One JSON request per line, one JSON response per line, in the same order.
Request kinds: Schedule, Validate, Rollout, Evict, StageRun, StageStep, Render, Apply, Change,
Rehearse, PodSpread, PodPlace, PodRebalance, PodScaleDown; evenkeelctl(1) says what each of them
asks.

Exit status: 0 all lines were answered; 1 some line has an error;
2 wrong usage, unreadable input, out of memory, or the
reader of the answers went away before the last of them.)";

struct BatchVerb {
    std::vector<std::string> files;
    unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
};

int runBatch(const BatchVerb &verb) {
    RequestLines lines(verb.files);
    const batch::StreamResult result = batch::answerAll(
        [&lines](std::string &line) { return lines.next(line); },
        // A client that waits for each answer before sending the next request needs it immediately.
        [](const std::string &line) { return put(line) && put("\n") && flushOutput(); }, verb.jobs);
    for (const std::string &name : result.unasked)
        printNotice(fmt::format("{} was not looked at; is it misspelt?", base::printable(name)));
    if (!lines.isComplete() || result.isCut)
        return kUsage;
    if (result.withoutMemory > 0)
        return refuse(fmt::format("out of memory for {} of {} requests; split them or use fewer "
                                  "jobs",
                                  result.withoutMemory, result.answered));
    return result.errors == 0 ? kOk : kAnswerIsNo;
}

} // namespace

void addBatchVerb(CLI::App &app, Run &run) {
    const auto [batch, verb] = newVerb(app, run, "batch", "Answer a stream of JSON Lines requests",
                                       kBatchFooter, runBatch);
    addValue(batch, "file", verb->files, "FILE", "Request files (default: standard input)");
    addValue(batch, "-j,--jobs", verb->jobs, "N", "Threads (default: the number of processors)")
        ->check(wholeNumber(1U, 256U));
}

} // namespace evenkeel::ctl
