// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/base/sentence.h"
#include "core/placement/placement.h"

namespace evenkeel::insight {

/// `env In (prod, test)`; of many values the first.
std::string expressionText(const kube::LabelSelectorRequirement &expression,
                           const base::Phrases &words = {});
/// `env=prod, kubernetes-fleet.io/node-count`: what a term requires; of many parts the first.
std::string termText(const placement::ClusterSelectorTerm &term, const base::Phrases &words = {});
/// `available-cpu` of `resources.kubernetes-fleet.io/available-cpu`; other names as they are.
std::string_view propertyText(std::string_view name);
/// `≥` of `Ge`; an unknown operator as it is.
std::string_view operatorSign(std::string_view op);
/// `<` of `Ge`: what holds where the requirement does not.
std::string_view oppositeSign(std::string_view op);
/// `gpu=yes:NoSchedule`.
std::string taintText(const kube::Taint &taint);
/// `{key: gpu, operator: Equal, value: yes}`, as in a manifest.
std::string tolerationText(const kube::Toleration &toleration);

} // namespace evenkeel::insight
