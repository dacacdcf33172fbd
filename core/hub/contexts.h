// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/hub/access.h"
#include "core/hub/contents.h"

namespace evenkeel::hub {

/// A context of a kubeconfig, without anything secret.
struct Context {
    std::string name;
    std::string cluster;
    std::string server; // empty where the cluster is not in the kubeconfig
    std::string user;
    bool isCurrent = false;

    bool operator==(const Context &) const = default;
};

/// In the order of the kubeconfig, as kubectl finds it.
Answer<std::vector<Context>> contexts(const std::string &kubeconfig,
                                      const std::stop_token &stop = {});
/// Of what `kubectl config view -o json` prints.
Answer<std::vector<Context>> contextsIn(std::string_view json);

/// The versions of both ends.
struct Versions {
    std::string client;
    std::string server;
    /// Whether they are more than one minor version apart, which Kubernetes does not support.
    bool isSkewed = false;
};
Answer<Versions> versions(const Access &access, const std::stop_token &stop = {});
Answer<Versions> versionsIn(std::string_view json);

/// The version of KubeFleet, by the image of the hub's agent; nothing where that can't be read, as
/// on managed hubs.
std::optional<std::string> fleetVersion(const Access &access, const std::stop_token &stop = {});
/// Of a list of Deployments.
std::optional<std::string> fleetVersionIn(std::string_view json);

enum class Right : std::uint8_t { Unknown, Allowed, Forbidden, NotServed };

/// Whether the user may list each kind, by `kubectl auth can-i`, in their order. A server that
/// cannot be talked to is a problem of the whole.
Answer<std::vector<Right>> rights(const Access &access, std::span<const ReadKind> kinds,
                                  const std::stop_token &stop = {}, const Progress &progress = {});
/// What one run of `kubectl auth can-i` says; the status is 1 for no.
Right rightOf(const Ending &ending, std::string_view output);

} // namespace evenkeel::hub
