// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::api {

/// A key of an object or a place in a list.
using FieldStep = std::variant<std::string, std::size_t>;

/// The way from a document's root to one of its values. Written as the hub writes it:
/// `spec.policy.tolerations[0].key`.
class FieldPath {
public:
    FieldPath() = default;
    /// Reads a path whose keys contain no dots.
    explicit FieldPath(std::string_view text);
    /// Reads a path as the hub reports it; if a key of the document contains dots, they are part of
    /// that key.
    static FieldPath within(const kube::Value &document, std::string_view text);

    FieldPath operator/(std::string_view key) const;
    FieldPath operator/(std::size_t index) const;
    FieldPath then(const FieldStep &step) const;
    FieldPath operator/(const FieldPath &below) const;
    FieldPath parent() const;

    bool isEmpty() const { return m_steps.empty(); }
    std::size_t size() const { return m_steps.size(); }
    const std::vector<FieldStep> &steps() const { return m_steps; }
    /// The key of the last step that is not a list index; empty for the root.
    std::string name() const;
    bool startsWith(const FieldPath &prefix) const;
    std::string text() const;
    bool operator==(const FieldPath &) const = default;

private:
    std::vector<FieldStep> m_steps;
};

/// nullptr where the document has no such value.
const kube::Value *findValue(const kube::Value &document, const FieldPath &path);
/// The deepest value on the way that was read from a text; the document itself when none was.
const kube::Value &nearestValue(const kube::Value &document, const FieldPath &path);
/// Puts a value there; objects on the way are made, an index at the end of a list appends.
void setValue(kube::Value &document, const FieldPath &path, kube::Value value);

enum class EmptyParents : bool { Keep, Remove };
/// Takes a value away; with Remove also the objects and lists around it that are empty then, up to
/// the next item of a list or an object that the table, where there is one, requires.
void removeValue(kube::Value &document, const FieldPath &path, EmptyParents parents,
                 const Field *table);

/// The field of a table that the path leads to, nullptr when it has none.
const Field *fieldAt(const Field &table, ApiVersion version, const FieldPath &path);

} // namespace evenkeel::api
