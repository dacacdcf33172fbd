// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_editor.h"

#include <utility>

#include <QVBoxLayout>

#include "core/pods/workload_fields.h"
#include "ui/base/label_names.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/item_list.h"
#include "ui/forms/selectors/selector_rows.h"

namespace evenkeel::ui {

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
