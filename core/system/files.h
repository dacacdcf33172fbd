// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace evenkeel::system {

/// An errno; 0 where all went well.
using Problem = int;

/// An open file, pipe or device, which is closed with its owner.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor &&other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor &operator=(Descriptor &&other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor() { close(); }

    static Descriptor standardInput() { return Descriptor(0); }

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }
    /// Standard input stays open for the rest of the program.
    Problem close();

private:
    int m_number = -1;
};

enum class Access : std::uint8_t {
    Read,
    ReadNow, // neither opening nor reading waits for another program: EAGAIN
    ReadFolder,
    Write, // fails for a pipe without a reader, instead of waiting
    ReadWrite,
    CreateForAll, // less the umask
    CreatePrivate // for the owner only; both fail where there is a file
};
Problem open(const std::string &path, Access access, Descriptor &file);

enum class FileKind : std::uint8_t { Regular, Folder, Device, Other };

struct FileState {
    FileKind kind = FileKind::Other;
    std::size_t links = 1; // hard ones
    unsigned owner = 0;
    unsigned group = 0;
    unsigned mode = 0;
    std::int64_t modified = 0; // seconds of Unix
};
/// Of what a path leads to, and of what is open.
Problem readState(const std::string &path, FileState &state);
Problem readState(const Descriptor &file, FileState &state);

/// 0 where the user of the process may write the file.
Problem mayWrite(const std::string &path);
/// Where a symbolic link leads; nothing for what is none.
std::optional<std::string> linkTarget(const std::string &path);
Problem rename(const std::string &from, const std::string &to);
void remove(const std::string &path);

/// The next bytes into `content`, at most as many as it has; none at the end.
Problem readNext(const Descriptor &file, std::string &content);
/// What is left to read, into `content`, which has room reserved for as much as is expected; EFBIG
/// where it is more than `most` bytes.
Problem readRest(const Descriptor &file, std::string &content, std::size_t most);
Problem writeAll(const Descriptor &file, std::string_view content);
Problem goToBegin(const Descriptor &file);
Problem cutAt(const Descriptor &file, std::size_t size);
/// Room on the disk for so many bytes; 0 also where that cannot be asked for.
Problem reserve(const Descriptor &file, std::size_t size);
/// 0 when the content is on the disk.
Problem sync(const Descriptor &file);

/// Gives a new file the owner, the mode and the extended attributes (access
/// lists among them) of another; false where it cannot be made to look like
/// that.
bool copyAttributes(const std::string &from, const FileState &state, const Descriptor &to);

long processNumber();
/// Whether there is a process of that number on this machine.
bool isRunning(long process);

enum class Stream : std::uint8_t { Output, Errors };

bool isTerminal(Stream stream);
/// Columns of the terminal behind standard output; 0 where they are not known.
std::size_t terminalWidth();
/// Whether the locale's character set is UTF-8.
bool isUtf8();
/// Stands in for standard input, output and errors that were closed before the start: no file that
/// is opened later takes their place and gets what is meant for them. Using one is an error.
void keepStandardStreams();
/// Lets a closed pipe and a file that may not grow be an error of the write instead of the end of
/// the process.
void letWritesFail();
/// False when the reader of standard output went away while there was nothing
/// to read.
bool waitForInput(const Descriptor &file);

} // namespace evenkeel::system
