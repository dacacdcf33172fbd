// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/evenkeelctl/checks/base_tree.h"
#include "app/evenkeelctl/input/kustomize.h"
#include "app/evenkeelctl/interrupts.h"
#include "core/gate/check_settings.h"

namespace evenkeel::ctl {

/// Whether the check itself reads a path, seen from the folder of the settings.
using IsExamined = std::function<bool(const std::string &path)>;

/// Where a command of the base prints what it makes of the base, and of the change: in the base's
/// files, with what it reads of the change on top. So no code of the change runs.
struct CommandTree {
    /// A file of the change that may be code of the command, which would print otherwise after it:
    /// a program that it names, and what is no data where its code is. Seen from the folder of the
    /// settings; empty without one. Then there is nothing else.
    std::string code;
    bool isNoData = false; // it is where data is: a link, or it says that it runs
    /// Another file of the change, which the command finds as the base has it, from the top.
    std::string other;
    /// A file where data is that the base does not have so, as a build leaves them: it is taken for
    /// both sides, from the top.
    std::string built;
    /// The command with its folder and environment.
    Rendered before;
    Rendered after;
    std::unique_ptr<TemporaryFolder> own; // of what is copied; null: nothing has to be

    /// `settings` is the folder of the settings, seen from the current one. Errors: Io, in words.
    static base::Result<CommandTree> make(const BaseTree &before, const std::string &settings,
                                          const gate::RenderCommand &render,
                                          const IsExamined &isExamined);
};

/// A command of settings in the folder that they are in, with what it says of today's files led to
/// those of the base.
Rendered renderedIn(const BaseTree &before, const std::filesystem::path &top,
                    const std::string &settings, std::vector<std::string> command);

} // namespace evenkeel::ctl
