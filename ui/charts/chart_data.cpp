// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/chart_data.h"

#include <algorithm>
#include <map>

#include <QStringList>
#include <qcustomplot.h>

#include "core/manifest/read/csv.h"
#include "core/scheduling/plan.h"
#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/picture_file.h"
#include "ui/charts/skew_chart.h"
#include "ui/picture/rollout_marks.h"

namespace evenkeel::ui {

namespace {

constexpr std::int64_t kTicks = 5;
/// Capacity is cut off past so many times the largest number of placements …
constexpr std::int64_t kCapacityShown = 8;
/// … and not below this many, which a chart still tells apart.
constexpr std::int64_t kCapacityAlwaysShown = 24;
constexpr std::size_t kMostTold = 40; // entries in texts for assistive tools
constexpr std::size_t kMostNamed = 5; // domains of an aggregated bar

struct ChartDataWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::SkewCharts)
};

std::vector<ChartBar> barPerDomain(const spread::SpreadView &spread) {
    std::vector<ChartBar> bars;
    for (std::size_t domain = 0; domain < spread.domains.size(); ++domain) {
        const std::string &name = spread.domains[domain];
        bars.push_back({name.empty() ? ChartDataWords::tr("(empty)") : toQString(name),
                        spread.counts[domain],
                        spread.capacity[domain],
                        {domain}});
    }
    return bars;
}

std::vector<ChartBar> barPerCount(const spread::SpreadView &spread) {
    std::map<std::int64_t, std::vector<std::size_t>> domainsOfCount;
    for (std::size_t domain = 0; domain < spread.domains.size(); ++domain)
        domainsOfCount[spread.counts[domain]].push_back(domain);
    std::vector<ChartBar> bars;
    for (auto &[count, domains] : domainsOfCount) {
        const auto number = static_cast<std::int64_t>(domains.size());
        bars.push_back({QString::number(count), count, number, std::move(domains)});
    }
    return bars;
}

std::int64_t placedWithoutKey(const Scene &scene, const std::vector<ClusterMark> &marks,
                              const std::string &key) {
    std::int64_t placed = 0;
    for (std::size_t row = 0; row < marks.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        if (isPlaced(marks[row].state) && !scene.objects->fleet.label(cluster, key))
            ++placed;
    }
    return placed;
}

constexpr int kMargin = 12;
constexpr int kChartWidth = 320;
constexpr int kChartHeight = 200;

} // namespace

QString ChartData::domainNames(const ChartBar &bar) const {
    QStringList names;
    for (std::size_t i = 0; i < std::min(bar.domains.size(), kMostNamed); ++i) {
        const std::string &name = spread->domains[bar.domains[i]];
        names << (name.empty() ? ChartDataWords::tr("(empty)") : toQString(name));
    }
    const QString list = names.join(QLatin1String(", "));
    return bar.domains.size() <= kMostNamed ? list
                                            : ChartDataWords::tr("%1 and %2 more")
                                                  .arg(list)
                                                  .arg(bar.domains.size() - kMostNamed);
}

QString ChartData::barTitle() const {
    if (isAggregated)
        return units->byCount(key, spread->domains.size());
    const auto largest = std::ranges::max_element(bars, {}, &ChartBar::capacity);
    if (units->boundDomains() && largest != bars.end() && largest->capacity > barRange())
        return ChartDataWords::tr("%1 · clusters per domain, cut at %L2").arg(key).arg(barRange());
    return units->perDomain(key);
}

QString ChartData::skewTitle() const {
    const QString title = units->skewAfterEach(maxSkew, whenUnsatisfiable());
    const std::size_t beyond = stepsBeyond();
    return beyond == 0 ? title : title + ChartDataWords::tr(" · beyond it %L1 times").arg(beyond);
}

QString ChartData::shortBarTitle() const {
    return isAggregated
               ? ChartDataWords::tr("%1 · %L2 domains").arg(key).arg(spread->domains.size())
               : units->perDomainShort(key);
}

QString ChartData::shortSkewTitle() const {
    const std::size_t beyond = stepsBeyond();
    return beyond == 0
               ? ChartDataWords::tr("skew · limit %1, %2").arg(maxSkew).arg(whenUnsatisfiable())
               : ChartDataWords::tr("skew · %L1 × beyond limit %2").arg(beyond).arg(maxSkew);
}

QString ChartData::whenUnsatisfiable() const {
    return isHard ? QStringLiteral("DoNotSchedule") : QStringLiteral("ScheduleAnyway");
}

QString ChartData::barText() const {
    QStringList parts;
    for (const ChartBar &bar : bars) {
        if (static_cast<std::size_t>(parts.size()) == kMostTold) {
            parts << ChartDataWords::tr("and %1 more").arg(bars.size() - kMostTold);
            break;
        }
        parts << (isAggregated ? units->domainsWith(bar.placed, bar.capacity, domainNames(bar))
                               : units->inDomain(bar.label, bar.placed, bar.capacity));
    }
    const bool hasBar = !bars.empty() && bars.back().isNoValue;
    if (withoutKey > 0 && !hasBar)
        parts << units->withoutKey(withoutKey);
    return barTitle() + QLatin1String(". ") + parts.join(QLatin1String(", "));
}

QString ChartData::skewText() const {
    QStringList parts;
    for (std::size_t pick = firstStep(); pick < skews.size(); ++pick) {
        const bool isBeyond = skews[pick] > maxSkew;
        // Of a long series the steps that break the limit and the last one are worth telling.
        if (skews.size() > kMostTold && !isBeyond && pick + 1 < skews.size())
            continue;
        if (static_cast<std::size_t>(parts.size()) == kMostTold) {
            parts << ChartDataWords::tr("and more");
            break;
        }
        parts << ChartDataWords::tr("%1: %2").arg(units->afterStep(pick)).arg(skews[pick]) +
                     (isBeyond ? ChartDataWords::tr(" beyond the limit") : QString());
    }
    return skewTitle() + QLatin1String(". ") + parts.join(QLatin1String(", "));
}

std::size_t ChartData::firstStep() const {
    return skews.size() > 1 && skews.front() == 0 ? 1 : 0;
}

std::size_t ChartData::stepsBeyond() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(skews, [this](std::int64_t skew) { return skew > maxSkew; }));
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
    if (!units->boundDomains())
        return placed + 1;
    return std::min(capacity, std::max(kCapacityAlwaysShown, kCapacityShown * placed));
}

std::int64_t ChartData::skewRange() const {
    const std::int64_t largest = skews.empty() ? 0 : *std::ranges::max_element(skews);
    return std::max<std::int64_t>(largest, maxSkew) + 2 - (largest > maxSkew ? 1 : 0);
}

std::vector<ChartData> chartData(const Scene &scene) {
    std::vector<ChartData> charts;
    if (!scene.plan)
        return charts;
    const fleet::Fleet &fleet = scene.objects->fleet;
    const std::vector<std::string_view> keys = labelKeyTexts(fleet);
    const auto series = scheduling::skewSeries(*scene.plan);
    const auto picture = pictureOf(scene);
    for (const auto &spread : picture->spreads) {
        const std::size_t number = charts.size();
        charts.push_back(chartOf(
            {picture, &spread}, keys,
            number < series.size() ? series[number] : std::vector<std::int64_t>(), scene.picks));
        ChartData &chart = charts.back();
        if (chart.withoutKey > 0)
            addBarWithoutKey(chart, placedWithoutKey(scene, picture->marks, chart.topologyKey));
    }
    return charts;
}

ChartData chartOf(std::shared_ptr<const spread::SpreadView> spread,
                  const std::vector<std::string_view> &keys, std::vector<std::int64_t> skews,
                  std::size_t picks) {
    ChartData chart;
    chart.key = shortLabelKey(spread->topologyKey, keys);
    chart.topologyKey = spread->topologyKey;
    chart.maxSkew = spread->maxSkew;
    chart.isHard = spread->isHard;
    chart.isAggregated = spread->domains.size() > kMostBars;
    chart.bars = chart.isAggregated ? barPerCount(*spread) : barPerDomain(*spread);
    chart.withoutKey = spread->withoutKey;
    chart.spread = std::move(spread);
    chart.skews = std::move(skews);
    chart.picks = picks;
    return chart;
}

void addBarWithoutKey(ChartData &chart, std::int64_t placed) {
    if (!chart.isAggregated && chart.withoutKey > 0)
        chart.bars.push_back({ChartDataWords::tr("no value"), placed, chart.withoutKey, {}, true});
}

QString chartsCsv(const std::vector<ChartData> &charts) {
    const auto field = [](const std::string &text) { return toQString(manifest::csvCell(text)); };
    // Column names are data, so they stay as they are in every language.
    QStringList lines{QStringLiteral("topologyKey,series,entry,value,limit")};
    for (const ChartData &chart : charts) {
        const QString key = field(chart.topologyKey);
        const spread::SpreadView &spread = *chart.spread;
        for (std::size_t domain = 0; domain < spread.domains.size(); ++domain)
            lines << QStringLiteral("%1,placed,%2,%3,%4")
                         .arg(key, field(spread.domains[domain]))
                         .arg(spread.counts[domain])
                         .arg(spread.capacity[domain]);
        for (std::size_t pick = 0; pick < chart.skews.size(); ++pick)
            lines << QStringLiteral("%1,skew,%2,%3,%4")
                         .arg(key)
                         .arg(pick)
                         .arg(chart.skews[pick])
                         .arg(chart.maxSkew);
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

std::int64_t tickStep(std::int64_t range) {
    return roundStep((range + kTicks - 1) / kTicks);
}

std::size_t labelStep(std::size_t labels, int labelWidth, int axisWidth) {
    if (labels == 0 || axisWidth <= 0)
        return 1;
    const auto fitting = static_cast<std::size_t>(std::max(1, axisWidth / std::max(1, labelWidth)));
    return (labels + fitting - 1) / fitting;
}

QSize chartsPictureSize(std::size_t constraints) {
    const int rows = std::max(1, static_cast<int>(constraints));
    return {2 * kChartWidth + 3 * kMargin, rows * (kChartHeight + kMargin) + kMargin};
}

void paintCharts(QPaintDevice &device, QSize size, const std::vector<ChartData> &charts,
                 const QPalette &palette, const QFont &font) {
    QCPPainter painter(&device);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.fillRect(QRect(QPoint(), size), Looks::forPalette(palette).panel);
    if (charts.empty())
        return;
    // As many constraints side by side as leave every chart its width.
    const int pairs =
        std::clamp(size.width() / (2 * kChartWidth * 3 / 4), 1, static_cast<int>(charts.size()));
    const int lines = (static_cast<int>(charts.size()) + pairs - 1) / pairs;
    const int width = (size.width() - kMargin) / (2 * pairs) - kMargin;
    const int height = (size.height() - kMargin) / lines - kMargin;
    for (int place = 0; place < 2 * static_cast<int>(charts.size()); ++place) {
        SkewChart chart(place % 2 == 0 ? ChartKind::Bars : ChartKind::Skew);
        chart.setPalette(palette);
        chart.setFont(font);
        chart.setData(charts[static_cast<std::size_t>(place / 2)]);
        const int column = place % (2 * pairs);
        const int line = place / (2 * pairs);
        chart.paintOn(painter, QRect(kMargin + column * (width + kMargin),
                                     kMargin + line * (height + kMargin), width, height));
    }
}

base::Result<void> saveCharts(const QString &file, QSize size, const std::vector<ChartData> &charts,
                              const QPalette &palette, const QFont &font) {
    if (file.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        return writeFile(file, chartsCsv(charts).toUtf8());
    return savePicture(file, size, [&](QPaintDevice &device) {
        paintCharts(device, size, charts, palette, font);
    });
}

} // namespace evenkeel::ui
