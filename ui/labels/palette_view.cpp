// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/labels/palette_view.h"

#include <algorithm>

#include <QDrag>
#include <QMimeData>
#include <QPainter>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/document/edits/edit.h"
#include "ui/widgets/drop_preview.h"

namespace evenkeel::ui {

namespace {

constexpr int kLock = 9;
constexpr int kNarrowest = 40;
/// Advances are whole pixels, what is drawn may be a little wider: it is not elided for that.
constexpr int kSlack = 2;

using Item = PaletteModel::Item;

Item itemOf(const QModelIndex &index) {
    return index.data(PaletteModel::ItemRole).value<Item>();
}

/// "3 of 9" where a filter hides some, else "9"; nothing for a label without clusters.
QString countText(const QModelIndex &index) {
    if (itemOf(index) != Item::Label)
        return {};
    const auto shown = index.data(PaletteModel::ShownRole).toULongLong();
    const auto all = index.data(PaletteModel::AllRole).toULongLong();
    if (all == 0)
        return {};
    return shown == all ? QString::number(all)
                        : PaletteDelegate::tr("%1 of %2").arg(shown).arg(all);
}

struct ChipLayout {
    QRect chip;
    QRect lock; // empty: none
    QRect text;
    QRect count;
};

ChipLayout layOutChip(const QRect &room, const QFontMetrics &font, const QModelIndex &index,
                      const Metrics &metrics) {
    ChipLayout layout;
    const int count = font.horizontalAdvance(countText(index));
    const bool isLocked = index.data(PaletteModel::IsPlatformRole).toBool();
    const int wanted = font.horizontalAdvance(index.data().toString()) + kSlack +
                       2 * metrics.padding + (count > 0 ? count + metrics.gap : 0) +
                       (isLocked ? kLock + metrics.gap : 0);
    layout.chip = QRect(room.left(), room.top(), std::min(wanted, room.width()), metrics.chip);
    QRect inside = layout.chip.adjusted(metrics.padding, 0, -metrics.padding, 0);
    if (isLocked) {
        layout.lock = QRect(inside.left(), inside.center().y() - kLock / 2, kLock, kLock);
        inside.setLeft(inside.left() + kLock + metrics.gap);
    }
    layout.count = QRect(inside.right() + 1 - count, inside.top(), count, inside.height());
    layout.text = inside.adjusted(0, 0, count > 0 ? -count - metrics.gap : 0, 0);
    return layout;
}

void paintLock(QPainter &painter, const QRect &place, const QColor &color) {
    const QRectF box = QRectF(place).adjusted(1, 4, -1, 0);
    painter.setPen(QPen(color, 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(QRectF(box.left() + 1, place.top(), box.width() - 2, 8), 0, 180 * 16);
    painter.fillRect(box, color);
}

void paintChip(QPainter &painter, const QModelIndex &index, const QRect &room,
               const QStyleOptionViewItem &option) {
    const Looks looks = Looks::forPalette(option.palette);
    const Metrics metrics = Metrics::forFont(option.font);
    const ChipLayout layout = layOutChip(room, option.fontMetrics, index, metrics);
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool hasFocus = option.state & QStyle::State_HasFocus;
    const bool isQuiet =
        index.data(PaletteModel::IsPlatformRole).toBool() || itemOf(index) == Item::More;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus ? looks.accent : looks.line, hasFocus ? 1.5 : 1));
    painter.setBrush(isSelected ? looks.selection : looks.window);
    const QRectF outline = QRectF(layout.chip).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(outline, outline.height() / 2, outline.height() / 2);
    const QColor muted =
        readableOn(isSelected ? looks.selection : looks.window, looks.muted, looks);
    if (!layout.lock.isEmpty())
        paintLock(painter, layout.lock, muted);
    painter.setFont(option.font);
    painter.setPen(isQuiet ? muted : looks.text);
    painter.drawText(layout.text, Qt::AlignLeft | Qt::AlignVCenter,
                     option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle,
                                                   layout.text.width()));
    painter.setPen(muted);
    painter.drawText(layout.count, Qt::AlignRight | Qt::AlignVCenter, countText(index));
}

/// A key like a host name has a value for every cluster.
constexpr std::size_t kValuesOfKey = 60;

} // namespace

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const {
    if (itemOf(index) == Item::Gap)
        return;
    painter->save();
    paintChip(*painter, index, option.rect.adjusted(0, 0, -Metrics::forFont(option.font).gap, 0),
              option);
    painter->restore();
}

/// A gap is as wide as the view and as good as nothing high: what follows begins a line.
QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &option,
                                const QModelIndex &index) const {
    const Metrics metrics = Metrics::forFont(option.font);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = view ? std::max(kNarrowest, view->viewport()->width()) : kNarrowest * 10;
    if (itemOf(index) == Item::Gap)
        return {width, 1};
    const QRect room(0, 0, width - metrics.gap, metrics.chip);
    const ChipLayout layout = layOutChip(room, option.fontMetrics, index, metrics);
    return {layout.chip.width() + metrics.gap, metrics.chip + metrics.gap};
}

PaletteView::PaletteView(QWidget *parent) : QListView(parent) {
    setNames(*this, "labelPalette", tr("Label palette"));
    setFrameShape(QFrame::NoFrame);
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setMovement(QListView::Static);
    setSelectionRectVisible(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setDragEnabled(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    const Metrics metrics = Metrics::forFont(font());
    setViewportMargins(metrics.padding, metrics.gap, metrics.padding, 0);
    setItemDelegate(new PaletteDelegate(this));
}

void PaletteView::startDrag(Qt::DropActions) {
    const QModelIndex index = currentIndex();
    std::unique_ptr<QMimeData> mime(index.isValid() ? model()->mimeData({index}) : nullptr);
    if (!mime)
        return;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QSize size = itemDelegate()->sizeHint(option, index);
    QPixmap picture(size * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paintChip(painter, index, QRect(QPoint(), size), option);
    painter.end();
    auto *drag = new QDrag(this);
    drag->setMimeData(mime.release());
    carry(*drag, picture);
    drag->exec(Qt::CopyAction);
}

void PaletteView::resizeEvent(QResizeEvent *event) {
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout(); // the gaps are as wide as the view
}

PaletteModel::PaletteModel(QObject *parent)
    : TableModel(parent), m_counts(std::make_shared<const LabelCounts>()) {
    const auto words = [this](const Chip &chip) { return description(chip); };
    setColumns({{.title = {},
                 .text = [this](const Chip &chip) { return text(chip); },
                 .tip = words,
                 .accessible = words}},
               {{ItemRole, [](const Chip &chip) { return QVariant::fromValue(chip.item); }},
                {KeyRole, &Chip::key},
                {ValueRole, &Chip::value},
                {ShownRole, [](const Chip &chip) { return QVariant::fromValue(chip.shown); }},
                {AllRole, [](const Chip &chip) { return QVariant::fromValue(chip.all); }},
                {IsPlatformRole, [](const Chip &chip) { return isPlatformOwned(chip.key); }}});
    rebuild();
}

void PaletteModel::setCounts(std::shared_ptr<const LabelCounts> counts, const QStringList &keys) {
    m_counts = std::move(counts);
    m_firstKeys = keys;
    rebuild();
}

void PaletteModel::setSearch(const QString &text) {
    if (text != std::exchange(m_search, text))
        rebuild();
}

void PaletteModel::addLabel(const QString &key, const QString &value) {
    m_added.insert({key, value});
    rebuild();
}

void PaletteModel::removeLabel(const QString &key, const QString &value) {
    m_added.erase({key, value});
    rebuild();
}

QStringList PaletteModel::orderedKeys() const {
    QStringList keys = m_firstKeys;
    for (const KeyCount &key : m_counts->keys())
        keys.append(toQString(key.key));
    for (const auto &[key, value] : m_added)
        keys.append(key);
    keys.removeDuplicates();
    return keys;
}

std::vector<PaletteModel::Chip> PaletteModel::chipsOf(const QString &key) const {
    std::vector<Chip> chips;
    std::size_t left = 0;
    const bool takesAll = (key + QLatin1Char('=')).contains(m_search, Qt::CaseInsensitive);
    const auto append = [&](const std::string &value, std::size_t shown, std::size_t all) {
        const bool hasRoom = chips.size() < kValuesOfKey;
        if (takesAll && !hasRoom) {
            ++left;
            return;
        }
        const QString text = toQString(value);
        if (!takesAll && !(key + QLatin1Char('=') + text).contains(m_search, Qt::CaseInsensitive))
            return;
        if (hasRoom)
            chips.push_back({Item::Label, key, text, shown, all});
        else
            ++left;
    };
    const KeyCount *known = m_counts->find(key.toStdString());
    // The name of a cluster is nothing to drag onto another.
    const bool isOffered = known && (!m_search.isEmpty() || !known->areNames);
    if (isOffered) {
        for (const ValueCount &value : known->values)
            append(value.value, value.shown, value.all);
    }
    if (left > 0)
        chips.push_back({Item::More, key, {}, 0, left});
    for (const auto &[addedKey, value] : m_added) {
        const bool isKnown = known && std::ranges::find(known->values, value.toStdString(),
                                                        &ValueCount::value) != known->values.end();
        if (addedKey == key && !isKnown)
            append(value.toStdString(), 0, 0);
    }
    return chips;
}

void PaletteModel::rebuild() {
    std::vector<Chip> shown;
    std::vector<std::string_view> allKeys;
    for (const KeyCount &key : m_counts->keys())
        allKeys.push_back(key.key);
    m_shortKeys = ShortLabelKeys(allKeys);
    for (const QString &key : orderedKeys()) {
        std::vector<Chip> chips = chipsOf(key);
        if (chips.empty())
            continue;
        if (!shown.empty())
            shown.push_back({Item::Gap, {}, {}, 0, 0});
        std::ranges::move(chips, std::back_inserter(shown));
    }
    shown.push_back({Item::New, {}, {}, 0, 0});
    setRows(std::move(shown));
}

QModelIndex PaletteModel::indexOf(const QString &key, const QString &value) const {
    const auto found = std::ranges::find_if(rows(), [&](const Chip &chip) {
        return chip.item == Item::Label && chip.key == key && chip.value == value;
    });
    return found == rows().end() ? QModelIndex()
                                 : index(static_cast<int>(found - rows().begin()), 0);
}

QString PaletteModel::text(const Chip &chip) const {
    switch (chip.item) {
    case Item::Label:
        return m_shortKeys.of(chip.key.toStdString()) + QLatin1Char('=') + chip.value;
    case Item::More:
        return tr("… %1 more").arg(chip.all);
    case Item::New:
        return tr("+ new");
    case Item::Gap:
        break;
    }
    return {};
}

QString PaletteModel::description(const Chip &chip) const {
    if (chip.item == Item::More)
        return tr("%n more values of %1; search to find them", nullptr, static_cast<int>(chip.all))
            .arg(chip.key);
    if (chip.item == Item::New)
        return tr("Create a label in this palette");
    if (chip.item == Item::Gap)
        return {};
    QString words = chip.all == 0 ? tr("%1=%2, on no cluster yet").arg(chip.key, chip.value)
                                  : tr("%1=%2, on %n clusters", nullptr, static_cast<int>(chip.all))
                                        .arg(chip.key, chip.value);
    if (chip.shown != chip.all)
        words = tr("%1, %2 of them shown").arg(words).arg(chip.shown);
    return isPlatformOwned(chip.key) ? tr("%1, managed by the platform").arg(words) : words;
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex &index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    switch (index.data(ItemRole).value<Item>()) {
    case Item::Label:
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled |
               Qt::ItemNeverHasChildren;
    case Item::More:
    case Item::New:
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    case Item::Gap:
        break;
    }
    return Qt::NoItemFlags;
}

QStringList PaletteModel::mimeTypes() const {
    return {labelMimeType()};
}

QMimeData *PaletteModel::mimeData(const QModelIndexList &indexes) const {
    if (indexes.isEmpty() || indexes.constFirst().data(ItemRole).value<Item>() != Item::Label)
        return nullptr;
    const QModelIndex &index = indexes.constFirst();
    return labelMime(index.data(KeyRole).toString(), index.data(ValueRole).toString()).release();
}

Qt::DropActions PaletteModel::supportedDragActions() const {
    return Qt::CopyAction;
}

} // namespace evenkeel::ui
