// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_bodies.h"

#include <utility>

#include <QVBoxLayout>

#include "core/manifest/decode/pod_decoder.h"
#include "core/pods/selector.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/selectors/selector_box.h"
#include "ui/base/looks.h"
#include "ui/base/label_names.h"
#include "ui/workload/workload_words.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

QVBoxLayout *column(QWidget *body) {
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Metrics::forFont(body->font()).gap);
    return layout;
}

void addField(FieldRows *rows, WorkloadModel &model, const FieldPath &path,
              SuggestBox::Source words = {}) {
    EditorOptions options;
    options.words = std::move(words);
    rows->addRow(fieldTitle(path.name()), makeFieldEditor(model, path, options, rows), path);
}

/// A spread constraint: domains, how far they may differ, and which pods and nodes are counted.
class ConstraintBody : public QWidget {
    Q_OBJECT

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
        const auto workload = manifest::decodeWorkload(m_model.document().value());
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

} // namespace

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

} // namespace evenkeel::ui

#include "workload_bodies.moc"
