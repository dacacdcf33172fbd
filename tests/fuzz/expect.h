// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdio>
#include <cstdlib>

/// Ends the run with the broken promise's text, also where assert() is compiled out.
#define FUZZ_EXPECT(condition)                                                                     \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            std::fputs("broken: " #condition "\n", stderr);                                        \
            std::abort();                                                                          \
        }                                                                                          \
    } while (false)
