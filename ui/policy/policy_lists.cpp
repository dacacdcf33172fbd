// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_lists.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/models/label_names.h"
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

QString tr(const char *text, int count = -1) {
    return QCoreApplication::translate("PolicyLists", text, nullptr, count);
}

QString textOf(const Value &object, std::string_view key) {
    const Value *member = object.find(key);
    return member == nullptr ? QString() : toQString(member->text());
}

CardText counted(const QString &summary, std::size_t count, const char *words) {
    return {summary, tr(words, static_cast<int>(count)), count == 0};
}

CardText describeRequired(const PolicyModel &model, const Value &term) {
    if (model.fleet().isEmpty())
        return {termText(term), {}, false};
    const auto count = clustersMatching(model.fleet(), term);
    return count ? counted(termText(term), *count, "%n match")
                 : CardText{termText(term), tr("malformed"), true};
}

CardText describePreferred(const PolicyModel &model, const Value &item) {
    const Value *preference = item.find("preference");
    Value term = preference == nullptr ? Value::object() : *preference;
    const QString summary = QStringLiteral("%1 · %2").arg(textOf(item, "weight"), termText(term));
    if (model.fleet().isEmpty())
        return {summary, {}, false};
    term.remove("propertySelector"); // the scheduler does not look at it in a preference
    const auto count = clustersMatching(model.fleet(), term);
    if (!count)
        return {summary, tr("malformed"), true};
    const Value *sorter = term.find("propertySorter");
    if (sorter != nullptr && term.find("labelSelector") == nullptr) {
        const std::string name = textOf(*sorter, "name").toStdString();
        return counted(summary, clustersReporting(model.fleet(), name), "%n report");
    }
    return counted(summary, *count, "%n match");
}

CardText describeConstraint(const PolicyModel &model, const Value &constraint) {
    const QString key = textOf(constraint, "topologyKey");
    const QString skew = textOf(constraint, "maxSkew");
    const bool isSoft = textOf(constraint, "whenUnsatisfiable") == QLatin1String("ScheduleAnyway");
    const QString summary =
        QStringLiteral("%1 ≤ %2").arg(key, skew.isEmpty() ? QStringLiteral("1") : skew);
    const QString hardness = isSoft ? tr("soft") : tr("hard");
    if (model.fleet().isEmpty())
        return {summary, hardness, false};
    const KeyUse use = useOfKey(model.fleet(), key.toStdString());
    return {
        summary,
        QStringLiteral("%1 · %2").arg(tr("%n domains", static_cast<int>(use.domains)), hardness),
        use.domains == 0};
}

CardText describeToleration(const PolicyModel &model, const Value &toleration) {
    if (model.fleet().isEmpty())
        return {tolerationText(toleration), {}, false};
    return counted(tolerationText(toleration), clustersTolerated(model.fleet(), toleration),
                   "%n tainted");
}

CardText describeResource(const PolicyModel &, const Value &selector) {
    const QString group = textOf(selector, "group");
    const QString version = textOf(selector, "version");
    return {resourceText(selector), group.isEmpty() ? version : group + QLatin1Char('/') + version,
            false};
}

Value objectWith(std::initializer_list<Value::Member> members) {
    return Value::object(std::vector<Value::Member>(members));
}

QString aboutTaints(const PolicyModel &model) {
    const std::size_t count = clustersKeptOffByTaints(model.fleet(), nullptr);
    return count == 0 ? tr("none, and no cluster has a taint")
                      : tr("none; %n clusters are filtered by a taint", static_cast<int>(count));
}

/// W23: what is stored has to stay as it is.
bool isStoredToleration(const PolicyModel &model, const Value &item) {
    if (model.guard(FieldPath(kTolerations)) != Guard::AddOnly)
        return false;
    const Value *stored = findValue(*model.stored(), FieldPath(kTolerations));
    return stored != nullptr && std::ranges::find(stored->items(), item) != stored->items().end();
}

} // namespace

ItemList::Kind requiredTerms() {
    return {.list = FieldPath(kRequired),
            .title = tr("Required, any of"),
            .addText = tr("+ term"),
            .itemName = tr("required term"),
            .objectName = QStringLiteral("requiredTerms"),
            .seed = Value::object(),
            .describe = describeRequired,
            .makeBody = makeRequiredTermBody,
            .whenEmpty = [](const PolicyModel &) { return tr("every cluster may be picked"); },
            .labelSelector = "labelSelector"};
}

ItemList::Kind preferredTerms() {
    return {.list = FieldPath(kPreferred),
            .title = tr("Preferred, summed"),
            .addText = tr("+ preference"),
            .itemName = tr("preference"),
            .objectName = QStringLiteral("preferredTerms"),
            .seed = objectWith(
                {{"weight", Value::integer(kUsualWeight)}, {"preference", Value::object()}}),
            .describe = describePreferred,
            .makeBody = makePreferredTermBody,
            .whenEmpty = [](const PolicyModel &) { return tr("no cluster is preferred"); },
            .labelSelector = "preference.labelSelector"};
}

ItemList::Kind spreadConstraints() {
    return {.list = FieldPath("spec.policy.topologySpreadConstraints"),
            .title = tr("Spread"),
            .addText = tr("+ constraint"),
            .itemName = tr("spread constraint"),
            .objectName = QStringLiteral("spreadConstraints"),
            .seed = objectWith({{"maxSkew", Value::integer(1)},
                                {"topologyKey", Value::string("")},
                                {"whenUnsatisfiable", Value::string("DoNotSchedule")}}),
            .describe = describeConstraint,
            .makeBody = makeConstraintBody,
            .whenEmpty = [](const PolicyModel &) { return tr("wherever the score is best"); }};
}

ItemList::Kind tolerations() {
    return {.list = FieldPath(kTolerations),
            .title = tr("Tolerations"),
            .addText = tr("+ toleration"),
            .itemName = tr("toleration"),
            .objectName = QStringLiteral("tolerations"),
            .seed = objectWith({{"operator", Value::string("Exists")}}),
            .describe = describeToleration,
            .makeBody = makeTolerationBody,
            .whenEmpty = aboutTaints,
            .isLocked = isStoredToleration};
}

ItemList::Kind resourceSelectors() {
    return {.list = FieldPath("spec.resourceSelectors"),
            .title = tr("Resources"),
            .addText = tr("+ resources"),
            .itemName = tr("resource selector"),
            .objectName = QStringLiteral("resourceSelectors"),
            .seed = objectWith({{"group", Value::string("")},
                                {"version", Value::string("v1")},
                                {"kind", Value::string("")}}),
            .describe = describeResource,
            .makeBody = makeResourceBody,
            .whenEmpty = [](const PolicyModel &) { return tr("nothing is placed yet"); }};
}

} // namespace evenkeel::ui
