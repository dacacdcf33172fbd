// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

namespace evenkeel::ctl {

/// From now on Ctrl+C, a request to end and a closed terminal end the programs that were started
/// and remove temporary folders first. To be called before threads are started.
void endTidily();

/// While it lives, Ctrl+C and a request to end are noted instead of obeyed, for work that must not
/// be cut in the middle of a step; the second one ends the program.
class Interrupts {
public:
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts &) = delete;
    Interrupts &operator=(const Interrupts &) = delete;

    static bool wereNoted();
};

/// A new folder below the one for temporary files, which goes with all that is in it.
class TemporaryFolder {
public:
    /// Not in the folder `outside`, where that is one.
    explicit TemporaryFolder(const std::filesystem::path &outside = {});
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder &) = delete;
    TemporaryFolder &operator=(const TemporaryFolder &) = delete;

    /// Empty where none can be made.
    const std::filesystem::path &path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

} // namespace evenkeel::ctl
