// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/preview_runner.h"

#include "ui/document/workspace.h"

namespace evenkeel::ui {

PreviewRunner::PreviewRunner(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace) {}

void PreviewRunner::request(const LabelEdit &edit) {
    if (edit == m_requested && m_runner.isRunning())
        return;
    m_requested = edit;
    m_runner.start([this, edit, objects = m_workspace.objects(), outcomes = m_workspace.outcomes(),
                    shown = m_workspace.placement()](const std::stop_token &stop,
                                                     const JobRunner::Mail &mail) {
        auto preview = previewEdit(objects, outcomes, shown, edit, stop);
        if (preview)
            mail.deliver([this, preview = std::move(*preview)] { Q_EMIT previewReady(preview); });
    });
}

void PreviewRunner::cancel() {
    m_requested = {};
    m_runner.cancel();
}

} // namespace evenkeel::ui
