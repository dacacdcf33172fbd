// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_delegate.h"

#include <utility>

#include <QCompleter>
#include <QLineEdit>
#include <QPainter>
#include <QValidator>

#include "ui/base/looks.h"
#include "ui/picture/marks.h"
#include "ui/models/inventory/cell_edit.h"
#include "ui/models/inventory/inventory_model.h"

namespace evenkeel::ui {

namespace {

ClusterMark markOf(const QModelIndex &index) {
    return index.data(InventoryModel::MarkRole).value<ClusterMark>();
}

/// Lets everything be typed, but Enter leaves only with what can stand in the cell.
class CellValidator : public QValidator {
public:
    CellValidator(InventoryColumn column, QObject *parent)
        : QValidator(parent), m_column(std::move(column)) {}

    State validate(QString &text, int &) const override {
        return cellProblem(m_column, text.trimmed()) ? Intermediate : Acceptable;
    }

private:
    InventoryColumn m_column;
};

/// A name without room gives up what all names begin with before it is cut.
void dropSharedPrefix(QStyleOptionViewItem &option, qulonglong prefix) {
    constexpr int kMargins = 10;
    const int room = option.rect.width() - kMargins; // none where the size is asked for
    const bool fits = room <= 0 || option.fontMetrics.horizontalAdvance(option.text) <= room;
    if (!fits && prefix > 0)
        option.text = QStringLiteral("…") + option.text.mid(static_cast<qsizetype>(prefix));
}

} // namespace

void InventoryDelegate::setColumns(std::function<const InventoryColumn *(int)> columns) {
    m_columns = std::move(columns);
}

void InventoryDelegate::setKnownTexts(std::function<QStringList(const InventoryColumn &)> texts) {
    m_texts = std::move(texts);
}

void InventoryDelegate::initStyleOption(QStyleOptionViewItem *option,
                                        const QModelIndex &index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const Looks looks = Looks::forPalette(option->palette);
    option->textElideMode = Qt::ElideMiddle;
    QColor color = nameColor(markOf(index).state, looks);
    if (index.data(InventoryModel::MissingRole).toBool())
        color = index.data(InventoryModel::NoDomainRole).toBool() ? looks.warning : looks.muted;
    option->palette.setColor(QPalette::Text, color);
    option->palette.setColor(QPalette::Highlight, looks.selection);
    option->palette.setColor(QPalette::HighlightedText, color);
    if (index.data(InventoryModel::QuantityRole).toBool())
        option->font = tabularFont(option->font);
    if (index.data(InventoryModel::PhantomRole).toBool())
        option->font.setItalic(true);
    // The focus frame around one cell of a row that is selected says where editing begins.
    option->state.setFlag(QStyle::State_MouseOver, false);
    if (index.column() == InventoryModel::Name)
        dropSharedPrefix(*option, index.data(InventoryModel::NamePrefixRole).toULongLong());
}

void InventoryDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const {
    QStyledItemDelegate::paint(painter, option, index);
    if (index.column() != InventoryModel::State)
        return;
    const Looks looks = Looks::forPalette(option.palette);
    const ClusterMark mark = markOf(index);
    const int side = Metrics::forFont(option.font).mark;
    QRectF place(0, 0, markWidth(mark, side), side);
    place.moveCenter(QRectF(option.rect).center());
    painter->save();
    paintMark(*painter, place, mark, looks);
    painter->restore();
}

QWidget *InventoryDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                         const QModelIndex &index) const {
    const InventoryColumn *column = m_columns ? m_columns(index.column()) : nullptr;
    if (!column)
        return nullptr;
    auto *editor = new QLineEdit(parent);
    editor->setObjectName(QStringLiteral("cellEditor"));
    editor->setFrame(false);
    editor->setAccessibleName(tr("%1 of %2")
                                  .arg(QString::fromStdString(column->key),
                                       index.data(InventoryModel::NameRole).toString()));
    editor->setPlaceholderText(tr("leave empty to remove"));
    editor->setValidator(new CellValidator(*column, editor));
    if (m_texts) {
        auto *completer = new QCompleter(m_texts(*column), editor);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        editor->setCompleter(completer);
    }
    connect(editor, &QLineEdit::textChanged, this, [this, column = *column](const QString &text) {
        Q_EMIT typed(cellProblem(column, text.trimmed()).value_or(QString()));
    });
    // An editor that loses the focus closes without asking for the model: not in silence.
    connect(this, &QAbstractItemDelegate::closeEditor, editor,
            [this, editor, column = *column](const QWidget *closed, EndEditHint hint) {
                const auto problem = cellProblem(column, editor->text().trimmed());
                if (closed == editor && hint != RevertModelCache && problem)
                    Q_EMIT refused(tr("Nothing was changed: %1").arg(*problem));
            });
    return editor;
}

void InventoryDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const {
    auto *line = qobject_cast<QLineEdit *>(editor);
    // A re-plan tells of all cells; what is being typed stays.
    if (line && !line->isModified())
        line->setText(index.data(Qt::EditRole).toString());
}

void InventoryDelegate::setModelData(QWidget *editor, QAbstractItemModel *model,
                                     const QModelIndex &index) const {
    auto *line = qobject_cast<QLineEdit *>(editor);
    const InventoryColumn *column = m_columns ? m_columns(index.column()) : nullptr;
    if (!line || !column || !line->isModified())
        return;
    const QString text = line->text().trimmed();
    if (const auto problem = cellProblem(*column, text))
        Q_EMIT refused(tr("Nothing was changed: %1").arg(*problem));
    else
        model->setData(index, text, Qt::EditRole);
}

} // namespace evenkeel::ui
