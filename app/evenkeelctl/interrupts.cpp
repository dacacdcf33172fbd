// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/interrupts.h"

#include <cstddef>

namespace evenkeel::ctl {

namespace {

constexpr std::array kEndings{SIGINT, SIGTERM, SIGHUP};
volatile std::sig_atomic_t isInterrupted = 0;

void noteInterrupt(int) {
    isInterrupted = 1;
}

} // namespace

Interrupts::Interrupts() {
    isInterrupted = 0;
    struct sigaction action{};
    action.sa_handler = &noteInterrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    for (std::size_t at = 0; at < kEndings.size(); ++at)
        ::sigaction(kEndings.at(at), &action, &m_before.at(at));
}

Interrupts::~Interrupts() {
    for (std::size_t at = 0; at < kEndings.size(); ++at)
        ::sigaction(kEndings.at(at), &m_before.at(at), nullptr);
}

bool Interrupts::wereNoted() {
    return isInterrupted != 0;
}

} // namespace evenkeel::ctl
