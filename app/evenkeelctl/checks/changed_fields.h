// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/evenkeelctl/checks/base_tree.h"
#include "core/kube/object_id.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

/// A field that a change touches.
struct ChangedField {
    std::string path;       // as in a patch; empty for an object that is added or removed
    base::SourceSpan where; // its line in the files of today, or the one that follows where it was
    bool isGone = false;
};

/// What a change does to the files, line by line.
class ChangedFields {
public:
    /// Without a tree the files before the change are not known by their lines.
    ChangedFields(const manifest::Objects &before, const manifest::Objects &after,
                  const BaseTree *tree);

    /// Where the line of a file before the change is in the file of today, or would be.
    base::SourceSpan today(const base::SourceSpan &before);
    /// The same of an object that is gone: its first line that is.
    base::SourceSpan placeOfGone(const base::SourceSpan &before);

    /// Whether the files before the change have that line otherwise, or not at all.
    bool isNewLine(const base::SourceSpan &today);
    /// The nearest such line at a place or before it; nothing where there is none.
    std::optional<base::SourceSpan> newLineBefore(const base::SourceSpan &today);

    /// The object of the files of today that has a place.
    std::optional<kube::ObjectId> objectAt(const base::SourceSpan &where) const;
    /// What differs of an object, in the order of the lines; nothing where it is new or as it was.
    const std::vector<ChangedField> &of(const kube::ObjectId &id);
    std::vector<ChangedField> ofCluster(const std::string &name);
    /// Objects that change or go and whose name some text of that object has; no clusters.
    const std::vector<kube::ObjectId> &changedNamesIn(const kube::ObjectId &id);

    /// The field of an object, as in a patch.
    std::string pathOf(const kube::ObjectId &id, std::string_view field) const;

private:
    struct Written {
        const kube::Value *document = nullptr; // of the objects of a side, or of m_clusterTexts
        base::SourceSpan where;
    };
    using Objects = std::map<kube::ObjectId, Written>;
    using IdsByName = std::multimap<std::string_view, const kube::ObjectId *>; // of m_was
    using Lines = std::vector<std::optional<std::size_t>>;
    struct FileLines {
        Lines matches;
        std::vector<bool> isKept; // by the lines of today
        bool isThere = false;     // today
    };

    std::vector<ChangedField> between(const Objects &before, const Objects &after,
                                      const kube::ObjectId &id);
    const IdsByName &changedByName();
    const FileLines &linesOf(const std::string &file);
    void readClusters();
    void readClusters(const std::string &path, const std::string &name,
                      const std::set<std::string> &names, Objects &clusters);

    const manifest::Objects &m_before;
    const manifest::Objects &m_after;
    const BaseTree *m_tree;
    Objects m_was, m_is;                                              // without the clusters
    std::map<std::string, std::map<int, kube::ObjectId>> m_idsByLine; // of today, by plain path
    std::map<std::string, std::set<int>> m_linesBefore;               // of objects
    std::map<kube::ObjectId, std::vector<ChangedField>> m_fieldsOf;   // as they were asked for
    std::map<kube::ObjectId, std::vector<kube::ObjectId>> m_namesIn;
    std::optional<IdsByName> m_changedByName; // or gone
    Objects m_clustersWere, m_clustersAre;    // that differ
    std::deque<kube::Value> m_clusterTexts;
    bool m_areClustersRead = false;
    std::map<std::string, FileLines> m_files;
};

} // namespace evenkeel::ctl
