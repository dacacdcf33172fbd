// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "app/evenkeelctl/batch/request.h"
#include "core/manifest/objects.h"

namespace evenkeel::batch {

/// Objects of a hub by kind, namespace and name.
using HubObjects = std::map<std::tuple<std::string, std::string, std::string>, kube::Value>;

/// One member of `change` (batch protocol, "The hub kinds").
struct HubChange {
    enum class How : std::uint8_t { Apply, Patch, Status, Delete };
    How how = How::Apply;
    kube::Value object;
    kube::Value patch;
    double at = 0; // seconds after the first
};

/// The lists `objects` and `change` of a request.
base::Result<HubObjects> readHubObjects(const kube::Value &request);
base::Result<std::vector<HubChange>> readHubChanges(const kube::Value &request);

/// What the hub has after the change; what it refuses changes nothing.
void apply(const HubChange &change, HubObjects &objects);

/// As plans and rollouts take them. Errors: an object that the API's types cannot hold.
base::Result<manifest::Objects> objectsOf(const HubObjects &objects);

} // namespace evenkeel::batch
