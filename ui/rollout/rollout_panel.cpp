// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_panel.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QStyle>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/rollout/evictions_page.h"
#include "ui/rollout/readiness_page.h"
#include "ui/rollout/rollout_clock.h"
#include "ui/rollout/rollout_delegate.h"
#include "ui/rollout/stage_pipeline.h"
#include "ui/widgets/level_curve.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kBackgroundFrom = 100; // bindings; below it takes a few milliseconds
constexpr std::size_t kMostEvictions = 1000;

/// So small that the rollout is worked out at once.
bool isQuick(const Scene &scene) {
    return !scene.objects || scene.placement < 0 ||
           (scene.objects->bindings.size() < kBackgroundFrom &&
            scene.objects->rollouts.evictions.size() < kMostEvictions &&
            (!scene.plan || scene.plan->bindings.size() < kBackgroundFrom));
}

} // namespace

void RolloutPanel::setBehaviour(const std::optional<rollout::Behaviour> &behaviour) {
    for (const QString &name : m_selection.names()) {
        m_question.ready.clusters.erase(name.toStdString());
        if (behaviour)
            m_question.ready.behaviours.insert_or_assign(name.toStdString(), *behaviour);
        else
            m_question.ready.behaviours.erase(name.toStdString());
    }
    followNow();
}

/// At the second of the clock, or as soon as it is asked for.
void RolloutPanel::answer(const QString &request, bool isApproved) {
    m_question.approved.erase(request.toStdString());
    if (isApproved)
        m_question.approved[request.toStdString()] = m_views.clock->second();
    followNow();
}

/// From the second of the clock on.
void RolloutPanel::changeState(placement::RunState state) {
    auto &states = m_question.states[m_model.picture()->staged[*run()].run];
    const std::int64_t second = m_views.clock->second();
    std::erase_if(states, [second](const auto &change) { return change.second >= second; });
    states.push_back({second, state});
    followNow();
}

void RolloutPanel::rehearseEvictions(const std::vector<std::string> &clusters) {
    m_question.evicted = clusters;
    followNow();
}

void RolloutPanel::setScene(const Scene &scene) {
    const bool isSame = m_scene.objects && scene.objects == m_scene.objects &&
                        scene.placement == m_scene.placement && scene.plan == m_scene.plan;
    if (scene.placement != m_scene.placement) {
        m_question.evicted.clear();
        m_question.approved.clear();
        m_question.states.clear();
        m_views.clock->setSecond(0);
        m_wanted = m_wanted == Page::Rolling ? std::nullopt : m_wanted;
    }
    m_scene = scene;
    isSame ? showSentence() : outdate();
}

void RolloutPanel::setReadyTimes(const ReadyTimes &times) {
    if (std::exchange(m_question.ready, times) != times)
        outdate();
}

void RolloutPanel::follow() {
    if (isQuick(m_scene))
        showNow(m_scene.objects ? rolloutOf(m_scene, m_question) : nullptr);
    else
        compute([scene = m_scene, question = m_question](const std::stop_token &stop,
                                                         const JobRunner::Mail &) {
            return rolloutOf(scene, question, stop);
        });
}

void RolloutPanel::take(PicturePtr picture) {
    const RolloutPicture *shown = picture.get();
    m_budgetModel.setPicture(shown);
    m_views.evictions->setWords(shown ? evictionWords(*shown) : ClusterWordsModel::Words{},
                                shown ? m_question.evicted : std::vector<std::string>());
    m_views.pipeline->setPicture(picture);
    const bool hasLevels = shown && shown->hasBudget();
    m_views.availability->setLevels(hasLevels ? shown->timeline.levels : LevelCurve::Levels(),
                                    hasLevels ? shown->timelineEnd : 0);
    m_views.readiness->setTimes(m_question.ready, picture);
    m_views.pace->setSeconds(static_cast<int>(m_question.ready.seconds));
    m_model.setPicture(std::move(picture));
    showRuns();
    for (const QTableView *table : {m_views.bindings, m_views.stages}) // the axis may be another
        table->horizontalHeader()->viewport()->update();
    showPages();
}

/// The chosen run above another, on one axis of time.
void RolloutPanel::showRuns() {
    const RolloutPicture *picture = m_model.picture();
    m_views.pair->setRuns(picture ? runTitles(*picture) : QStringList(),
                          m_views.pipeline->chosenRun());
    m_stagesModel.setWords(picture ? stageWords(*picture, m_views.pair->runs())
                                   : ClusterWordsModel::Words{});
}

bool RolloutPanel::canEvict() const {
    const RolloutPicture *picture = m_model.picture();
    return picture && !picture->rows.empty() &&
           picture->subject().kind == placement::PlacementKind::ClusterResourcePlacement;
}

/// Whether stages are what updates the placement.
bool RolloutPanel::isStaged() const {
    const RolloutPicture *picture = m_model.picture();
    return picture &&
           (!picture->staged.empty() || picture->pass.kind == rollout::PassKind::NotRolling);
}

RolloutPanel::Page RolloutPanel::page() const {
    return static_cast<Page>(std::max(0, m_views.pages->currentIndex()));
}

void RolloutPanel::setPage(Page page) {
    m_wanted = page;
    showPages();
}

/// The run that the clock is of; nothing: the rolling update.
std::optional<std::size_t> RolloutPanel::run() const {
    const RolloutPicture *picture = m_model.picture();
    if (!picture || picture->staged.empty() || (page() != Page::Stages && picture->hasBudget()))
        return std::nullopt;
    return m_views.pipeline->chosenRun();
}

bool RolloutPanel::hasClock() const {
    const RolloutPicture *picture = m_model.picture();
    return page() == Page::Stages ? run().has_value() && picture->runsEnd() > 0
                                  : page() == Page::Rolling && picture && !picture->rows.empty() &&
                                        (run() || picture->hasBudget());
}

std::optional<RolloutStill> RolloutPanel::still() const {
    if (!isVisible() || !hasClock() || m_views.clock->second() == 0)
        return std::nullopt;
    return RolloutStill{m_model.sharedPicture(), run(), m_views.clock->second()};
}

void RolloutPanel::setSecond(std::int64_t second) {
    m_views.clock->stop();
    m_views.clock->setSecond(second);
}

void RolloutPanel::showSecond() {
    const std::int64_t second = m_views.clock->second();
    const RolloutPicture *picture = m_model.picture();
    m_views.availability->setSecond(second);
    if (picture)
        m_views.availability->setWords(
            tr("Available clusters of %1").arg(toQString(picture->subject().name)),
            availabilityText(*picture, second));
    m_model.setSecond(run() ? 0 : second);
    m_stagesModel.setSecond(second);
    for (QTableView *table : {m_views.bindings, m_views.stages})
        table->viewport()->update();
    m_views.pipeline->setSecond(second);
    m_views.chooser->setVisible(page() == Page::Stages && run().has_value());
    if (picture && run())
        m_views.chooser->setRuns(*picture, *run(), m_question.states, second);
    if (picture && hasClock()) {
        const RolloutStill still{m_model.sharedPicture(), run(), second};
        // What is true of the bindings is said beside their budgets, what is next beside the clock.
        const bool isOfRun = still.run.has_value();
        m_views.clock->setText(isOfRun ? momentText(still) + QLatin1Char(' ') + blockText(still)
                                       : blockText(still));
        m_views.sentence->setText(unbroken(
            isOfRun ? m_sentence : momentText(still) + QStringLiteral("\n\n") + m_sentence));
    }
    Q_EMIT stillChanged();
}

void RolloutPanel::showPages() {
    const bool hasBudget = m_budgetModel.rowCount() > 0;
    {
        const QSignalBlocker quiet(m_views.pages);
        const auto evictions = static_cast<int>(Page::Evictions);
        m_views.pages->setTabEnabled(evictions, canEvict()); // it keeps its place
        m_views.pages->setTabToolTip(
            evictions, canEvict() ? QString()
                                  : tr("No binding of a ClusterResourcePlacement that could be "
                                       "evicted. Open its bindings, or connect to the hub."));
        const Page first = isStaged() && !hasBudget ? Page::Stages : Page::Rolling;
        const bool isThere = m_wanted && (m_wanted != Page::Evictions || canEvict());
        m_views.pages->setCurrentIndex(static_cast<int>(isThere ? *m_wanted : first));
    }
    m_views.budget->setVisible(hasBudget);
    m_views.budget->updateGeometry();
    m_views.bindings->setColumnHidden(RolloutModel::Timeline, !hasBudget);
    m_views.availability->setVisible(hasBudget && m_model.rowCount() > 0);
    const RolloutPicture *picture = m_model.picture();
    const bool hasStages = picture && !picture->staged.empty();
    m_views.stagesPage->setCurrentIndex(hasStages ? 1 : 0);
    m_views.pace->setVisible(page() == Page::Rolling ? hasBudget
                                                     : page() == Page::Stages && hasStages);
    m_views.rolling->setCurrentWidget(
        m_model.rowCount() == 0 ? static_cast<QWidget *>(m_views.empty) : m_views.bindingsPage);
    m_views.clock->setVisible(hasClock());
    if (picture)
        m_views.clock->setEnd(run() ? picture->runsEnd() : picture->timelineEnd);
    fitReasons();
    showSentence();
    showSecond();
}

void RolloutPanel::showSentence() {
    const RolloutPicture *picture = m_model.picture();
    QString text;
    if (picture) {
        text = page() == Page::Evictions ? disruptionText(*picture) : nextText(*picture);
        if (!text.endsWith(QLatin1Char('.')))
            text += QLatin1Char('.');
        const QString assumption = assumptionText(*picture);
        if (page() != Page::Evictions && !assumption.isEmpty())
            text += QLatin1Char(' ') + assumption;
        if (isBusy() || m_scene.isStale)
            text = tr("%1 (replanning…)").arg(text);
        const ReadyTimes &times = m_question.ready;
        const bool areAlike =
            times.clusters.empty() && times.behaviours.empty() && times.rules.empty();
        m_views.pace->setTitle(areAlike ? tr("a cluster is available after")
                                        : tr("some clusters differ, others after"));
    }
    m_sentence = text.trimmed();
    for (QLabel *label : {m_views.sentence, m_views.evictions->sentence()}) {
        label->setText(m_sentence);
        label->setVisible(!m_sentence.isEmpty());
    }
    m_views.pipeline->setSentence(m_sentence);
    m_views.none->setText(isStaged()
                              ? m_sentence.toHtmlEscaped() + QStringLiteral("<br>") +
                                    tr("No staged strategy. <a href=\"#add\">Add one</a>.")
                              : tr("Only placements whose strategy has the type External are "
                                   "updated in stages.<br><a href=\"#type\">Change the type</a>."));
    m_views.disruption->setPicture(picture);
    m_views.pages->line().setDetail(picture ? subjectText(*picture) : QString());
    if (isBusy())
        m_views.empty->setText(tr("Computing the rollout…"));
    else if (!picture)
        m_views.empty->setText(tr("Open a placement to see how it is rolled out."));
    else
        m_views.empty->setText(
            tr("Nothing to roll out: no cluster holds the placement yet. Open its "
               "bindings as well, or connect to the hub."));
    setTextColor({m_views.empty}, palette(), Looks::forPalette(palette()).muted);
}

void RolloutPanel::showEvent(QShowEvent *event) {
    const bool wasBehind = isBehind();
    LazyPanel::showEvent(event);
    if (!wasBehind)
        Q_EMIT stillChanged();
}

void RolloutPanel::hideEvent(QHideEvent *event) {
    QWidget::hideEvent(event);
    Q_EMIT stillChanged();
}

namespace {

constexpr int kChooserTitlesFrom = 1024; // width of the window
constexpr int kReasonsFrom = 1200;       // width of the window; below it they are in tool tips
constexpr int kTexts = 508;              // before the axis of time
constexpr int kWideTexts = 720;
constexpr int kMostTexts = 55; // percent
constexpr int kCurveHeight = 92;
constexpr int kWideCurveHeight = 200;
constexpr int kStrategyWidth = 330;

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
    followPalette(*this, [this] { showSentence(); });
    for (const QEvent::Type fits : {QEvent::FontChange, QEvent::Resize})
        followEvent(*this, fits, [this] { fitReasons(); });
}

void RolloutPanel::setUpPace() {
    m_views.pace = new PaceBar(this);
    m_views.pace->setSeconds(static_cast<int>(m_question.ready.seconds));
    m_views.chooser = new RunChooser(this);
    m_views.pages->line().addTool(m_views.chooser);
    m_views.pages->line().addTool(m_views.pace);
    connect(m_views.chooser, &RunChooser::stateChosen, this, &RolloutPanel::changeState);
    connect(m_views.pace, &PaceBar::secondsChanged, this, [this](int seconds) {
        m_question.ready.seconds = seconds;
        followNow();
    });
    connect(m_views.pace, &PaceBar::approvalChanged, this,
            [this](const std::optional<std::int64_t> &seconds) {
                m_question.approvesAfter = seconds;
                followNow();
            });
    connect(m_views.pace, &PaceBar::behaviourChosen, this, &RolloutPanel::setBehaviour);
}

void RolloutPanel::setUpRolling() {
    m_views.rolling = new QStackedWidget(this);
    setUpBindings();
    setUpBudgets();
    m_views.readiness = new ReadinessPage(m_selection, this);
    connect(m_views.readiness, &ReadinessPage::timesEdited, this, &RolloutPanel::setReadyTimes);
    m_views.empty = newPlaceholder(m_views.rolling, "rolloutEmpty");
    m_views.rolling->addWidget(m_views.empty);
    // Side by side until the window puts them elsewhere.
    auto *row = new QHBoxLayout(new QWidget(m_views.pages));
    for (QWidget *part : {bindings(), budgets(), readiness()})
        row->addWidget(part);
    setRolling(row->parentWidget());
}

void RolloutPanel::setRolling(QWidget *page) {
    delete m_views.pages->widget(static_cast<int>(Page::Rolling));
    m_views.pages->insertTab(static_cast<int>(Page::Rolling), page, tr("Rolling"));
    m_views.pages->setCurrentIndex(static_cast<int>(Page::Rolling));
}

void RolloutPanel::setRevisions(QWidget *page) {
    m_views.pages->addTab(page, tr("Revisions"));
}

void RolloutPanel::setStrategyEditor(QWidget *editor) {
    m_views.sides->insertPane(1, editor, kStrategyWidth, kStrategyWidth);
    editor->hide();
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
    auto *area = new QScrollArea(this); // small windows scroll the table with what is said of it
    setNames(*area, "rolloutBudgets", tr("Rollout budget"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setMinimumWidth(23 * fontMetrics().averageCharWidth());
    m_views.budgets = area;
    auto *content = new QWidget;
    area->setWidget(content);
    m_views.budget = new QTableView(content);
    prepareTable(*m_views.budget, QStringLiteral("rolloutBudget"), tr("Rollout budget"),
                 m_budgetModel);
    m_views.budget->setItemDelegate(new WrappingDelegate(*m_views.budget));
    m_views.budget->setSelectionMode(QAbstractItemView::SingleSelection);
    m_views.budget->horizontalHeader()->hide(); // the line above and the rows say what they are
    m_views.budget->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_views.budget->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_views.budget->horizontalHeader()->setSectionResizeMode(m_budgetModel.columnCount() - 1,
                                                             QHeaderView::Stretch);
    m_views.budget->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_views.sentence = newParagraph(content, "rolloutSentence");
    m_views.sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    content->setBackgroundRole(QPalette::Base);
    auto *column = tightLayout<QVBoxLayout>(content);
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
    m_views.bindings = new QTableView(m_views.bindingsPage);
    m_views.bindings->setHorizontalHeader(new TimelineHeader(time, m_views.bindings));
    prepareTable(*m_views.bindings, QStringLiteral("rolloutBindings"),
                 tr("Bindings and the next pass"), m_model);
    QHeaderView &header = *m_views.bindings->horizontalHeader();
    header.setStretchLastSection(false);
    for (const int column :
         {RolloutModel::Cluster, RolloutModel::State, RolloutModel::Health, RolloutModel::Pass})
        header.setSectionResizeMode(column, QHeaderView::ResizeToContents);
    header.setSectionResizeMode(RolloutModel::Why, QHeaderView::Stretch);
    auto *shared = new SharedSelection(
        m_selection, *m_views.bindings, RolloutModel::NameRole,
        [this](const QString &name) { return m_model.index(m_model.rowOf(name), 0); });
    m_views.bindings->setItemDelegate(
        new RolloutDelegate(time, RolloutModel::Cluster, m_views.bindings));
    connect(shared, &SharedSelection::whyRequested, this, &RolloutPanel::whyRequested);
    m_views.availability = new LevelCurve(m_views.bindingsPage);
    m_views.availability->setObjectName(QStringLiteral("rolloutCurve"));
    connect(m_views.availability, &LevelCurve::secondChosen, this,
            [this](qint64 second) { setSecond(second); });
    // Once all sections have their sizes.
    connect(&header, &QHeaderView::sectionResized, this, &RolloutPanel::alignAxes,
            Qt::QueuedConnection);
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
    m_views.pipeline = new StagePipeline(m_selection, this);
    connect(m_views.pipeline, &StagePipeline::approvalClicked, this, &RolloutPanel::answer);
    connect(m_views.pipeline, &StagePipeline::runChosen, this, [this] {
        showRuns();
        showSecond();
    });
    connect(m_views.pipeline, &StagePipeline::whyRequested, this, &RolloutPanel::whyRequested);
    connect(m_views.chooser, &RunChooser::runChosen, m_views.pipeline, &StagePipeline::chooseRun);
    const TimeColumn time{
        static_cast<int>(stageWords({}, {}).titles.size()) - 1,
        [this] { return m_model.picture() ? m_model.picture()->runsEnd() : 0; },
        [this](int row) -> const auto & { return m_stagesModel.rowAt(row).spans; },
        [this] { return m_views.clock->second(); },
        [this](int row) -> const auto & { return m_stagesModel.rowAt(row).course; }};
    m_views.stages = new QTableView(this);
    m_views.stages->setHorizontalHeader(new TimelineHeader(time, m_views.stages));
    prepareTable(*m_views.stages, QStringLiteral("rolloutStages"), tr("Update stages"),
                 m_stagesModel);
    auto *shared = new SharedSelection(
        m_selection, *m_views.stages, ClusterWordsModel::NameRole,
        [this](const QString &name) { return m_stagesModel.index(m_stagesModel.rowOf(name), 0); });
    m_views.stages->setItemDelegate(new RolloutDelegate(time, kStagedCluster, m_views.stages));
    connect(shared, &SharedSelection::whyRequested, this, &RolloutPanel::whyRequested);
    connect(m_views.stages->horizontalHeader(), &QHeaderView::sectionResized, this,
            &RolloutPanel::alignAxes, Qt::QueuedConnection);
    PanelHeader *header = nullptr;
    QWidget *below = titledPane(tr("Side by side"), m_views.stages, &header,
                                tr("same clusters, same readiness, one axis of time"));
    m_views.pair = new RunPair(header);
    header->addTool(m_views.pair);
    connect(m_views.pair, &RunPair::runChosen, m_views.pipeline, &StagePipeline::chooseRun);
    connect(m_views.pair, &RunPair::otherChosen, this, &RolloutPanel::showRuns);
    const auto addTool = [&](const char *name, const QString &text, const QString &toolTip,
                             void (RolloutPanel::*requested)()) {
        QToolButton *tool = newToolButton(header, name, text, toolTip);
        header->addTool(tool);
        connect(tool, &QToolButton::clicked, this, requested);
    };
    addTool("addStrategy", tr("+ strategy"),
            tr("One more staged strategy to compare and to edit; a copy where there is one"),
            &RolloutPanel::strategyRequested);
    addTool("stagesReport", tr("Report…"), tr("Writes what the runs do to a file"),
            &RolloutPanel::reportRequested);
    m_views.sides = new Panes(QStringLiteral("stagesStrategies"), Qt::Horizontal, {below});
    m_views.none = newLinks(this, "noStages");
    m_views.none->setAlignment(Qt::AlignCenter);
    connect(m_views.none, &QLabel::linkActivated, this, [this] {
        if (isStaged())
            Q_EMIT strategyRequested();
        else
            setPage(Page::Rolling); // beside it stands the strategy
    });
    m_views.stagesPage = new QStackedWidget(m_views.pages);
    m_views.stagesPage->addWidget(m_views.none);
    m_views.stagesPage->addWidget(new Panes(QStringLiteral("stagesSides"), Qt::Vertical,
                                            {m_views.pipeline, m_views.sides}, {{250, 380}},
                                            m_views.stagesPage));
    m_views.pages->addTab(m_views.stagesPage, tr("Stages"));
}

void RolloutPanel::setUpEvictions() {
    m_views.disruption = new DisruptionBox(this);
    m_views.disruption->hide(); // until the window puts it somewhere
    connect(m_views.disruption, &DisruptionBox::edited, this, &RolloutPanel::disruptionEdited);
    m_views.evictions = new EvictionsPage(m_selection, m_views.pages);
    m_views.pages->addTab(m_views.evictions, tr("Evictions"));
    connect(m_views.evictions, &EvictionsPage::rehearsalRequested, this,
            &RolloutPanel::rehearseEvictions);
    connect(m_views.evictions, &EvictionsPage::whyRequested, this, &RolloutPanel::whyRequested);
}

/// Reasons have what the design leaves for texts, so that time has the rest; where there is less
/// room they are in the tooltips.
void RolloutPanel::fitReasons() {
    const int width = window()->width();
    m_views.pace->fit(width, page() == Page::Stages);
    m_views.chooser->setTitled(width >= kChooserTitlesFrom);
    const bool hasAxis = m_budgetModel.rowCount() > 0;
    const bool isWithAll = hasAxis && width >= kReasonsFrom;
    QHeaderView &header = *m_views.bindings->horizontalHeader();
    m_views.bindings->setColumnHidden(RolloutModel::Why, hasAxis && !isWithAll);
    const bool isWide = width >= Panes::kWide;
    m_views.bindings->setColumnHidden(RolloutModel::Health, isWithAll && !isWide);
    header.setSectionResizeMode(RolloutModel::Timeline,
                                isWithAll ? QHeaderView::Fixed : QHeaderView::Stretch);
    if (isWithAll) {
        const QAbstractItemView &view = *m_views.bindings;
        int texts = view.sizeHintForColumn(RolloutModel::Why);
        for (int column = 0; column < RolloutModel::Why; ++column)
            texts += header.isSectionHidden(column)
                         ? 0
                         : std::max(header.sectionSize(column), view.sizeHintForColumn(column));
        const int room = m_views.bindings->viewport()->width();
        texts = std::max(isWide ? kWideTexts : kTexts, std::min(texts, room * kMostTexts / 100));
        header.resizeSection(RolloutModel::Timeline, std::max(0, room - texts));
    }
    alignAxes();
}

/// Availability, bindings or stages, and the slider of the clock run along one axis of time.
void RolloutPanel::alignAxes() {
    const bool isOfStages = page() == Page::Stages;
    const QTableView &table = *(isOfStages ? m_views.stages : m_views.bindings);
    const int column = isOfStages ? m_stagesModel.columnCount() - 1 : RolloutModel::Timeline;
    const int padding = Metrics::forFont(font()).padding;
    const QHeaderView &header = *table.horizontalHeader();
    const bool hasAxis = column >= 0 && !table.isColumnHidden(column);
    const int left = hasAxis ? header.sectionViewportPosition(column) + padding : 0;
    const bool isWide = window()->width() >= Panes::kWide;
    m_views.availability->setFixedHeight(isWide ? kWideCurveHeight : kCurveHeight);
    m_views.availability->setPlotLeft(isOfStages ? 0 : left);
    // The column ends where the scroll bar of the table begins.
    const int right = padding + (hasAxis ? table.width() - table.viewport()->width() : 0);
    m_views.availability->setContentsMargins(0, 0, right, 0);
    // The middle of the knob is at the second.
    const int knob = style()->pixelMetric(QStyle::PM_SliderLength) / 2;
    m_views.clock->setAxisLeft(std::max(0, left - knob));
    const int axis = hasAxis ? header.sectionSize(column) - 2 * padding : 0;
    const int end = left + scaleFor(m_views.clock->end(), axis, axis).xOf(m_views.clock->end());
    QMargins margins = m_views.clock->layout()->contentsMargins();
    margins.setRight(std::max(0, (hasAxis ? width() - end : right) - knob));
    m_views.clock->layout()->setContentsMargins(margins);
}

} // namespace evenkeel::ui
