// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/unread_before.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"

namespace evenkeel::ctl {

namespace fs = std::filesystem;

namespace {

using kube::Value;
using PastResult = base::Result<std::optional<BaseTree::Past>>;

/// Whether something of a file is left out. Of a repeated key the value that counts is known, and
/// a field that the API does not know says nothing.
bool isLoss(const api::Finding &diagnostic) {
    return diagnostic.level == lint::Level::Error && diagnostic.rule != manifest::kRepeatedKey &&
           diagnostic.rule != manifest::kUnknownField;
}

bool isWhole(const std::string &text, const std::string &file) {
    manifest::Objects objects;
    manifest::loadText(text, file, objects);
    return std::ranges::none_of(objects.diagnostics, [](const api::Finding &diagnostic) {
        return isLoss(diagnostic) || manifest::isTemplate(diagnostic);
    });
}

bool hasOtherText(const BaseTree &tree, const std::string &file) {
    const auto there = tree.there(file);
    const auto before = there ? manifest::readFile(*there) : std::string();
    const auto now = manifest::readFile(file);
    return before && now && *before != *now;
}

/// What is wrong with a file before the change, and what that means.
void addNotCompared(CheckRun &run, const api::Finding &before, const PastResult &past) {
    const BaseTree &tree = run.base->tree;
    const std::string file = tree.here(before.where.file);
    constexpr std::size_t kShortId = 10;
    const auto [level, meaning] =
        !past   ? std::pair(lint::Level::Error,
                            "what the file had is not compared: " + past.error().message)
        : *past ? std::pair(lint::Level::Info,
                            fmt::format("compared with what commit {} has of it, the last in which "
                                        "the file can be read",
                                        (*past)->commit.substr(0, kShortId)))
                : std::pair(lint::Level::Warning,
                            std::string("no earlier commit has it otherwise, so it is compared "
                                        "with nothing"));
    run.findings.addRules({report::kNotCompared});
    run.findings
        .add(file,
             {report::kNotCompared,
              level,
              {},
              {file, std::max(before.where.line, 1), std::max(before.where.column, 1)},
              {},
              fmt::format("Before the change: {}; {}", tree.textHere(before.sentence), meaning)})
        .side = report::Side::Before;
}

/// What of the objects there is, by which identity.
class Known {
public:
    explicit Known(const manifest::Objects &objects) : m_fleet(objects.fleet) {
        for (const placement::Placement &placement : objects.placements)
            m_ids.insert(kube::idOf(placement.document));
        for (const objects::OtherObject &other : objects.others)
            m_ids.insert(kube::idOf(other.document));
        for (const placement::Binding &binding : objects.bindings)
            m_held.emplace(binding.nameSpace, binding.name);
        for (const placement::PolicySnapshot &snapshot : objects.policySnapshots)
            m_ids.insert(kube::idOf(snapshot.document));
    }
    bool contains(const Value &object) const {
        const kube::ObjectId id = kube::idOf(object);
        if (id.kind == "MemberCluster")
            return m_fleet.find(id.name).has_value();
        if (id.kind.ends_with("ResourceBinding"))
            return m_held.contains({id.nameSpace, id.name});
        return m_ids.contains(id);
    }

private:
    const fleet::Fleet &m_fleet;
    std::set<kube::ObjectId> m_ids;
    std::set<std::pair<std::string, std::string>> m_held;
};

/// The objects of files by their places, and which have one identity.
class FileObjects {
public:
    FileObjects(const std::vector<std::string> &paths, const manifest::FileChoice &choice) {
        manifest::Diagnostics ignored;
        for (const std::string &path : paths)
            manifest::readPath(
                path, choice,
                [&](Value object, const base::SourceSpan &where) {
                    kube::ObjectId id = kube::idOf(object);
                    m_objects[id].push_back(std::move(object));
                    m_ids[where.file].emplace(where.line, std::move(id));
                },
                ignored);
    }
    /// Whether the object at the place is there again, and the same: of it nothing is lost.
    bool isTwin(const base::SourceSpan &where, const manifest::Objects &read) const {
        const auto file = m_ids.find(where.file);
        if (file == m_ids.end())
            return false;
        const auto behind = file->second.upper_bound(where.line);
        if (behind == file->second.begin())
            return false;
        const auto &all = m_objects.at(std::prev(behind)->second);
        return all.size() > 1 && Known(read).contains(all.front()) &&
               std::ranges::all_of(all, [&](const Value &one) { return one == all.front(); });
    }

private:
    std::map<std::string, std::map<int, kube::ObjectId>> m_ids; // by file and line
    std::map<kube::ObjectId, std::vector<Value>> m_objects;
};

manifest::FileChoice choiceOf(const std::string &text) {
    manifest::FileChoice choice;
    choice.made = [&text](const std::string &) {
        return tl::expected<std::string, base::Sentence>(text);
    };
    return choice;
}

/// Of a text what is not known yet, each object on its line.
std::string lackingText(const std::string &text, const std::string &file, const Known &known) {
    std::string lacking;
    int line = 1;
    manifest::Diagnostics ignored;
    manifest::readPath(
        file, choiceOf(text),
        [&](const Value &object, const base::SourceSpan &where) {
            if (known.contains(object))
                return;
            for (; line < where.line; ++line)
                lacking += '\n';
            lacking += manifest::writeJson(object);
        },
        ignored);
    return lacking;
}

PastResult pastOf(const BaseTree &tree, const std::string &file) {
    if (const auto text = manifest::readFile(file); text && isWhole(*text, file))
        return tl::unexpected(
            base::Error{base::ErrorCode::Invalid, "another file says otherwise", {}});
    return tree.past(file, [&file](const std::string &text) { return isWhole(text, file); });
}

/// Adds what the objects lack of the file.
PastResult addPast(const BaseTree &tree, const std::string &file, manifest::Objects &objects,
                   manifest::TextLook &look) {
    PastResult past = pastOf(tree, file);
    if (past && *past) {
        const std::string text = lackingText((*past)->text, file, Known(objects));
        manifest::loadPath(file, choiceOf(text), objects, &look);
    }
    return past;
}

} // namespace

gate::CheckSettings settingsBefore(CheckRun &run, const std::string &file) {
    const BaseTree &tree = run.base->tree;
    const auto there = tree.there(file);
    if (!there)
        return {};
    manifest::Diagnostics problems;
    gate::CheckSettings settings = settingsIn(manifest::readFile(*there), file, problems);
    if (problems.empty())
        return settings;
    gate::CheckSettings last;
    const PastResult past = tree.past(*there, [&](const std::string &text) {
        manifest::Diagnostics faults;
        last = settingsIn(text, file, faults);
        return faults.empty();
    });
    for (const api::Finding &problem : problems)
        addNotCompared(run, problem, past);
    return past && *past ? last : settings;
}

void addLastRead(CheckRun &run, const InputOptions &there, manifest::TextLook &look) {
    const BaseTree &tree = run.base->tree;
    manifest::Objects &objects = run.base->loaded.objects;
    std::set<std::pair<std::string, std::string>> said; // files and sentences of today
    for (const api::Finding &now : run.objects->diagnostics)
        said.emplace(plainPath(now.where.file), now.sentence);
    std::map<std::string, bool> isOther; // texts of files
    std::map<std::string, PastResult> pasts;
    std::optional<FileObjects> all;
    for (const api::Finding &before : manifest::Diagnostics(objects.diagnostics)) {
        if (!isLoss(before))
            continue;
        const std::string file = tree.here(before.where.file);
        const auto [known, isNew] = isOther.try_emplace(file, false);
        if (isNew)
            known->second = hasOtherText(tree, file);
        if (!known->second && said.contains({file, tree.textHere(before.sentence)}))
            continue;
        if (!all)
            all.emplace(there.paths, there.choice());
        if (all->isTwin(before.where, objects))
            continue;
        const auto [past, isFirst] = pasts.try_emplace(file);
        if (isFirst)
            past->second = addPast(tree, before.where.file, objects, look);
        if (isFirst || !past->second)
            addNotCompared(run, before, past->second);
    }
}

void addUnreadSubmodules(CheckRun &run, const std::vector<std::string> &paths) {
    std::error_code problem;
    for (const std::string &submodule : run.base->tree.unreadSubmodules()) {
        const bool isOfCheck = std::ranges::any_of(paths, [&submodule](const std::string &path) {
            return manifest::isWithin(submodule, path) || manifest::isWithin(path, submodule);
        });
        // Neither side has its files where it is not checked out.
        const bool isUnread = fs::exists(submodule, problem) && fs::is_empty(submodule, problem);
        if (isOfCheck && !isUnread)
            addNotCompared(
                run, api::findingAt({submodule, 1, 1}, {"it is a submodule"}),
                tl::unexpected(base::Error{base::ErrorCode::Io,
                                           "its commit is not here; check the submodule out, with "
                                           "its commits",
                                           {}}));
    }
}

} // namespace evenkeel::ctl
