// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/since.h"

#include <QTest>

#include "core/dumps/moment.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "tests/core/dumps/dump_texts.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using tests::ClusterText;

namespace {

using dumps::SinceAnswer;
using Clusters = std::vector<ClusterText>;

const kube::ObjectId kWeb{"placement.kubernetes-fleet.io", "ClusterResourcePlacement", "", "web"};

kube::ObjectId webOf(const dumps::Series &series) {
    return insight::idOf(series.dumps.back().objects->placements.front());
}

std::string dumpOf(const Clusters &clusters, const std::string &policy) {
    std::vector<std::string> objects;
    for (const ClusterText &cluster : clusters)
        objects.push_back(cluster.yaml());
    objects.push_back(tests::placementText(policy));
    return tests::listOf(objects);
}

std::string pickN(int number, const std::string &more = {}) {
    return "{placementType: PickN, numberOfClusters: " + std::to_string(number) + more + "}";
}

const std::string kOverRegion = ", topologySpreadConstraints: [{topologyKey: region, maxSkew: 1, "
                                "whenUnsatisfiable: DoNotSchedule}]";

QString answerTo(const std::string &condition, const std::vector<std::string> &texts,
                 const dumps::SinceOptions &options = {}) {
    const dumps::Series series = tests::seriesOf(texts);
    const gate::Condition parsed = *gate::parseCondition(condition);
    const auto answer = dumps::since(series, parsed, webOf(series), options);
    if (!answer)
        return QString::fromStdString(answer.error().message);
    QStringList lines{QString::fromStdString(dumps::sinceText(*answer, parsed, series))};
    for (const std::string &note : dumps::sinceNotes(*answer, series))
        lines << QString::fromStdString(note);
    return lines.join(u'\n');
}

Clusters threeClusters() {
    return {{"a-1", {{"region", "a"}}}, {"a-2", {{"region", "a"}}}, {"b-1", {{"region", "b"}}}};
}

bool isMet(const gate::Condition &condition, const std::shared_ptr<const objects::Objects> &objects,
           const objects::Known &known) {
    const auto *placement = insight::findPlacement(
        objects->placements,
        objects->placements.empty() ? kWeb : insight::idOf(objects->placements.front()));
    if (placement == nullptr)
        return false;
    const gate::World world{objects, known};
    auto evidence = dumps::evidenceOf(world, *placement);
    return evidence && gate::holds(condition, *evidence);
}

Clusters randomClusters() {
    Clusters clusters;
    for (int i = 0; i < 5; ++i)
        clusters.push_back({"c" + std::to_string(i), {{"region", i % 2 == 0 ? "a" : "b"}}});
    return clusters;
}

void changeAtRandom(Clusters &clusters) {
    if (clusters.empty())
        return;
    ClusterText &cluster = clusters[tests::drawSize(0, clusters.size())];
    switch (tests::drawInt(0, 5)) {
    case 0:
        cluster.labels["region"] = tests::drawOf({"a", "b", "c"});
        break;
    case 1:
        cluster.labels.erase("region");
        break;
    case 2:
        cluster.taint = cluster.taint.empty() ? "gpu" : "";
        break;
    case 3:
        cluster.healthy = cluster.healthy == "True" ? "False" : "True";
        break;
    default:
        if (clusters.size() > 1)
            clusters.erase(clusters.begin() + (&cluster - clusters.data()));
        else
            clusters.push_back({"new", {{"region", "c"}}});
    }
}

} // namespace

class TestSince : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A dump with something else in the place of one of its values is asked, or says why not.
    void everyNodeOfADumpGetsAnAnswer() {
        const std::string before = dumpOf(threeClusters(), pickN(3, kOverRegion));
        const kube::Value list = manifest::parseYaml(before, "dump.yaml").value().front();
        const gate::Condition condition = *gate::parseCondition("short or skew(region) > 0");
        int count = 0;
        tests::forEachReplaced(
            list, [&](const kube::Value &whole, const std::string &path, const kube::Value &) {
                const auto series = tests::seriesOf({before, manifest::writeYaml(whole)});
                for (const api::Finding &problem : series.problems)
                    QVERIFY2(!problem.sentence.empty(), path.c_str());
                const auto answer = dumps::since(series, condition, kWeb, {});
                QVERIFY2(answer || !answer.error().message.empty(), path.c_str());
                if (answer)
                    QVERIFY2(!dumps::sinceText(*answer, condition, series).empty(), path.c_str());
                ++count;
            });
        QVERIFY(count > 500);
    }

    void namesTheLabelThatMadeItUneven() {
        Clusters later = threeClusters();
        later[2].labels["region"] = "a";
        const std::string policy = pickN(2);
        QCOMPARE(answerTo("domains(region) < 2",
                          {dumpOf(threeClusters(), policy + ""), dumpOf(later, policy)}),
                 "domains(region) < 2 since 2026-03-02 (2026-03-02.yaml): label region of b-1: b → "
                 "a\ndomains(region) = 2 on 2026-03-01, domains(region) = 1 on 2026-03-02; 1 of 1 "
                 "changes between the two dumps");
    }

    void namesThePolicyField() {
        const QString text = answerTo("short", {dumpOf(threeClusters(), pickN(2, kOverRegion)),
                                                dumpOf(threeClusters(), pickN(2, kOverRegion)),
                                                dumpOf(threeClusters(), pickN(5, kOverRegion))});
        QVERIFY2(text.startsWith("short since 2026-03-03 (2026-03-03.yaml): numberOfClusters 2 → 5"
                                 "\nshort = 0 on 2026-03-02, short = 2 on 2026-03-03"),
                 qPrintable(text));
    }

    /// All other clusters went on sending heartbeats; the clock moved with them.
    void namesTheClusterThatFellSilent() {
        Clusters later = threeClusters();
        for (ClusterText &cluster : later)
            cluster.heartbeat =
                cluster.name == "b-1" ? "2026-03-01T12:00:00Z" : "2026-03-02T12:00:00Z";
        const QString text =
            answerTo("eligible < 3", {dumpOf(threeClusters(), pickN(2)), dumpOf(later, pickN(2))});
        QVERIFY2(text.startsWith("eligible < 3 since 2026-03-02 (2026-03-02.yaml): b-1: "),
                 qPrintable(text));
        QVERIFY(text.contains("1 of 1 changes"));
    }

    void namesTwoChangesThatAreNeededTogether() {
        Clusters later = threeClusters();
        later[0].taint = "gpu";
        later[1].taint = "gpu";
        later[2].labels["unrelated"] = "x";
        const QString text =
            answerTo("picks = 1", {dumpOf(threeClusters(), pickN(2)), dumpOf(later, pickN(2))});
        QVERIFY2(text.startsWith("picks = 1 since 2026-03-02 (2026-03-02.yaml): 2 changes "
                                 "together: taint of a-1: gpu:NoSchedule added; taint of a-2: "
                                 "gpu:NoSchedule added"),
                 qPrintable(text));
        QVERIFY(text.contains("2 of 3 changes"));
    }

    void saysThatItWasOtherwiseBefore() {
        Clusters bad = threeClusters();
        bad.pop_back();
        const std::string good = dumpOf(threeClusters(), pickN(3));
        const std::string poor = dumpOf(bad, pickN(3));
        const QString text = answerTo("short", {poor, good, poor, poor, good, poor});
        QVERIFY2(text.startsWith("short since 2026-03-06 (2026-03-06.yaml): b-1 left the fleet"),
                 qPrintable(text));
        QVERIFY(text.contains("it was so before, on 2026-03-01\nit was so before, from 2026-03-03 "
                              "to 2026-03-04"));
    }

    void halvesManyDumpsAndSaysSo() {
        const std::string good = dumpOf(threeClusters(), pickN(3));
        const std::string poor = dumpOf(threeClusters(), pickN(4));
        dumps::SinceOptions options;
        options.mostScanned = 3;
        const QString text = answerTo("short", {good, good, good, good, poor, poor, poor}, options);
        QVERIFY2(text.startsWith("short since 2026-03-05"), qPrintable(text));
        QVERIFY(text.endsWith("found by halving 7 dumps: this is right if it changed once"));
    }

    /// Each try plans all clusters once more: of many changes of many clusters not each is tried.
    void triesAHundredSetsWhereThereAreTooManyChanges() {
        Clusters clusters;
        for (int i = 0; i < 150; ++i)
            clusters.push_back({"c" + std::to_string(i)});
        Clusters later = clusters;
        for (ClusterText &cluster : later)
            cluster.taint = "gpu";
        dumps::SinceOptions options;
        options.mostWork = 1000;
        const std::vector<std::string> texts{dumpOf(clusters, pickN(1)), dumpOf(later, pickN(1))};
        QVERIFY(answerTo("short", texts).contains("none of the changes can be left out"));
        QVERIFY(answerTo("short", texts, options)
                    .contains("150 of 150 changes between the two dumps\n"
                              "too many changes to try each of them: a part of these may be "
                              "enough"));
        // Halving finds the one that is responsible.
        const QString one =
            answerTo("not picked(c99) and eligible < 150",
                     {dumpOf(clusters, pickN(150)), dumpOf(later, pickN(150))}, options);
        QVERIFY2(one.contains("1 of 150 changes") && one.contains(": taint of c99: "),
                 qPrintable(one));
        QVERIFY(!one.contains("too many changes"));
    }

    void answersWithoutAChange() {
        const std::string good = dumpOf(threeClusters(), pickN(3));
        const std::string poor = dumpOf(threeClusters(), pickN(4));
        QCOMPARE(answerTo("short", {good, good}),
                 "short does not hold on 2026-03-02 (2026-03-02.yaml): short = 0");
        QCOMPARE(answerTo("short", {poor, poor}), "short since the first dump, 2026-03-01 "
                                                  "(2026-03-01.yaml), or longer: short = 1");
        QCOMPARE(answerTo("short", {poor}), "short since the first dump, 2026-03-01 "
                                            "(2026-03-01.yaml), or longer: short = 1");
    }

    void aNewPlacementIsAChange() {
        const std::string without = tests::listOf({ClusterText{"a"}.yaml()});
        const QString text = answerTo("picks = 1", {without, dumpOf({{"a", {}}}, pickN(1))});
        QVERIFY2(text.startsWith("picks = 1 since 2026-03-02 (2026-03-02.yaml): the placement was "
                                 "created\nno such placement on 2026-03-01"),
                 qPrintable(text));
    }

    /// The condition is false without the named changes, true with them, and with no part of them.
    void namesTheLeastThatMakesItSo() {
        QVERIFY(tests::holds("since is proved by planning", [] {
            std::vector<std::string> texts;
            Clusters clusters = randomClusters();
            int number = 3;
            for (int day = 0; day < 5; ++day) {
                texts.push_back(dumpOf(clusters, pickN(number, kOverRegion)));
                const int changes = tests::drawInt(0, 5);
                for (int i = 0; i < changes; ++i)
                    changeAtRandom(clusters);
                number = tests::drawInt(2, 5);
            }
            const auto condition = *gate::parseCondition(
                tests::drawOf({"short", "skew(region) > 0", "eligible < 4", "picks < 3",
                               "picked(c1)", "not picked(c0)", "findings > 1"}));
            const dumps::Series series = tests::seriesOf(texts);
            const auto key = webOf(series);
            const auto answer = dumps::since(series, condition, key);
            HOLDS(answer.has_value());
            const auto at = [&](std::size_t dump) {
                return isMet(condition, series.dumps[dump].objects, {});
            };
            HOLDS(at(series.dumps.size() - 1) == (answer->kind != SinceAnswer::Kind::NotSo));
            if (answer->kind == SinceAnswer::Kind::NotSo)
                return;
            for (std::size_t dump = answer->first; dump < series.dumps.size(); ++dump)
                HOLDS(at(dump));
            if (answer->kind == SinceAnswer::Kind::Always)
                return;
            HOLDS(!at(answer->first - 1));
            const dumps::Passage passage(series.dumps[answer->first - 1].objects,
                                         series.dumps[answer->first].objects, key, {},
                                         dumps::Scope::WhatThePolicySees);
            std::vector<std::size_t> named;
            for (std::size_t i = 0; i < passage.steps().size(); ++i) {
                if (std::ranges::find(answer->changes, passage.steps()[i]) != answer->changes.end())
                    named.push_back(i);
            }
            HOLDS(named.size() == answer->changes.size());
            HOLDS(!named.empty());
            for (std::size_t mask = 0; mask < std::size_t{1} << named.size(); ++mask) {
                std::vector<std::size_t> part;
                for (std::size_t i = 0; i < named.size(); ++i) {
                    if ((mask >> i & 1U) != 0)
                        part.push_back(named[i]);
                }
                HOLDS(isMet(condition, passage.with(part), passage.known()) ==
                      (part.size() == named.size()));
            }
        }));
    }
};

EVENKEEL_TEST(TestSince)
#include "tst_since.moc"
