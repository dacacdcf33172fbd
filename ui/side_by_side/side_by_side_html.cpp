// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_by_side_html.h"

#include <QCoreApplication>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

using side_by_side::SideBySide;
using side_by_side::SideDifference;
using side_by_side::SideStep;

struct SideBySideHtmlWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::SideBySideText)
};

QString escaped(const std::string &text) {
    return toQString(text).toHtmlEscaped();
}

QString paragraph(const QString &name, const QString &text) {
    return QStringLiteral("<p style='margin:2px 0 2px 12px'><b>%1</b> %2</p>").arg(name, text);
}

QString heading(const QString &text) {
    return QStringLiteral("<h3 style='margin:12px 0 4px 0'>%1</h3>").arg(text);
}

/// One side's explanation of a pick: why none, or why not the other side's choice.
QString said(const QString &name, const SideStep &step) {
    QString text;
    if (!step.refusal.empty())
        text += paragraph(name, SideBySideHtmlWords::tr("no pick: %1").arg(escaped(step.refusal)));
    if (!step.whyNot.empty())
        text += paragraph(name, escaped(step.whyNot));
    return text;
}

QString whyText(const SideBySide &answer, std::size_t step) {
    const QString text = said(QStringLiteral("KubeFleet:"), answer.clusters.steps[step]) +
                         said(QStringLiteral("kube-scheduler:"), answer.nodes.steps[step]);
    const QString title = SideBySideHtmlWords::tr("Pick %1").arg(step + 1);
    return heading(title) + (text.isEmpty()
                                 ? paragraph({}, SideBySideHtmlWords::tr("Both pick the same one."))
                                 : text);
}

QString differenceText(const SideDifference &difference) {
    QString title = escaped(difference.topic);
    if (difference.step)
        title = SideBySideHtmlWords::tr("%1, from pick %2").arg(title).arg(*difference.step + 1);
    return QStringLiteral("<p style='margin:8px 0 0 0'><b>%1</b></p>").arg(title) +
           paragraph(QStringLiteral("KubeFleet:"), escaped(difference.clusters)) +
           paragraph(QStringLiteral("Kubernetes:"), escaped(difference.pods));
}

} // namespace

QString sideBySideHtml(const SideBySide &answer, std::optional<std::size_t> step) {
    QString html = QStringLiteral("<p style='margin:0'>%1</p>").arg(escaped(answer.summary));
    if (step && *step < answer.nodes.steps.size())
        html += whyText(answer, *step);
    QString seen;
    QString others;
    for (const SideDifference &difference : answer.differences)
        (difference.isSeen ? seen : others) += differenceText(difference);
    if (!seen.isEmpty())
        html += heading(SideBySideHtmlWords::tr("Differences in this case")) + seen;
    return html + heading(SideBySideHtmlWords::tr("Other differences")) + others;
}

} // namespace evenkeel::ui
