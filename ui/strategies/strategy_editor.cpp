// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/strategies/strategy_editor.h"

#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/widget_setup.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/fleet_form_model.h"
#include "ui/forms/form_page.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/member_rows.h"

namespace evenkeel::ui {

namespace {

class StrategyForm : public FormPage {
public:
    explicit StrategyForm(FleetFormModel &model) : FormPage(model, nullptr) {
        setNames(*this, "strategyStagesForm", StrategyEditor::tr("Staged strategy form"));
        begin(QStringLiteral("stagedStrategyNotice"));
        auto *rows = new FieldRows(widget());
        QWidget *name = makeFieldEditor(model, FieldPath("metadata.name"), {}, rows);
        rows->addRow(StrategyEditor::tr("Strategy"), name, FieldPath("metadata.name"));
        parts()->addWidget(rows);
        auto *stages = new MemberRows(
            model,
            {FieldPath("spec"), StrategyEditor::tr("Stages, one after the other"),
             StrategyEditor::tr("+ stage or task"),
             [&model](const FieldPath &path) {
                 return path.name() == "sortingLabelKey" ? model.words().labelKeys()
                                                         : Suggestions();
             },
             [](const FieldPath &) { return Suggestions(); },
             [&model](const QString &key) {
                 return key.isEmpty() ? model.words().labelKeys() : model.words().labelValues(key);
             }},
            widget());
        parts()->addWidget(stages);
        parts()->addStretch(1);
        connect(stages, &MemberRows::layoutChanged, this, [this] { showFindings(); });
        connect(&model, &FormModel::changed, name, [&model, name] {
            name->setEnabled(model.stored() == nullptr); // the hub knows it by that
        });
        followModel();
    }
};

} // namespace

StrategyEditor::StrategyEditor(QWidget *parent)
    : StrategyEditor(*new FleetFormModel(EditedDocument(EditedSort::StagedStrategy), nullptr),
                     parent) {}

StrategyEditor::StrategyEditor(FleetFormModel &model, QWidget *parent)
    : ObjectEditor(model, new StrategyForm(model),
                   {QStringLiteral("stagedStrategy"), tr("Strategy"), tr("Staged strategy YAML"),
                    tr("No staged strategy yet. Add one.")},
                   parent) {
    QToolButton *copy = newToolButton(this, "copyStrategy", tr("Copy"),
                                      tr("One more strategy that begins as this one"));
    connect(copy, &QToolButton::clicked, this, &StrategyEditor::copyRequested);
    addChooser(QStringLiteral("stagedStrategy"), tr("Staged strategy chooser"), copy);
}

} // namespace evenkeel::ui
