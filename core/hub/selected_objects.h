// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/hub/contents.h"
#include "core/hub/problem.h"
#include "core/kube/value.h"
#include "core/placement/placement.h"
#include "core/render/select/hub.h"

namespace evenkeel::hub {

using Placements = std::span<const placement::Placement *const>;

/// Objects of one kind that a server is asked for.
struct ObjectList {
    render::ApiResource resource;
    std::set<std::string> namespaces; // empty: of a cluster-scoped kind
    std::string name;                 // empty: all

    bool operator==(const ObjectList &) const = default;
};

/// What the selectors of placements need of a hub.
struct SelectionLists {
    std::vector<ObjectList> lists; // by group, version, kind, and then by namespace and name
    /// Namespaces that are placed whole and whose Secrets no selector names: they are not asked
    /// for.
    std::set<std::string> withoutSecrets;
};

/// Whether a selector takes anything that has to be read.
bool selectsObjects(Placements placements);
/// The namespaces that selectors of ClusterResourcePlacements are about: which of them are placed
/// whole decides on the rest.
std::vector<ObjectList> namespaceLists(Placements placements);
/// The rest, by the kinds that the hub serves and the namespaces that it has.
SelectionLists selectionLists(Placements placements, std::span<const render::ApiResource> served,
                              std::span<const kube::Value> namespaces);

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
