// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/matching.h"

#include <QTest>

#include <array>

#include "tests/test_program.h"

namespace evenkeel::base {

class NearNameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsWhatWasMeant_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("meant");
        QTest::newRow("left out") << "polcy" << "policy";
        QTest::newRow("added") << "policyy" << "policy";
        QTest::newRow("swapped") << "poilcy" << "policy";
        QTest::newRow("case") << "topologykey" << "topologyKey";
        QTest::newRow("nearest") << "maxSurg" << "maxSurge";
        QTest::newRow("the same") << "policy" << "policy";
        QTest::newRow("far") << "replicas" << "";
        QTest::newRow("short") << "x" << "";
        QTest::newRow("nothing") << "" << "";
    }

    void findsWhatWasMeant() {
        QFETCH(QString, written);
        QFETCH(QString, meant);
        constexpr std::array<std::string_view, 6> kNames{"policy",   "topologyKey", "maxSkew",
                                                         "maxSurge", "key",         "strategy"};
        const std::string_view found = nearName(written.toStdString(), kNames);
        QCOMPARE(QString::fromUtf8(found.data(), static_cast<qsizetype>(found.size())), meant);
    }

    void staysWithinTheSlips() {
        constexpr std::array<std::string_view, 1> kNames{"ClusterResourceBinding"};
        QVERIFY(nearName("ClusterRoleBinding", kNames, 2).empty());
        QVERIFY(nearName("ClusterResorceBindng", kNames, 2) == kNames.front());
    }
};

} // namespace evenkeel::base

EVENKEEL_TEST(evenkeel::base::NearNameTest)
#include "tst_near_name.moc"
