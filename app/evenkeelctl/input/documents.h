// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "core/kube/object_id.h"
#include "core/kube/value.h"
#include "core/manifest/object_places.h"

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

/// Calls `take` with every object of the paths, also of Lists, in file order.
void forEachDocument(const std::vector<std::string> &paths, const InputOptions &input,
                     const std::function<void(Document)> &take, manifest::Diagnostics &diagnostics);
/// The same of the files and the hub of the options. Of a repeated key the later value counts.
Reading forEachDocument(const InputOptions &input, const std::function<void(Document)> &take);

/// The objects that plans start from: those of the files, as the hub has them once they are brought
/// there, and those of the hub that are in no file. Files are read; `contents` is nullptr without a
/// hub.
std::vector<kube::Value> documentsOf(const InputOptions &input, const hub::Contents *contents);

/// The object, or every object of a List.
void forEachItem(kube::Value value, const std::string &file,
                 const std::function<void(Document)> &take);

using manifest::locate;
using manifest::ObjectPlaces;
using manifest::placeOfField;
/// Where the field of a placement of the objects is.
base::SourceSpan placeOf(const manifest::Objects &objects, const placement::Placement &placement,
                         std::string_view field);

} // namespace evenkeel::ctl
