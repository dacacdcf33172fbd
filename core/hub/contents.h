// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/hub/access.h"
#include "core/hub/kinds.h"
#include "core/hub/problem.h"
#include "core/kube/time.h"
#include "core/manifest/objects.h"

namespace evenkeel::hub {

/// An object as the server gave it.
struct StoredObject {
    std::string resourceVersion;
    std::shared_ptr<const std::string> text; // JSON, never null

    bool operator==(const StoredObject &other) const {
        return resourceVersion == other.resourceVersion && *text == *other.text;
    }
};

/// The objects of one kind, or why there are none.
struct KindContents {
    const ReadKind *kind = nullptr;
    bool isRead = false;
    std::optional<Problem> problem;
    std::map<ObjectName, StoredObject> objects;
};

/// What was on a server at a time.
struct Contents {
    Access access;
    std::optional<kube::Time> readAt;
    std::vector<KindContents> kinds;
    std::optional<kube::Time> serverTime = {}; // by its own clock, once all was read

    const KindContents *find(std::string_view kind) const;
    /// The name that places in these objects have: `hub prod-hub`, `cluster member-1`.
    std::string title() const;
};

/// An object to be kept. Of a Secret that a snapshot carries only the keys stay: planning needs
/// no values.
StoredObject storedObject(std::string resourceVersion, std::string_view json);

/// Takes what `kubectl get -o json` prints, a List or one object after another, into `contents`.
/// What is no such answer is a problem, and changes nothing; so are more objects than `budget` has
/// room for besides their text.
std::optional<Problem> takeList(std::string_view text, KindContents &contents,
                                base::MemoryBudget *budget = nullptr);

/// Name and resourceVersion of one object in JSON; nothing where it has no name.
struct ObjectHead {
    std::string kind;
    ObjectName name;
    std::string resourceVersion;
};
std::optional<ObjectHead> headOf(std::string_view json);

/// Adds the objects to `objects`; one that is there already stays: it lies on top of the hub.
/// Unless a clock was chosen, the server's counts, and this computer's where the server's is not
/// known. `source` is the file name of their places.
void load(const Contents &contents, manifest::Objects &objects, const std::string &source);
inline void load(const Contents &contents, manifest::Objects &objects) {
    load(contents, objects, contents.title());
}

/// Gives the objects away one by one, as documents.
void forEachObject(const Contents &contents, const std::function<void(kube::Value)> &take);

/// Whether plans lack something: a kind that belongs to placements that were read, or any of
/// `role`, could not be read.
bool isIncomplete(const Contents &contents, Role role = Role::Held);
/// Whether a kind of placement may not be read: others are planned without it.
bool lacksPlacements(const Contents &contents);

/// `hub prod-hub read at 2026-11-22T20:40:12Z: 1000 MemberClusters, …`.
std::string summaryText(const Contents &contents);
/// What is missing, with what that costs, a sentence a kind.
std::vector<base::Sentence> missing(const Contents &contents);

/// The time in the header `Date` of an answer, as kubectl prints it with --v=8; nothing where it
/// does not.
std::optional<kube::Time> dateIn(std::string_view talk);

/// What time it is for the API server: the clock of its controllers, as far as anyone can know it
/// (KubeFleet spec 1.2). Nothing where the server or kubectl does not say.
std::optional<kube::Time> serverTime(const Access &access, const std::stop_token &stop = {});

/// Whether the question would end like that again, unless something changes.
bool isLasting(const Problem &problem);
/// Reads one kind, in pages of 500. A failure is its problem.
KindContents readKind(const Access &access, const ReadKind &kind, const std::stop_token &stop = {});

/// Reads every kind, some of them at a time. What is not served or not allowed is a problem of its
/// kind; a server that cannot be talked to is one of the whole. `now` is when it is read.
Answer<Contents> read(const Access &access, std::span<const ReadKind> kinds, kube::Time now,
                      const std::stop_token &stop = {}, const Progress &progress = {});

} // namespace evenkeel::hub
