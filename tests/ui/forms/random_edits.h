// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <random>
#include <string>

#include "core/kube/value.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

/// Edits as a person might make them in the form, drawn from the field table: any field of the
/// spec gets a value that fits its type, good or bad, goes away, or changes its place in a list.
class RandomEdits {
public:
    explicit RandomEdits(std::uint32_t seed) : m_random(seed) {}

    struct Edit {
        FieldPath path;
        std::optional<kube::Value> value; // nothing: the field goes
    };
    Edit next(const kube::Value &document);
    std::size_t below(std::size_t count);
    /// A text with one of its characters gone or another put in, as typing leaves it.
    std::string typo(std::string text);

private:
    FieldPath anyPath(const kube::Value &document);
    kube::Value anyValue(const api::Field &field, int depth);

    std::mt19937 m_random;
};

} // namespace evenkeel::ui
