// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/hub/news.h"

namespace evenkeel::hub {

/// Cuts a stream of JSON values, one after another, into its values.
class ValueStream {
public:
    /// Gives every value away that ends in these bytes; false when one is longer than any object.
    bool add(std::string_view bytes, const std::function<void(std::string_view)> &take);

private:
    std::string m_value; // begun
    int m_depth = 0;
    bool m_isInString = false;
    bool m_isEscaped = false;
};

enum class Effect : std::uint8_t {
    None,
    Beat, // a heartbeat and nothing else
    Changed,
    Broken
};

/// What one event of `kubectl get --watch --output-watch-events` does to what is known. An ERROR
/// event sets the problem and is Broken, as is what is no event. Objects go to `tell`.
Effect applyEvent(std::string_view event, KindContents &contents, const NewsSink &tell = {});

/// An event of a watch.
struct WatchNews {
    const KindContents &contents;    // with the problem while there is no connection
    std::vector<ObjectNews> objects; // that came, changed or went; empty: only the connection
};

/// How long to wait before the connection is tried again: longer each time, up to half a minute.
std::chrono::milliseconds backOff(int failures);

/// Follows one kind until it is stopped: watches, lists once the watch runs so that nothing that
/// went before it is missed, and comes back when the connection is lost or the watch has expired.
/// `tell` is called on this thread and another, never on both at a time.
void watchKind(const Access &access, KindContents known, const std::stop_token &stop,
               const std::function<void(const WatchNews &)> &tell);

} // namespace evenkeel::hub
