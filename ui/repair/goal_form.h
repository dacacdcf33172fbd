// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <vector>

#include <QWidget>

#include "core/fleet/fleet.h"
#include "ui/repair/repair_picture.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLineEdit;
class QSpinBox;
class QVBoxLayout;

namespace evenkeel::ui {

/// What is to be reached and what may be edited for it.
class GoalForm : public QWidget {
    Q_OBJECT

public:
    explicit GoalForm(QWidget *parent = nullptr);

    /// The labels and clusters to choose from; what is chosen stays where it is still there.
    void offer(const manifest::Objects &objects, int placement);
    RepairQuestion question() const;
    /// Exactly these goals, conditions as a person types them.
    void setGoals(const std::vector<std::string> &goals);

Q_SIGNALS:
    /// Return in a field.
    void searchRequested();

private:
    void addGoals(QVBoxLayout &layout);
    void addKinds(QVBoxLayout &layout);
    void addEvictions(QVBoxLayout &layout);
    QCheckBox *addCheck(QGridLayout &grid, const QString &name, const QString &text,
                        int columns = 1);
    QComboBox *addChoice(QGridLayout &grid, const QString &name, const QString &accessibleName,
                         int column);
    QSpinBox *addNumber(QGridLayout &grid, const QString &name, const QString &accessibleName);

    struct KindRow {
        QCheckBox *isAllowed = nullptr;
        QSpinBox *cost = nullptr;
    };

    QComboBox *m_way = nullptr; // edits, or evictions
    QWidget *m_edits = nullptr;
    QWidget *m_evictions = nullptr;
    QCheckBox *m_hasFewEvictions = nullptr;
    QSpinBox *m_mostEvictions = nullptr;
    QCheckBox *m_taints = nullptr;
    QCheckBox *m_relabels = nullptr;
    QCheckBox *m_placed = nullptr;
    QCheckBox *m_isEven = nullptr;
    QComboBox *m_evenKey = nullptr;
    QSpinBox *m_skew = nullptr;
    QCheckBox *m_survives = nullptr;
    QComboBox *m_lostKey = nullptr;
    QCheckBox *m_hasFewMoves = nullptr;
    QSpinBox *m_moves = nullptr;
    QCheckBox *m_picks = nullptr;
    QComboBox *m_cluster = nullptr;
    QCheckBox *m_tests = nullptr;
    QCheckBox *m_others = nullptr;
    QLineEdit *m_more = nullptr;
    QSpinBox *m_mostEdits = nullptr;
    std::map<repair::Kind, KindRow> m_kinds;
    fleet::Fleet m_fleet; // whose names are offered
    bool m_hasTests = false;
    int m_placement = -2; // of the offer; none yet
};

} // namespace evenkeel::ui
