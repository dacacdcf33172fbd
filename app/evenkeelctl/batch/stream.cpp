// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/stream.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "app/evenkeelctl/batch/answer.h"
#include "core/manifest/manifest.h"

namespace evenkeel::batch {

namespace {

constexpr std::size_t kHeldPerJob = 4;

bool isBlank(const std::string &line) {
    return line.find_first_not_of(" \t\r\n") == std::string::npos;
}

bool nextRequest(const LineSource &source, std::string &line) {
    while (source(line)) {
        if (!isBlank(line))
            return true;
    }
    return false;
}

Answer answerOrExcuse(const std::string &line) {
    try {
        return answer(line);
    } catch (const std::bad_alloc &) {
        return {.line = R"({"error":{"kind":"BadRequest","message":)"
                        R"("there is not enough memory for this request"}})",
                .isError = true,
                .lacksMemory = true};
    } catch (const std::exception &error) {
        const kube::Value fault = kube::Value::object(
            {{"kind", kube::Value::string("InternalError")},
             {"message", kube::Value::string(std::string("this request could not be answered: ") +
                                             error.what())}});
        return {.line = manifest::writeJson(kube::Value::object({{"error", fault}})),
                .isError = true};
    }
}

void count(const Answer &answer, StreamResult &result) {
    ++result.answered;
    result.errors += answer.isError ? 1 : 0;
    result.withoutMemory += answer.lacksMemory ? 1 : 0;
}

/// Workers take numbered lines; the caller's thread emits the answers in order. A worker may not
/// run more than `m_window` lines ahead of the last answer emitted.
class OrderedStream {
public:
    OrderedStream(const LineSource &source, unsigned jobs)
        : m_source(source), m_window(kHeldPerJob * jobs), m_running(jobs) {}

    void work() {
        std::exception_ptr failure;
        try {
            answerLines();
        } catch (...) {
            failure = std::current_exception();
        }
        const std::lock_guard lock(m_mutex);
        m_failure = m_failure != nullptr ? m_failure : failure;
        m_isOver = m_isOver || m_failure != nullptr;
        --m_running;
        m_changed.notify_all();
    }

    StreamResult collect(const LineSink &sink) {
        StreamResult result;
        std::exception_ptr failure;
        try {
            emitAnswers(sink, result);
        } catch (...) {
            failure = std::current_exception();
        }
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
        m_changed.notify_all();
        failure = failure != nullptr ? failure : m_failure;
        if (failure != nullptr)
            std::rethrow_exception(failure);
        return result;
    }

    /// Some of the workers could not be started.
    void leaveOut(unsigned workers) {
        const std::lock_guard lock(m_mutex);
        m_running -= workers;
        m_changed.notify_all();
    }

private:
    void answerLines() {
        std::string line;
        std::size_t number = 0;
        while (take(line, number)) {
            Answer done = answerOrExcuse(line);
            const std::lock_guard lock(m_mutex);
            m_done.emplace(number, std::move(done));
            m_changed.notify_all();
        }
    }

    void emitAnswers(const LineSink &sink, StreamResult &result) {
        Answer next;
        while (await(result.answered, next)) {
            if (!sink(next.line)) {
                result.isCut = true;
                return;
            }
            count(next, result);
        }
    }

    bool take(std::string &line, std::size_t &number) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(
            lock, [this] { return m_isOver || (!m_isReading && m_taken < m_handedOn + m_window); });
        if (m_isOver)
            return false;
        m_isReading = true;
        lock.unlock();
        bool isThere = false;
        std::exception_ptr failure;
        try {
            isThere = nextRequest(m_source, line);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        m_failure = m_failure != nullptr ? m_failure : failure;
        m_isReading = false;
        m_isOver = m_isOver || !isThere;
        number = m_taken;
        m_taken += isThere ? 1 : 0;
        m_changed.notify_all();
        return isThere;
    }

    bool await(std::size_t number, Answer &next) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_done.contains(number) || m_running == 0; });
        const auto found = m_done.find(number);
        if (found == m_done.end())
            return false;
        next = std::move(found->second);
        m_done.erase(found);
        m_handedOn = number + 1;
        m_changed.notify_all();
        return true;
    }

    const LineSource &m_source;
    const std::size_t m_window;
    std::mutex m_mutex; // guards everything below
    std::condition_variable m_changed;
    std::map<std::size_t, Answer> m_done;
    std::size_t m_taken = 0;
    std::size_t m_handedOn = 0;
    unsigned m_running;
    std::exception_ptr m_failure; // of reading
    bool m_isReading = false;
    bool m_isOver = false;
};

StreamResult answerOneByOne(const LineSource &source, const LineSink &sink) {
    StreamResult result;
    std::string line;
    while (nextRequest(source, line)) {
        const Answer done = answerOrExcuse(line);
        if (!sink(done.line)) {
            result.isCut = true;
            return result;
        }
        count(done, result);
    }
    return result;
}

} // namespace

StreamResult answerAll(const LineSource &source, const LineSink &sink, unsigned jobs) {
    if (jobs <= 1)
        return answerOneByOne(source, sink);
    OrderedStream stream(source, jobs);
    std::vector<std::jthread> workers;
    workers.reserve(jobs);
    try {
        for (unsigned i = 0; i < jobs; ++i)
            workers.emplace_back([&stream] { stream.work(); });
    } catch (const std::system_error &) {
        // Fewer have to do.
        stream.leaveOut(jobs - static_cast<unsigned>(workers.size()));
    }
    return workers.empty() ? answerOneByOne(source, sink) : stream.collect(sink);
}

} // namespace evenkeel::batch
