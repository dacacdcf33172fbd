// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/hub/hub_link.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/hub/watch.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::seconds kBeat{30};
constexpr std::chrono::seconds kTick{60};

/// The same field, or one within the other: the hub may have another shape by now.
bool areRelated(const FieldName &one, const FieldName &other) {
    const auto &[shorter, longer] =
        std::minmax(one.path, other.path, [](auto &a, auto &b) { return a.size() < b.size(); });
    return one.kind == other.kind && one.nameSpace == other.nameSpace && one.name == other.name &&
           std::ranges::equal(shorter, std::span(longer).first(shorter.size()));
}

bool hasObjects(const manifest::Objects &objects, const hub::ReadKind &kind) {
    if (kind.role == hub::Role::Clusters)
        return !objects.fleet.isEmpty();
    return std::ranges::any_of(objects.placements, [&kind](const placement::Placement &one) {
        const bool isWide = one.kind == placement::PlacementKind::ClusterResourcePlacement;
        return kind.role == hub::Role::Placements && isWide == (kind.scope == hub::Scope::Cluster);
    });
}

/// Why something that edits may stand on was not read this time.
std::optional<hub::Problem> missingBelow(const manifest::Objects &edited,
                                         const hub::Contents &contents) {
    for (const hub::KindContents &kind : contents.kinds) {
        if (!kind.isRead && kind.problem && hasObjects(edited, *kind.kind))
            return kind.problem;
    }
    return std::nullopt;
}

} // namespace

HubLink::HubLink(Workspace &workspace, Clock clock)
    : m_workspace(workspace), m_clock(std::move(clock)),
      m_assembly(workspace, [this] { return contents(); }) {
    callAfter(m_beat, kBeat, &m_assembly, &HubAssembly::assemble);
    m_tick.setInterval(kTick);
    connect(&m_tick, &QTimer::timeout, this, &HubLink::tick);
    connect(&m_reader, &JobRunner::progressed, this, &HubLink::progressed);
    connect(&m_assembly, &HubAssembly::assembled, this, &HubLink::follow);
    // Opening something else leaves the hub.
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
        auto contents =
            hub::read(access, hub::kindsOf(access.server), now, stop,
                      [&mail](std::size_t done, std::size_t total) { mail.report(done, total); });
        if (stop.stop_requested())
            return;
        if (!contents) {
            mail.deliver([this, problem = contents.error()] { fail(problem); });
            return;
        }
        auto objects = HubAssembly::objectsOf(*contents);
        mail.deliver([this, contents = std::make_shared<const hub::Contents>(std::move(*contents)),
                      objects = std::move(objects)] { takeContents(*contents, objects); });
    });
}

void HubLink::fail(const hub::Problem &problem) {
    m_problem = problem;
    setState(State::Apart);
    Q_EMIT failed(toQString(said(problem, spokenPhrases())));
}

void HubLink::leave() {
    m_reader.cancel();
    m_assembly.end();
    m_beat.stop();
    m_tick.stop();
    m_told.reset();
    endWatches();
    m_kinds.clear();
    m_contents.clear();
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
    const bool hasEdits = m_workspace.disk().hub == m_access && m_workspace.isDirty();
    if (const auto missing =
            hasEdits ? missingBelow(*m_workspace.disk().objects, contents) : std::nullopt) {
        fail(*missing); // edits of what is not there would go
        return;
    }
    m_kinds.clear();
    m_contents.clear();
    for (const hub::KindContents &kind : contents.kinds) {
        m_contents.push_back(std::make_shared<hub::KindContents>(kind));
        m_kinds.push_back({m_contents.back(), m_clock()});
    }
    m_told = contents.serverTime;
    if (m_told) {
        m_ahead = m_told->unixSeconds - m_clock().toSecsSinceEpoch();
        m_tick.start();
    }
    m_assembly.begin(contents, objects);
    m_now = m_workspace.disk().objects;
    if (hasEdits)
        noteBegun();
    m_now = objects;
    m_isOpening = true;
    if (hasEdits)
        m_workspace.followSource(std::move(objects), -1, {});
    else
        m_workspace.openExample(std::move(objects), m_access);
    m_isOpening = false;
    setState(State::Live);
    noteConflicts();
    watch();
}

void HubLink::watch() {
    for (std::size_t row = 0; row < m_kinds.size(); ++row) {
        // Who may not list a kind may not watch it either; one that did not answer may do so later.
        const hub::KindContents &contents = *m_kinds[row].contents;
        if (!contents.isRead && contents.problem && hub::isLasting(*contents.problem))
            continue;
        m_watches.push_back(std::make_unique<JobRunner>());
        m_watches.back()->start([this, row, access = m_access, known = *m_kinds[row].contents](
                                    const std::stop_token &stop, const JobRunner::Mail &mail) {
            hub::watchKind(access, known, stop, [&](const hub::WatchNews &told) {
                mail.deliver([this, row, news = told.objects, problem = told.contents.problem] {
                    takeNews(row, news, problem);
                });
            });
        });
    }
}

void HubLink::takeNews(std::size_t row, const std::vector<hub::ObjectNews> &news,
                       const std::optional<hub::Problem> &problem) {
    hub::KindContents &contents = *m_contents[row];
    contents.problem = problem;
    const bool isLate = !contents.problem && !contents.isRead;
    if (!contents.problem) {
        contents.isRead = true;
        m_kinds[row].heardAt = m_clock();
    }
    bool hasChanged = false;
    for (const hub::ObjectNews &object : news) {
        hub::take(object, contents);
        m_assembly.add(row, object);
        hasChanged = hasChanged || !object.isBeat;
    }
    noteConnection();
    if (isLate)
        m_assembly.assembleAll();
    else if (hasChanged)
        m_assembly.assemble();
    else if (!m_beat.isActive() && m_state == State::Live)
        m_beat.start();
    Q_EMIT contentsChanged();
}

/// The server's clock goes on, unless another one was chosen.
void HubLink::tick() {
    if (m_state != State::Live || m_workspace.objects()->clock != m_told)
        return;
    m_told = kube::Time{m_clock().toSecsSinceEpoch() + m_ahead};
    m_workspace.setClock(m_told, objects::ClockSource::Hub);
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

hub::Contents HubLink::answers() const {
    hub::Contents answers{m_access, std::nullopt, {}};
    for (const auto &[kind, heardAt] : m_kinds)
        answers.kinds.push_back({kind->kind, kind->isRead, kind->problem, {}});
    return answers;
}

hub::Contents HubLink::shownContents() const {
    hub::Contents shown = contents();
    m_assembly.takeBackNews(shown);
    return shown;
}

QDateTime HubLink::heardAt() const {
    QDateTime newest;
    for (const KindState &kind : m_kinds)
        newest = newest.isValid() ? std::max(newest, kind.heardAt) : kind.heardAt;
    return newest;
}

void HubLink::follow(const HubAssembly::State &state) {
    noteBegun();
    m_now = state.objects;
    m_isOpening = true;
    m_workspace.followSource(state.objects, state.planned, state.outcome, state.step);
    m_isOpening = false;
    noteConflicts();
}

/// The hub is about to be another: what it has now of an edited field is what the edit began with.
void HubLink::noteBegun() {
    HubFields fields = m_workspace.hubFields();
    for (FieldChange &change : changes())
        fields.begun.try_emplace(std::move(change.field), std::move(change.hub));
    m_workspace.setHubFields(std::move(fields));
}

void HubLink::noteConflicts() {
    const auto open = changes();
    // What the hub has as it was wanted is no edit any more; a further one begins with that.
    HubFields fields = m_workspace.hubFields();
    std::erase_if(fields.begun, [&open](const auto &begun) {
        return std::ranges::none_of(open, [&begun](const FieldChange &change) {
            return areRelated(change.field, begun.first);
        });
    });
    m_workspace.setHubFields(std::move(fields));
    const auto conflicts = static_cast<std::size_t>(
        std::ranges::count_if(open, [](const FieldChange &one) { return one.isConflict; }));
    const bool isNew = conflicts > std::exchange(m_conflicts, conflicts);
    Q_EMIT contentsChanged();
    if (isNew)
        Q_EMIT conflictFound();
}

std::vector<FieldChange> HubLink::changes() const {
    if (m_state == State::Apart || !m_now)
        return {};
    auto changes = fieldChanges(*m_now, *m_workspace.objects(), *m_now, m_workspace.unsavedEdits());
    const HubFields &known = m_workspace.hubFields();
    for (FieldChange &change : changes) {
        const auto begun = std::ranges::find_if(known.begun, [&change](const auto &field) {
            return areRelated(field.first, change.field);
        });
        if (begun == known.begun.end())
            continue;
        const auto settled = known.settled.find(change.field);
        const bool isSettled = settled != known.settled.end() && settled->second == change.hub;
        change.loaded = begun->second;
        change.isConflict =
            !isSettled && (begun->first != change.field || change.loaded != change.hub);
    }
    markHalfTyped(changes);
    return changes;
}

void HubLink::markHalfTyped(std::vector<FieldChange> &changes) const {
    const auto finished = m_workspace.finishedObjects();
    if (finished == m_workspace.objects())
        return;
    const auto kept = fieldChanges(*m_now, *finished, *m_now, m_workspace.unsavedEdits());
    for (FieldChange &change : changes)
        change.isHalfTyped = std::ranges::none_of(kept, [&change](const FieldChange &one) {
            return one.field == change.field && one.mine == change.mine;
        });
}

void HubLink::keepMine(const FieldChange &change) {
    HubFields fields = m_workspace.hubFields();
    fields.settled[change.field] = change.hub;
    m_conflicts -= std::min<std::size_t>(m_conflicts, 1);
    m_workspace.setHubFields(std::move(fields));
    Q_EMIT contentsChanged();
}

namespace {

/// The field as it is in `from`, in the objects.
Edit fieldOf(const manifest::Objects &from, const FieldName &field,
             const manifest::Objects &objects) {
    Edit edit;
    if (field.kind == "MemberCluster") {
        const auto row = objects.fleet.find(field.name);
        const auto there = from.fleet.find(field.name);
        if (!row || !there || field.path.empty())
            return {};
        const fleet::Cluster before = objects.fleet.cluster(*row);
        const fleet::Cluster other = from.fleet.cluster(*there);
        fleet::Cluster after = before;
        const auto part =
            field.path.front() == "label" ? &fleet::Cluster::labels : &fleet::Cluster::properties;
        const auto value = (other.*part).find(field.path.back());
        if (field.path.front() == "taints")
            after.taints = other.taints;
        else if (value != (other.*part).end())
            (after.*part)[value->first] = value->second;
        else
            (after.*part).erase(field.path.back());
        edit.clusters.push_back({{*row, before, std::move(after)}, {}});
        return edit;
    }
    const auto id = editedId(field.kind, field.nameSpace, field.name);
    const kube::Value *here = id ? documentOf(objects, *id) : nullptr;
    const kube::Value *there = id ? documentOf(from, *id) : nullptr;
    if (here == nullptr && there == nullptr)
        return {};
    DocumentEdit document;
    document.row = find(objects, *id).value_or(sizeOf(objects, shelfOf(*id)));
    document.where = placeOf(objects, *id);
    if (here != nullptr)
        document.before = *here;
    if (here != nullptr && there != nullptr)
        document.after = withValue(*here, field.path, valueAt(*there, field.path));
    else if (there != nullptr)
        document.after = *there;
    edit.documents.push_back(std::move(document));
    return edit;
}

/// The objects with these fields as they are in `from`.
std::shared_ptr<const manifest::Objects>
withFields(const std::vector<FieldChange> &changes, const manifest::Objects &from,
           std::shared_ptr<const manifest::Objects> objects) {
    for (const FieldChange &change : changes) {
        Edit edit = fieldOf(from, change.field, *objects);
        for (DocumentEdit &document : edit.documents) {
            const bool isPlacement = shelfOf(document.id()) == Shelf::Placements;
            if (document.changes() && isPlacement && !manifest::decodePlacement(*document.after))
                document.after = *documentOf(from, document.id()); // with all that belongs to it
        }
        objects = std::make_shared<const manifest::Objects>(applied(*objects, edit));
    }
    return objects;
}

} // namespace

std::vector<FieldChange> HubLink::conflicts() const {
    std::vector<FieldChange> conflicts = changes();
    std::erase_if(conflicts, [](const FieldChange &change) { return !change.isConflict; });
    return conflicts;
}

void HubLink::takeTheirs(const std::vector<FieldChange> &changes) {
    goBackTo(*withFields(changes, *m_now, m_workspace.objects()), changes);
}

void HubLink::dropAll() {
    goBackTo(*m_now, changes());
}

/// The objects of these changes become those of the target.
void HubLink::goBackTo(const manifest::Objects &target, const std::vector<FieldChange> &changes) {
    TouchedObjects touched;
    for (const FieldChange &change : changes) {
        const FieldName &field = change.field;
        if (field.kind == "MemberCluster")
            touched.clusters.insert(field.name);
        else if (const auto id = editedId(field.kind, field.nameSpace, field.name))
            touched.documents.insert(*id);
    }
    const auto now = m_workspace.objects();
    m_workspace.pushAsOne(
        rebase(*now, target, *now, touched).edits,
        changes.size() == 1
            ? tr("%1 as on the hub").arg(toQString(changes[0].field.name))
            : tr("%n fields as on the hub", nullptr, static_cast<int>(changes.size())));
}

std::shared_ptr<const manifest::Objects> HubLink::applicable() const {
    return withFields(conflicts(), *m_now, m_workspace.finishedObjects());
}

std::shared_ptr<const manifest::Objects> HubLink::withMine(const FieldChange &change) const {
    return withFields({change}, *m_workspace.objects(), m_now);
}

void HubLink::setState(State state) {
    if (std::exchange(m_state, state) != state)
        Q_EMIT stateChanged();
}

} // namespace evenkeel::ui
