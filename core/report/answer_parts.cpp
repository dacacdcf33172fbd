// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/answer_parts.h"

namespace evenkeel::report {

Members<objects::OrderChance> chanceMembers() {
    using objects::OrderChance;
    using objects::OrderOutcome;
    const Members<OrderOutcome> outcome{
        {"clusters", &OrderOutcome::clusters, "That hold the placement."},
        {"error?", &OrderOutcome::abort, "That aborts the cycle."}};
    return {{"text", [](const OrderChance &chance) { return chanceText(chance); }, "In words."},
            {"property", &OrderChance::property},
            {"outcomes", &OrderChance::outcomes, outcome, "Two at least."}};
}

Members<objects::Basis> basisMembers() {
    using objects::Basis;
    using objects::Contradiction;
    using objects::PolicyChange;
    const Members<PolicyChange> change{{"field", &PolicyChange::field},
                                       {"before?", &PolicyChange::before},
                                       {"after?", &PolicyChange::after}};
    return {
        {"text", [](const Basis &basis) { return basisText(basis); }, "In words."},
        {"policy", &Basis::policy, tables::wordsUpTo(objects::PolicyState::Named)},
        {"held", &Basis::held, "Bindings that are held."},
        {"obsolete", &Basis::obsolete, "Of an older policy."},
        {"activeSnapshot?", &Basis::active, "Policy snapshot that they are held under."},
        {"changes", &Basis::changes, change, "Of the policy since then."},
        {"contradiction",
         [](const Basis &basis) {
             const Contradiction &found = basis.evidence.contradiction;
             return found == Contradiction::None ? nullptr : &found;
         },
         tables::wordsUpTo(Contradiction::TooMany)},
        {"notRolledOut?", [](const Basis &basis) { return basis.evidence.underway; }},
        {"scheduledGeneration",
         [](const Basis &basis) { return basis.status ? &basis.status->scheduled : nullptr; }},
        {"chance", &Basis::chance, chanceMembers(),
         "The order in which the hub lists its clusters decides."},
        {"ownClock?", &Basis::isByOwnClock,
         "By the clock of this computer: the hub's answers have no Date."},
        {"deleting?", &Basis::isDeleting, "The placement is being deleted: the hub picks nothing."},
        {"severalLatest?", &Basis::hasSeveralLatest,
         "Several policy snapshots are marked as the latest: the hub schedules nothing."},
        {"heldUnknown?", &Basis::isHeldUnknown,
         "The hub has not given the bindings; the plan starts from none."}};
}

Members<insight::Price> priceMembers() {
    using insight::Price;
    return {{"added", &Price::added, "Clusters that get the placement at once."},
            {"removed", &Price::removed, "Clusters that lose the placement at once."},
            {"traps", &Price::traps, "What the change opens or gives up."}};
}

Members<insight::Refusal> refusalMembers() {
    return {{"reason", &insight::Refusal::reason}, {"clusters", &insight::Refusal::clusters}};
}

Members<capacity::Swap> swapMembers() {
    using capacity::Swap;
    return {{"instead", &Swap::dearer, "The dearer cluster."},
            {"cluster", &Swap::cheaper, "That passes every filter in its place."},
            {"saves", [](const Swap &swap) { return capacity::decimalText(swap.saves); }},
            {"isNextPick", &Swap::isNext, "KubeFleet's next pick."}};
}

Members<render::ResourceId> objectMembers() {
    using render::ResourceId;
    return {{"apiVersion",
             [](const ResourceId &id) { return render::apiVersionText(id.group, id.version); }},
            {"kind", &ResourceId::kind},
            {"namespace?", &ResourceId::nameSpace},
            {"name", &ResourceId::name}};
}

kube::ObjectId idOf(const render::Override &override) {
    return {{},
            override.isClusterScoped() ? "ClusterResourceOverride" : "ResourceOverride",
            override.nameSpace,
            override.overrideName.empty() ? override.name : override.overrideName};
}

std::vector<NamedWaiting> named(std::span<const insight::WaitingOverride> waiting,
                                const std::string &placement) {
    std::vector<NamedWaiting> list;
    for (const insight::WaitingOverride &one : waiting)
        list.push_back({one, placement});
    return list;
}

Members<NamedWaiting> waitingMembers() {
    return {{"override", [](const auto &one) { return idOf(*one.waiting.override); }},
            {"clusters", [](const auto &one) { return one.waiting.clusters; }},
            {"sentence",
             [](const auto &one) { return insight::waitsText(one.waiting, one.placement); }}};
}

} // namespace evenkeel::report
