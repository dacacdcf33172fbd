// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>
#include <vector>

#include <QStringList>

#include "ui/document/edits/hub_fields.h"
#include "ui/document/edits/named_edit.h"
#include "ui/document/planning/planning.h"
#include "ui/document/texts/own_texts.h"

namespace evenkeel::ui {

/// What a killed session left: its files, as it knew them, and its unsaved edits.
struct RecoveredWork {
    QStringList paths;
    std::vector<StandIn> standIns; // empty: the files are as they were
    std::vector<NamedEdit> edits;
    OwnTexts ownTexts = {};
    std::set<std::string> written = {}; // files that have their part of the edits already
    hub::Access hub = {};               // that the objects came from
    HubFields hubFields = {};           // that the edits are in
};

} // namespace evenkeel::ui
