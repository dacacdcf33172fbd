// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/field_set.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/admission/defaults.h"

namespace evenkeel::store {

namespace {

using kube::Value;

constexpr std::string_view kMemberPrefix = "f:";
constexpr std::string_view kItemPrefix = "v:";
constexpr std::string_view kKeyPrefix = "k:";

void collect(const FieldSet &fields, FieldSteps &path,
             const std::function<void(const FieldSteps &)> &visit) {
    for (const std::string &step : fields.members()) {
        path.push_back(step);
        visit(path);
        path.pop_back();
    }
    for (const auto &[step, below] : fields.below()) {
        path.push_back(step);
        collect(below, path, visit);
        path.pop_back();
    }
}

/// `{"type":"Ready"}` as `[type="Ready"]`.
std::string keyText(std::string_view json) {
    std::string text(json.substr(1, json.size() - 2));
    const std::size_t end = text.find("\":");
    if (!text.starts_with('"') || end == std::string::npos)
        return text;
    return text.substr(1, end - 1) + "=" + text.substr(end + 2);
}

} // namespace

FieldSet FieldSet::parse(const Value &fieldsV1) {
    FieldSet fields;
    for (const auto &[step, below] : fieldsV1.members()) {
        if (step == ".")
            continue; // read with the step that leads here
        if (below.members().empty() || below.find(".") != nullptr)
            fields.m_members.insert(step);
        fields.setBelow(step, parse(below));
    }
    return fields;
}

Value FieldSet::print() const {
    Value fields = Value::object();
    for (const std::string &step : m_members)
        fields.set(step, Value::object());
    for (const auto &[step, set] : m_below) {
        Value below = set.print();
        if (m_members.contains(step))
            below.set(".", Value::object());
        fields.set(step, std::move(below));
    }
    return fields;
}

void FieldSet::insert(const FieldSteps &path) {
    FieldSet *here = this;
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        here = &here->m_below[path[i]];
    if (!path.empty())
        here->m_members.insert(path.back());
}

bool FieldSet::has(const FieldSteps &path) const {
    const FieldSet *here = this;
    for (std::size_t i = 0; here != nullptr && i + 1 < path.size(); ++i)
        here = here->below(path[i]);
    return here != nullptr && !path.empty() && here->m_members.contains(path.back());
}

FieldSet FieldSet::united(const FieldSet &other) const {
    FieldSet result = *this;
    result.m_members.insert(other.m_members.begin(), other.m_members.end());
    for (const auto &[step, fields] : other.m_below) {
        const FieldSet *own = below(step);
        result.setBelow(step, own == nullptr ? fields : own->united(fields));
    }
    return result;
}

FieldSet FieldSet::without(const FieldSet &other) const {
    FieldSet result;
    std::ranges::set_difference(m_members, other.m_members,
                                std::inserter(result.m_members, result.m_members.end()));
    for (const auto &[step, fields] : m_below) {
        const FieldSet *others = other.below(step);
        result.setBelow(step, others == nullptr ? fields : fields.without(*others));
    }
    return result;
}

FieldSet FieldSet::intersected(const FieldSet &other) const {
    FieldSet result;
    std::ranges::set_intersection(m_members, other.m_members,
                                  std::inserter(result.m_members, result.m_members.end()));
    for (const auto &[step, fields] : m_below) {
        if (const FieldSet *others = other.below(step))
            result.setBelow(step, fields.intersected(*others));
    }
    return result;
}

FieldSet FieldSet::withoutBelow(const FieldSet &other) const {
    FieldSet result;
    std::ranges::set_difference(m_members, other.m_members,
                                std::inserter(result.m_members, result.m_members.end()));
    for (const auto &[step, fields] : m_below) {
        if (other.m_members.contains(step))
            continue;
        const FieldSet *others = other.below(step);
        result.setBelow(step, others == nullptr ? fields : fields.withoutBelow(*others));
    }
    return result;
}

const FieldSet *FieldSet::below(const std::string &step) const {
    const auto found = m_below.find(step);
    return found == m_below.end() ? nullptr : &found->second;
}

void FieldSet::setBelow(const std::string &step, FieldSet fields) {
    if (!fields.isEmpty())
        m_below.insert_or_assign(step, std::move(fields));
}

void FieldSet::forEach(const std::function<void(const FieldSteps &)> &visit) const {
    FieldSteps path;
    collect(*this, path, visit);
}

std::string memberStep(std::string_view name) {
    return std::string(kMemberPrefix).append(name);
}

std::string itemStep(const Value &item) {
    return std::string(kItemPrefix) + admission::storedText(item);
}

std::string keyStep(std::string_view key, const Value &value) {
    return std::string(kKeyPrefix) +
           admission::storedText(Value::object({{std::string(key), value}}));
}

std::string textOf(const FieldSteps &path) {
    std::string text;
    for (const std::string &step : path) {
        const std::string_view rest = std::string_view(step).substr(kMemberPrefix.size());
        if (step.starts_with(kMemberPrefix))
            text.append(".").append(rest);
        else if (step.starts_with(kItemPrefix))
            text.append("[=").append(rest).append("]");
        else
            text.append("[").append(keyText(rest)).append("]");
    }
    return text;
}

} // namespace evenkeel::store
