// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/evenkeelctl/interrupts.h"
#include "core/base/result.h"

namespace evenkeel::ctl {

/// The files before a change: those of a folder, or of a commit of git, which are put into a
/// folder of their own for as long as this lives.
class BaseTree {
public:
    /// `base` is a folder with the same names as `paths` below the current one, or whatever git
    /// takes for a commit. Errors: Io, in words.
    static base::Result<BaseTree> open(const std::string &base,
                                       const std::vector<std::string> &paths);
    /// A path, and where it is in the tree.
    struct Place {
        std::string path;
        std::string there;
    };
    /// Those that did not exist are left out.
    const std::vector<Place> &places() const { return m_places; }

private:
    BaseTree() = default;
    base::Result<void> checkOut(const std::string &commit, const std::vector<std::string> &paths);
    void locate(const std::filesystem::path &root, const std::vector<std::string> &paths);

    std::unique_ptr<TemporaryFolder> m_own; // of a commit
    std::vector<Place> m_places;
};

} // namespace evenkeel::ctl
