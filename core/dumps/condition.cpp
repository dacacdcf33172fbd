// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/condition.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "core/base/near_name.h"
#include "core/lint/lint.h"

namespace evenkeel::dumps {

namespace {

using base::Sentence;
using base::sentence;

constexpr std::array kMeasures{Measure::Picks,    Measure::Short,   Measure::Eligible,
                               Measure::Findings, Measure::Finding, Measure::Skew,
                               Measure::Domains,  Measure::Picked,  Measure::Survives};
constexpr std::array<std::string_view, 9> kNames{
    "picks", "short", "eligible", "findings", "finding", "skew", "domains", "picked", "survives"};
constexpr std::array<std::string_view, 6> kSymbols{"<", "<=", "=", "!=", ">=", ">"};
constexpr std::size_t kMostDepth = 50; // of parentheses and words

/// Whether a measure alone is a yes or a no.
bool isPlain(Measure measure) {
    return measure != Measure::Picks && measure != Measure::Eligible && measure != Measure::Skew &&
           measure != Measure::Domains;
}

bool isWordLetter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') ||
           std::string_view("-_./").find(letter) != std::string_view::npos;
}

struct Token {
    enum class Kind : std::uint8_t { Word, Number, Symbol, Bad, End };
    Kind kind = Kind::End;
    std::string_view text;
    std::size_t at = 0; // 0-based
};

Token tokenAt(std::string_view text, std::size_t at) {
    at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    if (at == text.size())
        return {Token::Kind::End, {}, at};
    std::size_t end = at;
    while (end < text.size() && isWordLetter(text[end]))
        ++end;
    if (end > at) {
        const std::string_view word = text.substr(at, end - at);
        const bool isNumber = word.find_first_not_of("0123456789") == std::string_view::npos;
        return {isNumber ? Token::Kind::Number : Token::Kind::Word, word, at};
    }
    for (const std::string_view symbol :
         {"<=", ">=", "==", "!=", "&&", "||", "<", ">", "=", "(", ")", "!"}) {
        if (text.substr(at).starts_with(symbol))
            return {Token::Kind::Symbol, symbol, at};
    }
    return {Token::Kind::Bad, text.substr(at, 1), at};
}

class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text), m_token(tokenAt(text, 0)) {}

    base::Result<Condition> parse() {
        auto condition = readList(Condition::Kind::Or, 0);
        if (condition && m_token.kind != Token::Kind::End)
            return wrong(isSymbol(")")
                             ? sentence(PHRASE("dumps", "there is no ( for this )"))
                             : sentence(PHRASE("dumps", "write and, or or a comparison here")));
        return condition;
    }

private:
    using Kind = Condition::Kind;

    tl::unexpected<base::Error> wrong(Sentence words) const { return wrongAt(m_token, words); }
    static tl::unexpected<base::Error> wrongAt(const Token &token, Sentence words) {
        return tl::unexpected(base::errorOf(base::ErrorCode::Syntax, std::move(words),
                                            {{}, 1, static_cast<int>(token.at) + 1}));
    }
    bool isSymbol(std::string_view symbol) const {
        return m_token.kind == Token::Kind::Symbol && m_token.text == symbol;
    }
    bool isWord(std::string_view word) const {
        return m_token.kind == Token::Kind::Word && m_token.text == word;
    }
    void advance() { m_token = tokenAt(m_text, m_token.at + m_token.text.size()); }
    /// Takes `and` or `&&`, `or` or `||`.
    bool takeJoint(Kind kind) {
        const bool isJoint =
            kind == Kind::And ? isWord("and") || isSymbol("&&") : isWord("or") || isSymbol("||");
        if (isJoint)
            advance();
        return isJoint;
    }

    base::Result<Condition> readList(Kind kind, std::size_t depth) {
        if (depth > kMostDepth)
            return wrong(sentence(PHRASE("dumps", "the condition is nested too deeply")));
        std::vector<Condition> parts;
        do {
            auto part = kind == Kind::Or ? readList(Kind::And, depth + 1) : readPart(depth + 1);
            if (!part)
                return part;
            parts.push_back(std::move(*part));
        } while (takeJoint(kind));
        if (parts.size() == 1)
            return std::move(parts.front());
        Condition list;
        list.kind = kind;
        list.parts = std::move(parts);
        return list;
    }

    base::Result<Condition> readPart(std::size_t depth) {
        if (depth > kMostDepth)
            return wrong(sentence(PHRASE("dumps", "the condition is nested too deeply")));
        if (isWord("not") || isSymbol("!")) {
            advance();
            auto part = readPart(depth + 1);
            if (!part)
                return part;
            Condition negated;
            negated.kind = Kind::Not;
            negated.parts.push_back(std::move(*part));
            return negated;
        }
        if (!isSymbol("("))
            return readComparison();
        advance();
        auto inner = readList(Kind::Or, depth + 1);
        if (inner && !isSymbol(")"))
            return wrong(sentence(PHRASE("dumps", "a ) is missing")));
        advance();
        return inner;
    }

    base::Result<Condition> readComparison() {
        const Token start = m_token;
        const auto name = std::ranges::find(kNames, m_token.text);
        if (m_token.kind != Token::Kind::Word || name == kNames.end())
            return wrongAt(start, unknownMeasure(m_token));
        Condition condition;
        condition.measure = kMeasures[static_cast<std::size_t>(name - kNames.begin())];
        advance();
        if (auto problem = readArgument(condition))
            return tl::unexpected(std::move(*problem));
        const auto symbol = comparisonHere();
        if (!symbol) {
            if (!isPlain(condition.measure))
                return wrong(sentence(PHRASE("dumps", "compare {} with a number, as {} > 1"),
                                      base::verbatim(std::string(start.text)),
                                      base::verbatim(std::string(start.text))));
            return condition; // more than 0
        }
        condition.comparison = *symbol;
        advance();
        const auto end = m_token.text.data() + m_token.text.size();
        const auto read = std::from_chars(m_token.text.data(), end, condition.number);
        if (m_token.kind != Token::Kind::Number || read.ec != std::errc() || read.ptr != end)
            return wrong(sentence(PHRASE("dumps", "a whole number is needed here")));
        advance();
        return condition;
    }

    static Sentence unknownMeasure(const Token &token) {
        const std::string_view near = base::nearName(token.text, kNames);
        if (token.kind == Token::Kind::Word && !near.empty())
            return sentence(PHRASE("dumps", "there is no {}; did you mean {}?"),
                            base::verbatim(std::string(token.text)),
                            base::verbatim(std::string(near)));
        return sentence(PHRASE("dumps", "write one of {} here"),
                        base::verbatim(fmt::format("{}", fmt::join(kNames, ", "))));
    }

    /// What is in parentheses, as it stands: keys and names need no quotes.
    std::optional<base::Error> readArgument(Condition &condition) {
        const bool needsOne = takesArgument(condition.measure);
        if (!isSymbol("(")) {
            if (!needsOne)
                return std::nullopt;
            return wrong(sentence(PHRASE("dumps", "{} needs a name in parentheses"),
                                  nameOf(condition.measure)))
                .value();
        }
        if (!needsOne)
            return wrong(sentence(PHRASE("dumps", "{} takes nothing in parentheses"),
                                  nameOf(condition.measure)))
                .value();
        advance();
        if (m_token.kind != Token::Kind::Word && m_token.kind != Token::Kind::Number)
            return wrong(sentence(PHRASE("dumps", "a name is needed here"))).value();
        condition.argument = m_token.text;
        if (condition.measure == Measure::Finding && !isRule(condition.argument))
            return wrong(sentence(PHRASE("dumps", "there is no rule {}; `evenkeelctl lint --rules` "
                                                  "lists them"),
                                  condition.argument))
                .value();
        advance();
        if (!isSymbol(")"))
            return wrong(sentence(PHRASE("dumps", "a ) is missing"))).value();
        advance();
        return std::nullopt;
    }

    static bool isRule(std::string_view id) {
        return std::ranges::find(lint::rules(), id, &lint::Rule::id) != lint::rules().end();
    }

    std::optional<Comparison> comparisonHere() const {
        if (isSymbol("=="))
            return Comparison::Equal;
        const auto found = std::ranges::find(kSymbols, m_token.text);
        if (m_token.kind != Token::Kind::Symbol || found == kSymbols.end())
            return std::nullopt;
        return static_cast<Comparison>(found - kSymbols.begin());
    }

    std::string_view m_text;
    Token m_token;
};

std::string printPart(const Condition &part, Condition::Kind around) {
    const bool isList = part.kind == Condition::Kind::And || part.kind == Condition::Kind::Or;
    const bool needsParentheses = isList && (around == Condition::Kind::Not ||
                                             around == Condition::Kind::And || part.kind == around);
    return needsParentheses ? "(" + print(part) + ")" : print(part);
}

bool meets(std::int64_t value, Comparison comparison, std::int64_t number) {
    switch (comparison) {
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

} // namespace

std::string_view nameOf(Measure measure) {
    return kNames[static_cast<std::size_t>(measure)];
}

std::span<const Measure> allMeasures() {
    return kMeasures;
}

bool takesArgument(Measure measure) {
    return measure == Measure::Finding || measure == Measure::Skew || measure == Measure::Domains ||
           measure == Measure::Picked || measure == Measure::Survives;
}

std::string_view symbolOf(Comparison comparison) {
    return kSymbols[static_cast<std::size_t>(comparison)];
}

base::Result<Condition> parseCondition(std::string_view text) {
    return Parser(text).parse();
}

std::string print(const Condition &condition) {
    if (condition.kind == Condition::Kind::Not)
        return "not " + printPart(condition.parts.front(), condition.kind);
    if (condition.kind != Condition::Kind::Compares) {
        std::string text;
        for (const Condition &part : condition.parts) {
            const bool isAnd = condition.kind == Condition::Kind::And;
            text += (text.empty() ? "" : isAnd ? " and " : " or ");
            text += printPart(part, condition.kind);
        }
        return text;
    }
    std::string text(nameOf(condition.measure));
    if (takesArgument(condition.measure))
        text += "(" + condition.argument + ")";
    const bool isAlone = isPlain(condition.measure) &&
                         condition.comparison == Comparison::Greater && condition.number == 0;
    return isAlone
               ? text
               : fmt::format("{} {} {}", text, symbolOf(condition.comparison), condition.number);
}

bool holds(const Condition &condition, gate::Evidence &evidence) {
    const auto isMet = [&evidence](const Condition &part) { return holds(part, evidence); };
    switch (condition.kind) {
    case Condition::Kind::Not:
        return !holds(condition.parts.front(), evidence);
    case Condition::Kind::And:
        return std::ranges::all_of(condition.parts, isMet);
    case Condition::Kind::Or:
        return std::ranges::any_of(condition.parts, isMet);
    case Condition::Kind::Compares:
        break;
    }
    const auto value = valueOf(condition.measure, condition.argument, evidence);
    return value && meets(*value, condition.comparison, condition.number);
}

std::vector<Condition> comparisonsOf(const Condition &condition) {
    if (condition.kind == Condition::Kind::Compares)
        return {condition};
    std::vector<Condition> all;
    for (const Condition &part : condition.parts) {
        for (Condition &each : comparisonsOf(part)) {
            if (std::ranges::find(all, each) == all.end())
                all.push_back(std::move(each));
        }
    }
    return all;
}

} // namespace evenkeel::dumps
