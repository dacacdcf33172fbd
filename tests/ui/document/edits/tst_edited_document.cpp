// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edited_document.h"

#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"

namespace evenkeel::ui {

namespace {

int reads = 0; // of texts

base::Result<kube::Value> countingReader(const std::string &text) {
    ++reads;
    return readPlacementText(text);
}

std::string placementText(int clusters) {
    return sample::placement(QStringLiteral("web"), clusters).toStdString();
}

kube::Value placementValue(int clusters) {
    return readPlacementText(placementText(clusters)).value();
}

} // namespace

class TestEditedDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { reads = 0; }

    void aTypedTextIsReadOnce() {
        EditedDocument document(countingReader, placementValue(3), placementText(3));
        QCOMPARE(reads, 1);
        document.setText(placementText(4));
        QCOMPARE(reads, 2);
        QCOMPARE(document.value(), placementValue(4));
    }

    void theTextOfAnotherValueIsWrittenWithoutReading() {
        const EditedDocument document(countingReader, placementValue(3), placementText(3));
        QCOMPARE(document.textWith(placementValue(3)), placementText(3));
        EditedDocument edited = document;
        edited.setValue(placementValue(5));
        reads = 0;
        QCOMPARE(document.textWith(placementValue(5)), edited.text());
        QCOMPARE(reads, 0);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestEditedDocument)
#include "tst_edited_document.moc"
