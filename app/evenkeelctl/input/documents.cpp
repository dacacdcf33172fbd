// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/documents.h"

#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/server.h"
#include "core/api/field_path.h"
#include "core/hub/bringing.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

void forEachItem(kube::Value value, const std::string &file,
                 const std::function<void(Document)> &take) {
    const kube::Value *kind = value.find("kind");
    kube::Value *items = value.find("items");
    if (kind != nullptr && kind->isString() && kind->text().ends_with("List") && items != nullptr &&
        items->isArray()) {
        for (kube::Value &item : items->items())
            forEachItem(std::move(item), file, take);
        return;
    }
    if (!value.isNull())
        take({std::move(value), file});
}

std::string Document::text(std::string_view member) const {
    return std::string(kube::stringIn(value, member));
}

std::string Document::metadata(std::string_view member) const {
    const kube::Value *found = value.findPath({"metadata", member});
    return found != nullptr && found->isString() ? found->text() : std::string();
}

std::string Document::title() const {
    const kube::ObjectId id = kube::idOf(value);
    return fmt::format("{}/{}", id.kind, kube::fullNameOf(id));
}

void forEachDocument(const std::vector<std::string> &paths, const InputOptions &input,
                     const std::function<void(Document)> &take,
                     manifest::Diagnostics &diagnostics) {
    for (const std::string &path : paths) {
        manifest::readPath(
            path, input.choice(),
            [&take](kube::Value object, const base::SourceSpan &where) {
                forEachItem(std::move(object), where.file, take);
            },
            diagnostics);
    }
}

Reading forEachDocument(const InputOptions &input, const std::function<void(Document)> &take) {
    manifest::Diagnostics diagnostics;
    forEachDocument(input.paths, input, take, diagnostics);
    Reading reading;
    if (input.hasHub()) {
        const ServerContents server = readServer(input.access, hub::hubKinds());
        reading.isComplete = server.isComplete && !hub::lacksPlacements(server.contents);
        hub::forEachObject(server.contents, [&](kube::Value object) {
            take({std::move(object), server.contents.title()});
        });
    }
    for (const api::Finding &diagnostic : diagnostics) {
        if (diagnostic.rule == manifest::kRepeatedKey)
            reading.repeatedKeys.push_back(diagnostic);
        else
            reading.isComplete = isAccepted(diagnostic, input) && reading.isComplete;
    }
    return reading;
}

std::vector<kube::Value> documentsOf(const InputOptions &input, const hub::Contents *contents) {
    std::vector<kube::Value> documents;
    std::set<kube::ObjectId> known;
    InputOptions files = input;
    files.access = {};
    forEachDocument(files, [&](Document document) {
        const auto brought =
            contents == nullptr ? std::nullopt : hub::brought(*contents, document.value);
        if (brought && *brought && (*brought)->object)
            document.value = *(*brought)->object;
        known.insert(kube::idOf(document.value));
        documents.push_back(std::move(document.value));
    });
    if (contents != nullptr)
        hub::forEachObject(*contents, [&](kube::Value object) {
            if (known.insert(kube::idOf(object)).second)
                documents.push_back(std::move(object));
        });
    return documents;
}

base::SourceSpan placeOf(const manifest::Objects &objects, const placement::Placement &placement,
                         std::string_view field) {
    const auto row = static_cast<std::size_t>(&placement - objects.placements.data());
    if (row >= objects.placementSources.size())
        return {};
    return placeOfField(objects.placementSources[row], placement.document, field);
}

} // namespace evenkeel::ctl
