// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/command_tree.h"

#include <algorithm>
#include <system_error>

#include "app/evenkeelctl/checks/command_words.h"
#include "core/manifest/read/file_texts.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

/// Whether a path leads through a folder of the tree that is a link.
bool isBehindLink(const fs::path &tree, const fs::path &path) {
    std::error_code problem;
    fs::path folder = tree;
    for (const fs::path &part : path.parent_path()) {
        folder /= part;
        if (fs::is_symlink(folder, problem))
            return true;
    }
    return false;
}

/// Whether it is there as the change has it.
bool putData(const fs::path &from, const fs::path &to) {
    std::error_code problem;
    const bool isGone = fs::symlink_status(from, problem).type() == fs::file_type::not_found;
    fs::remove(to, problem);
    if (problem || isGone)
        return !problem;
    fs::create_directories(to.parent_path(), problem);
    return fs::copy_file(from, to, problem);
}

} // namespace

base::Result<CommandTree> CommandTree::make(const BaseTree &before) {
    auto changed = before.changedFiles();
    if (!changed)
        return tl::unexpected(changed.error());
    CommandTree tree;
    tree.m_here = before.topHere();
    tree.m_root = before.prefix();
    // The base's newer code runs, and that is not the change's.
    if (const auto own = before.filesSinceFork())
        std::erase_if(*changed, [&own](const fs::path &file) {
            return !isData(file) && !own->contains(file);
        });
    tree.m_changed = std::move(*changed);
    tree.m_own = std::make_unique<TemporaryFolder>();
    if (tree.m_own->path().empty() || !before.copyTo(tree.top()))
        return tl::unexpected(
            base::Error{base::ErrorCode::Io,
                        "the files of the base cannot be copied for its commands; check TMPDIR",
                        {}});
    return tree;
}

fs::path CommandTree::top() const {
    return m_own->path() / "tree";
}

std::string CommandTree::folder(const std::string &settings) const {
    return (top() / m_root / settings).lexically_normal().string();
}

std::string CommandTree::codeThatMayRun(const std::vector<std::string> &command,
                                        const std::string &settings) const {
    std::error_code problem;
    const fs::path here = fs::absolute(settings.empty() ? "." : settings, problem);
    const CommandWords words = wordsOf(command, here);
    std::vector<fs::path> reached = words.folders;
    std::erase_if(reached, [this](const fs::path &folder) { // `/`, say
        return folder != m_here && manifest::isWithin(m_here.string(), folder.string());
    });
    reached.push_back(fs::canonical(here, problem));
    for (const fs::path &path : m_changed) {
        const fs::path file = m_here / path;
        const fs::path place = fs::weakly_canonical(file, problem);
        const bool isProgram = std::ranges::find(words.programs, place) != words.programs.end();
        const bool isCode =
            words.runsData || !isData(file) || fs::is_symlink(fs::symlink_status(file, problem));
        const bool isReached =
            isCode && std::ranges::any_of(reached, [&](const fs::path &folder) {
                return manifest::isWithin(file.parent_path().string(), folder.string());
            });
        if (isProgram || isReached)
            return file.lexically_relative(reached.back()).string();
    }
    return {};
}

base::Result<std::string> CommandTree::takeData() {
    std::string code;
    for (const fs::path &path : m_changed) {
        const fs::path from = m_here / path;
        const fs::path to = top() / path;
        std::error_code problem;
        const auto type = fs::symlink_status(from, problem).type();
        const bool isPlain = type == fs::file_type::regular || type == fs::file_type::not_found;
        if (!isData(path) || !isPlain || isBehindLink(top(), path)) {
            if (code.empty())
                code = path.string();
        } else if (!putData(from, to)) {
            return tl::unexpected(base::Error{
                base::ErrorCode::Io,
                path.string() + " cannot be copied for the commands of the base; check TMPDIR",
                {}});
        }
    }
    return code;
}

} // namespace evenkeel::ctl
