// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/charts_panel.h"

#include <algorithm>
#include <set>

#include <QAccessible>
#include <QAccessibleWidget>
#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/widget_setup.h"
#include "ui/charts/skew_chart.h"
#include "ui/cluster_widgets/shared_selection.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostConstraints = 24; // each has two plots
constexpr int kLeastStretch = 8;
constexpr int kMostStretch = 14;

/// Title and plot inside would repeat it.
class ChartAccessible : public QAccessibleWidget {
public:
    explicit ChartAccessible(SkewChart *chart) : QAccessibleWidget(chart, QAccessible::Chart) {}

    int childCount() const override { return 0; }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
};

QAccessibleInterface *makeAccessible(const QString &className, QObject *object) {
    if (className != QLatin1String(SkewChart::staticMetaObject.className()))
        return nullptr;
    return new ChartAccessible(static_cast<SkewChart *>(object));
}

} // namespace

ChartsPanel::ChartsPanel(ClusterSelection *selection, QWidget *parent)
    : QWidget(parent), m_selection(selection) {
    setNames(*this, "skewCharts", tr("Skew charts"));
    m_export = named(new QAction(tr("Export charts…"), this), "exportChartAction");
    m_export->setEnabled(false);
    connect(m_export, &QAction::triggered, this, &ChartsPanel::exportRequested);
    addAction(m_export);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *inside = new QWidget;
    m_row = spacedLayout<QHBoxLayout>({4, 4, 4, 4}, 4, inside);
    m_empty = named(new QLabel(tr("There is no plan to chart.")), "chartsEmpty");
    m_empty->setAlignment(Qt::AlignCenter);
    m_row->addWidget(m_empty);
    m_leftOut = named(new QLabel, "chartsLeftOut");
    m_leftOut->setAlignment(Qt::AlignCenter);
    m_leftOut->hide();
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setBackgroundRole(QPalette::Base);
    scroll->setWidget(inside);
    inside->setBackgroundRole(QPalette::Base);
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addWidget(scroll, 1);
    layout->addWidget(m_leftOut);
}

void ChartsPanel::setScene(const Scene &scene) {
    const bool isSame = m_scene && scene.isSamePicture(*m_scene);
    m_scene = scene;
    m_empty->setText(scene.plan
                         ? tr("No spread constraint to chart. Add one to the placement's policy.")
                         : tr("There is no plan to chart."));
    if (!isSame)
        setCharts(chartData(scene), {scene.objects, &scene.objects->fleet});
}

void ChartsPanel::setEmptyText(const QString &sentence) {
    m_empty->setText(sentence);
}

void ChartsPanel::setCharts(std::vector<ChartData> charts,
                            std::shared_ptr<const fleet::Fleet> fleet) {
    m_fleet = std::move(fleet);
    m_data = std::move(charts);
    const std::size_t leftOut = m_data.size() - std::min(m_data.size(), kMostConstraints);
    m_data.resize(m_data.size() - leftOut);
    m_leftOut->setText(
        tr("%n more constraints are not charted", nullptr, static_cast<int>(leftOut)));
    m_leftOut->setVisible(leftOut > 0);
    while (m_charts.size() > 2 * m_data.size()) {
        delete m_charts.back();
        m_charts.pop_back();
    }
    while (m_charts.size() < 2 * m_data.size())
        addCharts();
    for (std::size_t chart = 0; chart < m_charts.size(); ++chart) {
        m_charts[chart]->setData(m_data[chart / 2]);
        // Many domains want more room than few; the row begins with the empty page's label.
        const auto bars = static_cast<int>(m_data[chart / 2].bars.size());
        const bool isBars = chart % 2 == 0;
        m_row->setStretch(static_cast<int>(chart) + 1,
                          isBars ? std::clamp(bars, kLeastStretch, kMostStretch) : kLeastStretch);
    }
    m_empty->setVisible(m_data.empty());
    m_export->setEnabled(!m_data.empty());
    QStringList texts;
    for (const ChartData &chart : m_data)
        texts << chart.barText() << chart.skewText();
    setAccessibleDescription(texts.join(QLatin1Char('\n')));
}

base::Result<void> ChartsPanel::exportTo(const QString &file) const {
    return saveCharts(file, chartsPictureSize(m_data.size()), m_data, palette(), font());
}

void ChartsPanel::addCharts() {
    const std::size_t constraint = m_charts.size() / 2;
    for (const ChartKind kind : {ChartKind::Bars, ChartKind::Skew}) {
        auto *chart = new SkewChart(kind, this);
        chart->setMinimumWidth(124);
        m_row->addWidget(chart, 1);
        chart->show(); // layouts show new widgets a turn of the event loop later
        m_charts.push_back(chart);
        connect(chart, &SkewChart::pickChosen, this, &ChartsPanel::pickChosen);
        connect(chart, &SkewChart::barChosen, this,
                [this, constraint](std::size_t bar) { selectBar(constraint, bar); });
    }
}

void ChartsPanel::selectBar(std::size_t constraint, std::size_t bar) {
    const ChartData &chart = m_data[constraint];
    const fleet::Fleet &fleet = *m_fleet;
    std::set<std::string_view> domains;
    for (const std::size_t domain : chart.bars[bar].domains)
        domains.insert(chart.spread->domains[domain]);
    std::set<QString> names;
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        const auto value = fleet.label(cluster, chart.topologyKey);
        if (value ? domains.contains(*value) : chart.bars[bar].isNoValue)
            names.insert(toQString(fleet.name(cluster)));
    }
    m_selection->setNames(std::move(names));
}

void installChartAccessibility() {
    // Installing the same factory again changes nothing.
    QAccessible::installFactory(makeAccessible);
}

} // namespace evenkeel::ui
