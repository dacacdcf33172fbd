// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/kube/value.h"
#include "ui/forms/form_finding.h"

namespace evenkeel::ui {

class EditedDocument;

/// What the hub has against a placement; webhook messages name no field, so theirs is found by
/// trying.
using PolicyFinding = FormFinding;

/// What the hub would say to the document, in its order: on create or, with `stored`, on update.
/// A message that bundles several is one finding for each of them. Behind them the advice, before
/// them why the text cannot be read.
std::vector<PolicyFinding> findingsOf(const EditedDocument &document, const kube::Value *stored);

/// The fields that a webhook message is about, with the single messages that it bundles.
std::vector<PolicyFinding> placeWebhookFinding(const kube::Value &document,
                                               const admission::Finding &finding);

} // namespace evenkeel::ui
