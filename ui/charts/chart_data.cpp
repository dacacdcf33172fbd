// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/chart_data.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>
#include <QStringList>

#include "core/scheduling/plan.h"
#include "ui/models/label_names.h"

namespace evenkeel::ui {

namespace {

constexpr std::int64_t kTicks = 5;
/// Capacity is cut off past so many times the largest number of placements.
constexpr std::int64_t kCapacityShown = 6;

QString tr(const char *text) {
    return QCoreApplication::translate("SkewCharts", text);
}

std::vector<ChartBar> barPerDomain(const scheduling::SpreadView &spread) {
    std::vector<ChartBar> bars;
    for (std::size_t domain = 0; domain < spread.domains.size(); ++domain) {
        const std::string &name = spread.domains[domain];
        bars.push_back({name.empty() ? tr("(empty)") : toQString(name),
                        spread.counts[domain],
                        spread.capacity[domain],
                        {name}});
    }
    return bars;
}

std::vector<ChartBar> barPerCount(const scheduling::SpreadView &spread) {
    std::map<std::int64_t, std::vector<std::string>> domainsOfCount;
    for (std::size_t domain = 0; domain < spread.domains.size(); ++domain)
        domainsOfCount[spread.counts[domain]].push_back(spread.domains[domain]);
    std::vector<ChartBar> bars;
    for (auto &[count, domains] : domainsOfCount) {
        const auto number = static_cast<std::int64_t>(domains.size());
        bars.push_back({QString::number(count), count, number, std::move(domains)});
    }
    return bars;
}

} // namespace

QString ChartData::barTitle() const {
    if (isAggregated)
        return tr("%1 · domains by clusters picked").arg(key);
    return tr("%1 · clusters per domain").arg(key);
}

QString ChartData::skewTitle() const {
    return tr("skew after each pick · limit %1, %2")
        .arg(maxSkew)
        .arg(isHard ? QStringLiteral("DoNotSchedule") : QStringLiteral("ScheduleAnyway"));
}

QString ChartData::barText() const {
    QStringList parts;
    for (const ChartBar &bar : bars) {
        const QString pattern = isAggregated ? tr("%1 picked: %2 domains") : tr("%1: %2 of %3");
        parts << (isAggregated ? pattern.arg(bar.placed).arg(bar.capacity)
                               : pattern.arg(bar.label).arg(bar.placed).arg(bar.capacity));
    }
    if (withoutKey > 0)
        parts << tr("without the key: %1 clusters").arg(withoutKey);
    return barTitle() + QLatin1String(". ") + parts.join(QLatin1String(", "));
}

QString ChartData::skewText() const {
    QStringList parts;
    for (std::size_t pick = 0; pick < skews.size(); ++pick) {
        if (pick == 0 && skews.size() > 1 && skews.front() == 0)
            continue;
        const QString beyond = skews[pick] > maxSkew ? tr(" beyond the limit") : QString();
        parts << tr("after pick %1: %2").arg(pick).arg(skews[pick]) + beyond;
    }
    return skewTitle() + QLatin1String(". ") + parts.join(QLatin1String(", "));
}

std::int64_t ChartData::barRange() const {
    std::int64_t placed = 0;
    std::int64_t capacity = 1;
    for (const ChartBar &bar : bars) {
        placed = std::max(placed, bar.placed);
        capacity = std::max(capacity, bar.capacity);
    }
    if (isAggregated)
        return capacity;
    return std::min(capacity, std::max(kCapacityShown, kCapacityShown * placed));
}

std::int64_t ChartData::skewRange() const {
    const std::int64_t largest = skews.empty() ? 0 : *std::ranges::max_element(skews);
    return std::max<std::int64_t>(largest, maxSkew) + 2 - (largest > maxSkew ? 1 : 0);
}

std::vector<ChartData> chartData(const Scene &scene) {
    std::vector<ChartData> charts;
    if (!scene.plan || !scene.plan->evaluation)
        return charts;
    const fleet::Fleet &fleet = scene.objects->fleet;
    std::vector<std::string_view> keys;
    for (const fleet::StringId id : fleet.labelKeys())
        keys.push_back(fleet.text(id));
    const auto series = scheduling::skewSeries(fleet, *scene.plan);
    for (const auto &spread : scheduling::spreadAfter(fleet, *scene.plan, scene.picks)) {
        ChartData chart;
        chart.key = shortLabelKey(spread.topologyKey, keys);
        chart.topologyKey = spread.topologyKey;
        chart.maxSkew = spread.maxSkew;
        chart.isHard = spread.isHard;
        chart.isAggregated = spread.domains.size() > kMostBars;
        chart.bars = chart.isAggregated ? barPerCount(spread) : barPerDomain(spread);
        chart.withoutKey = spread.withoutKey;
        if (charts.size() < series.size())
            chart.skews = series[charts.size()];
        chart.picks = scene.picks;
        charts.push_back(std::move(chart));
    }
    return charts;
}

std::int64_t tickStep(std::int64_t range) {
    std::int64_t step = 1;
    while (true) {
        for (const std::int64_t factor : {1, 2, 5}) {
            if (range <= step * factor * kTicks)
                return step * factor;
        }
        step *= 10;
    }
}

std::size_t labelStep(std::size_t labels, int labelWidth, int axisWidth) {
    if (labels == 0 || axisWidth <= 0)
        return 1;
    const auto fitting = static_cast<std::size_t>(std::max(1, axisWidth / std::max(1, labelWidth)));
    return (labels + fitting - 1) / fitting;
}

} // namespace evenkeel::ui
