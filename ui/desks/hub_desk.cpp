// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/hub_desk.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>
#include <QUrl>

#include "core/hub/contexts.h"
#include "core/hub/wanted.h"
#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/decisions/why_panel.h"
#include "ui/desks/file_desk.h"
#include "ui/dialogs/connect_dialog.h"
#include "ui/dialogs/questions.h"
#include "ui/document/workspace.h"
#include "ui/frame/empty_page.h"
#include "ui/frame/panels.h"
#include "ui/frame/status_line.h"
#include "ui/hub/apply_page.h"
#include "ui/hub/hub_panel.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/policy/policy_editor.h"
#include "ui/resources/resources_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/settings/preferences.h"
#include "ui/widgets/hub_objects_bar.h"

namespace evenkeel::ui {

namespace {

constexpr QLatin1String kKubeconfigKey("hub/kubeconfig");
constexpr QLatin1String kContextKey("hub/context");

/// How much there was in a context when it was read last; of one that could not be read, nothing.
QString seenKey(const QString &context) {
    return QStringLiteral("hub/seen/") + QString::fromLatin1(QUrl::toPercentEncoding(context));
}

constexpr QLatin1String kServerKey("hub/reads");

/// By the commands, which leave out conflicts and what is half typed.
FieldValues wantedBy(const std::vector<FieldChange> &changes) {
    FieldValues wanted;
    for (const FieldChange &change : changes) {
        if (!change.isConflict && !change.isHalfTyped)
            wanted[change.field] = change.mine;
    }
    return wanted;
}

} // namespace

HubDesk::HubDesk(const Surroundings &around, const WindowServices &services)
    : QObject(&around.window), m_around(around), m_services(services), m_link(around.workspace),
      m_recorder(m_link, services.settings,
                 QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                     QStringLiteral("/recordings")) {
    around.actions.recordHub->setCheckable(true);
    connect(around.actions.recordHub, &QAction::triggered, this, &HubDesk::record);
    connect(&m_recorder, &HubRecorder::failed, this, &HubDesk::told);
    m_age.setInterval(std::chrono::seconds(1));
    connect(&m_age, &QTimer::timeout, this, &HubDesk::showAge);
    connect(around.actions.connectToHub, &QAction::triggered, this, &HubDesk::choose);
    connect(around.actions.leaveHub, &QAction::triggered, &m_link, &HubLink::leave);
    connect(&m_link, &HubLink::stateChanged, this, &HubDesk::showState);
    connect(&m_link, &HubLink::progressed, this, [this](int percent) {
        m_percent = percent;
        showAge();
    });
    connect(&m_link, &HubLink::failed, this, [this](const QString &sentence) {
        noteHub({});
        listHubs();
        Q_EMIT failed(sentence);
        Q_EMIT told(sentence);
    });
    connect(&around.panels.of<EmptyPage>()->start(), &StartPage::hubRequested, this,
            [this](const QString &context) {
                m_services.settings.setValue(kContextKey, context);
                connectTo({context.toStdString(), kubeconfig()});
            });
    QTimer::singleShot(0, this, &HubDesk::listHubs);
    connect(&m_link, &HubLink::conflictFound, this, [this] {
        showWaiting();
        Q_EMIT told(tr("The hub has changed what you have edited. Keep yours or take theirs in "
                       "Hub (Ctrl+7)."));
    });
    auto *panel = around.panels.of<HubPanel>();
    connect(panel, &HubPanel::applyRequested, this, &HubDesk::apply);
    connect(panel, &HubPanel::objectRequested, this, &HubDesk::show);
    connect(panel, &HubPanel::saveRequested, around.actions.saveAs, &QAction::trigger);
    connect(panel, &HubPanel::evictionRequested, this, &HubDesk::evict);
    connect(panel, &HubPanel::reportRequested, this, &HubDesk::report);
    connect(panel, &HubPanel::connectRequested, this, &HubDesk::choose);
    connect(panel, &HubPanel::reconnectRequested, this, [this] { connectTo(m_link.access()); });
    connect(around.actions.applyToHub, &QAction::triggered, this, &HubDesk::apply);
    connect(&around.files, &FileDesk::editsRestored, this, [this] { m_isResuming = true; });
    connect(&around.workspace, &Workspace::busyChanged, this, [this](bool isBusy) {
        if (!isBusy && std::exchange(m_isResuming, false))
            resume();
    });
    for (HubObjectsBar *bar : around.window.findChildren<HubObjectsBar *>())
        connect(bar, &HubObjectsBar::readRequested, this, &HubDesk::readSelected);
    connect(&around.workspace, &Workspace::objectsChanged, this, &HubDesk::noteSelectors);
    for (const auto changed : {&Workspace::objectsChanged, &Workspace::textsChanged})
        connect(&around.workspace, changed, this, &HubDesk::showWaiting);
    connect(&m_link, &HubLink::contentsChanged, this, &HubDesk::showWaiting);
    panel->setLink(&m_link);
    showState();
}

void HubDesk::record(bool isOn) {
    m_recorder.setOn(isOn);
    Q_EMIT told(isOn ? tr("Dumps of this hub are kept in %1").arg(m_recorder.folder())
                     : tr("No more dumps of this hub are kept."));
}

/// That of the hub that was asked last, also where the answer was an error.
std::string HubDesk::kubeconfig() const {
    return m_link.access().context.empty()
               ? m_services.settings.value(kKubeconfigKey).toString().toStdString()
               : m_link.access().kubeconfig;
}

/// As kubectl has them in the kubeconfig; no server is asked.
void HubDesk::listHubs() {
    if (!m_around.workspace.paths().isEmpty())
        return; // the start page is not there
    const QSettings &settings = m_services.settings;
    m_contexts.start([this, kubeconfig = kubeconfig(),
                      last = settings.value(kContextKey).toString().toStdString()](
                         const std::stop_token &stop, const JobRunner::Mail &mail) {
        auto contexts = hub::contexts(kubeconfig, stop);
        if (contexts)
            std::ranges::stable_partition(*contexts, [&last](const hub::Context &one) {
                return last.empty() ? one.isCurrent : one.name == last;
            });
        mail.deliver([this, contexts] {
            StartPage::Entries hubs;
            for (const hub::Context &one : contexts.value_or(std::vector<hub::Context>())) {
                const QString name = toQString(one.name);
                const QVariant seen = m_services.settings.value(seenKey(name));
                const QVariantList counts = seen.toList();
                const bool isTrouble = seen.isValid() && counts.isEmpty();
                hubs.push_back({name,
                                counts.size() == 2
                                    ? tr("%1 clusters, %2 placements when it was open last")
                                          .arg(counts[0].toInt())
                                          .arg(counts[1].toInt())
                                : isTrouble ? tr("could not be read when it was asked last")
                                            : tr("not asked yet"),
                                {},
                                isTrouble});
            }
            m_around.panels.of<EmptyPage>()->start().setHubs(
                hubs, contexts ? (hubs.empty() ? tr("The kubeconfig has no context.") : QString())
                               : toQString(said(contexts.error(), spokenPhrases())));
        });
    });
}

void HubDesk::noteHub(const QVariantList &counts) {
    if (m_link.access().server == hub::Server::Hub && !m_link.access().context.empty())
        m_services.settings.setValue(seenKey(toQString(m_link.access().context)), counts);
}

void HubDesk::choose() {
    QSettings &settings = m_services.settings;
    auto *dialog = new ConnectDialog(settings.value(kKubeconfigKey).toString(),
                                     settings.value(kContextKey).toString(), &m_around.window);
    dialog->setReadsPods(settings.value(kServerKey).toString() == QLatin1String("pods"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const hub::Access access = dialog->access();
        m_services.settings.setValue(kKubeconfigKey, toQString(access.kubeconfig));
        m_services.settings.setValue(kContextKey, toQString(access.context));
        const bool isHub = access.server == hub::Server::Hub;
        m_services.settings.setValue(kServerKey,
                                     isHub ? QStringLiteral("hub") : QStringLiteral("pods"));
        connectTo(access);
    });
    dialog->open();
}

void HubDesk::connectTo(const hub::Access &access) {
    const bool isSame = m_around.workspace.disk().hub == access; // edits stay on top of it
    if (access.context.empty() || (!isSame && !m_around.files.leaveEdits()))
        return;
    m_percent = 0;
    m_link.connectTo(access);
}

/// The Hub tab, which says it of a hub, is not there in Pods.
void HubDesk::tellMissing() {
    QStringList missing;
    for (const base::Sentence &one : hub::missing(m_link.answers()))
        missing.append(spoken(one));
    if (!missing.isEmpty())
        Q_EMIT told(missing.join(QStringLiteral("; ")));
}

/// A sentence a kind where plans lack something; empty where they do not.
QStringList HubDesk::missing() const {
    const hub::Contents answers = m_link.answers();
    QStringList missing;
    if (!hub::isIncomplete(answers) && !hub::lacksPlacements(answers))
        return missing;
    for (const base::Sentence &one : hub::missing(answers))
        missing.append(spoken(one));
    return missing;
}

QString HubDesk::emptiness(bool isPods) const {
    constexpr qsizetype kSaid = 3;
    const bool isOfPods = m_link.access().server != hub::Server::Hub;
    if (title().isEmpty() || isPods != isOfPods || !m_around.workspace.paths().isEmpty())
        return {};
    const QStringList missing = this->missing();
    if (missing.isEmpty())
        return isPods || !m_link.hubObjects()->fleet.isEmpty()
                   ? QString()
                   : tr("%1 has no MemberCluster.").arg(subject().toHtmlEscaped());
    QStringList lines(tr("Not all of %1 could be read:").arg(subject()));
    lines += missing.mid(0, kSaid);
    if (missing.size() > kSaid)
        lines.append(tr("and %n more kinds", nullptr, static_cast<int>(missing.size() - kSaid)));
    for (QString &line : lines)
        line = line.toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

QString HubDesk::subject() const {
    const QString name = toQString(m_link.access().context);
    return m_link.access().server == hub::Server::Hub ? tr("hub %1").arg(name)
                                                      : tr("cluster %1").arg(name);
}

/// Edits of a session that ended belong on top of what its hub holds by now.
void HubDesk::resume() {
    if (!m_around.workspace.disk().hub.context.empty())
        connectTo(m_around.workspace.disk().hub);
}

/// Comparing all objects with the hub takes a while on a large fleet, so not here. Fields with a
/// conflict are left out until a person has decided, and objects until their text can be parsed.
void HubDesk::apply() {
    if (!m_link.hubObjects() || m_link.state() == HubLink::State::Apart)
        return;
    if (m_apply && m_apply->isApplying()) {
        m_around.panels.bringUp(m_apply);
        return;
    }
    const std::vector<FieldChange> conflicts = m_link.conflicts();
    m_applied = wantedBy(m_link.changes());
    ApplyRequest request{m_link.shownContents(), {},        m_link.hubObjects(),
                         m_link.applicable(),    conflicts, m_around.workspace.halfTyped()};
    request.selection = m_selected.isBehind ? nullptr : m_selected.selection;
    m_comparison.start(
        [this, request = std::move(request),
         style = commandStyle(storedPreferences(m_services.settings), m_link.hubObjects()->fleet)](
            const std::stop_token &, const JobRunner::Mail &mail) mutable {
            request.set = hub::changesOf(request.contents, *request.mine, style);
            auto mine = std::make_shared<manifest::Objects>(*request.mine);
            hub::leaveOut(request.set, *mine); // the effects are those of the commands
            request.mine = std::move(mine);
            mail.deliver([this, request = std::move(request)] { showChanges(request); });
        });
}

void HubDesk::showChanges(const ApplyRequest &request) {
    if (request.set.changes.empty() && request.set.azure.empty()) {
        Q_EMIT told(tr("There is nothing to apply to the hub.") + QLatin1Char(' ') +
                    leftOutText(request));
        if (request.conflicts.empty())
            return;
    }
    auto *panel = m_around.panels.of<HubPanel>();
    m_apply = new ApplyPage(request, m_services.settings, panel);
    panel->setApply(m_apply);
    m_around.panels.bringUp(m_apply);
    connect(m_apply, &ApplyPage::renewalRequested, this, &HubDesk::apply);
    connect(m_apply, &ApplyPage::decided, this, &HubDesk::decide, Qt::QueuedConnection);
    connect(m_apply, &ApplyPage::left, panel, [panel] { panel->setApply(nullptr); });
    connect(m_apply, &ApplyPage::changesAllowed, panel, &HubPanel::setChangesAllowed);
    connect(m_apply, &ApplyPage::saveRequested, this,
            [this](const QString &title, const QString &suggestion, const QString &kinds,
                   const QString &text) {
                const QString file =
                    m_services.chooser.chooseSaveFile(m_apply, title, suggestion, kinds);
                if (file.isEmpty())
                    return;
                if (const auto written = writeFile(file, text.toUtf8()); !written)
                    m_services.questions.tell(m_apply, spoken(written.error()));
            });
    showWaiting(); // what came while the commands were made
}

/// A conflict that was left out of the commands; they are made anew.
void HubDesk::decide(const FieldChange &conflict, bool isMine) {
    if (isMine)
        m_link.keepMine(conflict);
    else
        m_link.takeTheirs({conflict});
    apply();
}

/// Where it is planned or edited.
void HubDesk::show(const kube::ObjectId &object, const QString &cluster) {
    Panels &panels = m_around.panels;
    const bool isPlacement = shelfOf(object) == Shelf::Placements;
    if (const auto row = isPlacement ? find(*m_around.workspace.objects(), object) : std::nullopt)
        m_around.workspace.setPlacement(static_cast<int>(*row));
    QWidget *shown = panels.of<RolloutPanel>();
    if (!cluster.isEmpty())
        shown = panels.of<WhyPanel>();
    else if (isPlacement)
        shown = panels.of<PolicyEditor>();
    else if (object.kind == "MemberCluster")
        shown = panels.of<InventoryPanel>();
    else if (object.kind.ends_with("Override"))
        shown = panels.of<ResourcesPanel>();
    if (!cluster.isEmpty())
        panels.of<WhyPanel>()->setCluster(cluster);
    panels.bringUp(shown);
}

void HubDesk::evict(const kube::ObjectId &placement, const QString &cluster) {
    show(placement, {});
    auto *rollout = m_around.panels.of<RolloutPanel>();
    m_around.panels.bringUp(rollout);
    rollout->rehearseEvictions({cluster.toStdString()});
    rollout->setPage(RolloutPanel::Page::Evictions);
}

void HubDesk::report(const std::vector<difference::Drift> &drifts, report::BundleNames names) {
    const QString file = m_services.chooser.chooseSaveFile(&m_around.window, tr("Save the report"),
                                                           QStringLiteral("report.yaml"),
                                                           tr("Manifests (*.yaml *.yml)"));
    if (file.isEmpty())
        return;
    m_reporter.start([this, file, drifts, names, contents = m_link.shownContents(),
                      now = m_link.hubTime()](const std::stop_token &stop,
                                              const JobRunner::Mail &mail) {
        std::vector<kube::Value> objects;
        hub::forEachObject(
            contents, [&objects](kube::Value object) { objects.push_back(std::move(object)); });
        const auto bundle = report::driftBundle(objects, drifts, now, names, stop);
        mail.deliver([this, file, bundle] {
            const auto written = bundle ? writeFile(file, QByteArray::fromStdString(bundle->text))
                                        : base::Result<void>(tl::unexpected(bundle.error()));
            if (!written)
                m_services.questions.tell(&m_around.window, spoken(written.error()));
            else
                Q_EMIT told(tr("The report is in %1").arg(file));
        });
    });
}

QString HubDesk::title() const {
    const bool isShown =
        m_link.state() == HubLink::State::Live || m_link.state() == HubLink::State::Lost;
    return isShown ? subject() : QString();
}

QString HubDesk::reading() const {
    const bool isHalf =
        m_link.state() == HubLink::State::Reading &&
        (m_around.workspace.disk().hub == m_link.access() || m_around.workspace.paths().isEmpty());
    const bool isAwaited = m_isResuming && !m_around.workspace.disk().hub.context.empty();
    if (!isAwaited && !isHalf)
        return {};
    return m_link.state() == HubLink::State::Reading
               ? tr("Reading %1… %2 %").arg(subject()).arg(m_percent)
               : tr("Reading the hub…");
}

void HubDesk::showWaiting() {
    const bool isHub = m_link.hubObjects() && m_link.access().server == hub::Server::Hub &&
                       m_link.state() != HubLink::State::Apart;
    const std::vector<FieldChange> changes = isHub ? m_link.changes() : std::vector<FieldChange>();
    // What the hub changes elsewhere leaves the commands as they are.
    if (m_apply && wantedBy(changes) != m_applied)
        m_apply->noteNews(std::ranges::any_of(changes, [this](const FieldChange &change) {
            return change.isConflict && m_applied.contains(change.field);
        }));
    const auto conflicts =
        static_cast<int>(std::ranges::count_if(changes, &FieldChange::isConflict));
    if (std::exchange(m_conflicts, conflicts) > conflicts && conflicts == 0)
        Q_EMIT told({}); // clears the message about the conflicts
    Q_EMIT waitingChanged(static_cast<int>(changes.size()), conflicts);
}

void HubDesk::showState() {
    const bool wasShown = std::exchange(m_isShown, m_link.state() != HubLink::State::Reading &&
                                                       m_link.state() != HubLink::State::Apart);
    if (m_isShown && !wasShown && m_link.access().server == hub::Server::Hub) {
        askVersion();
        const manifest::Objects &objects = *m_around.workspace.objects();
        noteHub(
            {static_cast<int>(objects.fleet.size()), static_cast<int>(objects.placements.size())});
    }
    const bool isThere = m_link.state() != HubLink::State::Apart;
    const bool isHub = isThere && m_link.access().server == hub::Server::Hub;
    if (!isThere && m_apply && !m_apply->isApplying())
        m_around.panels.of<HubPanel>()->setApply(nullptr);
    m_around.panels.of<HubPanel>()->setChangesAllowed(
        m_services.settings.value(changesAllowedKey(m_link.access())).toBool());
    m_around.actions.leaveHub->setEnabled(isThere);
    m_around.actions.recordHub->setEnabled(isHub);
    m_around.actions.recordHub->setChecked(m_recorder.isOn());
    m_around.actions.applyToHub->setEnabled(isHub);
    if (!wasShown || !m_isShown) { // what was read is of another hub, or of long ago
        m_selectedReader.cancel();
        m_selected = {m_isShown && isHub, false, false, {}, nullptr};
        showSelected();
    }
    if (isThere)
        m_age.start();
    else
        m_age.stop();
    showAge();
    showWaiting();
    Q_EMIT stateChanged();
    const bool wasReading = std::exchange(m_isReading, m_link.state() == HubLink::State::Reading);
    if (wasReading && isThere && !isHub)
        tellMissing();
}

/// Runs beside the rest: no answer waits for it, and the hub may refuse it.
void HubDesk::askVersion() {
    m_around.panels.of<HubPanel>()->setFacts({});
    m_version.start(
        [this, access = m_link.access()](const std::stop_token &stop, const JobRunner::Mail &mail) {
            QStringList facts;
            const auto tell = [this, &mail, &facts] {
                mail.deliver([this, facts] { m_around.panels.of<HubPanel>()->setFacts(facts); });
            };
            const auto contexts =
                hub::contexts(access.kubeconfig, stop).value_or(std::vector<hub::Context>());
            const auto own = std::ranges::find(contexts, access.context, &hub::Context::name);
            if (own != contexts.end())
                facts = {toQString(own->server), tr("user %1").arg(toQString(own->user))};
            facts.removeAll(QString());
            tell();
            if (const auto version = hub::fleetVersion(access, stop)) {
                facts.append(tr("KubeFleet %1").arg(toQString(*version)));
                tell();
            }
        });
}

/// What placements select is much, and only read when the user opens it.
void HubDesk::readSelected() {
    m_selected.isReading = true;
    m_selected.problem.clear();
    showSelected();
    const kube::Time now{QDateTime::currentSecsSinceEpoch()};
    m_selectedReader.start([this, access = m_link.access(), objects = m_around.workspace.objects(),
                            now](const std::stop_token &stop, const JobRunner::Mail &mail) {
        std::vector<const placement::Placement *> placements;
        for (const placement::Placement &placement : objects->placements)
            placements.push_back(&placement);
        auto read = hub::readSelected(access, placements, now, stop);
        const auto problem = read ? std::nullopt : std::optional(read.error());
        mail.deliver([this, problem,
                      selection = read ? hubSelectionOf(std::move(*read), *objects) : nullptr] {
            m_selected.isReading = false;
            if (problem)
                m_selected.problem = toQString(said(*problem, spokenPhrases()));
            else
                m_selected.selection = selection;
            m_selected.isBehind = isBehind();
            showSelected();
        });
    });
}

bool HubDesk::isBehind() const {
    return m_selected.selection && !m_selected.selection->isOf(*m_around.workspace.objects());
}

/// What selectors take that were edited may not have been read.
void HubDesk::noteSelectors() {
    const bool isNow = isBehind();
    if (std::exchange(m_selected.isBehind, isNow) != isNow)
        showSelected();
}

void HubDesk::showSelected() {
    for (HubObjectsBar *bar : m_around.window.findChildren<HubObjectsBar *>())
        bar->setState(m_selected);
    m_around.panels.of<HubPanel>()->setSelection(m_selected.isBehind ? nullptr
                                                                     : m_selected.selection);
}

/// What is there is no verdict where something could not be read.
void HubDesk::showLive() {
    const QDateTime now = QDateTime::currentDateTime();
    const QString name = toQString(m_link.access().context);
    const QString age = tr("%1, %2").arg(subject(), ageText(m_link.heardAt(), now));
    const QStringList missing = this->missing();
    if (missing.isEmpty()) {
        m_around.status.setHub(age, {}, StatusLine::Link::Live);
        Q_EMIT sourceChanged(tr("◉ %1 %2").arg(name, shortAgeText(m_link.heardAt(), now)), age);
        return;
    }
    const QString said = tr("%1: not all of it could be read").arg(age);
    const QString why = said + QLatin1Char('\n') + missing.join(QLatin1Char('\n'));
    m_around.status.setHub(said, why, StatusLine::Link::Lost);
    Q_EMIT sourceChanged(tr("⚠ %1").arg(name), why);
}

void HubDesk::showAge() {
    const QDateTime now = QDateTime::currentDateTime();
    const QString name = toQString(m_link.access().context);
    switch (m_link.state()) {
    case HubLink::State::Apart:
        m_around.status.setHub({}, {}, StatusLine::Link::Live);
        Q_EMIT sourceChanged({}, {});
        return;
    case HubLink::State::Reading:
        m_around.status.setHub(tr("reading %1… %2 %").arg(subject()).arg(m_percent), {},
                               StatusLine::Link::Live);
        Q_EMIT sourceChanged(tr("◌ %1 %2 %").arg(name).arg(m_percent), {});
        return;
    case HubLink::State::Live:
        showLive();
        return;
    case HubLink::State::Lost:
        const QString lost =
            tr("connection to %1 lost %2: as of %3")
                .arg(name, ageText(m_link.lostAt(), now),
                     QLocale().toString(m_link.heardAt().time(), QStringLiteral("HH:mm")));
        Q_EMIT sourceChanged(tr("⚠ %1").arg(name), lost);
        m_around.status.setHub(
            lost,
            m_link.problem() ? toQString(said(*m_link.problem(), spokenPhrases())) : QString(),
            StatusLine::Link::Lost);
        return;
    }
}

} // namespace evenkeel::ui
