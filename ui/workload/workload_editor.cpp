// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_editor.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <QVBoxLayout>

#include "core/pods/selector.h"
#include "core/pods/workload_fields.h"
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

constexpr std::int64_t kUsualWeight = 50;

CardText describeConstraint(const WorkloadModel &model, const Value &constraint) {
    std::vector<std::string> known;
    for (const TopologyKeyCount &count : model.known().topologyKeys)
        known.push_back(count.key.toStdString());
    const TopologyKeyCount *found = findKey(model.known(), memberText(constraint, "topologyKey"));
    const std::size_t domains = found == nullptr ? 0 : found->domains;
    return constraintCard(constraint, {known.begin(), known.end()},
                          known.empty() ? std::nullopt : std::optional(domains));
}

CardText describeRequired(const Value &term) {
    const QString text = nodeTermText(&term);
    const bool isEmpty = term.members().empty();
    return {text, isEmpty ? WorkloadEditor::tr("matches nothing") : QString(), isEmpty};
}

CardText describePreferred(const Value &item) {
    return {QStringLiteral("%1 · %2").arg(memberText(item, "weight"),
                                          nodeTermText(item.find("preference"))),
            {},
            false};
}

CardText describeToleration(const WorkloadModel &model, const Value &toleration) {
    return tolerationCard(toleration,
                          model.known().topologyKeys.empty()
                              ? std::nullopt
                              : std::optional(taintsTolerated(model.known(), toleration)));
}

FieldPath nodeAffinity(const WorkloadModel &model) {
    return model.podSpec() / "affinity" / "nodeAffinity";
}

/// A constraint that the API server takes, once it has a key: it counts the pods that have the
/// labels of these.
Value newConstraint(const WorkloadModel &model) {
    const Value *labels = model.value(model.podLabels());
    Value selector = Value::object();
    if (labels != nullptr && labels->isObject() && !labels->members().empty())
        selector.set("matchLabels", *labels);
    return Value::object({{"maxSkew", Value::integer(1)},
                          {"topologyKey", Value::string("")},
                          {"whenUnsatisfiable", Value::string("DoNotSchedule")},
                          {"labelSelector", std::move(selector)}});
}

/// The same selector with what the pods, or the nodes, have on offer.
SelectorFields withPodLabels(const WorkloadModel &model, SelectorFields fields) {
    fields.keys = [&model] { return keysOf(model.known().podLabels, Counted::Pods); };
    fields.values = [&model](const QString &key) {
        return valuesOf(model.known().podLabels, key, Counted::Pods);
    };
    return fields;
}

SelectorFields withNodeLabels(const WorkloadModel &model, SelectorFields fields) {
    fields.keys = [&model] { return keysOf(model.known().nodeLabels, Counted::Nodes); };
    fields.values = [&model](const QString &key) {
        return valuesOf(model.known().nodeLabels, key, Counted::Nodes);
    };
    return fields;
}

QVBoxLayout *column(QWidget *body) {
    return tightLayout<QVBoxLayout>(body, Metrics::forFont(body->font()).gap);
}

/// A spread constraint: domains, how far they may differ, and which pods and nodes are counted.
class ConstraintBody : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::ConstraintBody)

public:
    ConstraintBody(WorkloadModel &model, FieldPath item, QWidget *parent)
        : QWidget(parent), m_model(model), m_item(std::move(item)),
          m_counted(new NoteLabel(NoteLabel::Tone::Muted, this)) {
        QVBoxLayout *layout = column(this);
        auto *rows = new FieldRows(this);
        addField(rows, model, m_item / "topologyKey",
                 [&model] { return topologyKeys(model.known()); });
        for (const char *name : {"maxSkew", "whenUnsatisfiable", "minDomains"})
            addField(rows, model, m_item / name);
        layout->addWidget(rows);
        auto *heading = new SectionHeader(tr("Counted pods"), this);
        layout->addWidget(heading);
        m_counted->setObjectName(QStringLiteral("counted:") + toQString(m_item.text()));
        layout->addWidget(m_counted);
        const FieldPath selector = m_item / "labelSelector";
        layout->addWidget(
            new SelectorBox(model, withPodLabels(model, SelectorFields::ofSelector(selector)),
                            toQString(m_item.text()), this));
        auto *more = new FieldRows(this);
        addField(more, model, m_item / "matchLabelKeys", [&model] {
            Suggestions keys = keysOf(model.known().podLabels, Counted::Pods);
            keys.push_back({QStringLiteral("pod-template-hash"), 0, tr("per revision")});
            return keys;
        });
        layout->addWidget(more);
        layout->addWidget(new SectionHeader(tr("Counted nodes"), this));
        auto *nodes = new FieldRows(this);
        for (const char *name : {"nodeAffinityPolicy", "nodeTaintsPolicy"})
            addField(nodes, model, m_item / name);
        layout->addWidget(nodes);
        connect(&model, &FormModel::changed, this, &ConstraintBody::showCounted);
        showCounted();
    }

private:
    /// What of pod spec 2.4 and 2.5 goes wrong without a word from the API server.
    void showCounted() {
        const QString note = countedNote();
        m_counted->setText(note);
        m_counted->setVisible(!note.isEmpty());
    }

    QString countedNote() const {
        if (m_model.value(m_item) == nullptr)
            return {};
        const auto workload = m_model.workload();
        const auto &steps = m_item.steps();
        const std::size_t *index = std::get_if<std::size_t>(&steps.back());
        if (!workload || index == nullptr || *index >= workload->podTemplate.constraints.size())
            return {};
        const pods::Constraint &constraint = workload->podTemplate.constraints[*index];
        if (!constraint.labelSelector)
            return tr("Without a selector no pod is counted, so all domains are equal.");
        const auto selector = pods::compile(constraint.labelSelector);
        if (!selector)
            return {};
        if (selector->isEmpty() && constraint.matchLabelKeys.empty())
            return tr("An empty selector counts no pod up to Kubernetes 1.34.");
        if (!selector->matches(workload->podTemplate.labels))
            return tr(
                "The pods do not match this selector, so a new pod does not count in its domain.");
        return {};
    }

    WorkloadModel &m_model;
    FieldPath m_item;
    NoteLabel *m_counted;
};

/// What a node has to be, or should be like.
QWidget *makeTermBody(WorkloadModel &model, const FieldPath &term, const FieldPath &item,
                      QWidget *parent) {
    auto *body = new QWidget(parent);
    QVBoxLayout *layout = column(body);
    SelectorFields labels{term, {}, term / "matchExpressions"};
    labels.operators += {QStringLiteral("Gt"), QStringLiteral("Lt")};
    SelectorFields fields{term / "matchFields", {}, term / "matchFields"};
    fields.operators = {QStringLiteral("In"), QStringLiteral("NotIn")};
    fields.keys = [] { return Suggestions{{QStringLiteral("metadata.name"), 0, {}}}; };
    if (term != item) {
        auto *rows = new FieldRows(body);
        addField(rows, model, item / "weight");
        layout->addWidget(rows);
    }
    // A field can only be asked for a node's name, which is rare: shown where it is written.
    layout->addWidget(new SelectorRows(model, std::move(fields), body));
    layout->addWidget(new SelectorBox(model, withNodeLabels(model, std::move(labels)),
                                      toQString(item.text()), body));
    return body;
}

QWidget *makePodConstraintBody(WorkloadModel &model, const FieldPath &item, QWidget *parent) {
    return new ConstraintBody(model, item, parent);
}

QWidget *makeRequiredNodeBody(WorkloadModel &model, const FieldPath &item, QWidget *parent) {
    return makeTermBody(model, item, item, parent);
}

QWidget *makePreferredNodeBody(WorkloadModel &model, const FieldPath &item, QWidget *parent) {
    return makeTermBody(model, item / "preference", item, parent);
}

QWidget *makePodTolerationBody(WorkloadModel &model, const FieldPath &item, QWidget *parent) {
    auto *rows = new FieldRows(parent);
    addField(rows, model, item / "key",
             [&model] { return keysOf(model.known().taints, Counted::Nodes); });
    addField(rows, model, item / "operator");
    addField(rows, model, item / "value", [&model, item] {
        return valuesOf(model.known().taints, model.text(item / "key"), Counted::Nodes);
    });
    for (const char *name : {"effect", "tolerationSeconds"})
        addField(rows, model, item / name);
    return rows;
}

// The lists of a workload's pods, as sections of the form; the model must outlive them.

ItemList::Kind podSpreadConstraints(WorkloadModel &model) {
    return {.list = model.podSpec() / "topologySpreadConstraints",
            .title = WorkloadEditor::tr("Spread over nodes"),
            .addText = WorkloadEditor::tr("+ constraint"),
            .itemName = WorkloadEditor::tr("spread constraint"),
            .objectName = QStringLiteral("podConstraints"),
            .seed = newConstraint(model),
            .describe = std::bind_front(describeConstraint, std::cref(model)),
            .makeBody = std::bind_front(makePodConstraintBody, std::ref(model)),
            .whenEmpty = [] { return WorkloadEditor::tr("none; the scheduler's defaults apply"); }};
}

ItemList::Kind requiredNodeTerms(WorkloadModel &model) {
    return {.list = nodeAffinity(model) / "requiredDuringSchedulingIgnoredDuringExecution" /
                    "nodeSelectorTerms",
            .title = WorkloadEditor::tr("Required nodes, any of"),
            .addText = WorkloadEditor::tr("+ term"),
            .itemName = WorkloadEditor::tr("required term"),
            .objectName = QStringLiteral("requiredNodeTerms"),
            .seed = Value::object(),
            .describe = describeRequired,
            .makeBody = std::bind_front(makeRequiredNodeBody, std::ref(model)),
            .whenEmpty = [] { return WorkloadEditor::tr("every node is allowed"); }};
}

ItemList::Kind preferredNodeTerms(WorkloadModel &model) {
    return {.list = nodeAffinity(model) / "preferredDuringSchedulingIgnoredDuringExecution",
            .title = WorkloadEditor::tr("Preferred nodes, summed"),
            .addText = WorkloadEditor::tr("+ term"),
            .itemName = WorkloadEditor::tr("preference"),
            .objectName = QStringLiteral("preferredNodeTerms"),
            .seed = Value::object(
                {{"weight", Value::integer(kUsualWeight)}, {"preference", Value::object()}}),
            .describe = describePreferred,
            .makeBody = std::bind_front(makePreferredNodeBody, std::ref(model)),
            .whenEmpty = [] { return WorkloadEditor::tr("no node is preferred"); }};
}

ItemList::Kind podTolerations(WorkloadModel &model) {
    return {.list = model.podSpec() / "tolerations",
            .title = WorkloadEditor::tr("Tolerations"),
            .addText = WorkloadEditor::tr("+ toleration"),
            .itemName = WorkloadEditor::tr("toleration"),
            .objectName = QStringLiteral("podTolerations"),
            .seed = Value::object({{"operator", Value::string("Exists")}}),
            .describe = std::bind_front(describeToleration, std::cref(model)),
            .makeBody = std::bind_front(makePodTolerationBody, std::ref(model)),
            .whenEmpty = [] { return WorkloadEditor::tr("none; tainted nodes are excluded"); }};
}

} // namespace

WorkloadForm::WorkloadForm(WorkloadModel &model, QWidget *parent)
    : FormPage(model, parent), m_model(model) {
    setNames(*this, "workloadForm", tr("Workload form"));
    refresh();
}

void WorkloadForm::build() {
    begin(QStringLiteral("workloadNotice"));
    addIdentity();
    const FieldPath spec = m_model.podSpec();
    addList(parts(), new ItemList(m_model, podSpreadConstraints(m_model), widget()));
    const FieldPath labels = m_model.podLabels();
    addSelector(tr("Labels of the pods"), withPodLabels(m_model, {labels, labels, {}}));
    const FieldPath nodes = spec / "nodeSelector";
    addSelector(tr("Node selector"), withNodeLabels(m_model, {nodes, nodes, {}}));
    parts()->addWidget(new FindingLabel(spec / "affinity", widget()));
    addList(parts(), new ItemList(m_model, requiredNodeTerms(m_model), widget()));
    addList(parts(), new ItemList(m_model, preferredNodeTerms(m_model), widget()));
    addList(parts(), new ItemList(m_model, podTolerations(m_model), widget()));
    if (m_model.kind() != pods::WorkloadKind::Pod) {
        auto *body = new QVBoxLayout;
        const FieldPath selector("spec.selector");
        body->addWidget(
            new SelectorBox(m_model, withPodLabels(m_model, SelectorFields::ofSelector(selector)),
                            toQString(selector.text()), widget()));
        addFold(tr("Selector of the workload"), QStringLiteral("selectorFold"), body);
        parts()->addWidget(new FindingLabel(selector, widget()));
    }
    parts()->addWidget(new FindingLabel(FieldPath("spec"), widget()));
    parts()->addStretch(1);
}

void WorkloadForm::addIdentity() {
    auto *rows = new FieldRows(widget());
    m_identity = named(new NoteLabel(NoteLabel::Tone::Muted, rows), "workloadIdentity");
    rows->addRow(tr("Workload"), m_identity, FieldPath("kind"));
    if (m_model.kind() != pods::WorkloadKind::Pod)
        addField(rows, m_model, FieldPath("spec.replicas"));
    parts()->addWidget(rows);
}

void WorkloadForm::addSelector(const QString &title, const SelectorFields &fields) {
    parts()->addWidget(new SectionHeader(title, widget()));
    parts()->addWidget(new SelectorBox(m_model, fields, toQString(fields.whole.text()), widget()));
}

void WorkloadForm::refresh() {
    const auto kind = pods::workloadKindOf(m_model.document().value());
    disconnect(&m_model, &FormModel::changed, this, &WorkloadForm::refresh);
    if (kind && m_builtFor != kind) {
        m_builtFor = kind;
        build();
    }
    // After all parts, so that findings match the existing widgets.
    connect(&m_model, &FormModel::changed, this, &WorkloadForm::refresh);
    if (!m_builtFor)
        return;
    const QString nameSpace = m_model.text(FieldPath("metadata.namespace"));
    m_identity->setText(QStringLiteral("%1 %2/%3")
                            .arg(m_model.text(FieldPath("kind")),
                                 nameSpace.isEmpty() ? tr("default") : nameSpace,
                                 m_model.text(FieldPath("metadata.name"))));
    m_model.setItemSeed(m_model.podSpec() / "topologySpreadConstraints", newConstraint(m_model));
    showNotice();
    showFindings();
}

WorkloadEditor::WorkloadEditor(QWidget *parent)
    : WorkloadEditor(new WorkloadModel(nullptr), parent) {}

WorkloadEditor::WorkloadEditor(WorkloadModel *model, QWidget *parent)
    : ObjectEditor(*model, new WorkloadForm(*model),
                   {QStringLiteral("workload"), tr("Workload"), tr("Workload YAML"),
                    tr("No workload is chosen.")},
                   parent),
      m_model(model) {}

void WorkloadEditor::setKnown(WorkloadVocabulary known) {
    m_model->setKnown(std::move(known));
}

} // namespace evenkeel::ui
