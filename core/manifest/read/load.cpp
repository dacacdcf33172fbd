// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/read/object_loader.h"

namespace evenkeel::manifest {

namespace {

/// The object with the apiVersion and kind that it may owe to its list.
kube::Value documentOf(const Node &object, const ObjectType &inherited) {
    kube::Value document = toValue(object);
    if (document.isObject() && document.find("kind") == nullptr && !inherited.kind.empty()) {
        document.set("apiVersion", kube::Value::string(std::string(inherited.apiVersion)));
        document.set("kind", kube::Value::string(std::string(inherited.kind)));
    }
    return document;
}

} // namespace

void loadPath(const std::string &path, const FileChoice &choice, Objects &objects) {
    ObjectLoader loader(objects);
    readTexts(path, choice,
              {[&](std::string_view text, const std::string &name) { loader.load(text, name); },
               [&](Severity severity, base::Sentence message, const std::string &name) {
                   loader.setFileName(name);
                   loader.report(severity, std::move(message));
               }});
    objects.fleet.shrink();
}

void loadPath(const std::string &path, Recursion recursion, Objects &objects) {
    loadPath(path, FileChoice{recursion}, objects);
}

void loadText(std::string_view text, const std::string &fileName, Objects &objects) {
    ObjectLoader(objects).load(text, fileName);
    objects.fleet.shrink();
}

void readPath(const std::string &path, Recursion recursion, const ObjectSink &sink,
              Diagnostics &diagnostics) {
    readPath(path, FileChoice{recursion}, sink, diagnostics);
}

void readPath(const std::string &path, const FileChoice &choice, const ObjectSink &sink,
              Diagnostics &diagnostics) {
    std::string file;
    DocumentReader reader(
        [&](const Node &object, const ObjectType &type) {
            sink(documentOf(object, type), {file, object.line, object.column});
        },
        [&](Diagnostic diagnostic) {
            diagnostic.where.file = file;
            diagnostics.push_back(std::move(diagnostic));
        });
    readTexts(
        path, choice,
        {[&](std::string_view text, const std::string &name) {
             file = name;
             reader.read(text, name);
         },
         [&](Severity severity, base::Sentence message, const std::string &name) {
             diagnostics.push_back(
                 {severity, std::move(message.english), {name, 0, 0}, std::move(message.wording)});
         }});
}

} // namespace evenkeel::manifest
