// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/setup.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/manifest/manifest.h"

namespace evenkeel::gate {

namespace {

constexpr const char *kSettingsHead =
    R"(# How `evenkeelctl check` reads and judges the manifests of this repository: evenkeel-test(5).
apiVersion: evenkeel.dev/v1alpha1
kind: CheckSettings
spec:
)";

constexpr const char *kSettingsRest = R"(  failOn: error
  # What every placement has to keep:
  # rules:
  # - name: gold-survives-a-region
  #   selector: tier=gold
  #   expect: {survives: {key: region}, domains: {region: 2}}
  #   owner: platform
  # Which findings are fine, why, and until when:
  # ignore:
  # - {rule: tie-by-name, reason: all clusters cost the same, expires: "2027-01-31"}
)";

constexpr const char *kGitHub = R"(# Checks what each pull request does to placements.
name: Placements
on: pull_request
permissions: {{contents: read}}
jobs:
  placements:
    runs-on: ubuntu-latest
    steps:
    - uses: actions/checkout@v4
      with: {{fetch-depth: 0}}
    - uses: evenkeel/evenkeel@v{0}
)";

/// Downloads a release and holds it against its checksum; `{0}` is the version.
constexpr const char *kGitLab = R"(# Checks what each merge request does to placements.
placements:
  image: debian:12
  rules:
  - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  variables: {{GIT_DEPTH: "0"}}
  script:
  - apt-get update -qq && apt-get install -qq -y curl git
  - release=evenkeelctl-{0}-linux-x86_64.tar.gz
  - for file in $release $release.sha256; do
      curl -fsSLO https://github.com/evenkeel/evenkeel/releases/download/v{0}/$file; done
  - sha256sum --check $release.sha256 && tar -xzf $release -C /usr/local --strip-components=1
  - evenkeelctl check --base "$CI_MERGE_REQUEST_DIFF_BASE_SHA" -o junit > evenkeel.xml
  artifacts:
    when: always
    reports: {{junit: evenkeel.xml}}
)";

constexpr const char *kAzure = R"(# Checks what each pull request does to placements.
trigger: none
pr: ["*"]
pool: {{vmImage: ubuntu-latest}}
steps:
- checkout: self
  fetchDepth: 0
- bash: |
    set -euo pipefail
    release=evenkeelctl-{0}-linux-x86_64.tar.gz
    for file in $release $release.sha256; do
      curl -fsSLO https://github.com/evenkeel/evenkeel/releases/download/v{0}/$file
    done
    sha256sum --check $release.sha256
    sudo tar -xzf $release -C /usr/local --strip-components=1
    base=${{SYSTEM_PULLREQUEST_TARGETBRANCH#refs/heads/}}
    evenkeelctl check --base "origin/$base" -o junit > evenkeel.xml
  displayName: Check placements
- task: PublishTestResults@2
  condition: always()
  inputs: {{testResultsFiles: evenkeel.xml}}
)";

constexpr const char *kPreCommit = R"(repos:
- repo: local
  hooks:
  - id: evenkeel
    name: Check placements
    entry: evenkeelctl check
    language: system
    pass_filenames: false
    files: \.(yaml|yml|json)$
)";

/// The text in a list in brackets.
std::string listItem(const std::string &text) {
    const bool isPlain = std::ranges::all_of(text, [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '/' || c == '.' || c == '_' || c == '-';
    });
    const bool isName =
        isPlain && !text.empty() && std::isalpha(static_cast<unsigned char>(text[0]));
    return isName ? text : manifest::writeJson(kube::Value::string(text));
}

std::string listLine(std::string_view name, const std::vector<std::string> &paths) {
    if (paths.empty())
        return {};
    std::vector<std::string> items;
    std::ranges::transform(paths, std::back_inserter(items), listItem);
    return fmt::format("  {}: [{}]\n", name, fmt::join(items, ", "));
}

} // namespace

SetupFile settingsFile(const std::vector<std::string> &files,
                       const std::vector<std::string> &kustomize) {
    return {"evenkeel.yaml", kSettingsHead + listLine("files", files) +
                                 listLine("kustomize", kustomize) + kSettingsRest};
}

SetupFile pipelineFile(Pipeline pipeline, std::string_view version) {
    switch (pipeline) {
    case Pipeline::GitHub:
        break;
    case Pipeline::GitLab:
        return {".gitlab-ci.yml", fmt::format(fmt::runtime(kGitLab), version)};
    case Pipeline::AzureDevOps:
        return {"azure-pipelines.yml", fmt::format(fmt::runtime(kAzure), version)};
    case Pipeline::PreCommit:
        return {".pre-commit-config.yaml", kPreCommit};
    }
    return {".github/workflows/placements.yml", fmt::format(fmt::runtime(kGitHub), version)};
}

} // namespace evenkeel::gate
