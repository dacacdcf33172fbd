// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include <QDir>
#include <QFile>
#include <QObject>
#include <QTest>

#include <fmt/format.h>

#include "core/admission/object_meta.h"
#include "core/gate/claim.h"
#include "core/manifest/manifest.h"
#include "core/manifest/yaml/own_document.h"
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
        return QString::fromStdString(problems.front().message);
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
    for (const manifest::Diagnostic &problem : problems)
        lines << QString::fromStdString(manifest::print(problem));
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
            if (const Value *edits = step.find("try")) {
                lines += change(*edits, row, *opened);
                lines += broken(opened, row, step, edits->find("expect"), stored);
            }
            QVERIFY2(lines.isEmpty(),
                     qPrintable(QStringLiteral("step %1: %2").arg(number + 1).arg(lines)));
        }
    }
};

EVENKEEL_TEST(TestExampleClaims)
#include "tst_example_claims.moc"
