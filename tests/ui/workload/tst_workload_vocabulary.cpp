// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later


#include <QTest>

#include "tests/test_program.h"
#include "ui/base/label_names.h"
#include "ui/workload/workload_model.h"

namespace evenkeel::ui {

namespace {

pods::Cluster threeNodes() {
    pods::Cluster cluster;
    cluster.nodes.resize(3);
    cluster.nodes[0].labels = {{"disk", "ssd"}, {"zone", "a"}};
    cluster.nodes[1].labels = {{"zone", "b"}};
    cluster.nodes[2].labels = {{"zone", "a"}};
    cluster.nodes[2].taints = {{"gpu", "yes", "NoSchedule"}};
    auto shape = std::make_shared<pods::PodTemplate>();
    shape->labels = {{"app", "web"}};
    for (int pod = 0; pod < 4; ++pod)
        cluster.pods.emplace_back().shape = shape;
    return cluster;
}

} // namespace

class TestWorkloadVocabulary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsNodesAndDomainsOfEachKey() {
        const WorkloadVocabulary words = vocabularyOf(threeNodes());
        QStringList keys;
        for (const TopologyKeyCount &key : words.topologyKeys)
            keys.append(QStringLiteral("%1 %2 of %3").arg(key.key).arg(key.domains).arg(key.nodes));
        QCOMPARE(keys.join(QStringLiteral(", ")), QStringLiteral("disk 1 of 1, zone 2 of 3"));
        QCOMPARE(words.nodeLabels.at(QStringLiteral("zone")).at(QStringLiteral("a")),
                 std::size_t{2});
    }

    void countsTaintsOnNodesAndLabelsOnPods() {
        const WorkloadVocabulary words = vocabularyOf(threeNodes());
        QCOMPARE(words.taints.at(QStringLiteral("gpu")).at(QStringLiteral("yes")), std::size_t{1});
        QCOMPARE(words.podLabels.at(QStringLiteral("app")).at(QStringLiteral("web")),
                 std::size_t{4});
    }

    void hasNothingForAnEmptyCluster() { QVERIFY(vocabularyOf({}) == WorkloadVocabulary()); }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWorkloadVocabulary)
#include "tst_workload_vocabulary.moc"
