// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QSettings;

namespace evenkeel::ui {

class FileChooser;
class Questions;

/// What the window needs of the outside; tests bring doubles.
struct WindowServices {
    QSettings &settings;
    FileChooser &chooser;
    Questions &questions;
    QString examplePath = {}; // empty: no example is offered
    QString guidesPath = {};  // of the examples that are gone through step by step
    QString podsExamplePath = {};
};

} // namespace evenkeel::ui
