// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/decode/spread_args.h"

#include <fmt/format.h>

#include "core/base/sentence.h"
#include "core/manifest/decode/pod_decoder.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/pods/constraint_validation.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

using kube::Value;

tl::unexpected<base::Error> refused(base::Sentence message, const std::string &file, int line = 0,
                                    int column = 0) {
    return tl::unexpected(
        errorOf(base::ErrorCode::Invalid, std::move(message), {file, line, column}));
}

bool isNamed(const Value &object, std::string_view member, std::string_view text) {
    const Value *value = object.find(member);
    return value != nullptr && value->text() == text;
}

/// The arguments of the plugin in a scheduler configuration; nullptr where it has none.
const Value *argsIn(const Value &configuration) {
    const Value *profiles = configuration.find("profiles");
    if (profiles == nullptr || profiles->items().empty())
        return nullptr;
    const Value *profile = &profiles->items().front();
    for (const Value &one : profiles->items()) {
        if (isNamed(one, "schedulerName", "default-scheduler")) {
            profile = &one;
            break;
        }
    }
    const Value *plugins = profile->find("pluginConfig");
    if (plugins == nullptr)
        return nullptr;
    for (const Value &plugin : plugins->items()) {
        if (isNamed(plugin, "name", "PodTopologySpread"))
            return plugin.find("args");
    }
    return nullptr;
}

} // namespace

base::Result<pods::SpreadArgs> readSpreadArgs(std::string_view text, const std::string &fileName) {
    auto documents = parseYaml(text, fileName);
    if (!documents)
        return tl::unexpected(documents.error());
    std::erase_if(*documents, [](const Value &document) { return document.isNull(); });
    if (documents->size() != 1 || !documents->front().isObject())
        return refused(
            sentence(
                PHRASE("files",
                       "expected one object: PodTopologySpreadArgs or KubeSchedulerConfiguration")),
            fileName);
    const Value &document = documents->front();
    const bool isWhole = isNamed(document, "kind", "KubeSchedulerConfiguration");
    const Value *object = isWhole ? argsIn(document) : &document;
    if (object == nullptr)
        return pods::SpreadArgs{};
    if (!isWhole && object->find("defaultingType") == nullptr &&
        object->find("defaultConstraints") == nullptr)
        return refused(
            sentence(PHRASE("files", "neither defaultingType nor defaultConstraints is set")),
            fileName, object->line(), object->column());
    Tree tree;
    appendValue(*object, tree);
    auto args = PodDecoder().spreadArgs(tree.root());
    if (!args)
        return refused(sentenceOf(args.error()), fileName, args.error().where.line,
                       args.error().where.column);
    const auto findings = pods::validateArgs(*args);
    if (!findings.empty())
        return refused(base::verbatim(fmt::format("{}: {}", findings.front().field.text(),
                                                  findings.front().sentence)),
                       fileName, object->line(), object->column());
    return args;
}

base::Result<pods::SpreadArgs> loadSpreadArgs(const std::string &path) {
    const auto text = readFile(path);
    if (!text)
        return refused(sentence(PHRASE("files", "the file cannot be read: {}"), text.error()),
                       path);
    return readSpreadArgs(*text, path);
}

} // namespace evenkeel::manifest
