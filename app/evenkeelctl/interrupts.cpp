// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/interrupts.h"

#include <csignal>
#include <cstddef>

namespace evenkeel::ctl {

namespace {

constexpr std::array kEndings{SIGINT, SIGTERM};
volatile std::sig_atomic_t isInterrupted = 0;

void noteInterrupt(int signal) {
    isInterrupted = 1;
    std::signal(signal, SIG_DFL);
}

} // namespace

Interrupts::Interrupts() {
    isInterrupted = 0;
    for (std::size_t at = 0; at < kEndings.size(); ++at)
        m_before.at(at) = std::signal(kEndings.at(at), &noteInterrupt);
}

Interrupts::~Interrupts() {
    for (std::size_t at = 0; at < kEndings.size(); ++at)
        std::signal(kEndings.at(at), m_before.at(at));
}

bool Interrupts::wereNoted() {
    return isInterrupted != 0;
}

} // namespace evenkeel::ctl
