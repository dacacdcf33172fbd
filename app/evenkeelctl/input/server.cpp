// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/server.h"

#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/clock.h"
#include "app/evenkeelctl/terminal.h"
#include "core/hub/reading.h"

namespace evenkeel::ctl {

void addKubeconfigOption(CLI::App &verb, hub::Access &access) {
    verb.add_option("--kubeconfig", access.kubeconfig,
                    "Kubeconfig (default: where kubectl finds it)")
        ->type_name("FILE");
}

void addAccessOptions(CLI::App &verb, hub::Access &access) {
    verb.add_option("--context", access.context,
                    "Read the objects on the server of this kubeconfig context through kubectl; "
                    "those of -f lie on top of them")
        ->type_name("NAME")
        ->check([](const std::string &name) {
            return name.empty() ? std::string("name a context of `kubectl config get-contexts`")
                                : std::string();
        });
    addKubeconfigOption(verb, access);
}

ServerContents readServer(const hub::Access &access, std::span<const hub::ReadKind> kinds,
                          hub::Role role) {
    ProgressLine line(fmt::format("reading {}", access.context));
    auto contents =
        hub::read(access, kinds, timeNow(), {},
                  [&line](std::size_t done, std::size_t total) { line.show(done, total); });
    if (!contents) {
        const hub::Contents none{access, {}, {}};
        say(fmt::format("evenkeelctl: {}: {}", none.title(), said(contents.error())));
        return {none, false};
    }
    say(summaryText(*contents));
    for (const base::Sentence &sentence : missing(*contents))
        say(fmt::format("{}: {}", contents->title(), sentence.english));
    const bool isComplete = !isIncomplete(*contents, role);
    return {std::move(*contents), isComplete};
}

} // namespace evenkeel::ctl
