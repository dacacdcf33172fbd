// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/own_annotations.h"

#include <algorithm>
#include <string>

#include "core/api/gate_tables.h"
#include "core/base/matching.h"
#include "core/base/sentence.h"
#include "core/capacity/ask.h"
#include "core/fleet/generate.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;
using base::Sentence;

/// The annotations that the kind can have.
std::vector<std::string_view> namesFor(std::string_view kind) {
    std::vector<std::string_view> names{api::kIgnoreAnnotation};
    if (kind == "MemberCluster")
        names.push_back(fleet::kPlannedAnnotation);
    if (kind.ends_with("ResourcePlacement"))
        names.emplace_back(capacity::kAskAnnotation);
    return names;
}

/// The name that is meant, by what follows the group; empty where that is like none.
std::string_view nearestOf(std::string_view name, const std::vector<std::string_view> &names) {
    const std::size_t group = api::kOwnGroup.size() + 1;
    std::vector<std::string_view> ends;
    for (const std::string_view known : names)
        ends.push_back(known.substr(group));
    const auto near = std::ranges::find(ends, base::nearName(name.substr(group), ends));
    return near == ends.end() ? std::string_view()
                              : names[static_cast<std::size_t>(near - ends.begin())];
}

/// What is wrong with it; empty where nothing is.
Sentence faultOf(std::string_view name, const Node &value, std::string_view kind) {
    const std::vector<std::string_view> names = namesFor(kind);
    if (std::ranges::find(names, name) == names.end()) {
        const std::string_view meant = nearestOf(name, names);
        return meant.empty()
                   ? sentence(PHRASE("files", "a {} has no annotation {} for Evenkeel"), kind, name)
                   : sentence(PHRASE("files", "a {} has no annotation {} for Evenkeel; did you "
                                              "mean {}?"),
                              kind, name, meant);
    }
    if (!value.isString())
        return {}; // which the hub refuses
    const std::string_view text = value.text();
    if (name == fleet::kPlannedAnnotation && text != "true" && text != "false")
        return sentence(PHRASE("files", "the annotation {} must be \"true\" or \"false\""), name);
    if (name == capacity::kAskAnnotation) {
        if (const auto ask = capacity::parseAsk(text); !ask)
            return joined(base::verbatim(std::string(name)), ": ", sentenceOf(ask.error()));
    }
    return {};
}

} // namespace

std::vector<base::Error> ownAnnotationFaults(const Node &object, std::string_view kind) {
    std::vector<base::Error> faults;
    const Node *metadata = object.find("metadata");
    const Node *annotations = metadata == nullptr ? nullptr : metadata->find("annotations");
    if (annotations == nullptr || !annotations->isObject())
        return faults;
    forEachMember(*annotations, [&](const Node &key, const Node &value) {
        const std::string_view name = key.text();
        if (!name.starts_with(api::kOwnGroup) ||
            !name.substr(api::kOwnGroup.size()).starts_with('/'))
            return;
        if (Sentence fault = faultOf(name, value, kind); !fault.english.empty())
            faults.push_back(errorOf(base::ErrorCode::Invalid, std::move(fault),
                                     {{}, value.line, value.column}));
    });
    return faults;
}

} // namespace evenkeel::manifest
