// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/ranges.h"

#include <algorithm>
#include <exception>
#include <thread>
#include <vector>

namespace evenkeel::base {

namespace {

constexpr std::size_t kMostWorkers = 8;

} // namespace

std::size_t threadsFor(std::size_t most) {
    return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1,
                                   std::clamp<std::size_t>(most, 1, kMostWorkers));
}

void inRanges(std::size_t count,
              const std::function<void(std::size_t begin, std::size_t end)> &work,
              std::size_t fewest) {
    const std::size_t most = count / fewest;
    if (most <= 1) {
        work(0, count); // to ask for the number of cores costs more than a short work
        return;
    }
    const std::size_t workers = threadsFor(most);
    std::vector<std::exception_ptr> thrown(workers);
    const auto run = [&](std::size_t worker) {
        try {
            work(count * worker / workers, count * (worker + 1) / workers);
        } catch (...) {
            thrown[worker] = std::current_exception();
        }
    };
    std::vector<std::jthread> threads;
    for (std::size_t worker = 1; worker < workers; ++worker)
        threads.emplace_back(run, worker);
    run(0);
    threads.clear(); // joins
    for (const std::exception_ptr &one : thrown) {
        if (one)
            std::rethrow_exception(one);
    }
}

} // namespace evenkeel::base
