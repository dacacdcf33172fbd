// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/evenkeelctl/interrupts.h"
#include "core/base/result.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

inline constexpr const char *kHubBase = "hub";

/// Of paths as they are written; every one is below the empty one.
bool isBelow(const std::filesystem::path &path, const std::filesystem::path &folder);

/// What --base names.
enum class BaseKind : std::uint8_t { Folder, SavedPlan, Hub, Commit };
/// In a repository a name is a commit's, and a path is written ./name, name/ or absolute: a change
/// can bring a folder with the name of the branch that it goes to, whether or not this clone has
/// the commit. Errors: Invalid, in words, for the name of a file or folder.
base::Result<BaseKind> baseKindOf(const std::string &base, bool hasHub);

/// The files before a change: those of a folder, or of a commit of git, which are put into a
/// folder of their own for as long as this lives.
class BaseTree {
public:
    /// `base` is a folder with the same names as the current one, or what git takes for a commit.
    /// Errors: Io, in words; Invalid as baseKindOf().
    static base::Result<BaseTree> open(const std::string &base);
    /// Of a commit, not of a folder.
    bool isOfCommit() const { return !m_commit.empty(); }
    /// Where a path is in the tree; nothing where it did not exist.
    std::optional<std::string> there(const std::string &path) const;
    /// What links and kustomizations in it may lead to: the tree has no .git that says so.
    std::string reach() const;
    /// The path of today of a file in the tree.
    std::string here(const std::string &there) const;
    /// A sentence that names files of the tree, with their paths of today.
    std::string textHere(std::string text) const;
    /// Makes the places of objects that were read from the tree those of today's files.
    void relocate(manifest::Objects &objects) const;

    /// The top of today's files, and the current folder seen from it.
    const std::filesystem::path &topHere() const { return m_topHere; }
    std::filesystem::path prefix() const { return m_root.lexically_relative(m_top); }
    /// The files that are here otherwise than in the tree, or in one of both alone, from the top;
    /// of a repository without those that Git ignores.
    struct Changed {
        std::set<std::filesystem::path> all;
        // Of those, what differs from the commit where the branches part: others are newer in the
        // tree. All, where no such commit is known.
        std::set<std::filesystem::path> ofChange;
    };
    /// Asked once. Errors: Io, in words.
    base::Result<Changed> changedFiles() const;
    bool knowsFork() const { return !m_fork.empty(); }
    const std::filesystem::path &top() const { return m_top; }
    /// The files of today below a path, from the top; also those that Git ignores.
    std::set<std::filesystem::path> filesHere(const std::filesystem::path &path) const;
    /// Whether a file is here otherwise than in the tree, or in one of both alone.
    bool isOtherwise(const std::filesystem::path &file) const;
    /// The text with the places among today's files that it names below another top: a path, a
    /// list of them, or one behind an option.
    std::string ledTo(const std::filesystem::path &top, std::string_view text) const;
    /// The variables of the environment that have to be led there, as pipelines have them, and what
    /// keeps programs from looking for a repository above: NAME=VALUE.
    std::vector<std::string> environmentFor(const std::filesystem::path &top) const;
    /// Makes links of the tree that lead to today's files by an absolute path lead to its own.
    void leadOwnLinks() const;
    /// Copies the tree, with such links; whether all of it could be.
    bool copyTo(const std::filesystem::path &folder) const;

    /// A submodule that is not checked out here, or without the commit that the base names: the
    /// files of one side are not there.
    struct Submodule {
        enum class Change : std::uint8_t { None, Moved, Added }; // moved: or removed
        std::string path;                                        // of today
        Change change = Change::None;
    };
    /// Those in the paths, or around them.
    std::vector<Submodule> unreadSubmodules(const std::vector<std::string> &paths) const;
    /// A file as a commit has it.
    struct Past {
        std::string commit;
        std::string text;
    };
    /// A file of the tree in the newest commit of its branch in which the text is taken; nothing
    /// where it is in none. Errors: Io, in words, where the commits are not all known.
    base::Result<std::optional<Past>>
    past(const std::string &there, const std::function<bool(const std::string &)> &isTaken) const;

    /// The newest commits of its branch that change any of the paths, the newest first. Errors: Io,
    /// in words, where there are none.
    base::Result<std::vector<std::string>> commitsOf(const std::vector<std::string> &there,
                                                     std::size_t most) const;
    /// What past() says of something that is in no commit that was looked at: an error where
    /// others may be there.
    base::Result<std::optional<Past>> noPast(bool areAllLooked) const;

private:
    BaseTree() = default;
    base::Result<void> checkOut(const std::string &commit);
    void leadLinks(const std::filesystem::path &folder) const;
    base::Result<std::set<std::filesystem::path>> namesSince(const std::string &commit) const;
    void addSubmodules(const std::filesystem::path &repository, const std::string &commit,
                       const std::filesystem::path &tree, int depth);

    std::string m_commit;                   // its id; empty: the tree is of none
    std::string m_fork;                     // the id of the commit where the branches part
    std::unique_ptr<TemporaryFolder> m_own; // of a commit
    std::filesystem::path m_top;            // of the tree
    std::filesystem::path m_root;           // in it, for the current folder
    std::filesystem::path m_topHere;        // of today's files
    std::vector<Submodule> m_unread;
    std::size_t m_indexes = 0;
    mutable std::optional<Changed> m_changed;
    mutable bool m_areLinksLed = false;
};

} // namespace evenkeel::ctl
