// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/admission/defaults.h"
#include "core/api/field_path.h"
#include "core/hub/changes.h"
#include "core/hub/contents.h"
#include "core/hub/wanted.h"
#include "core/manifest/manifest.h"
#include "core/render/field_changes.h"
#include "tests/hub/real_hub.h"
#include "tests/test_program.h"

namespace evenkeel {

namespace {

const QByteArray kStored =
    R"({"apiVersion": "placement.kubernetes-fleet.io/v1beta1", "kind": "ClusterResourcePlacement",)"
    R"( "metadata": {"name": "applied", "labels": {"team": "a"}}, "spec": {"resourceSelectors": [)"
    R"({"group": "", "version": "v1", "kind": "Namespace", "name": "shop", "selectionScope": )"
    R"("NamespaceWithResources"}], "policy": {"placementType": "PickN", "numberOfClusters": 3}, )"
    R"("revisionHistoryLimit": 5, "strategy": {"type": "RollingUpdate", "deleteStrategy": )"
    R"({"propagationPolicy": "Abandon"}}}})";

/// With another number, a label of its own, and without what the hub has besides.
QByteArray manifestIn(const char *version) {
    return QByteArray(R"({"apiVersion": "placement.kubernetes-fleet.io/)") + version +
           R"(", "kind": "ClusterResourcePlacement", "metadata": {"name": "applied", "labels": )"
           R"({"env": "prod", "evenkeel-test": ""}}, "spec": {"resourceSelectors": [{"group": "", )"
           R"("version": "v1", "kind": "Namespace", "name": "shop", "selectionScope": )"
           R"("NamespaceWithResources"}], "policy": {"placementType": "PickN", )"
           R"("numberOfClusters": 4}}})";
}

kube::Value partThatPeopleWrite(const kube::Value &document) {
    return hub::editable(admission::withDefaults(document));
}

} // namespace

/// A manifest brought to a real API server in each way becomes what was foretold.
class TestHubApplying : public QObject {
    Q_OBJECT

    tests::RealHub m_hub;

    hub::Contents read(const hub::Access &access) const {
        const auto contents = hub::read(access, hub::hubKinds(), {});
        return contents.value_or(hub::Contents{access, {}, {}});
    }

    /// The placement as the server holds it now.
    kube::Value stored(const hub::Access &access) const {
        const hub::Contents contents = read(access);
        const hub::KindContents *kind = contents.find("ClusterResourcePlacement");
        if (kind == nullptr || !kind->objects.contains({"", "applied"}))
            return {};
        return *manifest::parseJson(*kind->objects.at({"", "applied"}).text);
    }

private Q_SLOTS:
    void initTestCase() {
        if (!m_hub.problem().isEmpty())
            QFAIL(qPrintable(m_hub.problem()));
        QVERIFY(m_hub.clear());
    }
    void cleanup() { QVERIFY(m_hub.clear()); }

    void becomesWhatWasForetold_data() {
        QTest::addColumn<int>("way");
        QTest::newRow("client") << static_cast<int>(hub::ApplyWay::Client);
        QTest::newRow("server") << static_cast<int>(hub::ApplyWay::Server);
        QTest::newRow("replace") << static_cast<int>(hub::ApplyWay::Replace);
    }
    void becomesWhatWasForetold() {
        QFETCH(int, way);
        hub::Access access = m_hub.access();
        access.bringing.way = static_cast<hub::ApplyWay>(way);
        QVERIFY(m_hub.put({kStored}));
        const hub::Contents contents = read(access);
        manifest::Objects before;
        hub::load(contents, before);
        manifest::Objects files;
        manifest::loadText(manifestIn("v1beta1").toStdString(), "applied.yaml", files);
        const hub::Wanted wanted = hub::wantedOf(contents, before, files);
        QCOMPARE(wanted.refused.size(), std::size_t{0});
        hub::ChangeSet set = hub::changesOf(contents, wanted.objects);
        hub::bringByFiles(contents, files, wanted, set);
        QCOMPARE(set.changes.size(), std::size_t{1});
        for (const hub::Mode mode : {hub::Mode::DryRun, hub::Mode::Real}) {
            const auto answer = hub::apply(access, set.changes.front(), mode);
            QVERIFY2(answer.has_value(), answer ? "" : answer.error().words.c_str());
        }
        QCOMPARE(wanted.objects.placements.size(), std::size_t{1});
        const kube::Value is = partThatPeopleWrite(stored(access));
        const kube::Value foretold = partThatPeopleWrite(wanted.objects.placements[0].document);
        QVERIFY2(render::changesBetween(foretold, is).empty(),
                 (manifest::writeJson(foretold) + "\n" + manifest::writeJson(is)).c_str());
    }

    /// K10: of a placement with a deleteStrategy one label changes, and nothing else.
    void aLabelLeavesTheDeleteStrategy() {
        const hub::Access access = m_hub.access();
        QVERIFY(m_hub.put({kStored}));
        const hub::Contents contents = read(access);
        manifest::Objects mine;
        hub::load(contents, mine);
        kube::Value web = mine.placements[0].document;
        api::setValue(web, api::FieldPath("metadata.labels.env"), kube::Value::string("prod"));
        mine.placements.edit()[0] = *manifest::decodePlacement(web);
        const hub::ChangeSet set = hub::changesOf(contents, mine);
        QCOMPARE(set.changes.size(), std::size_t{1});
        QVERIFY(hub::apply(access, set.changes.front(), hub::Mode::Real).has_value());
        const kube::Value after = stored(access);
        const kube::Value *policy =
            after.findPath({"spec", "strategy", "deleteStrategy", "propagationPolicy"});
        QCOMPARE(policy == nullptr ? std::string() : policy->text(), std::string("Abandon"));
        QVERIFY(after.findPath({"metadata", "labels", "env"}) != nullptr);
    }
};

} // namespace evenkeel

EVENKEEL_TEST(evenkeel::TestHubApplying)
#include "tst_hub_applying.moc"
