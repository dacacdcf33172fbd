// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/digest.h"

#include <array>
#include <span>

#include <fmt/format.h>
#include <openssl/evp.h>

namespace evenkeel::base {

std::string sha256(std::string_view text) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    std::size_t length = digest.size();
    EVP_Q_digest(nullptr, "SHA256", nullptr, text.data(), text.size(), digest.data(), &length);
    std::string digits;
    for (const unsigned char byte : std::span(digest).first(length))
        digits += fmt::format("{:02x}", byte);
    return digits;
}

} // namespace evenkeel::base
