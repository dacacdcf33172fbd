// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/request_lines.h"

#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/system/files.h"

namespace evenkeel::ctl {

namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 16;
constexpr const char *kStandardInput = "-";

bool isDevice(const system::Descriptor &file) {
    system::FileState state;
    return readState(file, state) == 0 && state.kind == system::FileKind::Device;
}

} // namespace

RequestLines::RequestLines(std::vector<std::string> files) : m_files(std::move(files)) {
    if (m_files.empty())
        m_files.emplace_back(kStandardInput);
}

void RequestLines::close() {
    m_file.close();
    m_buffer.clear();
    m_at = 0;
}

void RequestLines::fail(const std::string &reason) {
    printNotice(fmt::format("{}: {}", m_files[m_next - 1], reason));
    m_isComplete = false;
    close();
}

/// The next file that can be opened; false behind the last one.
bool RequestLines::open() {
    while (!m_file.isOpen() && m_next < m_files.size()) {
        const std::string &file = m_files[m_next++];
        m_line = 0;
        if (file == kStandardInput) {
            m_file = system::Descriptor::standardInput();
            return true;
        }
        if (const auto problem = system::open(file, system::Access::Read, m_file))
            fail(fmt::format("cannot read the file: {}", std::strerror(problem)));
        else if (isDevice(m_file))
            fail("cannot read the file: it is a device");
    }
    return m_file.isOpen();
}

/// More bytes of the file; false at its end.
bool RequestLines::fill() {
    if (!system::waitForInput(m_file)) {
        m_next = m_files.size();
        m_isComplete = false; // what comes next would have no answer
        return false;
    }
    m_buffer.resize(kChunkBytes);
    m_at = 0;
    if (const auto problem = system::readNext(m_file, m_buffer))
        fail(fmt::format("cannot read the file: {}", std::strerror(problem)));
    return !m_buffer.empty();
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
