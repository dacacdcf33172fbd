// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

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

} // namespace evenkeel::hub
