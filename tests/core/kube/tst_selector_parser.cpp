// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/kube/labels.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::kube;
using namespace evenkeel::base;

namespace {

QString print(const base::Result<Requirements> &requirements) {
    if (!requirements)
        return QStringLiteral("%1: %2").arg(
            QString::number(requirements.error().where.column),
            QString::fromStdString(requirements.error().message).section(". ", 0, 0));
    static constexpr const char *kOperators[] = {"in", "notin", "exists", "absent"};
    QStringList parts;
    for (const Requirement &requirement : *requirements) {
        QStringList values;
        for (const std::string &value : requirement.values)
            values << QString::fromStdString(value);
        parts << QStringLiteral("%1 %2(%3)")
                     .arg(QString::fromStdString(requirement.key),
                          QString(kOperators[static_cast<int>(requirement.op)]), values.join('|'));
    }
    return parts.join(" & ");
}

} // namespace

class TestSelectorParser : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatKubectlReads_data();
    void readsWhatKubectlReads();
    void saysWhereItFails_data();
    void saysWhereItFails();
    void readsRandomTextWithoutACrash();
};

void TestSelectorParser::readsWhatKubectlReads_data() {
    QTest::addColumn<QString>("requirements");
    const auto row = [](const char *text, const char *requirements) {
        QTest::newRow(text) << requirements;
    };
    row("", "");
    row("  ", "");
    row("env=prod,region in (eastus,westus),!gpu",
        "env in(prod) & region in(eastus|westus) & gpu absent()");
    row("a==b", "a in(b)");
    row("a!=b", "a notin(b)");
    row("a notin (c,b,c)", "a notin(b|c)");
    row("a", "a exists()");
    row("a,b", "a exists() & b exists()");
    row("a=", "a in()");
    row("a=,b", "a in() & b exists()");
    row("a!=", "a notin()");
    row(" a  =  b , ! c ", "a in(b) & c absent()");
    row("example.com/a in(x)", "example.com/a in(x)");
    row("a in (,)", "a in()");
    row("a in (b,)", "a in(|b)");
    row("a in (,b)", "a in(|b)");
    row("a in (b,,c)", "a in(|b|c)");
    row("in in (in,notin)", "in in(in|notin)");
    row("notin=in", "notin in(in)");
    row("in", "in exists()");
    row("\ta\n", "a exists()");
}

void TestSelectorParser::readsWhatKubectlReads() {
    QTEST(print(parseSelector(QTest::currentDataTag())), "requirements");
}

void TestSelectorParser::saysWhereItFails_data() {
    QTest::addColumn<QString>("error");
    const auto row = [](const char *text, const char *error) { QTest::newRow(text) << error; };
    row(",", "1: found \",\", expected a label key or '!'");
    row("a,", "3: found the end of the selector, expected a label key or '!'");
    row("a,,b", "3: found \",\", expected a label key or '!'");
    row("!", "2: found the end of the selector, expected a label key after '!'");
    row("!a=b", "3: found \"=\", expected ',' or the end of the selector");
    row("a b", "3: found \"b\", expected one of =, ==, !=, in, notin");
    row("a in b", "6: found \"b\", expected '('");
    row("a in (b", "8: found the end of the selector, expected ',' or ')'");
    row("a in (b c)", "9: found \"c\", expected ',' or ')'");
    row("a=b c", "5: found \"c\", expected ',' or the end of the selector");
    row("a=(", "3: found \"(\", expected a label value");
    row("a===b", "4: found \"=\", expected a label value");
    row("a>1", "2: '>' is not a LabelSelector operator; list the values with 'in'");
    row("a in ()", "1: values: Invalid value: null: for 'in', 'notin' operators, values set can't "
                   "be empty");
}

void TestSelectorParser::saysWhereItFails() {
    QTEST(print(parseSelector(QTest::currentDataTag())), "error");
    QVERIFY(print(parseSelector("ok,-a=b")).startsWith("4: key: Invalid value: \"-a\": "));
    QVERIFY(print(parseSelector("ok,a=-")).startsWith("4: values[0][a]: Invalid value: \"-\": "));
}

void TestSelectorParser::readsRandomTextWithoutACrash() {
    QVERIFY(tests::holds("any text gets an answer", [] {
        const auto text = evenkeel::tests::drawText("ab1=!,()<> \tinot-./");
        const auto requirements = parseSelector(text);
        if (requirements) {
            for (const Requirement &requirement : *requirements)
                HOLDS(std::ranges::is_sorted(requirement.values));
        } else {
            HOLDS(requirements.error().where.column >= 1);
            HOLDS(requirements.error().where.column <= static_cast<int>(text.size()) + 1);
        }
    }));
}

EVENKEEL_TEST(TestSelectorParser)
#include "tst_selector_parser.moc"
