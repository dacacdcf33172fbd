// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/rule.h"

#include <algorithm>
#include <utility>

namespace evenkeel::gate {

namespace {

using base::sentence;

lint::Level levelNamed(std::string_view name) {
    for (const lint::Level level : {lint::Level::Info, lint::Level::Warning}) {
        if (name == nameOf(level))
            return level;
    }
    return lint::Level::Error;
}

} // namespace

std::vector<Rule> readRules(const Spot &list, manifest::Diagnostics &problems) {
    std::vector<Rule> rules;
    for (const Spot &item : itemsOf(list)) {
        Rule rule;
        rule.test = readRuleTest(item, problems);
        rule.level = levelNamed(item.text("level"));
        rule.message = item.text("message");
        rule.owner = item.text("owner");
        rule.document = item.value;
        const bool isKnown = std::ranges::any_of(
            rules, [&rule](const Rule &one) { return one.test.name == rule.test.name; });
        if (rule.test.name.empty() || rule.test.name.ends_with('*'))
            problems.push_back(item.problem(
                sentence(PHRASE("gate", "name must not be empty or end with a star"))));
        else if (isKnown)
            problems.push_back(item.problem(
                sentence(PHRASE("gate", "there is another rule \"{}\""), rule.test.name)));
        rules.push_back(std::move(rule));
    }
    return rules;
}

} // namespace evenkeel::gate
