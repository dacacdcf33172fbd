// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace evenkeel::manifest {

/// The one way in which Evenkeel writes a file: whatever fails and whenever the machine stops, the
/// file holds all of its old or all of its new content. It is written beside, synced, checked and
/// renamed; where a rename would lose the owner, an access list or a hard link, or is not allowed,
/// it is written in place while a copy is kept beside it. Mode, owner and extended attributes stay,
/// and links go on leading to it. The error says whether the file is as it was.
base::Result<void> writeFile(const std::string &path, std::string_view content);

/// How the names of the files begin that a process writes beside others; one that is killed then
/// leaves its last one.
std::string temporaryPrefix(long process);
/// Whether a file of that name was left so by a process that has ended.
bool isLeftTemporary(std::string_view name);

} // namespace evenkeel::manifest
