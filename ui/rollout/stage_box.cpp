// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/stage_box.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/rollout/cluster_words_model.h"
#include "ui/rollout/rollout_moment.h"
#include "ui/rollout/stage_chips.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastWidth = 210;

} // namespace

StageBox::StageBox(ClusterSelection &selection, const QString &objectName, QWidget *parent)
    : QWidget(parent), m_title(new QLabel(this)), m_phase(new QLabel(this)),
      m_tasks(new QLabel(this)), m_approvals(new QWidget(this)) {
    const Metrics metrics = Metrics::forFont(font());
    setObjectName(objectName);
    setMinimumWidth(kLeastWidth);
    auto *chips = new StageChips(selection, m_model, this);
    chips->setObjectName(objectName + QStringLiteral("Chips"));
    connect(chips, &StageChips::whyRequested, this, &StageBox::whyRequested);
    m_title->setTextFormat(Qt::PlainText);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_phase->setTextFormat(Qt::PlainText);
    m_phase->setForegroundRole(QPalette::WindowText);
    m_tasks->setTextFormat(Qt::PlainText);
    m_tasks->setFont(smallFont(font()));
    m_tasks->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *head = new QHBoxLayout;
    head->setSpacing(metrics.padding);
    head->addWidget(m_title);
    head->addWidget(m_phase, 1);
    auto *buttons = new QHBoxLayout(m_approvals);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(metrics.gap);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(metrics.gap);
    foot->addWidget(m_tasks, 1);
    foot->addWidget(m_approvals);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics.gap / 2);
    layout->addLayout(head);
    layout->addWidget(chips);
    layout->addLayout(foot);
    layout->addStretch(1); // the approvals stay at their chips
}

void StageBox::setStage(const StagedCase &run, std::size_t stage) {
    const bool isDeletion = stage == run.update.stages.size();
    const rollout::Stage deletion{rollout::kDeleteStage, run.update.deletedClusters, 0, {}, {}};
    const rollout::Stage &shown = isDeletion ? deletion : run.update.stages[stage];
    m_name = toQString(shown.name);
    m_atOnce = shown.maxConcurrency;
    m_title->setText(m_name);
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
    m_tasks->setText(parts.join(QStringLiteral(" · ")));
    m_tasks->setToolTip(m_tasks->text());
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
    m_phase->setText(phase.isEmpty() ? count : tr("%1 · %2").arg(count, phase));
}

} // namespace evenkeel::ui
