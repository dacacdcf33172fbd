// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QSize>
#include <QStringList>

#include "core/hub/access.h"
#include "ui/base/looks.h"
#include "ui/frame/mode_page.h"

class QCoreApplication;

namespace evenkeel {

/// A picture to draw instead of opening a window.
enum class Picture { Window, Grid, Charts, Report };

/// What was asked for on the command line.
struct CommandLine {
    QStringList paths;
    std::optional<ui::Theme> theme;
    QString language; // empty: as in Preferences, English for pictures
    std::optional<QSize> size;
    QString placement;            // empty: the first
    QString workload;             // likewise
    std::optional<ui::Mode> mode; // empty: by what the files hold
    std::optional<std::size_t> picks;
    std::optional<Picture> picture;
    QString context; // of a hub, or for the Pods mode of a cluster, to connect to
    QString kubeconfig;
    QString output;  // of the picture
    QString example; // `name` or `name/step`
    QString rowKey;  // of the grid; empty: as the window would choose
    QString columnKey;

    hub::Access access() const;
};

/// Ends the program with status 2 and a message when the command line makes no sense.
CommandLine parseCommandLine(const QCoreApplication &application);

/// A folder of the data that comes with the program, empty when it is not installed.
QString findData(const QString &name);

} // namespace evenkeel
