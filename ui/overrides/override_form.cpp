// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_form.h"

#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/item_list.h"
#include "ui/overrides/override_lists.h"

namespace evenkeel::ui {

OverrideForm::OverrideForm(OverrideModel &model, QWidget *parent)
    : FormPage(model, parent), m_model(model) {
    setObjectName(QStringLiteral("overrideForm"));
    setAccessibleName(tr("Override form"));
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
        editor->setEnabled(!m_model.isStored());
        rows->addRow(path.name() == "name" ? tr("Override") : fieldTitle(name), editor, path);
    }
    m_identity = new NoteLabel(NoteLabel::Tone::Muted, rows);
    m_identity->setObjectName(QStringLiteral("overrideIdentity"));
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
    const auto key = overrideIdOf(m_model.document().value());
    disconnect(&m_model, &FormModel::changed, this, &OverrideForm::refresh);
    if (key && (m_builtFor != key->kind || m_wasStored != m_model.isStored())) {
        m_builtFor = key->kind;
        m_wasStored = m_model.isStored();
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

} // namespace evenkeel::ui
