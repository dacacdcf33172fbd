// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/conformance/recorded_answers.h"
#include "tests/test_program.h"

namespace evenkeel::conformance {

namespace {

using kube::Value;

/// The object without managers, what changed, and of a refusal its kind and its conflicts.
Value withoutManagers(const Value &response) {
    Value part = Value::object();
    if (const Value *error = response.find("error")) {
        for (const char *name : {"kind", "conflicts"}) {
            if (const Value *member = error->find(name))
                part.set(name, *member);
        }
        return part;
    }
    for (const char *name : {"object", "changed", "generationChanged"})
        part.set(name, *response.find(name));
    if (Value *metadata = part.find("object")->find("metadata"))
        metadata->remove("managedFields");
    return part;
}

} // namespace

/// Every recorded command of kubectl leaves the object that the real API server holds afterwards,
/// or is refused by who refused it.
class TestApply : public QObject {
    Q_OBJECT

private slots:
    void becomesWhatTheServerHolds_data() { addFiles(QStringLiteral("apply"), QString()); }
    void becomesWhatTheServerHolds() {
        QFETCH(QString, path);
        QCOMPARE(differingAnswers(path, {withoutManagers, firstDifference}), QString());
    }
};

} // namespace evenkeel::conformance

EVENKEEL_TEST(evenkeel::conformance::TestApply)
#include "tst_apply.moc"
