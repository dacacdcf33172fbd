// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/labels.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/kube/json_text.h"
#include "core/kube/object_id.h"
#include "core/kube/value.h"

namespace evenkeel::kube {

namespace {

std::string joined(const std::vector<std::string> &texts, std::string_view separator) {
    std::string result;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i > 0)
            result += separator;
        result += texts[i];
    }
    return result;
}

std::string jsonArray(const std::vector<std::string> &texts) {
    if (texts.empty())
        return "null";
    std::string array = "[";
    for (const std::string &text : texts) {
        if (array.size() > 1)
            array += ',';
        appendJsonString(array, text);
    }
    return array + ']';
}

constexpr std::string_view kSymbols = "=!(),<>";
constexpr std::string_view kBlanks = " \t\r\n";

struct Token {
    enum class Kind { End, Word, Symbol };
    Kind kind = Kind::End;
    std::string text;
    int column = 1;

    bool is(std::string_view symbol) const { return kind == Kind::Symbol && text == symbol; }
    bool isWord() const { return kind == Kind::Word; }
    bool isEnd() const { return kind == Kind::End; }
    std::string shown() const { return isEnd() ? "the end of the selector" : quoted(text); }
};

class Lexer {
public:
    explicit Lexer(std::string_view text) : m_text(text) { advance(); }

    const Token &next() const { return m_next; }

    Token take() {
        Token token = m_next;
        advance();
        return token;
    }

private:
    void advance() {
        m_at = std::min(m_text.find_first_not_of(kBlanks, m_at), m_text.size());
        const std::string_view rest = m_text.substr(m_at);
        std::size_t length = 0;
        Token::Kind kind = Token::Kind::End;
        if (!rest.empty() && kSymbols.find(rest.front()) != std::string_view::npos) {
            kind = Token::Kind::Symbol;
            length = rest.starts_with("==") || rest.starts_with("!=") ? 2 : 1;
        } else if (!rest.empty()) {
            kind = Token::Kind::Word;
            length = std::min(rest.find_first_of("=!(),<> \t\r\n"), rest.size());
        }
        m_next = {kind, std::string(rest.substr(0, length)), static_cast<int>(m_at) + 1};
        m_at += length;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    Token m_next;
};

tl::unexpected<base::Error> expected(std::string_view what, const Token &found) {
    return base::failed(base::ErrorCode::Syntax,
                        "found " + found.shown() + ", expected " + std::string(what),
                        {{}, 0, found.column});
}

/// The grammar of apimachinery's labels.Parse; the keywords `in` and `notin` are only keywords
/// after a key.
class SelectorParser {
public:
    explicit SelectorParser(std::string_view text) : m_lexer(text) {}

    base::Result<Requirements> parse() {
        Requirements requirements;
        if (m_lexer.next().isEnd())
            return requirements;
        while (true) {
            auto requirement = parseRequirement();
            if (!requirement)
                return tl::unexpected(requirement.error());
            requirements.push_back(std::move(*requirement));
            if (m_lexer.next().isEnd())
                return requirements;
            if (!m_lexer.next().is(","))
                return expected("',' or the end of the selector", m_lexer.next());
            m_lexer.take();
        }
    }

private:
    base::Result<Requirement> parseRequirement() {
        if (m_lexer.next().is("!")) {
            m_lexer.take();
            if (!m_lexer.next().isWord())
                return expected("a label key after '!'", m_lexer.next());
            return checked(m_lexer.take(), SelectorOperator::DoesNotExist, {});
        }
        if (!m_lexer.next().isWord())
            return expected("a label key or '!'", m_lexer.next());
        const Token key = m_lexer.take();
        if (m_lexer.next().isEnd() || m_lexer.next().is(","))
            return checked(key, SelectorOperator::Exists, {});
        return parseComparison(key);
    }

    base::Result<Requirement> parseComparison(const Token &key) {
        const Token op = m_lexer.take();
        if (op.is("=") || op.is("=="))
            return parseExactValue(key, SelectorOperator::In);
        if (op.is("!="))
            return parseExactValue(key, SelectorOperator::NotIn);
        if (op.isWord() && op.text == "in")
            return parseValues(key, SelectorOperator::In);
        if (op.isWord() && op.text == "notin")
            return parseValues(key, SelectorOperator::NotIn);
        if (op.is("<") || op.is(">"))
            return base::failed(base::ErrorCode::Unsupported,
                                "'" + op.text +
                                    "' is not a LabelSelector operator; list the values with 'in'",
                                {{}, 0, op.column});
        return expected("one of =, ==, !=, in, notin", op);
    }

    base::Result<Requirement> parseExactValue(const Token &key, SelectorOperator op) {
        if (m_lexer.next().isEnd() || m_lexer.next().is(","))
            return checked(key, op, {""});
        if (!m_lexer.next().isWord())
            return expected("a label value", m_lexer.next());
        return checked(key, op, {m_lexer.take().text});
    }

    base::Result<Requirement> parseValues(const Token &key, SelectorOperator op) {
        if (!m_lexer.next().is("("))
            return expected("'('", m_lexer.next());
        m_lexer.take();
        std::vector<std::string> values;
        if (m_lexer.next().is(")")) {
            m_lexer.take();
            return checked(key, op, {});
        }
        while (true) {
            // A comma without a word before or after it means the empty value.
            values.push_back(m_lexer.next().isWord() ? m_lexer.take().text : std::string());
            const Token separator = m_lexer.take();
            if (separator.is(")"))
                return checked(key, op, std::move(values));
            if (!separator.is(","))
                return expected("',' or ')'", separator);
        }
    }

    static base::Result<Requirement> checked(const Token &key, SelectorOperator op,
                                             std::vector<std::string> values) {
        auto requirement = checkedRequirement(key.text, op, std::move(values));
        if (!requirement)
            requirement.error().where.column = key.column;
        return requirement;
    }

    Lexer m_lexer;
};

} // namespace

std::optional<SelectorOperator> operatorOf(std::string_view name) {
    constexpr std::string_view kNames[] = {"In", "NotIn", "Exists", "DoesNotExist"};
    return base::namedIn<SelectorOperator>(name, kNames);
}

base::Result<Requirement> checkedRequirement(const std::string &key, SelectorOperator op,
                                             std::vector<std::string> values) {
    std::vector<std::string> errors;
    const auto add = [&errors](std::string text) {
        if (std::ranges::find(errors, text) == errors.end())
            errors.push_back(std::move(text));
    };
    if (const auto texts = qualifiedNameErrors(key); !texts.empty())
        add("key: Invalid value: " + quoted(key) + ": " + joined(texts, "; "));
    const bool needsValues = op == SelectorOperator::In || op == SelectorOperator::NotIn;
    if (needsValues && values.empty())
        add("values: Invalid value: null: for 'in', 'notin' operators, values set can't be empty");
    if (!needsValues && !values.empty())
        add("values: Invalid value: " + jsonArray(values) +
            ": values set must be empty for exists and does not exist");
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (const auto texts = labelValueErrors(values[i]); !texts.empty())
            add(fmt::format("values[{}][{}]: Invalid value: {}: {}", i, key, quoted(values[i]),
                            joined(texts, "; ")));
    }
    if (!errors.empty()) {
        const std::string message = errors.size() == 1
                                        ? errors.front()
                                        : std::string("[").append(joined(errors, ", ")).append("]");
        return base::failed(base::ErrorCode::Invalid, message);
    }
    std::ranges::sort(values);
    // Not std::ranges::unique: clang 14 cannot take its subrange apart.
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return Requirement{key, op, std::move(values)};
}

base::Result<Requirements> compileSelector(const LabelSelector &selector) {
    Requirements requirements;
    requirements.reserve(selector.matchLabels.size() + selector.matchExpressions.size());
    for (const auto &[key, value] : selector.matchLabels) {
        auto requirement = checkedRequirement(key, SelectorOperator::In, {value});
        if (!requirement)
            return tl::unexpected(requirement.error());
        requirements.push_back(std::move(*requirement));
    }
    for (const LabelSelectorRequirement &expression : selector.matchExpressions) {
        const auto op = operatorOf(expression.op);
        if (!op)
            return base::failed(base::ErrorCode::Invalid,
                                quoted(expression.op) + " is not a valid label selector operator");
        auto requirement = checkedRequirement(expression.key, *op, expression.values);
        if (!requirement)
            return tl::unexpected(requirement.error());
        requirements.push_back(std::move(*requirement));
    }
    return requirements;
}

std::string printSelector(const LabelSelector &selector) {
    std::string text = "&LabelSelector{MatchLabels:map[string]string{";
    for (const auto &[key, value] : selector.matchLabels)
        text += key + ": " + value + ",";
    text += "},MatchExpressions:[]LabelSelectorRequirement{";
    for (const LabelSelectorRequirement &expression : selector.matchExpressions)
        text += "LabelSelectorRequirement{Key:" + expression.key + ",Operator:" + expression.op +
                ",Values:[" + joined(expression.values, " ") + "],},";
    return text + "},}";
}

bool matches(const Requirement &requirement, const std::string_view *value) {
    const auto isListed = [&] {
        return std::ranges::binary_search(requirement.values, *value, std::less<>{});
    };
    switch (requirement.op) {
    case SelectorOperator::In:
        return value && isListed();
    case SelectorOperator::NotIn:
        return !value || !isListed();
    case SelectorOperator::Exists:
        return value != nullptr;
    case SelectorOperator::DoesNotExist:
        return value == nullptr;
    }
    return false;
}

base::Result<Requirements> parseSelector(const std::string &text) {
    return SelectorParser(text).parse();
}

} // namespace evenkeel::kube
