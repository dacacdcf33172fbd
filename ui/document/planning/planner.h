// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include <QObject>

#include "ui/base/job_runner.h"
#include "ui/document/edits/edit.h"
#include "ui/document/planning/planning.h"

namespace evenkeel::ui {

/// The objects as they were opened, and what was planned of them: what Changes compares with.
struct Baseline {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<PlanOutcome> outcomes;                // one per placement
};

/// Plans every placement of what is open, and of what was opened, in the background. An outcome of
/// objects from before an edit stays until the new one is there.
class Planner : public QObject {
    Q_OBJECT

public:
    explicit Planner(std::shared_ptr<const manifest::Objects> objects);

    const Baseline &baseline() const { return m_baseline; }
    const std::vector<PlanOutcome> &outcomes() const { return m_outcomes; }
    /// Neither plan nor error before it was planned, or where there is no such placement.
    const PlanOutcome &outcome(int placement) const;
    bool isBusy() const;

    /// Other objects; `planned` is the row of the outcome, or -1. Plans of what was opened before
    /// stay where the step leaves them alone.
    void open(const std::shared_ptr<const manifest::Objects> &objects, int planned,
              PlanOutcome outcome, const SourceStep &step = {});
    /// Takes over what the edit cannot change; what comes has no outcome yet.
    void follow(const std::shared_ptr<const manifest::Objects> &before,
                const std::shared_ptr<const manifest::Objects> &after, const Edit &edit);
    /// The same objects at other places of their files.
    void replace(const std::shared_ptr<const manifest::Objects> &objects);
    /// The opened objects at another time.
    void setBaseline(std::shared_ptr<const manifest::Objects> objects);
    void setObjects(std::shared_ptr<const manifest::Objects> objects) {
        m_objects = std::move(objects);
    }

    /// What is not planned yet, that placement first.
    void planRest(int urgent);
    void cancel();

Q_SIGNALS:
    void planned(int placement);
    void baselinePlanned(int placement);
    void busyChanged();
    void progressed(int percent);

private:
    void moveOutcomes(const Edit &edit);
    void keepOutcomes(const Baseline &opened, const SourceStep &step);
    void keepOutcomes(const std::shared_ptr<const manifest::Objects> &before, const Edit &edit);
    void keep(PlanOutcome &outcome, std::size_t row, const scheduling::Reach &reach) const;
    void takeOutcome(PlanOutcome outcome);

    std::shared_ptr<const manifest::Objects> m_objects; // never null
    Baseline m_baseline;
    std::vector<PlanOutcome> m_outcomes; // one per placement of m_objects, of these or older ones
    std::array<JobRunner, 2> m_planners;
};

} // namespace evenkeel::ui
