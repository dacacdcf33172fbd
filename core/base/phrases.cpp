// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/phrases.h"

#include <fmt/format.h>

namespace evenkeel::base {

std::string Phrases::sayWith(const char *context, const char *english,
                             fmt::format_args args) const {
    if (m_translate && context != nullptr) {
        try {
            return fmt::vformat(m_translate(context, english), args);
        } catch (const fmt::format_error &) {
            // The sentence is worth more than its language.
        }
    }
    return fmt::vformat(english, args);
}

} // namespace evenkeel::base
