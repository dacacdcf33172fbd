// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/rollout_pace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::ctl {

namespace {

constexpr const char *kReadyAfter = "--ready-after";
constexpr const char *kReadyWhere = "--ready-where";

struct Range {
    rollout::Behaviour best;
    rollout::Behaviour worst;
};

/// `20s`, `20s..5m`, `never`, `fails@5s..1m`; nothing for another text.
std::optional<Range> rangeOf(std::string_view text, const PaceOptions &options) {
    const std::size_t dots = text.find("..");
    const bool isRange =
        dots != std::string_view::npos && rollout::parseSeconds(text.substr(0, dots));
    const auto best =
        rollout::parseBehaviour(isRange ? text.substr(0, dots) : text, options.best.usual);
    const auto worst =
        rollout::parseBehaviour(isRange ? text.substr(dots + 2) : text, options.worst.usual);
    if (!best || !worst)
        return std::nullopt;
    return Range{*best, *worst};
}

Range rangeOrThrow(std::string_view text, const PaceOptions &options, const char *option) {
    if (const auto range = rangeOf(text, options))
        return *range;
    throw CLI::ValidationError(option,
                               std::string(text) + " is not a time such as 20s, 5m or never");
}

void readAfter(const std::vector<std::string> &written, PaceOptions &options) {
    for (const std::string &text : written) {
        const std::size_t equals = text.rfind('=');
        const bool isNamed = equals != std::string::npos;
        const Range range = rangeOrThrow(std::string_view(text).substr(isNamed ? equals + 1 : 0),
                                         options, kReadyAfter);
        if (isNamed) {
            options.best.clusters.insert_or_assign(text.substr(0, equals), range.best);
            options.worst.clusters.insert_or_assign(text.substr(0, equals), range.worst);
        } else if (range.worst.readyAfter) {
            options.best.usual = range.best;
            options.worst.usual = range.worst;
        } else {
            throw CLI::ValidationError(kReadyAfter, "never needs a cluster: CLUSTER=never");
        }
    }
}

void readWhere(const std::vector<std::string> &written, PaceOptions &options) {
    for (const std::string &text : written) {
        const std::size_t colon = text.rfind(':');
        const auto where = kube::parseSelector(text.substr(0, colon));
        if (colon == std::string::npos || !where)
            throw CLI::ValidationError(
                kReadyWhere, text + " is not a selector with a time such as tier=edge:5m");
        const Range range =
            rangeOrThrow(std::string_view(text).substr(colon + 1), options, kReadyWhere);
        options.best.rules.push_back({*where, range.best});
        options.worst.rules.push_back({*where, range.worst});
    }
}

} // namespace

void addPaceOptions(CLI::App &verb, PaceOptions &options) {
    verb.add_option_function<std::vector<std::string>>(
            kReadyAfter,
            [&options](const std::vector<std::string> &written) { readAfter(written, options); },
            "Time until a cluster is available, or a range 20s..5m, fails, fails@5s..1m, "
            "untracked@20s; also CLUSTER=TIME or CLUSTER=never; may be repeated (default: 20s)")
        ->type_name("TIME")
        ->allow_extra_args(false);
    verb.add_option_function<std::vector<std::string>>(
            kReadyWhere,
            [&options](const std::vector<std::string> &written) { readWhere(written, options); },
            "The same for all clusters with a label, such as tier=edge:5m; may be repeated")
        ->type_name("SELECTOR:TIME")
        ->allow_extra_args(false);
}

std::int64_t secondsOf(const std::string &text, const char *option) {
    const auto seconds = rollout::parseSeconds(text);
    if (!seconds)
        throw CLI::ValidationError(option, text + " is not a time such as 20s, 5m or 1h");
    return *seconds;
}

} // namespace evenkeel::ctl
