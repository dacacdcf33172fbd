// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/main_tool_bar.h"

#include <algorithm>

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/document/workspace.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/window_actions.h"
#include "ui/settings/preferences.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastWidth = 120;

} // namespace

QString skewText(const KeySkew &skew) {
    const QString text = VerdictLabel::tr("%1 skew %2 / %3", "key, skew, its limit")
                             .arg(skew.key)
                             .arg(skew.skew)
                             .arg(skew.maxSkew);
    return skew.isBeyondLimit() ? VerdictLabel::tr("⚠ %1").arg(text) : text;
}

VerdictLabel::VerdictLabel(QWidget *parent) : QLabel(parent) {
    setNames(*this, "verdict", tr("Verdict"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    showVerdict();
}

void VerdictLabel::setVerdict(const Verdict &verdict, Freshness freshness) {
    m_reading.clear();
    m_verdict = verdict;
    m_freshness = freshness;
    showVerdict();
}

void VerdictLabel::setReading(const QString &words) {
    m_reading = words;
    m_verdict = {};
    showVerdict();
}

bool VerdictLabel::isTrouble() const {
    return m_verdict.state && ui::isTrouble(*m_verdict.state);
}

QString VerdictLabel::headline() const {
    if (!m_reading.isEmpty())
        return m_reading;
    if (!m_verdict.state)
        return m_verdict.units->nothingOpen();
    if (m_verdict.state == PlacementState::Unplanned)
        return tr("planning…");
    if (m_verdict.state == PlacementState::Failed)
        return tr("⚠ not schedulable");
    const QString words = m_verdict.held.isEmpty()
                              ? m_verdict.units->placed(m_verdict.placed, m_verdict.wanted)
                              : tr("%1 of %2: %3", "picked, wanted, keeps 6")
                                    .arg(m_verdict.placed)
                                    .arg(m_verdict.wanted)
                                    .arg(m_verdict.held);
    return signOf(*m_verdict.state) + words;
}

QString VerdictLabel::detail() const {
    if (m_freshness == Freshness::Stale && m_verdict.state != PlacementState::Unplanned)
        return tr("replanning…");
    if (!m_verdict.reason.isEmpty())
        return m_verdict.reason;
    return m_verdict.rollout.isEmpty() ? m_verdict.basis : m_verdict.rollout;
}

QString VerdictLabel::text() const {
    const QString more = detail();
    return more.isEmpty() ? headline() : headline() + QStringLiteral(" · ") + more;
}

void VerdictLabel::showVerdict() {
    QStringList said{headline()};
    for (const KeySkew &skew : m_verdict.skews)
        said.append(skewText(skew));
    if (m_freshness == Freshness::Stale)
        said.append(tr("replanning…"));
    setAccessibleDescription(said.join(QStringLiteral(", ")));
    QStringList tip = said + QStringList{m_verdict.reason, m_verdict.rollout, m_verdict.basis};
    tip.removeAll(QString());
    setToolTip(tip.join(QLatin1Char('\n')));
    setStatusTip(m_verdict.basis);
    setCursor(isTrouble() || !m_verdict.rollout.isEmpty() ? Qt::PointingHandCursor
                                                          : Qt::ArrowCursor);
    update();
}

void VerdictLabel::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    const Metrics metrics = Metrics::forFont(font());
    QPainter painter(this);
    painter.setPen(looks.line);
    painter.setBrush(looks.panel);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    const bool isPale = m_freshness == Freshness::Stale || !m_verdict.state;
    const Tone tone = isPale ? Tone::Muted : toneOf(*m_verdict.state);
    const QColor color = tone == Tone::Good      ? looks.good
                         : tone == Tone::Warning ? looks.warning
                                                 : looks.muted;
    QRect place = rect().adjusted(metrics.padding, 0, -metrics.padding, 0);
    painter.setFont(boldOf(font()));
    painter.setPen(color);
    const QString first =
        painter.fontMetrics().elidedText(headline(), Qt::ElideRight, place.width());
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, first);
    place.setLeft(place.left() + painter.fontMetrics().horizontalAdvance(first));
    const QString more = detail();
    if (more.isEmpty())
        return;
    painter.setFont(font());
    painter.setPen(!isTrouble() && more == m_verdict.rollout ? looks.warning : looks.muted);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(QStringLiteral(" · ") + more, Qt::ElideRight,
                                                      place.width()));
}

void VerdictLabel::mouseReleaseEvent(QMouseEvent *event) {
    QLabel::mouseReleaseEvent(event);
    if (isTrouble())
        Q_EMIT problemsRequested();
    else if (!m_verdict.rollout.isEmpty())
        Q_EMIT rolloutRequested();
}

QSize VerdictLabel::sizeHint() const {
    return {kLeastWidth, Metrics::forFont(font()).row + 4}; // it takes what the others leave
}

QSize VerdictLabel::minimumSizeHint() const {
    return {kLeastWidth, sizeHint().height()};
}

namespace {

constexpr QSize kIconSize{16, 16};
constexpr int kSourceWidth = 136;
constexpr int kEditWidth = 26;
constexpr int kApplyWidth = 128;
constexpr int kSkewsWidth = 226;
constexpr int kWideSkewsWidth = 250;
constexpr int kConflictWidth = 86;
constexpr int kFindWidth = 108;
constexpr int kWideFindWidth = 240;
constexpr int kSkewsFrom = 1100; // of the bar
constexpr int kWordsFrom = 1024;
constexpr int kLeastToolBar = 640;
constexpr int kButtonMargin = 16;    // of a button around its words
constexpr int kPlacementLength = 12; // letters
constexpr int kWorkloadLength = 24;

void furnish(QComboBox &chooser, const QString &objectName, int length) {
    chooser.setObjectName(objectName);
    chooser.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    chooser.setMinimumContentsLength(length);
}

} // namespace

MainToolBar::MainToolBar(Workspace &workspace, const WindowActions &actions, QWidget *parent)
    : QToolBar(tr("Toolbar"), parent), m_workspace(workspace) {
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setIconSize(kIconSize);
    auto *parts = new QWidget(this);
    auto *row = spacedLayout<QHBoxLayout>({4, 2, 4, 2}, 6, parts);
    parts->setMinimumWidth(kLeastToolBar); // what has no room then is left out
    addWidget(parts);
    buildEdits(workspace);
    m_source = addButton(QStringLiteral("sourceButton"), kSourceWidth);
    m_source->setPopupMode(QToolButton::InstantPopup);
    auto *sources = new QMenu(m_source);
    sources->addActions(
        {actions.open, actions.openFolder, actions.connectToHub, actions.leaveHub, actions.reload});
    m_source->setMenu(sources);
    connect(&workspace, &Workspace::pathsChanged, this, &MainToolBar::showSource);
    showSource();
    for (QAction *action : {actions.open, actions.save}) {
        QToolButton *button = addButton(action->objectName() + QStringLiteral("Button"), 0);
        button->setDefaultAction(action);
    }
    row->addSpacing(2);
    for (QAction *action : {m_undo, m_redo}) {
        QToolButton *button =
            addButton(action->objectName() + QStringLiteral("Button"), kEditWidth);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    m_apply = addButton(QStringLiteral("applyToHubButton"), kApplyWidth);
    m_apply->setDefaultAction(actions.applyToHub);
    m_placements = new QComboBox(parts);
    furnish(*m_placements, QStringLiteral("placementChooser"), kPlacementLength);
    m_placements->setAccessibleName(tr("Placement chooser"));
    m_placements->setToolTip(tr("Placement shown"));
    m_workloads = new QComboBox(parts);
    furnish(*m_workloads, QStringLiteral("workloadChooser"), kWorkloadLength);
    m_workloads->setAccessibleName(tr("Workload chooser"));
    m_workloads->setToolTip(tr("Workload shown"));
    m_verdict = new VerdictLabel(parts);
    m_skews = named(new QLabel(parts), "skews");
    for (QWidget *part : std::initializer_list<QWidget *>{m_placements, m_workloads})
        row->addWidget(part);
    row->addWidget(m_verdict, 1);
    row->addWidget(m_skews);
    m_conflicts = addButton(QStringLiteral("conflictsButton"), kConflictWidth);
    m_conflicts->setAutoRaise(true);
    m_find = addButton(QStringLiteral("findButton"), kFindWidth);
    m_find->setDefaultAction(actions.commandPalette);
    m_find->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setWaiting(0, 0);
    setChoosing(Choosing::Nothing);
    connect(m_placements, &QComboBox::activated, this, &MainToolBar::placementChosen);
    connect(m_workloads, &QComboBox::activated, this, &MainToolBar::workloadChosen);
    connect(m_conflicts, &QToolButton::clicked, this, &MainToolBar::conflictsRequested);
    followPalette(*this, [this] { loadIcons(); });
    followEvent(*this, QEvent::Resize, [this] { fit(); });
}

/// As wide as the pictures have it, or as wide as its words in another language or font; 0: no more
/// than its words.
QToolButton *MainToolBar::addButton(const QString &objectName, int width) {
    auto *button = new QToolButton(this);
    button->setObjectName(objectName);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setAutoRaise(false);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMinimumWidth(width);
    if (width > 0)
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    widgetForAction(actions().front())->layout()->addWidget(button);
    return button;
}

void MainToolBar::buildEdits(Workspace &workspace) {
    m_undo = workspace.undoStack().createUndoAction(this, tr("Undo"));
    m_undo->setObjectName(QStringLiteral("undoAction"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_undo->setIconText(tr("Undo")); // the name of the edit would make the buttons jump
    m_redo = workspace.undoStack().createRedoAction(this, tr("Redo"));
    m_redo->setObjectName(QStringLiteral("redoAction"));
    m_redo->setShortcut(QKeySequence::Redo);
    m_redo->setIconText(tr("Redo"));
    loadIcons();
}

void MainToolBar::setChoosing(Choosing choosing) {
    m_placements->setVisible(choosing == Choosing::Placement);
    m_workloads->setVisible(choosing == Choosing::Workload);
    m_apply->setVisible(choosing == Choosing::Nothing); // a chooser takes its room
}

void MainToolBar::setPlacements(const QStringList &names, int current) {
    if (names != m_placementNames) {
        m_placementNames = names;
        m_placements->clear();
        m_placements->addItems(names);
    }
    m_placements->setCurrentIndex(current);
    m_placements->setEnabled(!names.isEmpty());
}

void MainToolBar::setWorkloads(const QStringList &names, int current) {
    m_workloads->clear();
    m_workloads->addItems(names);
    m_workloads->setEnabled(!names.isEmpty());
    m_workloads->setCurrentIndex(current);
}

void MainToolBar::showPlacement(int row) {
    m_placements->setCurrentIndex(row);
}

void MainToolBar::showWorkload(int row) {
    m_workloads->setCurrentIndex(row);
}

int MainToolBar::shownPlacement() const {
    return m_placements->currentIndex();
}

void MainToolBar::setVerdict(const Verdict &verdict, bool isStale) {
    m_verdict->setVerdict(verdict, isStale ? VerdictLabel::Freshness::Stale
                                           : VerdictLabel::Freshness::Current);
    const Looks looks = Looks::forPalette(palette());
    m_skewTexts.clear();
    m_skewsRich.clear();
    for (const KeySkew &skew : verdict.skews) {
        m_skewTexts.append(skewText(skew));
        const QColor color = isStale                ? looks.muted
                             : skew.isBeyondLimit() ? looks.warning
                                                    : looks.text;
        m_skewsRich.append(colored(m_skewTexts.back().toHtmlEscaped(), color));
    }
    showSkews();
}

void MainToolBar::setArrivals(const QString &words) {
    m_arrivals = words;
    showSkews();
}

/// Those that fit; all are in the tooltip.
void MainToolBar::showSkews() {
    if (!m_arrivals.isEmpty()) {
        const int room = m_skews->maximumWidth();
        setTexts(*m_skews, fontMetrics().elidedText(m_arrivals, Qt::ElideRight, room), m_arrivals);
        return;
    }
    const QString gap(2, QChar::Nbsp);
    QStringList shown;
    int used = 0;
    for (qsizetype number = 0; number < m_skewTexts.size(); ++number) {
        used += fontMetrics().horizontalAdvance(number > 0 ? gap + m_skewTexts[number]
                                                           : m_skewTexts[number]);
        if (used <= m_skews->maximumWidth() || number == 0)
            shown.append(m_skewsRich[number]);
    }
    setTexts(*m_skews, shown.join(gap), m_skewTexts.join(QLatin1Char('\n')));
}

void MainToolBar::setHub(const QString &text, const QString &toolTip) {
    m_hub = text;
    m_hubToolTip = toolTip;
    showSource();
}

void MainToolBar::showSource() {
    const QStringList paths = m_workspace.paths();
    const QString files =
        paths.isEmpty() ? tr("no source") : QStringLiteral("▤ ") + describePaths(paths);
    const QString words = m_hub.isEmpty() ? files : m_hub;
    const QString toolTip = m_hub.isEmpty() ? paths.join(QLatin1Char('\n')) : m_hubToolTip;
    m_source->setText(words);
    const int frame = m_source->sizeHint().width() - fontMetrics().horizontalAdvance(words);
    m_source->setText(fontMetrics().elidedText(words, Qt::ElideMiddle, kSourceWidth - frame));
    m_source->setAccessibleName(tr("Source: %1").arg(words));
    m_source->setToolTip(toolTip.isEmpty() ? words : toolTip);
}

void MainToolBar::setWaiting(int changes, int conflicts) {
    m_apply->defaultAction()->setIconText(changes > 0 ? tr("Apply %n change(s)…", nullptr, changes)
                                                      : tr("Apply to hub…"));
    m_conflicts->setVisible(conflicts > 0);
    m_conflicts->setText(tr("⚠ %n conflict(s)", nullptr, conflicts));
    QPalette colors = palette();
    colors.setColor(QPalette::ButtonText, Looks::forPalette(palette()).warning);
    m_conflicts->setPalette(colors);
    fit();
}

void MainToolBar::fit() {
    const bool isWide = width() >= Panes::kWide;
    // Room for two, as wide as they are in this language.
    const QString two = skewText({QStringLiteral("location"), {}}) + QString(3, QChar::Nbsp) +
                        skewText({QStringLiteral("zone"), {}, 2});
    m_skews->setFixedWidth(
        std::max(isWide ? kWideSkewsWidth : kSkewsWidth, fontMetrics().horizontalAdvance(two)));
    m_skews->setVisible(width() >= kSkewsFrom);
    const bool isTight = width() < kWordsFrom;
    m_find->setToolButtonStyle(isTight ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    QSizePolicy keepsPlace = m_conflicts->sizePolicy();
    keepsPlace.setRetainSizeWhenHidden(!isTight);
    m_conflicts->setSizePolicy(keepsPlace);
    m_find->defaultAction()->setIconText(isWide ? tr("Find anything  Ctrl+K") : tr("Find  Ctrl+K"));
    const int findWidth = isWide ? kWideFindWidth : kFindWidth;
    m_find->setFixedWidth(isTight ? kEditWidth + 8
                                  : std::max(findWidth, m_find->sizeHint().width()));
    for (QToolButton *button : {m_source, m_apply, m_conflicts}) {
        const int words = fontMetrics().horizontalAdvance(button->text()) + kButtonMargin;
        button->setFixedWidth(std::max(button->minimumWidth(), words));
    }
    showSkews();
}

void MainToolBar::loadIcons() {
    m_undo->setIcon(QIcon::fromTheme(QStringLiteral("edit-undo")));
    m_redo->setIcon(QIcon::fromTheme(QStringLiteral("edit-redo")));
}

} // namespace evenkeel::ui
