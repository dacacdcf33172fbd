// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <QListView>
#include <QStringList>
#include <QStyledItemDelegate>

#include "ui/base/label_names.h"
#include "ui/base/table_model.h"
#include "ui/models/label_tree_model.h"

namespace evenkeel::ui {

/// Draws labels as chips with their counts; a lock marks keys managed by the platform.
class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// Chips from left to right, each key on a new line. What is dragged is the chip itself.
class PaletteView : public QListView {
    Q_OBJECT

public:
    explicit PaletteView(QWidget *parent = nullptr);

protected:
    void startDrag(Qt::DropActions actions) override;
    void resizeEvent(QResizeEvent *event) override;
};

struct PaletteChip {
    enum class Item : std::uint8_t {
        Label,
        Gap,  // between two keys
        More, // values of the key before that are not shown
        New,
    };

    Item item = Item::Label;
    QString key;
    QString value;
    std::size_t shown = 0; // clusters that have the label: of those the filter leaves
    std::size_t all = 0;   // of all; of More: how many values are not shown
};

/// The labels of a fleet as chips, key after key, with user-created ones after the values of their
/// key; then the chip that creates one. A key with very many values shows the first of them: a
/// search finds the others.
class PaletteModel : public TableModel<PaletteChip> {
    Q_OBJECT

public:
    using Item = PaletteChip::Item;
    enum Role {
        ItemRole = FirstOwnRole,
        KeyRole, // the whole key
        ValueRole,
        ShownRole,
        AllRole,
        IsPlatformRole,
    };
    using Label = std::pair<QString, QString>;

    explicit PaletteModel(QObject *parent = nullptr);

    /// `keys`: those to show first; the others follow by text.
    void setCounts(std::shared_ptr<const LabelCounts> counts, const QStringList &keys);
    void setSearch(const QString &text);
    /// A label that stays, whether a cluster has it or not.
    void addLabel(const QString &key, const QString &value);
    void removeLabel(const QString &key, const QString &value);
    const std::set<Label> &addedLabels() const { return m_added; }
    QModelIndex indexOf(const QString &key, const QString &value) const;

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDragActions() const override;

private:
    using Chip = PaletteChip;

    void rebuild();
    QStringList orderedKeys() const;
    std::vector<Chip> chipsOf(const QString &key) const;
    QString text(const Chip &chip) const;
    QString description(const Chip &chip) const;

    std::shared_ptr<const LabelCounts> m_counts; // never null
    QStringList m_firstKeys;
    QString m_search;
    std::set<Label> m_added;
    ShortLabelKeys m_shortKeys;
};

} // namespace evenkeel::ui

Q_DECLARE_METATYPE(evenkeel::ui::PaletteModel::Item)
