// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>

// The contexts of translation of the views that show what units say.
namespace evenkeel::ui {

struct GridWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::DomainGrid)
};
struct PanelWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::DomainPanel)
};
struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::SkewCharts)
};
struct TipWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::SkewChart)
};
struct RolloutWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::RolloutMarks)
};
struct LossWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::LossMarks)
};
struct VerdictWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::VerdictLabel)
};

} // namespace evenkeel::ui
