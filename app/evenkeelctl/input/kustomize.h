// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/base/sentence.h"
#include "core/hub/access.h"

namespace evenkeel::ctl {

/// Whether kustomize may fetch what a kustomization names and is not here: files decide what is
/// fetched from where, and with whose login.
enum class RemoteBases : std::uint8_t { Refused, Fetched };

/// The repository of the folder; without one the bound, which may be empty: then it is up to the
/// user, who chose the folder.
std::string reachFor(const std::string &folder, const std::string &bound);
/// What `kubectl kustomize` makes of a folder, or why that is nothing. Of the access only
/// its patience counts. What it is made of lies in the folder `reach`; where that is empty,
/// anywhere.
tl::expected<std::string, base::Sentence> kustomized(const std::string &folder,
                                                     const hub::Access &access, RemoteBases remote,
                                                     const std::string &reach);

/// A path that a command prints, run in a folder.
struct Rendered {
    std::string path; // as places in its output are called
    std::vector<std::string> command;
    std::string folder;
    std::vector<std::string> environment = {}; // NAME=VALUE, besides that of this program
    // What it printed, where one run is enough; null: it runs each time.
    std::shared_ptr<std::optional<tl::expected<std::string, base::Sentence>>> printed = {};
};
/// What the command prints, or why that is nothing.
tl::expected<std::string, base::Sentence> renderedText(const Rendered &rendered);

/// Whether kustomize would build the folder.
bool isKustomization(const std::string &folder);
/// The file of a folder's kustomization; empty where it has none.
std::string kustomizationOf(const std::string &folder);
/// What a kustomization names.
struct BuiltFrom {
    std::vector<std::string> objects; // files and folders that it builds from
    std::vector<std::string> patches; // files; others are in place
};
BuiltFrom builtFrom(const std::string &folder);

} // namespace evenkeel::ctl
