// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_completion.h"

#include "core/api/object_kind.h"
#include "ui/base/label_names.h"
#include "ui/overrides/override_model.h"

namespace evenkeel::ui {

namespace {

QStringList textsFor(const OverrideModel &model, const FieldPath &path, const QString &key) {
    const std::string name = path.name();
    if (name == "path")
        return textsOf(model.paths());
    if (name == "value")
        return textsOf(model.variables());
    if (name == "values")
        return textsOf(model.words().labelValues(key));
    if (path.parent().name() == "matchLabels")
        return textsOf(model.words().labelValues(toQString(name)));
    if (name == "key")
        return textsOf(model.words().labelKeys());
    if (name == "operator")
        return {QStringLiteral("In"), QStringLiteral("NotIn"), QStringLiteral("Exists"),
                QStringLiteral("DoesNotExist")};
    return {};
}

} // namespace

CompletionWords overrideCompletion(const OverrideModel &model) {
    CompletionWords words;
    const kube::Value &document = model.document().value();
    words.version = api::apiVersion(document);
    words.field = [&document](const FieldPath &path) { return fieldAt(document, path); };
    words.kinds = {QStringLiteral("ClusterResourceOverride"), QStringLiteral("ResourceOverride")};
    words.apiVersions = {QStringLiteral("placement.kubernetes-fleet.io/v1"),
                         QStringLiteral("placement.kubernetes-fleet.io/v1beta1")};
    words.mapKeys = [&model](const FieldPath &) { return model.words().labelKeys(); };
    words.texts = [&model](const FieldPath &path, const QString &key) {
        return textsFor(model, path, key);
    };
    return words;
}

} // namespace evenkeel::ui
