// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/stage_box.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/chip_list.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/picture/marks.h"
#include "ui/rollout/cluster_models.h"
#include "ui/rollout/rollout_model.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastWidth = 210;

/// When its work is done; nothing: it never is.
std::optional<std::int64_t> endOf(const rollout::StageLane &lane) {
    for (const rollout::StageSpan &span : lane.spans) {
        if (span.phase == rollout::StagePhase::Done)
            return span.begin;
    }
    return std::nullopt;
}

bool isOnAt(const rollout::StageLane &lane, std::int64_t second) {
    return std::ranges::any_of(lane.spans, [second](const rollout::StageSpan &span) {
        return span.phase != rollout::StagePhase::Done && span.begin <= second &&
               (!span.end || second < *span.end);
    });
}

} // namespace

StageBox::StageBox(ClusterSelection &selection, const QString &objectName, QWidget *parent)
    : QWidget(parent), m_title(new QLabel(this)),
      m_phase(new ElidedLabel(QSizePolicy::Ignored, this)), m_tasks(new QLabel(this)),
      m_times(new QLabel(this)), m_said(new ElidedLabel(QSizePolicy::Ignored, this)),
      m_approvals(new QWidget(this)) {
    const Metrics metrics = Metrics::forFont(font());
    setObjectName(objectName);
    m_said->setObjectName(objectName + QStringLiteral("Said"));
    setMinimumWidth(kLeastWidth);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(boldOf(font()));
    m_phase->setForegroundRole(QPalette::WindowText);
    m_tasks->setTextFormat(Qt::PlainText);
    m_tasks->setForegroundRole(QPalette::PlaceholderText);
    m_times->setTextFormat(Qt::PlainText);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setForegroundRole(QPalette::PlaceholderText);
    m_times->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_tasks->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *head = paddedLayout<QHBoxLayout>(metrics);
    head->addWidget(m_title);
    head->addWidget(m_phase, 1);
    tightLayout<QHBoxLayout>(m_approvals, metrics.gap);
    auto *body = spacedLayout<QVBoxLayout>(
        {metrics.padding, metrics.gap, metrics.padding, metrics.padding}, metrics.gap);
    auto *chips = new ChipList(objectName + QStringLiteral("Chips"), m_model, this);
    auto *shared =
        new SharedSelection(selection, *chips, StageModel::NameRole, [this](const QString &name) {
            return m_model.index(m_model.rowOf(name), 0);
        });
    connect(shared, &SharedSelection::whyRequested, this, &StageBox::whyRequested);
    body->addWidget(chips);
    body->addWidget(m_tasks);
    body->addWidget(m_times);
    body->addWidget(m_said);
    body->addWidget(m_approvals, 0, Qt::AlignLeft);
    body->addStretch(1); // what is approved stays beside the button
    auto *layout = spacedLayout<QVBoxLayout>({1, 1, 1, 1}, 0, this);
    layout->addLayout(head);
    layout->addLayout(body, 1);
}

/// The card; the stage that is on has the accent around it.
void StageBox::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    const int head = m_title->geometry().bottom() + Metrics::forFont(font()).gap + 1;
    painter.fillRect(0, 0, width(), head, m_isOn ? looks.selection : looks.header);
    painter.setPen(QPen(m_isOn ? looks.accent : looks.line, m_isOn ? 2 : 1));
    painter.drawRect(rect().adjusted(m_isOn ? 1 : 0, m_isOn ? 1 : 0, -1, -1));
}

void StageBox::setStage(const StagedCase &run, std::size_t stage) {
    const bool isDeletion = stage == run.update.stages.size();
    const rollout::Stage deletion{rollout::kDeleteStage, run.update.deletedClusters, 0, {}, {}};
    const rollout::Stage &shown = isDeletion ? deletion : run.update.stages[stage];
    m_name = isDeletion ? tr("delete") : toQString(shown.name);
    m_atOnce = shown.maxConcurrency;
    setTexts(*m_title, m_name, toQString(shown.name));
    m_lane = stage < run.played.stages.size() ? run.played.stages[stage] : rollout::StageLane{};
    m_model.setClusters(shown.clusters);
    std::vector<std::vector<rollout::Span>> lanes;
    for (const std::string &cluster : shown.clusters) {
        const auto lane = std::ranges::find_if(run.played.lanes, [&](const rollout::RunLane &one) {
            return one.stage == stage && one.cluster == cluster;
        });
        lanes.push_back(lane == run.played.lanes.end() ? std::vector<rollout::Span>()
                                                       : lane->spans);
    }
    m_model.setLanes(std::move(lanes));
    setTasks(shown);
    std::vector<rollout::ApprovalNeed> needs;
    std::ranges::copy_if(run.played.approvals, std::back_inserter(needs),
                         [&](const auto &need) { return need.stage == shown.name; });
    setApprovals(needs);
    const auto [said, words] = saidOf(run, stage);
    m_said->setVisible(!said.isEmpty());
    setTexts(*m_said, said, words);
    showPhase();
}

void StageBox::setTasks(const rollout::Stage &stage) {
    QStringList parts;
    if (stage.maxConcurrency > 0)
        parts << tr("%1 at once").arg(stage.maxConcurrency);
    if (!stage.beforeTasks.empty())
        parts << tr("before: %1").arg(tasksText(stage.beforeTasks));
    if (!stage.afterTasks.empty())
        parts << tr("after: %1").arg(tasksText(stage.afterTasks));
    const QString text = parts.join(QStringLiteral(" · "));
    setTexts(*m_tasks, text, text);
}

void StageBox::setApprovals(const std::vector<rollout::ApprovalNeed> &needs) {
    const auto isSame = [](const rollout::ApprovalNeed &one, const rollout::ApprovalNeed &other) {
        return one.request == other.request;
    };
    if (!std::ranges::equal(needs, m_needs, isSame)) {
        for (QToolButton *button : m_buttons)
            delete button;
        m_buttons.clear();
        for (const rollout::ApprovalNeed &need : needs) {
            auto *button = new QToolButton(m_approvals);
            const QString request = toQString(need.request);
            button->setObjectName(QStringLiteral("approve-") + request);
            button->setAccessibleName(tr("Approve %1").arg(request));
            button->setCheckable(true);
            m_approvals->layout()->addWidget(button);
            m_buttons.push_back(button);
            // Queued, because the buttons are made anew.
            connect(
                button, &QToolButton::clicked, this,
                [this, request](bool isChecked) { Q_EMIT approvalClicked(request, isChecked); },
                Qt::QueuedConnection);
        }
    }
    m_needs = needs;
    for (std::size_t i = 0; i < needs.size(); ++i) {
        const rollout::ApprovalNeed &need = needs[i];
        m_buttons[i]->setChecked(need.accepted.has_value());
        m_buttons[i]->setText(need.accepted ? tr("✔ Approved at %1 s").arg(*need.accepted)
                                            : tr("Approve"));
        m_buttons[i]->setToolTip(
            tr("%1, asked for at %2 s; a click approves it at the second of the clock")
                .arg(toQString(need.request))
                .arg(need.asked));
    }
}

/// When it begins and ends, or what it waits for at the second shown.
void StageBox::showTimes() {
    const auto waiting = std::ranges::find_if(m_needs, [this](const rollout::ApprovalNeed &need) {
        return need.asked <= m_second && (!need.accepted || *need.accepted > m_second);
    });
    QString text;
    if (waiting != m_needs.end())
        text = tr("⚠ asked at %1 s: %2").arg(waiting->asked).arg(toQString(waiting->request));
    else if (const auto &end = endOf(m_lane))
        text = tr("begins at %1 s, ends at %2 s").arg(m_lane.spans.front().begin).arg(*end);
    else if (!m_lane.spans.empty())
        text = tr("begins at %1 s").arg(m_lane.spans.front().begin);
    setTexts(*m_times, text, text);
    QPalette colors = palette();
    if (waiting != m_needs.end())
        colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).warning);
    m_times->setPalette(colors);
}

void StageBox::setSecond(std::int64_t second) {
    m_second = second;
    m_model.setSecond(second);
    showPhase();
}

void StageBox::showPhase() {
    const QString phase = stageText(m_lane, m_second);
    const auto clusters = m_model.rowCount();
    const QString count =
        clusters == 0 ? tr("no cluster: skipped") : tr("%n cluster(s)", nullptr, clusters);
    const QString words = tr("%1 · %2").arg(count, phase.isEmpty() ? tr("not begun") : phase);
    setTexts(*m_phase, words, words);
    m_isOn = isOnAt(m_lane, m_second);
    showTimes();
    update();
}

StageModel::StageModel(QObject *parent) : TableModel(parent) {
    const auto name = [](const StageCluster &cluster) { return toQString(cluster.name); };
    const auto tip = [this](const StageCluster &cluster) { return words(cluster); };
    setColumns({{.title = {}, .text = name, .tip = tip, .accessible = tip}},
               {{NameRole, name}, {MarkRole, [this](const StageCluster &cluster) {
                                       return QVariant::fromValue(ClusterMark{stateOf(cluster), 0});
                                   }}});
}

void StageModel::setClusters(const std::vector<std::string> &clusters) {
    if (std::ranges::equal(clusters, rows(), {}, {}, &StageCluster::name))
        return;
    std::vector<StageCluster> shown;
    for (const std::string &cluster : clusters)
        shown.push_back({cluster, shown.size() + 1, {}});
    setRows(std::move(shown));
}

void StageModel::setLanes(std::vector<std::vector<rollout::Span>> lanes) {
    std::vector<StageCluster> shown = rows();
    for (StageCluster &cluster : shown)
        cluster.lane = cluster.place <= lanes.size() ? std::move(lanes[cluster.place - 1])
                                                     : std::vector<rollout::Span>();
    updateRows(std::move(shown));
}

void StageModel::setSecond(std::int64_t second) {
    if (second == m_second)
        return;
    m_second = second;
    notifyRows(0, rowCount() - 1);
}

int StageModel::rowOf(const QString &cluster) const {
    const auto found = std::ranges::find(rows(), cluster.toStdString(), &StageCluster::name);
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

/// A cluster that the run never comes to waits.
ClusterState StageModel::stateOf(const StageCluster &cluster) const {
    return cluster.lane.empty() ? ClusterState::PickedLater
                                : evenkeel::ui::stateOf(spanAt(cluster.lane, m_second));
}

QString StageModel::words(const StageCluster &cluster) const {
    const QString name = toQString(cluster.name);
    const QString words = rolloutUnits().describe(stateOf(cluster));
    const rollout::Span *span = spanAt(cluster.lane, m_second);
    return span != nullptr && span->end
               ? tr("%1, place %2: %3 until %4 s")
                     .arg(name)
                     .arg(cluster.place)
                     .arg(words)
                     .arg(*span->end)
               : tr("%1, place %2: %3").arg(name).arg(cluster.place).arg(words);
}

} // namespace evenkeel::ui
