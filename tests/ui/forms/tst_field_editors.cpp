// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/field_editors.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/forms/json_text.h"

namespace evenkeel::ui {

class TestFieldEditors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsNumbersAsTyped() {
        using api::FieldType;
        const auto read = [](const char *text, FieldType type) {
            const auto value = numberFromText(QString::fromUtf8(text), type);
            return value ? json(*value) : QStringLiteral("none");
        };
        QCOMPARE(read("6", FieldType::Integer), QStringLiteral("6"));
        QCOMPARE(read("-06", FieldType::Integer), QStringLiteral("-6"));
        QCOMPARE(read("-0", FieldType::Integer), QStringLiteral("0"));
        QCOMPARE(read("-", FieldType::Integer), QStringLiteral("none"));
        QCOMPARE(read("99999999999999999999", FieldType::Integer),
                 QStringLiteral("99999999999999999999"));
        QCOMPARE(read("25%", FieldType::IntOrString), QStringLiteral("\"25%\""));
        QCOMPARE(read("25", FieldType::IntOrString), QStringLiteral("25"));
        QCOMPARE(json(listFromText(QStringLiteral("a, b,,c ,"))),
                 QStringLiteral(R"(["a","b","c"])"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestFieldEditors)
#include "tst_field_editors.moc"
