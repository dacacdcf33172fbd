// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_questions.h"

#include "ui/base/label_names.h"
#include "ui/inventory/add_clusters_dialog.h"
#include "ui/inventory/filter_bar.h"
#include "ui/inventory/inventory_editor.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/picture/domain_keys.h"

namespace evenkeel::ui {

InventoryQuestions::InventoryQuestions(const InventoryModel &model, FilterBar &filter,
                                       InventoryEditor &editor, QWidget &panel)
    : QObject(&panel), m_model(model), m_filter(filter), m_editor(editor), m_panel(panel) {}

/// Keys of the placement first; a domain is a value of one of its topology keys.
QStringList InventoryQuestions::keysToOffer(LabelDialog::Purpose purpose) const {
    const Scene &scene = m_model.scene();
    QStringList keys;
    const placement::Placement *placement = placementOf(scene);
    if (purpose == LabelDialog::Purpose::MoveToDomain) {
        const DomainKeys domains = defaultKeys(scene.objects->fleet, placement);
        for (const std::string &key : {domains.row, domains.column}) {
            if (!key.empty())
                keys.append(toQString(key));
        }
    }
    for (const fleet::StringId key : labelKeysFor(scene.objects->fleet, placement))
        keys.append(toQString(scene.objects->fleet.text(key)));
    keys.removeDuplicates();
    return keys;
}

void InventoryQuestions::askForLabel(LabelDialog::Purpose purpose) {
    const QStringList clusters = m_editor.selected();
    if (clusters.isEmpty())
        return;
    auto *dialog =
        new LabelDialog(purpose, clusters, m_filter.labels(), keysToOffer(purpose), &m_panel);
    connect(dialog, &LabelDialog::edited, this, &InventoryQuestions::editConsidered);
    connect(dialog, &LabelDialog::chosen, &m_editor, &InventoryEditor::relabel);
    dialog->open();
}

void InventoryQuestions::askForClusters() {
    // A new cluster matches the filter: otherwise it would be hidden.
    QStringList labels;
    for (const kube::Requirement &requirement : m_model.filter().labels) {
        if (requirement.op == kube::SelectorOperator::In)
            labels.append(toQString(requirement.key) + QLatin1Char('=') +
                          toQString(requirement.values.front()));
    }
    auto *dialog = new AddClustersDialog(labels.join(QLatin1Char(',')), &m_panel);
    connect(dialog, &AddClustersDialog::chosen, &m_editor, &InventoryEditor::addClusters);
    dialog->open();
}

} // namespace evenkeel::ui
