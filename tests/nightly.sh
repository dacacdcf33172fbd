#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# nightly.sh MINUTES [fuzz|faults|asan|tsan|endurance…]: what takes longer than a normal run, all of it or
# the parts that are named, for about as many minutes (builds and whole test runs take what they take), and
# prints one table. What is found lies in build/nightly. Status 1: something was found.
#   fuzz       every libFuzzer target in turn, half of the time, under address and undefined-behavior
#              sanitizers; EVENKEEL_FUZZ_TARGETS names some of them
#   faults     apply, batch, check, plan, test with every system call failed in turn, by every errno
#   asan       all tests, the window's included, under address and undefined-behavior sanitizers
#   tsan       tests of core and jobs under the thread sanitizer
#   endurance  random histories of edits, killed sessions, and the window under random keys and clicks, half
#              of the time together
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
found="$root/build/nightly"
table="$found/table.txt"
minutes=${1:-}
[[ "$minutes" =~ ^[0-9]+$ ]] || { sed -n '5,15s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }
shift
parts=("$@")
[ ${#parts[@]} -gt 0 ] || parts=(fuzz faults asan tsan endurance)
jobs=${EVENKEEL_JOBS:-$(nproc)}
status=0

mkdir -p "$found"
cd "$root"
printf '%-10s %-22s %14s %9s %10s  %s\n' PART WHAT RUNS SECONDS PER-SECOND RESULT >"$table"

# row PART WHAT RUNS SECONDS RESULT
row() {
    local each=-
    [ "$4" -gt 0 ] && [ "$3" != - ] && each=$(($3 / $4))
    printf '%-10s %-22s %14s %9s %10s  %s\n' "$1" "$2" "$3" "$4" "$each" "$5" >>"$table"
    [ "$5" = ok ] || status=1
}

build() {
    { cmake --preset "$1" "${@:2}" && cmake --build --preset "$1" -j "$jobs"; } >"$found/build-$1.txt" 2>&1 ||
        { row "$1" build - 0 "does not build: $found/build-$1.txt"; return 1; }
}

# Inputs of a small grammar are short: longer ones would only be slower.
longest() {
    case "$1" in
    fuzz_quantity) echo 40 ;;
    fuzz_commands | fuzz_condition | fuzz_csv | fuzz_filter | fuzz_selector) echo 200 ;;
    fuzz_gate | fuzz_own_document | fuzz_render | fuzz_yaml) echo 1000 ;;
    *) echo 4096 ;;
    esac
}

# What a target learns stays with it, beside the seeds of the tree: build/nightly/corpus. Leaks are looked
# for once, over what was learnt: of every execution it would cost most of the time. SECONDS of a target are
# those of the processor.
fuzz() {
    build fuzz || return 0
    local targets each name program log learnt seeds used runs result
    read -ra targets <<<"${EVENKEEL_FUZZ_TARGETS:-$(cd build/fuzz/tests/fuzz && ls fuzz_* | grep -v '\.')}"
    each=$((minutes * 30 / ${#targets[@]}))
    [ $each -gt 0 ] || each=1
    for name in "${targets[@]}"; do
        program="build/fuzz/tests/fuzz/$name"
        log="$found/$name.txt"
        learnt="$found/corpus/${name#fuzz_}"
        seeds="tests/fuzz/corpus/${name#fuzz_}"
        mkdir -p "$learnt"
        result=ok
        used=$(TIMEFORMAT='%U %S'; { time nice -n 19 "$program" -max_total_time=$each \
            -max_len="$(longest "$name")" -timeout=20 -rss_limit_mb=3000 -print_final_stats=1 -verbosity=0 \
            -artifact_prefix="$found/$name-" "$learnt" "$seeds" >"$log" 2>&1; } 2>&1) ||
            result="FOUND, see $log"
        ASAN_OPTIONS=detect_leaks=1:malloc_context_size=12 nice -n 19 "$program" -runs=0 -rss_limit_mb=3000 \
            -artifact_prefix="$found/$name-" "$learnt" "$seeds" >"$found/$name-leaks.txt" 2>&1 ||
            [ "$result" != ok ] || result="FOUND, see $found/$name-leaks.txt"
        runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
        row fuzz "$name" "${runs:--}" "$(awk '{ printf "%d", $1 + $2 + 0.5 }' <<<"$used")" "$result"
    done
    row fuzz "all targets" "$(awk '$1 == "fuzz" { sum += $3 } END { print sum + 0 }' "$table")" \
        "$(awk '$1 == "fuzz" { sum += $4 } END { print sum + 0 }' "$table")" ok
}

tests() { # PART PRESET [CTEST OPTIONS]
    local log="$found/$1.txt" result=ok runs begin=$SECONDS
    nice -n 19 ctest --preset "$2" -j "$jobs" "${@:3}" >"$log" 2>&1 || result="FOUND, see $log"
    runs=$(grep -c ' Test *#[0-9]*:' "$log" || true)
    row "$1" "ctest --preset $2" "$runs" $((SECONDS - begin)) "$result"
}

faults() {
    build dev || return 0
    local log="$found/faults.txt" result=ok runs begin=$SECONDS
    nice -n 19 ctest --preset faults -V >"$log" 2>&1 || result="FOUND, see $log"
    runs=$(sed -n 's/.* \([0-9]*\) calls failed.*/\1/p' "$log" | awk '{ sum += $1 } END { print sum + 0 }')
    row faults "calls failed" "${runs:--}" $((SECONDS - begin)) "$result"
}

asan() {
    build asan && tests asan asan
}

tsan() {
    build tsan && tests tsan tsan -R 'tst_(core|job|process|reading|watch|each|selected|plan|schedule)'
}

endurance() {
    build release || return 0
    local program runs begin result seed log steps
    for program in histories kills monkey; do
        steps=100
        [ "$program" = monkey ] && steps=1000
        log="$found/$program.txt"
        runs=0 result=ok begin=$SECONDS seed=$RANDOM
        while [ $((SECONDS - begin)) -lt $((minutes * 10)) ]; do
            seed=$((seed + 1))
            QT_QPA_PLATFORM=offscreen nice -n 19 "build/release/tests/endurance/evenkeel_$program" $steps $seed \
                >"$log" 2>&1 || { result="FOUND with seed $seed, see $log"; break; }
            runs=$((runs + steps))
        done
        row endurance "$program" "$runs" $((SECONDS - begin)) "$result"
    done
}

for part in "${parts[@]}"; do
    case "$part" in
    fuzz | faults | asan | tsan | endurance) "$part" || true ;;
    *) echo "no such part: $part" >&2; exit 2 ;;
    esac
done
cat "$table"
exit $status
