// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/admission/validate.h"

namespace evenkeel::placement {

/// JSON with apostrophes for quotes, so that cases stay readable.
inline kube::Value json(std::string text) {
    for (char &character : text) {
        character = character == '\'' ? '"' : character;
    }
    auto value = manifest::parseJson(text);
    if (!value) {
        throw std::runtime_error(value.error().message + " in " + text);
    }
    return *value;
}

inline kube::Value placementJson(std::string_view kind, const std::string &spec,
                                 std::string_view version = "v1beta1",
                                 std::string_view metadata = "{'name':'web'}") {
    return json("{'apiVersion':'placement.kubernetes-fleet.io/" + std::string(version) +
                "','kind':'" + std::string(kind) + "','metadata':" + std::string(metadata) +
                ",'spec':" + spec + "}");
}

inline kube::Value crp(const std::string &spec) {
    return placementJson("ClusterResourcePlacement", spec);
}

inline kube::Value rp(const std::string &spec) {
    return placementJson("ResourcePlacement", spec);
}

/// A spec that selects one namespace, and more members.
inline std::string specWith(const std::string &members) {
    return "{'resourceSelectors':[{'group':'','version':'v1','kind':'Namespace','name':'a'}]" +
           (members.empty() ? members : "," + members) + "}";
}

/// One finding a line; schema messages are free and left out.
inline std::string print(const admission::Verdict &verdict) {
    std::string text;
    for (const admission::Finding &finding : verdict.errors) {
        text += text.empty() ? "" : "\n";
        if (finding.isFrom(admission::FindingSource::Schema))
            text += "schema " + finding.field.text();
        else if (finding.isFrom(admission::FindingSource::Cel))
            text += "cel " + finding.field.text() + ": " + finding.sentence;
        else
            text += finding.sentence;
    }
    return text;
}

} // namespace evenkeel::placement
