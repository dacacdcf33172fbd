// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/stream.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/request.h"
#include "core/kube/object_id.h"
#include "core/manifest/manifest.h"

namespace evenkeel::batch {

namespace {

struct Kind {
    std::string_view name;
    Reply (*answer)(Reader &reader);
};
constexpr std::array kKinds{
    Kind{"Schedule", answerSchedule},
    Kind{"Validate", answerValidate},
    Kind{"PodSpread", answerPodSpread},
    Kind{"PodPlace", answerPodPlace},
    Kind{"Rollout", answerRollout},
    Kind{"Evict", answerEvict},
    Kind{"StageRun", answerStageRun},
    Kind{"StageStep", answerStageStep},
    Kind{"Render", answerRender},
    Kind{"Apply", answerApply},
    Kind{"PodRebalance", answerPodRebalance},
    Kind{"PodScaleDown", answerPodScaleDown},
    Kind{"Rehearse", answerRehearse},
    Kind{"Change", answerChange},
};

Reply reply(const kube::Value &request, std::vector<std::string> &unasked) {
    const kube::Value *kind = request.find("kind");
    if (kind == nullptr || !kind->isString())
        return tl::unexpected(badRequest("kind must be a string, such as \"Schedule\""));
    const auto found = std::ranges::find(kKinds, kind->text(), &Kind::name);
    if (found == kKinds.end())
        return tl::unexpected(
            badRequest(fmt::format("unknown kind {}", kube::quoted(kind->text()))));
    Reader reader(request);
    Reply reply = found->answer(reader);
    if (reply) {
        for (const std::string &name : reader.unasked())
            unasked.push_back(fmt::format("{}: {}", found->name, name));
    }
    return reply;
}

kube::Value printError(const Refusal &refusal) {
    kube::Value error =
        kube::Value::object({{"kind", text(refusal.kind)}, {"message", text(refusal.message)}});
    for (const auto &[name, value] : refusal.members)
        error.set(name, value);
    return error;
}

Reply replyChecked(const kube::Value &request, const kube::Value *id,
                   std::vector<std::string> &unasked) {
    if (id != nullptr && !id->isString() && !id->isNumber())
        return tl::unexpected(badRequest("id must be a string or a number"));
    return reply(request, unasked);
}

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
        const kube::Value fault = printError(
            {"InternalError", std::string("this request could not be answered: ") + error.what()});
        return {.line = manifest::writeJson(kube::Value::object({{"error", fault}})),
                .isError = true};
    }
}

void count(const Answer &answer, StreamResult &result) {
    ++result.answered;
    result.errors += answer.isError ? 1 : 0;
    result.withoutMemory += answer.lacksMemory ? 1 : 0;
    constexpr std::size_t kMost = 1000; // names that are said
    for (const std::string &name : answer.unasked) {
        if (result.unasked.size() < kMost)
            result.unasked.insert(name);
    }
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

Answer answer(std::string_view requestLine) {
    Members members;
    std::vector<std::string> unasked;
    Reply body = tl::unexpected(badRequest("the request must be one JSON object"));
    const base::Result<kube::Value> request = manifest::parseJson(requestLine);
    if (!request) {
        body = tl::unexpected(Refusal(request.error()));
    } else if (request->isObject()) {
        const kube::Value *id = request->find("id");
        if (id != nullptr && (id->isString() || id->isNumber()))
            members.emplace_back("id", *id);
        body = replyChecked(*request, id, unasked);
    }
    if (body) {
        for (kube::Value::Member &member : *body)
            members.push_back(std::move(member));
    } else {
        members.emplace_back("error", printError(body.error()));
    }
    return Answer{.line = manifest::writeJson(kube::Value::object(std::move(members))),
                  .isError = !body,
                  .unasked = std::move(unasked)};
}

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
