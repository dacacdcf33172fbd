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

/// Answers questions about a picture in the background: two manifests that a person compares, and
/// who puts what on a cluster.
class ResourcePlanning : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The answer to an older question never comes.
    void compare(std::shared_ptr<const ResourcePicture> picture, const DetailQuestion &question);
    void ask(WhoQuestion question);

Q_SIGNALS:
    void compared(const evenkeel::ui::ResourceDetail &detail);
    void answered(const evenkeel::ui::WhoAnswer &answer);

private:
    JobRunner m_details;
    JobRunner m_answers;
};

} // namespace evenkeel::ui
