// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/hub/commands.h"
#include "core/hub/contents.h"
#include "core/kube/value.h"

namespace evenkeel::hub {

/// One object that is to be another on the hub, and the one command that makes it so. It carries
/// the resourceVersion that the object was read with: a change in between is refused.
struct ObjectChange {
    std::string kind;
    ObjectName name;
    std::vector<std::string> arguments; // of kubectl, without context and kubeconfig
    std::string input;                  // a new object, or how to delete, read from standard input
    std::string whole;                  // the object as it will be, in JSON, for `kubectl diff`
    std::string refusal = {};           // why the hub takes no such manifest; empty: it may

    /// `MemberCluster weu-1`.
    std::string title() const;
    bool isDeletion() const { return arguments.front() == "delete"; }
};

/// Whether a merge patch changes anything.
bool isPatch(const kube::Value &patch);
/// What of an object is edited: spec, labels, annotations, finalizers and
/// owners.
kube::Value editable(const kube::Value &document);

/// A manifest that is brought as a team does it: `stored` is the object that it
/// changes, nullptr for none. A change of client-side apply stays a patch,
/// which carries the resourceVersion.
ObjectChange bringingOf(const ReadKind &kind, const ObjectName &name, const StoredObject *stored,
                        const kube::Value &manifest, const Bringing &bringing);
ObjectChange creationOf(const ReadKind &kind, const ObjectName &name, const kube::Value &document);
ObjectChange patchOf(const ReadKind &kind, const ObjectName &name, const StoredObject &stored,
                     const kube::Value &patch);
/// A patch of labels alone by `kubectl label`, as a person would do it.
ObjectChange labelChange(const ReadKind &kind, const ObjectName &name, const StoredObject &stored,
                         const kube::Value &patch);
/// `kubectl delete` knows no resourceVersion; the request that it would send does.
ObjectChange deletionOf(const ReadKind &kind, const ObjectName &name, const StoredObject &stored);

/// What brings the hub from `contents` to `wanted`: labels and taints of clusters, and placements,
/// overrides, budgets, evictions, staged strategies and runs that changed or are new, and what is
/// deleted.
struct ChangeSet {
    /// Clusters first, then what placements work with, placements, evictions and runs, and
    /// deletions last.
    std::vector<ObjectChange> changes;
    /// What differs and is not brought there, by name: clusters that join, what member agents
    /// report, objects whose kind could not be read, and names that no command may hold.
    std::vector<base::Sentence> leftOut;
    bool isWhole = true; // the hub has answered for every kind that differs
    /// What Azure keeps of its members, for a person to run: kubectl must not change it.
    std::vector<std::string> azure;
    /// Labels that are wanted otherwise and that Azure keeps, from there to what they stay.
    std::vector<fleet::LabelChange> kept;
    std::vector<std::string> joining; // clusters, by name
    std::vector<std::string> leaving;
};
/// `style` says whose members the clusters are: those of Azure Kubernetes Fleet Manager get their
/// labels, and leave, by commands of their own.
ChangeSet changesOf(const Contents &contents, const manifest::Objects &wanted,
                    const CommandStyle &style = {});

/// What is said of an eviction that a hub has and files change: it cannot change.
base::Sentence evictionStays(std::string_view name);

/// The command as a person would type it. A dry run is one of the server
enum class Mode : std::uint8_t { DryRun, Real };
std::vector<std::string> argumentsFor(const ObjectChange &change, Mode mode);
/// The commands, one a line.
std::string scriptText(const Access &access, const std::vector<ObjectChange> &changes);
/// The same as a script of their own, which ends with the first that is refused.
std::string scriptFile(const Access &access, const ChangeSet &set);

/// Makes one change, or has the server check it. Its answer in one line, with the server's
/// warnings.
Answer<std::string> apply(const Access &access, const ObjectChange &change, Mode mode,
                          const std::stop_token &stop = {});
/// Whether the server may have made a change of which this is the answer: kubectl had sent it, and
/// what came of it is not known.
bool mayBeDone(const Problem &problem);
/// What `kubectl diff` says of the changes but for deletions; empty where there is no difference.
Answer<std::string> diffText(const Access &access, const std::vector<ObjectChange> &changes,
                             const std::stop_token &stop = {});

} // namespace evenkeel::hub
