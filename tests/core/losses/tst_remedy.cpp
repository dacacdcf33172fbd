// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QObject>
#include <QStringList>
#include <QTest>

#include "core/losses/remedy.h"
#include "tests/core/losses/loss_objects.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using losses::Loss;

namespace {

/// `Ask for 4 clusters: 2 of 2 clusters run it then; …`, the best first.
QStringList helpFor(const objects::Objects &objects, Loss loss, const std::string &domain,
                    const std::string &key = {}) {
    losses::RemedyQuestion question;
    question.lost = *losses::parseDomain(objects.fleet, domain);
    question.loss = loss;
    const std::vector<losses::Domain> domains =
        key.empty() ? std::vector<losses::Domain>() : losses::domainsOf(objects.fleet, key);
    question.domains = domains;
    const placement::Placement &placement = objects.placements.front();
    const auto remedies = losses::remediesFor(objects, placement, question);
    const losses::SteadyState standing = *losses::steadyStateOf(objects, placement);
    QStringList texts;
    for (const losses::Remedy &remedy : *remedies)
        texts << QString::fromStdString(remedyText(remedy, standing.asked, domains.size()));
    return texts;
}

} // namespace

class TestRemedy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fixedNamesAreReplacedByOthers() {
        ScheduleCase question = pickN(2, threeRegions());
        question.placement.policy = placement::Policy{};
        question.placement.policy->placementType = placement::PlacementType::PickFixed;
        question.placement.policy->clusterNames = {"a1", "a2"};
        const QStringList expected{
            QStringLiteral("Create it anew as PickN 2 spread over region with maxSkew 1; the "
                           "placement type is immutable: 2 of 2 clusters run it then; survives 3 "
                           "of 3 domains."),
            QStringLiteral("Name b1, b2 instead of a1, a2: 2 of 2 clusters run it then; survives "
                           "2 of 3 domains."),
            QStringLiteral("Name b1 instead of a1: 1 of 2 clusters run it then; survives 1 of 3 "
                           "domains.")};
        const QStringList help = helpFor(objectsOf(question), Loss::Leaves, "region=a", "region");
        QCOMPARE(help.value(0), QStringLiteral("Name b1, b2 as well: 2 of 2 clusters run it then; "
                                               "survives 3 of 3 domains."));
        for (const QString &one : expected)
            QVERIFY2(help.contains(one) || help.size() == 3, qPrintable(help.join(u'\n')));
    }

    void whatGoesDarkNeedsMoreClustersBefore() {
        // c2 and c1 hold it.
        const objects::Objects objects = objectsOf(pickN(2, threeRegions()));
        const QStringList help = helpFor(objects, Loss::GoesDark, "region=c");
        QVERIFY(!help.isEmpty());
        QCOMPARE(help.front(), QStringLiteral("Ask for 4 clusters: 2 of 2 clusters run it then."));
        QVERIFY(help.contains(QStringLiteral(
            "Spread over region with maxSkew 1, ScheduleAnyway: 1 of 2 clusters run it then.")));
    }

    void whatRefusesOtherClustersIsArguedWith() {
        std::vector<fleet::Cluster> clusters{cluster("a"), cluster("b"), cluster("c")};
        clusters.front().taints = {{"maintenance", "", kube::TaintEffect::NoSchedule}};
        // c and b hold it.
        const objects::Objects objects = objectsOf(pickN(2, clusters));
        const QStringList help = helpFor(objects, Loss::Leaves, "c");
        QVERIFY(!help.isEmpty());
        QVERIFY2(help.front().contains(QStringLiteral("maintenance")), qPrintable(help.front()));
        QVERIFY(help.front().endsWith(QStringLiteral(": 2 of 2 clusters run it then.")));
    }

    /// Dropping `env=prod` and dropping its term are one proposal, with what it costs today.
    void whatIsProposedHasItsPriceAndComesOnce() {
        std::vector<fleet::Cluster> clusters = threeRegions();
        for (fleet::Cluster &cluster : clusters)
            cluster.labels["env"] = cluster.labels.at("region") == "c" ? "prod" : "staging";
        ScheduleCase question = pickN(2, clusters);
        question.placement.policy->requiredTerms = {labelled("env", "prod")};
        const objects::Objects objects = objectsOf(question);
        losses::RemedyQuestion asked;
        asked.lost = *losses::parseDomain(objects.fleet, "region=c");
        asked.most = 100;
        const auto remedies = losses::remediesFor(objects, objects.placements.front(), asked);
        std::size_t drops = 0;
        for (const losses::Remedy &remedy : *remedies) {
            if (remedy.sentence.find("Drop ") == std::string::npos)
                continue;
            ++drops;
            QVERIFY2(remedy.price.opensTrap(), remedy.sentence.c_str());
        }
        QCOMPARE(drops, std::size_t{1});
    }

    /// What no one has bound yet has no bindings of an old snapshot, whatever the loss starts from.
    void thePriceIsThatOfRepair() {
        std::vector<fleet::Cluster> clusters = threeRegions();
        for (fleet::Cluster &cluster : clusters)
            cluster.labels["env"] = cluster.labels.at("zone") == "zone-1" ? "prod" : "staging";
        ScheduleCase question = pickN(4, clusters);
        question.placement.policy->requiredTerms = {labelled("env", "prod")};
        question.placement.policy->spreadConstraints = {hard("region", 1)};
        for (const bool isBound : {false, true}) {
            if (isBound)
                question.bindings = boundBy(question);
            const objects::Objects objects = objectsOf(question);
            losses::RemedyQuestion asked;
            asked.lost = *losses::parseDomain(objects.fleet, "region=c");
            const auto remedies =
                losses::remediesFor(objects, objects.placements.front(), asked).value();
            const auto drop = std::ranges::find_if(remedies, [](const losses::Remedy &remedy) {
                return remedy.sentence.starts_with("Drop ");
            });
            QVERIFY(drop != remedies.end());
            const insight::Question today =
                insight::questionOf(objects, objects.placements.front(), question.options);
            QVERIFY(drop->price == insight::priceOf(today, drop->edit, *insight::planOfToday(today),
                                                    *insight::planWith(drop->edit, today)));
            const auto churns = [](const std::string &trap) {
                return trap.starts_with("obsolete-churn");
            };
            QCOMPARE(std::ranges::any_of(drop->price.traps, churns), isBound);
        }
    }

    void whatSurvivesNeedsNothing() {
        const objects::Objects objects = objectsOf(pickN(2, threeRegions()));
        QCOMPARE(helpFor(objects, Loss::Leaves, "region=c"), QStringList());
        QCOMPARE(helpFor(objects, Loss::GoesDark, "region=a"), QStringList());
    }

    /// What would bring others in is a label: any but one that says where they are.
    void aLabelOfThePlaceIsNeverChanged() {
        std::vector<fleet::Cluster> clusters = threeRegions();
        for (fleet::Cluster &cluster : clusters) {
            if (cluster.labels.at("region") == "a")
                cluster.labels["disk"] = "ssd";
        }
        QVERIFY(!labelledBy("disk", "ssd", clusters).isEmpty());
        QVERIFY(labelledBy("region", "a", clusters).isEmpty());
    }

private:
    /// The labels that help a placement which requires one, when region a leaves.
    static QStringList labelledBy(const std::string &key, const std::string &value,
                                  const std::vector<fleet::Cluster> &clusters) {
        ScheduleCase question = pickN(2, clusters);
        question.placement.policy->requiredTerms = {labelled(key, value)};
        const objects::Objects objects = objectsOf(question);
        losses::RemedyQuestion asked;
        asked.lost = *losses::parseDomain(objects.fleet, "region=a");
        asked.most = 100;
        QStringList keys;
        const auto remedies = losses::remediesFor(objects, objects.placements.front(), asked);
        for (const losses::Remedy &remedy : *remedies) {
            for (const insight::LabelEdit &label : remedy.edit.labels)
                keys.append(QString::fromStdString(label.key));
        }
        return keys;
    }
};

EVENKEEL_TEST(TestRemedy)
#include "tst_remedy.moc"
