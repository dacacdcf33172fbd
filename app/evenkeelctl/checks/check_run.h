// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "core/difference/placement_difference.h"
#include "core/gate/check_settings.h"
#include "core/gate/suite.h"
#include "core/report/finding_report.h"

namespace evenkeel::ctl {

/// What a check is asked on the command line.
struct CheckOptions {
    InputOptions input;
    std::optional<kube::Time> now;
    std::optional<lint::Level> failOn;
    std::string base;

    /// The change is one of what the hub has.
    bool isAgainstHub() const;
};

/// All that a check reads and finds out.
struct CheckRun {
    InputOptions input; // with what the settings say
    gate::CheckSettings settings;
    std::shared_ptr<Loaded> loaded = std::make_shared<Loaded>();
    std::shared_ptr<manifest::Objects> objects{loaded, &loaded->objects};
    std::optional<manifest::Objects> hub; // where one is read
    PlanningOptions planning;
    std::vector<Planned> plans;
    std::vector<gate::Ignore> annotations;
    report::FindingReport findings{"check", EVENKEEL_VERSION, {}, {}, {}};
    std::optional<gate::SuiteResult> tests;
    std::optional<std::vector<difference::PlacementDifference>> changes;
    bool isComplete = true;

    /// What makes no sense, on standard error.
    void sayAll(const manifest::Diagnostics &problems);
    void addRule(const std::string &id, lint::Level level, std::string summary);
    void add(const report::FindingReport &part);
};

/// Takes `evenkeel.yaml` of the folder that is checked, where there is one.
void readSettings(const CheckOptions &options, CheckRun &run);
/// The files, on top of what the hub has where one is named; the placements of the files are
/// checked, without files those of the hub.
void readObjects(CheckRun &run);
/// What the placements that are checked select on the hub, and those whose tests expect what
/// arrives: rules and tests look at it.
void readSelected(CheckRun &run);
/// What the hub would say, and which findings the annotations of the objects say to be fine.
void validateObjects(CheckRun &run);
/// The objects before the change, of a tree or of the hub. Errors: Io, in words.
base::Result<manifest::Objects> objectsBefore(const CheckOptions &options, const CheckRun &run);
/// Those of the files alone.
manifest::Objects objectsAfter(const CheckRun &run);

} // namespace evenkeel::ctl
