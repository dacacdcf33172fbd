// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/command_tree.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

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

bool isBelowAny(const fs::path &path, const std::vector<fs::path> &folders) {
    return std::ranges::any_of(folders,
                               [&path](const fs::path &one) { return isBelow(path, one); });
}

/// Whether it is there as the other tree has it.
bool put(const fs::path &from, const fs::path &to) {
    std::error_code problem;
    const bool isGone = fs::symlink_status(from, problem).type() == fs::file_type::not_found;
    if (isGone) // perhaps below a file that stands in a folder's place
        return fs::symlink_status(to, problem).type() == fs::file_type::not_found ||
               fs::remove(to, problem);
    fs::remove_all(to, problem); // a folder, say
    for (fs::path folder = to.parent_path(); !fs::is_directory(folder, problem);
         folder = folder.parent_path()) {
        if (fs::exists(fs::symlink_status(folder, problem)))
            fs::remove(folder, problem); // a file in its place
    }
    fs::create_directories(to.parent_path(), problem);
    fs::copy(from, to, fs::copy_options::copy_symlinks, problem);
    return !problem;
}

tl::unexpected<base::Error> ioError(std::string message) {
    return base::failed(base::ErrorCode::Io, std::move(message));
}

std::string pathVariable() {
    const char *path = std::getenv("PATH");
    return path == nullptr ? "" : path;
}

/// Seen from the top, without a slash at its end.
fs::path folderOf(const BaseTree &before, const std::string &settings) {
    const fs::path folder = (before.prefix() / settings / "").lexically_normal().parent_path();
    return folder == "." ? fs::path() : folder;
}

/// The files of a change, sorted by what they are to a command.
class CommandFiles {
public:
    CommandFiles(const BaseTree &before, const std::string &settings,
                 const gate::RenderCommand &render)
        : m_base(before), m_settings(settings), m_render(render),
          m_folder(folderOf(before, settings)) {
        for (const std::string &path : render.reads)
            m_data.push_back(placeOf(path));
    }

    /// Errors: Io, where a path leads out of the repository or files are not here.
    base::Result<void> look(const IsExamined &isExamined, CommandTree &tree);
    /// Copies what has to be.
    base::Result<void> fill(CommandTree &tree) const;

private:
    fs::path placeOf(const std::string &path) const {
        const fs::path place = (m_folder / path / "").lexically_normal().parent_path();
        return place == "." ? fs::path() : place;
    }
    base::Result<void> checkPaths() const;
    bool isData(const fs::path &file) const;
    void sort(const std::set<fs::path> &changed, const IsExamined &isExamined, CommandTree &tree);
    std::vector<fs::path> inTree(const std::vector<fs::path> &files) const;
    base::Result<void> copyTo(const fs::path &folder, const std::set<fs::path> &files) const;

    const BaseTree &m_base;
    const std::string &m_settings;
    const gate::RenderCommand &m_render;
    fs::path m_folder;            // of the settings, as all of these seen from the top
    std::vector<fs::path> m_data; // that the command reads
    std::set<fs::path> m_taken;   // files of the change that are data
    std::set<fs::path> m_built;   // data of both sides that the base does not have so
};

base::Result<void> CommandFiles::checkPaths() const {
    std::vector<std::string> paths = m_render.reads;
    const auto runs = m_render.runs.value_or(std::vector<std::string>());
    paths.insert(paths.end(), runs.begin(), runs.end());
    for (std::string &path : paths) {
        const fs::path place = placeOf(path);
        if (fs::path(path).is_absolute() || (!place.empty() && *place.begin() == ".."))
            return ioError(path + " leads out of the " +
                           (m_base.isOfCommit() ? "repository" : "folder of the base"));
        path = (fs::path(m_settings) / path).lexically_normal().string();
    }
    for (const BaseTree::Submodule &one : m_base.unreadSubmodules(paths)) {
        if (one.change != BaseTree::Submodule::Change::None)
            return ioError("the submodule " + one.path +
                           ", which the change moves, is not here; check it out");
    }
    return {};
}

base::Result<void> CommandFiles::look(const IsExamined &isExamined, CommandTree &tree) {
    if (auto checked = checkPaths(); !checked)
        return checked;
    const auto changed = m_base.changedFiles();
    if (!changed)
        return tl::unexpected(changed.error());
    sort(changed->ofChange, isExamined, tree);
    // What Git keeps otherwise than it writes it, and what a build left.
    for (const fs::path &data : m_base.isOfCommit() ? m_data : std::vector<fs::path>()) {
        for (const fs::path &file : m_base.filesHere(data)) {
            if (!changed->all.contains(file) && !isBehindLink(m_base.topHere(), file) &&
                !isBehindLink(m_base.top(), file) && m_base.isOtherwise(file))
                m_built.insert(file);
        }
    }
    for (const fs::path &file : m_taken) {
        const auto text = manifest::readFile((m_base.top() / file).string());
        if (text && text->starts_with("version https://git-lfs.github.com/"))
            return ioError("the base has a pointer of Git LFS in the place of " + file.string() +
                           ", whose content is not here");
    }
    if (!m_built.empty() && !m_taken.empty())
        tree.built = m_built.begin()->string();
    return {};
}

/// As the change has it, and as it was.
bool CommandFiles::isData(const fs::path &file) const {
    const std::array tops{m_base.topHere(), m_base.top()};
    return isBelowAny(file, m_data) && std::ranges::all_of(tops, [&](const fs::path &top) {
               std::error_code problem;
               const auto type = fs::symlink_status(top / file, problem).type();
               const bool isReplaced = type == fs::file_type::directory && top == m_base.top();
               return type == fs::file_type::not_found || isReplaced ||
                      (type == fs::file_type::regular && !isBehindLink(top, file) &&
                       !saysThatItRuns(top / file));
           });
}

std::vector<fs::path> CommandFiles::inTree(const std::vector<fs::path> &files) const {
    std::error_code problem;
    const fs::path top = fs::canonical(m_base.top(), problem);
    std::vector<fs::path> places;
    for (const fs::path &file : files) {
        if (manifest::isWithin(file.string(), top.string()))
            places.push_back(file == top ? fs::path() : file.lexically_relative(top));
    }
    return places;
}

/// Words are the base's: what they lead to is seen in its files.
void CommandFiles::sort(const std::set<fs::path> &changed, const IsExamined &isExamined,
                        CommandTree &tree) {
    const Rendered there = renderedIn(m_base, m_base.top(), m_settings, m_render.command);
    const CommandWords words =
        wordsOf(there.command, there.folder, m_base.ledTo(m_base.top(), pathVariable()));
    std::vector<fs::path> programs = inTree(words.programs);
    programs.push_back(placeOf(m_render.command.front()));
    std::vector<fs::path> code;
    for (const std::string &one : m_render.runs.value_or(std::vector<std::string>{"."}))
        code.push_back(placeOf(one));
    std::error_code problem;
    for (const fs::path &named : inTree(words.named)) {
        if (isBelowAny(named, m_data))
            continue;
        const bool isFolder = fs::is_directory(m_base.top() / named, problem);
        if (!isFolder)
            programs.push_back(named);
        if (!m_render.runs) // which would say where else its code is
            code.push_back(isFolder ? named : named.parent_path());
    }
    const fs::path settings = placeOf(gate::kSettingsFile);
    for (const fs::path &file : changed) {
        const bool isProgram = std::ranges::find(programs, file) != programs.end();
        const fs::path seen = file.lexically_relative(m_folder.empty() ? "." : m_folder);
        const bool isRead = file == settings || isExamined(seen.string());
        tree.isNoData = isBelowAny(file, m_data) && !isData(file);
        if (!isProgram && isData(file))
            m_taken.insert(file);
        else if (isProgram || tree.isNoData || (!isRead && isBelowAny(file, code)))
            tree.code = seen.string();
        else if (file != settings)
            tree.other = file.string();
        if (!tree.code.empty())
            return;
    }
}

base::Result<void> CommandFiles::copyTo(const fs::path &folder,
                                        const std::set<fs::path> &files) const {
    if (!m_base.copyTo(folder))
        return ioError("the files of the base cannot be copied for it; check TMPDIR");
    for (const fs::path &file : files) {
        if (!put(m_base.topHere() / file, folder / file))
            return ioError(file.string() + " cannot be copied for it; check TMPDIR");
    }
    return {};
}

base::Result<void> CommandFiles::fill(CommandTree &tree) const {
    m_base.leadOwnLinks();
    const bool isCopied = !m_taken.empty() || !m_built.empty() || !m_base.isOfCommit();
    if (isCopied) {
        tree.own = std::make_unique<TemporaryFolder>(m_base.topHere());
        if (tree.own->path().empty())
            return ioError("there is no folder for its files outside of these; check TMPDIR");
    }
    fs::path before = m_base.top();
    if (!m_built.empty() || !m_base.isOfCommit()) {
        before = tree.own->path() / "before";
        if (auto done = copyTo(before, m_built); !done)
            return done;
    }
    tree.before = tree.after = renderedIn(m_base, before, m_settings, m_render.command);
    if (m_taken.empty()) { // one run is that of both
        tree.before.printed = tree.after.printed =
            std::make_shared<decltype(Rendered::printed)::element_type>();
        return {};
    }
    const fs::path after = tree.own->path() / "after";
    std::set<fs::path> files = m_built;
    files.insert(m_taken.begin(), m_taken.end());
    tree.after = renderedIn(m_base, after, m_settings, m_render.command);
    return copyTo(after, files);
}

} // namespace

base::Result<CommandTree> CommandTree::make(const BaseTree &before, const std::string &settings,
                                            const gate::RenderCommand &render,
                                            const IsExamined &isExamined) {
    CommandTree tree;
    CommandFiles files(before, settings, render);
    auto done = files.look(isExamined, tree);
    if (done && tree.code.empty())
        done = files.fill(tree);
    if (!done)
        return tl::unexpected(done.error());
    return tree;
}

Rendered renderedIn(const BaseTree &before, const fs::path &top, const std::string &settings,
                    std::vector<std::string> command) {
    std::error_code problem;
    for (std::string &word : command)
        word = before.ledTo(top, word);
    const fs::path folder = fs::absolute(top / folderOf(before, settings), problem);
    const fs::path program = programOf(command.front(), folder, before.ledTo(top, pathVariable()));
    // A link outside, in a folder of PATH, may lead to today's files.
    const fs::path here = fs::canonical(before.topHere(), problem);
    if (manifest::isWithin(program.string(), here.string()))
        command.front() = (top / program.lexically_relative(here)).string();
    return {{}, std::move(command), folder.string(), before.environmentFor(top)};
}

} // namespace evenkeel::ctl
