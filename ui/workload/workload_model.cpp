// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_model.h"

#include <algorithm>
#include <unordered_map>

#include <QStringList>

#include "core/manifest/decode/pod_decoder.h"
#include "core/pods/workload_fields.h"
#include "ui/base/label_names.h"
#include "ui/forms/selectors/selector_rows.h"

namespace evenkeel::ui {

namespace {

using kube::Value;
constexpr std::string_view kConstraints = "topologySpreadConstraints[";

/// `spec.replicas must be an integer, but is …`: the field stands in front.
FieldPath placeOfShapeError(const Value &document, const std::string &message) {
    const std::string field = message.substr(0, message.find(' '));
    return FieldPath::within(document, field);
}

} // namespace

WorkloadModel::WorkloadModel(QObject *parent)
    : FormModel(EditedDocument(EditedSort::Workload), parent) {}

void WorkloadModel::load(FormSource source) {
    if (source.document != document())
        show(std::move(source.document));
}

void WorkloadModel::setKnown(WorkloadVocabulary known) {
    if (known == m_known)
        return;
    m_known = std::move(known);
    ++m_knownNumber;
    publish();
}

pods::WorkloadKind WorkloadModel::kind() const {
    return pods::workloadKindOf(document().value()).value_or(pods::WorkloadKind::Deployment);
}

std::optional<pods::Workload> WorkloadModel::workload() const {
    auto decoded = manifest::decodeWorkload(document().value());
    return decoded ? std::optional(std::move(*decoded)) : std::nullopt;
}

FieldPath WorkloadModel::podSpec() const {
    return FieldPath(pods::podSpecField(kind()));
}

FieldPath WorkloadModel::podLabels() const {
    return FieldPath(pods::podMetadataField(kind())) / "labels";
}

std::vector<api::Finding> WorkloadModel::check() const {
    return document().text().empty() ? std::vector<api::Finding>() : findingsOf(document());
}

FieldPath placeOfField(const Value &document, std::string_view field, std::string_view message) {
    std::string path(field);
    constexpr std::string_view kPair = "{topologyKey, whenUnsatisfiable}";
    if (path.ends_with(kPair))
        path.replace(path.size() - kPair.size(), kPair.size(), "topologyKey");
    // Pod spec 1.2: errors of matchLabelKeys are reported at the constraint, with the key's
    // position.
    const std::size_t start = path.find(kConstraints);
    const std::size_t end = start == std::string::npos ? start : path.find(']', start);
    if (end != std::string::npos) {
        const bool isKeyPlace = path.compare(end + 1, 1, "[") == 0;
        const bool isForbidden = end + 1 == path.size() && message.starts_with("Forbidden");
        if (isKeyPlace || isForbidden)
            path.insert(end + 1, ".matchLabelKeys");
    }
    return FieldPath::within(document, path);
}

std::vector<api::Finding> findingsOf(const EditedDocument &workload) {
    std::vector<api::Finding> findings;
    if (const auto syntax = syntaxFinding(workload))
        findings.push_back(*syntax);
    const std::size_t first = findings.size();
    const Value &document = workload.value();
    if (const auto decoded = manifest::decodeWorkload(document)) {
        for (const auto validate : {pods::validateWorkload, pods::workloadWarnings}) {
            for (api::Finding &finding : validate(*decoded)) {
                finding.field = placeOfField(document, finding.field.text(), finding.sentence);
                findings.push_back(std::move(finding));
            }
        }
    } else {
        findings.push_back(pods::refused({}, decoded.error().message));
        findings.back().field = placeOfShapeError(document, decoded.error().message);
    }
    for (std::size_t index = first; index < findings.size(); ++index)
        locate(findings[index], workload);
    return findings;
}

namespace {

void count(WorkloadVocabulary::Counts &counts, std::string_view key, std::string_view value,
           std::size_t times = 1) {
    counts[toQString(key)][toQString(value)] += times;
}

QString countText(std::size_t count, Counted counted) {
    const int number = static_cast<int>(count);
    return counted == Counted::Nodes ? WorkloadModel::tr("%n nodes", nullptr, number)
                                     : WorkloadModel::tr("%n pods", nullptr, number);
}

QStringList keyTexts(const WorkloadVocabulary::Counts &counts) {
    return textsOf(keysOf(counts, Counted::Nodes));
}

QStringList valueTexts(const WorkloadVocabulary::Counts &counts, const QString &key) {
    return textsOf(valuesOf(counts, key, Counted::Nodes));
}

bool hasStep(const FieldPath &path, const char *key) {
    for (const FieldStep &step : path.steps()) {
        if (step == FieldStep(std::string(key)))
            return true;
    }
    return false;
}

/// Labels of nodes or of pods, by what is around the place.
const WorkloadVocabulary::Counts &labelsAround(const FieldPath &path,
                                               const WorkloadVocabulary &known) {
    const bool isOfNodes = hasStep(path, "nodeAffinity") || hasStep(path, "nodeSelector");
    return isOfNodes ? known.nodeLabels : known.podLabels;
}

QStringList textsFor(const FieldPath &path, const QString &key, const WorkloadVocabulary &known) {
    const std::string name = path.name();
    const std::string around = path.parent().name();
    const bool isToleration = hasStep(path, "tolerations");
    if (name == "topologyKey")
        return textsOf(topologyKeys(known));
    if (name == "matchLabelKeys")
        return keyTexts(known.podLabels) + QStringList{QStringLiteral("pod-template-hash")};
    if (around == "nodeSelector" || around == "matchLabels" || around == "labels")
        return valueTexts(labelsAround(path, known), toQString(name));
    if (name == "key")
        return keyTexts(isToleration ? known.taints : labelsAround(path, known));
    if (name == "value" || name == "values")
        return valueTexts(isToleration ? known.taints : labelsAround(path, known), key);
    return name == "operator" ? selectorOperators() : QStringList();
}

} // namespace

WorkloadVocabulary vocabularyOf(const pods::Cluster &cluster) {
    WorkloadVocabulary words;
    for (const pods::Node &node : cluster.nodes) {
        for (const auto &[key, value] : node.labels)
            count(words.nodeLabels, key, value);
        for (const kube::Taint &taint : node.taints)
            count(words.taints, taint.key, taint.value);
    }
    // Pods of one revision share their template, so each template is looked at once.
    std::unordered_map<const pods::PodTemplate *, std::size_t> shapes;
    for (const pods::Pod &pod : cluster.pods)
        ++shapes[pod.shape.get()];
    for (const auto &[shape, pods] : shapes) { // sums, whatever the order
        for (const auto &[key, value] : shape->labels)
            count(words.podLabels, key, value, pods);
    }
    for (const auto &[key, values] : words.nodeLabels) {
        TopologyKeyCount use{key, values.size(), 0};
        for (const auto &[value, nodes] : values)
            use.nodes += nodes;
        words.topologyKeys.push_back(use);
    }
    return words;
}

Suggestions topologyKeys(const WorkloadVocabulary &known) {
    Suggestions keys;
    for (const TopologyKeyCount &key : known.topologyKeys)
        keys.push_back({key.key, key.domains,
                        WorkloadModel::tr("%n domains", nullptr, static_cast<int>(key.domains))});
    return keys;
}

Suggestions keysOf(const WorkloadVocabulary::Counts &counts, Counted counted) {
    Suggestions keys;
    for (const auto &[key, values] : counts) {
        std::size_t sum = 0;
        for (const auto &[value, count] : values)
            sum += count;
        keys.push_back({key, sum, countText(sum, counted)});
    }
    return keys;
}

Suggestions valuesOf(const WorkloadVocabulary::Counts &counts, const QString &key,
                     Counted counted) {
    Suggestions values;
    const auto known = counts.find(key);
    if (known == counts.end())
        return values;
    for (const auto &[value, count] : known->second)
        values.push_back({value, count, countText(count, counted)});
    return values;
}

const TopologyKeyCount *findKey(const WorkloadVocabulary &known, const QString &key) {
    const auto found = std::ranges::find(known.topologyKeys, key, &TopologyKeyCount::key);
    return found == known.topologyKeys.end() ? nullptr : &*found;
}

std::size_t taintsTolerated(const WorkloadVocabulary &known, const Value &toleration) {
    const QString key = memberText(toleration, "key");
    const QString value = memberText(toleration, "value");
    const bool isAnyValue = memberText(toleration, "operator") == QLatin1String("Exists");
    std::size_t sum = 0;
    for (const auto &[taint, values] : known.taints) {
        if (!key.isEmpty() && taint != key)
            continue;
        for (const auto &[of, count] : values)
            sum += isAnyValue || of == value ? count : 0;
    }
    return sum;
}

QString nodeTermText(const Value *term) {
    QStringList parts;
    for (const char *list : {"matchExpressions", "matchFields"}) {
        const Value *requirements = term == nullptr ? nullptr : term->find(list);
        if (requirements == nullptr)
            continue;
        for (const Value &requirement : requirements->items())
            parts.append(expressionText(requirement));
    }
    return parts.isEmpty() ? WorkloadModel::tr("no node") : parts.join(QStringLiteral(", "));
}

CompletionWords WorkloadModel::vocabulary() const {
    CompletionWords words = FormModel::vocabulary();
    words.kinds = {QStringLiteral("Deployment"), QStringLiteral("StatefulSet"),
                   QStringLiteral("ReplicaSet"), QStringLiteral("Pod")};
    words.apiVersions = {QStringLiteral("apps/v1"), QStringLiteral("v1")};
    words.mapKeys = [this](const FieldPath &path) {
        if (hasStep(path, "resources"))
            return Suggestions{{QStringLiteral("cpu")}, {QStringLiteral("memory")}};
        return keysOf(labelsAround(path, m_known), Counted::Nodes);
    };
    words.texts = [this](const FieldPath &path, const QString &key) {
        return textsFor(path, key, m_known);
    };
    return words;
}

} // namespace evenkeel::ui
