// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/resource_planning.h"

#include <utility>

namespace evenkeel::ui {

void ResourcePlanning::compare(std::shared_ptr<const ResourcePicture> picture,
                               const DetailQuestion &question) {
    m_details.start([this, question, picture = std::move(picture)](const std::stop_token &,
                                                                   const JobRunner::Mail &mail) {
        const bool isThere = picture && question.manifest < picture->rendering.manifests.size() &&
                             question.right < picture->rendering.clusters.size() &&
                             question.left.value_or(0) < picture->rendering.clusters.size();
        mail.deliver([this, detail = isThere ? detailOf(*picture, question) : ResourceDetail()] {
            Q_EMIT compared(detail);
        });
    });
}

void ResourcePlanning::ask(WhoQuestion question) {
    m_answers.start([this, question = std::move(question)](const std::stop_token &stop,
                                                           const JobRunner::Mail &mail) {
        mail.deliver([this, answer = whoPuts(question, stop)] { Q_EMIT answered(answer); });
    });
}

} // namespace evenkeel::ui
