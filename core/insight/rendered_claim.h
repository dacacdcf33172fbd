// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/insight/arrivals.h"

namespace evenkeel::insight {

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
