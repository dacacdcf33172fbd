// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/apply_comparison.h"

#include <utility>

#include <QStringList>

#include "core/difference/arriving.h"
#include "core/difference/difference_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/hub/apply_page.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

QString effectText(const difference::PlacementDifference &difference) {
    QString text = toQString(difference::summaryText(difference, spokenPhrases()));
    if (difference.basis && difference.heldFrom == difference::HeldFrom::Nowhere) // as the verdict
        text += QStringLiteral(" · ") +
                toQString(objects::basisText(*difference.basis, spokenPhrases()));
    return text;
}

QString blastText(const std::vector<difference::PlacementDifference> &differences) {
    constexpr qsizetype kMost = 4;
    QStringList lines;
    for (const difference::PlacementDifference &one : differences) {
        if (one.change != difference::Kind::Same)
            lines.append(effectText(one));
    }
    const qsizetype more = lines.size() - kMost;
    if (more > 0) {
        lines.resize(kMost);
        lines.append(ApplyPage::tr("and %n more placements", nullptr, static_cast<int>(more)));
    }
    return lines.join(QLatin1Char('\n'));
}

std::optional<ApplyComparison> comparisonOf(const ApplyRequest &request, const base::Phrases &words,
                                            const std::stop_token &stop) {
    difference::Options options;
    options.words = words;
    auto differences =
        difference::compare({*request.hub, *request.mine, request.hub.get()}, options, stop);
    if (!differences)
        return std::nullopt;
    gate::SuiteOptions asked;
    asked.words = words;
    if (request.selection && !request.selection->read.servedProblem)
        asked.served = request.selection->read.served;
    ApplyComparison comparison{std::move(*differences), std::nullopt,
                               gate::brokenBy(withSelected(request.hub, request.selection.get()),
                                              withSelected(request.mine, request.selection.get()),
                                              gate::readTests(*request.mine).tests, asked, stop)};
    if (!request.set.changesOverrides() || !request.selection)
        return comparison;
    const auto before = hubOf(*request.hub, nullptr, request.selection.get());
    const auto after = hubOf(*request.mine, before.get(), request.selection.get());
    const auto overridden = hub::overriddenBy(request.set, request.contents, *request.mine);
    auto arrivals = difference::arrivalChanges(
        {*request.hub, before->hub, before->overrides},
        {*request.mine, after->hub, after->overrides},
        difference::differencesOf(overridden, comparison.differences), stop);
    if (!arrivals)
        return std::nullopt;
    comparison.arrivals = std::move(*arrivals);
    return comparison;
}

} // namespace evenkeel::ui
