// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QString>

#include "ui/document/recovery/lost_work.h"

namespace evenkeel::ui {

/// The lock of a journal: stale once its process is gone, however long that runs.
std::unique_ptr<QLockFile> lockOfJournal(const QString &journal);

/// The work that the journals in a folder have and whose sessions are gone, newest first, locked.
/// Journals that another one took over go, and so does what killed sessions left without a journal.
std::vector<LostWork> takeLostWork(const QString &folder, const QString &ownJournal);

} // namespace evenkeel::ui
