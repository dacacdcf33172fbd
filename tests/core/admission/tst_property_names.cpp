// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <string>
#include <vector>

#include "core/admission/webhook_rules.h"
#include "tests/test_program.h"

namespace evenkeel::placement {

class PropertyNamesTest : public QObject {
    Q_OBJECT

    static void row(const char *name, const char *expected) {
        QTest::newRow(name) << name << expected;
    }

private Q_SLOTS:
    void judgesNames_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("beginning"); // empty when the name is fine
        row("nodes", "");
        row("kubernetes-fleet.io/node-count", "");
        row("kubernetes.azure.com/vm-sizes/Standard_D4/count", "");
        row("A_b/c", "");
        row("a b", "property name a b is not valid: name part must consist of");
        row("", "property name  is not valid: name part must be non-empty; name part must consist");
        row("-/a",
            "property name first segment - is not valid: it is neither a valid DNS subdomain (");
        row("a//b", "property name segment  is not valid: name part must be non-empty");
        row("a/b/", "property name segment  is not valid: name part must be non-empty");
        row("resources.kubernetes-fleet.io/total-cpu", "");
        row("resources.kubernetes-fleet.io/allocatable-ephemeral-storage", "");
        row("resources.kubernetes-fleet.io/cpu",
            "invalid resource property name resources.kubernetes-fleet.io/cpu, expected format is "
            "[PREFIX]/[CAPACITY_TYPE]-[RESOURCE_NAME]");
        row("resources.kubernetes-fleet.io/-cpu",
            "invalid capacity type in resource property name resources.kubernetes-fleet.io/-cpu, "
            "supported values are [allocatable available total]");
        row("resources.kubernetes-fleet.io/total-",
            "property name resources.kubernetes-fleet.io/total- is not valid: name part must");
        row("resources.kubernetes-fleet.io/total-nvidia.com/gpu",
            "property name resources.kubernetes-fleet.io/total-nvidia.com/gpu is not valid: a "
            "qualified name must consist of");
    }

    void judgesNames() {
        QFETCH(QString, name);
        QFETCH(QString, beginning);
        const auto error = admission::propertyNameError(name.toStdString());
        QCOMPARE(error.has_value(), !beginning.isEmpty());
        QCOMPARE(QString::fromStdString(error.value_or("")).left(beginning.size()), beginning);
    }

    void judgesRequirements_data() {
        QTest::addColumn<QString>("op");
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QString>("expected");
        QTest::newRow("fine") << "Ge" << QStringList{"1Gi"} << "";
        QTest::newRow("lenient") << "Ge" << QStringList{"Ki"} << "";
        QTest::newRow("case") << "gt" << QStringList{"1"} << "unsupported operator gt";
        QTest::newRow("none") << "Eq" << QStringList{}
                              << "operator Eq requires exactly one value, got 0";
        QTest::newRow("two") << "Eq" << QStringList{"1", "2"}
                             << "operator Eq requires exactly one value, got 2";
        QTest::newRow("suffix") << "Eq" << QStringList{"1e"}
                                << "value \"1e\" is not a valid resource.Quantity: unable to parse "
                                   "quantity's suffix";
    }

    void judgesRequirements() {
        QFETCH(QString, op);
        QFETCH(QStringList, values);
        QFETCH(QString, expected);
        PropertyRequirement requirement{"n", op.toStdString(), {}};
        for (const QString &value : values) {
            requirement.values.push_back(value.toStdString());
        }
        QCOMPARE(QString::fromStdString(admission::requirementError(requirement).value_or("")),
                 expected);
    }

    void findsContradictions_data() {
        QTest::addColumn<QStringList>("requirements"); // operator and value, "Gt 5"
        QTest::addColumn<QString>("expected");
        QTest::newRow("one alone") << QStringList{"Eq 1"} << "";
        QTest::newRow("equal in two spellings") << QStringList{"Eq 1", "Eq 1000m"} << "";
        QTest::newRow("two Eq") << QStringList{"Eq 1", "Eq 2"} << "conflicting Eq values 1 and 2";
        QTest::newRow("Eq and Ne")
            << QStringList{"Ne 1000m", "Eq 1"} << "conflicting Eq and Ne on same value 1";
        QTest::newRow("touching") << QStringList{"Ge 5", "Le 5"} << "";
        QTest::newRow("touching strictly")
            << QStringList{"Gt 5", "Le 5"}
            << "lower bound (5) and upper bound (5) exclude all values";
        QTest::newRow("strict wins at equal value")
            << QStringList{"Ge 5", "Gt 5", "Ge 4", "Le 5000m"}
            << "lower bound (5) and upper bound (5) exclude all values";
        QTest::newRow("Eq below") << QStringList{"Gt 2", "Eq 1"}
                                  << "eq value 1 violates lower bound 2";
        QTest::newRow("Eq at a strict bound")
            << QStringList{"Lt 2", "Eq 2"} << "eq value 2 violates upper bound 2";
        QTest::newRow("interval before Eq")
            << QStringList{"Eq 1", "Gt 3", "Lt 2"}
            << "lower bound (3) and upper bound (2) exclude all values";
        QTest::newRow("malformed ones are passed over")
            << QStringList{"Eq 1", "Eq x", "In 3"} << "";
    }

    void findsContradictions() {
        QFETCH(QStringList, requirements);
        QFETCH(QString, expected);
        std::vector<PropertyRequirement> parsed;
        for (const QString &text : requirements) {
            const QStringList parts = text.split(' ');
            parsed.push_back({"n", parts[0].toStdString(), {parts[1].toStdString()}});
        }
        QCOMPARE(QString::fromStdString(admission::consistencyError(parsed).value_or("")),
                 expected);
    }
};

} // namespace evenkeel::placement

EVENKEEL_TEST(evenkeel::placement::PropertyNamesTest)
#include "tst_property_names.moc"
