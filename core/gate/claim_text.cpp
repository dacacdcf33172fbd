// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/claim_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/near_name.h"
#include "core/base/sentence.h"
#include "core/base/whole_number.h"
#include "core/manifest/manifest.h"

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;

/// What stands between the parentheses of a claim.
enum class Takes : std::uint8_t { Nothing, Key, KeyAndWords, Names, Selector };
/// Whether a number follows.
enum class Limited : std::uint8_t { No, Maybe, Yes };

struct ClaimForm {
    std::string_view name;
    std::string_view member; // of `expect`
    Takes takes = Takes::Nothing;
    Limited limited = Limited::Yes;
    std::string_view example;
};

constexpr std::array kForms{
    ClaimForm{"placed", "placed", Takes::Nothing, Limited::Maybe, "placed"},
    ClaimForm{"keeps", "keeps", Takes::Nothing, Limited::Yes, "keeps>=4"},
    ClaimForm{"mayLose", "mayLose", Takes::Nothing, Limited::Yes, "mayLose<=1"},
    ClaimForm{"moves", "mayLose", Takes::Nothing, Limited::Yes, "moves<=1"},
    ClaimForm{"skew", "skew", Takes::Key, Limited::Yes, "skew(region)<=1"},
    ClaimForm{"domains", "domains", Takes::Key, Limited::Yes, "domains(region)>=3"},
    ClaimForm{"perDomain", "perDomain", Takes::Key, Limited::Yes, "perDomain(region)>=1"},
    ClaimForm{"survives", "survives", Takes::KeyAndWords, Limited::Maybe, "survives(region)"},
    ClaimForm{"schedulableWithin", "schedulableWithin", Takes::Key, Limited::Maybe,
              "schedulableWithin(region)"},
    ClaimForm{"picked", "picked", Takes::Names, Limited::No, "picked(east-1)"},
    ClaimForm{"notPicked", "notPicked", Takes::Names, Limited::No, "notPicked(east-1)"},
    ClaimForm{"onlyOn", "onlyOn", Takes::Selector, Limited::No, "onlyOn(env=prod)"},
    ClaimForm{"neverOn", "neverOn", Takes::Selector, Limited::No, "neverOn(env=dev)"},
};

std::string_view withoutBlanks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\n");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

tl::unexpected<base::Error> noClaim(base::Sentence words) {
    return tl::unexpected(base::errorOf(base::ErrorCode::Invalid, std::move(words)));
}

/// The parts of `name(arguments) limit`.
struct ClaimParts {
    std::string_view name;
    std::optional<std::string_view> arguments;
    std::string_view limit;
};

base::Result<ClaimParts> partsOf(std::string_view text) {
    ClaimParts parts;
    const std::size_t end = text.find_first_of("(<>= \t");
    parts.name = text.substr(0, end);
    std::string_view rest = end == std::string_view::npos ? "" : withoutBlanks(text.substr(end));
    if (rest.starts_with('(')) {
        // The last one: a selector has parentheses of its own.
        const std::size_t close = rest.rfind(')');
        if (close == std::string_view::npos)
            return noClaim(sentence(PHRASE("gate", "{} has no closing parenthesis"), text));
        parts.arguments = withoutBlanks(rest.substr(1, close - 1));
        rest = withoutBlanks(rest.substr(close + 1));
    }
    parts.limit = rest;
    return parts;
}

struct ReadLimit {
    bool isUpper = false;
    bool isLower = false;
    Value value; // a number, or a percentage as text
};

/// `<= 1`, `>75%`; nothing where it is none.
std::optional<ReadLimit> limitIn(std::string_view text) {
    ReadLimit limit;
    std::int64_t shift = 0;
    const auto take = [&text](std::string_view sign) {
        if (!text.starts_with(sign))
            return false;
        text.remove_prefix(sign.size());
        return true;
    };
    if (take("<=")) {
        limit.isUpper = true;
    } else if (take(">=")) {
        limit.isLower = true;
    } else if (take("<")) {
        limit.isUpper = true;
        shift = -1;
    } else if (take(">")) {
        limit.isLower = true;
        shift = 1;
    } else if (take("==") || take("=")) {
        limit.isUpper = limit.isLower = true;
    } else {
        return std::nullopt;
    }
    text = withoutBlanks(text);
    if (text.ends_with('%') && shift == 0 && base::wholeNumber(text.substr(0, text.size() - 1))) {
        limit.value = Value::string(std::string(text));
        return limit;
    }
    const auto number = base::wholeNumber(text);
    constexpr std::int64_t kLargestNumber = std::numeric_limits<std::int64_t>::max();
    if (!number || *number < -shift || *number > kLargestNumber - std::max<std::int64_t>(shift, 0))
        return std::nullopt;
    limit.value = Value::integer(*number + shift);
    return limit;
}

Value boundValue(const ReadLimit &limit) {
    if (limit.isUpper && limit.isLower)
        return limit.value;
    return Value::object({{limit.isUpper ? "atMost" : "atLeast", limit.value}});
}

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        words.emplace_back(withoutBlanks(text.substr(0, comma)));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return words;
}

/// `placed` alone: all that the policy asks for.
Value allPlaced() {
    return Value::object({{"atLeast", Value::string("100%")}});
}

base::Result<Value> survivalOf(const ClaimForm &form, std::vector<std::string> words,
                               const std::optional<ReadLimit> &limit) {
    Value survival = Value::object({{"key", Value::string(words.front())}});
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] == "pairs")
            survival.set("pairs", Value::boolean(true));
        else if (words[i] == "dark" || words[i] == "leave")
            survival.set("as", Value::string(words[i]));
        else
            return noClaim(sentence(PHRASE("gate", "{} in {} is not leave, dark or pairs"),
                                    words[i], form.name));
    }
    if (limit)
        survival.set("runs", boundValue(*limit));
    Value list = Value::array();
    list.items().push_back(std::move(survival));
    return list;
}

/// The value of the member for the form, once its parts have been counted.
base::Result<Value> claimValue(const ClaimForm &form, const ClaimParts &parts,
                               const std::optional<ReadLimit> &limit) {
    const std::string_view argument = parts.arguments.value_or("");
    if (form.takes == Takes::Selector)
        return Value::string(std::string(argument));
    const std::vector<std::string> words = wordsOf(argument);
    if (form.takes == Takes::Names) {
        Value names = Value::array();
        for (const std::string &word : words)
            names.items().push_back(Value::string(word));
        return names;
    }
    if (form.takes == Takes::KeyAndWords)
        return survivalOf(form, words, limit);
    if (form.takes == Takes::Nothing)
        return limit ? boundValue(*limit) : allPlaced();
    if (form.member == "schedulableWithin") {
        Value one = Value::object({{"key", Value::string(words.front())}});
        if (limit)
            one.set("missing", limit->value);
        Value list = Value::array();
        list.items().push_back(std::move(one));
        return list;
    }
    if (form.member != "perDomain")
        return Value::object({{words.front(), boundValue(*limit)}});
    Value bounds = Value::object({});
    if (limit->isLower)
        bounds.set("min", limit->value);
    if (limit->isUpper)
        bounds.set(limit->value.isString() ? "share" : "max", limit->value);
    return Value::object({{words.front(), std::move(bounds)}});
}

tl::unexpected<base::Error> unknownClaim(std::string_view name) {
    std::vector<std::string_view> names;
    for (const ClaimForm &form : kForms)
        names.push_back(form.name);
    const std::string_view near = base::nearName(name, names);
    if (!near.empty())
        return noClaim(
            sentence(PHRASE("gate", "there is no claim {}; did you mean {}?"), name, near));
    return noClaim(sentence(PHRASE("gate", "there is no claim {}; write one of {}, or a member of "
                                           "expect as a test has it"),
                            name, fmt::format("{}", fmt::join(names, ", "))));
}

/// A member of `expect` in YAML.
base::Result<Value> written(std::string_view text) {
    auto documents = manifest::parseYaml(text, std::string());
    if (!documents)
        return tl::unexpected(documents.error());
    if (documents->size() != 1 || !documents->front().isObject())
        return noClaim(
            sentence(PHRASE("gate", "{} is no claim; write {}"), text, "skew(region)<=1"));
    return std::move(documents->front());
}

std::string limitText(const Value &bound) {
    const auto limit = [&bound](std::string_view name, std::string_view sign) {
        const Value *value = bound.find(name);
        return value == nullptr ? std::string() : fmt::format(" {} {}", sign, value->text());
    };
    if (!bound.isObject())
        return fmt::format(" = {}", bound.text());
    std::string text = limit("atMost", "<=") + limit("max", "<=") + limit("share", "<=");
    const std::string lower = limit("atLeast", ">=") + limit("min", ">=");
    return text.empty() || lower.empty() ? text + lower : std::string();
}

std::string listText(const Value &list) {
    std::vector<std::string> words;
    for (const Value &item : list.items())
        words.push_back(item.text());
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string survivalText(const Value &survival) {
    std::string words;
    if (const Value *loss = survival.find("as"); loss != nullptr && loss->text() == "dark")
        words += ", dark";
    if (const Value *pairs = survival.find("pairs"); pairs != nullptr && pairs->asBool())
        words += ", pairs";
    const Value *runs = survival.find("runs");
    const Value *key = survival.find("key");
    return fmt::format("survives({}{}){}",
                       key == nullptr ? std::string() : std::string(key->text()), words,
                       runs == nullptr ? std::string() : limitText(*runs));
}

std::string memberText(const std::string &name, const Value &value) {
    const auto form = std::ranges::find(kForms, name, &ClaimForm::member);
    if (form == kForms.end())
        return {};
    switch (form->takes) {
    case Takes::Nothing:
        if (name == "placed" && value == allPlaced())
            return name;
        return name + limitText(value);
    case Takes::Selector:
        return fmt::format("{}({})", name, value.text());
    case Takes::Names:
        return fmt::format("{}({})", name, listText(value));
    case Takes::KeyAndWords:
        return value.isArray() && value.items().size() == 1 ? survivalText(value.items().front())
                                                            : std::string();
    case Takes::Key:
        break;
    }
    if (!value.isObject() || value.members().size() != 1)
        return {};
    const auto &[key, bound] = value.members().front();
    const std::string limit = limitText(bound);
    return limit.empty() ? limit : fmt::format("{}({}){}", name, key, limit);
}

} // namespace

base::Result<Value> parseClaim(std::string_view text) {
    text = withoutBlanks(text);
    if (text.find(':') != std::string_view::npos &&
        text.find(':') < std::min(text.find('('), text.size()))
        return written(text);
    const auto parts = partsOf(text);
    if (!parts)
        return tl::unexpected(parts.error());
    const auto form = std::ranges::find(kForms, parts->name, &ClaimForm::name);
    if (form == kForms.end())
        return unknownClaim(parts->name);
    const auto limit = limitIn(parts->limit);
    const bool isLimitWrong = parts->limit.empty() ? form->limited == Limited::Yes
                                                   : !limit || form->limited == Limited::No;
    const bool hasArguments = parts->arguments && !parts->arguments->empty();
    if (isLimitWrong || hasArguments != (form->takes != Takes::Nothing))
        return noClaim(sentence(PHRASE("gate", "{} is no claim; write {}"), text, form->example));
    auto value = claimValue(*form, *parts, limit);
    if (!value)
        return tl::unexpected(value.error());
    return Value::object({{std::string(form->member), std::move(*value)}});
}

std::string claimText(const Value &expect) {
    std::string text;
    for (const auto &[name, value] : expect.members()) {
        std::string one = memberText(name, value);
        if (one.empty())
            one = fmt::format("{}: {}", name, manifest::writeJson(value));
        text += (text.empty() ? "" : ", ") + one;
    }
    return text;
}

} // namespace evenkeel::gate
