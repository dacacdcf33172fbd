// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/yaml/difference_view.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <QVBoxLayout>
#include <Qsci/qsciscintilla.h>

#include "core/base/matching.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/yaml/yaml_view.h"

namespace evenkeel::ui {

namespace {

constexpr int kContext = 3;
constexpr int kAddedMarker = 1;
constexpr int kRemovedMarker = 2;
constexpr int kShownPlaceMarker = 3;
constexpr int kLinesAbove = 10; // of the place

QString signOf(DifferenceLine::Kind kind) {
    switch (kind) {
    case DifferenceLine::Kind::Added:
        return QStringLiteral("+ ");
    case DifferenceLine::Kind::Removed:
        return QStringLiteral("- ");
    case DifferenceLine::Kind::Skipped:
        return QStringLiteral("⋯");
    case DifferenceLine::Kind::Same:
        break;
    }
    return QStringLiteral("  ");
}

/// A faint ground of a colour, on which text stays readable.
QColor groundOf(const QColor &color, const QColor &panel) {
    constexpr int kShare = 7; // one part of the colour
    const auto mixed = [](int one, int other) { return (one + (kShare - 1) * other) / kShare; };
    return {mixed(color.red(), panel.red()), mixed(color.green(), panel.green()),
            mixed(color.blue(), panel.blue())};
}

QStringList linesOf(const QString &text) {
    QStringList lines = text.split(QLatin1Char('\n'));
    if (lines.constLast().isEmpty())
        lines.removeLast();
    return lines;
}

} // namespace

DifferenceView::DifferenceView(QWidget *parent)
    : QWidget(parent), m_summary(new NoteLabel(NoteLabel::Tone::Muted, this)),
      m_lines(new QsciScintilla(this)) {
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = tightLayout<QVBoxLayout>(this);
    m_summary->setObjectName(QStringLiteral("policyDifferenceSummary"));
    m_summary->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    layout->addWidget(m_summary);
    layout->addWidget(m_lines, 1);
    ui::setNames(*m_lines, "policyDifference", tr("Policy changes"));
    m_lines->setFrameShape(QFrame::NoFrame);
    m_lines->setUtf8(true);
    m_lines->setReadOnly(true);
    m_lines->setCaretWidth(0);
    m_lines->setMarginWidth(0, 0);
    m_lines->setMarginWidth(1, 0);
    m_lines->markerDefine(QsciScintilla::Background, kAddedMarker);
    m_lines->markerDefine(QsciScintilla::Background, kRemovedMarker);
    m_lines->markerDefine(QsciScintilla::Background, kShownPlaceMarker);
    applyLooks();
    followPalette(*this, [this] { applyLooks(); });
}

void DifferenceView::setTexts(const QString &before, const QString &after) {
    const auto lines = differenceOf(linesOf(before), linesOf(after), kContext);
    QStringList shown;
    int added = 0;
    int removed = 0;
    for (const DifferenceLine &line : lines) {
        shown.append(signOf(line.kind) + line.text);
        added += line.kind == DifferenceLine::Kind::Added ? 1 : 0;
        removed += line.kind == DifferenceLine::Kind::Removed ? 1 : 0;
    }
    const bool isSame = added + removed == 0;
    m_summary->setText(
        isSame ? tr("No changes since opening.")
               : tr("Lines since opening: %1 added, %2 removed").arg(added).arg(removed));
    m_lines->setText(isSame ? QString() : shown.join(QLatin1Char('\n')));
    mark(isSame ? std::vector<DifferenceLine>() : lines);
}

void DifferenceView::setNames(const QString &objectName, const QString &accessibleName) {
    m_lines->setObjectName(objectName);
    m_lines->setAccessibleName(accessibleName);
}

void DifferenceView::mark(const std::vector<DifferenceLine> &lines) {
    m_lines->markerDeleteAll();
    for (std::size_t row = 0; row < lines.size(); ++row) {
        if (lines[row].kind == DifferenceLine::Kind::Added)
            m_lines->markerAdd(static_cast<int>(row), kAddedMarker);
        else if (lines[row].kind == DifferenceLine::Kind::Removed)
            m_lines->markerAdd(static_cast<int>(row), kRemovedMarker);
    }
}

void DifferenceView::setLines(const QString &before, const QString &after, const Place &place) {
    const QStringList old = linesOf(before);
    std::vector<DifferenceLine> lines;
    if (before != after)
        lines = differenceOf(old, linesOf(after), static_cast<int>(old.size()));
    else // of which no line is around a change
        for (int line = 1; line <= old.size(); ++line)
            lines.push_back({DifferenceLine::Kind::Same, old[line - 1], line, line});
    QStringList shown;
    for (const DifferenceLine &line : lines)
        shown.append(line.text);
    m_summary->hide();
    m_lines->setText(shown.join(QLatin1Char('\n')));
    const bool endsAtLast = place.line == 0; // else the place is cut
    m_lines->SendScintilla(QsciScintilla::SCI_SETENDATLASTLINE, endsAtLast ? 1UL : 0UL);
    m_lines->setMarginType(0, QsciScintilla::TextMarginRightJustified);
    const int last = place.firstLine + static_cast<int>(std::max(old.size(), shown.size()));
    m_lines->setMarginWidth(0, QStringLiteral("%1 +  ").arg(last));
    m_lines->clearMarginText();
    mark(lines);
    int shownRow = -1;
    for (std::size_t row = 0; row < lines.size(); ++row) {
        const DifferenceLine &line = lines[row];
        const int number = place.firstLine - 1 + (line.before > 0 ? line.before : line.after);
        const QString sign =
            line.kind == DifferenceLine::Kind::Same ? QStringLiteral("  ") : signOf(line.kind);
        m_lines->setMarginText(static_cast<int>(row), QStringLiteral("%1 %2").arg(number).arg(sign),
                               QsciScintillaBase::STYLE_LINENUMBER);
        if (place.line > 0 && line.before == place.line) {
            shownRow = static_cast<int>(row);
            m_lines->markerAdd(shownRow, kShownPlaceMarker);
        } else if (place.line == 0 && shownRow < 0 && line.kind != DifferenceLine::Kind::Same) {
            shownRow = static_cast<int>(row);
        }
    }
    // What takes its place is in sight as well where there is little room.
    const auto room = static_cast<int>(m_lines->SendScintilla(QsciScintilla::SCI_LINESONSCREEN));
    const int above = std::clamp(room / 3, 2, kLinesAbove);
    m_lines->setFirstVisibleLine(std::max(0, shownRow - above));
}

QString DifferenceView::shownText() const {
    return m_lines->text();
}

void DifferenceView::applyLooks() {
    const Looks looks = Looks::forPalette(palette());
    applyYamlLook(*m_lines, looks);
    m_lines->setMarkerBackgroundColor(groundOf(looks.good, looks.panel), kAddedMarker);
    m_lines->setMarkerBackgroundColor(looks.beyondLimit, kRemovedMarker);
    m_lines->setMarkerBackgroundColor(looks.selection, kShownPlaceMarker);
}

namespace {

using Kind = DifferenceLine::Kind;
using Lines = std::vector<DifferenceLine>;

std::vector<std::string> utf8(const QStringList &lines) {
    std::vector<std::string> texts;
    for (const QString &line : lines)
        texts.push_back(line.toStdString());
    return texts;
}

Lines allLines(const QStringList &before, const QStringList &after) {
    const auto old = utf8(before);
    const auto now = utf8(after);
    const auto matches = base::matchedLines(std::vector<std::string_view>(old.begin(), old.end()),
                                            std::vector<std::string_view>(now.begin(), now.end()));
    Lines lines;
    qsizetype next = 0; // of the new text
    const auto addUpTo = [&](qsizetype end) {
        for (; next < end; ++next)
            lines.push_back({Kind::Added, after[next], 0, static_cast<int>(next) + 1});
    };
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto &match = matches[static_cast<std::size_t>(i)];
        if (!match) {
            lines.push_back({Kind::Removed, before[i], static_cast<int>(i) + 1, 0});
            continue;
        }
        addUpTo(static_cast<qsizetype>(*match));
        lines.push_back({Kind::Same, before[i], static_cast<int>(i) + 1, static_cast<int>(++next)});
    }
    addUpTo(after.size());
    return lines;
}

} // namespace

Lines differenceOf(const QStringList &before, const QStringList &after, int context) {
    const Lines all = allLines(before, after);
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    Lines shown;
    for (std::ptrdiff_t at = 0; at < count; ++at) {
        const auto first = all.begin() + std::max<std::ptrdiff_t>(at - context, 0);
        const auto last = all.begin() + std::min<std::ptrdiff_t>(at + context + 1, count);
        const bool isNear = std::any_of(
            first, last, [](const DifferenceLine &line) { return line.kind != Kind::Same; });
        if (isNear)
            shown.push_back(all[static_cast<std::size_t>(at)]);
        else if (shown.empty() || shown.back().kind != Kind::Skipped)
            shown.push_back({Kind::Skipped, {}, 0, 0});
    }
    return shown;
}

} // namespace evenkeel::ui
