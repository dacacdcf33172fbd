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
#include "app/evenkeelctl/terminal.h"
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
    run.findings
        .addBy(report::kNotCompared, level, file,
               {file, std::max(before.where.line, 1), std::max(before.where.column, 1)},
               fmt::format("Before the change: {}; {}", tree.textHere(before.sentence), meaning))
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

/// Of what can be read.
PastResult saidOtherwise() {
    return base::failed(base::ErrorCode::Invalid, "another file says otherwise");
}

PastResult pastOf(const BaseTree &tree, const std::string &file) {
    if (const auto text = manifest::readFile(file); text && isWhole(*text, file))
        return saidOtherwise();
    return tree.past(file, [&file](const std::string &text) { return isWhole(text, file); });
}

/// What kustomize builds of a folder in the newest commit in which it can.
PastResult pastBuilt(const InputOptions &there, const BaseTree &tree, const std::string &folder) {
    constexpr std::size_t kMostBuilt = 20; // commits, each of which is checked out
    if (const auto now = there.choice().made(folder); now && *now && isWhole(**now, folder))
        return saidOtherwise();
    std::vector<std::string> sources{folder};
    std::error_code problem;
    for (const std::string &entry : builtFrom(folder).objects) {
        if (fs::exists(fs::path(folder) / entry, problem))
            sources.push_back((fs::path(folder) / entry).string());
    }
    const auto commits = tree.commitsOf(sources, kMostBuilt);
    if (!commits)
        return tl::unexpected(commits.error());
    for (const std::string &commit : *commits) {
        const auto then = BaseTree::open(commit + "^{commit}");
        if (!then)
            return tl::unexpected(then.error());
        const auto place = then->there(tree.here(folder));
        if (!place) // it was not there then
            return std::optional<BaseTree::Past>();
        if (auto built = kustomized(*place, there.access, there.remoteBases, then->reach());
            built && isWhole(*built, folder))
            return std::optional(BaseTree::Past{commit, std::move(*built)});
    }
    return tree.noPast(commits->size() < kMostBuilt);
}

/// Adds what the objects lack of the file, or of what is built of the folder.
PastResult addPast(CheckRun &run, const InputOptions &there, const std::string &file,
                   manifest::TextLook &look) {
    const BaseTree &tree = run.base->tree;
    manifest::Objects &objects = run.base->loaded.objects;
    const bool isBuilt = std::ranges::find(there.built, file) != there.built.end();
    PastResult past = isBuilt ? pastBuilt(there, tree, file) : pastOf(tree, file);
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
    for (const api::Finding &before : manifest::Diagnostics(objects.diagnostics)) {
        if (!isLoss(before))
            continue;
        const std::string file = tree.here(before.where.file);
        const auto [known, isNew] = isOther.try_emplace(file, false);
        if (isNew)
            known->second = hasOtherText(tree, file);
        if (!known->second && said.contains({file, tree.textHere(before.sentence)}))
            continue;
        const auto [past, isFirst] = pasts.try_emplace(file);
        if (isFirst)
            past->second = addPast(run, there, before.where.file, look);
        if (isFirst || !past->second)
            addNotCompared(run, before, past->second);
    }
}

manifest::FileChoice lastReadChoice(const BaseTree &tree) {
    manifest::FileChoice choice;
    choice.reach = tree.reach();
    choice.made =
        [&tree](
            const std::string &file) -> std::optional<tl::expected<std::string, base::Sentence>> {
        std::error_code problem;
        const PastResult past =
            fs::is_regular_file(file, problem) ? pastOf(tree, file) : PastResult();
        return past && *past ? std::optional((*past)->text) : std::nullopt;
    };
    return choice;
}

bool addUnread(CheckRun &run, const std::vector<std::string> &files, const std::string &problem) {
    bool isSaid = false;
    for (const std::string &file : files) {
        const auto there = run.base->tree.there(file);
        const auto text = there ? manifest::readFile(*there) : std::string();
        if (!there || !text || isWhole(*text, file))
            continue;
        addNotCompared(run, api::findingAt({*there, 1, 1}, {problem}),
                       pastOf(run.base->tree, *there));
        isSaid = true;
    }
    return isSaid;
}

void addUnreadSubmodules(CheckRun &run, const std::vector<std::string> &paths) {
    using Change = BaseTree::Submodule::Change;
    std::error_code problem;
    for (const auto &[submodule, change] : run.base->tree.unreadSubmodules(paths)) {
        // Neither side has its files where it is not checked out.
        const bool isUnread = fs::exists(submodule, problem) && fs::is_empty(submodule, problem);
        if (change == Change::Added)
            run.findings.addBy(
                report::kNotCompared, lint::Level::Error, submodule, {submodule, 1, 1},
                "The change adds a submodule that is not checked out: nothing of it is "
                "checked; check it out");
        else if (isUnread && change == Change::None)
            printNotice(submodule + " is a submodule that is not checked out; nothing of it is "
                                    "checked");
        else
            addNotCompared(run, api::findingAt({submodule, 1, 1}, {"it is a submodule"}),
                           base::failed(base::ErrorCode::Io,
                                        "its commit is not here; check the submodule out, with "
                                        "its commits"));
    }
}

} // namespace evenkeel::ctl
