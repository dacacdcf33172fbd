// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/term.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/names.h"
#include "core/base/number.h"
#include "core/fleet/cluster.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::gate {

namespace {

using kube::Value;

std::size_t namedAndEligible(const Evidence &evidence) {
    const auto &names = evidence.placement().policy->clusterNames;
    return static_cast<std::size_t>(std::ranges::count_if(names, [&](const std::string &name) {
        const auto cluster = evidence.fleet().find(name);
        return cluster &&
               fleet::isEligible(evidence.fleet().agent(*cluster), evidence.planning().now);
    }));
}

std::int64_t integer(std::size_t number) {
    return static_cast<std::int64_t>(number);
}

constexpr std::array<std::string_view, 6> kSymbols{"<", "<=", "=", "!=", ">=", ">"};
constexpr std::string_view kPlaced = "placed";

using Compared = TermForm::Compared;
using Takes = TermForm::Takes;
using Form = TermForm;

constexpr std::array kForms{
    Form{kPlaced, kPlaced, Measure::Picks, Takes::Nothing, Compared::Maybe, "placed"},
    Form{"picks", kPlaced, Measure::Picks, Takes::Nothing, Compared::Yes, "picks>=4"},
    Form{"short", "", Measure::Short, Takes::Nothing, Compared::Maybe, "short"},
    Form{"eligible", "", Measure::Eligible, Takes::Nothing, Compared::Yes, "eligible>=8"},
    Form{"skew", "skew", Measure::Skew, Takes::Key, Compared::Yes, "skew(region)<=1"},
    Form{"domains", "domains", Measure::Domains, Takes::Key, Compared::Yes, "domains(region)>=3"},
    Form{"perDomain", "perDomain", {}, Takes::Key, Compared::Yes, "perDomain(region)>=1"},
    Form{"survives", "survives", {}, Takes::KeyAndWords, Compared::Maybe, "survives(region)"},
    Form{"picked", "picked", {}, Takes::Clusters, Compared::No, "picked(east-1)"},
    Form{"notPicked", "notPicked", {}, Takes::Clusters, Compared::No, "notPicked(east-1)"},
    Form{"onlyOn", "onlyOn", {}, Takes::Selector, Compared::No, "onlyOn(env=prod)"},
    Form{"neverOn", "neverOn", {}, Takes::Selector, Compared::No, "neverOn(env=dev)"},
    Form{"keeps", "keeps", {}, Takes::Nothing, Compared::Yes, "keeps>=4"},
    Form{"moves", "mayLose", {}, Takes::Nothing, Compared::Yes, "moves<=1"},
    Form{"mayLose", "mayLose", {}, Takes::Nothing, Compared::Yes, "mayLose<=1"},
    Form{"schedulableWithin",
         "schedulableWithin",
         {},
         Takes::Key,
         Compared::Maybe,
         "schedulableWithin(region)"},
    Form{"findings", "", Measure::Findings, Takes::Nothing, Compared::Maybe, "findings"},
    Form{"finding", "", Measure::Finding, Takes::Rule, Compared::Maybe, "finding(dead-domain)"},
};

/// What the number says as bounds, in the names of the member; nothing where bounds cannot.
std::optional<Value> boundOf(const Term &term, const char *least, const char *most) {
    const auto number = [&term](std::int64_t shift) {
        return term.isPercent ? Value::string(fmt::format("{}%", term.number))
                              : Value::integer(term.number + shift);
    };
    switch (term.comparison.value_or(Comparison::Different)) {
    case Comparison::AtMost:
        return Value::object({{most, number(0)}});
    case Comparison::AtLeast:
        return Value::object({{least, number(0)}});
    case Comparison::Less:
        if (term.isPercent || term.number == 0)
            return std::nullopt;
        return Value::object({{most, number(-1)}});
    case Comparison::Greater:
        if (term.isPercent || term.number == std::numeric_limits<std::int64_t>::max())
            return std::nullopt;
        return Value::object({{least, number(1)}});
    case Comparison::Equal:
        return Value::object({{least, number(0)}, {most, number(0)}});
    case Comparison::Different:
        break;
    }
    return std::nullopt;
}

std::optional<Value> limitOf(const Term &term) {
    if (term.comparison == Comparison::Equal)
        return term.isPercent ? Value::string(fmt::format("{}%", term.number))
                              : Value::integer(term.number);
    return boundOf(term, "atLeast", "atMost");
}

std::optional<Value> survivalOf(const Term &term) {
    Value survival = Value::object({{"key", Value::string(term.arguments.front())}});
    for (const std::string &word : std::span(term.arguments).subspan(1)) {
        if (word == "pairs")
            survival.set("pairs", Value::boolean(true));
        else
            survival.set("as", Value::string(word));
    }
    if (term.comparison) {
        auto runs = limitOf(term);
        if (!runs)
            return std::nullopt;
        survival.set("runs", std::move(*runs));
    }
    Value list = Value::array();
    list.items().push_back(std::move(survival));
    return list;
}

std::optional<Value> keyed(const Form &form, const Term &term) {
    const std::string &key = term.arguments.front();
    if (form.member == "schedulableWithin") {
        Value one = Value::object({{"key", Value::string(key)}});
        if (term.comparison) {
            const auto missing = boundOf(term, "atLeast", "missing");
            if (!missing || missing->find("atLeast") != nullptr)
                return std::nullopt;
            one.set("missing", *missing->find("missing"));
        }
        Value list = Value::array();
        list.items().push_back(std::move(one));
        return list;
    }
    auto bound = form.member == "perDomain" ? boundOf(term, "min", term.isPercent ? "share" : "max")
                                            : limitOf(term);
    if (!bound || (term.isPercent && bound->find("share") == nullptr))
        return std::nullopt;
    return Value::object({{key, std::move(*bound)}});
}

std::optional<Value> valueFor(const Form &form, const Term &term) {
    switch (form.takes) {
    case Takes::Nothing:
        return term.comparison ? limitOf(term)
                               : Value::object({{"atLeast", Value::string("100%")}});
    case Takes::Selector:
        return Value::string(term.arguments.front());
    case Takes::Clusters:
        return kube::stringList(term.arguments);
    case Takes::KeyAndWords:
        return survivalOf(term);
    case Takes::Key:
    case Takes::Rule:
        break;
    }
    return keyed(form, term);
}

} // namespace

std::size_t eligibleCount(const Evidence &evidence) {
    if (evidence.placement().type() == placement::PlacementType::PickFixed)
        return namedAndEligible(evidence);
    scheduling::Evaluation evaluation;
    evaluation.policy = evidence.placement().policy.value_or(placement::Policy());
    evaluation.nameSpace = evidence.placement().nameSpace;
    evaluation.now = evidence.planning().now;
    evaluation.runsPlugins = true;
    const auto evaluated =
        scheduling::evaluate(evidence.fleet(), std::move(evaluation), evidence.stop());
    if (!evaluated)
        return 0;
    return static_cast<std::size_t>(
        std::ranges::count(evaluated->filters, scheduling::Filter::None));
}

std::optional<std::int64_t> valueOf(Measure measure, const std::string &argument,
                                    Evidence &evidence) {
    // Of what is neither planned nor held there is nothing to measure.
    const bool isNothing = !evidence.error().empty() && evidence.clusters().empty();
    switch (measure) {
    case Measure::Picks:
        return integer(evidence.clusters().size());
    case Measure::Short: {
        if (!evidence.isDecided())
            return std::nullopt;
        const std::size_t asked = evidence.asked().value_or(0);
        return integer(asked - std::min(asked, evidence.clusters().size()));
    }
    case Measure::Eligible:
        return integer(eligibleCount(evidence));
    case Measure::Findings:
        return integer(evidence.findings().size());
    case Measure::Finding:
        return std::ranges::count(evidence.findings(), argument, &lint::Finding::rule);
    case Measure::Skew:
    case Measure::Domains:
        break;
    }
    const auto view = isNothing ? std::nullopt : evidence.spreadOver(argument);
    if (!view)
        return std::nullopt;
    if (measure == Measure::Skew)
        return view->skew;
    return std::ranges::count_if(view->counts, [](std::int64_t count) { return count > 0; });
}

std::string_view symbolOf(Comparison comparison) {
    return kSymbols[static_cast<std::size_t>(comparison)];
}

std::optional<Comparison> comparisonOf(std::string_view symbol) {
    return base::namedIn<Comparison>(symbol == "==" ? "=" : symbol, kSymbols);
}

std::span<const TermForm> termForms() {
    return kForms;
}

const TermForm *formNamed(std::string_view name) {
    const auto form = std::ranges::find(kForms, name, &Form::name);
    return form == kForms.end() ? nullptr : &*form;
}

std::string nameText(const Term &term) {
    return term.arguments.empty()
               ? term.name
               : fmt::format("{}({})", term.name, fmt::join(term.arguments, ", "));
}

std::string print(const Term &term) {
    if (!term.comparison)
        return nameText(term);
    return fmt::format("{} {} {}{}", nameText(term), symbolOf(*term.comparison), term.number,
                       term.isPercent ? "%" : "");
}

bool isAllPlaced(const Term &term) {
    return term.name == kPlaced && !term.comparison;
}

std::optional<Measure> measureOf(const Term &term) {
    const Form &form = *formNamed(term.name);
    const bool isNumber = !term.isPercent && (term.comparison || form.member.empty());
    return isNumber ? form.measure : std::nullopt;
}

bool meets(std::int64_t value, const Term &term) {
    const std::int64_t number = term.number;
    switch (term.comparison.value_or(Comparison::Greater)) {
    case Comparison::Less:
        return value < number;
    case Comparison::AtMost:
        return value <= number;
    case Comparison::Equal:
        return value == number;
    case Comparison::Different:
        return value != number;
    case Comparison::AtLeast:
        return value >= number;
    case Comparison::Greater:
        break;
    }
    return value > number;
}

std::optional<Value> expectOf(const Term &term) {
    const Form &form = *formNamed(term.name);
    auto value = form.member.empty() ? std::nullopt : valueFor(form, term);
    if (!value)
        return std::nullopt;
    return Value::object({{std::string(form.member), std::move(*value)}});
}

namespace {

using base::sentence;
using kube::Value;

constexpr std::int64_t kLargest = 1'000'000'000;

std::optional<Limit> limitOf(const Value &value) {
    if (!value.isNumber() && !value.isString())
        return std::nullopt;
    std::string_view text = value.text();
    Limit limit;
    limit.isPercent = value.isString() && text.ends_with('%');
    if (limit.isPercent)
        text.remove_suffix(1);
    else if (value.isString())
        return std::nullopt;
    const auto number = base::wholeNumber<decltype(limit.number)>(text);
    if (!number || *number < 0 || *number > (limit.isPercent ? 100 : kLargest))
        return std::nullopt;
    limit.number = *number;
    return limit;
}

Bound boundOf(const Limit &limit, Alone alone, const std::string &field) {
    Bound bound{.atLeast = {}, .atMost = {}, .field = field, .isAlone = true};
    if (alone != Alone::AtMost)
        bound.atLeast = limit;
    if (alone != Alone::AtLeast)
        bound.atMost = limit;
    return bound;
}

} // namespace

std::string Limit::text() const {
    return fmt::format("{}{}", number, isPercent ? "%" : "");
}

bool Bound::holds(std::int64_t number, std::int64_t whole) const {
    if (atLeast &&
        (atLeast->isPercent ? number * 100 < atLeast->number * whole : number < atLeast->number))
        return false;
    return !atMost ||
           (atMost->isPercent ? number * 100 <= atMost->number * whole : number <= atMost->number);
}

std::map<std::string, Value> Bound::instead(std::int64_t number, std::int64_t whole) const {
    enum class Share : std::uint8_t { Down, Exact, Up };
    const auto limit = [number, whole](const Limit &was, Share share) {
        const std::int64_t hundreds = number * 100;
        const bool isShare = was.isPercent && whole > 0 && number <= whole &&
                             (share != Share::Exact || hundreds % whole == 0);
        const Limit found{
            isShare ? (hundreds + (share == Share::Up ? whole - 1 : 0)) / whole : number, isShare};
        return isShare ? Value::string(found.text()) : Value::integer(number);
    };
    std::map<std::string, Value> fields;
    if (atLeast && atMost && isAlone) {
        fields.emplace(field, limit(*atLeast, Share::Exact));
        return fields;
    }
    if (atLeast && !Bound{.atLeast = atLeast, .atMost = {}}.holds(number, whole) && number > 0)
        fields.emplace(isAlone ? field : field + ".atLeast", limit(*atLeast, Share::Down));
    if (atMost && !Bound{.atLeast = {}, .atMost = atMost}.holds(number, whole))
        fields.emplace(isAlone ? field : field + ".atMost", limit(*atMost, Share::Up));
    return fields;
}

std::string Bound::text(const base::Phrases &words) const {
    if (atLeast && atMost && atLeast->text() == atMost->text())
        return atLeast->text();
    if (atLeast && atMost)
        return words.say(PHRASE("gate", "{} to {}"), atLeast->text(), atMost->text());
    return atLeast ? words.say(PHRASE("gate", "at least {}"), atLeast->text())
                   : words.say(PHRASE("gate", "at most {}"), atMost->text());
}

std::optional<Bound> readBound(const Spot &spot, Alone alone, manifest::Diagnostics &problems) {
    const auto refuse = [&] {
        problems.push_back(spot.problem(sentence(
            PHRASE("gate", "must be a number or a percentage, or have atLeast or atMost"))));
        return std::nullopt;
    };
    if (!spot.value.isObject()) {
        const auto limit = limitOf(spot.value);
        return limit ? std::optional(boundOf(*limit, alone, spot.path)) : refuse();
    }
    Bound bound{.atLeast = {}, .atMost = {}, .field = spot.path};
    for (const auto &member : spot.value.members()) {
        const auto limit = limitOf(member.second);
        if (!limit || (member.first != "atLeast" && member.first != "atMost"))
            return refuse();
        (member.first == "atLeast" ? bound.atLeast : bound.atMost) = limit;
    }
    if (!bound.atLeast && !bound.atMost)
        return refuse();
    if (bound.atLeast && bound.atMost && bound.atLeast->isPercent == bound.atMost->isPercent &&
        bound.atLeast->number > bound.atMost->number) {
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "no number is at least {} and at most {}"),
                                  bound.atLeast->text(), bound.atMost->text())));
        return std::nullopt;
    }
    return bound;
}

std::optional<Bound> readLimits(const Spot &spot, Alone alone, manifest::Diagnostics &problems,
                                Counted counted) {
    const auto bound = readBound(spot, alone, problems);
    const auto isAll = [counted](const Limit &limit) {
        return counted == Counted::Part && limit.isPercent && limit.number == 100;
    };
    if (!bound || (bound->atLeast && bound->atLeast->number > 0) ||
        (bound->atMost && !isAll(*bound->atMost)))
        return bound;
    problems.push_back(holdsWhatever(spot));
    return std::nullopt;
}

api::Finding holdsWhatever(const Spot &spot) {
    return spot.problem(
        sentence(PHRASE("gate", "holds whatever happens, so nothing can be wrong")));
}

} // namespace evenkeel::gate
