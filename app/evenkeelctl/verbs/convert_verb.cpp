// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <optional>

#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/admission/defaults.h"
#include "core/manifest/manifest.h"
#include "core/manifest/write/json_writer.h"
#include "core/manifest/write/yaml_writer.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kConvertFooter = R"(Examples:
  # Canonical YAML, ready to apply
  evenkeelctl convert -f crp.json --strip
  # A whole folder as one JSON List
  evenkeelctl convert -f fleet/ -R -o json)";

struct ConvertVerb {
    InputOptions input;
    OutputOptions output;
    kube::Requirements selector;
    bool isStripped = false;
};

bool isSelected(const Document &document, const kube::Requirements &selector) {
    const kube::Value *labels = document.value.findPath({"metadata", "labels"});
    return std::all_of(selector.begin(), selector.end(), [labels](const kube::Requirement &one) {
        const kube::Value *value = labels != nullptr ? labels->find(one.key) : nullptr;
        const std::string_view text = value != nullptr ? std::string_view(value->text()) : "";
        return kube::matches(one, value != nullptr ? &text : nullptr);
    });
}

int runConvert(const ConvertVerb &verb) {
    const auto strip = verb.isStripped ? manifest::Strip::ServerManaged : manifest::Strip::Nothing;
    std::optional<manifest::JsonList> list;
    if (verb.output.format == Format::Json)
        list.emplace("v1", "List", [](std::string_view text) { put(text); });
    bool isEmpty = true;
    bool isSelection = false;
    const Reading reading = forEachDocument(verb.input, [&](const Document &document) {
        isEmpty = false;
        if (!isSelected(document, verb.selector))
            return;
        isSelection = true;
        const kube::Value value = admission::stored(document.value);
        if (!list)
            put("---\n" + manifest::writeYaml(value, strip));
        else
            list->add(manifest::JsonList::textOf(verb.isStripped ? manifest::canonical(value, strip)
                                                                 : value));
    });
    if (list)
        list->end();
    for (const api::Finding &key : reading.repeatedKeys)
        say(api::print(key));
    if (isEmpty)
        printNotice("nothing to convert in the files");
    else if (!isSelection)
        printNotice("-l: no object in the files has these labels");
    return reading.isComplete && reading.repeatedKeys.empty() && isSelection ? kOk : kUsage;
}

} // namespace

void addConvertVerb(CLI::App &app, Run &run) {
    const auto [convert, verb] = newVerb(
        app, run, "convert", "Write objects as canonical YAML or JSON", kConvertFooter, runConvert);
    addInputOptions(convert, verb->input);
    requireInput(convert, verb->input);
    addOutputOptions(convert, verb->output, {Format::Yaml, Format::Json});
    addSelector(convert, verb->selector, "Only objects with these labels");
    convert.add_flag("--strip", verb->isStripped, "Omit status and server-managed fields");
}

} // namespace evenkeel::ctl
