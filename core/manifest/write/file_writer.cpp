// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All that is POSIX about writing files; another platform replaces this file.

#include "core/manifest/write/file_writer.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <fmt/format.h>

#include "core/base/sentence.h"

namespace evenkeel::manifest {

namespace {

using base::Sentence;
using base::sentence;

/// An errno; 0 where all went well.
using Problem = int;

constexpr const char *kBeside = ".evenkeel"; // how files written beside others begin
constexpr mode_t kPrivate = 0600;
constexpr mode_t kForAll = 0666; // less the umask
constexpr mode_t kAllBits = 07777;

Problem problemOf(long result) {
    return result < 0 ? errno : 0;
}

class Descriptor {
public:
    Descriptor(const std::string &path, int flags, mode_t mode = 0)
        : m_number(::open(path.c_str(), flags | O_CLOEXEC | O_NOCTTY, mode)),
          m_problem(problemOf(m_number)) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    int number() const { return m_number; }
    Problem problem() const { return m_problem; }
    Problem close() { return m_number < 0 ? 0 : problemOf(::close(std::exchange(m_number, -1))); }

private:
    int m_number;
    Problem m_problem;
};

Problem writeAll(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t count = ::write(file, content.data(), content.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? errno : EIO;
        content.remove_prefix(static_cast<std::size_t>(count));
    }
    return 0;
}

Problem readAll(int file, std::string &content) {
    struct stat state{};
    if (const Problem problem = problemOf(::fstat(file, &state)))
        return problem;
    content.resize(static_cast<std::size_t>(state.st_size) + 1); // one more, to see the end
    std::size_t used = 0;
    while (used < content.size()) {
        const ssize_t count =
            ::pread(file, content.data() + used, content.size() - used, static_cast<off_t>(used));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        if (count == 0)
            break;
        used += static_cast<std::size_t>(count);
    }
    content.resize(used);
    return 0;
}

/// What was written is read again: a device may lose bytes without a word.
Problem checkHolds(int file, std::string_view content) {
    std::string held;
    if (const Problem problem = readAll(file, held))
        return problem;
    return held == content ? 0 : EIO;
}

Problem writeSynced(int file, std::string_view content) {
    Problem problem = writeAll(file, content);
    problem = problem != 0 ? problem : problemOf(::fsync(file));
    return problem != 0 ? problem : checkHolds(file, content);
}

std::string folderOf(const std::string &path) {
    const std::size_t end = path.rfind('/');
    return end == std::string::npos ? "." : path.substr(0, std::max<std::size_t>(end, 1));
}

std::string nameOf(const std::string &path) {
    return path.substr(path.rfind('/') + 1);
}

/// A rename is there to stay once its folder is synced; some file systems cannot and need not.
Problem syncFolder(const std::string &folder) {
    const Descriptor file(folder, O_RDONLY | O_DIRECTORY);
    if (file.problem() != 0)
        return file.problem() == EACCES ? 0 : file.problem();
    const Problem problem = problemOf(::fsync(file.number()));
    return problem == EINVAL || problem == EBADF || problem == ENOTSUP ? 0 : problem;
}

/// The target of all links, even if it does not exist yet.
std::string behindLinks(std::string path) {
    constexpr int kMostLinks = 40; // as many as Linux follows
    for (int links = 0; links < kMostLinks; ++links) {
        std::string target(4096, '\0');
        const ssize_t size = ::readlink(path.c_str(), target.data(), target.size());
        if (size < 0)
            break;
        target.resize(static_cast<std::size_t>(size));
        path = target.starts_with('/') ? target : folderOf(path) + '/' + target;
    }
    return path;
}

std::string stemOf(std::string_view stem, long process) {
    return fmt::format("{}-{}-", stem, process);
}

/// A path in the folder that nobody has.
template <typename Open>
std::string firstFree(const std::string &folder, std::string stem, const Open &open) {
    static std::atomic<unsigned> count = 0;
    constexpr std::size_t kLongestStem = 200; // of the 255 bytes that a name may have
    stem.resize(std::min(stem.size(), kLongestStem));
    while (true) {
        std::string path = fmt::format("{}/{}{}", folder, stemOf(stem, ::getpid()), ++count);
        if (open(path) != EEXIST)
            return path;
    }
}

using Attributes = std::vector<std::pair<std::string, std::string>>;

/// Extended attributes, access lists among them.
std::optional<Attributes> attributesOf(int file) {
    const ssize_t size = ::flistxattr(file, nullptr, 0);
    if (size < 0)
        return errno == ENOTSUP ? std::optional(Attributes{}) : std::nullopt;
    std::string names(static_cast<std::size_t>(size), '\0');
    const ssize_t used = ::flistxattr(file, names.data(), names.size());
    if (used < 0)
        return std::nullopt;
    names.resize(static_cast<std::size_t>(used));
    Attributes attributes;
    for (std::size_t at = 0; at < names.size(); at += std::strlen(&names[at]) + 1) {
        const char *name = &names[at];
        const ssize_t length = ::fgetxattr(file, name, nullptr, 0);
        std::string value(static_cast<std::size_t>(std::max<ssize_t>(length, 0)), '\0');
        if (length < 0 || ::fgetxattr(file, name, value.data(), value.size()) != length)
            return std::nullopt;
        attributes.emplace_back(name, std::move(value));
    }
    std::ranges::sort(attributes);
    return attributes;
}

/// False where the new file cannot be made to look like the old one.
bool copyAttributes(const std::string &from, const struct stat &old, int to) {
    const Descriptor source(from, O_RDONLY);
    struct stat made{};
    if (source.problem() != 0 || ::fstat(to, &made) != 0)
        return false;
    const bool isOwned = made.st_uid == old.st_uid && made.st_gid == old.st_gid;
    if (!isOwned && ::fchown(to, old.st_uid, old.st_gid) != 0)
        return false;
    const auto wanted = attributesOf(source.number());
    const auto inherited = attributesOf(to);
    if (!wanted || !inherited)
        return false;
    for (const auto &[name, value] : *inherited)
        ::fremovexattr(to, name.c_str()); // of the folder's default access list
    // The mode first: with an access list it is a part of that.
    if (::fchmod(to, old.st_mode & kAllBits) != 0)
        return false;
    for (const auto &[name, value] : *wanted)
        ::fsetxattr(to, name.c_str(), value.data(), value.size(), 0);
    return attributesOf(to) == wanted;
}

Sentence reasonOf(Problem problem) {
    return base::verbatim(std::strerror(problem));
}

class FileWriter {
public:
    FileWriter(const std::string &path, std::string_view content)
        : m_path(path), m_target(behindLinks(path)), m_folder(folderOf(m_target)),
          m_content(content) {}

    base::Result<void> write();

private:
    enum class Beside { Done, Impossible, Failed };
    Beside writeBeside();
    Beside fillBeside(const std::string &path, Descriptor &file);
    base::Result<void> writeInPlace();
    base::Result<void> writeStream();
    std::optional<std::string> keepCopy(std::string_view content);
    Problem putInPlace(int file, std::string_view content) const;

    bool isNew() const { return !m_old.has_value(); }
    tl::unexpected<base::Error> failure(Sentence sentence) const {
        return tl::unexpected(errorOf(base::ErrorCode::Io, std::move(sentence), {m_path, 0, 0}));
    }
    tl::unexpected<base::Error> unchanged(const Sentence &reason) const {
        return failure(
            isNew()
                ? sentence(PHRASE("files", "{} could not be written: {}"), m_path, reason)
                : sentence(PHRASE("files", "{} could not be written: {}; the file is unchanged"),
                           m_path, reason));
    }
    Sentence newReason() const;

    std::string m_path;
    std::string m_target;
    std::string m_folder;
    std::string_view m_content;
    std::optional<struct stat> m_old;
    Problem m_problem = 0; // of writeBeside()
};

base::Result<void> FileWriter::write() {
    struct stat state{};
    if (::stat(m_target.c_str(), &state) == 0)
        m_old = state;
    else if (errno != ENOENT)
        return unchanged(reasonOf(errno));
    if (!isNew()) {
        if (S_ISDIR(state.st_mode))
            return unchanged(sentence(PHRASE("files", "it is a folder")));
        if (!S_ISREG(state.st_mode))
            return writeStream();
        if (::faccessat(AT_FDCWD, m_target.c_str(), W_OK, AT_EACCESS) != 0)
            return unchanged(errno == EROFS ? reasonOf(errno)
                                            : sentence(PHRASE("files", "the file is read-only")));
        if (state.st_nlink > 1)
            return writeInPlace();
    }
    const Beside beside = writeBeside();
    if (beside == Beside::Impossible && !isNew())
        return writeInPlace();
    if (beside != Beside::Done)
        return unchanged(isNew() ? newReason() : reasonOf(m_problem));
    if (const Problem problem = syncFolder(m_folder)) {
        return failure(
            sentence(PHRASE("files", "{} was written, but its folder could not be synced: {}; save "
                                     "again to protect it against a power failure"),
                     m_path, reasonOf(problem)));
    }
    return {};
}

Sentence FileWriter::newReason() const {
    if (m_problem == ENOENT)
        return sentence(PHRASE("files", "the folder {} does not exist"), m_folder);
    if (m_problem == EACCES || m_problem == EPERM)
        return sentence(PHRASE("files", "the folder {} is not writable"), m_folder);
    return reasonOf(m_problem);
}

FileWriter::Beside FileWriter::fillBeside(const std::string &path, Descriptor &file) {
    if (!isNew() && !copyAttributes(m_target, *m_old, file.number()))
        return Beside::Impossible;
    m_problem = writeSynced(file.number(), m_content);
    m_problem = m_problem != 0 ? m_problem : file.close();
    if (m_problem != 0)
        return Beside::Failed;
    m_problem = problemOf(::rename(path.c_str(), m_target.c_str()));
    if (m_problem == 0)
        return Beside::Done;
    const bool isForbidden = m_problem == EACCES || m_problem == EPERM || m_problem == EBUSY ||
                             m_problem == EXDEV || m_problem == ETXTBSY;
    return isForbidden ? Beside::Impossible : Beside::Failed;
}

FileWriter::Beside FileWriter::writeBeside() {
    std::optional<Descriptor> file;
    const std::string path = firstFree(m_folder, kBeside, [&](const std::string &free) {
        // Nobody else may read it before it has the mode of the old one.
        file.emplace(free, O_RDWR | O_CREAT | O_EXCL, isNew() ? kForAll : kPrivate);
        return file->problem();
    });
    m_problem = file->problem();
    if (m_problem != 0) {
        const bool isForbidden = m_problem == EACCES || m_problem == EPERM;
        return isForbidden ? Beside::Impossible : Beside::Failed;
    }
    const Beside result = fillBeside(path, *file);
    if (result != Beside::Done)
        ::unlink(path.c_str());
    return result;
}

/// A device or a pipe: it holds nothing that could be lost.
base::Result<void> FileWriter::writeStream() {
    Descriptor file(m_target, O_WRONLY);
    Problem problem = file.problem();
    problem = problem != 0 ? problem : writeAll(file.number(), m_content);
    problem = problem != 0 ? problem : file.close();
    if (problem != 0) {
        return failure(
            sentence(PHRASE("files", "{} could not be written: {}"), m_path, reasonOf(problem)));
    }
    return {};
}

/// The path of a copy that is on disk for certain, beside the file or where temporary files are.
std::optional<std::string> FileWriter::keepCopy(std::string_view content) {
    const char *temporary = std::getenv("TMPDIR");
    const std::string other = temporary != nullptr && *temporary == '/' ? temporary : "/tmp";
    for (const std::string &folder : {m_folder, other}) {
        std::optional<Descriptor> copy;
        std::string path =
            firstFree(folder, nameOf(m_target) + ".kept", [&](const std::string &free) {
                copy.emplace(free, O_RDWR | O_CREAT | O_EXCL, kPrivate);
                return copy->problem();
            });
        m_problem = copy->problem();
        if (m_problem != 0)
            continue;
        m_problem = writeSynced(copy->number(), content);
        m_problem = m_problem != 0 ? m_problem : copy->close();
        m_problem = m_problem != 0 ? m_problem : syncFolder(folder);
        if (m_problem == 0)
            return path;
        ::unlink(path.c_str());
    }
    return std::nullopt;
}

Problem FileWriter::putInPlace(int file, std::string_view content) const {
    if (::lseek(file, 0, SEEK_SET) != 0)
        return errno;
    Problem problem = writeAll(file, content);
    problem =
        problem != 0 ? problem : problemOf(::ftruncate(file, static_cast<off_t>(content.size())));
    problem = problem != 0 ? problem : problemOf(::fsync(file));
    return problem != 0 ? problem : checkHolds(file, content);
}

base::Result<void> FileWriter::writeInPlace() {
    Descriptor file(m_target, O_RDWR);
    std::string old;
    Problem problem = file.problem();
    problem = problem != 0 ? problem : readAll(file.number(), old);
    if (problem != 0)
        return unchanged(reasonOf(problem));
    const auto copy = keepCopy(old);
    if (!copy) {
        return unchanged(sentence(
            PHRASE("files", "it must be written in place, and there is no space for a copy: {}"),
            reasonOf(m_problem)));
    }
    // Room first: a full disk is found before a byte is lost.
    if (m_content.size() > old.size()) {
        const Problem room =
            ::posix_fallocate(file.number(), 0, static_cast<off_t>(m_content.size()));
        problem = room == EINVAL || room == EOPNOTSUPP ? 0 : room;
    }
    problem = problem != 0 ? problem : putInPlace(file.number(), m_content);
    if (problem == 0) {
        ::unlink(copy->c_str());
        return {};
    }
    if (putInPlace(file.number(), old) != 0) {
        return failure(sentence(
            PHRASE("files", "{} was only partly written: {}; its previous content is kept in {}"),
            m_path, reasonOf(problem), *copy));
    }
    ::unlink(copy->c_str());
    return unchanged(reasonOf(problem));
}

} // namespace

base::Result<void> writeFile(const std::string &path, std::string_view content) {
    return FileWriter(path, content).write();
}

std::string temporaryPrefix(long process) {
    return stemOf(kBeside, process);
}

} // namespace evenkeel::manifest
