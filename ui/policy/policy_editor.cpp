// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_editor.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "core/api/field_table.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/document/edits/edited_document.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/item_list.h"
#include "ui/policy/policy_lists.h"

namespace evenkeel::ui {

namespace {

using kube::Value;
using Id = PlacementTemplate::Id;

constexpr std::array kIds{Id::SpreadOverRegions, Id::CheapestClusters, Id::EveryCluster,
                          Id::NamedClusters, Id::Namespaced};
constexpr std::int64_t kFewClusters = 3;

Value resourceSelector(const std::string &group, const std::string &kind, const std::string &name) {
    return Value::object({{"group", Value::string(group)},
                          {"version", Value::string("v1")},
                          {"kind", Value::string(kind)},
                          {"name", Value::string(name)}});
}

Value frame(const std::string &kind, const std::string &name) {
    return Value::object({{"apiVersion", Value::string("placement.kubernetes-fleet.io/v1")},
                          {"kind", Value::string(kind)},
                          {"metadata", Value::object({{"name", Value::string(name)}})}});
}

void setPolicy(Value &document, const std::string &type, std::optional<std::int64_t> number = {}) {
    setValue(document, FieldPath("spec.policy.placementType"), Value::string(type));
    if (number)
        setValue(document, FieldPath("spec.policy.numberOfClusters"), Value::integer(*number));
}

/// The label key whose last part is one of `words`, else the first word's usual key.
std::string regionKey(const fleet::Fleet &fleet) {
    constexpr std::array<std::string_view, 2> kWords{"region", "location"};
    for (const std::string_view word : kWords) {
        for (const fleet::StringId id : fleet.labelKeys()) {
            const std::string_view key = fleet.text(id);
            if (key == word || key.ends_with("/" + std::string(word)))
                return std::string(key);
        }
    }
    return "fleet.azure.com/location";
}

/// The property with the cost per CPU core.
std::string costProperty(const fleet::Fleet &fleet) {
    std::set<std::string_view> names;
    for (std::size_t index = 0; index < fleet.size(); ++index) {
        for (const fleet::PropertyRef &property :
             fleet.properties(static_cast<fleet::ClusterIndex>(index)))
            names.insert(fleet.text(property.name));
    }
    const auto found = std::ranges::find_if(names, [](std::string_view name) {
        return name.find("cpu") != std::string_view::npos &&
               name.find("cost") != std::string_view::npos;
    });
    return found == names.end() ? "kubernetes.azure.com/per-cpu-core-cost" : std::string(*found);
}

void spreadOverRegions(Value &document, const fleet::Fleet &fleet) {
    Value constraint = Value::object({{"topologyKey", Value::string(regionKey(fleet))},
                                      {"maxSkew", Value::integer(1)},
                                      {"whenUnsatisfiable", Value::string("DoNotSchedule")}});
    setValue(document, FieldPath("spec.policy.topologySpreadConstraints"),
             Value::array({constraint}));
}

void preferCheap(Value &document, const fleet::Fleet &fleet) {
    Value term = Value::object();
    term.set("weight", Value::integer(100));
    setValue(term, FieldPath("preference.propertySorter.name"), Value::string(costProperty(fleet)));
    setValue(term, FieldPath("preference.propertySorter.sortOrder"), Value::string("Ascending"));
    setValue(document,
             FieldPath("spec.policy.affinity.clusterAffinity."
                       "preferredDuringSchedulingIgnoredDuringExecution"),
             Value::array({term}));
}

void nameClusters(Value &document, const fleet::Fleet &fleet) {
    std::vector<std::string> names;
    for (std::size_t index = 0; index < fleet.size(); ++index)
        names.emplace_back(fleet.name(static_cast<fleet::ClusterIndex>(index)));
    std::ranges::sort(names);
    Value list = Value::array();
    for (const std::string &name : names) {
        if (list.items().size() < static_cast<std::size_t>(kFewClusters))
            list.items().push_back(Value::string(name));
    }
    setValue(document, FieldPath("spec.policy.clusterNames"), std::move(list));
}

} // namespace

std::span<const Id> placementTemplateIds() {
    return kIds;
}

PlacementTemplate placementTemplate(Id id) {
    switch (id) {
    case Id::EveryCluster:
        return {id, PolicyEditor::tr("Every cluster"),
                PolicyEditor::tr("PickAll: everywhere, now and in the future.")};
    case Id::NamedClusters:
        return {id, PolicyEditor::tr("Named clusters"),
                PolicyEditor::tr("PickFixed: exactly the clusters you name.")};
    case Id::CheapestClusters:
        return {id, PolicyEditor::tr("The cheapest clusters"),
                PolicyEditor::tr("PickN: prefers clusters with the lowest cost per CPU core.")};
    case Id::SpreadOverRegions:
        return {id, PolicyEditor::tr("Spread over regions"),
                PolicyEditor::tr("PickN: spreads clusters evenly over regions (maxSkew 1).")};
    case Id::Namespaced:
        break;
    }
    return {
        Id::Namespaced, PolicyEditor::tr("Part of a namespace"),
        PolicyEditor::tr(
            "ResourcePlacement: selected objects of one namespace, without the namespace itself.")};
}

Value newPlacement(Id id, const std::string &name, const fleet::Fleet &fleet) {
    const bool isNamespaced = id == Id::Namespaced;
    Value document = frame(isNamespaced ? "ResourcePlacement" : "ClusterResourcePlacement", name);
    if (isNamespaced)
        setValue(document, FieldPath("metadata.namespace"), Value::string("default"));
    setValue(document, FieldPath("spec.resourceSelectors"),
             Value::array({isNamespaced ? resourceSelector("apps", "Deployment", name)
                                        : resourceSelector("", "Namespace", name)}));
    switch (id) {
    case Id::EveryCluster:
        setPolicy(document, "PickAll");
        break;
    case Id::NamedClusters:
        setPolicy(document, "PickFixed");
        nameClusters(document, fleet);
        break;
    case Id::CheapestClusters:
        setPolicy(document, "PickN", kFewClusters);
        preferCheap(document, fleet);
        break;
    case Id::SpreadOverRegions:
    case Id::Namespaced:
        setPolicy(document, "PickN", kFewClusters);
        spreadOverRegions(document, fleet);
        break;
    }
    return document;
}

namespace {

using api::FieldType;
using kube::Value;

const FieldPath &policyPath() {
    static const FieldPath path("spec.policy");
    return path;
}

const FieldPath &strategyPath() {
    static const FieldPath path("spec.strategy");
    return path;
}

/// What the API says of spec.policy.placementType.
const api::Field &typeField() {
    return *api::findField(api::fieldTable(api::ObjectKind::ClusterResourcePlacement),
                           "spec.policy.placementType", api::ApiVersion::V1);
}

/// A part of the policy that was set aside, in few words: "clusters 8", "spread constraints: 2".
QString parkedText(const ParkedField &parked) {
    QString title = fieldTitle(parked.field.name());
    if (parked.value.isNumber())
        return title + QLatin1Char(' ') + toQString(parked.value.text());
    if (parked.value.isArray())
        return QStringLiteral("%1 (%2)").arg(title).arg(parked.value.items().size());
    return title;
}

} // namespace

PolicyForm::PolicyForm(PolicyModel &model, Part part, QWidget *parent)
    : FormPage(model, parent), m_model(model), m_part(part) {
    const bool isStrategy = part == Part::Strategy;
    setObjectName(isStrategy ? QStringLiteral("strategyForm") : QStringLiteral("policyForm"));
    setAccessibleName(isStrategy ? tr("Strategy form") : tr("Policy form"));
    refresh();
}

void PolicyForm::build() {
    m_sections.clear();
    if (m_part == Part::Strategy) {
        begin(QStringLiteral("strategyNotice"));
        addStrategy();
        parts()->addStretch(1);
        return;
    }
    begin(QStringLiteral("policyNotice"));
    addIdentity();
    addPolicyRows();
    addAffinity();
    addSpreadAndTolerations();
    addResources();
    addStrategyLink();
    addRest();
    parts()->addStretch(1);
}

void PolicyForm::addIdentity() {
    auto *rows = new FieldRows(widget());
    for (const char *name : {"name", "namespace"}) {
        const FieldPath path = FieldPath("metadata") / name;
        if (m_model.isClusterScoped() && path.name() == "namespace")
            continue;
        QWidget *editor = makeFieldEditor(m_model, path, {}, rows);
        // The hub knows a placement by these.
        editor->setEnabled(m_model.stored() == nullptr);
        rows->addRow(path.name() == "name" ? tr("Placement") : fieldTitle(name), editor, path);
    }
    m_identity = named(new NoteLabel(NoteLabel::Tone::Muted, rows), "policyIdentity");
    rows->addRow(tr("Kind"), m_identity, FieldPath("kind"));
    parts()->addWidget(rows);
}

void PolicyForm::addPolicyRows() {
    auto *rows = new FieldRows(widget());
    const FieldPath path = policyPath() / "placementType";
    QStringList types;
    for (const std::string &known : typeField().enumValues)
        types << toQString(known);
    auto *type = new ChoiceBox(types, toQString(typeField().defaultValue.text()), rows);
    type->setObjectName(toQString(path.text()));
    type->setAccessibleName(tr("Placement type"));
    const auto show = [this, type, path] {
        type->setText(m_model.text(path));
        const bool isFixed = m_model.guard(path) == Guard::Fixed;
        type->setEnabled(!isFixed);
        type->setToolTip(isFixed ? tr("The hub does not allow changes to the placement type.")
                                 : QString());
    };
    show();
    connect(&m_model, &PolicyModel::changed, type, show);
    connect(type, &ChoiceBox::textChosen, this, [this](const QString &text) {
        m_model.setPlacementType(text.isEmpty() ? typeField().defaultValue.text()
                                                : text.toStdString());
    });
    rows->addRow(tr("Type"), type, path);
    parts()->addWidget(rows);

    auto *number = new FieldRows(widget());
    addField(number, m_model, policyPath() / "numberOfClusters");
    parts()->addWidget(number);
    m_sections.emplace_back(FieldPath("numberOfClusters"), number);
    m_parked = named(new NoteLabel(NoteLabel::Tone::Muted, widget()), "parkedFields");
    parts()->addWidget(m_parked);
    m_setAside =
        new LinkButton(tr("Set aside fields the hub rejects"), LinkButton::Tone::Accent, widget());
    m_setAside->setObjectName(QStringLiteral("setRefusedAside"));
    connect(m_setAside, &QAbstractButton::clicked, &m_model, &PolicyModel::setRefusedAside);
    parts()->addWidget(m_setAside);
    auto *names = new NameList(m_model, widget());
    parts()->addWidget(names);
    m_sections.emplace_back(FieldPath("clusterNames"), names);
    parts()->addWidget(new FindingLabel(policyPath(), widget()));
}

void PolicyForm::addAffinity() {
    auto *affinity = new QWidget(widget());
    auto *layout = tightLayout<QVBoxLayout>(affinity, parts()->spacing());
    layout->addWidget(new FindingLabel(policyPath() / "affinity", affinity));
    addList(layout, new ItemList(m_model, requiredTerms(m_model), affinity));
    auto *preferred = new ItemList(m_model, preferredTerms(m_model), affinity);
    addList(layout, preferred);
    parts()->addWidget(affinity);
    m_sections.emplace_back(FieldPath("affinity"), affinity);
    m_sections.emplace_back(FieldPath("affinity.clusterAffinity."
                                      "preferredDuringSchedulingIgnoredDuringExecution"),
                            preferred);
}

void PolicyForm::addSpreadAndTolerations() {
    auto *spread = new ItemList(m_model, spreadConstraints(m_model), widget());
    auto *list = new ItemList(m_model, tolerations(m_model), widget());
    addList(parts(), spread);
    addList(parts(), list);
    m_sections.emplace_back(FieldPath("topologySpreadConstraints"), spread);
    m_sections.emplace_back(FieldPath("tolerations"), list);
}

void PolicyForm::addResources() {
    addList(parts(), new ItemList(m_model, resourceSelectors(m_model), widget()));
}

/// What most strategies say comes first, the rest is folded.
void PolicyForm::addStrategy() {
    const FieldPath &path = strategyPath();
    const FieldPath apply = path / "applyStrategy";
    const FieldPath rolling = path / "rollingUpdate";
    const std::vector<std::pair<FieldPath, QString>> first{
        {path / "type", {}},
        {rolling / "maxUnavailable", {}},
        {rolling / "maxSurge", {}},
        {rolling / "unavailablePeriodSeconds", {}},
        {apply / "type", fieldTitle("applyStrategy")},
        {path / "deleteStrategy" / "propagationPolicy", tr("On delete")}};
    std::vector<FieldPath> shown;
    auto *rows = new FieldRows(widget());
    for (const auto &[field, title] : first) {
        if (m_model.field(field) == nullptr)
            continue;
        rows->addRow(title.isEmpty() ? fieldTitle(field.name()) : title,
                     makeFieldEditor(m_model, field, {title, {}}, rows), field);
        shown.push_back(field);
    }
    parts()->addWidget(rows);
    auto *body = new QVBoxLayout;
    auto *more = new FieldRows(widget());
    addFields(more, path, shown);
    body->addWidget(more);
    addFold(tr("More fields"), QStringLiteral("strategyFold"), body);
    parts()->addWidget(new FindingLabel(path, widget()));
}

void PolicyForm::addStrategyLink() {
    m_strategy =
        named(new LinkButton(QString(), LinkButton::Tone::Accent, widget()), "strategyLink");
    m_strategy->setToolTip(tr("The strategy is edited in Rollout (Ctrl+3)"));
    connect(m_strategy, &QAbstractButton::clicked, this,
            [this] { Q_EMIT strategyRequested(strategyPath()); });
    parts()->addWidget(m_strategy, 0, Qt::AlignLeft);
    parts()->addWidget(new FindingLabel(strategyPath(), widget()));
}

void PolicyForm::showStrategy() {
    const QString type = m_model.text(strategyPath() / "type");
    const QString most = m_model.text(FieldPath("spec.strategy.rollingUpdate.maxUnavailable"));
    QStringList said{type.isEmpty() ? QStringLiteral("RollingUpdate") : type};
    if (!most.isEmpty())
        said.append(most);
    m_strategy->setText(tr("Rollout: %1 ▸").arg(said.join(QStringLiteral(", "))));
    m_strategy->updateGeometry();
}

void PolicyForm::showField(const FieldPath &field) {
    if (m_part == Part::Policy && field.startsWith(strategyPath()))
        Q_EMIT strategyRequested(field);
    else
        FormPage::showField(field);
}

/// What of the spec has no place of its own above.
void PolicyForm::addRest() {
    constexpr std::array<std::string_view, 3> kPlaced{"policy", "resourceSelectors", "strategy"};
    auto *body = new QVBoxLayout;
    auto *rows = new FieldRows(widget());
    const FieldPath spec("spec");
    for (const api::Field &field : m_model.field(spec)->children) {
        if (std::ranges::find(kPlaced, field.name) == kPlaced.end())
            addField(rows, m_model, spec / field.name);
    }
    EditorOptions version{tr("API version"), {}};
    version.choices = placementVersions();
    rows->addRow(version.title, makeFieldEditor(m_model, FieldPath("apiVersion"), version, rows),
                 FieldPath("apiVersion"));
    body->addWidget(rows);
    addFold(tr("History, status, version"), QStringLiteral("restFold"), body);
    parts()->addWidget(new FindingLabel(spec, widget()));
}

void PolicyForm::refresh() {
    const std::string fields = m_model.text(FieldPath("kind")).toStdString() +
                               m_model.text(FieldPath("apiVersion")).toStdString() +
                               (m_model.stored() != nullptr ? " stored" : "");
    const bool isNew = m_builtFor != fields;
    if (isNew && m_model.field(FieldPath("spec")) != nullptr) {
        m_builtFor = fields;
        disconnect(&m_model, &PolicyModel::changed, this, &PolicyForm::refresh);
        build();
        // After all parts, so that findings match the existing widgets.
        connect(&m_model, &PolicyModel::changed, this, &PolicyForm::refresh);
    } else if (parts() == nullptr) {
        connect(&m_model, &PolicyModel::changed, this, &PolicyForm::refresh, Qt::UniqueConnection);
        return;
    }
    if (m_part == Part::Policy) {
        showIdentity();
        showSections();
        showStrategy();
    } else {
        showNotice();
    }
    showFindings();
}

void PolicyForm::showIdentity() {
    const QString version = m_model.text(FieldPath("apiVersion")).section(QLatin1Char('/'), -1);
    const QString kind = m_model.text(FieldPath("kind"));
    setTexts(*m_identity,
             (m_model.isClusterScoped() ? QStringLiteral("CRP") : QStringLiteral("RP")) +
                 QLatin1Char(' ') + version,
             kind + QLatin1Char(' ') + version);
    showNotice();
}

void PolicyForm::showSections() {
    const Value &document = m_model.document().value();
    const std::string type = placementTypeOf(document);
    const auto kind = m_model.isClusterScoped() ? api::ObjectKind::ClusterResourcePlacement
                                                : api::ObjectKind::ResourcePlacement;
    const std::vector<FieldPath> refused = refusedPolicyFields(kind, type);
    for (const auto &[field, section] : m_sections) {
        const bool isRefused = std::ranges::find(refused, field) != refused.end();
        section->setVisible(!isRefused || m_model.value(policyField(field)) != nullptr);
    }
    QStringList parked;
    for (const ParkedField &field : m_model.parked()) {
        if (std::ranges::any_of(
                refused, [&field](const FieldPath &one) { return field.field.startsWith(one); }))
            parked.append(parkedText(field));
    }
    m_parked->setText(tr("Set aside because %1 does not allow it: %2. It is restored when you "
                         "switch the type back.")
                          .arg(toQString(type), parked.join(QStringLiteral(", "))));
    m_parked->setVisible(!parked.isEmpty());
    m_setAside->setVisible(!refusedFieldsIn(document).empty());
}

PolicyEditor::PolicyEditor(QWidget *parent) : PolicyEditor(new PolicyModel(nullptr), parent) {}

PolicyEditor::PolicyEditor(PolicyModel *model, QWidget *parent)
    : PolicyEditor(model, new PolicyForm(*model), parent) {}

PolicyEditor::PolicyEditor(PolicyModel *model, PolicyForm *form, QWidget *parent)
    : ObjectEditor(*model, form,
                   {QStringLiteral("policy"), tr("Policy"), tr("Policy YAML"),
                    tr("No placement yet. Open one, or create one with Placement > New.")},
                   parent),
      m_strategy(new PolicyForm(*model, PolicyForm::Part::Strategy, this)) {
    m_strategy->hide();
    connect(form, &PolicyForm::strategyRequested, this, [this](const FieldPath &field) {
        Q_EMIT strategyRequested();
        m_strategy->showField(field);
    });
}

QWidget *PolicyEditor::strategy() const {
    return m_strategy;
}

} // namespace evenkeel::ui
