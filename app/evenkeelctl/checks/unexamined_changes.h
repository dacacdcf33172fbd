// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "app/evenkeelctl/input/documents.h"
#include "core/manifest/manifest.h"
#include "core/report/finding_report.h"

namespace evenkeel::ctl {

/// What a change does that no rule of a check judges: to kinds that KubeFleet writes itself, such
/// as Work, and to the fields of member clusters that no plan reads. First the files after the
/// change are looked at, then those before it.
class UnexaminedChanges {
public:
    void lookAfter(const Document &document);
    /// `where` is the place in the files of today, or would be.
    void lookBefore(const Document &document, base::SourceSpan where);
    /// `not-examined`, by what changes; `after` says where clusters are.
    void addFindings(const manifest::Objects &after, report::FindingReport &report) const;

private:
    static constexpr std::array<const char *, 3> kFields{"identity", "heartbeatPeriodSeconds",
                                                         "deleteOptions"};
    using Digests = std::array<std::size_t, kFields.size()>;
    struct Cluster {
        Digests digests{};
        bool isFromHub = false; // as a dump has it
    };
    struct Object {
        std::size_t digest = 0;
        base::SourceSpan where;
    };
    struct Change {
        kube::ObjectId id;
        base::SourceSpan where; // of clusters nothing
        report::Side side = report::Side::After;
        std::string sentence;
    };

    static Digests digestsOf(const Document &document);

    std::map<std::string, Cluster> m_clusters;  // those of the change that were not there before
    std::map<kube::ObjectId, Object> m_objects; // the same
    std::vector<Change> m_changes;
};

} // namespace evenkeel::ctl
