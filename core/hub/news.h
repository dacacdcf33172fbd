// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
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

} // namespace evenkeel::hub
