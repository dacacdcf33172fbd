// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include <QObject>
#include <QTest>

#include "core/insight/changes/change.h"
#include "core/lint/lint.h"
#include "core/manifest/manifest.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using lint::Finding;

namespace {

/// A placement that the rule finds fault with, and one like it that is fine.
struct RuleCase {
    ScheduleCase bad;
    ScheduleCase good;
    bool hasFix = true;
};

ScheduleCase with(ScheduleCase question,
                  std::vector<placement::TopologySpreadConstraint> constraints) {
    question.placement.policy->spreadConstraints = std::move(constraints);
    return question;
}

ScheduleCase requiring(ScheduleCase question, std::vector<placement::ClusterSelectorTerm> terms) {
    question.placement.policy->requiredTerms = std::move(terms);
    return question;
}

ScheduleCase preferring(ScheduleCase question, std::vector<placement::PreferredTerm> terms) {
    question.placement.policy->preferredTerms = std::move(terms);
    return question;
}

ScheduleCase holding(ScheduleCase question, std::vector<placement::Binding> bindings) {
    question.bindings = std::move(bindings);
    return question;
}

fleet::Cluster reporting(const std::string &name, const std::string &value) {
    return withProperty(cluster(name), value);
}

fleet::Cluster withMemory(fleet::Cluster cluster) {
    cluster.resources.push_back({fleet::Capacity::Available, "memory", "4Gi"});
    return cluster;
}

ScheduleCase documented(const std::string &spec, std::vector<fleet::Cluster> clusters) {
    const std::string text = "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                             "kind: ClusterResourcePlacement\nmetadata: {name: p}\nspec:\n" +
                             spec;
    ScheduleCase question = pickAll(std::move(clusters));
    question.placement =
        manifest::decodePlacement(manifest::parseYaml(text, "p.yaml").value().front()).value();
    return question;
}

ScheduleCase rolling(const std::string &budgets, std::size_t wanted, std::size_t there) {
    std::vector<fleet::Cluster> clusters;
    for (std::size_t i = 0; i < there; ++i)
        clusters.push_back(cluster("c" + std::to_string(i)));
    return documented(
        "  policy: {placementType: PickN, numberOfClusters: " + std::to_string(wanted) +
            "}\n  strategy: {rollingUpdate: {" + budgets + "}}\n",
        clusters);
}

ScheduleCase selecting(const std::string &selectors) {
    return documented("  resourceSelectors: [" + selectors + "]\n", {cluster("a")});
}

std::string namespaceNamed(const std::string &name) {
    return "{group: '', version: v1, kind: Namespace, name: " + name + "}";
}

/// Three in domain a and one in b, where nothing fits any more (KubeFleet spec 8, example 9).
ScheduleCase stuck(std::int64_t number, const std::string &lastRegion) {
    const auto bound = [](const std::string &name) {
        return scored(binding("Bound", name, "p1"), 0, -1);
    };
    return holding(
        with(pickN(number, {cluster("a1", {{"region", "a"}}), cluster("a2", {{"region", "a"}}),
                            cluster("a3", {{"region", "a"}}), cluster("a4", {{"region", "a"}}),
                            cluster("b1", {{"region", lastRegion}})}),
             {hard("region", 1)}),
        {bound("a2"), bound("a3"), bound("a4")});
}

ScheduleCase eastAndWest(fleet::Cluster west) {
    return with(pickN(2, {cluster("east-1", {{"region", "east"}}),
                          cluster("east-2", {{"region", "east"}}), std::move(west)}),
                {hard("region", 1)});
}

/// KubeFleet spec 8, example 15.
ScheduleCase downscaled(std::int64_t number) {
    ScheduleCase question =
        with(pickN(4, {cluster("c1", {{"r", "x"}}), cluster("c2", {{"r", "y"}}),
                       cluster("c3", {{"r", "x"}}), cluster("c4", {{"r", "y"}})}),
             {hard("r", 1)});
    question.bindings = boundBy(question);
    question.placement.policy->numberOfClusters = number;
    return question;
}

placement::ClusterSelectorTerm sortedTerm() {
    placement::ClusterSelectorTerm term;
    term.propertySorter = placement::PropertySorter{"p", "Ascending"};
    return term;
}

placement::ClusterSelectorTerm demandingBoth(const std::string &low, const std::string &high) {
    placement::ClusterSelectorTerm term;
    term.propertySelector = {{"p", "Gt", {low}}, {"p", "Lt", {high}}};
    return term;
}

placement::Binding deleting(placement::Binding binding) {
    binding.isDeleting = true;
    return binding;
}

using Cases = std::map<std::string, RuleCase>;

void addSpreadCases(Cases &cases) {
    const auto zoned = [](const std::string &name, const std::string &zone) {
        return cluster(name, {{"zone", zone}});
    };
    cases["locked-by-imbalance"] = {stuck(4, "b"), stuck(4, "a")};
    cases["dead-domain"] = {eastAndWest(withoutAgent(cluster("west-1", {{"region", "west"}}))),
                            eastAndWest(cluster("west-1", {{"region", "west"}}))};
    cases["keyless-preferred"] = {
        with(pickN(2, {zoned("z1", "a"), zoned("z2", "b"), cluster("a-nokey")}), {hard("zone", 1)}),
        with(pickN(2, {zoned("z1", "a"), zoned("z2", "b")}), {hard("zone", 1)})};
    cases["skew-beyond-limit"] = {downscaled(2), downscaled(4)};
    cases["key-on-no-cluster"] = {
        with(pickN(1, {zoned("z1", "a"), zoned("z2", "b")}), {hard("znoe", 1)}),
        with(pickN(1, {zoned("z1", "a"), zoned("z2", "b")}), {hard("zone", 1)})};
    cases["single-domain"] = {
        with(pickN(1, {zoned("z1", "a"), zoned("z2", "a")}), {hard("zone", 1)}),
        with(pickN(1, {zoned("z1", "a"), zoned("z2", "b")}), {hard("zone", 1)})};
    cases["duplicate-constraint"] = {
        with(pickN(1, {zoned("z1", "a"), zoned("z2", "b")}), {hard("zone", 1), soft("zone", 2)}),
        with(pickN(1, {zoned("z1", "a"), zoned("z2", "b")}), {hard("zone", 1)})};
}

void addSelectorCases(Cases &cases) {
    const auto fleet = [] {
        return std::vector{cluster("a1", {{"env", "prod"}}), cluster("a2", {{"env", "prod"}}),
                           cluster("b1", {{"env", "test"}}), cluster("b2", {{"env", "test"}})};
    };
    cases["selector-matches-nothing"] = {requiring(pickN(2, fleet()), {labelled("env", "prdo")}),
                                         requiring(pickN(2, fleet()), {labelled("env", "prod")})};
    cases["or-terms-split"] = {
        requiring(pickN(2, fleet()), {labelled("env", "prod"), labelled("env", "test")}),
        requiring(pickN(4, fleet()), {labelled("env", "prod"), labelled("env", "test")})};
    cases["ignored-part"] = {requiring(pickN(2, fleet()), {sortedTerm()}),
                             preferring(pickN(2, fleet()), {{10, sortedTerm()}})};
    cases["preference-without-weight"] = {
        preferring(pickN(2, fleet()), {{0, labelled("env", "prod")}}),
        preferring(pickN(2, fleet()), {{1, labelled("env", "prod")}})};
}

void addPropertyCases(Cases &cases) {
    const auto memory = [](const char *name) {
        return requiring(pickN(1, {withMemory(cluster("a"))}), {demanding(name, "Gt", "1")});
    };
    cases["property-name-aborts"] = {
        memory("resources.kubernetes-fleet.io/available-ephemeral-storage"),
        memory("resources.kubernetes-fleet.io/available-memory")};
    cases["property-value-aborts"] = {
        requiring(pickN(1, {reporting("a", "v1.30.2"), reporting("b", "5")}),
                  {demanding("p", "Gt", "1")}),
        requiring(pickN(1, {reporting("a", "1.30"), reporting("b", "5")}),
                  {demanding("p", "Gt", "1")})};
    cases["cycle-aborts"] = {preferring(pickN(1, {reporting("a", "0.3"), reporting("b", "300m")}),
                                        {sortedBy(50, "Descending")}),
                             preferring(pickN(1, {reporting("a", "0.3"), reporting("b", "0.3")}),
                                        {sortedBy(50, "Descending")}),
                             false};
    cases["malformed-requirement"] = {
        requiring(pickN(1, {reporting("a", "2")}), {demanding("p", "Above", "1")}),
        requiring(pickN(1, {reporting("a", "2")}), {demanding("p", "Gt", "1")})};
    cases["contradictory-requirements"] = {
        requiring(pickN(1, {reporting("a", "2")}), {demandingBoth("5", "3")}),
        requiring(pickN(1, {reporting("a", "2")}), {demandingBoth("1", "3")})};
    cases["value-without-digit"] = {
        requiring(pickN(1, {reporting("a", "2")}), {demanding("p", "Gt", "Ki")}),
        requiring(pickN(1, {reporting("a", "2")}), {demanding("p", "Gt", "1Ki")})};
    fleet::Cluster counting = cluster("a");
    counting.properties["kubernetes-fleet.io/node-count"] = "3";
    cases["unknown-property"] = {
        requiring(pickN(1, {counting}), {demanding("node-count", "Gt", "1")}),
        requiring(pickN(1, {counting}), {demanding("kubernetes-fleet.io/node-count", "Gt", "1")})};
    cases["sorter-spelling"] = {
        preferring(pickN(1, {reporting("a", "0.3"), reporting("b", "300m"), reporting("c", "1")}),
                   {sortedBy(50, "Ascending")}),
        preferring(pickN(1, {reporting("a", "0.3"), reporting("b", "0.3"), reporting("c", "1")}),
                   {sortedBy(50, "Ascending")})};
    const auto three = [] {
        return std::vector{reporting("a", "1"), reporting("b", "2"), cluster("c")};
    };
    cases["sorter-negative"] = {preferring(pickN(1, three()), {{sortedBy(-10, "Descending")}}),
                                preferring(pickN(1, three()), {{sortedBy(10, "Descending")}})};
    cases["sorter-flat"] = {
        preferring(pickN(1, {reporting("a", "1"), cluster("c")}), {sortedBy(10, "Descending")}),
        preferring(pickN(1, three()), {sortedBy(10, "Descending")})};
    const auto scaled = [](fleet::Cluster last) {
        return preferring(pickN(1, {reporting("a", "10"), reporting("b", "20"), std::move(last)}),
                          {sortedBy(100, "Descending")});
    };
    cases["sorter-outside"] = {scaled(withoutAgent(reporting("z", "110"))),
                               scaled(reporting("z", "110")), false};
}

void addNumberCases(Cases &cases) {
    const auto two = [] { return std::vector{cluster("a"), cluster("b")}; };
    cases["never-picks-n"] = {pickN(3, two()), pickN(2, two())};
    cases["pick-all-empty"] = {pickAll({tainted(cluster("a"))}), pickAll(two()), false};
    cases["zero-clusters"] = {pickN(0, two()), pickN(1, two()), false};
    cases["tie-by-name"] = {pickN(1, {cluster("cluster-9"), cluster("cluster-12")}),
                            pickN(2, {cluster("cluster-9"), cluster("cluster-12")}), false};
    cases["fixed-name-lost"] = {
        pickFixed({"prod-west", "b"}, {cluster("prod-wets"), cluster("b")}),
        pickFixed({"prod-west", "b"}, {cluster("prod-west"), cluster("b")})};
    cases["fixed-list"] = {pickFixed({"a", "a"}, two()), pickFixed({"a", "b"}, two())};
    cases["fixed-unasked"] = {pickFixed({"a", "b"}, {tainted(cluster("a")), cluster("b")}),
                              pickFixed({"a", "b"}, two())};
    cases["dotted-name"] = {pickAll({cluster("a.b")}), pickAll(two()), false};
}

void addBindingCases(Cases &cases) {
    const auto held = [](fleet::Cluster first) {
        return holding(pickN(1, {std::move(first), cluster("b")}), {binding("Bound", "a", "p1")});
    };
    cases["held-but-unfit"] = {held(tainted(cluster("a"))), held(cluster("a"))};
    cases["held-but-unhealthy"] = {held(withoutAgent(cluster("a"))), held(cluster("a")), false};
    const auto churning = [](std::vector<placement::TopologySpreadConstraint> constraints) {
        return holding(with(pickN(2, {cluster("east-1", {{"region", "east"}}),
                                      cluster("east-2", {{"region", "east"}}),
                                      cluster("west-1", {{"region", "west"}}),
                                      cluster("west-2", {{"region", "west"}})}),
                            std::move(constraints)),
                       {binding("Bound", "east-1", "p0"), binding("Bound", "west-1", "p0")});
    };
    cases["obsolete-churn"] = {churning({hard("region", 1)}), churning({}), false};
    cases["picked-again"] = {
        holding(pickN(1, {cluster("a"), cluster("b")}), {deleting(binding("Bound", "b", "p1"))}),
        holding(pickN(1, {cluster("a"), cluster("b")}), {deleting(binding("Bound", "a", "p1"))}),
        false};
}

void addNameCases(Cases &cases) {
    auto second = binding("Bound", "a", "p1");
    second.name = "p-a-ffffffff";
    const std::vector two{cluster("a"), cluster("b")};
    cases["double-binding"] = {
        holding(pickN(2, two), {binding("Bound", "a", "p1"), second}),
        holding(pickN(2, two), {binding("Bound", "a", "p1"), binding("Bound", "b", "p1")}), false};
    cases["names-alike"] = {pickAll({cluster("prod"), cluster("prod-1")}),
                            pickAll({cluster("prod"), cluster("prod-west")}), false};
}

ScheduleCase namespaced(const std::string &toleration) {
    ScheduleCase question = pickAll({cluster("a")});
    const std::string text = "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                             "kind: ResourcePlacement\nmetadata: {name: p, namespace: app}\n"
                             "spec:\n  resourceSelectors:\n"
                             "  - {group: apps, version: v1, kind: Deployment, name: web}\n"
                             "  policy: {placementType: PickAll, tolerations: [" +
                             toleration + "]}\n";
    question.placement =
        manifest::decodePlacement(manifest::parseYaml(text, "p.yaml").value().front()).value();
    return question;
}

void addDocumentCases(Cases &cases) {
    cases["rollout-standstill"] = {rolling("maxUnavailable: 0, maxSurge: 0%", 2, 2),
                                   rolling("maxUnavailable: 0, maxSurge: 1", 2, 2)};
    cases["rollout-never-updates"] = {rolling("maxUnavailable: 0, maxSurge: 1", 2, 2),
                                      rolling("maxUnavailable: 1, maxSurge: 1", 2, 2)};
    cases["rollout-starved"] = {rolling("maxSurge: 1", 10, 5), rolling("maxSurge: 1", 5, 5)};
    cases["rollout-percent"] = {rolling("maxUnavailable: '5'", 5, 5),
                                rolling("maxUnavailable: '5%'", 5, 5)};
    cases["duplicate-selector"] = {
        selecting(namespaceNamed("app") + ", {group: '', version: v1, kind: Namespace}"),
        selecting(namespaceNamed("app") + ", " + namespaceNamed("web"))};
    const auto reporting = [](const char *clusters) {
        return documented(
            "  policy: {placementType: PickN, numberOfClusters: " + std::string(clusters) +
                "}\n  strategy: {reportBackStrategy: {type: Mirror, destination: "
                "OriginalResource}}\n",
            {cluster("a"), cluster("b")});
    };
    cases["report-back-many"] = {reporting("2"), reporting("1")};
    cases["unchecked-placement"] = {namespaced("{key: 'not a key', operator: Exists}"),
                                    namespaced("{key: gpu, operator: Exists}"), false};
    cases["older-version"] = {reporting("1"), reporting("1")};
    cases["older-version"].bad.placement.document.set(
        "apiVersion", kube::Value::string("placement.kubernetes-fleet.io/v1"));
    const auto spelled = [](placement::EmptyAffinity affinity) {
        ScheduleCase question = pickAll({cluster("a")});
        question.placement.policy.emplace().emptyAffinity = affinity;
        return question;
    };
    cases["policy-spelling"] = {spelled(placement::EmptyAffinity::Affinity),
                                spelled(placement::EmptyAffinity::None)};
    cases["reserved-namespace"] = {selecting(namespaceNamed("kube-system")),
                                   selecting(namespaceNamed("app")), false};
}

Cases allCases() {
    Cases cases;
    addSpreadCases(cases);
    addSelectorCases(cases);
    addPropertyCases(cases);
    addNumberCases(cases);
    addBindingCases(cases);
    addNameCases(cases);
    addDocumentCases(cases);
    return cases;
}

std::vector<Finding> findings(const fleet::Fleet &fleet, const placement::Placement &placement,
                              const ScheduleCase &question, const scheduling::PlanOptions &options,
                              const std::string &rule) {
    // As a hub has it that stored a policy of PickAll.
    static const placement::PolicySnapshot stored = [] {
        placement::PolicySnapshot snapshot;
        snapshot.name = "p-0";
        snapshot.isLatest = true;
        snapshot.hasPolicy = true;
        snapshot.policy.emplace();
        return snapshot;
    }();
    const placement::PolicySnapshot *active = rule == "policy-spelling" ? &stored : nullptr;
    auto all = lint::lint({fleet, placement, question.bindings, options, {}, active});
    std::erase_if(all, [&](const Finding &finding) { return finding.rule != rule; });
    return all;
}

std::vector<Finding> findings(const ScheduleCase &question, const std::string &rule) {
    const auto fleet = reference::fleetOf(question.clusters);
    return findings(fleet, question.placement, question, question.options, rule);
}

/// Makes the edit as a user of the library would, and lints again.
std::vector<Finding> findingsAfter(const insight::Edit &edit, const ScheduleCase &question,
                                   const std::string &rule) {
    const auto fleet = reference::fleetOf(question.clusters);
    const insight::Question asked{fleet, question.placement, question.bindings, question.options};
    const auto options = insight::optionsAfter(edit, asked);
    return findings(insight::applied(edit, fleet), insight::applied(edit, question.placement),
                    question, options, rule);
}

Finding only(const ScheduleCase &question, const std::string &rule) {
    const auto list = findings(question, rule);
    return list.size() == 1 ? list.front() : Finding{};
}

} // namespace

class TestLint : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRule_data() {
        QTest::addColumn<QString>("rule");
        for (const lint::Rule &rule : lint::rules()) {
            const QByteArray id(rule.id.data(), static_cast<qsizetype>(rule.id.size()));
            QTest::newRow(id.constData()) << QString::fromLatin1(id);
        }
    }

    /// Fires where it should, keeps silent where it should, and its fixes end it.
    void everyRule() {
        QFETCH(QString, rule);
        const Cases cases = allCases();
        const auto found = cases.find(rule.toStdString());
        QVERIFY2(found != cases.end(), "the rule has no case here");
        const auto &[bad, good, hasFix] = found->second;
        const std::vector<Finding> list = findings(bad, rule.toStdString());
        QVERIFY2(!list.empty(), "does not fire");
        QCOMPARE(findings(good, rule.toStdString()).size(), std::size_t{0});
        for (const Finding &finding : list) {
            QVERIFY(finding.sentence.ends_with('.'));
            QCOMPARE(!finding.fixes.empty(), hasFix);
            for (const lint::Fix &fix : finding.fixes) {
                QVERIFY2(findingsAfter(fix.edit, bad, rule.toStdString()).size() < list.size(),
                         fix.title.c_str());
            }
        }
    }

    void everyCaseIsOfARule() {
        for (const auto &[id, each] : allCases()) {
            const auto known = std::ranges::find(lint::rules(), id, &lint::Rule::id);
            QVERIFY2(known != lint::rules().end(), id.c_str());
        }
    }

    void nothingIsWrongWithAPlainPlacement() {
        const ScheduleCase question =
            with(preferring(pickN(2, {cluster("a", {{"zone", "1"}, {"env", "prod"}}),
                                      cluster("b", {{"zone", "2"}, {"env", "prod"}}),
                                      cluster("c", {{"zone", "2"}, {"env", "test"}})}),
                            {{10, labelled("env", "prod")}}),
                 {hard("zone", 1)});
        const auto fleet = reference::fleetOf(question.clusters);
        for (const Finding &finding :
             lint::lint({fleet, question.placement, question.bindings, question.options}))
            QFAIL(finding.sentence.c_str());
    }

    /// Each fix holds a copy of the policy: of thousands of faults some are listed, few get fixes,
    /// and both is said.
    void saysWhatItLeavesOutOfThousandsOfFaults() {
        std::vector<placement::ClusterSelectorTerm> terms;
        for (int i = 0; i < 2000; ++i)
            terms.push_back(labelled("env", "v" + std::to_string(i)));
        const std::vector<Finding> found =
            findings(requiring(pickN(1, {cluster("a", {{"env", "prod"}}), cluster("b")}), terms),
                     "selector-matches-nothing");
        QCOMPARE(found.size(), std::size_t{501});
        QCOMPARE(std::ranges::count_if(found, [](const Finding &f) { return !f.fixes.empty(); }),
                 std::ptrdiff_t{4});
        QCOMPARE(found.back().sentence, std::string("500 of 2000 findings are listed, fixes were "
                                                    "looked for in the first 4."));
        QCOMPARE(found.back().level, lint::Level::Info);
    }

    void looksForNamesMeantOnlyWhereItOffersThem() {
        std::vector<std::string> names{"prod-wue-01"};
        for (int i = 0; i < 20'000; ++i)
            names.push_back("nowhere-" + std::to_string(i));
        const std::vector<Finding> found =
            findings(pickFixed(names, {cluster("prod-weu-01")}), "fixed-name-lost");
        QCOMPARE(found.front().fixes.front().title, std::string("Write prod-weu-01"));
        QVERIFY(found[499].fixes.empty());
        QCOMPARE(found.size(), std::size_t{501});
    }

    void drawsNoConclusionsFromTooManyTerms() {
        std::vector<placement::ClusterSelectorTerm> terms;
        std::vector<fleet::Cluster> clusters;
        for (int i = 0; i < 6000; ++i)
            terms.push_back(labelled("env", i == 0 ? "prod" : "dev"));
        for (int i = 0; i < 4000; ++i)
            clusters.push_back(cluster("c" + std::to_string(i), {{"env", "prod"}}));
        const std::vector<Finding> found =
            findings(requiring(pickN(1, clusters), terms), "or-terms-split");
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().sentence,
                 std::string("How the picks are shared by 6000 terms was not examined."));
    }

    void findsEveryNameThatCouldContinueAnother() {
        const Finding finding =
            only(pickAll({cluster("c"), cluster("c-1"), cluster("c-a2"), cluster("c-x")}),
                 "names-alike");
        QVERIFY(finding.clusters == (std::vector<std::string>{"c", "c-1", "c-a2"}));
    }

    /// A change that opens one of these traps says so: what lint finds with the change made, and
    /// did not find before, is among the traps that the change names.
    void changesNameTheTrapsThatLintFinds() {
        using Place = std::tuple<std::string, std::string, std::string>; // rule, field, cluster
        const auto placesOf = [](const std::vector<Finding> &found) {
            std::set<Place> places;
            for (const Finding &finding : found) {
                for (const std::string &cluster : finding.clusters)
                    places.insert({finding.rule, finding.field.text(), cluster});
                if (finding.clusters.empty())
                    places.insert({finding.rule, finding.field.text(), {}});
            }
            return places;
        };
        int opened = 0;
        for (std::uint64_t seed = 1; seed <= 120; ++seed) {
            const ScheduleCase question = reference::randomCase(seed);
            const auto fleet = reference::fleetOf(question.clusters);
            const insight::Question asked{fleet, question.placement, question.bindings,
                                          question.options};
            const char *const rules[] = {"keyless-preferred", "sorter-negative"};
            std::set<Place> before;
            for (const char *rule : rules)
                before.merge(placesOf(findings(question, rule)));
            for (std::uint32_t row = 0; row < std::min<std::size_t>(2, fleet.size()); ++row) {
                const std::string name(fleet.name(fleet::ClusterIndex{row}));
                const auto changes =
                    insight::smallestChanges(asked, fleet::ClusterIndex{row}, {9, 20'000, 1});
                if (!changes)
                    continue;
                for (const insight::Change &change : changes->changes) {
                    for (const char *rule : rules) {
                        for (const Place &place :
                             placesOf(findingsAfter(change.edit, question, rule))) {
                            const std::string &cluster = std::get<2>(place);
                            if (before.contains(place) || (!cluster.empty() && cluster != name))
                                continue;
                            ++opened;
                            QVERIFY2(std::ranges::any_of(change.traps,
                                                         [&](const std::string &trap) {
                                                             return trap.starts_with(rule);
                                                         }),
                                     change.sentence.c_str());
                        }
                    }
                }
            }
        }
        QVERIFY2(opened > 10, std::to_string(opened).c_str());
    }

    void saysWhyADomainIsDead() {
        const ScheduleCase question =
            requiring(eastAndWest(cluster("west-1", {{"region", "west"}})), {labelled("x", "y")});
        ScheduleCase half = question;
        half.clusters[0].labels["x"] = half.clusters[1].labels["x"] = "y";
        const Finding finding = only(half, "dead-domain");
        QCOMPARE(
            finding.sentence,
            std::string("region=west has no cluster that can be picked (1 outside the required "
                        "affinity) and still sets the minimum, so every other region gets at "
                        "most 1 placement."));
        QCOMPARE(finding.level, lint::Level::Error);
        QVERIFY(finding.clusters == std::vector<std::string>{"west-1"});
        QCOMPARE(finding.field.text(),
                 std::string("spec.policy.topologySpreadConstraints[0].topologyKey"));
    }

    void toleratesTheTaintsOfADeadDomain() {
        const ScheduleCase question =
            eastAndWest(tainted(cluster("west-1", {{"region", "west"}}), {"k", "v", "NoSchedule"}));
        const Finding finding = only(question, "dead-domain");
        QVERIFY(!finding.fixes.empty());
        QCOMPARE(finding.fixes.front().title, std::string("Tolerate the taints of its clusters"));
        const auto &policy = finding.fixes.front().edit.policy;
        QVERIFY(policy->tolerations ==
                (std::vector<kube::Toleration>{{"k", "Equal", "v", "NoSchedule"}}));
    }

    void writesTheMeantLabelFirst() {
        const Finding finding =
            only(allCases()["selector-matches-nothing"].bad, "selector-matches-nothing");
        QCOMPARE(finding.sentence,
                 std::string("No cluster has env=prdo, so required term 1 matches nothing."));
        QCOMPARE(finding.fixes.front().title, std::string("Write prod for prdo"));
    }

    void tellsOfNamesThatCountByBytes() {
        QCOMPARE(
            only(allCases()["tie-by-name"].bad, "tie-by-name").sentence,
            std::string("cluster-9 is ahead of cluster-12 by name alone: with equal scores the "
                        "larger name wins, compared byte by byte, so that cluster-9 counts as "
                        "larger than cluster-12."));
    }

    void fixesOfRandomPlacementsMendWhatTheySay() {
        std::size_t mended = 0;
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            const ScheduleCase question = reference::randomCase(seed);
            const auto fleet = reference::fleetOf(question.clusters);
            const auto all =
                lint::lint({fleet, question.placement, question.bindings, question.options});
            for (const Finding &finding : all) {
                const auto before = std::ranges::count(all, finding.rule, &Finding::rule);
                QVERIFY(std::ranges::is_sorted(
                    finding.fixes, {}, [](const lint::Fix &fix) { return fix.price.opensTrap(); }));
                for (const lint::Fix &fix : finding.fixes) {
                    const auto after = findingsAfter(fix.edit, question, finding.rule).size();
                    if (static_cast<std::ptrdiff_t>(after) >= before) {
                        qWarning("seed %llu", static_cast<unsigned long long>(seed));
                        QFAIL((finding.rule + ": " + fix.title).c_str());
                    }
                    ++mended;
                }
            }
        }
        QVERIFY(mended > 200);
    }
};

EVENKEEL_TEST(TestLint)
#include "tst_lint.moc"
