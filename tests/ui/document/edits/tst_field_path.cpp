// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edited_document.h"

#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/forms/json_text.h"

namespace evenkeel::ui {

using kube::Value;

class TestFieldPath : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesEmptyParentsAway() {
        Value document = parsed(R"({"spec":{"policy":{"affinity":{"terms":[{"a":{"b":1}}]}}}})");
        removeValue(document, FieldPath("spec.policy.affinity.terms[0].a.b"), EmptyParents::Remove);
        QCOMPARE(json(document),
                 QStringLiteral(R"({"spec":{"policy":{"affinity":{"terms":[{}]}}}})"));
        removeValue(document, FieldPath("spec.policy.affinity.terms[0]"), EmptyParents::Remove);
        QCOMPARE(json(document), QStringLiteral(R"({"spec":{}})"));
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
