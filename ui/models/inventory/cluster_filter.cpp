// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/cluster_filter.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include <QCoreApplication>

#include "core/fleet/label_matcher.h"
#include "ui/base/label_keys.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

struct ClusterFilterWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::ClusterFilter)
};

constexpr std::string_view kBlanks = " \t\r\n";

std::string trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos)
        return {};
    return std::string(text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1));
}

/// Names are lower case, whatever is typed.
std::string lowered(std::string text) {
    std::ranges::transform(text, text.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return text;
}

/// Tables and chips show the last part of a key, so that is what is typed.
std::optional<base::Error> takeFullKey(std::string &key, const std::vector<std::string_view> &keys,
                                       std::size_t offset) {
    const std::vector<std::string_view> meant = labelKeysMeant(key, keys);
    if (meant.size() == 1)
        key = std::string(meant.front());
    if (meant.size() < 2)
        return std::nullopt;
    const QStringList choices{toQString(meant.front()), toQString(meant.back())};
    return base::Error{base::ErrorCode::Invalid,
                       ClusterFilterWords::tr("%1 can be %2; write the whole key")
                           .arg(toQString(key), choices.join(ClusterFilterWords::tr(" or ")))
                           .toStdString(),
                       {{}, 1, static_cast<int>(offset) + 1}};
}

bool hasSelectorSyntax(std::string_view text) {
    return text.find_first_of("=!()<> \t") != std::string_view::npos;
}

/// The parts between the commas that stand in no parentheses.
struct FilterPart {
    std::string text; // trimmed
    std::size_t offset = 0;
};

std::vector<FilterPart> partsOf(std::string_view text) {
    std::vector<FilterPart> parts;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        if (at == text.size() || (text[at] == ',' && depth == 0)) {
            const std::string_view part = text.substr(begin, at - begin);
            const auto blanks = std::min(part.find_first_not_of(kBlanks), part.size());
            parts.push_back({trimmed(part), begin + blanks});
            begin = at + 1;
        } else if (text[at] == '(') {
            ++depth;
        } else if (text[at] == ')') {
            depth = std::max(0, depth - 1);
        }
    }
    return parts;
}

bool hasName(std::string_view name, const std::vector<std::string> &parts) {
    return std::ranges::all_of(parts, [name](const std::string &part) {
        return name.find(part) != std::string_view::npos;
    });
}

std::string printValues(const std::vector<std::string> &values) {
    std::string text;
    for (const std::string &value : values)
        text += (text.empty() ? "(" : ",") + value;
    return text.empty() ? "()" : text + ')';
}

std::string print(const kube::Requirement &requirement) {
    const bool isSingle = requirement.values.size() == 1;
    switch (requirement.op) {
    case kube::SelectorOperator::In:
        return isSingle ? requirement.key + '=' + requirement.values.front()
                        : requirement.key + " in " + printValues(requirement.values);
    case kube::SelectorOperator::NotIn:
        return isSingle ? requirement.key + "!=" + requirement.values.front()
                        : requirement.key + " notin " + printValues(requirement.values);
    case kube::SelectorOperator::Exists:
        return requirement.key;
    case kube::SelectorOperator::DoesNotExist:
        return '!' + requirement.key;
    }
    return {};
}

} // namespace

base::Result<ClusterFilter> parseClusterFilter(const std::string &text, const fleet::Fleet &fleet) {
    ClusterFilter filter;
    if (trimmed(text).empty())
        return filter;
    const std::vector<std::string_view> keys = labelKeyTexts(fleet);
    for (const FilterPart &part : partsOf(text)) {
        const bool isName = !part.text.empty() && !hasSelectorSyntax(part.text) &&
                            std::ranges::find(keys, part.text) == keys.end();
        if (isName) {
            filter.nameParts.push_back(lowered(part.text));
            continue;
        }
        // Behind a comma something has to come; alone the empty text would be fine.
        auto requirements = kube::parseSelector(part.text.empty() ? "," : part.text);
        if (!requirements) {
            base::Error error = requirements.error();
            error.where.column += static_cast<int>(part.offset);
            return tl::unexpected(std::move(error));
        }
        for (kube::Requirement &requirement : *requirements) {
            if (auto error = takeFullKey(requirement.key, keys, part.offset))
                return tl::unexpected(std::move(*error));
            filter.labels.push_back(std::move(requirement));
        }
    }
    return filter;
}

std::string printFilter(const ClusterFilter &filter) {
    std::string text;
    const auto append = [&text](const std::string &part) {
        text += (text.empty() ? "" : ",") + part;
    };
    for (const kube::Requirement &requirement : filter.labels)
        append(print(requirement));
    for (const std::string &part : filter.nameParts)
        append(part);
    return text;
}

ClusterFilter withOnly(ClusterFilter filter, const std::string &key,
                       const std::optional<std::string> &value) {
    std::erase_if(filter.labels, [&](const auto &each) { return each.key == key; });
    if (value)
        filter.labels.push_back({key, kube::SelectorOperator::In, {*value}});
    else
        filter.labels.push_back({key, kube::SelectorOperator::DoesNotExist, {}});
    return filter;
}

ClusterFilter withHidden(ClusterFilter filter, const std::string &key,
                         const std::optional<std::string> &value) {
    if (!value) {
        std::erase_if(filter.labels, [&](const kube::Requirement &each) {
            return each.key == key && each.op == kube::SelectorOperator::DoesNotExist;
        });
        filter.labels.push_back({key, kube::SelectorOperator::Exists, {}});
        return filter;
    }
    for (kube::Requirement &each : filter.labels) {
        if (each.key != key)
            continue;
        const auto found = std::ranges::lower_bound(each.values, *value);
        const bool isListed = found != each.values.end() && *found == *value;
        if (each.op == kube::SelectorOperator::NotIn) {
            if (!isListed)
                each.values.insert(found, *value);
            return filter;
        }
        // The last value of a list stays: hiding it as well has to leave nothing.
        if (each.op == kube::SelectorOperator::In && isListed && each.values.size() > 1) {
            each.values.erase(found);
            return filter;
        }
    }
    filter.labels.push_back({key, kube::SelectorOperator::NotIn, {*value}});
    return filter;
}

std::vector<fleet::ClusterIndex> matchingClusters(const fleet::Fleet &fleet,
                                                  const ClusterFilter &filter) {
    const fleet::LabelMatcher matcher(fleet, filter.labels);
    std::vector<fleet::ClusterIndex> clusters;
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        if (hasName(fleet.name(cluster), filter.nameParts) && matcher.matches(fleet, cluster))
            clusters.push_back(cluster);
    }
    return clusters;
}

} // namespace evenkeel::ui
