// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/kube/labels.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel::kube;
using namespace evenkeel::base;

namespace {

LabelSelector asWritten(const Requirements &requirements) {
    static constexpr const char *kOperators[] = {"In", "NotIn", "Exists", "DoesNotExist"};
    LabelSelector selector;
    for (const Requirement &requirement : requirements)
        selector.matchExpressions.push_back(
            {requirement.key, kOperators[static_cast<int>(requirement.op)], requirement.values});
    return selector;
}

/// Three lines make an expression of anything: key, operator, value.
LabelSelector fromLines(std::string text) {
    LabelSelector selector;
    const auto takeLine = [&text] {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string line = text.substr(0, end);
        text.erase(0, end + 1);
        return line;
    };
    while (!text.empty()) {
        const std::string key = takeLine();
        const std::string op = takeLine();
        const std::string value = takeLine();
        if (op.empty())
            selector.matchLabels[key] = value;
        else
            selector.matchExpressions.push_back({key, op, {value}});
    }
    return selector;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string text(reinterpret_cast<const char *>(data), size);
    const auto parsed = parseSelector(text);
    if (parsed) {
        const auto compiled = compileSelector(asWritten(*parsed));
        FUZZ_EXPECT(compiled && *compiled == *parsed);
        for (const Requirement &requirement : *parsed) {
            for (const std::string_view value : requirement.values)
                FUZZ_EXPECT(matches(requirement, &value) ==
                            (requirement.op == SelectorOperator::In));
        }
    } else {
        FUZZ_EXPECT(parsed.error().where.column >= 1);
        FUZZ_EXPECT(parsed.error().where.column <= static_cast<int>(size) + 1);
    }
    const LabelSelector selector = fromLines(text);
    const auto compiled = compileSelector(selector);
    FUZZ_EXPECT(compiled || !compiled.error().message.empty());
    printSelector(selector);
    return 0;
}
