// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_editor.h"

#include <initializer_list>

#include <QAction>
#include <QLabel>
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

CardText describeCase(const Value &item) {
    const Value *name = item.find("name");
    const Value *expect = item.find("expect");
    const auto count = static_cast<int>(expect == nullptr ? 0 : expect->members().size());
    return {name == nullptr ? QString() : toQString(name->text()),
            PlanTestEditor::tr("%n expectation(s)", nullptr, count), count == 0};
}

/// What a test and a case begin with.
void addHead(FieldRows *rows, PlanTestModel &model, const FieldPath &object,
             std::initializer_list<const char *> names) {
    for (const char *name : names) {
        const FieldPath path = object / name;
        const QString placeholder = path.name() == "when"
                                        ? PlanTestEditor::tr("as it is now, or {lose: region=west}")
                                    : path.name() == "placements" ? PlanTestEditor::tr("all")
                                                                  : QString();
        addField(rows, model, path, [&model, path] { return model.textsAt(path); }, placeholder);
    }
}

/// What the plan keeps of a claim.
struct KeptClaim {
    QString words;
    FieldPath path;
    Value value;
};

/// Those that the test does not have.
std::vector<KeptClaim> missingClaims(const Value &kept, const PlanTestModel &model) {
    std::vector<KeptClaim> claims;
    const FieldPath expect("spec.expect");
    const auto add = [&](const QString &words, const FieldPath &path, const Value &value) {
        if (model.value(path) == nullptr)
            claims.push_back({words, path, value});
    };
    for (const auto &[name, value] : kept.members()) {
        const FieldPath path = expect / name;
        if (name == "placed")
            add(PlanTestEditor::tr("at least %1 placed")
                    .arg(toQString(kube::memberOf(value, "atLeast").text())),
                path, value);
        else if (name == "lint")
            add(PlanTestEditor::tr("no finding above %1")
                    .arg(toQString(kube::memberOf(value, "atMost").text())),
                path, value);
        else
            for (const auto &[key, bound] : value.members())
                add(name == "skew"
                        ? PlanTestEditor::tr("%1 skew at most %2")
                              .arg(toQString(key),
                                   toQString(kube::memberOf(bound, "atMost").text()))
                        : PlanTestEditor::tr("at least %2 in each %1")
                              .arg(toQString(key), toQString(kube::memberOf(bound, "min").text())),
                    path / key, bound);
    }
    return claims;
}

/// Name, placements, what happens first, and what is expected, of a test and its cases.
class PlanTestForm : public FormPage {
public:
    explicit PlanTestForm(PlanTestModel &model);

private:
    QWidget *newExpectations(const FieldPath &expect, QWidget *parent);
    QWidget *newCase(const FieldPath &path, QWidget *parent);
    void askKept();
    void showKept();

    PlanTestModel &m_model;
    QLabel *m_offers = nullptr;
    std::pair<std::shared_ptr<const manifest::Objects>, std::optional<std::size_t>> m_asked;
    Value m_kept = Value::object(); // by the plan of what was asked
    JobRunner m_runner;
};

PlanTestForm::PlanTestForm(PlanTestModel &model) : FormPage(model), m_model(model) {
    setNames(*this, "planTestForm", PlanTestEditor::tr("Test form"));
    begin(QStringLiteral("planTestNotice"));
    auto *rows = new FieldRows(widget());
    addField(rows, m_model, FieldPath("metadata.name"));
    addHead(rows, m_model, FieldPath("spec"), {"placements", "selector", "when"});
    parts()->addWidget(rows);
    parts()->addWidget(newExpectations(FieldPath("spec.expect"), widget()));
    m_offers = newLinks(widget(), "planTestKept");
    parts()->addWidget(m_offers);
    connect(m_offers, &QLabel::linkActivated, this, [this](const QString &link) {
        const KeptClaim claim = missingClaims(m_kept, m_model).at(link.mid(1).toUInt());
        m_model.restructure(PlanTestEditor::tr("Expect %1").arg(claim.words),
                            [&](Value &test) { setValue(test, claim.path, claim.value); });
    });
    connect(&m_model, &FormModel::changed, this, &PlanTestForm::askKept);
    addList(parts(),
            new ItemList(
                m_model,
                {.list = FieldPath("spec.cases"),
                 .title = PlanTestEditor::tr("Cases, each from the beginning"),
                 .addText = PlanTestEditor::tr("+ case"),
                 .itemName = PlanTestEditor::tr("case"),
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

/// What else the plan keeps, of a test of one placement as it is now.
void PlanTestForm::askKept() {
    const auto asked = std::pair(m_model.runOn(), m_model.onlyPlacement());
    if (std::exchange(m_asked, asked) != asked) {
        m_kept = Value::object();
        m_runner.cancel();
        if (asked.second)
            m_runner.start([this, asked](const std::stop_token &stop, const JobRunner::Mail &mail) {
                if (const auto kept = keptPlan(asked.first, *asked.second, {}, stop))
                    mail.deliver([this, expect = *kept->findPath({"spec", "expect"})] {
                        m_kept = expect;
                        showKept();
                    });
            });
    }
    showKept();
}

void PlanTestForm::showKept() {
    QStringList links;
    for (const KeptClaim &claim : missingClaims(m_kept, m_model))
        links.append(QStringLiteral("<a href='#%1'>%2</a>")
                         .arg(links.size())
                         .arg(claim.words.toHtmlEscaped()));
    m_offers->setText(
        PlanTestEditor::tr("Could hold as well now: %1").arg(links.join(QStringLiteral(" · "))));
    m_offers->setVisible(!links.isEmpty());
}

QWidget *PlanTestForm::newExpectations(const FieldPath &expect, QWidget *parent) {
    auto *rows =
        new MemberRows(m_model,
                       {expect, PlanTestEditor::tr("Expects"), PlanTestEditor::tr("+ expectation"),
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
                    tr("No test is chosen. Tests say what must stay true of the plans."),
                    true}, // above it in Check
                   parent),
      m_tests(model) {
    auto *keepButton = named(new QToolButton(this), "keepPlanHere");
    keepButton->setDefaultAction(&keep);
    keepButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    addChooser(QStringLiteral("planTest"), tr("Plan test chooser"), keepButton);
}

} // namespace evenkeel::ui
