// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs.h"
#include "app/evenkeelctl/batch/stream.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kFooter = R"(Examples:
  evenkeelctl batch < requests.jsonl > responses.jsonl
  zcat questions.jsonl.gz | evenkeelctl batch --jobs 4
  echo '{"id":1,"kind":"Validate","object":{"kind":"MemberCluster"}}' | evenkeelctl batch

One JSON request per line, one JSON response per line, in the same order.
Request kinds: Schedule, Validate.

Exit status: 0 every line was answered without error; 1 some line has one;
2 wrong usage or unreadable input.)";

struct BatchVerb {
    std::vector<std::string> files;
    unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
};

/// The lines of the files one after another, or of standard input.
class Lines {
public:
    explicit Lines(std::vector<std::string> files) : m_files(std::move(files)) {
        if (m_files.empty())
            m_files.emplace_back("-");
    }

    bool next(std::string &line) {
        while (true) {
            if (m_stream != nullptr && std::getline(*m_stream, line))
                return true;
            if (m_stream != nullptr && m_stream->bad())
                fail(m_files[m_next - 1]);
            if (m_next == m_files.size())
                return false;
            open(m_files[m_next++]);
        }
    }
    bool isComplete() const { return m_isComplete; }

private:
    void open(const std::string &file) {
        m_stream = nullptr;
        if (file == "-") {
            m_stream = &std::cin;
            return;
        }
        m_file = std::ifstream(file, std::ios::binary);
        m_file.peek(); // a folder opens, but cannot be read
        if (m_file.is_open() && !m_file.bad())
            m_stream = &m_file;
        else
            fail(file);
    }
    void fail(const std::string &file) {
        say(fmt::format("evenkeelctl: {}: cannot be read", file));
        m_isComplete = false;
        m_stream = nullptr;
    }

    std::vector<std::string> m_files;
    std::size_t m_next = 0;
    std::ifstream m_file;
    std::istream *m_stream = nullptr;
    bool m_isComplete = true;
};

int runBatch(const BatchVerb &verb) {
    std::ios::sync_with_stdio(false);
    Lines lines(verb.files);
    const batch::StreamResult result = batch::answerAll(
        [&lines](std::string &line) { return lines.next(line); },
        // Whoever waits for each answer before asking on must get it at once.
        [](const std::string &line) { return put(line) && put("\n") && flushOutput(); },
        verb.jobs);
    if (!lines.isComplete() || (result.isCut && !outputIsClosed()))
        return kUsage;
    return result.errors == 0 ? kOk : kAnswerIsNo;
}

} // namespace

void addBatchVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<BatchVerb>();
    CLI::App &batch = *app.add_subcommand("batch", "Answer a stream of JSON Lines requests");
    batch.add_option("file", verb->files, "Request files (default: standard input)")
        ->type_name("FILE");
    batch.add_option("-j,--jobs", verb->jobs, "Threads (default: the number of processors)")
        ->type_name("N")
        ->check(CLI::Range(1U, 1024U));
    batch.footer(kFooter);
    batch.callback([&run, verb] { run = [verb] { return runBatch(*verb); }; });
}

} // namespace evenkeel::ctl
