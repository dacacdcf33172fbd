// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/field_path.h"

#include <QTest>

#include "tests/ui/forms/json_text.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

using kube::Value;

class TestFieldPath : public QObject {
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
        removeValue(document, FieldPath("spec.policy.affinity.terms[0].a.b"), EmptyParents::Remove);
        QCOMPARE(json(document),
                 QStringLiteral(R"({"spec":{"policy":{"affinity":{"terms":[{}]}}}})"));
        removeValue(document, FieldPath("spec.policy.affinity.terms[0]"), EmptyParents::Remove);
        QCOMPARE(json(document), QStringLiteral(R"({"spec":{}})"));
    }

    void leavesParentsThatHoldMore() {
        Value document = parsed(R"({"spec":{"policy":{"a":1,"b":2}}})");
        removeValue(document, FieldPath("spec.policy.a"), EmptyParents::Remove);
        removeValue(document, FieldPath("spec.policy.none"), EmptyParents::Remove);
        QCOMPARE(json(document), QStringLiteral(R"({"spec":{"policy":{"b":2}}})"));
    }

    void leadsToTheFieldsOfTheApi() {
        using api::ApiVersion;
        using api::ObjectKind;
        const auto at = [](const char *path, ApiVersion version = ApiVersion::V1Beta1) {
            return fieldAt(api::fieldTable(ObjectKind::ClusterResourcePlacement), version,
                           FieldPath(path));
        };
        QCOMPARE(at("spec.policy.tolerations[3].effect")->enumValues.size(), std::size_t{1});
        QVERIFY(at("spec.resourceSelectors[0].labelSelector.matchLabels.x") != nullptr);
        QVERIFY(at("spec.policy.tolerations.effect") == nullptr);
        QVERIFY(at("spec.policy.nothing") == nullptr);
        QVERIFY(at("spec.strategy.deleteStrategy") != nullptr);
        QVERIFY(at("spec.strategy.deleteStrategy", ApiVersion::V1) == nullptr);
    }

    void leadsToTheFieldsOfTheDocumentsOwnKind() {
        const Value pod = parsed(R"({"apiVersion":"v1","kind":"Pod"})");
        QVERIFY(fieldAt(pod, FieldPath("spec.topologySpreadConstraints[0].minDomains")) != nullptr);
        QVERIFY(fieldAt(pod, FieldPath("spec.policy")) == nullptr);
        QVERIFY(fieldAt(parsed(R"({"kind":"Pod"})"), FieldPath("spec")) == nullptr);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestFieldPath)
#include "tst_field_path.moc"
