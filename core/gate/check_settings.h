// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/gate/placement_test.h"
#include "core/hub/bringing.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/lint/lint.h"
#include "core/manifest/shape_check.h"

namespace evenkeel::gate {

/// A rule of `evenkeel.yaml`: a test of every placement that it names, with words of its own.
struct Rule {
    PlacementTest test; // one case
    lint::Level level = lint::Level::Error;
    std::string message; // may be empty
    std::string owner;   // may be empty
    kube::Value document;
};

/// Reads `rules`. The shape is right already.
std::vector<Rule> readRules(const Spot &list, manifest::Diagnostics &problems);

using manifest::Spot;

inline constexpr const char *kSettingsFile = "evenkeel.yaml"; // in the folder that it is of

/// Whether it is the subject, or all of a test: `web-survives / a region is lost [web]` is a case
/// of `web-survives`.
bool isOfSubject(std::string_view known, std::string_view subject);

/// A finding that is fine, or for as long as it is an exception.
struct Ignore {
    std::string rule;                  // its id, or its beginning with a star
    std::string reason;                // why it is fine
    std::vector<std::string> subjects; // as findings name them; none: everywhere
    base::SourceSpan where;
    std::optional<kube::Time> expires = {}; // the end of its last day
    std::string owner = {};                 // may be empty

    bool isExpired(kube::Time now) const { return expires && *expires < now; }
    /// `all clusters cost the same (shop, until 2026-12-31)`.
    std::string reasonText() const;
    /// Of a test, all its cases are covered.
    bool covers(std::string_view finding, std::string_view subject) const;
    /// Whether what the other covers is covered without it.
    bool coversAsMuchAs(const Ignore &other) const;
};

/// `2026-12-31`, and the end of such a day; nothing for another text.
std::string dayText(kube::Time time);
std::optional<kube::Time> endOfDay(const std::string &day);

/// A command that prints manifests. Its files and folders are seen from that of the settings.
struct RenderCommand {
    std::string name;
    std::vector<std::string> command;
    base::SourceSpan where;
    std::vector<std::string> reads = {}; // its data, that of a change too
    // Its code, but for what is data; nothing: that folder, and where its words lead.
    std::optional<std::vector<std::string>> runs = {};

    bool isSame(const RenderCommand &other) const; // wherever it stands
};

/// `evenkeel.yaml`: how the manifests below it are checked.
struct CheckSettings {
    std::vector<std::string> files; // seen from its folder
    std::vector<std::string> exclude;
    std::vector<std::string> kustomize; // folders
    std::vector<RenderCommand> renders;
    std::vector<Rule> rules;
    std::vector<Ignore> ignores;
    using Levels = std::map<std::string, std::optional<lint::Level>, std::less<>>;
    Levels levels;                      // nothing: off
    std::optional<Levels> levelsBefore; // that hold, too, where they are higher
    std::optional<lint::Level> failOn;
    std::optional<kube::Time> now;
    std::vector<std::string> spreadKeys;
    std::optional<hub::Bringing> bringing;                       // how the files come to a hub
    std::map<std::string, base::SourceSpan, std::less<>> places; // of `exclude`, `levels.weakened`

    /// Whether nothing says what is read: the whole folder is.
    bool readsFolder() const { return files.empty() && kustomize.empty() && renders.empty(); }
    /// Of the nearest member that is there.
    base::SourceSpan placeOf(std::string_view member) const;
    /// The level of a rule's finding; nothing where the rule is off.
    std::optional<lint::Level> levelOf(std::string_view rule, lint::Level level) const;
};

/// Whether no file is left out by the second list of patterns alone: it is the first one without
/// some of its patterns, or with more that bring files back.
bool readsAsMuch(const std::vector<std::string> &before, const std::vector<std::string> &after);
/// What holds of a change that brings settings: of both, the stricter. An ignore counts where both
/// have it, so that no change silences what is found about itself.
CheckSettings stricter(const CheckSettings &before, const CheckSettings &after);
/// The names of rules that the change brings: an ignore of one weakens nothing.
std::set<std::string> newRules(const CheckSettings &before, const CheckSettings &after);

/// Reads `as`, `fieldManager` and `force`.
hub::Bringing readBringing(const Spot &spot);

/// Reads the document of such a file. What is wrong is said; the rest is still read.
CheckSettings readCheckSettings(const kube::Value &document, const std::string &file,
                                manifest::Diagnostics &problems);

/// The document of settings with one more ignore; of null, the first settings of a folder.
kube::Value withIgnore(kube::Value settings, const Ignore &ignore);
/// The document without the ignores that cover a finding: of one with several subjects, only that
/// subject goes.
kube::Value withoutIgnore(kube::Value settings, std::string_view rule, std::string_view subject);

/// The annotation of an object that findings have these names for: `rule=reason`, more of them on
/// lines of their own or after a semicolon.
std::vector<Ignore> ignoresOf(const kube::Value &document, const std::vector<std::string> &subjects,
                              const base::SourceSpan &where, manifest::Diagnostics &problems);

// The files that put a repository of manifests behind the gate.

/// What runs the check of a change.
enum class Pipeline : std::uint8_t { GitHub, GitLab, AzureDevOps, PreCommit };

struct SetupFile {
    std::string path; // below the top of the repository
    std::string text;
};

/// `evenkeel.yaml` for files, folders, and folders that kustomize builds; `twins` are those that
/// build the same objects again.
SetupFile settingsFile(const std::vector<std::string> &files,
                       const std::vector<std::string> &kustomize,
                       const std::vector<std::string> &twins = {});
/// The pipeline that checks every change against the branch that it goes to, with that release of
/// evenkeelctl.
SetupFile pipelineFile(Pipeline pipeline, std::string_view version);

} // namespace evenkeel::gate
