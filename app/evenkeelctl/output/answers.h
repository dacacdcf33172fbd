// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::ctl {

/// A kind of document that Evenkeel reads or writes, and whose schema it knows.
struct SchemaName {
    std::string_view kind;
    std::string summary;
    std::string_view question = {}; // verbs that print it and only read, as `pods plan|pods scale`
};
std::vector<SchemaName> schemaNames();

/// The JSON Schema of such documents; nothing for another name.
std::optional<kube::Value> schemaNamed(std::string_view kind);

} // namespace evenkeel::ctl

/// The members of answers that are described in the files of their verbs.
namespace evenkeel::ctl::answers {

using Describe = api::Field();
Describe contextTest, contexts, findings, histories, podDrain, podExplanation, podPlans,
    podRebalance, podScaling, rendering, renderings, responsible, validations;

} // namespace evenkeel::ctl::answers
