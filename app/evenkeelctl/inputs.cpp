// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/inputs.h"

#include <algorithm>

#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

void addInputOptions(CLI::App &verb, InputOptions &options) {
    verb.add_option("-f,--filename", options.paths,
                    "File, folder, or - for standard input; may be repeated")
        ->type_name("FILE|DIR|-")
        ->allow_extra_args(false);
    verb.add_flag("-R,--recursive", options.isRecursive,
                  "Read folders with all that is below them");
}

bool sayAll(const manifest::Diagnostics &diagnostics) {
    for (const manifest::Diagnostic &diagnostic : diagnostics)
        say(manifest::print(diagnostic));
    return std::ranges::none_of(diagnostics, [](const manifest::Diagnostic &diagnostic) {
        return diagnostic.severity == manifest::Severity::Error;
    });
}

Loaded load(const std::vector<std::string> &paths, manifest::Recursion recursion,
            Unrelated unrelated) {
    Loaded loaded;
    loaded.objects.keepsUnrelated = unrelated == Unrelated::Kept;
    for (const std::string &path : paths)
        manifest::loadPath(path, recursion, loaded.objects);
    loaded.isComplete = sayAll(loaded.objects.diagnostics);
    return loaded;
}

int statusOf(const Loaded &loaded, int status) {
    return loaded.isComplete ? status : kUsage;
}

} // namespace evenkeel::ctl
