// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>
#include <variant>

#include "core/api/field_path.h"

namespace evenkeel::api {

/// The steps of a walk through a document, each on the stack of the walk, which outlives those
/// below it: a path is made of them only where there is something to say.
class FieldTrail {
public:
    explicit FieldTrail(const FieldPath &start) : m_start(&start) {}

    FieldTrail operator/(std::string_view key) const { return {this, key}; }
    FieldTrail operator/(std::size_t index) const { return {this, index}; }

    FieldPath path() const;

private:
    using Step = std::variant<std::string_view, std::size_t>;

    FieldTrail(const FieldTrail *around, Step step) : m_around(around), m_step(step) {}

    const FieldPath *m_start = nullptr; // of the first
    const FieldTrail *m_around = nullptr;
    Step m_step;
};

} // namespace evenkeel::api
