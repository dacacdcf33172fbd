// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the sanitizers of a fuzz target do: most of an execution would otherwise be the stacks of
// its allocations. ASAN_OPTIONS and UBSAN_OPTIONS come on top, to look at what was found.
extern "C" const char *__asan_default_options() {
    return "malloc_context_size=0:quarantine_size_mb=8:detect_stack_use_after_return=0:"
           "detect_leaks=0:allocator_may_return_null=0";
}
extern "C" const char *__ubsan_default_options() {
    return "print_stacktrace=1";
}
