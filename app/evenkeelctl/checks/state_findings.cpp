// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/state_findings.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/documents.h"
#include "core/insight/override_waits.h"
#include "core/insight/plan_facts.h"
#include "core/losses/loss_text.h"
#include "core/objects/basis.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

using difference::Drift;
using lint::Level;
using losses::Loss;

constexpr std::size_t kNamesOfDrift = 4;

class DriftFindings {
public:
    DriftFindings(const ObjectPlaces &places, const Drift &drift, report::FindingReport &report)
        : m_drift(drift), m_report(report), m_object(drift.object),
          m_where(places.of(m_object, "spec.policy")) {}

    void add() {
        m_report.subjects.push_back(fullNameOf(m_drift.object));
        if (!m_drift.error.empty())
            put("failed", Level::Error, m_drift.error);
        addChanges(false, "Held and not picked today");
        addChanges(true, "Picked today and not held");
        for (const difference::Deviation &deviation : m_drift.deviations)
            put("not-as-decided", Level::Error,
                fmt::format("{}: the hub wrote {}, the plan says {}.", deviation.what,
                            deviation.hub, deviation.plan));
        if (!m_drift.due.empty())
            put("cycle-due", m_drift.isOpen() ? Level::Error : Level::Warning,
                fmt::format("A cycle is due: {}.", m_drift.due));
        if (m_drift.chance)
            put("sorter-spelling", Level::Warning, objects::chanceText(*m_drift.chance));
        for (const insight::WaitingOverride &waiting : m_drift.waiting)
            put("override-waits", Level::Warning,
                insight::waitsText(waiting, fullNameOf(m_drift.object)), waiting.clusters);
    }

private:
    void put(const char *rule, Level level, std::string message,
             std::vector<std::string> clusters = {}) {
        m_report.add({rule, level, m_object, m_where, api::FieldPath("spec.policy"),
                      std::move(message), std::move(clusters)});
    }

    /// One finding for all clusters: they have one cause, the decision of today.
    void addChanges(bool isAdded, const char *what) {
        std::vector<std::string> clusters;
        std::string reason;
        for (const difference::ClusterChange &change : m_drift.changes) {
            if (change.isAdded != isAdded)
                continue;
            if (reason.empty())
                reason = fmt::format("{}: {}", change.cluster, change.reason);
            clusters.push_back(change.cluster);
        }
        if (!clusters.empty())
            put("drifted", isAdded ? Level::Info : Level::Warning,
                fmt::format("{}: {}. {}.", what, report::someNames(clusters, kNamesOfDrift),
                            reason),
                clusters);
    }

    const Drift &m_drift;
    report::FindingReport &m_report;
    kube::ObjectId m_object;
    base::SourceSpan m_where;
};

} // namespace

report::FindingReport survivalFindings(const manifest::Objects &objects,
                                       const losses::SurvivalTable &table,
                                       std::span<const Loss> kinds) {
    report::FindingReport report{"survive", EVENKEEL_VERSION, {}, {}, {}};
    report.addRules({"lost-by"});
    for (const losses::SurvivalRow &row : table.rows) {
        report.subjects.push_back(insight::displayName(*row.placement));
        for (const Loss loss : kinds) {
            const auto below =
                std::ranges::count_if(row.cells, [loss](const losses::SurvivalCell &cell) {
                    return cell.fate(loss) != losses::Fate::Survives;
                });
            if (below == 0)
                continue;
            report.add(
                {"lost-by", Level::Error, insight::idOf(*row.placement),
                 placeOf(objects, *row.placement, "spec.policy"), api::FieldPath("spec.policy"),
                 fmt::format("{} of {} domains {} leave it with too few clusters, the worst is {}.",
                             below, row.cells.size(),
                             loss == Loss::GoesDark ? "that go dark" : "that leave the fleet",
                             weakestText(table, row, loss))});
        }
    }
    return report;
}

report::FindingReport driftFindings(const manifest::Objects &objects,
                                    const std::vector<Drift> &drifts) {
    report::FindingReport report{"drift", EVENKEEL_VERSION, {}, {}, {}};
    report.addRules(
        {"drifted", "not-as-decided", "cycle-due", "override-waits", "sorter-spelling", "failed"});
    const ObjectPlaces places(objects);
    for (const Drift &drift : drifts)
        DriftFindings(places, drift, report).add();
    return report;
}

} // namespace evenkeel::ctl
