// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/start_page.h"

#include <algorithm>
#include <climits>
#include <initializer_list>
#include <utility>

#include <QEvent>
#include <QFontDatabase>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/form_parts.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostRecent = 4;
constexpr std::size_t kMostHubs = 4;
constexpr int kPageMargin = 28;
constexpr int kMarkWidth = 16;
constexpr int kGroupWidth = 120;
constexpr int kCardGap = 16;
constexpr int kRadius = 3;
constexpr int kLinkFrame = 3;

/// The bindings and snapshots are what a plan starts from.
constexpr QLatin1String kDump("kubectl get memberclusters,crp,rp,crb,rb,csps,sps,crs,rs -A -o yaml "
                              "> dump.yaml");

enum class TextTone { Text, Muted, Warning, Good };

struct Story {
    const char *mark;
    TextTone tone;
    const char *title;
    const char *text;
    const char *placement;
    Mode mode;
};

constexpr Story kStories[] = {
    {"⚠", TextTone::Warning, QT_TRANSLATE_NOOP("evenkeel::ui::StartPage", "Why only two of four?"),
     QT_TRANSLATE_NOOP("evenkeel::ui::StartPage",
                       "staging-e2e: no staging cluster is in zone 2, and the empty zone holds the "
                       "others at one each."),
     "staging-e2e", Mode::Plan},
    {"✔", TextTone::Good, QT_TRANSLATE_NOOP("evenkeel::ui::StartPage", "Even, but is it?"),
     QT_TRANSLATE_NOOP("evenkeel::ui::StartPage",
                       "web-frontend: 8 of 8, skew 1 / 1; the first pick is a cluster without a "
                       "region, and zone 3 gone leaves 6."),
     "web-frontend", Mode::Plan},
    {"✗", TextTone::Warning, QT_TRANSLATE_NOOP("evenkeel::ui::StartPage", "One zone takes it all"),
     QT_TRANSLATE_NOOP("evenkeel::ui::StartPage",
                       "payments-ledger: a named cluster in each region, as the auditors asked; "
                       "all three are in zone 1."),
     "payments-ledger", Mode::Losses},
};

/// Plain text that wraps: a start page of rich texts took a third of the time to the first picture.
QLabel *newText(const QString &text, TextTone tone = TextTone::Text) {
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::WindowText); // also where the ground is that of lists
    if (tone != TextTone::Text) {
        const Looks looks = Looks::forPalette(label->palette());
        QPalette colors = label->palette();
        colors.setColor(QPalette::WindowText, tone == TextTone::Warning ? looks.warning
                                              : tone == TextTone::Good  ? looks.good
                                                                        : looks.muted);
        label->setPalette(colors);
    }
    return label;
}

QLabel *newKey(const char *keys) {
    return newText(QKeySequence(QLatin1String(keys)).toString(QKeySequence::NativeText),
                   TextTone::Muted);
}

QLabel *newBold(const QString &text) {
    QLabel *label = newText(text);
    label->setFont(boldOf(label->font()));
    return label;
}

/// A title over its detail beside a mark.
QWidget *entryRow(QLabel *mark, QWidget *title, QLabel *detail) {
    auto *row = new QWidget;
    auto *grid = tightLayout<QGridLayout>(row);
    grid->setHorizontalSpacing(Metrics::forFont(row->font()).padding);
    grid->setColumnMinimumWidth(0, kMarkWidth);
    grid->setColumnStretch(1, 1);
    grid->addWidget(mark, 0, 0);
    grid->addWidget(title, 0, 1);
    grid->addWidget(detail, 1, 1);
    return row;
}

/// The last part at the right end.
QWidget *apart(QWidget *part, QWidget *last) {
    auto *widget = new QWidget;
    auto *layout = marginedLayout<QHBoxLayout>({0, 0, 0, 0}, widget);
    layout->addWidget(part, 1);
    layout->addWidget(last);
    return widget;
}

template <typename Act> QWidget *link(const QString &text, const QString &name, Act act) {
    auto *button = new LinkButton(text, LinkButton::Tone::Accent);
    button->setObjectName(name);
    QObject::connect(button, &LinkButton::clicked, button, act);
    return button;
}

/// The parts beside each other, from the left.
QWidget *line(std::initializer_list<QWidget *> parts) {
    auto *widget = new QWidget;
    auto *layout = tightLayout<QHBoxLayout>(widget, Metrics::forFont(widget->font()).padding);
    if (qobject_cast<LinkButton *>(*parts.begin()) != nullptr)
        layout->addSpacing(-kLinkFrame); // it begins where texts do
    for (QWidget *part : parts)
        layout->addWidget(part, 0, Qt::AlignVCenter);
    layout->addStretch(1);
    return widget;
}

/// A frame around one thing that is to be seen as a place.
class DropZone : public QWidget {
public:
    DropZone() {
        auto *layout = marginedLayout<QVBoxLayout>({kCardGap, kCardGap, kCardGap, kCardGap}, this);
        layout->addStretch(1);
        layout->addWidget(newBold(StartPage::tr("Drop files or folders here")));
        layout->addWidget(newText(
            StartPage::tr("YAML, JSON, Lists, kustomize folders, CSV of labels"), TextTone::Muted));
        layout->addStretch(1);
        for (QLabel *label : findChildren<QLabel *>())
            label->setAlignment(Qt::AlignCenter);
    }

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(Looks::forPalette(palette()).accent, 1, Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    }
};

/// A group of examples: its name over their number, in a frame that can be pressed.
class GroupButton : public LinkButton {
public:
    explicit GroupButton(const StartPage::Entry &group)
        : LinkButton(group.title, Tone::Accent), m_detail(group.detail) {
        setObjectName(QStringLiteral("examples:") + group.key);
        setAccessibleName(group.title + QStringLiteral(", ") + group.detail);
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    QSize sizeHint() const override { return {kGroupWidth, heightForWidth(kGroupWidth)}; }
    /// No word is cut.
    QSize minimumSizeHint() const override {
        int widest = 0;
        for (const QString &word : text().split(QLatin1Char(' ')))
            widest = std::max(widest, QFontMetrics(bold()).horizontalAdvance(word));
        const int width = widest + 2 * padding() + 2;
        return {width, heightForWidth(width)};
    }
    int heightForWidth(int width) const override {
        const int inner = width - 2 * padding();
        return titleRect(inner).height() + Metrics::forFont(font()).gap + fontMetrics().height() +
               2 * padding();
    }

protected:
    void paintEvent(QPaintEvent *) override {
        const Looks looks = Looks::forPalette(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(underMouse() || hasFocus() ? looks.accent : looks.line);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
        const QRect inner = rect().adjusted(padding(), padding(), -padding(), -padding());
        painter.setPen(looks.text);
        painter.setFont(bold());
        painter.drawText(inner, Qt::TextWordWrap, text());
        painter.setFont(font());
        painter.setPen(looks.muted);
        painter.drawText(inner, Qt::AlignBottom, m_detail);
    }

private:
    int padding() const { return Metrics::forFont(font()).padding + 2; }
    QFont bold() const { return boldOf(font()); }
    QRect titleRect(int width) const {
        return QFontMetrics(bold()).boundingRect(0, 0, width, INT_MAX / 2, Qt::TextWordWrap,
                                                 text());
    }

    QString m_detail;
};

} // namespace

/// A frame with a heading over parts that lines separate.
class StartPage::Card : public QWidget {
public:
    Card(const QString &title, const QString &detail)
        : m_parts(spacedLayout<QVBoxLayout>({1, 1, 1, 1}, 0, this)),
          m_heading(new PanelHeader(title)) {
        m_heading->setDetail(detail);
        m_parts->addWidget(m_heading);
    }

    /// The widgets below each other, as one part.
    void addPart(std::initializer_list<QWidget *> lines) {
        auto *part = new QWidget(this);
        auto *layout = new QVBoxLayout(part);
        layout->setSpacing(Metrics::forFont(font()).gap);
        for (QWidget *one : lines)
            layout->addWidget(one);
        pad(part);
        m_parts->addWidget(part);
    }

    /// Parts keep their height where the card is higher than they are.
    void finish() { m_parts->addStretch(1); }
    /// A part that takes what is left.
    void fillWith(QWidget *widget) {
        addPart({widget});
        m_parts->setStretch(m_parts->count() - 1, 1);
    }

protected:
    void paintEvent(QPaintEvent *) override {
        const Looks looks = Looks::forPalette(palette());
        QPainter painter(this);
        painter.fillRect(rect(), looks.panel);
        painter.setPen(looks.line);
        for (int part = 1; part < m_parts->count(); ++part) {
            if (const QWidget *widget = m_parts->itemAt(part)->widget())
                painter.drawLine(0, widget->y(), width(), widget->y());
        }
        painter.drawRoundedRect(rect().adjusted(0, 0, -1, -1), kRadius, kRadius);
    }

private:
    static void pad(QWidget *part) {
        const int padding = Metrics::forFont(part->font()).padding;
        part->layout()->setContentsMargins(padding + 2, padding - 1, padding + 2, padding - 1);
    }

    QVBoxLayout *m_parts;
    PanelHeader *m_heading;
};

StartPage::StartPage(QWidget *parent) : QWidget(parent) {
    followPalette(*this, [this] { buildAgain(); });
    followEvent(*this, QEvent::Show, [this] {
        if (m_cards == nullptr)
            build();
    });
    followEvent(*this, QEvent::Resize, [this] {
        if (m_cards == nullptr)
            return;
        arrangeCards();
        arrangeExamples();
    });
}

void StartPage::setHubs(Entries hubs, const QString &problem) {
    m_hubs = std::move(hubs);
    m_noHubs = problem;
    if (m_cards != nullptr)
        showHubs();
}

void StartPage::setRecent(Entries recent) {
    if (recent == m_recent)
        return;
    m_recent = std::move(recent);
    if (m_cards != nullptr)
        showRecent();
}

void StartPage::setExamples(Entries groups) {
    m_examples = std::move(groups);
    if (m_cards != nullptr)
        showExamples();
}

/// The colors of all parts are those of the palette that they were built with.
void StartPage::buildAgain() {
    if (m_cards == nullptr)
        return;
    qDeleteAll(findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
    m_groupButtons.clear();
    m_cards = nullptr;
    delete layout();
    if (isVisible())
        build();
}

void StartPage::build() {
    auto *layout = spacedLayout<QVBoxLayout>(
        {kPageMargin, kPageMargin - 8, kPageMargin, kPageMargin}, kCardGap, this);
    QLabel *heading = newText(tr("Which fleet?"));
    QFont large = heading->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    heading->setFont(large);
    auto *head = new QVBoxLayout;
    head->setSpacing(2);
    head->addWidget(heading);
    head->addWidget(newText(tr("No fleet yet.") + QLatin1Char(' ') +
                                tr("Nothing is changed by looking. Evenkeel reads through your own "
                                   "kubectl, or from files."),
                            TextTone::Muted));
    layout->addLayout(head);
    m_cards = new QHBoxLayout;
    m_cards->setSpacing(kCardGap);
    layout->addLayout(m_cards);
    showHubs();
    showRecent();
    showStories();
    layout->addWidget(
        line({newBold(tr("Examples")),
              newText(tr("small fleets, each with one surprise, step by step"), TextTone::Muted),
              actionLink("examplesAction", tr("All…")),
              actionLink("openPodsExampleAction", tr("Nodes and pods"))}));
    for (QLabel *label : layout->itemAt(layout->count() - 1)->widget()->findChildren<QLabel *>())
        label->setWordWrap(false);
    m_groups = new QGridLayout;
    m_groups->setSpacing(kCardGap / 2);
    layout->addLayout(m_groups);
    layout->addStretch(1);
    showExamples();
}

/// The card at that place of the row, in the place of the one that was there.
StartPage::Card *StartPage::replacedCard(int place, const QString &title, const QString &detail) {
    if (QLayoutItem *known = m_cards->count() > place ? m_cards->takeAt(place) : nullptr) {
        known->widget()->hide();
        known->widget()->deleteLater(); // what was pressed may be in it
        delete known;
    }
    auto *card = new Card(title, detail);
    m_cards->insertWidget(place, card, 1);
    return card;
}

QWidget *StartPage::actionLink(const char *action, const QString &text) {
    return link(text, QLatin1String("action:") + QLatin1String(action),
                [this, action] { Q_EMIT actionRequested(QLatin1String(action)); });
}

QWidget *StartPage::connectButton(std::size_t hub, const QString &name) {
    auto *button = new QPushButton(tr("Connect"));
    button->setObjectName(QStringLiteral("hub:%1").arg(hub));
    button->setAccessibleName(tr("Connect to %1").arg(name));
    if (hub == 0)
        emphasize(*button);
    connect(button, &QPushButton::clicked, this, [this, name] { Q_EMIT hubRequested(name); });
    return button;
}

void StartPage::showHubs() {
    Card *card = replacedCard(0, tr("Hubs"), tr("contexts of your kubeconfig"));
    const std::size_t shown = std::min(kMostHubs, m_hubs.size());
    for (std::size_t index = 0; index < shown; ++index) {
        const Entry &hub = m_hubs[index];
        const QString mark = hub.isTrouble ? QStringLiteral("⚠")
                             : index == 0  ? QStringLiteral("◉")
                                           : QStringLiteral("○");
        const TextTone tone = hub.isTrouble ? TextTone::Warning : TextTone::Muted;
        card->addPart({apart(entryRow(newText(mark, index == 0 ? TextTone::Good : tone),
                                      index == 0 ? newBold(hub.title) : newText(hub.title),
                                      newText(hub.detail, tone)),
                             connectButton(index, hub.title))});
    }
    if (m_hubs.size() > shown)
        card->addPart({newText(tr("and %n more", nullptr, static_cast<int>(m_hubs.size() - shown)),
                               TextTone::Muted)});
    if (!m_noHubs.isEmpty())
        card->addPart({newText(m_noHubs, TextTone::Muted)});
    card->addPart(
        {newText(tr("Nothing is asked before you connect; read-only until you allow changes."),
                 TextTone::Muted),
         line({actionLink("connectToHubAction", tr("Another kubeconfig or context…")),
               newKey("Ctrl+Shift+O")})});
    // The list of kinds may be broken behind its commas.
    QLabel *command = newText(QString(kDump).replace(QLatin1Char(','), QStringLiteral(",\u200b")));
    command->setFont(smallFont(QFontDatabase::systemFont(QFontDatabase::FixedFont)));
    card->addPart(
        {newText(tr("No access from here? Ask someone who has it for a dump:"), TextTone::Muted),
         command, line({link(tr("Copy the command"), QStringLiteral("copyDump"), [] {
             copyText(kDump);
         })})});
    card->finish();
}

void StartPage::showRecent() {
    Card *card = replacedCard(1, tr("Recent"), {});
    for (std::size_t index = 0; index < std::min(kMostRecent, m_recent.size()); ++index) {
        const Entry &entry = m_recent[index];
        QLabel *when = newText(entry.when, TextTone::Muted);
        when->setWordWrap(false);
        const auto open = [this, index] { Q_EMIT recentRequested(static_cast<int>(index)); };
        card->addPart({apart(
            entryRow(newText(QStringLiteral("▤")),
                     line({link(entry.title, QStringLiteral("recent:%1").arg(index), open)}),
                     newText(entry.detail, entry.isTrouble ? TextTone::Warning : TextTone::Muted)),
            when)});
    }
    card->addPart({line({actionLink("openAction", tr("Open files…")), newKey("Ctrl+O"),
                         actionLink("openFolderAction", tr("Open a folder…"))}),
                   line({actionLink("newFleetAction", tr("New fleet…")),
                         actionLink("importCsvAction", tr("From a CSV…"))})});
    card->fillWith(new DropZone);
}

void StartPage::showStories() {
    Card *card = replacedCard(2, tr("A sample with three stories"), tr("26 clusters, 3 regions"));
    for (const Story &story : kStories) {
        const QString placement = QLatin1String(story.placement);
        QWidget *open = link(tr("Open"), QLatin1String("story:") + placement, [this, &story] {
            Q_EMIT storyRequested(QLatin1String(story.placement), story.mode);
        });
        open->setAccessibleName(tr(story.title));
        card->addPart({entryRow(newText(QString::fromUtf8(story.mark), story.tone),
                                apart(newBold(tr(story.title)), open),
                                newText(tr(story.text), TextTone::Muted))});
    }
    card->addPart({line({actionLink("openExampleAction", tr("Open the sample without a story"))})});
    card->finish();
}

void StartPage::showExamples() {
    for (QWidget *known : m_groupButtons) {
        known->hide();
        known->deleteLater();
    }
    m_groupButtons.clear();
    for (const Entry &group : m_examples) {
        auto *button = new GroupButton(group);
        connect(button, &GroupButton::clicked, this,
                [this, key = group.key] { Q_EMIT examplesRequested(key); });
        m_groupButtons.push_back(button);
    }
    arrangeExamples();
}

/// In as few rows as their words allow.
void StartPage::arrangeExamples() {
    int widest = kGroupWidth;
    for (const QWidget *group : m_groupButtons)
        widest = std::max(widest, group->minimumSizeHint().width());
    const int gap = m_groups->spacing();
    const int count = static_cast<int>(m_groupButtons.size());
    const int room = std::max(1, (width() - 2 * kPageMargin + gap) / (widest + gap));
    const int rows = (count + room - 1) / room;
    const int columns = rows == 0 ? 0 : (count + rows - 1) / rows;
    for (int at = 0; at < count; ++at)
        m_groups->addWidget(m_groupButtons[static_cast<std::size_t>(at)], at / columns,
                            at % columns);
    for (int column = 0; column < std::max(columns, m_groups->columnCount()); ++column)
        m_groups->setColumnStretch(column, column < columns ? 1 : 0);
}

/// The page is as narrow as one card: cards lie under each other where not all fit.
QSize StartPage::minimumSizeHint() const {
    if (m_cards == nullptr)
        return {};
    int widest = 0;
    for (int place = 0; place < m_cards->count(); ++place)
        widest = std::max(widest, m_cards->itemAt(place)->minimumSize().width());
    return {widest + 2 * kPageMargin, 0};
}

void StartPage::arrangeCards() {
    int needed = 2 * kPageMargin - kCardGap;
    for (int place = 0; place < m_cards->count(); ++place)
        needed += m_cards->itemAt(place)->minimumSize().width() + kCardGap;
    m_cards->setDirection(width() < needed ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

/// A new card has a size once it is shown.
bool StartPage::event(QEvent *event) {
    if (event->type() == QEvent::LayoutRequest && m_cards != nullptr)
        arrangeCards();
    return QWidget::event(event);
}

} // namespace evenkeel::ui
