// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/document.h"

#include <utility>

#include <QFileInfo>

namespace evenkeel::ui {

Document::Document(QObject *parent)
    : PlannedObjects(parent), m_saver({objects(), {}, {}, {}, false}) {
    m_saver.announceTo([this](const PlannedSave &save) { Q_EMIT aboutToSave(save); });
    connect(&m_watched, &WatchedFiles::filesChanged, this, [this] { readFiles(Purpose::Check); });
    connect(&m_reader, &JobRunner::started, this, &Document::noteBusy);
    connect(&m_reader, &JobRunner::finished, this, &Document::noteBusy);
    connect(&planner(), &Planner::busyChanged, this, &Document::noteBusy);
}

Document::~Document() {
    planner().disconnect(this);
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
    openWithoutFile(std::move(objects), {});
}

void Document::openWithoutFile(std::shared_ptr<const manifest::Objects> objects, hub::Access hub) {
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

void Document::openExample(std::shared_ptr<const manifest::Objects> objects, hub::Access hub) {
    openWithoutFile(std::move(objects), std::move(hub));
    m_saver.setUnsaved(false);
    Q_EMIT dirtyChanged();
}

void Document::noteBusy() {
    const bool isNowBusy = isBusy();
    if (std::exchange(m_wasBusy, isNowBusy) != isNowBusy)
        Q_EMIT busyChanged(isNowBusy);
}

} // namespace evenkeel::ui
