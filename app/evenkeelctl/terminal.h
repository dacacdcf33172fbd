// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace evenkeel::ctl {

/// Call once, before anything is printed: takes the locale's character set and lets a closed pipe
/// be an error of the write instead of the end of the process.
void prepareTerminal();

enum class Style { Plain, Strong, Good, Bad, Faint };

/// Whether data may carry colours: standard output is a terminal and NO_COLOR is not set.
bool hasColour();
/// Whether charts may be drawn in more than ASCII: everywhere but on a terminal whose locale has
/// another character set than UTF-8.
bool hasUnicode();
/// Columns that a line of text may take: COLUMNS where it is set, or those of the terminal; where
/// the output is no terminal, always 100.
std::size_t lineWidth();
/// The text in a style, or as it is without colours; what cannot be printed is escaped.
std::string styled(std::string_view text, Style style);

/// Writes to standard output; false when nothing more can be written.
bool put(std::string_view text);
/// Hands on what was put; false when nothing more can be written.
bool flushOutput();
/// Whether the reader of standard output went away.
bool outputIsClosed();
/// Call once, at the end: false, and said, when not all of the output arrived. A closed pipe (`|
/// head`) is not a failure; a full disk is.
bool finishOutput();
/// One line of talk on standard error; what cannot be printed is escaped.
void say(std::string_view text);
/// The same after the name of the program.
void printNotice(std::string_view text);
/// The same in place of an answer; returns the exit status.
int refuse(std::string_view text);
/// The same, where a value is wanted.
std::nullopt_t nothing(std::string_view text);

/// Progress of long work on standard error, shown only when that is a terminal and only after
/// half a second; erased at the end.
class ProgressLine {
public:
    explicit ProgressLine(std::string what);
    ~ProgressLine();
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;

    void operator()(std::size_t done, std::size_t total);

private:
    std::string m_what;
    bool m_isActive;
    bool m_isShown = false;
    int m_percent = -1;
    double m_startSeconds;
};

/// Exit status as in kubectl diff: a negative answer differs from a failure.
enum ExitStatus : int { kOk = 0, kAnswerIsNo = 1, kUsage = 2 };

} // namespace evenkeel::ctl
