// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/pod_request.h"

#include <fmt/format.h>

#include "core/manifest/manifest.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

/// Calls `take(tree)` for the items of an optional list.
template <typename Take>
base::Result<void> readList(const Value &request, std::string_view member, Take take) {
    const base::Result<const Value *> list = optionalArray(request, member);
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return {};
    manifest::Tree tree;
    std::size_t index = 0;
    for (const Value &item : (*list)->items()) {
        tree.clear();
        manifest::appendValue(item, tree);
        if (const base::Result<void> taken = take(tree.root()); !taken)
            return tl::unexpected(memberError(fmt::format("{}[{}]", member, index), taken.error()));
        ++index;
    }
    return {};
}

template <typename T> base::Result<void> put(base::Result<T> decoded, std::vector<T> &list) {
    if (!decoded)
        return tl::unexpected(decoded.error());
    list.push_back(std::move(*decoded));
    return {};
}

} // namespace

base::Result<void> readCluster(const Value &request, manifest::PodDecoder &decoder,
                               pods::Cluster &cluster) {
    base::Result<void> read = readList(request, "nodes", [&](const manifest::Node &item) {
        return put(decoder.node(item), cluster.nodes);
    });
    if (!read)
        return read;
    read = readList(request, "pods", [&](const manifest::Node &item) {
        return put(decoder.pod(item), cluster.pods);
    });
    if (!read)
        return read;
    read = readList(request, "budgets", [&](const manifest::Node &item) {
        return put(decoder.budget(item), cluster.budgets);
    });
    if (!read)
        return read;
    return readList(request, "owners", [&](const manifest::Node &item) -> base::Result<void> {
        auto owner = decoder.owner(item, manifest::PodDecoder::kindOf(item));
        if (!owner)
            return tl::unexpected(owner.error());
        if (*owner)
            cluster.owners.push_back(std::move(**owner));
        return {};
    });
}

base::Result<pods::Workload> readWorkload(const Value &request, std::string_view member,
                                          manifest::PodDecoder &decoder) {
    const base::Result<const Value *> object = requiredObject(request, member);
    if (!object)
        return tl::unexpected(object.error());
    manifest::Tree tree;
    manifest::appendValue(**object, tree);
    // The pod of PodSpread may do without its kind.
    const std::string_view kind =
        member == "pod" ? std::string_view("Pod") : manifest::PodDecoder::kindOf(tree.root());
    base::Result<pods::Workload> workload = decoder.workload(tree.root(), kind);
    if (!workload)
        return tl::unexpected(memberError(member, workload.error()));
    return workload;
}

} // namespace evenkeel::batch
