// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/kube/object_id.h"
#include "core/kube/value.h"
#include "core/manifest/write/json_writer.h"
#include "core/placement/placement.h"

// Parts that several documents share.
namespace evenkeel::report {

inline constexpr const char *kApiVersion = "evenkeel.dev/v1alpha1";

/// `{apiVersion: evenkeel.dev/v1alpha1, kind: …}`, ready for more members.
kube::Value newDocument(std::string kind);
/// A list document of `<kind>List` with the given items.
kube::Value newList(const std::string &kind, std::vector<kube::Value> items);
enum class ListText { Json, Yaml };

/// Writes such a list item by item, so that none has to be kept for it.
class ListWriter {
public:
    /// Nothing is written before the first item.
    ListWriter(std::string kind, ListText text, manifest::TextSink sink);

    /// How an item stands in the list; may be asked from any thread.
    std::string textOf(kube::Value item) const;
    void add(std::string_view itemText);
    void end();

private:
    void begin();

    std::string m_kind;
    ListText m_text;
    manifest::TextSink m_sink;
    std::optional<manifest::JsonList> m_json; // begun
    bool m_isEmpty = true;
};

using kube::setUnlessEmpty;
using kube::text;
kube::Value integer(std::size_t value);
using kube::stringList;
/// A list of what `valueOf` makes of each item.
template <class Items, class ValueOf> kube::Value listOf(const Items &items, ValueOf valueOf) {
    kube::Value list = kube::Value::array();
    for (const auto &item : items)
        list.items().push_back(valueOf(item));
    return list;
}
/// Such a list document.
template <class Items, class ValueOf>
kube::Value newListOf(const std::string &kind, const Items &items, ValueOf valueOf) {
    return newList(kind, std::move(listOf(items, valueOf).items()));
}

/// `{status, reason, message}`.
template <class Condition> kube::Value conditionValue(const Condition &condition) {
    return kube::Value::object({{"status", text(condition.isTrue ? "True" : "False")},
                                {"reason", text(condition.reason)},
                                {"message", text(condition.message)}});
}

/// `{kind, namespace, name}`, without the namespace where there is none.
kube::Value referenceOf(const placement::Placement &placement);
kube::Value referenceOf(const kube::ObjectId &object);
/// The same of any object: kind, namespace and name as they are written.
kube::Value referenceTo(const kube::Value &object);
/// `{file, line, column}`; line and column only where they are known.
kube::Value placeOf(const base::SourceSpan &where);

} // namespace evenkeel::report
