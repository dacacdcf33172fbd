// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/stage_pipeline.h"

#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/rollout/staged/timeline.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/rollout/stage_box.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

std::size_t stageCount(const StagedCase &one) {
    return one.update.stages.size() + (one.update.deletedClusters.empty() ? 0 : 1);
}

} // namespace

StagePipeline::StagePipeline(ClusterSelection &selection, QWidget *parent)
    : QScrollArea(parent), m_selection(selection), m_content(new QWidget(this)),
      m_heads(new QHBoxLayout) {
    setNames(*this, "stagePipeline", tr("Staged update runs"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    const Metrics metrics = Metrics::forFont(font());
    m_content->setBackgroundRole(QPalette::Base);
    m_content->setAutoFillBackground(true);
    auto *layout = paddedLayout<QVBoxLayout>(metrics, m_content);
    layout->setSpacing(metrics.gap);
    m_heads->setSpacing(metrics.padding);
    layout->addLayout(m_heads);
    setWidget(m_content);
    followPalette(*this, [this] {
        if (m_picture)
            showEnds();
    });
}

void StagePipeline::setPicture(std::shared_ptr<const RolloutPicture> picture) {
    const bool isSame = picture && hasSameStages(*picture);
    m_picture = std::move(picture);
    if (!isSame) {
        for (const Strip &strip : m_strips) {
            delete strip.title;
            delete strip.end;
            delete strip.widget;
        }
        m_strips.clear();
        m_chosen = 0;
        if (m_picture)
            build(*m_picture);
    }
    for (std::size_t run = 0; run < m_strips.size(); ++run) {
        for (std::size_t stage = 0; stage < m_strips[run].boxes.size(); ++stage)
            m_strips[run].boxes[stage]->setStage(m_picture->staged[run], stage);
    }
    showEnds();
}

bool StagePipeline::hasSameStages(const RolloutPicture &picture) const {
    if (!m_picture || picture.staged.size() != m_strips.size())
        return false;
    for (std::size_t run = 0; run < m_strips.size(); ++run) {
        const StagedCase &one = picture.staged[run];
        if (one.title() != m_picture->staged[run].title() ||
            one.update.isInitialized() != m_picture->staged[run].update.isInitialized() ||
            stageCount(one) != m_strips[run].boxes.size())
            return false;
    }
    return true;
}

void StagePipeline::build(const RolloutPicture &picture) {
    for (std::size_t run = 0; run < picture.staged.size(); ++run) {
        m_strips.push_back(stripOf(run, picture.staged[run]));
        m_heads->addWidget(m_strips.back().title);
        m_heads->addWidget(m_strips.back().end, 1);
        static_cast<QVBoxLayout *>(m_content->layout())->addWidget(m_strips.back().widget, 1);
    }
    showChosen();
}

StagePipeline::Strip StagePipeline::stripOf(std::size_t run, const StagedCase &one) {
    const Metrics metrics = Metrics::forFont(font());
    const QString name = toQString(one.title());
    Strip strip;
    strip.widget = new QWidget(m_content);
    strip.title = new QToolButton(m_content);
    strip.title->setObjectName(QStringLiteral("run-") + name);
    strip.title->setText(name);
    strip.title->setToolTip(tr("Show the stages of this run"));
    strip.title->setCheckable(true);
    strip.title->setAutoRaise(true);
    strip.end = new ElidedLabel(QSizePolicy::Ignored, m_content);
    strip.end->setTextFormat(Qt::PlainText);
    connect(strip.title, &QToolButton::clicked, this, [this, run] { chooseRun(run); });
    auto *line = tightLayout<QHBoxLayout>(strip.widget, metrics.gap);
    const std::size_t stages = one.update.isInitialized() ? stageCount(one) : 0;
    for (std::size_t stage = 0; stage < stages; ++stage) {
        if (stage > 0)
            line->addWidget(new QLabel(QStringLiteral("→"), strip.widget));
        auto *box = new StageBox(m_selection, QStringLiteral("stage-%1-%2").arg(name).arg(stage),
                                 strip.widget);
        box->setSecond(m_second);
        connect(box, &StageBox::approvalClicked, this, &StagePipeline::approvalClicked);
        connect(box, &StageBox::whyRequested, this, &StagePipeline::whyRequested);
        line->addWidget(box, 1);
        strip.boxes.push_back(box);
    }
    return strip;
}

/// Where a run does not start, the hub's own words stand in its place.
void StagePipeline::showEnds() {
    const Looks looks = Looks::forPalette(palette());
    for (std::size_t run = 0; run < m_strips.size(); ++run) {
        const StagedCase &one = m_picture->staged[run];
        const bool isWell =
            one.update.isInitialized() && one.played.ending == rollout::RunEnding::Succeeded;
        const QString text = one.update.isInitialized()
                                 ? toQString(rollout::endText(one.played, spokenPhrases()))
                                 : tr("Does not start: %1").arg(toQString(one.update.error));
        m_strips[run].end->setText(isWell ? text : QStringLiteral("⚠ ") + text);
        m_strips[run].end->setToolTip(text);
        QPalette colors = palette();
        colors.setColor(QPalette::WindowText, isWell ? looks.muted : looks.warning);
        m_strips[run].end->setPalette(colors);
    }
}

void StagePipeline::setSecond(std::int64_t second) {
    m_second = second;
    for (const Strip &strip : m_strips) {
        for (StageBox *box : strip.boxes)
            box->setSecond(second);
    }
}

void StagePipeline::showChosen() {
    for (std::size_t run = 0; run < m_strips.size(); ++run) {
        m_strips[run].title->setChecked(run == m_chosen);
        m_strips[run].widget->setVisible(run == m_chosen);
    }
}

void StagePipeline::chooseRun(std::size_t run) {
    if (run >= m_strips.size())
        return;
    m_chosen = run;
    showChosen();
    Q_EMIT runChosen();
}

RunPair::RunPair(QWidget *parent)
    : QWidget(parent), m_run(named(new QComboBox(this), "comparedRun", tr("Run"))),
      m_other(named(new QComboBox(this), "comparedWith", tr("Against"))) {
    auto *line = tightLayout<QHBoxLayout>(this, Metrics::forFont(font()).padding);
    line->addWidget(m_run);
    line->addWidget(new QLabel(tr("against"), this));
    line->addWidget(m_other);
    connect(m_run, &QComboBox::activated, this,
            [this](int run) { Q_EMIT runChosen(static_cast<std::size_t>(run)); });
    connect(m_other, &QComboBox::activated, this, &RunPair::otherChosen);
}

/// The other stays, unless it is the chosen one now: then it is the one that was chosen.
void RunPair::setRuns(const QStringList &names, std::size_t chosen) {
    const int before = m_run->currentIndex();
    int other = m_other->currentIndex();
    for (QComboBox *combo : {m_run, m_other}) {
        combo->clear();
        combo->addItems(names);
    }
    const int run = static_cast<int>(chosen);
    if (other < 0 || other >= names.size() || other == run)
        other = before >= 0 && before != run && before < names.size() ? before : run == 0 ? 1 : 0;
    m_run->setCurrentIndex(run);
    m_other->setCurrentIndex(other);
    setVisible(names.size() > 1);
}

std::vector<std::size_t> RunPair::runs() const {
    std::vector<std::size_t> runs;
    for (const QComboBox *combo : {m_run, m_other}) {
        if (combo->currentIndex() >= 0)
            runs.push_back(static_cast<std::size_t>(combo->currentIndex()));
    }
    return runs;
}

} // namespace evenkeel::ui
