// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/drift_search.h"

#include <utility>

#include <QDateTime>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

DriftSearch::DriftSearch(QObject *parent)
    : QObject(parent), m_clock([] { return kube::Time{QDateTime::currentSecsSinceEpoch()}; }) {
    connect(&m_runner, &JobRunner::finished, this, &DriftSearch::search);
}

void DriftSearch::setClock(Clock clock) {
    m_clock = std::move(clock);
    m_watch.forget();
}

std::set<std::string> DriftSearch::reported() const {
    const kube::Time now = m_clock();
    std::set<std::string> names;
    for (const difference::Drift &drift : m_drifts) {
        if (m_watch.isToBeReported(drift, now))
            names.insert(drift.displayName());
    }
    return names;
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

} // namespace evenkeel::ui
