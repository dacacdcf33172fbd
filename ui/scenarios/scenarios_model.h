// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "ui/base/table_model.h"
#include "ui/scenarios/scenario_picture.h"

namespace evenkeel::ui {

/// Placements by scenarios: what each has, `=` where it is as opened. A row is a line of the
/// comparison.
class ScenariosModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    enum Column { Name, AsOpened, FirstScenario };

    explicit ScenariosModel(QObject *parent = nullptr) : TableModel(parent) { setPicture({}); }

    void setPicture(std::shared_ptr<const ScenarioPicture> picture);
    const ScenarioPicture *picture() const { return m_picture.get(); }

private:
    TableColumn<std::size_t> outcomeColumn(std::size_t column) const;
    const std::optional<scenarios::Outcome> &outcome(std::size_t row, std::size_t column) const;
    bool isSame(std::size_t row, std::size_t column) const;
    QString titleOf(std::size_t column) const;
    QString tipOf(std::size_t row, std::size_t column) const;

    std::shared_ptr<const ScenarioPicture> m_picture;
};

/// The steps of one scenario, and which no longer fit. A row is a step.
class ScenarioStepsModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    explicit ScenarioStepsModel(QObject *parent = nullptr);

    void setScenario(std::shared_ptr<const ScenarioPicture> picture, int scenario);

private:
    const scenarios::Applied *applied() const;
    const scenarios::Unfit *unfitOf(std::size_t step) const;

    std::shared_ptr<const ScenarioPicture> m_picture;
    int m_scenario = -1;
};

} // namespace evenkeel::ui
