# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
# fish completion for evenkeelctl: the program itself says what may come next.

function __evenkeelctl_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l answer ($words[1] __complete $words[2..-1] 2>/dev/null)
    test (count $answer) -gt 1; and printf '%s\n' $answer[2..-1]
    switch "$answer[1]"
        case files
            __fish_complete_path (commandline -ct)
        case folders
            __fish_complete_directories (commandline -ct)
    end
end

complete -c evenkeelctl -f -a '(__evenkeelctl_complete)'
