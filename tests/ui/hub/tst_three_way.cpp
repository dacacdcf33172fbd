// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/hub/three_way.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/core/hub/hub_objects.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/hub/hub_assembly.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

kube::Value json(const char *text) {
    return *manifest::parseJson(text);
}

std::string mergedText(const char *before, const char *mine, const char *theirs) {
    const kube::Value one = json(before);
    const kube::Value two = json(mine);
    const kube::Value three = json(theirs);
    return manifest::writeJson(*merged(&one, &two, &three));
}

std::shared_ptr<const manifest::Objects> objectsOf(const QString &text) {
    auto objects = std::make_shared<manifest::Objects>();
    manifest::loadText(text.toStdString(), "", *objects);
    return objects;
}

QString fleetWith(const QString &labels) {
    return sample::cluster(QStringLiteral("a"), {labels}) +
           sample::placement(QStringLiteral("web"), 3);
}

QString words(const std::vector<FieldChange> &changes) {
    const auto text = [](const FieldValue &value) {
        return QString::fromStdString(value.value_or("-"));
    };
    QStringList lines;
    for (const FieldChange &change : changes)
        lines.append(
            QStringLiteral("%1 %2: %3 %4 %5%6")
                .arg(QString::fromStdString(change.field.name),
                     QString::fromStdString(fmt::format("{}", fmt::join(change.field.path, "."))),
                     text(change.loaded), text(change.mine), text(change.hub),
                     change.isConflict ? QStringLiteral(" conflict") : QString()));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class TestThreeWay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fieldsThatOneSideChangedAreThatSides() {
        QCOMPARE(mergedText("{\"a\": 1, \"b\": {\"c\": 1, \"d\": 1}}",
                            "{\"a\": 2, \"b\": {\"c\": 1, \"d\": 2}}",
                            "{\"a\": 1, \"b\": {\"c\": 3, \"d\": 1}, \"e\": 4}"),
                 std::string("{\"a\":2,\"b\":{\"c\":3,\"d\":2},\"e\":4}"));
        QCOMPARE(mergedText("{\"a\": 1, \"b\": 2}", "{\"b\": 2}", "{\"a\": 1, \"b\": 3}"),
                 std::string("{\"b\":3}"));
        QCOMPARE(mergedText("{\"a\": [1]}", "{\"a\": [1, 2]}", "{\"a\": [1, 3]}"),
                 std::string("{\"a\":[1,2]}"));
    }

    /// Undo leads to what the hub has by now.
    void editsStayOnTopStepByStep() {
        Workspace workspace;
        workspace.openExample(objectsOf(fleetWith(QStringLiteral("zone: '1'"))));
        workspace.relabel({{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        kube::Value web = workspace.objects()->placements[0].document;
        web.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(8));
        QVERIFY(workspace.editPlacement(0, web, QStringLiteral("eight")));
        workspace.followSource(
            objectsOf(sample::cluster(QStringLiteral("a"), {QStringLiteral("zone: '1'"),
                                                            QStringLiteral("region: west")}) +
                      sample::placement(QStringLiteral("web"), 3)
                          .replace(QStringLiteral("maxSkew: 1"), QStringLiteral("maxSkew: 5"))),
            -1, {});
        QCOMPARE(workspace.edits().size(), 2);
        const fleet::Cluster cluster =
            workspace.objects()->fleet.cluster(*workspace.objects()->fleet.find("a"));
        QCOMPARE(cluster.labels.at("zone"), std::string("2"));
        QCOMPARE(cluster.labels.at("region"), std::string("west"));
        const placement::Policy &policy = *workspace.objects()->placements[0].policy;
        QCOMPARE(policy.numberOfClusters, std::optional<std::int64_t>(8));
        QCOMPARE(policy.spreadConstraints.at(0).maxSkew, 5);
        workspace.undoStack().undo();
        QCOMPARE(workspace.objects()->placements[0].policy->numberOfClusters,
                 std::optional<std::int64_t>(3));
        QCOMPARE(workspace.objects()->placements[0].policy->spreadConstraints.at(0).maxSkew, 5);
        workspace.undoStack().undo();
        QVERIFY(!workspace.isDirty());
    }

    /// What was edited is not lost with the object.
    void editsOfWhatTheHubDeletesStay() {
        Workspace workspace;
        const auto before = objectsOf(fleetWith(QStringLiteral("zone: '1'")));
        workspace.openExample(before);
        kube::Value web = workspace.objects()->placements[0].document;
        web.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(8));
        QVERIFY(workspace.editPlacement(0, web, QStringLiteral("eight")));
        const auto without = objectsOf(sample::cluster(QStringLiteral("a"), {"zone: '1'"}));
        workspace.followSource(without, -1, {});
        const auto count = [&workspace] {
            const auto &placements = workspace.objects()->placements;
            return placements.size() == 1 ? placements[0].policy->numberOfClusters.value_or(0) : -1;
        };
        QCOMPARE(count(), std::int64_t{8});
        QVERIFY(workspace.isDirty());
        QCOMPARE(words(fieldChanges(*before, *workspace.objects(), *without,
                                    workspace.unsavedEdits(), {})),
                 QStringLiteral("web : there edited - conflict"));
        // It comes back, as where it was replaced.
        workspace.followSource(objectsOf(fleetWith(QStringLiteral("zone: '1'"))), -1, {});
        QCOMPARE(count(), std::int64_t{8});
        workspace.undoStack().undo();
        QCOMPARE(count(), std::int64_t{3});
        QVERIFY(!workspace.isDirty());
    }

    /// A text that cannot be parsed yet changes what it was typed on.
    void whatTheHubChangesUnderAHalfTypedTextIsNoEdit() {
        Workspace workspace;
        workspace.openExample(objectsOf(fleetWith(QStringLiteral("zone: '1'"))));
        const ObjectId id = idOf(workspace.objects()->placements[0]);
        const std::string first = workspace.text(id).text();
        const auto type = [&](const std::string &text) {
            EditedDocument document = workspace.text(id);
            document.setText(text);
            QVERIFY(workspace.editText(id, document, QStringLiteral("typed")));
        };
        const auto count = [&workspace] {
            return workspace.objects()->placements[0].policy->numberOfClusters.value_or(0);
        };
        type(first + "  x: [");
        QString six = fleetWith(QStringLiteral("zone: '1'"));
        six.replace(QStringLiteral("numberOfClusters: 3"), QStringLiteral("numberOfClusters: 6"));
        for (int event = 0; event < 2; ++event)
            workspace.followSource(objectsOf(six), -1, {});
        QCOMPARE(workspace.text(id).text(), first + "  x: [");
        QCOMPARE(count(), std::int64_t{6});
        type(first);
        QCOMPARE(count(), std::int64_t{6});
        QVERIFY(!workspace.isDirty());
        // What is typed after it is an edit.
        const std::string now = workspace.text(id).text();
        type(now + "  x: [");
        workspace.followSource(objectsOf(fleetWith(QStringLiteral("zone: '1'"))), -1, {});
        std::string annotated = now;
        const auto name = annotated.find("  name:");
        annotated.insert(name, "  annotations: {team: web}\n");
        type(annotated);
        QCOMPARE(count(), std::int64_t{3});
        QVERIFY(workspace.isDirty());
    }

    /// Of one name, both sides made it.
    void aNewObjectStaysOnTopOfOneThatTheHubMakes() {
        Workspace workspace;
        workspace.openExample(objectsOf(fleetWith(QStringLiteral("zone: '1'"))));
        kube::Value copy = workspace.objects()->placements[0].document;
        copy.find("metadata")->set("name", kube::Value::string("copy"));
        copy.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(5));
        QVERIFY(workspace.addPlacement(copy));
        workspace.followSource(objectsOf(fleetWith(QStringLiteral("zone: '1'")) +
                                         sample::placement(QStringLiteral("copy"), 3)),
                               -1, {});
        const auto &placements = workspace.objects()->placements;
        QCOMPARE(placements.size(), std::size_t{2});
        const auto made =
            std::ranges::find(placements, std::string("copy"), &placement::Placement::name);
        QCOMPARE(made->policy->numberOfClusters, std::optional<std::int64_t>(5));
        QVERIFY(workspace.isDirty());
    }

    void aStepIsToldOnceAndShowsWhatWasShown() {
        Workspace workspace;
        workspace.openExample(objectsOf(fleetWith(QStringLiteral("zone: '1'"))));
        workspace.relabel({{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        kube::Value copy = workspace.objects()->placements[0].document;
        copy.find("metadata")->set("name", kube::Value::string("copy"));
        QVERIFY(workspace.addPlacement(copy));
        workspace.setPlacement(0);
        QStringList seen; // no state between
        connect(&workspace, &Workspace::objectsChanged, &workspace, [&] {
            const fleet::Fleet &fleet = workspace.objects()->fleet;
            seen.append(QString::fromStdString(
                fmt::format("{} {}", fleet.label(*fleet.find("a"), "zone").value_or("-"),
                            workspace.objects()->placements.size())));
        });
        workspace.followSource(objectsOf(fleetWith(QStringLiteral("zone: '3'"))), -1, {});
        QCOMPARE(seen, QStringList(QStringLiteral("2 2")));
        QCOMPARE(workspace.placement(), 0);
        QCOMPARE(workspace.edits().size(), 2);
    }

    void whatWasUndoneCanBeDoneAgain() {
        Workspace workspace;
        workspace.openExample(objectsOf(fleetWith(QStringLiteral("zone: '1'"))));
        for (const char *zone : {"2", "3", "4"})
            workspace.relabel(
                {{QStringLiteral("a")}, {{QStringLiteral("zone"), QLatin1String(zone)}}});
        workspace.undoStack().undo();
        workspace.undoStack().undo();
        const auto zone = [&workspace] {
            const fleet::Fleet &fleet = workspace.objects()->fleet;
            return std::string(fleet.label(*fleet.find("a"), "zone").value_or("-"));
        };
        workspace.followSource(
            objectsOf(sample::cluster(QStringLiteral("a"), {QStringLiteral("zone: '1'"),
                                                            QStringLiteral("region: west")}) +
                      sample::placement(QStringLiteral("web"), 3)),
            -1, {});
        QCOMPARE(zone(), std::string("2"));
        QCOMPARE(workspace.unsavedEdits().size(), std::size_t{1});
        QCOMPARE(workspace.undoStack().count(), 3);
        workspace.undoStack().redo();
        QCOMPARE(zone(), std::string("3"));
        workspace.undoStack().redo();
        QCOMPARE(zone(), std::string("4"));
        QVERIFY(!workspace.undoStack().canRedo());
        workspace.undoStack().undo();
        workspace.undoStack().undo();
        workspace.undoStack().undo();
        QCOMPARE(zone(), std::string("1"));
        QVERIFY(!workspace.isDirty());
    }

    /// One label of one cluster does not plan everything again.
    void plansThatAChangeLeavesAloneStay() {
        hub::Contents contents{{"prod", {}}, {}, {}};
        for (const hub::ReadKind &kind : hub::planKinds())
            contents.kinds.push_back({&kind, true, {}, {}});
        auto &clusters = contents.kinds[0];
        const auto put = [](hub::KindContents &kind, const char *name, const QByteArray &text) {
            kind.objects[{"", name}] = hub::storedObject("1", text.toStdString());
        };
        put(clusters, "a", tests::clusterJson("a", "\"zone\": \"1\""));
        put(clusters, "b", tests::clusterJson("b", "\"zone\": \"2\""));
        put(contents.kinds[1], "all",
            tests::placementJson("all", "{\"placementType\": \"PickAll\"}"));
        put(contents.kinds[1], "spread",
            tests::placementJson("spread",
                                 "{\"placementType\": \"PickN\", \"numberOfClusters\": 1, "
                                 "\"topologySpreadConstraints\": [{\"topologyKey\": \"zone\"}]}"));
        Workspace workspace;
        const auto before = HubAssembly::objectsOf(contents);
        workspace.openExample(before);
        QTRY_VERIFY(!workspace.isBusy());
        const auto all = workspace.outcome(0).plan;
        const auto spread = workspace.outcome(1).plan;
        hub::KindNews news{clusters.kind, {}};
        const auto known = clusters.objects.at({"", "a"});
        news.add({{"", "a"},
                  known,
                  hub::storedObject("2", tests::clusterJson("a", "\"zone\": \"3\"").toStdString()),
                  false});
        const auto update = hub::updated(*before, std::array{news});
        const auto after = std::make_shared<const manifest::Objects>(update->objects);
        workspace.followSource(after, -1, {}, stepTo(*update, before, after));
        QCOMPARE(workspace.outcome(0).plan, all);
        QCOMPARE(workspace.outcome(0).objects, workspace.objects());
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(workspace.outcome(0).plan, all);
        QVERIFY(workspace.outcome(1).plan != spread);
        QVERIFY(workspace.outcome(1).isPlanned());
    }

    /// What was applied is no edit any more.
    void whatTheHubHasAsWantedIsNoEdit() {
        Workspace workspace;
        workspace.openExample(objectsOf(fleetWith(QStringLiteral("zone: '1'"))));
        workspace.relabel({{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        workspace.followSource(objectsOf(fleetWith(QStringLiteral("zone: '2'"))), -1, {});
        QVERIFY(!workspace.isDirty());
        QVERIFY(workspace.edits().isEmpty());
    }

    void everyFieldHasThreeValues() {
        Workspace workspace;
        const auto loaded = objectsOf(fleetWith(QStringLiteral("zone: '1'")));
        workspace.openExample(loaded);
        workspace.relabel({{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        const auto changes = [&](const QString &labels, const FieldValues &settled = {}) {
            return fieldChanges(*loaded, *workspace.objects(), *objectsOf(fleetWith(labels)),
                                workspace.unsavedEdits(), settled);
        };
        QCOMPARE(words(changes(QStringLiteral("zone: '1'"))),
                 QStringLiteral("a label.zone: 1 2 1"));
        const auto conflict = changes(QStringLiteral("zone: '3'"));
        QCOMPARE(words(conflict), QStringLiteral("a label.zone: 1 2 3 conflict"));
        QCOMPARE(words(changes(QStringLiteral("zone: '3'"), {{conflict[0].field, "3"}})),
                 QStringLiteral("a label.zone: 1 2 3"));
        QCOMPARE(words(changes(QStringLiteral("zone: '4'"), {{conflict[0].field, "3"}})),
                 QStringLiteral("a label.zone: 1 2 4 conflict"));
        QCOMPARE(words(changes(QStringLiteral("zone: '2'"))), QString());
        QCOMPARE(words(changes(QStringLiteral("other: x"))),
                 QStringLiteral("a label.zone: 1 2 - conflict"));
    }

    void pathsLeadToValuesAndBack() {
        const kube::Value document = json("{\"spec\": {\"policy\": {\"n\": 1}}}");
        QCOMPARE(valueAt(document, {"spec", "policy", "n"})->text(), std::string("1"));
        QVERIFY(valueAt(document, {"spec", "nope", "n"}) == nullptr);
        const kube::Value two = kube::Value::integer(2);
        QCOMPARE(manifest::writeJson(withValue(document, {"spec", "policy", "n"}, &two)),
                 std::string("{\"spec\":{\"policy\":{\"n\":2}}}"));
        QCOMPARE(manifest::writeJson(withValue(document, {"spec", "policy"}, nullptr)),
                 std::string("{\"spec\":{}}"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestThreeWay)
#include "tst_three_way.moc"
