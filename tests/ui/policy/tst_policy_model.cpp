// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>

#include "core/api/field_table.h"
#include "core/manifest/objects.h"
#include "tests/test_program.h"
#include "tests/ui/forms/editor_hands.h"
#include "ui/document/edits/edited_document.h"
#include "ui/policy/policy_model.h"

namespace evenkeel::ui {

using kube::Value;

namespace {

const std::string kText = R"(# who asked: the web team
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata:
  name: web # never rename
spec:
  resourceSelectors:
  - {group: "", version: v1, kind: Namespace, name: web}
  policy:
    placementType: PickN
    # four until the autumn
    numberOfClusters: 4   # was 3
    futureField: {kept: true}
    tolerations:
    - key: gpu   # the fast ones
      operator: Exists
)";

EditedDocument documentOf(const Value &value, const std::string &text = {}) {
    return {EditedSort::Placement, value, text};
}

PolicyDocument opened() {
    return PolicyDocument(documentOf(readEdited(EditedSort::Placement, kText).value(), kText));
}

Value with(Value value, const char *path, Value part) {
    setValue(value, FieldPath(path), std::move(part));
    return value;
}

QString text(const PolicyDocument &document) {
    return QString::fromStdString(document.text());
}

} // namespace

class TestPolicyDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheTextItWasOpenedWith() { QCOMPARE(text(opened()), QString::fromStdString(kText)); }

    void writesATextWhereThereIsNone() {
        const PolicyDocument document(documentOf(readEdited(EditedSort::Placement, kText).value()));
        QVERIFY(readEdited(EditedSort::Placement, document.text()).value() ==
                readEdited(EditedSort::Placement, kText).value());
    }

    void changesOnlyTheEditedPartOfTheText() {
        PolicyDocument document = opened();
        document.setValue(
            with(document.value(), "spec.policy.numberOfClusters", Value::integer(6)));
        QString expected = QString::fromStdString(kText);
        expected.replace(QStringLiteral("numberOfClusters: 4 "),
                         QStringLiteral("numberOfClusters: 6 "));
        QCOMPARE(text(document), expected);
    }

    void keepsTheObjectWhileTheTextIsHalfTyped() {
        PolicyDocument document = opened();
        const Value before = document.value();
        std::string broken = kText;
        broken.replace(broken.find("Exists"), 6, "[Exi");
        document.setText(broken);
        QVERIFY(document.textError().has_value());
        QVERIFY(document.textError()->where.line > 0);
        QVERIFY(document.value() == before);
        QCOMPARE(text(document), QString::fromStdString(broken));
        document.setText(kText);
        QVERIFY(!document.textError().has_value());
    }

    /// What the form says of many clusters waits until the plan is painted; what is undone by then
    /// is never said.
    void followsManyClustersAfterAWhile() {
        auto fleet = std::make_shared<manifest::Objects>();
        fleet::Cluster cluster;
        cluster.labels = {{"zone", "1"}};
        for (int i = 0; i < 20'000; ++i) {
            cluster.name = "c" + std::to_string(i);
            fleet->fleet.add(cluster);
        }
        auto edited = std::make_shared<manifest::Objects>(*fleet);
        edited->fleet = fleet->fleet.withLabels(
            std::vector<fleet::LabelChange>{{fleet::ClusterIndex{0}, "zone", "1", "2"}});
        PolicyModel model;
        const EditedDocument document =
            documentOf(readEdited(EditedSort::Placement, kText).value(), kText);
        model.load({document, std::nullopt, fleet});
        const std::size_t first = model.surroundings();
        QSignalSpy changed(&model, &PolicyModel::changed);
        model.load({document, std::nullopt, edited});
        QVERIFY(model.fleet().isSharedWith(fleet->fleet));
        QTRY_VERIFY(model.fleet().isSharedWith(edited->fleet));
        QVERIFY(model.surroundings() != first);
        QCOMPARE(changed.count(), 1);
        model.load({document, std::nullopt, fleet});
        model.load({document, std::nullopt, edited});
        QTest::qWait(100);
        QCOMPARE(changed.count(), 1);
        QVERIFY(model.fleet().isSharedWith(edited->fleet));
    }

    void dropsAHalfTypedTextWhenTheFormIsEdited() {
        PolicyDocument document = opened();
        document.setText(kText + "  : [");
        QVERIFY(document.textError().has_value());
        document.setValue(
            with(document.value(), "spec.policy.numberOfClusters", Value::integer(9)));
        QVERIFY(!document.textError().has_value());
        QVERIFY(text(document).contains(QStringLiteral("numberOfClusters: 9   # was 3")));
        QVERIFY(readEdited(EditedSort::Placement, document.text()).value() == document.value());
    }

    void refusesWhatIsNoPlacement_data() {
        QTest::addColumn<QString>("yaml");
        QTest::addColumn<int>("line");
        QTest::newRow("nothing") << "# only words\n" << 1;
        QTest::newRow("two") << QString::fromStdString(kText + "---\nkind: Pod\n") << 18;
        QTest::newRow("another kind") << "apiVersion: v1\nkind: Pod\n" << 2;
        QTest::newRow("half a kind")
            << "apiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterRes\n"
            << 2;
        QTest::newRow("a list") << "- a\n" << 1;
    }

    void refusesWhatIsNoPlacement() {
        QFETCH(QString, yaml);
        QFETCH(int, line);
        PolicyDocument document = opened();
        document.setText(yaml.toStdString());
        QVERIFY(document.textError().has_value());
        QCOMPARE(document.textError()->where.line, line);
    }

    void setsAsideWhatTheTypeRefusesAndBringsItBack() {
        PolicyDocument document = opened();
        const Value before = document.value();
        document.setPlacementType("PickFixed");
        QVERIFY(refusedFieldsIn(document.value()).empty());
        QCOMPARE(document.parked().size(), std::size_t{2});
        QVERIFY(findValue(document.value(), FieldPath("spec.policy.futureField")) != nullptr);
        document.setPlacementType("PickN");
        QVERIFY(document.value() == before);
        QVERIFY(document.parked().empty());
    }

    void bringsEverythingBackOverAnyWayThroughTheTypes() {
        const FieldPath affinity("spec.policy.affinity.clusterAffinity");
        Value value = opened().value();
        setValue(value,
                 affinity / "requiredDuringSchedulingIgnoredDuringExecution" /
                     "clusterSelectorTerms",
                 Value::array({Value::object()}));
        Value preferred = Value::object();
        preferred.set("weight", Value::integer(5));
        preferred.set("preference", Value::object());
        setValue(value, affinity / "preferredDuringSchedulingIgnoredDuringExecution",
                 Value::array({preferred}));
        const std::vector<std::string> types{"PickAll", "PickN", "PickFixed"};
        RandomEdits edits(3);
        PolicyDocument document(documentOf(value));
        for (int step = 0; step < 200; ++step) {
            document.setPlacementType(types[edits.below(types.size())]);
            QVERIFY(refusedFieldsIn(document.value()).empty());
        }
        document.setPlacementType("PickN");
        QVERIFY(document.value() == value);
        QVERIFY(document.parked().empty());
    }

    void countsNamedClustersWhenANumberIsWanted() {
        PolicyDocument document = opened();
        Value value = document.value();
        setValue(value, FieldPath("spec.policy"), Value::object());
        setValue(value, FieldPath("spec.policy.placementType"), Value::string("PickFixed"));
        setValue(value, FieldPath("spec.policy.clusterNames"),
                 Value::array({Value::string("a"), Value::string("b")}));
        document.setValue(value);
        document.setPlacementType("PickN");
        QCOMPARE(findValue(document.value(), FieldPath("spec.policy.numberOfClusters"))->text(),
                 std::string("2"));
    }

    void knowsWhatTheHubRefusesWithEachType_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("refused");
        const int cluster = static_cast<int>(api::ObjectKind::ClusterResourcePlacement);
        const int namespaced = static_cast<int>(api::ObjectKind::ResourcePlacement);
        QTest::newRow("PickFixed")
            << cluster << "PickFixed"
            << "numberOfClusters affinity topologySpreadConstraints tolerations";
        QTest::newRow("PickAll")
            << cluster << "PickAll"
            << "clusterNames numberOfClusters affinity.clusterAffinity."
               "preferredDuringSchedulingIgnoredDuringExecution topologySpreadConstraints";
        QTest::newRow("PickAll of a namespace") // its webhook is never asked
            << namespaced << "PickAll"
            << "clusterNames numberOfClusters topologySpreadConstraints";
        QTest::newRow("PickN") << cluster << "PickN" << "clusterNames";
    }

    void knowsWhatTheHubRefusesWithEachType() {
        QFETCH(int, kind);
        QFETCH(QString, type);
        QFETCH(QString, refused);
        QStringList fields;
        for (const FieldPath &field :
             refusedPolicyFields(static_cast<api::ObjectKind>(kind), type.toStdString()))
            fields.append(QString::fromStdString(field.text()));
        QCOMPARE(fields.join(QLatin1Char(' ')), refused);
    }

    void guardsWhatAStoredPlacementCannotChange() {
        const Value stored = opened().value();
        const FieldPath type("spec.policy.placementType");
        QVERIFY(guardOf(type, stored, nullptr) == Guard::Open);
        QVERIFY(guardOf(type, stored, &stored) == Guard::Fixed);
        const Value changed = with(stored, "spec.policy.placementType", Value::string("PickAll"));
        QVERIFY(guardOf(type, changed, &stored) == Guard::Open); // so that it can be put right
        QVERIFY(guardOf(FieldPath("spec.policy.tolerations"), stored, &stored) == Guard::AddOnly);
        QVERIFY(guardOf(FieldPath("spec.strategy.type"), stored, &stored) == Guard::Open);
        const Value external = with(stored, "spec.strategy.type", Value::string("External"));
        QVERIFY(guardOf(FieldPath("spec.strategy.type"), external, &external) == Guard::Fixed);
    }

    void pointsToWhereAFieldStands() {
        const PolicyDocument document = opened();
        QCOMPARE(document.edited().position(FieldPath("spec.policy.numberOfClusters")).line, 12);
        QCOMPARE(document.edited().position(FieldPath("spec.policy.tolerations")).line, 14);
        QCOMPARE(document.edited().position(FieldPath("spec.policy.tolerations[0].key")).column,
                 12);
        QCOMPARE(document.edited().position(FieldPath("spec.policy.affinity")).line, 9);
        QCOMPARE(document.edited().position(FieldPath("spec.none.at.all")).line, 6);
    }

    /// EVENKEEL_RANDOM_STEPS and EVENKEEL_RANDOM_SEED make a longer or another run.
    void keepsTextAndObjectEqualThroughAnyEdits() {
        const int steps = numberFromEnvironment("EVENKEEL_RANDOM_STEPS", 2000);
        const int seed = numberFromEnvironment("EVENKEEL_RANDOM_SEED", 20261121);
        RandomEdits edits(static_cast<std::uint32_t>(seed));
        PolicyDocument document = opened();
        for (int step = 0; step < steps; ++step) {
            const Value before = document.value();
            if (edits.below(3) == 0)
                checkTyping(document, edits);
            else
                checkFormEdit(document, edits);
            if (QTest::currentTestFailed()) {
                qWarning("seed %d, step %d", seed, step);
                return;
            }
            if (document.text().size() > 6000)
                document = opened();
        }
    }

private:
    static void checkFormEdit(PolicyDocument &document, RandomEdits &edits) {
        const RandomEdits::Edit edit = edits.next(document.value());
        Value value = document.value();
        if (edit.value)
            setValue(value, edit.path, *edit.value);
        else
            removeValue(value, edit.path, EmptyParents::Remove);
        document.setValue(value);
        QVERIFY(document.value() == value);
        QVERIFY(!document.textError());
        const auto read = readEdited(EditedSort::Placement, document.text());
        QVERIFY(read.has_value());
        QVERIFY(*read == value);
        QVERIFY(document.text().find("# who asked: the web team") != std::string::npos);
    }

    static void checkTyping(PolicyDocument &document, RandomEdits &edits) {
        const Value before = document.value();
        const std::string good = document.text();
        const std::string typed = edits.typo(good);
        document.setText(typed);
        QCOMPARE(document.text(), typed);
        const auto read = readEdited(EditedSort::Placement, typed);
        QCOMPARE(document.textError().has_value(), !read.has_value());
        QVERIFY(document.value() == (read ? *read : before));
        document.setText(good); // a typo is put right
        QVERIFY(document.value() == before);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPolicyDocument)
#include "tst_policy_model.moc"
