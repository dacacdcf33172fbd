// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_words.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "ui/forms/selectors/selector_words.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

struct WorkloadWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::WorkloadWords)
};

QString countText(std::size_t count, Counted counted) {
    const int number = static_cast<int>(count);
    return counted == Counted::Nodes ? WorkloadWords::tr("%n nodes", nullptr, number)
                                     : WorkloadWords::tr("%n pods", nullptr, number);
}

} // namespace

Suggestions topologyKeys(const WorkloadVocabulary &known) {
    Suggestions keys;
    for (const TopologyKeyCount &key : known.topologyKeys)
        keys.push_back({key.key, key.domains,
                        WorkloadWords::tr("%n domains", nullptr, static_cast<int>(key.domains))});
    return keys;
}

Suggestions keysOf(const WorkloadVocabulary::Counts &counts, Counted counted) {
    Suggestions keys;
    for (const auto &[key, values] : counts) {
        std::size_t sum = 0;
        for (const auto &[value, count] : values)
            sum += count;
        keys.push_back({key, sum, countText(sum, counted)});
    }
    return keys;
}

Suggestions valuesOf(const WorkloadVocabulary::Counts &counts, const QString &key,
                     Counted counted) {
    Suggestions values;
    const auto known = counts.find(key);
    if (known == counts.end())
        return values;
    for (const auto &[value, count] : known->second)
        values.push_back({value, count, countText(count, counted)});
    return values;
}

const TopologyKeyCount *findKey(const WorkloadVocabulary &known, const QString &key) {
    const auto found = std::ranges::find(known.topologyKeys, key, &TopologyKeyCount::key);
    return found == known.topologyKeys.end() ? nullptr : &*found;
}

std::size_t taintsTolerated(const WorkloadVocabulary &known, const Value &toleration) {
    const QString key = memberText(toleration, "key");
    const QString value = memberText(toleration, "value");
    const bool isAnyValue = memberText(toleration, "operator") == QLatin1String("Exists");
    std::size_t sum = 0;
    for (const auto &[taint, values] : known.taints) {
        if (!key.isEmpty() && taint != key)
            continue;
        for (const auto &[of, count] : values)
            sum += isAnyValue || of == value ? count : 0;
    }
    return sum;
}

QString nodeTermText(const Value *term) {
    QStringList parts;
    for (const char *list : {"matchExpressions", "matchFields"}) {
        const Value *requirements = term == nullptr ? nullptr : term->find(list);
        if (requirements == nullptr)
            continue;
        for (const Value &requirement : requirements->items())
            parts.append(expressionText(requirement));
    }
    return parts.isEmpty() ? WorkloadWords::tr("no node") : parts.join(QStringLiteral(", "));
}

} // namespace evenkeel::ui
