// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/field_set.h"

#include <QTest>

#include "tests/core/store/json_values.h"
#include "tests/test_program.h"

using namespace evenkeel;
using store::FieldSet;
using tests::json;

namespace {

const char *const kFields = "{'f:metadata':{'f:labels':{'.':{},'f:env':{}},'f:finalizers':"
                            "{'v:\\'a\\'':{}}},'f:spec':{'f:taints':{}}}";

FieldSet fields(const char *text) {
    return FieldSet::parse(json(text));
}

QString pathsOf(const FieldSet &set) {
    QStringList paths;
    set.forEach([&paths](const store::FieldSteps &path) {
        paths.append(QString::fromStdString(store::textOf(path)));
    });
    paths.sort();
    return paths.join(QLatin1Char(' '));
}

} // namespace

class TestFieldSet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isPrintedAsItWasRead() {
        QCOMPARE(tests::textOf(fields(kFields).print()), tests::textOf(json(kFields)));
    }

    /// A map and its keys are fields of their own.
    void itsPathsAreThoseOfTheServer() {
        QCOMPARE(pathsOf(fields("{'f:metadata':{'f:labels':{'.':{},'f:env':{}}},'f:status':"
                                "{'f:conditions':{'k:{\\'type\\':\\'Ready\\'}':{}}}}")),
                 QStringLiteral(".metadata.labels .metadata.labels.env "
                                ".status.conditions[type=\"Ready\"]"));
    }

    void differencesGoByExactPath() {
        const FieldSet all = fields("{'f:spec':{'.':{},'f:a':{},'f:b':{'f:c':{}}}}");
        const FieldSet some = fields("{'f:spec':{'.':{},'f:b':{}}}");
        QCOMPARE(pathsOf(all.without(some)), QStringLiteral(".spec.a .spec.b.c"));
        QCOMPARE(pathsOf(all.intersected(some)), QStringLiteral(".spec"));
        QCOMPARE(pathsOf(all.united(some)), QStringLiteral(".spec .spec.a .spec.b .spec.b.c"));
        QCOMPARE(pathsOf(all.withoutBelow(fields("{'f:spec':{'f:b':{}}}"))),
                 QStringLiteral(".spec .spec.a"));
    }
};

EVENKEEL_TEST(TestFieldSet)
#include "tst_field_set.moc"
