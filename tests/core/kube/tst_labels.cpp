// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/kube/labels.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::kube;
using namespace evenkeel::base;

namespace {

QString text(const std::string &string) {
    return QString::fromStdString(string);
}

QString inWords(const base::Result<Requirements> &requirements) {
    if (!requirements)
        return text(requirements.error().message);
    static constexpr const char *kOperators[] = {"In", "NotIn", "Exists", "DoesNotExist"};
    QStringList lines;
    for (const Requirement &requirement : *requirements) {
        QStringList values;
        for (const std::string &value : requirement.values)
            values << text(value);
        lines << QStringLiteral("%1 %2 [%3]")
                     .arg(text(requirement.key),
                          QString(kOperators[static_cast<int>(requirement.op)]), values.join(','));
    }
    return lines.join("; ");
}

const std::string kNameRule =
    "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an "
    "alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for "
    "validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const std::string kValueRule =
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or "
    "'.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  "
    "or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

} // namespace

class TestLabels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void compilesWellFormedSelectors();
    void namesTheFirstBadRequirement_data();
    void namesTheFirstBadRequirement();
    void printsAsTheWebhookDoes();
    void matchesByOperator_data();
    void matchesByOperator();
};

void TestLabels::compilesWellFormedSelectors() {
    QCOMPARE(inWords(compileSelector({})), QString());
    const LabelSelector selector{{{"b", ""}, {"a", "x"}},
                                 {{"k", "In", {"z", "y", "z"}},
                                  {"k", "NotIn", {"1"}},
                                  {"example.com/e", "Exists", {}},
                                  {"n", "DoesNotExist", {}}}};
    QCOMPARE(inWords(compileSelector(selector)),
             QStringLiteral("a In [x]; b In []; k In [y,z]; k NotIn [1]; example.com/e Exists []; "
                            "n DoesNotExist []"));
}

void TestLabels::namesTheFirstBadRequirement_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("op");
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QString>("message");
    const QString badKey = text("key: Invalid value: \"a b\": name part " + kNameRule);
    const QString badValue = text("values[0][a]: Invalid value: \"b c\": " + kValueRule);
    QTest::newRow("operator first")
        << "a b" << "Gt" << QStringList{"1"} << R"("Gt" is not a valid label selector operator)";
    QTest::newRow("no operator") << "a" << "" << QStringList{}
                                 << R"("" is not a valid label selector operator)";
    QTest::newRow("key") << "a b" << "Exists" << QStringList{} << badKey;
    QTest::newRow("empty key") << "" << "Exists" << QStringList{}
                               << text("key: Invalid value: \"\": name part must be non-empty; "
                                       "name part " +
                                       kNameRule);
    QTest::newRow("no values") << "a" << "NotIn" << QStringList{}
                               << "values: Invalid value: null: for 'in', 'notin' operators, "
                                  "values set can't be empty";
    QTest::newRow("needless values")
        << "a" << "Exists" << QStringList{"x", "y<\"z"}
        << text("[values: Invalid value: [\"x\",\"y\\u003c\\\"z\"]: values set must be empty for "
                "exists and does not exist, values[1][a]: Invalid value: \"y<\\\"z\": " +
                kValueRule + "]");
    QTest::newRow("value") << "a" << "In" << QStringList{"b c"} << badValue;
    QTest::newRow("several") << "a b" << "In" << QStringList{"ok", "-"}
                             << "[" + badKey +
                                    text(", values[1][a b]: Invalid value: \"-\": " + kValueRule +
                                         "]");
}

void TestLabels::namesTheFirstBadRequirement() {
    QFETCH(QString, key);
    QFETCH(QString, op);
    QFETCH(QStringList, values);
    QFETCH(QString, message);
    LabelSelectorRequirement expression{key.toStdString(), op.toStdString(), {}};
    for (const QString &value : values)
        expression.values.push_back(value.toStdString());
    const LabelSelector selector{{{"fine", "yes"}}, {expression, {"-", "Odd", {}}}};
    QCOMPARE(inWords(compileSelector(selector)), message);
    const LabelSelector labelsFirst{{{"x y", "1"}}, {expression}};
    QVERIFY(inWords(compileSelector(labelsFirst)).startsWith("key: Invalid value: \"x y\": "));
}

void TestLabels::printsAsTheWebhookDoes() {
    QCOMPARE(text(printSelector({})),
             QStringLiteral("&LabelSelector{MatchLabels:map[string]string{},"
                            "MatchExpressions:[]LabelSelectorRequirement{},}"));
    const LabelSelector selector{{{"b", ""}, {"a", "x"}}, {{"k", "In", {"", "v2"}}}};
    QCOMPARE(text(printSelector(selector)),
             QStringLiteral("&LabelSelector{MatchLabels:map[string]string{a: x,b: ,},"
                            "MatchExpressions:[]LabelSelectorRequirement{LabelSelectorRequirement{"
                            "Key:k,Operator:In,Values:[ v2],},},}"));
}

void TestLabels::matchesByOperator_data() {
    QTest::addColumn<int>("op");
    QTest::addColumn<bool>("listed");
    QTest::addColumn<bool>("other");
    QTest::addColumn<bool>("absent");
    QTest::newRow("In") << static_cast<int>(SelectorOperator::In) << true << false << false;
    QTest::newRow("NotIn") << static_cast<int>(SelectorOperator::NotIn) << false << true << true;
    QTest::newRow("Exists") << static_cast<int>(SelectorOperator::Exists) << true << true << false;
    QTest::newRow("DoesNotExist") << static_cast<int>(SelectorOperator::DoesNotExist) << false
                                  << false << true;
}

void TestLabels::matchesByOperator() {
    QFETCH(int, op);
    const Requirement requirement{"k", static_cast<SelectorOperator>(op), {"", "a", "b", "c"}};
    for (const std::string_view listed : {"", "a", "b", "c"})
        QTEST(matches(requirement, &listed), "listed");
    const std::string_view other = "bb";
    QTEST(matches(requirement, &other), "other");
    QTEST(matches(requirement, nullptr), "absent");
}

EVENKEEL_TEST(TestLabels)
#include "tst_labels.moc"
