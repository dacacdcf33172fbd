// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <QByteArray>
#include <QString>

#include "core/base/result.h"

namespace evenkeel::ui {

/// How the documents of a copy became others: a hub that goes on under unsaved edits is not copied
/// whole each time. The copy and its steps are files named by their hash; each step names the one
/// before it, the first the copy.
struct CopyStep {
    QByteArray before;
    std::vector<std::size_t> gone; // indices, ascending
    std::vector<std::string> come; // in place of those, the rest at the end
};

/// The documents of a text in which lines `---` stand between them.
std::vector<std::string> documentsOf(std::string_view text);
CopyStep stepBetween(const std::vector<std::string> &before, const std::vector<std::string> &after);
void take(CopyStep step, std::vector<std::string> &documents);

QByteArray writeStep(const CopyStep &step);
base::Result<CopyStep> readStep(const QByteArray &text);

/// The file of what has that hash, beside the copy.
QString besideCopy(const QString &copy, const QByteArray &hash);
/// A file like the copy, after the steps that end with the last; the copy as it is where one of
/// these is damaged.
QString copyAfterSteps(const QString &copy, const QByteArray &hash, const QByteArray &last);

} // namespace evenkeel::ui
