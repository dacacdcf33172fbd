// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/renaming.h"

namespace evenkeel::report {

namespace {

/// The names that are parts of a name begin so: `web / dark`, `web [eu]`.
constexpr std::string_view kOfCase = " / ";
constexpr std::string_view kOfPlacement = " [";

} // namespace

IgnoredNames IgnoredNames::ofSubjects(std::span<const gate::Ignore> settings,
                                      std::span<const gate::Ignore> annotations) {
    IgnoredNames names;
    for (const auto ignores : {settings, annotations}) {
        for (const gate::Ignore &ignore : ignores)
            names.m_names.insert(ignore.subjects.begin(), ignore.subjects.end());
    }
    names.m_covers = names.m_names;
    return names;
}

IgnoredNames IgnoredNames::ofRules(std::span<const gate::Ignore> settings,
                                   std::span<const gate::Ignore> annotations) {
    IgnoredNames names;
    names.m_cover = Cover::Beginnings;
    for (const auto ignores : {settings, annotations}) {
        for (const gate::Ignore &ignore : ignores) {
            if (ignore.rule.ends_with('*'))
                names.m_covers.insert(ignore.rule.substr(0, ignore.rule.size() - 1));
            else
                names.m_names.insert(ignore.rule);
        }
    }
    return names;
}

bool IgnoredNames::areOf(const std::string &name) const {
    if (m_names.contains(name))
        return true;
    if (m_cover == Cover::Beginnings)
        return false;
    for (const std::string_view part : {kOfCase, kOfPlacement}) {
        const std::string begin = name + std::string(part);
        const auto next = m_names.lower_bound(begin);
        if (next != m_names.end() && next->starts_with(begin))
            return true;
    }
    return false;
}

bool IgnoredNames::mayCover(std::string_view known, std::string_view name) const {
    return known.empty() || (m_cover == Cover::Beginnings ? name.starts_with(known)
                                                          : gate::isOfSubject(known, name));
}

std::string IgnoredNames::coverOf(const std::string &name) const {
    for (std::size_t length = name.size(); length > 0; --length) {
        const std::string_view begin = std::string_view(name).substr(0, length);
        if (m_covers.contains(begin) && mayCover(begin, name))
            return std::string(begin);
    }
    return {};
}

bool IgnoredNames::sayMoreOf(const std::string &was, const std::string &is) const {
    return areOf(is) || !mayCover(coverOf(is), was);
}

} // namespace evenkeel::report
