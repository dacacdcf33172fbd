// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/hub/contents.h"

namespace evenkeel::hub {

/// What became of an object while its kind was followed.
struct ObjectNews {
    ObjectName name;
    std::optional<StoredObject> before; // nothing: it came
    std::optional<StoredObject> after;  // nothing: it went
    bool isBeat = false;                // a heartbeat and nothing else
};
using NewsSink = std::function<void(ObjectNews)>;

/// Of an object that is kept as `before`; nothing but its heartbeat may be another.
ObjectNews changeOf(const ReadKind &kind, ObjectName name, StoredObject before, StoredObject after);

/// Notes it in what is known of the kind.
void take(const ObjectNews &news, KindContents &contents);

/// The news that lead from what is known to what was listed. An object of the same resourceVersion
/// is the same, whatever its text looks like: lists are indented in another way than events.
std::vector<ObjectNews> newsBetween(const KindContents &known, const KindContents &listed);

/// What became of the objects of a kind in a while: the oldest state of each and the newest.
struct KindNews {
    const ReadKind *kind = nullptr;
    std::map<ObjectName, ObjectNews> objects;

    void add(ObjectNews news);
};

/// The contents as they were before the news. What was a heartbeat and nothing else stays.
void takeBack(const KindNews &news, KindContents &contents);

/// The objects of a hub after some news.
struct Update {
    manifest::Objects objects;
    manifest::Objects before; // what the news is of, alone
    manifest::Objects after;
};

/// What `load` would make of all objects after the news, given in the order of kinds, for the price
/// of those that are in it: `objects` are what it made of all before. What the news leaves alone is
/// shared, clusters that stay keep their strings' ids. Nothing where the news changes what there is
/// to say about the objects, or is of nodes and pods: then everything has to be loaded again.
std::optional<Update> updated(const manifest::Objects &objects, std::span<const KindNews> news);

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
