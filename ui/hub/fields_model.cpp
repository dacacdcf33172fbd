// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/fields_model.h"

#include <utility>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

QString valueText(const FieldValue &value) {
    return value ? toQString(*value) : QStringLiteral("–");
}

} // namespace

QString fieldText(const FieldName &field) {
    QString object =
        toQString(field.nameSpace.empty() ? field.name : field.nameSpace + "/" + field.name);
    if (field.path.empty())
        return object;
    QStringList parts;
    for (const std::string &part : field.path)
        parts.append(toQString(part));
    const bool isCluster = field.kind == "MemberCluster";
    return QStringLiteral("%1 · %2").arg(
        object, parts.join(isCluster ? QLatin1Char(' ') : QLatin1Char('.')));
}

void FieldsModel::setChanges(std::vector<FieldChange> changes) {
    beginResetModel();
    m_changes = std::move(changes);
    endResetModel();
}

int FieldsModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_changes.size());
}

int FieldsModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FieldsModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid())
        return {};
    const FieldChange &change = m_changes[static_cast<std::size_t>(index.row())];
    if (role == WarningRole)
        return change.isConflict;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case What:
        return fieldText(change.field);
    case Loaded:
        return valueText(change.loaded);
    case Mine:
        return valueText(change.mine);
    case Hub:
        return valueText(change.hub);
    case Verdict:
        return change.isConflict ? tr("⚠ conflict") : tr("✔ on top");
    default:
        return {};
    }
}

QVariant FieldsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case What:
        return tr("What");
    case Loaded:
        return tr("As loaded");
    case Mine:
        return tr("Yours");
    case Hub:
        return tr("Hub now");
    default:
        return {};
    }
}

} // namespace evenkeel::ui
