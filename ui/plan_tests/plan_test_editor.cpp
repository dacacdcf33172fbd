// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_editor.h"

#include <initializer_list>

#include <QAction>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_page.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/item_list.h"
#include "ui/forms/member_rows.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

struct PlanTestFormWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PlanTestForm)
};

CardText describeCase(const Value &item) {
    const Value *name = item.find("name");
    const Value *expect = item.find("expect");
    const auto count = static_cast<int>(expect == nullptr ? 0 : expect->members().size());
    return {name == nullptr ? QString() : toQString(name->text()),
            PlanTestFormWords::tr("%n expectation(s)", nullptr, count), count == 0};
}

/// What a test and a case begin with.
void addHead(FieldRows *rows, PlanTestModel &model, const FieldPath &object,
             std::initializer_list<const char *> names) {
    for (const char *name : names) {
        const FieldPath path = object / name;
        const QString placeholder =
            path.name() == "when" ? PlanTestFormWords::tr("as it is now, or {lose: region=west}")
            : path.name() == "placements" ? PlanTestFormWords::tr("all")
                                          : QString();
        addField(rows, model, path, [&model, path] { return model.textsAt(path); }, placeholder);
    }
}

/// Name, placements, what happens first, and what is expected, of a test and its cases.
class PlanTestForm : public FormPage {
public:
    explicit PlanTestForm(PlanTestModel &model);

private:
    QWidget *newExpectations(const FieldPath &expect, QWidget *parent);
    QWidget *newCase(const FieldPath &path, QWidget *parent);

    PlanTestModel &m_model;
};

PlanTestForm::PlanTestForm(PlanTestModel &model) : FormPage(model), m_model(model) {
    setNames(*this, "planTestForm", PlanTestFormWords::tr("Test form"));
    begin(QStringLiteral("planTestNotice"));
    auto *rows = new FieldRows(widget());
    addField(rows, m_model, FieldPath("metadata.name"));
    addHead(rows, m_model, FieldPath("spec"), {"placements", "selector", "when"});
    parts()->addWidget(rows);
    parts()->addWidget(newExpectations(FieldPath("spec.expect"), widget()));
    addList(parts(),
            new ItemList(
                m_model,
                {.list = FieldPath("spec.cases"),
                 .title = PlanTestFormWords::tr("Cases, each from the beginning"),
                 .addText = PlanTestFormWords::tr("+ case"),
                 .itemName = PlanTestFormWords::tr("case"),
                 .objectName = QStringLiteral("planTestCases"),
                 .seed = Value::object({{"name", Value::string("")}, {"expect", Value::object()}}),
                 .describe = describeCase,
                 .makeBody = [this](const FieldPath &item,
                                    QWidget *body) { return newCase(item, body); },
                 .whenEmpty = {}},
                widget()));
    parts()->addStretch(1);
    followModel();
}

QWidget *PlanTestForm::newExpectations(const FieldPath &expect, QWidget *parent) {
    auto *rows = new MemberRows(m_model,
                                {expect, PlanTestFormWords::tr("Expects"),
                                 PlanTestFormWords::tr("+ expectation"),
                                 [this](const FieldPath &path) { return m_model.textsAt(path); },
                                 [this](const FieldPath &map) { return m_model.mapKeysAt(map); }},
                                parent);
    connect(rows, &MemberRows::layoutChanged, this, &PlanTestForm::showFindings);
    return rows;
}

QWidget *PlanTestForm::newCase(const FieldPath &path, QWidget *parent) {
    auto *body = new QWidget(parent);
    auto *layout = tightLayout<QVBoxLayout>(body, Metrics::forFont(font()).gap);
    auto *rows = new FieldRows(body);
    addHead(rows, m_model, path, {"name", "when"});
    layout->addWidget(rows);
    layout->addWidget(newExpectations(path / "expect", body));
    return body;
}

} // namespace

PlanTestEditor::PlanTestEditor(QAction &keep, QWidget *parent)
    : PlanTestEditor(*new PlanTestModel(nullptr), keep, parent) {}

PlanTestEditor::PlanTestEditor(PlanTestModel &model, QAction &keep, QWidget *parent)
    : ObjectEditor(model, new PlanTestForm(model),
                   {QStringLiteral("planTest"), tr("Test"), tr("Plan test YAML"),
                    tr("No test is chosen. Tests say what must stay true of the plans.")},
                   parent),
      m_tests(model) {
    auto *keepButton = named(new QToolButton(this), "keepPlanHere");
    keepButton->setDefaultAction(&keep);
    keepButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    addChooser(QStringLiteral("planTest"), tr("Plan test chooser"), keepButton);
}

} // namespace evenkeel::ui
