// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/hub/hub_link.h"

#include <algorithm>
#include <utility>

#include "core/hub/reading.h"
#include "core/hub/watch.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::seconds kBeat{30};

std::shared_ptr<const manifest::Objects> objectsOf(const hub::Contents &contents) {
    auto objects = std::make_shared<manifest::Objects>();
    hub::load(contents, *objects, {});
    return opened(std::move(objects));
}

int placementRow(const placement::Placement *wanted, const manifest::Objects &objects) {
    if (objects.placements.empty())
        return -1;
    return static_cast<int>(wanted ? find(objects, keyOf(*wanted)).value_or(0) : 0);
}

} // namespace

HubLink::HubLink(Workspace &workspace, Clock clock)
    : m_workspace(workspace), m_clock(std::move(clock)) {
    m_beat.setSingleShot(true);
    m_beat.setInterval(kBeat);
    connect(&m_beat, &QTimer::timeout, this, &HubLink::assemble);
    connect(&m_reader, &JobRunner::progressed, this, &HubLink::progressed);
    connect(&m_assembler, &JobRunner::finished, this, [this] {
        if (std::exchange(m_isDue, false))
            assemble();
    });
    // Whoever opens something else has left the hub.
    connect(&workspace, &Workspace::pathsChanged, this, [this] {
        if (!m_isOpening && m_state != State::Apart && m_state != State::Reading)
            leave();
    });
    connect(&workspace, &Workspace::dirtyChanged, this, &HubLink::contentsChanged);
}

HubLink::~HubLink() {
    blockSignals(true);
    endWatches();
}

void HubLink::connectTo(const hub::Access &access) {
    leave();
    m_access = access;
    m_problem.reset();
    setState(State::Reading);
    const kube::Time now{m_clock().toSecsSinceEpoch()};
    m_reader.start([this, access, now](const std::stop_token &stop, const JobRunner::Mail &mail) {
        const auto contents =
            hub::read(access, hub::kindsOf(access.server), now, stop,
                      [&mail](std::size_t done, std::size_t total) { mail.report(done, total); });
        if (stop.stop_requested())
            return;
        if (!contents) {
            mail.deliver([this, problem = contents.error()] {
                m_problem = problem;
                setState(State::Apart);
                Q_EMIT failed(toQString(said(problem, spokenPhrases())));
            });
            return;
        }
        mail.deliver([this, contents = *contents, objects = objectsOf(*contents)] {
            takeContents(contents, objects);
        });
    });
}

void HubLink::leave() {
    m_isDue = false;
    m_reader.cancel();
    m_assembler.cancel();
    m_beat.stop();
    endWatches();
    m_kinds.clear();
    m_settled.clear();
    m_lostAt = {};
    setState(State::Apart);
}

/// All are asked to end before the first is waited for.
void HubLink::endWatches() {
    for (const auto &runner : m_watches)
        runner->cancel();
    m_watches.clear();
}

void HubLink::takeContents(const hub::Contents &contents,
                           std::shared_ptr<const manifest::Objects> objects) {
    m_kinds.clear();
    for (const hub::KindContents &kind : contents.kinds)
        m_kinds.push_back({std::make_shared<const hub::KindContents>(kind), m_clock()});
    m_loaded = objects;
    m_now = objects;
    m_isOpening = true;
    m_workspace.openExample(std::move(objects));
    m_isOpening = false;
    setState(State::Live);
    Q_EMIT contentsChanged();
    watch();
}

void HubLink::watch() {
    for (std::size_t row = 0; row < m_kinds.size(); ++row) {
        // Who may not list a kind may not watch it either.
        if (!m_kinds[row].contents->isRead)
            continue;
        m_watches.push_back(std::make_unique<JobRunner>());
        m_watches.back()->start([this, row, access = m_access, known = *m_kinds[row].contents](
                                    const std::stop_token &stop, const JobRunner::Mail &mail) {
            hub::watchKind(access, known, stop, [&](const hub::WatchNews &news) {
                mail.deliver([this, row, hasChanged = news.hasChanged,
                              contents = std::make_shared<const hub::KindContents>(news.contents)] {
                    takeNews(row, contents, hasChanged);
                });
            });
        });
    }
}

void HubLink::takeNews(std::size_t row, std::shared_ptr<const hub::KindContents> contents,
                       bool hasChanged) {
    KindState &kind = m_kinds[row];
    if (!contents->problem)
        kind.heardAt = m_clock();
    kind.contents = std::move(contents);
    noteConnection();
    if (hasChanged)
        assemble();
    else if (!m_beat.isActive() && m_state == State::Live)
        m_beat.start();
    Q_EMIT contentsChanged();
}

/// One kind without connection is enough: what is shown may be old.
void HubLink::noteConnection() {
    const auto lost = std::ranges::find_if(m_kinds, [](const KindState &kind) {
        return kind.contents->isRead && kind.contents->problem;
    });
    if (lost == m_kinds.end()) {
        m_problem.reset();
        setState(State::Live);
        return;
    }
    m_problem = lost->contents->problem;
    if (m_state != State::Lost)
        m_lostAt = m_clock();
    setState(State::Lost);
}

hub::Contents HubLink::contents() const {
    hub::Contents contents{m_access, std::nullopt, {}};
    for (const KindState &kind : m_kinds)
        contents.kinds.push_back(*kind.contents);
    return contents;
}

QDateTime HubLink::heardAt() const {
    QDateTime newest;
    for (const KindState &kind : m_kinds)
        newest = newest.isValid() ? std::max(newest, kind.heardAt) : kind.heardAt;
    return newest;
}

void HubLink::assemble() {
    if (m_assembler.isRunning()) {
        m_isDue = true; // a newer job would end the older, for ever where the hub is lively
        return;
    }
    m_beat.stop();
    const placement::Placement *shown =
        m_workspace.placement() < 0
            ? nullptr
            : &m_workspace.objects()->placements[static_cast<std::size_t>(m_workspace.placement())];
    m_assembler.start([this, contents = contents(), keeper = m_workspace.objects(),
                       shown](const std::stop_token &stop, const JobRunner::Mail &mail) {
        auto objects = objectsOf(contents);
        const int row = placementRow(shown, *objects);
        std::optional<PlanOutcome> first;
        if (row >= 0)
            first = planPlacement(objects, static_cast<std::size_t>(row), stop);
        if (stop.stop_requested())
            return;
        mail.deliver([this, objects = std::move(objects), row = first ? row : -1,
                      outcome = first.value_or(PlanOutcome{})] { follow(objects, row, outcome); });
    });
}

void HubLink::follow(std::shared_ptr<const manifest::Objects> objects, int planned,
                     PlanOutcome outcome) {
    if (!m_workspace.isDirty())
        m_loaded = objects;
    m_now = objects;
    m_isOpening = true;
    m_workspace.followSource(std::move(objects), planned, std::move(outcome));
    m_isOpening = false;
    const auto all = changes();
    const auto conflicts = static_cast<std::size_t>(
        std::ranges::count_if(all, [](const FieldChange &one) { return one.isConflict; }));
    const bool isNew = conflicts > std::exchange(m_conflicts, conflicts);
    Q_EMIT contentsChanged();
    if (isNew)
        Q_EMIT conflictFound();
}

std::vector<FieldChange> HubLink::changes() const {
    if (m_state == State::Apart || !m_now)
        return {};
    return fieldChanges(*m_loaded, *m_workspace.objects(), *m_now, m_workspace.unsavedEdits(),
                        m_settled);
}

void HubLink::keepMine(const FieldChange &change) {
    m_settled[change.field] = change.hub;
    m_conflicts -= std::min<std::size_t>(m_conflicts, 1);
    Q_EMIT contentsChanged();
}

void HubLink::takeTheirs(const FieldChange &change) {
    const FieldName &field = change.field;
    const QString name = toQString(field.name);
    if (field.kind == "MemberCluster") {
        const auto row = m_now->fleet.find(field.name);
        if (!row || field.path.empty())
            return;
        const QString key = toQString(field.path.back());
        const auto value = change.hub ? std::optional(toQString(*change.hub)) : std::nullopt;
        if (field.path.front() == "label")
            m_workspace.relabel({{name}, {{key, value}}});
        else if (field.path.front() == "property")
            m_workspace.setProperty({name}, key, value);
        else
            m_workspace.setTaints({name}, m_now->fleet.cluster(*row).taints);
        return;
    }
    const PlacementKey key{field.kind == "ResourcePlacement"
                               ? placement::PlacementKind::ResourcePlacement
                               : placement::PlacementKind::ClusterResourcePlacement,
                           field.nameSpace, field.name};
    const auto mine = find(*m_workspace.objects(), key);
    const auto theirs = find(*m_now, key);
    if (!mine || !theirs)
        return;
    const auto document = withValue(m_workspace.objects()->placements[*mine].document, field.path,
                                    valueAt(m_now->placements[*theirs].document, field.path));
    const auto done = m_workspace.editPlacement(static_cast<int>(*mine), document,
                                                tr("%1 as on the hub").arg(name));
    if (!done)
        Q_EMIT failed(spoken(done.error()));
}

void HubLink::setState(State state) {
    if (std::exchange(m_state, state) != state)
        Q_EMIT stateChanged();
}

} // namespace evenkeel::ui
