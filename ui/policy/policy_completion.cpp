// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_completion.h"

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

/// What the fleet has for a text field; by its name and what is around it.
QStringList fleetValues(const FieldPath &path, const QString &key, const FleetWords &words) {
    const std::string text = path.text();
    const std::string name = path.name();
    const bool isToleration = text.find("tolerations[") != std::string::npos;
    const FieldPath parent = path.parent();
    if (name == "values")
        return textsOf(words.labelValues(key));
    if (parent.name() == "matchLabels")
        return textsOf(words.labelValues(toQString(name)));
    if (name == "topologyKey" || (name == "key" && !isToleration))
        return textsOf(words.labelKeys());
    if (name == "key")
        return textsOf(words.taintKeys());
    if (name == "value" && isToleration)
        return textsOf(words.taintValues(key));
    if (name == "name" && text.find("property") != std::string::npos)
        return textsOf(words.properties());
    if (name == "clusterNames")
        return textsOf(words.clusterNames());
    if (name == "operator" && text.find("propertySelector") != std::string::npos)
        return {QStringLiteral("Gt"), QStringLiteral("Ge"), QStringLiteral("Eq"),
                QStringLiteral("Ne"), QStringLiteral("Lt"), QStringLiteral("Le")};
    if (name == "operator" && !isToleration)
        return {QStringLiteral("In"), QStringLiteral("NotIn"), QStringLiteral("Exists"),
                QStringLiteral("DoesNotExist")};
    return {};
}

} // namespace

CompletionWords policyCompletion(api::ObjectKind kind, api::ApiVersion version,
                                 const FleetWords &words) {
    CompletionWords completion;
    completion.version = version;
    completion.field = [kind, version](const FieldPath &path) {
        return fieldAt(api::fieldTable(kind), version, path);
    };
    completion.kinds = {QStringLiteral("ClusterResourcePlacement"),
                        QStringLiteral("ResourcePlacement")};
    completion.apiVersions = {QStringLiteral("placement.kubernetes-fleet.io/v1"),
                              QStringLiteral("placement.kubernetes-fleet.io/v1beta1")};
    completion.mapKeys = [&words](const FieldPath &) { return words.labelKeys(); };
    completion.texts = [&words](const FieldPath &path, const QString &key) {
        return fleetValues(path, key, words);
    };
    return completion;
}

} // namespace evenkeel::ui
