// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/base_tree.h"

#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "core/dumps/git.h"

namespace evenkeel::ctl {

namespace fs = std::filesystem;

namespace {

tl::unexpected<base::Error> failed(std::string message) {
    return tl::unexpected(base::Error{base::ErrorCode::Io, std::move(message), {}});
}

} // namespace

std::optional<std::string> BaseTree::there(const std::string &path) const {
    std::error_code problem;
    const fs::path relative = fs::path(path).is_absolute()
                                  ? fs::path(path).lexically_relative(fs::current_path(problem))
                                  : fs::path(path).lexically_normal();
    const fs::path there = (m_root / relative).lexically_normal();
    const fs::path below = there.lexically_relative(m_top);
    if (below.empty() || *below.begin() == "..")
        return std::nullopt; // outside the tree a path would lead to the files of today
    return fs::exists(there, problem) ? std::optional(there.string()) : std::nullopt;
}

std::string BaseTree::here(const std::string &there) const {
    const fs::path relative = fs::path(there).lexically_relative(m_root);
    return relative.empty() || relative.begin()->string() == ".." ? there : relative.string();
}

void BaseTree::relocate(manifest::Objects &objects) const {
    for (base::SourceSpan &where : objects.placementSources.edit())
        where.file = here(where.file);
    for (objects::OtherObject &other : objects.others.edit())
        other.where.file = here(other.where.file);
    for (std::string &file : objects.clusterFiles)
        file = here(file);
}

/// With an index of its own: neither the repository's index nor its files are touched.
base::Result<void> BaseTree::checkOut(const std::string &commit) {
    const dumps::GitAnswer prefix = dumps::git({{}, {"rev-parse", "--show-prefix"}});
    if (prefix.ending.kind == hub::Ending::Kind::NotStarted)
        return failed("git cannot be started; install it, or give --base a folder");
    if (!prefix.isSuccess())
        return failed(
            fmt::format("--base {}: no such folder, and this is not a Git repository", commit));
    m_own = std::make_unique<TemporaryFolder>();
    if (m_own->path().empty())
        return failed("no folder for the files of --base can be made; check TMPDIR");
    const fs::path index = m_own->path() / "index";
    const fs::path tree = m_own->path() / "tree";
    if (!dumps::git({{}, {"read-tree", "--end-of-options", commit + "^{tree}"}, {}, index.string()})
             .isSuccess())
        return failed(fmt::format("--base {} is neither a folder nor a commit of git{}", commit,
                                  dumps::isShallow({})
                                      ? "; this clone is shallow: fetch the commit, as "
                                        "actions/checkout does with fetch-depth: 0"
                                      : ""));
    if (!dumps::git({{},
                     {"checkout-index", "--all", "--prefix=" + tree.string() + "/"},
                     {},
                     index.string(),
                     0,
                     {},
                     dumps::withoutFilters({})})
             .isSuccess())
        return failed(fmt::format("git cannot write the files of {}", commit));
    m_top = tree.lexically_normal();
    m_root = (tree / prefix.line()).lexically_normal();
    return {};
}

base::Result<BaseTree> BaseTree::open(const std::string &base) {
    BaseTree tree;
    std::error_code problem;
    if (fs::is_directory(base, problem))
        tree.m_root = tree.m_top = fs::path(base).lexically_normal();
    else if (auto done = tree.checkOut(base); !done)
        return tl::unexpected(done.error());
    return tree;
}

} // namespace evenkeel::ctl
