// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <utility>

namespace evenkeel::system {

/// An errno; 0 where all went well.
using Problem = int;

/// An open file, pipe or device, which is closed with its owner.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor &&other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor &operator=(Descriptor &&other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor() { close(); }

    static Descriptor standardInput() { return Descriptor(0); }

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }
    /// Standard input stays open for the rest of the program.
    Problem close();

private:
    int m_number = -1;
};

} // namespace evenkeel::system
