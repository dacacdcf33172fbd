// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_model.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

kube::Value parsed(const char *json) {
    return manifest::parseJson(json).value_or(kube::Value());
}

WorkloadVocabulary knownWords() {
    WorkloadVocabulary words;
    words.topologyKeys = {{QStringLiteral("zone"), 2, 5}};
    words.nodeLabels[QStringLiteral("zone")] = {{QStringLiteral("a"), 2}, {QStringLiteral("b"), 3}};
    words.taints[QStringLiteral("gpu")] = {{QStringLiteral("no"), 1}, {QStringLiteral("yes"), 2}};
    words.taints[QStringLiteral("old")] = {{QString(), 4}};
    return words;
}

QString print(const Suggestions &words) {
    QStringList texts;
    for (const Suggestion &word : words)
        texts.append(word.text + QStringLiteral(": ") + word.found);
    return texts.join(QStringLiteral(", "));
}

} // namespace

class TestWorkloadWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsDomainsNodesAndPods() {
        QCOMPARE(print(topologyKeys(knownWords())), QStringLiteral("zone: 2 domains"));
        QCOMPARE(print(keysOf(knownWords().nodeLabels, Counted::Nodes)),
                 QStringLiteral("zone: 5 nodes"));
        QCOMPARE(print(valuesOf(knownWords().nodeLabels, QStringLiteral("zone"), Counted::Pods)),
                 QStringLiteral("a: 2 pods, b: 3 pods"));
        QVERIFY(valuesOf(knownWords().nodeLabels, QStringLiteral("none"), Counted::Nodes).empty());
        QVERIFY(findKey(knownWords(), QStringLiteral("none")) == nullptr);
    }

    void countsTaintsThatAreTolerated() {
        const auto count = [](const char *toleration) {
            return taintsTolerated(knownWords(), parsed(toleration));
        };
        QCOMPARE(count(R"({"operator":"Exists"})"), std::size_t{7});
        QCOMPARE(count(R"({"key":"gpu","operator":"Exists"})"), std::size_t{3});
        QCOMPARE(count(R"({"key":"gpu","value":"yes"})"), std::size_t{2});
        QCOMPARE(count(R"({"key":"none","operator":"Exists"})"), std::size_t{0});
    }

    void readsNodeTermsAloud() {
        const kube::Value term = parsed(R"({"matchExpressions":[
            {"key":"disk","operator":"In","values":["ssd","nvme"]},
            {"key":"gpu","operator":"DoesNotExist"}],
            "matchFields":[{"key":"metadata.name","operator":"NotIn","values":["n1"]}]})");
        QCOMPARE(nodeTermText(&term),
                 QStringLiteral("disk in (ssd, nvme), !gpu, metadata.name notin (n1)"));
        QCOMPARE(nodeTermText(nullptr), QStringLiteral("no node"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWorkloadWords)
#include "tst_workload_words.moc"
