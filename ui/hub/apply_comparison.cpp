// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/apply_comparison.h"

#include <algorithm>
#include <utility>

#include <QStringList>

#include "core/difference/arriving.h"
#include "core/difference/difference_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/hub/apply_page.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

namespace {

std::vector<gate::CaseResult> brokenTests(const ApplyRequest &request, const base::Phrases &words,
                                          const std::stop_token &stop) {
    const auto tests = gate::readTests(*request.mine).tests;
    gate::SuiteOptions options;
    options.words = words;
    if (request.selection && !request.selection->read.servedProblem)
        options.served = request.selection->read.served;
    const auto failed = [&](const std::shared_ptr<const manifest::Objects> &objects) {
        const auto result =
            gate::run(withSelected(objects, request.selection.get()), tests, options, stop);
        std::vector<gate::CaseResult> cases;
        if (result)
            std::ranges::copy_if(result->cases, std::back_inserter(cases),
                                 [](const gate::CaseResult &one) { return !one.isPassed(); });
        return cases;
    };
    std::vector<gate::CaseResult> broken;
    if (tests.empty() || (broken = failed(request.mine)).empty())
        return broken;
    const auto before = failed(request.hub);
    std::erase_if(broken, [&before](const gate::CaseResult &one) {
        return std::ranges::any_of(
            before, [&one](const gate::CaseResult &known) { return known.title() == one.title(); });
    });
    return broken;
}

} // namespace

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
    ApplyComparison comparison{std::move(*differences), std::nullopt,
                               brokenTests(request, words, stop)};
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
