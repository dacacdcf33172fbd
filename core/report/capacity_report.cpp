// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/capacity_report.h"

#include <algorithm>
#include <set>

#include "core/api/field_builders.h"
#include "core/report/answer_parts.h"
#include "core/fleet/label_keys.h"

namespace evenkeel::report {

namespace {

using capacity::ClusterRoom;
using kube::Value;

constexpr std::size_t kNamedPlacements = 4;

std::vector<std::string> resourcesOf(const CapacityReport &report) {
    std::set<std::string> names;
    for (const ClusterRoom &room : report.rooms) {
        for (const auto &[name, amount] : room.free)
            names.insert(name);
    }
    return {names.begin(), names.end()};
}

/// A column for each resource; returns their names.
std::vector<std::string> addResourceColumns(const CapacityReport &report, TextTable &table,
                                            const base::Phrases &words) {
    std::vector<std::string> resources = resourcesOf(report);
    for (const std::string &name : resources)
        table.columns.push_back({words.say(PHRASE("capacity", "Free {}"), name), true});
    return resources;
}

void addAmounts(const std::vector<std::string> &resources, const pods::ResourceList &free,
                std::vector<std::string> &row) {
    for (const std::string &name : resources) {
        const pods::Amount *amount = pods::findResource(free, name);
        row.push_back(amount == nullptr ? "-" : capacity::amountText(name, *amount));
    }
}

std::vector<std::string> placementsOn(const CapacityReport &report, const ClusterRoom &room) {
    std::vector<std::string> names;
    for (const std::size_t number : room.placements)
        names.push_back(report.placements[number].load.placement);
    return names;
}

std::size_t unpicked(const CapacityReport &report) {
    return static_cast<std::size_t>(std::ranges::count_if(
        report.rooms, [](const ClusterRoom &room) { return room.placements.empty(); }));
}

/// Of all clusters together; nothing where one does not say.
std::optional<std::int64_t> allFits(const CapacityReport &report) {
    if (report.rooms.empty())
        return std::nullopt;
    std::optional<std::int64_t> all = 0;
    for (const ClusterRoom &room : report.rooms)
        all = capacity::fitsTogether(all, room.fits);
    return all;
}

api::Field amounts() {
    return api::textMap("", "Quantities by resource.");
}

Value amountsValue(const pods::ResourceList &free) {
    Value value = Value::object();
    for (const auto &[name, amount] : free)
        value.set(name, text(capacity::amountText(name, amount)));
    return value;
}

/// What is left of a cluster or a domain.
template <typename Room> Members<Room> roomMembers() {
    return {{"free", [](const Room &room) { return amountsValue(room.free); }, amounts()},
            {"fits", &Room::fits, "How many more of the ask; absent where unknown."}};
}

std::vector<const ClusterRoom *> shownRooms(const CapacityReport &report) {
    std::vector<const ClusterRoom *> rooms;
    for (const ClusterRoom &room : report.rooms) {
        if (report.shown.empty() || report.shown[fleet::row(room.cluster)])
            rooms.push_back(&room);
    }
    return rooms;
}

/// Placements without a cluster outside of the domain.
std::vector<std::string> confinedNames(const CapacityReport &report,
                                       const capacity::DomainRoom &domain) {
    std::vector<std::string> names;
    for (const std::size_t load : domain.confined)
        names.push_back(report.placements[load].load.placement);
    return names;
}

} // namespace

TextTable domainsTable(const CapacityReport &report, const base::Phrases &words) {
    TextTable table({std::string(fleet::lastKeyPart(report.key)),
                     right(words.say(PHRASE("capacity", "Clusters"))),
                     right(words.say(PHRASE("capacity", "Placements"))),
                     right(words.say(PHRASE("capacity", "Not picked"))),
                     right(words.say(PHRASE("capacity", "Full"))),
                     words.say(PHRASE("capacity", "Only there"))});
    const auto resources = addResourceColumns(report, table, words);
    table.columns.push_back({words.say(PHRASE("capacity", "Room"))});
    for (const capacity::DomainRoom &domain : report.domains) {
        std::vector<std::string> row{
            domain.value.empty() ? words.say(PHRASE("capacity", "no value")) : domain.value,
            std::to_string(domain.clusters),
            std::to_string(domain.load),
            std::to_string(domain.unused),
            std::to_string(domain.full),
            domain.confined.empty()
                ? "-"
                : someNames(confinedNames(report, domain), kNamedPlacements, words)};
        addAmounts(resources, domain.free, row);
        row.push_back(capacity::fitsText(domain.fits, domain.full == domain.clusters, words));
        table.rows.push_back(std::move(row));
    }
    return table;
}

TextTable clustersTable(const CapacityReport &report, const base::Phrases &words) {
    TextTable table(
        {words.say(PHRASE("capacity", "Cluster")), std::string(fleet::lastKeyPart(report.key))});
    const auto resources = addResourceColumns(report, table, words);
    table.columns.push_back({words.say(PHRASE("capacity", "Room"))});
    table.columns.push_back({words.say(PHRASE("capacity", "Placements"))});
    for (const ClusterRoom *room : shownRooms(report)) {
        std::vector<std::string> row{
            std::string(report.fleet.name(room->cluster)),
            std::string(report.fleet.label(room->cluster, report.key).value_or("-"))};
        addAmounts(resources, room->free, row);
        row.push_back(capacity::fitsText(room->fits, room->isFull, words));
        const std::vector<std::string> names = placementsOn(report, *room);
        row.push_back(names.empty() ? "-" : someNames(names, kNamedPlacements, words));
        table.rows.push_back(std::move(row));
    }
    return table;
}

TextTable costsTable(const CapacityReport &report, const base::Phrases &words) {
    TextTable table(
        {words.say(PHRASE("capacity", "Placement")), words.say(PHRASE("capacity", "Asks for")),
         right(words.say(PHRASE("capacity", "Clusters"))),
         right(words.say(PHRASE("capacity", "Cost"))), right(words.say(PHRASE("capacity", "Mean"))),
         words.say(PHRASE("capacity", "Would do for less"))});
    for (const PlacedCost &placed : report.placements) {
        const auto &swap = placed.swap;
        table.rows.push_back(
            {placed.load.placement,
             placed.load.ask.isEmpty() ? words.say(PHRASE("capacity", "unknown"))
                                       : askText(placed.load.ask),
             std::to_string(placed.load.after.size()), costText(placed.cost, words),
             placed.cost.clusters == 0 ? "-" : capacity::nanosText(placed.cost.mean(), words),
             swap ? words.say(PHRASE("scenarios", "{} for {}, saves {}"), swap->cheaper,
                              swap->dearer, capacity::nanosText(swap->saves, words))
                  : "-"});
    }
    return table;
}

TextTable groupsTable(const CapacityReport &report, const base::Phrases &words) {
    TextTable table({std::string(fleet::lastKeyPart(report.groupKey)),
                     right(words.say(PHRASE("capacity", "Placements"))),
                     right(words.say(PHRASE("capacity", "Clusters"))),
                     right(words.say(PHRASE("capacity", "Cost")))});
    for (const GroupCost &group : report.groups)
        table.rows.push_back(
            {group.value.empty() ? words.say(PHRASE("capacity", "no value")) : group.value,
             std::to_string(group.placements),
             std::to_string(group.cost.clusters + group.cost.silent.size()),
             costText(group.cost, words)});
    return table;
}

std::string capacityText(const CapacityReport &report, const base::Phrases &words) {
    const auto full = std::ranges::count_if(report.rooms, &ClusterRoom::isFull);
    std::string text =
        words.say(PHRASE("capacity", "{} clusters, {} that no placement picks, {} full."),
                  report.rooms.size(), unpicked(report), full);
    if (!report.ask.isEmpty())
        text +=
            " " + words.say(PHRASE("capacity", "One more asks for {}: {}."), askText(report.ask),
                            capacity::fitsText(allFits(report), false, words));
    return text;
}

std::optional<bool> hasRoom(const CapacityReport &report) {
    if (std::ranges::any_of(report.rooms,
                            [](const ClusterRoom &room) { return room.fits.value_or(0) > 0; }))
        return true;
    return allFits(report) ? std::optional(false) : std::nullopt;
}

Page capacityPage(const CapacityReport &report, const base::Phrases &words) {
    Page page{words.say(PHRASE("capacity", "Capacity")), {capacityText(report, words)}, {}};
    PageSection &domains = page.sections.emplace_back();
    domains.heading = words.say(PHRASE("capacity", "Domains"));
    domains.tables = {domainsTable(report, words)};
    PageSection &costs = page.sections.emplace_back();
    costs.heading = words.say(PHRASE("capacity", "Placements"));
    costs.tables = {costsTable(report, words)};
    if (!report.groups.empty())
        costs.tables.insert(costs.tables.begin(), groupsTable(report, words));
    PageSection &clusters = page.sections.emplace_back();
    clusters.heading = words.say(PHRASE("capacity", "Clusters"));
    clusters.tables = {clustersTable(report, words)};
    return page;
}

namespace {

std::string costOf(const capacity::Cost &cost) {
    return capacity::decimalText(cost.total);
}

Members<PlacedCost> placementMembers() {
    const Members<capacity::Load> load{
        {"placement", &capacity::Load::placement},
        {"asks", [](const auto &one) { return amountsValue(one.ask.resources); }, amounts()},
        {"clusters", &capacity::Load::after, "Of the plan."}};
    const Members<capacity::Cost> cost{
        {"cost", costOf, "An exact decimal number."},
        {"meanCost", [](const auto &one) { return capacity::decimalText(one.mean()); }},
        {"withoutPrice?", &capacity::Cost::silent, "Clusters that report none."}};
    return membersOf<PlacedCost>(&PlacedCost::load, load) +
           membersOf<PlacedCost>(&PlacedCost::cost, cost) +
           Members<PlacedCost>{{"cheaper", &PlacedCost::swap, swapMembers()}};
}

Members<GroupCost> groupMembers() {
    return {{"value", [](const GroupCost &group) { return orNull(group.value); },
             "Null: the placements that lack it."},
            {"placements", &GroupCost::placements},
            {"clusters",
             [](const GroupCost &group) { return group.cost.clusters + group.cost.silent.size(); },
             "Counted by placement."},
            {"cost", [](const GroupCost &group) { return costOf(group.cost); },
             "An exact decimal number."}};
}

} // namespace

Members<CapacityReport> capacityMembers(const CapacityReport *report) {
    using capacity::DomainRoom;
    const Members<DomainRoom> domain =
        Members<DomainRoom>{
            {"value", [](const DomainRoom &one) { return orNull(one.value); },
             "Null: the clusters that lack the label."},
            {"clusters", &DomainRoom::clusters},
            {"placements", &DomainRoom::load, "Counted by cluster."},
            {"notPicked", &DomainRoom::unused},
            {"onlyThere", [report](const DomainRoom &one) { return confinedNames(*report, one); },
             "Placements without a cluster in another domain."},
            {"full", &DomainRoom::full}} +
        roomMembers<DomainRoom>();
    const Members<ClusterRoom> cluster =
        Members<ClusterRoom>{
            {"cluster",
             [report](const ClusterRoom &one) { return report->fleet.name(one.cluster); }},
            {"placements", [report](const ClusterRoom &one) { return placementsOn(*report, one); },
             "On it after their plans."},
            {"full", &ClusterRoom::isFull}} +
        roomMembers<ClusterRoom>();
    const auto groups = [](const CapacityReport &all) {
        return all.groupKey.empty() ? nullptr : &all.groups;
    };
    return {
        {"key", &CapacityReport::key, "Label of the domains."},
        {"ask", [](const auto &all) { return amountsValue(all.ask.resources); }, amounts()},
        {"costProperty", [](const auto &all) { return all.rule.property; }, "What clusters cost."},
        {"domains", &CapacityReport::domains, domain},
        {"clusters", shownRooms, cluster},
        {"placements", &CapacityReport::placements, placementMembers()},
        {"groupKey?", &CapacityReport::groupKey, "Label of the placements, or namespace."},
        {"groups", groups, groupMembers(), "Placements by the value of groupKey."}};
}

} // namespace evenkeel::report
