// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/term_body.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/selectors/selector_rows.h"
#include "ui/policy/policy_lists.h"

namespace evenkeel::ui {

using kube::Value;

TermBody::TermBody(PolicyModel &model, const FieldPath &item, Sort sort, QWidget *parent)
    : QWidget(parent), m_model(model), m_sort(sort), m_item(item),
      m_term(sort == Sort::Preferred ? item / "preference" : item),
      m_requirements(m_term / "propertySelector" / "matchExpressions"),
      m_sorter(m_term / "propertySorter"),
      m_selector(new SelectorRows(
          model, SelectorFields::ofClusters(model, m_term / "labelSelector"), this)),
      m_layout(tightLayout<QVBoxLayout>(this, Metrics::forFont(font()).gap)) {
    m_model.setItemSeed(m_requirements,
                        Value::object({{"name", Value::string("")},
                                       {"operator", Value::string("Ge")},
                                       {"values", Value::array({Value::string("0")})}}));
    m_model.setSeed(m_sorter, Value::object({{"name", Value::string("")},
                                             {"sortOrder", Value::string("Ascending")}}));

    if (sort == Sort::Preferred) {
        auto *rows = new FieldRows(this);
        rows->addRow(tr("weight"), makeFieldEditor(m_model, item / "weight", {}, rows),
                     item / "weight");
        m_layout->addWidget(rows);
    }
    m_layout->addWidget(m_selector);
    rebuildProperties();
    addTools(m_layout);
    connect(&m_model, &PolicyModel::changed, this, &TermBody::refresh);
}

void TermBody::addTools(QVBoxLayout *layout) {
    auto *line = new QHBoxLayout;
    line->setSpacing(Metrics::forFont(font()).padding);
    const auto add = [this, line](const QString &text, const char *name, auto whenClicked) {
        auto *button = new LinkButton(text, LinkButton::Tone::Accent, this);
        button->setObjectName(QLatin1String(name) + QLatin1Char(':') + toQString(m_item.text()));
        line->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, whenClicked);
    };
    add(tr("+ label"), "addLabel", [this] { m_selector->addLabel(); });
    add(tr("+ expression"), "addExpression", [this] { m_selector->addExpression(); });
    if (m_sort == Sort::Required) {
        add(tr("+ property"), "addProperty", [this] {
            m_hasRequirementDraft = true;
            rebuildProperties();
            focusField(m_requirements / m_model.count(m_requirements) / "name");
        });
    } else {
        add(tr("+ property sorter"), "addSorter", [this] {
            m_hasSorterDraft = true;
            rebuildProperties();
            focusField(m_sorter / "name");
        });
    }
    line->addStretch(1);
    layout->addLayout(line);
}

void TermBody::focusField(const FieldPath &path) {
    if (auto *field = findChild<QWidget *>(toQString(path.text())))
        field->setFocus(Qt::OtherFocusReason);
}

/// Requirements and sorters shown; while it is unchanged, no widget is recreated.
int TermBody::shape() const {
    const auto requirements = static_cast<int>(m_model.count(m_requirements));
    const bool hasSorter = m_model.value(m_sorter) != nullptr || m_hasSorterDraft;
    return 2 * (requirements + (m_hasRequirementDraft ? 1 : 0)) + (hasSorter ? 1 : 0);
}

void TermBody::refresh() {
    const std::size_t requirements = m_model.count(m_requirements);
    if (m_hasRequirementDraft && requirements == m_requirementsShown + 1)
        m_hasRequirementDraft = false;
    if (m_model.value(m_sorter) != nullptr)
        m_hasSorterDraft = false;
    m_requirementsShown = requirements;
    if (shape() != m_shape)
        rebuildProperties();
}

void TermBody::rebuildProperties() {
    if (m_properties != nullptr) {
        m_properties->hide();
        m_properties->setParent(nullptr);
        m_properties->deleteLater();
    }
    m_properties = new QWidget(this);
    auto *layout = tightLayout<QVBoxLayout>(m_properties, Metrics::forFont(font()).gap);
    m_requirementsShown = m_model.count(m_requirements);
    m_shape = shape();
    for (std::size_t index = 0; index < m_requirementsShown + (m_hasRequirementDraft ? 1 : 0);
         ++index)
        addRequirement(layout, index);
    if (m_model.value(m_sorter) != nullptr || m_hasSorterDraft)
        addSorter(layout);
    m_properties->setVisible(m_shape > 0);
    m_layout->insertWidget(m_layout->indexOf(m_selector) + 1, m_properties);
}

void TermBody::addRequirement(QVBoxLayout *layout, std::size_t index) {
    const FieldPath path = m_requirements / index;
    EditorOptions nameOptions{tr("property"), [this] { return m_model.words().properties(); }};
    nameOptions.placeholder = tr("property");
    auto *first = new QHBoxLayout;
    first->addWidget(makeFieldEditor(m_model, path / "name", nameOptions, m_properties), 1);
    LinkButton *remove = addRemove(first, toQString(path.text()), m_properties);
    layout->addLayout(first);
    EditorOptions operatorOptions{tr("operator"), {}};
    operatorOptions.choices = propertyOperators();
    EditorOptions valueOptions{tr("value"), {}};
    valueOptions.placeholder = tr("quantity");
    auto *second = marginedLayout<QHBoxLayout>({Metrics::forFont(font()).padding, 0, 0, 0});
    second->addWidget(makeFieldEditor(m_model, path / "operator", operatorOptions, m_properties));
    second->addWidget(makeFieldEditor(m_model, path / "values", valueOptions, m_properties));
    layout->addLayout(second);
    layout->addWidget(new FindingLabel(path, m_properties));
    connect(remove, &QAbstractButton::clicked, this, [this, path, index] {
        if (index < m_model.count(m_requirements)) {
            m_model.restructure(tr("Remove property requirement"), [&](Value &document) {
                removeValue(document, path, EmptyParents::Remove);
            });
            return;
        }
        m_hasRequirementDraft = false;
        rebuildProperties();
    });
}

void TermBody::addSorter(QVBoxLayout *layout) {
    EditorOptions nameOptions{tr("property"), [this] { return m_model.words().properties(); }};
    nameOptions.placeholder = tr("property to rank by");
    auto *first = new QHBoxLayout;
    first->addWidget(makeFieldEditor(m_model, m_sorter / "name", nameOptions, m_properties), 1);
    LinkButton *remove = addRemove(first, toQString(m_sorter.text()), m_properties);
    layout->addLayout(first);
    auto *second = marginedLayout<QHBoxLayout>({Metrics::forFont(font()).padding, 0, 0, 0});
    second->addWidget(makeFieldEditor(m_model, m_sorter / "sortOrder", {}, m_properties));
    layout->addLayout(second);
    layout->addWidget(new FindingLabel(m_sorter, m_properties));
    connect(remove, &QAbstractButton::clicked, this, [this] {
        if (m_model.value(m_sorter) != nullptr) {
            m_model.restructure(tr("Remove order"), [this](Value &document) {
                removeValue(document, m_sorter, EmptyParents::Keep);
            });
            return;
        }
        m_hasSorterDraft = false;
        rebuildProperties();
    });
}

QWidget *makeRequiredTermBody(PolicyModel &model, const FieldPath &item, QWidget *parent) {
    return new TermBody(model, item, TermBody::Sort::Required, parent);
}

QWidget *makePreferredTermBody(PolicyModel &model, const FieldPath &item, QWidget *parent) {
    return new TermBody(model, item, TermBody::Sort::Preferred, parent);
}

} // namespace evenkeel::ui
