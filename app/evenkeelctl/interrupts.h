// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

namespace evenkeel::ctl {

/// While it lives, Ctrl+C and a request to end are noted instead of obeyed, for work that must not
/// be cut in the middle of a step; the second one ends the program.
class Interrupts {
public:
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts &) = delete;
    Interrupts &operator=(const Interrupts &) = delete;

    static bool wereNoted();

private:
    using Handler = void (*)(int);
    std::array<Handler, 2> m_before{};
};

} // namespace evenkeel::ctl
