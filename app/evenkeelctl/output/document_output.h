// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "app/evenkeelctl/output/output.h"
#include "core/kube/value.h"

namespace evenkeel::ctl {

inline constexpr const char *kApiVersion = "evenkeel.dev/v1alpha1";

/// `{apiVersion: evenkeel.dev/v1alpha1, kind: …}`, ready for more members.
kube::Value newDocument(std::string kind);
/// A list document of `<kind>List` with the given items.
kube::Value newList(const std::string &kind, std::vector<kube::Value> items);
/// Prints as JSON or YAML, with a line end.
void putDocument(const kube::Value &document, Format format);
kube::Value stringList(const std::vector<std::string> &texts);
kube::Value integer(std::size_t value);

} // namespace evenkeel::ctl
