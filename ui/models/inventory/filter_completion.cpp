// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/filter_completion.h"

#include <algorithm>

#include <QStringList>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

/// More would not be read; typing on narrows the list.
constexpr std::size_t kSuggestions = 200;

bool isWordLetter(QChar letter) {
    return !letter.isSpace() && !QStringLiteral("=!(),<>\"").contains(letter);
}

bool isSetOperator(const QString &word) {
    return word == QLatin1String("in") || word == QLatin1String("notin");
}

/// What the selector syntax expects behind the text before the word at the cursor.
struct Expected {
    enum class Part { Key, Operator, Value, ListedValue, Nothing, Done };
    Part part = Part::Key;
    QString key;
    QStringList listed; // the values that stand in the list already
};

/// Reads words and symbols from left to right; wrong ones are passed over, because a text that is
/// being typed is wrong most of the time.
class FilterReader {
public:
    Expected read(const QString &text) {
        for (qsizetype at = 0; at < text.size();) {
            qsizetype end = at;
            while (end < text.size() && isWordLetter(text[end]))
                ++end;
            if (end > at) {
                readWord(text.mid(at, end - at));
                at = end;
            } else {
                readSymbol(text[at]);
                ++at;
            }
        }
        return m_expected;
    }

private:
    using Part = Expected::Part;

    void readWord(const QString &word) {
        switch (m_expected.part) {
        case Part::Key:
            m_expected = {m_isNegated ? Part::Done : Part::Operator, word, {}};
            break;
        case Part::Operator: // of `in` and `notin` the values come behind the parenthesis
            m_expected = isSetOperator(word) ? Expected{Part::Nothing, m_expected.key, {}}
                                             : Expected{Part::Operator, word, {}};
            break;
        case Part::ListedValue:
            m_expected.listed.append(word);
            break;
        case Part::Value:
            m_expected.part = Part::Done;
            break;
        default: // behind a whole condition and a blank
            m_expected = {Part::Operator, word, {}};
        }
    }

    void readSymbol(QChar symbol) {
        if (symbol.isSpace())
            return;
        const bool isInList = m_expected.part == Part::ListedValue;
        if (symbol == QLatin1Char(',') && !isInList) {
            m_expected = {};
            m_isNegated = false;
        } else if (symbol == QLatin1Char('!') && m_expected.part == Part::Key) {
            m_isNegated = true;
        } else if (symbol == QLatin1Char('=') || symbol == QLatin1Char('<') ||
                   symbol == QLatin1Char('>')) {
            m_expected.part = Part::Value;
        } else if (symbol == QLatin1Char('(')) {
            m_expected.part = Part::ListedValue;
        } else if (symbol == QLatin1Char(')')) {
            m_expected.part = Part::Done;
        }
    }

    Expected m_expected;
    bool m_isNegated = false;
};

/// Those that begin with the word before those that have it elsewhere.
void sortByMatch(const QString &word, std::vector<FilterSuggestion> &suggestions) {
    std::erase_if(suggestions, [&](const FilterSuggestion &each) {
        return !each.text.contains(word, Qt::CaseInsensitive);
    });
    std::ranges::stable_partition(suggestions, [&](const FilterSuggestion &each) {
        return each.text.startsWith(word, Qt::CaseInsensitive);
    });
    if (suggestions.size() > kSuggestions)
        suggestions.resize(kSuggestions);
}

std::vector<FilterSuggestion> keySuggestions(const LabelCounts &labels,
                                             const query::Vocabulary &vocabulary) {
    std::vector<FilterSuggestion> suggestions;
    for (const KeyCount &key : labels.keys())
        suggestions.push_back({FilterSuggestion::Kind::Key, toQString(key.key), key.all});
    for (const std::string &word : vocabulary.words) {
        if (!labels.find(word))
            suggestions.push_back({FilterSuggestion::Kind::Key, toQString(word), std::nullopt});
    }
    return suggestions;
}

/// What may follow a word of the vocabulary.
std::vector<FilterSuggestion> wordOperators(const std::string &word,
                                            const query::Vocabulary &vocabulary) {
    std::vector<FilterSuggestion> suggestions;
    const auto add = [&suggestions](const QString &text) {
        suggestions.push_back({FilterSuggestion::Kind::Operator, text, std::nullopt});
    };
    if (std::ranges::find(vocabulary.words, word) == vocabulary.words.end() ||
        vocabulary.alone.contains(word))
        return suggestions;
    if (!vocabulary.texts.contains(word)) {
        for (const QString &text :
             {QStringLiteral(">"), QStringLiteral(">="), QStringLiteral("<"), QStringLiteral("<=")})
            add(text);
    }
    add(QStringLiteral("="));
    add(QStringLiteral("!="));
    return suggestions;
}

/// Of a key with a value for each cluster no more than are shown: those that begin with the word
/// come first.
std::vector<FilterSuggestion> valueSuggestions(const LabelCounts &labels, const Expected &expected,
                                               const query::Vocabulary &vocabulary,
                                               const QString &word) {
    std::vector<FilterSuggestion> suggestions;
    const std::string name = expected.key.toStdString();
    const KeyCount *key = labels.find(name);
    if (const auto known = vocabulary.values.find(name); !key && known != vocabulary.values.end()) {
        for (const std::string &value : known->second) {
            if (!expected.listed.contains(toQString(value)))
                suggestions.push_back(
                    {FilterSuggestion::Kind::Value, toQString(value), std::nullopt});
        }
    }
    if (!key)
        return suggestions;
    std::size_t first = 0;
    for (const ValueCount &value : key->values) {
        const QString text = toQString(value.value);
        if (expected.listed.contains(text) || text.isEmpty())
            continue;
        suggestions.push_back({FilterSuggestion::Kind::Value, text, value.all});
        first += text.startsWith(word, Qt::CaseInsensitive) ? 1U : 0U;
        if (first == kSuggestions)
            break;
    }
    return suggestions;
}

std::vector<FilterSuggestion> operatorSuggestions(bool needsBlank) {
    const QString blank = needsBlank ? QStringLiteral(" ") : QString();
    std::vector<FilterSuggestion> suggestions;
    for (const QString &text : {QStringLiteral("="), QStringLiteral("!="),
                                blank + QStringLiteral("in ("), blank + QStringLiteral("notin (")})
        suggestions.push_back({FilterSuggestion::Kind::Operator, text, std::nullopt});
    return suggestions;
}

bool isWholeSuggestion(const std::vector<FilterSuggestion> &suggestions, const QString &word) {
    return suggestions.size() == 1 && suggestions.front().text == word;
}

} // namespace

FilterCompletion completeFilter(const QString &text, qsizetype cursor, const LabelCounts &labels,
                                const query::Vocabulary &vocabulary) {
    qsizetype begin = cursor;
    while (begin > 0 && isWordLetter(text[begin - 1]))
        --begin;
    qsizetype end = cursor;
    while (end < text.size() && isWordLetter(text[end]))
        ++end;
    Expected expected = FilterReader().read(text.left(begin));
    const bool isBehindBlank = begin > 0 && text[begin - 1].isSpace();
    if (expected.part == Expected::Part::Done && isBehindBlank)
        expected = {}; // the next condition
    const QString word = text.mid(begin, cursor - begin);
    FilterCompletion completion{begin, end - begin, {}};
    switch (expected.part) {
    case Expected::Part::Key:
        completion.suggestions = keySuggestions(labels, vocabulary);
        break;
    case Expected::Part::Operator:
        completion.suggestions = operatorSuggestions(false);
        break;
    case Expected::Part::Value:
    case Expected::Part::ListedValue:
        completion.suggestions = valueSuggestions(labels, expected, vocabulary, word);
        break;
    case Expected::Part::Nothing:
    case Expected::Part::Done:
        break;
    }
    sortByMatch(word, completion.suggestions);
    // Behind a whole key comes what can be asked of it.
    const bool isNegated = begin > 0 && text[begin - 1] == QLatin1Char('!');
    const bool isWholeKey = expected.part == Expected::Part::Key && !isNegated && !word.isEmpty();
    const auto operators = wordOperators(word.toStdString(), vocabulary);
    if (isWholeKey && labels.find(word.toStdString()))
        completion = {end, 0, operatorSuggestions(true)};
    else if (isWholeKey && !operators.empty())
        completion = {end, 0, operators};
    else if (isWholeSuggestion(completion.suggestions, word))
        completion.suggestions.clear();
    return completion;
}

} // namespace evenkeel::ui
