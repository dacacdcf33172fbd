// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/kube/time.h"
#include "core/manifest/objects.h"

namespace evenkeel::dumps {

/// The objects of a YAML text as texts that parse alone to the same objects, in their order.
struct ObjectTexts {
    std::vector<std::string_view> clusters; // MemberClusters, one each
    std::string others;                     // documents of all the rest
};

/// Splits a text at its documents and, in a plain List, at its items. Nothing where that may
/// change what the text says: JSON, directives, Lists that give their items a kind. A text that is
/// not split well gives faults when its parts are parsed, so that the caller can tell.
std::optional<ObjectTexts> splitObjects(std::string_view text);

/// The text of a MemberCluster without what changes from minute to minute and no plan reads, and
/// its heartbeat, where there is just one.
struct SteadyText {
    std::string text;
    std::optional<kube::Time> heartbeat;
};
SteadyText steadyText(std::string_view cluster);

/// The text of one file of a dump; texts with one id are equal.
struct NamedText {
    std::string file;
    std::shared_ptr<const std::string> text; // never null
};

/// Reads dumps one after another. An object whose text is in the dump before is not parsed again,
/// and fleets and lists that nothing changed are shared. The result is what reading every dump
/// alone gives.
class DumpLoader {
public:
    std::shared_ptr<const manifest::Objects> load(std::vector<NamedText> texts);

    /// MemberClusters that were parsed so far.
    std::size_t clustersParsed() const { return m_clustersParsed; }

private:
    /// All that the files of a dump hold, by their order.
    struct Content {
        std::vector<NamedText> texts; // what the rest looks into
        std::vector<std::string_view> clusters;
        std::vector<std::string> others; // by file; of one that cannot be split all
        bool areClustersSplit = true;
    };
    using Loaded = std::shared_ptr<const manifest::Objects>;

    static Content contentOf(std::vector<NamedText> texts);
    Loaded loadWhole(const Content &content);
    Loaded loadChanges(const Content &content);
    void noteRows();
    bool takeFleet(const Content &content, fleet::Fleet &fleet);
    std::optional<fleet::Cluster> clusterOf(std::string_view text);
    std::optional<fleet::Cluster> parseCluster(std::string_view text);

    Content m_content; // of the last dump
    Loaded m_last;     // null where nothing can be taken from it
    std::unordered_map<std::string_view, std::size_t> m_rows; // of m_last, by their texts
    /// Rows by what stays of their texts where only heartbeats pass; filled where it is asked.
    std::unordered_map<std::string, std::size_t> m_steadyRows;
    std::size_t m_clustersParsed = 0;
};

} // namespace evenkeel::dumps
