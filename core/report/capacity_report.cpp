// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/capacity_report.h"

#include <algorithm>
#include <set>

#include "core/api/field_builders.h"
#include "core/report/document_parts.h"
#include "core/report/schemas.h"

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

void addResourceColumns(const CapacityReport &report, TextTable &table,
                        const base::Phrases &words) {
    for (const std::string &name : resourcesOf(report))
        table.columns.push_back({words.say(PHRASE("capacity", "Free {}"), name), true});
}

void addAmounts(const CapacityReport &report, const pods::ResourceList &free,
                std::vector<std::string> &row) {
    for (const std::string &name : resourcesOf(report)) {
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
    std::int64_t all = 0;
    for (const ClusterRoom &room : report.rooms) {
        if (!room.fits)
            return std::nullopt;
        all += *room.fits;
    }
    return report.rooms.empty() ? std::nullopt : std::optional(all);
}

Value amountsValue(const pods::ResourceList &free) {
    Value value = Value::object();
    for (const auto &[name, amount] : free)
        value.set(name, text(capacity::amountText(name, amount)));
    return value;
}

template <typename Room> void setRoom(const Room &room, Value &item) {
    item.set("free", amountsValue(room.free));
    if (room.fits)
        item.set("fits", Value::integer(*room.fits));
}

Value placementValue(const PlacedCost &placed) {
    Value item = Value::object({{"placement", text(placed.load.placement)},
                                {"asks", amountsValue(placed.load.ask.resources)},
                                {"clusters", stringList(placed.load.after)},
                                {"cost", text(capacity::nanosText(placed.cost.total))},
                                {"meanCost", text(capacity::nanosText(placed.cost.mean()))}});
    if (!placed.cost.silent.empty())
        item.set("withoutPrice", stringList(placed.cost.silent));
    if (placed.swap)
        item.set("cheaper", Value::object({{"instead", text(placed.swap->dearer)},
                                           {"cluster", text(placed.swap->cheaper)},
                                           {"saves", text(capacity::nanosText(placed.swap->saves))},
                                           {"isNextPick", Value::boolean(placed.swap->isNext)}}));
    return item;
}

bool isShown(const CapacityReport &report, const ClusterRoom &room) {
    return report.shown.empty() || report.shown[fleet::row(room.cluster)];
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
    TextTable table{{{report.key.substr(report.key.rfind('/') + 1)},
                     {words.say(PHRASE("capacity", "Clusters")), true},
                     {words.say(PHRASE("capacity", "Placements")), true},
                     {words.say(PHRASE("capacity", "Not picked")), true},
                     {words.say(PHRASE("capacity", "Full")), true},
                     {words.say(PHRASE("capacity", "Only there"))}},
                    {}};
    addResourceColumns(report, table, words);
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
        addAmounts(report, domain.free, row);
        row.push_back(capacity::fitsText(domain.fits, domain.full == domain.clusters, words));
        table.rows.push_back(std::move(row));
    }
    return table;
}

TextTable clustersTable(const CapacityReport &report, const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("capacity", "Cluster"))},
                     {report.key.substr(report.key.rfind('/') + 1)}},
                    {}};
    addResourceColumns(report, table, words);
    table.columns.push_back({words.say(PHRASE("capacity", "Room"))});
    table.columns.push_back({words.say(PHRASE("capacity", "Placements"))});
    for (const ClusterRoom &room : report.rooms) {
        if (!isShown(report, room))
            continue;
        std::vector<std::string> row{
            std::string(report.fleet.name(room.cluster)),
            std::string(report.fleet.label(room.cluster, report.key).value_or("-"))};
        addAmounts(report, room.free, row);
        row.push_back(capacity::fitsText(room.fits, room.isFull, words));
        const std::vector<std::string> names = placementsOn(report, room);
        row.push_back(names.empty() ? "-" : someNames(names, kNamedPlacements, words));
        table.rows.push_back(std::move(row));
    }
    return table;
}

TextTable costsTable(const CapacityReport &report, const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("capacity", "Placement"))},
                     {words.say(PHRASE("capacity", "Asks for"))},
                     {words.say(PHRASE("capacity", "Clusters")), true},
                     {words.say(PHRASE("capacity", "Cost")), true},
                     {words.say(PHRASE("capacity", "Mean")), true},
                     {words.say(PHRASE("capacity", "Would do for less"))}},
                    {}};
    for (const PlacedCost &placed : report.placements) {
        const auto &swap = placed.swap;
        table.rows.push_back(
            {placed.load.placement,
             placed.load.ask.isEmpty() ? words.say(PHRASE("capacity", "unknown"))
                                       : askText(placed.load.ask),
             std::to_string(placed.load.after.size()), costText(placed.cost, words),
             placed.cost.clusters == 0 ? "-" : capacity::nanosText(placed.cost.mean()),
             swap ? words.say(PHRASE("scenarios", "{} for {}, saves {}"), swap->cheaper,
                              swap->dearer, capacity::nanosText(swap->saves))
                  : "-"});
    }
    return table;
}

TextTable groupsTable(const CapacityReport &report, const base::Phrases &words) {
    TextTable table{{{report.groupKey.substr(report.groupKey.rfind('/') + 1)},
                     {words.say(PHRASE("capacity", "Placements")), true},
                     {words.say(PHRASE("capacity", "Clusters")), true},
                     {words.say(PHRASE("capacity", "Cost")), true}},
                    {}};
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
    const auto fits = allFits(report);
    return fits ? std::optional(*fits > 0) : std::nullopt;
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

Value capacityDocument(const CapacityReport &report) {
    Value document = newDocument("CapacityReport");
    document.set("key", text(report.key));
    document.set("ask", amountsValue(report.ask.resources));
    document.set("costProperty", text(report.rule.property));
    Value domains = Value::array();
    for (const capacity::DomainRoom &domain : report.domains) {
        Value &item = domains.items().emplace_back(
            Value::object({{"value", domain.value.empty() ? Value() : text(domain.value)},
                           {"clusters", integer(domain.clusters)},
                           {"placements", integer(domain.load)},
                           {"notPicked", integer(domain.unused)},
                           {"onlyThere", stringList(confinedNames(report, domain))},
                           {"full", integer(domain.full)}}));
        setRoom(domain, item);
    }
    document.set("domains", std::move(domains));
    Value clusters = Value::array();
    for (const ClusterRoom &room : report.rooms) {
        if (!isShown(report, room))
            continue;
        Value &item = clusters.items().emplace_back(
            Value::object({{"cluster", text(report.fleet.name(room.cluster))},
                           {"placements", stringList(placementsOn(report, room))},
                           {"full", Value::boolean(room.isFull)}}));
        setRoom(room, item);
    }
    document.set("clusters", std::move(clusters));
    document.set("placements", listOf(report.placements, placementValue));
    if (report.groupKey.empty())
        return document;
    Value groups = listOf(report.groups, [&](const GroupCost &group) {
        return Value::object({{"value", group.value.empty() ? Value() : text(group.value)},
                              {"placements", integer(group.placements)},
                              {"clusters", integer(group.cost.clusters + group.cost.silent.size())},
                              {"cost", text(capacity::nanosText(group.cost.total))}});
    });
    document.set("groupKey", text(report.groupKey));
    document.set("groups", std::move(groups));
    return document;
}

api::Field capacityTable() {
    using namespace tables;
    const auto amounts = [](const char *name) {
        return api::required(api::textMap(name, "Quantities by resource."));
    };
    const auto fits = [] {
        return api::integer("fits", "How many more of the ask; absent where unknown.");
    };
    return part("", {needed("key", "Label of the domains."), amounts("ask"),
                     needed("costProperty", "What clusters cost."),
                     listOf("domains",
                            {textOrNull("value", "Null: the clusters that lack the label."),
                             count("clusters", ""), count("placements", "Counted by cluster."),
                             count("notPicked", ""),
                             names("onlyThere", "Placements without a cluster in another domain."),
                             count("full", ""), amounts("free"), fits()},
                            ""),
                     listOf("clusters",
                            {needed("cluster", ""), names("placements", "On it after their plans."),
                             flag("full", ""), amounts("free"), fits()},
                            ""),
                     listOf("placements",
                            {needed("placement", ""), amounts("asks"), names("clusters", ""),
                             needed("cost", "An exact decimal number."), needed("meanCost", ""),
                             api::textList("withoutPrice", ""),
                             part("cheaper", {needed("instead", ""), needed("cluster", ""),
                                              needed("saves", ""), flag("isNextPick", "")})},
                            ""),
                     api::optionalText("groupKey", "Label of the placements, or `namespace`."),
                     api::list("groups",
                               part("", {textOrNull("value", "Null: the placements that lack it."),
                                         count("placements", ""),
                                         count("clusters", "Counted by placement."),
                                         needed("cost", "An exact decimal number.")}),
                               "Placements by the value of groupKey.")});
}

} // namespace evenkeel::report
