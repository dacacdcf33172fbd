// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QAbstractItemModel>

#include "ui/plan_tests/plan_test_run.h"

namespace evenkeel::ui {

/// Tests of plans with their claims below them.
class PlanTestsModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Test, State, Wanted, Found, Why, Where, ColumnCount };
    enum Role {
        HoldsRole = Qt::UserRole + 1, // bool
        IsClaimRole,
    };

    explicit PlanTestsModel(QObject *parent = nullptr);

    void setRun(std::shared_ptr<const PlanTestRun> run);
    /// Those that hold are left out.
    void setShowsBrokenOnly(bool isWanted);
    const PlanTestRun &run() const { return *m_run; }
    const PlanTestCase &caseAt(const QModelIndex &index) const;
    /// Nullptr for a whole test.
    const PlanTestClaim *claimAt(const QModelIndex &index) const;
    /// The claim that came to stand where that one stood, or its test; invalid without either.
    QModelIndex indexOf(const OtherKey &test, const std::string &title,
                        const std::string &field) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Shown {
        std::size_t number = 0; // of the case
        std::vector<std::size_t> claims;
    };
    void choose();
    QString text(const QModelIndex &index) const;

    std::shared_ptr<const PlanTestRun> m_run; // never null
    std::vector<Shown> m_shown;
    bool m_showsBrokenOnly = false;
};

} // namespace evenkeel::ui
