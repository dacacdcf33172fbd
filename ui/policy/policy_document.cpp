// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_document.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

#include "core/manifest/manifest.h"
#include "core/manifest/text_edit.h"
#include "core/placement/object_kind.h"
#include "ui/policy/placement_type.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

std::string textAt(const Value &document, std::string_view path) {
    const Value *value = findValue(document, FieldPath(path));
    return value == nullptr ? std::string() : value->text();
}

constexpr std::size_t kMostVersions = 64;

std::size_t fingerprintOf(const Value &value) {
    return std::hash<std::string>()(manifest::writeJson(value));
}

kube::Error noPlacement(std::string message, const Value &at) {
    return {kube::ErrorCode::Invalid, std::move(message), {"", at.line(), at.column()}};
}

bool isPlacement(const Value &document) {
    const auto kind = placement::objectKind(document);
    return kind && *kind != placement::ObjectKind::MemberCluster;
}

/// The text with the object's differences worked in, or the object written anew.
std::string textFor(const Value &value, const std::string &text, const Value &before) {
    const manifest::ObjectEdit edit{textAt(before, "kind"), textAt(before, "metadata.namespace"),
                                    textAt(before, "metadata.name"), value};
    if (auto edited = manifest::editText(text, {&edit, 1}))
        return std::move(*edited);
    return manifest::writeYaml(value);
}

std::string_view lineOf(std::string_view text, int number) {
    for (; number > 1 && !text.empty(); --number)
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.substr(0, text.find('\n'));
}

/// The key of a block collection stands on a line above its first value: the place people look at.
kube::SourceSpan keyPosition(std::string_view text, const std::string &key, const Value &value) {
    for (int line = value.line(); line > 0 && line > value.line() - 4; --line) {
        const std::string_view words = lineOf(text, line);
        const std::size_t start = words.find_first_not_of(" -");
        if (start != std::string_view::npos && words.substr(start).starts_with(key + ":"))
            return {"", line, static_cast<int>(start) + 1};
    }
    return {"", value.line(), value.column()};
}

} // namespace

kube::Result<Value> readPlacementText(const std::string &text) {
    auto documents = manifest::parseYaml(text, "");
    if (!documents)
        return tl::unexpected(documents.error());
    std::erase_if(*documents, [](const Value &document) { return document.isNull(); });
    if (documents->empty())
        return tl::unexpected(noPlacement("There is no placement in this text.", Value()));
    if (documents->size() > 1)
        return tl::unexpected(
            noPlacement("A second document begins here; this is the place for one placement.",
                        (*documents)[1]));
    if (!isPlacement(documents->front())) {
        const Value *kind = documents->front().find("kind");
        return tl::unexpected(
            noPlacement("The kind must be ClusterResourcePlacement or ResourcePlacement of "
                        "placement.kubernetes-fleet.io.",
                        kind == nullptr ? documents->front() : *kind));
    }
    return std::move(documents->front());
}

std::string placementIdentity(const Value &document) {
    return textAt(document, "kind") + "/" + textAt(document, "metadata.namespace") + "/" +
           textAt(document, "metadata.name");
}

PolicyDocument::PolicyDocument(Value value, std::string text) {
    const auto read = readPlacementText(text);
    if (read && *read == value)
        m_goodText = std::move(text);
    else
        m_goodText = read ? textFor(value, text, *read) : manifest::writeYaml(value);
    const auto written = readPlacementText(m_goodText);
    m_value = written && *written == value ? *written : std::move(value);
    m_text = m_goodText;
    remember();
}

void PolicyDocument::remember() {
    const std::size_t fingerprint = fingerprintOf(m_value);
    std::erase_if(m_versions,
                  [fingerprint](const Version &known) { return known.fingerprint == fingerprint; });
    m_versions.push_back({fingerprint, m_value, m_goodText});
    if (m_versions.size() > kMostVersions)
        m_versions.pop_front();
}

const std::string *PolicyDocument::rememberedText(const Value &value) const {
    const auto known = std::ranges::find(m_versions, fingerprintOf(value), &Version::fingerprint);
    return known != m_versions.end() && known->value == value ? &known->text : nullptr;
}

void PolicyDocument::forgetWhatIsBack() {
    std::erase_if(m_parked, [this](const ParkedField &parked) {
        return findValue(m_value, policyField(parked.field)) != nullptr;
    });
}

void PolicyDocument::setValue(Value value) {
    m_error.reset();
    if (value == m_value) {
        m_text = m_goodText;
        return;
    }
    const std::string *known = rememberedText(value);
    m_goodText = known != nullptr ? *known : textFor(value, m_goodText, m_value);
    m_text = m_goodText;
    const auto written = readPlacementText(m_goodText);
    m_value = written && *written == value ? *written : std::move(value);
    forgetWhatIsBack();
    remember();
}

void PolicyDocument::setText(std::string text) {
    auto read = readPlacementText(text);
    m_text = std::move(text);
    if (!read) {
        m_error = read.error();
        return;
    }
    m_error.reset();
    m_goodText = m_text;
    m_value = std::move(*read);
    forgetWhatIsBack();
    remember();
}

kube::SourceSpan PolicyDocument::position(const FieldPath &path) const {
    FieldPath here = path;
    while (!here.isEmpty()) {
        const Value *value = findValue(m_value, here);
        if (value != nullptr && value->line() > 0) {
            const bool hasKey = std::holds_alternative<std::string>(here.steps().back());
            const bool isCollection = value->isObject() || value->isArray();
            if (hasKey && isCollection)
                return keyPosition(m_goodText, here.name(), *value);
            return {"", value->line(), value->column()};
        }
        here = here.parent();
    }
    return {"", 1, 1};
}

void PolicyDocument::park(Value &value) {
    for (const FieldPath &field : refusedFieldsIn(value)) {
        std::erase_if(m_parked,
                      [&field](const ParkedField &parked) { return parked.field == field; });
        const FieldPath path = policyField(field);
        m_parked.push_back({field, *findValue(value, path)});
        removeValue(value, path, EmptyParents::Remove);
    }
}

void PolicyDocument::unpark(Value &value) {
    const auto &refused =
        refusedPolicyFields(*placement::objectKind(value), placementTypeOf(value));
    std::ranges::stable_sort(m_parked, {}, [](const ParkedField &parked) {
        return parked.field.size(); // wholes before their parts
    });
    std::erase_if(m_parked, [&](const ParkedField &parked) {
        if (std::ranges::any_of(refused, [&parked](const FieldPath &field) {
                return parked.field.startsWith(field);
            }))
            return false;
        const FieldPath path = policyField(parked.field);
        if (findValue(value, path) == nullptr)
            ui::setValue(value, path, parked.value);
        return true;
    });
}

void PolicyDocument::setPlacementType(const std::string &type) {
    Value value = m_value;
    const Value *names = findValue(value, FieldPath("spec.policy.clusterNames"));
    const std::size_t named = names == nullptr ? 0 : names->items().size();
    ui::setValue(value, FieldPath("spec.policy.placementType"), Value::string(type));
    park(value);
    unpark(value);
    park(value); // what came back as a whole may hold parts that this type refuses
    const FieldPath number("spec.policy.numberOfClusters");
    if (type == "PickN" && findValue(value, number) == nullptr) {
        const auto wanted = static_cast<std::int64_t>(std::max<std::size_t>(named, 1));
        ui::setValue(value, number, Value::integer(wanted));
    }
    setValue(std::move(value));
}

void PolicyDocument::setRefusedAside() {
    Value value = m_value;
    park(value);
    setValue(std::move(value));
}

} // namespace evenkeel::ui
