// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/matching.h"

#include <algorithm>
#include <string>

#include <QTest>

#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

using Lines = std::vector<std::string_view>;

/// The length of the longest common subsequence, by the book.
std::size_t mostInCommon(const Lines &before, const Lines &after) {
    std::vector<std::vector<std::size_t>> best(before.size() + 1,
                                               std::vector<std::size_t>(after.size() + 1));
    for (std::size_t i = before.size(); i-- > 0;) {
        for (std::size_t j = after.size(); j-- > 0;)
            best[i][j] = before[i] == after[j] ? best[i + 1][j + 1] + 1
                                               : std::max(best[i + 1][j], best[i][j + 1]);
    }
    return best[0][0];
}

QString textOf(std::string_view before, std::string_view after) {
    QString text;
    for (const auto &place : base::matchedLines(base::linesOf(before), base::linesOf(after)))
        text += place ? QString::number(*place) : QStringLiteral("-");
    return text;
}

} // namespace

class TestMatchedLines : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLineThatGoesHasNoPlace() {
        QCOMPARE(textOf("a\nb\nc\n", "a\nc\n"), QStringLiteral("0-1"));
        QCOMPARE(textOf("a\nb\nc\n", "a\nx\nc\n"), QStringLiteral("0-2"));
        QCOMPARE(textOf("a\nb", ""), QStringLiteral("--"));
        QCOMPARE(textOf("", "a\n"), QString());
    }

    void lastLineNeedsNoBreak() {
        QCOMPARE(base::linesOf("a\n\nb"), (Lines{"a", "", "b"}));
        QCOMPARE(base::linesOf("a\n"), (Lines{"a"}));
        QCOMPARE(base::linesOf(""), Lines());
    }

    void asManyLinesAsPossibleStayInOrder() {
        QVERIFY(tests::holds("matches are a longest common subsequence", [] {
            const auto one = tests::drawTexts({"a", "b", "c", "d"});
            const auto other = tests::drawTexts({"a", "b", "c", "d"});
            const Lines before(one.begin(), one.end());
            const Lines after(other.begin(), other.end());
            std::size_t count = 0;
            std::optional<std::size_t> last;
            const auto matches = base::matchedLines(before, after);
            HOLDS(matches.size() == before.size());
            for (std::size_t i = 0; i < matches.size(); ++i) {
                if (!matches[i])
                    continue;
                HOLDS(*matches[i] < after.size() && before[i] == after[*matches[i]]);
                HOLDS(!last || *last < *matches[i]);
                last = matches[i];
                ++count;
            }
            HOLDS(count == mostInCommon(before, after));
        }));
    }

    void textsWithNothingInCommonAreMatchedInBoundedTime() {
        std::vector<std::string> one;
        std::vector<std::string> other;
        for (int i = 0; i < 20000; ++i) {
            one.push_back("one " + std::to_string(i));
            other.push_back("other " + std::to_string(i));
        }
        one.emplace_back("end");
        other.emplace_back("end");
        const auto matches =
            base::matchedLines(Lines(one.begin(), one.end()), Lines(other.begin(), other.end()));
        QCOMPARE(std::ranges::count_if(matches, [](const auto &match) { return !match; }), 20000);
        QVERIFY(matches.back() == std::size_t{20000});
    }
};

EVENKEEL_TEST(TestMatchedLines)
#include "tst_matched_lines.moc"
