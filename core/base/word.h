// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace evenkeel::base {

/// A word of a closed set of the API, or any other text as it was written. The set is an enum that
/// begins with a value for all other texts; `wordsOf(Known)`, found beside the enum, lists the
/// words in its order.
template <typename Known> class Word {
public:
    Word() = default;
    Word(Known known) : m_known(known) {}
    template <std::convertible_to<std::string_view> Text> Word(const Text &text) {
        const std::string_view written = text;
        const auto words = wordsOf(Known{});
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (words[i] == written)
                m_known = static_cast<Known>(i);
        }
        if (m_known == Known{})
            m_other = written;
    }

    Known known() const { return m_known; }
    std::string_view text() const {
        return m_known == Known{} ? std::string_view(m_other)
                                  : wordsOf(Known{})[static_cast<std::size_t>(m_known)];
    }
    std::string string() const { return std::string(text()); }
    bool isEmpty() const { return text().empty(); }

    bool operator==(const Word &) const = default;
    bool operator==(Known known) const { return m_known == known; }

private:
    Known m_known{};
    std::string m_other; // of the first value
};

} // namespace evenkeel::base
