// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/difference/difference.h"
#include "core/hub/changes.h"
#include "core/hub/problem.h"
#include "core/insight/arrivals.h"

namespace evenkeel::hub {

/// What the hub's rules refuse of an object as the change leaves it: Evenkeel's own judgement.
std::vector<std::string> refusalsOf(const Contents &contents, const ObjectChange &change);

/// What is said of a change before it is made: by Evenkeel, from the hub's rules, and by the
/// server's dry run.
struct Opinion {
    std::vector<std::string> refusals; // Evenkeel's; none: it would be accepted
    Answer<std::string> server;

    bool isAccepted() const { return server.has_value(); }
    /// Whether the two say different things of the object itself.
    bool isDisputed() const;
};
Opinion opinionOn(const Contents &contents, const ObjectChange &change,
                  const std::stop_token &stop = {});
/// The same of one after another, until it is stopped. Once the server is silent it is not asked
/// again: the others have the same answer.
std::vector<Opinion> opinionsOn(const Contents &contents, std::span<const ObjectChange> changes,
                                const std::stop_token &stop = {}, const Progress &progress = {});

/// A cluster that loses a placement: applied only after a confirmation.
struct Removal {
    std::string placement; // NAME or NAMESPACE/NAME
    std::string cluster;

    auto operator<=>(const Removal &) const = default;
    /// `web:weu-1`, which no two of them share: names have no colon.
    std::string text() const { return placement + ":" + cluster; }
};
std::vector<Removal> removalsIn(std::span<const difference::PlacementDifference> differences);

/// An object that does not arrive any more on clusters that keep its placement.
struct ObjectRemoval {
    std::string object; // `ConfigMap app/settings`
    std::vector<std::string> clusters;

    bool operator==(const ObjectRemoval &) const = default;
};
std::vector<ObjectRemoval> removalsIn(std::span<const insight::ArrivalChange> arrivals);

/// The placements of which clusters that keep them may get other objects: those whose selectors
/// change, those that overrides which change name, all where one names none, and those that an
/// override names and a cluster with other labels holds.
std::vector<const placement::Placement *>
reselectedBy(const ChangeSet &set, const Contents &contents, const manifest::Objects &objects);

/// How far applying got with one change.
enum class Step : std::uint8_t { Begun, Done, Failed };
struct ApplyNews {
    std::size_t row = 0;
    Step step = Step::Begun;
    const Answer<std::string> *answer = nullptr; // null where it has begun
};

/// Makes one change after another. The first that is refused ends it, and so does `goesOn` between
/// two of them: a command that has begun is not interrupted, because whether it was done would not
/// be known. `goesOn` is asked before each; `tell` may be too late to refuse.
void applyAll(const Access &access, std::span<const ObjectChange> changes,
              const std::function<bool(std::size_t row)> &goesOn,
              const std::function<void(const ApplyNews &)> &tell);

} // namespace evenkeel::hub
