// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/repair/repair_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStringList>
#include <QTableView>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/repair/goal_form.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kStepWidth = 48; // digits
constexpr int kNumberWidth = 12;

constexpr int kEditsWidth = 13; // digits
constexpr int kMovesWidth = 26;

QString joinedLines(const std::vector<std::string> &lines) {
    return toQStrings(lines).join(QStringLiteral("; "));
}

constexpr int kThreeFrom = 960; // width of the panel
constexpr int kGoalWidth = 280;

/// Whether nothing but other documents changed, as where an answer is kept as a scenario.
bool plansTheSame(const manifest::Objects *one, const manifest::Objects *other) {
    return one != nullptr && other != nullptr && one->fleet.isSharedWith(other->fleet) &&
           one->placements.isSharedWith(other->placements) &&
           one->bindings.isSharedWith(other->bindings);
}

} // namespace

RebalanceModel::RebalanceModel(QObject *parent) : TableModel(parent) {
    using Row = repair::RebalanceStep;
    setColumns({{.title = tr("Step"),
                 .text = [](const Row &row) { return toQString(stepText(row, spokenPhrases())); },
                 .width = kStepWidth},
                {.title = tr("Budget allows"),
                 .text =
                     [](const Row &row) {
                         return row.verdict && row.verdict->allowed
                                    ? QVariant(static_cast<int>(*row.verdict->allowed))
                                    : QVariant(QStringLiteral("–"));
                     },
                 .alignment = kNumbers,
                 .width = kNumberWidth},
                {.title = tr("Runs then"),
                 .text = [](const Row &row) { return static_cast<int>(row.held.size()); },
                 .alignment = kNumbers,
                 .width = kNumberWidth},
                {.title = tr("Skew"), .text = [](const Row &row) {
                     return row.skew.empty() ? QStringLiteral("–") : toQString(row.skew);
                 }}});
}

AlternativesModel::AlternativesModel(QObject *parent) : TableModel(parent) {
    using Row = repair::Alternative;
    setColumns({{.title = tr("Edits"),
                 .text =
                     [](const Row &row) {
                         return QString((row.price.opensTrap() ? QStringLiteral("⚠ ") : QString()) +
                                        toQString(sizeText(row, spokenPhrases())));
                     },
                 .width = kEditsWidth},
                {.title = tr("Change"),
                 .text = [](const Row &row) { return joinedLines(row.sentences); },
                 .width = kMovesWidth},
                {.title = tr("What it costs"), .text = [](const Row &row) {
                     return joinedLines(costLines(row, spokenPhrases()));
                 }}});
}

RepairPanel::RepairPanel(QWidget *parent)
    : LazyPanel(parent), m_form(new GoalForm),
      m_search(named(new QPushButton(tr("Search"), this), "repairSearch")),
      m_stop(named(new QPushButton(tr("Stop"), this), "repairStop")),
      m_apply(named(new QPushButton(tr("Apply"), this), "repairApply")),
      m_keep(named(new QPushButton(tr("Keep as scenario"), this), "repairKeep")),
      m_rehearse(named(new QPushButton(tr("Rehearse evictions"), this), "repairRehearse")),
      m_verdict(newParagraph(this, "repairVerdict")), m_table(new QTableView(this)),
      m_stepTable(new QTableView(this)), m_tables(new QStackedWidget(this)),
      m_proof(named(new QTextBrowser(this), "repairProof", tr("Proof"))) {
    setNames(*this, "repairPanel", tr("Repair"));
    auto *layout = tightLayout<QVBoxLayout>(this);
    m_answers = new Panes(QStringLiteral("repairAnswers"), Qt::Horizontal,
                          {alternativesPane(), proofPane()}, {{500, 300}});
    layout->addWidget(new Panes(QStringLiteral("repairPanes"), Qt::Horizontal,
                                {goalPane(), m_answers}, {{kGoalWidth, 0}}, this));
    connect(&runner(), &JobRunner::started, this, &RepairPanel::showState);
    connect(&runner(), &JobRunner::finished, this, &RepairPanel::showState);
    connect(&runner(), &JobRunner::progressed, this, [this](int percent) {
        m_verdict->setText(tr("Planning edits… %1 % of the plans").arg(percent));
    });
    showState();
    showProof();
    followEvent(*this, QEvent::Resize, [this] {
        // Without room for both beside the goal, the proof stands below the alternatives.
        m_answers->setOrientation(width() < kThreeFrom ? Qt::Vertical : Qt::Horizontal);
    });
}

QWidget *RepairPanel::goalPane() {
    const Metrics metrics = Metrics::forFont(font());
    auto *pane = new QWidget(this);
    auto *scroll = named(new QScrollArea(pane), "repairGoals");
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_form);
    scroll->setMinimumWidth(m_form->minimumSizeHint().width() + metrics.padding);
    auto *buttons = spacedLayout<QHBoxLayout>(
        {metrics.padding, metrics.gap, metrics.padding, metrics.padding}, metrics.gap);
    buttons->addWidget(m_search);
    buttons->addWidget(m_stop);
    buttons->addStretch(1);
    m_stop->setToolTip(tr("Answer with the best that is found by now"));
    auto *layout = tightLayout<QVBoxLayout>(pane);
    layout->addWidget(scroll, 1);
    layout->addLayout(buttons);
    connect(m_form, &GoalForm::searchRequested, this, &RepairPanel::search);
    emphasize(*m_search);
    emphasize(*m_apply);
    connect(m_search, &QPushButton::clicked, this, &RepairPanel::search);
    connect(m_stop, &QPushButton::clicked, this, &RepairPanel::stop);
    return pane;
}

QWidget *RepairPanel::alternativesPane() {
    auto *pane = new QWidget(this);
    prepareTable(*m_table, QStringLiteral("repairAlternatives"), tr("Alternatives"), m_model);
    m_table->setItemDelegate(new WrappingDelegate(*m_table));
    for (const int column : {1, 2}) // the change and what it costs
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    auto *layout = tightLayout<QVBoxLayout>(pane);
    layout->addWidget(m_verdict);
    layout->addWidget(m_tables, 1);
    prepareTable(*m_stepTable, QStringLiteral("rebalanceSteps"), tr("Steps"), m_steps);
    m_stepTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tables->addWidget(m_table);
    m_tables->addWidget(m_stepTable);
    for (QTableView *table : {m_table, m_stepTable})
        connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
                &RepairPanel::showProof);
    connect(m_table, &QTableView::activated, this, &RepairPanel::apply);
    return pane;
}

QWidget *RepairPanel::proofPane() {
    const Metrics metrics = Metrics::forFont(font());
    auto *pane = new QWidget(this);
    m_proof->setFrameShape(QFrame::NoFrame);
    m_apply->setToolTip(tr("Makes the edits as one step; Undo takes them back"));
    auto *buttons = spacedLayout<QHBoxLayout>(
        {metrics.padding, metrics.gap, metrics.padding, metrics.padding}, metrics.gap);
    m_keep->setToolTip(tr("Keeps the edits as a scenario beside the manifests; nothing is edited"));
    m_rehearse->setToolTip(
        tr("Shows the evictions in the Rollout mode, as the hub would take them"));
    buttons->addWidget(m_apply);
    buttons->addWidget(m_keep);
    buttons->addWidget(m_rehearse);
    buttons->addStretch(1);
    auto *layout = tightLayout<QVBoxLayout>(pane);
    layout->addWidget(m_proof, 1);
    layout->addLayout(buttons);
    connect(m_apply, &QPushButton::clicked, this, &RepairPanel::apply);
    connect(m_keep, &QPushButton::clicked, this, &RepairPanel::keep);
    connect(m_rehearse, &QPushButton::clicked, this, &RepairPanel::rehearse);
    return pane;
}

void RepairPanel::setScene(const Scene &scene) {
    const bool isSame = scene.objects == m_scene.objects && scene.placement == m_scene.placement;
    const bool answersSame = scene.placement == m_scene.placement &&
                             !m_form->question().wantsTests &&
                             plansTheSame(scene.objects.get(), m_scene.objects.get());
    m_scene = scene;
    if (isSame)
        return;
    m_isOffered = false;
    if (isVisible())
        offer();
    if (answersSame)
        return;
    m_isAsked = false;
    outdate();
}

/// Keys and names, of which there may be many, for a form that is seen or asked.
void RepairPanel::offer() {
    if (!std::exchange(m_isOffered, true) && m_scene.objects)
        m_form->offer(*m_scene.objects, m_scene.placement);
}

void RepairPanel::showEvent(QShowEvent *event) {
    offer();
    LazyPanel::showEvent(event);
}

void RepairPanel::ask(const std::vector<std::string> &goals) {
    offer();
    m_form->setGoals(goals);
    search();
}

void RepairPanel::search() {
    offer();
    m_isAsked = true;
    outdate();
}

/// The search ends with the best that it has.
void RepairPanel::stop() {
    if (m_enough)
        m_enough->request_stop();
}

void RepairPanel::follow() {
    if (!m_isAsked || m_form->question().isEmpty()) {
        showNow(nullptr);
        return;
    }
    m_enough = std::make_shared<std::stop_source>();
    compute(
        [scene = m_scene, question = m_form->question(),
         enough = m_enough->get_token()](const std::stop_token &stop, const JobRunner::Mail &mail) {
            repair::Control control;
            control.cancel = stop;
            control.enough = enough;
            control.progress = [&mail](std::size_t done, std::size_t total) {
                mail.report(done, total);
            };
            return repairPictureOf(scene, question, control);
        },
        Null::Dropped);
}

void RepairPanel::take(PicturePtr picture) {
    m_picture = std::move(picture);
    m_model.setRows(m_picture ? m_picture->repair.alternatives
                              : std::vector<repair::Alternative>());
    m_steps.setRows(isRebalance() ? m_picture->rebalance->steps
                                  : std::vector<repair::RebalanceStep>());
    m_tables->setCurrentWidget(isRebalance() ? m_stepTable : m_table);
    if (m_model.rowCount() > 0)
        m_table->selectRow(0);
    if (m_steps.rowCount() > 0)
        m_stepTable->selectRow(m_steps.rowCount() - 1);
    showState();
    showProof();
}

void RepairPanel::showState() {
    m_stop->setEnabled(runner().isRunning());
    m_search->setEnabled(m_scene.placement >= 0);
    if (runner().isRunning())
        return;
    if (!m_picture)
        m_verdict->setText(
            m_scene.placement < 0
                ? tr("Open a placement to repair it.")
                : tr("Choose what to reach and search: the smallest sets of edits are shown, each "
                     "proved by planning. Nothing is changed until you apply one."));
    else
        m_verdict->setText(
            unbroken(m_picture->error.isEmpty() ? m_picture->verdict : m_picture->error));
}

int RepairPanel::chosen() const {
    const QTableView *table = isRebalance() ? m_stepTable : m_table;
    const QModelIndexList rows = table->selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : rows.front().row();
}

void RepairPanel::showProof() {
    const int row = chosen();
    const bool isChosen = m_picture && row >= 0;
    for (QPushButton *button : {m_apply, m_keep}) {
        button->setVisible(!isRebalance());
        button->setEnabled(isChosen);
    }
    m_rehearse->setVisible(isRebalance());
    m_rehearse->setEnabled(isChosen);
    Q_EMIT pairChanged(isChosen ? m_picture->pairs[static_cast<std::size_t>(row)] : ScenePair());
    if (!m_picture || m_picture->proofs.empty()) {
        m_proof->clear();
        return;
    }
    const auto last = m_picture->proofs.size() - 1;
    m_proof->setHtml(unbroken(m_picture->proofs[row < 0 ? last : static_cast<std::size_t>(row)]));
}

void RepairPanel::apply() {
    const int row = chosen();
    if (!m_picture || row < 0 || isRebalance())
        return;
    const repair::Alternative alternative =
        m_picture->repair.alternatives[static_cast<std::size_t>(row)];
    Q_EMIT stepRequested(alternative.step, m_picture->placement,
                         joinedLines(alternative.sentences));
}

void RepairPanel::keep() {
    const int row = chosen();
    if (!m_picture || row < 0 || isRebalance())
        return;
    const repair::Alternative &alternative =
        m_picture->repair.alternatives[static_cast<std::size_t>(row)];
    Q_EMIT scenarioRequested(
        alternative.step, m_picture->placement,
        tr("%1: %2").arg(m_picture->goals, joinedLines(alternative.sentences)));
}

void RepairPanel::rehearse() {
    QStringList clusters;
    for (const repair::RebalanceStep &step : m_steps.rows()) {
        if (step.kind == repair::RebalanceStep::Kind::Evict)
            clusters << toQString(step.clusters.front());
    }
    if (m_picture && !clusters.isEmpty())
        Q_EMIT evictionsRequested(clusters, m_picture->placement);
}

QString RepairPanel::verdict() const {
    return m_verdict->text();
}

} // namespace evenkeel::ui
