// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include "core/kube/value.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

/// What a guide says of what arrives (`expect: resources:`) and does not hold, a sentence each.
///   cells: `same|patched|deleted|failed|held back` on each cluster by name, by `Kind ns/name`
///   values: of a field, by `cluster Kind ns/name /path` · failure: a part of it, by cluster
QStringList brokenResourceClaims(const kube::Value &claims, const ResourcePicture &picture);

} // namespace evenkeel::ui
