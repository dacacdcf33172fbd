// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_lists.h"

#include <algorithm>
#include <functional>

#include <QCoreApplication>

#include "ui/forms/selectors/selector_words.h"
#include "ui/base/label_keys.h"
#include "ui/base/label_names.h"
#include "ui/policy/item_bodies.h"
#include "ui/policy/policy_words.h"
#include "ui/policy/term_matches.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

constexpr const char *kRequired =
    "spec.policy.affinity.clusterAffinity.requiredDuringSchedulingIgnoredDuringExecution."
    "clusterSelectorTerms";
constexpr const char *kPreferred =
    "spec.policy.affinity.clusterAffinity.preferredDuringSchedulingIgnoredDuringExecution";
constexpr const char *kTolerations = "spec.policy.tolerations";
constexpr std::int64_t kUsualWeight = 50;

struct PolicyListsWords {
    Q_DECLARE_TR_FUNCTIONS(PolicyLists)
};

int number(std::size_t count) {
    return static_cast<int>(count);
}

QString matching(std::size_t count) {
    return PolicyListsWords::tr("%n match", nullptr, number(count));
}

CardText describeRequired(const PolicyModel &model, const Value &term) {
    if (model.fleet().isEmpty())
        return {termText(term), {}, false};
    const auto count = clustersMatching(model.fleet(), term);
    return count ? CardText{termText(term), matching(*count), *count == 0}
                 : CardText{termText(term), PolicyListsWords::tr("malformed"), true};
}

CardText describePreferred(const PolicyModel &model, const Value &item) {
    const Value *preference = item.find("preference");
    Value term = preference == nullptr ? Value::object() : *preference;
    const QString summary =
        QStringLiteral("%1 · %2").arg(memberText(item, "weight"), termText(term));
    if (model.fleet().isEmpty())
        return {summary, {}, false};
    term.remove("propertySelector"); // the scheduler does not look at it in a preference
    const auto count = clustersMatching(model.fleet(), term);
    if (!count)
        return {summary, PolicyListsWords::tr("malformed"), true};
    const Value *sorter = term.find("propertySorter");
    if (sorter != nullptr && term.find("labelSelector") == nullptr) {
        const std::string name = memberText(*sorter, "name").toStdString();
        const std::size_t reporting = clustersReporting(model.fleet(), name);
        return {summary, PolicyListsWords::tr("%n report", nullptr, number(reporting)),
                reporting == 0};
    }
    return {summary, matching(*count), *count == 0};
}

CardText describeConstraint(const PolicyModel &model, const Value &constraint) {
    const QString key = memberText(constraint, "topologyKey");
    const QString skew = memberText(constraint, "maxSkew");
    const bool isSoft =
        memberText(constraint, "whenUnsatisfiable") == QLatin1String("ScheduleAnyway");
    const QString limit = skew.isEmpty() ? QStringLiteral("1") : skew;
    const QString whole = QStringLiteral("%1 ≤ %2").arg(key, limit);
    const QString summary = QStringLiteral("%1 ≤ %2").arg(
        shortLabelKey(key.toStdString(), labelKeyTexts(model.fleet())), limit);
    const QString hardness = isSoft ? PolicyListsWords::tr("soft") : PolicyListsWords::tr("hard");
    if (model.fleet().isEmpty())
        return {summary, hardness, false, whole};
    const KeyUse use = useOfKey(model.fleet(), key.toStdString());
    return {summary,
            QStringLiteral("%1 · %2").arg(
                PolicyListsWords::tr("%n domains", nullptr, number(use.domains)), hardness),
            use.domains == 0, whole};
}

CardText describeToleration(const PolicyModel &model, const Value &toleration) {
    if (model.fleet().isEmpty())
        return {tolerationText(toleration), {}, false};
    const std::size_t count = clustersTolerated(model.fleet(), toleration);
    return {tolerationText(toleration), PolicyListsWords::tr("%n tainted", nullptr, number(count)),
            count == 0};
}

CardText describeResource(const PolicyModel &, const Value &selector) {
    const QString group = memberText(selector, "group");
    const QString version = memberText(selector, "version");
    return {resourceText(selector), group.isEmpty() ? version : group + QLatin1Char('/') + version,
            false};
}

Value objectWith(std::initializer_list<Value::Member> members) {
    return Value::object(std::vector<Value::Member>(members));
}

QString aboutTaints(const PolicyModel &model) {
    const std::size_t count = clustersKeptOffByTaints(model.fleet(), nullptr);
    return count == 0 ? PolicyListsWords::tr("none; no cluster has a taint")
                      : PolicyListsWords::tr("none; %n clusters are filtered by a taint", nullptr,
                                             number(count));
}

/// W23: what is stored has to stay as it is.
bool isStoredToleration(const PolicyModel &model, const Value &item) {
    if (model.guard(FieldPath(kTolerations)) != Guard::AddOnly)
        return false;
    const Value *stored = findValue(*model.stored(), FieldPath(kTolerations));
    return stored != nullptr && std::ranges::find(stored->items(), item) != stored->items().end();
}

} // namespace

ItemList::Kind requiredTerms(PolicyModel &model) {
    return {.list = FieldPath(kRequired),
            .title = PolicyListsWords::tr("Required, any of"),
            .addText = PolicyListsWords::tr("+ term"),
            .itemName = PolicyListsWords::tr("required term"),
            .objectName = QStringLiteral("requiredTerms"),
            .seed = Value::object(),
            .describe = std::bind_front(describeRequired, std::cref(model)),
            .makeBody = std::bind_front(makeRequiredTermBody, std::ref(model)),
            .whenEmpty = [] { return PolicyListsWords::tr("every cluster may be picked"); },
            .labelSelector = "labelSelector"};
}

ItemList::Kind preferredTerms(PolicyModel &model) {
    return {.list = FieldPath(kPreferred),
            .title = PolicyListsWords::tr("Preferred, summed"),
            .addText = PolicyListsWords::tr("+ preference"),
            .itemName = PolicyListsWords::tr("preference"),
            .objectName = QStringLiteral("preferredTerms"),
            .seed = objectWith(
                {{"weight", Value::integer(kUsualWeight)}, {"preference", Value::object()}}),
            .describe = std::bind_front(describePreferred, std::cref(model)),
            .makeBody = std::bind_front(makePreferredTermBody, std::ref(model)),
            .whenEmpty = [] { return PolicyListsWords::tr("no cluster is preferred"); },
            .labelSelector = "preference.labelSelector"};
}

ItemList::Kind spreadConstraints(PolicyModel &model) {
    return {.list = FieldPath("spec.policy.topologySpreadConstraints"),
            .title = PolicyListsWords::tr("Spread"),
            .addText = PolicyListsWords::tr("+ constraint"),
            .itemName = PolicyListsWords::tr("spread constraint"),
            .objectName = QStringLiteral("spreadConstraints"),
            .seed = objectWith({{"maxSkew", Value::integer(1)},
                                {"topologyKey", Value::string("")},
                                {"whenUnsatisfiable", Value::string("DoNotSchedule")}}),
            .describe = std::bind_front(describeConstraint, std::cref(model)),
            .makeBody = std::bind_front(makeConstraintBody, std::ref(model)),
            .whenEmpty = [] { return PolicyListsWords::tr("none; only the score decides"); }};
}

ItemList::Kind tolerations(PolicyModel &model) {
    return {.list = FieldPath(kTolerations),
            .title = PolicyListsWords::tr("Tolerations"),
            .addText = PolicyListsWords::tr("+ toleration"),
            .itemName = PolicyListsWords::tr("toleration"),
            .objectName = QStringLiteral("tolerations"),
            .seed = objectWith({{"operator", Value::string("Exists")}}),
            .describe = std::bind_front(describeToleration, std::cref(model)),
            .makeBody = std::bind_front(makeTolerationBody, std::ref(model)),
            .whenEmpty = std::bind_front(aboutTaints, std::cref(model)),
            .isLocked = std::bind_front(isStoredToleration, std::cref(model))};
}

ItemList::Kind resourceSelectors(PolicyModel &model) {
    return {.list = FieldPath("spec.resourceSelectors"),
            .title = PolicyListsWords::tr("Resources"),
            .addText = PolicyListsWords::tr("+ resources"),
            .itemName = PolicyListsWords::tr("resource selector"),
            .objectName = QStringLiteral("resourceSelectors"),
            .seed = objectWith({{"group", Value::string("")},
                                {"version", Value::string("v1")},
                                {"kind", Value::string("")}}),
            .describe = std::bind_front(describeResource, std::cref(model)),
            .makeBody = std::bind_front(makeResourceBody, std::ref(model)),
            .whenEmpty = [] { return PolicyListsWords::tr("no resources selected yet"); }};
}

} // namespace evenkeel::ui
