// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/members.h"

namespace evenkeel::report {

bool nameField(std::string_view name, std::string_view description, bool isMaybe,
               api::Field &field) {
    const bool isOptional = name.ends_with('?');
    if (isOptional)
        name.remove_suffix(1);
    field.name = name;
    if (!description.empty())
        field.description = description;
    field.isRequired = !isOptional && !isMaybe;
    return isOptional;
}

api::Field partField(tables::Fields fields, bool isList) {
    api::Field field = tables::part("", std::move(fields));
    return isList ? api::list("", std::move(field), "") : field;
}

} // namespace evenkeel::report
