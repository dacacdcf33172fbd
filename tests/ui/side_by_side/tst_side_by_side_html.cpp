// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later


#include <random>

#include <QTest>

#include "core/side_by_side/side_units.h"
#include "tests/test_program.h"
#include "ui/side_by_side/side_by_side_dialog.h"

namespace evenkeel::ui {

namespace {

side_by_side::SideQuestion anyQuestion(std::mt19937 &random) {
    const auto below = [&random](unsigned count) { return static_cast<int>(random() % count); };
    side_by_side::SideQuestion question;
    question.topologyKey = "zone";
    question.count = below(7);
    question.maxSkew = 1 + below(2);
    question.isHard = below(2) == 0;
    question.honorsTaints = below(2) == 0;
    if (below(3) == 0)
        question.minDomains = 1 + below(4);
    std::vector<side_by_side::DomainSketch> sketch;
    for (const char *name : {"a", "b", "c"})
        sketch.push_back({name, below(3), 0, below(3) / 2, below(3) / 2});
    sketch.front().taken = below(3);
    sketch.push_back({std::nullopt, below(2)});
    question.units = side_by_side::unitsOf(sketch, question.topologyKey);
    return question;
}

} // namespace

class TestSideBySideHtml : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What a scheduler says in refusing stays as it says it.
    void everySentenceIsInTheWordsOfTheQuestion() {
        std::mt19937 random(3);
        const base::Phrases words(
            [](const char *, const char *english) { return std::string("~") + english; });
        for (int round = 0; round < 200; ++round) {
            side_by_side::SideQuestion question = anyQuestion(random);
            question.words = words;
            const auto answer = side_by_side::sideBySide(question);
            QVERIFY(answer.has_value());
            std::vector<std::string> texts{answer->summary};
            for (const side_by_side::SideDifference &difference : answer->differences) {
                for (const std::string &text :
                     {difference.topic, difference.clusters, difference.pods})
                    texts.push_back(text);
            }
            for (const side_by_side::Side *side : {&answer->clusters, &answer->nodes}) {
                for (const side_by_side::SideStep &step : side->steps) {
                    if (!step.whyNot.empty() && step.decider != side_by_side::SideDecider::Refused)
                        texts.push_back(step.whyNot);
                }
            }
            for (const std::string &text : texts)
                QVERIFY2(text.starts_with("~"), text.c_str());
        }
    }

    void escapesWhatItIsGiven() {
        side_by_side::SideBySide answer;
        answer.summary = "<b>";
        const QString html = sideBySideHtml(answer, {});
        QVERIFY(html.contains(QStringLiteral("&lt;b&gt;")));
    }

    void tellsThatNothingIsThereBeyondTheSteps() {
        side_by_side::SideQuestion question;
        question.topologyKey = "zone";
        question.count = 0;
        const auto answer = side_by_side::sideBySide(question);
        QVERIFY(answer.has_value());
        const QString html = sideBySideHtml(*answer, 3);
        QVERIFY(!html.contains(QStringLiteral("Pick 4")));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestSideBySideHtml)
#include "tst_side_by_side_html.moc"
