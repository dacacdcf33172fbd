// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/empty_page.h"

#include <algorithm>
#include <utility>

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostRecent = 4;
constexpr std::size_t kMostHubs = 4;
constexpr int kPageMargin = 28;
constexpr QLatin1String kRecent("recent:");
constexpr QLatin1String kAction("action:");
constexpr QLatin1String kStory("story:");
constexpr QLatin1String kHub("hub:");
constexpr QLatin1String kExamples("examples:");
/// The bindings and snapshots are what a plan starts from.
constexpr QLatin1String kDump("kubectl get memberclusters,crp,rp,crb,rb,csps,sps,crs,rs -A -o yaml "
                              "> dump.yaml");

struct Story {
    const char *mark;
    const char *title;
    const char *text;
    const char *placement;
    Mode mode;
};

constexpr Story kStories[] = {
    {"⚠", QT_TRANSLATE_NOOP("evenkeel::ui::EmptyPage", "Why only two of four?"),
     QT_TRANSLATE_NOOP("evenkeel::ui::EmptyPage",
                       "staging-e2e: no staging cluster is in zone 2, and the empty zone holds the "
                       "others at one each."),
     "staging-e2e", Mode::Plan},
    {"✔", QT_TRANSLATE_NOOP("evenkeel::ui::EmptyPage", "Even, but is it?"),
     QT_TRANSLATE_NOOP("evenkeel::ui::EmptyPage",
                       "web-frontend: 8 of 8, skew 1 / 1; the first pick is a cluster without a "
                       "region, and zone 3 gone leaves 6."),
     "web-frontend", Mode::Plan},
    {"✗", QT_TRANSLATE_NOOP("evenkeel::ui::EmptyPage", "One zone takes it all"),
     QT_TRANSLATE_NOOP("evenkeel::ui::EmptyPage",
                       "payments-ledger: a named cluster in each region, as the auditors asked; "
                       "all three are in zone 1."),
     "payments-ledger", Mode::Losses},
};

QString sentenceOf(EmptyPage::Reason reason) {
    switch (reason) {
    case EmptyPage::Reason::NothingOpen:
        return EmptyPage::tr("No fleet yet.");
    case EmptyPage::Reason::NoClusters:
        return EmptyPage::tr("The open files contain no MemberCluster.");
    case EmptyPage::Reason::NoNodesOpen:
        return EmptyPage::tr("No nodes yet. Open the output of “kubectl get nodes,pods -A -o json” "
                             "and the workload's manifest.");
    case EmptyPage::Reason::NoNodes:
        return EmptyPage::tr("The open files contain no Node.");
    case EmptyPage::Reason::Reading:
        break;
    }
    return {};
}

QString paragraph(const QString &html) {
    return QStringLiteral("<p style=\"margin:6px 0\">%1</p>").arg(html);
}

QString actionLink(const char *action) {
    return kAction + QLatin1String(action);
}

} // namespace

EmptyPage::EmptyPage(QWidget *parent) : QWidget(parent), m_text(new QLabel) {
    m_text->setObjectName(QStringLiteral("emptyText"));
    m_text->setWordWrap(true); // a long sentence must not keep the window wide
    m_text->setMargin(kPageMargin);
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto *area = new QScrollArea(this);
    area->setObjectName(QStringLiteral("startArea"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus); // its text takes it
    area->setWidget(m_text);
    area->setBackgroundRole(QPalette::Base);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area, 1);
    connect(m_text, &QLabel::linkActivated, this, &EmptyPage::follow);
    showText();
}

void EmptyPage::follow(const QString &link) {
    if (link.startsWith(kRecent))
        Q_EMIT recentRequested(link.mid(kRecent.size()).toInt());
    else if (link.startsWith(kAction))
        Q_EMIT actionRequested(link.mid(kAction.size()));
    else if (link.startsWith(kHub))
        Q_EMIT hubRequested(m_hubs[link.mid(kHub.size()).toUInt()].title);
    else if (link.startsWith(kExamples))
        Q_EMIT examplesRequested(link.mid(kExamples.size()));
    else if (link == QLatin1String("copy"))
        QGuiApplication::clipboard()->setText(kDump);
    else if (link.startsWith(kStory)) {
        for (const Story &story : kStories) {
            if (link.mid(kStory.size()) == QLatin1String(story.placement))
                Q_EMIT storyRequested(QLatin1String(story.placement), story.mode);
        }
    }
}

void EmptyPage::setReason(Reason reason) {
    m_reason = reason;
    showText();
}

void EmptyPage::setHubs(Entries hubs, const QString &problem) {
    m_hubs = std::move(hubs);
    m_noHubs = problem;
    showText();
}

void EmptyPage::setRecent(Entries recent) {
    if (recent == m_recent)
        return;
    m_recent = std::move(recent);
    showText();
}

void EmptyPage::setExamples(Entries groups) {
    m_examples = std::move(groups);
    showText();
}

QString EmptyPage::link(const QString &target, const QString &text) const {
    const QString color = Looks::forPalette(palette()).accent.name();
    return QStringLiteral("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>")
        .arg(target, color, text.toHtmlEscaped());
}

QString EmptyPage::card(const QString &title, const QString &detail, const QString &body) const {
    const Looks looks = Looks::forPalette(palette());
    return QStringLiteral(
               "<td width=\"33%\" valign=\"top\"><table width=\"100%\" cellspacing=\"0\" "
               "cellpadding=\"8\" border=\"1\" style=\"border-color:%1;border-style:solid;"
               "border-collapse:collapse\"><tr><td bgcolor=\"%2\"><b>%3</b>&ensp;"
               "<span style=\"color:%4\">%5</span></td></tr>"
               "<tr><td>%6</td></tr></table></td>")
        .arg(looks.line.name(), looks.header.name(), title.toHtmlEscaped(), looks.muted.name(),
             detail.toHtmlEscaped(), body);
}

/// Two lines beside a mark, and what can be done at the right.
QString EmptyPage::row(const QString &mark, const Entry &entry, const QString &title,
                       const QString &action) const {
    const Looks looks = Looks::forPalette(palette());
    return QStringLiteral("<table width=\"100%\" cellpadding=\"2\" "
                          "style=\"border-color:%1\"><tr><td width=\"20\">%2</td><td>%3"
                          "<br><span style=\"color:%4\">%5</span></td>"
                          "<td align=\"right\" style=\"color:%6\">%7</td></tr></table>")
        .arg(looks.line.name(), mark, title,
             entry.isTrouble ? looks.warning.name() : looks.muted.name(),
             entry.detail.toHtmlEscaped(), looks.muted.name(), action);
}

QString EmptyPage::hubs() const {
    const QString muted = Looks::forPalette(palette()).muted.name();
    const QString quiet = QStringLiteral("<span style=\"color:%1\">%2</span>");
    QString body;
    const std::size_t shown = std::min(kMostHubs, m_hubs.size());
    for (std::size_t index = 0; index < shown; ++index) {
        const Entry &hub = m_hubs[index];
        const QString name = hub.title.toHtmlEscaped();
        body += row(hub.isTrouble ? QStringLiteral("⚠")
                    : index == 0  ? QStringLiteral("◉")
                                  : QStringLiteral("○"),
                    hub, index == 0 ? QStringLiteral("<b>%1</b>").arg(name) : name,
                    link(kHub + QString::number(index), tr("Connect")));
    }
    if (m_hubs.size() > shown)
        body += paragraph(
            quiet.arg(muted, tr("and %n more", nullptr, static_cast<int>(m_hubs.size() - shown))));
    if (!m_noHubs.isEmpty())
        body += paragraph(quiet.arg(muted, m_noHubs.toHtmlEscaped()));
    body += paragraph(quiet.arg(muted, tr("Nothing is asked before you connect; read-only until "
                                          "you allow changes.")) +
                      QStringLiteral("<br>") +
                      link(actionLink("connectToHubAction"), tr("Another kubeconfig or context…")) +
                      QStringLiteral(" Ctrl+Shift+O"));
    body +=
        paragraph(quiet.arg(muted, tr("No access from here? Ask someone who has it for a "
                                      "dump:")) +
                  QStringLiteral("<br><code>%1</code><br>").arg(QString(kDump).toHtmlEscaped()) +
                  link(QStringLiteral("copy"), tr("Copy the command")));
    return card(tr("Hubs"), tr("contexts of your kubeconfig"), body);
}

QString EmptyPage::recent() const {
    const Looks looks = Looks::forPalette(palette());
    QString body;
    for (std::size_t index = 0; index < std::min(kMostRecent, m_recent.size()); ++index)
        body += row(QStringLiteral("▤"), m_recent[index],
                    link(kRecent + QString::number(index), m_recent[index].title),
                    m_recent[index].when.toHtmlEscaped());
    body += paragraph(link(actionLink("openAction"), tr("Open files…")) +
                      QStringLiteral(" Ctrl+O&emsp;") +
                      link(actionLink("openFolderAction"), tr("Open a folder…")));
    body +=
        paragraph(link(actionLink("newFleetAction"), tr("New fleet…")) + QStringLiteral("&emsp;") +
                  link(actionLink("importCsvAction"), tr("From a CSV…")));
    body +=
        QStringLiteral("<table width=\"100%\" cellpadding=\"16\" border=\"1\" "
                       "style=\"border-color:%1;border-style:dashed;border-collapse:collapse\">"
                       "<tr><td align=\"center\"><b>%2</b><br><span style=\"color:%3\">%4</span>"
                       "</td></tr></table>")
            .arg(looks.accent.name(), tr("Drop files or folders here"), looks.muted.name(),
                 tr("YAML, JSON, Lists, kustomize folders, CSV of labels"));
    return card(tr("Recent"), {}, body);
}

QString EmptyPage::stories() const {
    QString body;
    for (const Story &story : kStories)
        body += paragraph(QStringLiteral("%1 <b>%2</b>&ensp;%3<br>%4")
                              .arg(QString::fromUtf8(story.mark), tr(story.title).toHtmlEscaped(),
                                   link(kStory + QLatin1String(story.placement), tr("Open")),
                                   tr(story.text).toHtmlEscaped()));
    body += paragraph(link(actionLink("openExampleAction"), tr("Open the sample without a story")));
    return card(tr("A sample with three stories"), tr("26 clusters, 3 regions"), body);
}

QString EmptyPage::startText() const {
    const QString muted = Looks::forPalette(palette()).muted.name();
    return QStringLiteral("<p style=\"font-size:x-large;margin:0\">%1</p>"
                          "<p style=\"color:%2;margin:2px 0 14px\">%3 %4</p>")
               .arg(tr("Which fleet?"), muted, sentenceOf(Reason::NothingOpen),
                    tr("Nothing is changed by looking. Evenkeel reads through your own kubectl, "
                       "or from files.")) +
           QStringLiteral("<table width=\"100%\" cellspacing=\"12\" style=\"margin-left:-13px\">"
                          "<tr>%1%2%3</tr></table>")
               .arg(hubs(), recent(), stories()) +
           examples();
}

QString EmptyPage::examples() const {
    const Looks looks = Looks::forPalette(palette());
    QString cards;
    for (const Entry &group : m_examples)
        cards += QStringLiteral(
                     "<td width=\"%1%\" valign=\"top\"><table width=\"100%\" "
                     "cellpadding=\"8\" border=\"1\" style=\"border-color:%2;border-style:solid;"
                     "border-collapse:collapse\"><tr><td><b>%3</b><br>"
                     "<span style=\"color:%4\">%5</span></td></tr></table></td>")
                     .arg(100 / m_examples.size())
                     .arg(looks.line.name(), link(kExamples + group.key, group.title),
                          looks.muted.name(), group.detail.toHtmlEscaped());
    return QStringLiteral(
               "<p style=\"margin:14px 0 6px\"><b>%1</b>&ensp;<span style=\"color:%2\">%3"
               "</span>&ensp;%4&ensp;%5</p><table width=\"100%\" cellspacing=\"8\" "
               "style=\"margin-left:-9px\"><tr>"
               "%6</tr></table>")
        .arg(tr("Examples"), looks.muted.name(),
             tr("small fleets, each with one surprise, step by step"),
             link(actionLink("examplesAction"), tr("All…")),
             link(actionLink("openPodsExampleAction"), tr("Nodes and pods")), cards);
}

/// Laying its tables out takes long, and before it is seen its parts arrive one after the other.
void EmptyPage::showEvent(QShowEvent *event) {
    QWidget::showEvent(event);
    showText();
}

void EmptyPage::showText() {
    if (!isVisible())
        return;
    const bool isStart = m_reason == Reason::NothingOpen;
    m_text->setAlignment(isStart ? Qt::AlignLeft | Qt::AlignTop : Qt::AlignCenter);
    if (isStart) {
        m_text->setText(startText());
        return;
    }
    if (m_reason == Reason::Reading) {
        m_text->setText(tr("Reading…"));
        return;
    }
    const QString sentence = sentenceOf(m_reason);
    const QString open = link(actionLink("openAction"), tr("Open files…"));
    const bool isOfPods = m_reason == Reason::NoNodesOpen || m_reason == Reason::NoNodes;
    const QString example =
        link(actionLink(isOfPods ? "openPodsExampleAction" : "openExampleAction"),
             tr("Open the example"));
    m_text->setText(isOfPods
                        ? tr("%1 %2 · %3", "sentence, open, example").arg(sentence, open, example)
                        : tr("%1 %2 · %3 · %4", "sentence, open, new, example")
                              .arg(sentence, open,
                                   link(actionLink("newFleetAction"), tr("New fleet…")), example));
}

void EmptyPage::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showText();
}

} // namespace evenkeel::ui
