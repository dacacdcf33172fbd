// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/forms/selectors/selector_words.h"
#include "ui/base/label_names.h"

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

} // namespace evenkeel::ui
