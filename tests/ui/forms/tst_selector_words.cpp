// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/selectors/selector_rows.h"

#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/forms/json_text.h"

namespace evenkeel::ui {

using kube::Value;

class TestSelectorWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTolerationsAloud() {
        QCOMPARE(tolerationText(parsed(R"({"key":"gpu","operator":"Exists"})")),
                 QStringLiteral("gpu"));
        QCOMPARE(tolerationText(parsed(R"({"key":"a","value":"b","effect":"NoSchedule"})")),
                 QStringLiteral("a=b (NoSchedule)"));
        QCOMPARE(tolerationText(parsed(R"({"operator":"Exists"})")), QStringLiteral("any taint"));
    }

    void readsExpressionsOfNodesAloud() {
        QCOMPARE(expressionText(parsed(R"({"key":"cores","operator":"Gt","values":["8"]})")),
                 QStringLiteral("cores > 8"));
    }

    void addsADroppedLabelToATerm_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("empty") << "{}" << R"({"matchLabels":{"env":"prod"}})";
        QTest::newRow("beside another") << R"({"matchLabels":{"a":"b"}})"
                                        << R"({"matchLabels":{"a":"b","env":"prod"}})";
        QTest::newRow("the same again") << R"({"matchLabels":{"env":"prod"}})"
                                        << R"({"matchLabels":{"env":"prod"}})";
        QTest::newRow("another value")
            << R"({"matchLabels":{"env":"test"}})"
            << R"({"matchExpressions":[{"key":"env","operator":"In","values":["test","prod"]}]})";
        QTest::newRow("one value more")
            << R"({"matchExpressions":[{"key":"env","operator":"In","values":["test"]}]})"
            << R"({"matchExpressions":[{"key":"env","operator":"In","values":["test","prod"]}]})";
    }

    void addsADroppedLabelToATerm() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        Value selector = parsed(before.toUtf8().constData());
        addLabel(selector, "env", "prod");
        QCOMPARE(json(selector), after);
    }

    void renamesAMemberInItsPlace() {
        Value labels = parsed(R"({"a":"1","b":"2"})");
        QVERIFY(renameMember(labels, 0, "c"));
        QCOMPARE(json(labels), QStringLiteral(R"({"c":"1","b":"2"})"));
        QVERIFY(!renameMember(labels, 0, "b"));
        QVERIFY(!renameMember(labels, 7, "d"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestSelectorWords)
#include "tst_selector_words.moc"
