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
#include <QStringListModel>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/insight/why/why_text.h"
#include "ui/decisions/change_list.h"
#include "ui/decisions/why_html.h"
#include "ui/base/looks.h"
#include "ui/base/label_names.h"
#include "ui/base/cluster_selection.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostCompletions = 12;

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
    connect(&m_finder, &WhyFinder::answered, this, [this] {
        showAnswer();
        showChanges();
    });
    connect(&m_finder, &WhyFinder::searched, this, &WhyPanel::showChanges);
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
    m_repair = new QToolButton(this);
    m_repair->setObjectName(QStringLiteral("whyRepair"));
    m_repair->setText(tr("Repair…"));
    m_repair->setToolTip(tr("Search the smallest set of edits that gets the cluster picked"));
    m_repair->setAutoRaise(true);
    connect(m_repair, &QToolButton::clicked, this, [this] {
        if (!m_cluster.isEmpty())
            Q_EMIT repairRequested(m_cluster);
    });
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
    bar->addWidget(m_repair);
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

    m_changes = new ChangeList(this);
    connect(m_changes, &ChangeList::chosen, this, [this](const insight::Change &change) {
        Q_EMIT editRequested(change.edit, m_scene.placement, toQString(change.sentence));
    });

    auto *answer = new QHBoxLayout;
    answer->setSpacing(0);
    answer->addWidget(m_text, 3);
    answer->addWidget(m_changes, 2);
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
    if (m_scene.plan && m_scene.objects->fleet.find(m_cluster.toStdString()))
        m_finder.ask(m_scene, m_cluster);
    else
        m_finder.forget();
    showAnswer();
    showChanges();
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
    // The answer about another cluster stays until the new one comes, but is not this cluster's.
    const bool isOurs = why() && toQString(why()->cluster) == m_cluster;
    const bool isStale = isOurs && m_scene.isStale;
    m_state->setText(isStale ? tr("out of date; replanning…") : QString());
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, looks.muted);
    m_state->setPalette(colors);
    m_copy->setEnabled(isOurs);
    if (isOurs)
        m_text->setHtml(whyHtml(*why(), looks));
    else
        m_text->setHtml(QStringLiteral("<p style='color:%1'>%2</p>")
                            .arg(looks.muted.name(), emptyText().toHtmlEscaped()));
    m_changes->setVisible(isOurs && !why()->isPlaced);
}

void WhyPanel::showChanges() {
    if (!why() || why()->isPlaced)
        return;
    if (changes())
        m_changes->setChanges(*changes(), m_scene.isStale ? ChangeList::Offer::OutOfDate
                                                          : ChangeList::Offer::CanBeTried);
    else
        m_changes->setNote(isBusy() ? tr("Searching…")
                                    : tr("This placement cannot be planned with other policies."));
}

QString WhyPanel::markdown() const {
    if (!why())
        return {};
    return toQString(
        insight::whyMarkdown(*why(), changes() ? &*changes() : nullptr, spokenPhrases()));
}

void WhyPanel::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    showAnswer();
    showChanges();
}

} // namespace evenkeel::ui
