// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/insight/plan_facts.h"
#include "tests/test_program.h"

namespace evenkeel::insight {

namespace {

QString printed(const std::vector<Refusal> &refused) {
    QString text;
    for (const Refusal &refusal : refused) {
        text += QString::fromStdString(refusal.reason) + u':';
        for (const std::string &cluster : refusal.clusters)
            text += u' ' + QString::fromStdString(cluster);
        text += u'\n';
    }
    return text;
}

const std::string kSilent = "no recent heartbeat signals (last received ";

} // namespace

class TestReasonKinds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reasonsThatDifferInATimeAreOne() {
        const std::vector<Refusal> refused{{kSilent + "102.97 minutes ago)", {"c"}},
                                           {"cluster has left the fleet", {"x", "y"}},
                                           {kSilent + "7.00 minutes ago)", {"a", "d"}}};
        QCOMPARE(printed(byKind(refused)),
                 QStringLiteral("no recent heartbeat signals (last received … minutes ago): a c d\n"
                                "cluster has left the fleet: x y\n"));
    }

    void aReasonThatStandsAloneKeepsItsWords() {
        const std::vector<Refusal> refused{{kSilent + "102.97 minutes ago)", {"c"}}};
        QCOMPARE(printed(byKind(refused)),
                 QStringLiteral("no recent heartbeat signals (last received 102.97 minutes ago): "
                                "c\n"));
    }

    void reasonsThatNameTheirClusterAreOne() {
        const std::vector<Refusal> refused{{"Specified cluster \"b\" is not found", {"b"}},
                                           {"Specified cluster \"a\" is not found", {"a"}}};
        QCOMPARE(printed(byKind(refused)),
                 QStringLiteral("Specified cluster … is not found: a b\n"));
    }
};

} // namespace evenkeel::insight

EVENKEEL_TEST(evenkeel::insight::TestReasonKinds)
#include "tst_reason_kinds.moc"
