// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/panels.h"

#include <algorithm>
#include <utility>

#include <QAccessibleWidget>
#include <QAction>
#include <QSettings>
#include <QTabWidget>

#include "ui/base/label_names.h"
#include "ui/base/widget_setup.h"
#include "ui/charts/charts_panel.h"
#include "ui/dialogs/command_palette.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/empty_page.h"
#include "ui/frame/pick_bar.h"
#include "ui/pods/nodes_panel.h"
#include "ui/pods/pod_decisions_panel.h"
#include "ui/pods/pod_scene.h"
#include "ui/pods/pod_why_panel.h"
#include "ui/pods/what_if_panel.h"
#include "ui/workload/workload_editor.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kLeast{600, 400};

/// A stack of pages as assistive tools find it: the page that is shown, and none of the others,
/// whose views would each claim the focus for their current row.
class ShownPage : public QAccessibleWidget {
public:
    explicit ShownPage(QStackedWidget &pages)
        : QAccessibleWidget(&pages, QAccessible::LayeredPane), m_pages(pages) {}

    int childCount() const override { return m_pages.currentWidget() ? 1 : 0; }
    QAccessibleInterface *child(int index) const override {
        return index == 0 ? QAccessible::queryAccessibleInterface(m_pages.currentWidget())
                          : nullptr;
    }
    QAccessibleInterface *childAt(int x, int y) const override {
        QAccessibleInterface *page = child(0);
        return page && page->rect().contains(x, y) ? page : nullptr;
    }
    int indexOfChild(const QAccessibleInterface *child) const override {
        return child && child->object() == m_pages.currentWidget() ? 0 : -1;
    }

private:
    QStackedWidget &m_pages;
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object) {
    auto *pages = qobject_cast<QStackedWidget *>(object);
    return pages ? new ShownPage(*pages) : nullptr;
}

} // namespace

Panels::Panels(QSettings &settings, QWidget *parent)
    : QStackedWidget(parent), m_settings(settings), m_empty(add(new EmptyPage(this))) {
    setObjectName(QStringLiteral("modePages"));
    addWidget(m_empty);
    QAccessible::installFactory(makeAccessible);
    setMinimumSize(kLeast); // the page that needs most would keep the window wide
}

Panels::~Panels() = default;

void Panels::addPage(Mode mode, ModePage *page) {
    page->setObjectName(QLatin1String(nameOf(mode)) + QStringLiteral("Mode"));
    page->restoreLayout(m_settings);
    m_pages[static_cast<std::size_t>(mode)] = page;
    addWidget(page);
}

void Panels::follow(std::function<void(const Scene &)> follower) {
    m_followers.push_back(std::move(follower));
}

void Panels::setScene(const Scene &scene) {
    for (const auto &follower : m_followers)
        follower(scene);
}

ModePage *Panels::page() const {
    return m_pages[static_cast<std::size_t>(m_mode)];
}

void Panels::setMode(Mode mode) {
    if (std::exchange(m_mode, mode) == mode)
        return;
    m_showsProblems = false;
    showPage();
    Q_EMIT modeChanged();
}

bool Panels::needsContent() const {
    return m_mode != Mode::Check && m_mode != Mode::Hub;
}

void Panels::showPage() {
    setCurrentWidget(m_hasContent || !needsContent() ? static_cast<QWidget *>(page()) : m_empty);
}

void Panels::bringUp(QWidget *panel) {
    for (QWidget *widget = panel; widget && widget != this; widget = widget->parentWidget()) {
        QWidget *stack = widget->parentWidget();
        if (auto *tabs = stack ? qobject_cast<QTabWidget *>(stack->parentWidget()) : nullptr;
            tabs && tabs->indexOf(widget) >= 0)
            tabs->setCurrentWidget(widget);
        if (qobject_cast<Panes *>(stack))
            widget->show(); // it may have been folded
        const auto found = std::ranges::find(m_pages, widget);
        if (found != m_pages.end())
            setMode(static_cast<Mode>(found - m_pages.begin()));
    }
    if (panel)
        panel->show(); // it may have been folded
}

void Panels::setTitle(Mode mode, const QString &title) {
    m_pages[static_cast<std::size_t>(mode)]->setWindowTitle(title);
}

QList<QAction *> Panels::tabActions(QObject *parent) {
    QList<QAction *> actions;
    for (const ModePage *one : m_pages) {
        for (auto *tabs : one->findChildren<QTabWidget *>()) {
            for (int index = 0; index < tabs->count(); ++index) {
                QWidget *tab = tabs->widget(index);
                auto *action = new QAction(
                    QStringLiteral("%1: %2").arg(one->windowTitle(), tabs->tabText(index)), parent);
                action->setEnabled(tabs->isTabEnabled(index));
                action->setProperty(kOffReason, tabs->tabToolTip(index));
                connect(action, &QAction::triggered, tab, [this, tab] { bringUp(tab); });
                actions.append(action);
            }
        }
    }
    return actions;
}

void Panels::resetLayout() {
    page()->resetLayout();
}

void Panels::storeLayout() {
    for (const ModePage *one : m_pages)
        one->storeLayout(m_settings);
}

void Panels::showContent(bool hasContent, bool hasOnlyProblems) {
    m_hasContent = hasContent;
    if (hasContent && std::exchange(m_showsProblems, false)) {
        setMode(Mode::Plan);
    } else if (!hasContent && hasOnlyProblems && needsContent()) {
        setMode(Mode::Check);
        m_showsProblems = true;
    }
    showPage();
}

namespace {

std::vector<ChartData> chartsOf(const PodScene &scene) {
    std::vector<ChartData> charts;
    if (!scene.isPlanned() || !scene.detail || scene.detail->plan != scene.plan)
        return charts;
    std::vector<std::string_view> keys;
    for (const fleet::StringId id : scene.plan->nodes->labelKeys())
        keys.push_back(scene.plan->nodes->text(id));
    const auto &skews = scene.plan->skews;
    for (const spread::SpreadView &spread : scene.detail->spreads) {
        const std::size_t number = charts.size();
        ChartData chart = chartOf(
            {scene.detail, &spread}, keys,
            number < skews.size() ? skews[number] : std::vector<std::int64_t>(), scene.step);
        chart.units = &nodeUnits();
        if (chart.withoutKey > 0)
            addBarWithoutKey(chart, podsWithoutLabel(scene, chart.topologyKey));
        charts.push_back(std::move(chart));
    }
    return charts;
}

} // namespace

PodPanels::PodPanels(ClusterSelection &selection, QAction &previous, QAction &next, QWidget &page)
    : QObject(&page), nodes(new NodesPanel(selection, &page)),
      grid(new DomainPanel(nodeUnits(), &selection, &page)),
      decisions(new PodDecisionsPanel(selection, &page)),
      charts(new ChartsPanel(&selection, &page)), why(new PodWhyPanel(selection, &page)),
      whatIfs(new WhatIfPanel(&page)), workload(new WorkloadEditor(&page)),
      replicaBar(new PickBar(previous, next, &page)), tabs(new QTabWidget(&page)) {
    setNames(*charts, "podCharts", tr("Pod charts"));
    charts->setEmptyText(tr("No topology spread constraint to chart."));
    replicaBar->setName(QStringLiteral("replicaScrubber"), tr("Replica scrubber"));
    tabs->setObjectName(QStringLiteral("podTabs"));
    tabs->setDocumentMode(true);
    tabs->addTab(decisions, tr("Decisions"));
    tabs->addTab(charts, tr("Skew"));
    tabs->addTab(why, tr("Why"));
    tabs->addTab(whatIfs, tr("What if"));
    tabs->setCurrentWidget(decisions);
    tabs->setCornerWidget(replicaBar);
    connect(nodes, &NodesPanel::filterEdited, this, &PodPanels::shareFilter);
}

void PodPanels::setScene(const PodScene &scene) {
    nodes->setScene(scene);
    if (scene.plan)
        grid->setSource(nodeSource(scene), nodes->filteredNodes());
    decisions->setScene(scene);
    why->setScene(scene);
    whatIfs->setScene(scene);
    charts->setCharts(chartsOf(scene), scene.plan ? scene.plan->nodes : nullptr);
    const std::size_t steps = scene.isPlanned() ? scene.plan->steps() : 0;
    QString text;
    if (steps > 0 && scene.step == 0) {
        text = tr("before replica 1 of %1").arg(steps);
    } else if (steps > 0) {
        const auto &node = scene.plan->placing.placements[scene.step - 1].node;
        const QString place =
            node ? toQString(scene.plan->inventory->cluster->nodes[*node].name) : tr("Pending");
        text = tr("replica %1 of %2 · %3").arg(scene.step).arg(steps).arg(place);
    }
    replicaBar->setSteps(steps, scene.step, text);
}

void PodPanels::shareFilter() {
    grid->setFilter(nodes->filteredNodes());
}

} // namespace evenkeel::ui
