// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>
#include <QTest>

#include "app/evenkeelctl/batch/request.h"
#include "app/evenkeelctl/batch/stream.h"
#include "core/manifest/manifest.h"
#include "core/objects/planning.h"
#include "tests/core/difference/two_sides.h"
#include "tests/reference/random_draw.h"
#include "tests/test_program.h"

namespace evenkeel::difference {

namespace {

using reference::Draw;
using reference::ScheduleCase;

constexpr std::uint64_t kPairs = 250;

/// What `batch` answers to a question of kind Schedule.
struct HubAnswer {
    std::string error; // its kind, empty where there is an answer
    QJsonArray bindings;

    std::vector<std::string> clusters() const {
        std::set<std::string> names;
        for (const QJsonValue binding : bindings) {
            if (binding[u"state"].toString() != QStringLiteral("Unscheduled"))
                names.insert(binding[u"cluster"].toString().toStdString());
        }
        return {names.begin(), names.end()};
    }
};

HubAnswer ask(const ScheduleCase &question) {
    const QJsonObject reply =
        QJsonDocument::fromJson(
            QByteArray::fromStdString(batch::answer(printCase(question, "1")).line))
            .object();
    const QJsonObject error = reply[u"error"].toObject();
    return {error[u"kind"].toString().toStdString(), reply[u"bindings"].toArray()};
}

/// The policy as KubeFleet hashes it: without the number, after its webhook.
QJsonValue hashed(const ScheduleCase &question) {
    const QJsonObject request =
        QJsonDocument::fromJson(QByteArray::fromStdString(printCase(question, "1"))).object();
    const QJsonValue policy = request[u"placement"][u"spec"][u"policy"];
    const bool isStoredAsPickAll =
        question.placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    if (!policy.isObject() && isStoredAsPickAll)
        return QJsonObject{{QStringLiteral("placementType"), QStringLiteral("PickAll")}};
    if (!policy.isObject())
        return policy;
    QJsonObject rest = policy.toObject();
    rest.remove(QStringLiteral("numberOfClusters"));
    return rest;
}

/// The case with its placement as a reader of the request takes it: with the API's defaults, and
/// without the object, whose updates the hub might refuse.
ScheduleCase asRead(ScheduleCase question) {
    const auto request = manifest::parseJson(printCase(question, "1"));
    batch::Reader reader(request.value());
    if (auto placement = batch::readPlacement(reader); reader.isGood()) {
        question.placement = std::move(placement);
        question.placement.document = {};
    }
    return question;
}

/// Everything that the hub placed, rolled out.
std::vector<placement::Binding> bound(const HubAnswer &answer, const placement::Placement &owner) {
    std::vector<placement::Binding> bindings;
    for (const QJsonValue each : answer.bindings) {
        placement::Binding &binding = bindings.emplace_back();
        binding.kind = owner.kind;
        binding.nameSpace = owner.nameSpace;
        binding.placementName = owner.name;
        binding.targetCluster = each[u"cluster"].toString().toStdString();
        binding.name = "held-" + std::to_string(bindings.size()) + "-" + binding.targetCluster;
        binding.state = "Bound";
        binding.snapshotName = each[u"snapshot"].toString().toStdString();
        binding.decision.clusterName = binding.targetCluster;
        binding.decision.selected = true;
        if (const QJsonValue score = each[u"clusterScore"]; score.isObject())
            binding.decision.score = placement::ClusterScore{score[u"affinityScore"].toInt(),
                                                             score[u"priorityScore"].toInt()};
    }
    return bindings;
}

/// A later state of the same files: other clusters, other labels, another policy or number.
ScheduleCase laterThan(const ScheduleCase &before, std::uint64_t seed) {
    Draw draw(seed * 2654435761U + 1);
    const ScheduleCase other = reference::randomCase(seed + 1'000'003);
    ScheduleCase after = before;
    if (draw.chance(60)) {
        std::erase_if(after.clusters, [&draw](const auto &) { return draw.chance(15); });
        for (fleet::Cluster &cluster : after.clusters) {
            if (draw.chance(20) && !other.clusters.empty())
                cluster.labels = other.clusters[draw.below(other.clusters.size())].labels;
        }
        for (const fleet::Cluster &cluster : other.clusters) {
            const bool isNew = std::ranges::none_of(
                after.clusters, [&](const auto &known) { return known.name == cluster.name; });
            if (isNew && draw.chance(30))
                after.clusters.push_back(cluster);
        }
    }
    if (draw.chance(40))
        after.placement.policy = other.placement.policy;
    if (draw.chance(40) && after.placement.policy && after.placement.policy->numberOfClusters)
        after.placement.policy->numberOfClusters = draw.between(0, 8);
    return after;
}

struct Pair {
    ScheduleCase before;
    ScheduleCase after;
};

Pair pairOf(std::uint64_t seed) {
    Pair pair{reference::randomCase(seed), {}};
    pair.before.bindings.clear();
    pair.before.options = {};
    pair.before.options.now = example::kNow;
    pair.after = asRead(laterThan(pair.before, seed));
    pair.before = asRead(pair.before);
    return pair;
}

} // namespace

/// A difference is what the hub's scheduler answers when it is asked for both sides in turn.
class TestLikeTheHub : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void heldPicksGiveTheHubsAnswer() {
        std::size_t moved = 0;
        std::size_t obsolete = 0;
        for (std::uint64_t seed = 1; seed <= kPairs; ++seed) {
            Pair pair = pairOf(seed);
            const std::string name = pair.before.placement.name;
            pair.before.options.snapshotName = name + "-0";
            const HubAnswer first = ask(pair.before);
            const bool isSameSnapshot = hashed(pair.before) == hashed(pair.after);
            pair.after.options.snapshotName = name + (isSameSnapshot ? "-0" : "-1");
            pair.after.bindings = bound(first, pair.before.placement);
            const HubAnswer second = ask(pair.after);
            if (first.error == "BadRequest" || second.error == "BadRequest")
                continue; // never gets to the scheduler
            pair.after.bindings.clear();
            const PlacementDifference difference = differenceOf(pair.before, pair.after);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed)) + ": " +
                                     QByteArray::fromStdString(movesOf(difference));
            const bool isFailed = !first.error.empty() || !second.error.empty();
            QVERIFY2((difference.change == Kind::Failed) == isFailed, where.constData());
            if (isFailed)
                continue;
            QVERIFY2(difference.before.clusters == first.clusters(), where.constData());
            QVERIFY2(difference.after.clusters == second.clusters(), where.constData());
            QVERIFY2(difference.clusters.size() ==
                         difference.added.size() + difference.removed.size(),
                     where.constData());
            moved += difference.clusters.empty() ? 0U : 1U;
            obsolete += difference.basis->policy == objects::PolicyState::NewSnapshot ? 1U : 0U;
        }
        // The pairs visit what they are for.
        QVERIFY2(moved > kPairs / 10, QByteArray::number(qulonglong(moved)).constData());
        QVERIFY2(obsolete > kPairs / 10, QByteArray::number(qulonglong(obsolete)).constData());
    }

    void givenBindingsGiveTheHubsAnswer() {
        std::size_t held = 0;
        for (std::uint64_t seed = 1; seed <= kPairs; ++seed) {
            ScheduleCase before = reference::randomCase(seed);
            before.options = {};
            before.options.now = example::kNow;
            for (placement::Binding &binding : before.bindings)
                binding.snapshotName =
                    before.placement.name + (binding.snapshotName == "p-1" ? "-1" : "-0");
            std::erase_if(before.bindings, [&](const auto &binding) {
                return !objects::belongsTo(binding, before.placement);
            });
            ScheduleCase after = asRead(laterThan(before, seed));
            before = asRead(before);
            const bool isNewest = std::ranges::any_of(before.bindings, [&](const auto &binding) {
                return binding.snapshotName == before.placement.name + "-1";
            });
            if (before.bindings.empty())
                continue;
            const bool isSameSnapshot = hashed(before) == hashed(after);
            const int active = isNewest ? 1 : 0;
            after.options.snapshotName =
                before.placement.name + "-" + std::to_string(active + (isSameSnapshot ? 0 : 1));
            const HubAnswer answer = ask(after);
            if (answer.error == "BadRequest")
                continue;
            after.bindings.clear();
            const PlacementDifference difference = differenceOf(before, after);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2((difference.change == Kind::Failed) == !answer.error.empty(),
                     where.constData());
            if (!answer.error.empty())
                continue;
            ++held;
            // Without an event the decision comes with the next cycle.
            std::set<std::string> decided(difference.after.clusters.begin(),
                                          difference.after.clusters.end());
            if (difference.next) {
                for (const std::string &cluster : difference.next->removed)
                    decided.erase(cluster);
                decided.insert(difference.next->added.begin(), difference.next->added.end());
            }
            QVERIFY2(std::vector(decided.begin(), decided.end()) == answer.clusters(),
                     where.constData());
        }
        QVERIFY2(held > kPairs / 10, QByteArray::number(qulonglong(held)).constData());
    }
};

} // namespace evenkeel::difference

EVENKEEL_TEST(evenkeel::difference::TestLikeTheHub)
#include "tst_like_the_hub.moc"
