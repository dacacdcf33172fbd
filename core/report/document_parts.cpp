// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/document_parts.h"

#include <utility>

#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"

namespace evenkeel::report {

using kube::Value;

Value newDocument(std::string kind) {
    return Value::object({{"apiVersion", text(kApiVersion)}, {"kind", text(kind)}});
}

Value newList(const std::string &kind, std::vector<Value> items) {
    Value list = newDocument(kind + "List");
    list.set("items", Value::array(std::move(items)));
    return list;
}

ListWriter::ListWriter(std::string kind, ListText text, manifest::TextSink sink)
    : m_kind(std::move(kind)), m_text(text), m_sink(std::move(sink)) {}

constexpr std::string_view kItems = "\nitems:\n";

std::string ListWriter::textOf(Value item) const {
    if (m_text == ListText::Json)
        return manifest::JsonList::textOf(item);
    // What writeYaml() makes of a list of one item, without what stands before the item.
    const std::string text = manifest::writeYaml(newList(m_kind, {std::move(item)}));
    return text.substr(text.find(kItems) + kItems.size());
}

void ListWriter::begin() {
    m_isEmpty = false;
    if (m_text == ListText::Json) {
        m_json.emplace(kApiVersion, m_kind + "List", m_sink);
        return;
    }
    const std::string text = manifest::writeYaml(newList(m_kind, {Value()}));
    m_sink(std::string_view(text).substr(0, text.find(kItems) + kItems.size()));
}

void ListWriter::add(std::string_view itemText) {
    if (m_isEmpty)
        begin();
    if (m_json)
        m_json->add(itemText);
    else
        m_sink(itemText);
}

void ListWriter::end() {
    if (m_isEmpty && m_text == ListText::Yaml)
        return m_sink(manifest::writeYaml(newList(m_kind, {})));
    if (m_isEmpty)
        begin();
    if (m_json)
        m_json->end();
}

Value integer(std::size_t value) {
    return Value::integer(static_cast<std::int64_t>(value));
}

Value referenceOf(const kube::ObjectId &object) {
    Value value = Value::object({{"kind", text(object.kind)}});
    setUnlessEmpty(value, "namespace", object.nameSpace);
    value.set("name", text(object.name));
    return value;
}

Value referenceOf(const placement::Placement &placement) {
    return referenceOf(insight::idOf(placement));
}

Value referenceTo(const Value &object) {
    Value value = Value::object();
    const auto add = [&value](const char *member, const Value *content) {
        if (content != nullptr && content->isString() && !content->text().empty())
            value.set(member, text(content->text()));
    };
    add("kind", object.find("kind"));
    add("namespace", object.findPath({"metadata", "namespace"}));
    add("name", object.findPath({"metadata", "name"}));
    return value;
}

Value placeOf(const base::SourceSpan &where) {
    Value value = Value::object({{"file", text(where.file)}});
    if (where.line > 0) {
        value.set("line", Value::integer(where.line));
        value.set("column", Value::integer(where.column));
    }
    return value;
}

} // namespace evenkeel::report
