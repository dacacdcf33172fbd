// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/base/result.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/manifest/shared_list.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"

namespace evenkeel::base {
class Phrases;
}

namespace evenkeel::manifest {

class PodObjects;
struct PodInventory;

enum class Severity { Error, Warning };

/// Something in a file that a person should look at; the rest of the file was still loaded.
struct Diagnostic {
    Severity severity = Severity::Error;
    std::string message; // what is wrong and what to do
    base::SourceSpan where;
    base::Wording wording = {};  // of the message
    bool isUnknownField = false; // dropped by a hub that is not asked to be strict

    bool operator==(const Diagnostic &) const = default;
};
using Diagnostics = std::vector<Diagnostic>;

/// `file:line:column: message`.
std::string print(const Diagnostic &diagnostic);
/// The message in the reader's language.
std::string said(const Diagnostic &diagnostic, const base::Phrases &words);

/// An object Evenkeel has no use for, kept as it is.
struct OtherObject {
    kube::Value document;
    base::SourceSpan where;
};

/// Where a cluster was read from; small, because there may be millions. `file` counts in
/// Objects::clusterFiles.
struct ClusterPlace {
    std::uint32_t file = 0;
    std::int32_t line = 0;
    std::int32_t column = 0;
};

/// Everything a set of files holds.
struct Objects {
    fleet::Fleet fleet;
    std::vector<std::string> clusterFiles;
    std::vector<ClusterPlace> clusterPlaces; // by cluster row
    SharedList<placement::Placement> placements;
    SharedList<base::SourceSpan> placementSources;
    SharedList<placement::Binding> bindings;
    SharedList<kube::Value> policySnapshots; // ClusterSchedulingPolicySnapshot and namespaced
    SharedList<OtherObject> others;
    Diagnostics diagnostics;
    /// Where Nodes, Pods and what owns pods go; they stay with the others when there is none.
    PodObjects *pods = nullptr;
    /// The time to plan at where somebody chose one.
    std::optional<kube::Time> clock;
    /// Those that were gathered and kept; null where nobody asked for them.
    std::shared_ptr<const PodInventory> podInventory;

    /// The clock of every plan of these objects: for files it stands at the newest heartbeat.
    kube::Time now() const { return clock.value_or(fleet.newestHeartbeat()); }
    base::SourceSpan clusterSource(fleet::ClusterIndex cluster) const;
    /// The active snapshot of a placement by the is-latest-snapshot label of the loaded policy
    /// snapshots; else the newest name its bindings carry; else `<name>-0`.
    std::string activeSnapshot(const placement::Placement &placement) const;
};

enum class Recursion { TopLevelOnly, Recursive };

/// Adds the objects of a file, a folder (its *.yaml, *.yml, *.json, sorted by name) or, for "-",
/// of standard input. Bad input becomes diagnostics; nothing throws. Objects of the same kind and
/// name: the first counts, the later one is reported.
void loadPath(const std::string &path, Recursion recursion, Objects &objects);
/// The same for a text in memory; YAML (multi-document) or JSON, single objects or Lists.
void loadText(std::string_view text, const std::string &fileName, Objects &objects);

// --- single values ---------------------------------------------------------------------------

/// One JSON text. Repeated keys: the last counts, as in Go.
base::Result<kube::Value> parseJson(std::string_view text);
/// All documents of a YAML text with positions; plain scalars resolve as in sigs.k8s.io/yaml
/// (YAML 1.1). Depth, aliases and size are bounded. A repeated key is an error.
base::Result<std::vector<kube::Value>> parseYaml(std::string_view text,
                                                 const std::string &fileName);
/// The same, but of a repeated key the later value counts, and `repeated` says so.
base::Result<std::vector<kube::Value>> parseYaml(std::string_view text, const std::string &fileName,
                                                 Diagnostics &repeated);

/// Decoding as the Go types do: a wrong JSON type is an error that names the field; API defaults
/// (and the mutating webhook's) are filled in (batch protocol, `Schedule`).
base::Result<placement::Placement> decodePlacement(const kube::Value &object);
base::Result<placement::Binding> decodeBinding(const kube::Value &object);
/// Adds one MemberCluster object to the fleet.
base::Result<fleet::ClusterIndex> decodeCluster(const kube::Value &object, fleet::Fleet &fleet);

// --- writing ---------------------------------------------------------------------------------

enum class Strip { Nothing, ServerManaged };

/// Compact JSON on one line, members in their order.
std::string writeJson(const kube::Value &value);
/// JSON indented by two blanks.
std::string writePrettyJson(const kube::Value &value);
/// YAML in canonical field order for placements (apiVersion, kind, metadata, spec in the order of
/// the API types, status), strings quoted wherever another reader could take them for something
/// else. ServerManaged leaves out status and the metadata that the server sets.
std::string writeYaml(const kube::Value &value, Strip strip = Strip::Nothing);
/// A cluster as a MemberCluster object (v1beta1).
kube::Value encodeCluster(const fleet::Fleet &fleet, fleet::ClusterIndex cluster);

} // namespace evenkeel::manifest
