// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/rendered_claim.h"

#include "core/admission/stored_text.h"
#include "core/insight/arrival_text.h"

namespace evenkeel::insight {

namespace {

/// Of the objects that a claim may mean, those that are on its way to the cluster.
std::vector<std::pair<render::ResourceId, const Arrival *>>
meant(const RenderedClaim &claim, const std::map<render::ResourceId, Arrivals::ByCluster> &objects,
      const render::ApiResources &api) {
    std::vector<std::pair<render::ResourceId, const Arrival *>> found;
    for (const auto &[id, clusters] : objects) {
        const auto arrival = clusters.find(claim.cluster);
        if (arrival != clusters.end() && names(claim.object, id, api))
            found.emplace_back(id, &arrival->second);
    }
    return found;
}

/// Why the object is not there.
std::string absenceOf(const RenderedClaim &claim, const Arrivals &arrivals,
                      const render::ApiResources &api, const base::Phrases &words) {
    if (const auto left = meant(claim, arrivals.leftOut, api); !left.empty()) {
        const auto &[id, arrival] = left.front();
        const render::Deletion deletion = render::deletionOf(*arrival->rendered);
        return words.say(PHRASE("arrivals", "{} is left out on {} by rule {} of {}"),
                         render::objectName(id), claim.cluster, deletion.rule + 1,
                         render::displayName(*deletion.override));
    }
    for (const Arrivals::Source &source : arrivals.placements) {
        if (source.refusal)
            return words.say(PHRASE("arrivals", "nothing of {} arrives: {}"), source.placement,
                             *source.refusal);
    }
    return words.say(PHRASE("arrivals", "no placement brings {} to {}"),
                     claim.object.kind + "/" + claim.object.name, claim.cluster);
}

std::string checkFields(const RenderedClaim &claim, const kube::Value &manifest,
                        const std::string &name, const base::Phrases &words) {
    for (const RenderedClaim::Field &field : claim.fields) {
        const kube::Value *value = render::valueAt(manifest, field.path);
        if (value == nullptr && field.value)
            return words.say(PHRASE("arrivals", "{} of {} on {} is not there"), field.path, name,
                             claim.cluster);
        if (value != nullptr && (!field.value || *value != *field.value))
            return words.say(PHRASE("arrivals", "{} of {} on {} is {}"), field.path, name,
                             claim.cluster, admission::storedText(*value));
    }
    return {};
}

} // namespace

RenderedAnswer answerTo(const RenderedClaim &claim, const Arrivals &arrivals,
                        const render::ApiResources &api, const base::Phrases &words) {
    const auto found = meant(claim, arrivals.objects, api);
    if (found.size() > 1)
        return {false,
                words.say(PHRASE("arrivals", "{} and {} are both meant; name the group or "
                                             "the namespace"),
                          render::objectName(found[0].first), render::objectName(found[1].first))};
    const bool isThere = !found.empty() && found.front().second->manifest != nullptr;
    if (!isThere && !claim.arrives)
        return {true, {}};
    if (found.empty())
        return {false, absenceOf(claim, arrivals, api, words)};
    const auto &[id, arrival] = found.front();
    const std::string name = render::objectName(id);
    if (!isThere)
        return {false,
                words.say(PHRASE("arrivals", "an error keeps {} from {}: {}"), name, claim.cluster,
                          arrivals.placements[arrival->placement].clusters.at(claim.cluster))};
    if (!claim.arrives)
        return {false, words.say(PHRASE("arrivals", "{} arrives on {}, brought by {}"), name,
                                 claim.cluster, arrivals.placements[arrival->placement].placement)};
    std::string wrong = checkFields(claim, *arrival->manifest, name, words);
    return {wrong.empty(), std::move(wrong)};
}

} // namespace evenkeel::insight
