// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_lists.h"

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <QCoreApplication>

#include "ui/base/label_names.h"
#include "ui/forms/selectors/selector_words.h"
#include "ui/workload/workload_bodies.h"
#include "ui/workload/workload_words.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

constexpr std::int64_t kUsualWeight = 50;

struct WorkloadListsWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::WorkloadLists)
};

CardText describeConstraint(const WorkloadModel &model, const Value &constraint) {
    const QString key = memberText(constraint, "topologyKey");
    const bool isSoft =
        memberText(constraint, "whenUnsatisfiable") == QLatin1String("ScheduleAnyway");
    std::vector<std::string> known;
    for (const TopologyKeyCount &count : model.known().topologyKeys)
        known.push_back(count.key.toStdString());
    const std::vector<std::string_view> keys(known.begin(), known.end());
    const QString limit = memberText(constraint, "maxSkew");
    const QString whole = QStringLiteral("%1 ≤ %2").arg(key, limit);
    const QString summary =
        QStringLiteral("%1 ≤ %2").arg(shortLabelKey(key.toStdString(), keys), limit);
    const QString hardness =
        isSoft ? WorkloadListsWords::tr("soft") : WorkloadListsWords::tr("hard");
    if (model.known().topologyKeys.empty())
        return {summary, hardness, false, whole};
    const TopologyKeyCount *found = findKey(model.known(), key);
    const std::size_t domains = found == nullptr ? 0 : found->domains;
    return {summary,
            QStringLiteral("%1 · %2").arg(
                WorkloadListsWords::tr("%n domains", nullptr, static_cast<int>(domains)), hardness),
            domains == 0, whole};
}

CardText describeRequired(const Value &term) {
    const QString text = nodeTermText(&term);
    const bool isEmpty = term.members().empty();
    return {text, isEmpty ? WorkloadListsWords::tr("matches nothing") : QString(), isEmpty};
}

CardText describePreferred(const Value &item) {
    return {QStringLiteral("%1 · %2").arg(memberText(item, "weight"),
                                          nodeTermText(item.find("preference"))),
            {},
            false};
}

CardText describeToleration(const WorkloadModel &model, const Value &toleration) {
    if (model.known().topologyKeys.empty())
        return {tolerationText(toleration), {}, false};
    const std::size_t count = taintsTolerated(model.known(), toleration);
    return {tolerationText(toleration),
            WorkloadListsWords::tr("%n tainted", nullptr, static_cast<int>(count)), count == 0};
}

Value objectWith(std::initializer_list<Value::Member> members) {
    return Value::object(std::vector<Value::Member>(members));
}

FieldPath nodeAffinity(const WorkloadModel &model) {
    return model.podSpec() / "affinity" / "nodeAffinity";
}

} // namespace

Value newConstraint(const WorkloadModel &model) {
    const Value *labels = model.value(model.podLabels());
    Value selector = Value::object();
    if (labels != nullptr && labels->isObject() && !labels->members().empty())
        selector.set("matchLabels", *labels);
    return objectWith({{"maxSkew", Value::integer(1)},
                       {"topologyKey", Value::string("")},
                       {"whenUnsatisfiable", Value::string("DoNotSchedule")},
                       {"labelSelector", std::move(selector)}});
}

ItemList::Kind podSpreadConstraints(WorkloadModel &model) {
    return {
        .list = model.podSpec() / "topologySpreadConstraints",
        .title = WorkloadListsWords::tr("Spread over nodes"),
        .addText = WorkloadListsWords::tr("+ constraint"),
        .itemName = WorkloadListsWords::tr("spread constraint"),
        .objectName = QStringLiteral("podConstraints"),
        .seed = newConstraint(model),
        .describe = std::bind_front(describeConstraint, std::cref(model)),
        .makeBody = std::bind_front(makePodConstraintBody, std::ref(model)),
        .whenEmpty = [] { return WorkloadListsWords::tr("none; the scheduler's defaults apply"); }};
}

ItemList::Kind requiredNodeTerms(WorkloadModel &model) {
    return {.list = nodeAffinity(model) / "requiredDuringSchedulingIgnoredDuringExecution" /
                    "nodeSelectorTerms",
            .title = WorkloadListsWords::tr("Required nodes, any of"),
            .addText = WorkloadListsWords::tr("+ term"),
            .itemName = WorkloadListsWords::tr("required term"),
            .objectName = QStringLiteral("requiredNodeTerms"),
            .seed = Value::object(),
            .describe = describeRequired,
            .makeBody = std::bind_front(makeRequiredNodeBody, std::ref(model)),
            .whenEmpty = [] { return WorkloadListsWords::tr("every node is allowed"); }};
}

ItemList::Kind preferredNodeTerms(WorkloadModel &model) {
    return {.list = nodeAffinity(model) / "preferredDuringSchedulingIgnoredDuringExecution",
            .title = WorkloadListsWords::tr("Preferred nodes, summed"),
            .addText = WorkloadListsWords::tr("+ preference"),
            .itemName = WorkloadListsWords::tr("preference"),
            .objectName = QStringLiteral("preferredNodeTerms"),
            .seed = objectWith(
                {{"weight", Value::integer(kUsualWeight)}, {"preference", Value::object()}}),
            .describe = describePreferred,
            .makeBody = std::bind_front(makePreferredNodeBody, std::ref(model)),
            .whenEmpty = [] { return WorkloadListsWords::tr("no node is preferred"); }};
}

ItemList::Kind podTolerations(WorkloadModel &model) {
    return {.list = model.podSpec() / "tolerations",
            .title = WorkloadListsWords::tr("Tolerations"),
            .addText = WorkloadListsWords::tr("+ toleration"),
            .itemName = WorkloadListsWords::tr("toleration"),
            .objectName = QStringLiteral("podTolerations"),
            .seed = objectWith({{"operator", Value::string("Exists")}}),
            .describe = std::bind_front(describeToleration, std::cref(model)),
            .makeBody = std::bind_front(makePodTolerationBody, std::ref(model)),
            .whenEmpty = [] { return WorkloadListsWords::tr("none; tainted nodes are excluded"); }};
}

} // namespace evenkeel::ui
