// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "core/kube/object_id.h"
#include "core/kube/value.h"

namespace evenkeel::ctl {

/// One Kubernetes object as it was written.
struct Document {
    kube::Value value;
    std::string file;

    /// The string at `metadata.<member>`, empty where there is none.
    std::string metadata(std::string_view member) const;
    std::string text(std::string_view member) const;
    base::SourceSpan where() const { return {file, value.line(), value.column()}; }
    /// `Kind/name` or `Kind/namespace/name`.
    std::string title() const;
};

/// The result of reading the files; faults are reported on standard error, except repeated keys.
struct Reading {
    bool isComplete = true; // nothing was unreadable or broken
    manifest::Diagnostics repeatedKeys;
};

/// Calls `take` with every object of the files, also of Lists, in file order. Of a repeated key the
/// later value counts.
Reading forEachDocument(const InputOptions &input, const std::function<void(Document)> &take);

/// The objects that plans start from: those of the files, as the hub has them once they are brought
/// there, and those of the hub that are in no file. Files are read; `contents` is nullptr without a
/// hub.
std::vector<kube::Value> documentsOf(const InputOptions &input, const hub::Contents *contents);

/// The object, or every object of a List.
void forEachItem(kube::Value value, const std::string &file,
                 const std::function<void(Document)> &take);

/// Where the field of an object is, or the nearest that is there.
base::SourceSpan placeOfField(const base::SourceSpan &source, const kube::Value &root,
                              std::string_view field);
/// The same of a placement of the objects.
base::SourceSpan placeOf(const manifest::Objects &objects, const placement::Placement &placement,
                         std::string_view field);

/// The same of any object but a cluster. The objects have to outlive it and stay as they are.
class ObjectPlaces {
public:
    explicit ObjectPlaces(const manifest::Objects &objects) : m_objects(&objects) {}

    /// Nowhere where it is not among the objects.
    base::SourceSpan of(const kube::ObjectId &id, std::string_view field) const;

private:
    struct Place {
        const kube::Value *document = nullptr;
        base::SourceSpan where;
    };

    const manifest::Objects *m_objects;
    mutable std::map<kube::ObjectId, Place> m_places; // filled where the first is asked
};

/// The deepest value on the way of a field path (`spec.taints[0].effect`) that is there.
const kube::Value &locate(const kube::Value &root, std::string_view field);

} // namespace evenkeel::ctl
