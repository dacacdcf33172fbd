// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>

#include "core/base/sentence.h"

namespace evenkeel::manifest {

/// Why the documents without a kind of a file are no Kubernetes objects, by the file's name:
/// kustomization.yaml belongs to kustomize, Chart.yaml and values.yaml to Helm. Nothing: they are
/// expected to be objects.
std::optional<base::Sentence> foreignFile(std::string_view path);

/// Why a file is not read at all, by its name: a table is imported, not opened.
std::optional<base::Sentence> tableFile(std::string_view path);

} // namespace evenkeel::manifest
