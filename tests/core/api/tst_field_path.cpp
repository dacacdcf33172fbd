// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/field_path.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::api {

using kube::Value;

namespace {

Value parsed(const char *json) {
    return manifest::parseJson(json).value_or(Value());
}

QString json(const Value &value) {
    return QString::fromStdString(manifest::writeJson(value));
}

} // namespace

class FieldPathTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatItWrites_data() {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "spec", "spec.policy.tolerations[0].key", "a[1][2].b"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void readsWhatItWrites() {
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(FieldPath(text.toStdString()).text()), text);
    }

    void takesDotsForPartOfAKeyThatTheDocumentHas() {
        const Value document = parsed(R"({"labels":{"app.io/name":"x","app":{"io":1}}})");
        const FieldPath path = FieldPath::within(document, "labels.app.io/name");
        QCOMPARE(path.size(), std::size_t{2});
        QCOMPARE(QString::fromStdString(findValue(document, path)->text()), QStringLiteral("x"));
        QCOMPARE(FieldPath::within(document, "labels.app.io").size(), std::size_t{3});
    }

    void joinsPaths() {
        const FieldPath path = FieldPath("spec") / FieldPath("a[1]") / "b";
        QCOMPARE(path.text(), std::string("spec.a[1].b"));
        QCOMPARE(path.parent().then(std::size_t{3}).text(), std::string("spec.a[1][3]"));
    }

    void findsTheNearestThatStandsInTheText() {
        const Value document =
            manifest::parseYaml("spec:\n  a: [x, y]\n", "t.yaml").value().front();
        QCOMPARE(nearestValue(document, FieldPath("spec.a[1]")).column(), 10);
        QCOMPARE(nearestValue(document, FieldPath("spec.a[2].b")).column(), 6);
        QVERIFY(&nearestValue(document, FieldPath("none")) == &document);
    }

    void requiresWhatTheTableRequires() {
        const Field &table = fieldTable(ObjectKind::ClusterResourcePlacement);
        Value document = parsed(R"({"spec":{"policy":{"affinity":{"clusterAffinity":{
            "preferredDuringSchedulingIgnoredDuringExecution":[{"weight":1,
            "preference":{"labelSelector":{"matchLabels":{"a":"b"}}}}]}}}}})");
        const FieldPath term = FieldPath("spec.policy.affinity.clusterAffinity") /
                               "preferredDuringSchedulingIgnoredDuringExecution" / std::size_t{0};
        removeValue(document, term / "preference" / "labelSelector", EmptyParents::Remove, &table);
        QCOMPARE(json(*findValue(document, term)),
                 QStringLiteral(R"({"weight":1,"preference":{}})"));
    }

    void findsNothingBesideTheDocument() {
        const Value document = parsed(R"({"a":[{"b":1}]})");
        QVERIFY(findValue(document, FieldPath("a[0].b")) != nullptr);
        QVERIFY(findValue(document, FieldPath("a[1].b")) == nullptr);
        QVERIFY(findValue(document, FieldPath("a.b")) == nullptr);
        QVERIFY(findValue(document, FieldPath("x")) == nullptr);
    }

    void makesWhatIsOnTheWay() {
        Value document = parsed(R"({"spec":{"kept":1}})");
        setValue(document, FieldPath("spec.list[0].key"), Value::string("a"));
        setValue(document, FieldPath("spec.list[1].key"), Value::string("b"));
        QCOMPARE(json(document),
                 QStringLiteral(R"({"spec":{"kept":1,"list":[{"key":"a"},{"key":"b"}]}})"));
    }

    void takesEmptyParentsAway() {
        Value document = parsed(R"({"spec":{"policy":{"affinity":{"terms":[{"a":{"b":1}}]}}}})");
        removeValue(document, FieldPath("spec.policy.affinity.terms[0].a.b"), EmptyParents::Remove,
                    nullptr);
        QCOMPARE(json(document),
                 QStringLiteral(R"({"spec":{"policy":{"affinity":{"terms":[{}]}}}})"));
        removeValue(document, FieldPath("spec.policy.affinity.terms[0]"), EmptyParents::Remove,
                    nullptr);
        QCOMPARE(json(document), QStringLiteral(R"({"spec":{}})"));
    }

    void leavesParentsThatHoldMore() {
        Value document = parsed(R"({"spec":{"policy":{"a":1,"b":2}}})");
        removeValue(document, FieldPath("spec.policy.a"), EmptyParents::Remove, nullptr);
        removeValue(document, FieldPath("spec.policy.none"), EmptyParents::Remove, nullptr);
        QCOMPARE(json(document), QStringLiteral(R"({"spec":{"policy":{"b":2}}})"));
    }

    void leadsToTheFieldsOfTheApi() {
        const auto at = [](const char *path, ApiVersion version = ApiVersion::V1Beta1) {
            return fieldAt(fieldTable(ObjectKind::ClusterResourcePlacement), version,
                           FieldPath(path));
        };
        QCOMPARE(at("spec.policy.tolerations[3].effect")->enumValues.size(), std::size_t{1});
        QVERIFY(at("spec.resourceSelectors[0].labelSelector.matchLabels.x") != nullptr);
        QVERIFY(at("spec.policy.tolerations.effect") == nullptr);
        QVERIFY(at("spec.policy.nothing") == nullptr);
        QVERIFY(at("spec.strategy.deleteStrategy") != nullptr);
        QVERIFY(at("spec.strategy.deleteStrategy", ApiVersion::V1) == nullptr);
    }
};

} // namespace evenkeel::api

EVENKEEL_TEST(evenkeel::api::FieldPathTest)
#include "tst_field_path.moc"
