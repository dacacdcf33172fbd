// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/hub/contents.h"
#include "core/hub/each.h"
#include "core/hub/selection_lists.h"

namespace evenkeel::hub {

/// So many objects are kept; a fleet that places more is asked placement by placement.
inline constexpr std::size_t kMostSelected = 20000;

/// A kind that selectors needed.
struct SelectedKind {
    render::ApiResource resource;
    std::size_t count = 0; // of its objects that were kept
    std::optional<Problem> problem;
};

/// The objects that placements may bring to their clusters, as a hub had them at a time.
struct SelectedObjects {
    Access access;
    std::optional<kube::Time> readAt;
    std::vector<render::ApiResource> served; // by the hub; with the versions that were read
    std::optional<Problem> servedProblem;    // of some groups
    std::vector<SelectedKind> kinds;         // that were asked for, by group, version and kind
    std::vector<std::shared_ptr<const std::string>> texts; // JSON; of Secrets only the keys
    std::size_t leftOut = 0;                               // beyond kMostSelected
    std::set<std::string> withoutSecrets; // namespaces whose Secrets were not asked for
};

/// Reads what the selectors of these placements need: the namespaces first, then every kind, some
/// at a time, in pages of 500. What is not allowed is a problem of its kind; a server that cannot
/// be talked to is one of the whole. Nothing is asked where nothing is selected.
Answer<SelectedObjects> readSelected(const Access &access, Placements placements, kube::Time now,
                                     const std::stop_token &stop = {},
                                     const Progress &progress = {});

/// Adds them to objects that keep what nothing is planned with, behind those that are there
/// already: of two with one name the first counts in renderings.
void load(const SelectedObjects &selected, manifest::Objects &objects);

/// `hub prod: 14 selected objects read at …: 1 Namespace, …; none of 3 other kinds: …`.
std::string summaryText(const SelectedObjects &selected);
/// What is missing, a sentence each.
std::vector<base::Sentence> missing(const SelectedObjects &selected);
/// What is left out on purpose.
std::vector<base::Sentence> leftOut(const SelectedObjects &selected);

} // namespace evenkeel::hub
