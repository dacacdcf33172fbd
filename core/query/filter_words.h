// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/query/cluster_filter.h"

namespace evenkeel::query {

/// The subjects that have a word.
std::span<const Subject> subjectsWithWords();
/// Whether the word is a condition by itself.
constexpr bool isWordAlone(Subject subject) {
    return subject < Subject::Taint;
}
std::optional<Subject> subjectNamed(std::string_view word);

/// The names of all that clusters report: properties, and resources as
/// `resources.kubernetes-fleet.io/available-cpu`; sorted.
std::vector<std::string> reportedNames(const fleet::Fleet &fleet);
/// Those that the word means: the name itself, else those whose last part it is.
std::vector<std::string> namesMeant(std::string_view word, const std::vector<std::string> &names);

/// What may be typed into a filter beside label keys.
struct Vocabulary {
    std::vector<std::string> words; // those of subjects, and names that clusters report, short
    std::map<std::string, std::vector<std::string>> values; // of a word that takes one
};
Vocabulary vocabularyOf(const fleet::Fleet &fleet, const std::vector<std::string> &placements);

} // namespace evenkeel::query
