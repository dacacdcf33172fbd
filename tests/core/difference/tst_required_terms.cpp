// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/difference/guarantees.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using difference::Turn;
using placement::ClusterSelectorTerm;

namespace {

ClusterSelectorTerm expression(const char *key, const char *op, std::vector<std::string> values) {
    ClusterSelectorTerm term;
    term.labelSelector = kube::LabelSelector{{}, {{key, op, std::move(values)}}};
    return term;
}

ClusterSelectorTerm both(ClusterSelectorTerm one, const ClusterSelectorTerm &other) {
    for (const auto &requirement : other.labelSelector->matchExpressions)
        one.labelSelector->matchExpressions.push_back(requirement);
    return one;
}

ClusterSelectorTerm bound(const char *op, const char *value) {
    return example::demanding("p", op, value);
}

} // namespace

class TestRequiredTerms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsWhichTermLetsFewerIn_data() {
        QTest::addColumn<bool>("isImplied");
        const auto row = [this](const char *name, bool isImplied, ClusterSelectorTerm one,
                                ClusterSelectorTerm other) {
            m_terms[name] = {std::move(one), std::move(other)};
            QTest::newRow(name) << isImplied;
        };
        const auto prod = example::labelled("env", "prod");
        row("itself", true, prod, prod);
        row("a label and its expression", true, prod, expression("env", "In", {"prod"}));
        row("fewer values", true, prod, expression("env", "In", {"canary", "prod"}));
        row("more values", false, expression("env", "In", {"canary", "prod"}), prod);
        row("a value has a key", true, prod, expression("env", "Exists", {}));
        row("a key has no value", false, expression("env", "Exists", {}), prod);
        row("another value is excluded", true, prod, expression("env", "NotIn", {"dev"}));
        row("this value is excluded", false, prod, expression("env", "NotIn", {"prod"}));
        row("more is excluded", true, expression("env", "NotIn", {"dev", "test"}),
            expression("env", "NotIn", {"dev"}));
        row("without the key nothing is excluded", true, expression("env", "DoesNotExist", {}),
            expression("env", "NotIn", {"dev"}));
        row("another key", false, prod, example::labelled("tier", "prod"));
        row("one more requirement", true,
            both(expression("env", "In", {"prod"}), expression("gpu", "Exists", {})), prod);
        row("one requirement less", false, prod,
            both(expression("env", "In", {"prod"}), expression("gpu", "Exists", {})));
        row("every cluster", true, prod, ClusterSelectorTerm{});
        row("a higher minimum", true, bound("Ge", "8"), bound("Ge", "4"));
        row("a lower minimum", false, bound("Ge", "4"), bound("Ge", "8"));
        row("above and at least", true, bound("Gt", "8"), bound("Ge", "8"));
        row("at least and above", false, bound("Ge", "8"), bound("Gt", "8"));
        row("the same in other words", true, bound("Ge", "1000m"), bound("Ge", "1"));
        row("a lower maximum", true, bound("Le", "4"), bound("Lt", "5"));
        row("exactly", true, bound("Eq", "5"), bound("Gt", "4"));
        row("above is not equal", true, bound("Gt", "5"), bound("Ne", "5"));
        row("minimum and maximum", false, bound("Ge", "8"), bound("Le", "8"));
        row("no number", false, bound("Ge", "x"), bound("Ge", "4"));
    }

    void knowsWhichTermLetsFewerIn() {
        QFETCH(bool, isImplied);
        const auto &[one, other] = m_terms.at(QTest::currentDataTag());
        QCOMPARE(difference::implies(one, other), isImplied);
    }

    void anAlternativeWeakensAndItsLossStrengthens() {
        const auto prod = example::labelled("env", "prod");
        const auto canary = example::labelled("env", "canary");
        const auto changes = difference::requiredTermChanges({prod}, {prod, canary});
        QCOMPARE(changes.size(), std::size_t{1});
        QCOMPARE(changes[0].turn, Turn::Weakened);
        QCOMPARE(guaranteeText(changes[0]),
                 std::string("alternative required term added: env=canary"));
        const auto back = difference::requiredTermChanges({prod, canary}, {prod});
        QCOMPARE(back.size(), std::size_t{1});
        QCOMPARE(back[0].turn, Turn::Strengthened);
    }

    void anotherOrderChangesNothing() {
        const auto prod = example::labelled("env", "prod");
        const auto canary = example::labelled("env", "canary");
        QVERIFY(difference::requiredTermChanges({prod, canary}, {canary, prod}).empty());
    }

    void theWholeBlockComesAndGoes() {
        const auto prod = example::labelled("env", "prod");
        const auto gone = difference::requiredTermChanges({prod}, {});
        QCOMPARE(guaranteeText(gone[0]), std::string("required affinity removed: env=prod"));
        QCOMPARE(gone[0].turn, Turn::Weakened);
        const auto come = difference::requiredTermChanges({}, {prod});
        QCOMPARE(guaranteeText(come[0]), std::string("required affinity added: env=prod"));
        QCOMPARE(come[0].turn, Turn::Strengthened);
    }

    void aLowerMinimumIsToldOnce() {
        const auto changes =
            difference::requiredTermChanges({bound("Ge", "8")}, {bound("Ge", "4")});
        QCOMPARE(changes.size(), std::size_t{1});
        QCOMPARE(changes[0].turn, Turn::Weakened);
        QCOMPARE(guaranteeText(changes[0]), std::string("required term: p Ge 8 → p Ge 4"));
        // Another value lets others in and keeps these out: one line.
        QCOMPARE(difference::requiredTermChanges({example::labelled("env", "prod")},
                                                 {example::labelled("env", "dev")})
                     .size(),
                 std::size_t{1});
    }

private:
    std::map<std::string, std::pair<ClusterSelectorTerm, ClusterSelectorTerm>> m_terms;
};

EVENKEEL_TEST(TestRequiredTerms)
#include "tst_required_terms.moc"
