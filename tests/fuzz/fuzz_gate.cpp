// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "core/gate/check_settings.h"
#include "core/gate/placement_test.h"
#include "core/gate/suite.h"
#include "core/manifest/manifest.h"
#include "tests/fuzz/expect.h"
#include "tests/fuzz/known_fleet.h"

using namespace evenkeel;

namespace {

void expectSentences(const manifest::Diagnostics &problems) {
    for (const api::Finding &problem : problems)
        FUZZ_EXPECT(!problem.sentence.empty());
}

void readSettings(std::string_view text) {
    const auto documents = manifest::parseYaml(text, "fuzz.yaml");
    if (!documents)
        return;
    for (const kube::Value &document : *documents) {
        manifest::Diagnostics problems;
        (void)gate::readCheckSettings(document, "fuzz.yaml", problems);
        (void)gate::ignoresOf(document, {"web"}, {"fuzz.yaml", 1, 1}, problems);
        expectSentences(problems);
    }
}

gate::SuiteOptions withoutFiles() {
    gate::SuiteOptions options;
    options.readFleet = [](const objects::Objects &, const std::vector<std::string> &,
                           const std::string &) {
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, "no files here", {}});
    };
    return options;
}

} // namespace

/// Settings of a check, and tests beside the manifests they are of: what fails says why, and every
/// run finds the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    readSettings(text);
    FUZZ_EXPECT(fuzz::knownFleet().fleet.size() == 3);
    auto objects = std::make_shared<manifest::Objects>(fuzz::knownFleet());
    manifest::loadText(text, "fuzz.yaml", *objects);
    const gate::ReadTests read = gate::readTests(*objects);
    expectSentences(read.problems);
    FUZZ_EXPECT(read.tests.size() <= read.found);
    const auto result = gate::run(objects, read.tests, withoutFiles());
    FUZZ_EXPECT(result.has_value());
    if (size % 8 != 0)
        return 0; // every eighth is run twice
    const auto again = gate::run(objects, read.tests, withoutFiles());
    FUZZ_EXPECT(again && result->cases.size() == again->cases.size());
    for (std::size_t i = 0; i < result->cases.size(); ++i) {
        const gate::CaseResult &one = result->cases[i];
        FUZZ_EXPECT(one.title() == again->cases[i].title());
        FUZZ_EXPECT(one.failures == again->cases[i].failures);
    }
    return 0;
}
