// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/typed_texts.h"

#include <iterator>
#include <utility>

#include "ui/document/placement_sources.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

bool TypedTexts::isOtherWorkspace() {
    const auto &opened = m_workspace.baseline().objects;
    if (std::exchange(m_opened, opened) == opened)
        return false;
    forgetAll();
    return true;
}

/// An object of another name now comes back under its old one when that is undone.
void TypedTexts::forgetGone() {
    std::erase_if(m_texts, [this](const auto &known) {
        return documentOf(*m_workspace.objects(), known.first) == nullptr;
    });
}

std::string TypedTexts::openingText(const ObjectKey &key) {
    forgetGone();
    return m_texts.contains(key) ? std::string() : textOf(*m_workspace.objects(), key).yaml;
}

std::optional<std::string> TypedTexts::shown(const ObjectKey &key, const std::string &text) {
    const OwnTexts &own = m_workspace.ownTexts();
    const auto typed = own.find(key);
    std::optional<std::string> restored;
    if (!m_texts.contains(key)) {
        const std::string file = textOf(*m_workspace.objects(), key).yaml;
        m_texts[key] = file.empty() ? text : file;
        if (typed != own.end() && typed->second != text)
            restored = typed->second;
    } else if (typed != own.end()) {
        note(key, text); // undo leads back to the text of the file
    }
    dropSame();
    return restored;
}

/// Undo may have led others back to the texts of their files.
void TypedTexts::dropSame() {
    for (const auto &[key, text] : OwnTexts(m_workspace.ownTexts())) {
        const auto known = m_texts.find(key);
        if (known != m_texts.end() && known->second == text)
            m_workspace.setOwnText(key, std::nullopt);
    }
}

void TypedTexts::note(const ObjectKey &key, const std::string &text) {
    const auto known = m_texts.find(key);
    if (known != m_texts.end())
        m_workspace.setOwnText(key, text == known->second ? std::nullopt : std::optional(text));
}

void TypedTexts::noteSaved(const std::optional<ObjectKey> &current, const std::string &text) {
    for (auto known = m_texts.begin(); known != m_texts.end();) {
        const std::string saved = textOf(*m_workspace.objects(), known->first).yaml;
        const bool isLeft = m_workspace.ownTexts().contains(known->first);
        const bool isCurrent = known->first == current;
        if (!saved.empty())
            known->second = saved;
        else if (isCurrent && !isLeft)
            known->second = text; // what the editor made of JSON, which has no comments
        known = saved.empty() && !isCurrent && !isLeft ? m_texts.erase(known) : std::next(known);
    }
}

} // namespace evenkeel::ui
