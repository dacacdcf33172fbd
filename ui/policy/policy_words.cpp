// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/base/label_names.h"
#include "ui/forms/selectors/selector_words.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

struct PolicyWords {
    Q_DECLARE_TR_FUNCTIONS(PolicyWords)
};

QString sign(const QString &op) {
    constexpr std::pair<const char *, const char *> kSigns[] = {
        {"Gt", ">"}, {"Ge", "≥"}, {"Eq", "="}, {"Ne", "≠"}, {"Lt", "<"}, {"Le", "≤"}};
    for (const auto &[word, shown] : kSigns) {
        if (op == QLatin1String(word))
            return QString::fromUtf8(shown);
    }
    return op;
}

QString shortProperty(const QString &name) {
    return name.section(QLatin1Char('/'), -1);
}

QString requirementText(const Value &requirement) {
    return QStringLiteral("%1 %2 %3")
        .arg(shortProperty(memberText(requirement, "name")),
             sign(memberText(requirement, "operator")),
             valuesOf(requirement).join(QStringLiteral(", ")))
        .trimmed();
}

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

QString termText(const Value &term) {
    QStringList parts;
    const QString labels = selectorText(term.find("labelSelector"));
    if (!labels.isEmpty())
        parts.append(labels);
    if (const Value *list = term.findPath({"propertySelector", "matchExpressions"})) {
        for (const Value &requirement : list->items())
            parts.append(requirementText(requirement));
    }
    if (const Value *sorter = term.find("propertySorter")) {
        const QString order = memberText(*sorter, "sortOrder") == QLatin1String("Descending")
                                  ? PolicyWords::tr("highest %1")
                                  : PolicyWords::tr("lowest %1");
        parts.append(order.arg(shortProperty(memberText(*sorter, "name"))));
    }
    return parts.isEmpty() ? PolicyWords::tr("every cluster") : parts.join(QStringLiteral(", "));
}

QString resourceText(const Value &selector) {
    const QString kind = memberText(selector, "kind");
    const QString name = memberText(selector, "name");
    if (!name.isEmpty())
        return kind + QLatin1Char(' ') + name;
    const QString labels = selectorText(selector.find("labelSelector"));
    if (!labels.isEmpty())
        return PolicyWords::tr("%1 with %2").arg(kind, labels);
    return PolicyWords::tr("every %1").arg(kind);
}

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
