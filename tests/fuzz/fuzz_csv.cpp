// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/manifest/read/csv.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;

/// Any table is read, and each of its fields comes back from where it is written.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    for (const manifest::CsvRecord &record : manifest::readCsv(text)) {
        if (!record.problem.empty())
            continue;
        for (const manifest::CsvField &field : record.fields) {
            // The first line says what separates fields.
            const auto again = manifest::readCsv("a,b\n" + manifest::csvCell(field.text) + ",x\n");
            FUZZ_EXPECT(again.size() == 2 && again[1].problem.empty());
            FUZZ_EXPECT(again[1].fields.size() == 2);
            const std::string &kept = again[1].fields.front().text;
            FUZZ_EXPECT(kept == field.text || manifest::csvCellText(kept) == field.text);
        }
    }
    return 0;
}
