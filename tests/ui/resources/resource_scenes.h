// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>

#include "ui/document/planning/planning.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui::sample {

inline QStringList renderFiles(std::initializer_list<const char *> names) {
    QStringList paths;
    for (const char *name : names)
        paths << QStringLiteral(TEST_DATA_DIR "/render/%1.yaml").arg(QLatin1String(name));
    return paths;
}

/// The first placement of files of tests/data/render, planned.
inline Scene renderScene(std::initializer_list<const char *> names) {
    Scene scene;
    scene.objects = loadFiles(renderFiles(names), {})->objects;
    scene.placement = 0;
    scene.plan = planPlacement(scene.objects, 0, {})->plan;
    return scene;
}

} // namespace evenkeel::ui::sample
