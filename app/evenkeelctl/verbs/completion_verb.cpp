// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include "app/evenkeelctl/completion.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kCompletionFooter = R"(Examples:
  # In this shell
  source <(evenkeelctl completion bash)
  # For good, with zsh and with fish
  evenkeelctl completion zsh > "${fpath[1]}/_evenkeelctl"
  evenkeelctl completion fish > ~/.config/fish/completions/evenkeelctl.fish

Exit status: 0 printed; 2 wrong usage.)";

int runCompletion(const std::string &shell) {
    put(shell == "bash" ? kBashCompletion : shell == "zsh" ? kZshCompletion : kFishCompletion);
    return kOk;
}

} // namespace

void addCompletionVerb(CLI::App &app, Run &run) {
    const auto shell = std::make_shared<std::string>();
    CLI::App &completion =
        *app.add_subcommand("completion", "Print the completion script of a shell");
    addValue(completion, "shell", *shell, "bash|zsh|fish", "bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    completion.footer(kCompletionFooter);
    completion.callback([&run, shell] { run = [shell] { return runCompletion(*shell); }; });
}

} // namespace evenkeel::ctl
