// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/workload_desk.h"

#include <algorithm>

#include "ui/pods/pod_planning.h"
#include "ui/frame/pod_panels.h"
#include "ui/frame/panels.h"
#include "ui/workload/workload_editor.h"
#include "ui/document/texts/placement_sources.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

WorkloadDesk::WorkloadDesk(Workspace &workspace, const PodPlanning &pods, Panels &panels)
    : ObjectDesk(workspace, panels,
                 {panels.of<PodPanels>()->workload, FindingsPanel::TypedIn::WorkloadEditor}),
      m_pods(pods) {
    connect(panels.of<FindingsPanel>(), &FindingsPanel::sourceRequested, this,
            &WorkloadDesk::showSource);
    connect(&workspace, &Workspace::textsChanged, this, [this] {
        if (shown())
            show(m_pods.scene());
    });
}

void WorkloadDesk::show(const PodScene &scene) {
    const pods::Workload *current = scene.current();
    auto key = current ? std::optional<ObjectId>(idOf(*current)) : std::nullopt;
    if (key && documentOf(*workspace().objects(), *key) == nullptr)
        key.reset();
    showObject(key);
    if (key && scene.inventory->cluster != m_wordsOf)
        learnWords(scene.inventory->cluster);
}

void WorkloadDesk::showSource(const Problem &problem) {
    const auto &inventory = workspace().objects()->podInventory;
    if (!inventory)
        return;
    const auto found = std::ranges::find_if(inventory->workloads, [&](const auto &workload) {
        return idOf(workload->workload) == problem.object;
    });
    if (found == inventory->workloads.end())
        return;
    Q_EMIT requested(static_cast<int>(found - inventory->workloads.begin()));
    showPlace(problem);
}

void WorkloadDesk::learnWords(const std::shared_ptr<const pods::Cluster> &cluster) {
    m_wordsOf = cluster;
    m_words.start([this, cluster](const std::stop_token &, const JobRunner::Mail &mail) {
        mail.deliver([this, words = vocabularyOf(*cluster)] {
            panels().of<PodPanels>()->workload->setKnown(words);
        });
    });
}

} // namespace evenkeel::ui
