// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/pods/constraint.h"
#include "tests/test_program.h"

using namespace evenkeel::pods;
using evenkeel::kube::LabelSelector;

namespace {

Constraint hardZone() {
    Constraint constraint;
    constraint.maxSkew = 1;
    constraint.topologyKey = "zone";
    constraint.whenUnsatisfiable = evenkeel::kube::WhenUnsatisfiable::DoNotSchedule;
    constraint.labelSelector = LabelSelector{{{"app", "web"}}, {}};
    return constraint;
}

QString print(const Findings &findings) {
    QStringList lines;
    for (const auto &finding : findings)
        lines << QString::fromStdString(finding.field.text() + ": " + finding.sentence);
    return lines.join('\n');
}

QString check(const std::vector<Constraint> &constraints, const Labels &labels = {}) {
    return print(validateConstraints(constraints, labels));
}

} // namespace

/// Pod spec 1.1 to 1.3.
class TestConstraintValidation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void acceptsAFullConstraint() {
        Constraint constraint = hardZone();
        constraint.minDomains = 3;
        constraint.nodeAffinityPolicy = "Ignore";
        constraint.nodeTaintsPolicy = "Honor";
        constraint.matchLabelKeys = {"pod-template-hash"};
        QCOMPARE(check({constraint}, {{"pod-template-hash", "77b4"}}), "");
    }

    void hasNoDefaultsForRequiredFields() {
        QCOMPARE(check({Constraint{}}),
                 "topologySpreadConstraints[0].maxSkew: Invalid value: 0: must be greater than "
                 "zero\n"
                 "topologySpreadConstraints[0].topologyKey: Required value: can not be empty\n"
                 "topologySpreadConstraints[0].whenUnsatisfiable: Unsupported value: \"\": "
                 "supported values: \"DoNotSchedule\", \"ScheduleAnyway\"");
    }

    void reportsTheEarlierOfTwoOfAKind() {
        Constraint other = hardZone();
        other.labelSelector.reset();
        Constraint soft = hardZone();
        soft.whenUnsatisfiable = evenkeel::kube::WhenUnsatisfiable::ScheduleAnyway;
        QCOMPARE(check({hardZone(), soft}), "");
        QCOMPARE(check({hardZone(), soft, other}),
                 "topologySpreadConstraints[0].{topologyKey, whenUnsatisfiable}: Duplicate value: "
                 "\"{zone, DoNotSchedule}\"");
    }

    void allowsMinDomainsWithHardConstraintsOnly() {
        Constraint constraint = hardZone();
        constraint.whenUnsatisfiable = evenkeel::kube::WhenUnsatisfiable::ScheduleAnyway;
        constraint.minDomains = 2;
        QVERIFY(check({constraint})
                    .contains("can only use minDomains if whenUnsatisfiable=DoNotSchedule, not "
                              "ScheduleAnyway"));
        constraint = hardZone();
        constraint.minDomains = 0;
        QVERIFY(check({constraint}).contains("minDomains: Invalid value: 0: must be greater"));
    }

    void refusesUnknownPolicies() {
        Constraint constraint = hardZone();
        constraint.nodeTaintsPolicy = "honor";
        QCOMPARE(check({constraint}),
                 "topologySpreadConstraints[0].nodeTaintsPolicy: Unsupported value: \"honor\": "
                 "supported values: \"Honor\", \"Ignore\"");
    }

    void forbidsLabelKeysWithoutSelector() {
        Constraint constraint = hardZone();
        constraint.labelSelector.reset();
        constraint.matchLabelKeys = {"app"};
        QVERIFY(
            check({constraint}).contains("must not be specified when labelSelector is not set"));
    }

    void findsAKeyInBothListsOnlyWhenThePodHasIt() {
        Constraint constraint = hardZone();
        constraint.matchLabelKeys = {"app"};
        QVERIFY(check({constraint}, {{"app", "web"}})
                    .contains("exists in both matchLabelKeys and labelSelector"));
        QCOMPARE(check({constraint}), "");
    }

    void findsAKeyThatIsListedTwice() {
        Constraint constraint = hardZone();
        constraint.matchLabelKeys = {"rev", "rev"};
        QCOMPARE(check({constraint}, {{"rev", "1"}}),
                 "topologySpreadConstraints[0][1]: Invalid value: \"rev\": exists in both "
                 "matchLabelKeys and labelSelector");
    }

    void refusesIllegalSelectors() {
        Constraint constraint = hardZone();
        constraint.labelSelector->matchLabels["app"] = "not legal";
        constraint.labelSelector->matchExpressions.push_back({"x", "In", {}});
        const QString findings = check({constraint});
        QVERIFY(findings.contains("labelSelector.matchLabels: Invalid value: \"not legal\""));
        QVERIFY(findings.contains("matchExpressions[0].values: Required value"));
    }

    void warnsOfANullSelectorAndOldKeys() {
        Constraint constraint = hardZone();
        constraint.labelSelector.reset();
        constraint.topologyKey = "failure-domain.beta.kubernetes.io/zone";
        const QString warnings = print(constraintWarnings({constraint}));
        QVERIFY(warnings.contains("a null labelSelector results in matching no pod"));
        QVERIFY(warnings.contains("topology.kubernetes.io/zone"));
        QCOMPARE(print(constraintWarnings({hardZone()})), "");
    }

    void checksDefaultConstraints() {
        SpreadArgs args;
        Constraint constraint = hardZone();
        args.constraints = {constraint};
        QVERIFY(print(validateArgs(args)).contains("when .defaultConstraints are not empty"));
        args.defaulting = Defaulting::List;
        QVERIFY(print(validateArgs(args)).contains("constraint must not define a selector"));
        constraint.labelSelector.reset();
        args.constraints = {constraint, constraint};
        QCOMPARE(print(validateArgs(args)),
                 "defaultConstraints[1]: Duplicate value: \"{zone, DoNotSchedule}\"");
        constraint.topologyKey = "not legal";
        constraint.maxSkew = 0;
        constraint.whenUnsatisfiable = {};
        args.constraints = {constraint};
        QCOMPARE(validateArgs(args).size(), std::size_t{3});
    }
};

EVENKEEL_TEST(TestConstraintValidation)
#include "tst_constraint_validation.moc"
