// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/evenkeelctl/output/table.h"
#include "core/report/described.h"
#include "core/side_by_side/side_by_side.h"

namespace evenkeel::ctl {

/// Pick by pick, then why, and what else differs.
std::string sideBySideText(const side_by_side::SideQuestion &question,
                           const side_by_side::SideBySide &answer, Headers headers);
struct SideAnswer {
    const side_by_side::SideQuestion &question;
    const side_by_side::SideBySide &answer;
};
report::Members<SideAnswer> sideBySideMembers();

} // namespace evenkeel::ctl
