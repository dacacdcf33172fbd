// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
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

/// Collects the findings of one rule.
class Findings {
public:
    /// `object` is what its findings are about, where it is one for all of them.
    Findings(const Rule &rule, FindingLimits limits, kube::ObjectId object = {})
        : m_rule(rule), m_object(std::move(object)), m_limits(limits) {}

    /// At the level of the rule; the finding can be changed until the next one is added.
    Finding &add(std::string sentence, std::string_view field,
                 std::vector<std::string> clusters = {});
    Finding &add(kube::ObjectId object, std::string sentence, std::string_view field,
                 const std::set<std::string> &clusters = {});
    /// Whether the finding that was added last gets fixes.
    bool wantsFixes() const { return m_count <= m_limits.fixed; }
    /// A remark on what the rule did not look at.
    void leaveOut(std::string sentence) { m_leftOut = std::move(sentence); }

    std::size_t count() const { return m_count; } // with those that are not listed
    /// The listed ones, then remarks on the others.
    std::vector<Finding> take(const base::Phrases &words, std::size_t unprovedFixes);
    std::vector<Finding> &list() { return m_list; }

private:
    const Rule &m_rule;
    kube::ObjectId m_object;
    FindingLimits m_limits;
    std::size_t m_count = 0;
    std::vector<Finding> m_list;
    Finding m_spare; // in place of one that is not listed
    std::string m_leftOut;
};

} // namespace evenkeel::lint
