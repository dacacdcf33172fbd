// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/quantity.h"
#include "tests/fuzz/expect.h"

using evenkeel::kube::Quantity;

namespace {

/// One quantity a line, those that parse.
std::vector<Quantity> quantities(std::string_view text) {
    constexpr std::size_t kMost = 8;
    std::vector<Quantity> result;
    while (!text.empty() && result.size() < kMost) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const auto quantity = Quantity::parse(text.substr(0, end)))
            result.push_back(*quantity);
        else
            FUZZ_EXPECT(!quantity.error().message.empty());
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

void checkOrder(const std::vector<Quantity> &all) {
    for (const Quantity &a : all) {
        FUZZ_EXPECT(a == a);
        for (const Quantity &b : all) {
            FUZZ_EXPECT((a <=> b) == (0 <=> (b <=> a)));
            for (const Quantity &c : all)
                FUZZ_EXPECT(!(a <= b && b <= c) || a <= c);
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const auto all = quantities({reinterpret_cast<const char *>(data), size});
    const Quantity zero;
    for (const Quantity &quantity : all) {
        const double number = quantity.approximateFloat();
        FUZZ_EXPECT(std::isnan(number)
                        ? quantity == zero
                        : (number < 0) == (quantity < zero) && (number > 0) == (quantity > zero));
        const auto again = Quantity::parse(quantity.canonical());
        FUZZ_EXPECT(again.has_value());
        // From 10^21 on the real printer runs out of suffixes and writes none.
        FUZZ_EXPECT(number <= -1e20 || number >= 1e20 || *again == quantity);
    }
    checkOrder(all);
    return 0;
}
