// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/text_edit.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "core/base/sentence.h"
#include "core/manifest/manifest.h"
#include "core/manifest/write/object_texts.h"
#include "core/manifest/write/text_nodes.h"
#include "core/manifest/write/text_patch.h"
#include "core/manifest/write/yaml_writer.h"

namespace evenkeel::manifest {

namespace {

using base::Result;
using base::sentence;
using kube::Value;

tl::unexpected<base::Error> failure(base::Sentence message) {
    return base::failed(base::ErrorCode::Unsupported, std::move(message));
}

tl::unexpected<base::Error> missing(const ObjectEdit &edit) {
    return failure(
        sentence(PHRASE("files", "{} \"{}\" is no longer in the file; save the workspace under "
                                 "another name"),
                 edit.object.kind, edit.object.name));
}

/// The edit of each object, none where it stays.
using Assignment = std::vector<const ObjectEdit *>;

Result<Assignment> assign(const std::vector<ObjectSpan> &objects,
                          std::span<const ObjectEdit> edits) {
    std::map<kube::ObjectId, std::size_t> places;
    for (std::size_t i = 0; i < objects.size(); ++i)
        places.try_emplace(objects[i].id, i);
    Assignment assignment(objects.size(), nullptr);
    for (const ObjectEdit &edit : edits) {
        const auto place = places.find(edit.object);
        if (place == places.end())
            return missing(edit);
        assignment[place->second] = &edit;
    }
    return assignment;
}

Result<Value> readObject(std::string_view text, const ObjectSpan &object) {
    Result<std::vector<Value>> documents = parseYaml(objectText(text, object), "");
    if (!documents)
        return tl::unexpected(documents.error());
    if (documents->size() != 1)
        return failure(sentence(PHRASE("files", "the object must be a single document")));
    return documents->front();
}

/// Cuts an item of a List out; in brackets together with a comma.
TextPatch itemRemoval(std::string_view text, const ObjectSpan &object) {
    if (object.isFlow) {
        const std::size_t behind = text.find_first_not_of(" \t\r\n", object.end);
        if (behind != std::string_view::npos && text[behind] == ',')
            return {object.begin, text.find_first_not_of(" \t\r\n", behind + 1), ""};
        const std::size_t before = text.find_last_not_of(" \t\r\n", object.begin - 1);
        const std::size_t from = text[before] == ',' ? before : object.begin;
        return {from, object.end, ""};
    }
    // An item's own lines start at its dash, usually two columns before it.
    const TextLines lines(text);
    const std::size_t dash = text.rfind('-', object.begin);
    return {lines.lineStart(dash == std::string_view::npos ? object.begin : dash),
            lines.nextLine(object.end), ""};
}

enum class Before { Nothing, RemovedDocuments, Others };

TextPatch removal(std::string_view text, const ObjectSpan &object, Before before) {
    if (object.isItem)
        return itemRemoval(text, object);
    const TextRange root{object.begin, object.end};
    const TextRange range = before == Before::Others
                                ? documentRange(text, root)
                                : firstDocumentRange(text, root, before == Before::Nothing);
    return {range.begin, range.end, ""};
}

Result<std::vector<TextPatch>> collectPatches(std::string_view text,
                                              const std::vector<ObjectSpan> &objects,
                                              const Assignment &assignment, Grain grain) {
    std::vector<TextPatch> patches;
    Before before = Before::Nothing;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const ObjectEdit *edit = assignment[i];
        const bool isRemoved = edit != nullptr && !edit->edited;
        if (isRemoved)
            patches.push_back(removal(text, objects[i], before));
        const bool isStillTop = isRemoved && !objects[i].isItem && before != Before::Others;
        before = isStillTop ? Before::RemovedDocuments : Before::Others;
        if (edit == nullptr || isRemoved)
            continue;
        const Result<Value> old = readObject(text, objects[i]);
        const Result<TextNode> nodes = readNodes(text, objects[i]);
        if (!old || !nodes)
            return tl::unexpected(old ? nodes.error() : old.error());
        std::vector<TextPatch> found = findPatches(text, *nodes, *old, *edit->edited, grain);
        std::ranges::move(found, std::back_inserter(patches));
    }
    return patches;
}

/// Whether the new text contains the edited objects and, byte for byte, all others.
bool isAsEdited(std::string_view before, const std::vector<ObjectSpan> &objects,
                const Assignment &assignment, const std::string &after) {
    const Result<std::vector<ObjectSpan>> now = findObjects(after);
    if (!now)
        return false;
    auto span = now->begin();
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const ObjectEdit *edit = assignment[i];
        if (edit != nullptr && !edit->edited)
            continue;
        if (span == now->end())
            return false;
        if (edit == nullptr) {
            if (objectText(after, *span) != objectText(before, objects[i]))
                return false;
        } else {
            const Result<Value> value = readObject(after, *span);
            if (!value || *value != *edit->edited)
                return false;
        }
        ++span;
    }
    return span == now->end();
}

/// The objects of all documents, those of Lists one by one.
Result<std::vector<Value>> documentsOf(std::string_view text) {
    Result<std::vector<Value>> documents = parseYaml(text, "");
    if (!documents)
        return documents;
    std::vector<Value> objects;
    for (const Value &document : *documents) {
        const Value *kind = document.find("kind");
        const bool isList = kind != nullptr && kind->text().ends_with("List");
        const Value *items = isList ? document.find("items") : nullptr;
        if (items != nullptr)
            std::ranges::copy_if(items->items(), std::back_inserter(objects), &Value::isObject);
        else if (document.isObject() && !isList)
            objects.push_back(document);
    }
    return objects;
}

/// An alias may hang on an anchor in another object: then all values have to be compared.
bool keepsOtherValues(std::string_view before, const Assignment &assignment,
                      const std::string &after) {
    const bool mayHaveAliases =
        before.find('&') != std::string_view::npos && before.find('*') != std::string_view::npos;
    if (!mayHaveAliases)
        return true;
    const Result<std::vector<Value>> old = documentsOf(before);
    const Result<std::vector<Value>> now = documentsOf(after);
    if (!old || !now || old->size() != assignment.size())
        return false;
    auto value = now->begin();
    for (std::size_t i = 0; i < old->size(); ++i) {
        const ObjectEdit *edit = assignment[i];
        if (edit != nullptr && !edit->edited)
            continue;
        if (value == now->end() || *value != (edit == nullptr ? (*old)[i] : *edit->edited))
            return false;
        ++value;
    }
    return value == now->end();
}

/// JSON that YAML readers reject (a raw DEL, escaped surrogates) is rewritten as a whole.
Result<std::string> rewriteJson(std::string_view text, std::span<const ObjectEdit> edits) {
    Result<Value> root = parseJson(text);
    if (!root)
        return tl::unexpected(root.error());
    Value *items = root->find("items");
    for (const ObjectEdit &edit : edits) {
        if (items == nullptr && edit.edited && kube::idOf(*root) == edit.object) {
            *root = *edit.edited;
            continue;
        }
        const auto found = items == nullptr
                               ? std::vector<Value>::iterator{}
                               : std::ranges::find_if(items->items(), [&edit](const Value &item) {
                                     return kube::idOf(item) == edit.object;
                                 });
        if (items == nullptr || found == items->items().end())
            return missing(edit);
        if (edit.edited)
            *found = *edit.edited;
        else
            items->items().erase(found);
    }
    return FlowText(text).write(*root, 0, text.size()) + (text.ends_with('\n') ? "\n" : "");
}

/// Changes the parts, or whole objects where parts will not do.
Result<std::string> patchText(std::string_view text, std::span<const ObjectEdit> edits) {
    const Result<std::vector<ObjectSpan>> objects = findObjects(text);
    if (!objects)
        return tl::unexpected(objects.error());
    const Result<Assignment> assignment = assign(*objects, edits);
    if (!assignment)
        return tl::unexpected(assignment.error());
    for (const Grain grain : {Grain::SmallestParts, Grain::WholeObject}) {
        Result<std::vector<TextPatch>> patches = collectPatches(text, *objects, *assignment, grain);
        if (!patches)
            return tl::unexpected(patches.error());
        std::string after = applyPatches(text, std::move(*patches));
        const auto holds = [&](const std::string &candidate) {
            return isAsEdited(text, *objects, *assignment, candidate) &&
                   keepsOtherValues(text, *assignment, candidate);
        };
        if (!text.ends_with('\n') && after.ends_with('\n')) {
            std::string unended = after.substr(0, after.size() - 1);
            if (holds(unended))
                return unended;
        }
        if (holds(after))
            return after;
    }
    return failure(
        sentence(PHRASE("files", "the file's layout does not allow these edits (anchors, or values "
                                 "that YAML cannot represent); save under another name")));
}

} // namespace

Result<std::string> editText(std::string_view text, std::span<const ObjectEdit> edits) {
    Result<std::string> patched = patchText(text, edits);
    if (patched || !looksLikeJson(text))
        return patched;
    return rewriteJson(text, edits);
}

namespace {

std::string appendDocuments(std::string_view text, std::span<const Value> objects) {
    std::string added = text.empty() || text.ends_with('\n') ? "" : "\n";
    bool isMarked = !needsMarker(text);
    for (const Value &object : objects) {
        added += std::exchange(isMarked, false) ? "" : "---\n";
        added += writeYaml(object);
    }
    return applyPatches(text, {{text.size(), text.size(), added}});
}

} // namespace

Result<std::string> appendObjects(std::string_view text, std::span<const Value> objects) {
    if (!looksLikeJson(text))
        return appendDocuments(text, objects);
    std::string out(text);
    for (const Value &object : objects) {
        const Result<std::vector<ObjectSpan>> known = findObjects(out);
        if (!known)
            return tl::unexpected(known.error());
        if (known->empty() || !known->back().isItem)
            return failure(sentence(PHRASE("files", "a JSON file with a single object cannot hold "
                                                    "a second one; save under another name")));
        const std::size_t at = known->back().end;
        const std::size_t line = TextLines(out).lineStart(known->back().begin);
        const std::size_t indent = out.find_first_not_of(" \t", line) - line;
        const bool isOnOwnLine = line + indent == known->back().begin;
        const std::string separator =
            isOnOwnLine ? ",\n" + out.substr(line, indent) : std::string(", ");
        const std::string written =
            FlowText(out).write(object, known->back().begin, known->back().end);
        out.insert(at, separator + written);
    }
    return out;
}

std::size_t TextLines::lineStart(std::size_t at) const {
    if (at == 0)
        return 0;
    const std::size_t end = m_text.rfind('\n', at - 1);
    return end == std::string_view::npos ? 0 : end + 1;
}

std::size_t TextLines::nextLine(std::size_t at) const {
    const std::size_t end = m_text.find('\n', at);
    return end == std::string_view::npos ? m_text.size() : end + 1;
}

bool TextLines::isFirstOnLine(std::size_t at) const {
    const std::size_t start = lineStart(at);
    return m_text.substr(start, at - start).find_first_not_of(' ') == std::string_view::npos;
}

bool TextLines::isSameLine(std::size_t from, std::size_t to) const {
    return m_text.substr(from, to - from).find('\n') == std::string_view::npos;
}

std::size_t TextLines::colonAfter(std::size_t keyEnd) const {
    const std::size_t at = m_text.find_first_not_of(" \t\r\n", keyEnd);
    return at != std::string_view::npos && m_text[at] == ':' ? at : std::string_view::npos;
}

std::size_t TextLines::dashBefore(std::size_t item, int column) const {
    std::size_t start = lineStart(item);
    for (;;) {
        const std::size_t dash = start + static_cast<std::size_t>(column);
        const bool isDash = dash < item && m_text[dash] == '-' && isFirstOnLine(dash);
        if (isDash)
            return dash;
        const std::string_view line = m_text.substr(start, item - start);
        const std::size_t first = line.find_first_not_of(" \t\r\n");
        // Only blank lines and comments may come between the dash and its item.
        const bool mayGoOn = first == std::string_view::npos || line[first] == '#';
        if (!mayGoOn || start == 0)
            return std::string_view::npos;
        item = start;
        start = lineStart(start - 1);
    }
}

} // namespace evenkeel::manifest
