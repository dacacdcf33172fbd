// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QStringList>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "ui/document/edits/edit.h"
#include "ui/document/edits/object_rows.h"

namespace evenkeel::ui {

/// An edit that can be reapplied to objects in another row order.
struct NamedEdit {
    std::shared_ptr<const Edit> edit;                         // never null
    std::shared_ptr<const std::vector<std::string>> labelled; // clusters of edit->labels, by index
    bool isTakenBack = false;                                 // the edit the other way round

    bool isSameAs(const NamedEdit &other) const { return edit == other.edit; }
};

NamedEdit named(std::shared_ptr<const Edit> edit, const manifest::Objects &objects);
TouchedObjects touchedBy(const NamedEdit &edit);
/// The edit as these objects need it; what does not apply to them is left out.
Edit resolved(const NamedEdit &edit, const manifest::Objects &objects);
/// The edits, one after the other, without what they do to those objects, whatever names these had
/// on the way.
std::vector<NamedEdit> without(const std::vector<NamedEdit> &edits, TouchedObjects objects);

kube::Value toValue(const NamedEdit &edit);
base::Result<NamedEdit> namedEditFrom(const kube::Value &value);

/// The edits from one state of the objects to another, to be made on a third.
struct Rebase {
    std::vector<Edit> edits; // one after the other
    QStringList conflicts;   // objects that both sides changed: `MemberCluster east-1`
};

/// What leads from `base` to `mine`, as edits of `theirs`; `touched` holds all that differs.
Rebase rebase(const manifest::Objects &base, const manifest::Objects &mine,
              const manifest::Objects &theirs, const TouchedObjects &touched);

} // namespace evenkeel::ui
