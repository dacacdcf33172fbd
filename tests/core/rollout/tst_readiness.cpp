// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/rollout/readiness.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

QString moment(const std::optional<std::int64_t> &seconds) {
    return seconds ? QString::number(*seconds) : QStringLiteral("never");
}

/// `ready 20 fails never heals never`.
QString printed(const std::optional<Behaviour> &behaviour) {
    if (!behaviour)
        return QStringLiteral("-");
    return QStringLiteral("ready %1 fails %2 heals %3%4")
        .arg(moment(behaviour->readyAfter), moment(behaviour->failsAfter),
             moment(behaviour->healsAfter),
             behaviour->isTrackable ? QString() : QStringLiteral(" untracked"));
}

} // namespace

class TestReadiness : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatPeopleWrite_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("behaviour");
        const auto row = [](const char *text, const char *behaviour) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(behaviour);
        };
        row("30s", "ready 30 fails never heals never");
        row("5m", "ready 300 fails never heals never");
        row("1h", "ready 3600 fails never heals never");
        row("7", "ready 7 fails never heals never");
        row("never", "ready never fails never heals never");
        row("untracked", "ready 20 fails never heals never untracked");
        row("untracked@1m", "ready 60 fails never heals never untracked");
        row("fails", "ready never fails 0 heals never");
        row("fails@5s", "ready never fails 5 heals never");
        row("fails@5s..1m", "ready 60 fails 5 heals 60");
        for (const char *text : {"", "soon", "-5s", "5d", "fails@", "fails@5s..", "untracked@x",
                                 "400d", "9999999999s"})
            row(text, "-");
    }
    void readsWhatPeopleWrite() {
        QFETCH(QString, text);
        QTEST(printed(parseBehaviour(text.toStdString(), {})), "behaviour");
    }

    void writesWhatItReads() {
        for (const char *text :
             {"30s", "never", "fails", "fails@5s", "fails@5s..60s", "untracked@20s", "0s"}) {
            const auto behaviour = parseBehaviour(text, {});
            QCOMPARE(behaviourText(*behaviour), std::string(text));
        }
    }

    void aNameComesBeforeARuleAndTheFirstRuleBeforeTheNext() {
        fleet::Fleet fleet;
        for (const auto &[name, tier] :
             {std::pair("on-a", "edge"), std::pair("on-b", "edge"), std::pair("on-c", "core")}) {
            fleet::Cluster cluster;
            cluster.name = name;
            cluster.labels.emplace("tier", tier);
            fleet.add(cluster);
        }
        Readiness readiness;
        readiness.rules = {{*kube::parseSelector("tier=edge"), *parseBehaviour("2s", {})},
                           {*kube::parseSelector("tier"), *parseBehaviour("3s", {})}};
        readiness.clusters["on-a"] = *parseBehaviour("4s", {});
        const std::vector<placement::Binding> bindings{
            bindingOf("a", "Bound"), bindingOf("b", "Bound"), bindingOf("c", "Bound"),
            bindingOf("elsewhere", "Bound")};
        const auto seconds = [&](const fleet::Fleet *known) {
            QStringList list;
            for (const Behaviour &behaviour : behavioursOf(readiness, bindings, known))
                list << moment(behaviour.readyAfter);
            return list.join(u' ');
        };
        QCOMPARE(seconds(&fleet), QStringLiteral("4 2 3 20"));
        QCOMPARE(seconds(nullptr), QStringLiteral("4 20 20 20"));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestReadiness)
#include "tst_readiness.moc"
