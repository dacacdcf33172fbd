// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/server_time.h"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "core/hub/process.h"

namespace evenkeel::hub {

namespace {

constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

} // namespace

std::optional<kube::Time> dateIn(std::string_view talk) {
    constexpr std::string_view kHeader = "Date: ";
    constexpr std::string_view kShape = "Mon, 23 Nov 2026 10:00:00 GMT"; // RFC 9110, 5.6.7
    for (std::size_t at = talk.find(kHeader); at != std::string_view::npos;
         at = talk.find(kHeader, at + 1)) {
        const std::string_view date = talk.substr(at + kHeader.size(), kShape.size());
        if (date.size() < kShape.size() || !date.ends_with(" GMT"))
            continue;
        const auto month = std::ranges::find(kMonths, date.substr(8, 3));
        if (month == kMonths.end())
            continue;
        const auto time = kube::parseTime(fmt::format("{}-{:02}-{}T{}Z", date.substr(12, 4),
                                                      month - kMonths.begin() + 1,
                                                      date.substr(5, 2), date.substr(17, 8)));
        if (time)
            return *time;
    }
    return std::nullopt;
}

std::optional<kube::Time> serverTime(const Access &access, const std::stop_token &stop) {
    const Command question =
        kubectl(access, {"get", "--raw=/version", "--v=8", requestTimeout(access)});
    const Ending ending = run(question, limitsOf(access), [](std::string_view) {}, stop);
    return ending.isSuccess() ? dateIn(ending.errors) : std::nullopt;
}

} // namespace evenkeel::hub
