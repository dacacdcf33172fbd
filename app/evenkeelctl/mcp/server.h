// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "app/evenkeelctl/mcp/tools.h"

namespace evenkeel::ctl::mcp {

/// What one call of a tool may take.
struct Bounds {
    std::chrono::milliseconds time = std::chrono::minutes(1);
    std::size_t bytes = std::size_t{8} << 20; // of its answer
    std::size_t waiting = 64;                 // calls, beside the one that runs
};

/// A Model Context Protocol server: JSON-RPC 2.0, one message a line. Calls of tools run one after
/// another, each as a program of its own, so that none ends the server; a client may cancel them.
class Server {
public:
    using Send = std::function<void(const std::string &line)>; // called by one thread at a time

    Server(std::vector<Tool> tools, Permission permission, std::string program, Send send,
           Bounds bounds = {});
    /// Cancels the calls that run and wait.
    ~Server();
    Server(const Server &) = delete;
    Server &operator=(const Server &) = delete;

    /// Takes one message of the client; whatever it is, the server goes on.
    void receive(std::string_view line);
    /// Waits until every call has been answered.
    void finish();

private:
    struct Job {
        kube::Value id;
        Call call;
        std::stop_source stop = {};
    };

    std::optional<kube::Value> answer(const std::string &method, const kube::Value &parameters);
    void take(const kube::Value &message);
    void callTool(const kube::Value &id, const kube::Value &parameters);
    void cancel(const kube::Value &parameters);
    kube::Value toolList() const;
    std::optional<kube::Value> resource(const std::string &uri) const;
    void work(const std::stop_token &stop);
    kube::Value run(const Job &job) const;
    void reply(const kube::Value &id, std::string_view member, kube::Value value);
    void refuse(const kube::Value &id, int code, std::string message);

    std::vector<Tool> m_tools;
    Permission m_permission;
    std::string m_program;
    Send m_send;
    Bounds m_bounds;
    std::mutex m_sending;
    std::mutex m_mutex; // guards the jobs
    std::condition_variable_any m_changed;
    std::deque<Job> m_jobs; // the first one runs
    std::jthread m_worker;
};

} // namespace evenkeel::ctl::mcp
