// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the rollout panel consists of.

#include "ui/rollout/rollout_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/cluster_selection.h"
#include "ui/base/looks.h"
#include "ui/base/table_setup.h"
#include "ui/widgets/level_curve.h"
#include "ui/rollout/evictions_page.h"
#include "ui/rollout/pace_bar.h"
#include "ui/rollout/readiness_page.h"
#include "ui/rollout/rollout_clock.h"
#include "ui/rollout/rollout_delegate.h"
#include "ui/rollout/shared_table.h"
#include "ui/rollout/stage_pipeline.h"

namespace evenkeel::ui {

namespace {

constexpr int kCurveHeight = 92;
constexpr int kWideCurveHeight = 200;
constexpr int kWideFrom = 1366; // of the window

} // namespace

RolloutPanel::RolloutPanel(ClusterSelection &selection, QWidget *parent)
    : LazyPanel(parent), m_selection(selection) {
    setObjectName(QStringLiteral("rolloutPanel"));
    setAccessibleName(tr("Rollout"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_views.clock = new RolloutClock(this);
    setUpBar();
    m_views.pages = new QStackedWidget(this);
    layout->addWidget(m_views.pages, 1);
    layout->addWidget(m_views.clock);
    setUpBindings();
    setUpOtherPages(selection);
    setUpStages(selection);
    m_views.empty = new QLabel(m_views.pages);
    m_views.empty->setObjectName(QStringLiteral("rolloutEmpty"));
    m_views.empty->setAlignment(Qt::AlignCenter);
    m_views.empty->setWordWrap(true);
    m_views.pages->addWidget(m_views.empty);
    connect(m_views.clock, &RolloutClock::secondChanged, this, &RolloutPanel::showSecond);
    connect(&runner(), &JobRunner::started, this, &RolloutPanel::showSentence);
    connect(&runner(), &JobRunner::finished, this, &RolloutPanel::showSentence);
    showPages();
}

void RolloutPanel::setUpBar() {
    const Metrics metrics = Metrics::forFont(font());
    m_views.sentence = new QLabel(this);
    m_views.sentence->setObjectName(QStringLiteral("rolloutSentence"));
    m_views.sentence->setTextFormat(Qt::PlainText);
    m_views.sentence->setTextInteractionFlags(Qt::TextSelectableByMouse |
                                              Qt::TextSelectableByKeyboard);
    m_views.sentence->setWordWrap(true);
    m_views.tabs = new QTabBar(this);
    m_views.tabs->setObjectName(QStringLiteral("rolloutPages"));
    m_views.tabs->setAccessibleName(tr("Parts of the rollout"));
    m_views.tabs->setDrawBase(false);
    m_views.tabs->setExpanding(false);
    m_views.tabs->addTab(tr("Bindings"));
    m_views.tabs->addTab(tr("Availability"));
    m_views.tabs->addTab(tr("Evictions"));
    m_views.tabs->addTab(tr("Stages"));
    m_views.tabs->addTab(tr("Readiness"));
    setUpPace();
    m_views.asTable = new QToolButton(this);
    m_views.asTable->setObjectName(QStringLiteral("rolloutAsTable"));
    m_views.asTable->setText(tr("Table"));
    m_views.asTable->setToolTip(tr("Show the clusters of all stages as a table"));
    m_views.asTable->setCheckable(true);
    m_views.asTable->setAutoRaise(true);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    bar->setSpacing(metrics.padding);
    bar->addWidget(m_views.tabs);
    bar->addStretch(1);
    bar->addWidget(m_views.pace);
    bar->addWidget(m_views.asTable);
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->addLayout(bar);
    m_views.sentence->setContentsMargins(metrics.padding, 0, metrics.padding, metrics.gap);
    column->addWidget(m_views.sentence);
    connect(m_views.asTable, &QToolButton::toggled, this, &RolloutPanel::showPages);
    connect(m_views.tabs, &QTabBar::currentChanged, this,
            [this](int index) { setPage(static_cast<Page>(index)); });
}

void RolloutPanel::setUpPace() {
    m_views.pace = new PaceBar(this);
    m_views.pace->setSeconds(static_cast<int>(m_question.ready.seconds));
    connect(m_views.pace, &PaceBar::secondsChanged, this, [this](int seconds) {
        m_question.ready.seconds = seconds;
        followNow();
    });
    connect(m_views.pace, &PaceBar::behaviourChosen, this, &RolloutPanel::setBehaviour);
    connect(m_views.pace, &PaceBar::labelBehaviourChosen, this, &RolloutPanel::setLabelBehaviour);
}

void RolloutPanel::setUpBindings() {
    m_views.bindingsPage = new QWidget(m_views.pages);
    m_views.budget = new QTableView(this);
    prepareTable(*m_views.budget, QStringLiteral("rolloutBudget"), tr("Rollout budget"),
                 m_budgetModel);
    m_views.budget->setSelectionMode(QAbstractItemView::SingleSelection);
    m_views.budget->horizontalHeader()->hide(); // the bar and the lines say what they are
    m_views.bindings = new SharedTable(m_selection, m_views.bindingsPage);
    m_views.bindings->setHorizontalHeader(new TimelineHeader(m_model, m_views.bindings));
    prepareTable(*m_views.bindings, QStringLiteral("rolloutBindings"),
                 tr("Bindings and the next pass"), m_model);
    m_views.bindings->share(m_model, RolloutModel::NameRole,
                            [this](const QString &name) { return m_model.rowOf(name); });
    m_views.bindings->setItemDelegate(new RolloutDelegate(m_model, m_views.bindings));
    connect(m_views.bindings, &SharedTable::whyRequested, this, &RolloutPanel::whyRequested);
    m_views.availability = new LevelCurve(m_views.bindingsPage);
    m_views.availability->setObjectName(QStringLiteral("rolloutCurve"));
    connect(m_views.availability, &LevelCurve::secondChosen, this,
            [this](qint64 second) { setSecond(second); });
    connect(m_views.bindings->horizontalHeader(), &QHeaderView::sectionResized, this,
            &RolloutPanel::alignAxes);
    connect(m_views.bindings->horizontalScrollBar(), &QScrollBar::valueChanged, this,
            &RolloutPanel::alignAxes);
    auto *column = new QVBoxLayout(m_views.bindingsPage);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_views.bindingsPage->setBackgroundRole(QPalette::Base);
    m_views.bindingsPage->setAutoFillBackground(true);
    column->addWidget(m_views.availability);
    column->addWidget(m_views.bindings, 1);
    m_views.pages->addWidget(m_views.bindingsPage);
}

void RolloutPanel::setUpOtherPages(ClusterSelection &selection) {
    m_views.evictions = new EvictionsPage(selection, m_views.pages);
    m_views.pages->addWidget(m_views.evictions);
    connect(m_views.evictions, &EvictionsPage::rehearsalRequested, this,
            &RolloutPanel::rehearseEvictions);
    connect(m_views.evictions, &EvictionsPage::whyRequested, this, &RolloutPanel::whyRequested);
    m_views.readiness = new ReadinessPage(selection, m_views.pages);
    m_views.pages->addWidget(m_views.readiness);
    connect(m_views.readiness, &ReadinessPage::timesEdited, this, &RolloutPanel::setReadyTimes);
}

void RolloutPanel::setUpStages(ClusterSelection &selection) {
    m_views.pipeline = new StagePipeline(selection, m_views.pages);
    m_views.pages->addWidget(m_views.pipeline);
    connect(m_views.pipeline, &StagePipeline::approvalClicked, this, &RolloutPanel::answer);
    connect(m_views.pipeline, &StagePipeline::runChosen, this, &RolloutPanel::showSecond);
    connect(m_views.pipeline, &StagePipeline::whyRequested, this, &RolloutPanel::whyRequested);
    m_views.stages = new SharedTable(selection, m_views.pages);
    prepareTable(*m_views.stages, QStringLiteral("rolloutStages"), tr("Update stages"),
                 m_stagesModel);
    m_views.stages->share(m_stagesModel, ClusterWordsModel::NameRole,
                          [this](const QString &name) { return m_stagesModel.rowOf(name); });
    connect(m_views.stages, &SharedTable::whyRequested, this, &RolloutPanel::whyRequested);
    m_views.pages->addWidget(m_views.stages);
}

QWidget *RolloutPanel::budgets() const {
    return m_views.budget;
}

/// Availability, bindings and the slider of the clock run along one axis of time.
void RolloutPanel::alignAxes() {
    const bool isTimed = !m_views.bindings->isColumnHidden(RolloutModel::Timeline);
    const int left = isTimed ? m_views.bindings->horizontalHeader()->sectionViewportPosition(
                                   RolloutModel::Timeline) +
                                   Metrics::forFont(font()).padding
                             : 0;
    const bool isWide = window()->width() >= kWideFrom;
    m_views.availability->setFixedHeight(isWide ? kWideCurveHeight : kCurveHeight);
    m_views.availability->setPlotLeft(left);
    m_views.clock->setAxisLeft(page() == Page::Bindings ? left : 0);
}

} // namespace evenkeel::ui
