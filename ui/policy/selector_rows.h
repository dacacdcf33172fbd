// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

#include "ui/policy/policy_model.h"

class QVBoxLayout;

namespace evenkeel::ui {

/// The labels and expressions of one label selector, a row each.
class SelectorRows : public QWidget {
    Q_OBJECT

public:
    enum class Words { OfFleet, None };
    SelectorRows(PolicyModel &model, FieldPath selector, Words words, QWidget *parent = nullptr);

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
    QString keyAt(std::size_t place) const;
    QString valueAt(std::size_t place) const;
    bool takesValues(std::size_t expression) const;

    PolicyModel &m_model;
    FieldPath m_selector;
    FieldPath m_labels;
    FieldPath m_expressions;
    Words m_words;
    QVBoxLayout *m_layout;
    QWidget *m_rows = nullptr;
    std::vector<bool> m_shape;
    std::size_t m_labelsShown = 0;
    std::size_t m_expressionsShown = 0;
    bool m_hasLabelDraft = false;
    bool m_hasExpressionDraft = false;
};

} // namespace evenkeel::ui
