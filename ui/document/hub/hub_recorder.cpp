// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/hub/hub_recorder.h"

#include <utility>

#include <QDir>
#include <QSettings>
#include <QUrl>

#include "core/dumps/recording.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/hub/hub_link.h"

namespace evenkeel::ui {

namespace {

QString key() {
    return QStringLiteral("hub/recorded");
}

} // namespace

HubRecorder::HubRecorder(HubLink &link, QSettings &settings, QString root, QObject *parent)
    : QObject(parent), m_link(link), m_settings(settings), m_root(std::move(root)) {
    connect(&link, &HubLink::contentsChanged, this, &HubRecorder::record);
    connect(&link, &HubLink::stateChanged, this, &HubRecorder::record);
}

bool HubRecorder::isOn() const {
    const QString context = toQString(m_link.access().context);
    return !context.isEmpty() && m_settings.value(key()).toStringList().contains(context);
}

void HubRecorder::setOn(bool isOn) {
    const QString context = toQString(m_link.access().context);
    QStringList contexts = m_settings.value(key()).toStringList();
    contexts.removeAll(context);
    if (isOn && !context.isEmpty())
        contexts << context;
    m_settings.setValue(key(), contexts);
    record();
}

/// A context may have any name.
QString HubRecorder::folder() const {
    const QString context = toQString(m_link.access().context);
    if (context.isEmpty())
        return {};
    const QByteArray name = QUrl::toPercentEncoding(context, {}, ".");
    return QDir(m_root).filePath(QString::fromLatin1(name));
}

void HubRecorder::record() {
    const auto now = std::chrono::steady_clock::now();
    const QString context = toQString(m_link.access().context);
    const bool isDue = context != m_recorded || now - m_last >= kPause;
    if (!isOn() || !isDue || m_writer.isRunning() || m_link.state() != HubLink::State::Live)
        return;
    m_last = now;
    m_recorded = context;
    m_writer.start([this, folder = folder().toStdString(), contents = m_link.contents(),
                    time = m_link.hubTime()](const std::stop_token &, const JobRunner::Mail &mail) {
        const auto done = dumps::record(folder, dumps::dumpOf(contents), time);
        if (!done)
            mail.deliver([this, error = done.error()] { Q_EMIT failed(spoken(error)); });
    });
}

} // namespace evenkeel::ui
