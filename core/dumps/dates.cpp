// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/dates.h"

#include <cstddef>

#include <fmt/format.h>

namespace evenkeel::dumps {

namespace {

constexpr std::size_t kTimeAt = 11; // in `2026-02-16T06:30:00Z`

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

/// Takes numbers of a fixed width off the front of a text.
class DigitReader {
public:
    explicit DigitReader(std::string_view text) : m_text(text) {}

    std::optional<std::string_view> digits(std::size_t count) {
        if (m_text.size() < count)
            return std::nullopt;
        const std::string_view taken = m_text.substr(0, count);
        for (const char letter : taken) {
            if (!isDigit(letter))
                return std::nullopt;
        }
        m_text.remove_prefix(count);
        return taken;
    }
    bool skip(std::string_view separators) {
        if (m_text.empty() || separators.find(m_text.front()) == std::string_view::npos)
            return false;
        m_text.remove_prefix(1);
        return true;
    }
    bool startsWithDigit() const { return !m_text.empty() && isDigit(m_text.front()); }

private:
    std::string_view m_text;
};

/// `06:30:15` of what follows a day: `T0630`, `_06-30-15`; nothing where that is no time.
std::optional<std::string> timeBehind(DigitReader reader) {
    if (!reader.skip("Tt_-. "))
        return std::nullopt;
    const auto hours = reader.digits(2);
    if (!hours)
        return std::nullopt;
    reader.skip(":-.h");
    const auto minutes = reader.digits(2);
    if (!minutes)
        return std::nullopt;
    DigitReader behind = reader;
    reader.skip(":-.");
    auto seconds = reader.digits(2);
    if (!seconds)
        reader = behind;
    if (reader.startsWithDigit())
        return std::nullopt;
    return fmt::format("{}:{}:{}", *hours, *minutes, seconds.value_or("00"));
}

std::optional<kube::Time> dateAt(std::string_view text) {
    DigitReader reader(text);
    const auto year = reader.digits(4);
    if (!year)
        return std::nullopt;
    const bool isSpaced = reader.skip("-_.");
    const auto month = reader.digits(2);
    if (!month || reader.skip("-_.") != isSpaced)
        return std::nullopt;
    const auto day = reader.digits(2);
    if (!day || reader.startsWithDigit())
        return std::nullopt;
    const std::string date = fmt::format("{}-{}-{}T", *year, *month, *day);
    if (const auto time = timeBehind(reader)) {
        if (const auto whole = kube::parseTime(date + *time + "Z"))
            return whole;
    }
    return kube::parseTime(date + "00:00:00Z");
}

} // namespace

std::optional<kube::Time> dateIn(std::string_view name) {
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (at > 0 && isDigit(name[at - 1]))
            continue;
        if (const auto date = dateAt(name.substr(at)))
            return date;
    }
    return std::nullopt;
}

std::string dateText(kube::Time date) {
    std::string text = kube::formatTime(date);
    if (text.size() < kTimeAt + 9)
        return text;
    const std::string_view time = std::string_view(text).substr(kTimeAt, 8);
    if (time == "00:00:00")
        return text.substr(0, kTimeAt - 1);
    return text.substr(0, kTimeAt - 1) + " " +
           std::string(time.ends_with(":00") ? time.substr(0, 5) : time);
}

} // namespace evenkeel::dumps
