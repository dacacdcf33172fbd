// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace evenkeel::dumps {

/// Whether something is so with those items, which are in ascending order.
using HoldsWith = std::function<bool(std::span<const std::size_t> items)>;

/// Items that make something so.
struct MinimalSet {
    std::vector<std::size_t> items;
    std::vector<std::size_t> alone; // others that are each enough
    bool isMinimal = false;         // no part of the items is enough
    bool isFewest = false;          // no set of fewer items is enough
    std::size_t tests = 0;
};

/// How far the search goes.
enum class Effort : std::uint8_t {
    Fewest, // looks for the fewest items
    Enough  // looks no further than a hundred tests; of few items no single one can be left out
};

/// A set of the items [0, count) with which it is so, where it is not so without any and is so with
/// all. Items that come first are preferred. Sets of at most 10 items are minimal, for sure; of a
/// larger one no single item can be left out.
MinimalSet minimalSet(std::size_t count, const HoldsWith &holds, Effort effort = Effort::Fewest);

} // namespace evenkeel::dumps
