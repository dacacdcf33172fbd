// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/hub/commands.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;

namespace {

/// The words that a POSIX shell makes of a line, of what shellWord() writes.
std::vector<std::string> wordsOf(std::string_view line) {
    std::vector<std::string> words(1);
    bool isQuoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '\'') {
            isQuoted = !isQuoted;
        } else if (!isQuoted && c == '\\' && i + 1 < line.size()) {
            words.back() += line[++i];
        } else if (!isQuoted && c == ' ') {
            words.emplace_back();
        } else {
            FUZZ_EXPECT(isQuoted || std::string_view("\n\t$`\"&;|<>()*?[]#~!{}").find(c) ==
                                        std::string_view::npos);
            words.back() += c;
        }
    }
    FUZZ_EXPECT(!isQuoted);
    return words;
}

/// Nothing that the input names is an option.
void expectForKubectl(const std::vector<std::string> &words, const std::string &name) {
    std::size_t at = 2;
    FUZZ_EXPECT(words.size() > 4 && words[0] == "kubectl" && words[1] == "label");
    at += words[at] == "--overwrite" ? 1 : 0;
    FUZZ_EXPECT(words[at] == "--" && words[at + 1] == hub::hubKinds().front().resource);
    FUZZ_EXPECT(words[at + 2] == name && !name.starts_with('-'));
}

void expectForAzure(const std::vector<std::string> &words, const std::string &name) {
    FUZZ_EXPECT(words.size() > 7 && words[0] == "az" && words[3] == "update");
    FUZZ_EXPECT(words[6] == "--name=" + name && words[7] == "--labels");
    FUZZ_EXPECT(std::all_of(words.begin() + 8, words.end(),
                            [](const std::string &word) { return !word.starts_with('-'); }));
}

} // namespace

/// A name and labels of a cluster, as a file or a hub may have them: lines `name`, `key=value`, the
/// first, third … label before an edit, the second, fourth … after it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto nextLine = [&text] {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        return line;
    };
    fleet::Cluster before;
    before.name = nextLine();
    fleet::Cluster after = before;
    for (bool isBefore = true; !text.empty(); isBefore = !isBefore) {
        const std::string line = nextLine();
        const std::size_t sign = std::min(line.find('='), line.size());
        auto &labels = isBefore ? before.labels : after.labels;
        labels[line.substr(0, sign)] = line.substr(std::min(sign + 1, line.size()));
    }
    fleet::Fleet from;
    fleet::Fleet to;
    from.add(before);
    to.add(after);
    for (const hub::CommandKind kind : {hub::CommandKind::Kubectl, hub::CommandKind::AzureFleet}) {
        const auto commands = hub::labelCommands(from, to, {kind});
        FUZZ_EXPECT(commands.lines.size() + commands.refused.size() <= 1);
        for (const std::string &line : commands.lines) {
            if (kind == hub::CommandKind::Kubectl)
                expectForKubectl(wordsOf(line), before.name);
            else
                expectForAzure(wordsOf(line), before.name);
        }
    }
    const std::vector<std::string> words{before.name, std::string(data, data + size)};
    if (!before.name.empty())
        FUZZ_EXPECT(wordsOf(hub::shellLine(words)) == words);
    return 0;
}
