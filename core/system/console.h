// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>

#include "core/system/descriptor.h"

namespace evenkeel::system {

enum class Stream : std::uint8_t { Output, Errors };

bool isTerminal(Stream stream);
/// Columns of the terminal behind standard output; 0 where they are not known.
std::size_t terminalWidth();
/// Whether the locale's character set is UTF-8.
bool isUtf8();
/// Stands in for standard input, output and errors that were closed before the start: no file that
/// is opened later takes their place and gets what is meant for them. Using one is an error.
void keepStandardStreams();
/// Lets a closed pipe and a file that may not grow be an error of the write instead of the end of
/// the process.
void letWritesFail();
/// False when the reader of standard output went away while there was nothing
/// to read.
bool waitForInput(const Descriptor &file);

} // namespace evenkeel::system
