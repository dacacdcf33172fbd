// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/examples/example_panel.h"

#include <algorithm>

#include <QDialogButtonBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

QLabel *makeText(const QString &objectName, QWidget *parent) {
    auto *label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::ClickFocus);
    return label;
}

} // namespace

ExamplePanel::ExamplePanel(QWidget *parent)
    : QWidget(parent), m_title(named(new QLabel(this), "exampleTitle")),
      m_try(named(new QPushButton(this), "exampleTry")),
      m_back(named(new QPushButton(tr("&Back"), this), "exampleBack")),
      m_next(named(new QPushButton(tr("&Next"), this), "exampleNext")),
      m_other(newToolButton(this, "exampleOther", tr("&Other examples…"))),
      m_close(newToolButton(this, "exampleClose", tr("&Close"),
                            tr("Closes this bar; open files stay open"))) {
    setObjectName(QStringLiteral("examplePanel"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // cut where it is narrow
    auto *words = new QWidget(this);
    m_text = makeText(QStringLiteral("exampleText"), words);
    m_differs = makeText(QStringLiteral("exampleDiffers"), words);
    auto *lines = tightLayout<QVBoxLayout>(words, Metrics::forFont(font()).gap);
    lines->addWidget(m_text);
    lines->addWidget(m_differs);
    lines->addStretch(1);
    auto *scroll = named(new QScrollArea(this), "exampleScroll");
    scroll->setWidget(words);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUpButtons();
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = spacedLayout<QGridLayout>(
        {metrics.padding, metrics.gap, metrics.padding, metrics.gap}, metrics.gap, this);
    layout->addWidget(m_title, 0, 0);
    layout->addWidget(m_back, 0, 1);
    layout->addWidget(m_next, 0, 2);
    layout->addWidget(m_other, 0, 3);
    layout->addWidget(m_close, 0, 4);
    layout->addWidget(scroll, 1, 0);
    layout->addWidget(m_try, 1, 1, 1, 4, Qt::AlignTop | Qt::AlignRight);
    layout->setColumnStretch(0, 1);
    layout->setRowStretch(1, 1);
    applyLooks();
    for (const QEvent::Type change : {QEvent::PaletteChange, QEvent::FontChange})
        followEvent(*this, change, [this] { applyLooks(); });
}

void ExamplePanel::setUpButtons() {
    connect(m_back, &QPushButton::clicked, this, &ExamplePanel::backRequested);
    connect(m_next, &QPushButton::clicked, this, &ExamplePanel::nextRequested);
    connect(m_try, &QPushButton::clicked, this, &ExamplePanel::invitationAccepted);
    connect(m_other, &QToolButton::clicked, this, &ExamplePanel::otherRequested);
    connect(m_close, &QToolButton::clicked, this, &ExamplePanel::closeRequested);
}

void ExamplePanel::setStep(const Example &example, std::size_t number) {
    const ExampleStep &step = example.steps[number];
    setTexts(*m_title,
             tr("%1 · %2 of %3: %4", "example, step number, steps, title of the step")
                 .arg(example.title)
                 .arg(number + 1)
                 .arg(example.steps.size())
                 .arg(step.title),
             m_title->text());
    m_text->setText(unbroken(step.text));
    m_differs->setText(tr("⚠ Differs from the guide: %1").arg(step.differs));
    m_differs->setVisible(!step.differs.isEmpty());
    m_try->setText(tr("&Try: %1").arg(step.invitation.words));
    m_try->setVisible(!step.invitation.isEmpty());
    m_back->setEnabled(number > 0);
    m_next->setEnabled(number + 1 < example.steps.size());
    setAccessibleName(m_title->text());
    setAccessibleDescription(step.text);
}

void ExamplePanel::focusNext() {
    m_next->setFocus(Qt::OtherFocusReason);
}

void ExamplePanel::applyLooks() {
    const Looks looks = Looks::forPalette(palette());
    m_title->setFont(boldOf(font()));
    setTextColor({m_differs}, palette(), looks.warning);
}

namespace {

constexpr int kWidth = 2;

} // namespace

HighlightFrame::HighlightFrame(QWidget &window) : QWidget(&window), m_window(window) {
    setObjectName(QStringLiteral("highlightFrame"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void HighlightFrame::setTarget(QWidget *target) {
    for (const QPointer<QWidget> &widget : m_watched) {
        if (widget)
            widget->removeEventFilter(this);
    }
    m_watched.clear();
    m_target = target;
    // It moves with whatever it stands in.
    for (QWidget *widget = target; widget && widget != &m_window; widget = widget->parentWidget()) {
        widget->installEventFilter(this);
        m_watched.append(widget);
    }
    follow();
}

void HighlightFrame::follow() {
    const bool isShown = m_target && m_target->isVisible();
    if (isShown) {
        setGeometry(QRect(m_target->mapTo(&m_window, QPoint()), m_target->size()));
        // Only the frame itself is a part of this widget: what is inside stays untouched.
        setMask(QRegion(rect()) - QRegion(rect().adjusted(kWidth, kWidth, -kWidth, -kWidth)));
        raise();
    }
    setVisible(isShown);
}

bool HighlightFrame::eventFilter(QObject *watched, QEvent *event) {
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
        follow();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void HighlightFrame::paintEvent(QPaintEvent *) {
    QPainter(this).fillRect(rect(), Looks::forPalette(palette()).accent);
}

namespace {

constexpr QSize kChooserSize{560, 520};

enum ExampleRole {
    IdRole = Qt::UserRole + 1,
    AboutRole,
};

} // namespace

ExampleChooser::ExampleChooser(const std::vector<Example> &examples, QWidget *parent)
    : QDialog(parent), m_filter(new QLineEdit(this)), m_list(new QTreeWidget(this)),
      m_about(named(new QLabel(this), "exampleAbout")) {
    setObjectName(QStringLiteral("exampleChooser"));
    setWindowTitle(tr("Examples"));
    setUpSearch(*m_filter, "exampleFilter", tr("Filter examples"),
                tr("Filter: any word in an example"));
    setNames(*m_list, "exampleList", tr("Examples"));
    m_list->setHeaderHidden(true);
    m_list->setUniformRowHeights(true);
    m_about->setWordWrap(true);
    m_about->setTextFormat(Qt::PlainText);
    m_about->setMinimumHeight(3 * fontMetrics().lineSpacing());
    m_about->setAlignment(Qt::AlignTop);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_open = named(buttons->addButton(tr("&Open"), QDialogButtonBox::AcceptRole), "openExample");
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_about);
    layout->addWidget(buttons);
    fill(examples);
    connect(m_filter, &QLineEdit::textChanged, this, &ExampleChooser::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ExampleChooser::showCurrent);
    connect(m_list, &QTreeWidget::itemActivated, this, &ExampleChooser::choose);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExampleChooser::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showCurrent();
    resize(kChooserSize);
}

std::vector<std::pair<QString, QString>> ExampleChooser::groups() {
    return {
        {QLatin1String("1-spread-guide"), tr("KubeFleet's guide to topology spread constraints")},
        {QLatin1String("2-placement-guide"), tr("KubeFleet's guide to placements")},
        {QLatin1String("3-scheduling"), tr("How the scheduler decides")},
        {QLatin1String("4-bindings"), tr("With existing placements")},
        {QLatin1String("5-pods"), tr("Spreading pods over nodes")},
        {QLatin1String("6-rollout"), tr("Rollout")},
        {QLatin1String("7-resources"), tr("Resources on the clusters")},
        {QLatin1String("8-hub"), tr("What reaches a hub")},
    };
}

void ExampleChooser::fill(const std::vector<Example> &examples) {
    const QSize rowSize(0, Metrics::forFont(font()).row);
    const QFont bold = boldOf(font());
    for (const auto &[group, title] : groups()) {
        QTreeWidgetItem *parent = nullptr;
        for (const Example &example : examples) {
            if (example.group != group)
                continue;
            if (!parent) {
                parent = new QTreeWidgetItem(m_list, {title});
                parent->setFlags(Qt::ItemIsEnabled);
                parent->setFont(0, bold);
                parent->setSizeHint(0, rowSize);
                parent->setExpanded(true);
            }
            auto *item = new QTreeWidgetItem(parent, {example.title});
            item->setSizeHint(0, rowSize);
            item->setData(0, IdRole, example.id);
            item->setData(0, AboutRole, example.about);
        }
    }
}

void ExampleChooser::setGroup(const QString &group) {
    const auto all = groups();
    const auto found = std::ranges::find(all, group, &std::pair<QString, QString>::first);
    if (found == all.end())
        return;
    for (QTreeWidgetItem *parent : m_list->findItems(found->second, Qt::MatchExactly)) {
        m_list->setCurrentItem(parent->child(0));
        m_list->scrollToItem(parent, QAbstractItemView::PositionAtTop);
    }
}

void ExampleChooser::filter(const QString &text) {
    for (int group = 0; group < m_list->topLevelItemCount(); ++group) {
        QTreeWidgetItem *parent = m_list->topLevelItem(group);
        int shown = 0;
        for (int row = 0; row < parent->childCount(); ++row) {
            QTreeWidgetItem *item = parent->child(row);
            const QString words =
                item->text(0) + QLatin1Char(' ') + item->data(0, AboutRole).toString();
            const bool matches = words.contains(text.trimmed(), Qt::CaseInsensitive);
            item->setHidden(!matches);
            shown += matches ? 1 : 0;
        }
        parent->setHidden(shown == 0);
    }
}

void ExampleChooser::showCurrent() {
    const QTreeWidgetItem *item = m_list->currentItem();
    m_about->setText(item ? item->data(0, AboutRole).toString() : QString());
    m_open->setEnabled(item && item->data(0, IdRole).isValid());
}

void ExampleChooser::choose() {
    const QTreeWidgetItem *item = m_list->currentItem();
    if (!item || !item->data(0, IdRole).isValid())
        return;
    Q_EMIT exampleChosen(item->data(0, IdRole).toString());
    accept();
}

} // namespace evenkeel::ui
