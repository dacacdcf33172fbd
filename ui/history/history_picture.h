// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include <QString>

#include "core/insight/history.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// The snapshots of the scene's placement that the hub still keeps.
struct HistoryPicture {
    std::shared_ptr<const manifest::Objects> objects; // that the revisions point into
    int placement = -1;
    std::vector<insight::Revision> policies; // the newest first
    std::vector<insight::ResourceRevision> resources;
    std::int64_t limit = 0; // of old snapshots
};

/// Null without a placement or when stopped.
std::shared_ptr<const HistoryPicture> historyPictureOf(const Scene &scene,
                                                       const std::stop_token &stop = {});

/// What the panel says of the chosen revisions: of one what it changed and what a return does, of
/// two what changed from the older to the newer.
QString policyText(const HistoryPicture &picture, const std::vector<std::size_t> &chosen);
QString resourceText(const HistoryPicture &picture, std::size_t chosen);

} // namespace evenkeel::ui
