// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/object_texts.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/manifest/manifest.h"
#include "core/manifest/write/encode.h"
#include "core/manifest/write/text_edit.h"
#include "core/manifest/write/text_nodes.h"
#include "core/manifest/write/text_patch.h"
#include "core/manifest/write/yaml_writer.h"

namespace evenkeel::manifest {

namespace {

using base::Result;
using kube::ObjectId;
using kube::Value;

constexpr std::string_view kMarker = "---";
constexpr std::string_view kUnicodeMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";

bool beginsWithWord(std::string_view line, std::string_view word) {
    return line.starts_with(word) && (line.size() == word.size() ||
                                      kBlanks.find(line[word.size()]) != std::string_view::npos);
}

std::string_view lineAt(std::string_view text, std::size_t start) {
    const std::string_view line = text.substr(start, TextLines(text).nextLine(start) - start);
    const bool isMarked = start == 0 && line.starts_with(kUnicodeMark);
    return isMarked ? line.substr(kUnicodeMark.size()) : line;
}

/// Nothing stands behind it.
bool isBareMarker(std::string_view line) {
    return isMarker(line) &&
           line.find_first_not_of(kBlanks, kMarker.size()) == std::string_view::npos;
}

bool isRemark(std::string_view line) {
    const std::size_t first = line.find_first_not_of(kBlanks);
    return first == std::string_view::npos || line[first] == '#';
}

/// The line of the marker above a root; none where the text begins with the document, or where the
/// document begins on the line of its marker.
std::optional<std::size_t> markerAbove(std::string_view text, std::size_t root) {
    const TextLines lines(text);
    for (std::size_t start = lines.lineStart(root); start > 0;) {
        start = lines.lineStart(start - 1);
        if (isMarker(lineAt(text, start)))
            return start;
        if (!isRemark(lineAt(text, start)))
            return std::nullopt;
    }
    return std::nullopt;
}

/// Where the directives (`%YAML`) of a marker begin; its own line where it has none.
std::size_t directivesOf(std::string_view text, std::size_t marker) {
    const TextLines lines(text);
    while (marker > 0 && lineAt(text, lines.lineStart(marker - 1)).starts_with('%'))
        marker = lines.lineStart(marker - 1);
    return marker;
}

/// The line behind a document: that of the next marker or directive, or the end.
std::size_t endOfDocument(std::string_view text, std::size_t root) {
    const TextLines lines(text);
    std::size_t start = lines.nextLine(root);
    while (start < text.size() && !isMarker(lineAt(text, start)) && text[start] != '%')
        start = lines.nextLine(start);
    return start;
}

using Found = std::vector<std::optional<Value>>;

/// A document, or the items of a List.
void appendObjects(Value document, std::vector<Value> &objects) {
    const Value *kind = document.find("kind");
    Value *items = document.find("items");
    if (kind == nullptr || !kind->text().ends_with("List") || items == nullptr) {
        if (!document.isNull())
            objects.push_back(std::move(document));
        return;
    }
    for (Value &item : items->items())
        objects.push_back(std::move(item));
}

Result<std::vector<Value>> readAll(std::string_view text) {
    std::vector<Value> objects;
    if (looksLikeJson(text)) {
        if (Result<Value> root = parseJson(text)) {
            appendObjects(std::move(*root), objects);
            return objects;
        }
    }
    Result<std::vector<Value>> documents = parseYaml(text, "");
    if (!documents)
        return documents;
    for (Value &document : *documents)
        appendObjects(std::move(document), objects);
    return objects;
}

Result<Found> findIn(const std::vector<Value> &objects, std::span<const ObjectId> ids) {
    std::map<ObjectId, const Value *> places;
    for (const Value &object : objects)
        places.try_emplace(kube::idOf(object), &object);
    Found found;
    for (const ObjectId &id : ids) {
        const auto place = places.find(id);
        found.push_back(place == places.end() ? std::nullopt : std::optional(*place->second));
    }
    return found;
}

/// The text as documents that more documents can follow.
Result<std::string> asDocuments(const std::string &text) {
    std::string_view rest = text;
    if (rest.starts_with("\xef\xbb\xbf"))
        rest.remove_prefix(3);
    const bool hasDirectives = rest.starts_with('%') || rest.find("\n%") != std::string_view::npos;
    if (!looksLikeJson(rest) && !hasDirectives)
        return std::string(rest);
    const Result<std::vector<Value>> objects = readAll(rest);
    if (!objects)
        return tl::unexpected(objects.error());
    std::string documents;
    for (const Value &object : *objects)
        documents += (documents.empty() ? "" : "---\n") + writeYaml(object);
    return documents;
}

} // namespace

bool isMarker(std::string_view line) {
    return beginsWithWord(line, kMarker);
}

bool isEndMarker(std::string_view line) {
    return beginsWithWord(line, "...");
}

TextRange documentRange(std::string_view text, TextRange root) {
    const auto marker = markerAbove(text, root.begin);
    return {marker ? directivesOf(text, *marker) : TextLines(text).lineStart(root.begin),
            endOfDocument(text, root.end)};
}

TextRange firstDocumentRange(std::string_view text, TextRange root, bool isTop) {
    const TextLines lines(text);
    const auto marker = markerAbove(text, root.begin);
    TextRange range{marker && !isTop ? lines.nextLine(*marker) : lines.lineStart(root.begin),
                    endOfDocument(text, root.end)};
    if (marker && range.end < text.size() && text[range.end] == '%')
        range.begin = directivesOf(text, *marker); // the next document has a marker of its own
    if (range.begin == 0 && text.starts_with(kUnicodeMark))
        range.begin = kUnicodeMark.size();
    if (isBareMarker(lineAt(text, range.end)))
        range.end = lines.nextLine(range.end);
    else if (range.end == text.size() && isTop)
        range.end = lines.nextLine(root.end); // comments of the file, which has nothing else
    return range;
}

bool needsMarker(std::string_view text) {
    const TextLines lines(text);
    for (std::size_t start = text.size(); start > 0;) {
        start = lines.lineStart(start - 1);
        const std::string_view line = lineAt(text, start);
        if (!isRemark(line))
            return !isBareMarker(line);
    }
    return false;
}

DocumentText documentAt(std::string_view text, int line) {
    std::size_t begin = 0;
    int firstLine = 1;
    int number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        std::string_view content = text.substr(at, end - at);
        content = content.substr(0, content.find('\n'));
        if (isMarker(content) || isEndMarker(content)) {
            if (number > line)
                return {text.substr(begin, at - begin), firstLine};
            const bool isOnMarker = number == line; // `--- {kind: …`
            begin = isOnMarker ? at : end;
            firstLine = isOnMarker ? number : number + 1;
        }
        at = end;
    }
    return {text.substr(begin), firstLine};
}

Result<Found> readObjects(std::string_view text, std::span<const ObjectId> ids) {
    const Result<std::vector<ObjectSpan>> spans = findObjects(text);
    if (!spans || text.find('&') != std::string_view::npos) {
        // JSON that is not YAML, or anchors shared between objects.
        const Result<std::vector<Value>> objects = readAll(text);
        if (!objects)
            return tl::unexpected(objects.error());
        return findIn(*objects, ids);
    }
    std::map<ObjectId, const ObjectSpan *> places;
    for (const ObjectSpan &span : *spans)
        places.try_emplace(span.id, &span);
    Found found;
    for (const ObjectId &id : ids) {
        const auto place = places.find(id);
        if (place == places.end()) {
            found.emplace_back();
            continue;
        }
        Result<std::vector<Value>> object = parseYaml(objectText(text, *place->second), "");
        if (!object || object->size() != 1)
            return findIn(readAll(text).value_or(std::vector<Value>()), ids);
        found.emplace_back(std::move(object->front()));
    }
    return found;
}

Result<std::string> joinTexts(std::span<const std::string> texts) {
    std::string joined;
    for (const std::string &text : texts) {
        const Result<std::string> documents = asDocuments(text);
        if (!documents)
            return documents;
        if (documents->find_first_not_of(" \t\r\n") == std::string::npos)
            continue;
        if (!joined.empty() && !joined.ends_with('\n'))
            joined += '\n';
        constexpr std::string_view kMarker = "---\n";
        const bool isMarked = documents->starts_with("---");
        if (needsMarker(joined) && !isMarked)
            joined += kMarker;
        const bool isTwice = !joined.empty() && !needsMarker(joined);
        joined += isTwice && documents->starts_with(kMarker) ? documents->substr(kMarker.size())
                                                             : *documents;
    }
    return joined;
}

Result<std::string> joinTextsAsJson(std::span<const std::string> texts) {
    Value items = Value::array();
    for (const std::string &text : texts) {
        Result<std::vector<Value>> objects = readAll(text);
        if (!objects)
            return tl::unexpected(objects.error());
        for (Value &object : *objects)
            items.items().push_back(std::move(object));
    }
    const Value list = Value::object({{"apiVersion", Value::string("v1")},
                                      {"kind", Value::string("List")},
                                      {"items", std::move(items)}});
    return writePrettyJson(list) + '\n';
}

namespace {

using kube::Value;
using Texts = std::map<std::string, std::string>;

Value &childObject(Value &object, std::string_view key) {
    Value *child = object.find(key);
    return child != nullptr && child->isObject() ? *child : object.set(key, Value::object());
}

/// Calls `write(key, value)` for what is new or other, `remove(key)` for what went.
template <typename Write, typename Remove>
void forEachDifference(const Texts &before, const Texts &after, const Write &write,
                       const Remove &remove) {
    for (const auto &[key, value] : before) {
        if (!after.contains(key))
            remove(key);
    }
    for (const auto &[key, value] : after) {
        const auto old = before.find(key);
        if (old == before.end() || old->second != value)
            write(key, value);
    }
}

void editLabels(Value &object, const Texts &before, const Texts &after) {
    Value &metadata = childObject(object, "metadata");
    Value &labels = childObject(metadata, "labels");
    forEachDifference(
        before, after,
        [&](const std::string &key, const std::string &value) {
            labels.set(key, Value::string(value));
        },
        [&](const std::string &key) { labels.remove(key); });
    removeIfEmpty(metadata, "labels");
}

kube::Taint taintOf(const Value &item) {
    const auto text = [&item](std::string_view key) {
        const Value *value = item.find(key);
        return value != nullptr ? value->text() : std::string();
    };
    return {text("key"), text("value"), text("effect")};
}

/// Taints that stay keep their other fields.
void editTaints(Value &object, const std::vector<kube::Taint> &after) {
    Value &spec = childObject(object, "spec");
    Value *known = spec.find("taints");
    std::vector<Value> old = known != nullptr ? known->items() : std::vector<Value>();
    Value taints = Value::array();
    for (const kube::Taint &taint : after) {
        const auto same = std::ranges::find(old, taint, taintOf);
        if (same == old.end()) {
            taints.items().push_back(encodeTaint(taint));
            continue;
        }
        taints.items().push_back(std::move(*same));
        old.erase(same);
    }
    if (taints.items().empty())
        spec.remove("taints");
    else
        spec.set("taints", std::move(taints));
}

void editProperties(Value &object, const fleet::Cluster &before, const fleet::Cluster &after) {
    Value &status = childObject(object, "status");
    Value &properties = childObject(status, "properties");
    const kube::Time seen = after.agent.newestHeartbeat;
    forEachDifference(
        before.properties, after.properties,
        [&](const std::string &name, const std::string &value) {
            Value &property = childObject(properties, name);
            const bool isNew = property.members().empty();
            property.set("value", Value::string(value));
            if (isNew && !seen.isZero())
                property.set("observationTime", Value::string(kube::formatTime(seen)));
        },
        [&](const std::string &name) { properties.remove(name); });
    removeIfEmpty(status, "properties");
    removeIfEmpty(object, "status");
}

/// Parts of the status that no edit of the window touches are taken over as a whole.
void replaceStatusParts(Value &object, const fleet::Cluster &after) {
    fleet::Fleet one;
    const auto row = one.add(after);
    const Value encoded = encodeCluster(one, *row);
    const Value *status = encoded.find("status");
    for (const std::string_view part :
         {"conditions", "resourceUsage", "agentStatus", "namespaces"}) {
        const Value *value = status != nullptr ? status->find(part) : nullptr;
        if (value != nullptr)
            childObject(object, "status").set(part, *value);
        else if (Value *old = object.find("status"))
            old->remove(part);
    }
}

} // namespace

Value editedCluster(const Value &object, const fleet::Cluster &before,
                    const fleet::Cluster &after) {
    Value edited = object;
    if (before.name != after.name)
        childObject(edited, "metadata").set("name", Value::string(after.name));
    if (before.labels != after.labels)
        editLabels(edited, before.labels, after.labels);
    if (before.taints != after.taints)
        editTaints(edited, after.taints);
    if (before.properties != after.properties)
        editProperties(edited, before, after);
    if (before.agent != after.agent || before.resources != after.resources ||
        before.namespaces != after.namespaces)
        replaceStatusParts(edited, after);
    return edited;
}

} // namespace evenkeel::manifest
