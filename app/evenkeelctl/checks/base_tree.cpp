// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/base_tree.h"

#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "core/hub/process.h"

namespace evenkeel::ctl {

namespace fs = std::filesystem;

namespace {

tl::unexpected<base::Error> failed(std::string message) {
    return tl::unexpected(base::Error{base::ErrorCode::Io, std::move(message), {}});
}

/// What git prints; nothing where it fails, which it says itself.
struct GitAnswer {
    hub::Ending ending;
    std::string out;
};

GitAnswer git(const std::vector<std::string> &arguments, const fs::path &index = {}) {
    hub::Command command;
    if (!index.empty())
        command.arguments = {"env", "GIT_INDEX_FILE=" + index.string()};
    command.arguments.emplace_back("git");
    command.arguments.insert(command.arguments.end(), arguments.begin(), arguments.end());
    GitAnswer answer;
    answer.ending = hub::run(command, {}, [&answer](std::string_view text) { answer.out += text; });
    return answer;
}

std::string firstLine(const std::string &text) {
    return text.substr(0, text.find('\n'));
}

} // namespace

void BaseTree::locate(const fs::path &root, const std::vector<std::string> &paths) {
    std::error_code problem;
    const fs::path here = fs::current_path(problem);
    for (const std::string &path : paths) {
        const fs::path relative = fs::path(path).is_absolute()
                                      ? fs::path(path).lexically_relative(here)
                                      : fs::path(path).lexically_normal();
        const fs::path there = root / relative;
        if (fs::exists(there, problem))
            m_places.push_back({path, there.string()});
    }
}

/// With an index of its own: neither the repository's index nor its files are touched.
base::Result<void> BaseTree::checkOut(const std::string &commit,
                                      const std::vector<std::string> &paths) {
    const GitAnswer prefix = git({"rev-parse", "--show-prefix"});
    if (prefix.ending.kind == hub::Ending::Kind::NotStarted)
        return failed("git cannot be started; install it, or give --base a folder");
    if (!prefix.ending.isSuccess())
        return failed(
            fmt::format("--base {} is no folder, and this is no repository of git", commit));
    m_own = std::make_unique<TemporaryFolder>();
    if (m_own->path().empty())
        return failed("no folder for the files of --base can be made; check TMPDIR");
    const fs::path index = m_own->path() / "index";
    const fs::path tree = m_own->path() / "tree";
    if (!git({"read-tree", "--end-of-options", commit + "^{tree}"}, index).ending.isSuccess())
        return failed(fmt::format("--base {} is neither a folder nor a commit of git", commit));
    if (!git({"checkout-index", "--all", "--prefix=" + tree.string() + "/"}, index)
             .ending.isSuccess())
        return failed(fmt::format("git cannot write the files of {}", commit));
    locate(tree / firstLine(prefix.out), paths);
    return {};
}

base::Result<BaseTree> BaseTree::open(const std::string &base,
                                      const std::vector<std::string> &paths) {
    BaseTree tree;
    std::error_code problem;
    if (fs::is_directory(base, problem)) {
        tree.locate(base, paths);
    } else if (auto done = tree.checkOut(base, paths); !done) {
        return tl::unexpected(done.error());
    }
    if (tree.m_places.empty())
        return failed(fmt::format("--base {} has none of the files", base));
    return tree;
}

} // namespace evenkeel::ctl
