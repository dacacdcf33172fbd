// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/own_texts.h"

#include <vector>

#include "core/manifest/object_texts.h"
#include "core/manifest/text_patch.h"

namespace evenkeel::ui {

namespace {

struct Region {
    std::size_t begin = 0;
    std::size_t size = 0;
    const std::string *text = nullptr;
};

} // namespace

bool says(const std::string &text, const kube::Value &document) {
    // A marker of its own would part it in two.
    if (manifest::documentAt(text, 1).text.size() != text.size())
        return false;
    const auto documents = manifest::parseYaml(text, "");
    return documents && documents->size() == 1 && documents->front() == document;
}

std::string withOwnTexts(std::string text, const manifest::Objects &objects,
                         const OwnTexts &ownTexts) {
    if (ownTexts.empty() || manifest::looksLikeJson(text))
        return text;
    std::map<std::size_t, Region> regions;
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        const placement::Placement &placement = objects.placements[row];
        const auto own = ownTexts.find(keyOf(placement));
        if (own == ownTexts.end() || !says(own->second, placement.document))
            continue;
        const auto there = manifest::documentAt(text, objects.placementSources[row].line).text;
        const auto begin = static_cast<std::size_t>(there.data() - text.data());
        if (says(std::string(there), placement.document))
            regions[begin] = {begin, there.size(), &own->second};
    }
    for (auto region = regions.rbegin(); region != regions.rend(); ++region) {
        std::string own = *region->second.text;
        if (!own.ends_with('\n'))
            own += '\n';
        text.replace(region->second.begin, region->second.size, own);
    }
    return text;
}

} // namespace evenkeel::ui
