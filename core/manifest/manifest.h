// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"

namespace evenkeel::manifest {

enum class Recursion { TopLevelOnly, Recursive };

/// Adds the objects of a file, a folder (its *.yaml, *.yml, *.json, sorted by name) or, for "-",
/// of standard input. Bad input becomes diagnostics; nothing throws. Objects of the same kind and
/// name: the first counts, the later one is reported.
void loadPath(const std::string &path, Recursion recursion, Objects &objects);
/// The same for a text in memory; YAML (multi-document) or JSON, single objects or Lists.
void loadText(std::string_view text, const std::string &fileName, Objects &objects);

/// Takes one object of a file, of whatever kind.
using ObjectSink = std::function<void(kube::Value object, const base::SourceSpan &where)>;
/// Gives every object of such a path away, one by one.
void readPath(const std::string &path, Recursion recursion, const ObjectSink &sink,
              Diagnostics &diagnostics);

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
base::Result<placement::PolicySnapshot> decodePolicySnapshot(const kube::Value &object);
/// Adds one MemberCluster object to the fleet.
base::Result<fleet::ClusterIndex> decodeCluster(const kube::Value &object, fleet::Fleet &fleet);

// --- writing ---------------------------------------------------------------------------------

enum class Strip { Nothing, ServerManaged };

/// Compact JSON on one line, members in their order.
std::string writeJson(const kube::Value &value);
/// JSON indented by two blanks.
std::string writePrettyJson(const kube::Value &value);
/// YAML in canonical field order for placements (apiVersion, kind, metadata, spec in the order of
/// the API types, status), strings quoted wherever another reader could misread their type.
/// ServerManaged leaves out status and the metadata that the server sets.
std::string writeYaml(const kube::Value &value, Strip strip = Strip::Nothing);
/// A cluster as a MemberCluster object (v1beta1).
kube::Value encodeCluster(const fleet::Fleet &fleet, fleet::ClusterIndex cluster);

} // namespace evenkeel::manifest
