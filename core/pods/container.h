// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/pods/resources.h"

namespace evenkeel::pods {

struct HostPort {
    std::string ip;       // empty: every address
    std::string protocol; // empty: TCP
    std::int32_t port = 0;

    bool operator==(const HostPort &) const = default;
};

struct Container {
    std::string name;
    std::string image;
    ResourceList requests; // limits filled in where a request is missing
    ResourceList limits;
    std::vector<HostPort> ports; // host ports only
    bool isSidecar = false;      // an init container with restartPolicy Always
    // Of a running pod that reports resources (pod spec 4.6, in-place resize).
    std::optional<ResourceList> actualRequests;
    ResourceList allocated;

    bool operator==(const Container &) const = default;
};

} // namespace evenkeel::pods
