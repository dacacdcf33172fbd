// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/document_page.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/kube/object_id.h"

namespace evenkeel::report {

namespace {

using kube::Value;

/// `whyNotTheOther` is `Why not the other`; products have their own names.
std::string wordsOf(std::string_view name) {
    if (name == "kubeFleet")
        return "KubeFleet";
    if (name == "kubeScheduler")
        return "kube-scheduler";
    std::string words;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto letter = static_cast<unsigned char>(name[i]);
        const bool isWord = std::isupper(letter) != 0 && i > 0 &&
                            std::islower(static_cast<unsigned char>(name[i - 1])) != 0;
        if (isWord)
            words += ' ';
        words += static_cast<char>(i == 0   ? std::toupper(letter)
                                   : isWord ? std::tolower(letter)
                                            : letter);
    }
    return words;
}

bool isList(const Value &value) {
    return value.isArray() && std::ranges::any_of(value.items(), &Value::isObject);
}

bool hasLists(const Value &object) {
    return std::ranges::any_of(object.members(),
                               [](const auto &member) { return isList(member.second); });
}

/// Whether it is a member of a document as such, which says nothing of the answer.
bool isFrame(const Value &object, std::string_view key) {
    return key == "apiVersion" || (key == "kind" && object.find("apiVersion") != nullptr);
}

/// What an object is called: by its kind, namespace and name, or by the first member that names
/// something; empty where none does.
std::string nameOf(const Value &object) {
    constexpr std::array<std::string_view, 7> kNames{"placement", "object", "workload", "name",
                                                     "cluster",   "pod",    "node"};
    const std::string &kind = kube::memberOf(object, "kind").text();
    if (const Value *name = object.find("name"); name != nullptr && !kind.empty()) {
        const std::string full =
            kube::fullNameOf({{}, kind, kube::memberOf(object, "namespace").text(), name->text()});
        return kind.ends_with("Placement") ? full : kind + " " + full;
    }
    for (const std::string_view key : kNames) {
        const Value *named = object.find(key);
        if (named == nullptr)
            continue;
        std::string text = named->isObject() ? nameOf(*named) : named->text();
        if (!text.empty())
            return text;
    }
    return {};
}

std::string textOf(const Value &value);

std::string membersText(const Value &object) {
    std::string text;
    for (const auto &[key, member] : object.members())
        text += (text.empty() ? "" : ", ") + key + " " + textOf(member);
    return text;
}

std::string textOf(const Value &value) {
    if (value.isBool())
        return value.asBool() ? "yes" : "no";
    if (value.isObject()) {
        std::string name = nameOf(value);
        return name.empty() ? membersText(value) : name;
    }
    if (!value.isArray())
        return value.text();
    std::string text;
    for (const Value &item : value.items())
        text += (text.empty() ? "" : ", ") + textOf(item);
    return text;
}

/// A column for every member that some object has, in the order in which they are met.
TextTable tableOf(const std::vector<Value> &objects) {
    std::vector<std::string> keys;
    std::vector<bool> areNumbers;
    for (const Value &object : objects) {
        for (const auto &[key, member] : object.members()) {
            if (isFrame(object, key))
                continue;
            const auto known = std::ranges::find(keys, key);
            const auto column = static_cast<std::size_t>(known - keys.begin());
            if (known == keys.end()) {
                keys.push_back(key);
                areNumbers.push_back(true);
            }
            areNumbers[column] = areNumbers[column] && (member.isNumber() || member.isNull());
        }
    }
    TextTable table;
    for (std::size_t i = 0; i < keys.size(); ++i)
        table.columns.emplace_back(wordsOf(keys[i]), areNumbers[i]);
    for (const Value &object : objects) {
        std::vector<std::string> &row = table.rows.emplace_back();
        for (const std::string &key : keys) {
            const Value *member = object.find(key);
            row.push_back(member == nullptr ? std::string() : textOf(*member));
        }
    }
    return table;
}

/// What is simple in an object, then its lists.
void addSections(const Value &object, const std::string &heading, Page &page) {
    const std::size_t own = page.sections.size();
    page.sections.emplace_back().heading = heading;
    TextTable simple({"Member", "Value"});
    std::vector<PageSection> lists;
    for (const auto &[key, member] : object.members()) {
        if (isFrame(object, key) || textOf(member) == heading)
            continue;
        const std::string below = heading.empty() ? wordsOf(key) : heading + ": " + wordsOf(key);
        if (key == "sentence" || key == "summary") {
            (heading.empty() ? page.sentences : page.sections[own].sentences)
                .push_back(member.text());
        } else if (isList(member)) {
            PageSection &list = lists.emplace_back();
            list.heading = below;
            list.tables.push_back(tableOf(member.items()));
        } else if (member.isObject() && hasLists(member)) {
            Page inner;
            addSections(member, below, inner);
            std::ranges::move(inner.sections, std::back_inserter(lists));
        } else if (std::string text = textOf(member); !text.empty()) {
            simple.rows.push_back({wordsOf(key), std::move(text)});
        }
    }
    if (!simple.isEmpty())
        page.sections[own].tables.push_back(std::move(simple));
    else if (page.sections[own].sentences.empty())
        page.sections.pop_back();
    std::ranges::move(lists, std::back_inserter(page.sections));
}

} // namespace

Page documentPage(const Value &document) {
    Page page;
    constexpr std::string_view kList = "List";
    std::string_view kind = kube::memberOf(document, "kind").text();
    if (kind.ends_with(kList))
        kind.remove_suffix(kList.size());
    page.title = wordsOf(kind);
    const Value *items = document.find("items");
    if (items == nullptr) {
        addSections(document, {}, page);
    } else if (std::ranges::none_of(items->items(), hasLists)) {
        page.sections.emplace_back().tables.push_back(documentTable(document));
    } else {
        for (const Value &item : items->items())
            addSections(item, nameOf(item), page);
    }
    return page;
}

TextTable documentTable(const Value &list) {
    return tableOf(kube::memberOf(list, "items").items());
}

} // namespace evenkeel::report
