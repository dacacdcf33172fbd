// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/held_plan.h"

#include "core/insight/question.h"

namespace evenkeel::insight {

base::Result<scheduling::Plan> planOnHeld(const objects::Objects &objects,
                                          const placement::Placement &placement,
                                          const objects::Planning &planning,
                                          const std::stop_token &stop,
                                          const scheduling::Progress &progress) {
    return scheduling::plan(objects.fleet, placement, objects.bindings, optionsOf(planning), stop,
                            progress);
}

base::Result<scheduling::Plan> planOnHeld(const objects::Objects &objects,
                                          const placement::Placement &placement) {
    return planOnHeld(objects, placement, objects::planningOf(objects, placement));
}

} // namespace evenkeel::insight
