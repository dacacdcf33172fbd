// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_sources.h"

#include <QCoreApplication>
#include <QLocale>

#include "core/side_by_side/side_units.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

struct SideSourcesWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::SideSources)
};

} // namespace

void SideAnswers::ask(side_by_side::SideQuestion question) {
    m_runner.start([this, question = std::move(question)](const std::stop_token &,
                                                          const JobRunner::Mail &mail) {
        const Answer answer = side_by_side::sideBySide(question);
        mail.deliver([this, question, answer] { m_take(question, answer); });
    });
}

SideSources sideSources(const fleet::Fleet &fleet, std::span<const pods::Node> nodes,
                        const placement::Placement *placement) {
    SideSources sources;
    if (fleet.size() <= SideSources::kMost)
        sources.clusters = side_by_side::unitsOf(fleet);
    if (nodes.size() <= SideSources::kMost)
        sources.nodes = side_by_side::unitsOf(nodes);
    if (fleet.size() > SideSources::kMost || nodes.size() > SideSources::kMost)
        sources.note = SideSourcesWords::tr(
                           "More than %1 clusters or nodes are open; enter their domains by hand.")
                           .arg(QLocale().toString(static_cast<int>(SideSources::kMost)));
    const auto *policy = placement != nullptr && placement->policy ? &*placement->policy : nullptr;
    if (policy != nullptr && !policy->spreadConstraints.empty())
        sources.preferredKey = toQString(policy->spreadConstraints.front().topologyKey);
    else
        sources.preferredKey = toQString(pods::kZoneKey);
    return sources;
}

} // namespace evenkeel::ui
