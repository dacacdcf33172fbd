// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/strategies/strategy_editor.h"

#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/widget_setup.h"
#include "ui/document/edits/object_rows.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_page.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/member_rows.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

namespace {

class StrategyForm : public FormPage {
public:
    explicit StrategyForm(StrategyModel &model) : FormPage(model, nullptr) {
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
                 return path.name() == "sortingLabelKey" ? model.labels({}) : Suggestions();
             },
             [](const FieldPath &) { return Suggestions(); },
             [&model](const QString &key) { return model.labels(key); }},
            widget());
        parts()->addWidget(stages);
        parts()->addStretch(1);
        connect(stages, &MemberRows::layoutChanged, this, [this] { showFindings(); });
        connect(&model, &FormModel::changed, name, [&model, name] {
            name->setEnabled(!model.isStored()); // the hub knows it by that
        });
        followModel();
    }
};

} // namespace

StrategyModel::StrategyModel(QObject *parent)
    : FleetFormModel(EditedDocument(readerOf(
                         {"placement.kubernetes-fleet.io", "ClusterStagedUpdateStrategy", {}, {}})),
                     parent) {}

Suggestions StrategyModel::labels(const QString &key) const {
    return key.isEmpty() ? words().labelKeys() : words().labelValues(key);
}

QStringList StrategyModel::completions(const YamlPlace &place, const QStringList &lines,
                                       int line) const {
    CompletionWords known;
    const kube::Value &shown = document().value();
    known.field = [&shown](const FieldPath &path) { return fieldAt(shown, path); };
    known.mapKeys = [this](const FieldPath &) { return labels({}); };
    known.texts = [this](const FieldPath &path, const QString &) {
        return textsOf(
            labels(path.name() == "sortingLabelKey" ? QString() : toQString(path.name())));
    };
    return completionsAt(place, known, lines, line);
}

std::vector<api::Finding> StrategyModel::check() const {
    return hubFindings(document(), stored());
}

StrategyEditor::StrategyEditor(QWidget *parent) : StrategyEditor(*new StrategyModel, parent) {}

StrategyEditor::StrategyEditor(StrategyModel &model, QWidget *parent)
    : ObjectEditor(model, new StrategyForm(model),
                   {QStringLiteral("stagedStrategy"), tr("Strategy"), tr("Staged strategy YAML"),
                    tr("No staged strategy yet. Add one.")},
                   parent) {
    QToolButton *copy = newToolButton(this, "copyStrategy", tr("Copy"),
                                      tr("One more strategy that begins as this one"));
    connect(copy, &QToolButton::clicked, this, &StrategyEditor::copyRequested);
    addChooser(QStringLiteral("stagedStrategy"), tr("Staged strategy chooser"), copy);
}

std::optional<ObjectId> strategyIdOf(const kube::Value &document) {
    ObjectId id = kube::idOf(document);
    return isStagedStrategy(id) ? std::optional(std::move(id)) : std::nullopt;
}

} // namespace evenkeel::ui
