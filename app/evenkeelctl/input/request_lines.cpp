// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/request_lines.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"

namespace evenkeel::ctl {

namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 16;
constexpr const char *kStandardInput = "-";

/// False when the reader of standard output went away while there was nothing to read.
bool waitForInput(int file) {
    std::array<pollfd, 2> both{{{file, POLLIN, 0}, {STDOUT_FILENO, 0, 0}}};
    while (::poll(both.data(), both.size(), -1) < 0) {
        if (errno != EINTR)
            return true;
    }
    return both[0].revents != 0 || (both[1].revents & POLLERR) == 0;
}

bool isDevice(int file) {
    struct stat state{};
    return ::fstat(file, &state) == 0 && (S_ISCHR(state.st_mode) || S_ISBLK(state.st_mode));
}

} // namespace

RequestLines::RequestLines(std::vector<std::string> files) : m_files(std::move(files)) {
    if (m_files.empty())
        m_files.emplace_back(kStandardInput);
}

RequestLines::~RequestLines() {
    close();
}

void RequestLines::close() {
    if (m_file > STDIN_FILENO)
        ::close(m_file);
    m_file = -1;
    m_buffer.clear();
    m_at = 0;
}

void RequestLines::fail(const std::string &reason) {
    say(fmt::format("evenkeelctl: {}: {}", m_files[m_next - 1], reason));
    m_isComplete = false;
    close();
}

/// The next file that can be opened; false behind the last one.
bool RequestLines::open() {
    while (m_file < 0 && m_next < m_files.size()) {
        const std::string &file = m_files[m_next++];
        m_line = 0;
        if (file == kStandardInput) {
            m_file = STDIN_FILENO;
            return true;
        }
        m_file = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
        if (m_file < 0)
            fail(fmt::format("cannot read the file: {}", std::strerror(errno)));
        else if (isDevice(m_file))
            fail("cannot read the file: it is a device");
    }
    return m_file >= 0;
}

/// More bytes of the file; false at its end.
bool RequestLines::fill() {
    if (!waitForInput(m_file)) {
        m_next = m_files.size();
        return false;
    }
    m_buffer.resize(kChunkBytes);
    m_at = 0;
    ssize_t count = 0;
    do {
        count = ::read(m_file, m_buffer.data(), m_buffer.size());
    } while (count < 0 && errno == EINTR);
    m_buffer.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count < 0)
        fail(fmt::format("cannot read the file: {}", std::strerror(errno)));
    return count > 0;
}

bool RequestLines::next(std::string &line) {
    line.clear();
    while (open()) {
        const std::size_t end = m_buffer.find('\n', m_at);
        line.append(m_buffer, m_at, end == std::string::npos ? end : end - m_at);
        m_at = end == std::string::npos ? m_buffer.size() : end + 1;
        if (line.size() > kMostBytes) {
            fail(fmt::format("line {} is longer than {} MiB; nothing from it on was read",
                             m_line + 1, kMostBytes >> 20));
            line.clear();
        } else if (end != std::string::npos) {
            ++m_line;
            return true;
        } else if (!fill()) {
            close();
            if (!line.empty())
                return true;
        }
    }
    return false;
}

} // namespace evenkeel::ctl
