// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QStringList>
#include <QWidget>

#include "ui/forms/form_model.h"
#include "ui/forms/input_boxes.h"

class QVBoxLayout;

namespace evenkeel::ui {

/// Where a selector, a map of labels or a term stores its requirements, and the choices for them.
struct SelectorFields {
    FieldPath whole;                      // findings about the whole are on top
    std::optional<FieldPath> labels;      // a map
    std::optional<FieldPath> expressions; // a list of key, operator and values
    QStringList operators = {QStringLiteral("In"), QStringLiteral("NotIn"),
                             QStringLiteral("Exists"), QStringLiteral("DoesNotExist")};
    std::function<Suggestions()> keys = {};
    std::function<Suggestions(const QString &key)> values = {};

    static SelectorFields ofSelector(const FieldPath &selector);
};

/// The labels and expressions of a selector, a row each.
class SelectorRows : public QWidget {
    Q_OBJECT

public:
    SelectorRows(FormModel &model, SelectorFields fields, QWidget *parent = nullptr);

    /// Opens a row that is in the document only when a key is entered.
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

/// The rows of a selector, and below them how to add one.
class SelectorBox : public QWidget {
    Q_OBJECT

public:
    /// `name` ends the object names of the buttons: `addLabel:spec.selector`.
    SelectorBox(FormModel &model, const SelectorFields &fields, const QString &name,
                QWidget *parent = nullptr);
};

} // namespace evenkeel::ui
