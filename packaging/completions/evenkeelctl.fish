# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
# fish completion for evenkeelctl: what it offers comes from the program's own --help.

function __evenkeelctl_verbs
    evenkeelctl --help 2>/dev/null | string replace -rf '^  ([a-z]+)  +([A-Z].*)$' '$1\t$2'
end

function __evenkeelctl_options
    set -l tokens (commandline -opc)
    evenkeelctl $tokens[2] --help 2>/dev/null | string match -rag '(?<![\w-])(--[a-z][a-z-]*[a-z])' | sort -u
end

# Placements, clusters or labels of the files that are named already.
function __evenkeelctl_names
    set -l tokens (commandline -opc)
    set -l files
    for i in (seq 2 (count $tokens))
        switch $tokens[$i]
            case -f --filename --from --to
                set -l next (math $i + 1)
                set -q tokens[$next]; and set files $files -f $tokens[$next]
            case -k --kustomize
                set -l next (math $i + 1)
                set -q tokens[$next]; and set files $files -k $tokens[$next]
            case -R --recursive
                set files $files -R
        end
    end
    set -q files[1]; and evenkeelctl __names $argv[1] $files 2>/dev/null
end

complete -c evenkeelctl -n __fish_use_subcommand -f -a '(__evenkeelctl_verbs)'
complete -c evenkeelctl -n 'not __fish_use_subcommand' -a '(__evenkeelctl_options)'
complete -c evenkeelctl -s k -l kustomize -x -a '(__fish_complete_directories)'
complete -c evenkeelctl -n '__fish_seen_subcommand_from plan lint diff rollout stages history drift survive render' -a '(__evenkeelctl_names placements)'
complete -c evenkeelctl -n '__fish_seen_subcommand_from explain evict' -a '(__evenkeelctl_names clusters)'
complete -c evenkeelctl -n '__fish_seen_subcommand_from lose' -a '(__evenkeelctl_names labels)'
complete -c evenkeelctl -l placement -x -a '(__evenkeelctl_names placements)'
complete -c evenkeelctl -l cluster -x -a '(__evenkeelctl_names clusters)'
complete -c evenkeelctl -s l -l selector -x -a '(__evenkeelctl_names labels)'
complete -c evenkeelctl -s L -l label-columns -x -a '(__evenkeelctl_names keys)'
complete -c evenkeelctl -l key -x -a '(__evenkeelctl_names keys)'
complete -c evenkeelctl -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'
complete -c evenkeelctl -n '__fish_seen_subcommand_from schema' -f -a '(evenkeelctl schema 2>/dev/null | tail -n +2 | string replace -r "  +" "\t")'
complete -c evenkeelctl -l fail-on -x -a 'info warning error'
complete -c evenkeelctl -l level -x -a 'info warning error'
