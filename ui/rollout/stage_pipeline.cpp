// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/stage_pipeline.h"

#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "core/rollout/staged/timeline.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

std::size_t stageCount(const StagedCase &one) {
    return one.update.stages.size() + (one.update.deletedClusters.empty() ? 0 : 1);
}

} // namespace

StagePipeline::StagePipeline(ClusterSelection &selection, QWidget *parent)
    : QScrollArea(parent), m_selection(selection), m_content(new QWidget(this)),
      m_said(newParagraph(m_content, "stagesSentence")) {
    setNames(*this, "stagePipeline", tr("Staged update runs"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    const Metrics metrics = Metrics::forFont(font());
    m_content->setBackgroundRole(QPalette::Base);
    m_content->setAutoFillBackground(true);
    auto *layout = paddedLayout<QVBoxLayout>(metrics, m_content);
    layout->setSpacing(metrics.gap);
    m_said->setTextFormat(Qt::RichText);
    m_said->setContentsMargins({});
    layout->addWidget(m_said);
    setWidget(m_content);
    followPalette(*this, [this] { showSaid(); });
}

void StagePipeline::setPicture(std::shared_ptr<const RolloutPicture> picture) {
    const bool isSame = picture && hasSameStages(*picture);
    m_picture = std::move(picture);
    if (!isSame) {
        for (const Strip &strip : m_strips)
            delete strip.widget;
        m_strips.clear();
        m_chosen = 0;
        if (m_picture)
            build(*m_picture);
    }
    for (std::size_t run = 0; run < m_strips.size(); ++run) {
        for (std::size_t stage = 0; stage < m_strips[run].boxes.size(); ++stage)
            m_strips[run].boxes[stage]->setStage(m_picture->staged[run], stage);
    }
    showSaid();
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
        m_strips.push_back(stripOf(picture.staged[run]));
        static_cast<QVBoxLayout *>(m_content->layout())->addWidget(m_strips.back().widget, 1);
    }
    showChosen();
}

StagePipeline::Strip StagePipeline::stripOf(const StagedCase &one) {
    const Metrics metrics = Metrics::forFont(font());
    const QString name = toQString(one.title());
    Strip strip;
    strip.widget = new QWidget(m_content);
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

void StagePipeline::setSentence(const QString &sentence) {
    m_sentence = sentence;
    showSaid();
}

/// Where a run does not start, the hub's own words stand in its place.
void StagePipeline::showSaid() {
    QString text = m_sentence.toHtmlEscaped();
    if (m_picture && m_chosen < m_picture->staged.size()) {
        const StagedCase &one = m_picture->staged[m_chosen];
        const bool isWell = one.update.isInitialized() && rollout::isSuccess(one.played.ending);
        const QString end = one.update.isInitialized()
                                ? toQString(rollout::endText(one.played, spokenPhrases()))
                                : tr("Does not start: %1").arg(toQString(one.update.error));
        const Looks looks = Looks::forPalette(palette());
        text = QStringLiteral("<b>%1</b> %2 · %3")
                   .arg(toQString(one.title()).toHtmlEscaped(),
                        colored(end.toHtmlEscaped(), isWell ? looks.muted : looks.warning), text);
    }
    m_said->setText(unbroken(text));
}

void StagePipeline::setSecond(std::int64_t second) {
    m_second = second;
    for (const Strip &strip : m_strips) {
        for (StageBox *box : strip.boxes)
            box->setSecond(second);
    }
}

void StagePipeline::showChosen() {
    for (std::size_t run = 0; run < m_strips.size(); ++run)
        m_strips[run].widget->setVisible(run == m_chosen);
    showSaid();
}

void StagePipeline::chooseRun(std::size_t run) {
    if (run >= m_strips.size())
        return;
    m_chosen = run;
    showChosen();
    Q_EMIT runChosen();
}

RunChooser::RunChooser(QWidget *parent)
    : QWidget(parent), m_run(named(new QComboBox(this), "stagedRun", tr("Run"))),
      m_state(named(new QComboBox(this), "runState", tr("State of the run"))) {
    using placement::RunState;
    for (const RunState state : {RunState::Initialize, RunState::Run, RunState::Stop})
        m_state->addItem(toQString(base::Word<RunState>(state).text()), static_cast<int>(state));
    m_run->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_run->setMinimumContentsLength(5);
    m_state->setMinimumContentsLength(7);
    m_state->setToolTip(tr("What spec.state of the run becomes at the second of the clock"));
    auto *line = tightLayout<QHBoxLayout>(this, Metrics::forFont(font()).padding);
    const auto add = [&](const QString &title, QComboBox *box) {
        auto *label = new QLabel(title, this);
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setBuddy(box);
        m_titles.append(label);
        line->addWidget(label);
        line->addWidget(box);
    };
    add(tr("run"), m_run);
    add(tr("state"), m_state);
    connect(m_run, &QComboBox::activated, this,
            [this](int run) { Q_EMIT runChosen(static_cast<std::size_t>(run)); });
    connect(m_state, &QComboBox::activated, this,
            [this] { Q_EMIT stateChosen(static_cast<RunState>(m_state->currentData().toInt())); });
}

void RunChooser::setTitled(bool isTitled) {
    for (QLabel *title : m_titles)
        title->setVisible(isTitled);
}

void RunChooser::setRuns(const RolloutPicture &picture, std::size_t chosen,
                         const RolloutQuestion::States &states, std::int64_t second) {
    m_run->clear();
    m_run->addItems(runTitles(picture));
    m_run->setCurrentIndex(static_cast<int>(chosen));
    const StagedCase &run = picture.staged[chosen];
    m_state->setEnabled(!run.run.empty());
    auto state = run.state.known();
    if (const auto known = states.find(run.run); known != states.end()) {
        for (const auto &change : known->second)
            state = change.second <= second ? change.state : state;
    }
    m_state->setCurrentIndex(m_state->findData(static_cast<int>(state)));
}

QStringList runTitles(const RolloutPicture &picture) {
    QStringList titles;
    for (const StagedCase &one : picture.staged)
        titles.append(toQString(one.title()));
    return titles;
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
