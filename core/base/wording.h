// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <utility>

namespace evenkeel::base {

struct SentenceParts;

/// How the English sentence next to it was composed, so that it can be translated (see said()).
/// Empty if the sentence is the same in every language.
class Wording {
public:
    Wording() = default;
    explicit Wording(std::shared_ptr<const SentenceParts> parts) : m_parts(std::move(parts)) {}

    const SentenceParts *parts() const { return m_parts.get(); }
    /// Equal sentences have equal wordings: comparing the sentence is enough.
    bool operator==(const Wording &) const { return true; }

private:
    std::shared_ptr<const SentenceParts> m_parts;
};

} // namespace evenkeel::base
