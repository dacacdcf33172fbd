// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <benchmark/benchmark.h>

#include <string_view>

#include "core/kube/quantity.h"

namespace evenkeel::bench {

namespace {

using kube::Quantity;

void parse(benchmark::State &state, std::string_view text) {
    for (auto _ : state)
        benchmark::DoNotOptimize(Quantity::parse(text));
}
BENCHMARK_CAPTURE(parse, integer, "54")->Name("quantity/parse/integer");
BENCHMARK_CAPTURE(parse, milli, "1500m")->Name("quantity/parse/milli");
BENCHMARK_CAPTURE(parse, binary, "131072Mi")->Name("quantity/parse/binary");
BENCHMARK_CAPTURE(parse, long, "123456789012345678901234.5")->Name("quantity/parse/long");

void compare(benchmark::State &state, std::string_view left, std::string_view right) {
    const Quantity a = *Quantity::parse(left);
    const Quantity b = *Quantity::parse(right);
    for (auto _ : state)
        benchmark::DoNotOptimize(a < b);
}
BENCHMARK_CAPTURE(compare, short, "1500m", "2")->Name("quantity/compare/short");
BENCHMARK_CAPTURE(compare, long, "123456789012345678901", "2")->Name("quantity/compare/long");

} // namespace

} // namespace evenkeel::bench
