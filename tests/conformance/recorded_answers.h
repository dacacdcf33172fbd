// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>

#include <QString>

#include "core/kube/value.h"

namespace evenkeel::conformance {

/// How a response is compared with the one on record.
struct Comparison {
    std::function<kube::Value(const kube::Value &response)> compared; // the part that counts
    std::function<std::string(const kube::Value &expected, const kube::Value &got)> difference;
    /// In place of both where equal is not the same: what is amiss, empty if nothing.
    std::function<std::string(const kube::Value &request, const kube::Value &expected,
                              const kube::Value &got)>
        judged = {};
};

/// One row of a data-driven test for every file of the folder (of tests/data/conformance) whose
/// name begins so.
void addFiles(const QString &folder, const QString &beginning);

/// The same of one recorded {request, response}.
std::string differingAnswer(const kube::Value &recorded, const Comparison &comparison);

/// The lines around the first in which two values differ, as indented JSON.
std::string firstDifference(const kube::Value &expected, const kube::Value &got);

/// Asks every request of the file through the batch protocol. Empty, or how many answers differ and
/// the first of them.
QString differingAnswers(const QString &path, const Comparison &comparison);

} // namespace evenkeel::conformance
