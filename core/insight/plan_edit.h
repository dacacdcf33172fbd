// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/insight/edit.h"

namespace evenkeel::insight {

/// planWith() where the question's own plan is known: what no edit changes is taken from it.
base::Result<scheduling::Plan> planEdit(const Edit &edit, const Question &question,
                                        const scheduling::Plan &before, std::stop_token stop = {});

} // namespace evenkeel::insight
