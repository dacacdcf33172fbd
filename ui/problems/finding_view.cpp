// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/finding_view.h"

#include <algorithm>
#include <memory>
#include <span>

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/document/workspace.h"
#include "ui/forms/yaml/difference_view.h"
#include "ui/models/findings_model.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostLinks = 4;
const QString kAllClusters = QStringLiteral("*");

QString link(const QColor &color, const QString &target, const QString &text) {
    return QStringLiteral("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>")
        .arg(target.toHtmlEscaped(), color.name(), text.toHtmlEscaped());
}

QLabel *newText(const char *objectName, const QString &accessibleName, QWidget *parent) {
    QLabel *label = newLinks(parent, objectName);
    label->setAccessibleName(accessibleName);
    const Metrics metrics = Metrics::forFont(label->font());
    label->setContentsMargins(metrics.padding, metrics.padding, metrics.padding, metrics.padding);
    return label;
}

QString joined(const std::vector<std::string> &names) {
    return toQStrings(names).join(QStringLiteral(", ")).toHtmlEscaped();
}

} // namespace

FindingView::FindingView(const Workspace &workspace, QWidget *parent)
    : LazyPanel(parent), m_workspace(workspace), m_header(new PanelHeader({}, this)),
      m_kinds(named(newSegmentBar(this), "findingKinds", tr("Finding or test"))),
      m_text(newText("findingText", tr("Problem"), this)), m_lines(new DifferenceView(this)),
      m_effect(newText("fixEffect", tr("What the fix does"), this)) {
    setObjectName(QStringLiteral("findingView"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_lines->setNames(QStringLiteral("findingLines"), tr("Text of the problem"));
    auto *layout = tightLayout<QVBoxLayout>(this);
    setUpHeader();
    layout->addWidget(m_text);
    layout->addWidget(m_lines, 3);
    setUpButtons();
    layout->addWidget(m_effect, 1);
    layout->addStretch(0); // below the buttons of a problem without a text
    m_text->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_effect->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    connect(m_text, &QLabel::linkActivated, this, [this](const QString &target) {
        Q_EMIT clustersRequested(target == kAllClusters ? toQStrings(m_problem->clusters)
                                                        : QStringList{target});
    });
    connect(m_effect, &QLabel::linkActivated, this,
            [this](const QString &number) { Q_EMIT fixRequested(number.toUInt()); });
    setProblem(nullptr, false);
    followPalette(*this, [this] {
        if (m_fix)
            showText();
    });
    followEvent(*this, QEvent::Resize, [this] { fitActions(); });
}

void FindingView::setUpHeader() {
    m_kinds->setUsesScrollButtons(false); // the title is elided first
    m_kinds->addTab(tr("Finding"));
    m_kinds->addTab(tr("Test"));
    m_header->addTool(m_kinds);
    layout()->addWidget(m_header);
    connect(m_kinds, &QTabBar::tabBarClicked, this, [this](int kind) {
        if (kind >= 0 && m_kinds->isTabEnabled(kind))
            Q_EMIT kindRequested(kind == 1);
    });
}

void FindingView::setKinds(bool hasFindings, bool hasTests) {
    m_kinds->setTabEnabled(0, hasFindings);
    m_kinds->setTabEnabled(1, hasTests);
    m_kinds->setTabToolTip(1, hasTests ? QString()
                                       : tr("No test yet: “+ Test” keeps this plan as one"));
}

void FindingView::setUpButtons() {
    const auto add = [this](const char *name, const QString &text) {
        auto *button = named(new QToolButton(this), name);
        button->setText(text);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        return button;
    };
    m_fix = add("fixProblem", tr("Fix"));
    m_undo = add("undoOfProblem", {});
    for (QToolButton *button : {m_fix, m_undo}) { // whatever their words
        button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        button->setMinimumWidth(60);
    }
    emphasize(*m_fix);
    m_why = add("whyProblem", tr("Why"));
    m_why->setToolTip(tr("Shows its first cluster in Plan, with what the scheduler says of it"));
    m_repair = add("repairProblem", tr("Repair…"));
    m_repair->setToolTip(tr("Searches in Fleet for the fewest edits that place all its clusters"));
    m_ignore = add("ignoreProblem", {});
    m_open = add("openProblemFile", tr("Open file"));
    m_open->setToolTip(tr("Opens the file of the selected problem in your editor"));
    const Metrics metrics = Metrics::forFont(font());
    m_open->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *column = static_cast<QVBoxLayout *>(layout()); // the fix says what it does, in full
    for (const QList<QToolButton *> &line :
         {QList{m_undo, m_fix}, QList{m_why, m_repair, m_ignore, m_open}}) {
        QBoxLayout *bar = spacedLayout<QHBoxLayout>({metrics.padding, metrics.gap, metrics.padding,
                                                     line.contains(m_open) ? metrics.gap : 0},
                                                    metrics.gap + 2);
        for (QToolButton *button : line)
            bar->addWidget(button, 0, Qt::AlignLeft);
        bar->addStretch(1);
        column->addLayout(bar);
        if (line.contains(m_fix))
            m_actions = bar;
    }
    connect(m_fix, &QToolButton::clicked, this, [this] { Q_EMIT fixRequested(0); });
    connect(m_undo, &QToolButton::clicked, this, &FindingView::undoRequested);
    connect(m_why, &QToolButton::clicked, this, &FindingView::whyRequested);
    connect(m_repair, &QToolButton::clicked, this, &FindingView::repairRequested);
    connect(m_ignore, &QToolButton::clicked, this, &FindingView::ignoreRequested);
    connect(m_open, &QToolButton::clicked, this, &FindingView::fileRequested);
}

/// Below each other where one line has no room for both.
void FindingView::fitActions() {
    const int needed = m_undo->sizeHint().width() + m_fix->sizeHint().width() +
                       4 * Metrics::forFont(font()).padding;
    const bool isTight = !m_undo->isHidden() && needed > width();
    m_actions->setDirection(isTight ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void FindingView::setProblem(const Problem *problem, bool canFix) {
    const bool isSame = m_problem && problem && m_problem->isSame(*problem) && m_canFix == canFix &&
                        m_problem->ignored.has_value() == problem->ignored.has_value();
    m_problem = problem ? std::optional(*problem) : std::nullopt;
    m_canFix = canFix;
    if (!isSame)
        m_picture.reset();
    showButtons();
    outdate();
    if (!isSame)
        showText();
}

void FindingView::follow() {
    if (!m_problem) {
        showNow(nullptr);
        return;
    }
    auto picture = std::make_shared<FindingPicture>(pictureOf(m_workspace, *m_problem));
    const auto objects = m_workspace.objects();
    const int row = placementRow(*objects, *m_problem);
    const bool hasEffect =
        m_canFix && row >= 0 && !m_problem->fixes.empty() && !m_problem->fixes.front().object;
    if (!m_picture || !hasEffect)
        showNow(picture);
    if (hasEffect)
        compute(
            [picture, objects, row, problem = *m_problem](const std::stop_token &stop,
                                                          const JobRunner::Mail &) {
                return withEffect(*picture, *objects, static_cast<std::size_t>(row), problem, stop);
            },
            Null::Dropped);
}

void FindingView::take(PicturePtr picture) {
    m_picture = std::move(picture);
    showText();
}

void FindingView::showButtons() {
    const bool canFix = m_canFix && m_problem && !m_problem->fixes.empty();
    const QString title = canFix ? toQString(m_problem->fixes.front().title) : QString();
    m_fix->setEnabled(canFix);
    setTexts(*m_fix, canFix ? title : tr("Fix"),
             canFix ? title : tr("The selected problem has no automatic fix"));
    delete m_fix->menu();
    m_fix->setMenu(nullptr);
    m_fix->setPopupMode(QToolButton::DelayedPopup);
    if (canFix && m_problem->fixes.size() > 1) {
        auto *menu = new QMenu(m_fix);
        for (std::size_t number = 0; number < m_problem->fixes.size(); ++number)
            menu->addAction(toQString(m_problem->fixes[number].title), this,
                            [this, number] { Q_EMIT fixRequested(number); });
        m_fix->setMenu(menu);
        m_fix->setPopupMode(QToolButton::MenuButtonPopup);
    }
    const QString undo = tr("Undo %1").arg(m_workspace.undoStack().undoText());
    setTexts(*m_undo, undo, undo);
    m_undo->setVisible(m_problem && m_problem->isOfTest() && m_problem->isNew &&
                       m_workspace.undoStack().canUndo());
    fitActions();
    m_why->setEnabled(m_problem && !m_problem->clusters.empty());
    m_why->setVisible(m_problem && !m_problem->isOfTest());
    m_repair->setEnabled(m_problem && placementRow(*m_workspace.objects(), *m_problem) >= 0);
    showIgnore();
    m_open->setEnabled(m_problem && !m_problem->where.file.empty());
}

void FindingView::showIgnore() {
    m_ignore->setVisible(m_problem && !m_problem->holds);
    m_ignore->setText(m_problem && m_problem->ignored ? tr("Count again…") : tr("Ignore…"));
    const bool isAnnotated = m_problem && m_problem->ignored &&
                             !QString::fromStdString(m_problem->ignored->where.file)
                                  .endsWith(QLatin1String(gate::kSettingsFile));
    m_ignore->setEnabled(m_problem && m_problem->canBeIgnored() && !isAnnotated &&
                         QFileInfo::exists(pathOf(m_problem->where.file)));
    m_ignore->setToolTip(
        isAnnotated ? tr("The annotation evenkeel.dev/ignore of its object says that it is fine")
        : m_ignore->isEnabled()
            ? tr("Says in evenkeel.yaml what is fine, and why; what is written is shown first")
            : tr("Only what a rule finds in a file can be ignored"));
}

QString FindingView::clusterLinks() const {
    const Looks looks = Looks::forPalette(palette());
    const auto &names = m_problem->clusters;
    if (names.empty())
        return {};
    QStringList links;
    for (const std::string &name : std::span(names.data(), std::min(names.size(), kMostLinks)))
        links.append(link(looks.accent, toQString(name), toQString(name)));
    QString text =
        colored(tr("clusters:"), looks.muted) + QLatin1Char(' ') + links.join(QStringLiteral(", "));
    if (const auto more = names.size() - static_cast<std::size_t>(links.size()); more > 0)
        text += QLatin1Char(' ') + link(looks.accent, kAllClusters, tr("and %1 more").arg(more));
    return QStringLiteral("<br>") + text;
}

QString FindingView::ignoredHtml() const {
    if (!m_problem->ignored)
        return {};
    const QString reason = toQString(m_problem->ignored->reasonText());
    return QStringLiteral("<br>") + colored(tr("ignored: %1 (%2)")
                                                .arg(reason, describe(m_problem->ignored->where))
                                                .toHtmlEscaped(),
                                            Looks::forPalette(palette()).muted);
}

/// `4 of 4: + staging-eus-09`, its price, and the linter's findings afterwards.
QString FindingView::effectHtml() const {
    const Looks looks = Looks::forPalette(palette());
    const FindingPicture::Effect &effect = *m_picture->effect;
    QStringList lines{QStringLiteral("<b>%1</b>").arg(tr("What the fix does"))};
    QString picks =
        QStringLiteral("<b>%1</b>").arg(tr("%1 of %2").arg(effect.placed).arg(effect.wanted));
    picks = colored(picks, effect.placed < effect.wanted ? looks.warning : looks.good);
    if (!effect.price.added.empty())
        picks += QStringLiteral(" · + ") + joined(effect.price.added);
    if (!effect.price.removed.empty())
        picks += QStringLiteral(" · − ") + joined(effect.price.removed);
    if (effect.price.added.empty() && effect.price.removed.empty())
        picks += QStringLiteral(" · ") + tr("no cluster gets or loses it");
    lines.append(picks);
    for (const std::string &trap : effect.price.traps)
        lines.append(
            colored(QStringLiteral("⚠ ") + toQString(trap).toHtmlEscaped(), looks.warning));
    QStringList rules;
    if (!effect.solved.empty())
        rules.append(tr("solved: %1").arg(joined(effect.solved)));
    if (!effect.opened.empty())
        rules.append(tr("found then: %1").arg(joined(effect.opened)));
    if (!rules.isEmpty())
        lines.append(colored(rules.join(QStringLiteral(" · ")), looks.muted));
    for (std::size_t number = 1; number < m_problem->fixes.size(); ++number) {
        const lint::Fix &other = m_problem->fixes[number];
        lines.append(
            tr("Or: %1").arg(link(looks.accent, QString::number(number), toQString(other.title))));
        for (const std::string &line : costOf(other))
            lines.append(QStringLiteral("&emsp;") +
                         colored(toQString(line).toHtmlEscaped(),
                                 other.price.opensTrap() ? looks.warning : looks.muted));
    }
    return lines.join(QStringLiteral("<br>"));
}

void FindingView::showText() {
    const Looks looks = Looks::forPalette(palette());
    m_lines->setVisible(m_picture && !m_picture->before.empty());
    m_effect->setVisible(m_problem && !m_problem->isOfTest() && m_lines->isVisibleTo(this));
    for (QToolButton *button : {m_fix, m_repair, m_open})
        button->setVisible(m_problem.has_value());
    m_text->setAlignment(m_problem ? Qt::AlignLeft | Qt::AlignTop : Qt::AlignCenter);
    m_header->setVisible(m_problem.has_value());
    if (!m_problem) {
        m_text->setText(colored(tr("Choose a problem: its text and what its fix does "
                                   "are shown here."),
                                looks.muted));
        return;
    }
    m_kinds->setCurrentIndex(m_problem->isOfTest() ? 1 : 0);
    const QString file = QFileInfo(toQString(m_problem->where.file)).fileName();
    m_header->setTitle(file);
    m_header->setDetail(describe(m_problem->where).mid(file.size() + 1));
    const QColor tone = m_problem->level == lint::Level::Info ? looks.muted : looks.warning;
    m_text->setText(unbroken(
        colored(QStringLiteral("<b>%1</b>").arg(toQString(m_problem->rule).toHtmlEscaped()), tone) +
        QStringLiteral("<br>") + toQString(m_problem->sentence).toHtmlEscaped() + clusterLinks() +
        ignoredHtml()));
    if (!m_picture)
        return;
    m_lines->setLines(toQString(m_picture->before), toQString(m_picture->after),
                      {m_picture->firstLine, m_picture->line});
    m_effect->setText(m_picture->effect ? effectHtml() : QString());
}

QString FindingView::effectText() const {
    return m_effect->text();
}

QString FindingView::shownText() const {
    return m_lines->shownText();
}

} // namespace evenkeel::ui
