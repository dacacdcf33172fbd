// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/load_model.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "core/insight/plan_facts.h"
#include "core/losses/steady_state.h"
#include "core/objects/planning.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr qsizetype kMostNames = 6;

std::vector<std::size_t> allRows(std::size_t count) {
    std::vector<std::size_t> rows(count);
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    return rows;
}

/// Of a resource, in rows that have a list of what is free.
template <typename FreeOf> TableColumn<std::size_t>
freeColumn(const QString &title, const std::string &resource, const FreeOf &freeOf) {
    return {.title = title,
            .text =
                [resource, freeOf](const std::size_t &row) {
                    const pods::Amount *amount = pods::findResource(freeOf(row), resource);
                    return amount == nullptr ? QStringLiteral("–")
                                             : toQString(capacity::amountText(resource, *amount));
                },
            .sortValue =
                [resource, freeOf](const std::size_t &row) {
                    const pods::Amount *amount = pods::findResource(freeOf(row), resource);
                    return amount == nullptr ? -1.0 : static_cast<double>(amount->units);
                },
            .alignment = kNumbers,
            .width = 14};
}

} // namespace

std::size_t LoadPicture::unused() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        clusters, [](const LoadRow &row) { return row.room.placements.empty(); }));
}

std::size_t LoadPicture::full() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(clusters, [](const LoadRow &row) { return row.room.isFull; }));
}

std::size_t LoadPicture::neverSpread() const {
    std::size_t pairs = 0;
    for (const capacity::DomainRoom &domain : domains)
        pairs += domain.pairs();
    return pairs;
}

std::size_t LoadPicture::alone() const {
    std::size_t all = 0;
    for (const LoadRow &row : clusters)
        all += row.alone.size();
    return all;
}

std::vector<std::string> LoadPicture::names() const {
    std::vector<std::string> names;
    for (const capacity::Load &load : loads)
        names.push_back(load.placement);
    return names;
}

std::vector<query::PlacementClusters> LoadPicture::clustersOfLoads() const {
    std::vector<query::PlacementClusters> placements;
    for (const capacity::Load &load : loads)
        placements.push_back({load.placement,
                              {load.after.begin(), load.after.end()},
                              {load.before.begin(), load.before.end()}});
    return placements;
}

std::vector<capacity::Load> loadsOf(const Workspace &workspace) {
    std::vector<capacity::Load> loads;
    const auto &placements = workspace.objects()->placements;
    for (std::size_t row = 0; row < placements.size(); ++row) {
        const PlanOutcome &outcome = workspace.outcome(static_cast<int>(row));
        if (!outcome.plan)
            continue;
        capacity::Load &load = loads.emplace_back();
        load.placement = insight::displayName(placements[row]);
        const auto placed = insight::placedClusters(*outcome.plan);
        load.after.assign(placed.begin(), placed.end());
        const auto held = objects::heldClusters(
            objects::bindingsOf(workspace.objects()->bindings, placements[row]));
        load.before.assign(held.begin(), held.end());
        load.ask = capacity::askOf(placements[row]).value_or(capacity::Ask());
    }
    return loads;
}

std::shared_ptr<const LoadPicture> loadPictureOf(const LoadQuestion &question,
                                                 const std::stop_token &stop) {
    auto picture = std::make_shared<LoadPicture>();
    const fleet::Fleet &fleet = question.objects->fleet;
    picture->loads = question.loads;
    picture->key = question.key;
    picture->ask = question.ask;
    auto rooms = capacity::roomsOf(fleet, picture->loads, question.ask, question.objects->now());
    if (stop.stop_requested())
        return nullptr;
    picture->domains = capacity::roomsByDomain(fleet, rooms, question.key);
    std::set<std::string> resources;
    for (capacity::ClusterRoom &room : rooms) {
        LoadRow row{std::string(fleet.name(room.cluster)),
                    std::string(fleet.label(room.cluster, question.key).value_or("")),
                    std::move(room),
                    {}};
        for (const auto &[name, amount] : row.room.free)
            resources.insert(name);
        for (const std::size_t load : row.room.placements) {
            if (picture->loads[load].after.size() == 1)
                row.alone.push_back(load);
        }
        picture->clusters.push_back(std::move(row));
    }
    picture->resources.assign(resources.begin(), resources.end());
    return picture;
}

base::Result<capacity::Ask> typedAsk(const std::string &text) {
    return capacity::parseAsk(text);
}

LoadModel::LoadModel(QObject *parent) : TableModel(parent) {
    setColumns({}, {{CountRole,
                     [this](const std::size_t &row) {
                         return static_cast<int>(rowOf(row).room.placements.size());
                     }},
                    {MostRole, [this](const std::size_t &) { return static_cast<int>(m_most); }}});
    setPicture({});
}

void LoadModel::setPicture(std::shared_ptr<const LoadPicture> picture) {
    const auto before = std::exchange(m_picture, std::move(picture)); // until its rows are gone
    m_most = 0;
    Columns columns = clusterColumns();
    if (m_picture) {
        for (const LoadRow &row : m_picture->clusters)
            m_most = std::max(m_most, row.room.placements.size());
        for (const std::string &resource : m_picture->resources) {
            columns.push_back(freeColumn(
                tr("Free %1").arg(toQString(resource)), resource,
                [this](std::size_t row) -> const auto & { return rowOf(row).room.free; }));
            columns.back().titleTip =
                tr("Available as reported, with what the plans bring and take away");
        }
    }
    setTable(std::move(columns), allRows(m_picture ? m_picture->clusters.size() : 0));
}

LoadModel::Columns LoadModel::clusterColumns() const {
    const auto alone = [this](const std::size_t &row) {
        return rowOf(row).alone.empty()
                   ? CellLook()
                   : CellLook{.tone = Tone::Warning, .sign = QStringLiteral("⚠ ")};
    };
    return {{.title = tr("Cluster"),
             .text = [this](const std::size_t &row) { return toQString(rowOf(row).name); },
             .width = 19},
            {.title = m_picture && !m_picture->key.empty()
                          ? toQString(m_picture->key).section(QLatin1Char('/'), -1)
                          : tr("Domain"),
             .text =
                 [this](const std::size_t &row) {
                     return rowOf(row).domain.empty() ? tr("no value")
                                                      : toQString(rowOf(row).domain);
                 },
             .width = 16},
            {.title = tr("Placements"),
             .text =
                 [this](const std::size_t &row) {
                     return static_cast<int>(rowOf(row).room.placements.size());
                 },
             .alignment = kNumbers,
             .width = 11,
             .titleTip = tr("Placements on the cluster after their plans")},
            {.title = tr("Which"),
             .text = [this](const std::size_t &row) { return namesText(row); },
             .tip = [this](const std::size_t &row) { return stateText(row); },
             .look = alone,
             .width = 33,
             .titleTip = tr("⚠: a placement has no other cluster")},
            {.title = tr("Room"),
             .text =
                 [this](const std::size_t &row) {
                     return toQString(capacity::fitsText(rowOf(row).room.fits,
                                                         rowOf(row).room.isFull, spokenPhrases()));
                 },
             .sortValue =
                 [this](const std::size_t &row) {
                     return static_cast<qlonglong>(rowOf(row).room.fits.value_or(-1));
                 },
             .look =
                 [this](const std::size_t &row) {
                     const bool isTight = rowOf(row).room.isFull || rowOf(row).room.fits == 0;
                     return isTight ? CellLook{.tone = Tone::Warning, .sign = QStringLiteral("⚠ ")}
                                    : CellLook{.tone = Tone::Muted};
                 },
             .width = 16,
             .titleTip = tr("How many more of what is asked for, by what the cluster reports as "
                            "available")}};
}

QString LoadModel::namesText(std::size_t row) const {
    QStringList names;
    for (const std::size_t load : rowOf(row).room.placements)
        names << toQString(m_picture->loads[load].placement);
    if (names.isEmpty())
        return tr("no placement picks it");
    const qsizetype more = names.size() - kMostNames;
    return more > 0 ? tr("%1 and %2 more").arg(names.first(kMostNames).join(tr(", "))).arg(more)
                    : names.join(tr(", "));
}

QString LoadModel::stateText(std::size_t row) const {
    QStringList lines;
    for (const std::size_t load : rowOf(row).room.placements)
        lines << toQString(m_picture->loads[load].placement);
    for (const std::size_t load : rowOf(row).alone)
        lines << tr("%1 has no other cluster").arg(toQString(m_picture->loads[load].placement));
    return lines.isEmpty() ? namesText(row) : lines.join(QLatin1Char('\n'));
}

void DomainRoomModel::setPicture(std::shared_ptr<const LoadPicture> picture) {
    const auto before = std::exchange(m_picture, std::move(picture));
    const auto number = [](auto count) {
        return [count](const std::size_t &row) { return static_cast<qlonglong>(count(row)); };
    };
    Columns columns{
        {.title = tr("Domain"),
         .text =
             [this](const std::size_t &row) {
                 return rowOf(row).value.empty() ? tr("no value") : toQString(rowOf(row).value);
             },
         .width = 18},
        {.title = tr("Clusters"),
         .text = number([this](std::size_t row) { return rowOf(row).clusters; }),
         .alignment = kNumbers,
         .width = 10},
        {.title = tr("Placements"),
         .text = number([this](std::size_t row) { return rowOf(row).load; }),
         .alignment = kNumbers,
         .width = 11,
         .titleTip = tr("Placements on its clusters, counted by cluster")},
        {.title = tr("Not picked"),
         .text = number([this](std::size_t row) { return rowOf(row).unused; }),
         .alignment = kNumbers,
         .width = 11,
         .titleTip = tr("Clusters that no placement picks")},
        {.title = tr("Only there"),
         .text = number([this](std::size_t row) { return rowOf(row).confined.size(); }),
         .tip =
             [this](const std::size_t &row) {
                 QStringList names;
                 for (const std::size_t load : rowOf(row).confined)
                     names << toQString(m_picture->loads[load].placement);
                 return names.join(QLatin1Char('\n'));
             },
         .look =
             [this](const std::size_t &row) {
                 return rowOf(row).confined.empty()
                            ? CellLook{.tone = Tone::Muted}
                            : CellLook{.tone = Tone::Warning, .sign = QStringLiteral("⚠ ")};
             },
         .alignment = kNumbers,
         .width = 11,
         .titleTip =
             tr("Placements without a cluster elsewhere: they fall with the domain, and any "
                "two of them never spread")},
        {.title = tr("Full"),
         .text = number([this](std::size_t row) { return rowOf(row).full; }),
         .look =
             [this](const std::size_t &row) {
                 return CellLook{.tone = rowOf(row).full > 0 ? Tone::Warning : Tone::Muted};
             },
         .alignment = kNumbers,
         .width = 8},
        {.title = tr("Room"),
         .text =
             [this](const std::size_t &row) {
                 return toQString(capacity::fitsText(rowOf(row).fits, false, spokenPhrases()));
             },
         .width = 16}};
    if (m_picture) {
        for (const std::string &resource : m_picture->resources)
            columns.push_back(
                freeColumn(tr("Free %1").arg(toQString(resource)), resource,
                           [this](std::size_t row) -> const auto & { return rowOf(row).free; }));
    }
    setTable(std::move(columns), allRows(m_picture ? m_picture->domains.size() : 0));
}

} // namespace evenkeel::ui
