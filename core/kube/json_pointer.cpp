// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/json_pointer.h"
#include "core/base/number.h"

#include <algorithm>
#include <string>

namespace evenkeel::kube {

namespace {

/// `~1` is a slash, `~0` a tilde.
std::string decodedStep(std::string_view step) {
    std::string key;
    for (std::size_t i = 0; i < step.size(); ++i) {
        const bool isEscape =
            step[i] == '~' && i + 1 < step.size() && (step[i + 1] == '0' || step[i + 1] == '1');
        key += !isEscape ? step[i] : step[++i] == '0' ? '~' : '/';
    }
    return key;
}

const Value *itemAt(const Value &list, const std::string &step) {
    const auto index = base::wholeNumber<std::size_t>(step);
    return index && *index < list.items().size() ? &list.items()[*index] : nullptr;
}

} // namespace

const Value *valueAt(const Value &document, std::string_view pointer) {
    const Value *value = &document;
    while (value != nullptr && !pointer.empty()) {
        if (!pointer.starts_with('/'))
            return nullptr;
        pointer.remove_prefix(1);
        const std::size_t end = std::min(pointer.find('/'), pointer.size());
        const std::string step = decodedStep(pointer.substr(0, end));
        value = value->isArray() ? itemAt(*value, step) : value->find(step);
        pointer.remove_prefix(end);
    }
    return value;
}

} // namespace evenkeel::kube
