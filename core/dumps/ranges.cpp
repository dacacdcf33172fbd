// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/ranges.h"

#include <algorithm>
#include <thread>
#include <vector>

namespace evenkeel::dumps {

namespace {

constexpr std::size_t kMostWorkers = 8;

} // namespace

void inRanges(std::size_t count,
              const std::function<void(std::size_t begin, std::size_t end)> &work) {
    const std::size_t workers = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1,
                                                        std::min(kMostWorkers, count / 2 + 1));
    std::vector<std::jthread> threads;
    for (std::size_t worker = 1; worker < workers; ++worker)
        threads.emplace_back(work, count * worker / workers, count * (worker + 1) / workers);
    work(0, count / workers);
}

} // namespace evenkeel::dumps
