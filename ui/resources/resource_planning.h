// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QObject>

#include "ui/base/job_runner.h"
#include "ui/resources/resource_detail.h"
#include "ui/resources/who_answer.h"

namespace evenkeel::ui {

/// Renders in the background: what arrives by the newest scene, two manifests that somebody looks
/// at, and who puts what on a cluster. What an edit does not reach is taken over.
class ResourcePlanning : public QObject {
    Q_OBJECT

public:
    explicit ResourcePlanning(QObject *parent = nullptr);

    /// What arrives, as far as it is known; null before, and without a plan.
    const std::shared_ptr<const ResourcePicture> &picture() const { return m_picture; }
    bool isBusy() const { return m_pictures.isRunning(); }
    void follow(ResourceSource source);

    /// Of the picture of now; the answer to an older question never comes.
    void compare(const DetailQuestion &question);
    void ask(WhoQuestion question);

Q_SIGNALS:
    void pictureChanged();
    void busyChanged();
    void compared(const evenkeel::ui::ResourceDetail &detail);
    void answered(const evenkeel::ui::WhoAnswer &answer);

private:
    std::shared_ptr<const ResourcePicture> m_picture;
    JobRunner m_pictures;
    JobRunner m_details;
    JobRunner m_answers;
};

} // namespace evenkeel::ui
