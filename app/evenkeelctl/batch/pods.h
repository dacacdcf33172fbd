// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "app/evenkeelctl/batch/request.h"
#include "core/manifest/decode/pod_decoder.h"
#include "core/pods/snapshot.h"

namespace evenkeel::batch {

/// The lists `nodes`, `pods`, `budgets` and `owners` of the pod kinds, empty where they are absent.
base::Result<void> readCluster(const kube::Value &request, manifest::PodDecoder &decoder,
                               pods::Cluster &cluster);
/// A workload that has to be there; the member `pod` may do without its kind.
base::Result<pods::Workload> readWorkload(const kube::Value &request, std::string_view member,
                                          manifest::PodDecoder &decoder);

} // namespace evenkeel::batch
