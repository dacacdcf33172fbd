// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/own_texts.h"

#include <string_view>
#include <utility>
#include <vector>

#include <QCoreApplication>

#include "core/manifest/manifest.h"
#include "core/manifest/read/object_lines.h"
#include "core/manifest/write/object_texts.h"
#include "core/manifest/write/text_edit.h"
#include "core/manifest/write/text_patch.h"
#include "ui/document/texts/placement_sources.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

struct OwnTextsWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::OwnTexts)
};

struct Region {
    std::size_t size = 0;
    std::string text;
};
using Regions = std::map<std::size_t, Region>; // by where they begin

void followOne(std::string &text, const Value &before, const Value &after) {
    if (says(text, after))
        return;
    if (auto changed = adapted(text, before, after))
        text = std::move(*changed);
}

void addRegion(std::string_view text, const base::SourceSpan &where, const Value &document,
               const std::string &own, Regions &regions) {
    if (!says(own, document))
        return;
    const auto there = manifest::objectLinesAt(text, where);
    if (there && says(there->yaml, document))
        regions[there->begin] = {there->end - there->begin, manifest::asLines(*there, own)};
}

} // namespace

bool says(const std::string &text, const Value &document) {
    // A marker of its own would part it in two.
    if (manifest::documentAt(text, 1).text.size() != text.size())
        return false;
    const auto documents = manifest::parseYaml(text, "");
    return documents && documents->size() == 1 && documents->front() == document;
}

std::optional<std::string> adapted(const std::string &text, const Value &before,
                                   const Value &after) {
    if (!says(text, before))
        return std::nullopt;
    const manifest::ObjectEdit edit{kube::idOf(before), after};
    auto edited = manifest::editText(text, {&edit, 1});
    return edited ? std::optional(std::move(*edited)) : std::nullopt;
}

void follow(OwnTexts &ownTexts, const manifest::Objects &before, const manifest::Objects &after) {
    std::erase_if(ownTexts,
                  [&after](const auto &own) { return documentOf(after, own.first) == nullptr; });
    for (auto &[id, text] : ownTexts) {
        if (const Value *was = documentOf(before, id))
            followOne(text, *was, *documentOf(after, id));
    }
}

OwnTexts unfinished(const OwnTexts &ownTexts, const manifest::Objects &objects) {
    OwnTexts left;
    for (const auto &[id, text] : ownTexts) {
        const Value *document = documentOf(objects, id);
        if (document != nullptr && !says(text, *document))
            left.emplace(id, text);
    }
    return left;
}

QStringList wordsOf(const OwnTexts &ownTexts) {
    QStringList words;
    for (const auto &[id, text] : ownTexts)
        words.append(OwnTextsWords::tr("YAML of %1").arg(QString::fromStdString(fullNameOf(id))));
    return words;
}

std::string withOwnTexts(std::string text, const manifest::Objects &objects,
                         const OwnTexts &ownTexts) {
    if (ownTexts.empty() || manifest::looksLikeJson(text))
        return text;
    Regions regions;
    for (const auto &[id, own] : ownTexts) {
        const Value *document = documentOf(objects, id);
        if (document != nullptr)
            addRegion(text, placeOf(objects, id), *document, own, regions);
    }
    for (auto region = regions.rbegin(); region != regions.rend(); ++region)
        text.replace(region->first, region->second.size, region->second.text);
    return text;
}

} // namespace evenkeel::ui
