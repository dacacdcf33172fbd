// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/sentence.h"

#include <fmt/args.h>
#include <fmt/format.h>

namespace evenkeel::base {

namespace {

std::string saidWith(const SentenceParts &parts, const Phrases &words) {
    fmt::dynamic_format_arg_store<fmt::format_context> arguments;
    for (const SentencePart &part : parts.arguments) {
        if (const auto *number = std::get_if<long long>(&part.value)) {
            arguments.push_back(*number);
        } else {
            const Sentence &sentence = std::get<Sentence>(part.value);
            arguments.push_back(said(sentence.english, sentence.wording, words));
        }
    }
    return words.sayWith(parts.context, parts.english, arguments);
}

} // namespace

Sentence verbatim(std::string words) {
    return {std::move(words), {}};
}

Sentence joined(const Sentence &first, std::string_view between, const Sentence &second) {
    return composed({nullptr, "{}{}{}", {first, between, second}});
}

Sentence composed(SentenceParts parts) {
    std::string english = saidWith(parts, {});
    return {std::move(english), Wording(std::make_shared<const SentenceParts>(std::move(parts)))};
}

std::string said(const std::string &english, const Wording &wording, const Phrases &words) {
    const bool isSame = wording.parts() == nullptr || words.isEnglish();
    return isSame ? english : saidWith(*wording.parts(), words);
}

Error errorOf(ErrorCode code, Sentence sentence, SourceSpan where) {
    return {code, std::move(sentence.english), std::move(where), std::move(sentence.wording)};
}

std::string Phrases::sayWith(const char *context, const char *english,
                             fmt::format_args args) const {
    if (m_translate && context != nullptr) {
        try {
            return fmt::vformat(m_translate(context, english), args);
        } catch (const fmt::format_error &) {
            // The sentence is worth more than its language.
        }
    }
    return fmt::vformat(english, args);
}

} // namespace evenkeel::base
