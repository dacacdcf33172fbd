// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/property.h"

#include <rapidcheck.h>

namespace evenkeel::tests {

namespace {

std::string joined(const std::vector<std::string> &pieces) {
    std::string text;
    for (const std::string &piece : pieces)
        text += piece;
    return text;
}

std::vector<std::string> listed(std::initializer_list<const char *> texts) {
    return {texts.begin(), texts.end()};
}

} // namespace

bool holds(const std::string &name, const std::function<void()> &property) {
    return rc::check(name, property);
}

bool holds(const std::string &name, const std::function<void(std::uint64_t seed)> &property) {
    return rc::check(name, property);
}

void onlyIf(bool condition) {
    RC_PRE(condition);
}

void note(std::string_view text) {
    RC_LOG(std::string(text));
}

int drawInt(int least, int end) {
    return *rc::gen::inRange(least, end);
}

std::int64_t drawInt64(std::int64_t least, std::int64_t end) {
    return *rc::gen::inRange(least, end);
}

std::size_t drawSize(std::size_t least, std::size_t end) {
    return *rc::gen::inRange(least, end);
}

std::int32_t drawInt32() {
    return *rc::gen::arbitrary<std::int32_t>();
}

std::int64_t drawInt64() {
    return *rc::gen::arbitrary<std::int64_t>();
}

std::uint64_t drawSeed() {
    return *rc::gen::arbitrary<std::uint64_t>();
}

bool drawBool() {
    return *rc::gen::arbitrary<bool>();
}

std::string drawOf(std::initializer_list<const char *> texts) {
    return drawOf(listed(texts));
}

std::string drawOf(const std::vector<std::string> &texts) {
    return *rc::gen::elementOf(texts);
}

std::size_t drawIndex(std::size_t size) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(std::size_t{0}, size));
}

std::string drawText(std::string_view letters) {
    return *rc::gen::container<std::string>(rc::gen::elementOf(std::string(letters)));
}

std::string drawText(const std::vector<std::string> &pieces, int most) {
    return *rc::gen::withSize([&pieces, most](int size) {
        return rc::gen::map(
            rc::gen::resize(std::min(size, most), rc::gen::container<std::vector<std::string>>(
                                                      rc::gen::elementOf(pieces))),
            joined);
    });
}

std::vector<std::string> drawTexts(std::initializer_list<const char *> texts) {
    return *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(listed(texts)));
}

int drawCount() {
    return *rc::gen::withSize(
        [](int size) { return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, size + 1)); });
}

std::string shown(bool value) {
    return value ? "true" : "false";
}

std::string shown(std::string_view value) {
    return rc::toString(std::string(value));
}

std::string shown(const std::vector<std::string> &values) {
    return rc::toString(values);
}

void fail(const char *file, int line, const char *claim, const std::string &values) {
    using namespace rc::detail;
    const std::string text = std::string("HOLDS(") + claim + ")";
    throw CaseResult(CaseResult::Type::Failure,
                     values.empty() ? makeMessage(file, line, text)
                                    : makeExpressionMessage(file, line, text, values));
}

} // namespace evenkeel::tests
