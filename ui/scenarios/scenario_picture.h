// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/scenarios/comparison.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/picture/scene_pair.h"

namespace evenkeel::ui {

/// One scenario of the picture.
struct ShownScenario {
    std::optional<ObjectId> id; // of its document; nothing: the edits since opening
    scenarios::Scenario scenario;
};

/// Every scenario among the objects, side by side with what was opened.
struct ScenarioPicture {
    std::vector<ShownScenario> shown; // in the order of the comparison
    scenarios::Comparison comparison;
    manifest::Diagnostics problems; // of documents that cannot be read
    std::string error;              // why nothing is compared

    bool hasEdits() const { return !shown.empty() && !shown.front().id; }
};

/// A placement in one column of the picture: 0 as it was opened, then the scenarios.
Scene sceneIn(const std::shared_ptr<const ScenarioPicture> &picture, int column,
              const QString &placement);

struct ScenarioQuestion {
    std::shared_ptr<const manifest::Objects> opened; // never null
    std::shared_ptr<const manifest::Objects> now;    // never null
    std::string editsName;                           // of the edits since opening
    base::Phrases words;
};

/// Null when stopped. Without scenarios and edits nothing is planned.
std::shared_ptr<const ScenarioPicture> scenarioPictureOf(const ScenarioQuestion &question,
                                                         const std::stop_token &stop,
                                                         const scheduling::Progress &progress = {});

/// The name, or it with the next number that is free: `repair-web`, `repair-web-2`.
std::string freeScenarioName(const manifest::Objects &now, const std::string &name);
/// A document that keeps the edits since opening: `scenario-1`, or the next number that is free.
kube::Value keptScenario(const manifest::Objects &opened, const manifest::Objects &now);
/// The same document under another name.
kube::Value renamed(kube::Value document, const std::string &name);

} // namespace evenkeel::ui
