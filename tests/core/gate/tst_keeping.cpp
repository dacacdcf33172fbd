// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/placement_test.h"

#include <memory>

#include <QObject>
#include <QTest>

#include "core/gate/suite.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

std::shared_ptr<manifest::Objects> story() {
    auto objects = std::make_shared<manifest::Objects>();
    manifest::loadPath(RESOURCES "/samples/story", manifest::Recursion::TopLevelOnly, *objects);
    return objects;
}

const placement::Placement &webOf(const manifest::Objects &objects) {
    return *std::ranges::find(objects.placements, "web-frontend", &placement::Placement::name);
}

kube::Value keptOf(const std::shared_ptr<manifest::Objects> &objects,
                   const scenarios::Step &scenario) {
    const gate::World world{objects};
    auto evidence = gate::Evidence::of(world, webOf(*objects), scenario);
    return gate::testOf(*evidence);
}

QString nameOf(const kube::Value &test) {
    return QString::fromStdString(test.findPath({"metadata", "name"})->text());
}

/// How many cases of the only test hold, and how many there are.
QString runOf(manifest::Objects objects, const kube::Value &test) {
    manifest::loadText(manifest::writeYaml(test), "kept.yaml", objects);
    const gate::ReadTests tests = gate::readTests(objects);
    if (!tests.problems.empty())
        return QString::fromStdString(api::print(tests.problems.front()));
    const auto result =
        gate::run(std::make_shared<const manifest::Objects>(std::move(objects)), tests.tests);
    return QStringLiteral("%1 of %2")
        .arg(result->cases.size() - result->failed())
        .arg(result->cases.size());
}

} // namespace

class TestKeeping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsKeptHolds() {
        const auto objects = story();
        const kube::Value test = keptOf(objects, {});
        QCOMPARE(nameOf(test), QStringLiteral("web-frontend-stays"));
        QCOMPARE(runOf(*objects, test), QStringLiteral("1 of 1"));
        QVERIFY(test.findPath({"spec", "expect", "perDomain"}) != nullptr);
    }

    void aNameIsTakenOnce() {
        const auto objects = story();
        const std::string first = manifest::writeYaml(keptOf(objects, {}));
        manifest::loadText(first, "kept.yaml", *objects);
        QCOMPARE(nameOf(keptOf(objects, {})), QStringLiteral("web-frontend-stays-2"));
    }

    void aLossIsKept() {
        const auto objects = story();
        scenarios::Step scenario;
        scenario.losses.push_back({losses::Loss::Leaves, "location=westeurope"});
        const kube::Value test = keptOf(objects, scenario);
        QCOMPARE(nameOf(test), QStringLiteral("web-frontend-endures"));
        QCOMPARE(QString::fromStdString(manifest::writeJson(*test.findPath({"spec", "when"}))),
                 QStringLiteral("[{\"lose\":\"location=westeurope\"}]"));
        QCOMPARE(runOf(*objects, test), QStringLiteral("1 of 1"));
    }

    void editsAreWrittenAsTheyAreRead() {
        scenarios::Step scenario;
        scenario.fields = {{"spec.policy.numberOfClusters", kube::Value::integer(4)}};
        scenario.labels = {{"prod-eus-01", "location", std::nullopt}, {"prod-eus-01", "zone", "9"}};
        scenario.losses = {{losses::Loss::GoesDark, "zone=1"}, {losses::Loss::ComesBack, "zone=1"}};
        const kube::Value written = scenarios::valueOf(scenario);
        manifest::Diagnostics problems;
        QCOMPARE(scenarios::readSteps({written, "spec.when", "t.yaml"}, problems), scenario);
        QVERIFY(problems.empty());
        QVERIFY(scenarios::valueOf({}).isNull());
    }
};

EVENKEEL_TEST(TestKeeping)
#include "tst_keeping.moc"
