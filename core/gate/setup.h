// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The files that put a repository of manifests behind the gate.
namespace evenkeel::gate {

/// What runs the check of a change.
enum class Pipeline : std::uint8_t { GitHub, GitLab, AzureDevOps, PreCommit };

struct SetupFile {
    std::string path; // below the top of the repository
    std::string text;
};

/// `evenkeel.yaml` for files, folders, and folders that kustomize builds.
SetupFile settingsFile(const std::vector<std::string> &files,
                       const std::vector<std::string> &kustomize);
/// The pipeline that checks every change against the branch that it goes to, with that release of
/// evenkeelctl.
SetupFile pipelineFile(Pipeline pipeline, std::string_view version);

} // namespace evenkeel::gate
