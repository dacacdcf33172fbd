// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/decisions/why_html.h"

#include <QCoreApplication>

#include "core/insight/why/why_text.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

class WhyHtmlWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::WhyPanel)
};

QString html(std::string_view text) {
    return toQString(text).toHtmlEscaped();
}

QString colored(const QString &text, const QColor &color) {
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(color.name(), text);
}

QString heading(const insight::Why &why, const Looks &looks) {
    const QString verdict =
        why.isPlaced
            ? colored(QStringLiteral("✔ ") + WhyHtmlWords::tr("picked"), looks.good)
            : colored(QStringLiteral("✘ ") + WhyHtmlWords::tr("not picked"), looks.warning);
    QString place;
    if (why.pick > why.picks)
        place = WhyHtmlWords::tr("after the last pick");
    else if (why.pick > 0)
        place = WhyHtmlWords::tr("at pick %1 of %2").arg(why.pick).arg(why.picks);
    return QStringLiteral("<p style='margin:0 0 4px 0'><b>%1</b> &nbsp;%2 &nbsp;%3</p>")
        .arg(html(why.cluster), verdict, colored(place, looks.muted));
}

QString filterLine(const insight::FilterStep &step, const Looks &looks) {
    const QString name = html(insight::filterName(step.filter, spokenPhrases()));
    switch (step.outcome) {
    case insight::Outcome::Passed:
        return colored(QStringLiteral("✔"), looks.good) + QStringLiteral(" ") + name;
    case insight::Outcome::Refused:
        return colored(QStringLiteral("✘ %1").arg(name), looks.warning);
    case insight::Outcome::NotReached:
        break;
    }
    return colored(WhyHtmlWords::tr("– %1 (not reached)").arg(name), looks.muted);
}

QString filterChain(const insight::Why &why, const Looks &looks) {
    if (why.filters.empty())
        return {};
    QStringList steps;
    for (const insight::FilterStep &step : why.filters)
        steps.append(filterLine(step, looks));
    return QStringLiteral("<p style='margin:0 0 4px 0'>%1 %2</p>")
        .arg(colored(WhyHtmlWords::tr("Filters:"), looks.muted),
             steps.join(colored(QStringLiteral(" → "), looks.muted)));
}

/// What the filters demand and what they found, the refusing one's first of all.
QString checkList(const insight::Why &why, const Looks &looks) {
    QString text;
    for (const insight::CheckLine &line : insight::checkLines(why, spokenPhrases())) {
        const QString mark = toQString(insight::markOf(line)).trimmed();
        const QString filter =
            line.filter == scheduling::Filter::None
                ? QString()
                : html(insight::filterName(line.filter, spokenPhrases())) + QStringLiteral(": ");
        const QColor color = !line.isMet ? looks.muted : *line.isMet ? looks.good : looks.warning;
        text += QStringLiteral("<p style='margin:0 0 0 12px'>%1 %2%3</p>")
                    .arg(colored(mark, color), colored(filter, looks.muted), html(line.text));
    }
    return text.isEmpty() ? text : text + QStringLiteral("<p style='margin:0 0 4px 0'></p>");
}

/// A cell that keeps its line: a key is not to be broken.
QString cell(const QString &text, const QString &style = {}) {
    return QStringLiteral("<td style='padding:1px 12px 1px 0;white-space:nowrap;%1'>%2</td>")
        .arg(style, text);
}

QString number(const QString &text, const QString &style = {}) {
    return QStringLiteral(
               "<td align='right' style='padding:1px 12px 1px 0;white-space:nowrap;%1'>%2</td>")
        .arg(style, text);
}

QString difference(std::int64_t value) {
    if (value == 0)
        return QStringLiteral("=");
    return value > 0 ? QStringLiteral("+%1").arg(value) : QStringLiteral("−%1").arg(-value);
}

QString signedNumber(std::int32_t value) {
    return value < 0 ? QStringLiteral("−%1").arg(-std::int64_t{value}) : QString::number(value);
}

/// Bold parts with their terms below; the first part that differs is what decides.
QString scoreTable(const insight::Why &why, const Looks &looks) {
    const auto rows = insight::scoreRows(why, spokenPhrases());
    if (rows.empty())
        return {};
    const QString muted = QStringLiteral("color:%1").arg(looks.muted.name());
    QString text = QStringLiteral("<table cellspacing='0' cellpadding='0'><tr>") +
                   cell(WhyHtmlWords::tr("Score"), muted) + number(html(why.cluster), muted);
    if (why.rival)
        text +=
            number(html(why.rival->cluster), muted) + number(WhyHtmlWords::tr("difference"), muted);
    text += cell(QString()) + QStringLiteral("</tr>");
    QString sentences; // below: a cell across all columns would not be broken into lines
    bool isDecided = false;
    for (const insight::ScoreRow &row : rows) {
        const std::int64_t by = row.rival ? std::int64_t{row.own} - *row.rival : 0;
        const bool decides = row.isPart && by != 0 && !isDecided;
        isDecided = isDecided || decides;
        const QString weight = row.isPart ? QStringLiteral("font-weight:600") : QString();
        const QString name = html(row.name);
        text += QStringLiteral("<tr>") +
                cell(row.isPart ? name : QStringLiteral("&nbsp;&nbsp;&nbsp;") + name, weight) +
                number(signedNumber(row.own), weight);
        if (row.rival) {
            const QColor color = by > 0 ? looks.good : looks.warning;
            text += number(signedNumber(*row.rival), weight) +
                    number(by == 0 ? colored(difference(by), looks.muted)
                                   : colored(difference(by), color),
                           weight);
        }
        text += cell(decides ? colored(WhyHtmlWords::tr("← decides"), looks.muted) : QString()) +
                QStringLiteral("</tr>");
        if (!row.sentence.empty())
            sentences += QStringLiteral("<p style='margin:2px 0 0 12px'>%1</p>")
                             .arg(colored(html(row.sentence), looks.muted));
    }
    return text + QStringLiteral("</table>") + sentences;
}

} // namespace

QString whyHtml(const insight::Why &why, const Looks &looks) {
    return heading(why, looks) +
           QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>")
               .arg(html(insight::whySentence(why, spokenPhrases()))) +
           filterChain(why, looks) + checkList(why, looks) + scoreTable(why, looks);
}

} // namespace evenkeel::ui
