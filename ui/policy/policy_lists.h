// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/item_list.h"
#include "ui/policy/policy_model.h"

class QWidget;

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

} // namespace evenkeel::ui
