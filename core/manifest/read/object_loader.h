// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "core/base/sentence.h"
#include "core/manifest/read/cluster_decoder.h"
#include "core/manifest/read/json_source.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/tree.h"

namespace evenkeel::manifest {

class YamlSource;

/// Sorts the objects of texts by kind into Objects. Clusters go into the fleet one by one; only
/// the other kinds become documents.
class ObjectLoader {
public:
    explicit ObjectLoader(Objects &objects);

    void load(std::string_view text, const std::string &fileName);
    void report(Severity severity, base::Sentence message, int line = 0, int column = 0);
    void setFileName(const std::string &fileName);

private:
    /// apiVersion and kind of an object, taken from its list where it has none of its own.
    struct Type {
        std::string_view apiVersion;
        std::string_view kind;
    };
    /// What is read of a YAML text in one go: after a fault only a part of it.
    struct YamlPart {
        std::size_t begin;
        std::size_t end;
        int firstLine;
        bool isList = false; // items of a list whose begin was read before
    };
    static constexpr std::size_t kMaxReportsPerFile = 1000;
    static YamlPart partAt(std::string_view text, const YamlPart &last, std::size_t begin);
    YamlPart partAfterFault(std::string_view text, const YamlPart &part, const YamlSource &source);
    bool loadJson(std::string_view text);
    void loadYaml(std::string_view text);
    bool readYamlDocument(YamlSource &source);
    void takeItem(Tree &item);
    void endDocument();
    void takePendingItems(const Node &document);
    void takeObject(const Node &object, const Type &inherited);
    bool hasKnownType(const Node &object, const Type &type);
    bool takePodObject(const Node &object, const Type &type);
    void takeCluster(const Node &object);
    void reportUnknownFields(const Node &cluster);
    void takePlacement(const Node &object, const kube::Value &document);
    void takeBinding(const Node &object, const kube::Value &document);
    void takeSnapshot(const Node &object, kube::Value document);
    bool isNew(std::string_view kind, const Node &object);
    base::SourceSpan place(const Node &node) const;
    void notePlace(fleet::ClusterIndex cluster, const base::SourceSpan &place);

    Objects &m_objects;
    ClusterDecoder m_clusters;
    ItemSink m_sink;
    std::string m_fileName;
    Tree m_document;
    Tree m_pending; // items met before the kind of their list was known
    std::unordered_map<std::string, base::SourceSpan> m_known; // kind/namespace/name
    std::string m_listVersion, m_listKind;                     // of a list that is read in parts
    std::size_t m_readTwice = 0;
    std::size_t m_objectsInText = 0;
    std::size_t m_reported = 0;
};

} // namespace evenkeel::manifest
