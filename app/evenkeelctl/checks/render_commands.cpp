// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/render_commands.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/dumps/git_history.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/read/file_texts.h"

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
    run.findings.addBy("not-rendered", level, name, std::move(where), std::move(sentence),
                       "spec.render");
}

/// Why its code counts as the change's where it may be the base's newer one.
std::string_view depthText(const CheckRun &run) {
    const BaseTree &tree = run.base->tree;
    return tree.isOfCommit() && !tree.knowsFork() && dumps::isShallow({})
               ? " This clone is shallow, so that what the base alone has changed counts as well: "
                 "fetch its commits, as actions/checkout does with fetch-depth: 0."
               : "";
}

/// Whether a file is among the manifests that the settings name.
bool isExamined(const std::string &path, const CheckRun &run) {
    const auto isIn = [&path](const std::string &one) {
        return one == "." || manifest::isWithin(path, one);
    };
    if (!manifest::isManifest(path) || (std::ranges::none_of(run.settings.files, isIn) &&
                                        std::ranges::none_of(run.settings.kustomize, isIn)))
        return false;
    const auto isIgnored = manifest::ignoredBy({}, run.settings.exclude, run.folder);
    const std::string folder = run.folder.empty() ? "." : run.folder;
    fs::path part;
    for (const fs::path &name : fs::path(path)) {
        part /= name;
        const bool isFile = part == path;
        if (isIgnored(folder, part.string(),
                      isFile ? base::PathKind::File : base::PathKind::Folder))
            return false;
    }
    return true;
}

/// The tree of a command of the base, unless code of the change may run with it.
std::optional<CommandTree> treeOf(const gate::RenderCommand &render, CheckRun &run) {
    auto tree = CommandTree::make(run.base->tree, run.folder, render,
                                  [&run](const auto &path) { return isExamined(path, run); });
    if (!tree) {
        addNotRendered(
            render.name, lint::Level::Error, render.where,
            fmt::format("The command {} is not run: {}.", render.name, tree.error().message), run);
        return std::nullopt;
    }
    if (!tree->code.empty()) {
        addNotRendered(render.name, lint::Level::Error,
                       {(fs::path(run.folder) / tree->code).lexically_normal().string(), 1, 1},
                       fmt::format("The command {} is not run: the change brings or changes {}, "
                                   "{}; what it prints is not checked. --allow-commands runs it, "
                                   "here and with the code of the change.{}",
                                   render.name, tree->code,
                                   tree->isNoData
                                       ? "which is no data where data is: a link, or a file that "
                                         "says that it runs"
                                       : "which may be code of it. Where it is data, the base says "
                                         "so in reads, and where it is neither, it says in runs "
                                         "what is",
                                   depthText(run)),
                       run);
        return std::nullopt;
    }
    if (!tree->built.empty())
        addNotRendered(render.name, lint::Level::Info, render.where,
                       fmt::format("The command {} finds {}, which Git does not have so, on both "
                                   "sides: what another build of it changes is not seen.",
                                   render.name, tree->built),
                       run);
    if (!tree->other.empty())
        addNotRendered(render.name, lint::Level::Info, render.where,
                       fmt::format("The command {} finds {}, and what else it does not name in "
                                   "reads, as the base has it: what it prints once the change is "
                                   "merged may be something else.",
                                   render.name, tree->other),
                       run);
    return std::move(*tree);
}

} // namespace

void addRenders(const CheckOptions &options, CheckRun &run) {
    const bool areRun =
        options.commands == Commands::All || (options.commands == Commands::OfBase && run.base);
    const auto &known = run.settings.renders;
    for (const gate::RenderCommand &render : areRun ? known : std::vector<gate::RenderCommand>()) {
        Rendered one{{}, render.command, run.folder};
        if (options.commands == Commands::OfBase) {
            auto tree = treeOf(render, run);
            if (!tree)
                continue;
            one = tree->after;
            run.base->commands[render.name] = std::move(*tree);
        }
        one.path = "render:" + render.name;
        run.input.paths.push_back(one.path);
        run.input.rendered.push_back(std::move(one));
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
