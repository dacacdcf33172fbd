// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/check_settings.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/api/gate_tables.h"
#include "core/base/plain_text.h"
#include "core/gate/known_ignores.h"
#include "core/manifest/manifest.h"

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;

Ignore ignoreOf(const Spot &item, manifest::Diagnostics &problems) {
    Ignore ignore{item.text("rule"), item.text("reason"), item.texts("placements"), item.where()};
    ignore.owner = item.text("owner");
    const std::string last = item.text("expires");
    ignore.expires = endOfDay(last);
    if (item.value.find("expires") != nullptr && !ignore.expires)
        problems.push_back(
            item.problem(sentence(PHRASE("gate", "expires {} is no day; write 2026-12-31"), last)));
    if (item.value.find("placements") != nullptr && ignore.subjects.empty())
        problems.push_back(item.problem(sentence(
            PHRASE("gate", "placements is empty; leave it out where every placement is meant"))));
    return ignore;
}

RenderCommand renderOf(const Spot &item) {
    RenderCommand render{item.text("name"), item.texts("command"), item.where(),
                         item.texts("reads")};
    if (item.value.find("runs") != nullptr)
        render.runs = item.texts("runs");
    return render;
}

void readMember(const std::string &name, const Spot &spot, CheckSettings &settings,
                manifest::Diagnostics &problems) {
    if (name == "ignore") {
        for (const Spot &item : itemsOf(spot))
            settings.ignores.push_back(ignoreOf(item, problems));
    } else if (name == "rules") {
        settings.rules = readRules(spot, problems);
    } else if (name == "render") {
        for (const Spot &item : itemsOf(spot))
            settings.renders.push_back(renderOf(item));
    } else if (name == "levels") {
        for (const Value::Member &level : spot.value.members()) {
            settings.levels[level.first] = lint::levelNamed(level.second.text());
            settings.places["levels." + level.first] = spot.member(level).where();
        }
    } else if (name == "failOn") {
        settings.failOn = lint::levelNamed(spot.value.text());
    } else if (name == "apply") {
        settings.bringing = readBringing(spot);
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

/// `./fleet.yaml` and `tests/` as `fleet.yaml` and `tests`: of each file one name.
std::vector<std::string> plainPaths(std::vector<std::string> paths) {
    for (std::string &path : paths) {
        path = std::filesystem::path(path).lexically_normal().string();
        if (path.size() > 1 && path.ends_with('/'))
            path.pop_back();
    }
    return paths;
}

std::vector<std::string> inEither(const std::vector<std::string> &some,
                                  const std::vector<std::string> &more) {
    std::vector<std::string> all = some;
    std::ranges::copy_if(more, std::back_inserter(all), [&some](const std::string &one) {
        return std::ranges::find(some, one) == some.end();
    });
    return all;
}

} // namespace

std::vector<Rule> readRules(const Spot &list, manifest::Diagnostics &problems) {
    std::vector<Rule> rules;
    for (const Spot &item : itemsOf(list)) {
        Rule rule;
        rule.test = readRuleTest(item, problems);
        rule.level = lint::levelNamed(item.text("level")).value_or(lint::Level::Error);
        rule.message = item.text("message");
        rule.owner = item.text("owner");
        rule.document = item.value;
        const bool isKnown = std::ranges::any_of(
            rules, [&rule](const Rule &one) { return one.test.name == rule.test.name; });
        if (rule.test.name.empty() || rule.test.name.ends_with('*'))
            problems.push_back(item.problem(
                sentence(PHRASE("gate", "name must not be empty or end with a star"))));
        else if (base::printable(rule.test.name) != rule.test.name)
            problems.push_back(
                item.problem(sentence(PHRASE("gate", "name must not have control characters: {}"),
                                      base::printable(rule.test.name))));
        else if (isKnown)
            problems.push_back(item.problem(
                sentence(PHRASE("gate", "there is another rule \"{}\""), rule.test.name)));
        rules.push_back(std::move(rule));
    }
    return rules;
}

constexpr std::size_t kDayLength = 10;

std::optional<kube::Time> endOfDay(const std::string &day) {
    return day.size() == kDayLength ? kube::parseTime(day + "T23:59:59Z") : std::nullopt;
}

std::string dayText(kube::Time time) {
    return kube::formatTime(time).substr(0, kDayLength);
}

bool isOfSubject(std::string_view known, std::string_view subject) {
    if (!subject.starts_with(known))
        return false;
    const std::string_view rest = subject.substr(known.size());
    return rest.empty() || rest.starts_with(" [") || rest.starts_with(" / ");
}

bool Ignore::covers(std::string_view finding, std::string_view subject) const {
    const bool isRule = rule.ends_with('*')
                            ? finding.starts_with(std::string_view(rule).substr(0, rule.size() - 1))
                            : finding == rule;
    return isRule &&
           (subjects.empty() || std::ranges::any_of(subjects, [subject](std::string_view known) {
                return isOfSubject(known, subject);
            }));
}

std::string Ignore::reasonText() const {
    if (owner.empty() && !expires)
        return reason;
    const std::string until = expires ? "until " + dayText(*expires) : "";
    return fmt::format("{} ({}{}{})", reason, owner, owner.empty() || !expires ? "" : ", ", until);
}

bool Ignore::coversAsMuchAs(const Ignore &other) const {
    const bool isRule = rule == other.rule ||
                        (rule.ends_with('*') &&
                         other.rule.starts_with(std::string_view(rule).substr(0, rule.size() - 1)));
    const bool isAsLong = !expires || (other.expires && *other.expires <= *expires);
    return isRule && isAsLong &&
           (subjects.empty() ||
            (!other.subjects.empty() &&
             std::ranges::all_of(other.subjects, [this](const std::string &subject) {
                 return std::ranges::find(subjects, subject) != subjects.end();
             })));
}

bool RenderCommand::isSame(const RenderCommand &other) const {
    return std::tie(name, command, reads, runs) ==
           std::tie(other.name, other.command, other.reads, other.runs);
}

base::SourceSpan CheckSettings::placeOf(std::string_view member) const {
    for (std::string_view name = member;; name = name.substr(0, name.rfind('.'))) {
        if (const auto known = places.find(name); known != places.end())
            return known->second;
        if (name.find('.') == std::string_view::npos)
            break;
    }
    const auto whole = places.find("");
    return whole == places.end() ? base::SourceSpan() : whole->second;
}

std::optional<lint::Level> CheckSettings::levelOf(std::string_view rule, lint::Level level) const {
    const auto levelIn = [&](const Levels &all) {
        const auto known = all.find(rule);
        return known == all.end() ? std::optional(level) : known->second;
    };
    return levelsBefore ? std::max(levelIn(*levelsBefore), levelIn(levels)) : levelIn(levels);
}

std::set<std::string> newRules(const CheckSettings &before, const CheckSettings &after) {
    std::set<std::string> names;
    for (const Rule &rule : after.rules)
        names.insert(rule.test.name);
    for (const Rule &rule : before.rules)
        names.erase(rule.test.name);
    return names;
}

bool readsAsMuch(const std::vector<std::string> &before, const std::vector<std::string> &after) {
    const auto bringsBack = [](const std::string &pattern) { return pattern.starts_with('!'); };
    const auto isKnown = [&before](const std::string &pattern) {
        return std::ranges::find(before, pattern) != before.end();
    };
    if (std::ranges::none_of(before, bringsBack)) // in whatever order
        return std::ranges::all_of(after, [&](const std::string &pattern) {
            return bringsBack(pattern) || isKnown(pattern);
        });
    auto kept = after.begin();
    const auto passNew = [&] {
        while (kept != after.end() && bringsBack(*kept) && !isKnown(*kept))
            ++kept;
    };
    for (const std::string &pattern : before) {
        passNew();
        if (kept != after.end() && *kept == pattern)
            ++kept;
        else if (bringsBack(pattern)) // what another one leaves out
            return false;
    }
    passNew();
    return kept == after.end();
}

CheckSettings stricter(const CheckSettings &before, const CheckSettings &after) {
    CheckSettings both = after;
    both.files = inEither(after.files, before.files);
    both.kustomize = inEither(after.kustomize, before.kustomize);
    both.renders = before.renders; // a change runs no command of its own
    if (before.readsFolder() || after.readsFolder()) {
        both.files.clear();
        if (!both.readsFolder())
            both.files = {"."};
    }
    if (!readsAsMuch(before.exclude, after.exclude))
        both.exclude = before.exclude;
    both.ignores = inBoth(before.ignores, after.ignores);
    const std::set<std::string> brought = newRules(before, after);
    std::ranges::copy_if(
        after.ignores, std::back_inserter(both.ignores),
        [&brought](const Ignore &ignore) { return brought.contains(ignore.rule); });
    both.levelsBefore = before.levels;
    both.failOn = std::min(before.failOn.value_or(lint::Level::Error),
                           after.failOn.value_or(lint::Level::Error));
    both.now = before.now;
    both.bringing = before.bringing;
    return both;
}

hub::Bringing readBringing(const Spot &spot) {
    hub::Bringing bringing;
    bringing.way = hub::applyWay(spot.text("as")).value_or(bringing.way);
    bringing.fieldManager = spot.text("fieldManager", bringing.fieldManager);
    bringing.force = spot.flag("force") ? store::Force::Yes : store::Force::No;
    return bringing;
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
    settings.files = plainPaths(at.texts("files"));
    settings.exclude = at.texts("exclude");
    settings.kustomize = plainPaths(at.texts("kustomize"));
    settings.spreadKeys = at.texts("spreadKeys");
    settings.places[""] = root.where();
    for (const Value::Member &member : spec->members()) {
        settings.places[member.first] = at.member(member).where();
        readMember(member.first, at.member(member), settings, problems);
    }
    return settings;
}

Value withIgnore(Value settings, const Ignore &ignore) {
    const auto part = [](Value &in, std::string_view name, Value empty) -> Value & {
        Value *known = in.find(name);
        return known != nullptr && !known->isNull() ? *known : in.set(name, std::move(empty));
    };
    if (settings.isNull())
        settings = Value::object({{"apiVersion", Value::string(std::string(api::kOwnVersion))},
                                  {"kind", Value::string(std::string(api::kCheckSettings))}});
    Value item = Value::object(
        {{"rule", Value::string(ignore.rule)}, {"reason", Value::string(ignore.reason)}});
    if (!ignore.subjects.empty())
        item.set("placements", kube::stringList(ignore.subjects));
    if (ignore.expires)
        item.set("expires", Value::string(dayText(*ignore.expires)));
    if (!ignore.owner.empty())
        item.set("owner", Value::string(ignore.owner));
    Value &spec = part(settings, "spec", Value::object());
    part(spec, "ignore", Value::array()).items().push_back(std::move(item));
    return settings;
}

Value withoutIgnore(Value settings, std::string_view rule, std::string_view subject) {
    Value *spec = settings.find("spec");
    Value *list = spec == nullptr ? nullptr : spec->find("ignore");
    if (list == nullptr || !list->isArray())
        return settings;
    manifest::Diagnostics faults;
    std::erase_if(list->items(), [&](Value &item) {
        const Ignore ignore = ignoreOf(Spot{item, {}, {}, {}}, faults);
        if (!ignore.covers(rule, subject))
            return false;
        Value *subjects = item.find("placements");
        if (subjects == nullptr || !subjects->isArray())
            return true;
        std::erase_if(subjects->items(),
                      [subject](const Value &known) { return isOfSubject(known.text(), subject); });
        return subjects->items().empty();
    });
    if (list->items().empty())
        spec->remove("ignore");
    return settings;
}

std::vector<Ignore> ignoresOf(const Value &document, const std::vector<std::string> &subjects,
                              const base::SourceSpan &where, manifest::Diagnostics &problems) {
    std::vector<Ignore> ignores;
    const Value *annotations = document.findPath({"metadata", "annotations"});
    const Value *annotation =
        annotations == nullptr ? nullptr : annotations->find(api::kIgnoreAnnotation);
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

namespace {

constexpr const char *kSettingsHead =
    R"(# How `evenkeelctl check` reads and judges the manifests of this repository: evenkeel-test(5).
apiVersion: evenkeel.dev/v1alpha1
kind: CheckSettings
spec:
)";

constexpr const char *kSettingsRest = R"(  failOn: error
  # What every placement has to keep:
  # rules:
  # - name: gold-survives-a-region
  #   selector: tier=gold
  #   expect: {survives: {key: region}, domains: {region: 2}}
  #   owner: platform
  # Which findings are fine, why, and until when:
  # ignore:
  # - {rule: tie-by-name, reason: all clusters cost the same, expires: "2027-01-31"}
)";

constexpr const char *kGitHub = R"(# Checks what each pull request does to placements.
name: Placements
on: pull_request
permissions: {{contents: read}}
jobs:
  placements:
    runs-on: ubuntu-latest
    steps:
    - uses: actions/checkout@v4
      with: {{fetch-depth: 0}}
    - uses: evenkeel/evenkeel@v{0}
)";

/// Downloads a release and holds it against its checksum; `{0}` is the version.
constexpr const char *kGitLab = R"(# Checks what each merge request does to placements.
placements:
  image: debian:12
  rules:
  - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  variables: {{GIT_DEPTH: "0"}}
  script:
  - apt-get update -qq && apt-get install -qq -y curl git
  - release=evenkeelctl-{0}-linux-x86_64.tar.gz
  - for file in $release $release.sha256; do
      curl -fsSLO https://github.com/evenkeel/evenkeel/releases/download/v{0}/$file; done
  - sha256sum --check $release.sha256 && tar -xzf $release -C /usr/local --strip-components=1
  - evenkeelctl check --base "$CI_MERGE_REQUEST_DIFF_BASE_SHA" -o junit > evenkeel.xml
  artifacts:
    when: always
    reports: {{junit: evenkeel.xml}}
)";

constexpr const char *kAzure = R"(# Checks what each pull request does to placements.
trigger: none
pr: ["*"]
pool: {{vmImage: ubuntu-latest}}
steps:
- checkout: self
  fetchDepth: 0
- bash: |
    set -euo pipefail
    release=evenkeelctl-{0}-linux-x86_64.tar.gz
    for file in $release $release.sha256; do
      curl -fsSLO https://github.com/evenkeel/evenkeel/releases/download/v{0}/$file
    done
    sha256sum --check $release.sha256
    sudo tar -xzf $release -C /usr/local --strip-components=1
    base=${{SYSTEM_PULLREQUEST_TARGETBRANCH#refs/heads/}}
    evenkeelctl check --base "origin/$base" -o junit > evenkeel.xml
  displayName: Check placements
- task: PublishTestResults@2
  condition: always()
  inputs: {{testResultsFiles: evenkeel.xml}}
)";

constexpr const char *kPreCommit = R"(repos:
- repo: local
  hooks:
  - id: evenkeel
    name: Check placements
    entry: evenkeelctl check
    language: system
    pass_filenames: false
    files: \.(yaml|yml|json)$
)";

/// The text in a list in brackets.
std::string listItem(const std::string &text) {
    const bool isPlain = std::ranges::all_of(text, [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '/' || c == '.' || c == '_' || c == '-';
    });
    const bool isName =
        isPlain && !text.empty() && std::isalpha(static_cast<unsigned char>(text[0])) &&
        manifest::parseYaml(text, {}).value_or(std::vector<Value>{Value()}).front().isString();
    return isName ? text : manifest::writeJson(kube::Value::string(text));
}

std::string listLine(std::string_view name, const std::vector<std::string> &paths) {
    if (paths.empty())
        return {};
    std::vector<std::string> items;
    std::ranges::transform(paths, std::back_inserter(items), listItem);
    return fmt::format("  {}: [{}]\n", name, fmt::join(items, ", "));
}

} // namespace

SetupFile settingsFile(const std::vector<std::string> &files,
                       const std::vector<std::string> &kustomize,
                       const std::vector<std::string> &twins) {
    return {kSettingsFile,
            kSettingsHead + listLine("files", files) + listLine("kustomize", kustomize) +
                listLine("# with the same objects, left out", twins) + kSettingsRest};
}

SetupFile pipelineFile(Pipeline pipeline, std::string_view version) {
    switch (pipeline) {
    case Pipeline::GitHub:
        break;
    case Pipeline::GitLab:
        return {".gitlab-ci.yml", fmt::format(fmt::runtime(kGitLab), version)};
    case Pipeline::AzureDevOps:
        return {"azure-pipelines.yml", fmt::format(fmt::runtime(kAzure), version)};
    case Pipeline::PreCommit:
        return {".pre-commit-config.yaml", kPreCommit};
    }
    return {".github/workflows/placements.yml", fmt::format(fmt::runtime(kGitHub), version)};
}

} // namespace evenkeel::gate
