// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/report/page.h"

class QAbstractItemModel;

namespace evenkeel::ui {

/// Every row of a model without rows below it, as its columns show it.
report::TextTable shownText(const QAbstractItemModel &model);

} // namespace evenkeel::ui
