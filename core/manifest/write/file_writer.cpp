// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/file_writer.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/memory_budget.h"
#include "core/base/sentence.h"
#include "core/system/files.h"

namespace evenkeel::manifest {

namespace {

using base::Sentence;
using base::sentence;

using system::Access;
using system::Descriptor;
using system::FileKind;
using system::FileState;
using system::Problem;

constexpr const char *kBeside = ".evenkeel"; // how files written beside others begin

Problem readWhole(const Descriptor &file, std::string &content, std::size_t most) {
    const Problem problem = goToBegin(file);
    return problem != 0 ? problem : readRest(file, content, most);
}

/// What was written is read again: a device may lose bytes without a word.
Problem checkHolds(const Descriptor &file, std::string_view content) {
    std::string held(content.size(), '\0');
    if (const Problem problem = readWhole(file, held, content.size() + 1))
        return problem;
    return held == content ? 0 : EIO;
}

Problem writeSynced(const Descriptor &file, std::string_view content) {
    Problem problem = writeAll(file, content);
    problem = problem != 0 ? problem : sync(file);
    return problem != 0 ? problem : checkHolds(file, content);
}

Problem putInPlace(const Descriptor &file, std::string_view content) {
    Problem problem = goToBegin(file);
    problem = problem != 0 ? problem : writeAll(file, content);
    problem = problem != 0 ? problem : cutAt(file, content.size());
    problem = problem != 0 ? problem : sync(file);
    return problem != 0 ? problem : checkHolds(file, content);
}

std::string folderOf(const std::string &path) {
    const std::size_t end = path.rfind('/');
    return end == std::string::npos ? "." : path.substr(0, std::max<std::size_t>(end, 1));
}

std::string nameOf(const std::string &path) {
    return path.substr(path.rfind('/') + 1);
}

/// A rename is there to stay once its folder is synced; some file systems
/// cannot and need not.
Problem syncFolder(const std::string &folder) {
    Descriptor file;
    if (const Problem problem = open(folder, Access::ReadFolder, file))
        return problem == EACCES ? 0 : problem;
    const Problem problem = sync(file);
    return problem == EINVAL || problem == EBADF || problem == ENOTSUP ? 0 : problem;
}

/// The target of all links, even if it does not exist yet.
std::string behindLinks(std::string path) {
    constexpr int kMostLinks = 40; // as many as Linux follows
    for (int links = 0; links < kMostLinks; ++links) {
        const auto target = system::linkTarget(path);
        if (!target)
            break;
        path = target->starts_with('/') ? *target : folderOf(path) + '/' + *target;
    }
    return path;
}

std::string stemOf(std::string_view stem, long process) {
    return fmt::format("{}-{}-", stem, process);
}

/// A path in the folder that is not in use.
template <typename Open>
std::string firstFree(const std::string &folder, std::string stem, const Open &open) {
    static std::atomic<unsigned> count = 0;
    constexpr std::size_t kLongestStem = 200; // of the 255 bytes that a name may have
    stem.resize(std::min(stem.size(), kLongestStem));
    while (true) {
        std::string path =
            fmt::format("{}/{}{}", folder, stemOf(stem, system::processNumber()), ++count);
        if (open(path) != EEXIST)
            return path;
    }
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

    bool isNew() const { return !m_old.has_value(); }
    tl::unexpected<base::Error> failure(Sentence sentence) const {
        return base::failed(base::ErrorCode::Io, std::move(sentence), {m_path, 0, 0});
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
    std::optional<FileState> m_old;
    Problem m_problem = 0; // of writeBeside()
};

base::Result<void> FileWriter::write() {
    FileState state;
    if (const Problem problem = readState(m_target, state); problem == 0)
        m_old = state;
    else if (problem != ENOENT)
        return unchanged(reasonOf(problem));
    if (!isNew()) {
        if (state.kind == FileKind::Folder)
            return unchanged(sentence(PHRASE("files", "it is a folder")));
        if (state.kind != FileKind::Regular)
            return writeStream();
        if (const Problem problem = system::mayWrite(m_target))
            return unchanged(problem == EROFS ? reasonOf(problem)
                                              : sentence(PHRASE("files", "the file is read-only")));
        if (state.links > 1)
            return writeInPlace();
    }
    const Beside beside = writeBeside();
    if (beside == Beside::Impossible && !isNew())
        return writeInPlace();
    if (beside != Beside::Done)
        return unchanged(isNew() ? newReason() : reasonOf(m_problem));
    if (const Problem problem = syncFolder(m_folder))
        return failure(
            sentence(PHRASE("files", "{} was written, but its folder could not be synced: {}; save "
                                     "again to protect it against a power failure"),
                     m_path, reasonOf(problem)));
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
    if (!isNew() && !copyAttributes(m_target, *m_old, file))
        return Beside::Impossible;
    m_problem = writeSynced(file, m_content);
    m_problem = m_problem != 0 ? m_problem : file.close();
    if (m_problem != 0)
        return Beside::Failed;
    m_problem = system::rename(path, m_target);
    if (m_problem == 0)
        return Beside::Done;
    const bool isForbidden = m_problem == EACCES || m_problem == EPERM || m_problem == EBUSY ||
                             m_problem == EXDEV || m_problem == ETXTBSY;
    return isForbidden ? Beside::Impossible : Beside::Failed;
}

FileWriter::Beside FileWriter::writeBeside() {
    Descriptor file;
    const std::string path = firstFree(m_folder, kBeside, [&](const std::string &free) {
        // Only the owner may read it before it has the mode of the old one.
        m_problem = open(free, isNew() ? Access::CreateForAll : Access::CreatePrivate, file);
        return m_problem;
    });
    if (m_problem != 0) {
        const bool isForbidden = m_problem == EACCES || m_problem == EPERM;
        return isForbidden ? Beside::Impossible : Beside::Failed;
    }
    const Beside result = fillBeside(path, file);
    if (result != Beside::Done)
        system::remove(path);
    return result;
}

/// A device or a pipe: it holds nothing that could be lost.
base::Result<void> FileWriter::writeStream() {
    Descriptor file;
    Problem problem = open(m_target, Access::Write, file);
    problem = problem != 0 ? problem : writeAll(file, m_content);
    problem = problem != 0 ? problem : file.close();
    if (problem != 0)
        return failure(sentence(PHRASE("files", "{} could not be written: {}"), m_path,
                                problem == ENXIO
                                    ? sentence(PHRASE("files", "it is a pipe without a reader"))
                                    : reasonOf(problem)));
    return {};
}

/// The path of a copy that is on disk for certain, beside the file or where
/// temporary files are.
std::optional<std::string> FileWriter::keepCopy(std::string_view content) {
    const char *temporary = std::getenv("TMPDIR");
    const std::string other = temporary != nullptr && *temporary == '/' ? temporary : "/tmp";
    for (const std::string &folder : {m_folder, other}) {
        Descriptor copy;
        std::string path =
            firstFree(folder, nameOf(m_target) + ".kept", [&](const std::string &free) {
                m_problem = open(free, Access::CreatePrivate, copy);
                return m_problem;
            });
        if (m_problem != 0)
            continue;
        m_problem = writeSynced(copy, content);
        m_problem = m_problem != 0 ? m_problem : copy.close();
        m_problem = m_problem != 0 ? m_problem : syncFolder(folder);
        if (m_problem == 0)
            return path;
        system::remove(path);
    }
    return std::nullopt;
}

base::Result<void> FileWriter::writeInPlace() {
    Descriptor file;
    std::string old;
    Problem problem = open(m_target, Access::ReadWrite, file);
    problem = problem != 0 ? problem : readWhole(file, old, base::kMostInputBytes);
    if (problem != 0)
        return unchanged(reasonOf(problem));
    const auto copy = keepCopy(old);
    if (!copy)
        return unchanged(sentence(PHRASE("files", "it must be written in place, and there is no "
                                                  "space for a copy: {}"),
                                  reasonOf(m_problem)));
    // Room first: a full disk is found before a byte is lost.
    if (m_content.size() > old.size())
        problem = reserve(file, m_content.size());
    problem = problem != 0 ? problem : putInPlace(file, m_content);
    if (problem == 0) {
        system::remove(*copy);
        return {};
    }
    if (putInPlace(file, old) != 0)
        return failure(sentence(PHRASE("files", "{} was only partly written: {}; its previous "
                                                "content is kept in {}"),
                                m_path, reasonOf(problem), *copy));
    system::remove(*copy);
    return unchanged(reasonOf(problem));
}

} // namespace

base::Result<void> writeFile(const std::string &path, std::string_view content) {
    return FileWriter(path, content).write();
}

std::string temporaryPrefix(long process) {
    return stemOf(kBeside, process);
}

bool isLeftTemporary(std::string_view name) {
    const std::string stem = fmt::format("{}-", kBeside);
    long process = 0;
    if (!name.starts_with(stem))
        return false;
    name.remove_prefix(stem.size());
    const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), process);
    return problem == std::errc() &&
           name.substr(static_cast<std::size_t>(end - name.data())).starts_with('-') &&
           !system::isRunning(process);
}

} // namespace evenkeel::manifest
