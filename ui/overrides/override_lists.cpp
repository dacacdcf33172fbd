// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_lists.h"

#include <functional>
#include <initializer_list>

#include <QCoreApplication>

#include "ui/base/label_names.h"
#include "ui/forms/selectors/selector_words.h"
#include "ui/overrides/override_bodies.h"
#include "ui/overrides/patch_paths.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

struct OverrideListsWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::OverrideLists)
};

Value objectWith(std::initializer_list<Value::Member> members) {
    return Value::object(std::vector<Value::Member>(members));
}

std::size_t itemCount(const Value &object, std::string_view list) {
    const Value *value = object.find(list);
    return value == nullptr ? 0 : value->items().size();
}

/// `Deployment web`, with its group and version aside.
CardText describeSelector(const Value &selector) {
    const QString group = memberText(selector, "group");
    const QString version = memberText(selector, "version");
    return {QStringLiteral("%1 %2").arg(memberText(selector, "kind"), memberText(selector, "name")),
            group.isEmpty() ? version : group + QLatin1Char('/') + version, false};
}

QString termsText(const Value &rule) {
    const Value *selector = rule.find("clusterSelector");
    if (selector == nullptr || selector->isNull())
        return OverrideListsWords::tr("no cluster");
    const Value *terms = selector->find("clusterSelectorTerms");
    if (terms == nullptr || terms->items().empty())
        return OverrideListsWords::tr("every cluster");
    QStringList texts;
    for (const Value &term : terms->items()) {
        const QString text = selectorText(term.find("labelSelector"));
        texts << (text.isEmpty() ? OverrideListsWords::tr("any labels") : text);
    }
    return texts.join(OverrideListsWords::tr(" or "));
}

CardText describeRule(const OverrideModel &model, const Value &rule) {
    const bool isDelete = memberText(rule, "overrideType") == QLatin1String("Delete");
    const QString what =
        isDelete ? OverrideListsWords::tr("leave out")
                 : OverrideListsWords::tr("%n patch(es)", nullptr,
                                          static_cast<int>(itemCount(rule, "jsonPatchOverrides")));
    const QString summary = QStringLiteral("%1: %2").arg(termsText(rule), what);
    if (model.fleet().isEmpty())
        return {summary, {}, false};
    const auto count = clustersOfRule(model.fleet(), rule);
    if (!count)
        return {summary, OverrideListsWords::tr("malformed"), true};
    return {summary, OverrideListsWords::tr("%n match", nullptr, static_cast<int>(*count)),
            *count == 0};
}

CardText describeTerm(const OverrideModel &model, const Value &term) {
    const QString text = selectorText(term.find("labelSelector"));
    const QString summary = text.isEmpty() ? OverrideListsWords::tr("any labels") : text;
    if (model.fleet().isEmpty())
        return {summary, {}, false};
    const Value rule = objectWith(
        {{"clusterSelector", objectWith({{"clusterSelectorTerms", Value::array({term})}})}});
    const auto count = clustersOfRule(model.fleet(), rule);
    if (!count)
        return {summary, OverrideListsWords::tr("malformed"), true};
    return {summary, OverrideListsWords::tr("%n match", nullptr, static_cast<int>(*count)),
            *count == 0};
}

CardText describePatch(const Value &patch) {
    const QString value = textOfValue(patch.find("value"));
    const QString what =
        QStringLiteral("%1 %2").arg(memberText(patch, "op"), memberText(patch, "path"));
    return {value.isEmpty() ? what : QStringLiteral("%1 = %2").arg(what, value), {}, false};
}

} // namespace

ItemList::Kind overrideSelectors(OverrideModel &model) {
    Value seed = objectWith({{"group", Value::string("")},
                             {"version", Value::string("v1")},
                             {"kind", Value::string(model.isClusterScoped() ? "Namespace" : "")},
                             {"name", Value::string("")}});
    return {.list = model.selectors(),
            .title = OverrideListsWords::tr("Objects"),
            .addText = OverrideListsWords::tr("+ object"),
            .itemName = OverrideListsWords::tr("object"),
            .objectName = QStringLiteral("overrideSelectors"),
            .seed = std::move(seed),
            .describe = describeSelector,
            .makeBody = std::bind_front(makeSelectorBody, std::ref(model)),
            .whenEmpty = [] { return OverrideListsWords::tr("no object is overridden yet"); }};
}

ItemList::Kind overrideRules(OverrideModel &model) {
    Value everywhere = objectWith({{"clusterSelectorTerms", Value::array()}});
    return {.list = FieldPath("spec.policy.overrideRules"),
            .title = OverrideListsWords::tr("Rules (all that match apply)"),
            .addText = OverrideListsWords::tr("+ rule"),
            .itemName = OverrideListsWords::tr("rule"),
            .objectName = QStringLiteral("overrideRules"),
            .seed = objectWith({{"clusterSelector", std::move(everywhere)}}),
            .describe = std::bind_front(describeRule, std::cref(model)),
            .makeBody = std::bind_front(makeRuleBody, std::ref(model)),
            .whenEmpty = [] { return OverrideListsWords::tr("no rule yet"); }};
}

ItemList::Kind ruleTerms(OverrideModel &model, const FieldPath &rule) {
    return {.list = rule / "clusterSelector" / "clusterSelectorTerms",
            .title = OverrideListsWords::tr("Clusters (any of)"),
            .addText = OverrideListsWords::tr("+ clusters"),
            .itemName = OverrideListsWords::tr("cluster selector"),
            .objectName = QStringLiteral("ruleTerms:") + toQString(rule.text()),
            .seed = objectWith({{"labelSelector", Value::object()}}),
            .describe = std::bind_front(describeTerm, std::cref(model)),
            .makeBody = std::bind_front(makeTermBody, std::ref(model)),
            .whenEmpty =
                [&model, rule] {
                    return model.value(rule / "clusterSelector") == nullptr
                               ? OverrideListsWords::tr("none: the rule is for no cluster")
                               : OverrideListsWords::tr("every cluster");
                },
            .labelSelector = "labelSelector"};
}

ItemList::Kind rulePatches(OverrideModel &model, const FieldPath &rule) {
    return {.list = rule / "jsonPatchOverrides",
            .title = OverrideListsWords::tr("Patches (in order)"),
            .addText = OverrideListsWords::tr("+ patch"),
            .itemName = OverrideListsWords::tr("patch"),
            .objectName = QStringLiteral("rulePatches:") + toQString(rule.text()),
            .seed = objectWith({{"op", Value::string("replace")}, {"path", Value::string("/")}}),
            .describe = describePatch,
            .makeBody = std::bind_front(makePatchBody, std::ref(model)),
            .whenEmpty = [&model, rule] {
                return model.text(rule / "overrideType") == QLatin1String("Delete")
                           ? OverrideListsWords::tr("none: the object is left out")
                           : OverrideListsWords::tr("no patch yet");
            }};
}

} // namespace evenkeel::ui
