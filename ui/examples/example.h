// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "ui/document/edits/edit.h"
#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

class Workspace;

/// Edits that an example makes, or invites a person to make.
struct ExampleChange {
    QString words;
    /// Fields of the placement, `spec.policy.numberOfClusters`; null takes one away.
    std::vector<std::pair<std::string, kube::Value>> fields;
    std::vector<LabelEdit> labels;

    bool isEmpty() const { return fields.empty() && labels.empty(); }
};

struct ExampleStep {
    QString title;
    QString text;    // what happens and what to look at
    QString differs; // where a guide says something else than the scheduler does
    QString placement;
    std::optional<std::size_t> picks;    // nothing: all of them
    QString workload;                    // of pods, in place of the placement
    std::optional<std::size_t> replicas; // placed of it; nothing: all of them
    QString cluster;                     // to select and ask about
    QString panel;                       // to bring up: `decisions`, `skew`, `why`, `yaml`, …
    kube::Value ask;                     // of pods: the what-if that the panel shows
    QString filter;                      // of the inventory, or of the placements
    QString highlight;                   // object name of what to look at
    ReadyTimes readyTimes;               // that the rollout panel takes
    ExampleChange change;                // made before this step is shown
    ExampleChange invitation;            // what a person can try from here
};

/// One example: its manifests, and steps through the scheduler's decisions.
struct Example {
    QString id; // the name of its folder
    QString group;
    QString title;
    QString about;
    bool isOfPods = false;
    QStringList files;
    QString dumps; // folder of dated dumps; empty: none
    std::vector<ExampleStep> steps;
};

/// Reads `guide.yaml` of a folder; its words come from `guide.<language>.yaml` where there is one.
base::Result<Example> readExample(const QString &folder, const QString &language);
/// Every example in the folders below, by group and by name; those that cannot be read are left
/// out.
std::vector<Example> readExamples(const QString &folder, const QString &language);

/// Makes the change in what is open, each part an undo step. Changes nothing where the placement
/// is not there.
void apply(const ExampleChange &change, const QString &placement, Workspace &workspace);

} // namespace evenkeel::ui
