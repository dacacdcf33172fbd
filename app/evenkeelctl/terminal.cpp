// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/terminal.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/base/plain_text.h"
#include "core/system/files.h"

namespace evenkeel::ctl {

namespace {

using system::Stream;

constexpr std::size_t kPipedWidth = 100;
constexpr std::size_t kNarrowestWidth = 40;

int writeProblem = 0; // the errno of the first write that failed

double steadySeconds() {
    using Seconds = std::chrono::duration<double>;
    return Seconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string_view escapeOf(Style style) {
    return base::nameIn<Style::Faint>(style, {"", "\x1b[1m", "\x1b[32m", "\x1b[31m", "\x1b[2m"});
}

} // namespace

void prepareTerminal() {
    std::setlocale(LC_CTYPE, "");
    system::keepStandardStreams();
    system::letWritesFail();
}

bool hasColour() {
    static const bool colour = [] {
        const char *off = std::getenv("NO_COLOR");
        const char *term = std::getenv("TERM");
        const bool isDumb = term != nullptr && std::strcmp(term, "dumb") == 0;
        return system::isTerminal(Stream::Output) && !isDumb && (off == nullptr || *off == '\0');
    }();
    return colour;
}

bool hasUnicode() {
    // Data for a file or a program is the same in every locale.
    static const bool unicode = !system::isTerminal(Stream::Output) || system::isUtf8();
    return unicode;
}

std::size_t lineWidth() {
    static const std::size_t width = [] {
        if (!system::isTerminal(Stream::Output))
            return kPipedWidth;
        const char *wanted = std::getenv("COLUMNS");
        if (wanted != nullptr && std::atoi(wanted) > 0)
            return std::max(kNarrowestWidth, static_cast<std::size_t>(std::atoi(wanted)));
        const std::size_t columns = system::terminalWidth();
        return columns > 0 ? std::max(kNarrowestWidth, columns) : kPipedWidth;
    }();
    return width;
}

std::string styled(std::string_view text, Style style) {
    std::string shown = base::printable(text);
    if (style == Style::Plain || shown.empty() || !hasColour())
        return shown;
    return fmt::format("{}{}\x1b[0m", escapeOf(style), shown);
}

bool put(std::string_view text) {
    if (writeProblem == 0 && std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        writeProblem = errno;
    return writeProblem == 0;
}

bool flushOutput() {
    if (writeProblem == 0 && std::fflush(stdout) != 0)
        writeProblem = errno;
    return writeProblem == 0;
}

bool outputIsClosed() {
    return writeProblem == EPIPE;
}

bool finishOutput() {
    // A stream that failed once flushes without a fault, and some disks are full
    // only at the end.
    const bool hasFailed = std::ferror(stdout) != 0;
    flushOutput();
    if (std::fclose(stdout) != 0 && writeProblem == 0)
        writeProblem = errno;
    if (hasFailed && writeProblem == 0)
        writeProblem = EIO;
    if (writeProblem == 0 || outputIsClosed())
        return true;
    say(fmt::format("evenkeelctl: the output is not complete: {}", std::strerror(writeProblem)));
    return false;
}

void say(std::string_view text) {
    const std::string line = base::printable(text) + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void printNotice(std::string_view text) {
    say("evenkeelctl: " + std::string(text));
}

int refuse(std::string_view text) {
    printNotice(text);
    return kUsage;
}

std::nullopt_t nothing(std::string_view text) {
    printNotice(text);
    return std::nullopt;
}

ProgressLine::ProgressLine(std::string what)
    : m_what(std::move(what)), m_isActive(system::isTerminal(Stream::Errors)),
      m_startSeconds(steadySeconds()) {}

ProgressLine::~ProgressLine() {
    if (m_isShown)
        std::fputs("\r\x1b[K", stderr);
}

void ProgressLine::operator()(std::size_t done, std::size_t total) {
    if (!m_isActive || total == 0)
        return;
    const int percent =
        static_cast<int>(100.0 * static_cast<double>(done) / static_cast<double>(total));
    if (percent == m_percent || steadySeconds() - m_startSeconds < 0.5)
        return;
    m_percent = percent;
    m_isShown = true;
    std::fprintf(stderr, "\r\x1b[K%s %d%%", m_what.c_str(), percent);
    std::fflush(stderr);
}

} // namespace evenkeel::ctl
