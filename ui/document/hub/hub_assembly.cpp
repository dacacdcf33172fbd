// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/hub/hub_assembly.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QSettings>
#include <QUrl>

#include "core/dumps/recording.h"
#include "ui/base/label_names.h"
#include "ui/document/hub/hub_link.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

std::size_t asRow(int row) {
    return static_cast<std::size_t>(row);
}

std::optional<ObjectId> shownPlacement(const Workspace &workspace) {
    const int row = workspace.placement();
    return row < 0 ? std::nullopt
                   : std::optional(idOf(workspace.objects()->placements[asRow(row)]));
}

int rowOf(const std::optional<ObjectId> &wanted, const manifest::Objects &objects) {
    if (objects.placements.empty())
        return -1;
    return static_cast<int>(wanted ? find(objects, *wanted).value_or(0) : 0);
}

/// Whether the placement has the plan that it had.
bool isKept(const SourceStep &step, const placement::Placement &placement) {
    const auto then = find(*step.before, idOf(placement));
    return then && step.keepsPlan(step.before->placements[*then], placement);
}

/// With the plan of the shown placement, where it is another; nothing when stopped.
std::optional<HubAssembly::State> stateOf(std::shared_ptr<const manifest::Objects> objects,
                                          SourceStep step, const std::optional<ObjectId> &shown,
                                          const std::stop_token &stop) {
    HubAssembly::State state{std::move(objects), -1, {}, std::move(step)};
    const int row = rowOf(shown, *state.objects);
    const bool isWanted = row >= 0 && !(state.step.before &&
                                        isKept(state.step, state.objects->placements[asRow(row)]));
    if (isWanted) {
        if (auto outcome = planPlacement(state.objects, asRow(row), stop)) {
            state.planned = row;
            state.outcome = std::move(*outcome);
        }
    }
    return stop.stop_requested() ? std::nullopt : std::optional(std::move(state));
}

} // namespace

HubAssembly::HubAssembly(const Workspace &workspace, AllContents contents)
    : m_workspace(workspace), m_all(std::move(contents)) {
    connect(&m_runner, &JobRunner::finished, this, [this] {
        const bool isDue = std::exchange(m_isDue, false);
        if (std::exchange(m_isAllDue, false))
            assembleAll();
        else if (isDue)
            assemble();
    });
}

std::shared_ptr<const manifest::Objects> HubAssembly::objectsOf(const hub::Contents &contents) {
    auto objects = std::make_shared<manifest::Objects>();
    hub::load(contents, *objects, {});
    return opened(std::move(objects));
}

void HubAssembly::begin(const hub::Contents &contents,
                        std::shared_ptr<const manifest::Objects> objects) {
    end();
    for (const hub::KindContents &kind : contents.kinds)
        m_news.push_back({kind.kind, {}});
    m_underWay = m_news;
    m_strings = objects->fleet.strings().size();
    m_objects = std::move(objects);
}

void HubAssembly::end() {
    m_isDue = false;
    m_isAllDue = false;
    m_news.clear();
    m_underWay.clear();
    m_runner.cancel();
}

void HubAssembly::add(std::size_t kind, hub::ObjectNews news) {
    m_news[kind].add(std::move(news));
}

/// Strings of clusters as they were long ago are still kept.
bool HubAssembly::isWorn() const {
    constexpr std::size_t kFew = 10000;
    return m_objects->fleet.strings().size() > 2 * m_strings + kFew;
}

/// Puts the news among the objects; the rest of them stays as it is.
void HubAssembly::assemble() {
    if (m_runner.isRunning()) {
        m_isDue = true; // a newer job would end the older, for ever where the hub is lively
        return;
    }
    const bool isNothingNew =
        std::ranges::all_of(m_news, [](const hub::KindNews &kind) { return kind.objects.empty(); });
    if (isNothingNew)
        return;
    if (isWorn()) {
        assembleAll();
        return;
    }
    startOn();
    m_runner.start([this, news = m_underWay, before = m_objects,
                    shown = shownPlacement(m_workspace)](const std::stop_token &stop,
                                                         const JobRunner::Mail &mail) {
        auto update = hub::updated(*before, news);
        if (!update) {
            mail.deliver([this] { m_isAllDue = true; });
            return;
        }
        auto objects = std::make_shared<const manifest::Objects>(std::move(update->objects));
        SourceStep step = stepTo(*update, before, objects);
        if (auto state = stateOf(std::move(objects), std::move(step), shown, stop))
            mail.deliver([this, state = std::move(*state)] { take(state); });
    });
}

/// Where the news alone was not enough, that of before is still under way.
void HubAssembly::startOn() {
    for (std::size_t row = 0; row < m_news.size(); ++row) {
        for (auto &[name, news] : std::exchange(m_news[row].objects, {}))
            m_underWay[row].add(std::move(news));
    }
}

void HubAssembly::takeBackNews(hub::Contents &contents) const {
    for (std::size_t row = 0; row < m_news.size(); ++row) {
        hub::takeBack(m_news[row], contents.kinds[row]);
        hub::takeBack(m_underWay[row], contents.kinds[row]);
    }
}

/// Puts everything together anew.
void HubAssembly::assembleAll() {
    startOn();
    m_runner.start([this, contents = m_all(), shown = shownPlacement(m_workspace)](
                       const std::stop_token &stop, const JobRunner::Mail &mail) {
        if (auto state = stateOf(objectsOf(contents), {}, shown, stop)) {
            mail.deliver([this, state = std::move(*state)] {
                m_strings = state.objects->fleet.strings().size();
                take(state);
            });
        }
    });
}

void HubAssembly::take(const State &state) {
    m_objects = state.objects;
    for (hub::KindNews &kind : m_underWay)
        kind.objects.clear();
    Q_EMIT assembled(state);
}

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
