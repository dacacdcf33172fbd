// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/git_history.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <span>

#include <fmt/format.h>

#include "core/base/some_names.h"
#include "core/manifest/read/file_texts.h"
#include "core/base/matching.h"

namespace evenkeel::dumps {

namespace {

namespace fs = std::filesystem;
using base::sentence;

constexpr std::chrono::minutes kPatience{2};
constexpr std::size_t kMostBytes = std::size_t{1} << 30; // of all texts together
constexpr std::size_t kMostFolders = 64;                 // one in another
constexpr std::size_t kMostEntries = 1'000'000;          // files and folders of a commit
constexpr kube::Time kLastDate{253'402'300'799};         // of four digits of the year
constexpr std::size_t kShortId = 10;

struct Commit {
    std::string id;
    std::string tree;
    kube::Time date;
};

struct Entry {
    std::string name;
    std::string id;
    bool isFolder = false;

    bool operator==(const Entry &) const = default;
};

bool isManifest(std::string_view name) {
    return name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".json");
}

GitCall callOf(const GitQuestion &question, std::vector<std::string> arguments,
               std::size_t mostBytes = 0) {
    GitCall call{question.folder, std::move(arguments), {}, {}, mostBytes, kPatience};
    call.silence = question.silence;
    return call;
}

/// Objects of the repository, each read once.
class ObjectReader {
public:
    ObjectReader(const GitQuestion &question, const std::stop_token &stop)
        : m_question(question), m_stop(stop) {}

    /// Reads those that are not known yet; false where git fails or there is too much.
    bool read(const std::set<std::string> &ids) {
        GitCall call = callOf(m_question, {"cat-file", "--batch"}, kMostBytes - m_bytes);
        for (const std::string &id : ids) {
            if (!m_objects.contains(id))
                call.input += id + '\n';
        }
        if (call.input.empty())
            return true;
        const GitAnswer answer = git(call, m_stop);
        m_ending = answer.ending;
        m_bytes += answer.out.size();
        if (!answer.isSuccess())
            return false;
        take(answer.out);
        return true;
    }
    /// Nullptr where it is not in the repository.
    std::shared_ptr<const std::string> find(const std::string &id) const {
        const auto found = m_objects.find(id);
        return found == m_objects.end() ? nullptr : found->second;
    }
    const hub::Ending &ending() const { return m_ending; }

private:
    /// `ID TYPE SIZE`, a line end, the content, a line end; `ID missing`.
    void take(std::string_view out) {
        while (!out.empty()) {
            const std::size_t end = std::min(out.find('\n'), out.size());
            const std::string_view head = out.substr(0, end);
            out.remove_prefix(std::min(end + 1, out.size()));
            const std::size_t blank = head.rfind(' ');
            std::size_t size = 0;
            const auto read = std::from_chars(head.data() + std::min(blank + 1, head.size()),
                                              head.data() + head.size(), size);
            if (blank == std::string_view::npos || read.ec != std::errc())
                continue;
            size = std::min(size, out.size());
            m_objects[std::string(head.substr(0, head.find(' ')))] =
                std::make_shared<const std::string>(out.substr(0, size));
            out.remove_prefix(std::min(size + 1, out.size()));
        }
    }

    const GitQuestion &m_question;
    const std::stop_token &m_stop;
    std::map<std::string, std::shared_ptr<const std::string>> m_objects;
    std::size_t m_bytes = 0;
    hub::Ending m_ending;
};

std::string hexOf(std::string_view bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += kDigits[value >> 4U];
        text += kDigits[value & 15U];
    }
    return text;
}

/// The files and folders of a tree object: `MODE NAME`, a zero, the id's bytes.
std::vector<Entry> entriesOf(std::string_view tree, std::size_t idBytes) {
    std::vector<Entry> entries;
    while (!tree.empty()) {
        const std::size_t blank = tree.find(' ');
        const std::size_t zero = tree.find('\0');
        if (blank == std::string_view::npos || zero == std::string_view::npos || blank > zero ||
            zero + 1 + idBytes > tree.size())
            break;
        const std::string_view mode = tree.substr(0, blank);
        Entry entry{std::string(tree.substr(blank + 1, zero - blank - 1)),
                    hexOf(tree.substr(zero + 1, idBytes)), mode == "40000"};
        const bool isFile = mode.starts_with("100") && isManifest(entry.name);
        if (entry.isFolder || isFile)
            entries.push_back(std::move(entry));
        tree.remove_prefix(zero + 1 + idBytes);
    }
    return entries;
}

/// The trees of commits, folder by folder.
class Trees {
public:
    explicit Trees(ObjectReader &objects) : m_objects(objects) {}

    /// Goes from the tops down to the folder with that path, and to everything below.
    bool readBelow(std::set<std::string> trees, const std::vector<std::string> &path) {
        for (const std::string &part : path) {
            if (!m_objects.read(trees))
                return false;
            std::set<std::string> next;
            for (const std::string &tree : trees) {
                const std::string below = folderIn(tree, part);
                if (!below.empty())
                    next.insert(below);
            }
            trees = std::move(next);
        }
        for (std::size_t depth = 0; !trees.empty() && depth < kMostFolders; ++depth) {
            if (!m_objects.read(trees))
                return false;
            std::set<std::string> next;
            for (const std::string &tree : trees) {
                for (const Entry &entry : entries(tree)) {
                    (entry.isFolder ? next : m_files).insert(entry.id);
                }
            }
            trees = std::move(next);
        }
        return m_objects.read(m_files);
    }
    std::string folderIn(const std::string &tree, const std::string &name) {
        for (const Entry &entry : entries(tree)) {
            if (entry.isFolder && entry.name == name)
                return entry.id;
        }
        return {};
    }
    /// The files below, by path; nothing where they are too many: folders of one tree may all be
    /// the same tree.
    std::optional<std::vector<Entry>> filesBelow(const std::string &tree) {
        std::vector<Entry> files;
        std::size_t left = kMostEntries;
        list(tree, {}, 0, files, left);
        return left == 0 ? std::nullopt : std::optional(std::move(files));
    }

private:
    void list(const std::string &tree, const std::string &path, std::size_t depth,
              std::vector<Entry> &files, std::size_t &left) {
        for (const Entry &entry : entries(tree)) {
            if (left == 0 || --left == 0)
                return;
            if (!entry.isFolder)
                files.push_back({path + entry.name, entry.id, false});
            else if (depth < kMostFolders)
                list(entry.id, path + entry.name + '/', depth + 1, files, left);
        }
    }
    const std::vector<Entry> &entries(const std::string &tree) {
        const auto known = m_entries.find(tree);
        if (known != m_entries.end())
            return known->second;
        const auto object = m_objects.find(tree);
        return m_entries
            .emplace(tree, object ? entriesOf(*object, tree.size() / 2) : std::vector<Entry>())
            .first->second;
    }

    ObjectReader &m_objects;
    std::map<std::string, std::vector<Entry>> m_entries;
    std::set<std::string> m_files;
};

std::optional<Commit> commitIn(std::string_view line) {
    Commit commit;
    std::vector<std::string> words;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        words.emplace_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    if (words.size() != 3)
        return std::nullopt;
    // No number, or none of a date: the commit is as old as the one before it.
    const std::string &seconds = words[0];
    const auto read =
        std::from_chars(seconds.data(), seconds.data() + seconds.size(), commit.date.unixSeconds);
    if (read.ec != std::errc() || commit.date < kube::Time() || kLastDate < commit.date)
        commit.date = {};
    commit.tree = words[1];
    commit.id = words[2];
    return commit;
}

/// The newest first; what git prints between them is passed over.
std::vector<Commit> commitsIn(std::string_view out) {
    std::vector<Commit> commits;
    for (const std::string_view line : base::linesOf(out)) {
        if (auto commit = line.starts_with("commit ") ? std::nullopt : commitIn(line))
            commits.push_back(std::move(*commit));
    }
    return commits;
}

/// The id of the commit that is asked for.
base::Result<std::string> newestOf(const GitQuestion &question) {
    const auto ask = [&](std::vector<std::string> arguments) {
        return git(callOf(question, std::move(arguments)));
    };
    const GitAnswer inside = ask({"rev-parse", "--git-dir"});
    if (inside.ending.kind == hub::Ending::Kind::NotStarted)
        return failed(base::ErrorCode::Io,
                      sentence(PHRASE("dumps", "git cannot be started; install it, or give a "
                                               "folder of dumps")));
    if (inside.isStuck())
        return failed(base::ErrorCode::Io, stuckIn(question.folder));
    if (!inside.isSuccess())
        return failed(base::ErrorCode::Invalid,
                      sentence(PHRASE("dumps", "{} is in no Git repository that git reads: {}"),
                               question.folder,
                               inside.ending.errors.substr(0, inside.ending.errors.find('\n'))));
    const GitAnswer id = ask(
        {"rev-parse", "--verify", "--quiet", "--end-of-options", question.commit + "^{commit}"});
    if (id.isSuccess())
        return id.line();
    if (id.isStuck())
        return failed(base::ErrorCode::Io, stuckIn(question.folder));
    if (question.commit == "HEAD")
        return failed(
            base::ErrorCode::Invalid,
            sentence(PHRASE("dumps", "the repository {} has no commits"), question.folder));
    return failed(
        base::ErrorCode::Invalid,
        isShallow(question.folder)
            ? sentence(PHRASE("dumps", "{} is no commit of {}; this clone is shallow: fetch the "
                                       "commit, as actions/checkout does with fetch-depth: 0"),
                       question.commit, question.folder)
            : sentence(PHRASE("dumps", "{} is no commit of {}"), question.commit, question.folder));
}

std::vector<std::string> partsOf(std::string_view path) {
    std::vector<std::string> parts;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/'), path.size());
        if (end > 0)
            parts.emplace_back(path.substr(0, end));
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return parts;
}

DumpSource sourceOf(const Commit &commit, const std::vector<Entry> &files,
                    const ObjectReader &objects) {
    DumpSource source{commit.id.substr(0, kShortId), commit.date, DateSource::Commit, {}, {}};
    for (const Entry &file : files) {
        source.texts.push_back(
            {file.name, file.id,
             [text = objects.find(file.id)]() -> tl::expected<std::string, base::Sentence> {
                 if (!text)
                     return tl::unexpected(sentence(PHRASE(
                         "dumps", "this clone is without the file's content: fetch all of it")));
                 return *text;
             }});
    }
    return source;
}

/// The dates of commits, the oldest first, each no older than the one before. The most committers'
/// dates that are in order are taken for right, of as many the earliest; what a wrong clock dated
/// counts as of the commit before it.
std::vector<kube::Time> datesOf(std::span<const Commit> commits) {
    std::vector<std::vector<std::size_t>> byLength; // rows, by the most dates in order up to them
    std::vector<kube::Time> ends;                   // the earliest of each
    for (std::size_t row = 0; row < commits.size(); ++row) {
        const kube::Time date = commits[row].date;
        if (date.isZero())
            continue; // it has none
        const auto end = std::ranges::upper_bound(ends, date);
        const auto length = static_cast<std::size_t>(end - ends.begin());
        if (end == ends.end()) {
            ends.push_back(date);
            byLength.emplace_back();
        }
        ends[length] = date;
        byLength[length].push_back(row);
    }
    std::vector<kube::Time> dates(commits.size());
    std::size_t behind = commits.size();
    kube::Time date = ends.empty() ? kube::Time() : ends.back();
    for (auto rows = byLength.rbegin(); rows != byLength.rend(); ++rows) {
        const std::size_t row = *std::ranges::find_if(
            *rows, [&](std::size_t one) { return commits[one].date <= date; });
        date = commits[row].date;
        std::fill(dates.begin() + static_cast<std::ptrdiff_t>(row),
                  dates.begin() + static_cast<std::ptrdiff_t>(behind), date);
        behind = row;
    }
    std::fill(dates.begin(), dates.begin() + static_cast<std::ptrdiff_t>(behind), date);
    return dates;
}

/// One for each commit that changed a manifest. False where one has too many files.
bool addDumps(std::span<const Commit> commits, const std::vector<std::string> &path, Trees &trees,
              const ObjectReader &objects, Sources &sources) {
    std::vector<Entry> last;
    const std::vector<kube::Time> dates = datesOf(commits);
    std::vector<std::string> redated;
    for (std::size_t row = 0; row < commits.size(); ++row) {
        const Commit &commit = commits[row];
        std::string folder = commit.tree;
        for (const std::string &part : path)
            folder = trees.folderIn(folder, part);
        std::optional<std::vector<Entry>> files = trees.filesBelow(folder);
        if (!files)
            return false;
        if (*files == last)
            continue;
        sources.dumps.push_back(sourceOf(commit, *files, objects));
        sources.dumps.back().date = dates[row];
        if (!commit.date.isZero() && commit.date != dates[row])
            redated.push_back(sources.dumps.back().name);
        last = std::move(*files);
    }
    constexpr std::size_t kMostNames = 4;
    if (!redated.empty())
        sources.notes.push_back(sentence(
            PHRASE("dumps", "the committer's date of some commits is not between those of the "
                            "commits beside them; they count as of the commit before: {}"),
            base::someNames(redated, kMostNames)));
    return true;
}

/// Why git did not give the objects, or the commits, that are asked for.
tl::unexpected<base::Error> unread(const GitQuestion &question, const hub::Ending &ending) {
    if (ending.kind == hub::Ending::Kind::Silent)
        return failed(base::ErrorCode::Io, stuckIn(question.folder));
    return failed(
        base::ErrorCode::Io,
        ending.kind == hub::Ending::Kind::TooLong
            ? sentence(PHRASE("dumps", "the history of {} has more than 1 GiB of "
                                       "manifests; ask for fewer commits"),
                       question.folder)
            : sentence(PHRASE("dumps", "git cannot read the objects of {}"), question.folder));
}

void addNotes(const GitQuestion &question, std::size_t commits, Sources &sources) {
    if (commits > question.most)
        sources.notes.push_back(
            sentence(PHRASE("dumps", "only the newest {} commits are read"), question.most));
    else if (isShallow(question.folder))
        sources.notes.push_back(
            sentence(PHRASE("dumps", "this clone is shallow: its older commits are not here; fetch "
                                     "them, as actions/checkout does with fetch-depth: 0")));
}

} // namespace

bool isRepository(const std::string &folder) {
    std::error_code ignored;
    const fs::path path(folder);
    return fs::exists(path / ".git", ignored) ||
           (fs::exists(path / "HEAD", ignored) && fs::is_directory(path / "objects", ignored) &&
            fs::is_directory(path / "refs", ignored));
}

base::Result<Sources> historyOf(const GitQuestion &question, const std::stop_token &stop) {
    const auto newest = newestOf(question);
    if (!newest)
        return tl::unexpected(newest.error());
    const GitAnswer prefix = git(callOf(question, {"rev-parse", "--show-prefix"}), stop);
    const std::vector<std::string> path = partsOf(prefix.line());
    const GitAnswer list = git(callOf(question,
                                      {"rev-list", "--first-parent", "--format=%ct %T %H",
                                       "--max-count=" + std::to_string(question.most + 1), *newest,
                                       "--", "*.yaml", "*.yml", "*.json"},
                                      kMostBytes),
                               stop);
    if (!prefix.isSuccess() || !list.isSuccess())
        return unread(question, prefix.isSuccess() ? list.ending : prefix.ending);
    std::vector<Commit> commits = commitsIn(list.out);
    Sources sources;
    addNotes(question, commits.size(), sources);
    commits.resize(std::min(commits.size(), question.most));
    std::ranges::reverse(commits);
    ObjectReader objects(question, stop);
    Trees trees(objects);
    std::set<std::string> tops;
    for (const Commit &commit : commits)
        tops.insert(commit.tree);
    if (!trees.readBelow(std::move(tops), path))
        return unread(question, objects.ending());
    if (!addDumps(commits, path, trees, objects, sources))
        return failed(base::ErrorCode::Io,
                      sentence(PHRASE("dumps", "a commit of {} has more than {} files and folders; "
                                               "name a folder of the repository"),
                               question.folder, kMostEntries));
    return sources;
}

GitAnswer git(const GitCall &call, const std::stop_token &stop) {
    hub::Command command;
    command.arguments = {"env",
                         "-u",
                         "GIT_DIR",
                         "-u",
                         "GIT_WORK_TREE",
                         "-u",
                         "GIT_PREFIX",
                         "GIT_NO_LAZY_FETCH=1",
                         "GIT_TERMINAL_PROMPT=0",
                         "GIT_OPTIONAL_LOCKS=0"};
    if (!call.index.empty())
        command.arguments.push_back("GIT_INDEX_FILE=" + call.index);
    // As `-c` would, but that a name may have any sign.
    command.arguments.push_back(fmt::format("GIT_CONFIG_COUNT={}", call.settings.size()));
    for (std::size_t i = 0; i < call.settings.size(); ++i) {
        command.arguments.push_back(fmt::format("GIT_CONFIG_KEY_{}={}", i, call.settings[i].first));
        command.arguments.push_back(
            fmt::format("GIT_CONFIG_VALUE_{}={}", i, call.settings[i].second));
    }
    for (const char *word :
         {"git", "--no-pager", "--no-replace-objects", "-c", "protocol.allow=never", "-c",
          "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"})
        command.arguments.emplace_back(word);
    // Files of a change may be those of a repository: it does not say what was before. One that is
    // named and lies in no work tree is meant.
    if (call.folder.empty() || manifest::nearestFolderWith(".git", call.folder + "/.")) {
        command.arguments.emplace_back("-c");
        command.arguments.emplace_back("safe.bareRepository=explicit");
    }
    if (!call.folder.empty()) {
        command.arguments.emplace_back("-C");
        command.arguments.push_back(call.folder);
    }
    command.arguments.insert(command.arguments.end(), call.arguments.begin(), call.arguments.end());
    command.input = call.input;
    GitAnswer answer;
    hub::Limits limits;
    limits.mostBytes = call.mostBytes;
    limits.timeout = call.timeout;
    limits.silence = call.silence;
    answer.ending =
        hub::run(command, limits, [&answer](std::string_view text) { answer.out += text; }, stop);
    // What env says where there is no such program.
    constexpr int kNoProgram = 127;
    if (answer.ending.kind == hub::Ending::Kind::Exited && answer.ending.code == kNoProgram)
        answer.ending.kind = hub::Ending::Kind::NotStarted;
    return answer;
}

base::Sentence stuckIn(const std::string &folder) {
    return base::sentence(PHRASE("dumps",
                                 "git does nothing in {}; a pipe or a device may be in the "
                                 "place of a file that it reads"),
                          folder.empty() ? "." : folder);
}

std::optional<GitSettings> withoutFilters(const std::string &folder) {
    constexpr int kNone = 1; // no setting of such a name
    const GitAnswer answer = git({folder,
                                  {"config", "--null", "--name-only", "--get-regexp",
                                   "^filter\\..*\\.(clean|process|required|smudge)$"}});
    const bool isNone =
        answer.ending.kind == hub::Ending::Kind::Exited && answer.ending.code == kNone;
    if (!answer.isSuccess() && !isNone)
        return std::nullopt;
    GitSettings settings;
    for (const std::string_view name : zeroEnded(answer.out))
        settings.emplace_back(name, name.ends_with(".required") ? "false" : "");
    return settings;
}

std::vector<std::string_view> zeroEnded(std::string_view answer) {
    std::vector<std::string_view> items;
    for (std::size_t begin = 0, end = 0; begin < answer.size(); begin = end + 1) {
        end = std::min(answer.find('\0', begin), answer.size());
        items.push_back(answer.substr(begin, end - begin));
    }
    return items;
}

bool isShallow(const std::string &folder) {
    return git({folder, {"rev-parse", "--is-shallow-repository"}}).out.starts_with("true");
}

} // namespace evenkeel::dumps
