// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/apply_comparison.h"

#include <utility>

#include "core/difference/arriving.h"
#include "core/difference/difference_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

QString effectText(const difference::PlacementDifference &difference) {
    QString text = toQString(difference::changeText(difference, spokenPhrases()));
    if (difference.basis && difference.heldFrom == difference::HeldFrom::Nowhere) // as the verdict
        text += QStringLiteral(" · ") +
                toQString(objects::basisText(*difference.basis, spokenPhrases()));
    return text;
}

namespace {

std::vector<gate::CaseResult> brokenBy(const ApplyRequest &request, const base::Phrases &words,
                                       const std::stop_token &stop) {
    gate::SuiteOptions options;
    options.words = words;
    const auto *selection = request.selection.get();
    if (selection != nullptr && !selection->read.servedProblem)
        options.served = selection->read.served;
    return gate::brokenBy(withSelected(request.hub, selection),
                          withSelected(request.mine, selection),
                          gate::readTests(*request.mine).tests, options, stop);
}

} // namespace

std::optional<ApplyComparison> comparisonOf(const ApplyRequest &request, const base::Phrases &words,
                                            const std::stop_token &stop) {
    difference::Options options;
    options.words = words;
    auto differences =
        difference::compare({*request.hub, *request.mine, request.hub.get()}, options, stop);
    if (!differences)
        return std::nullopt;
    ApplyComparison comparison{std::move(*differences), std::nullopt, {}};
    if (!request.set.changes.empty()) // else a decision between two values is looked at
        comparison.broken = brokenBy(request, words, stop);
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
