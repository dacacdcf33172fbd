// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the rollout panel consists of.

#include "ui/base/widget_setup.h"
#include "ui/rollout/rollout_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/base/cluster_selection.h"
#include "ui/base/looks.h"
#include "ui/base/table_setup.h"
#include "ui/widgets/level_curve.h"
#include "ui/widgets/panel_header.h"
#include "ui/widgets/panes.h"
#include "ui/widgets/segments.h"
#include "ui/rollout/disruption_box.h"
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

} // namespace

RolloutPanel::RolloutPanel(ClusterSelection &selection, QWidget *parent)
    : LazyPanel(parent), m_selection(selection) {
    setNames(*this, "rolloutPanel", tr("Rollout"));
    auto *layout = tightLayout<QVBoxLayout>(this);
    m_views.clock = new RolloutClock(this);
    m_views.pages = new Segments(tr("Rollout"), this);
    setNames(*m_views.pages, "rolloutPages", tr("Parts of the rollout"));
    layout->addWidget(m_views.pages, 1);
    layout->addWidget(m_views.clock);
    setUpPace();
    setUpRolling();
    setUpStages();
    setUpEvictions();
    connect(m_views.pages, &QTabWidget::currentChanged, this,
            [this](int index) { setPage(static_cast<Page>(index)); });
    connect(m_views.clock, &RolloutClock::secondChanged, this, &RolloutPanel::showSecond);
    connect(&runner(), &JobRunner::started, this, &RolloutPanel::showSentence);
    connect(&runner(), &JobRunner::finished, this, &RolloutPanel::showSentence);
    showPages();
}

QLabel *RolloutPanel::addText(const char *objectName, QWidget *parent) {
    const Metrics metrics = Metrics::forFont(font());
    auto *label = new QLabel(parent);
    label->setObjectName(QLatin1String(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setWordWrap(true);
    label->setContentsMargins(metrics.padding, metrics.padding, metrics.padding, metrics.padding);
    return label;
}

void RolloutPanel::setUpPace() {
    m_views.pace = new PaceBar(this);
    m_views.pace->setSeconds(static_cast<int>(m_question.ready.seconds));
    m_views.pages->line().addTool(m_views.pace);
    connect(m_views.pace, &PaceBar::secondsChanged, this, [this](int seconds) {
        m_question.ready.seconds = seconds;
        followNow();
    });
    connect(m_views.pace, &PaceBar::behaviourChosen, this, &RolloutPanel::setBehaviour);
    connect(m_views.pace, &PaceBar::labelBehaviourChosen, this, &RolloutPanel::setLabelBehaviour);
}

void RolloutPanel::setUpRolling() {
    m_views.rolling = new QStackedWidget(this);
    setUpBindings();
    setUpBudgets();
    m_views.readiness = new ReadinessPage(m_selection, this);
    connect(m_views.readiness, &ReadinessPage::timesEdited, this, &RolloutPanel::setReadyTimes);
    m_views.empty = new QLabel(m_views.rolling);
    m_views.empty->setObjectName(QStringLiteral("rolloutEmpty"));
    m_views.empty->setAlignment(Qt::AlignCenter);
    m_views.empty->setWordWrap(true);
    m_views.rolling->addWidget(m_views.empty);
    // Side by side until the window puts them elsewhere.
    auto *page = new QWidget(m_views.pages);
    auto *row = new QHBoxLayout(page);
    for (QWidget *part : {bindings(), budgets(), readiness()})
        row->addWidget(part);
    setRolling(page);
}

void RolloutPanel::setRolling(QWidget *page) {
    delete m_views.pages->widget(static_cast<int>(Page::Rolling));
    m_views.pages->insertTab(static_cast<int>(Page::Rolling), page, tr("Rolling"));
    m_views.pages->setCurrentIndex(static_cast<int>(Page::Rolling));
}

void RolloutPanel::setRevisions(QWidget *page) {
    m_views.pages->addTab(page, tr("Revisions"));
}

QWidget *RolloutPanel::bindings() const {
    return m_views.rolling;
}

QWidget *RolloutPanel::readiness() const {
    return m_views.readiness;
}

QWidget *RolloutPanel::disruption() const {
    return m_views.disruption;
}

void RolloutPanel::setUpBudgets() {
    m_views.budgets = new QWidget(this);
    m_views.budget = new QTableView(m_views.budgets);
    prepareTable(*m_views.budget, QStringLiteral("rolloutBudget"), tr("Rollout budget"),
                 m_budgetModel);
    m_views.budget->setSelectionMode(QAbstractItemView::SingleSelection);
    m_views.budget->horizontalHeader()->hide(); // the line above and the rows say what they are
    m_views.budget->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_views.budget->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    m_views.sentence = addText("rolloutSentence", m_views.budgets);
    m_views.sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_views.budgets->setBackgroundRole(QPalette::Base);
    m_views.budgets->setAutoFillBackground(true);
    auto *column = tightLayout<QVBoxLayout>(m_views.budgets);
    column->addWidget(m_views.budget);
    column->addWidget(m_views.sentence, 1);
}

void RolloutPanel::setUpBindings() {
    const TimeColumn time{
        RolloutModel::Timeline,
        [this] { return m_model.picture() ? m_model.picture()->timelineEnd : 0; },
        [this](int row) -> const auto & { return m_model.rowAt(row)->lane.spans; },
        [this] { return run() ? 0 : m_views.clock->second(); }};
    m_views.bindingsPage = new QWidget(m_views.rolling);
    m_views.bindings = new SharedTable(m_selection, m_views.bindingsPage);
    m_views.bindings->setHorizontalHeader(new TimelineHeader(time, m_views.bindings));
    prepareTable(*m_views.bindings, QStringLiteral("rolloutBindings"),
                 tr("Bindings and the next pass"), m_model);
    m_views.bindings->share(m_model, RolloutModel::NameRole,
                            [this](const QString &name) { return m_model.rowOf(name); });
    m_views.bindings->setItemDelegate(new RolloutDelegate(time, m_views.bindings));
    connect(m_views.bindings, &SharedTable::whyRequested, this, &RolloutPanel::whyRequested);
    m_views.availability = new LevelCurve(m_views.bindingsPage);
    m_views.availability->setObjectName(QStringLiteral("rolloutCurve"));
    connect(m_views.availability, &LevelCurve::secondChosen, this,
            [this](qint64 second) { setSecond(second); });
    connect(m_views.bindings->horizontalHeader(), &QHeaderView::sectionResized, this,
            &RolloutPanel::alignAxes);
    connect(m_views.bindings->horizontalScrollBar(), &QScrollBar::valueChanged, this,
            &RolloutPanel::alignAxes);
    auto *column = tightLayout<QVBoxLayout>(m_views.bindingsPage);
    m_views.bindingsPage->setBackgroundRole(QPalette::Base);
    m_views.bindingsPage->setAutoFillBackground(true);
    column->addWidget(m_views.availability);
    column->addWidget(m_views.bindings, 1);
    m_views.rolling->addWidget(m_views.bindingsPage);
}

/// The stages of the chosen run as cards, and below them the clusters of all on one axis of time.
void RolloutPanel::setUpStages() {
    auto *above = new QWidget(this);
    auto *column = tightLayout<QVBoxLayout>(above);
    m_views.stagesText = addText("stagesSentence", above);
    m_views.pipeline = new StagePipeline(m_selection, above);
    column->addWidget(m_views.stagesText);
    column->addWidget(m_views.pipeline, 1);
    connect(m_views.pipeline, &StagePipeline::approvalClicked, this, &RolloutPanel::answer);
    connect(m_views.pipeline, &StagePipeline::runChosen, this, &RolloutPanel::showSecond);
    connect(m_views.pipeline, &StagePipeline::whyRequested, this, &RolloutPanel::whyRequested);
    const TimeColumn time{
        static_cast<int>(stageWords({}).titles.size()) - 1,
        [this] { return m_model.picture() ? m_model.picture()->runsEnd() : 0; },
        [this](int row) -> const auto & { return m_stagesModel.rowAt(row).spans; },
        [this] { return m_views.clock->second(); }};
    m_views.stages = new SharedTable(m_selection, this);
    m_views.stages->setHorizontalHeader(new TimelineHeader(time, m_views.stages));
    prepareTable(*m_views.stages, QStringLiteral("rolloutStages"), tr("Update stages"),
                 m_stagesModel);
    m_views.stages->share(m_stagesModel, ClusterWordsModel::NameRole,
                          [this](const QString &name) { return m_stagesModel.rowOf(name); });
    m_views.stages->setItemDelegate(new RolloutDelegate(time, m_views.stages));
    connect(m_views.stages, &SharedTable::whyRequested, this, &RolloutPanel::whyRequested);
    connect(m_views.stages->horizontalHeader(), &QHeaderView::sectionResized, this,
            &RolloutPanel::alignAxes);
    m_views.pages->addTab(new Panes(QStringLiteral("stagesSides"), Qt::Vertical,
                                    {above, m_views.stages}, {{250, 380}}, m_views.pages),
                          tr("Stages"));
}

void RolloutPanel::setUpEvictions() {
    auto *page = new QWidget(m_views.pages);
    auto *column = tightLayout<QVBoxLayout>(page);
    m_views.evictionsText = addText("evictionsSentence", page);
    m_views.disruption = new DisruptionBox(this);
    m_views.disruption->hide(); // until the window puts it somewhere
    connect(m_views.disruption, &DisruptionBox::edited, this, &RolloutPanel::disruptionEdited);
    m_views.evictions = new EvictionsPage(m_selection, page);
    column->addWidget(m_views.evictionsText);
    column->addWidget(m_views.evictions, 1);
    m_views.pages->addTab(page, tr("Evictions"));
    connect(m_views.evictions, &EvictionsPage::rehearsalRequested, this,
            &RolloutPanel::rehearseEvictions);
    connect(m_views.evictions, &EvictionsPage::whyRequested, this, &RolloutPanel::whyRequested);
}

/// Availability, bindings or stages, and the slider of the clock run along one axis of time.
void RolloutPanel::alignAxes() {
    const bool isOfStages = page() == Page::Stages;
    const QTableView &table = isOfStages ? *m_views.stages : *m_views.bindings;
    const int column = isOfStages ? m_stagesModel.columnCount() - 1 : RolloutModel::Timeline;
    const int left = column < 0 || table.isColumnHidden(column)
                         ? 0
                         : table.horizontalHeader()->sectionViewportPosition(column) +
                               Metrics::forFont(font()).padding;
    m_views.availability->setFixedHeight(window()->width() >= Panes::kWide ? kWideCurveHeight
                                                                           : kCurveHeight);
    m_views.availability->setPlotLeft(isOfStages ? 0 : left);
    m_views.clock->setAxisLeft(left);
    // The column ends where the scroll bar of the table begins.
    const int right =
        left == 0 ? Metrics::forFont(font()).padding
                  : table.width() - table.viewport()->width() + Metrics::forFont(font()).padding;
    m_views.availability->setContentsMargins(0, 0, right, 0);
    QMargins margins = m_views.clock->layout()->contentsMargins();
    margins.setRight(right);
    m_views.clock->layout()->setContentsMargins(margins);
}

} // namespace evenkeel::ui
