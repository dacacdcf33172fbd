// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_bodies.h"

#include <utility>

#include <QCoreApplication>
#include <QLineEdit>
#include <QVBoxLayout>

#include "core/render/select/resource_id.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/item_list.h"
#include "ui/forms/selectors/selector_box.h"
#include "ui/overrides/override_lists.h"
#include "ui/overrides/patch_paths.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

struct OverrideBodiesWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::OverrideBodies)
};

QVBoxLayout *column(QWidget *body) {
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Metrics::forFont(body->font()).gap);
    return layout;
}

void addField(FieldRows *rows, OverrideModel &model, const FieldPath &path,
              SuggestBox::Source words = {}, const QString &placeholder = {}) {
    EditorOptions options;
    options.words = std::move(words);
    options.placeholder = placeholder;
    rows->addRow(fieldTitle(path.name()), makeFieldEditor(model, path, options, rows), path);
}

SelectorFields withFleetLabels(const OverrideModel &model, SelectorFields fields) {
    fields.keys = [&model] { return model.words().labelKeys(); };
    fields.values = [&model](const QString &key) { return model.words().labelValues(key); };
    return fields;
}

/// A value of any type on one line, as YAML reads it.
QWidget *makeValueEditor(OverrideModel &model, const FieldPath &path, QWidget *parent) {
    auto *box = new SuggestBox([&model] { return model.variables(); }, parent);
    const QString title = OverrideBodiesWords::tr("value");
    box->setObjectName(toQString(path.text()));
    box->setAccessibleName(title);
    box->lineEdit()->setAccessibleName(title);
    box->lineEdit()->setPlaceholderText(OverrideBodiesWords::tr("5, web, {a: 1} or a variable"));
    box->setToolTip(
        OverrideBodiesWords::tr("A number, text, list or object as in YAML. Variables become the "
                                "name or a label of each cluster, always as text."));
    const auto show = [&model, path, box] {
        const Value *value = model.value(path);
        const bool isShown = value != nullptr ? valueFromText(box->currentText()) == *value
                                              : box->currentText().isEmpty();
        if (!isShown)
            box->setText(textOfValue(value));
    };
    show();
    QObject::connect(&model, &FormModel::changed, box, show);
    QObject::connect(box, &SuggestBox::textChosen, box, [&model, path, title](const QString &text) {
        if (text.isEmpty())
            model.clearField(path, title);
        else
            model.setField(path, valueFromText(text), title);
    });
    return box;
}

} // namespace

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
    return new SelectorBox(
        model, withFleetLabels(model, SelectorFields::ofSelector(item / "labelSelector")),
        toQString(item.text()), parent);
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

QWidget *makePatchBody(OverrideModel &model, const FieldPath &item, QWidget *parent) {
    auto *rows = new FieldRows(parent);
    addField(rows, model, item / "op");
    addField(
        rows, model, item / "path", [&model] { return model.paths(); },
        QStringLiteral("/spec/replicas"));
    rows->addRow(OverrideBodiesWords::tr("value"), makeValueEditor(model, item / "value", rows),
                 item / "value");
    return rows;
}

} // namespace evenkeel::ui
