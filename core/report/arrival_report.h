// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/insight/arrivals.h"
#include "core/insight/override_waits.h"
#include "core/kube/value.h"
#include "core/report/page.h"

// What arrives otherwise on the clusters, as a document, in tables and in words.
namespace evenkeel::report {

using ArrivalChanges = std::span<const insight::ArrivalChange>;

/// Documents of the kind ArrivalChange.
std::vector<kube::Value> arrivalDocuments(ArrivalChanges changes);

/// Overrides that nothing brings to their clusters, with what would.
kube::Value waitingDocument(std::span<const insight::WaitingOverride> waiting,
                            const std::string &placement);

/// A field's value as JSON on one line, a long one cut; `-` for none.
std::string fieldText(const std::optional<kube::Value> &value);

/// A row for each field that changes, and for each reason for which an object comes or goes; `most`
/// of them and how many more there are.
TextTable arrivalTable(ArrivalChanges changes, std::size_t most, const base::Phrases &words = {});
/// The same under a heading, for a pull request.
PageSection arrivalSection(ArrivalChanges changes, const base::Phrases &words = {});

} // namespace evenkeel::report
