// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/random_case.h"

#include <algorithm>
#include <set>

#include "tests/reference/random_draw.h"

namespace evenkeel::reference {

namespace {

constexpr kube::Time kNow{1772366400}; // 2026-03-01T12:00:00Z
constexpr const char *kActive = "p-1";

class CaseMaker {
public:
    explicit CaseMaker(std::uint64_t seed)
        : m_draw(seed), m_allowsMalformed(m_draw.chance(6)), m_allowsExtremes(m_draw.chance(10)),
          m_isHealthy(m_draw.chance(50)) {}

    ScheduleCase make() {
        ScheduleCase question;
        makeClusters(question);
        makePlacement(question.placement);
        makeBindings(question);
        if (m_draw.chance(90))
            question.options.snapshotName = kActive;
        if (m_draw.chance(80))
            question.options.now = kNow;
        if (m_draw.chance(25))
            question.options.maxUnselected = static_cast<int>(m_draw.between(0, 6));
        return question;
    }

private:
    // --- clusters ----------------------------------------------------------------------------

    std::string clusterName() {
        const auto stem = m_draw.oneOf({"c", "c-1", "c-a", "prod", "cluster", "c1", "c10", "c9"});
        switch (m_draw.below(m_allowsMalformed ? 12 : 9)) {
        case 0:
            return stem;
        case 1:
            return stem + "-" + m_draw.hexDigits(2);
        case 2:
            return "a-cluster-with-a-long-name-" + m_draw.hexDigits(1); // 27 bytes in common
        case 3:
            return "a-cluster-with-a-long-names." + m_draw.hexDigits(1); // the dot is cut off
        case 9:
            return stem + "." + m_draw.hexDigits(1);
        case 10:
            return "Upper" + stem;
        default:
            return stem + std::to_string(m_draw.below(13));
        }
    }

    std::string quantity() {
        if (m_allowsMalformed && m_draw.chance(8))
            return m_draw.oneOf({"v1.30.3", "", "1.30.3", " 5", "5 ", "1K", "e-10", "Pi", "1 Gi"});
        if (m_allowsExtremes && m_draw.chance(25)) {
            return m_draw.oneOf({"1e32", "1e45", "1e308", "1e309", "0e309", "-1e309", "1e-9",
                                 "1e-12", "12345678901234567890", "9223372036854775807", "8Ei",
                                 "7E", "-1e308", "0.0000000001", "1.0000000001Gi"});
        }
        return m_draw.oneOf({"0",    "1",     "1000m", "1k",   "1e3",  "0.3", "300m", "0.6",
                             "600m", "5",     "10",    "20",   "-5",   "1Gi", "1G",   "1.5",
                             "0.5",  ".5",    "5.",    "1Ki",  "1024", "2",   "3",    "55",
                             "100",  "1e-3",  "+7",    "1E2",  "-0",   "1M",  "1Mi",  "100u",
                             "1.",   "1.0Ki", "10.00", "1500m"});
    }

    std::string resourceQuantity() {
        return m_draw.oneOf(
            {"0", "1", "4", "8", "8000m", "8k", "1Gi", "2Gi", "1.5", "300m", "0.3"});
    }

    void makeAgent(fleet::AgentState &agent) {
        agent.hasMemberAgent = true;
        agent.joined = fleet::ConditionStatus::True;
        agent.healthy = fleet::ConditionStatus::True;
        agent.lastHeartbeat = before(m_draw.between(0, 60));
        agent.healthyTransition = before(86400);
        if (!m_isHealthy || m_draw.chance(5))
            troubleAgent(agent);
        agent.newestHeartbeat = agent.hasMemberAgent ? agent.lastHeartbeat : kube::Time{};
        if (m_draw.chance(30)) {
            agent.collectsNamespaces = true;
            agent.hasNamespaceMap = m_draw.chance(80);
        }
    }

    void troubleAgent(fleet::AgentState &agent) {
        switch (m_draw.below(16)) {
        case 0:
            agent = {};
            break;
        case 1:
            agent.lastHeartbeat = before(m_draw.between(299, 301));
            break;
        case 2:
            agent.lastHeartbeat = m_draw.chance(50) ? kube::Time{} : before(-600);
            break;
        case 3:
            agent.joined = m_draw.chance(50) ? fleet::ConditionStatus::Missing
                                             : fleet::ConditionStatus::NotTrue;
            break;
        case 4:
            agent.healthy = fleet::ConditionStatus::Missing;
            break;
        case 5:
        case 6:
            agent.healthy = fleet::ConditionStatus::NotTrue;
            agent.healthyTransition = before(m_draw.between(299, 301));
            break;
        case 7:
            agent.healthy = fleet::ConditionStatus::NotTrue;
            agent.healthyTransition = {};
            break;
        case 8:
            agent.isLeaving = true;
            break;
        default:
            break;
        }
    }

    static kube::Time before(std::int64_t seconds) { return {kNow.unixSeconds - seconds}; }

    void makeLabels(fleet::Cluster &cluster) {
        for (const auto *key : {"region", "env", "zone"}) {
            if (m_draw.chance(85))
                cluster.labels[key] = m_draw.oneOf({"", "a", "b", "c", "prod"});
        }
        if (m_draw.chance(30))
            cluster.labels["env"] = "prod";
        if (m_draw.chance(50))
            cluster.labels["kubernetes-fleet.io/member-name"] = cluster.name;
    }

    void makeClusters(ScheduleCase &question) {
        std::set<std::string> names;
        const auto count = m_draw.below(15);
        while (names.size() < count) {
            fleet::Cluster cluster;
            cluster.name = clusterName();
            if (!names.insert(cluster.name).second)
                continue;
            m_names.push_back(cluster.name);
            makeAgent(cluster.agent);
            makeLabels(cluster);
            if (m_draw.chance(20))
                cluster.taints.push_back(taint());
            if (m_draw.chance(5))
                cluster.taints.push_back(taint());
            for (const auto *property : {"p", "kubernetes-fleet.io/node-count"}) {
                if (m_draw.chance(75))
                    cluster.properties[property] = quantity();
            }
            makeResources(cluster);
            if (cluster.agent.hasNamespaceMap && m_draw.chance(70))
                cluster.namespaces.push_back(m_draw.oneOf({"app", "other"}));
            question.clusters.push_back(cluster);
        }
    }

    void makeResources(fleet::Cluster &cluster) {
        for (const auto capacity :
             {fleet::Capacity::Total, fleet::Capacity::Allocatable, fleet::Capacity::Available}) {
            for (const auto *resource : {"cpu", "memory"}) {
                if (m_draw.chance(60))
                    cluster.resources.push_back({capacity, resource, resourceQuantity()});
            }
        }
    }

    kube::Taint taint() {
        return {m_draw.oneOf({"k1", "k2"}), m_draw.oneOf({"", "v1", "v2"}),
                m_draw.oneOf({"NoSchedule", "NoSchedule", "NoExecute", ""})};
    }

    // --- placement ---------------------------------------------------------------------------

    void makePlacement(placement::Placement &placement) {
        placement.name = m_draw.oneOf({"p", "p", "p", "crp-with-a-name-of-26-bytes",
                                       "crp-with-a-"
                                       "name-longer-than-26.bytes"});
        if (m_draw.chance(30)) {
            placement.kind = placement::PlacementKind::ResourcePlacement;
            placement.nameSpace = "app";
        }
        if (m_allowsMalformed && m_draw.chance(5))
            placement.name = "p.dotted";
        m_placement = &placement;
        if (m_draw.chance(5))
            return;
        placement::Policy policy;
        const auto kind = m_draw.below(100);
        policy.placementType = kind < 15   ? "PickAll"
                               : kind < 27 ? "PickFixed"
                               : kind < 98 ? "PickN"
                                           : m_draw.oneOf({"", "Pick", "pickn"});
        if (policy.placementType == "PickFixed")
            makeFixedNames(policy);
        if (policy.placementType == "PickN" && m_draw.chance(98))
            policy.numberOfClusters = wantedClusters();
        makeAffinity(policy);
        makeConstraints(policy);
        while (m_draw.chance(25)) {
            policy.tolerations.push_back({m_draw.oneOf({"k1", "k2", ""}),
                                          m_draw.oneOf({"Equal", "Exists", "Exists", "", "Foo"}),
                                          m_draw.oneOf({"", "v1", "v2"}),
                                          m_draw.oneOf({"", "", "NoSchedule", "NoExecute"})});
        }
        placement.policy = policy;
    }

    std::int64_t wantedClusters() {
        if (m_draw.chance(1))
            return -1;
        return m_draw.chance(70) ? m_draw.between(0, 5) : m_draw.between(0, 17);
    }

    void makeFixedNames(placement::Policy &policy) {
        while (m_draw.chance(75)) {
            if (m_names.empty() || m_draw.chance(20))
                policy.clusterNames.push_back(m_draw.oneOf({"zz", "unknown", "c"}));
            else
                policy.clusterNames.push_back(m_draw.oneOf(m_names));
        }
    }

    std::string property() {
        if (m_allowsMalformed && m_draw.chance(8)) {
            return "resources.kubernetes-fleet.io/" +
                   m_draw.oneOf({"", "total", "total-", "free-cpu", "available-ephemeral-storage"});
        }
        return m_draw.oneOf({"p", "p", "kubernetes-fleet.io/node-count", "unknown",
                             "resources.kubernetes-fleet.io/total-cpu",
                             "resources.kubernetes-fleet.io/allocatable-memory",
                             "resources.kubernetes-fleet.io/available-gpu"});
    }

    kube::LabelSelector selector() {
        kube::LabelSelector selector;
        if (m_draw.chance(50))
            selector.matchLabels[m_draw.oneOf({"env", "region", "zone"})] =
                m_draw.oneOf({"prod", "a", ""});
        if (m_draw.chance(50)) {
            kube::LabelSelectorRequirement requirement;
            requirement.key = m_draw.oneOf({"env", "region", "zone"});
            requirement.op = m_draw.oneOf({"In", "NotIn", "Exists", "DoesNotExist"});
            if (requirement.op == "In" || requirement.op == "NotIn") {
                requirement.values = {m_draw.oneOf({"a", "prod", ""}), m_draw.oneOf({"b", "c"})};
                if (m_draw.chance(20))
                    requirement.values.pop_back();
            }
            selector.matchExpressions.push_back(requirement);
        }
        if (m_allowsMalformed && m_draw.chance(10))
            breakSelector(selector);
        return selector;
    }

    void breakSelector(kube::LabelSelector &selector) {
        switch (m_draw.below(4)) {
        case 0:
            selector.matchExpressions.push_back({"env", "Foo", {"a"}});
            break;
        case 1:
            selector.matchExpressions.push_back({"env", "In", {}});
            break;
        case 2:
            selector.matchExpressions.push_back({"env", "Exists", {"a"}});
            break;
        default:
            selector.matchLabels["not a key"] = "a";
            break;
        }
    }

    placement::ClusterSelectorTerm requiredTerm() {
        placement::ClusterSelectorTerm term;
        if (m_draw.chance(70))
            term.labelSelector = selector();
        if (m_draw.chance(40)) {
            term.propertySelector.emplace();
            while (m_draw.chance(60)) {
                placement::PropertyRequirement requirement;
                requirement.name = property();
                requirement.op = m_draw.oneOf({"Eq", "Ne", "Gt", "Ge", "Lt", "Le"});
                requirement.values = {quantity()};
                if (m_allowsMalformed && m_draw.chance(10))
                    requirement.op = "Foo";
                if (m_allowsMalformed && m_draw.chance(10))
                    requirement.values.clear();
                term.propertySelector->push_back(requirement);
            }
        }
        if (m_draw.chance(5))
            term.propertySorter = sorter();
        return term;
    }

    placement::PropertySorter sorter() {
        return {property(), m_allowsMalformed && m_draw.chance(10)
                                ? "Sideways"
                                : m_draw.oneOf({"Ascending", "Descending"})};
    }

    placement::PreferredTerm preferredTerm() {
        placement::PreferredTerm term;
        term.weight = static_cast<std::int32_t>(m_draw.chance(50) ? m_draw.between(-100, 100)
                                                                  : m_draw.between(-2, 2));
        if (m_allowsExtremes && m_draw.chance(10))
            term.weight = m_draw.chance(50) ? 2147483647 : -2147483647 - 1;
        if (m_draw.chance(70))
            term.preference.labelSelector = selector();
        if (m_draw.chance(60))
            term.preference.propertySorter = sorter();
        return term;
    }

    void makeAffinity(placement::Policy &policy) {
        if (m_draw.chance(30)) {
            policy.requiredTerms.push_back(requiredTerm());
            while (m_draw.chance(45))
                policy.requiredTerms.push_back(requiredTerm());
        }
        while (m_draw.chance(35))
            policy.preferredTerms.push_back(preferredTerm());
    }

    void makeConstraints(placement::Policy &policy) {
        const auto count = m_draw.chance(35) ? 0 : m_draw.between(1, 3);
        for (std::int64_t i = 0; i < count; ++i) {
            placement::TopologySpreadConstraint constraint;
            constraint.topologyKey = m_draw.oneOf(
                {"region", "region", "env", "zone", "kubernetes-fleet.io/member-name"});
            if (m_draw.chance(4))
                constraint.topologyKey = m_draw.oneOf({"", "nowhere", "odd\"key\n"});
            constraint.maxSkew = static_cast<std::int32_t>(m_draw.between(1, 3));
            if (m_draw.chance(3))
                constraint.maxSkew = static_cast<std::int32_t>(m_draw.between(-1, 0));
            constraint.whenUnsatisfiable =
                m_draw.oneOf({"DoNotSchedule", "DoNotSchedule", "ScheduleAnyway"});
            if (m_draw.chance(2))
                constraint.whenUnsatisfiable = m_draw.oneOf({"", "Never"});
            policy.spreadConstraints.push_back(constraint);
        }
    }

    // --- bindings ----------------------------------------------------------------------------

    void makeBindings(ScheduleCase &question) {
        if (m_draw.chance(40))
            return;
        const auto count = m_draw.below(11);
        while (question.bindings.size() < count) {
            auto made = binding();
            const bool isNameTaken = std::ranges::any_of(
                question.bindings, [&made](const auto &other) { return other.name == made.name; });
            if (!isNameTaken) {
                setScoreApart(question.bindings, made);
                question.bindings.push_back(made);
            }
        }
    }

    placement::Binding binding() {
        placement::Binding binding;
        binding.kind = m_placement->kind;
        binding.nameSpace = m_placement->nameSpace;
        binding.placementName = m_placement->name;
        binding.targetCluster =
            m_names.empty() || m_draw.chance(8) ? "gone" : m_draw.oneOf(m_names);
        binding.name = m_draw.chance(90) ? m_placement->name.substr(0, 26) + "-" +
                                               binding.targetCluster.substr(0, 27) + "-" +
                                               m_draw.hexDigits(7) + "1"
                                         : "binding-" + m_draw.hexDigits(4);
        binding.snapshotName = m_draw.chance(55) ? kActive : m_draw.oneOf({"p-0", "p", ""});
        binding.state = m_draw.oneOf({"Scheduled", "Bound", "Bound", "Unscheduled"});
        binding.isDeleting = m_draw.chance(8);
        if (m_draw.chance(2))
            binding.state = m_draw.oneOf({"", "Lost"});
        if (binding.state == "Unscheduled" && m_draw.chance(95))
            binding.previousState = m_draw.oneOf({"Scheduled", "Bound", "Bound"});
        if (m_draw.chance(4))
            makeForeign(binding);
        binding.decision.clusterName = binding.targetCluster;
        binding.decision.selected = true;
        binding.decision.reason = "picked long ago";
        if (m_draw.chance(80)) {
            binding.decision.score =
                placement::ClusterScore{static_cast<std::int32_t>(m_draw.between(-3, 3)),
                                        static_cast<std::int32_t>(m_draw.between(-2, 1))};
        }
        return binding;
    }

    void makeForeign(placement::Binding &binding) {
        switch (m_draw.below(3)) {
        case 0:
            binding.placementName = "another";
            break;
        case 1: // a cluster-scoped object has no namespace
            if (binding.kind == placement::PlacementKind::ResourcePlacement)
                binding.nameSpace = "elsewhere";
            break;
        default:
            binding.kind = binding.kind == placement::PlacementKind::ResourcePlacement
                               ? placement::PlacementKind::ClusterResourcePlacement
                               : placement::PlacementKind::ResourcePlacement;
            break;
        }
    }

    // KubeFleet spec 3.7 leaves open which of two bindings for one cluster goes first when their
    // scores are equal, so they never are.
    void setScoreApart(const std::vector<placement::Binding> &others, placement::Binding &binding) {
        const bool isRepeated =
            std::ranges::any_of(others, [&binding](const placement::Binding &other) {
                return other.targetCluster == binding.targetCluster;
            });
        if (isRepeated) {
            binding.decision.score =
                placement::ClusterScore{static_cast<std::int32_t>(100 + others.size()), 0};
        }
    }

    Draw m_draw;
    bool m_allowsMalformed;
    bool m_allowsExtremes;
    bool m_isHealthy;
    std::vector<std::string> m_names;
    const placement::Placement *m_placement = nullptr;
};

} // namespace

ScheduleCase randomCase(std::uint64_t seed) {
    return CaseMaker(seed).make();
}

fleet::Fleet fleetOf(const std::vector<fleet::Cluster> &clusters) {
    fleet::Fleet fleet;
    for (const auto &cluster : clusters)
        fleet.add(cluster);
    return fleet;
}

} // namespace evenkeel::reference
