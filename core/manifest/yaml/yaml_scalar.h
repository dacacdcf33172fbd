// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/kube/value.h"

namespace evenkeel::manifest {

/// What a plain YAML scalar is once it has become JSON.
struct ResolvedScalar {
    kube::Value::Kind kind = kube::Value::Kind::String;
    bool isTrue = false;
    bool isFinite = true; // false: .inf or .nan, which JSON cannot hold
    std::string number;   // of a Number, as JSON writes it
};

/// Resolves by YAML 1.1 as sigs.k8s.io/yaml does: yes/no/on/off/y/n are bools, 0x1F, 017, 0o17 and
/// 0b1 whole numbers, 1_000 is 1000, 1.50 becomes 1.5, times stay texts.
ResolvedScalar resolvePlainScalar(std::string_view text);

/// What libyaml calls a problem, or the construct that it is in; words it learned later stay as
/// they are.
base::Sentence yamlWords(std::string_view words);

struct FlowItem {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The items of a List that a YAML document writes in brackets (`items: [{…}, {…}]`, or the list by
/// itself), for a document that cannot be read as a whole. An item whose own brackets do not match
/// ends where the next line begins like it. None where the document has no such list.
std::vector<FlowItem> flowItems(std::string_view document);

} // namespace evenkeel::manifest
