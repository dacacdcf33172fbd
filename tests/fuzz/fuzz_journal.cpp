// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/expect.h"
#include "ui/document/recovery/journal.h"

using namespace evenkeel;

/// Any journal is read or refused with a sentence, and what was read is written so that it is read
/// as the same again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const QByteArray text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto journal = ui::readJournal(text);
    if (!journal) {
        FUZZ_EXPECT(!journal.error().message.empty());
        return 0;
    }
    const QByteArray written = ui::writeJournal(*journal);
    const auto again = ui::readJournal(written);
    FUZZ_EXPECT(again && again->edits.size() == journal->edits.size());
    FUZZ_EXPECT(ui::writeJournal(*again) == written);
    return 0;
}
