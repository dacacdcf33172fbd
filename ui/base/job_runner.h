// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include <QObject>

namespace evenkeel::ui {

/// What looks at each cluster of so many is a job; below, it takes a few milliseconds.
inline constexpr std::size_t kBackgroundClusters = 20'000;

/// Runs jobs on one thread of its own, the newest only: starting a job asks the running one to
/// stop, and its late results are dropped. Starting never blocks; destroying waits until the
/// running job has seen its stop token. What a job throws is thrown where its results are
/// delivered, with the name of the function that started it.
class JobRunner : public QObject {
    Q_OBJECT

public:
    using Delivery = std::function<void()>;

    /// What a job may do to the outside; made by the runner for one job.
    class Mail {
    public:
        /// Delivers a result: `delivery` runs on the runner's thread, in the order of posting,
        /// unless a newer job was started or this one was cancelled meanwhile.
        void deliver(Delivery delivery) const;
        /// Several reports that were not collected yet become one.
        void report(std::size_t done, std::size_t total) const;

    private:
        friend class JobRunner;
        Mail(JobRunner &runner, std::uint64_t job) : m_runner(runner), m_job(job) {}
        JobRunner &m_runner;
        std::uint64_t m_job;
    };
    using Job = std::function<void(const std::stop_token &stop, const Mail &mail)>;

    explicit JobRunner(QObject *parent = nullptr);
    ~JobRunner() override;

    void start(Job job);
    void cancel();
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void started();
    void progressed(int percent);
    /// The newest job has ended and all its results were delivered.
    void finished();

private:
    struct Letter {
        std::uint64_t job = 0;
        Delivery delivery;
    };

    void work(const std::stop_token &quit);
    void post(Letter letter);
    void reportPercent(std::uint64_t job, int percent);
    void scheduleCollection();
    void dropAll();
    void collectInTurn();
    void collect();
    void putBack(std::vector<Letter> letters);
    void finish(std::uint64_t job);
    bool isNewest(std::uint64_t job) const { return m_isRunning && job == m_newest; }

    // Owned by the thread of this object.
    std::uint64_t m_newest = 0;
    bool m_isRunning = false;
    std::chrono::steady_clock::time_point m_nextTurn; // of deliveries

    std::mutex m_mutex; // guards the eight below
    std::condition_variable_any m_wake;
    Job m_pending;
    std::uint64_t m_pendingNumber = 0;
    std::stop_source m_stop;
    std::vector<Letter> m_letters;
    std::vector<Delivery> m_dropped; // not to be called, only to be destroyed
    std::optional<std::pair<std::uint64_t, int>> m_percent; // of a job
    bool m_isPercentNew = false; // it was not emitted yet
    bool m_isCollectionScheduled = false;

    std::jthread m_thread; // last: it uses all of the above
};

} // namespace evenkeel::ui
