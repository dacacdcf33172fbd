// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edited_document.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"

namespace evenkeel::ui {

namespace {

/// Counts the texts that were read and refused: each refusal is spoken once.
class RefusalCounter : public QTranslator {
public:
    RefusalCounter() { QCoreApplication::installTranslator(this); }

    QString translate(const char *context, const char *, const char *, int) const override {
        m_refusals += qstrcmp(context, "evenkeel::ui::EditedDocument") == 0 ? 1 : 0;
        return {};
    }
    bool isEmpty() const override { return false; }

    int refusals() const { return m_refusals; }

private:
    mutable int m_refusals = 0;
};

constexpr const char *kPod = "apiVersion: v1\nkind: Pod\n";

std::string placementText(int clusters) {
    return sample::placement(QStringLiteral("web"), clusters).toStdString();
}

kube::Value placementValue(int clusters) {
    return readEdited(EditedSort::Placement, placementText(clusters)).value();
}

} // namespace

class TestEditedDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTypedTextIsReadOnce() {
        const RefusalCounter counter;
        EditedDocument document(EditedSort::Placement, placementValue(3), kPod);
        QCOMPARE(counter.refusals(), 1);
        document.setText(kPod);
        QCOMPARE(counter.refusals(), 2);
        QVERIFY(document.textError());
        QCOMPARE(document.value(), placementValue(3));
        document.setText(placementText(4));
        QCOMPARE(counter.refusals(), 2);
        QCOMPARE(document.value(), placementValue(4));
    }

    void theTextOfAnotherValueIsWrittenWithoutReading() {
        const EditedDocument document(EditedSort::Placement, placementValue(3), placementText(3));
        QCOMPARE(document.textWith(placementValue(3)), placementText(3));
        EditedDocument edited = document;
        edited.setValue(placementValue(5));
        QCOMPARE(document.textWith(placementValue(5)), edited.text());
        kube::Value refused = placementValue(5);
        refused.set("kind", kube::Value::string("Pod"));
        const RefusalCounter counter;
        QVERIFY(document.textWith(refused).find("kind: Pod") != std::string::npos);
        QCOMPARE(counter.refusals(), 0);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestEditedDocument)
#include "tst_edited_document.moc"
