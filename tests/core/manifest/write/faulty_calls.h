// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace evenkeel::tests {

/// Which of the calls that change files fail while this object lives: the one with that number,
/// counted from 1, or that one and all behind it (a disk that stays full).
enum class Faults { Once, FromThere };

/// The test program has open(), write(), fsync() and their like of its own, which come here first.
class FaultyCalls {
public:
    FaultyCalls(int number, int problem, Faults faults);
    ~FaultyCalls();
    FaultyCalls(const FaultyCalls &) = delete;
    FaultyCalls &operator=(const FaultyCalls &) = delete;

    /// Whether a call was made to fail.
    bool haveFailed() const;
};

} // namespace evenkeel::tests
