// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/render_commands.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

/// Why a command is not run.
std::string_view notRenderedText(const CheckOptions &options, const CheckRun &run) {
    if (options.commands == Commands::None)
        return "The command is not run, by --no-commands; what it prints is not checked.";
    return run.base ? "The command is run once it is merged: a change runs none of its own."
                    : "The command is run with --base, where the base has it, or with "
                      "--allow-commands.";
}

void addNotRendered(const std::string &name, lint::Level level, base::SourceSpan where,
                    std::string sentence, CheckRun &run) {
    run.findings.addRules({"not-rendered"});
    run.findings.add(name, {"not-rendered",
                            level,
                            {},
                            std::move(where),
                            api::FieldPath("spec.render"),
                            std::move(sentence)});
}

/// Those of the base that are run: in its own files with the data of the change, and none with
/// which code of the change may run.
std::vector<gate::RenderCommand> rendersOfBase(CheckRun &run) {
    std::vector<gate::RenderCommand> renders = run.settings.renders;
    if (renders.empty())
        return renders;
    auto tree = CommandTree::make(run.base->tree);
    if (tree)
        std::erase_if(renders, [&](const gate::RenderCommand &render) {
            const std::string changed = tree->codeThatMayRun(render.command, run.folder);
            if (!changed.empty())
                addNotRendered(render.name, lint::Level::Error,
                               {(fs::path(run.folder) / changed).lexically_normal().string(), 1, 1},
                               fmt::format("The command {} is not run: the change brings or "
                                           "changes {}, which may run with it; what it prints is "
                                           "not checked. --allow-commands runs it.",
                                           render.name, changed),
                               run);
            return !changed.empty();
        });
    const auto code = !tree             ? tl::unexpected(tree.error())
                      : renders.empty() ? base::Result<std::string>()
                                        : tree->takeData();
    if (!code) {
        for (const gate::RenderCommand &render : renders)
            addNotRendered(
                render.name, lint::Level::Error, render.where,
                fmt::format("The command {} is not run: {}.", render.name, code.error().message),
                run);
        return {};
    }
    for (const gate::RenderCommand &render : renders) {
        if (!code->empty())
            addNotRendered(render.name, lint::Level::Info, render.where,
                           fmt::format("The command {} is run with what the base has of {} and "
                                       "other files that are no data: what it prints once the "
                                       "change is merged may be something else.",
                                       render.name, *code),
                           run);
    }
    run.base->commands = std::move(*tree);
    return renders;
}

} // namespace

void addRenders(const CheckOptions &options, CheckRun &run) {
    const bool areRun =
        options.commands == Commands::All || (options.commands == Commands::OfBase && run.base);
    const auto &known = run.settings.renders;
    const auto renders = !areRun                             ? std::vector<gate::RenderCommand>()
                         : options.commands == Commands::All ? known
                                                             : rendersOfBase(run);
    const CommandTree *tree = run.base && run.base->commands ? &*run.base->commands : nullptr;
    for (const gate::RenderCommand &render : renders) {
        run.input.paths.push_back("render:" + render.name);
        Rendered &one = run.input.rendered.emplace_back(
            Rendered{run.input.paths.back(), render.command, run.folder});
        if (tree != nullptr) {
            one.folder = tree->folder(run.folder);
            one.environment = tree->environment(run.base->tree);
        }
    }
    std::vector<gate::RenderCommand> left = areRun ? std::vector<gate::RenderCommand>() : known;
    const auto isKnown = [&](const gate::RenderCommand &render) {
        return std::ranges::any_of(
            known, [&render](const gate::RenderCommand &one) { return one.isSame(render); });
    };
    std::ranges::copy_if(run.own.renders, std::back_inserter(left), std::not_fn(isKnown));
    for (const gate::RenderCommand &render : left) {
        addNotRendered(render.name, lint::Level::Warning, render.where,
                       std::string(notRenderedText(options, run)), run);
        run.isComplete = run.isComplete && run.base && options.commands != Commands::None;
    }
}

} // namespace evenkeel::ctl
