// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/finding_report.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "core/base/plain_text.h"
#include "core/insight/plan_facts.h"
#include "core/report/document_parts.h"
#include "core/report/gate_changes.h"
#include "core/report/svg_charts.h"

namespace evenkeel::report {

namespace {

using kube::Value;

constexpr std::string_view kHomepage = "https://github.com/evenkeel/evenkeel";

/// With a capital letter and a full stop.
std::string sentenceOf(std::string summary) {
    if (!summary.empty() && summary.front() >= 'a' && summary.front() <= 'z')
        summary.front() = static_cast<char>(summary.front() - 'a' + 'A');
    return summary.ends_with('.') ? summary : summary + ".";
}

Value messageOf(std::string content) {
    return Value::object({{"text", Value::string(base::printable(content))}});
}

std::string sarifLevel(lint::Level level) {
    return level == lint::Level::Info ? "note" : std::string(nameOf(level));
}

/// A path as a reference of RFC 3986; relative ones stay so.
std::string uriOf(const std::string &path) {
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                             (c >= '0' && c <= '9') ||
                             std::string_view("-._~/").find(c) != std::string_view::npos;
        uri += isPlain ? std::string(1, c) : fmt::format("%{:02X}", byte);
    }
    return uri;
}

Value physicalLocation(const base::SourceSpan &where) {
    Value place = Value::object(
        {{"artifactLocation", Value::object({{"uri", Value::string(uriOf(where.file))}})}});
    if (where.line > 0) {
        Value region = Value::object({{"startLine", Value::integer(where.line)}});
        if (where.column > 0)
            region.set("startColumn", Value::integer(where.column));
        place.set("region", std::move(region));
    }
    return place;
}

Value relatedLocations(const ReportedFinding &finding) {
    std::size_t id = 0;
    return listOf(finding.related, [&id](const RelatedPlace &related) {
        return Value::object({{"id", integer(id++)},
                              {"physicalLocation", physicalLocation(related.where)},
                              {"message", messageOf(related.message)}});
    });
}

Value locationOf(const ReportedFinding &finding) {
    Value logical = Value::object({{"name", Value::string(base::printable(finding.subject))},
                                   {"kind", Value::string("object")}});
    Value location = Value::object();
    if (!finding.where.file.empty())
        location.set("physicalLocation", physicalLocation(finding.where));
    location.set("logicalLocations", Value::array({std::move(logical)}));
    return location;
}

/// `DeadDomain` of `dead-domain`.
std::string pascalCase(std::string_view id) {
    std::string name;
    bool isStart = true;
    for (const char c : id) {
        const bool isSmall = c >= 'a' && c <= 'z';
        if (isStart && isSmall)
            name += static_cast<char>(c - 'a' + 'A');
        else if (isSmall || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'))
            name += c;
        isStart = c == '-' || c == '_' || c == '.';
    }
    return name;
}

Value ruleOf(const ReportedRule &rule) {
    Value value =
        Value::object({{"id", Value::string(rule.id)},
                       {"helpUri", Value::string(std::string(kHomepage))},
                       {"shortDescription", messageOf(rule.summary)},
                       {"fullDescription", messageOf(sentenceOf(rule.summary))},
                       {"help", messageOf(rule.source.empty() ? sentenceOf(rule.summary)
                                                              : sentenceOf(rule.summary) + " See " +
                                                                    rule.source + ".")},
                       {"defaultConfiguration",
                        Value::object({{"level", Value::string(sarifLevel(rule.level))}})}});
    // Of one word, it would be the id once more.
    if (std::string name = pascalCase(rule.id); name.size() != rule.id.size())
        value.set("name", Value::string(std::move(name)));
    return value;
}

Value resultOf(const FindingReport &report, const ReportedFinding &finding) {
    Value value = Value::object({{"ruleId", Value::string(finding.rule)}});
    const auto rule = std::ranges::find(report.rules, finding.rule, &ReportedRule::id);
    if (rule != report.rules.end())
        value.set("ruleIndex", Value::integer(rule - report.rules.begin()));
    value.set("level", Value::string(sarifLevel(finding.level)));
    value.set("message", messageOf(finding.sentence));
    value.set("locations", Value::array({locationOf(finding)}));
    if (!finding.related.empty())
        value.set("relatedLocations", relatedLocations(finding));
    // The same trap in another line is the same finding.
    value.set("partialFingerprints",
              Value::object({{"evenkeel/v1", Value::string(base::printable(fmt::format(
                                                 "{}/{}/{}", finding.rule, finding.subject,
                                                 finding.field.text())))}}));
    if (!finding.ignored.empty())
        value.set("suppressions",
                  Value::array({Value::object(
                      {{"kind", Value::string("external")},
                       {"justification", Value::string(base::printable(finding.ignored))}})}));
    return value;
}

std::string placeText(const base::SourceSpan &where) {
    return where.line == 0 ? where.file
                           : fmt::format("{}:{}:{}", where.file, where.line, where.column);
}

/// The other places, a line each, in the writing of a format.
std::string relatedText(const ReportedFinding &finding, std::string_view lineBreak,
                        std::string (*written)(const std::string &)) {
    std::string text;
    for (const RelatedPlace &related : finding.related)
        text += fmt::format("{}{}", lineBreak,
                            written(placeText(related.where) + ": " + related.message));
    return text;
}

/// What became of it, in JUnit's terms.
std::string junitBody(const FindingReport &report, const ReportedFinding &finding) {
    const std::string place = placeText(finding.where);
    if (!finding.ignored.empty())
        return fmt::format(
            "      <skipped message=\"{}\"/>\n",
            htmlText(fmt::format("ignored: {}: {}", finding.ignored, finding.sentence)));
    if (report.fails(finding))
        return fmt::format(
            "      <failure type=\"{}\" message=\"{}\">{}</failure>\n", nameOf(finding.level),
            htmlText(finding.sentence),
            htmlText(place + ": " + finding.sentence) +
                relatedText(finding, "\n", [](const std::string &line) { return htmlText(line); }));
    return fmt::format(
        "      <system-out>{}</system-out>\n",
        htmlText(fmt::format("{}: {}: {}", place, nameOf(finding.level), finding.sentence)));
}

/// Of the message of a workflow command.
std::string commandText(const std::string &message) {
    std::string escaped;
    for (const char c : base::printable(message))
        escaped += c == '%' ? "%25" : c == '\r' ? "%0D" : c == '\n' ? "%0A" : std::string(1, c);
    return escaped;
}

/// Of its properties, which end with a comma or a colon.
std::string commandProperty(const std::string &value) {
    std::string escaped;
    for (const char c : commandText(value))
        escaped += c == ':' ? "%3A" : c == ',' ? "%2C" : std::string(1, c);
    return escaped;
}

} // namespace

void FindingReport::addRule(const ReportedRule &rule) {
    if (std::ranges::find(rules, rule.id, &ReportedRule::id) == rules.end())
        rules.push_back(rule);
}

void FindingReport::addRules(std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids)
        addRule(checkRule(id));
}

ReportedFinding &FindingReport::add(api::Finding finding) {
    std::string subject = insight::subjectOf(finding.object);
    return add(std::move(subject), std::move(finding));
}

ReportedFinding &FindingReport::add(std::string subject, api::Finding finding) {
    return findings.emplace_back(ReportedFinding{std::move(finding), std::move(subject)});
}

ReportedFinding &FindingReport::addBy(std::string_view rule, lint::Level level, std::string subject,
                                      base::SourceSpan where, std::string sentence,
                                      std::string_view field) {
    addRules({rule});
    return add(std::move(subject), {std::string(rule),
                                    level,
                                    {},
                                    std::move(where),
                                    api::FieldPath(field),
                                    std::move(sentence)});
}

Value sarifOf(const FindingReport &report) {
    Value rules = listOf(report.rules, ruleOf);
    Value results = listOf(
        report.findings, [&](const ReportedFinding &finding) { return resultOf(report, finding); });
    Value driver = Value::object({{"name", Value::string("evenkeelctl")},
                                  {"informationUri", Value::string(std::string(kHomepage))},
                                  {"version", Value::string(report.version)},
                                  {"rules", std::move(rules)}});
    // Code scanning keeps the findings of one verb apart from another's.
    Value run = Value::object(
        {{"tool", Value::object({{"driver", std::move(driver)}})},
         {"automationDetails", Value::object({{"id", Value::string(report.check + "/")}})},
         {"columnKind", Value::string("unicodeCodePoints")},
         {"results", std::move(results)}});
    return Value::object(
        {{"$schema", Value::string("https://json.schemastore.org/sarif-2.1.0.json")},
         {"version", Value::string("2.1.0")},
         {"runs", Value::array({std::move(run)})}});
}

std::string junitOf(const FindingReport &report) {
    std::string cases;
    std::size_t count = 0;
    std::size_t failures = 0;
    std::size_t ignored = 0;
    std::set<std::string_view> found;
    for (const ReportedFinding &finding : report.findings) {
        ++count;
        found.insert(finding.subject);
        ignored += finding.ignored.empty() ? 0U : 1U;
        failures += report.fails(finding) ? 1U : 0U;
        cases += fmt::format("    <testcase classname=\"{}\" name=\"{}\">\n",
                             htmlText(finding.subject), htmlText(finding.rule));
        cases += junitBody(report, finding) + "    </testcase>\n";
    }
    for (const std::string &subject : report.subjects) {
        if (found.contains(subject))
            continue;
        ++count;
        cases += fmt::format("    <testcase classname=\"{}\" name=\"{}\"/>\n", htmlText(subject),
                             htmlText(report.check));
    }
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<testsuites tests=\"{0}\" failures=\"{1}\">\n"
                       "  <testsuite name=\"evenkeel {2}\" tests=\"{0}\" failures=\"{1}\" "
                       "errors=\"0\" skipped=\"{4}\">\n{3}  </testsuite>\n</testsuites>\n",
                       count, failures, htmlText(report.check), cases, ignored);
}

std::string githubOf(const FindingReport &report) {
    std::vector<ReportedFinding> findings = report.findings;
    // GitHub shows the first few of each kind.
    std::ranges::stable_sort(findings, std::greater(), [](const ReportedFinding &finding) {
        return std::pair(finding.ignored.empty(), finding.level);
    });
    std::string lines;
    for (const ReportedFinding &finding : findings) {
        const bool isNotice = finding.level == lint::Level::Info || !finding.ignored.empty();
        const std::string command = isNotice ? "notice" : std::string(nameOf(finding.level));
        const std::string message =
            finding.ignored.empty()
                ? finding.sentence
                : fmt::format("Ignored ({}): {}", finding.ignored, finding.sentence);
        lines += fmt::format("::{} ", command);
        if (!finding.where.file.empty())
            lines += fmt::format("file={},", commandProperty(finding.where.file));
        if (!finding.where.file.empty() && finding.where.line > 0)
            lines += fmt::format("line={},col={},", finding.where.line, finding.where.column);
        lines += fmt::format("title={}::{}\n",
                             commandProperty(finding.subject + " [" + finding.rule + "]"),
                             commandText(message) + relatedText(finding, "%0A", commandText));
    }
    return lines;
}

namespace {

constexpr std::string_view kRefusedChange = "refused-change";

bool isIn(std::string_view rule, std::span<const std::string_view> rules) {
    return std::ranges::find(rules, rule) != rules.end();
}

/// Whether the hub would reject an object for it.
bool isRefusal(const ReportedFinding &finding) {
    constexpr std::array<std::string_view, 4> kRefusals{"schema", "cel", "webhook", "strict"};
    return isIn(finding.rule, kRefusals);
}

/// The placements that the hub refuses.
std::set<kube::ObjectId> refusedPlacements(const FindingReport &report) {
    std::set<kube::ObjectId> placements;
    for (const ReportedFinding &finding : report.findings) {
        const bool isRefused = finding.rule == kRefusedChange || isRefusal(finding);
        if (report.fails(finding) && isRefused && insight::isPlacement(finding.object))
            placements.insert(finding.object);
    }
    return placements;
}

/// `MemberCluster "eu-1" was not loaded`, of a refusal's object.
std::string notLoadedText(const ReportedFinding &refusal) {
    return fmt::format("{} \"{}\" was not loaded", refusal.object.kind, refusal.object.name);
}

/// The findings that fail, as what others may follow from.
class Causes {
public:
    explicit Causes(const FindingReport &report) {
        for (const ReportedFinding &finding : report.findings) {
            if (report.fails(finding))
                add(finding);
        }
    }

    bool explains(const ReportedFinding &finding) const {
        if (finding.rule == "not-scheduled")
            return m_trapped.contains(finding.object);
        if (finding.rule == "nothing-to-check")
            return !m_unread.empty(); // without the file there is nothing to check
        if (finding.rule == "lost-domain")
            return m_weakened.contains(finding.object);
        if (finding.rule == "object-held-back")
            return isHeldBack(finding);
        return isFaultOfFile(finding);
    }

private:
    void add(const ReportedFinding &finding) {
        constexpr std::array<std::string_view, 3> kTraps{"never-picks-n", "fixed-name-lost",
                                                         "cycle-aborts"};
        constexpr std::array<std::string_view, 3> kFaults{
            "override-path-missing", "override-label-missing", "override-fails"};
        if (isIn(finding.rule, kTraps))
            m_trapped.insert(finding.object);
        else if (finding.rule == "weakened" &&
                 finding.sentence.find(kNothingLeft) != std::string::npos)
            m_weakened.insert(finding.object);
        else if (isIn(finding.rule, kFaults))
            m_faultyOverrides.push_back(&finding);
        else if (isRefusal(finding))
            m_refused[{finding.where.file, finding.sentence}].push_back(finding.where);
        if (finding.rule == kFileRule) {
            m_unread.emplace(finding.where.file, finding.sentence);
            m_unreadLines.emplace(finding.where.file, finding.where.line);
        }
    }

    bool isHeldBack(const ReportedFinding &finding) const {
        return std::ranges::any_of(m_faultyOverrides, [&](const ReportedFinding *fault) {
            return std::ranges::all_of(finding.clusters, [&](const std::string &cluster) {
                return std::ranges::find(fault->clusters, cluster) != fault->clusters.end();
            });
        });
    }

    /// What cannot be read is refused as well: of two findings at one place the one of the file
    /// stays, of two with one message the one that knows the field, and of an object that is not
    /// loaded the reason.
    bool isFaultOfFile(const ReportedFinding &finding) const {
        if (finding.rule == kFileRule) {
            const auto refused = m_refused.find({finding.where.file, finding.sentence});
            return refused != m_refused.end() &&
                   std::ranges::any_of(refused->second, [&](const base::SourceSpan &where) {
                       return where != finding.where;
                   });
        }
        if (!isRefusal(finding))
            return false;
        if (m_unreadLines.contains({finding.where.file, finding.where.line}))
            return true;
        if (!finding.sentence.starts_with("json: cannot unmarshal"))
            return false;
        const std::string text = notLoadedText(finding);
        const auto unread = m_unread.lower_bound({finding.where.file, text});
        return unread != m_unread.end() && unread->first == finding.where.file &&
               unread->second.starts_with(text);
    }

    using Text = std::pair<std::string, std::string>; // file, sentence

    std::set<kube::ObjectId> m_trapped;
    std::set<kube::ObjectId> m_weakened; // nothing is left in some domain
    std::vector<const ReportedFinding *> m_faultyOverrides;
    std::map<Text, std::vector<base::SourceSpan>> m_refused;
    std::set<Text> m_unread;
    std::set<std::pair<std::string, int>> m_unreadLines;
};

} // namespace

bool isOfFile(const ReportedFinding &finding) {
    constexpr std::array<std::string_view, 4> kFaults{kFileRule, "settings", "test", "ignore"};
    return isRefusal(finding) || isIn(finding.rule, kFaults);
}

void dropConsequences(FindingReport &report) {
    const std::set<kube::ObjectId> refused = refusedPlacements(report);
    const Causes causes(report);
    std::vector<bool> isConsequence;
    for (const ReportedFinding &finding : report.findings) {
        const bool isOfRefused = !isRefusal(finding) && finding.rule != kFileRule &&
                                 finding.rule != kRefusedChange && !isGateRule(finding.rule) &&
                                 refused.contains(finding.object);
        isConsequence.push_back(finding.ignored.empty() &&
                                (isOfRefused || causes.explains(finding)));
    }
    std::size_t row = 0;
    std::erase_if(report.findings, [&](const ReportedFinding &) { return isConsequence[row++]; });
}

} // namespace evenkeel::report
