// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <functional>

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/core/difference/two_sides.h"
#include "tests/test_program.h"

namespace evenkeel::difference {

namespace {

using example::hard;
using example::soft;
using placement::Placement;

Placement webPlacement() {
    Placement placement = example::pickN(6, {}).placement;
    placement.policy->spreadConstraints = {hard("region", 1), soft("zone", 1)};
    placement.policy->requiredTerms = {example::labelled("env", "prod")};
    return placement;
}

kube::Value parsed(const std::string &yaml) {
    return manifest::parseYaml(yaml, "test").value().front();
}

/// What an edit weakens and strengthens.
QString changes(const std::function<void(Placement &)> &edit,
                const Placement &before = webPlacement()) {
    Placement after = before;
    edit(after);
    PlacementDifference difference;
    difference.guarantees = guaranteeChanges({&before, {}, 6}, {&after, {}, 6});
    return QString::fromStdString(guaranteesOf(difference)).trimmed();
}

void setMaxUnavailable(Placement &placement, const char *value) {
    placement.document.set("spec", kube::Value::object())
        .set("strategy", kube::Value::object())
        .set("rollingUpdate", kube::Value::object())
        .set("maxUnavailable", kube::Value::string(value));
}

QString budgetChange(const std::optional<Budget> &before, const std::optional<Budget> &after) {
    const Placement placement = webPlacement();
    PlacementDifference difference;
    difference.guarantees = guaranteeChanges({&placement, before, 6}, {&placement, after, 6});
    return QString::fromStdString(guaranteesOf(difference)).trimmed();
}

} // namespace

class TestGuarantees : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingChangesByItself() {
        QCOMPARE(changes([](Placement &) {}), QString());
    }

    void aLowerNumberIsWeaker() {
        QCOMPARE(changes([](Placement &p) { p.policy->numberOfClusters = 4; }),
                 QStringLiteral("weakened: numberOfClusters 6 → 4"));
        QCOMPARE(changes([](Placement &p) { p.policy->numberOfClusters = 8; }),
                 QStringLiteral("strengthened: numberOfClusters 6 → 8"));
    }

    void aShorterPeriodAndNoApplyingAreWeaker() {
        const auto strategy = [](const char *member, kube::Value value) {
            return [member, value](Placement &p) {
                kube::Value &own = p.document.set("spec", kube::Value::object())
                                       .set("strategy", kube::Value::object());
                own.set("type", kube::Value::string("RollingUpdate"));
                own.set(member, value);
            };
        };
        const auto period = [&strategy](int seconds) {
            return strategy(
                "rollingUpdate",
                kube::Value::object({{"unavailablePeriodSeconds", kube::Value::integer(seconds)}}));
        };
        QCOMPARE(changes(period(0)),
                 QStringLiteral("weakened: rolling update: unavailablePeriodSeconds 60 → 0"));
        QCOMPARE(changes(period(90)),
                 QStringLiteral("strengthened: rolling update: unavailablePeriodSeconds 60 → 90"));
        const auto apply = [&strategy](const char *type) {
            return strategy("applyStrategy",
                            kube::Value::object({{"type", kube::Value::string(type)}}));
        };
        QCOMPARE(changes(apply("ReportDiff")),
                 QStringLiteral("weakened: apply strategy: ClientSideApply → ReportDiff"));
        QCOMPARE(changes(apply("ServerSideApply")),
                 QStringLiteral("strengthened: strategy: type ClientSideApply → ServerSideApply"));
        QCOMPARE(changes(strategy(
                     "applyStrategy",
                     kube::Value::object({{"allowCoOwnership", kube::Value::boolean(true)}}))),
                 QStringLiteral("weakened: strategy: allowCoOwnership false → true"));
    }

    void fewerRevisionsToGoBackToAreWeaker() {
        const auto limit = [](int revisions) {
            return [revisions](Placement &p) {
                p.document.set("spec", kube::Value::object())
                    .set("revisionHistoryLimit", kube::Value::integer(revisions));
            };
        };
        QCOMPARE(changes(limit(1)), QStringLiteral("weakened: revisionHistoryLimit 10 → 1"));
        QCOMPARE(changes(limit(12)), QStringLiteral("strengthened: revisionHistoryLimit 10 → 12"));
    }

    void selectorsThatTakeLessAreWeaker_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("change");
        const auto row = [](const char *before, const char *after, const char *change) {
            QTest::addRow("%s, then %s", before, after)
                << QByteArray(before) << QByteArray(after) << QString::fromUtf8(change);
        };
        row("kind: Namespace, name: web", "kind: Namespace",
            "strengthened: selects every Namespace as well");
        row("kind: Namespace", "kind: Namespace, name: web",
            "weakened: no longer selects every Namespace");
        row("kind: Namespace, name: web", "kind: Namespace, name: shop",
            "weakened: no longer selects Namespace web\n"
            "strengthened: selects Namespace shop as well");
        row("kind: Namespace, name: web", "kind: ClusterRole, name: web",
            "weakened: no longer selects Namespace web\n"
            "strengthened: selects ClusterRole web as well");
        row("kind: Namespace, name: web",
            "kind: Namespace, name: web, selectionScope: NamespaceOnly",
            "weakened: selects Namespace web (NamespaceWithResources) → Namespace web "
            "(NamespaceOnly)");
        row("kind: Namespace, name: web, selectionScope: NamespaceOnly",
            "kind: Namespace, name: web",
            "strengthened: selects Namespace web (NamespaceOnly) → Namespace web "
            "(NamespaceWithResources)");
        row("kind: Namespace, name: web",
            "kind: Namespace, name: web, selectionScope: NamespaceWithResources", "");
        row("kind: ClusterRole, labelSelector: {matchLabels: {a: b}}", "kind: ClusterRole",
            "strengthened: selects every ClusterRole as well");
        row("kind: ClusterRole, labelSelector: {}", "kind: ClusterRole", "");
        row("kind: ClusterRole, labelSelector: {matchLabels: {a: b}}",
            "kind: ClusterRole, labelSelector: {matchLabels: {a: b, c: d}}",
            "weakened: no longer selects every ClusterRole with a=b");
        row("kind: ClusterRole, labelSelector: {matchLabels: {a: b}}",
            "kind: ClusterRole, labelSelector: {matchExpressions: [{key: a, operator: In, "
            "values: [b]}]}",
            "");
    }
    void selectorsThatTakeLessAreWeaker() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const auto selecting = [](const QByteArray &selector) {
            Placement placement = webPlacement();
            placement.document = parsed("spec: {resourceSelectors: [{group: '', version: v1, " +
                                        selector.toStdString() + "}]}");
            return placement;
        };
        const Placement then = selecting(before);
        QTEST(changes([&](Placement &p) { p = selecting(after); }, then), "change");
    }

    /// What one selector no longer takes, another may.
    void selectorsAreReadTogether() {
        const auto selecting = [](const char *selectors) {
            Placement placement = webPlacement();
            placement.document =
                parsed(std::string("spec: {resourceSelectors: ") + selectors + "}");
            return placement;
        };
        const Placement two = selecting("[{kind: Namespace, name: a}, {kind: Namespace, name: b}]");
        QCOMPARE(changes(
                     [&](Placement &p) {
                         p = selecting("[{kind: Namespace, name: b}, {kind: Namespace, name: a}]");
                     },
                     two),
                 QString());
        QCOMPARE(changes([&](Placement &p) { p = selecting("[{kind: Namespace}]"); }, two),
                 QStringLiteral("strengthened: selects every Namespace as well"));
    }

    void aSoftConstraintIsWeaker() {
        QCOMPARE(changes([](Placement &p) { p.policy->spreadConstraints[0] = soft("region", 1); }),
                 QStringLiteral("weakened: spread over region: whenUnsatisfiable DoNotSchedule → "
                                "ScheduleAnyway"));
        QCOMPARE(changes([](Placement &p) { p.policy->spreadConstraints[1] = hard("zone", 2); }),
                 QStringLiteral("weakened: spread over zone: maxSkew 1 → 2\n"
                                "strengthened: spread over zone: whenUnsatisfiable ScheduleAnyway "
                                "→ DoNotSchedule"));
    }

    void constraintsComeAndGo() {
        QCOMPARE(changes([](Placement &p) { p.policy->spreadConstraints.pop_back(); }),
                 QStringLiteral("weakened: spread over zone removed (maxSkew 1, ScheduleAnyway)"));
        QCOMPARE(
            changes([](Placement &p) { p.policy->spreadConstraints.push_back(hard("rack", 3)); }),
            QStringLiteral("strengthened: spread over rack added (maxSkew 3, DoNotSchedule)"));
        // Another order is the same.
        QCOMPARE(changes([](Placement &p) {
                     std::swap(p.policy->spreadConstraints[0], p.policy->spreadConstraints[1]);
                 }),
                 QString());
    }

    void ofTwoConstraintsOnOneKeyTheRightOneGoes() {
        Placement before = webPlacement();
        before.policy->spreadConstraints = {hard("region", 1), soft("region", 3)};
        QCOMPARE(
            changes([](Placement &p) { p.policy->spreadConstraints.pop_back(); }, before),
            QStringLiteral("weakened: spread over region removed (maxSkew 3, ScheduleAnyway)"));
    }

    void tolerationsAreNamed() {
        QCOMPARE(changes([](Placement &p) {
                     p.policy->tolerations = {{"gpu", "Exists", "", "NoSchedule"},
                                              {"tier", "Equal", "low", ""},
                                              {"", "Exists", "", ""}};
                 }),
                 QStringLiteral("weakened: toleration of gpu:NoSchedule added\n"
                                "weakened: toleration of tier=low added\n"
                                "weakened: toleration of every taint added"));
        Placement before = webPlacement();
        before.policy->tolerations = {{"gpu", "Exists", "", ""}};
        QCOMPARE(changes([](Placement &p) { p.policy->tolerations.clear(); }, before),
                 QStringLiteral("strengthened: toleration of gpu removed"));
    }

    void requiredTermsAreNamed() {
        QCOMPARE(changes([](Placement &p) { p.policy->requiredTerms.clear(); }),
                 QStringLiteral("weakened: required affinity removed: env=prod"));
    }

    void namesOfPickFixedComeAndGo() {
        const Placement before = example::pickFixed({"a", "b"}, {}).placement;
        QCOMPARE(changes([](Placement &p) { p.policy->clusterNames = {"b", "c"}; }, before),
                 QStringLiteral("weakened: clusterNames loses a\n"
                                "strengthened: clusterNames gets c"));
        QCOMPARE(changes([](Placement &p) { p.policy->clusterNames = {"b", "a"}; }, before),
                 QString());
    }

    void aRolloutMayTakeDownMore() {
        QCOMPARE(changes([](Placement &p) { setMaxUnavailable(p, "50%"); }),
                 QStringLiteral("weakened: rolling update: maxUnavailable 25% → 50%"));
        // 25% of 6 are 2, rounded up, and so are 20%.
        QCOMPARE(changes([](Placement &p) { setMaxUnavailable(p, "20%"); }), QString());
    }

    void budgetsGuardAgainstEvictions() {
        const Budget four{kube::Value::integer(4), {}};
        const Budget two{kube::Value::integer(2), {}};
        QCOMPARE(budgetChange(four, two),
                 QStringLiteral("weakened: disruption budget: minAvailable 4 → 2"));
        QCOMPARE(budgetChange(four, {}),
                 QStringLiteral("weakened: disruption budget: minAvailable 4 removed"));
        QCOMPARE(budgetChange({}, four),
                 QStringLiteral("strengthened: disruption budget: minAvailable 4 added"));
        const Budget most{{}, kube::Value::string("50%")};
        QCOMPARE(budgetChange(Budget{{}, kube::Value::integer(1)}, most),
                 QStringLiteral("weakened: disruption budget: maxUnavailable 1 → 50%"));
        QCOMPARE(budgetChange(four, four), QString());
    }
};

} // namespace evenkeel::difference

EVENKEEL_TEST(evenkeel::difference::TestGuarantees)
#include "tst_guarantees.moc"
