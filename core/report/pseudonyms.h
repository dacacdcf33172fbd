// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "core/kube/value.h"

namespace evenkeel::report {

/// Names of a fleet replaced by invented ones with which KubeFleet decides the same: two names keep
/// their order, because ties go by name, and one name has one pseudonym wherever it is.
///
/// Replaced are the names of objects and namespaces, the labels and taints of clusters (keys of
/// Kubernetes, KubeFleet and Azure stay, their values do not), and all of these in messages.
/// Numbers, properties of KubeFleet and the words of the API stay.
class Pseudonyms {
public:
    explicit Pseudonyms(std::span<const kube::Value> objects);

    /// The object with its names replaced, without annotations of tools, owners and managers.
    kube::Value of(const kube::Value &object) const;

    /// What a text of an object names.
    enum class Role : std::uint8_t {
        Cluster,
        Placement,
        Namespace,
        Object,
        Key,   // of a label, a taint or a property
        Label, // the value of a label or a taint
        Text,  // a word of the API, or a reference
        Message
    };

private:
    static constexpr std::size_t kRoles = 6; // that have names of their own

    std::string textOf(std::string_view text, Role role) const;
    std::string messageOf(std::string_view text) const;
    void name(const std::array<std::set<std::string>, kRoles> &found);
    /// The pseudonym of an object of that name, whatever its kind; nullptr where it has none.
    const std::string *nameOf(std::string_view name) const;

    std::array<std::map<std::string, std::string, std::less<>>, kRoles> m_names;
};

} // namespace evenkeel::report
