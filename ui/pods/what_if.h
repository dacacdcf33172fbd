// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <QStringList>

#include "core/pods/descheduler.h"
#include "ui/pods/pod_scene.h"

namespace evenkeel::ui {

/// What the user wants to know without changing anything.
struct WhatIf {
    enum class Kind : std::uint8_t { Scale, Drain, Lose, Rebalance, Open };

    Kind kind = Kind::Scale;
    std::int32_t replicas = 0;          // of Scale
    std::string key;                    // of the nodes of Drain and Lose, of the domains of Open
    std::string value;                  // of Open: several, separated by commas
    pods::RebalanceArgs rebalance = {}; // of Rebalance
    pods::EvictorArgs evictor = {};

    bool operator==(const WhatIf &) const = default;
};

/// One pod that goes, comes or moves.
struct WhatIfRow {
    QString pod;
    QString from; // empty: it comes
    QString to;   // empty: it goes, or stays Pending for `reason`
    QString reason;
    bool isPending = false;

    bool operator==(const WhatIfRow &) const = default;
};

/// The difference it makes to the plan, all replicas of which count as running.
struct WhatIfAnswer {
    QStringList sentences; // the most important first
    std::vector<WhatIfRow> rows;
    bool isError = false;

    QString text() const; // all of it, for the clipboard
};

/// What a guide asks: `{scale: 3}`, or `{rebalance: {…}, evictor: {…}}` with the descheduler's own
/// arguments. Nothing where it asks nothing that can be read.
std::optional<WhatIf> whatIfOf(const kube::Value &question);

/// The plan must be one that came to something.
WhatIfAnswer answerTo(const WhatIf &question, const PodPlan &plan, const std::stop_token &stop);

} // namespace evenkeel::ui
