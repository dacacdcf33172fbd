// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/interrupts.h"

#include <atomic>
#include <mutex>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include "core/manifest/read/file_texts.h"
#include "core/system/programs.h"

namespace evenkeel::ctl {

namespace fs = std::filesystem;

namespace {

/// What a request to end has to do with; never destroyed, because it may come last.
struct Unfinished {
    std::mutex mutex; // guards the folders
    std::set<fs::path> folders;
    std::atomic<bool> isNoting = false;
    std::atomic<bool> isNoted = false;
    std::once_flag begun;

    static Unfinished &all() {
        static Unfinished &one = *new Unfinished;
        return one;
    }
};

bool mayEnd() {
    Unfinished &all = Unfinished::all();
    return !all.isNoting || all.isNoted.exchange(true);
}

void removeFolders() {
    Unfinished &all = Unfinished::all();
    const std::lock_guard lock(all.mutex);
    std::error_code ignored;
    for (const fs::path &folder : all.folders)
        fs::remove_all(folder, ignored);
}

} // namespace

void endTidily() {
    std::call_once(Unfinished::all().begun,
                   [] { system::endProgramsBeforeEnd(&mayEnd, &removeFolders); });
}

Interrupts::Interrupts() {
    Unfinished::all().isNoted = false;
    Unfinished::all().isNoting = true;
    endTidily();
}

Interrupts::~Interrupts() {
    Unfinished::all().isNoting = false;
}

bool Interrupts::wereNoted() {
    return Unfinished::all().isNoted;
}

TemporaryFolder::TemporaryFolder(const fs::path &outside) {
    endTidily();
    std::error_code problem;
    std::vector<fs::path> places{fs::temp_directory_path(problem), "/tmp", "/var/tmp"};
    std::erase_if(places, [&outside](const fs::path &place) {
        return place.empty() ||
               (!outside.empty() && manifest::isWithin(place.string(), outside.string()));
    });
    if (places.empty())
        return;
    std::string pattern = (places.front() / "evenkeel-base-XXXXXX").string();
    Unfinished &all = Unfinished::all();
    const std::lock_guard lock(all.mutex);
    if (::mkdtemp(pattern.data()) == nullptr)
        return;
    m_path = pattern;
    all.folders.insert(m_path);
}

TemporaryFolder::~TemporaryFolder() {
    Unfinished &all = Unfinished::all();
    const std::lock_guard lock(all.mutex);
    std::error_code ignored;
    if (!m_path.empty())
        fs::remove_all(m_path, ignored);
    all.folders.erase(m_path);
}

} // namespace evenkeel::ctl
