// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/access.h"

#include <algorithm>
#include <deque>
#include <exception>
#include <iterator>
#include <utility>

#include "core/hub/commands.h"

namespace evenkeel::hub {

namespace {

std::vector<std::string> connection(const Access &access) {
    std::vector<std::string> options;
    if (!access.context.empty())
        options.push_back("--context=" + access.context);
    if (!access.kubeconfig.empty())
        options.push_back("--kubeconfig=" + access.kubeconfig);
    return options;
}

/// A text that grows and is never there twice, as one that moves into twice the room would be.
class GrowingText {
public:
    void add(std::string_view bytes) {
        const std::size_t most = m_pieces.size() == 1 ? kShortBytes : kPieceBytes;
        if (m_pieces.empty() || m_pieces.back().size() + bytes.size() > most)
            startPiece();
        m_pieces.back() += bytes;
        m_size += bytes.size();
    }

    std::string whole() && {
        if (m_pieces.size() == 1)
            return std::move(m_pieces.front());
        std::string text;
        text.reserve(m_size);
        for (; !m_pieces.empty(); m_pieces.pop_front())
            text += m_pieces.front();
        return text;
    }

private:
    // Most answers are one short piece; the others are so large that the system gets each of them
    // back at once.
    static constexpr std::size_t kShortBytes = std::size_t{1} << 20;
    static constexpr std::size_t kPieceBytes = std::size_t{64} << 20;

    void startPiece() {
        const bool isFirst = m_pieces.empty();
        m_pieces.emplace_back();
        if (!isFirst)
            m_pieces.back().reserve(kPieceBytes);
    }

    std::deque<std::string> m_pieces;
    std::size_t m_size = 0;
};

} // namespace

Command kubectl(const Access &access, std::vector<std::string> arguments) {
    Command command{{"kubectl"}};
    std::vector<std::string> options = connection(access);
    std::move(options.begin(), options.end(), std::back_inserter(command.arguments));
    std::move(arguments.begin(), arguments.end(), std::back_inserter(command.arguments));
    return command;
}

std::string commandText(const Access &access, const std::vector<std::string> &arguments) {
    return shellLine(kubectl(access, arguments).arguments);
}

std::string requestTimeout(const Access &access) {
    constexpr std::chrono::seconds kUsual{60};
    return fmt::format(
        "--request-timeout={}s",
        std::max(kUsual, std::chrono::ceil<std::chrono::seconds>(access.patience)).count());
}

Limits limitsOf(const Access &access, std::size_t mostBytes) {
    constexpr std::chrono::minutes kUsual{10};
    return {std::max<std::chrono::milliseconds>(kUsual, 2 * access.patience), mostBytes,
            access.patience};
}

Limits limitsOf(const Access &access, base::MemoryBudget &budget) {
    Limits limits = limitsOf(access);
    limits.budget = &budget;
    return limits;
}

Answer<std::string> ask(const Command &command, const std::stop_token &stop, const Limits &limits,
                        std::string *talk) {
    try {
        GrowingText output;
        const Ending ending =
            run(command, limits, [&output](std::string_view bytes) { output.add(bytes); }, stop);
        if (talk != nullptr)
            *talk = ending.errors;
        if (ending.isSuccess())
            return std::move(output).whole();
        return tl::unexpected(problemOf(ending));
    } catch (const std::exception &problem) { // std::bad_alloc, std::length_error
        return tl::unexpected(problemOf(Trouble::TooLong, problem.what()));
    }
}

} // namespace evenkeel::hub
