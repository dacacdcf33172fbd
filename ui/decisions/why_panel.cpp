// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/decisions/why_panel.h"

#include <algorithm>
#include <utility>

#include <QClipboard>
#include <QCompleter>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStringListModel>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/insight/why_text.h"
#include "ui/decisions/why_html.h"
#include "ui/base/looks.h"
#include "ui/base/label_names.h"
#include "ui/base/cluster_selection.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kBackgroundFrom = 3000; // clusters; below it an answer takes a millisecond
constexpr int kMostCompletions = 12;

/// The question that the scene's plan answers.
insight::Question questionOf(const Scene &scene) {
    const manifest::Objects &objects = *scene.objects;
    const auto &placement = objects.placements[static_cast<std::size_t>(scene.placement)];
    scheduling::PlanOptions options;
    options.snapshotName = scene.plan->snapshotName;
    options.now = scene.plan->now;
    return insight::questionOf(objects, placement, std::move(options), spokenPhrases());
}

/// Nothing at the end of the plan: there the pick that took the cluster is of interest.
std::optional<std::size_t> pickOf(const Scene &scene) {
    if (scene.picks >= scene.plan->picks.size())
        return std::nullopt;
    return scene.picks + 1;
}

} // namespace

WhyPanel::WhyPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_names(new QStringListModel(this)) {
    m_scene.objects = std::make_shared<const manifest::Objects>();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setUpBar();
    setUpAnswer();
    connect(&m_selection, &ClusterSelection::selectionChanged, this, &WhyPanel::followSelection);
    connect(&m_runner, &JobRunner::finished, this, &WhyPanel::showChanges);
    m_selectedBefore = m_selection.names();
    showAnswer();
    showChanges();
}

void WhyPanel::setUpBar() {
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("whyCluster"));
    m_name->setAccessibleName(tr("Cluster to explain"));
    m_name->setPlaceholderText(tr("Type a cluster name"));
    m_name->setMaximumWidth(280);
    auto *completer = new QCompleter(m_names, m_name);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setMaxVisibleItems(kMostCompletions);
    m_name->setCompleter(completer);
    m_state = new QLabel(this);
    m_state->setObjectName(QStringLiteral("whyState"));
    m_copy = new QToolButton(this);
    m_copy->setObjectName(QStringLiteral("whyCopy"));
    m_copy->setText(tr("Copy as Markdown"));
    m_copy->setAutoRaise(true);
    const Metrics metrics = Metrics::forFont(font());
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    bar->setSpacing(metrics.padding);
    bar->addWidget(m_name, 1);
    bar->addWidget(m_state, 3);
    bar->addWidget(m_copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_name, &QLineEdit::textEdited, this, &WhyPanel::offerNames);
    connect(m_name, &QLineEdit::returnPressed, this, &WhyPanel::chooseTyped);
    connect(completer, qOverload<const QString &>(&QCompleter::activated), this,
            &WhyPanel::setCluster);
    connect(m_copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(markdown()); });
}

void WhyPanel::setUpAnswer() {
    const Metrics metrics = Metrics::forFont(font());
    m_text = new QTextBrowser(this);
    m_text->setObjectName(QStringLiteral("whyText"));
    m_text->setAccessibleName(tr("Why text"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(metrics.padding);

    m_changesSide = new QWidget(this);
    m_changesTitle = new QLabel(tr("Smallest changes that would get it picked"), m_changesSide);
    m_changesList = new QWidget(m_changesSide);
    m_changeRows = new QVBoxLayout(m_changesList);
    m_changeRows->setContentsMargins(0, 0, metrics.padding, 0);
    m_changeRows->setSpacing(metrics.gap);
    m_changeRows->setAlignment(Qt::AlignTop);
    auto *area = new QScrollArea(m_changesSide);
    area->setObjectName(QStringLiteral("whyChanges"));
    area->setAccessibleName(tr("Smallest changes"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_changesList);
    area->setBackgroundRole(QPalette::Base);
    m_changesSide->setBackgroundRole(QPalette::Base);
    m_changesSide->setAutoFillBackground(true);
    auto *side = new QVBoxLayout(m_changesSide);
    side->setContentsMargins(metrics.padding, metrics.padding, 0, 0);
    side->setSpacing(metrics.gap);
    side->addWidget(m_changesTitle);
    side->addWidget(area);

    auto *answer = new QHBoxLayout;
    answer->setSpacing(0);
    answer->addWidget(m_text, 3);
    answer->addWidget(m_changesSide, 2);
    static_cast<QVBoxLayout *>(layout())->addLayout(answer, 1);
}

void WhyPanel::setScene(const Scene &scene) {
    m_scene = scene;
    m_isBehind = true;
    if (isVisible())
        follow();
}

void WhyPanel::showEvent(QShowEvent *event) {
    QWidget::showEvent(event);
    if (m_isBehind)
        follow();
}

/// The cluster that joined the selection last is the one that was clicked last.
void WhyPanel::followSelection() {
    const std::set<QString> before = std::exchange(m_selectedBefore, m_selection.names());
    const auto added = std::ranges::find_if(
        m_selectedBefore, [&](const QString &name) { return !before.contains(name); });
    if (added != m_selectedBefore.end())
        setCluster(*added);
    else if (!m_selectedBefore.empty() && !m_selectedBefore.contains(m_cluster))
        setCluster(*m_selectedBefore.begin());
}

void WhyPanel::setCluster(const QString &name) {
    m_name->setText(name);
    if (name == m_cluster)
        return;
    m_cluster = name;
    m_isBehind = true;
    if (isVisible())
        follow();
}

void WhyPanel::focusCluster() {
    m_name->setFocus(Qt::ShortcutFocusReason);
    m_name->selectAll();
}

void WhyPanel::chooseTyped() {
    const QString name = m_name->text().trimmed();
    if (m_scene.objects->fleet.find(name.toStdString()))
        setCluster(name);
    else
        m_state->setText(tr("The fleet has no cluster “%1”.").arg(name));
}

void WhyPanel::offerNames() {
    if (std::exchange(m_namesOf, m_scene.objects) == m_scene.objects)
        return;
    QStringList names;
    const fleet::Fleet &fleet = m_scene.objects->fleet;
    for (std::uint32_t row = 0; row < fleet.size(); ++row)
        names.append(toQString(fleet.name(fleet::ClusterIndex{row})));
    names.sort();
    m_names->setStringList(names);
}

void WhyPanel::follow() {
    m_isBehind = false;
    const fleet::Fleet &fleet = m_scene.objects->fleet;
    const auto cluster = fleet.find(m_cluster.toStdString());
    const Asked asked{m_scene.objects, m_scene.placement, m_cluster};
    const bool wantsChanges = !m_changes || !(asked == m_changesAsked);
    m_runner.cancel();
    if (wantsChanges)
        m_changes.reset();
    if (!cluster || !m_scene.plan) {
        m_why.reset();
        m_changes.reset();
        showAnswer();
        showChanges();
        return;
    }
    m_changesAsked = asked;
    if (fleet.size() < kBackgroundFrom) {
        m_why = insight::why(questionOf(m_scene), *m_scene.plan, *cluster, pickOf(m_scene));
        showAnswer();
    } else {
        m_why.reset();
    }
    ask(*cluster, wantsChanges && !(m_why && m_why->isPlaced));
    showAnswer();
    showChanges();
}

void WhyPanel::ask(fleet::ClusterIndex cluster, bool wantsChanges) {
    const bool wantsWhy = !m_why;
    if (!wantsWhy && !wantsChanges)
        return;
    m_runner.start([this, scene = m_scene, cluster, wantsWhy,
                    wantsChanges](const std::stop_token &stop, const JobRunner::Mail &mail) {
        const insight::Question question = questionOf(scene);
        if (wantsWhy) {
            auto why = insight::why(question, *scene.plan, cluster, pickOf(scene));
            mail.deliver([this, why = std::move(why)] {
                m_why = why;
                showAnswer();
            });
        }
        if (!wantsChanges)
            return;
        auto changes = insight::smallestChanges(question, cluster, {}, stop);
        if (!changes)
            return;
        mail.deliver([this, changes = std::move(*changes)] { m_changes = changes; });
    });
}

QString WhyPanel::emptyText() const {
    if (m_scene.objects->fleet.isEmpty() || m_scene.placement < 0)
        return tr("Open a fleet and a placement to see why a cluster is or is not picked.");
    if (m_cluster.isEmpty())
        return tr("Select a cluster, or type its name above, to see why it is or is not picked.");
    if (!m_scene.objects->fleet.find(m_cluster.toStdString()))
        return tr("The fleet has no cluster “%1”.").arg(m_cluster);
    if (!m_scene.plan)
        return tr("No plan for this placement yet.");
    return tr("Computing the answer…");
}

void WhyPanel::showAnswer() {
    const Looks looks = Looks::forPalette(palette());
    const bool isStale = m_why && m_scene.isStale;
    m_state->setText(isStale ? tr("out of date; replanning…") : QString());
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, looks.muted);
    m_state->setPalette(colors);
    m_copy->setEnabled(m_why.has_value());
    if (m_why)
        m_text->setHtml(whyHtml(*m_why, looks));
    else
        m_text->setHtml(QStringLiteral("<p style='color:%1'>%2</p>")
                            .arg(looks.muted.name(), emptyText().toHtmlEscaped()));
    m_changesSide->setVisible(m_why && !m_why->isPlaced);
}

void WhyPanel::clearChanges() {
    while (QLayoutItem *item = m_changeRows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void WhyPanel::showChanges() {
    clearChanges();
    m_changesSide->setVisible(m_why && !m_why->isPlaced);
    if (!m_why || m_why->isPlaced)
        return;
    if (!m_changes) {
        addNote(m_runner.isRunning() ? tr("Searching…")
                                     : tr("This placement cannot be planned with other policies."));
        return;
    }
    for (std::size_t i = 0; i < m_changes->changes.size(); ++i)
        addChange(m_changes->changes[i], i + 1);
    if (m_changes->changes.empty())
        addNote(tr("No single change would get it picked."));
    if (!m_changes->note.empty())
        addNote(toQString(m_changes->note));
    if (!m_changes->isComplete)
        addNote(tr("Not all changes were tried."));
}

void WhyPanel::addChange(const insight::Change &change, std::size_t number) {
    auto *row = new QWidget(m_changesList);
    const QString words = toQString(change.sentence);
    const QString effect = toQString(insight::changeEffect(change, spokenPhrases()));
    auto *lines = new QVBoxLayout;
    lines->setSpacing(0);
    // One line each: what does not fit is in the tooltip.
    const auto addLine = [&](const QString &line) {
        auto *text = new QLabel(line, row);
        text->setTextFormat(Qt::PlainText);
        text->setToolTip(line);
        text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        lines->addWidget(text);
        return text;
    };
    addLine(words);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).muted);
    addLine(effect)->setPalette(colors);
    auto *button = new QPushButton(tr("Try it"), row);
    button->setObjectName(QStringLiteral("tryChange%1").arg(number));
    button->setAccessibleName(tr("Try it: %1").arg(words));
    button->setEnabled(!m_scene.isStale);
    connect(button, &QPushButton::clicked, this,
            [this, edit = change.edit, placement = m_scene.placement, words] {
                Q_EMIT editRequested(edit, placement, words);
            });
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->addLayout(lines, 1);
    line->addWidget(button);
    m_changeRows->addWidget(row);
}

void WhyPanel::addNote(const QString &text) {
    auto *note = new QLabel(text, m_changesList);
    note->setWordWrap(true);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).muted);
    note->setPalette(colors);
    m_changeRows->addWidget(note);
}

QString WhyPanel::markdown() const {
    if (!m_why)
        return {};
    return toQString(
        insight::whyMarkdown(*m_why, m_changes ? &*m_changes : nullptr, spokenPhrases()));
}

void WhyPanel::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    showAnswer();
    showChanges();
}

} // namespace evenkeel::ui
