// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/job_runner.h"

#include <chrono>
#include <cstdlib>
#include <cxxabi.h>
#include <exception>
#include <iterator>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <utility>

#include <QDeadlineTimer>
#include <QMetaObject>
#include <QTimer>

namespace evenkeel::ui {

namespace {

/// The longest round of deliveries, which keeps the thread of the window from what a person does,
/// and the shortest time from one round to the next; a thousand plans may arrive at once.
constexpr std::chrono::milliseconds kTurn{4};

/// `evenkeel::ui::LossesPanel::lose()` of a lambda in it.
std::string nameOf(const std::type_info &type) {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> readable(
        abi::__cxa_demangle(type.name(), nullptr, nullptr, &status), &std::free);
    const std::string name = readable ? readable.get() : type.name();
    return name.substr(0, name.find("::{lambda"));
}

/// Why a job did not end as it should, and which one; empty where it did.
std::string faultOf(const JobRunner::Job &job, const std::stop_token &stop,
                    const JobRunner::Mail &mail) {
    try {
        job(stop, mail);
    } catch (const std::bad_alloc &) {
        return nameOf(job.target_type()) + ": out of memory";
    } catch (const std::exception &error) {
        return nameOf(job.target_type()) + ": " + error.what();
    }
    return {};
}

} // namespace

void JobRunner::Mail::deliver(Delivery delivery) const {
    m_runner.post({m_job, std::move(delivery)});
}

void JobRunner::Mail::report(std::size_t done, std::size_t total) const {
    m_runner.reportPercent(m_job, total == 0 ? 100 : static_cast<int>(done * 100 / total));
}

JobRunner::JobRunner(QObject *parent)
    : QObject(parent), m_thread([this](const std::stop_token &quit) { work(quit); }) {}

JobRunner::~JobRunner() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop.request_stop();
        m_pending = {};
    }
    m_thread.request_stop();
    m_thread.join();
}

void JobRunner::start(Job job) {
    ++m_newest;
    m_isRunning = true;
    {
        const std::lock_guard lock(m_mutex);
        dropAll();
        m_stop = {};
        m_pending = std::move(job);
        m_pendingNumber = m_newest;
    }
    m_wake.notify_one();
    Q_EMIT started();
}

void JobRunner::cancel() {
    if (!m_isRunning)
        return;
    {
        const std::lock_guard lock(m_mutex);
        dropAll();
    }
    m_wake.notify_one();
    m_isRunning = false;
    Q_EMIT finished();
}

/// What is no longer needed may be large: the thread that made it takes it apart.
void JobRunner::dropAll() {
    m_stop.request_stop();
    for (Letter &letter : m_letters)
        m_dropped.push_back(std::move(letter.delivery));
    m_letters.clear();
    if (m_pending)
        m_dropped.push_back([job = std::exchange(m_pending, {})] {});
}

void JobRunner::work(const std::stop_token &quit) {
    for (;;) {
        Job job;
        std::vector<Delivery> dropped;
        std::uint64_t number = 0;
        std::stop_token stop;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, quit, [this] { return m_pending || !m_dropped.empty(); }))
                return;
            dropped.swap(m_dropped);
            job = std::exchange(m_pending, {});
            number = m_pendingNumber;
            stop = m_stop.get_token();
        }
        if (!job)
            continue;
        const std::string fault = faultOf(job, stop, Mail(*this, number));
        // Thrown where events are delivered, so that a fault is reported and not lost.
        post({number, [this, number, fault] {
                  finish(number);
                  if (!fault.empty())
                      throw std::runtime_error(fault);
              }});
        QMetaObject::invokeMethod(this, &JobRunner::collect, Qt::QueuedConnection);
    }
}

void JobRunner::post(Letter letter) {
    const std::lock_guard lock(m_mutex);
    m_letters.push_back(std::move(letter));
    scheduleCollection();
}

void JobRunner::reportPercent(std::uint64_t job, int percent) {
    const std::lock_guard lock(m_mutex);
    if (m_percent == std::pair(job, percent))
        return;
    m_percent = {job, percent};
    m_isPercentNew = true;
    scheduleCollection();
}

void JobRunner::scheduleCollection() {
    if (std::exchange(m_isCollectionScheduled, true))
        return;
    QMetaObject::invokeMethod(this, &JobRunner::collectInTurn, Qt::QueuedConnection);
}

/// The first letter at once. Of many that come one by one, several together: each time that the
/// thread of the window wakes costs more than most deliveries.
void JobRunner::collectInTurn() {
    const auto left = m_nextTurn - std::chrono::steady_clock::now();
    if (left <= std::chrono::steady_clock::duration::zero())
        return collect();
    QTimer::singleShot(std::chrono::ceil<std::chrono::milliseconds>(left), Qt::PreciseTimer, this,
                       &JobRunner::collect);
}

void JobRunner::collect() {
    std::vector<Letter> letters;
    std::optional<std::pair<std::uint64_t, int>> percent;
    {
        const std::lock_guard lock(m_mutex);
        letters.swap(m_letters);
        if (std::exchange(m_isPercentNew, false))
            percent = m_percent;
        m_isCollectionScheduled = false;
    }
    m_nextTurn = std::chrono::steady_clock::now() + kTurn;
    if (percent && isNewest(percent->first))
        Q_EMIT progressed(percent->second);
    const QDeadlineTimer turn(kTurn);
    const auto putBackFrom = [&](std::size_t next) {
        putBack({std::make_move_iterator(letters.begin() + static_cast<std::ptrdiff_t>(next)),
                 std::make_move_iterator(letters.end())});
    };
    for (std::size_t i = 0; i < letters.size(); ++i) {
        try {
            // A delivery may itself start a newer job.
            if (isNewest(letters[i].job))
                letters[i].delivery();
        } catch (...) {
            putBackFrom(i + 1);
            throw;
        }
        if (turn.hasExpired() && i + 2 < letters.size()) // the last, often the end, goes along
            return putBackFrom(i + 1);
    }
}

/// What follows a delivery that throws or took its time, the end of the job among it, is still to
/// come, after what waits for the thread meanwhile.
void JobRunner::putBack(std::vector<Letter> letters) {
    const std::lock_guard lock(m_mutex);
    m_letters.insert(m_letters.begin(), std::make_move_iterator(letters.begin()),
                     std::make_move_iterator(letters.end()));
    if (!std::exchange(m_isCollectionScheduled, true))
        QTimer::singleShot(0, this, &JobRunner::collect);
}

void JobRunner::finish(std::uint64_t job) {
    if (!isNewest(job))
        return;
    m_isRunning = false;
    Q_EMIT finished();
}

} // namespace evenkeel::ui
