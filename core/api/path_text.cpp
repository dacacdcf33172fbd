// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/path_text.h"

#include "core/base/number.h"

namespace evenkeel::api {

bool hasIndexes(std::string_view path) {
    for (std::size_t open = path.find('['); open != std::string_view::npos;
         open = path.find('[', open + 1)) {
        const std::size_t close = path.find(']', open);
        const std::string_view index = path.substr(open + 1, close - open - 1);
        if (close == std::string_view::npos || !base::wholeNumber<std::size_t>(index) ||
            (index.size() > 1 && index.front() == '0') ||
            (close + 1 < path.size() && path[close + 1] != '.' && path[close + 1] != '['))
            return false;
    }
    return true;
}

} // namespace evenkeel::api
