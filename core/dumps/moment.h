// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/difference/holding.h"
#include "core/gate/evidence.h"
#include "core/lint/lint.h"
#include "core/objects/objects.h"

namespace evenkeel::dumps {

/// One finding of the linter at one date.
struct FindingMark {
    std::string rule;
    lint::Level level = lint::Level::Warning;
    std::string sentence;
    bool operator==(const FindingMark &) const = default;
};

/// A topology key of the policy at one date.
struct KeySkew {
    std::string key;
    std::int64_t skew = 0;
    std::int64_t maxSkew = 1;
    bool isHard = true;
    bool operator==(const KeySkew &) const = default;
};

/// How a placement is decided at one date, on what was held then.
struct Moment {
    bool isThere = false; // the placement
    std::string error;    // why KubeFleet aborts scheduling
    std::vector<std::string> clusters;
    std::optional<std::size_t> asked; // nothing for PickAll
    std::size_t eligible = 0;
    std::vector<KeySkew> skews;
    std::vector<FindingMark> findings;
    bool hasFindings = false; // they were asked for

    std::size_t shortBy() const {
        return asked && *asked > clusters.size() ? *asked - clusters.size() : 0;
    }
    bool operator==(const Moment &) const = default;
};

enum class Findings : std::uint8_t { LeftOut, Asked };

/// The evidence of a placement that is there. Errors: Cancelled.
base::Result<gate::Evidence> evidenceOf(const gate::World &world,
                                        const placement::Placement &placement,
                                        std::stop_token stop = {});

/// The placement on those objects. Errors: Cancelled.
base::Result<Moment> momentOf(const std::shared_ptr<const objects::Objects> &objects,
                              const kube::ObjectId &placement, const objects::Known &known,
                              Findings findings, std::stop_token stop = {});

} // namespace evenkeel::dumps
