// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/decisions/why_panel.h"

#include <algorithm>
#include <utility>

#include <QCompleter>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStringListModel>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/insight/why/why_text.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"

namespace evenkeel::ui {

namespace {

QString html(std::string_view text) {
    return toQString(text).toHtmlEscaped();
}

QString heading(const insight::Why &why, const Looks &looks) {
    const QString verdict =
        why.isPlaced ? colored(QStringLiteral("✔ ") + WhyPanel::tr("picked"), looks.good)
                     : colored(QStringLiteral("✘ ") + WhyPanel::tr("not picked"), looks.warning);
    QString place;
    if (why.pick > why.picks)
        place = WhyPanel::tr("after the last pick");
    else if (why.pick > 0)
        place = WhyPanel::tr("at pick %1 of %2").arg(why.pick).arg(why.picks);
    return QStringLiteral("<p style='margin:0 0 4px 0'><b>%1</b> &nbsp;%2 &nbsp;%3</p>")
        .arg(html(why.cluster), verdict, colored(place, looks.muted));
}

QString filterLine(const insight::FilterStep &step, const Looks &looks) {
    const QString name = html(insight::filterName(step.filter, spokenPhrases()));
    switch (step.outcome) {
    case insight::Outcome::Passed:
        return colored(QStringLiteral("✔"), looks.good) + QStringLiteral(" ") + name;
    case insight::Outcome::Refused:
        return colored(QStringLiteral("✘ %1").arg(name), looks.warning);
    case insight::Outcome::NotReached:
        break;
    }
    return colored(WhyPanel::tr("– %1 (not reached)").arg(name), looks.muted);
}

QString filterChain(const insight::Why &why, const Looks &looks) {
    if (why.filters.empty())
        return {};
    QStringList steps;
    for (const insight::FilterStep &step : why.filters)
        steps.append(filterLine(step, looks));
    return QStringLiteral("<p style='margin:0 0 4px 0'>%1 %2</p>")
        .arg(colored(WhyPanel::tr("Filters:"), looks.muted),
             steps.join(colored(QStringLiteral(" → "), looks.muted)));
}

/// What the filters demand and what they found, the refusing one's first of all.
QString checkList(const insight::Why &why, const Looks &looks) {
    QString text;
    for (const insight::CheckLine &line : insight::checkLines(why, spokenPhrases())) {
        const QString mark = toQString(insight::markOf(line)).trimmed();
        const QString filter =
            line.filter == scheduling::Filter::None
                ? QString()
                : html(insight::filterName(line.filter, spokenPhrases())) + QStringLiteral(": ");
        const QColor color = !line.isMet ? looks.muted : *line.isMet ? looks.good : looks.warning;
        text += QStringLiteral("<p style='margin:0 0 0 12px'>%1 %2%3</p>")
                    .arg(colored(mark, color), colored(filter, looks.muted), html(line.text));
    }
    return text.isEmpty() ? text : text + QStringLiteral("<p style='margin:0 0 4px 0'></p>");
}

/// A cell that keeps its line: a key is not to be broken.
QString cell(const QString &text, const QString &style = {}) {
    return QStringLiteral("<td style='padding:1px 12px 1px 0;white-space:nowrap;%1'>%2</td>")
        .arg(style, text);
}

QString number(const QString &text, const QString &style = {}) {
    return QStringLiteral(
               "<td align='right' style='padding:1px 12px 1px 0;white-space:nowrap;%1'>%2</td>")
        .arg(style, text);
}

QString difference(std::int64_t value) {
    if (value == 0)
        return QStringLiteral("=");
    return value > 0 ? QStringLiteral("+%1").arg(value) : QStringLiteral("−%1").arg(-value);
}

QString signedNumber(std::int32_t value) {
    return value < 0 ? QStringLiteral("−%1").arg(-std::int64_t{value}) : QString::number(value);
}

/// Bold parts with their terms below; the first part that differs is what decides.
QString scoreTable(const insight::Why &why, const Looks &looks) {
    const auto rows = insight::scoreRows(why, spokenPhrases());
    if (rows.empty())
        return {};
    const QString muted = QStringLiteral("color:%1").arg(looks.muted.name());
    QString text = QStringLiteral("<table cellspacing='0' cellpadding='0'><tr>") +
                   cell(WhyPanel::tr("Score"), muted) + number(html(why.cluster), muted);
    if (why.rival)
        text += number(html(why.rival->cluster), muted) + number(WhyPanel::tr("difference"), muted);
    text += cell(QString()) + QStringLiteral("</tr>");
    QString sentences; // below: a cell across all columns would not be broken into lines
    bool isDecided = false;
    for (const insight::ScoreRow &row : rows) {
        const std::int64_t by = row.rival ? std::int64_t{row.own} - *row.rival : 0;
        const bool decides = row.isPart && by != 0 && !isDecided;
        isDecided = isDecided || decides;
        const QString weight = row.isPart ? QStringLiteral("font-weight:600") : QString();
        const QString name = html(row.name);
        text += QStringLiteral("<tr>") +
                cell(row.isPart ? name : QStringLiteral("&nbsp;&nbsp;&nbsp;") + name, weight) +
                number(signedNumber(row.own), weight);
        if (row.rival) {
            const QColor color = by > 0 ? looks.good : looks.warning;
            text += number(signedNumber(*row.rival), weight) +
                    number(by == 0 ? colored(difference(by), looks.muted)
                                   : colored(difference(by), color),
                           weight);
        }
        text += cell(decides ? colored(WhyPanel::tr("← decides"), looks.muted) : QString()) +
                QStringLiteral("</tr>");
        if (!row.sentence.empty())
            sentences += QStringLiteral("<p style='margin:2px 0 0 12px'>%1</p>")
                             .arg(colored(html(row.sentence), looks.muted));
    }
    return text + QStringLiteral("</table>") + sentences;
}

/// The answer as rich text: the sentence, the chain of filters with the first failure, and the
/// score term by term next to that of the cluster it lost to or won against.
QString whyHtml(const insight::Why &why, const Looks &looks) {
    return heading(why, looks) +
           QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>")
               .arg(html(insight::whySentence(why, spokenPhrases()))) +
           filterChain(why, looks) + checkList(why, looks) + scoreTable(why, looks);
}

constexpr int kMostCompletions = 12;

} // namespace

WhyPanel::WhyPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_names(new QStringListModel(this)) {
    m_scene.objects = std::make_shared<const manifest::Objects>();
    tightLayout<QVBoxLayout>(this);
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
    followPalette(*this, [this] {
        showAnswer();
        showChanges();
    });
    followEvent(*this, QEvent::Show, [this] {
        if (m_isBehind)
            follow();
    });
}

void WhyPanel::setUpBar() {
    m_name = named(new QLineEdit(this), "whyCluster", tr("Cluster to explain"));
    m_name->setPlaceholderText(tr("Type a cluster name"));
    m_name->setMaximumWidth(280);
    auto *completer = new QCompleter(m_names, m_name);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setMaxVisibleItems(kMostCompletions);
    m_name->setCompleter(completer);
    m_state = named(new QLabel(this), "whyState");
    m_repair = newToolButton(this, "whyRepair", tr("Repair…"),
                             tr("Search the smallest set of edits that gets the cluster picked"));
    connect(m_repair, &QToolButton::clicked, this, [this] {
        if (!m_cluster.isEmpty())
            Q_EMIT repairRequested(m_cluster);
    });
    m_copy = newToolButton(this, "whyCopy", tr("Copy as Markdown"));
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    bar->addWidget(m_name, 1);
    bar->addWidget(m_state, 3);
    bar->addWidget(m_repair);
    bar->addWidget(m_copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_name, &QLineEdit::textEdited, this, &WhyPanel::offerNames);
    connect(m_name, &QLineEdit::returnPressed, this, &WhyPanel::chooseTyped);
    connect(completer, qOverload<const QString &>(&QCompleter::activated), this,
            &WhyPanel::setCluster);
    connect(m_copy, &QToolButton::clicked, this, [this] { copyText(markdown()); });
}

void WhyPanel::setUpAnswer() {
    const Metrics metrics = Metrics::forFont(font());
    m_text = named(new QTextBrowser(this), "whyText", tr("Why text"));
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
    setTextColor({m_state}, palette(), looks.muted);
    m_copy->setEnabled(isOurs);
    if (isOurs)
        m_text->setHtml(unbroken(whyHtml(*why(), looks)));
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

namespace {

/// Keys and values have no blanks: a line may also end behind their punctuation, never in a word.
QString breakable(QString text) {
    for (const char mark : {'/', '=', '.', ':'}) {
        const QChar letter = QLatin1Char(mark);
        text.replace(letter, letter + QString(QChar(0x200B)));
    }
    return text;
}

QLabel *addLine(QVBoxLayout &lines, const QString &text, const QColor &color, QWidget *parent) {
    auto *label = new QLabel(breakable(text), parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setToolTip(text.toHtmlEscaped());
    label->setAccessibleName(text);
    QPalette colors = parent->palette();
    colors.setColor(QPalette::WindowText, color);
    label->setPalette(colors);
    lines.addWidget(label);
    return label;
}

} // namespace

ChangeList::ChangeList(QWidget *parent) : QWidget(parent) {
    const Metrics metrics = Metrics::forFont(font());
    auto *title = new QLabel(tr("Smallest changes that would get it picked"), this);
    title->setWordWrap(true);
    m_list = new QWidget(this);
    m_rows = spacedLayout<QVBoxLayout>({0, 0, metrics.padding, 0}, metrics.gap, m_list);
    auto *area = named(new QScrollArea(this), "whyChanges", tr("Smallest changes"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_list);
    area->setBackgroundRole(QPalette::Base);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *side =
        spacedLayout<QVBoxLayout>({metrics.padding, metrics.padding, 0, 0}, metrics.gap, this);
    side->addWidget(title);
    side->addWidget(area);
}

void ChangeList::setChanges(const insight::Changes &changes, Offer offer) {
    clear();
    for (std::size_t i = 0; i < changes.changes.size(); ++i)
        addChange(changes.changes[i], i + 1, offer);
    for (const std::string &note : insight::changeNotes(changes, spokenPhrases()))
        addNote(toQString(note));
    // Not the layout's alignment, which cuts what is higher than at its preferred width.
    m_rows->addStretch(1);
}

void ChangeList::setNote(const QString &text) {
    clear();
    addNote(text);
    m_rows->addStretch(1);
}

void ChangeList::clear() {
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void ChangeList::addChange(const insight::Change &change, std::size_t number, Offer offer) {
    auto *row = new QWidget(m_list);
    const Looks looks = Looks::forPalette(palette());
    const QString words = toQString(change.sentence);
    auto *lines = new QVBoxLayout;
    lines->setSpacing(0);
    addLine(*lines, words, looks.text, row);
    addLine(*lines, toQString(insight::changeEffect(change, spokenPhrases())), looks.muted, row);
    for (const std::string &trap : change.traps)
        addLine(*lines, QStringLiteral("⚠ ") + toQString(trap), looks.warning, row);
    auto *button = new QPushButton(tr("Try it"), row);
    button->setObjectName(QStringLiteral("tryChange%1").arg(number));
    button->setAccessibleName(tr("Try it: %1").arg(words));
    button->setEnabled(offer == Offer::CanBeTried);
    connect(button, &QPushButton::clicked, this, [this, change] { Q_EMIT chosen(change); });
    auto *line = marginedLayout<QHBoxLayout>({0, 0, 0, 0}, row);
    line->addLayout(lines, 1);
    line->addWidget(button, 0, Qt::AlignTop);
    m_rows->addWidget(row);
}

void ChangeList::addNote(const QString &text) {
    auto *note = new QLabel(text, m_list);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    setTextColor({note}, palette(), Looks::forPalette(palette()).muted);
    m_rows->addWidget(note);
}

} // namespace evenkeel::ui
