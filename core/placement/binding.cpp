// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/placement/binding.h"

namespace evenkeel::placement {

bool wasBound(const Binding &binding) {
    return binding.state == BindingState::Unscheduled && binding.previousState &&
           *binding.previousState == BindingState::Bound;
}

} // namespace evenkeel::placement
