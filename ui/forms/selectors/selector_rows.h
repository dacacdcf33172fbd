// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <QString>
#include <QStringList>
#include <QWidget>

#include "core/kube/value.h"
#include "ui/forms/form_model.h"
#include "ui/forms/input_boxes.h"
#include "ui/forms/yaml/yaml_completion.h"
class QHBoxLayout;
class QVBoxLayout;

namespace evenkeel::ui {

class FleetFormModel;
class LinkButton;
struct CardText;

/// Where a selector, a map of labels or a term stores its requirements, and the choices for them.
struct SelectorFields {
    FieldPath whole;                      // findings about the whole are on top
    std::optional<FieldPath> labels;      // a map
    std::optional<FieldPath> expressions; // a list of key, operator and values
    QStringList operators = selectorOperators();
    std::function<Suggestions()> keys = {};
    std::function<Suggestions(const QString &key)> values = {};

    static SelectorFields ofSelector(const FieldPath &selector);
    /// With the labels of the model's fleet on offer.
    static SelectorFields ofClusters(const FleetFormModel &model, const FieldPath &selector);
};

/// The labels and expressions of a selector, a row each.
class SelectorRows : public QWidget {
    Q_OBJECT

public:
    SelectorRows(FormModel &model, SelectorFields fields, QWidget *parent = nullptr);

    /// Opens a draft row, added to the document when a key is entered.
    void addLabel();
    void addExpression();

private:
    void refresh();
    void rebuild();
    void addLabelRow(std::size_t place);
    void addExpressionRow(std::size_t index);
    void writeKey(std::size_t place, const QString &key);
    void writeValue(std::size_t place, const QString &value);
    void writeOperator(const FieldPath &expression, const QString &op);
    void removeLabel(std::size_t place);
    void removeExpression(std::size_t index);
    std::vector<bool> shape() const;
    std::size_t labelCount() const;
    std::size_t expressionCount() const;
    Suggestions valuesFor(const QString &key) const;
    QString keyAt(std::size_t place) const;
    QString valueAt(std::size_t place) const;
    bool takesValues(std::size_t expression) const;

    FormModel &m_model;
    SelectorFields m_fields;
    FieldPath m_labels; // empty where there are none
    FieldPath m_expressions;
    QVBoxLayout *m_layout;
    QWidget *m_rows = nullptr;
    std::vector<bool> m_shape;
    std::size_t m_labelsShown = 0;
    std::size_t m_expressionsShown = 0;
    bool m_hasLabelDraft = false;
    bool m_hasExpressionDraft = false;
};

/// The rows of a selector, and below them the buttons that add one.
class SelectorBox : public QWidget {
    Q_OBJECT

public:
    /// `name` ends the object names of the buttons: `addLabel:spec.selector`.
    SelectorBox(FormModel &model, const SelectorFields &fields, const QString &name,
                QWidget *parent = nullptr);
};

/// The text of a member, empty if there is none.
QString memberText(const kube::Value &object, std::string_view key);
/// The texts of the member `values`.
QStringList valuesOf(const kube::Value &object);

/// An expression as kubectl writes it: `env in (prod, canary)`, `!gpu`.
QString expressionText(const kube::Value &expression);
/// A label selector as kubectl writes it: `env in (prod, canary), tier=web, !gpu`; empty for an
/// empty selector.
QString selectorText(const kube::Value *selector);
/// `maintenance`, `gpu=yes`, `any taint`, with the effect where it has one.
QString tolerationText(const kube::Value &toleration);

/// The button at the end of a line that removes what it is about.
LinkButton *addRemove(QHBoxLayout *line, const QString &what, QWidget *parent);

/// A spread constraint as the item of a list, its key as short as it may be among these, with its
/// domains where they are known.
CardText constraintCard(const kube::Value &constraint, const std::vector<std::string_view> &keys,
                        std::optional<std::size_t> domains);
/// A toleration likewise, and how much is tainted so, where that is known.
CardText tolerationCard(const kube::Value &toleration, std::optional<std::size_t> tainted);

/// Puts a label into a selector: equal to it, or one of several values if the selector already has
/// another value of that key.
void addLabel(kube::Value &selector, const std::string &key, const std::string &value);
/// Renames the member at a place; false when another one has that name.
bool renameMember(kube::Value &object, std::size_t place, const std::string &key);

} // namespace evenkeel::ui
