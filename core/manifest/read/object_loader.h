// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/base/sentence.h"
#include "core/manifest/decode/cluster_decoder.h"
#include "core/manifest/objects.h"
#include "core/manifest/read/document_reader.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/tree/tree.h"

namespace evenkeel::manifest {

/// Sorts the objects of texts by kind into Objects. Clusters go into the fleet one by one; only
/// the other kinds become documents.
class ObjectLoader {
public:
    explicit ObjectLoader(Objects &objects, TextLook *look = nullptr, TextChunks chunks = {});

    void load(std::string_view text, const std::string &fileName);
    void report(api::Level level, base::Sentence message, int line = 0, int column = 0);
    /// The same, for the file that is being read.
    void report(api::Finding diagnostic);
    void setFileName(const std::string &fileName);

private:
    using Type = ObjectType;
    void addFault(api::Finding fault);
    void takeObject(const Node &object, const Type &inherited);
    bool hasKnownType(const Node &object, const Type &type);
    void keepOrCount(const Node &object, const Type &type);
    void reportMetadata(const kube::Value &document);
    bool takePodObject(const Node &object, const Type &type);
    void takeCluster(const Node &object);
    void reportUnknownFields(const kube::Value &document);
    void takePlacement(const Node &object, const kube::Value &document);
    bool isWholeBinding(const Node &object, const kube::Value &document);
    void takeBinding(const Node &object, const kube::Value &document);
    void takeSnapshot(const Node &object, const kube::Value &document);
    static std::string keyOf(std::string_view kind, const Node &object);
    static std::string keyOf(std::string_view kind, std::string_view nameSpace,
                             std::string_view name);
    void noteKept();
    /// Whether the first object of a name is the same as this one, by its row.
    using IsSame = std::function<bool(std::size_t row)>;
    bool isNew(std::string_view kind, const Node &object, std::size_t row, const IsSame &isSame);
    void reportSecond(std::string_view kind, const Node &object, const base::SourceSpan &first,
                      bool isSame);
    bool isSecond(const Type &type, const Node &object, const kube::Value &document);
    bool liesOnDump(std::size_t row, placement::Placement &placement, base::SourceSpan where);
    base::SourceSpan place(const Node &node) const;
    void notePlace(fleet::ClusterIndex cluster, const base::SourceSpan &place);

    Objects &m_objects;
    TextLook *m_look;        // null: none
    bool m_isLoading = true; // or the look alone sees the text
    ClusterDecoder m_clusters;
    DocumentReader m_reader;
    std::string m_fileName;
    struct First {
        base::SourceSpan where;
        std::size_t row = 0; // among the objects of its kind
    };
    std::unordered_map<std::string, First> m_known;      // kind/namespace/name
    std::unordered_map<std::string, std::size_t> m_kept; // the same, of others by their row
    std::size_t m_noted = 0;                             // of the others
    std::size_t m_reported = 0;
};

/// Takes the value of an object that rollouts read; others are left alone. What cannot be read is
/// reported in `objects` and left out.
void takeRolloutObject(const objects::OtherObject &object, Objects &objects);

} // namespace evenkeel::manifest
