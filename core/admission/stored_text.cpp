// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/stored_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/admission/json_number.h"
#include "core/kube/json_string.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

bool isPlainInteger(const std::string &text) {
    constexpr std::size_t kSurelyWithin64Bits = 18;
    const std::size_t sign = text.starts_with('-') ? 1 : 0;
    return text.size() > sign && text.size() <= kSurelyWithin64Bits &&
           (text[sign] != '0' || text == "0") &&
           std::all_of(text.begin() + static_cast<std::ptrdiff_t>(sign), text.end(),
                       [](char c) { return c >= '0' && c <= '9'; });
}

std::string storedNumber(const std::string &text) {
    if (isPlainInteger(text))
        return text;
    Value number = Value::number(text);
    normalizeNumbers(number);
    return goNumberText(number.text());
}

void spellNumbers(Value &value) {
    if (value.isNumber()) {
        Value spelled = Value::number(storedNumber(value.text()));
        spelled.setPosition(value.line(), value.column());
        value = std::move(spelled);
    }
    for (Value &item : value.items())
        spellNumbers(item);
    for (auto &[key, member] : value.members())
        spellNumbers(member);
}

void append(std::string &out, const Value &value);

void appendObject(std::string &out, const Value &value) {
    std::vector<const Value::Member *> members;
    members.reserve(value.members().size());
    for (const Value::Member &member : value.members())
        members.push_back(&member);
    std::ranges::stable_sort(members, {}, [](const Value::Member *member) -> const std::string & {
        return member->first;
    });
    out += '{';
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (i > 0)
            out += ',';
        kube::appendJsonString(out, members[i]->first);
        out += ':';
        append(out, members[i]->second);
    }
    out += '}';
}

void append(std::string &out, const Value &value) {
    switch (value.kind()) {
    case Value::Kind::Null:
        out += "null";
        return;
    case Value::Kind::Bool:
        out += value.asBool() ? "true" : "false";
        return;
    case Value::Kind::Number:
        out += storedNumber(value.text());
        return;
    case Value::Kind::String:
        kube::appendJsonString(out, value.text());
        return;
    case Value::Kind::Array:
        out += '[';
        for (std::size_t i = 0; i < value.items().size(); ++i) {
            if (i > 0)
                out += ',';
            append(out, value.items()[i]);
        }
        out += ']';
        return;
    case Value::Kind::Object:
        appendObject(out, value);
        return;
    }
}

} // namespace

std::string storedText(const Value &value) {
    std::string text;
    append(text, value);
    return text;
}

Value stored(Value value) {
    spellNumbers(value);
    return value;
}

} // namespace evenkeel::admission
