// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/manifest/objects.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

/// An object as the document has it, and what an editor shows it with.
struct FormSource {
    EditedDocument document;
    std::optional<kube::Value> stored;                // on the hub, where it is there
    std::shared_ptr<const manifest::Objects> objects; // null: the same as before
    std::string openedText = {};                      // what changes are counted from
};

} // namespace evenkeel::ui
