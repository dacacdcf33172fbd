// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/policy/policy_model.h"
#include "ui/policy/term_matches.h"

class QVBoxLayout;

namespace evenkeel::ui {

class SelectorRows;

/// The contents of a required term or a preference: labels, expressions, property requirements and,
/// for a preference, its weight and the property by which it ranks.
class TermBody : public QWidget {
    Q_OBJECT

public:
    enum class Sort { Required, Preferred };
    TermBody(PolicyModel &model, const FieldPath &item, Sort sort, QWidget *parent = nullptr);

private:
    void refresh();
    void addTools(QVBoxLayout *layout);
    void focusField(const FieldPath &path);
    void rebuildProperties();
    void addRequirement(QVBoxLayout *layout, std::size_t index);
    void addSorter(QVBoxLayout *layout);
    int shape() const;

    PolicyModel &m_model;
    Sort m_sort;
    FieldPath m_item;
    FieldPath m_term; // the item itself, or its preference
    FieldPath m_requirements;
    FieldPath m_sorter;
    SelectorRows *m_selector;
    QVBoxLayout *m_layout;
    QWidget *m_properties = nullptr;
    int m_shape = -1;
    std::size_t m_requirementsShown = 0;
    bool m_hasRequirementDraft = false;
    bool m_hasSorterDraft = false;
};

} // namespace evenkeel::ui
