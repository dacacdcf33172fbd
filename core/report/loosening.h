// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"

namespace evenkeel::report {

/// In which direction an expectation becomes weaker.
enum class Weaker : std::uint8_t { Lower, Higher, Either };

/// What the `spec` of a test, or a rule, asks for, whatever it and its cases are called, and
/// whichever files have its fleet.
std::string contentOf(const kube::Value &spec);

/// Collects what the second of two expectations no longer asks for.
class Loosening {
public:
    struct Loss {
        std::string field;
        base::SourceSpan where; // in the second
        std::string message;
    };
    /// Whether a case of the first name may have the second one.
    using MayBeRenamed = std::function<bool(const std::string &was, const std::string &is)>;

    /// Of the `spec` of tests, or of rules; `file` is that of the second. Fleets of files are
    /// compared where they are read.
    Loosening(const kube::Value &was, const kube::Value &is, std::string file,
              MayBeRenamed mayBeRenamed);

    std::vector<Loss> losses;

private:
    void compareCases(const kube::Value &was, const kube::Value &is);
    void compareCase(const kube::Value &was, const kube::Value &is, const std::string &path);
    void compare(const kube::Value &was, const kube::Value &is, const std::string &path,
                 Weaker direction, const std::string &claim);
    void compareLists(const kube::Value &was, const kube::Value &is, const std::string &path,
                      Weaker direction, const std::string &claim);
    void addChange(const std::string &path, const kube::Value &was, const kube::Value &is,
                   const kube::Value &around);
    void add(const std::string &path, const kube::Value &at, std::string message) {
        losses.push_back({path, {m_file, at.line(), at.column()}, std::move(message)});
    }

    std::string m_file;
    MayBeRenamed m_mayBeRenamed;
};

} // namespace evenkeel::report
