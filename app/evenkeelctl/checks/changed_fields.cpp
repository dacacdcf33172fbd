// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/changed_fields.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <utility>
#include <variant>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/input/documents.h"
#include "core/api/field_path.h"
#include "core/api/gate_tables.h"
#include "core/base/matching.h"
#include "core/manifest/read/file_texts.h"
#include "core/render/field_changes.h"

namespace evenkeel::ctl {

namespace {

constexpr std::string_view kMemberCluster = "MemberCluster";

kube::ObjectId clusterId(const std::string &name) {
    return {{}, std::string(kMemberCluster), {}, name};
}

void addTexts(const kube::Value &value, std::set<std::string_view> &texts) {
    if (value.isString())
        texts.insert(value.text());
    for (const kube::Value &item : value.items())
        addTexts(item, texts);
    for (const kube::Value::Member &member : value.members())
        addTexts(member.second, texts);
}

/// Clusters that are not the same on both sides.
std::set<std::string> differingClusters(const fleet::Fleet &before, const fleet::Fleet &after) {
    std::set<std::string> names;
    if (before.isSharedWith(after))
        return names;
    for (std::uint32_t i = 0; i < before.size(); ++i) {
        const auto row = after.find(before.name(fleet::ClusterIndex{i}));
        if (!row || before.cluster(fleet::ClusterIndex{i}) != after.cluster(*row))
            names.emplace(before.name(fleet::ClusterIndex{i}));
    }
    for (std::uint32_t i = 0; i < after.size(); ++i) {
        if (!before.find(after.name(fleet::ClusterIndex{i})))
            names.emplace(after.name(fleet::ClusterIndex{i}));
    }
    return names;
}

} // namespace

ChangedFields::ChangedFields(const manifest::Objects &before, const manifest::Objects &after,
                             const BaseTree *tree)
    : m_before(before), m_after(after), m_tree(tree) {
    const auto add = [](const manifest::Objects &from, Objects &into) {
        for (std::size_t row = 0; row < from.placementSources.size(); ++row)
            into.try_emplace(kube::idOf(from.placements[row].document),
                             Written{&from.placements[row].document, from.placementSources[row]});
        for (const objects::OtherObject &other : from.others)
            into.try_emplace(kube::idOf(other.document), Written{&other.document, other.where});
    };
    add(before, m_was);
    add(after, m_is);
    for (const auto &[id, written] : m_was)
        m_linesBefore[written.where.file].insert(written.where.line);
    for (const auto &[id, written] : m_is)
        m_idsByLine[plainPath(written.where.file)].try_emplace(written.where.line, id);
}

const ChangedFields::FileLines &ChangedFields::linesOf(const std::string &file) {
    const auto [known, isNew] = m_files.try_emplace(file);
    FileLines &lines = known->second;
    const auto there = isNew && m_tree != nullptr ? m_tree->there(file) : std::nullopt;
    if (!there)
        return lines;
    const auto before = manifest::readFile(*there);
    const auto after = manifest::readFile(file);
    if (!before || !after)
        return lines;
    const auto now = base::linesOf(*after);
    lines.matches = base::matchedLines(base::linesOf(*before), now);
    lines.isKept.resize(now.size());
    for (const auto &match : lines.matches) {
        if (match)
            lines.isKept[*match] = true;
    }
    lines.isThere = true;
    return lines;
}

base::SourceSpan ChangedFields::today(const base::SourceSpan &before) {
    const FileLines &lines = linesOf(before.file);
    if (!lines.isThere || before.line <= 0)
        return before;
    const auto line = static_cast<std::size_t>(before.line) - 1;
    if (line < lines.matches.size() && lines.matches[line])
        return {before.file, static_cast<int>(*lines.matches[line]) + 1, before.column};
    std::size_t next = 0;
    for (std::size_t i = std::min(line, lines.matches.size()); i-- > 0;) {
        if (lines.matches[i]) {
            next = *lines.matches[i] + 1;
            break;
        }
    }
    const std::size_t last = std::max<std::size_t>(lines.isKept.size(), 1);
    return {before.file, static_cast<int>(std::min(next + 1, last)), 1};
}

bool ChangedFields::isNewLine(const base::SourceSpan &today) {
    const FileLines &lines = linesOf(today.file);
    const auto line = static_cast<std::size_t>(today.line) - 1;
    return lines.isThere && today.line > 0 && line < lines.isKept.size() && !lines.isKept[line];
}

std::optional<base::SourceSpan> ChangedFields::newLineBefore(const base::SourceSpan &today) {
    for (int line = today.line; line > 0; --line) {
        if (isNewLine({today.file, line, 1}))
            return base::SourceSpan{today.file, line, line == today.line ? today.column : 1};
    }
    return std::nullopt;
}

base::SourceSpan ChangedFields::placeOfGone(const base::SourceSpan &before) {
    const FileLines &lines = linesOf(before.file);
    if (!lines.isThere || before.line <= 0)
        return before;
    int end = static_cast<int>(lines.matches.size()); // of the object, by where the next one begins
    int begin = before.line;
    if (const auto file = m_linesBefore.find(before.file); file != m_linesBefore.end()) {
        const auto next = file->second.upper_bound(before.line);
        if (next != file->second.end())
            end = std::min(end, *next - 1);
        if (next != file->second.begin())
            begin = *std::prev(next);
    }
    for (int line = begin; line <= end; ++line) {
        if (!lines.matches[static_cast<std::size_t>(line) - 1])
            return today({before.file, line, 1});
    }
    return today(before);
}

std::optional<kube::ObjectId> ChangedFields::objectAt(const base::SourceSpan &where) const {
    const auto file = m_idsByLine.find(plainPath(where.file));
    if (file == m_idsByLine.end())
        return std::nullopt;
    const auto next = file->second.upper_bound(where.line);
    return next == file->second.begin() ? std::nullopt : std::optional(std::prev(next)->second);
}

std::vector<ChangedField> ChangedFields::between(const Objects &before, const Objects &after,
                                                 const kube::ObjectId &id) {
    const auto was = before.find(id);
    const auto is = after.find(id);
    if (was == before.end() && is == after.end())
        return {};
    if (was == before.end())
        return {{{}, is->second.where}};
    if (is == after.end())
        return {{{}, placeOfGone(was->second.where)}};
    std::vector<ChangedField> fields;
    for (const render::FieldChange &change :
         render::changesBetween(*was->second.document, *is->second.document)) {
        base::SourceSpan where = is->second.where;
        if (change.after && change.after->line() > 0)
            where = {where.file, change.after->line(), change.after->column()};
        else if (!change.after && change.before->line() > 0)
            where = today({was->second.where.file, change.before->line(), change.before->column()});
        fields.push_back({change.path, std::move(where), !change.after});
    }
    std::ranges::stable_sort(fields, {}, [](const ChangedField &one) { return one.where.line; });
    return fields;
}

const std::vector<ChangedField> &ChangedFields::of(const kube::ObjectId &id) {
    const auto [known, isNew] = m_fieldsOf.try_emplace(id);
    if (isNew)
        known->second = between(m_was, m_is, id);
    return known->second;
}

std::vector<ChangedField> ChangedFields::ofCluster(const std::string &name) {
    readClusters();
    return between(m_clustersWere, m_clustersAre, clusterId(name));
}

void ChangedFields::readClusters() {
    if (std::exchange(m_areClustersRead, true))
        return;
    const std::set<std::string> names = differingClusters(m_before.fleet, m_after.fleet);
    for (const std::string &file : m_after.clusterFiles)
        readClusters(file, file, names, m_clustersAre);
    for (const std::string &file : m_before.clusterFiles) {
        if (const auto there = m_tree == nullptr ? std::nullopt : m_tree->there(file))
            readClusters(*there, file, names, m_clustersWere);
    }
}

/// Of the file at a path, which findings know by its name.
void ChangedFields::readClusters(const std::string &path, const std::string &name,
                                 const std::set<std::string> &names, Objects &clusters) {
    std::error_code problem;
    if (!std::filesystem::is_regular_file(path, problem))
        return;
    manifest::Diagnostics unread; // reported by the loader
    manifest::readPath(
        path, manifest::Recursion::TopLevelOnly,
        [&](kube::Value object, const base::SourceSpan &where) {
            forEachItem(std::move(object), name, [&](const Document &document) {
                const std::string cluster = document.metadata("name");
                if (document.text("kind") != kMemberCluster || !names.contains(cluster))
                    return;
                const base::SourceSpan place =
                    document.value.line() > 0 ? document.where()
                                              : base::SourceSpan{name, where.line, where.column};
                const auto [known, isNew] = clusters.try_emplace(clusterId(cluster));
                if (isNew)
                    known->second = {&m_clusterTexts.emplace_back(document.value), place};
            });
        },
        unread);
}

const std::vector<kube::ObjectId> &ChangedFields::changedNamesIn(const kube::ObjectId &id) {
    const auto [known, isNew] = m_namesIn.try_emplace(id);
    const auto own = m_is.find(id);
    if (!isNew || own == m_is.end())
        return known->second;
    std::set<std::string_view> texts;
    addTexts(*own->second.document, texts);
    std::set<kube::ObjectId> changed;
    for (const std::string_view text : texts) {
        const auto [begin, end] = changedByName().equal_range(text);
        for (auto one = begin; one != end; ++one) {
            if (*one->second != id)
                changed.insert(*one->second);
        }
    }
    known->second = {changed.begin(), changed.end()};
    return known->second;
}

const ChangedFields::IdsByName &ChangedFields::changedByName() {
    if (m_changedByName)
        return *m_changedByName;
    m_changedByName.emplace();
    for (const auto &[id, was] : m_was) {
        const auto is = m_is.find(id);
        if (id.group != api::kOwnGroup &&
            (is == m_is.end() || *is->second.document != *was.document))
            m_changedByName->emplace(id.name, &id);
    }
    return *m_changedByName;
}

std::string ChangedFields::pathOf(const kube::ObjectId &id, std::string_view field) const {
    const auto written = m_is.find(id);
    std::string path;
    if (written == m_is.end())
        return path;
    const auto way = api::FieldPath::within(*written->second.document, field);
    for (const api::FieldStep &step : way.steps())
        path = render::pathTo(path, std::holds_alternative<std::string>(step)
                                        ? std::get<std::string>(step)
                                        : std::to_string(std::get<std::size_t>(step)));
    return path;
}

} // namespace evenkeel::ctl
