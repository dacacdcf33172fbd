# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
# bash completion for evenkeelctl: the program itself says what may come next.

_evenkeelctl()
{
    local line paths word current words answer
    line=${COMP_LINE:0:COMP_POINT}
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    current=${words[${#words[@]} - 1]}
    mapfile -t answer < <("${words[0]}" __complete "${words[@]:1}" 2>/dev/null)
    paths=${answer[0]}
    COMPREPLY=()
    # bash takes = and : for the ends of words, and replaces only what follows them.
    local before=${current%"${current##*[=:]}"}
    for word in "${answer[@]:1}"; do
        word=${word%%$'\t'*}
        COMPREPLY+=("${word#"$before"}")
    done
    case $paths in
    files) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "${current##*=}") ;;
    folders) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "${current##*=}") ;;
    esac
    [[ $paths == words ]] || compopt -o filenames 2>/dev/null
}

complete -F _evenkeelctl evenkeelctl
