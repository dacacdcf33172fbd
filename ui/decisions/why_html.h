// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/insight/why/why.h"

namespace evenkeel::ui {

struct Looks;

/// The answer as rich text: the sentence, the chain of filters with the first failure, and the
/// score term by term next to that of the cluster it lost to or won against.
QString whyHtml(const insight::Why &why, const Looks &looks);

} // namespace evenkeel::ui
