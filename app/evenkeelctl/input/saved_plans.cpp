// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/saved_plans.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/terminal.h"
#include "core/kube/object_id.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/write/file_writer.h"

namespace evenkeel::ctl {

namespace {

/// Of a hub what plans start from, whatever else the verb has read of it.
std::vector<kube::Value> basisOf(const InputOptions &input, const hub::Contents *contents) {
    std::optional<hub::Contents> read;
    if (contents != nullptr) {
        read = *contents;
        std::erase_if(read->kinds, [](const hub::KindContents &kind) {
            return kind.kind->role == hub::Role::Rollouts;
        });
    }
    std::vector<kube::Value> basis = documentsOf(input, read ? &*read : nullptr);
    std::erase_if(basis, [](const kube::Value &object) { return !gate::isOfBasis(object); });
    for (kube::Value &object : basis) {
        if (kube::Value *metadata = object.find("metadata"))
            metadata->remove("managedFields");
    }
    std::ranges::stable_sort(basis, {},
                             [](const kube::Value &object) { return kube::idOf(object); });
    return basis;
}

std::vector<gate::SavedDecision> decisionsOf(const std::vector<Planned> &plans) {
    std::vector<gate::SavedDecision> decisions;
    for (const Planned &planned : plans) {
        gate::SavedDecision &decision = decisions.emplace_back();
        decision.placement = displayName(*planned.placement);
        if (!planned.plan) {
            decision.error = planned.plan.error().message;
            continue;
        }
        decision.clusters = targetsOf(planned);
    }
    return decisions;
}

} // namespace

bool savePlan(const std::string &file, const InputOptions &input, const Loaded &loaded,
              const std::vector<Planned> &plans, kube::Time now) {
    const auto written = manifest::writeFile(
        file, gate::textOf({EVENKEEL_VERSION, now, loaded.inputs, decisionsOf(plans),
                            basisOf(input, loaded.contents.get())}));
    if (!written)
        printNotice(written.error().message);
    return written.has_value();
}

std::optional<gate::SavedPlan> openPlan(const std::string &file) {
    const auto text = manifest::readFile(file);
    if (!text) {
        printNotice(fmt::format("{}: {}", file, text.error().english));
        return std::nullopt;
    }
    auto plan = gate::readSavedPlan(*text, file);
    if (!plan) {
        printNotice(plan.error().message);
        return std::nullopt;
    }
    return std::move(*plan);
}

std::vector<gate::Move> movesSince(const gate::SavedPlan &plan, const InputOptions &input,
                                   const hub::Contents *contents,
                                   const std::vector<Planned> &plans) {
    return gate::movedSince(plan, basisOf(input, contents), decisionsOf(plans));
}

} // namespace evenkeel::ctl
