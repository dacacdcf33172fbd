// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>

#include <QMetaType>
#include <QString>

#include "ui/picture/grid_content.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// A placement as it is planned on what it holds among those objects.
Scene heldScene(std::shared_ptr<const manifest::Objects> objects, int placement);
/// The same with a plan that is known.
Scene plannedScene(std::shared_ptr<const manifest::Objects> objects, int placement,
                   std::shared_ptr<const scheduling::Plan> plan);
/// The row of a placement by its displayName(); -1: none.
int placementNamed(const manifest::Objects &objects, const QString &name);

/// One placement in two states.
struct ScenePair {
    Scene left, right;
    QString leftTitle, rightTitle;
    std::set<std::string> differing; // clusters that one side has, or runs it on, and the other not

    bool isEmpty() const { return !left.objects || !right.objects; }
};
ScenePair pairOf(Scene left, QString leftTitle, Scene right, QString rightTitle);
/// `+a, +b, −c`, in the words of the window where nothing differs.
QString differenceText(const ScenePair &pair);

enum class Side : std::uint8_t { Left, Right };
/// The grid of one side with the clusters marked that differ.
GridSource gridSource(const ScenePair &pair, Side side);

} // namespace evenkeel::ui

Q_DECLARE_METATYPE(evenkeel::ui::ScenePair)
