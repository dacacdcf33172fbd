// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/api/field.h"

namespace evenkeel::api {

/// `when` of tests and rules: what happens to the tested placement and its fleet first.
Field whenField();

} // namespace evenkeel::api
