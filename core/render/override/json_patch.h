// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/kube/value.h"

// RFC 6902 as github.com/evanphx/json-patch reads it: version 5 because KubeFleet does, version 4
// because the API server does. It differs from
// the RFC, and from the libraries that keep to it, in what it takes (indices that are negative or
// spelled 01 and +1, replacing a key "" that is not there) and in every message, which KubeFleet
// shows.
namespace evenkeel::render {

/// The API server takes no more than this that is copied by one patch, as JSON.
inline constexpr std::size_t kMostCopied = 3 * 1024 * 1024;
inline constexpr std::string_view kTooMuchCopied = "Unable to complete the copy";

/// Whose version of the library it is. The API server's adds a member that is not there to replace,
/// copies and moves, and has no path to the whole document.
enum class PatchLibrary : std::uint8_t { KubeFleets, ApiServers };

/// One operation as an override spells it; `from` is no member of KubeFleet's type and gets lost.
struct PatchOperation {
    std::string op;
    std::string path;
    kube::Value value; // null when absent
    std::string from = {};

    bool operator==(const PatchOperation &) const = default;
};

/// Objects nested deeper than this are refused here; Go's own limit is 10,000.
inline constexpr int kDeepestObject = 1000;

/// The hub takes 20 patches of a rule; what comes from files may have any number, and each of them
/// may move all of a large array. More than this many are refused here.
inline constexpr std::size_t kMostOperations = 1000;

/// A part of a path as a key: `~1` becomes a slash, `~0` a tilde, in one go from the left.
std::string decodedKey(std::string_view part);

/// Why KubeFleet cannot read the operations, nothing when it can; none is applied then.
std::optional<std::string> undecodable(std::span<const PatchOperation> operations);

/// The document with all operations applied in order, or the first error, in the library's words.
tl::expected<kube::Value, std::string> patched(const kube::Value &document,
                                               std::span<const PatchOperation> operations,
                                               PatchLibrary library = PatchLibrary::KubeFleets);
/// The same in place; after an error the document is good for nothing.
tl::expected<void, std::string> applyTo(kube::Value &document,
                                        std::span<const PatchOperation> operations,
                                        PatchLibrary library = PatchLibrary::KubeFleets);

/// Go's strconv.Atoi of 64 bits: a sign and leading zeros are fine. The error is Go's.
tl::expected<std::int64_t, std::string> parseIndex(const std::string &text);

} // namespace evenkeel::render
