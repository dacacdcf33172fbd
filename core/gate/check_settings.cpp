// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/check_settings.h"

#include <algorithm>

#include "core/api/gate_tables.h"

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;

std::vector<std::string> textsAt(const Value &object, std::string_view member) {
    std::vector<std::string> texts;
    if (const Value *list = object.find(member)) {
        for (const Value &item : list->items())
            texts.push_back(item.text());
    }
    return texts;
}

/// Nothing for `off`.
std::optional<lint::Level> settingLevel(std::string_view name) {
    for (const lint::Level level : {lint::Level::Info, lint::Level::Warning, lint::Level::Error}) {
        if (name == nameOf(level))
            return level;
    }
    return std::nullopt;
}

void readMember(const std::string &name, const Spot &spot, CheckSettings &settings,
                manifest::Diagnostics &problems) {
    if (name == "ignore") {
        for (const Spot &item : itemsOf(spot))
            settings.ignores.push_back({item.value.find("rule")->text(),
                                        item.value.find("reason")->text(),
                                        textsAt(item.value, "placements"), item.where()});
    } else if (name == "levels") {
        for (const auto &[rule, level] : spot.value.members())
            settings.levels[rule] = settingLevel(level.text());
    } else if (name == "failOn") {
        settings.failOn = settingLevel(spot.value.text());
    } else if (name == "now") {
        settings.now = kube::parseTime(spot.value.text());
        if (!settings.now)
            problems.push_back(spot.problem(
                sentence(PHRASE("gate", "{} is no time of RFC 3339"), spot.value.text())));
    }
}

std::string trimmed(std::string_view text) {
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return std::string(text);
}

/// `web-survives / a region is lost [web]` is a case of `web-survives`.
bool isOf(std::string_view object, std::string_view subject) {
    if (!subject.starts_with(object))
        return false;
    const std::string_view rest = subject.substr(object.size());
    return rest.empty() || rest.starts_with(" [") || rest.starts_with(" / ");
}

} // namespace

bool Ignore::covers(std::string_view finding, std::string_view subject) const {
    const bool isRule = rule.ends_with('*')
                            ? finding.starts_with(std::string_view(rule).substr(0, rule.size() - 1))
                            : finding == rule;
    return isRule &&
           (subjects.empty() || std::ranges::any_of(subjects, [subject](std::string_view known) {
                return isOf(known, subject);
            }));
}

std::optional<lint::Level> CheckSettings::levelOf(std::string_view rule, lint::Level level) const {
    const auto known = levels.find(rule);
    return known == levels.end() ? std::optional(level) : known->second;
}

CheckSettings readCheckSettings(const Value &document, const std::string &file,
                                manifest::Diagnostics &problems) {
    CheckSettings settings;
    const Spot root{document, {}, file, {file, 1, 1}};
    const Value *version = document.find("apiVersion");
    const Value *kind = document.find("kind");
    if (version == nullptr || version->text() != api::kOwnVersion || kind == nullptr ||
        kind->text() != api::kCheckSettings) {
        problems.push_back(root.problem(
            sentence(PHRASE("gate", "must be of apiVersion {} and kind {}"),
                     std::string(api::kOwnVersion), std::string(api::kCheckSettings))));
        return settings;
    }
    const Value *spec = document.find("spec");
    if (spec == nullptr) {
        problems.push_back(root.problem(sentence(PHRASE("gate", "{} is missing"), "spec")));
        return settings;
    }
    const Spot at{*spec, "spec", file, root.where()};
    const std::size_t before = problems.size();
    checkShape(at, *api::checkSettingsTable().child("spec", api::ApiVersion::V1Beta1), problems);
    if (problems.size() > before)
        return settings;
    settings.files = textsAt(*spec, "files");
    settings.exclude = textsAt(*spec, "exclude");
    settings.spreadKeys = textsAt(*spec, "spreadKeys");
    for (const Value::Member &member : spec->members())
        readMember(member.first, at.member(member), settings, problems);
    return settings;
}

std::vector<Ignore> ignoresOf(const Value &document, const std::vector<std::string> &subjects,
                              const base::SourceSpan &where, manifest::Diagnostics &problems) {
    std::vector<Ignore> ignores;
    const Value *annotations = document.findPath({"metadata", "annotations"});
    const Value *annotation =
        annotations == nullptr ? nullptr : annotations->find(kIgnoreAnnotation);
    if (annotation == nullptr)
        return ignores;
    const Spot spot{*annotation, "metadata.annotations", where.file, where};
    const std::string &text = annotation->text();
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find_first_of("\n;", begin), text.size());
        const std::string entry = trimmed(std::string_view(text).substr(begin, end - begin));
        begin = end + 1;
        if (entry.empty())
            continue;
        const std::size_t equals = entry.find('=');
        Ignore ignore{trimmed(std::string_view(entry).substr(0, equals)),
                      equals == std::string::npos
                          ? std::string()
                          : trimmed(std::string_view(entry).substr(equals + 1)),
                      subjects, spot.where()};
        if (ignore.rule.empty() || ignore.reason.empty())
            problems.push_back(spot.problem(sentence(
                PHRASE("gate", "{} is not rule=reason; say which finding is fine, and why"),
                entry)));
        else
            ignores.push_back(std::move(ignore));
    }
    return ignores;
}

} // namespace evenkeel::gate
