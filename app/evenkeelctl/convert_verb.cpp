// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include "app/evenkeelctl/document_output.h"
#include "app/evenkeelctl/documents.h"
#include "app/evenkeelctl/output.h"
#include "app/evenkeelctl/verbs.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kFooter = R"(Examples:
  # Canonical YAML, ready to apply
  evenkeelctl convert -f crp.json --strip
  # All of a folder as one JSON List
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

kube::Value stripped(kube::Value object) {
    // The YAML writer knows what the server manages; JSON gets the same by way of it.
    const auto read =
        manifest::parseYaml(manifest::writeYaml(object, manifest::Strip::ServerManaged), "");
    return read && read->size() == 1 ? read->front() : object;
}

int runConvert(const ConvertVerb &verb) {
    const Documents documents = readDocuments(verb.input);
    kube::Value items = kube::Value::array();
    for (const Document &document : documents.documents) {
        if (!isSelected(document, verb.selector))
            continue;
        if (verb.output.format == Format::Yaml) {
            put("---\n");
            put(manifest::writeYaml(document.value, verb.isStripped ? manifest::Strip::ServerManaged
                                                                    : manifest::Strip::Nothing));
        } else {
            items.items().push_back(verb.isStripped ? stripped(document.value) : document.value);
        }
    }
    if (verb.output.format == Format::Json) {
        put(manifest::writePrettyJson(
                kube::Value::object({{"apiVersion", kube::Value::string("v1")},
                                     {"kind", kube::Value::string("List")},
                                     {"items", std::move(items)}})) +
            "\n");
    }
    return documents.isComplete ? kOk : kUsage;
}

} // namespace

void addConvertVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<ConvertVerb>();
    CLI::App &convert = *app.add_subcommand("convert", "Write objects as canonical YAML or JSON");
    addInputOptions(convert, verb->input);
    convert.get_option("--filename")->required();
    addOutputOptions(convert, verb->output, {Format::Yaml, Format::Json});
    addSelector(convert, verb->selector, "Only objects with these labels");
    convert.add_flag("--strip", verb->isStripped, "Leave out status and what the server manages");
    convert.footer(kFooter);
    convert.callback([&run, verb] { run = [verb] { return runConvert(*verb); }; });
}

} // namespace evenkeel::ctl
