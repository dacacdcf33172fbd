// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/document/edits/edited_ids.h"

namespace evenkeel::ui {

inline const ObjectId kApi = *editedId("ClusterResourcePlacement", "", "api");
inline const ObjectId kWeb = *editedId("ClusterResourcePlacement", "", "web");

} // namespace evenkeel::ui
