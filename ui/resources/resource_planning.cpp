// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/resource_planning.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include <QStringList>

#include "core/insight/plan_facts.h"
#include "core/insight/responsible.h"
#include "ui/base/label_names.h"
#include "ui/resources/resource_model.h"

namespace evenkeel::ui {

void ResourcePlanning::compare(std::shared_ptr<const ResourcePicture> picture,
                               const DetailQuestion &question) {
    m_details.start([this, question, picture = std::move(picture)](const std::stop_token &,
                                                                   const JobRunner::Mail &mail) {
        const bool isThere = picture && question.manifest < picture->rendering.manifests.size() &&
                             question.right < picture->rendering.clusters.size() &&
                             question.left.value_or(0) < picture->rendering.clusters.size();
        mail.deliver([this, detail = isThere ? detailOf(*picture, question) : ResourceDetail()] {
            Q_EMIT compared(detail);
        });
    });
}

void ResourcePlanning::ask(WhoQuestion question) {
    m_answers.start([this, question = std::move(question)](const std::stop_token &stop,
                                                           const JobRunner::Mail &mail) {
        mail.deliver([this, answer = whoPuts(question, stop)] { Q_EMIT answered(answer); });
    });
}

namespace {

using insight::Responsible;

struct WhoAnswerWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::WhoAnswer)
};

QString selectorText(const Responsible &responsible) {
    const render::ResourceSelector selector =
        render::resourceSelectors(*responsible.placement)[responsible.selector];
    QString text = toQString(selector.kind);
    if (!selector.name.empty())
        text += QLatin1Char(' ') + toQString(selector.name);
    else if (selector.labelSelector)
        text = WhoAnswerWords::tr("%1 by labels").arg(text);
    if (!responsible.envelope.empty())
        text =
            WhoAnswerWords::tr("%1, in the envelope %2").arg(text, toQString(responsible.envelope));
    return text;
}

QString overridesText(const Responsible &responsible) {
    QStringList rules;
    for (const render::AppliedOverride &applied : responsible.overrides) {
        for (const std::size_t rule : applied.rules)
            rules << ruleText(*applied.override, rule);
    }
    return rules.join(QStringLiteral(", "));
}

WhoRow rowOf(const Responsible &responsible, const placement::Placement *first) {
    WhoRow row;
    row.object = objectText(responsible.id);
    row.placement = toQString(insight::displayName(*responsible.placement));
    row.placementRow = static_cast<int>(responsible.placement - first);
    row.selector = selectorText(responsible);
    if (responsible.binding != nullptr)
        row.binding = toQString(responsible.binding->name);
    row.overrides = overridesText(responsible);
    if (!responsible.failure.empty()) {
        row.state = WhoRow::State::Fails;
        row.result = WhoAnswerWords::tr("does not arrive: %1").arg(toQString(responsible.failure));
    } else if (responsible.isDeleted) {
        row.state = WhoRow::State::LeftOut;
        row.result = WhoAnswerWords::tr("left out by an override");
    } else if (responsible.changes.empty()) {
        row.result = WhoAnswerWords::tr("as placed");
    } else {
        row.result = WhoAnswerWords::tr("%n field(s) changed", nullptr,
                                        static_cast<int>(responsible.changes.size()));
    }
    return row;
}

/// An object has one owner on a cluster.
void markContested(std::vector<WhoRow> &rows) {
    std::map<QString, int> brought;
    for (const WhoRow &row : rows)
        brought[row.object] += row.state == WhoRow::State::Arrives ? 1 : 0;
    for (WhoRow &row : rows) {
        const int count = brought[row.object];
        if (row.state != WhoRow::State::Arrives || count < 2)
            continue;
        row.state = WhoRow::State::Contested;
        row.result = WhoAnswerWords::tr("%n placement(s) bring it here, only one can own it",
                                        nullptr, count);
    }
}

} // namespace

WhoAnswer whoPuts(const WhoQuestion &question, const std::stop_token &stop) {
    const manifest::Objects &objects = *question.objects;
    const auto hub =
        question.hub ? question.hub : hubOf(objects, nullptr, question.selection.get());
    const std::vector<std::string> targets{question.cluster};
    std::vector<render::Rendering> renderings;
    std::vector<insight::PlacementRendering> sources;
    renderings.reserve(question.plans.size());
    for (const auto &[row, plan] : question.plans) {
        if (stop.stop_requested())
            return {};
        if (!plan || !insight::placedClusters(*plan).contains(question.cluster))
            continue;
        const placement::Placement &placement = objects.placements[row];
        auto rendering =
            render::render({placement, hub->hub, hub->overrides, objects.fleet, targets});
        if (!rendering)
            continue; // nothing of it arrives anywhere
        renderings.push_back(std::move(*rendering));
        sources.push_back({&placement, &renderings.back()});
    }
    WhoAnswer answer;
    answer.cluster = toQString(question.cluster);
    const std::span<const placement::Binding> bindings(objects.bindings.data(),
                                                       objects.bindings.size());
    for (const Responsible &responsible :
         insight::responsibleOn(question.cluster, sources, bindings))
        answer.rows.push_back(rowOf(responsible, objects.placements.data()));
    std::ranges::stable_sort(answer.rows, {}, &WhoRow::object);
    markContested(answer.rows);
    return answer;
}

} // namespace evenkeel::ui
