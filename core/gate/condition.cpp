// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/condition.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/matching.h"
#include "core/gate/claim.h"
#include "core/losses/loss.h"
#include "core/manifest/manifest.h"

namespace evenkeel::gate {

namespace {

using base::Sentence;
using base::sentence;
using kube::Value;
using Compared = TermForm::Compared;
using Takes = TermForm::Takes;
using Form = TermForm;

constexpr std::size_t kMostDepth = 50; // of parentheses and words

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
        const bool isDigits = word.find_first_not_of("0123456789") == std::string_view::npos;
        return {isDigits ? Token::Kind::Number : Token::Kind::Word, word, at};
    }
    for (const std::string_view symbol :
         {"<=", ">=", "==", "!=", "&&", "||", "<", ">", "=", "(", ")", "!", ",", "%"}) {
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
                             ? sentence(PHRASE("gate", "there is no ( for this )"))
                             : sentence(PHRASE("gate", "write and, or or a comparison here")));
        return condition;
    }

private:
    using Kind = Condition::Kind;
    using Problem = std::optional<base::Error>;

    tl::unexpected<base::Error> wrong(Sentence words) const { return wrongAt(m_token.at, words); }
    static tl::unexpected<base::Error> wrongAt(std::size_t at, Sentence words) {
        return base::failed(base::ErrorCode::Syntax, std::move(words),
                            {{}, 1, static_cast<int>(at) + 1});
    }
    Problem problem(Sentence words) const { return wrong(std::move(words)).value(); }
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
            return wrong(sentence(PHRASE("gate", "the condition is nested too deeply")));
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
            return wrong(sentence(PHRASE("gate", "the condition is nested too deeply")));
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
            return readTerm();
        advance();
        auto inner = readList(Kind::Or, depth + 1);
        if (inner && !isSymbol(")"))
            return wrong(sentence(PHRASE("gate", "a ) is missing")));
        advance();
        return inner;
    }

    base::Result<Condition> readTerm() {
        const Token start = m_token;
        const Form *form = m_token.kind == Token::Kind::Word ? formNamed(m_token.text) : nullptr;
        if (form == nullptr)
            return wrong(unknownTerm(m_token));
        Condition condition;
        Term &term = condition.term;
        term.name = form->name;
        advance();
        if (auto problem = readArguments(*form, term))
            return tl::unexpected(std::move(*problem));
        if (auto problem = readNumber(*form, term))
            return tl::unexpected(std::move(*problem));
        if (measureOf(term))
            return condition;
        manifest::Diagnostics problems;
        const auto expect = expectOf(condition);
        if (expect)
            readClaims({*expect, {}, {}}, problems);
        if (!expect || !problems.empty())
            return wrongAt(start.at,
                           problems.empty()
                               ? sentence(PHRASE("gate", "write it as {}"), form->example)
                               : Sentence{problems.front().sentence, problems.front().wording});
        return condition;
    }

    static Sentence unknownTerm(const Token &token) {
        std::vector<std::string_view> names;
        for (const Form &form : termForms())
            names.push_back(form.name);
        const std::string_view near = base::nearName(token.text, names);
        if (token.kind == Token::Kind::Word && !near.empty())
            return sentence(PHRASE("gate", "there is no {}; did you mean {}?"),
                            base::verbatim(std::string(token.text)),
                            base::verbatim(std::string(near)));
        return sentence(PHRASE("gate", "write one of {} here"),
                        base::verbatim(fmt::format("{}", fmt::join(names, ", "))));
    }

    /// What is in parentheses, as it stands: keys and names need no quotes.
    Problem readArguments(const Form &form, Term &term) {
        if (!isSymbol("("))
            return form.takes == Takes::Nothing
                       ? std::nullopt
                       : problem(
                             sentence(PHRASE("gate", "{} needs a name in parentheses"), form.name));
        if (form.takes == Takes::Nothing)
            return problem(sentence(PHRASE("gate", "{} takes nothing in parentheses"), form.name));
        if (form.takes == Takes::Selector)
            return readSelectorText(term);
        do {
            advance();
            if (m_token.kind != Token::Kind::Word && m_token.kind != Token::Kind::Number)
                return problem(sentence(PHRASE("gate", "a name is needed here")));
            if (auto fault = argumentFault(form, term))
                return problem(std::move(*fault));
            term.arguments.emplace_back(m_token.text);
            advance();
        } while (isSymbol(",") && form.takes != Takes::Key && form.takes != Takes::Rule);
        if (!isSymbol(")"))
            return problem(sentence(PHRASE("gate", "a ) is missing")));
        advance();
        return std::nullopt;
    }

    std::optional<Sentence> argumentFault(const Form &form, const Term &term) const {
        if (form.takes == Takes::Rule &&
            std::ranges::find(lint::rules(), m_token.text, &lint::Rule::id) == lint::rules().end())
            return sentence(PHRASE("gate", "there is no rule {}; `evenkeelctl lint --rules` lists "
                                           "them"),
                            m_token.text);
        if (form.takes == Takes::KeyAndWords && !term.arguments.empty() && !isWord("dark") &&
            !isWord("leave") && !isWord("pairs"))
            return sentence(PHRASE("gate", "{} in {} is not leave, dark or pairs"), m_token.text,
                            form.name);
        return std::nullopt;
    }

    /// Up to the parenthesis that closes: a selector has parentheses of its own.
    Problem readSelectorText(Term &term) {
        const std::size_t begin = m_token.at + 1;
        std::size_t depth = 1;
        std::size_t end = begin;
        for (; end < m_text.size(); ++end) {
            depth += m_text[end] == '(' ? 1U : 0U;
            depth -= m_text[end] == ')' ? 1U : 0U;
            if (depth == 0)
                break;
        }
        m_token = tokenAt(m_text, end);
        if (!isSymbol(")"))
            return problem(sentence(PHRASE("gate", "a ) is missing")));
        std::string_view text = m_text.substr(begin, end - begin);
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
        term.arguments.emplace_back(text);
        advance();
        return std::nullopt;
    }

    Problem readNumber(const Form &form, Term &term) {
        term.comparison = comparisonHere();
        if (!term.comparison)
            return form.compared != Compared::Yes
                       ? std::nullopt
                       : problem(sentence(PHRASE("gate", "compare {} with a number, as {} > 1"),
                                          form.name, form.name));
        if (form.compared == Compared::No)
            return problem(
                sentence(PHRASE("gate", "{} is yes or no and takes no number"), form.name));
        advance();
        const auto end = m_token.text.data() + m_token.text.size();
        const auto read = std::from_chars(m_token.text.data(), end, term.number);
        if (m_token.kind != Token::Kind::Number || read.ec != std::errc() || read.ptr != end)
            return problem(sentence(PHRASE("gate", "a whole number is needed here")));
        advance();
        term.isPercent = isSymbol("%");
        if (term.isPercent)
            advance();
        // `short > 0` is `short`.
        if (term.comparison == Comparison::Greater && term.number == 0 && form.member.empty() &&
            form.compared == Compared::Maybe && !term.isPercent)
            term.comparison.reset();
        return std::nullopt;
    }

    std::optional<Comparison> comparisonHere() const {
        return m_token.kind == Token::Kind::Symbol ? comparisonOf(m_token.text) : std::nullopt;
    }

    std::string_view m_text;
    Token m_token;
};

/// Members of `expect` in YAML, as a test has them.
base::Result<Condition> parseMember(std::string_view text) {
    const auto invalid = [](Sentence words) {
        return base::failed(base::ErrorCode::Invalid, std::move(words));
    };
    auto documents = manifest::parseYaml(text, std::string());
    if (!documents)
        return tl::unexpected(documents.error());
    if (documents->size() != 1 || !documents->front().isObject())
        return invalid(sentence(PHRASE("gate", "write one of {} here"), "skew(region)<=1"));
    manifest::Diagnostics problems;
    readClaims({documents->front(), {}, {}}, problems);
    if (!problems.empty())
        return invalid({problems.front().sentence, problems.front().wording});
    Condition condition;
    condition.kind = Condition::Kind::Member;
    condition.member = std::move(documents->front());
    return condition;
}

std::string printPart(const Condition &part, Condition::Kind around) {
    const bool isList = part.kind == Condition::Kind::And || part.kind == Condition::Kind::Or;
    const bool needsParentheses = isList && (around == Condition::Kind::Not ||
                                             around == Condition::Kind::And || part.kind == around);
    return needsParentheses ? "(" + print(part) + ")" : print(part);
}

std::optional<std::int64_t> measured(const Term &term, Measure measure, Evidence &evidence) {
    return valueOf(measure, term.arguments.empty() ? std::string() : term.arguments.front(),
                   evidence);
}

bool holds(const Value &expect, Evidence &evidence) {
    manifest::Diagnostics problems;
    const std::vector<Claim> claims = readClaims({expect, {}, {}}, problems);
    return problems.empty() && std::ranges::all_of(claims, [&evidence](const Claim &claim) {
               return claim.broken(evidence).empty();
           });
}

bool holds(const Term &term, Evidence &evidence) {
    if (const auto measure = measureOf(term)) {
        const auto value = measured(term, *measure, evidence);
        return value && meets(*value, term);
    }
    if (isAllPlaced(term))
        return evidence.isDecided() && evidence.clusters().size() >= evidence.asked().value_or(1);
    const auto expect = expectOf(term);
    return expect && holds(*expect, evidence);
}

} // namespace

base::Result<Condition> parseCondition(std::string_view text) {
    const std::size_t colon = text.find(':');
    return colon < text.find('(') ? parseMember(text) : Parser(text).parse();
}

std::string print(const Condition &condition) {
    switch (condition.kind) {
    case Condition::Kind::Term:
        return print(condition.term);
    case Condition::Kind::Not:
        return "not " + printPart(condition.parts.front(), condition.kind);
    case Condition::Kind::Member: {
        std::string text;
        for (const auto &[name, value] : condition.member.members())
            text += (text.empty() ? "" : ", ") + name + ": " + manifest::writeJson(value);
        return text;
    }
    case Condition::Kind::And:
    case Condition::Kind::Or:
        break;
    }
    std::string text;
    for (const Condition &part : condition.parts) {
        const bool isAnd = condition.kind == Condition::Kind::And;
        text += (text.empty() ? "" : isAnd ? " and " : " or ");
        text += printPart(part, condition.kind);
    }
    return text;
}

std::optional<Value> expectOf(const Condition &condition) {
    switch (condition.kind) {
    case Condition::Kind::Member:
        return condition.member;
    case Condition::Kind::Term:
        return expectOf(condition.term);
    default:
        return std::nullopt;
    }
}

bool holds(const Condition &condition, Evidence &evidence) {
    const auto isMet = [&evidence](const Condition &part) { return holds(part, evidence); };
    switch (condition.kind) {
    case Condition::Kind::Not:
        return !isMet(condition.parts.front());
    case Condition::Kind::And:
        return std::ranges::all_of(condition.parts, isMet);
    case Condition::Kind::Or:
        return std::ranges::any_of(condition.parts, isMet);
    case Condition::Kind::Member:
        return holds(condition.member, evidence);
    case Condition::Kind::Term:
        break;
    }
    return holds(condition.term, evidence);
}

std::string valuesText(const Condition &condition, Evidence &evidence) {
    std::string text;
    for (const Term &term : termsOf(condition)) {
        text += text.empty() ? "" : ", ";
        if (const auto measure = measureOf(term)) {
            const auto value = measured(term, *measure, evidence);
            text += fmt::format("{} = {}", nameText(term), value ? std::to_string(*value) : "-");
        } else {
            text += fmt::format("{}: {}", print(term), holds(term, evidence) ? "yes" : "no");
        }
    }
    return text;
}

std::vector<Term> termsOf(const Condition &condition) {
    if (condition.kind == Condition::Kind::Term)
        return {condition.term};
    std::vector<Term> all;
    for (const Condition &part : condition.parts) {
        for (Term &term : termsOf(part)) {
            if (std::ranges::find(all, term) == all.end())
                all.push_back(std::move(term));
        }
    }
    return all;
}

namespace {

/// The label keys of a selector.
std::vector<std::string> keysOf(const std::string &selector) {
    std::vector<std::string> keys;
    const auto requirements = kube::parseSelector(selector);
    for (const kube::Requirement &one : requirements.value_or(kube::Requirements()))
        keys.push_back(one.key);
    return keys;
}

} // namespace

std::optional<base::Sentence> unknownIn(const Condition &condition,
                                        std::span<const fleet::Fleet *const> fleets) {
    for (const Condition &part : condition.parts) {
        if (auto unknown = unknownIn(part, fleets))
            return unknown;
    }
    const Form *form = formNamed(condition.term.name);
    if (!condition.parts.empty() || form == nullptr || condition.term.arguments.empty())
        return std::nullopt;
    const std::vector<std::string> &arguments = condition.term.arguments;
    if (form->takes == Takes::Clusters) {
        for (const std::string &name : arguments) {
            if (std::ranges::none_of(fleets, [&](const fleet::Fleet *fleet) {
                    return fleet->find(name).has_value();
                }))
                return sentence(PHRASE("gate", "no cluster {} in the fleet"), name);
        }
        return std::nullopt;
    }
    if (form->takes == Takes::Selector) {
        for (const std::string &key : keysOf(arguments.front())) {
            if (std::ranges::all_of(fleets, [&](const fleet::Fleet *fleet) {
                    return losses::domainsOf(*fleet, key).empty();
                }))
                return sentence(PHRASE("gate", "no cluster has the label {}"), key);
        }
        return std::nullopt;
    }
    if (form->takes != Takes::Key && form->takes != Takes::KeyAndWords)
        return std::nullopt;
    std::optional<base::Sentence> problem;
    for (const fleet::Fleet *fleet : fleets) {
        const auto key = losses::parseKey(*fleet, arguments.front());
        if (key)
            return std::nullopt;
        problem = sentenceOf(key.error());
    }
    return problem;
}

} // namespace evenkeel::gate
