// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/document.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>

namespace evenkeel::ui {

Document::Document(QObject *parent)
    : EditedObjects(parent), m_saver({objects(), {}, {}, false}), m_planner(objects()) {
    connect(&m_watched, &WatchedFiles::filesChanged, this, [this] { readFiles(Purpose::Check); });
    connect(&m_reader, &JobRunner::started, this, &Document::noteBusy);
    connect(&m_reader, &JobRunner::finished, this, &Document::noteBusy);
    connect(&m_planner, &Planner::busyChanged, this, &Document::noteBusy);
    connect(&m_planner, &Planner::progressed, this, &Document::progressed);
    connect(&m_planner, &Planner::baselinePlanned, this, &Document::baselineChanged);
    connect(&m_planner, &Planner::planned, this, [this](int row) {
        Q_EMIT planChanged(row);
        if (row == m_first)
            Q_EMIT sceneChanged();
    });
}

Document::~Document() {
    blockSignals(true);
}

void Document::startOpening(const QStringList &paths) {
    m_paths = paths;
    showAnew();
    m_isOpening = true;
    Q_EMIT pathsChanged();
}

void Document::open(const QStringList &paths) {
    QStringList absolute;
    for (const QString &path : paths)
        absolute.append(QFileInfo(path).absoluteFilePath());
    m_toReplay = {};
    startOpening(absolute);
    readFiles(Purpose::Open);
    Q_EMIT sceneChanged();
}

void Document::openRecovered(RecoveredWork work) {
    m_toReplay = std::move(work);
    startOpening(m_toReplay.paths);
    readFiles(Purpose::Open, m_toReplay.standIns);
    Q_EMIT sceneChanged();
}

void Document::openUnsaved(std::shared_ptr<const manifest::Objects> objects) {
    m_reader.cancel();
    m_paths.clear();
    showAnew();
    LoadedFiles files;
    files.objects = opened(std::move(objects));
    takeFiles(files, -1, {});
    Q_EMIT pathsChanged();
    planAgain();
}

void Document::openExample(std::shared_ptr<const manifest::Objects> objects) {
    openUnsaved(std::move(objects));
    m_saver.setUnsaved(false);
    Q_EMIT dirtyChanged();
}

std::string Document::openedText(const ObjectKey &key) const {
    return texts().openedText(*baseline().objects, key);
}

void Document::noteBusy() {
    const bool isNowBusy = isBusy();
    if (std::exchange(m_wasBusy, isNowBusy) != isNowBusy)
        Q_EMIT busyChanged(isNowBusy);
}

void Document::follow(const std::shared_ptr<const manifest::Objects> &before, const Edit &change) {
    m_planner.follow(before, objects(), change);
    if (change.movesPlacements())
        moveFirst(change);
}

void Document::finishEdit() {
    planAgain();
    Q_EMIT sceneChanged();
}

void Document::setClock(std::optional<kube::Time> clock) {
    if (objects()->clock == clock)
        return;
    const auto at = [clock](const manifest::Objects &of) {
        auto copy = std::make_shared<manifest::Objects>(of);
        copy->clock = clock;
        return copy;
    };
    const bool isAsOpened = baseline().objects == objects();
    setObjects(at(*objects()), Fresh::Moved);
    m_planner.setObjects(objects());
    // The opened state as well: Changes shows the effect of edits, not of time.
    m_planner.setBaseline(isAsOpened ? objects() : at(*baseline().objects));
    Q_EMIT objectsChanged();
    planAgain();
    Q_EMIT sceneChanged();
}

/// What came is shown, what went is not.
void Document::moveFirst(const Edit &edit) {
    if (edit.placements.front().after) {
        m_first = static_cast<int>(edit.placements.front().row);
        showAnew();
        return;
    }
    for (auto gone = edit.placements.rbegin(); gone != edit.placements.rend(); ++gone) {
        if (static_cast<int>(gone->row) < m_first)
            --m_first;
    }
    m_first = std::min(m_first, static_cast<int>(m_planner.outcomes().size()) - 1);
}

const placement::Placement *Document::firstPlacement() const {
    return m_first >= 0 ? &objects()->placements[static_cast<std::size_t>(m_first)] : nullptr;
}

} // namespace evenkeel::ui
