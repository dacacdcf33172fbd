// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/input_boxes.h"

#include <algorithm>
#include <utility>

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QPainter>
#include <QRegularExpression>
#include <QScreen>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QStyleOption>
#include <QStylePainter>
#include <QWheelEvent>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr int kCountRole = Qt::UserRole + 1;
constexpr int kWidestPopup = 360;

/// A word, and at the right how often it is found.
class SuggestionDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override {
        const QString count = index.data(kCountRole).toString();
        const int width = option.fontMetrics.horizontalAdvance(count) + 12;
        QStyledItemDelegate::paint(painter, option, index);
        painter->setPen(Looks::forPalette(option.palette).muted);
        painter->drawText(option.rect.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(count, Qt::ElideLeft, width));
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        const QString count = index.data(kCountRole).toString();
        return QStyledItemDelegate::sizeHint(option, index) +
               QSize(option.fontMetrics.horizontalAdvance(count) + 24, 0);
    }
};

/// Qt places a list of completions as if it were as narrow as its field.
class ScreenKeeper : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override {
        auto *popup = qobject_cast<QWidget *>(watched);
        if (popup != nullptr && event->type() == QEvent::Show && popup->screen() != nullptr) {
            const QRect room = popup->screen()->availableGeometry();
            const int furthest = room.right() + 1 - popup->width();
            popup->move(std::max(room.left(), std::min(popup->x(), furthest)), popup->y());
        }
        return QObject::eventFilter(watched, event);
    }
};

void makeNarrow(QComboBox &box) {
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(3);
    box.setFocusPolicy(Qt::StrongFocus);
    box.setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

/// The wheel scrolls the form; only what has the focus takes it.
template <typename Box> bool leavesWheel(const Box &box, QWheelEvent *event) {
    if (box.hasFocus())
        return false;
    event->ignore();
    return true;
}

} // namespace

SuggestBox::SuggestBox(Source source, QWidget *parent)
    : QComboBox(parent), m_source(std::move(source)) {
    makeNarrow(*this);
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setItemDelegate(new SuggestionDelegate(this));
    auto *completer = new QCompleter(model(), this);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setCompletionMode(QCompleter::PopupCompletion);
    setCompleter(completer);
    completer->popup()->setItemDelegate(new SuggestionDelegate(completer->popup()));
    completer->popup()->setTextElideMode(Qt::ElideMiddle); // paths differ in their ends
    completer->popup()->installEventFilter(new ScreenKeeper(completer->popup()));
    view()->setTextElideMode(Qt::ElideMiddle);
    connect(lineEdit(), &QLineEdit::textEdited, this, &SuggestBox::textChosen);
    connect(this, &QComboBox::textActivated, this, &SuggestBox::textChosen);
}

void SuggestBox::setText(const QString &text) {
    if (currentText() == text)
        return;
    const QSignalBlocker quiet(this);
    setEditText(text);
    lineEdit()->setCursorPosition(hasFocus() ? static_cast<int>(text.size()) : 0);
}

void SuggestBox::fill() {
    const Suggestions words = m_source ? m_source() : Suggestions();
    const QString text = currentText();
    const int cursor = lineEdit()->cursorPosition();
    const QSignalBlocker quiet(this);
    clear();
    int widest = 0;
    for (const Suggestion &word : words) {
        const bool hasWords = !word.found.isEmpty();
        const QString count = hasWords ? word.found : QString::number(word.count);
        addItem(word.text);
        setItemData(this->count() - 1, count, kCountRole);
        setItemData(this->count() - 1,
                    hasWords ? word.found
                             : tr("%n clusters", nullptr, static_cast<int>(word.count)),
                    Qt::ToolTipRole);
        widest = std::max(widest, fontMetrics().horizontalAdvance(word.text + count));
    }
    setCurrentIndex(findText(text));
    setEditText(text);
    lineEdit()->setCursorPosition(cursor);
    const int popupWidth = std::max(width(), std::min(widest + 72, kWidestPopup));
    view()->setMinimumWidth(popupWidth);
    completer()->popup()->setMinimumWidth(popupWidth);
}

void SuggestBox::showPopup() {
    fill();
    QComboBox::showPopup();
}

void SuggestBox::focusInEvent(QFocusEvent *event) {
    fill();
    QComboBox::focusInEvent(event);
}

void SuggestBox::wheelEvent(QWheelEvent *event) {
    if (!leavesWheel(*this, event))
        QComboBox::wheelEvent(event);
}

ChoiceBox::ChoiceBox(const QStringList &choices, const QString &defaultText, QWidget *parent)
    : QComboBox(parent), m_default(defaultText) {
    makeNarrow(*this);
    setChoices(choices);
    connect(this, &QComboBox::activated, this,
            [this](int index) { Q_EMIT textChosen(itemData(index).toString()); });
}

void ChoiceBox::setChoices(const QStringList &choices) {
    const QString shown = text();
    const QSignalBlocker quiet(this);
    m_choices = choices;
    clear();
    addItem(m_default.isEmpty() ? tr("not set") : tr("%1 (default)").arg(m_default), QString());
    for (const QString &choice : choices)
        addItem(choice, choice);
    setText(shown);
}

void ChoiceBox::setText(const QString &text) {
    if (text == this->text() && currentIndex() >= 0)
        return;
    const QSignalBlocker quiet(this);
    while (count() > m_choices.size() + 1)
        removeItem(count() - 1);
    if (findData(text) < 0)
        addItem(text, text);
    setCurrentIndex(findData(text));
}

/// With no room for "DoNotSchedule (default)" the default stands alone.
void ChoiceBox::paintEvent(QPaintEvent *) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const int room =
        style()
            ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this)
            .width() -
        4;
    if (fontMetrics().horizontalAdvance(option.currentText) > room) {
        const bool isDefault = currentData().toString().isEmpty() && !m_default.isEmpty();
        option.currentText = fontMetrics().elidedText(isDefault ? m_default : option.currentText,
                                                      Qt::ElideRight, room);
    }
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void ChoiceBox::wheelEvent(QWheelEvent *event) {
    if (!leavesWheel(*this, event))
        QComboBox::wheelEvent(event);
}

NumberBox::NumberBox(Accepts accepts, qint64 minimum, qint64 maximum, QWidget *parent)
    : QAbstractSpinBox(parent), m_accepts(accepts), m_minimum(minimum), m_maximum(maximum) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setKeyboardTracking(false);
    connect(lineEdit(), &QLineEdit::textEdited, this, &NumberBox::textChosen);
}

void NumberBox::setText(const QString &text) {
    if (lineEdit()->text() != text)
        lineEdit()->setText(text);
}

void NumberBox::setPlaceholder(const QString &text) {
    lineEdit()->setPlaceholderText(text);
}

void NumberBox::stepBy(int steps) {
    QString text = lineEdit()->text();
    if (text.isEmpty())
        text = lineEdit()->placeholderText();
    const bool isPercentage = text.endsWith(QLatin1Char('%'));
    const qint64 limit = isPercentage ? std::min<qint64>(m_maximum, 100) : m_maximum;
    const qint64 number = QStringView(text).chopped(isPercentage ? 1 : 0).toLongLong();
    const qint64 next = std::clamp<qint64>(number + steps, m_minimum, std::max(limit, m_minimum));
    lineEdit()->setText(QString::number(next) + (isPercentage ? QStringLiteral("%") : QString()));
    Q_EMIT textChosen(lineEdit()->text());
}

QValidator::State NumberBox::validate(QString &input, int &) const {
    static const QRegularExpression integer(QStringLiteral("^-?[0-9]*$"));
    if (m_accepts == Accepts::Percentages || integer.match(input).hasMatch())
        return QValidator::Acceptable;
    return QValidator::Invalid;
}

QAbstractSpinBox::StepEnabled NumberBox::stepEnabled() const {
    return isReadOnly() ? StepNone : StepUpEnabled | StepDownEnabled;
}

void NumberBox::wheelEvent(QWheelEvent *event) {
    if (!leavesWheel(*this, event))
        QAbstractSpinBox::wheelEvent(event);
}

} // namespace evenkeel::ui
