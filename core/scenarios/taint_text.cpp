// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>

#include "core/base/near_name.h"
#include "core/base/sentence.h"
#include "core/scenarios/step.h"

namespace evenkeel::scenarios {

namespace {

constexpr std::array<std::string_view, 3> kEffects{"NoSchedule", "PreferNoSchedule", "NoExecute"};

} // namespace

base::Result<TaintEdit> parseTaintEdit(const std::string &cluster, const std::string &text) {
    TaintEdit edit{cluster, {}, text.ends_with('-')};
    const std::string_view whole = std::string_view(text).substr(0, text.size() - edit.removes);
    const std::size_t colon = whole.rfind(':');
    const std::string_view pair = whole.substr(0, colon);
    const std::size_t equals = pair.find('=');
    edit.taint.key = pair.substr(0, equals);
    if (equals != std::string_view::npos)
        edit.taint.value = pair.substr(equals + 1);
    if (colon != std::string_view::npos)
        edit.taint.effect = whole.substr(colon + 1);
    const bool hasEffect = std::ranges::find(kEffects, edit.taint.effect.text()) != kEffects.end();
    if (!edit.taint.key.empty() && (hasEffect || (edit.removes && edit.taint.effect.isEmpty())))
        return edit;
    return tl::unexpected(base::errorOf(
        base::ErrorCode::Invalid,
        base::sentence(PHRASE("scenarios", "{} is no taint; write KEY=VALUE:NoSchedule, "
                                           "KEY:NoSchedule, or KEY:NoSchedule- to take one away"),
                       text)));
}

std::string taintEditText(const TaintEdit &edit) {
    std::string text = edit.taint.key;
    if (!edit.taint.value.empty())
        text += "=" + edit.taint.value;
    if (!edit.taint.effect.isEmpty())
        text += ":" + edit.taint.effect.string();
    return edit.removes ? text + "-" : text;
}

} // namespace evenkeel::scenarios
