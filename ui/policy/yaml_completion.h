// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include <QStringList>

#include "ui/policy/field_path.h"
#include "ui/policy/fleet_words.h"

namespace evenkeel::ui {

/// Where a cursor stands in a block YAML text, as far as indentation tells; the text need not be
/// readable.
struct YamlPlace {
    FieldPath path;       // of the object around, or of the value that is being typed
    bool isKey = true;    // a key is being typed, else a value
    QString typed;        // what of the word stands before the cursor
    QStringList siblings; // keys of the object around that are there already
};

/// `line` and `column` count from 0; the column in characters.
YamlPlace yamlPlaceAt(const QStringList &lines, int line, int column);

/// What may be typed there: names of fields, values of enums, the fleet's keys, values,
/// properties and names.
QStringList completionsAt(const YamlPlace &place, placement::ObjectKind kind,
                          placement::ApiVersion version, const QStringList &lines, int line,
                          const FleetWords &words);

} // namespace evenkeel::ui
