// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/fleet/label_keys.h"
#include "tests/test_program.h"

namespace evenkeel::fleet {

namespace {

Fleet threeClusters() {
    Fleet fleet;
    Cluster cluster;
    cluster.name = "east";
    cluster.labels = {{"region", "east"}, {"env", "prod"}, {"empty", ""}};
    fleet.add(cluster);
    cluster.name = "west";
    cluster.labels = {{"region", "west"}, {"env", "prod"}};
    fleet.add(cluster);
    cluster.name = "bare";
    cluster.labels = {};
    fleet.add(cluster);
    return fleet;
}

QString matching(const Fleet &fleet, const kube::LabelSelector &selector) {
    const auto requirements = kube::compileSelector(selector);
    if (!requirements)
        return QString::fromStdString(requirements.error().message);
    const LabelMatcher matcher(fleet, *requirements);
    QStringList names;
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        const std::string name(fleet.name(ClusterIndex{row}));
        if (matcher.matches(fleet, ClusterIndex{row}))
            names << QString::fromStdString(name);
    }
    return names.join(QLatin1Char(' '));
}

} // namespace

class TestLabelMatcher : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void selectsByExpression_data();
    void selectsByExpression();
    void joinsRequirementsByAnd();
    void matchesEverythingWithoutRequirements();
};

void TestLabelMatcher::selectsByExpression_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("op");
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QString>("names");
    const auto row = [](const char *name, const char *key, const char *op,
                        const QStringList &values, const char *names) {
        QTest::newRow(name) << QString::fromLatin1(key) << QString::fromLatin1(op) << values
                            << QString::fromLatin1(names);
    };
    row("one of the values", "region", "In", {"east", "north"}, "east");
    row("no cluster has the value", "region", "In", {"north"}, "");
    row("no cluster has the key", "zone", "In", {"east"}, "");
    row("a value of another key", "env", "In", {"east"}, "");
    row("an empty value is a value", "empty", "In", {""}, "east");
    row("not in: the key may be missing", "region", "NotIn", {"east"}, "west bare");
    row("not in a value that no cluster has", "region", "NotIn", {"north"}, "east west bare");
    row("not in, of a key that no cluster has", "zone", "NotIn", {"east"}, "east west bare");
    row("an empty value exists", "empty", "Exists", {}, "east");
    row("a key that no cluster has does not exist", "zone", "Exists", {}, "");
    row("does not exist", "region", "DoesNotExist", {}, "bare");
    row("a value is no key", "east", "DoesNotExist", {}, "east west bare");
}

void TestLabelMatcher::selectsByExpression() {
    QFETCH(QString, key);
    QFETCH(QString, op);
    QFETCH(QStringList, values);
    QFETCH(QString, names);
    kube::LabelSelectorRequirement expression{key.toStdString(), op.toStdString(), {}};
    for (const QString &value : values)
        expression.values.push_back(value.toStdString());
    QCOMPARE(matching(threeClusters(), {{}, {expression}}), names);
}

void TestLabelMatcher::joinsRequirementsByAnd() {
    const Fleet fleet = threeClusters();
    QCOMPARE(matching(fleet, {{{"env", "prod"}}, {{"region", "NotIn", {"east"}}}}),
             QStringLiteral("west"));
    QCOMPARE(matching(fleet, {{{"env", "prod"}, {"region", "east"}}, {}}), QStringLiteral("east"));
    QCOMPARE(matching(fleet, {{{"env", "prod"}, {"region", "north"}}, {}}), QString());
}

void TestLabelMatcher::matchesEverythingWithoutRequirements() {
    QCOMPARE(matching(threeClusters(), {}), QStringLiteral("east west bare"));
}

} // namespace evenkeel::fleet

EVENKEEL_TEST(evenkeel::fleet::TestLabelMatcher)
#include "tst_label_matcher.moc"
