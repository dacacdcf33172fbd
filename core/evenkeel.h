// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The engine as a library: what a program that links evenkeel::core includes. Objects come from
// manifest::loadPath(); insight::planOnHeld() plans on top of what is held, scheduling::plan() on
// top of the bindings that it is given; why() says why, compare() what a change does, lint() and
// lintRendering() what is a trap, render() what arrives, simulate() how a rollout goes on, lose()
// and survive() what is left of it, gate::run() whether tests hold.

#include "core/difference/difference.h"
#include "core/fleet/fleet.h"
#include "core/fleet/generate.h"
#include "core/gate/suite.h"
#include "core/insight/changes/change.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_diff.h"
#include "core/insight/plan_facts.h"
#include "core/insight/why/why.h"
#include "core/lint/lint.h"
#include "core/lint/render_lint.h"
#include "core/losses/loss.h"
#include "core/losses/survival.h"
#include "core/manifest/manifest.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/pod_scheduling/placing.h"
#include "core/pod_scheduling/questions/drain.h"
#include "core/pod_scheduling/questions/rebalance.h"
#include "core/pod_scheduling/questions/scale_down.h"
#include "core/render/rendering.h"
#include "core/rollout/timeline.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plan.h"
