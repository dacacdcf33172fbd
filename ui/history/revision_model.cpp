// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/history/revision_model.h"

#include <utility>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

RevisionModel::RevisionModel(Kind kind, QObject *parent)
    : QAbstractTableModel(parent), m_kind(kind) {}

void RevisionModel::setPicture(std::shared_ptr<const HistoryPicture> picture) {
    beginResetModel();
    m_picture = std::move(picture);
    endResetModel();
}

int RevisionModel::rowCount(const QModelIndex &parent) const {
    if (parent.isValid() || !m_picture)
        return 0;
    return static_cast<int>(m_kind == Kind::Policies ? m_picture->policies.size()
                                                     : m_picture->resources.size());
}

int RevisionModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString RevisionModel::policyCell(const insight::Revision &revision, int column) const {
    switch (column) {
    case Snapshot:
        return toQString(revision.snapshot->name);
    case Active:
        return revision.isActive ? tr("✔ active") : QString();
    case Changes:
        return toQString(objects::changesText(revision.changes));
    default:
        return toQString(insight::returnText(revision, spokenPhrases()));
    }
}

QString RevisionModel::resourceCell(const insight::ResourceRevision &revision, int column) const {
    switch (column) {
    case Snapshot:
        return toQString(revision.name);
    case Active:
        return revision.isLatest ? tr("✔ latest") : QString();
    case Changes:
        return tr("on %n cluster(s)", nullptr, static_cast<int>(revision.clusters.size()));
    default:
        return revision.touched.empty() ? tr("touches nothing")
                                        : tr("updates %n cluster(s)", nullptr,
                                             static_cast<int>(revision.touched.size()));
    }
}

QVariant RevisionModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) ||
        (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    return m_kind == Kind::Policies ? policyCell(m_picture->policies[row], index.column())
                                    : resourceCell(m_picture->resources[row], index.column());
}

QVariant RevisionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const bool isPolicy = m_kind == Kind::Policies;
    switch (section) {
    case Snapshot:
        return isPolicy ? tr("Policy snapshot") : tr("Resource snapshot");
    case Active:
        return QString();
    case Changes:
        return isPolicy ? tr("Changed") : tr("Held");
    default:
        return isPolicy ? tr("A return") : tr("A rollback");
    }
}

} // namespace evenkeel::ui
