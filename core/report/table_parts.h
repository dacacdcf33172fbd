// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/api/field_table.h"

// What the tables of several documents are made of.
namespace evenkeel::report::tables {

using api::Field;
using api::FieldType;
using Fields = std::vector<Field>;

Field flag(std::string name, std::string description);
Field part(std::string name, Fields fields);
/// A text, a number, a list of texts that are always there.
Field needed(std::string name, std::string description);
Field count(std::string name, std::string description);
Field names(std::string name, std::string description);
Field listOf(std::string name, Fields fields, std::string description);
/// An item of a list, which says itself what it is.
Fields item(Fields fields);
Field listTable(Fields fields);
Field reference(std::string name);
Field place();
Field condition(std::string name = "condition");
Field level(std::string name);
/// How much there is in each domain; null where nothing can be.
Field domains(std::string name, std::string description);
/// What a plan starts from.
Field basis();
Field chance();

} // namespace evenkeel::report::tables
