// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/kube/value.h"

namespace evenkeel::manifest {

/// Writes values between brackets in the manner of the text around them.
class FlowText {
public:
    explicit FlowText(std::string_view text);

    /// The value that takes the place of the bytes from begin to end: in JSON indented as its
    /// surroundings are, in YAML on one line.
    std::string write(const kube::Value &value, std::size_t begin, std::size_t end) const;

private:
    std::string_view m_text;
    bool m_isJson;
    std::size_t m_step; // blanks a level, 0 when the text has but one line
};

} // namespace evenkeel::manifest
