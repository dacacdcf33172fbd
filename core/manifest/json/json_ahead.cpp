// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/json/json_ahead.h"

#include <algorithm>
#include <utility>

#include "core/base/ranges.h"
#include "core/manifest/json/json_source.h"

namespace evenkeel::manifest {

namespace {

constexpr std::size_t kMostOfAnItemsBegin = 256;

} // namespace

void JsonAhead::restart(std::size_t offset) {
    m_ahead.clear();
    m_nextBegin = std::string_view::npos;
    m_wakesAt = m_sizes.bytes == 0 ? std::string_view::npos : offset + m_sizes.bytes;
}

JsonRun *JsonAhead::waitFor(std::size_t item) {
    while (!m_ahead.empty() && m_ahead.front()->run.begin < item)
        m_ahead.pop_front();
    if (m_ahead.empty())
        begin(item);
    if (m_ahead.empty() || m_ahead.front()->run.begin != item) {
        m_wakesAt = m_ahead.empty() ? item + m_sizes.bytes : m_ahead.front()->run.begin;
        return nullptr;
    }
    m_given = std::move(m_ahead.front());
    m_ahead.pop_front();
    readOn();
    m_given->done.get();
    if (m_given->run.items.empty()) {
        m_wakesAt = item + 1;
        return nullptr;
    }
    return &m_given->run;
}

/// With the item at which the reader is, and those that begin like it.
void JsonAhead::begin(std::size_t item) {
    const std::string_view near = m_text.substr(item, kMostOfAnItemsBegin);
    const std::size_t colon = near.find(':');
    if (!near.starts_with('{') || colon == std::string_view::npos)
        return;
    m_itemBegin = near.substr(0, colon + 1);
    m_nextBegin = item;
    readOn();
}

void JsonAhead::readOn() {
    const std::size_t threads = base::threadsFor(m_sizes.atOnce);
    while (m_nextBegin != std::string_view::npos && m_ahead.size() < threads) {
        auto ahead = std::make_unique<Ahead>();
        JsonRun &run = ahead->run;
        run.begin = m_nextBegin;
        const std::size_t from = run.begin + m_sizes.bytes;
        const std::string_view near = m_text.substr(0, from + m_sizes.bytes);
        m_nextBegin = near.find(m_itemBegin, std::min(from, near.size()));
        run.end = std::min(m_nextBegin, from);
        ahead->done = std::async(std::launch::async,
                                 [text = m_text, &run] { JsonSource(text).readRun(run); });
        m_ahead.push_back(std::move(ahead));
    }
}

} // namespace evenkeel::manifest
