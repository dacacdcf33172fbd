// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/house_rules.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <set>

#include <fmt/format.h>

namespace evenkeel::house {

namespace {

constexpr std::size_t kLongestFile = 600;
constexpr std::size_t kLongestHeader = 150;
constexpr std::size_t kMostUnits = 30; // .cpp files of a folder

/// Rooms whose functions compute. A view calls none of them: it shows what a picture or a job has.
constexpr std::array<std::string_view, 16> kEngineRooms{
    "admission", "spread",     "scheduling", "pod_scheduling", "rollout",      "render",
    "insight",   "difference", "losses",     "lint",           "side_by_side", "manifest",
    "scenarios", "gate",       "dumps",      "repair"};
/// Endings of functions that only word an answer.
constexpr std::array<std::string_view, 4> kWordings{"Text", "Markdown", "Summary", "Name"};
/// Our own classes that views derive from.
constexpr std::array<std::string_view, 6> kOwnViewBases{
    "ui/base/row_delegate.h",   "ui/forms/document_pages.h", "ui/forms/form_page.h",
    "ui/forms/object_editor.h", "ui/widgets/lazy_panel.h",   "ui/widgets/mark_delegate.h"};
/// Classes of Qt that views derive from, by their headers.
constexpr std::array<std::string_view, 14> kViewBases{
    "QWidget",   "QDialog",     "QFrame",         "QAbstractScrollArea", "QTableView",
    "QTreeView", "QListView",   "QLabel",         "QLineEdit",           "QComboBox",
    "QToolBar",  "QMainWindow", "QStackedWidget", "QStyledItemDelegate"};

struct Include {
    std::string target;
    std::size_t line = 0;
    bool isQuoted = false;
};

/// The rooms of core, the ground floor first: a room includes only rooms before it.
constexpr std::array<std::string_view, 30> kCoreRooms{
    "base",      "system",    "kube",         "api",      "spread",     "fleet",
    "placement", "admission", "pods",         "objects",  "scheduling", "pod_scheduling",
    "rollout",   "render",    "insight",      "query",    "difference", "losses",
    "capacity",  "lint",      "side_by_side", "manifest", "store",      "scenarios",
    "journey",   "hub",       "gate",         "dumps",    "repair",     "report"};

/// Rooms of ui from the ground up: each may include those before it.
constexpr std::array<std::string_view, 7> kLowerRooms{
    "base", "picture", "widgets", "document", "models", "cluster_widgets", "forms"};
/// They all stand on one storey: what two of them need belongs below.
constexpr std::array<std::string_view, 24> kPanels{
    "changes",    "charts",     "decisions", "domains",      "dumps",      "examples",
    "history",    "hub",        "inventory", "labels",       "losses",     "overrides",
    "placements", "plan_tests", "pods",      "policy",       "problems",   "repair",
    "resources",  "rollout",    "scenarios", "side_by_side", "strategies", "workload"};
constexpr std::array<std::string_view, 6> kUpperRooms{"settings", "dialogs", "frame",
                                                      "modes",    "desks",   "window"};

/// How high a room of ui stands; nothing for what is none.
std::optional<std::size_t> storeyOfUi(std::string_view room) {
    const auto lower = std::ranges::find(kLowerRooms, room);
    if (lower != kLowerRooms.end())
        return static_cast<std::size_t>(lower - kLowerRooms.begin());
    if (std::ranges::find(kPanels, room) != kPanels.end())
        return kLowerRooms.size();
    const auto upper = std::ranges::find(kUpperRooms, room);
    if (upper == kUpperRooms.end())
        return {};
    return kLowerRooms.size() + 1 + static_cast<std::size_t>(upper - kUpperRooms.begin());
}

std::vector<std::string_view> lines(std::string_view text) {
    std::vector<std::string_view> result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        result.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

std::string_view skipBlanks(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t");
    return start == std::string_view::npos ? std::string_view() : text.substr(start);
}

std::optional<Include> parseInclude(std::string_view line) {
    line = skipBlanks(line);
    if (!line.starts_with('#'))
        return {};
    line = skipBlanks(line.substr(1));
    if (!line.starts_with("include"))
        return {};
    line = skipBlanks(line.substr(7));
    if (!line.starts_with('"') && !line.starts_with('<'))
        return {};
    const bool isQuoted = line.front() == '"';
    const std::size_t end = line.find(isQuoted ? '"' : '>', 1);
    if (end == std::string_view::npos)
        return {};
    return Include{std::string(line.substr(1, end - 1)), 0, isQuoted};
}

std::vector<Include> includes(const SourceFile &file) {
    std::vector<Include> result;
    std::size_t number = 0;
    for (const std::string_view line : lines(file.text)) {
        ++number;
        if (std::optional<Include> include = parseInclude(line)) {
            include->line = number;
            result.push_back(*include);
        }
    }
    return result;
}

/// The n-th folder of a path, empty when it has no such folder.
std::string_view folder(std::string_view path, int n) {
    for (; n > 0; --n) {
        const std::size_t slash = path.find('/');
        if (slash == std::string_view::npos)
            return {};
        path.remove_prefix(slash + 1);
    }
    const std::size_t slash = path.find('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

/// How high a layer stands; nothing for what is no layer.
std::optional<int> storey(std::string_view layer) {
    constexpr std::array<std::string_view, 4> kLayers{"core", "ui", "app", "tests"};
    const auto found = std::ranges::find(kLayers, layer);
    if (found == kLayers.end())
        return {};
    return static_cast<int>(found - kLayers.begin());
}

bool isProduct(const SourceFile &file) {
    const std::string_view layer = folder(file.path, 0);
    return layer == "core" || layer == "ui" || layer == "app";
}

std::string roomFault(std::string_view from, std::string_view to) {
    if (from.empty())
        return {}; // core/evenkeel.h, which hands all rooms to users of the library
    const auto room = std::ranges::find(kCoreRooms, from);
    if (room == kCoreRooms.end())
        return fmt::format("core/{} is no room of the house; give it its place in "
                           "tests/house/house_rules.cpp",
                           from);
    if (std::ranges::find(kCoreRooms.begin(), std::next(room), to) != std::next(room))
        return {};
    return fmt::format("core/{} must not include core/{}", from, to);
}

std::string roomFaultOfUi(std::string_view from, std::string_view to) {
    const auto here = storeyOfUi(from);
    const auto there = storeyOfUi(to);
    if (!here || !there)
        return fmt::format("ui/{} is no room of the house; give it its storey in "
                           "tests/house/house_rules.cpp",
                           here ? to : from);
    if (from == to || *there < *here)
        return {};
    return fmt::format("ui/{} must not include ui/{}", from, to);
}

/// What is wrong with an include between two layers or rooms; empty when nothing is.
std::string arrowFault(const std::string &from, const Include &include) {
    const std::string_view layer = folder(from, 0);
    const std::string_view targetLayer = folder(include.target, 0);
    const std::optional<int> target = storey(targetLayer);
    if (!target) {
        const bool isGenerated = include.target.ends_with(".moc");
        if (!include.isQuoted || isGenerated)
            return {};
        return "\"" + include.target + "\" is not written from the root of the tree";
    }
    if (*target > *storey(layer))
        return fmt::format("{} must not include {}", layer, targetLayer);
    if (from.starts_with("app/evenkeelctl/") && targetLayer == "ui")
        return "evenkeelctl must not include ui";
    if (layer == "core")
        return roomFault(folder(from, 1), folder(include.target, 1));
    if (layer == "ui" && targetLayer == "ui")
        return roomFaultOfUi(folder(from, 1), folder(include.target, 1));
    return {};
}

using Graph = std::map<std::string, std::vector<std::string>, std::less<>>;

/// Depth-first search for a way back into `path`.
void findCircle(const Graph &graph, std::vector<std::string> &path, std::set<std::string> &done,
                std::vector<std::string> &circles) {
    const std::string current = path.back();
    const auto edges = graph.find(current);
    if (edges == graph.end() || done.contains(current))
        return;
    for (const std::string &next : edges->second) {
        const auto back = std::ranges::find(path, next);
        if (back != path.end()) {
            circles.push_back(fmt::format("{} -> {}", fmt::join(back, path.end(), " -> "), next));
            continue;
        }
        path.push_back(next);
        findCircle(graph, path, done, circles);
        path.pop_back();
    }
    done.insert(current);
}

/// A header that declares a widget or a delegate.
bool isView(const SourceFile &header) {
    return std::ranges::any_of(includes(header), [](const Include &include) {
        return include.isQuoted
                   ? std::ranges::find(kOwnViewBases, include.target) != kOwnViewBases.end()
                   : std::ranges::find(kViewBases, include.target) != kViewBases.end();
    });
}

/// `ui/domains/domain_grid_drags.cpp` belongs to the view `ui/domains/domain_grid`.
bool isOfView(std::string_view path, const std::set<std::string, std::less<>> &views) {
    const std::string_view stem = path.substr(0, path.rfind('.'));
    return std::ranges::any_of(views, [stem](const std::string &view) {
        return stem == view || stem.starts_with(view + "_");
    });
}

/// The functions that a header of an engine's room declares, as `room::name(`; wording is none.
void collectFunctions(const SourceFile &header, std::set<std::string, std::less<>> &functions) {
    static const std::regex declaration(
        R"((?:^|\n)(?!(?:namespace|using|struct|class|enum|template|constexpr|inline)\b)(?:[A-Za-z_][\w:<>,&* ]*[ &*])?([a-z]\w*)\()");
    const std::string_view room = folder(header.path, 1);
    if (std::ranges::find(kEngineRooms, room) == kEngineRooms.end() ||
        header.path.ends_with("_text.h"))
        return;
    for (std::sregex_iterator found(header.text.begin(), header.text.end(), declaration), end;
         found != end; ++found) {
        const std::string name = found->str(1);
        if (std::ranges::none_of(kWordings,
                                 [&name](std::string_view word) { return name.ends_with(word); }))
            functions.insert(fmt::format("{}::{}(", room, name));
    }
}

/// Whether a call, behind whose opening parenthesis `at` is, is followed by `->`.
bool isArrowBehind(std::string_view text, std::size_t at) {
    for (int depth = 1; depth > 0 && at < text.size(); ++at)
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    const std::size_t next = text.find_first_not_of(" \t\n", at);
    return next != std::string_view::npos && text.substr(next).starts_with("->");
}

bool isSource(const std::filesystem::path &path) {
    constexpr std::array<std::string_view, 3> kExtensions{".h", ".cpp", ".sh"};
    return path.filename() == "CMakeLists.txt" ||
           std::ranges::find(kExtensions, path.extension().string()) != kExtensions.end();
}

} // namespace

std::vector<SourceFile> readTree(const std::string &root) {
    namespace fs = std::filesystem;
    std::vector<SourceFile> files;
    for (const char *const top : {"core", "ui", "app", "tests", "packaging"}) {
        const fs::path base = fs::path(root) / top;
        if (!fs::is_directory(base))
            continue;
        for (const fs::directory_entry &entry : fs::recursive_directory_iterator(base)) {
            if (!entry.is_regular_file() || !isSource(entry.path()))
                continue;
            std::ifstream stream(entry.path(), std::ios::binary);
            files.push_back({fs::relative(entry.path(), root).generic_string(),
                             std::string(std::istreambuf_iterator<char>(stream), {})});
        }
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

std::vector<std::string> roomsOutOfTable(std::string_view contributing) {
    const std::size_t table = contributing.find("| room | contents |");
    std::vector<std::string> wrong;
    std::size_t at = std::min(table, contributing.size());
    for (const std::string_view room : kCoreRooms) {
        const std::size_t row = contributing.find("\n| `", at);
        const std::string begin = "\n| `" + std::string(room) + "` |";
        if (row == std::string_view::npos || !contributing.substr(row).starts_with(begin)) {
            wrong.push_back("CONTRIBUTING.md: " + std::string(room) + " is not the next room");
            break;
        }
        at = row + begin.size();
    }
    return wrong;
}

std::vector<std::string> wrongArrows(const std::vector<SourceFile> &files) {
    std::vector<std::string> faults;
    for (const SourceFile &file : files) {
        if (!isProduct(file))
            continue;
        for (const Include &include : includes(file)) {
            const std::string fault = arrowFault(file.path, include);
            if (!fault.empty())
                faults.push_back(fmt::format("{}:{}: {}", file.path, include.line, fault));
        }
    }
    return faults;
}

std::vector<std::string> qtWhereItMustNotBe(const std::vector<SourceFile> &files) {
    std::vector<std::string> faults;
    for (const SourceFile &file : files) {
        if (!file.path.starts_with("core/") && !file.path.starts_with("app/evenkeelctl/"))
            continue;
        for (const Include &include : includes(file)) {
            const bool isQt = include.target.size() > 1 && include.target[0] == 'Q' &&
                              include.target.find('.') == std::string::npos;
            if (isQt || include.target.starts_with("Qt") || include.target == "qcustomplot.h")
                faults.push_back(
                    fmt::format("{}:{}: Qt has no place here", file.path, include.line));
        }
        if (file.path.ends_with("CMakeLists.txt") && file.text.find("Qt6") != std::string::npos)
            faults.push_back(file.path + ":1: Qt has no place here");
    }
    return faults;
}

std::vector<std::string> platformElsewhere(const std::vector<SourceFile> &files) {
    constexpr std::array<std::string_view, 8> kHeaders{
        "fcntl.h", "langinfo.h", "poll.h", "pwd.h", "signal.h", "spawn.h", "termios.h", "unistd.h"};
    std::vector<std::string> faults;
    for (const SourceFile &file : files) {
        const bool isFree =
            !file.path.starts_with("core/") && !file.path.starts_with("app/evenkeelctl/");
        if (isFree || file.path.starts_with("core/system/posix"))
            continue;
        for (const Include &include : includes(file)) {
            if (include.target.starts_with("sys/") ||
                std::ranges::find(kHeaders, include.target) != kHeaders.end())
                faults.push_back(
                    fmt::format("{}:{}: only core/system/posix*.cpp knows the platform", file.path,
                                include.line));
        }
    }
    return faults;
}

std::vector<std::string> includeCircles(const std::vector<SourceFile> &files) {
    Graph graph;
    for (const SourceFile &file : files)
        for (const Include &include : includes(file))
            if (include.isQuoted)
                graph[file.path].push_back(include.target);
    std::vector<std::string> circles;
    std::set<std::string> done;
    for (const auto &[path, targets] : graph) {
        std::vector<std::string> way{path};
        findCircle(graph, way, done, circles);
    }
    return circles;
}

std::vector<std::string> longFiles(const std::vector<SourceFile> &files) {
    std::vector<std::string> faults;
    for (const SourceFile &file : files) {
        const std::size_t count = lines(file.text).size();
        if (count > kLongestFile)
            faults.push_back(fmt::format("{}:{}: {} lines, at most {} are readable", file.path,
                                         kLongestFile + 1, count, kLongestFile));
    }
    return faults;
}

std::vector<std::string> viewsThatPlan(const std::vector<SourceFile> &files) {
    std::set<std::string, std::less<>> views; // without the extension
    std::set<std::string, std::less<>> functions;
    for (const SourceFile &file : files) {
        if (!file.path.ends_with(".h"))
            continue;
        if (file.path.starts_with("ui/") && isView(file))
            views.insert(file.path.substr(0, file.path.size() - 2));
        if (file.path.starts_with("core/"))
            collectFunctions(file, functions);
    }
    static const std::regex call(R"(\b\w+::[a-z]\w*\()");
    std::vector<std::string> faults;
    for (const SourceFile &file : files) {
        if (!file.path.starts_with("ui/") || !isOfView(file.path, views))
            continue;
        for (std::sregex_iterator found(file.text.begin(), file.text.end(), call), end;
             found != end; ++found) {
            if (functions.contains(found->str()))
                faults.push_back(fmt::format(
                    "{}:{}: a view must not call {})", file.path,
                    1 + std::count(file.text.begin(), file.text.begin() + found->position(), '\n'),
                    found->str()));
        }
    }
    return faults;
}

std::vector<std::string> uncheckedReads(const std::vector<SourceFile> &files) {
    static const std::regex parse(R"(\bstd::sto(i|l|ll|ul|ull|f|d|ld)\()");
    static const std::regex lookup(R"(\bfind(Path|_if|_if_not|_end|_first_of|[A-Z]\w*)?\()");
    std::vector<std::string> faults;
    const auto add = [&faults](const SourceFile &file, std::ptrdiff_t place, const char *fault) {
        faults.push_back(
            fmt::format("{}:{}: {}", file.path,
                        1 + std::count(file.text.begin(), file.text.begin() + place, '\n'), fault));
    };
    for (const SourceFile &file : files) {
        if (!isProduct(file))
            continue;
        const auto end = std::sregex_iterator();
        for (std::sregex_iterator found(file.text.begin(), file.text.end(), parse); found != end;
             ++found)
            add(file, found->position(), "std::sto… throws; use base::wholeNumber");
        for (std::sregex_iterator found(file.text.begin(), file.text.end(), lookup); found != end;
             ++found) {
            if (isArrowBehind(file.text,
                              static_cast<std::size_t>(found->position() + found->length())))
                add(file, found->position(), "nothing may be found; look before taking a member");
        }
    }
    return faults;
}

std::vector<std::string> longHeaders(const std::vector<SourceFile> &files) {
    std::vector<std::string> faults;
    for (const SourceFile &file : files) {
        const std::size_t count = lines(file.text).size();
        if (isProduct(file) && file.path.ends_with(".h") && count > kLongestHeader)
            faults.push_back(fmt::format("{}:{}: {} lines; a header has at most {}", file.path,
                                         kLongestHeader + 1, count, kLongestHeader));
    }
    return faults;
}

std::vector<std::string> fullRooms(const std::vector<SourceFile> &files) {
    std::map<std::string, std::size_t> units;
    for (const SourceFile &file : files) {
        if (isProduct(file) && file.path.ends_with(".cpp"))
            ++units[file.path.substr(0, file.path.rfind('/'))];
    }
    std::vector<std::string> faults;
    for (const auto &[room, count] : units) {
        if (count > kMostUnits)
            faults.push_back(fmt::format("{}: {} .cpp files, more than {} need rooms of their own",
                                         room, count, kMostUnits));
    }
    return faults;
}

std::vector<std::string> missingSources(const std::vector<SourceFile> &files) {
    static const std::regex named(R"(\$\{PROJECT_SOURCE_DIR\}/([\w/]+\.(cpp|h)))");
    std::set<std::string> paths;
    for (const SourceFile &file : files)
        paths.insert(file.path);
    std::vector<std::string> faults;
    for (const SourceFile &file : files) {
        if (!file.path.ends_with("CMakeLists.txt"))
            continue;
        for (std::sregex_iterator found(file.text.begin(), file.text.end(), named), end;
             found != end; ++found) {
            if (!paths.contains((*found)[1].str()))
                faults.push_back(fmt::format("{}: there is no {}", file.path, (*found)[1].str()));
        }
    }
    return faults;
}

std::vector<std::string> missingLicences(const std::vector<SourceFile> &files) {
    std::vector<std::string> faults;
    for (const SourceFile &file : files) {
        const std::string_view head = std::string_view(file.text).substr(0, 200);
        const bool hasCopyright =
            head.find("SPDX-FileCopyrightText: 2026 The Evenkeel authors\n") !=
            std::string_view::npos;
        const bool hasLicence =
            head.find("SPDX-License-Identifier: GPL-3.0-or-later\n") != std::string_view::npos;
        if (!hasCopyright || !hasLicence)
            faults.push_back(file.path + ":1: the two SPDX lines are missing");
    }
    return faults;
}

} // namespace evenkeel::house
