// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include <QDir>
#include <QFile>
#include <QObject>
#include <QTest>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/admission/object_meta.h"
#include "core/capacity/ask.h"
#include "core/capacity/cost.h"
#include "core/gate/claim.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/manifest/yaml/own_document.h"
#include "core/query/cluster_facts.h"
#include "core/query/placement_filter.h"
#include "core/scenarios/applying.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;

namespace {

QString folderOf(const QString &id) {
    return QStringLiteral(RESOURCES "/examples/") + id;
}

Value guideOf(const QString &id) {
    QFile file(folderOf(id) + QStringLiteral("/guide.yaml"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return manifest::parseOwnDocument(file.readAll().toStdString(), "guide.yaml").value_or(Value());
}

const std::vector<Value> &stepsOf(const Value &guide) {
    static const std::vector<Value> none;
    const Value *steps = guide.find("steps");
    return steps == nullptr ? none : steps->items();
}

std::shared_ptr<manifest::Objects> objectsOf(const QString &id) {
    auto objects = std::make_shared<manifest::Objects>();
    const QDir folder(folderOf(id));
    for (const QString &name : folder.entryList({QStringLiteral("*.yaml")}, QDir::Files)) {
        if (!name.startsWith(QLatin1String("guide.")))
            manifest::loadPath(folder.filePath(name).toStdString(),
                               manifest::Recursion::TopLevelOnly, *objects);
    }
    objects->asOpened = objects->placements;
    return objects;
}

/// Makes the edits of a step, as a person would in the window.
QString change(const Value &edits, std::size_t row, manifest::Objects &objects) {
    manifest::Diagnostics problems;
    const scenarios::Step scenario = scenarios::readSteps({edits, {}, "guide.yaml"}, problems);
    if (!problems.empty())
        return QString::fromStdString(problems.front().sentence);
    const auto fleet = scenarios::edited(objects.fleet, scenario);
    const auto placement = scenarios::edited(objects.placements[row], scenario);
    if (!fleet || !placement)
        return QString::fromStdString(fleet ? placement.error().message : fleet.error().message);
    if (fleet->operator==(objects.fleet) && *placement == objects.placements[row])
        return QStringLiteral("the change changes nothing");
    objects.fleet = *fleet;
    objects.placements.edit()[row] = *placement;
    return {};
}

rollout::Readiness readinessOf(const Value &step) {
    rollout::Readiness readiness;
    const Value *times = step.find("readyAfter");
    if (times == nullptr)
        return readiness;
    if (const Value *others = times->find("others"))
        readiness.usual.readyAfter = std::stoll(others->text());
    for (const auto &[cluster, seconds] : times->members()) {
        if (cluster != "others")
            readiness.clusters[cluster].readyAfter = std::stoll(seconds.text());
    }
    return readiness;
}

/// What does not hold of a plan of the objects, a line each.
QString broken(const std::shared_ptr<const manifest::Objects> &objects, std::size_t row,
               const Value &step, const Value *expect, const Value *stored) {
    if (expect == nullptr)
        return QStringLiteral("nothing is expected, so nothing can be wrong");
    manifest::Diagnostics problems;
    const auto claims = gate::readClaims({*expect, "expect", "guide.yaml"}, problems);
    QStringList lines;
    for (const api::Finding &problem : problems)
        lines << QString::fromStdString(api::print(problem));
    const gate::World world{objects};
    const scenarios::Step asItIs;
    auto evidence = gate::Evidence::of(world, objects->placements[row], asItIs);
    if (!evidence)
        return QString::fromStdString(evidence.error().message);
    evidence->setStored(stored);
    evidence->setReadiness(readinessOf(step));
    if (const Value *pick = step.find("pick"); pick != nullptr && expect == step.find("expect"))
        evidence->lookAfterPick(std::stoul(pick->text()));
    for (const gate::Claim &claim : claims) {
        for (const gate::Failure &failure : claim.broken(*evidence))
            lines << QString::fromStdString(fmt::format("{}: the guide says “{}”, it is “{}”",
                                                        failure.claim, failure.wanted,
                                                        failure.found));
    }
    return lines.join(u'\n');
}

std::string namesText(std::vector<std::string> names) {
    std::ranges::sort(names);
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string namesIn(const Value &list) {
    std::vector<std::string> names;
    for (const Value &name : list.items())
        names.push_back(name.text());
    return namesText(std::move(names));
}

QString differs(const std::string &what, const std::string &wanted, const std::string &found) {
    return wanted == found ? QString()
                           : QString::fromStdString(fmt::format(
                                 "{}: the guide says “{}”, it is “{}”\n", what, wanted, found));
}

/// What a filter of the step leaves: of clusters, or of placements in their own panel.
QString unfound(const manifest::Objects &objects, std::size_t row, const Value &step) {
    const Value *filter = step.find("filter");
    if (filter == nullptr)
        return {};
    std::vector<std::string> names;
    std::vector<scheduling::Plan> plans;
    std::vector<query::PlacementClusters> clusters;
    for (const placement::Placement &placement : objects.placements) {
        plans.push_back(*scheduling::plan(objects.fleet, placement));
        const auto placed = insight::placedClusters(plans.back());
        clusters.push_back({placement.name, {placed.begin(), placed.end()}, {}});
    }
    if (step.find("panel")->text() == "placements") {
        auto parsed = query::parsePlacementFilter(
            filter->text(), query::labelKeysOf(objects.placements), objects.fleet);
        if (!parsed)
            return QString::fromStdString(parsed.error().message);
        query::PlacementMatcher matcher(*parsed);
        for (std::size_t i = 0; i < plans.size(); ++i) {
            const placement::Placement &one = objects.placements[i];
            if (matcher.matches({one.name, &one, &objects.fleet, &plans[i]}))
                names.push_back(one.name);
        }
    } else {
        const auto parsed = query::parseClusterFilter(filter->text(), objects.fleet);
        if (!parsed)
            return QString::fromStdString(parsed.error().message);
        const query::ClusterFacts facts{
            plans[row].now, query::planStates(objects.fleet, plans[row]),
            [reasons = query::refusalReasons(objects.fleet, plans[row])](
                fleet::ClusterIndex cluster) { return reasons[fleet::row(cluster)]; },
            clusters};
        for (const auto cluster : query::matchingClusters(objects.fleet, *parsed, facts))
            names.emplace_back(objects.fleet.name(cluster));
    }
    return differs(filter->text(), namesIn(*step.find("finds")), namesText(names));
}

/// What the step says of costs and of room.
QString miscounted(const manifest::Objects &objects, std::size_t row, const Value *wanted) {
    if (wanted == nullptr)
        return {};
    const auto textOf = [](const Value &object, const char *name) {
        const Value *value = object.find(name);
        return value == nullptr ? std::string() : std::string(value->text());
    };
    const placement::Placement &placement = objects.placements[row];
    const auto placed = insight::placedClusters(*scheduling::plan(objects.fleet, placement));
    const std::vector<std::string> clusters(placed.begin(), placed.end());
    const capacity::Ask asks = *capacity::askOf(placement);
    const capacity::Cost cost = capacity::costOf(objects.fleet, clusters, {}, asks);
    QString lines;
    if (wanted->find("total") != nullptr)
        lines += differs("total", textOf(*wanted, "total"), capacity::nanosText(cost.total)) +
                 differs("mean", textOf(*wanted, "mean"), capacity::nanosText(cost.mean()));
    if (const Value *cheaper = wanted->find("cheaper")) {
        const insight::Question question{objects.fleet, placement, {}, {}, {}};
        const auto swap = *capacity::bestSwap(question, clusters, {}, asks);
        lines +=
            swap ? differs("cheaper", textOf(*cheaper, "cluster"), swap->cheaper) +
                       differs("instead", textOf(*cheaper, "instead"), swap->dearer) +
                       differs("saves", textOf(*cheaper, "saves"), capacity::nanosText(swap->saves))
                 : QStringLiteral("no cluster would do for less");
    }
    if (const Value *fits = wanted->find("fits")) {
        const std::vector<capacity::Load> loads{{placement.name, {}, clusters, asks}};
        const auto rooms = capacity::roomsOf(
            objects.fleet, loads, *capacity::parseAsk(textOf(*wanted, "ask")), objects.now());
        std::vector<std::string> full;
        for (const capacity::ClusterRoom &room : rooms) {
            if (room.isFull)
                full.emplace_back(objects.fleet.name(room.cluster));
        }
        lines += differs("full", namesIn(*wanted->find("full")), namesText(full));
        for (const auto &domain :
             capacity::roomsByDomain(objects.fleet, rooms, textOf(*wanted, "key")))
            lines += differs(domain.value, textOf(*fits, domain.value.c_str()),
                             std::to_string(domain.fits.value_or(-1)));
    }
    return lines;
}

} // namespace

/// Every claim of every guide about placements; those about pods are tests/ui/examples'.
class TestExampleClaims : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyClaimOfAGuideHolds_data() {
        QTest::addColumn<QString>("id");
        for (const QString &id :
             QDir(folderOf({})).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            if (guideOf(id).find("perspective") == nullptr)
                QTest::newRow(qPrintable(id)) << id;
        }
    }
    void everyClaimOfAGuideHolds() {
        QFETCH(QString, id);
        const Value guide = guideOf(id);
        QVERIFY(!stepsOf(guide).empty());
        for (std::size_t number = 0; number < stepsOf(guide).size(); ++number) {
            const Value &step = stepsOf(guide)[number];
            const auto opened = objectsOf(id);
            const auto found = std::ranges::find(opened->placements, step.find("placement")->text(),
                                                 &placement::Placement::name);
            QVERIFY(found != opened->placements.end());
            const auto row = static_cast<std::size_t>(found - opened->placements.begin());
            const Value document = found->document;
            const Value *stored = admission::isFromHub(document) ? &document : nullptr;
            QString lines;
            if (const Value *edits = step.find("change"))
                lines += change(*edits, row, *opened);
            lines += broken(opened, row, step, step.find("expect"), stored);
            lines += unfound(*opened, row, step);
            lines += miscounted(*opened, row, step.find("capacity"));
            if (const Value *edits = step.find("try")) {
                lines += change(*edits, row, *opened);
                lines += broken(opened, row, step, edits->find("expect"), stored);
                lines += miscounted(*opened, row, edits->find("capacity"));
            }
            QVERIFY2(lines.isEmpty(),
                     qPrintable(QStringLiteral("step %1: %2").arg(number + 1).arg(lines)));
        }
    }
};

EVENKEEL_TEST(TestExampleClaims)
#include "tst_example_claims.moc"
