// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/insight/plan_facts.h"
#include "core/lint/lint.h"
#include "ui/document/edits/edited_ids.h"

namespace evenkeel::ui {

/// A finding, or a test of plans that holds.
struct Problem : lint::Finding {
    enum class Source : std::uint8_t {
        File,
        Hub,
        Lint,
        Typed, // a text that is being typed: the place is in that text
    };

    Source source = Source::File;
    ObjectId test = {}; // of plans; the object is the placement that was tested
    bool holds = false; // a test that holds: nothing is wrong
    bool isNew = false; // since the last edit

    bool isOfTest() const { return !test.name.empty(); }
    /// The test or the object; without a name for problems of files.
    const ObjectId &about() const { return isOfTest() ? test : object; }
    /// The name of either; empty for problems of files.
    std::string subject() const {
        return isOfTest()            ? fullNameOf(test)
               : object.name.empty() ? std::string()
                                     : insight::subjectOf(object);
    }
    /// The same problem, wherever an edit has moved it.
    bool saysTheSame(const Problem &other) const {
        return source == other.source && rule == other.rule && sentence == other.sentence &&
               about() == other.about() && holds == other.holds;
    }
    bool isSame(const Problem &other) const { return saysTheSame(other) && where == other.where; }
};
using Problems = std::vector<Problem>;

} // namespace evenkeel::ui
