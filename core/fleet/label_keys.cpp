// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/label_keys.h"

#include <algorithm>
#include <iterator>

namespace evenkeel::fleet {

std::string_view lastKeyPart(std::string_view key) {
    return key.substr(key.rfind('/') + 1); // npos + 1 is the whole
}

std::vector<std::string_view> labelKeysMeant(std::string_view word,
                                             const std::vector<std::string_view> &keys) {
    if (std::ranges::find(keys, word) != keys.end())
        return {word};
    std::vector<std::string_view> meant;
    std::ranges::copy_if(keys, std::back_inserter(meant),
                         [word](std::string_view key) { return lastKeyPart(key) == word; });
    return meant;
}

std::vector<std::string_view> labelKeyTexts(const Fleet &fleet) {
    std::vector<std::string_view> texts;
    for (const StringId key : fleet.labelKeys())
        texts.push_back(fleet.text(key));
    return texts;
}

} // namespace evenkeel::fleet
