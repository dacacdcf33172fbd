// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/gate/check_settings.h"

// What goes on under another name: of thousands of tests, rules and ignores, without a look at
// pairs.
namespace evenkeel::report {

/// Which names ignores say something of.
class IgnoredNames {
public:
    /// Of tests and their cases, by the subjects of ignores.
    static IgnoredNames ofSubjects(std::span<const gate::Ignore> settings,
                                   std::span<const gate::Ignore> annotations);
    /// Of rules, by the rules of ignores.
    static IgnoredNames ofRules(std::span<const gate::Ignore> settings,
                                std::span<const gate::Ignore> annotations);

    /// Whether one is of the name itself, or of a part of it: of no other that may become it.
    bool areOf(const std::string &name) const;
    /// The longest of those that cover the name and others, without which nothing covers it; empty:
    /// there is none.
    std::string coverOf(const std::string &name) const;
    /// Whether they say more of the second name than of the first.
    bool sayMoreOf(const std::string &was, const std::string &is) const;
    /// Whether what covers others covers the name, too; nothing covers all.
    bool mayCover(std::string_view known, std::string_view name) const;

private:
    enum class Cover : std::uint8_t { Subjects, Beginnings };

    Cover m_cover = Cover::Subjects;
    std::set<std::string, std::less<>> m_names;  // of which an ignore is
    std::set<std::string, std::less<>> m_covers; // of which others are a part, or the beginning
};

/// What is new on the second side, by what it asks for.
template <class Item> class FreshItems {
public:
    explicit FreshItems(const IgnoredNames &ignored) : m_ignored(ignored) {}

    void add(const std::string &content, const std::string &name, std::optional<lint::Level> level,
             Item item) {
        if (!m_ignored.areOf(name))
            m_items[content][m_ignored.coverOf(name)].emplace(level, std::move(item));
    }
    /// One that asks for the same and may be what had the name, of that level or a higher one. It
    /// is given away once.
    std::optional<Item> take(const std::string &content, const std::string &was,
                             std::optional<lint::Level> level) {
        const auto same = m_items.find(content);
        if (same == m_items.end())
            return std::nullopt;
        for (std::size_t length = 0; length <= was.size(); ++length) {
            const auto known = same->second.find(std::string_view(was).substr(0, length));
            if (known == same->second.end() || !m_ignored.mayCover(known->first, was))
                continue;
            const auto found = known->second.lower_bound(level);
            if (found == known->second.end())
                continue;
            std::optional<Item> item = std::move(found->second);
            known->second.erase(found);
            return item;
        }
        return std::nullopt;
    }

private:
    using Levels = std::multimap<std::optional<lint::Level>, Item>;

    const IgnoredNames &m_ignored;
    std::map<std::string, std::map<std::string, Levels, std::less<>>> m_items; // by content, cover
};

} // namespace evenkeel::report
