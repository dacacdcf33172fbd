// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/examples/loss_claims.h"

#include "core/losses/loss_text.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

/// Nothing if the words name no loss or no domain.
std::optional<std::vector<losses::LossStep>> stepsOf(const QString &words,
                                                     const fleet::Fleet &fleet) {
    std::vector<losses::LossStep> steps;
    for (const QString &word : words.split(QLatin1Char(' '))) {
        const auto loss = losses::lossNamed(word.section(QLatin1Char(':'), 0, 0).toStdString());
        const auto domain =
            losses::parseDomain(fleet, word.section(QLatin1Char(':'), 1).toStdString());
        if (!loss || !domain)
            return std::nullopt;
        steps.push_back({*loss, *domain});
    }
    return steps;
}

} // namespace

QStringList brokenLossClaims(const kube::Value &claims, const objects::Objects &objects,
                             const placement::Placement &placement) {
    QStringList broken;
    for (const auto &[words, end] : claims.members()) {
        const auto steps = stepsOf(toQString(words), objects.fleet);
        if (!steps) {
            broken << QStringLiteral("%1 is no loss").arg(toQString(words));
            continue;
        }
        losses::LossQuestion question;
        question.steps = *steps;
        const auto story = losses::lose(objects, placement, question);
        QStringList clusters;
        for (const std::string &name : story->steps.back().after)
            clusters << toQString(name);
        const QString is = QStringLiteral("%1 (%2)").arg(toQString(endText(*story)),
                                                         clusters.join(QStringLiteral(", ")));
        if (is != toQString(end.text()))
            broken << QStringLiteral("%1: %2, not %3")
                          .arg(toQString(words), is, toQString(end.text()));
    }
    return broken;
}

} // namespace evenkeel::ui
