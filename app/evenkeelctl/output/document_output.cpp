// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/document_output.h"

#include "app/evenkeelctl/terminal.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

using kube::Value;

Value newDocument(std::string kind) {
    return Value::object(
        {{"apiVersion", Value::string(kApiVersion)}, {"kind", Value::string(std::move(kind))}});
}

Value newList(const std::string &kind, std::vector<Value> items) {
    Value list = newDocument(kind + "List");
    list.set("items", Value::array(std::move(items)));
    return list;
}

void putDocument(const Value &document, Format format) {
    std::string text = format == Format::Json ? manifest::writePrettyJson(document)
                                              : manifest::writeYaml(document);
    if (text.empty() || text.back() != '\n')
        text += '\n';
    put(text);
}

Value stringList(const std::vector<std::string> &texts) {
    Value list = Value::array();
    for (const std::string &text : texts)
        list.items().push_back(Value::string(text));
    return list;
}

Value integer(std::size_t value) {
    return Value::integer(static_cast<std::int64_t>(value));
}

} // namespace evenkeel::ctl
