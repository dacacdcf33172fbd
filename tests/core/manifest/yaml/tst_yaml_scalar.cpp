// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/yaml/yaml_scalar.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

namespace {

std::string print(const ResolvedScalar &scalar) {
    switch (scalar.kind) {
    case kube::Value::Kind::Null:
        return "null";
    case kube::Value::Kind::Bool:
        return scalar.isTrue ? "true" : "false";
    case kube::Value::Kind::Number:
        return scalar.number;
    default:
        return scalar.isFinite ? "text" : "not finite";
    }
}

} // namespace

class TestYamlScalar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void resolvesAsKubectlDoes_data();
    void resolvesAsKubectlDoes();
};

void TestYamlScalar::resolvesAsKubectlDoes_data() {
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromLatin1(expected);
    };
    for (const char *text : {"~", "null", "Null", "NULL"}) {
        row(text, "null");
    }
    for (const char *text : {"y", "Y", "yes", "Yes", "YES", "on", "On", "true", "TRUE"}) {
        row(text, "true");
    }
    for (const char *text : {"n", "N", "no", "No", "NO", "off", "Off", "false", "False"}) {
        row(text, "false");
    }
    for (const char *text :
         {"yEs",      "tRue",  "nULL", "prod", "-",   "+",   ".",          "-.",
          "1.2.3",    "v1",    "0x",   "1e",   "e5",  "08x", "2026-03-01", "2026-03-01T12:00:00Z",
          "12:30:45", "1Gi",   "500m", "<<",   "--1", "1-2", "+.5.",       "Infinity",
          "nan",      "1e999", "0xg"}) {
        row(text, "text");
    }
    for (const char *text : {".nan", ".NaN", ".inf", "+.Inf", "-.INF"}) {
        row(text, "not finite");
    }
    row("0", "0");
    row("-0", "0");
    row("+7", "7");
    row("-12", "-12");
    row("007", "7");
    row("010", "8");
    row("0o17", "15");
    row("08", "8");
    row("0x1F", "31");
    row("-0x10", "-16");
    row("0b101", "5");
    row("1_000", "1000");
    row("9223372036854775808", "9223372036854775808");
    row("-9223372036854775808", "-9223372036854775808");
    row("18446744073709551616", "18446744073709552000");
    row("1.10", "1.1");
    row("2.0", "2");
    row("-0.0", "-0");
    row(".5", "0.5");
    row("-.5", "-0.5");
    row("5.", "5");
    row("1e3", "1000");
    row("1E-7", "1e-7");
    row("0.000001", "0.000001");
    row("1e21", "1e+21");
    row("1.5e300", "1.5e+300");
    row("123456.789", "123456.789");
}

void TestYamlScalar::resolvesAsKubectlDoes() {
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(print(resolvePlainScalar(QTest::currentDataTag()))), expected);
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestYamlScalar)
#include "tst_yaml_scalar.moc"
