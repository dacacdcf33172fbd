// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/render/override/applying.h"
#include "tests/core/render/render_scene.h"
#include "tests/test_program.h"

namespace evenkeel::render {

/// KubeFleet spec 9.7, beyond what is recorded.
class VariablesTest : public QObject {
    Q_OBJECT

    static fleet::Fleet fleet() {
        fleet::Fleet clusters;
        fleet::Cluster east;
        east.name = "east";
        east.labels = {{"env", "prod"},
                       {"k", "KEY-env"},
                       {"east", "e"},
                       {"empty", ""},
                       {"loop", "${MEMBER-CLUSTER-LABEL-KEY-loop}"},
                       {"grow", "x${MEMBER-CLUSTER-LABEL-KEY-grow}"}};
        clusters.add(east);
        return clusters;
    }

    static std::string replaced(const std::string &text) {
        const auto result = substituted(text, fleet(), fleet::ClusterIndex{0});
        return result ? *result : "error: " + result.error();
    }

private Q_SLOTS:
    void replacesInText_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << "\"${X} $ {\"" << "\"${X} $ {\"";
        QTest::newRow("twice") << "${MEMBER-CLUSTER-NAME}${MEMBER-CLUSTER-NAME}" << "easteast";
        QTest::newRow("name in a label") << "${MEMBER-CLUSTER-LABEL-KEY-${MEMBER-CLUSTER-NAME}}"
                                         << "e";
        QTest::newRow("a label that makes a variable")
            << "${MEMBER-CLUSTER-LABEL-${MEMBER-CLUSTER-LABEL-KEY-k}}" << "prod";
        QTest::newRow("empty") << "[\"${MEMBER-CLUSTER-LABEL-KEY-empty}\"]" << "[\"\"]";
        QTest::newRow("no label") << "${MEMBER-CLUSTER-LABEL-KEY-none}"
                                  << "error: label key none not found on cluster "
                                     "east";
        // No label on a hub has such a value, but a file may.
        QTest::newRow("a label that is its own variable")
            << "${MEMBER-CLUSTER-LABEL-KEY-loop}"
            << "error: label key loop of cluster east stands for itself";
        QTest::newRow("a label that grows") << "${MEMBER-CLUSTER-LABEL-KEY-grow}"
                                            << "error: label key grow of cluster east stands for "
                                               "itself";
        QTest::newRow("to the object's brace")
            << "{\"a\":\"${MEMBER-CLUSTER-LABEL-KEY-env\"}"
            << "error: label key env\" not found on cluster east";
        QTest::newRow("never closed, the name replaced")
            << "\"${MEMBER-CLUSTER-NAME}${MEMBER-CLUSTER-LABEL-KEY-env\""
            << "error: input \"east${MEMBER-CLUSTER-LABEL-KEY-env\" is missing the closing bracket "
               "`}`";
    }

    void replacesInText() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(replaced(text.toStdString()), expected.toStdString());
    }

    void replacesInValues() {
        const kube::Value value =
            json("{'${MEMBER-CLUSTER-NAME}':['${MEMBER-CLUSTER-LABEL-KEY-env}',1,null],"
                 "'east':'the later key in the stored text counts'}");
        QCOMPARE(manifest::writeJson(substituted(value, fleet(), fleet::ClusterIndex{0})),
                 std::string("{\"east\":\"the later key in the stored text counts\"}"));
        QCOMPARE(manifest::writeJson(
                     substituted(json("[{'a-${MEMBER-CLUSTER-NAME}':'${MEMBER-CLUSTER-LABEL-KEY-"
                                      "env}-x'}]"),
                                 fleet(), fleet::ClusterIndex{0})),
                 std::string("[{\"a-east\":\"prod-x\"}]"));
    }

    /// A value made of variables costs what it is long, not its square.
    void replacesManyVariables() {
        std::string text;
        for (int i = 0; i < 20'000; ++i)
            text += "${MEMBER-CLUSTER-LABEL-KEY-env}";
        QCOMPARE(replaced(text).size(), std::size_t{80'000});
        QCOMPARE(replaced(std::string(2'000'000, 'x') + text).size(), std::size_t{2'080'000});
    }
};

} // namespace evenkeel::render

EVENKEEL_TEST(evenkeel::render::VariablesTest)
#include "tst_variables.moc"
