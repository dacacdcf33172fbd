// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/base_tree.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/matching.h"
#include "core/dumps/git_history.h"
#include "core/manifest/read/file_texts.h"
#include "core/system/programs.h"

namespace evenkeel::ctl {

namespace fs = std::filesystem;

namespace {

constexpr int kMostNested = 8; // submodules, one in another

tl::unexpected<base::Error> failed(std::string message) {
    return base::failed(base::ErrorCode::Io, std::move(message));
}

/// Why git did not do it: `otherwise`, where it says no.
tl::unexpected<base::Error> failed(const dumps::GitAnswer &answer, std::string otherwise) {
    return failed(answer.isStuck() ? dumps::stuckIn({}).english : std::move(otherwise));
}

bool isInRepository() {
    return dumps::git({{}, {"rev-parse", "--is-inside-work-tree"}}).isSuccess();
}

std::string commitNamed(const std::string &name) {
    return dumps::git(
               {{}, {"rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"}})
        .line();
}

/// A branch and a tag of one name that are two commits, of which git takes the tag: none else.
std::vector<std::string> refsNamed(const std::string &name) {
    std::vector<std::string> refs;
    std::set<std::string> commits;
    for (const char *folder : {"refs/heads/", "refs/tags/", "refs/remotes/"}) {
        const std::string commit = commitNamed(folder + name);
        if (commit.empty())
            continue;
        refs.push_back(folder + name);
        commits.insert(commit);
    }
    return commits.size() > 1 ? refs : std::vector<std::string>();
}

/// Whether it says by its form that it is a path.
bool isPathByForm(const std::string &base) {
    return base.ends_with('/') || base.starts_with('/') || base.starts_with("./") ||
           base.starts_with("../") || base == "." || base == "..";
}

/// Writes the files of a tree of the repository that a folder is in, with an index of its own:
/// neither that of the repository nor its files are touched. Whether the name is that of one, and
/// of no more files than a checkout may write, is seen before: folders of one tree may all be the
/// same tree.
base::Result<void> writeTree(const std::string &folder, const std::string &name,
                             const fs::path &index, const fs::path &target) {
    constexpr std::size_t kMostNames = std::size_t{64} << 20;
    const std::string tree = name + "^{tree}";
    dumps::GitCall list{folder,
                        {"ls-tree", "-r", "--full-tree", "--name-only", "--end-of-options", tree}};
    list.mostBytes = kMostNames;
    const dumps::GitAnswer names = dumps::git(list);
    if (names.ending.kind == hub::Ending::Kind::TooLong)
        return failed(fmt::format("--base {}: the names of its files alone are more than 64 MiB; "
                                  "give --base a folder",
                                  name));
    if (!names.isSuccess())
        return failed(names,
                      fmt::format("--base {} is neither a folder nor a commit of git{}", name,
                                  dumps::isShallow(folder)
                                      ? "; this clone is shallow: fetch the commit, as "
                                        "actions/checkout does with fetch-depth: 0"
                                      : ""));
    const bool isPartial =
        dumps::git({folder, {"config", "--get-regexp", R"(^remote\..*\.promisor$)"}}).isSuccess();
    const std::string unwritten =
        fmt::format("git cannot write the files of {}{}", name,
                    isPartial ? "; this clone is partial, and no server is asked: make it without "
                                "--filter, or give --base a folder"
                              : "");
    const auto read =
        dumps::git({folder, {"read-tree", "--end-of-options", tree}, {}, index.string()});
    const auto filters = dumps::withoutFilters(folder);
    const dumps::GitAnswer repository = dumps::git({folder, {"rev-parse", "--absolute-git-dir"}});
    if (!read.isSuccess() || !filters || !repository.isSuccess())
        return failed(read, unwritten);
    std::error_code unmade;
    fs::create_directories(target, unmade);
    // Of a work tree of its own: the .gitattributes of the change do not say how the files of the
    // base are written.
    dumps::GitCall write{target.string(),
                         {"--git-dir=" + repository.line(), "--work-tree=" + target.string(),
                          "checkout-index", "--all"},
                         {},
                         index.string()};
    write.settings = *filters;
    if (const auto written = dumps::git(write); !written.isSuccess())
        return failed(written, unwritten);
    return {};
}

/// The folders of submodules: no tree has an empty one otherwise.
std::vector<fs::path> emptyFolders(const fs::path &folder) {
    std::vector<fs::path> empty;
    std::error_code problem;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(folder, problem)) {
        if (!entry.is_symlink(problem) && entry.is_directory(problem) &&
            fs::is_empty(entry.path(), problem))
            empty.push_back(entry.path());
    }
    std::ranges::sort(empty);
    return empty;
}

/// The paths of those that the index has and the commit does not, and of which no file is here.
std::vector<std::string> addedSubmodules(const fs::path &repository, const std::string &commit) {
    const dumps::GitAnswer list = dumps::git(
        {repository.string(), {"diff-index", "--cached", "--diff-filter=AT", "-z", commit, "--"}});
    std::vector<std::string> paths;
    const auto items = dumps::zeroEnded(list.out);
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) { // :MODE MODE ID ID STATUS, the path
        const bool isSubmodule = items[i].find(" 160000 ") != std::string_view::npos;
        const std::string path(items[i + 1]);
        std::error_code problem;
        const fs::path place = repository / path;
        if (isSubmodule && (!fs::exists(place, problem) || fs::is_empty(place, problem)))
            paths.push_back(path);
    }
    return paths;
}

} // namespace

bool isBelow(const fs::path &path, const fs::path &folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first ==
           folder.end();
}

std::optional<std::string> BaseTree::there(const std::string &path) const {
    std::error_code problem;
    fs::path relative = fs::path(path).is_absolute()
                            ? fs::path(path).lexically_relative(fs::current_path(problem))
                            : fs::path(path).lexically_normal();
    if (relative.empty() || *relative.begin() == "..") // unless a link leads here
        relative =
            fs::weakly_canonical(fs::absolute(path, problem), problem)
                .lexically_relative(fs::weakly_canonical(fs::current_path(problem), problem));
    const fs::path there = (m_root / relative).lexically_normal();
    const fs::path below = there.lexically_relative(m_top);
    if (below.empty() || *below.begin() == "..")
        return std::nullopt; // outside the tree a path would lead to the files of today
    return fs::exists(there, problem) ? std::optional(there.string()) : std::nullopt;
}

std::vector<BaseTree::Submodule>
BaseTree::unreadSubmodules(const std::vector<std::string> &paths) const {
    std::vector<Submodule> unread;
    std::ranges::copy_if(m_unread, std::back_inserter(unread), [&paths](const Submodule &one) {
        return std::ranges::any_of(paths, [&one](const std::string &path) {
            return manifest::isWithin(one.path, path) || manifest::isWithin(path, one.path);
        });
    });
    return unread;
}

std::string BaseTree::reach() const {
    return m_own ? m_top.string() : manifest::reachOf(m_top.string());
}

std::string BaseTree::here(const std::string &there) const {
    const fs::path relative = fs::path(there).lexically_relative(m_root);
    return relative.empty() || relative.begin()->string() == ".." ? there : relative.string();
}

std::string BaseTree::textHere(std::string text) const {
    const std::string root = m_root.string() + (m_root.string().ends_with('/') ? "" : "/");
    for (std::size_t at = text.find(root); at != std::string::npos; at = text.find(root, at))
        text.erase(at, root.size());
    return text;
}

void BaseTree::relocate(manifest::Objects &objects) const {
    for (base::SourceSpan &where : objects.placementSources.edit())
        where.file = here(where.file);
    for (objects::OtherObject &other : objects.others.edit())
        other.where.file = here(other.where.file);
    for (std::string &file : objects.clusterFiles)
        file = here(file);
}

namespace {

/// Whether a file is otherwise in two places, or in one of them alone.
bool differs(const fs::path &one, const fs::path &other) {
    std::error_code problem;
    const auto type = fs::symlink_status(one, problem).type();
    if (type != fs::symlink_status(other, problem).type())
        return true;
    if (type == fs::file_type::symlink)
        return fs::read_symlink(one, problem) != fs::read_symlink(other, problem);
    if (type != fs::file_type::regular)
        return type != fs::file_type::not_found;
    const auto runs = [&problem](const fs::path &file) {
        return fs::status(file, problem).permissions() & fs::perms::owner_exec;
    };
    if (runs(one) != runs(other))
        return true;
    if (fs::file_size(one, problem) != fs::file_size(other, problem))
        return true;
    const auto first = manifest::readFile(one.string());
    const auto second = manifest::readFile(other.string());
    return !first || !second || *first != *second;
}

/// The files below a folder, seen from its top; what lies in .git is none.
void addFiles(const fs::path &top, const fs::path &folder, std::set<fs::path> &files) {
    std::error_code problem;
    for (fs::recursive_directory_iterator entry(top / folder, problem), end;
         !problem && entry != end; entry.increment(problem)) {
        if (entry->path().filename() == ".git")
            entry.disable_recursion_pending();
        else if (!entry->is_directory(problem) || entry->is_symlink(problem))
            files.insert(entry->path().lexically_relative(top));
    }
}

} // namespace

base::Result<std::set<fs::path>> BaseTree::namesSince(const std::string &commit) const {
    constexpr std::size_t kMostNames = std::size_t{64} << 20;
    std::set<fs::path> files;
    const std::vector<std::vector<std::string>> questions{
        {"diff-index", "-z", "--name-only", "--ignore-submodules=dirty", commit, "--"},
        {"ls-files", "-z", "--others", "--exclude-standard"}};
    for (const std::vector<std::string> &question : questions) {
        dumps::GitCall call{m_topHere.string(), question};
        call.mostBytes = kMostNames;
        const dumps::GitAnswer answer = dumps::git(call);
        if (!answer.isSuccess())
            return failed(answer, "git does not say which files the change has");
        for (const std::string_view name : dumps::zeroEnded(answer.out)) {
            const fs::path path(name);
            std::error_code problem;
            if (!name.empty())
                files.insert(path);
            for (const fs::path &top : {m_topHere, m_top}) { // a submodule, or in a file's place
                if (!name.empty() && fs::is_directory(fs::symlink_status(top / path, problem)))
                    addFiles(top, path, files);
            }
        }
    }
    return files;
}

base::Result<BaseTree::Changed> BaseTree::changedFiles() const {
    if (m_changed)
        return *m_changed;
    Changed changed;
    if (isOfCommit()) {
        auto names = namesSince(m_commit);
        if (!names)
            return tl::unexpected(names.error());
        changed.all = std::move(*names);
    } else {
        addFiles(m_topHere, {}, changed.all);
        addFiles(m_top, {}, changed.all);
        std::error_code problem;
        const fs::path within = fs::weakly_canonical(m_top, problem)
                                    .lexically_relative(fs::weakly_canonical(m_topHere, problem));
        if (!within.empty() && within != "." && *within.begin() != "..") // the base is no change
            std::erase_if(changed.all,
                          [&within](const fs::path &file) { return isBelow(file, within); });
    }
    std::erase_if(changed.all, [this](const fs::path &path) {
        std::error_code problem;
        return fs::is_directory(fs::symlink_status(m_topHere / path, problem)) ||
               !isOtherwise(path);
    });
    changed.ofChange = changed.all;
    if (knowsFork()) {
        const auto since = namesSince(m_fork);
        if (!since)
            return tl::unexpected(since.error());
        std::erase_if(changed.ofChange,
                      [&since](const fs::path &path) { return !since->contains(path); });
    }
    m_changed = changed;
    return changed;
}

std::set<fs::path> BaseTree::filesHere(const fs::path &path) const {
    std::set<fs::path> files;
    std::error_code problem;
    if (fs::is_directory(m_topHere / path, problem))
        addFiles(m_topHere, path, files);
    else if (fs::exists(m_topHere / path, problem))
        files.insert(path);
    return files;
}

bool BaseTree::isOtherwise(const fs::path &file) const {
    return differs(m_topHere / file, m_top / file);
}

namespace {

/// Behind the letter of an option, or where no name goes on.
bool mayBeginPath(std::string_view before) {
    constexpr std::string_view kNames = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789._-/";
    const std::size_t begin = before.find_last_not_of(kNames) + 1; // npos + 1 is 0
    const std::string_view name = before.substr(begin);
    return name.empty() || (name.size() == 2 && name.front() == '-');
}

} // namespace

std::string BaseTree::ledTo(const fs::path &top, std::string_view text) const {
    constexpr std::string_view kEnds = " \t\n\"':;,=)}]|&<>";
    std::error_code problem;
    const fs::path here = fs::canonical(m_topHere, problem);
    const fs::path there = fs::absolute(top, problem);
    std::string led;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] != '/' || !mayBeginPath(text.substr(0, at))) {
            led += text[at++];
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(kEnds, at), text.size());
        const std::string_view path = text.substr(at, end - at);
        const fs::path place = fs::weakly_canonical(path, problem);
        led += manifest::isWithin(place.string(), here.string())
                   ? (there / place.lexically_relative(here)).lexically_normal().string()
                   : std::string(path);
        at = end;
    }
    return led;
}

/// A link of the base with an absolute target among today's files leads to its own.
void BaseTree::leadLinks(const fs::path &folder) const {
    std::error_code problem;
    for (fs::recursive_directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem)) {
        if (!entry->is_symlink(problem))
            continue;
        const std::string target = fs::read_symlink(entry->path(), problem).string();
        const std::string led = target.starts_with('/') ? ledTo(folder, target) : target;
        if (led == target)
            continue;
        fs::remove(entry->path(), problem);
        fs::create_symlink(led, entry->path(), problem);
    }
}

std::vector<std::string> BaseTree::environmentFor(const fs::path &top) const {
    std::vector<std::string> variables;
    std::error_code problem;
    const fs::path above = fs::absolute(top, problem).parent_path();
    for (const std::string_view text : system::environment()) {
        const std::size_t begin = text.find('=') + 1;
        const std::string value = ledTo(top, text.substr(begin));
        if (value != text.substr(begin))
            variables.push_back(fmt::format("{}{}", text.substr(0, begin),
                                            text.starts_with("TMPDIR=") ? above.string() : value));
    }
    if (m_own)
        variables.push_back("GIT_CEILING_DIRECTORIES=" + above.string());
    return variables;
}

void BaseTree::leadOwnLinks() const {
    if (m_own && !std::exchange(m_areLinksLed, true))
        leadLinks(m_top);
}

bool BaseTree::copyTo(const fs::path &folder) const {
    std::error_code problem;
    fs::create_directories(folder, problem);
    for (fs::directory_iterator entry(m_top, problem), end; !problem && entry != end;
         entry.increment(problem)) {
        if (entry->path().filename() != ".git")
            fs::copy(entry->path(), folder / entry->path().filename(),
                     fs::copy_options::recursive | fs::copy_options::copy_symlinks, problem);
        if (problem)
            return false;
    }
    leadLinks(folder);
    return !problem;
}

base::Result<void> BaseTree::checkOut(const std::string &commit) {
    const dumps::GitAnswer prefix = dumps::git({{}, {"rev-parse", "--show-prefix"}});
    if (prefix.ending.kind == hub::Ending::Kind::NotStarted)
        return failed("git cannot be started; install it, or give --base a folder");
    if (!prefix.isSuccess())
        return failed(prefix, fmt::format("--base {}: no such folder, and this is not a Git "
                                          "repository",
                                          commit));
    if (const auto refs = refsNamed(commit); !refs.empty())
        return failed(fmt::format("--base {}: a branch and a tag have this name; write {}", commit,
                                  fmt::join(refs, " or ")));
    const std::string outer =
        dumps::git({{}, {"rev-parse", "--show-superproject-working-tree"}}).line();
    if (!outer.empty() && !commit.starts_with("refs/"))
        return failed(fmt::format("--base {0}: this folder is a submodule of {1}; check from "
                                  "there, or write refs/heads/{0} for a branch of the submodule",
                                  commit, outer));
    const std::string top = dumps::git({{}, {"rev-parse", "--show-toplevel"}}).line();
    m_own = std::make_unique<TemporaryFolder>(top);
    if (m_own->path().empty())
        return failed("no folder for the files of --base can be made outside of these; check "
                      "TMPDIR");
    const fs::path tree = m_own->path() / "tree";
    if (auto written = writeTree({}, commit, m_own->path() / "index", tree); !written)
        return written;
    m_commit = commitNamed(commit);
    m_top = tree.lexically_normal();
    m_root = (tree / prefix.line()).lexically_normal();
    m_topHere = top;
    m_fork = dumps::git({{}, {"merge-base", m_commit, "HEAD"}}).line();
    addSubmodules(top, commit, m_top, kMostNested);
    for (const std::string &path : addedSubmodules(top, commit))
        m_unread.push_back(
            {(m_top / path).lexically_relative(m_root).string(), Submodule::Change::Added});
    return {};
}

namespace {

/// Whether the index of a repository names that commit for a submodule.
bool isStaged(const std::string &repository, const std::string &path, const std::string &commit) {
    // MODE ID STAGE, a tab, the path.
    const std::string entry =
        dumps::git({repository, {"ls-files", "-z", "--stage", "--", path}}).out;
    return entry.starts_with("160000 " + commit + " ");
}

} // namespace

/// Those that are checked out here have the commit that the base names, or do not say.
void BaseTree::addSubmodules(const fs::path &repository, const std::string &commit,
                             const fs::path &tree, int depth) {
    for (const fs::path &folder : emptyFolders(tree)) {
        const std::string path = folder.lexically_relative(tree).string();
        const fs::path place = repository / path;
        // MODE TYPE ID, a tab, the path.
        const std::string entry =
            dumps::git({repository.string(), {"ls-tree", "-z", "--full-tree", commit, "--", path}})
                .out;
        const std::size_t id = entry.rfind(' ', entry.find('\t')) + 1; // npos + 1 is 0
        const std::string named = entry.substr(id, entry.find('\t') - id);
        const dumps::GitAnswer inside =
            dumps::git({place.string(), {"rev-parse", "--show-prefix"}});
        const bool isTop = inside.isSuccess() && inside.line().empty();
        const fs::path index = m_own->path() / fmt::format("index-{}", ++m_indexes);
        if (isTop && depth > 0 && entry.starts_with("160000 ") &&
            writeTree(place.string(), named, index, folder))
            addSubmodules(place, named, folder, depth - 1);
        else
            m_unread.push_back({folder.lexically_relative(m_root).string(),
                                isStaged(repository.string(), path, named)
                                    ? Submodule::Change::None
                                    : Submodule::Change::Moved});
    }
}

base::Result<std::vector<std::string>> BaseTree::commitsOf(const std::vector<std::string> &there,
                                                           std::size_t most) const {
    if (m_commit.empty())
        return failed("a folder has no history, as a commit of git would");
    dumps::GitCall call{
        {}, {"rev-list", "--first-parent", fmt::format("--max-count={}", most), m_commit, "--"}};
    for (const std::string &path : there)
        call.arguments.push_back(
            ":(top,literal)" +
            fs::path(path).lexically_normal().lexically_relative(m_top).string());
    const dumps::GitAnswer list = dumps::git(call);
    std::vector<std::string> commits;
    for (const std::string_view id : base::linesOf(list.out))
        commits.emplace_back(id);
    if (!list.isSuccess() || commits.empty())
        return failed("git does not say how it was before");
    return commits;
}

base::Result<std::optional<BaseTree::Past>> BaseTree::noPast(bool areAllLooked) const {
    if (!areAllLooked)
        return failed("git does not say how it was before");
    if (dumps::isShallow({}))
        return failed("this clone is shallow; fetch its commits, as actions/checkout does with "
                      "fetch-depth: 0");
    return std::optional<Past>();
}

base::Result<std::optional<BaseTree::Past>>
BaseTree::past(const std::string &there,
               const std::function<bool(const std::string &)> &isTaken) const {
    constexpr std::size_t kMostCommits = 100;
    const auto commits = commitsOf({there}, kMostCommits + 1);
    if (!commits)
        return tl::unexpected(commits.error());
    const std::string path = fs::path(there).lexically_relative(m_top).string();
    for (const std::string &commit : *commits) {
        const dumps::GitAnswer entry =
            dumps::git({{}, {"ls-tree", "-z", "--full-tree", commit, "--", path}});
        if (entry.isSuccess() && entry.out.empty()) // it was not there then
            return std::optional<Past>();
        const dumps::GitAnswer file = dumps::git({{}, {"cat-file", "blob", commit + ":" + path}});
        if (!entry.out.starts_with("100") || !file.isSuccess()) // a link, say
            return failed("git does not have it as a file in commit " + commit);
        if (isTaken(file.out))
            return std::optional(Past{commit, file.out});
    }
    return noPast(commits->size() <= kMostCommits);
}

base::Result<BaseKind> baseKindOf(const std::string &base, bool hasHub) {
    std::error_code problem;
    const bool isFolder = fs::is_directory(base, problem);
    const bool isHub = hasHub && base == kHubBase;
    if (!isFolder && !fs::is_regular_file(base, problem))
        return isHub ? BaseKind::Hub : BaseKind::Commit;
    if (!isPathByForm(base) && (isHub || isInRepository()))
        return base::failed(
            base::ErrorCode::Invalid,
            fmt::format(
                "--base {0} is {2}, and a {1} here has this name: write ./{0} for the {1}{3}", base,
                isFolder ? "folder" : "file",
                isHub ? "the hub of --context" : "the name of a commit of git",
                isHub ? "" : fmt::format(", {}^{{commit}} for the commit", base)));
    return isFolder ? BaseKind::Folder : BaseKind::SavedPlan;
}

base::Result<BaseTree> BaseTree::open(const std::string &base) {
    BaseTree tree;
    const auto kind = baseKindOf(base, false);
    if (!kind)
        return tl::unexpected(kind.error());
    if (*kind == BaseKind::Folder) {
        tree.m_root = tree.m_top = fs::path(base).lexically_normal();
        tree.m_topHere = fs::current_path();
    } else if (auto done = tree.checkOut(base); !done) {
        return tl::unexpected(done.error());
    }
    return tree;
}

} // namespace evenkeel::ctl
