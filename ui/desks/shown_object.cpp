// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/shown_object.h"

#include <algorithm>
#include <utility>

namespace evenkeel::ui {

std::vector<OtherKey> keysOf(const manifest::Objects &objects,
                             std::optional<OtherKey> (*keyOf)(const kube::Value &document)) {
    std::vector<OtherKey> keys;
    for (const objects::OtherObject &other : objects.others) {
        if (auto key = keyOf(other.document))
            keys.push_back(*std::move(key));
    }
    return keys;
}

std::optional<OtherKey> stillShown(const std::optional<OtherKey> &shown,
                                   const std::vector<OtherKey> &before,
                                   const std::vector<OtherKey> &now) {
    if (shown && std::ranges::find(now, *shown) != now.end())
        return shown;
    const auto place = shown ? std::ranges::find(before, *shown) : before.end();
    if (place != before.end() && before.size() == now.size())
        return now[static_cast<std::size_t>(place - before.begin())];
    return now.empty() ? std::nullopt : std::optional(now.front());
}

Problems typedProblems(const std::vector<FormFinding> &findings) {
    Problems problems;
    for (const FormFinding &finding : findings) {
        if (finding.kind != FormFinding::Kind::Syntax)
            continue;
        Problem &problem = problems.emplace_back();
        problem.source = Problem::Source::Typed;
        problem.rule = "yaml";
        problem.sentence = finding.message;
        problem.where = {"", finding.line, finding.column};
    }
    return problems;
}

} // namespace evenkeel::ui
