// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "ui/document/touched_objects.h"

namespace evenkeel::ui {

class Workspace;

/// Tells the workspace what is typed into one editor of objects: comments are no part of an
/// object, and half a word is no object at all, but they are the person's all the same.
class TypedTexts {
public:
    explicit TypedTexts(Workspace &workspace) : m_workspace(workspace) {}

    /// Whether other files were opened since: the editor is to forget what it showed.
    bool isOtherWorkspace();
    /// The next show of every object is its first.
    void forgetAll() { m_texts.clear(); }
    /// The file's text of an object that is shown for the first time; then the editor keeps it.
    std::string openingText(const ObjectKey &key);
    /// The editor shows the object, with that text; what is to be put back into it, if anything.
    std::optional<std::string> shown(const ObjectKey &key, const std::string &text);
    /// That text stands in the editor now.
    void note(const ObjectKey &key, const std::string &text);
    /// The files have what could be saved; that text stands in the editor for that object.
    void noteSaved(const std::optional<ObjectKey> &current, const std::string &text);

private:
    void forgetGone();
    void dropSame();

    Workspace &m_workspace;
    std::shared_ptr<const manifest::Objects> m_opened; // what the objects shown came from
    std::map<ObjectKey, std::string> m_texts;          // of those shown, as opened or saved
};

} // namespace evenkeel::ui
