// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/drift_model.h"

#include <algorithm>
#include <utility>

#include <QDateTime>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

using difference::ClusterChange;
using difference::Drift;

QString valueText(const FieldValue &value) {
    return value ? toQString(*value) : QStringLiteral("–");
}

/// Never scheduled: nothing is held, and nothing differs.
bool isNew(const Drift &drift) {
    return drift.deviations.empty() && drift.due.empty() && !drift.changes.empty() &&
           std::ranges::all_of(drift.changes, &ClusterChange::isAdded);
}

bool isAsToday(const Drift &drift) {
    return drift.deviations.empty() && drift.due.empty() && drift.changes.empty() && !drift.rollout;
}

QString sumOf(const Drift &drift) {
    const auto added = std::ranges::count_if(drift.changes, &ClusterChange::isAdded);
    const auto held = static_cast<std::ptrdiff_t>(drift.changes.size()) - added;
    if (held > 0)
        return DriftModel::tr("%n held, not picked today", nullptr, static_cast<int>(held));
    if (isNew(drift))
        return DriftModel::tr("never scheduled, would be picked on %n cluster(s)", nullptr,
                              static_cast<int>(added));
    if (added > 0)
        return DriftModel::tr("%n more picked today", nullptr, static_cast<int>(added));
    return DriftModel::tr("every binding would be picked today");
}

/// What goes beside what comes in its place, as far as there are as many.
void addClusters(const Drift &drift, std::vector<DriftRow> &rows) {
    std::vector<const ClusterChange *> held, fresh;
    for (const ClusterChange &change : drift.changes)
        (change.isAdded ? fresh : held).push_back(&change);
    for (std::size_t i = 0; i < std::max(held.size(), fresh.size()); ++i) {
        const ClusterChange *leaves = i < held.size() ? held[i] : nullptr;
        const ClusterChange *comes = i < fresh.size() ? fresh[i] : nullptr;
        const ClusterChange &first = leaves ? *leaves : *comes;
        rows.push_back({leaves ? DriftModel::tr("− %1").arg(toQString(leaves->cluster)) : QString(),
                        comes ? DriftModel::tr("+ %1").arg(toQString(comes->cluster)) : QString(),
                        toQString(first.reason), toQString(first.cluster),
                        comes ? toQString(comes->cluster) : QString(), drift.object,
                        leaves != nullptr});
    }
}

std::vector<DriftRow> rowsOf(const Drift &drift, bool isReported) {
    std::vector<DriftRow> rows;
    if (isReported)
        rows.push_back({.fresh = DriftModel::tr("to be reported"),
                        .why = DriftModel::tr("It has differed in this way for over a minute, "
                                              "longer than a cycle takes: write a report"),
                        .isWarning = true});
    if (!drift.due.empty())
        rows.push_back({.fresh = DriftModel::tr("a cycle is due"), .why = toQString(drift.due)});
    addClusters(drift, rows);
    for (const difference::Deviation &one : drift.deviations)
        rows.push_back({.fresh = DriftModel::tr("differs: %1").arg(toQString(one.what)),
                        .why = DriftModel::tr("the hub wrote %1, the plan says %2")
                                   .arg(toQString(one.hub), toQString(one.plan)),
                        .isWarning = true});
    if (drift.rollout)
        rows.push_back({.fresh = DriftModel::tr("rollout on its way"),
                        .why = toQString(drift.rollout->sentence(spokenPhrases()))});
    return rows;
}

} // namespace

DriftSearch::DriftSearch(QObject *parent)
    : QObject(parent), m_clock([] { return kube::Time{QDateTime::currentSecsSinceEpoch()}; }) {
    connect(&m_runner, &JobRunner::finished, this, &DriftSearch::search);
}

void DriftSearch::setClock(Clock clock) {
    m_clock = std::move(clock);
    m_watch.forget();
}

std::set<kube::ObjectId> DriftSearch::reported() const {
    const kube::Time now = m_clock();
    std::set<kube::ObjectId> placements;
    for (const difference::Drift &drift : m_drifts) {
        if (m_watch.isToBeReported(drift, now))
            placements.insert(drift.object);
    }
    return placements;
}

void DriftSearch::setObjects(std::shared_ptr<const manifest::Objects> objects) {
    m_objects = std::move(objects);
    if (m_objects) {
        search();
        return;
    }
    m_searched.reset();
    m_runner.cancel();
    m_watch.forget();
    if (!std::exchange(m_drifts, {}).empty())
        Q_EMIT found();
}

QString DriftSearch::totals() const {
    return m_drifts.empty()
               ? QString()
               : toQString(totalsText(difference::totalsOf(m_drifts), spokenPhrases()));
}

void DriftSearch::search() {
    if (!m_objects || m_objects == m_searched || m_runner.isRunning())
        return;
    m_searched = m_objects;
    m_runner.start([this, objects = m_objects, words = spokenPhrases()](
                       const std::stop_token &stop, const JobRunner::Mail &mail) {
        auto drifts = difference::driftsOf(*objects, {{}, {}, words}, stop);
        if (!drifts)
            return;
        mail.deliver([this, drifts = std::move(*drifts)] {
            m_drifts = drifts;
            m_watch.look(m_drifts, m_clock());
            Q_EMIT found();
        });
    });
}

QString fieldText(const FieldName &field) {
    QString object =
        toQString(field.nameSpace.empty() ? field.name : field.nameSpace + "/" + field.name);
    if (field.path.empty())
        return object;
    const QStringList parts = toQStrings(field.path);
    const bool isCluster = field.kind == "MemberCluster";
    return QStringLiteral("%1 · %2").arg(
        object, parts.join(isCluster ? QLatin1Char(' ') : QLatin1Char('.')));
}

QString conflictText(const FieldChange &change) {
    return FieldsModel::tr("%1: as loaded %2, yours %3, on the hub now %4")
        .arg(fieldText(change.field), valueText(change.loaded), valueText(change.mine),
             valueText(change.hub));
}

QString decisionLinks(std::size_t number) {
    return QStringLiteral("<a href='+%1'>%2</a> · <a href='-%1'>%3</a>")
        .arg(number)
        .arg(FieldsModel::tr("keep mine"), FieldsModel::tr("take theirs"));
}

FieldsModel::FieldsModel(QObject *parent) : TableModel(parent) {
    constexpr int kValueWidth = 9;
    const auto value = [](FieldValue FieldChange::*field) {
        return [field](const FieldChange &change) { return valueText(change.*field); };
    };
    const auto link = [](const QString &text, const QString &otherwise) {
        return [=](const FieldChange &change) { return change.isConflict ? text : otherwise; };
    };
    const auto verdict = [](const ComparedChange &change) {
        const bool isNone = change.effect && change.effect->isEmpty();
        const QString effect =
            isNone ? tr("no cluster is added or removed") : change.effect.value_or(QString());
        if (change.isHalfTyped)
            return tr("⚠ its YAML cannot be parsed yet, so Apply leaves it out");
        if (change.isConflict)
            return effect.isEmpty() ? tr("⚠ conflict") : tr("⚠ conflict: %1").arg(effect);
        return effect.isEmpty() ? tr("✔ on top") : tr("✔ %1").arg(effect);
    };
    setColumns(
        {{.title = tr("What"),
          .text = [](const FieldChange &change) { return fieldText(change.field); },
          .look = [](const FieldChange &) { return CellLook{.isUnderlined = true}; },
          .width = 26},
         {.title = tr("As loaded"), .text = value(&FieldChange::loaded), .width = kValueWidth},
         {.title = tr("Yours"), .text = value(&FieldChange::mine), .width = kValueWidth},
         {.title = tr("Hub now"), .text = value(&FieldChange::hub), .width = kValueWidth},
         {.title = tr("What it does"),
          .text = verdict,
          .look =
              [](const FieldChange &change) {
                  return CellLook{change.isConflict || change.isHalfTyped ? Tone::Warning
                                                                          : Tone::Plain};
              }},
         {.title = {},
          .text = link(tr("keep mine"), {}),
          .look =
              [](const FieldChange &change) {
                  return CellLook{.tone = Tone::Accent, .isUnderlined = change.isConflict};
              },
          .width = 10},
         {.title = {},
          .text = link(tr("take theirs"), tr("drop")),
          .look =
              [](const FieldChange &) {
                  return CellLook{.tone = Tone::Accent, .isUnderlined = true};
              },
          .width = 10}});
}

void FieldsModel::setChanges(std::vector<FieldChange> changes) {
    std::vector<ComparedChange> shown;
    for (FieldChange &change : changes) {
        const auto known = std::ranges::find_if(
            rows(), [&change](const ComparedChange &one) { return one.isSame(change); });
        ComparedChange next = known == rows().end() ? ComparedChange() : *known;
        static_cast<FieldChange &>(next) = std::move(change);
        shown.push_back(std::move(next));
    }
    updateRows(std::move(shown));
}

void FieldsModel::setEffect(const FieldChange &change, const QString &effect,
                            std::size_t comparedAt) {
    const auto row = std::ranges::find_if(
        editedRows(), [&change](const ComparedChange &one) { return one.isSame(change); });
    if (row == editedRows().end())
        return;
    row->effect = effect;
    row->comparedAt = comparedAt;
    const auto place = static_cast<int>(row - editedRows().begin());
    notifyRows(place, place);
}

DriftModel::DriftModel(QObject *parent) : TreeModel(parent) {
    const auto look = [](const DriftRow &row) {
        CellLook cell{row.isWarning ? Tone::Warning : Tone::Plain, row.isPlacement};
        if (row.isPlacement)
            cell.ground = Tone::Muted;
        cell.isUnderlined = !row.cluster.isEmpty() && !row.held.isEmpty();
        return cell;
    };
    setColumns({{.title = tr("Held"), .text = &DriftRow::held, .look = look, .width = 22},
                {.title = tr("A fresh decision"),
                 .text = &DriftRow::fresh,
                 .look =
                     [look](const DriftRow &row) {
                         CellLook cell =
                             row.held.isEmpty() || row.isPlacement ? look(row) : CellLook{};
                         cell.isUnderlined = !row.comes.isEmpty();
                         return cell;
                     },
                 .width = 21},
                {.title = tr("Why"), .text = &DriftRow::why}},
               {{NameRole, &DriftRow::cluster}});
}

/// What is held and would not be picked comes first, what was never scheduled last.
void DriftModel::setDrifts(std::vector<Drift> drifts, const std::set<kube::ObjectId> &reported) {
    std::ranges::stable_sort(drifts, {}, [](const Drift &drift) {
        return std::pair(isNew(drift), drift.unpicked() == 0);
    });
    const auto asToday = static_cast<int>(std::ranges::count_if(drifts, isAsToday));
    std::vector<Branch> branches;
    for (const Drift &drift : drifts) {
        if (isAsToday(drift))
            continue;
        DriftRow head;
        head.held = tr("%1: %2").arg(toQString(fullNameOf(drift.object)), sumOf(drift));
        head.placement = drift.object;
        head.isPlacement = true;
        head.isFolded = isNew(drift);
        branches.push_back({head, rowsOf(drift, reported.contains(drift.object))});
    }
    if (asToday > 0) {
        DriftRow rest;
        rest.held =
            branches.empty()
                ? tr("%n placement(s): every binding would be picked today", nullptr, asToday)
                : tr("%n more placement(s): every binding would be picked today", nullptr, asToday);
        rest.isPlacement = true;
        branches.push_back({rest, {}});
    }
    std::vector<DriftRow> shown;
    for (const Branch &branch : branches) {
        shown.push_back(branch.row);
        shown.insert(shown.end(), branch.leaves.begin(), branch.leaves.end());
    }
    if (std::exchange(m_shown, shown) != shown)
        setBranches(std::move(branches));
}

} // namespace evenkeel::ui
