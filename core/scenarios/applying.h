// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/scenarios/deciding.h"
#include "core/scenarios/scenario.h"

namespace evenkeel::scenarios {

/// A step that does not fit the objects, and why; nothing of it is made.
struct Unfit {
    std::size_t step = 0;
    base::Error why;
};

/// What a scenario makes of the objects.
struct Applied {
    manifest::Objects objects;            // after edits and losses, by the same clock
    fleet::Fleet whole;                   // before the losses
    std::vector<losses::LossStep> losses; // of clusters of `whole`
    std::vector<Unfit> unfit;             // in the order of the steps
    std::vector<std::size_t> alreadySo;   // steps that change nothing here
};

/// What becomes of steps whose object the hub would refuse: an editor shows what it refuses.
enum class Refused : bool { LeftOut, Made };

/// What the hub has against the object and had nothing against before. Fields that cannot change
/// may, as if the object were created anew; but not its name.
std::optional<base::Sentence> refusal(const kube::Value &before, const kube::Value &after);

/// Makes the steps one after the other; a step that does not fit is left out. What is held stays
/// held: plans of the result start from it (KubeFleet spec 2.8). Before a loss the hub decides on
/// the edits, and between losses on each that makes its scheduler run, as in losses::lose().
Applied applied(const Scenario &scenario, const manifest::Objects &objects,
                Refused refused = Refused::LeftOut, const Deciding &deciding = {});
Applied applied(const Scenario &scenario, const objects::Objects &objects);

/// The placement with the fields of a step. Errors: Invalid if it is none any more, or has no such
/// field.
base::Result<placement::Placement> edited(const placement::Placement &placement, const Step &step);
/// The fleet with clusters gone, joined and edited. Errors: Invalid for a cluster that is not
/// there, or that joins twice.
base::Result<fleet::Fleet> edited(const fleet::Fleet &fleet, const Step &step);
/// Labels and properties that a step takes from clusters of the fleet that do not have them, which
/// changes nothing: `member-1 has no label regoin`.
std::vector<base::Sentence> missingIn(const fleet::Fleet &fleet, const ClusterEdits &edits);
/// The losses with their clusters. Errors: those of parseDomain().
base::Result<std::vector<losses::LossStep>> stepsOf(const Step &step, const fleet::Fleet &fleet);

/// The steps that lead from one state of clusters, placements and other objects to another: one for
/// what goes and comes and for the clusters, one for each object whose fields change. Bindings and
/// what else the hub writes are not compared, nor are tests and scenarios.
std::vector<Step> stepsBetween(const objects::Objects &before, const objects::Objects &after);

/// The steps that take a scenario's edits back from the objects that it was made on; domains that
/// it loses come back.
std::vector<Step> reversed(const Scenario &scenario, const objects::Objects &objects);

/// What a person could do about a placement, as a step.
Step stepOf(const insight::Edit &edit, const placement::Placement &placement);
/// A cluster that does not exist yet, as it joins.
NewCluster newClusterOf(const fleet::Cluster &planned);

} // namespace evenkeel::scenarios
