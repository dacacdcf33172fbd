// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/taints.h"

namespace evenkeel::kube {

bool tolerates(const Toleration &toleration, std::string_view key, std::string_view value,
               std::string_view effect) {
    if (!toleration.effect.isEmpty() && toleration.effect.text() != effect)
        return false;
    if (toleration.op == "Exists")
        return toleration.key.empty() || toleration.key == key;
    // KubeFleet spec 4.4: with Equal an empty key equals only an empty key.
    return toleration.op == "Equal" && toleration.key == key && toleration.value == value;
}

std::string printTaint(std::string_view key, std::string_view value, std::string_view effect) {
    std::string text = "{Key:";
    text.append(key).append(" Value:").append(value).append(" Effect:").append(effect).append("}");
    return text;
}

std::string printToleration(const Toleration &toleration) {
    return "{Key:" + toleration.key + " Operator:" + toleration.op + " Value:" + toleration.value +
           " Effect:" + toleration.effect.string() + "}";
}

} // namespace evenkeel::kube
