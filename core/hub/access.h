// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/hub/bringing.h"
#include "core/hub/problem.h"
#include "core/hub/process.h"

namespace evenkeel::hub {

/// Whose API server it is: that of a fleet, or of a cluster, with nodes and pods.
enum class Server : std::uint8_t { Hub, Member };

/// Which API server is talked to, in kubectl's words. Credentials are kubectl's business.
struct Access {
    std::string context;
    std::string kubeconfig; // empty: where kubectl finds it
    Server server = Server::Hub;
    /// How long kubectl may make no progress.
    std::chrono::milliseconds patience = std::chrono::seconds(30);
    Bringing bringing = {}; // how files come to it

    bool operator==(const Access &) const = default;
};

/// kubectl with the context, the kubeconfig and these arguments: a value can't become an option,
/// because both stand behind `=`.
Command kubectl(const Access &access, std::vector<std::string> arguments);
/// The same as a person would type it, quoted for a shell where it must be.
std::string commandText(const Access &access, const std::vector<std::string> &arguments);

/// `--request-timeout=60s`, or what patience allows: kubectl gives one request up after that time,
/// and sends one for every 500 objects.
std::string requestTimeout(const Access &access);

template <typename T> using Answer = tl::expected<T, Problem>;

/// What a long answer of the server may take: as much time as it needs while it makes progress.
Limits limitsOf(const Access &access, std::size_t mostBytes = base::kMostInputBytes);
/// The same of one of several that share a budget.
Limits limitsOf(const Access &access, base::MemoryBudget &budget);

/// The whole output of a run of kubectl that ended well, or why there is none; one that does not
/// fit into memory is too long. `talk`: what it said on standard error. Throws nothing.
Answer<std::string> ask(const Command &command, const std::stop_token &stop, const Limits &limits,
                        std::string *talk = nullptr);

} // namespace evenkeel::hub
