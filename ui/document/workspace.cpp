// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/workspace.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>

#include "ui/document/edits/named_edit.h"
#include "ui/document/hub/three_way.h"
#include "ui/document/object_history.h"
#include "ui/document/texts/object_texts.h"
#include "ui/picture/domain_table.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

namespace {

/// What makes an object what the files have of it; empty where it is that.
Edit backToSaved(const ObjectId &id, const ObjectId &opened, const manifest::Objects &saved,
                 const manifest::Objects &now) {
    Edit edit;
    const Shelf shelf = shelfOf(id);
    const std::size_t row = find(now, id).value();
    auto known = findUnderAnyName(saved, now, id);
    if (!known && !find(now, opened)) // what came from a hub has no place to be found by
        known = find(saved, opened);
    const kube::Value &document = documentAt(now, shelf, row);
    const kube::Value *before = known ? &documentAt(saved, shelf, *known) : nullptr;
    const bool isSame = before != nullptr && *before == document;
    const bool isNew = before == nullptr && shelf == Shelf::Workloads;
    if (!isSame && !isNew)
        edit.documents.push_back({row, document,
                                  before != nullptr ? std::optional(*before) : std::nullopt,
                                  placeAt(now, shelf, row)});
    return edit;
}

/// From what was written to what is open, one edit that was held back after the other.
std::vector<manifest::Objects> broughtBack(const manifest::Objects &written,
                                           const std::vector<Edit> &heldBack) {
    std::vector<manifest::Objects> states{written};
    for (auto edit = heldBack.rbegin(); edit != heldBack.rend(); ++edit)
        states.push_back(applied(states.back(), reversed(*edit)));
    return states;
}

int placementLike(const placement::Placement *wanted, const manifest::Objects &objects) {
    if (objects.placements.empty())
        return -1;
    const auto row = wanted ? find(objects, idOf(*wanted)) : std::nullopt;
    return static_cast<int>(row.value_or(0));
}

QStringList differences(const FileHashes &before, const FileHashes &after) {
    std::set<std::string> files;
    for (const auto &[file, hash] : before) {
        const auto same = after.find(file);
        if ((same == after.end() ? QByteArray() : same->second) != hash)
            files.insert(file);
    }
    for (const auto &[file, hash] : after) {
        if (!before.contains(file))
            files.insert(file);
    }
    QStringList paths;
    for (const std::string &file : files)
        paths.append(pathOf(file));
    return paths;
}

/// What of an edit those files have already is not made once more.
void leaveOut(Edit &edit, const manifest::Objects &objects, const std::set<std::string> &files) {
    const auto isThere = [&](fleet::ClusterIndex cluster) {
        return files.contains(objects.clusterSource(cluster).file);
    };
    std::erase_if(edit.labels, [&](const auto &label) { return isThere(label.cluster); });
    std::erase_if(edit.clusters, [&](const ClusterEdit &cluster) {
        return cluster.change.before && isThere(cluster.change.cluster);
    });
    std::erase_if(edit.documents, [&](const DocumentEdit &document) {
        return document.before && files.contains(document.where.file);
    });
}

} // namespace

Workspace::Workspace(QObject *parent)
    : PlannedObjects(parent), m_saver({objects(), {}, {}, {}, false}) {
    m_saver.announceTo([this](const PlannedSave &save) { Q_EMIT aboutToSave(save); });
    connect(&m_watched, &WatchedFiles::filesChanged, this, [this] { readFiles(Purpose::Check); });
    connect(&m_reader, &JobRunner::started, this, &Workspace::noteBusy);
    connect(&m_reader, &JobRunner::finished, this, &Workspace::noteBusy);
    connect(&planner(), &Planner::busyChanged, this, &Workspace::noteBusy);
    connect(&m_painter, &JobRunner::finished, this, &Workspace::paintWanted);
}

/// Signals of parts that are being destroyed would reach a destroyed workspace.
Workspace::~Workspace() {
    planner().disconnect(this);
    blockSignals(true);
}

void Workspace::startOpening(const QStringList &paths) {
    m_paths = paths;
    showAnew();
    m_isOpening = true;
    Q_EMIT pathsChanged();
}

void Workspace::open(const QStringList &paths) {
    QStringList absolute;
    for (const QString &path : paths)
        absolute.append(QFileInfo(path).absoluteFilePath());
    m_toReplay = {};
    startOpening(absolute);
    readFiles(Purpose::Open);
    Q_EMIT sceneChanged();
}

void Workspace::openRecovered(RecoveredWork work) {
    m_toReplay = std::move(work);
    startOpening(m_toReplay.paths);
    readFiles(Purpose::Open, m_toReplay.standIns);
    Q_EMIT sceneChanged();
}

void Workspace::openUnsaved(std::shared_ptr<const manifest::Objects> objects) {
    openWithoutFile(std::move(objects), {});
}

void Workspace::openWithoutFile(std::shared_ptr<const manifest::Objects> objects, hub::Access hub) {
    m_reader.cancel();
    m_paths.clear();
    setHubFields({});
    showAnew();
    LoadedFiles files;
    files.objects = opened(std::move(objects));
    files.hub = std::move(hub);
    takeFiles(files, -1, {});
    Q_EMIT pathsChanged();
    planAgain();
}

void Workspace::openExample(std::shared_ptr<const manifest::Objects> objects, hub::Access hub) {
    openWithoutFile(std::move(objects), std::move(hub));
    m_saver.setUnsaved(false);
    Q_EMIT dirtyChanged();
}

void Workspace::noteBusy() {
    const bool isNowBusy = isBusy();
    if (std::exchange(m_wasBusy, isNowBusy) != isNowBusy)
        Q_EMIT busyChanged(isNowBusy);
}

void Workspace::followSource(std::shared_ptr<const manifest::Objects> objects, int planned,
                             PlanOutcome outcome, const SourceStep &step) {
    const auto mine = this->objects();
    const auto shown = firstPlacement() ? std::optional(idOf(*firstPlacement())) : std::nullopt;
    const std::vector<NamedEdit> edits = unsavedEdits();
    const std::vector<NamedEdit> undone = undoneEdits();
    OwnTexts typed = ownTexts();
    const EditedDocuments typedOn = texts().unreadable();
    LoadedFiles source;
    source.objects = opened(std::move(objects));
    source.hub = disk().hub;
    setFiles(source, planned, std::move(outcome), step);
    m_saver.setUnsaved(false);
    pushAll(edits, onTopOf);
    restoreUndone(undone, onTopOf);
    // A placement that an edit adds is shown when that is made, not when it is made again.
    if (const auto row = shown ? find(*this->objects(), *shown) : std::nullopt)
        setFirst(static_cast<int>(*row));
    // Before editors show the objects: they keep the place in what is typed.
    ui::follow(typed, *mine, *this->objects());
    restoreOwnTexts(typed, typedOn);
    announceFiles(this->outcome(first()).isPlanned() ? first() : -1);
    if (mine->clock)
        setClock(mine->clock, mine->clockSource);
    Q_EMIT dirtyChanged();
    planAgain();
}

TouchedObjects Workspace::touched() const {
    if (!disk().isUnsaved)
        return touchedObjects();
    TouchedObjects all = touchedObjects();
    all.addAll(*objects());
    return all;
}

bool Workspace::isDirty() const {
    return disk().isUnsaved || !unsavedEdits().empty() || !texts().isEmpty();
}

/// Takes back what was read from texts that are half typed by now: nothing of an object is written
/// before its text is one again. What was taken back, in that order.
std::vector<Edit> Workspace::holdBack(manifest::Objects &objects) const {
    std::vector<Edit> heldBack;
    for (const auto &[key, text] : unfinished(ownTexts(), objects)) {
        Edit edit = backToSaved(key, texts().openedId(key), *disk().objects, objects);
        if (!edit.changesObjects())
            continue;
        edit.text = wordsOf({{key, text}}).front();
        objects = applied(objects, edit);
        heldBack.push_back(std::move(edit));
    }
    return heldBack;
}

std::shared_ptr<const manifest::Objects> Workspace::finishedObjects() const {
    if (texts().isEmpty())
        return objects();
    auto finished = std::make_shared<manifest::Objects>(*objects());
    return holdBack(*finished).empty() ? objects() : std::move(finished);
}

SaveOutcome Workspace::save(SaveQuestions &questions) {
    if (!isDirty()) {
        SaveOutcome outcome;
        outcome.state = SaveOutcome::State::NothingToSave;
        return outcome;
    }
    const auto before = m_saver.disk().files;
    const TouchedObjects touched = this->touched();
    manifest::Objects objects = *this->objects();
    const auto heldBack = holdBack(objects);
    const auto written =
        m_saver.save({objects, touched, texts().readable(objects), m_paths}, questions);
    m_isSaveRefused = written.outcome.state == SaveOutcome::State::Conflict && m_conflict.isEmpty();
    if (m_isSaveRefused)
        m_watched.reportSoon(); // the other writer may be in the middle of it
    for (const EditedFile &file : written.files) {
        if (std::ranges::find(before, file.file) == before.end())
            m_paths.append(pathOf(file.file));
    }
    if (written.outcome.isSaved() || !written.files.empty())
        finishSaving(written, heldBack);
    if (written.outcome.isSaved())
        Q_EMIT saved(written.outcome.written);
    return written.outcome;
}

SaveOutcome Workspace::saveAs(const QString &path) {
    const TouchedObjects touched = this->touched();
    manifest::Objects objects = *this->objects();
    const auto heldBack = holdBack(objects);
    const auto written =
        m_saver.saveAs({objects, touched, texts().readable(objects), m_paths}, path);
    if (written.outcome.state != SaveOutcome::State::Saved)
        return written.outcome;
    m_paths = written.outcome.written;
    finishSaving(written, heldBack);
    Q_EMIT pathsChanged();
    Q_EMIT saved(written.outcome.written);
    return written.outcome;
}

/// What was held back is open as before, and unsaved; so is what could not be written.
void Workspace::finishSaving(const FileSaver::Written &written, const std::vector<Edit> &heldBack) {
    const std::vector<manifest::Objects> states = broughtBack(written.objects, heldBack);
    const auto objects = std::make_shared<const manifest::Objects>(states.back());
    planner().replace(objects);
    if (written.outcome.isSaved()) {
        m_saver.noteSaved(heldBack.empty()
                              ? objects
                              : std::make_shared<const manifest::Objects>(written.objects));
        setObjects(objects, Fresh::Saved);
        for (std::size_t left = 0; left < heldBack.size(); ++left)
            noteLeft(reversed(heldBack[heldBack.size() - 1 - left]), states[left]);
        endConflict();
    } else {
        setObjects(objects, Fresh::Moved);
        noteSaved(written.changed, written.texts);
    }
    m_watched.setPaths(m_watched.paths() + m_paths + written.outcome.written);
    Q_EMIT objectsChanged();
    Q_EMIT dirtyChanged();
    planAgain();
    Q_EMIT sceneChanged();
}

void Workspace::reload() {
    readFiles(Purpose::Reload);
    Q_EMIT sceneChanged();
}

void Workspace::readFiles(Purpose purpose, std::vector<StandIn> standIns) {
    m_watched.setPaths(m_paths + m_watched.paths());
    if (purpose == Purpose::Check && m_isReading) {
        m_isCheckDue = true;
        return;
    }
    if (purpose == Purpose::Check && m_paths.isEmpty())
        return;
    m_isReading = purpose != Purpose::Check;
    m_reader.start([this, purpose, standIns = std::move(standIns), paths = m_paths,
                    known = disk().hashes, edits = editCount(), current = firstPlacement(),
                    clock = purpose == Purpose::Open ? std::nullopt : objects()->clock,
                    keeper = objects()](const std::stop_token &stop, const JobRunner::Mail &mail) {
        const bool isCheck = purpose == Purpose::Check;
        if (isCheck && differences(known, hashesOf(filesOf(paths), stop)).isEmpty()) {
            mail.deliver([this] {
                endConflict();
                if (std::exchange(m_isSaveRefused, false))
                    Q_EMIT conflictPassed();
            });
            return;
        }
        const auto loaded = loadFiles(paths, stop, standIns, clock);
        if (!loaded)
            return;
        // Where something is shown already, the new objects wait for the plan that belongs to
        // them, so that no view has to show one without the other.
        const auto &objects = loaded->objects;
        const int urgent = placementLike(current, *objects);
        std::optional<PlanOutcome> first;
        if (urgent >= 0 && !keeper->fleet.isEmpty()) {
            first = planPlacement(objects, static_cast<std::size_t>(urgent), stop);
            if (!first)
                return;
        }
        mail.deliver([this, purpose, edits, loaded = *loaded, urgent, first]() mutable {
            if (purpose == Purpose::Open)
                loaded.hub = m_toReplay.hub;
            takeRead(purpose, edits, loaded, first ? urgent : -1, first.value_or(PlanOutcome{}));
        });
    });
}

void Workspace::takeRead(Purpose purpose, std::uint64_t edits, const LoadedFiles &files,
                         int planned, PlanOutcome outcome) {
    const bool isLossMeant = purpose != Purpose::Check && edits == editCount();
    if (purpose != Purpose::Open && isDirty() && !isLossMeant) {
        findConflict(files);
    } else {
        const auto held = objects();
        takeFiles(files, planned, std::move(outcome));
        replayEdits();
        planAgain();
        if (purpose != Purpose::Open) // it may have been set while the files were read
            setClock(held->clock, held->clockSource);
    }
    if (std::exchange(m_isCheckDue, false))
        readFiles(Purpose::Check); // they changed while they were read
}

void Workspace::takeFiles(const LoadedFiles &files, int planned, PlanOutcome outcome) {
    setFiles(files, planned, std::move(outcome));
    announceFiles(planned);
}

void Workspace::setFiles(const LoadedFiles &files, int planned, PlanOutcome outcome,
                         const SourceStep &step) {
    const auto &read = files.objects;
    setFirst(placementLike(firstPlacement(), *read));
    planner().open(read, planned, std::move(outcome), step);
    const bool hasPods = read->podInventory && !read->podInventory->isEmpty();
    const bool isEmpty = read->fleet.isEmpty() && read->placements.empty() && !hasPods;
    m_saver.setDisk({read, files.files, files.hashes, files.hashes,
                     files.files.empty() && !isEmpty && files.hub.context.empty(), files.hub});
    endConflict();
    m_isReading = false;
    m_isOpening = false;
    setObjects(read, Fresh::Read);
    m_watched.setPaths(files.watchedPaths);
}

void Workspace::announceFiles(int planned) {
    Q_EMIT objectsChanged();
    Q_EMIT diagnosticsChanged();
    Q_EMIT dirtyChanged();
    if (planned >= 0)
        Q_EMIT planChanged(planned);
    Q_EMIT sceneChanged();
}

void Workspace::replayEdits() {
    const RecoveredWork work = std::exchange(m_toReplay, {});
    setHubFields(work.hubFields);
    if (work.edits.empty() && work.ownTexts.empty())
        return;
    int lost = 0;
    for (const NamedEdit &edit : work.edits) {
        Edit here = resolved(edit, *objects());
        lost += here.isEmpty() && !edit.edit->isEmpty() ? 1 : 0;
        leaveOut(here, *objects(), work.written);
        push(std::move(here));
    }
    restoreOwnTexts(work.ownTexts);
    if (lost > 0)
        Q_EMIT editRefused(tr("%n unsaved edits do not apply to the files as they are now and were "
                              "left out",
                              nullptr, lost));
    readFiles(Purpose::Check); // the files may have moved on
}

base::Result<void> Workspace::writeBeside(const QString &path, const QByteArray &content) {
    auto written = writeFile(path, content);
    const std::vector<std::string> files = filesOf(m_paths);
    if (written && std::ranges::find(files, sourceOf(path)) != files.end())
        m_saver.noteHash(sourceOf(path), contentHash(content));
    return written;
}

void Workspace::findConflict(const LoadedFiles &files) {
    const bool isKnown = m_arrived && m_arrived->hashes == files.hashes;
    m_arrived = files;
    m_isReading = false;
    m_watched.setPaths(files.watchedPaths);
    const Rebase edits = rebase(*disk().objects, *objects(), *files.objects, touched());
    m_conflict = {differences(disk().hashes, files.hashes), edits.conflicts.isEmpty(),
                  edits.conflicts};
    Q_EMIT sceneChanged();
    if (!m_conflict.isEmpty() && !isKnown)
        Q_EMIT conflictFound(m_conflict.paths);
}

void Workspace::endConflict() {
    m_conflict = {};
    m_arrived.reset();
}

void Workspace::resolveConflict(ConflictChoice choice) {
    if (!m_arrived)
        return;
    const LoadedFiles arrived = *std::exchange(m_arrived, std::nullopt);
    const FileConflict conflict = std::exchange(m_conflict, {});
    if (choice == ConflictChoice::KeepMine) {
        for (const QString &path : conflict.paths) {
            const std::string file = sourceOf(path);
            const auto now = arrived.hashes.find(file);
            m_saver.overwrite(file, now == arrived.hashes.end() ? QByteArray() : now->second);
        }
        return;
    }
    const Rebase edits = rebase(*disk().objects, *objects(), *arrived.objects, touched());
    const auto held = objects();
    OwnTexts typed = choice == ConflictChoice::Merge ? ownTexts() : OwnTexts();
    const EditedDocuments typedOn = texts().unreadable();
    takeFiles(arrived, -1, {});
    setClock(held->clock, held->clockSource);
    if (choice == ConflictChoice::Merge && !edits.edits.empty())
        pushAsOne(edits.edits, edits.edits.front().text);
    ui::follow(typed, *held, *objects());
    restoreOwnTexts(typed, typedOn);
    planAgain();
}

std::size_t Workspace::picks() const {
    const scheduling::Plan *current = plan();
    if (!current)
        return 0;
    return m_showsAllPicks ? current->picks.size() : std::min(m_picks, current->picks.size());
}

/// Without its picture.
Scene Workspace::bareScene() const {
    const PlanOutcome &shown = outcome(placement());
    if (!shown.isPlanned())
        return {objects(), placement(), nullptr, 0, m_isReading};
    return {shown.objects, static_cast<int>(shown.placement), shown.plan, picks(),
            m_isReading || shown.objects != objects()};
}

Scene Workspace::scene() const {
    const PlanOutcome &shown = outcome(placement());
    Scene scene = bareScene();
    if (!m_shown.picture || !scene.isSamePicture(m_shown)) {
        m_shown = scene;
        const bool isWhole = scene.plan && scene.picks == scene.plan->picks.size();
        m_shown.picture = isWhole && shown.picture ? shown.picture : pictureOf(scene);
    }
    scene.picture = m_shown.picture;
    const bool isEdited = shown.isPlanned() && shown.objects != objects();
    if (isEdited && scene.placement == placement() &&
        haveSameNames(shown.objects->fleet, objects()->fleet))
        scene.edited = objects();
    return scene;
}

void Workspace::setPlacement(int placement) {
    const auto count = static_cast<int>(objects()->placements.size());
    if (placement == first() || placement < 0 || placement >= count)
        return;
    setFirst(placement);
    showAnew();
    if (outcome(placement).objects != objects())
        planAgain(); // again, with this one first
    Q_EMIT sceneChanged();
}

void Workspace::showAnew() {
    m_showsAllPicks = true;
    m_wantedPicks.reset();
}

void Workspace::setPicks(std::size_t picks) {
    if (!plan())
        return;
    if (objects()->fleet.size() < kBackgroundClusters) {
        showPicks(picks);
        return;
    }
    m_wantedPicks = std::min(picks, plan()->picks.size());
    paintWanted();
}

void Workspace::showPicks(std::size_t picks) {
    const std::size_t before = this->picks();
    m_picks = std::min(picks, plan()->picks.size());
    m_showsAllPicks = m_picks == plan()->picks.size();
    if (this->picks() != before)
        Q_EMIT sceneChanged();
}

/// One picture after the other: those of picks that were passed meanwhile are left out.
void Workspace::paintWanted() {
    if (m_painter.isRunning() || !m_wantedPicks || !plan())
        return;
    const std::size_t picks = std::min(*m_wantedPicks, plan()->picks.size());
    if (picks == this->picks()) {
        m_wantedPicks.reset();
        return;
    }
    Scene scene = bareScene();
    scene.picks = picks;
    m_painter.start([this, scene](const std::stop_token &, const JobRunner::Mail &mail) {
        mail.deliver([this, scene, picture = pictureOf(scene)] {
            Scene now = bareScene();
            now.picks = scene.picks;
            if (!m_wantedPicks || !now.isSamePicture(scene))
                return; // there is another plan
            m_shown = scene;
            m_shown.picture = picture;
            if (*m_wantedPicks == scene.picks)
                m_wantedPicks.reset();
            showPicks(scene.picks);
        });
    });
}

} // namespace evenkeel::ui
