// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/rollout/rolling_update.h"
#include "core/store/hub_objects.h"
#include "core/manifest/read/render_objects.h"
#include "core/placement/binding.h"
#include "core/render/rendering.h"

namespace evenkeel::journey {

/// What a hub holds at a moment, read.
struct Side {
    manifest::Objects objects;
    manifest::RenderObjects render;
    std::unique_ptr<render::Hub> hub;

    explicit Side(const store::HubObjects &store);
    const placement::Placement *placement(const std::string &name) const;
    std::vector<render::OverridePtr> overrides() const;
};

/// What is selected, as resource snapshots have it, and the Works that are made of it.
class Contents {
public:
    Contents(const store::HubObjects &store, const std::string &placement);

    /// What the placement would take now, in the order of the snapshot; nothing where that fails.
    std::optional<std::vector<render::ObjectPtr>> selected(const Side &side,
                                                           const placement::Placement &placement);
    /// What a snapshot holds; nullptr where it is not here.
    const std::vector<render::ObjectPtr> *of(const std::string &snapshot) const;
    void add(const std::string &snapshot, std::vector<render::ObjectPtr> objects);
    /// Keeps override snapshots that bindings may name later.
    void add(const std::vector<render::OverridePtr> &overrides);

    /// The overrides of each cluster for a snapshot (KubeFleet spec 9.5).
    rollout::Latest latest(const std::string &snapshot, const Side &side,
                           const placement::Placement &placement) const;
    /// A number for the Works of a binding; nothing where its overrides fail.
    std::optional<std::size_t> workOf(const placement::Binding &binding, const fleet::Fleet &fleet,
                                      const placement::Placement &placement);

private:
    using Works = std::vector<std::vector<kube::Value>>;

    std::map<std::string, std::vector<render::ObjectPtr>> m_snapshots;
    std::map<std::string, render::OverridePtr> m_overrides; // by namespace/name of the snapshot
    std::vector<Works> m_works;
};

} // namespace evenkeel::journey
