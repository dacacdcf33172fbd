// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/report/text_table.h"

namespace evenkeel::report {

/// A part of a page: a heading, sentences, tables and pictures, in this order.
struct PageSection {
    std::string heading;
    std::vector<std::string> sentences;
    std::vector<TextTable> tables;
    std::vector<std::string> pictures; // SVG elements; Markdown leaves them out
    bool isFolded = false;             // in Markdown, behind its heading
};

/// What a page was made by and of.
struct Origin {
    std::string version;             // of the program
    std::vector<std::string> inputs; // files and folders
    std::string clock;               // of heartbeats and health; empty where none counted
};

/// A report for a change ticket or a pull request.
struct Page {
    std::string title;
    std::vector<std::string> sentences; // below the title
    std::vector<PageSection> sections;
    std::vector<std::string> footer = {}; // of HTML
    bool hasContents = false;             // of HTML: links to the sections
};

/// The sentences of a footer.
std::vector<std::string> footerOf(const Origin &origin, const base::Phrases &words = {});

/// As much as a comment on a pull request may hold; what is left out is counted.
std::string markdownOf(const Page &page, const base::Phrases &words = {});
std::string markdownOf(const PageSection &section);
/// Self-contained: needs no network, prints well, light or dark as the reader's system is.
std::string htmlOf(const Page &page);

/// A footer element; empty without sentences.
std::string htmlFooter(const std::vector<std::string> &sentences);

/// The look of all pages, for their style element.
extern const char *const kPageStyle;
/// Hidden captions are read aloud only: a heading above says the same.
enum class Caption { Shown, Hidden };
/// The first column that is no number names the row.
std::string htmlOf(const TextTable &table, const std::string &caption, Caption shown);
/// A picture that scrolls where it is wider than the page.
std::string pictureOf(const std::string &svg);

} // namespace evenkeel::report
