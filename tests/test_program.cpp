// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/test_program.h"

#include <cstdio>
#include <map>
#include <string>
#include <string_view>

#ifdef EVENKEEL_WINDOW_TESTS
#include <QApplication>
#else
#include <QCoreApplication>
#endif

namespace evenkeel::tests {

namespace {

std::map<std::string, Run, std::less<>> &runs() {
    static std::map<std::string, Run, std::less<>> all;
    return all;
}

/// `tests/core/fleet/tst_fleet.cpp` is called tst_fleet.
std::string stem(std::string_view file) {
    file.remove_prefix(file.rfind('/') + 1);
    return std::string(file.substr(0, file.find('.')));
}

int runAll(int argc, char **argv) {
    int failures = 0;
    for (const auto &[name, run] : runs())
        if (name.starts_with("tst_"))
            failures += run(argc, argv);
    return failures;
}

} // namespace

Entry::Entry(const char *fileOrName, Run run) {
    runs().emplace(stem(fileOrName), run);
}

} // namespace evenkeel::tests

int main(int argc, char **argv) {
    using namespace evenkeel::tests;
#ifdef EVENKEEL_WINDOW_TESTS
    const QApplication application(argc, argv);
#else
    const QCoreApplication application(argc, argv);
#endif
    if (argc < 2 || argv[1][0] == '-')
        return runAll(argc, argv);
    const auto found = runs().find(std::string_view(argv[1]));
    if (found == runs().end()) {
        std::fprintf(stderr, "%s has no test \"%s\"; it has:\n", argv[0], argv[1]);
        for (const auto &[name, run] : runs())
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    argv[1] = argv[0];
    return found->second(argc - 1, argv + 1);
}
