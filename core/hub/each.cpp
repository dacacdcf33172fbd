// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/each.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace evenkeel::hub {

namespace {

constexpr std::size_t kMostAtATime = 4;

} // namespace

std::optional<Problem> forEachRow(std::size_t rows, const Progress &progress,
                                  const std::function<bool(std::size_t row)> &work) {
    std::mutex mutex; // guards the progress and the failure
    std::size_t done = 0;
    std::optional<Problem> failure;
    const auto workOn = [&](std::size_t row) {
        bool goesOn = false;
        std::optional<Problem> problem;
        try {
            goesOn = work(row);
        } catch (const std::exception &thrown) {
            problem = problemOf(Trouble::TooLong, thrown.what());
        }
        const std::lock_guard lock(mutex);
        if (problem && !failure)
            failure = std::move(problem);
        ++done;
        if (progress)
            progress(done, rows);
        return goesOn;
    };
    if (rows == 0 || !workOn(0))
        return failure;
    std::atomic<std::size_t> next{1};
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < std::min(kMostAtATime, rows - 1); ++i) {
        workers.emplace_back([&] {
            for (std::size_t row = next++; row < rows; row = next++) {
                if (!workOn(row))
                    next = rows;
            }
        });
    }
    for (std::jthread &worker : workers)
        worker.join();
    return failure;
}

} // namespace evenkeel::hub
