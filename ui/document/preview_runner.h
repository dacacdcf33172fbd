// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "ui/document/planning/edit_preview.h"
#include "ui/base/job_runner.h"

namespace evenkeel::ui {

class Workspace;

/// Previews edits of the workspace in the background, the newest request only.
class PreviewRunner : public QObject {
    Q_OBJECT

public:
    explicit PreviewRunner(const Workspace &workspace, QObject *parent = nullptr);

    void request(const LabelEdit &edit);
    /// Cancels what was requested.
    void cancel();

Q_SIGNALS:
    void previewReady(const evenkeel::ui::EditPreview &preview);

private:
    const Workspace &m_workspace;
    LabelEdit m_requested;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
