// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_answers.h"

#include <utility>

namespace evenkeel::ui {

void SideAnswers::ask(side_by_side::SideQuestion question) {
    m_runner.start([this, question = std::move(question)](const std::stop_token &,
                                                          const JobRunner::Mail &mail) {
        const Answer answer = side_by_side::sideBySide(question);
        mail.deliver([this, question, answer] { m_take(question, answer); });
    });
}

} // namespace evenkeel::ui
