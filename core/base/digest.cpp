// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/digest.h"

#include <array>
#include <vector>

#include <fmt/format.h>
#include <openssl/evp.h>

namespace evenkeel::base {

Digest::Digest(DigestKind kind) : m_state(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
    EVP_DigestInit_ex(m_state.get(), kind == DigestKind::Sha1 ? EVP_sha1() : EVP_sha256(), nullptr);
}

void Digest::add(std::string_view bytes) {
    EVP_DigestUpdate(m_state.get(), bytes.data(), bytes.size());
}

std::string Digest::take() {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned length = 0;
    EVP_DigestFinal_ex(m_state.get(), digest.data(), &length);
    return {digest.begin(), digest.begin() + length};
}

std::string sha256(std::string_view text) {
    Digest digest(DigestKind::Sha256);
    digest.add(text);
    std::string digits;
    for (const char byte : digest.take())
        digits += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    return digits;
}

std::string base64(std::string_view bytes) {
    std::vector<unsigned char> text((bytes.size() + 2) / 3 * 4 + 1); // and the end that it writes
    const std::vector<unsigned char> given(bytes.begin(), bytes.end());
    EVP_EncodeBlock(text.data(), given.data(), static_cast<int>(given.size()));
    return {text.begin(), text.end() - 1};
}

} // namespace evenkeel::base
