// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_tests_model.h"

#include <utility>

#include "ui/base/column_header.h"
#include "ui/base/label_names.h"
#include "ui/models/findings_model.h"

namespace evenkeel::ui {

namespace {

constexpr quintptr kNoParent = 0; // of tests; claims have the row of their test, plus one

} // namespace

PlanTestsModel::PlanTestsModel(QObject *parent)
    : QAbstractItemModel(parent), m_run(std::make_shared<const PlanTestRun>()) {}

void PlanTestsModel::setRun(std::shared_ptr<const PlanTestRun> run) {
    beginResetModel();
    m_run = std::move(run);
    choose();
    endResetModel();
}

void PlanTestsModel::setShowsBrokenOnly(bool isWanted) {
    beginResetModel();
    m_showsBrokenOnly = isWanted;
    choose();
    endResetModel();
}

void PlanTestsModel::choose() {
    m_shown.clear();
    for (std::size_t number = 0; number < m_run->cases.size(); ++number) {
        const PlanTestCase &one = m_run->cases[number];
        if (m_showsBrokenOnly && one.isPassed())
            continue;
        m_shown.push_back({number, {}});
        for (std::size_t claim = 0; claim < one.claims.size(); ++claim) {
            if (!m_showsBrokenOnly || !one.claims[claim].holds)
                m_shown.back().claims.push_back(claim);
        }
    }
}

const PlanTestCase &PlanTestsModel::caseAt(const QModelIndex &index) const {
    const auto id = static_cast<std::size_t>(index.internalId());
    const std::size_t row = id == kNoParent ? static_cast<std::size_t>(index.row()) : id - 1;
    return m_run->cases[m_shown[row].number];
}

const PlanTestClaim *PlanTestsModel::claimAt(const QModelIndex &index) const {
    const auto id = static_cast<std::size_t>(index.internalId());
    if (id == kNoParent)
        return nullptr;
    const Shown &shown = m_shown[id - 1];
    return &m_run->cases[shown.number].claims[shown.claims[static_cast<std::size_t>(index.row())]];
}

QModelIndex PlanTestsModel::indexOf(const OtherKey &test, const std::string &title,
                                    const std::string &field) const {
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex found = index(row, 0);
        if (caseAt(found).test != test || caseAt(found).title != title)
            continue;
        for (int claim = 0; claim < rowCount(found); ++claim) {
            if (claimAt(index(claim, 0, found))->field == field)
                return index(claim, 0, found);
        }
        return found;
    }
    return {};
}

QModelIndex PlanTestsModel::index(int row, int column, const QModelIndex &parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kNoParent);
}

QModelIndex PlanTestsModel::parent(const QModelIndex &index) const {
    if (!index.isValid() || index.internalId() == kNoParent)
        return {};
    return createIndex(static_cast<int>(index.internalId() - 1), 0, kNoParent);
}

int PlanTestsModel::rowCount(const QModelIndex &parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_shown.size());
    if (parent.internalId() != kNoParent || parent.column() != 0)
        return 0;
    return static_cast<int>(m_shown[static_cast<std::size_t>(parent.row())].claims.size());
}

int PlanTestsModel::columnCount(const QModelIndex &) const {
    return ColumnCount;
}

QVariant PlanTestsModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PlanTestClaim *claim = claimAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case Qt::ToolTipRole:
        return index.column() == Where ? fullPlace(claim ? claim->where : caseAt(index).where)
                                       : text(index);
    case HoldsRole:
        return claim != nullptr ? claim->holds : caseAt(index).isPassed();
    case IsClaimRole:
        return claim != nullptr;
    default:
        return {};
    }
}

QString PlanTestsModel::text(const QModelIndex &index) const {
    const PlanTestCase &one = caseAt(index);
    const PlanTestClaim *claim = claimAt(index);
    const auto count = static_cast<int>(one.claims.size());
    const auto kept = count - static_cast<int>(one.broken());
    switch (index.column()) {
    case Test:
        return toQString(claim ? claim->name : one.title);
    case State:
        if (!one.isRun)
            return tr("no sense");
        if (claim != nullptr)
            return claim->holds ? tr("holds") : tr("broken");
        return kept == count ? tr("holds") : tr("%1 of %2 hold").arg(kept).arg(count);
    case Wanted:
        return claim ? toQString(claim->wanted) : toQString(one.scenario);
    case Found:
        return claim ? toQString(claim->found) : QString();
    case Why:
        return claim ? toQString(claim->why) : QString();
    case Where:
        return describe(claim ? claim->where : one.where);
    default:
        return {};
    }
}

QVariant PlanTestsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return columnHeader(
        section, orientation, role,
        {tr("Test"), tr("State"), tr("Wanted"), tr("Found"), tr("Why"), tr("Where")});
}

} // namespace evenkeel::ui
