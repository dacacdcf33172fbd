// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"

namespace evenkeel::base {

/// `a, b, c and 9 more`: the first `most`, and one beyond them where it is the last.
std::string someNames(const std::vector<std::string> &names, std::size_t most,
                      const Phrases &words = {}, std::string_view between = ", ");

/// ` +a +b and +9 more`; empty for no names.
std::string signedNames(const std::vector<std::string> &names, std::string_view sign,
                        std::size_t most, const Phrases &words = {});

} // namespace evenkeel::base
