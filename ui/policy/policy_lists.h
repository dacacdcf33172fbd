// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/forms/item_list.h"
#include "ui/policy/policy_model.h"

class QVBoxLayout;

namespace evenkeel::ui {

// The lists of a placement, as sections of the form; the model must outlive them.

ItemList::Kind requiredTerms(PolicyModel &model);
ItemList::Kind preferredTerms(PolicyModel &model);
ItemList::Kind spreadConstraints(PolicyModel &model);
ItemList::Kind tolerations(PolicyModel &model);
ItemList::Kind resourceSelectors(PolicyModel &model);

// The fields of one item of each list of a placement.

QWidget *makeRequiredTermBody(PolicyModel &model, const FieldPath &item, QWidget *parent);
QWidget *makePreferredTermBody(PolicyModel &model, const FieldPath &item, QWidget *parent);
QWidget *makeConstraintBody(PolicyModel &model, const FieldPath &item, QWidget *parent);
QWidget *makeTolerationBody(PolicyModel &model, const FieldPath &item, QWidget *parent);
QWidget *makeResourceBody(PolicyModel &model, const FieldPath &item, QWidget *parent);

/// A kind that placements often select, with its group and version.
struct KnownKind {
    const char *kind;
    const char *group;
    const char *version;
    bool isNamespaced;
};
/// nullptr for any other kind.
const KnownKind *knownKind(const QString &kind);

/// The names of a PickFixed policy, a line each; a name that no cluster of the fleet has is marked.
class NameList : public QWidget {
    Q_OBJECT

public:
    explicit NameList(PolicyModel &model, QWidget *parent = nullptr);

private:
    void refresh();
    void rebuild();
    void addRow(QVBoxLayout *rows, std::size_t index);
    void addDraft();
    void remove(std::size_t index);

    PolicyModel &m_model;
    FieldPath m_list;
    QVBoxLayout *m_layout;
    QWidget *m_rows = nullptr;
    std::size_t m_shown = 0;
    std::size_t m_rowCount = 0;
    bool m_hasDraft = false;
};

} // namespace evenkeel::ui
