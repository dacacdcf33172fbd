// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/evenkeelctl/checks/base_tree.h"
#include "app/evenkeelctl/interrupts.h"

namespace evenkeel::ctl {

/// Where the commands of the base print what the change makes of their output: the base's files
/// with the data of the change on top, so that no code of the change runs. Manifests, values and
/// templates of Helm and the like are data, by their names.
class CommandTree {
public:
    /// The base's files alone. Errors: Io, in words.
    static base::Result<CommandTree> make(const BaseTree &before);

    /// A file of the change that may run with a command, which would print otherwise after it: a
    /// program that the command names, and whatever is no data in the folder of the settings or in
    /// one that a word of the command leads to. A path seen from that folder; empty without one.
    std::string codeThatMayRun(const std::vector<std::string> &command,
                               const std::string &settings) const;
    /// Puts the data of the change on top. A file of the change that is none, from the top; empty
    /// without one. Errors: Io, in words.
    base::Result<std::string> takeData();
    /// The place of the folder of the settings.
    std::string folder(const std::string &settings) const;
    /// BaseTree::environmentFor() it.
    std::vector<std::string> environment(const BaseTree &before) const {
        return before.environmentFor(top());
    }

private:
    CommandTree() = default;
    std::filesystem::path top() const;

    std::unique_ptr<TemporaryFolder> m_own;
    std::filesystem::path m_here;                 // the top of the files of today
    std::filesystem::path m_root;                 // the current folder, seen from there
    std::vector<std::filesystem::path> m_changed; // from the top
};

} // namespace evenkeel::ctl
