// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_editor.h"

#include <algorithm>

#include <QClipboard>
#include <QCompleter>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QValidator>

#include "core/fleet/generate.h"
#include "core/manifest/manifest.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/models/label_tree_model.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

TypedLabels parseLabels(const QString &text) {
    TypedLabels typed;
    for (const QString &part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const QString key = part.section(QLatin1Char('='), 0, 0).trimmed();
        const QString value = part.section(QLatin1Char('='), 1).trimmed();
        if (!part.contains(QLatin1Char('=')))
            typed.problem = InventoryEditor::tr("Write labels as key=value.");
        else if (const auto wrongKey = labelKeyProblem(key))
            typed.problem = *wrongKey;
        else if (const auto wrongValue = labelValueProblem(value))
            typed.problem = *wrongValue;
        else
            typed.labels[key.toStdString()] = value.toStdString();
        if (!typed.problem.isEmpty())
            break;
    }
    return typed;
}

InventoryEditor::InventoryEditor(Workspace &workspace, ClusterSelection &selection,
                                 QClipboard &clipboard, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_selection(selection), m_clipboard(clipboard) {}

std::vector<fleet::ClusterIndex> InventoryEditor::selectedRows() const {
    std::vector<fleet::ClusterIndex> rows;
    for (const QString &name : m_selection.names()) {
        if (const auto row = m_workspace.objects()->fleet.find(name.toStdString()))
            rows.push_back(*row);
    }
    std::ranges::sort(rows);
    return rows;
}

QStringList InventoryEditor::selected() const {
    QStringList names;
    for (const fleet::ClusterIndex row : selectedRows())
        names.append(toQString(m_workspace.objects()->fleet.name(row)));
    return names;
}

void InventoryEditor::select(const QStringList &names) {
    m_selection.setNames({names.begin(), names.end()});
}

void InventoryEditor::relabel(const LabelEdit &edit) {
    if (edit.isEmpty())
        return;
    m_workspace.relabel(edit);
    const QStringList keys = platformOwnedKeys(edit);
    if (keys.isEmpty())
        return;
    Q_EMIT noted(platformWarning(keys));
    Q_EMIT platformKeysEdited(keys);
}

void InventoryEditor::editCell(const QString &cluster, const InventoryColumn &column,
                               const QString &text) {
    const QStringList clusters = clustersMeant(cluster, m_selection.names());
    if (const auto problem = cellProblem(column, text)) {
        Q_EMIT noted(*problem);
        return;
    }
    if (column.kind == InventoryColumn::Kind::Label) {
        relabel({clusters,
                 {{toQString(column.key), text.isEmpty() ? std::nullopt : std::optional(text)}}});
        return;
    }
    m_workspace.push(cellEdit(*m_workspace.objects(), clusters, column, text));
    if (const auto warning = cellWarning(column, text))
        Q_EMIT noted(*warning);
}

void InventoryEditor::addClusters(const QStringList &names, const QString &labels) {
    const TypedLabels typed = parseLabels(labels);
    if (!typed.problem.isEmpty()) {
        Q_EMIT noted(typed.problem);
        return;
    }
    std::vector<fleet::Cluster> clusters;
    for (const QString &name : names) {
        if (const auto problem = clusterNameProblem(name)) {
            Q_EMIT noted(*problem);
            return;
        }
        clusters.push_back(fleet::plannedCluster(name.toStdString()));
        clusters.back().labels = typed.labels;
    }
    const QStringList added = m_workspace.addClusters(clusters);
    if (added.size() < names.size())
        Q_EMIT noted(tr("%n names already exist and were skipped.", nullptr,
                        static_cast<int>(names.size() - added.size())));
    if (!added.isEmpty())
        select(added);
}

void InventoryEditor::duplicateSelected() {
    const QStringList copies = m_workspace.duplicateClusters(selected());
    if (!copies.isEmpty())
        select(copies);
}

void InventoryEditor::removeSelected() {
    const QStringList names = selected();
    if (names.isEmpty())
        return;
    m_workspace.removeClusters(names);
    select({});
}

void InventoryEditor::cutSelected() {
    m_clipboard.setMimeData(clustersMime(selected()).release());
    Q_EMIT noted(tr("Paste into a grid cell to move %n clusters there.", nullptr,
                    static_cast<int>(selected().size())));
}

void InventoryEditor::copyNames() {
    m_clipboard.setMimeData(clustersMime(selected()).release());
}

void InventoryEditor::copyCsv(const std::vector<InventoryColumn> &columns) {
    const manifest::Objects &objects = *m_workspace.objects();
    m_clipboard.setText(printCsv(objects.fleet, selectedRows(), columns, objects.now()));
}

void InventoryEditor::copyYaml() {
    m_clipboard.setText(clustersAsYaml(m_workspace.objects()->fleet, selected()));
}

void InventoryEditor::paste() {
    const QMimeData *mime = m_clipboard.mimeData();
    if (!mime)
        return;
    if (const auto label = labelOf(*mime)) {
        const QStringList clusters = selected();
        if (clusters.isEmpty())
            Q_EMIT noted(
                tr("Select the clusters to label with %1=%2.").arg(label->first, label->second));
        relabel({clusters, {{label->first, label->second}}});
    } else if (clustersOf(*mime)) {
        Q_EMIT noted(
            tr("These clusters are already in the table; press Ctrl+D to duplicate them."));
    } else if (mime->hasText()) {
        if (const auto problem = takeText(mime->text()))
            Q_EMIT noted(tr("Nothing was pasted. %1").arg(*problem));
    }
}

std::optional<QString> InventoryEditor::takeText(const QString &text) {
    const QString start = text.trimmed();
    const bool isManifest = start.startsWith(QLatin1Char('{')) ||
                            start.startsWith(QLatin1Char('[')) ||
                            text.contains(QStringLiteral("kind:"));
    return isManifest ? takeManifests(text) : takeTable(text);
}

std::optional<QString> InventoryEditor::takeTable(const QString &text) {
    auto paste = readTable(text);
    if (!paste)
        return toQString(paste.error().message);
    const auto clusters = paste->added.size() + paste->changed.clusters.size();
    take(std::move(*paste), tr("Paste %n clusters", nullptr, static_cast<int>(clusters)));
    return std::nullopt;
}

base::Result<ClusterPaste> InventoryEditor::readTable(const QString &text) const {
    const auto table = parseCsv(text);
    if (!table)
        return tl::unexpected(table.error());
    return pasteOf(*m_workspace.objects(), *table);
}

void InventoryEditor::take(ClusterPaste paste, const QString &stepName) {
    QStringList names;
    for (const fleet::Cluster &cluster : paste.added)
        names.append(toQString(cluster.name));
    for (const ClusterEdit &edit : paste.changed.clusters)
        names.append(toQString(edit.change.after->name));
    const bool isBoth = !paste.changed.isEmpty() && !paste.added.empty();
    if (isBoth) // rows can't change and come in one edit
        m_workspace.undoStack().beginMacro(stepName);
    m_workspace.push(std::move(paste.changed));
    if (!paste.added.empty())
        m_workspace.addClusters(paste.added);
    if (isBoth)
        m_workspace.undoStack().endMacro();
    select(names);
}

std::optional<QString> InventoryEditor::takeManifests(const QString &text) {
    manifest::Objects objects;
    manifest::loadText(text.toStdString(), tr("clipboard").toStdString(), objects);
    const std::vector<fleet::Cluster> clusters = clustersOf(objects.fleet);
    if (clusters.empty())
        return objects.diagnostics.empty()
                   ? tr("The text contains no MemberCluster.")
                   : toQString(said(objects.diagnostics.front(), spokenPhrases()));
    const QStringList added = m_workspace.addClusters(clusters);
    const auto known = static_cast<int>(clusters.size()) - static_cast<int>(added.size());
    if (known > 0)
        Q_EMIT noted(tr("%n clusters already exist and were skipped.", nullptr, known));
    if (!added.isEmpty())
        select(added);
    return std::nullopt;
}

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
    auto *editor = named(new QLineEdit(parent), "cellEditor");
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
