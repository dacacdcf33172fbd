// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "ui/forms/fleet_form_model.h"
#include "ui/models/findings_model.h"
#include "ui/plan_tests/plan_test_run.h"

namespace evenkeel::ui {

/// The test that is edited, the objects it is for, and what makes no sense or does not hold in it.
class PlanTestModel : public FleetFormModel {
    Q_OBJECT

public:
    explicit PlanTestModel(QObject *parent = nullptr);

    /// Words for the text, or the texts, at a path.
    Suggestions textsAt(const FieldPath &path) const;
    /// Names for the members of a map.
    Suggestions mapKeysAt(const FieldPath &path) const;
    /// What the tests found last.
    void setRun(std::shared_ptr<const PlanTestRun> run);
    /// The only placement that the test is for, as it is now, and what it was run on.
    std::optional<std::size_t> onlyPlacement() const;
    std::shared_ptr<const manifest::Objects> runOn() const {
        return m_run ? m_run->objects : nullptr;
    }

protected:
    std::vector<api::Finding> check() const override;
    CompletionWords vocabulary() const override;

private:
    std::shared_ptr<const PlanTestRun> m_run; // null before the first
};

/// What tests beside the manifests expect and does not hold, and tests that make no sense.
Problems problemsOf(const PlanTestRun &run);

} // namespace evenkeel::ui
