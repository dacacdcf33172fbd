// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/evenkeelctl/batch/reader.h"
#include "core/report/document_parts.h"

namespace evenkeel::batch {

using report::conditionValue;
using report::integer;
using report::listOf;
using report::stringList;
using report::text;

/// A list that answers leave out where it is empty.
inline void addList(Members &members, const char *name, kube::Value list) {
    if (!list.items().empty())
        members.emplace_back(name, std::move(list));
}

// Answer one kind of request each. What a reader has found wrong counts, whatever they return.

/// What KubeFleet's scheduler would decide.
Reply answerSchedule(Reader &reader);
/// Would the hub accept this object?
Reply answerValidate(Reader &reader);
/// One pod against the PodTopologySpread plugin.
Reply answerPodSpread(Reader &reader);
/// Replicas placed one after another.
Reply answerPodPlace(Reader &reader);
/// What the descheduler would evict.
Reply answerPodRebalance(Reader &reader);
/// Which pods a ReplicaSet loses.
Reply answerPodScaleDown(Reader &reader);
/// What a placement brings to its clusters.
Reply answerRender(Reader &reader);
/// What an object becomes when a manifest is brought to it.
Reply answerApply(Reader &reader);
/// One pass of the rolling update controller.
Reply answerRollout(Reader &reader);
/// What happens to one eviction.
Reply answerEvict(Reader &reader);
/// Initialisation of a staged update run.
Reply answerStageRun(Reader &reader);
/// One pass over a staged update run.
Reply answerStageStep(Reader &reader);
/// What happens after a change of a hub, second by second.
Reply answerRehearse(Reader &reader);
/// What a change does to the placements of a hub.
Reply answerChange(Reader &reader);

} // namespace evenkeel::batch
