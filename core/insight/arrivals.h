// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/insight/responsible.h"
#include "core/kube/object_id.h"

namespace evenkeel::insight {

/// An object on its way to one cluster.
struct Arrival {
    std::size_t placement = 0;  // that brings it, index in Arrivals::placements
    render::ObjectPtr manifest; // null where nothing arrives
    render::ObjectPtr source;   // as the placement brings it
    /// What overrides made of it; null where an error keeps everything new from the cluster.
    std::shared_ptr<const render::RenderedObject> rendered;
};

/// What a change of overrides alone waits for before it comes to the clusters of a placement
/// (KubeFleet spec 6.1): nothing where something starts a rollout pass.
enum class Awaited : std::uint8_t { Nothing, Pass, Run };

/// What several placements bring to the clusters, all together.
struct Arrivals {
    struct Source {
        kube::ObjectId placement;
        std::optional<std::string> refusal;          // why nothing new of it comes anywhere
        std::map<std::string, std::string> clusters; // with the error that keeps them, or nothing
        Awaited awaited = Awaited::Nothing;          // by overrides that start no pass
    };
    using ByCluster = std::map<std::string, Arrival>;

    std::vector<Source> placements;
    /// By object and cluster; of two placements that bring one object, the first counts.
    std::map<render::ResourceId, ByCluster> objects;
    std::map<render::ResourceId, ByCluster> leftOut; // those that an override deletes
    std::map<kube::ObjectId, std::size_t> rows;      // of the placements

    void add(const PlacementRendering &source, Awaited awaited = Awaited::Nothing);
    /// One that cannot be rendered at all, and the error.
    void addRefused(const placement::Placement &placement, std::string refusal);
    bool hasRefused() const;
    /// Nullptr for a placement that is not among them.
    const Source *find(const kube::ObjectId &placement) const;
};

/// Why something else arrives than before.
struct ArrivalCause {
    enum class Kind : std::uint8_t {
        Object,         // the object itself is another
        Override,       // it patches or deletes
        FormerOverride, // it did, and does not any more
        Placement,      // it comes to the cluster, or leaves it
        Selection,      // the placement selects the object now, or not any more
        Error,          // that keeps everything new from the cluster
        FormerError     // that did
    };
    Kind kind = Kind::Object;
    render::OverridePtr override;       // null for other kinds
    std::size_t rule = 0;               // of the override
    std::optional<std::size_t> patch;   // of the rule; nothing where it deletes
    kube::ObjectId placement = {};      // of Placement and Selection, and awaited
    std::string error = {};             // of Error and FormerError
    Awaited awaited = Awaited::Nothing; // of the placement, for what an override does

    bool operator==(const ArrivalCause &) const = default;
};

/// Clusters on which something happens to an object of a placement for the same reason.
struct SameCause {
    ArrivalCause cause;
    kube::ObjectId placement; // that brings it, or did
    std::vector<std::string> clusters;
};

struct CausedChange {
    render::FieldChange change;
    ArrivalCause cause;

    bool operator==(const CausedChange &) const = default;
};

/// Clusters on which an object of a placement changes in the same way for the same reasons.
struct SameChange {
    std::vector<CausedChange> fields;
    kube::ObjectId placement;
    std::vector<std::string> clusters;
};

/// What becomes of one object; all clusters by name.
struct ArrivalChange {
    render::ResourceId id;
    std::vector<SameCause> added;   // it arrives there now, and did not
    std::vector<SameCause> removed; // the other way round
    std::vector<SameCause> blocked; // an error keeps it as it is there, and did not before
    std::vector<SameChange> changed;
};

/// The objects of which something else arrives on some cluster, by their names.
std::vector<ArrivalChange> compare(const Arrivals &before, const Arrivals &after);
/// The same changes, each with the placement that brings its objects.
std::map<kube::ObjectId, std::vector<ArrivalChange>>
byPlacement(const std::vector<ArrivalChange> &changes);

/// What a test of placements says under `rendered:`: that an object arrives on a cluster, with
/// these fields, or that it does not. To check one, fill Arrivals with every placement
/// (Arrivals::add() of its rendering, addRefused() where it has none) and ask answerTo().
struct RenderedClaim {
    struct Field {
        std::string path;                 // as in a patch: /spec/replicas
        std::optional<kube::Value> value; // nothing: there is no such field
    };

    std::string cluster;
    NamedObject object; // parseNamedObject("deployment/web"), with a namespace where it matters
    bool arrives = true;
    std::vector<Field> fields;
};

struct RenderedAnswer {
    bool holds = false;
    std::string sentence; // what is so instead; empty where the claim holds
};

/// Whether the claim holds of what arrives.
RenderedAnswer answerTo(const RenderedClaim &claim, const Arrivals &arrivals,
                        const render::ApiResources &api, const base::Phrases &words = {});

} // namespace evenkeel::insight
