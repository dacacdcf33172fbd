// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace evenkeel::manifest {

struct CsvField {
    std::string text;
    int line = 1; // where it begins, in characters
    int column = 1;
};

struct CsvRecord {
    std::vector<CsvField> fields;
    std::string problem; // of its form, at line and column; then the fields are of no use
    int line = 1;
    int column = 1;
    base::Wording wording = {}; // of the problem
};

/// The records of a table (RFC 4180; `,`, `;` or tab, whichever the first line has most of), blank
/// ones left out. Fields outside of quotes are without the blanks around them.
std::vector<CsvRecord> readCsv(std::string_view text);

/// The text as one field between commas, quoted where it has to be.
std::string csvField(std::string_view text);

/// The same for spreadsheets: a text that they would take for a formula is marked with an
/// apostrophe. Numbers stay numbers.
std::string csvCell(std::string_view text);
/// A field without that mark.
std::string_view csvCellText(std::string_view field);

} // namespace evenkeel::manifest
