// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/lint/lint.h"

namespace evenkeel::lint {

/// How much of what a rule finds is kept: a policy may hold tens of thousands of faults, and each
/// fix holds a copy of it.
struct FindingLimits {
    std::size_t listed = 500;
    std::size_t fixed = 100; // of the listed ones
};

/// What is not listed of what a rule found, in sentences.
std::vector<std::string> remarksOn(std::size_t found, std::size_t listed,
                                   const FindingLimits &limits, std::size_t unprovedFixes,
                                   const base::Phrases &words);

/// Takes what one rule finds.
class Findings {
public:
    Findings(const Rule &rule, std::string placement, FindingLimits limits)
        : m_rule(rule), m_placement(std::move(placement)), m_limits(limits) {}

    /// At the level of the rule; the finding can be changed until the next one comes.
    Finding &add(std::string sentence, std::string field, std::vector<std::string> clusters = {});
    /// Whether the finding that came last gets fixes; where it doesn't, none are to be made.
    bool wantsFixes() const { return m_count <= m_limits.fixed; }
    /// Says what the rule did not look at.
    void leaveOut(std::string sentence) { m_leftOut = std::move(sentence); }

    std::size_t count() const { return m_count; } // the ones that are not listed included
    /// Those that are listed; at the end what is not.
    std::vector<Finding> take(const base::Phrases &words, std::size_t unprovedFixes);
    std::vector<Finding> &list() { return m_list; }

private:
    Finding made(std::string sentence, std::string field, std::vector<std::string> clusters) const;

    const Rule &m_rule;
    std::string m_placement;
    FindingLimits m_limits;
    std::size_t m_count = 0;
    std::vector<Finding> m_list;
    Finding m_spare; // stands for one that is not listed
    std::string m_leftOut;
};

} // namespace evenkeel::lint
