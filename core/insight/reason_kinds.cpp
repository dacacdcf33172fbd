// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/reason_kinds.h"

#include <algorithm>
#include <map>

#include "core/kube/names.h"

namespace evenkeel::insight {

namespace {

constexpr const char *kLeftOut = "…";

void replace(std::string &text, const std::string &part) {
    const std::size_t at = text.find(part);
    if (at != std::string::npos)
        text.replace(at, part.size(), kLeftOut);
}

/// The reason without what is the cluster's alone.
std::string kindOf(const Refusal &refusal) {
    constexpr std::string_view kMinutes = " minutes ago";
    std::string kind = refusal.reason;
    const std::size_t end = kind.find(kMinutes);
    if (end != std::string::npos) {
        const std::size_t begin = kind.find_last_not_of("0123456789.-", end - 1) + 1;
        kind.replace(begin, end - begin, kLeftOut);
    }
    if (refusal.clusters.size() == 1)
        replace(kind, kube::quoted(refusal.clusters.front()));
    return kind;
}

} // namespace

std::vector<Refusal> byKind(const std::vector<Refusal> &refused) {
    std::map<std::string, std::vector<const Refusal *>> kinds;
    for (const Refusal &refusal : refused)
        kinds[kindOf(refusal)].push_back(&refusal);
    std::vector<Refusal> result;
    for (const auto &[kind, members] : kinds) {
        Refusal all{members.size() == 1 ? members.front()->reason : kind, {}};
        for (const Refusal *member : members)
            all.clusters.insert(all.clusters.end(), member->clusters.begin(),
                                member->clusters.end());
        std::ranges::sort(all.clusters);
        result.push_back(std::move(all));
    }
    std::ranges::stable_sort(result, std::ranges::greater{},
                             [](const Refusal &refusal) { return refusal.clusters.size(); });
    return result;
}

} // namespace evenkeel::insight
