// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/output/output.h"
#include "core/objects/objects.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

/// Prints as Markdown or as HTML.
void putPage(const report::Page &page, Format format);

/// What a page was made of, for its footer; without objects, no clock counted.
std::vector<std::string> footerFor(const std::vector<std::string> &inputs,
                                   const objects::Objects *objects = nullptr,
                                   std::optional<kube::Time> now = std::nullopt);

} // namespace evenkeel::ctl
