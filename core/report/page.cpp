// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/page.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/matching.h"
#include "core/base/names.h"
#include "core/manifest/read/csv.h"
#include "core/report/svg_charts.h"

namespace evenkeel::report {

constexpr const char *kPageStyle = R"(
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #ffffff; --quiet: #5a6472;
  --line: #d5dae1; --placed: #1f6fb2; --capacity: #dbe3ec; --bad: #b3261e; --good: #1d6b3a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ed; --paper: #16191d; --quiet: #9aa4b1;
  --line: #363c45; --placed: #6cb2ee; --capacity: #2e3641; --bad: #ff8a80; --good: #7fd6a0; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; border-top: 1px solid var(--line);
  padding-top: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: .3rem; }
.table { overflow-x: auto; margin: .8rem 0; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; } th { color: var(--quiet); font-weight: 600; font-size: .85rem; }
.right { text-align: right; font-variant-numeric: tabular-nums; }
.note, .quiet { color: var(--quiet); } .bad { color: var(--bad); font-weight: 600; }
.good { color: var(--good); font-weight: 600; }
caption { text-align: left; color: var(--quiet); font-size: .85rem; padding: .3rem 0; }
caption.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%); }
tbody th { color: inherit; font: inherit; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; font-size: .85rem;
  overflow-wrap: anywhere; } footer p { margin: .4rem 0; }
.picture { overflow-x: auto; }
.chart { max-width: 100%; height: auto; display: block; margin: .6rem 0; }
@media (max-width: 40rem) { .chart { max-width: none; } th, td { padding-right: .5rem; } }
@media (max-width: 30rem) { .wide thead { display: none; }
  .wide tr { display: block; border-bottom: 1px solid var(--line); padding: .4rem 0; }
  .wide td, .wide tbody th { display: block; border: 0; padding: 0; text-align: left; }
  .wide tbody th { font-weight: 600; } .wide td:empty { display: none; }
  .wide td::before { content: attr(data-label) ": "; color: var(--quiet); } }
.chart text { font: 12px system-ui, sans-serif; fill: var(--ink); }
.chart .number { fill: var(--quiet); font-variant-numeric: tabular-nums; }
.chart .capacity { fill: var(--capacity); } .chart .placed { fill: var(--placed); }
.chart .axis { stroke: var(--line); } .chart .limit { stroke: var(--bad); stroke-dasharray: 5 4; }
.chart .skew { fill: none; stroke: var(--placed); stroke-width: 2; }
.chart .waiting { fill: var(--capacity); } .chart .applying { fill: var(--placed); opacity: .45; }
.chart .ready { fill: var(--placed); } .chart .failed { fill: var(--bad); }
.chart .removed { fill: var(--quiet); opacity: .45; }
.chart .beyond { fill: var(--paper); stroke: var(--bad); stroke-width: 2; }
@media print { :root { --ink: #000; --paper: #fff; --quiet: #444; --line: #bbb; --placed: #1f6fb2;
  --capacity: #dbe3ec; --bad: #b3261e; --good: #1d6b3a; } body { margin: 0; max-width: none; }
  h2, h3 { break-after: avoid; } tr, .chart { break-inside: avoid; } thead { display:
  table-header-group; } }
)";

namespace {

/// Of more columns a narrow page shows each row as lines that begin with the header.
constexpr std::size_t kColumnsSideBySide = 3;

std::string headCell(const char *scope, const TextColumn &column, const std::string &text) {
    const char *look = column.isRight ? " class=\"right\"" : "";
    return fmt::format("<th scope=\"{}\"{}>{}</th>", scope, look, htmlText(text));
}

std::string cell(const TextColumn &column, const std::string &text, bool isWide) {
    const char *look = column.isRight ? " class=\"right\"" : "";
    const std::string label = isWide && !text.empty()
                                  ? fmt::format(" data-label=\"{}\"", htmlText(column.header))
                                  : std::string();
    return fmt::format("<td{}{}>{}</td>", look, label, htmlText(text));
}

std::string markdownOfRows(const PageSection &section, std::size_t rows,
                           const base::Phrases &words) {
    const std::string heading = markdownText(section.heading);
    std::string text;
    if (section.isFolded)
        text = fmt::format("<details>\n<summary>{}</summary>\n", heading);
    else if (!heading.empty())
        text = fmt::format("## {}\n", heading);
    const auto addPart = [&text](const std::string &part) {
        text += (text.empty() ? "" : "\n") + part;
    };
    for (const std::string &sentence : section.sentences)
        addPart(markdownText(sentence) + "\n");
    for (const TextTable &table : section.tables) {
        if (!table.isEmpty())
            addPart(markdownOfRows(table, rows, words));
    }
    return section.isFolded ? text + "\n</details>\n" : text;
}

/// As many sections as fit, their tables cut the more, the less room there is.
std::string sectionsWithin(const std::vector<PageSection> &sections, std::size_t room,
                           const base::Phrases &words) {
    const PartsWithin parts(sections.size(), room, [&](std::size_t part, std::size_t rows) {
        return "\n" + markdownOfRows(sections[part], rows, words);
    });
    if (parts.left == 0)
        return parts.text;
    return fmt::format(
        "{}\n{}\n", parts.text,
        base::sayOf(words, parts.left,
                    PHRASE("report", "1 section is left out; html and json have all."),
                    PHRASE("report", "{} sections are left out; html and json have all.")));
}

std::string contentsOf(const Page &page) {
    std::string text;
    for (std::size_t i = 0; i < page.sections.size(); ++i)
        text += fmt::format("<li><a href=\"#section-{}\">{}</a></li>\n", i + 1,
                            htmlText(page.sections[i].heading));
    return fmt::format("<nav aria-label=\"{}\">\n<ul>\n{}</ul>\n</nav>\n", htmlText(page.title),
                       text);
}

} // namespace

std::string htmlOf(const TextTable &table, const std::string &caption, Caption shown) {
    const auto name = std::ranges::find(table.columns, false, &TextColumn::isRight);
    const auto named = static_cast<std::size_t>(name - table.columns.begin());
    const bool isWide = table.columns.size() > kColumnsSideBySide;
    std::string text = fmt::format(
        "<div class=\"table{}\" tabindex=\"0\"><table>\n<caption{}>{}</caption>\n<thead><tr>",
        isWide ? " wide" : "", shown == Caption::Hidden ? " class=\"hidden\"" : "",
        htmlText(caption));
    for (const TextColumn &column : table.columns)
        text += headCell("col", column, column.header);
    text += "</tr></thead>\n<tbody>\n";
    for (const std::vector<std::string> &row : table.rows) {
        text += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            text += i == named ? headCell("row", table.columns[i], row[i])
                               : cell(table.columns[i], row[i], isWide);
        text += "</tr>\n";
    }
    return text + "</tbody>\n</table></div>\n";
}

std::string pictureOf(const std::string &svg) {
    return fmt::format("<div class=\"picture\" tabindex=\"0\">\n{}</div>\n", svg);
}

std::string markdownOf(const PageSection &section) {
    return markdownOfRows(section, std::string::npos, {});
}

std::vector<std::string> footerOf(const Origin &origin, const base::Phrases &words) {
    std::vector<std::string> sentences{
        words.say(PHRASE("report", "Planned by Evenkeel {} as KubeFleet {} does."), origin.version,
                  base::kKubeFleetRevision)};
    std::string inputs;
    for (const std::string &input : origin.inputs)
        inputs += (inputs.empty() ? "" : ", ") +
                  (input == "-" ? words.say(PHRASE("report", "standard input")) : input);
    if (!inputs.empty())
        sentences.push_back(words.say(PHRASE("report", "Inputs: {}"), inputs));
    if (!origin.clock.empty())
        sentences.push_back(
            words.say(PHRASE("report", "Clock of heartbeats and health: {}"), origin.clock));
    return sentences;
}

std::string markdownOf(const Page &page, const base::Phrases &words) {
    std::string text = fmt::format("# {}\n", markdownText(page.title));
    for (const std::string &sentence : page.sentences)
        text += fmt::format("\n{}\n", markdownText(sentence));
    const std::size_t room = kLongestMarkdown - std::min(text.size(), kLongestMarkdown);
    return text + sectionsWithin(page.sections, room, words);
}

PartsWithin::PartsWithin(std::size_t count, std::size_t room, const Write &write) {
    for (const std::size_t rows :
         {std::string::npos, std::size_t{800}, std::size_t{400}, std::size_t{200}, std::size_t{100},
          std::size_t{50}, std::size_t{20}, std::size_t{10}}) {
        text.clear();
        for (left = count; left > 0; --left) {
            const std::string next = write(count - left, rows);
            if (text.size() + next.size() > room)
                break;
            text += next;
        }
        if (left == 0)
            return;
    }
}

std::string htmlHead(const std::string &title, const std::string &language) {
    return fmt::format(
               "<!DOCTYPE html>\n<html lang=\"{}\" xmlns=\"http://www.w3.org/1999/xhtml\">\n"
               "<head>\n<meta charset=\"utf-8\"/>\n"
               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
               "style-src 'unsafe-inline'; img-src data:\"/>\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
               "<title>{}</title>\n<style>",
               language, htmlText(title)) +
           kPageStyle +
           fmt::format("</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n", htmlText(title));
}

std::string htmlEnd(const std::vector<std::string> &footer) {
    std::string text = footer.empty() ? "</main>\n" : "</main>\n<footer>\n";
    for (const std::string &sentence : footer)
        text += fmt::format("<p>{}</p>\n", htmlText(sentence));
    return text + (footer.empty() ? "</body>\n</html>\n" : "</footer>\n</body>\n</html>\n");
}

std::string htmlOf(const Page &page) {
    std::string text = htmlHead(page.title, "en");
    for (const std::string &sentence : page.sentences)
        text += fmt::format("<p>{}</p>\n", htmlText(sentence));
    if (page.hasContents)
        text += contentsOf(page);
    std::size_t number = 0;
    for (const PageSection &section : page.sections) {
        text += page.hasContents ? fmt::format("<section id=\"section-{}\">\n", ++number)
                                 : std::string("<section>\n");
        if (!section.heading.empty())
            text += fmt::format("<h2>{}</h2>\n", htmlText(section.heading));
        for (const std::string &sentence : section.sentences)
            text += fmt::format("<p>{}</p>\n", htmlText(sentence));
        for (const std::string &picture : section.pictures)
            text += pictureOf(picture);
        for (const TextTable &table : section.tables)
            text +=
                table.isEmpty() ? std::string() : htmlOf(table, section.heading, Caption::Hidden);
        text += "</section>\n";
    }
    return text + htmlEnd(page.footer);
}

namespace {

template <typename TextOf>
std::string joinedLine(std::size_t count, const char *separator, const TextOf &textOf) {
    std::string line;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0)
            line += separator;
        line += textOf(i);
    }
    return line;
}

} // namespace

std::string csvOf(const TextTable &table, HeaderLine header) {
    std::string result;
    const auto addLine = [&](const auto &textOf) {
        result += joinedLine(table.columns.size(), ",", [&](std::size_t i) {
            return manifest::csvCell(base::printable(textOf(i)));
        });
        result += '\n';
    };
    if (header == HeaderLine::Shown)
        addLine([&](std::size_t i) { return table.columns[i].header; });
    for (const std::vector<std::string> &row : table.rows)
        addLine([&](std::size_t i) { return row[i]; });
    return result;
}

std::string markdownOf(const TextTable &table) {
    const std::size_t count = table.columns.size();
    std::string result = "| ";
    result += joinedLine(count, " | ",
                         [&](std::size_t i) { return markdownText(table.columns[i].header); });
    result += " |\n|";
    result += joinedLine(count, "|", [&](std::size_t i) {
        return std::string(table.columns[i].isRight ? "---:" : "---");
    });
    result += "|\n";
    for (const std::vector<std::string> &row : table.rows) {
        result += "| ";
        result += joinedLine(count, " | ", [&](std::size_t i) { return markdownText(row[i]); });
        result += " |\n";
    }
    return result;
}

std::string markdownOfRows(const TextTable &table, std::size_t rows, const base::Phrases &words) {
    if (rows >= table.rows.size())
        return markdownOf(table);
    TextTable shown{table.columns, {}};
    shown.rows.assign(table.rows.begin(), table.rows.begin() + static_cast<std::ptrdiff_t>(rows));
    const std::size_t left = table.rows.size() - rows;
    return fmt::format(
        "{}\n{}\n", markdownOf(shown),
        base::sayOf(words, left, PHRASE("report", "1 more row is left out; csv and json have all."),
                    PHRASE("report", "{} more rows are left out; csv and json have all.")));
}

std::string markdownWithin(const TextTable &table, const base::Phrases &words, std::size_t bytes) {
    std::string text = markdownOf(table);
    // The mean row gives the number that fits; rows of uneven length take another round.
    for (std::size_t rows = table.rows.size(); text.size() > bytes && rows > 0;) {
        rows = std::min(rows - 1, rows * bytes / text.size());
        text = markdownOfRows(table, rows, words);
    }
    return text;
}

} // namespace evenkeel::report
