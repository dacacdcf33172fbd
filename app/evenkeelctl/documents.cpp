// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/documents.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/api/field_path.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

bool isManifest(const fs::path &path) {
    const std::string extension = path.extension().string();
    return extension == ".yaml" || extension == ".yml" || extension == ".json";
}

template <typename Iterator> void
addManifests(const std::string &folder, std::vector<std::string> &files, Documents &documents) {
    std::error_code failure;
    std::vector<std::string> found;
    for (Iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
        if (isManifest(entry->path()) && entry->is_regular_file(failure))
            found.push_back(entry->path().string());
    }
    if (failure) {
        say(fmt::format("{}: {}", folder, failure.message()));
        documents.isComplete = false;
    }
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
}

std::vector<std::string> filesOf(const InputOptions &input, Documents &documents) {
    std::vector<std::string> files;
    for (const std::string &path : input.paths) {
        std::error_code failure;
        if (path == "-" || !fs::is_directory(path, failure))
            files.push_back(path);
        else if (input.isRecursive)
            addManifests<fs::recursive_directory_iterator>(path, files, documents);
        else
            addManifests<fs::directory_iterator>(path, files, documents);
    }
    return files;
}

bool readText(const std::string &path, std::string &text) {
    const auto slurp = [&text](std::istream &stream) {
        text.assign(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
        return !stream.bad();
    };
    if (path == "-")
        return slurp(std::cin);
    std::ifstream stream(path, std::ios::binary);
    return stream.is_open() && slurp(stream);
}

void addObjects(kube::Value value, const std::string &file, Documents &documents) {
    const kube::Value *kind = value.find("kind");
    kube::Value *items = value.find("items");
    if (kind != nullptr && kind->isString() && kind->text().ends_with("List") && items != nullptr &&
        items->isArray()) {
        for (kube::Value &item : items->items())
            addObjects(std::move(item), file, documents);
        return;
    }
    if (!value.isNull())
        documents.documents.push_back({std::move(value), file});
}

} // namespace

std::string Document::text(std::string_view member) const {
    const kube::Value *found = value.find(member);
    return found != nullptr && found->isString() ? found->text() : std::string();
}

std::string Document::metadata(std::string_view member) const {
    const kube::Value *found = value.findPath({"metadata", member});
    return found != nullptr && found->isString() ? found->text() : std::string();
}

std::string Document::title() const {
    const std::string nameSpace = metadata("namespace");
    return fmt::format("{}/{}{}{}", text("kind"), nameSpace, nameSpace.empty() ? "" : "/",
                       metadata("name"));
}

Documents readDocuments(const InputOptions &input) {
    Documents documents;
    for (const std::string &file : filesOf(input, documents)) {
        std::string text;
        const std::string name = file == "-" ? "<stdin>" : file;
        if (!readText(file, text)) {
            say(fmt::format("{}: cannot be read", name));
            documents.isComplete = false;
            continue;
        }
        auto values = manifest::parseYaml(text, name, documents.repeatedKeys);
        if (!values) {
            say(manifest::print(
                {manifest::Severity::Error, values.error().message, values.error().where}));
            documents.isComplete = false;
            continue;
        }
        for (kube::Value &value : *values)
            addObjects(std::move(value), name, documents);
    }
    for (const manifest::Diagnostic &repeated : documents.repeatedKeys)
        say(manifest::print(repeated));
    return documents;
}

const kube::Value &locate(const kube::Value &root, std::string_view field) {
    return api::nearestValue(root, api::FieldPath::within(root, field));
}

} // namespace evenkeel::ctl
