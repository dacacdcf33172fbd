// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/word.h"

namespace evenkeel::kube {

enum class TaintEffect : std::uint8_t { Unknown, NoSchedule, PreferNoSchedule, NoExecute };
constexpr std::array<std::string_view, 4> wordsOf(TaintEffect) {
    return {"", "NoSchedule", "PreferNoSchedule", "NoExecute"};
}

struct Taint {
    std::string key;
    std::string value;
    base::Word<TaintEffect> effect;

    bool operator==(const Taint &) const = default;
};

/// A toleration as written; the operator keeps its text (KubeFleet spec 4.4).
struct Toleration {
    std::string key;
    std::string op;
    std::string value;
    base::Word<TaintEffect> effect; // empty: of any

    bool operator==(const Toleration &) const = default;
};

/// KubeFleet spec 4.4; an operator that is neither `Exists` nor `Equal` tolerates nothing.
bool tolerates(const Toleration &toleration, std::string_view key, std::string_view value,
               std::string_view effect);

/// `{Key:k Value:v Effect:NoSchedule}`, as Go's `%+v` prints a taint.
std::string printTaint(std::string_view key, std::string_view value, std::string_view effect);
/// `{Key:k Operator:Equal Value:v Effect:NoSchedule}`.
std::string printToleration(const Toleration &toleration);

} // namespace evenkeel::kube
