// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <string>

#include "app/evenkeelctl/batch/answer.h"
#include "core/manifest/manifest.h"
#include "tests/fuzz/expect.h"

namespace evenkeel::fuzz {

/// Asks the same as a question of each kind: it gets an answer in JSON on one line, and the same
/// one each time.
inline void expectSameAnswers(kube::Value request, std::initializer_list<const char *> kinds) {
    for (const char *kind : kinds) {
        request.set("kind", kube::Value::string(kind));
        const std::string line = manifest::writeJson(request);
        const batch::Answer answer = batch::answer(line);
        FUZZ_EXPECT(answer.line.find('\n') == std::string::npos);
        FUZZ_EXPECT(manifest::parseJson(answer.line).has_value());
        FUZZ_EXPECT(batch::answer(line).line == answer.line);
    }
}

} // namespace evenkeel::fuzz
