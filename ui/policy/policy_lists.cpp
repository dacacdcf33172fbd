// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_lists.h"

#include <algorithm>
#include <array>
#include <functional>

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/input_boxes.h"
#include "ui/forms/selectors/selector_rows.h"
#include "ui/policy/term_body.h"

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
    const fleet::Fleet &fleet = model.fleet();
    const std::string key = memberText(constraint, "topologyKey").toStdString();
    return constraintCard(constraint, labelKeyTexts(fleet),
                          fleet.isEmpty() ? std::nullopt
                                          : std::optional(useOfKey(fleet, key).domains));
}

CardText describeToleration(const PolicyModel &model, const Value &toleration) {
    return tolerationCard(toleration,
                          model.fleet().isEmpty()
                              ? std::nullopt
                              : std::optional(clustersTolerated(model.fleet(), toleration)));
}

CardText describeResource(const PolicyModel &, const Value &selector) {
    const QString group = memberText(selector, "group");
    const QString version = memberText(selector, "version");
    return {resourceText(selector), group.isEmpty() ? version : group + QLatin1Char('/') + version,
            false};
}

/// The clusters with a taint, counted anew only where more than labels changed.
class TaintCount {
public:
    std::size_t of(const fleet::Fleet &fleet) {
        if (!m_count || !m_fleet.differsInLabelsOnly(fleet))
            m_count = clustersKeptOffByTaints(fleet, nullptr);
        m_fleet = fleet;
        return *m_count;
    }

private:
    fleet::Fleet m_fleet;
    std::optional<std::size_t> m_count;
};

QString aboutTaints(const PolicyModel &model, TaintCount &taints) {
    const std::size_t count = taints.of(model.fleet());
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

constexpr std::array kKnownKinds{
    KnownKind{"Namespace", "", "v1", false},
    KnownKind{"ClusterRole", "rbac.authorization.k8s.io", "v1", false},
    KnownKind{"ClusterRoleBinding", "rbac.authorization.k8s.io", "v1", false},
    KnownKind{"CustomResourceDefinition", "apiextensions.k8s.io", "v1", false},
    KnownKind{"PriorityClass", "scheduling.k8s.io", "v1", false},
    KnownKind{"StorageClass", "storage.k8s.io", "v1", false},
    KnownKind{"ConfigMap", "", "v1", true},
    KnownKind{"Secret", "", "v1", true},
    KnownKind{"Service", "", "v1", true},
    KnownKind{"ServiceAccount", "", "v1", true},
    KnownKind{"PersistentVolumeClaim", "", "v1", true},
    KnownKind{"Deployment", "apps", "v1", true},
    KnownKind{"StatefulSet", "apps", "v1", true},
    KnownKind{"DaemonSet", "apps", "v1", true},
    KnownKind{"Job", "batch", "v1", true},
    KnownKind{"CronJob", "batch", "v1", true},
    KnownKind{"Ingress", "networking.k8s.io", "v1", true},
    KnownKind{"NetworkPolicy", "networking.k8s.io", "v1", true},
};

/// A resource selector: what kind of resource, which of them, and how much of a namespace.
class ResourceBody : public QWidget {
public:
    ResourceBody(PolicyModel &model, const FieldPath &item, QWidget *parent)
        : QWidget(parent), m_model(model), m_item(item),
          m_layout(tightLayout<QVBoxLayout>(this, Metrics::forFont(font()).gap)),
          m_rows(new FieldRows(this)) {
        m_layout->addWidget(m_rows);
        addKind();
        for (const char *name : {"group", "version", "name", "selectionScope"})
            addField(m_rows, model, item / name);
        m_layout->addWidget(new SelectorBox(model,
                                            SelectorFields::ofSelector(item / "labelSelector"),
                                            toQString(item.text()), this));
    }

private:
    void addKind() {
        auto *kind = new SuggestBox([this] { return kinds(); }, m_rows);
        const FieldPath path = m_item / "kind";
        kind->setObjectName(toQString(path.text()));
        kind->setAccessibleName(PolicyListsWords::tr("Kind"));
        const auto show = [this, kind, path] { kind->setText(m_model.text(path)); };
        show();
        QObject::connect(&m_model, &PolicyModel::changed, kind, show);
        QObject::connect(kind, &SuggestBox::textChosen, kind,
                         [this](const QString &text) { writeKind(text); });
        m_rows->addRow(fieldTitle("kind"), kind, path);
    }

    /// Kinds that such a placement may select; none is counted, since fleets tell nothing of them.
    Suggestions kinds() const {
        Suggestions kinds;
        for (const KnownKind &known : kKnownKinds) {
            if (known.isNamespaced != m_model.isClusterScoped())
                kinds.push_back({QString::fromUtf8(known.kind), 0});
        }
        return kinds;
    }

    void writeKind(const QString &text) {
        const KnownKind *known = knownKind(text);
        m_model.edit(m_item / "kind", PolicyListsWords::tr("Set kind to %1").arg(text),
                     [&](Value &document) {
                         setValue(document, m_item / "kind", Value::string(text.toStdString()));
                         if (known == nullptr)
                             return;
                         setValue(document, m_item / "group", Value::string(known->group));
                         setValue(document, m_item / "version", Value::string(known->version));
                     });
    }

    PolicyModel &m_model;
    FieldPath m_item;
    QVBoxLayout *m_layout;
    FieldRows *m_rows;
};

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
            .addText = PolicyListsWords::tr("+ term"),
            .itemName = PolicyListsWords::tr("preference"),
            .objectName = QStringLiteral("preferredTerms"),
            .seed = Value::object(
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
            .seed = Value::object({{"maxSkew", Value::integer(1)},
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
            .seed = Value::object({{"operator", Value::string("Exists")}}),
            .describe = std::bind_front(describeToleration, std::cref(model)),
            .makeBody = std::bind_front(makeTolerationBody, std::ref(model)),
            .whenEmpty = [&model,
                          taints = TaintCount()]() mutable { return aboutTaints(model, taints); },
            .isLocked = std::bind_front(isStoredToleration, std::cref(model))};
}

ItemList::Kind resourceSelectors(PolicyModel &model) {
    return {.list = FieldPath("spec.resourceSelectors"),
            .title = PolicyListsWords::tr("Resources"),
            .addText = PolicyListsWords::tr("+ resources"),
            .itemName = PolicyListsWords::tr("resource selector"),
            .objectName = QStringLiteral("resourceSelectors"),
            .seed = Value::object({{"group", Value::string("")},
                                   {"version", Value::string("v1")},
                                   {"kind", Value::string("")}}),
            .describe = std::bind_front(describeResource, std::cref(model)),
            .makeBody = std::bind_front(makeResourceBody, std::ref(model)),
            .whenEmpty = [] { return PolicyListsWords::tr("no resources selected yet"); }};
}

const KnownKind *knownKind(const QString &kind) {
    const auto found = std::ranges::find_if(
        kKnownKinds, [&kind](const KnownKind &known) { return kind == QLatin1String(known.kind); });
    return found == kKnownKinds.end() ? nullptr : &*found;
}

QWidget *makeConstraintBody(PolicyModel &model, const FieldPath &item, QWidget *parent) {
    auto *rows = new FieldRows(parent);
    addField(rows, model, item / "topologyKey", [&model] { return model.words().labelKeys(); });
    for (const char *name : {"maxSkew", "whenUnsatisfiable"})
        addField(rows, model, item / name);
    return rows;
}

QWidget *makeTolerationBody(PolicyModel &model, const FieldPath &item, QWidget *parent) {
    auto *rows = new FieldRows(parent);
    addField(rows, model, item / "key", [&model] { return model.words().taintKeys(); });
    addField(rows, model, item / "operator");
    addField(rows, model, item / "value",
             [&model, item] { return model.words().taintValues(model.text(item / "key")); });
    addField(rows, model, item / "effect");
    return rows;
}

QWidget *makeResourceBody(PolicyModel &model, const FieldPath &item, QWidget *parent) {
    return new ResourceBody(model, item, parent);
}

namespace {

// The hub takes 100 names; each has widgets of its own.
constexpr std::size_t kMostNameRows = 200;

} // namespace

NameList::NameList(PolicyModel &model, QWidget *parent)
    : QWidget(parent), m_model(model), m_list("spec.policy.clusterNames"),
      m_layout(tightLayout<QVBoxLayout>(this, Metrics::forFont(font()).gap)) {
    setObjectName(QStringLiteral("clusterNames"));
    auto *header = new SectionHeader(tr("Clusters by name"), this);
    LinkButton *add = header->addAction(tr("+ cluster"), QStringLiteral("clusterNamesAdd"));
    m_layout->addWidget(header);
    m_layout->addWidget(new FindingLabel(m_list, this));
    connect(add, &QAbstractButton::clicked, this, &NameList::addDraft);
    connect(&m_model, &PolicyModel::changed, this, &NameList::refresh);
    rebuild();
}

void NameList::addDraft() {
    m_hasDraft = true;
    rebuild();
    if (auto *box = m_rows->findChild<QWidget *>(toQString((m_list / m_shown).text())))
        box->setFocus(Qt::OtherFocusReason);
}

void NameList::refresh() {
    const std::size_t count = m_model.count(m_list);
    if (m_hasDraft && count == m_shown + 1)
        m_hasDraft = false;
    m_shown = count;
    if (m_rowCount != m_shown + (m_hasDraft ? 1 : 0))
        rebuild();
}

void NameList::rebuild() {
    m_rows = replaceRows(m_rows, *m_layout, *this);
    auto *rows = static_cast<QVBoxLayout *>(m_rows->layout());
    m_shown = m_model.count(m_list);
    m_rowCount = m_shown + (m_hasDraft ? 1 : 0);
    const std::size_t listed = std::min(m_shown, kMostNameRows);
    for (std::size_t index = 0; index < listed; ++index)
        addRow(rows, index);
    if (listed < m_shown) {
        auto *rest = named(new NoteLabel(NoteLabel::Tone::Muted, m_rows), "clusterNamesLeftOut");
        rest->setText(
            tr("%n more names, in the YAML tab", nullptr, static_cast<int>(m_shown - listed)));
        rows->addWidget(rest);
    }
    if (m_hasDraft)
        addRow(rows, m_shown);
    m_rows->show();
}

void NameList::addRow(QVBoxLayout *rows, std::size_t index) {
    const FieldPath path = m_list / index;
    auto *line = new QHBoxLayout;
    auto *box = new SuggestBox([this] { return m_model.words().clusterNames(); }, m_rows);
    box->setObjectName(toQString(path.text()));
    box->setAccessibleName(tr("Cluster name %1").arg(index + 1));
    auto *note = new NoteLabel(NoteLabel::Tone::Warning, m_rows);
    note->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    note->setWordWrap(false);
    line->addWidget(box, 1);
    line->addWidget(note);
    LinkButton *removal = addRemove(line, toQString(path.text()), m_rows);
    rows->addLayout(line);
    rows->addWidget(new FindingLabel(path, m_rows));
    const auto show = [this, box, note, path] {
        box->setText(m_model.text(path));
        const bool isKnown = m_model.fleet().isEmpty() || box->currentText().isEmpty() ||
                             m_model.fleet().find(box->currentText().toStdString()).has_value();
        note->setText(isKnown ? QString() : tr("not in the fleet"));
        note->setVisible(!isKnown);
    };
    show();
    connect(&m_model, &PolicyModel::changed, box, show);
    connect(box, &SuggestBox::textChosen, this, [this, path](const QString &text) {
        m_model.setField(path, Value::string(text.toStdString()), tr("cluster name"));
    });
    connect(removal, &QAbstractButton::clicked, this, [this, index] { remove(index); });
}

void NameList::remove(std::size_t index) {
    if (index >= m_model.count(m_list)) {
        m_hasDraft = false;
        rebuild();
        return;
    }
    const QString name = m_model.text(m_list / index);
    m_model.restructure(tr("Remove cluster %1").arg(name), [&](Value &document) {
        removeValue(document, m_list / index, EmptyParents::Remove);
    });
}

} // namespace evenkeel::ui
