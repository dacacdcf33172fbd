// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/losses/survival_model.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "core/losses/loss_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

using losses::Fate;

void SurvivalModel::setPicture(std::shared_ptr<const SurvivalPicture> picture) {
    beginResetModel();
    m_picture = std::move(picture);
    sortAgain();
    endResetModel();
}

void SurvivalModel::setLoss(losses::Loss loss) {
    if (loss == m_loss)
        return;
    beginResetModel();
    m_loss = loss;
    sortAgain();
    endResetModel();
}

void SurvivalModel::sortAgain() {
    m_rows.clear();
    m_domains.clear();
    if (!m_picture)
        return;
    m_rows = m_picture->table.rowsBySeverity(m_loss);
    m_domains = m_picture->table.bySeverity(m_loss);
}

int SurvivalModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SurvivalModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : FirstDomain + static_cast<int>(m_domains.size());
}

QString SurvivalModel::rowText(const losses::SurvivalRow &row, int column) const {
    switch (column) {
    case Name:
        return toQString(insight::displayName(*row.placement));
    case Held:
        return row.asked ? tr("%1 of %2").arg(row.held).arg(*row.asked) : QString::number(row.held);
    case Weakest:
        return toQString(weakestText(m_picture->table, row, m_loss, spokenPhrases()));
    default:
        return {};
    }
}

QVariant SurvivalModel::domainData(const losses::SurvivalRow &row, std::size_t domain,
                                   int role) const {
    const losses::SurvivalCell &cell = row.cells[domain];
    const Fate fate = cell.fate(m_loss);
    const QString numbers = toQString(cellText(row, domain, m_loss));
    const QString words = toQString(fateText(fate, row.asked, cell.runs(m_loss), spokenPhrases()));
    switch (role) {
    case Qt::DisplayRole:
        return numbers;
    case Qt::ToolTipRole:
        return tr("%1 without %2: %3 (%4)")
            .arg(rowText(row, Name), toQString(m_picture->table.domains[domain].title()), words,
                 numbers);
    case Qt::AccessibleTextRole:
        return tr("%1, %2").arg(words, numbers);
    case FateRole:
        return static_cast<int>(fate);
    case DomainRole:
        return static_cast<int>(domain);
    default:
        return {};
    }
}

QVariant SurvivalModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid() || !m_picture)
        return {};
    const std::size_t row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == PlacementRole)
        return static_cast<int>(row);
    const losses::SurvivalRow &shown = m_picture->table.rows[row];
    if (index.column() >= FirstDomain)
        return domainData(shown, m_domains[static_cast<std::size_t>(index.column() - FirstDomain)],
                          role);
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return rowText(shown, index.column());
    return {};
}

/// With several labels a value alone would not tell which of them it is of.
QString SurvivalModel::domainText(const losses::Domain &domain) const {
    std::vector<std::string_view> keys;
    for (const losses::Domain &one : m_picture->table.domains) {
        if (!one.key.empty() && std::ranges::find(keys, one.key) == keys.end())
            keys.push_back(one.key);
    }
    const QString value = toQString(domain.value);
    return keys.size() < 2 || domain.key.empty()
               ? value
               : QStringLiteral("%1 %2").arg(shortLabelKey(domain.key, keys), value);
}

QVariant SurvivalModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (section >= FirstDomain && m_picture) {
        const losses::Domain &domain =
            m_picture->table.domains[m_domains[static_cast<std::size_t>(section - FirstDomain)]];
        if (role == Qt::DisplayRole)
            return domainText(domain);
        if (role == Qt::ToolTipRole)
            return tr("%1: %n clusters", nullptr, static_cast<int>(domain.clusters.size()))
                .arg(toQString(domain.title()));
        return {};
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Placement");
    case Held:
        return tr("Holds");
    case Weakest:
        return tr("Weakest point");
    default:
        return {};
    }
}

} // namespace evenkeel::ui
