// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/decode/component_args.h"

#include <functional>
#include <string>
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

const std::string kZone = "- {maxSkew: 1, topologyKey: topology.kubernetes.io/zone, "
                          "whenUnsatisfiable: ScheduleAnyway}\n";

QString read(const std::string &text) {
    const auto args = manifest::readSpreadArgs(text, "args.yaml");
    if (!args)
        return QString::fromStdString("refused: " + args.error().message);
    QStringList words{args->defaulting == pods::Defaulting::System ? "System" : "List"};
    for (const pods::Constraint &constraint : args->constraints)
        words << QString::fromStdString(constraint.topologyKey);
    return words.join(' ');
}

} // namespace

/// Pod spec 1.3.
class TestSpreadArgs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsThePluginsArguments() {
        QCOMPARE(read("defaultingType: List\ndefaultConstraints:\n" + kZone),
                 "List topology.kubernetes.io/zone");
        QCOMPARE(read("kind: PodTopologySpreadArgs\ndefaultingType: List\n"), "List");
        QCOMPARE(read("defaultingType: System\n"), "System");
    }

    void readsASchedulerConfiguration() {
        const std::string head = "apiVersion: kubescheduler.config.k8s.io/v1\n"
                                 "kind: KubeSchedulerConfiguration\nprofiles:\n";
        const std::string args = "  pluginConfig:\n  - name: PodTopologySpread\n    args:\n"
                                 "      defaultingType: List\n      defaultConstraints:\n      ";
        QCOMPARE(read(head + "- schedulerName: other\n- schedulerName: default-scheduler\n" + args +
                      kZone),
                 "List topology.kubernetes.io/zone");
        QCOMPARE(read(head + "- schedulerName: other\n"), "System");
        QCOMPARE(read("kind: KubeSchedulerConfiguration\n"), "System");
    }

    void refusesWhatTheSchedulerRefuses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("System with constraints")
            << QString::fromStdString("defaultConstraints:\n" + kZone)
            << "refused: defaultingType: Invalid value: \"System\": when .defaultConstraints are "
               "not empty";
        QTest::newRow("selector")
            << "defaultingType: List\ndefaultConstraints: [{maxSkew: 1, topologyKey: zone, "
               "whenUnsatisfiable: ScheduleAnyway, labelSelector: {}}]"
            << "refused: defaultConstraints[0].labelSelector: Forbidden: constraint must not "
               "define "
               "a selector, as they deduced for each pod";
        QTest::newRow("another type") << "defaultingType: Maybe"
                                      << "refused: defaultingType must be System or List";
        QTest::newRow("something else")
            << "kind: Pod"
            << "refused: neither defaultingType nor defaultConstraints is set";
        QTest::newRow("two")
            << "defaultingType: List\n---\ndefaultingType: List\n"
            << "refused: expected one object: PodTopologySpreadArgs or KubeSchedulerConfiguration";
    }

    void refusesWhatTheSchedulerRefuses() {
        QFETCH(QString, text);
        QFETCH(QString, message);
        QCOMPARE(read(text.toStdString()), message);
        QVERIFY(!manifest::loadSpreadArgs("/nowhere/args.yaml"));
    }

    void refusesWhatMayNeverEnd() {
        for (const auto &load : {std::function([](const std::string &path) {
                                     const auto args = manifest::loadSpreadArgs(path);
                                     return args ? std::string() : args.error().message;
                                 }),
                                 std::function([](const std::string &path) {
                                     const auto policy = manifest::loadDeschedulerPolicy(path);
                                     return policy ? std::string() : policy.error().message;
                                 })})
            QCOMPARE(QString::fromStdString(load("/dev/zero")),
                     QStringLiteral("the file cannot be read: it is a device"));
    }
};

EVENKEEL_TEST(TestSpreadArgs)
#include "tst_spread_args.moc"
