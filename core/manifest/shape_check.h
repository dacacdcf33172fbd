// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/field_table.h"
#include "core/base/sentence.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/manifest/tree/tree.h"

namespace evenkeel::manifest {

/// A value of one of our own documents: where it is and how it is reached.
struct Spot {
    const kube::Value &value;
    std::string path; // `spec.cases[0].expect`
    std::string file;
    base::SourceSpan above = {}; // where the value around it is; for values without a place

    Spot member(const kube::Value::Member &member) const;
    Spot item(std::size_t index) const;
    /// The member of that name; nothing where it is absent or null.
    std::optional<Spot> find(std::string_view name) const;
    /// Members of a scalar type; what is absent, null or of another type is `otherwise`.
    std::string text(std::string_view name, std::string_view otherwise = {}) const;
    std::optional<std::int64_t> number(std::string_view name) const;
    bool flag(std::string_view name) const;
    /// The texts of a list.
    std::vector<std::string> texts(std::string_view name) const;
    base::SourceSpan where() const;
    /// `spec.expect.placed: …`
    api::Finding problem(const base::Sentence &sentence) const;
};

/// The items of a list; one object stands for a list of one.
std::vector<Spot> itemsOf(const Spot &spot);

/// Everything whose shape is not that of the table: unknown members, wrong types, numbers out of
/// range, missing members. A member without a value (`expect:`) has the wrong type; only a field
/// that may have any value may be null.
void checkShape(const Spot &spot, const api::Field &field, Diagnostics &problems);
/// The same of a whole document of Evenkeel's own with apiVersion, kind, metadata.name and spec;
/// its spec, where all is as it should be.
std::optional<Spot> checkedSpec(const Spot &document, const api::Field &table,
                                Diagnostics &problems);
/// `metadata.name`, empty where it is none.
std::string nameOf(const Spot &document);

/// The fields of an object that its API does not know, where they stand in the file.
Diagnostics unknownFields(const kube::Value &document, const std::string &file);

/// Whether an object has any: quick, for inventories of hundred thousands.
bool hasUnknownMember(const Node &object, const api::Field &table);

} // namespace evenkeel::manifest
