// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_model.h"

#include <algorithm>
#include <chrono>

#include <QStringList>

#include "core/admission/defaults.h"
#include "core/api/field_table.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/job_runner.h"
#include "ui/base/label_names.h"
#include "ui/forms/selectors/selector_rows.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

std::string textAt(const Value &document, const FieldPath &path) {
    const Value *value = findValue(document, path);
    return value == nullptr ? std::string() : value->text();
}

} // namespace

PolicyDocument::PolicyDocument(EditedDocument edited, std::vector<ParkedField> parked)
    : m_edited(std::move(edited)), m_parked(std::move(parked)) {
    forgetWhatIsBack();
}

void PolicyDocument::forgetWhatIsBack() {
    std::erase_if(m_parked, [this](const ParkedField &parked) {
        return findValue(value(), policyField(parked.field)) != nullptr;
    });
}

void PolicyDocument::setValue(Value value) {
    m_edited.setValue(std::move(value));
    forgetWhatIsBack();
}

void PolicyDocument::setText(std::string text) {
    m_edited.setText(std::move(text));
    forgetWhatIsBack();
}

void PolicyDocument::park(Value &value) {
    for (const FieldPath &field : refusedFieldsIn(value)) {
        std::erase_if(m_parked,
                      [&field](const ParkedField &parked) { return parked.field == field; });
        const FieldPath path = policyField(field);
        m_parked.push_back({field, *findValue(value, path)});
        removeValue(value, path, EmptyParents::Remove);
    }
}

void PolicyDocument::unpark(Value &value) {
    const auto refused = refusedPolicyFields(*api::objectKind(value), placementTypeOf(value));
    std::ranges::stable_sort(m_parked, {}, [](const ParkedField &parked) {
        return parked.field.size(); // wholes before their parts
    });
    std::erase_if(m_parked, [&](const ParkedField &parked) {
        if (std::ranges::any_of(refused, [&parked](const FieldPath &field) {
                return parked.field.startsWith(field);
            }))
            return false;
        const FieldPath path = policyField(parked.field);
        if (findValue(value, path) == nullptr)
            ui::setValue(value, path, parked.value);
        return true;
    });
}

void PolicyDocument::setPlacementType(const std::string &type) {
    Value value = this->value();
    const Value *names = findValue(value, FieldPath("spec.policy.clusterNames"));
    const std::size_t named = names == nullptr ? 0 : names->items().size();
    ui::setValue(value, FieldPath("spec.policy.placementType"), Value::string(type));
    park(value);
    unpark(value);
    park(value); // what came back as a whole may hold parts that this type refuses
    const FieldPath number("spec.policy.numberOfClusters");
    if (type == "PickN" && findValue(value, number) == nullptr) {
        const auto wanted = static_cast<std::int64_t>(std::max<std::size_t>(named, 1));
        ui::setValue(value, number, Value::integer(wanted));
    }
    setValue(std::move(value));
}

void PolicyDocument::setRefusedAside() {
    Value value = this->value();
    park(value);
    setValue(std::move(value));
}

std::string placementTypeOf(const Value &document) {
    const std::string type = textAt(document, FieldPath(admission::kTypeField));
    return type.empty() ? "PickAll" : type;
}

FieldPath policyField(const FieldPath &belowPolicy) {
    return FieldPath("spec.policy") / belowPolicy;
}

std::vector<FieldPath> refusedFieldsIn(const Value &document) {
    const auto kind = api::objectKind(document);
    std::vector<FieldPath> found;
    if (!kind)
        return found;
    for (FieldPath &field : refusedPolicyFields(*kind, placementTypeOf(document))) {
        const Value *value = findValue(document, policyField(field));
        if (value != nullptr && !value->isNull())
            found.push_back(std::move(field));
    }
    return found;
}

Guard guardOf(const FieldPath &field, const Value &document, const Value *stored) {
    const auto kind = api::objectKind(document);
    if (stored == nullptr || !kind)
        return Guard::Open;
    const Guard guard = admission::guardOf(field, *kind, *stored);
    const bool isChanged =
        guard == Guard::Fixed && textAt(admission::withDefaults(document), field) !=
                                     textAt(admission::withDefaults(*stored), field);
    return isChanged ? Guard::Open : guard;
}

namespace {

/// The new plan is what an edit of clusters is made for: it is painted first.
constexpr std::chrono::milliseconds kAfterThePlan{150};

} // namespace

PolicyModel::PolicyModel(QObject *parent)
    : FleetFormModel(EditedDocument(EditedSort::Placement), parent) {
    connect(this, &FormModel::documentEdited, this, &PolicyModel::keepParked);
    callAfter(m_fleetChange, kAfterThePlan, this, [this] {
        FleetFormModel::load({document(), stored() ? std::optional(*stored()) : std::nullopt,
                              std::exchange(m_changed, nullptr)});
    });
}

void PolicyModel::load(FormSource source) {
    const bool isOtherFleet =
        source.objects && !source.objects->fleet.isSharedWith(objects().fleet);
    m_fleetChange.stop();
    if (isShown(source) && !isOtherFleet)
        return;
    if (isShown(source) && source.objects->fleet.size() >= kBackgroundClusters) {
        m_changed = std::move(source.objects);
        m_fleetChange.start();
        return;
    }
    FleetFormModel::load(std::move(source));
    if (const auto known = m_parked.find(kube::idOf(document().value())); known != m_parked.end())
        known->second = parked(); // without what an undo brought back
}

std::vector<ParkedField> PolicyModel::parked() const {
    const auto known = m_parked.find(kube::idOf(document().value()));
    return PolicyDocument(document(),
                          known == m_parked.end() ? std::vector<ParkedField>() : known->second)
        .parked();
}

/// It goes along with a placement that gets another name.
void PolicyModel::keepParked(const EditedDocument &edited) {
    const kube::ObjectId before = kube::idOf(document().value());
    const kube::ObjectId after = kube::idOf(edited.value());
    if (before == after)
        return;
    if (auto parked = m_parked.extract(before)) {
        parked.key() = after;
        m_parked.insert(std::move(parked));
    }
}

void PolicyModel::sendParked(const PolicyDocument &edited, const QString &what) {
    m_parked[kube::idOf(document().value())] = edited.parked();
    send(edited.edited(), what, {});
}

CompletionWords PolicyModel::vocabulary() const {
    CompletionWords known = FleetFormModel::vocabulary();
    known.kinds = {QStringLiteral("ClusterResourcePlacement"), QStringLiteral("ResourcePlacement")};
    known.apiVersions = placementVersions();
    return known;
}

QStringList PolicyModel::textsFor(const FieldPath &path, const QString &key) const {
    const std::string text = path.text();
    const std::string name = path.name();
    if (name == "clusterNames")
        return textsOf(words().clusterNames());
    if (name == "name" && text.find("property") != std::string::npos)
        return textsOf(words().properties());
    if (name == "operator" && text.find("propertySelector") != std::string::npos)
        return propertyOperators();
    if (text.find("tolerations[") == std::string::npos)
        return FleetFormModel::textsFor(path, key);
    if (name == "key")
        return textsOf(words().taintKeys());
    return name == "value" ? textsOf(words().taintValues(key)) : QStringList();
}

bool PolicyModel::isClusterScoped() const {
    return api::objectKind(document().value()) == api::ObjectKind::ClusterResourcePlacement;
}

Guard PolicyModel::guard(const FieldPath &path) const {
    return guardOf(path, document().value(), stored());
}

void PolicyModel::setPlacementType(const std::string &type) {
    PolicyDocument edited(document(), parked());
    edited.setPlacementType(type);
    sendParked(edited, tr("Set type to %1").arg(toQString(type)));
}

void PolicyModel::setRefusedAside() {
    PolicyDocument edited(document(), parked());
    edited.setRefusedAside();
    sendParked(edited, tr("Set aside fields the hub rejects"));
}

namespace {

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
                                  ? PolicyModel::tr("highest %1")
                                  : PolicyModel::tr("lowest %1");
        parts.append(order.arg(shortProperty(memberText(*sorter, "name"))));
    }
    return parts.isEmpty() ? PolicyModel::tr("every cluster") : parts.join(QStringLiteral(", "));
}

QString resourceText(const Value &selector) {
    const QString kind = memberText(selector, "kind");
    const QString name = memberText(selector, "name");
    if (!name.isEmpty())
        return kind + QLatin1Char(' ') + name;
    const QString labels = selectorText(selector.find("labelSelector"));
    if (!labels.isEmpty())
        return PolicyModel::tr("%1 with %2").arg(kind, labels);
    return PolicyModel::tr("every %1").arg(kind);
}

QStringList propertyOperators() {
    return {QStringLiteral("Gt"), QStringLiteral("Ge"), QStringLiteral("Eq"),
            QStringLiteral("Ne"), QStringLiteral("Lt"), QStringLiteral("Le")};
}

} // namespace evenkeel::ui
