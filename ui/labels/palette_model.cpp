// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/labels/palette_model.h"

#include <algorithm>
#include <utility>

#include "ui/base/label_names.h"
#include "ui/document/edits/label_edit.h"
#include "ui/base/label_mime.h"

namespace evenkeel::ui {

namespace {

/// A key like a host name has a value for every cluster.
constexpr std::size_t kValuesOfKey = 60;

} // namespace

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
    const auto append = [&](const QString &value, std::size_t shown, std::size_t all) {
        const QString text = key + QLatin1Char('=') + value;
        if (!text.contains(m_search, Qt::CaseInsensitive))
            return;
        if (chips.size() < kValuesOfKey)
            chips.push_back({Item::Label, key, value, shown, all});
        else
            ++left;
    };
    const KeyCount *known = m_counts->find(key.toStdString());
    // The name of a cluster is nothing to drag onto another.
    const bool isOffered = known && (!m_search.isEmpty() || !known->areNames);
    if (isOffered) {
        for (const ValueCount &value : known->values)
            append(toQString(value.value), value.shown, value.all);
    }
    if (left > 0)
        chips.push_back({Item::More, key, {}, 0, left});
    for (const auto &[addedKey, value] : m_added) {
        const bool isKnown = known && std::ranges::find(known->values, value.toStdString(),
                                                        &ValueCount::value) != known->values.end();
        if (addedKey == key && !isKnown)
            append(value, 0, 0);
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
