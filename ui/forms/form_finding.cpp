// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/form_finding.h"

#include <algorithm>

#include "core/base/sentence.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

std::optional<FormFinding> syntaxFinding(const EditedDocument &document) {
    const auto &error = document.textError();
    if (!error)
        return {};
    return FormFinding{.kind = FormFinding::Kind::Syntax,
                       .finding = {},
                       .message = said(*error, spokenPhrases()),
                       .place = {},
                       .line = std::max(error->where.line, 1),
                       .column = std::max(error->where.column, 1)};
}

void locate(FormFinding &finding, const EditedDocument &document) {
    const base::SourceSpan where = document.position(finding.place);
    finding.line = where.line;
    finding.column = where.column;
}

} // namespace evenkeel::ui
