// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "core/kube/labels.h"
#include "core/kube/value.h"

// Reads objects of any kind as apimachinery's unstructured objects do: what has another type than
// expected counts as absent.
namespace evenkeel::render {

/// The text at the end of the path, empty when there is none.
const std::string &textAt(const kube::Value &object, std::initializer_list<std::string_view> path);
/// Whether metadata.deletionTimestamp holds a time.
bool isDeleting(const kube::Value &object);
bool hasOwner(const kube::Value &object);
/// A map of texts in metadata; nullptr when it is absent or one of its values is no text.
const kube::Value *textMap(const kube::Value &object, std::string_view member);
/// Whether the object's labels meet all requirements.
bool labelsMatch(const kube::Value &object, const kube::Requirements &requirements);

} // namespace evenkeel::render
