// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/lint/lint.h"

namespace evenkeel::ui {

/// Something to do about a problem.
struct ProblemFix {
    std::string title;
    insight::Edit edit;
    /// The object of an override afterwards; null where the fix is not one of an override.
    std::shared_ptr<const kube::Value> override;
    insight::Price price = {};
};

/// A problem, from any source.
struct Problem {
    enum class Source : std::uint8_t {
        File,
        Hub,
        Lint,
        Typed, // a text that is being typed: the place is one of that text
    };

    Source source = Source::File;
    lint::Level level = lint::Level::Error;
    std::string rule; // `keyless-preferred`, `webhook`, …
    std::string sentence;
    std::string placement; // by displayName(); empty for problems of files and of workloads
    std::string workload;  // likewise
    std::string override;  // by lint::displayName()
    std::string test;      // of plans, by fullNameOf(); with the placement that it is about
    bool holds = false;    // a test that does: nothing is wrong
    bool isNew = false;    // the last edit brought it
    std::vector<std::string> clusters;
    std::string field; // of the object, `spec.policy.tolerations[1].key`; empty: all of it
    base::SourceSpan where;
    std::vector<ProblemFix> fixes;

    /// The name of the test, placement, workload or override; empty for problems of files.
    const std::string &object() const {
        for (const std::string *name : {&test, &placement, &workload}) {
            if (!name->empty())
                return *name;
        }
        return override;
    }
    /// Wherever an edit has moved it to.
    bool saysTheSame(const Problem &other) const {
        return source == other.source && rule == other.rule && sentence == other.sentence &&
               object() == other.object() && holds == other.holds;
    }
    bool isSame(const Problem &other) const { return saysTheSame(other) && where == other.where; }
};
using Problems = std::vector<Problem>;

} // namespace evenkeel::ui
