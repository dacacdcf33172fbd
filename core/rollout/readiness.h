// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/kube/labels.h"
#include "core/placement/binding.h"

namespace evenkeel::rollout {

/// What becomes of the resources on a cluster; all in seconds from the moment at which
/// its Work changes.
struct Behaviour {
    std::optional<double> readyAfter = 20; // until available; nothing: never
    std::optional<double> failsAfter;      // until applying fails; nothing: it does not
    std::optional<double> healsAfter;      // until it fails no longer; nothing: when available
    bool isTrackable = true;               // else availability counts only after a while
    bool reportsDiff = false;              // in place of it, as with the apply strategy ReportDiff
    std::optional<double> goneAfter = 5;   // from the deletion on; nothing: never

    bool operator==(const Behaviour &) const = default;
};

/// How all clusters are taken to behave.
struct Readiness {
    struct Rule {
        kube::Requirements where; // of the cluster's labels
        Behaviour behaviour;
        bool operator==(const Rule &) const = default;
    };

    Behaviour usual;
    std::map<std::string, Behaviour, std::less<>> clusters; // by name, before any rule
    std::vector<Rule> rules;                                // the first that matches counts

    bool operator==(const Readiness &) const = default;
};

/// The behaviour of each binding's cluster. Rules need the fleet's labels; a cluster that is not
/// there is as usual.
std::vector<Behaviour> behavioursOf(const Readiness &readiness,
                                    const std::vector<placement::Binding> &bindings,
                                    const fleet::Fleet *fleet);

/// `20s`, `5m`, `1h`, or seconds as a number; nothing for other texts, or over a year.
std::optional<std::int64_t> parseSeconds(std::string_view text);
/// Changes `usual` as the text says: `30s` available after that, `never`, `untracked@30s`, `fails`
/// (at once, for ever), `fails@5s` (available later all the same if `usual` says so),
/// `fails@5s..60s`. Nothing for another text.
std::optional<Behaviour> parseBehaviour(std::string_view text, const Behaviour &usual);
/// The text that parseBehaviour() reads as this behaviour. Members that no text gives keep their values.
std::string behaviourText(const Behaviour &behaviour);

/// Something that a cluster reports about its binding.
enum class Report : std::uint8_t {
    Applying,  // the work is being applied
    Failing,   // it could not be applied
    Healed,    // now it could
    Available, // all is available
    Untracked, // available as far as can be seen
};
/// Sets the binding's conditions accordingly. `reportsDiff` is the apply strategy's: differences
/// are reported in place of availability.
void report(placement::Binding &binding, Report what, bool reportsDiff, kube::Time now);

} // namespace evenkeel::rollout
