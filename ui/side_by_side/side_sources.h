// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <span>
#include <utility>
#include <vector>

#include <QString>

#include "core/fleet/fleet.h"
#include "core/placement/placement.h"
#include "core/pods/node.h"
#include "core/side_by_side/side_by_side.h"
#include "ui/base/job_runner.h"

namespace evenkeel::ui {

/// Asks both schedulers in the background; a newer question takes the place of an older one.
class SideAnswers {
public:
    using Answer = base::Result<side_by_side::SideBySide>;
    using Take = std::function<void(const side_by_side::SideQuestion &, const Answer &)>;

    /// `take` is called on the thread that asks.
    explicit SideAnswers(Take take) : m_take(std::move(take)) {}

    void ask(side_by_side::SideQuestion question);

private:
    Take m_take;
    JobRunner m_runner;
};

/// What there is to put under both rules, besides domains of one's own.
struct SideSources {
    std::vector<side_by_side::SideUnit> clusters;
    std::vector<side_by_side::SideUnit> nodes;
    QString preferredKey;
    QString note; // what could not be offered

    static constexpr std::size_t kMost =
        2000; // a picture that a person can follow ends long before
};

/// Clusters and nodes that are open, where they are few enough; the key is that of the placement's
/// first spread constraint. `placement` may be nullptr.
SideSources sideSources(const fleet::Fleet &fleet, std::span<const pods::Node> nodes,
                        const placement::Placement *placement);

} // namespace evenkeel::ui
