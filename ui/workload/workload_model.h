// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include <QString>

#include "core/kube/value.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"
#include "ui/document/edits/edited_document.h"
#include "ui/forms/form_model.h"
#include "ui/forms/input_boxes.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

/// A label key of nodes: how many have it, and how many values it has among them.
struct TopologyKeyCount {
    QString key;
    std::size_t domains = 0;
    std::size_t nodes = 0;

    bool operator==(const TopologyKeyCount &) const = default;
};

/// The words of a cluster that a workload may name, and how often each is found: by key, then by
/// value.
struct WorkloadVocabulary {
    using Counts = std::map<QString, std::map<QString, std::size_t>>;

    std::vector<TopologyKeyCount> topologyKeys; // by key
    Counts nodeLabels;                          // nodes
    Counts taints;                              // nodes
    Counts podLabels;                           // pods

    bool operator==(const WorkloadVocabulary &) const = default;
};

/// Linear in nodes and pods; for a background job when there are many.
WorkloadVocabulary vocabularyOf(const pods::Cluster &cluster);

enum class Counted { Nodes, Pods };

/// The topology keys, each with its number of domains.
Suggestions topologyKeys(const WorkloadVocabulary &known);
/// The keys, or the values of one, each with the number of nodes or pods.
Suggestions keysOf(const WorkloadVocabulary::Counts &counts, Counted counted);
Suggestions valuesOf(const WorkloadVocabulary::Counts &counts, const QString &key, Counted counted);

/// nullptr for a key that no node has.
const TopologyKeyCount *findKey(const WorkloadVocabulary &known, const QString &key);
/// Taints that the toleration tolerates, counted on the nodes; its effect plays no part.
std::size_t taintsTolerated(const WorkloadVocabulary &known, const kube::Value &toleration);

/// A node selector term on one line: `disk in (ssd), !gpu`.
QString nodeTermText(const kube::Value *term);

/// The workload that form and YAML edit, and the vocabulary of its cluster.
class WorkloadModel : public FormModel {
    Q_OBJECT

public:
    explicit WorkloadModel(QObject *parent = nullptr);

    void load(FormSource source) override;
    void setKnown(WorkloadVocabulary known);

    std::size_t surroundings() const override { return m_knownNumber; }

    const WorkloadVocabulary &known() const { return m_known; }
    pods::WorkloadKind kind() const;
    /// Nothing while the document is none.
    std::optional<pods::Workload> workload() const;
    /// Where the spec and the labels of its pods are.
    FieldPath podSpec() const;
    FieldPath podLabels() const;

protected:
    std::vector<api::Finding> check() const override;
    CompletionWords vocabulary() const override;

private:
    WorkloadVocabulary m_known;
    std::size_t m_knownNumber = 0;
};

/// The API server's findings for the workload, each at its field; parse errors come first, warnings
/// last.
std::vector<api::Finding> findingsOf(const EditedDocument &workload);

/// The field that a message of the server is about, as a path of the document. Some of its paths
/// are none: `topologySpreadConstraints[0].{topologyKey, whenUnsatisfiable}`.
FieldPath placeOfField(const kube::Value &document, std::string_view field,
                       std::string_view message);

} // namespace evenkeel::ui
