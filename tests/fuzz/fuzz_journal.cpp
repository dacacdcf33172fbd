// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/expect.h"
#include "ui/base/disk_files.h"
#include "ui/document/recovery/journal.h"

using namespace evenkeel;

namespace {

/// Every line as a record whose checksum is right, or no change would be seen behind it.
QByteArray asRecords(const QByteArray &text) {
    QByteArray records;
    for (const QByteArray &line : text.split('\n'))
        records += ui::contentHash(line).toHex() + ' ' + line + '\n';
    return records;
}

void replay(const QByteArray &text) {
    const auto journal = ui::readJournal(text);
    if (!journal) {
        FUZZ_EXPECT(!journal.error().message.empty());
        return;
    }
    const QByteArray written = ui::writeJournal(*journal);
    const auto again = ui::readJournal(written);
    FUZZ_EXPECT(again && again->edits.size() == journal->edits.size() && again->damaged == 0);
    FUZZ_EXPECT(ui::writeJournal(*again) == written);
}

} // namespace

/// Any journal is read or refused with a sentence, and what was read is written so that it is read
/// as the same again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const QByteArray text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    replay(text);
    replay(asRecords(text));
    return 0;
}
