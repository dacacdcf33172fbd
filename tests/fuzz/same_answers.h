// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>

#include "app/evenkeelctl/batch/stream.h"
#include "core/manifest/manifest.h"
#include "tests/fuzz/expect.h"

namespace evenkeel::fuzz {

/// Whether an input is one of those whose answer is asked for twice; each would cost half of the
/// executions.
inline bool isAskedTwice(std::size_t size) {
    return size % 8 == 0;
}

/// Asks the same as a question of one kind, its own or the one that its size chooses: it gets an
/// answer in JSON on one line, and the same one each time.
inline void expectSameAnswers(kube::Value request, std::initializer_list<const char *> kinds,
                              std::size_t size) {
    const kube::Value *own = request.find("kind");
    const auto isOwn = [own](const char *kind) { return own != nullptr && own->text() == kind; };
    if (std::none_of(kinds.begin(), kinds.end(), isOwn))
        request.set("kind", kube::Value::string(*(kinds.begin() + size % kinds.size())));
    const std::string line = manifest::writeJson(request);
    const batch::Answer answer = batch::answer(line);
    FUZZ_EXPECT(answer.line.find('\n') == std::string::npos);
    FUZZ_EXPECT(manifest::parseJson(answer.line).has_value());
    FUZZ_EXPECT(!isAskedTwice(size) || batch::answer(line).line == answer.line);
}

} // namespace evenkeel::fuzz
