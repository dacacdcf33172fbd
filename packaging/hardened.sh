#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# hardened.sh PROGRAM…: says what of Debian's hardening a program lacks; status 1 where it is any.
set -euo pipefail

lacks() {
    echo "$program: $1" >&2
    status=1
}

# Of a stripped program that is linked statically nothing tells of its guards.
check_symbols() {
    local symbols
    symbols=$(readelf --wide --symbols --dyn-syms "$program")
    if ! grep -q ' FUNC ' <<<"$symbols"; then
        echo "$program: it has no symbols, so stack protector and FORTIFY are not seen" >&2
        return
    fi
    grep -q '__stack_chk_fail' <<<"$symbols" || lacks "no stack protector"
    grep -Eq '__(memcpy|memmove|memset|strcpy|snprintf|vsnprintf|read|fread|fdelt|printf|fprintf)_chk' \
        <<<"$symbols" || lacks "no FORTIFY"
}

check() {
    local headers dynamic
    headers=$(readelf --wide --file-header --program-headers "$program")
    dynamic=$(readelf --wide --dynamic "$program")
    grep -Eq 'Type: +DYN' <<<"$headers" || lacks "not position-independent"
    grep -q 'GNU_RELRO' <<<"$headers" || lacks "no read-only relocations"
    grep -Eq 'BIND_NOW|Flags: .*NOW' <<<"$dynamic" || lacks "relocations are only partly read-only"
    grep -Eq 'GNU_STACK.* RW ' <<<"$headers" || lacks "its stack may be run"
    check_symbols
}

if [ $# -eq 0 ]; then
    echo "usage: hardened.sh PROGRAM…" >&2
    exit 2
fi
status=0
for program in "$@"; do
    check
done
exit $status
