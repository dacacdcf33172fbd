// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/constraint.h"

#include "core/pods/node.h"

namespace evenkeel::pods {

const std::vector<Constraint> &defaultConstraints(const SpreadArgs &args) {
    static const std::vector<Constraint> system = [] {
        Constraint host;
        host.maxSkew = 3;
        host.topologyKey = kHostnameKey;
        host.whenUnsatisfiable = kube::WhenUnsatisfiable::ScheduleAnyway;
        Constraint zone;
        zone.maxSkew = 5;
        zone.topologyKey = kZoneKey;
        zone.whenUnsatisfiable = kube::WhenUnsatisfiable::ScheduleAnyway;
        return std::vector<Constraint>{host, zone};
    }();
    return args.defaulting == Defaulting::System ? system : args.constraints;
}

} // namespace evenkeel::pods
