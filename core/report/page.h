// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/plain_text.h"
#include "core/base/sentence.h"
#include "core/base/some_names.h"

namespace evenkeel::report {

struct TextColumn {
    template <std::convertible_to<std::string> Text>
    TextColumn(Text &&text, bool isOfNumbers = false)
        : header(std::forward<Text>(text)), isRight(isOfNumbers) {}

    std::string header;
    bool isRight = false; // numbers are right-aligned
};
/// A column of numbers.
inline TextColumn right(std::string header) {
    return {std::move(header), true};
}

/// Rows of plain text under headers.
struct TextTable {
    TextTable(std::vector<TextColumn> headers = {},
              std::vector<std::vector<std::string>> texts = {})
        : columns(std::move(headers)), rows(std::move(texts)) {}

    bool isEmpty() const { return rows.empty(); }

    std::vector<TextColumn> columns;
    std::vector<std::vector<std::string>> rows;
};

enum class HeaderLine { Shown, Hidden };

/// Quoted as in RFC 4180, formulas marked as texts.
std::string csvOf(const TextTable &table, HeaderLine header = HeaderLine::Shown);
std::string markdownOf(const TextTable &table);

/// What a comment on a pull request may hold, in bytes, with room for a sentence about the rest.
inline constexpr std::size_t kLongestMarkdown = 65'000;
/// As many rows as fit, and a sentence that says how many are left out.
std::string markdownWithin(const TextTable &table, const base::Phrases &words = {},
                           std::size_t bytes = kLongestMarkdown);
/// The first rows, as many as wanted, and the same sentence.
std::string markdownOfRows(const TextTable &table, std::size_t rows,
                           const base::Phrases &words = {});

using base::markdownText;
using base::printable;
using base::someNames;

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

/// Its beginning up to the title, and what is behind all sections.
std::string htmlHead(const std::string &title, const std::string &language);
std::string htmlEnd(const std::vector<std::string> &footer);

/// As many parts as fit into that many bytes, with fewer rows each where not all do.
struct PartsWithin {
    using Write = std::function<std::string(std::size_t part, std::size_t rows)>;
    PartsWithin(std::size_t count, std::size_t room, const Write &write);

    std::string text;
    std::size_t left = 0; // parts that do not fit
};

/// Hidden captions are read aloud only: a heading above says the same.
enum class Caption { Shown, Hidden };
/// The first column that is no number names the row.
std::string htmlOf(const TextTable &table, const std::string &caption, Caption shown);
/// A picture that scrolls where it is wider than the page.
std::string pictureOf(const std::string &svg);

} // namespace evenkeel::report
