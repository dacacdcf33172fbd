// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fstream>

#include <QObject>
#include <QTest>

#include "core/hub/access.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) // GCC
constexpr bool kKeepsFreed = true;
#elif defined(__has_feature) // Clang
constexpr bool kKeepsFreed = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kKeepsFreed = false;
#endif

std::size_t kilobytes(const std::string &name) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(name))
            return std::stoul(line.substr(name.size()));
    }
    return 0;
}

/// How much more memory the work takes at its peak than is taken before it; 0 where nothing says
/// so.
template <typename Work> std::size_t peakOf(const Work &work) {
    std::ofstream("/proc/self/clear_refs") << 5;
    const std::size_t before = kilobytes("VmRSS:");
    work();
    const std::size_t peak = kilobytes("VmHWM:");
    return kKeepsFreed || peak < before ? 0 : (peak - before) * 1024;
}

hub::Answer<std::string> askFor(base::MemoryBudget &budget) {
    return hub::ask(hub::kubectl({}, {"get", "x"}), {}, hub::limitsOf({}, budget));
}

} // namespace

class TestAccess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A text that doubles as it grows would take twice the budget here.
    void anAnswerTakesNoMoreThanItsBudget() {
        constexpr std::size_t kBudget = 140'000'000; // a little more than a power of two
        const tests::ScriptedHub hub;
        hub.steps("get.x", "fill 1000000000\n");
        const std::size_t peak = peakOf([] {
            base::MemoryBudget budget(kBudget);
            const auto answer = askFor(budget);
            QVERIFY(!answer);
            QCOMPARE(answer.error().trouble, hub::Trouble::TooLong);
        });
        QVERIFY2(peak < kBudget * 5 / 4, qPrintable(QString::number(peak)));
    }

    void aLongAnswerIsWhole() {
        constexpr std::size_t kSize = 140'000'000;
        const tests::ScriptedHub hub;
        hub.steps("get.x", "out begin\nfill 139999989\nout end\n");
        const std::size_t peak = peakOf([] {
            base::MemoryBudget budget;
            const auto answer = askFor(budget);
            QVERIFY(answer.has_value());
            QCOMPARE(answer->size(), kSize - 1);
            QVERIFY(answer->starts_with("begin\nxxx") && answer->ends_with("xxxend\n"));
            QCOMPARE(answer->find_first_not_of('x', 6), kSize - 1 - 4);
        });
        QVERIFY2(peak < kSize * 8 / 5, qPrintable(QString::number(peak)));
    }
};

EVENKEEL_TEST(TestAccess)
#include "tst_access.moc"
