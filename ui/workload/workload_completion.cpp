// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_completion.h"

#include "ui/base/label_names.h"
#include "ui/workload/workload_words.h"

namespace evenkeel::ui {

namespace {

QStringList keyTexts(const WorkloadVocabulary::Counts &counts) {
    return textsOf(keysOf(counts, Counted::Nodes));
}

QStringList valueTexts(const WorkloadVocabulary::Counts &counts, const QString &key) {
    return textsOf(valuesOf(counts, key, Counted::Nodes));
}

bool hasStep(const FieldPath &path, const char *key) {
    for (const FieldStep &step : path.steps()) {
        if (step == FieldStep(std::string(key)))
            return true;
    }
    return false;
}

/// Labels of nodes or of pods, by what is around the place.
const WorkloadVocabulary::Counts &labelsAround(const FieldPath &path,
                                               const WorkloadVocabulary &known) {
    const bool isOfNodes = hasStep(path, "nodeAffinity") || hasStep(path, "nodeSelector");
    return isOfNodes ? known.nodeLabels : known.podLabels;
}

QStringList textsFor(const FieldPath &path, const QString &key, const WorkloadVocabulary &known) {
    const std::string name = path.name();
    const std::string around = path.parent().name();
    const bool isToleration = hasStep(path, "tolerations");
    if (name == "topologyKey")
        return textsOf(topologyKeys(known));
    if (name == "matchLabelKeys")
        return keyTexts(known.podLabels) + QStringList{QStringLiteral("pod-template-hash")};
    if (around == "nodeSelector" || around == "matchLabels" || around == "labels")
        return valueTexts(labelsAround(path, known), toQString(name));
    if (name == "key")
        return keyTexts(isToleration ? known.taints : labelsAround(path, known));
    if (name == "value" || name == "values")
        return valueTexts(isToleration ? known.taints : labelsAround(path, known), key);
    if (name == "operator")
        return {QStringLiteral("In"), QStringLiteral("NotIn"), QStringLiteral("Exists"),
                QStringLiteral("DoesNotExist")};
    return {};
}

} // namespace

CompletionWords workloadCompletion(const kube::Value &document, const WorkloadVocabulary &known) {
    CompletionWords words;
    words.field = [&document](const FieldPath &path) { return fieldAt(document, path); };
    words.kinds = {QStringLiteral("Deployment"), QStringLiteral("StatefulSet"),
                   QStringLiteral("ReplicaSet"), QStringLiteral("Pod")};
    words.apiVersions = {QStringLiteral("apps/v1"), QStringLiteral("v1")};
    words.mapKeys = [&known](const FieldPath &path) {
        if (hasStep(path, "resources"))
            return Suggestions{{QStringLiteral("cpu")}, {QStringLiteral("memory")}};
        return keysOf(labelsAround(path, known), Counted::Nodes);
    };
    words.texts = [&known](const FieldPath &path, const QString &key) {
        return textsFor(path, key, known);
    };
    return words;
}

} // namespace evenkeel::ui
