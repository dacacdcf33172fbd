// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/finding.h"

#include <utility>

#include <fmt/format.h>

namespace evenkeel::api {

Finding findingAt(base::SourceSpan where, base::Sentence sentence, Level level) {
    return {{}, level, {}, std::move(where), {}, std::move(sentence.english), {},
            std::move(sentence.wording)};
}

std::string print(const Finding &finding) {
    std::string place = finding.where.file;
    if (finding.where.line > 0)
        place += fmt::format(":{}:{}", finding.where.line, finding.where.column);
    return place.empty() ? finding.sentence : fmt::format("{}: {}", place, finding.sentence);
}

std::string said(const Finding &finding, const base::Phrases &words) {
    return base::said(finding.sentence, finding.wording, words);
}

} // namespace evenkeel::api
