// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/value.h"

namespace evenkeel::store {

/// The way to a field, each step as `fieldsV1` spells it: `f:name` a member, `v:"text"` an item of
/// a set, `k:{"type":"Ready"}` an item of a keyed list.
using FieldSteps = std::vector<std::string>;

/// A set of fields as `metadata.managedFields` has it. A field and the fields below it are members
/// of their own; union, difference and intersection go by exact path (apply spec 5.1).
class FieldSet {
public:
    /// Reads `fieldsV1`.
    static FieldSet parse(const kube::Value &fieldsV1);
    kube::Value print() const;

    void insert(const FieldSteps &path);
    bool has(const FieldSteps &path) const;
    bool isEmpty() const { return m_members.empty() && m_below.empty(); }
    bool operator==(const FieldSet &) const = default;

    FieldSet united(const FieldSet &other) const;
    FieldSet without(const FieldSet &other) const;
    FieldSet intersected(const FieldSet &other) const;
    /// Without the members of `other` and all that lies below them.
    FieldSet withoutBelow(const FieldSet &other) const;

    /// The next steps that are members, and the sets below a step.
    const std::set<std::string> &members() const { return m_members; }
    const std::map<std::string, FieldSet> &below() const { return m_below; }
    /// nullptr when there is nothing below.
    const FieldSet *below(const std::string &step) const;
    void addMember(const std::string &step) { m_members.insert(step); }
    void setBelow(const std::string &step, FieldSet fields);

    void forEach(const std::function<void(const FieldSteps &)> &visit) const;

private:
    std::set<std::string> m_members;
    std::map<std::string, FieldSet> m_below; // none of them empty
};

std::string memberStep(std::string_view name);
std::string itemStep(const kube::Value &item);
std::string keyStep(std::string_view key, const kube::Value &value);
/// `.spec.policy.numberOfClusters`, `.metadata.finalizers[="a"]`, as the API server writes paths.
std::string textOf(const FieldSteps &path);

} // namespace evenkeel::store
