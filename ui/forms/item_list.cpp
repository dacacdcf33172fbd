// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/item_list.h"

#include <algorithm>

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QMimeData>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/input_boxes.h"
#include "ui/forms/selectors/selector_rows.h"

namespace evenkeel::ui {

/// The line of a card: a sign whether it is open, what it is, and how many match.
class CardHeader : public QAbstractButton {
public:
    explicit CardHeader(QWidget *parent) : QAbstractButton(parent) {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }

    void setCardText(const CardText &text) {
        m_text = text;
        setText(text.aside.isEmpty() ? text.summary
                                     : text.summary + QStringLiteral(", ") + text.aside);
        setToolTip(text.whole.isEmpty() ? text.summary : text.whole);
        update();
    }

    QSize sizeHint() const override { return {120, Metrics::forFont(font()).row + 4}; }

protected:
    void paintEvent(QPaintEvent *) override {
        const Looks looks = Looks::forPalette(palette());
        const Metrics metrics = Metrics::forFont(font());
        QPainter painter(this);
        const QRect inside = rect().adjusted(metrics.gap, 0, -metrics.gap, 0);
        painter.setPen(looks.muted);
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                         isChecked() ? QStringLiteral("▾") : QStringLiteral("▸"));
        const auto widthOf = [this](const QString &text) {
            return fontMetrics().horizontalAdvance(text);
        };
        // A summary that has no room beside "26 report" has some beside 26.
        QString aside = m_text.aside;
        const bool isTight =
            14 + widthOf(m_text.summary) + metrics.gap + widthOf(aside) > inside.width();
        if (isTight && !aside.isEmpty() && aside.at(0).isDigit() && !aside.contains(u'·'))
            aside = aside.section(u' ', 0, 0);
        painter.setPen(m_text.isWarning ? readableOn(looks.window, looks.warning, looks)
                                        : looks.muted);
        painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, aside);
        const QRect words = inside.adjusted(14, 0, -widthOf(aside) - metrics.gap, 0);
        painter.setPen(looks.text);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(m_text.summary, Qt::ElideMiddle, words.width()));
        if (hasFocus()) {
            painter.setPen(looks.accent);
            painter.drawRect(rect().adjusted(0, 0, -1, -1));
        }
    }

private:
    CardText m_text;
};

ItemCard::ItemCard(FieldPath path, QWidget *parent)
    : QFrame(parent), m_path(std::move(path)), m_header(new CardHeader(this)),
      m_up(new LinkButton(QStringLiteral("↑"), LinkButton::Tone::Muted, this)),
      m_down(new LinkButton(QStringLiteral("↓"), LinkButton::Tone::Muted, this)),
      m_remove(new LinkButton(QStringLiteral("×"), LinkButton::Tone::Muted, this)),
      m_layout(tightLayout<QVBoxLayout>(this, 0)) {
    setObjectName(QStringLiteral("card:") + toQString(m_path.text()));
    m_header->setObjectName(QStringLiteral("open:") + toQString(m_path.text()));
    m_up->setObjectName(QStringLiteral("up:") + toQString(m_path.text()));
    m_down->setObjectName(QStringLiteral("down:") + toQString(m_path.text()));
    m_remove->setObjectName(QStringLiteral("remove:") + toQString(m_path.text()));
    m_up->setAccessibleName(tr("Move up"));
    m_down->setAccessibleName(tr("Move down"));
    m_remove->setAccessibleName(tr("Remove"));
    for (LinkButton *tool : {m_up, m_down, m_remove})
        tool->setToolTip(tool->accessibleName());
    auto *line = spacedLayout<QHBoxLayout>({1, 1, Metrics::forFont(font()).gap, 1}, 0);
    line->addWidget(m_header, 1);
    for (LinkButton *tool : {m_up, m_down, m_remove})
        line->addWidget(tool);
    m_layout->addLayout(line);
    auto *finding = new FindingLabel(m_path, this);
    finding->setContentsMargins(18, 0, Metrics::forFont(font()).gap, Metrics::forFont(font()).gap);
    m_layout->addWidget(finding);
    connect(m_header, &QAbstractButton::toggled, this, &ItemCard::setOpen);
    connect(m_remove, &QAbstractButton::clicked, this, &ItemCard::removeRequested);
    connect(m_up, &QAbstractButton::clicked, this, [this] { Q_EMIT moveRequested(-1); });
    connect(m_down, &QAbstractButton::clicked, this, [this] { Q_EMIT moveRequested(1); });
    showTools();
}

void ItemCard::setText(const CardText &text) {
    m_header->setCardText(text);
}

void ItemCard::setOpen(bool isOpen) {
    if (m_isOpen == isOpen)
        return;
    m_isOpen = isOpen;
    if (m_isOpen && m_body == nullptr && m_makeBody) {
        m_body = m_makeBody(this);
        const Metrics metrics = Metrics::forFont(font());
        m_body->setContentsMargins(metrics.padding, 0, metrics.padding, metrics.padding);
        m_layout->addWidget(m_body);
    }
    if (m_body != nullptr) {
        m_body->setVisible(m_isOpen);
        m_body->setEnabled(!m_isLocked);
    }
    m_header->setChecked(m_isOpen);
    showTools();
    Q_EMIT openChanged(m_isOpen);
}

void ItemCard::setMovable(bool canMoveUp, bool canMoveDown) {
    m_canMoveUp = canMoveUp;
    m_canMoveDown = canMoveDown;
    showTools();
}

void ItemCard::setLocked(bool isLocked, const QString &reason) {
    m_isLocked = isLocked;
    setToolTip(isLocked ? reason : QString());
    if (m_body != nullptr)
        m_body->setEnabled(!isLocked);
    showTools();
}

void ItemCard::showTools() {
    m_up->setVisible(m_isOpen && (m_canMoveUp || m_canMoveDown));
    m_down->setVisible(m_isOpen && (m_canMoveUp || m_canMoveDown));
    m_up->setEnabled(m_canMoveUp && !m_isLocked);
    m_down->setEnabled(m_canMoveDown && !m_isLocked);
    m_remove->setVisible(m_isOpen && !m_isLocked);
}

void ItemCard::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_isDropTarget ? looks.accent : looks.line, m_isDropTarget ? 2 : 1));
    painter.setBrush(looks.window);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
}

void ItemCard::dragEnterEvent(QDragEnterEvent *event) {
    if (!labelOf(*event->mimeData()) || m_isLocked)
        return;
    m_isDropTarget = true;
    update();
    event->acceptProposedAction();
}

void ItemCard::dragLeaveEvent(QDragLeaveEvent *) {
    m_isDropTarget = false;
    update();
}

void ItemCard::dropEvent(QDropEvent *event) {
    m_isDropTarget = false;
    update();
    if (const auto label = labelOf(*event->mimeData())) {
        event->acceptProposedAction();
        Q_EMIT labelDropped(label->first, label->second);
    }
}

using kube::Value;

namespace {

/// More are edited as YAML: thousands of cards take minutes to build.
constexpr std::size_t kMostCards = 200;

/// What is chosen or typed first in a new item: its first field, wherever it stands in the body.
QWidget *firstInput(const ItemCard &card) {
    QWidget *line = nullptr;
    for (QWidget *input : card.findChildren<QWidget *>()) {
        if (qobject_cast<const SuggestBox *>(input) != nullptr)
            return input;
        if (line == nullptr && qobject_cast<const QLineEdit *>(input) != nullptr)
            line = input;
    }
    return line;
}

} // namespace

ItemList::ItemList(FormModel &model, Kind kind, QWidget *parent)
    : QWidget(parent), m_model(model), m_kind(std::move(kind)),
      m_header(new SectionHeader(m_kind.title, this)),
      m_add(m_header->addAction(m_kind.addText, m_kind.objectName + QStringLiteral("Add"))),
      m_note(new NoteLabel(NoteLabel::Tone::Muted, this)),
      m_layout(tightLayout<QVBoxLayout>(this, Metrics::forFont(font()).gap)) {
    setObjectName(m_kind.objectName);
    setAcceptDrops(!m_kind.labelSelector.empty());
    m_add->setAccessibleName(tr("Add a %1").arg(m_kind.itemName));
    m_model.setItemSeed(m_kind.list, m_kind.seed);
    m_note->setObjectName(m_kind.objectName + QStringLiteral("Empty"));
    m_layout->addWidget(m_header);
    m_layout->addWidget(new FindingLabel(m_kind.list, this));
    m_layout->addWidget(m_note);
    connect(m_add, &QAbstractButton::clicked, this, &ItemList::addDraft);
    connect(&m_model, &FormModel::changed, this, &ItemList::refresh);
    refresh();
}

void ItemList::addDraft() {
    if (!m_hasDraft) {
        m_hasDraft = true;
        m_open.resize(m_items);
        m_open.push_back(true);
        rebuild(m_items + 1);
    }
    m_cards.back()->setOpen(true);
    if (QWidget *first = firstInput(*m_cards.back()))
        first->setFocus(Qt::OtherFocusReason);
}

void ItemList::refresh() {
    const std::size_t items = m_model.count(m_kind.list);
    // What is entered into the draft makes an item of it.
    if ((m_hasDraft && items == m_items + 1) || items >= kMostCards)
        m_hasDraft = false;
    const bool hasMovedUp = items != m_items && std::max(items, m_items) > kMostCards;
    m_items = items;
    m_add->setEnabled(items < kMostCards);
    const std::size_t wanted = shownItems() + (m_hasDraft ? 1 : 0);
    m_open.resize(wanted);
    if (wanted != m_cards.size() || hasMovedUp)
        rebuild(wanted);
    showTexts();
}

std::size_t ItemList::shownItems() const {
    return std::min(m_items, kMostCards);
}

void ItemList::rebuild(std::size_t cards) {
    for (ItemCard *card : m_cards) {
        card->hide();
        card->setParent(nullptr);
        card->deleteLater();
    }
    m_cards.clear();
    for (std::size_t index = 0; index < cards; ++index) {
        m_cards.push_back(makeCard(index));
        m_layout->addWidget(m_cards.back());
        m_cards.back()->setOpen(m_open[index]);
        m_cards.back()->show();
    }
    showTexts();
}

ItemCard *ItemList::makeCard(std::size_t index) {
    auto *card = new ItemCard(m_kind.list / index, this);
    card->setBodyMaker(
        [this, index](QWidget *parent) { return m_kind.makeBody(m_kind.list / index, parent); });
    card->setTakesLabels(!m_kind.labelSelector.empty());
    connect(card, &ItemCard::openChanged, this, [this, index](bool isOpen) {
        m_open[index] = isOpen;
        Q_EMIT layoutChanged();
    });
    connect(card, &ItemCard::removeRequested, this, [this, index] { removeItem(index); });
    connect(card, &ItemCard::moveRequested, this,
            [this, index](int step) { moveItem(index, step); });
    connect(
        card, &ItemCard::labelDropped, this,
        [this, index](const QString &key, const QString &value) { dropLabel(index, key, value); });
    return card;
}

void ItemList::removeItem(std::size_t index) {
    m_open.erase(m_open.begin() + static_cast<std::ptrdiff_t>(index));
    if (index >= m_items) {
        m_hasDraft = false;
        rebuild(m_items);
        return;
    }
    m_model.restructure(tr("Remove %1").arg(m_kind.itemName), [&](Value &document) {
        removeValue(document, m_kind.list / index, EmptyParents::Remove);
    });
}

void ItemList::moveItem(std::size_t index, int step) {
    const std::size_t other = step < 0 ? index - 1 : index + 1;
    if (other >= shownItems())
        return;
    const bool wasOpen = m_open[index];
    m_open[index] = m_open[other];
    m_open[other] = wasOpen;
    m_model.restructure(tr("Move %1").arg(m_kind.itemName), [&](Value &document) {
        const Value moved = *findValue(document, m_kind.list / index);
        setValue(document, m_kind.list / index, *findValue(document, m_kind.list / other));
        setValue(document, m_kind.list / other, moved);
    });
    rebuild(m_cards.size());
}

void ItemList::dropLabel(std::size_t item, const QString &key, const QString &value) {
    FieldPath selector = m_kind.list / item;
    const FieldPath below(m_kind.labelSelector);
    for (const FieldStep &step : below.steps())
        selector = selector / std::get<std::string>(step);
    const QString label = key + QLatin1Char('=') + value;
    m_model.edit(selector, tr("Add %1 to %2").arg(label, m_kind.itemName), [&](Value &document) {
        const Value *known = findValue(document, selector);
        Value changed = known == nullptr ? Value::object() : *known;
        addLabel(changed, key.toStdString(), value.toStdString());
        setValue(document, selector, std::move(changed));
    });
}

CardText ItemList::describe(std::size_t index) {
    const Value *item = m_model.value(m_kind.list / index);
    if (item == nullptr)
        return {tr("new %1").arg(m_kind.itemName), {}, false};
    m_described.resize(std::max(m_described.size(), index + 1));
    Described &described = m_described[index];
    if (described.text.summary.isEmpty() || described.surroundings != m_model.surroundings() ||
        described.item != *item)
        described = {*item, m_model.surroundings(), m_kind.describe(*item)};
    return described.text;
}

QString ItemList::noteText() const {
    if (m_items > kMostCards)
        return tr("The first %1 of %2 are shown; the others are in the YAML.")
            .arg(QLocale().toString(qulonglong{kMostCards}),
                 QLocale().toString(qulonglong{m_items}));
    return m_cards.empty() && m_kind.whenEmpty ? m_kind.whenEmpty() : QString();
}

void ItemList::showTexts() {
    m_note->setText(noteText());
    m_note->setVisible(!m_note->text().isEmpty());
    for (std::size_t index = 0; index < m_cards.size(); ++index) {
        const Value *item = m_model.value(m_kind.list / index);
        ItemCard *card = m_cards[index];
        card->setText(describe(index));
        card->setMovable(item != nullptr && index > 0, item != nullptr && index + 1 < shownItems());
        card->setLocked(item != nullptr && m_kind.isLocked && m_kind.isLocked(*item),
                        tr("Already on the hub, which only accepts additions."));
    }
}

void ItemList::dragEnterEvent(QDragEnterEvent *event) {
    if (labelOf(*event->mimeData()))
        event->acceptProposedAction();
}

void ItemList::dropEvent(QDropEvent *event) {
    const auto label = labelOf(*event->mimeData());
    if (!label)
        return;
    event->acceptProposedAction();
    dropLabel(m_items, label->first, label->second); // a new term
}

} // namespace evenkeel::ui
