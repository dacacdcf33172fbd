// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/manifest/json/json_source.h"
#include "core/manifest/manifest.h"
#include "core/manifest/tree/tree.h"
#include "core/manifest/yaml/yaml_ahead.h"
#include "core/manifest/yaml/yaml_problem.h"

namespace evenkeel::manifest {

class YamlSource;

/// Of UTF-8, at the begin of a text.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// apiVersion and kind of an object, taken from its list where it has none of its own.
struct ObjectType {
    std::string_view apiVersion;
    std::string_view kind;
};

/// Finds the objects of a text, YAML (of several documents) or JSON, single ones or in Lists, and
/// gives them away one by one. A fault costs the object that it is in, and is reported with the
/// lines that were skipped.
class DocumentReader {
public:
    using Take = std::function<void(const Node &object, const ObjectType &inherited)>;
    /// What is wrong; the caller knows which file it is in.
    using Report = std::function<void(api::Finding)>;

    DocumentReader(Take take, Report report, TextChunks chunks = {});

    /// `fileName` says by its suffix what is meant, where the text could be either.
    void read(std::string_view text, std::string_view fileName);

private:
    /// What is read of a YAML text in one go: after a fault only a part of it.
    struct YamlPart {
        std::size_t begin;
        std::size_t end;
        int firstLine;
        bool isList = false; // items of a list whose begin was read before
    };
    YamlPart partAt(const YamlPart &last, std::size_t begin) const;
    YamlPart partAfterFault(const YamlPart &part, const YamlSource &source);
    YamlPart partAgain(const YamlPart &part, const YamlSource &source);
    bool readFlowItems(const YamlPart &part, const YamlSource &source, std::size_t &end);
    void readFlowItem(std::string_view item, int line, int column);
    std::size_t beginOf(const YamlPart &part, int line) const;
    YamlPart listPart(const YamlPart &part, std::size_t begin, std::size_t indent) const;
    bool loadJson(std::string_view fileName);
    bool skipJsonFault(JsonSource &source);
    void reportSeparators(std::size_t begin);
    void loadYaml(std::size_t begin = 0);
    bool readYamlDocument(YamlSource &source);
    void reportFindings(const YamlSource &source);
    void takeItem(const Node &item);
    void endDocument();
    void takePendingItems(const Node &document);
    void take(const Node &object, const ObjectType &type);
    bool isSpoilt(int firstLine, int lastLine);
    void reportBadBytes();
    void report(api::Level level, base::Sentence message, int line, int column);
    void refused(base::Sentence message, const base::SourceSpan &where);
    void fault(base::Sentence message, const base::SourceSpan &where);

    Take m_take;
    Report m_report;
    ItemSink m_sink;
    TextChunks m_chunks;
    std::string_view m_text;
    std::string m_repaired; // m_text without its bad bytes, once there are any
    std::vector<BadByte> m_badBytes;
    const YamlSource *m_yaml = nullptr; // what the items come from
    Tree m_document;
    Tree m_pending;                        // items met before the kind of their list was known
    std::string m_listVersion, m_listKind; // of a list that is read in parts
    std::size_t m_itemsToSkip = 0;         // of a list that is read again
    std::size_t m_readTwice = 0;
    std::size_t m_objects = 0;
    std::size_t m_reports = 0;
    std::size_t m_faults = 0;
};

} // namespace evenkeel::manifest
