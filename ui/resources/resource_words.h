// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/render/override/applying.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

/// `Deployment shop/web`.
QString objectText(const render::ResourceId &id);
/// `Deployment web`: where there is no room for its namespace.
QString shortText(render::ResourceId id);
/// `east`, `east and 11 more`.
QString groupText(const ResourcePicture &picture, const ClusterGroup &group);
/// What becomes of an object, in a word or a number of changed fields.
QString cellText(const ArrivalCell &cell);
/// The same as a sentence with object and clusters, and the error where there is one.
QString cellSentence(const ResourcePicture &picture, std::size_t manifest,
                     const ClusterGroup &group);
/// What arrives altogether.
QString pictureSentence(const ResourcePicture &picture);
/// `rule 2 of shop/web`; without a namespace it is a ClusterResourceOverride.
QString ruleText(const render::Override &override, std::size_t rule);
/// `patch 1, rule 2 of shop/web`.
QString patchText(const render::Override &override, std::size_t rule, std::size_t patch);

} // namespace evenkeel::ui
