// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/policy/policy_model.h"

class QWidget;

namespace evenkeel::ui {

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
