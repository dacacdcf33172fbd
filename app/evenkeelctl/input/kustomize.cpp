// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/kustomize.h"

#include <array>
#include <filesystem>
#include <system_error>

#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/interrupts.h"

namespace evenkeel::ctl {

namespace fs = std::filesystem;

tl::expected<std::string, base::Sentence> kustomized(const std::string &folder,
                                                     const hub::Access &access) {
    endTidily();
    // A name that begins with a dash is no option.
    const std::string named = folder.starts_with('-') ? "./" + folder : folder;
    auto text = hub::ask(hub::kubectl({}, {"kustomize", named}), {}, hub::limitsOf(access));
    if (text)
        return std::move(*text);
    const bool isMissing = text.error().trouble == hub::Trouble::NoKubectl;
    // What it fetches is no matter of the kubeconfig.
    const bool isSilent = text.error().trouble == hub::Trouble::Silent;
    const hub::Problem problem =
        isSilent ? text.error() : hub::problemOf(hub::Trouble::Other, text.error().words);
    return tl::unexpected(base::verbatim(
        isMissing ? "kubectl is not installed, and kustomize comes with it; install it, or pipe "
                    "the output of `kustomize build` into `-f -`"
                  : "kubectl kustomize: " + saidOfServer(problem)));
}

bool isKustomization(const std::string &folder) {
    constexpr std::array<const char *, 3> kNames{"kustomization.yaml", "kustomization.yml",
                                                 "Kustomization"};
    std::error_code problem;
    for (const char *name : kNames) {
        if (fs::is_regular_file(fs::path(folder) / name, problem))
            return true;
    }
    return false;
}

} // namespace evenkeel::ctl
