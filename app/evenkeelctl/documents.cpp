// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/documents.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

namespace {

void takeApart(kube::Value value, const std::string &file,
               const std::function<void(Document)> &take) {
    const kube::Value *kind = value.find("kind");
    kube::Value *items = value.find("items");
    if (kind != nullptr && kind->isString() && kind->text().ends_with("List") && items != nullptr &&
        items->isArray()) {
        for (kube::Value &item : items->items())
            takeApart(std::move(item), file, take);
        return;
    }
    take({std::move(value), file});
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

bool forEachDocument(const InputOptions &input, const std::function<void(Document)> &take) {
    manifest::Diagnostics diagnostics;
    for (const std::string &path : input.paths) {
        manifest::readPath(
            path, input.recursion(),
            [&take](kube::Value object, const base::SourceSpan &where) {
                takeApart(std::move(object), where.file, take);
            },
            diagnostics);
    }
    return sayAll(diagnostics);
}

const kube::Value &locate(const kube::Value &root, std::string_view field) {
    const kube::Value *at = &root;
    while (!field.empty()) {
        const kube::Value *next = nullptr;
        if (field.front() == '[') {
            const std::size_t end = field.find(']');
            const auto index = static_cast<std::size_t>(
                std::strtoul(std::string(field.substr(1, end - 1)).c_str(), nullptr, 10));
            next = index < at->items().size() ? &at->items()[index] : nullptr;
            field.remove_prefix(end == std::string_view::npos ? field.size() : end + 1);
        } else {
            const std::size_t end = std::min(field.find_first_of(".["), field.size());
            next = at->find(field.substr(0, end));
            field.remove_prefix(end);
        }
        if (next == nullptr || next->line() == 0)
            return *at;
        at = next;
        field.remove_prefix(!field.empty() && field.front() == '.' ? 1 : 0);
    }
    return *at;
}

} // namespace evenkeel::ctl
