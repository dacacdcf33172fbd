// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QString>

#include "core/query/placement_filter.h"
#include "ui/models/label_counts.h"

namespace evenkeel::manifest {
struct Objects;
}

namespace evenkeel::ui {

class Workspace;

/// The filter of a list of placements, over what is open and how it is planned.
class PlacementSearch {
public:
    explicit PlacementSearch(const Workspace &workspace) : m_workspace(workspace) {}

    /// What is wrong with the text; the filter before stays then.
    std::optional<base::Error> setText(const QString &text);
    /// Reads the text again: a word is a label key of some objects and part of a name in others.
    void refresh();
    bool isEmpty() const { return m_matcher.filter().isEmpty(); }
    bool asksRollouts() const;
    /// `needsAttention`: the rollout of the placement does.
    bool passes(int placement, bool needsAttention);

    query::Vocabulary vocabulary() const;
    std::shared_ptr<const LabelCounts> labels() const;

private:
    base::Result<query::PlacementFilter> parsed(const QString &text) const;

    const Workspace &m_workspace;
    QString m_text;
    query::PlacementMatcher m_matcher{query::PlacementFilter()};
    std::shared_ptr<const manifest::Objects> m_planned; // that the matcher looked at last
};

} // namespace evenkeel::ui
