// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/manifest.h"
#include "core/render/rendering.h"

namespace evenkeel::render {

/// JSON with apostrophes for quotes, so that cases stay readable.
inline kube::Value json(std::string text) {
    for (char &character : text)
        character = character == '\'' ? '"' : character;
    auto value = manifest::parseJson(text);
    if (!value)
        throw std::runtime_error(value.error().message + " in " + text);
    return *value;
}

inline ObjectPtr object(const std::string &text) {
    return std::make_shared<const kube::Value>(json(text));
}

inline ObjectPtr namespaceObject(const std::string &name) {
    return object("{'apiVersion':'v1','kind':'Namespace','metadata':{'name':'" + name + "'}}");
}

inline ObjectPtr deployment(const std::string &name, int replicas = 1) {
    return object("{'apiVersion':'apps/v1','kind':'Deployment','metadata':{'name':'" + name +
                  "','namespace':'app'},'spec':{'replicas':" + std::to_string(replicas) + "}}");
}

/// A ResourceOverride of one Deployment with these rules.
inline OverridePtr override(const std::string &name, const std::string &target,
                            const std::string &rules) {
    const auto decoded = manifest::decodeOverride(
        json("{'apiVersion':'placement.kubernetes-fleet.io/v1beta1','kind':'ResourceOverride',"
             "'metadata':{'name':'" +
             name +
             "','namespace':'app'},'spec':{'resourceSelectors':[{'group':'apps','version':'v1',"
             "'kind':'Deployment','name':'" +
             target + "'}],'policy':{'overrideRules':[" + rules + "]}}}"));
    return std::make_shared<const Override>(decoded.value().value());
}

/// A rule for the clusters with that value of the label env, or for all.
inline std::string patchRule(const std::string &env, const std::string &path,
                             const std::string &value) {
    const std::string terms =
        env.empty() ? "" : "{'labelSelector':{'matchLabels':{'env':'" + env + "'}}}";
    return "{'clusterSelector':{'clusterSelectorTerms':[" + terms +
           "]},'jsonPatchOverrides':[{'op':'add','path':'" + path + "','value':" + value + "}]}";
}

/// A placement of the namespace app, its objects, and clusters prod0, dev1, prod2, …
struct RenderScene {
    std::vector<ObjectPtr> objects{namespaceObject("app")};
    std::vector<OverridePtr> overrides;
    fleet::Fleet clusters;
    std::vector<std::string> targets;
    placement::Placement placement;

    explicit RenderScene(int clusterCount) {
        placement.name = "place";
        placement.document = json("{'spec':{'resourceSelectors':[{'group':'','version':'v1',"
                                  "'kind':'Namespace','name':'app'}]}}");
        for (int i = 0; i < clusterCount; ++i) {
            const std::string env = i % 2 == 0 ? "prod" : "dev";
            fleet::Cluster cluster;
            cluster.name = env + std::to_string(i);
            cluster.labels = {{"env", env}, {"region", "r" + std::to_string(i % 3)}};
            clusters.add(cluster);
            targets.push_back(cluster.name);
        }
    }

    Rendering render(const Rendering *earlier = nullptr) const {
        const Hub hub(objects, {});
        auto rendering = render::render({placement, hub, overrides, clusters, targets}, earlier);
        if (!rendering)
            throw std::runtime_error(rendering.error().message);
        return std::move(*rendering);
    }
};

} // namespace evenkeel::render
