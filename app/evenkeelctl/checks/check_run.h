// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/evenkeelctl/checks/base_tree.h"
#include "app/evenkeelctl/checks/command_tree.h"
#include "app/evenkeelctl/checks/unexamined_changes.h"
#include "app/evenkeelctl/checks/validation.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "core/difference/placement_difference.h"
#include "core/gate/check_settings.h"
#include "core/gate/saved_plan.h"
#include "core/gate/settings_files.h"
#include "core/gate/suite.h"
#include "core/insight/arrivals.h"
#include "core/report/finding_report.h"
#include "core/report/gate_changes.h"

namespace evenkeel::ctl {

using gate::kSettingsFile;
using gate::settingsIn;

/// Whose commands, that render manifests, are run.
enum class Commands { OfBase, All, None };

/// What a check is asked on the command line.
struct CheckOptions {
    InputOptions input;
    std::optional<kube::Time> now;
    std::optional<lint::Level> failOn;
    std::string base;
    std::vector<std::string> bindings; // files of what the hub holds
    Commands commands = Commands::OfBase;
    std::string plan;        // a saved one that has to hold
    bool namesApply = false; // how files come to the hub
};

/// The files before the change, and how they were checked. Places are those of today's files.
struct BaseFiles {
    BaseTree tree;
    gate::CheckSettings settings;
    Loaded loaded;
    std::vector<gate::Ignore> annotations;
    std::map<std::string, CommandTree> commands = {}; // by name, those of the settings
};

/// All that a check reads and finds out.
struct CheckRun {
    InputOptions input;                   // with what the settings say
    std::string folder;                   // of the settings: what is below it may be read
    bool isBySettings = false;            // they say which files are checked
    std::vector<std::string> pathsBefore; // of files that the change moves or removes
    bool hasSettings = false;             // of the files that are checked
    gate::CheckSettings own;              // those, or what the change has instead
    gate::CheckSettings settings;         // that hold
    std::optional<BaseKind> baseKind;     // of --base
    std::optional<BaseFiles> base;
    std::shared_ptr<Loaded> loaded = std::make_shared<Loaded>();
    std::shared_ptr<manifest::Objects> objects{loaded, &loaded->objects};
    std::optional<manifest::Objects> hub;          // where one is read
    std::shared_ptr<const hub::Contents> contents; // of it; never of --bindings
    std::set<kube::ObjectId> ofFiles;              // placements that a hub may have beside others
    PlanningOptions planning;
    std::vector<Planned> plans;
    std::vector<gate::Ignore> annotations;      // of the files that are checked
    std::vector<base::SourceSpan> held;         // bindings and snapshots in those files
    std::vector<base::SourceSpan> settingsRead; // documents in those files
    UnexaminedChanges unexamined;
    Validation validation;
    report::FindingReport findings{"check", EVENKEEL_VERSION, {}, {}, {}};
    std::optional<gate::SuiteResult> tests;
    std::optional<std::vector<difference::PlacementDifference>> changes;
    std::optional<std::vector<insight::ArrivalChange>> arrivals;
    std::vector<gate::Rule> rules;          // of the settings, as they were run
    std::vector<gate::PlacementTest> tried; // tests, likewise
    bool isComplete = true;

    /// What the change is compared with: the files before it, or the hub. There is one.
    const manifest::Objects &before() const { return base ? base->loaded.objects : *hub; }
    /// The change is one of what the hub has, or had when a plan was saved.
    bool isAgainstHub() const {
        return baseKind == BaseKind::Hub || baseKind == BaseKind::SavedPlan;
    }
    /// What holds the placements before the change; nullptr where that is what `before` plans.
    const manifest::Objects *holder() const {
        return hub && baseKind != BaseKind::SavedPlan ? &*hub : nullptr;
    }
    /// What judges the manifests after the change, and before it.
    report::GateSide gate() const {
        return {own,
                annotations,
                *objects,
                {objects->placementSources.data(), objects->placementSources.size()}};
    }
    report::GateSide gateBefore() const {
        return {base->settings, base->annotations, base->loaded.objects};
    }
    /// What makes no sense, as findings of the rule.
    void addFaults(const std::string &rule, const manifest::Diagnostics &problems);
    void add(report::FindingReport part);
};

/// The settings, and those before the change. False, and said, where the files before the change
/// cannot be had; faulty settings are findings, and false.
bool readSettings(const CheckOptions &options, CheckRun &run);
/// The files, on top of what the hub has where one is named; the placements of the files are
/// checked, without files those of the hub. Then the files before the change: false, and said,
/// where there are none.
bool readObjects(const CheckOptions &options, CheckRun &run);
/// What the placements that are checked select on the hub, and those whose tests expect what
/// arrives: rules and tests look at it.
void readSelected(CheckRun &run);
/// What the hub would say, and which findings the annotations of the objects say to be fine.
void validateObjects(CheckRun &run);
/// What a change does to placements, to what arrives on the clusters and to the check itself,
/// against the files, or the hub, before it.
void compareWithBase(CheckRun &run);
/// Whether there is a placement, and a cluster for it; what lacks is said, and a finding.
bool hasSubject(CheckRun &run);
/// `not-scheduled`, of the plans.
void addPlanFindings(CheckRun &run);
/// Of the settings, and the tests of the files: also those before the change.
void runRules(CheckRun &run);
void runTests(CheckRun &run);
/// `plan-moved`: changes since the plan in a file was saved.
void addMoves(const gate::SavedPlan &plan, const std::string &file, CheckRun &run);
/// To the lines that the change brings them by.
void placeFindings(const CheckRun &run, report::FindingReport &report);
/// What kustomize builds has no lines of a file: the place is the kustomization.
void placeBuilt(const CheckRun &run, std::vector<report::ReportedFinding> &findings);
/// Reads the fleet of a test, which has to be below the folder of the settings, or of the nearest
/// around the test. With a tree, which outlives the reader, files are those before the change.
enum class Broken { AsItWasLast, Refused };
gate::FleetReader fleetReader(std::optional<std::string> folder = {},
                              const BaseTree *before = nullptr,
                              Broken broken = Broken::AsItWasLast);

} // namespace evenkeel::ctl
