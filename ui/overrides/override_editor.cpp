// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_editor.h"

#include <functional>
#include <utility>

#include <QCoreApplication>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/render/select/resource_id.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/item_list.h"
#include "ui/forms/selectors/selector_rows.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

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
        return OverrideEditor::tr("no cluster");
    const Value *terms = selector->find("clusterSelectorTerms");
    if (terms == nullptr || terms->items().empty())
        return OverrideEditor::tr("every cluster");
    QStringList texts;
    for (const Value &term : terms->items()) {
        const QString text = selectorText(term.find("labelSelector"));
        texts << (text.isEmpty() ? OverrideEditor::tr("any labels") : text);
    }
    return texts.join(OverrideEditor::tr(" or "));
}

/// How many clusters of the fleet the rule is for.
CardText countCard(const OverrideModel &model, const QString &summary, const Value &rule) {
    if (model.fleet().isEmpty())
        return {summary, {}, false};
    const auto count = clustersOfRule(model.fleet(), rule);
    if (!count)
        return {summary, OverrideEditor::tr("malformed"), true};
    return {summary, OverrideEditor::tr("%n match", nullptr, static_cast<int>(*count)),
            *count == 0};
}

CardText describeRule(const OverrideModel &model, const Value &rule) {
    const bool isDelete = memberText(rule, "overrideType") == QLatin1String("Delete");
    const QString what =
        isDelete ? OverrideEditor::tr("leave out")
                 : OverrideEditor::tr("%n patch(es)", nullptr,
                                      static_cast<int>(itemCount(rule, "jsonPatchOverrides")));
    return countCard(model, QStringLiteral("%1: %2").arg(termsText(rule), what), rule);
}

CardText describeTerm(const OverrideModel &model, const Value &term) {
    const QString text = selectorText(term.find("labelSelector"));
    const QString summary = text.isEmpty() ? OverrideEditor::tr("any labels") : text;
    const Value rule = Value::object(
        {{"clusterSelector", Value::object({{"clusterSelectorTerms", Value::array({term})}})}});
    return countCard(model, summary, rule);
}

CardText describePatch(const Value &patch) {
    const QString value = textOfValue(patch.find("value"));
    const QString what =
        QStringLiteral("%1 %2").arg(memberText(patch, "op"), memberText(patch, "path"));
    return {value.isEmpty() ? what : QStringLiteral("%1 = %2").arg(what, value), {}, false};
}

QVBoxLayout *column(QWidget *body) {
    return tightLayout<QVBoxLayout>(body, Metrics::forFont(body->font()).gap);
}

QWidget *makeSelectorBody(OverrideModel &model, const FieldPath &item, QWidget *parent) {
    auto *rows = new FieldRows(parent);
    using Id = render::ResourceId;
    for (const auto &[name, part] :
         {std::pair("group", &Id::group), std::pair("version", &Id::version),
          std::pair("kind", &Id::kind), std::pair("name", &Id::name)})
        addField(rows, model, item / name,
                 [&model, item, part] { return model.names(item, part); });
    return rows;
}

QWidget *makeTermBody(OverrideModel &model, const FieldPath &item, QWidget *parent) {
    return new SelectorBox(model, SelectorFields::ofClusters(model, item / "labelSelector"),
                           toQString(item.text()), parent);
}

ItemList::Kind ruleTerms(OverrideModel &model, const FieldPath &rule) {
    return {.list = rule / "clusterSelector" / "clusterSelectorTerms",
            .title = OverrideEditor::tr("Clusters (any of)"),
            .addText = OverrideEditor::tr("+ clusters"),
            .itemName = OverrideEditor::tr("cluster selector"),
            .objectName = QStringLiteral("ruleTerms:") + toQString(rule.text()),
            .seed = Value::object({{"labelSelector", Value::object()}}),
            .describe = std::bind_front(describeTerm, std::cref(model)),
            .makeBody = std::bind_front(makeTermBody, std::ref(model)),
            .whenEmpty =
                [&model, rule] {
                    return model.value(rule / "clusterSelector") == nullptr
                               ? OverrideEditor::tr("none: the rule is for no cluster")
                               : OverrideEditor::tr("every cluster");
                },
            .labelSelector = "labelSelector"};
}

QWidget *makePatchBody(OverrideModel &model, const FieldPath &item, QWidget *parent) {
    auto *rows = new FieldRows(parent);
    addField(rows, model, item / "op");
    addField(
        rows, model, item / "path", [&model] { return model.paths(); },
        QStringLiteral("/spec/replicas"));
    const EditorOptions value{OverrideEditor::tr("value"),
                              [&model] { return model.variables(); },
                              {},
                              OverrideEditor::tr("5, web, {a: 1} or a variable")};
    QWidget *editor = makeFieldEditor(model, item / "value", value, rows);
    editor->setToolTip(
        OverrideEditor::tr("A number, text, list or object as in YAML. Variables become the "
                           "name or a label of each cluster, always as text."));
    rows->addRow(value.title, editor, item / "value");
    return rows;
}

ItemList::Kind rulePatches(OverrideModel &model, const FieldPath &rule) {
    return {.list = rule / "jsonPatchOverrides",
            .title = OverrideEditor::tr("Patches (in order)"),
            .addText = OverrideEditor::tr("+ patch"),
            .itemName = OverrideEditor::tr("patch"),
            .objectName = QStringLiteral("rulePatches:") + toQString(rule.text()),
            .seed = Value::object({{"op", Value::string("replace")}, {"path", Value::string("/")}}),
            .describe = describePatch,
            .makeBody = std::bind_front(makePatchBody, std::ref(model)),
            .whenEmpty = [&model, rule] {
                return model.text(rule / "overrideType") == QLatin1String("Delete")
                           ? OverrideEditor::tr("none: the object is left out")
                           : OverrideEditor::tr("no patch yet");
            }};
}

QWidget *makeRuleBody(OverrideModel &model, const FieldPath &item, QWidget *parent) {
    auto *body = new QWidget(parent);
    QVBoxLayout *layout = column(body);
    auto *rows = new FieldRows(body);
    addField(rows, model, item / "overrideType");
    layout->addWidget(rows);
    layout->addWidget(new FindingLabel(item / "clusterSelector", body));
    layout->addWidget(new ItemList(model, ruleTerms(model, item), body));
    layout->addWidget(new FindingLabel(item / "jsonPatchOverrides", body));
    layout->addWidget(new ItemList(model, rulePatches(model, item), body));
    return body;
}

ItemList::Kind overrideSelectors(OverrideModel &model) {
    Value seed = Value::object({{"group", Value::string("")},
                                {"version", Value::string("v1")},
                                {"kind", Value::string(model.isClusterScoped() ? "Namespace" : "")},
                                {"name", Value::string("")}});
    return {.list = model.selectors(),
            .title = OverrideEditor::tr("Objects"),
            .addText = OverrideEditor::tr("+ object"),
            .itemName = OverrideEditor::tr("object"),
            .objectName = QStringLiteral("overrideSelectors"),
            .seed = std::move(seed),
            .describe = describeSelector,
            .makeBody = std::bind_front(makeSelectorBody, std::ref(model)),
            .whenEmpty = [] { return OverrideEditor::tr("no object is overridden yet"); }};
}

ItemList::Kind overrideRules(OverrideModel &model) {
    Value everywhere = Value::object({{"clusterSelectorTerms", Value::array()}});
    return {.list = FieldPath("spec.policy.overrideRules"),
            .title = OverrideEditor::tr("Rules (all that match apply)"),
            .addText = OverrideEditor::tr("+ rule"),
            .itemName = OverrideEditor::tr("rule"),
            .objectName = QStringLiteral("overrideRules"),
            .seed = Value::object({{"clusterSelector", std::move(everywhere)}}),
            .describe = std::bind_front(describeRule, std::cref(model)),
            .makeBody = std::bind_front(makeRuleBody, std::ref(model)),
            .whenEmpty = [] { return OverrideEditor::tr("no rule yet"); }};
}

} // namespace

OverrideForm::OverrideForm(OverrideModel &model, QWidget *parent)
    : FormPage(model, parent), m_model(model) {
    setNames(*this, "overrideForm", tr("Override form"));
    refresh();
}

void OverrideForm::build() {
    begin(QStringLiteral("overrideNotice"));
    auto *rows = new FieldRows(widget());
    for (const char *name : {"name", "namespace"}) {
        const FieldPath path = FieldPath("metadata") / name;
        if (m_model.isClusterScoped() && path.name() == "namespace")
            continue;
        QWidget *editor = makeFieldEditor(m_model, path, {}, rows);
        editor->setEnabled(m_model.stored() == nullptr);
        rows->addRow(path.name() == "name" ? tr("Override") : fieldTitle(name), editor, path);
    }
    m_identity = named(new NoteLabel(NoteLabel::Tone::Muted, rows), "overrideIdentity");
    rows->addRow(tr("Kind"), m_identity, FieldPath("kind"));
    const FieldPath placement("spec.placement");
    EditorOptions options;
    options.title = tr("placement");
    options.placeholder = tr("every placement");
    options.words = [this] {
        Suggestions names;
        for (const placement::Placement &known : m_model.objects().placements)
            names.push_back({toQString(known.name), 0, {}});
        return names;
    };
    rows->addRow(tr("Placement"), makeFieldEditor(m_model, placement / "name", options, rows),
                 placement / "name");
    rows->addRow(tr("Its scope"), makeFieldEditor(m_model, placement / "scope", {}, rows),
                 placement / "scope");
    parts()->addWidget(rows);
    addList(parts(), new ItemList(m_model, overrideSelectors(m_model), widget()));
    parts()->addWidget(new FindingLabel(FieldPath("spec.policy"), widget()));
    addList(parts(), new ItemList(m_model, overrideRules(m_model), widget()));
    parts()->addWidget(new FindingLabel(FieldPath("spec"), widget()));
    parts()->addStretch(1);
}

void OverrideForm::refresh() {
    const auto key = editedIdOf(m_model.document().value(), EditedSort::Override);
    disconnect(&m_model, &FormModel::changed, this, &OverrideForm::refresh);
    if (key && (m_builtFor != key->kind || m_wasStored != (m_model.stored() != nullptr))) {
        m_builtFor = key->kind;
        m_wasStored = m_model.stored() != nullptr;
        build();
    }
    // After all parts, so that findings match the existing widgets.
    connect(&m_model, &FormModel::changed, this, &OverrideForm::refresh);
    if (!m_builtFor || !key)
        return;
    m_identity->setText(toQString(key->kind));
    showNotice();
    showFindings();
}

OverrideEditor::OverrideEditor(QWidget *parent)
    : OverrideEditor(new OverrideModel(nullptr), parent) {}

OverrideEditor::OverrideEditor(OverrideModel *model, QWidget *parent)
    : ObjectEditor(*model, new OverrideForm(*model),
                   {QStringLiteral("override"), tr("Override"), tr("Override YAML"),
                    tr("No override is chosen. Overrides change placed objects on some clusters.")},
                   parent) {
    addChooser(QStringLiteral("override"), tr("Override chooser"), makeAdder());
}

QToolButton *OverrideEditor::makeAdder() {
    auto *add = named(new QToolButton(this), "addOverride");
    add->setText(tr("New"));
    add->setPopupMode(QToolButton::InstantPopup);
    auto *kinds = new QMenu(add);
    for (const QString &kind :
         {QStringLiteral("ResourceOverride"), QStringLiteral("ClusterResourceOverride")}) {
        QAction *action = kinds->addAction(kind);
        action->setObjectName(QStringLiteral("add") + kind + QStringLiteral("Action"));
        connect(action, &QAction::triggered, this,
                [this, kind] { Q_EMIT additionRequested(kind); });
    }
    add->setMenu(kinds);
    return add;
}

} // namespace evenkeel::ui
