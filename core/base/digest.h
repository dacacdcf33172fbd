// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace evenkeel::base {

enum class DigestKind : std::uint8_t { Sha1, Sha256 };

/// The digest of bytes that come in parts.
class Digest {
public:
    explicit Digest(DigestKind kind);

    void add(std::string_view bytes);
    /// As bytes; nothing is added afterwards.
    std::string take();

private:
    std::unique_ptr<evp_md_ctx_st, void (*)(evp_md_ctx_st *)> m_state;
};

/// The SHA-256 of a text in 64 hexadecimal digits.
std::string sha256(std::string_view text);

/// As Go writes bytes into JSON (RFC 4648, section 4).
std::string base64(std::string_view bytes);

} // namespace evenkeel::base
