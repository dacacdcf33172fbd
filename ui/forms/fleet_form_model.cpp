// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/fleet_form_model.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/plain_text.h"
#include "ui/base/label_names.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

namespace {

using Counts = std::unordered_map<std::uint32_t, std::size_t>;

std::uint32_t number(fleet::StringId id) {
    return static_cast<std::uint32_t>(id);
}

Suggestions sorted(Suggestions words) {
    std::ranges::sort(words, [](const Suggestion &first, const Suggestion &second) {
        return base::naturalLess(first.text.toStdString(), second.text.toStdString());
    });
    return words;
}

Suggestions wordsOf(const fleet::Fleet &fleet, const Counts &counts) {
    Suggestions words;
    for (const auto &[id, count] : counts) // sorted below
        words.push_back({toQString(fleet.text(static_cast<fleet::StringId>(id))), count});
    return sorted(std::move(words));
}

template <typename Visit> void forEachCluster(const fleet::Fleet &fleet, Visit visit) {
    for (std::size_t row = 0; row < fleet.size(); ++row)
        visit(static_cast<fleet::ClusterIndex>(row));
}

QString resourceProperty(std::string_view resource, fleet::Capacity capacity) {
    const QString kind = capacity == fleet::Capacity::Total         ? QStringLiteral("total")
                         : capacity == fleet::Capacity::Allocatable ? QStringLiteral("allocatable")
                                                                    : QStringLiteral("available");
    return QStringLiteral("resources.kubernetes-fleet.io/%1-%2").arg(kind, toQString(resource));
}

std::shared_ptr<const manifest::Objects> noObjects() {
    static const auto none = std::make_shared<const manifest::Objects>();
    return none;
}

} // namespace

FleetWords::FleetWords(std::shared_ptr<const manifest::Objects> objects)
    : m_objects(objects ? std::move(objects) : noObjects()) {}

const Suggestions &FleetWords::labelKeys() const {
    if (!m_labelKeys) {
        Counts counts;
        forEachCluster(fleet(), [&](fleet::ClusterIndex cluster) {
            for (const fleet::LabelRef &label : fleet().labels(cluster))
                ++counts[number(label.key)];
        });
        m_labelKeys = wordsOf(fleet(), counts);
    }
    return *m_labelKeys;
}

Suggestions FleetWords::labelValues(const QString &key) const {
    Counts counts;
    if (const auto id = fleet().strings().find(key.toStdString())) {
        forEachCluster(fleet(), [&](fleet::ClusterIndex cluster) {
            if (const auto value = fleet().label(cluster, *id))
                ++counts[number(*value)];
        });
    }
    return wordsOf(fleet(), counts);
}

const Suggestions &FleetWords::properties() const {
    if (!m_properties) {
        std::map<QString, std::size_t> counts;
        forEachCluster(fleet(), [&](fleet::ClusterIndex cluster) {
            for (const fleet::PropertyRef &property : fleet().properties(cluster))
                ++counts[toQString(fleet().text(property.name))];
            for (const fleet::ResourceRef &resource : fleet().resources(cluster))
                ++counts[resourceProperty(fleet().text(resource.name), resource.capacity)];
        });
        m_properties.emplace();
        for (const auto &[name, count] : counts)
            m_properties->push_back({name, count});
    }
    return *m_properties;
}

const Suggestions &FleetWords::taintKeys() const {
    if (!m_taintKeys) {
        Counts counts;
        forEachCluster(fleet(), [&](fleet::ClusterIndex cluster) {
            for (const fleet::TaintRef &taint : fleet().taints(cluster))
                ++counts[number(taint.key)];
        });
        m_taintKeys = wordsOf(fleet(), counts);
    }
    return *m_taintKeys;
}

Suggestions FleetWords::taintValues(const QString &key) const {
    Counts counts;
    const std::string wanted = key.toStdString();
    forEachCluster(fleet(), [&](fleet::ClusterIndex cluster) {
        for (const fleet::TaintRef &taint : fleet().taints(cluster)) {
            if (fleet().text(taint.key) == wanted)
                ++counts[number(taint.value)];
        }
    });
    return wordsOf(fleet(), counts);
}

const Suggestions &FleetWords::clusterNames() const {
    if (!m_names) {
        Suggestions words;
        forEachCluster(fleet(), [&](fleet::ClusterIndex cluster) {
            words.push_back({toQString(fleet().name(cluster)), 1});
        });
        m_names = sorted(std::move(words));
    }
    return *m_names;
}

FleetFormModel::FleetFormModel(EditedDocument empty, QObject *parent)
    : FormModel(std::move(empty), parent), m_objects(std::make_shared<const manifest::Objects>()) {}

std::vector<api::Finding> FleetFormModel::check() const {
    return hubFindings(document(), stored());
}

CompletionWords FleetFormModel::vocabulary() const {
    CompletionWords known = FormModel::vocabulary();
    known.mapKeys = [this](const FieldPath &) { return words().labelKeys(); };
    known.texts = [this](const FieldPath &path, const QString &key) { return textsFor(path, key); };
    return known;
}

QStringList FleetFormModel::textsFor(const FieldPath &path, const QString &key) const {
    const std::string name = path.name();
    if (name == "values")
        return textsOf(words().labelValues(key));
    if (path.parent().name() == "matchLabels")
        return textsOf(words().labelValues(toQString(name)));
    if (name == "key" || name == "topologyKey" || name == "sortingLabelKey")
        return textsOf(words().labelKeys());
    return name == "operator" ? selectorOperators() : QStringList();
}

void FleetFormModel::load(FormSource source) {
    const bool isOtherFleet =
        source.objects && !source.objects->fleet.isSharedWith(m_objects->fleet);
    if (isShown(source) && (source.objects == m_objects || !source.objects))
        return;
    m_stored = std::move(source.stored);
    if (source.objects)
        m_objects = std::move(source.objects);
    if (isOtherFleet) {
        m_words = FleetWords(m_objects);
        ++m_fleetNumber;
    }
    show(std::move(source.document));
}

} // namespace evenkeel::ui
