// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/hub_panel.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QStringList>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/hub/apply_effects.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

bool isOfOverride(const FieldChange &change) {
    return change.field.kind.ends_with("Override");
}

constexpr std::size_t kMostEffects = 100; // changes; each plans all placements anew
constexpr int kApply = 1;                 // page

/// Its hint is of all rows, wherever it is scrolled to.
class List : public QTreeView {
public:
    using QTreeView::QTreeView;

protected:
    QSize viewportSizeHint() const override {
        return QTreeView::viewportSizeHint() + QSize(0, verticalOffset());
    }
};

/// As high as its rows, so that what is said of them stands below them.
void closeUp(QTreeView &list) {
    QWidget *side = list.parentWidget();
    list.setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the hint has room for it
    list.setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);
    auto *column = static_cast<QVBoxLayout *>(side->layout());
    column->setStretchFactor(&list, 0);
    column->addStretch();
    side->setBackgroundRole(QPalette::Base);
    side->setAutoFillBackground(true);
}

} // namespace

HubPanel::HubPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_pages(new Segments(tr("Hub"), this)),
      m_state(new QStackedWidget(this)), m_allowed(named(new QLabel(this), "hubChangesAllowed")),
      m_reconnect(named(new QToolButton(this), "hubReconnect")) {
    setNames(*m_pages, "hubPages", tr("Parts of the hub"));
    auto *state = new Panes(QStringLiteral("hubState"), Qt::Horizontal, {kindsSide(), driftSide()},
                            {{556, 492}, {560, 0}}, this);
    const auto headers = state->findChildren<PanelHeader *>();
    for (PanelHeader *header : headers) // the lists below begin at the same height
        header->setFixedHeight(headers.back()->sizeHint().height());
    m_state->addWidget(emptyPage());
    m_state->addWidget(new Panes(QStringLiteral("hubSides"), Qt::Vertical, {state, fieldsSide()},
                                 {{0, 224}}, this));
    m_pages->addTab(m_state, tr("State"));
    addConnection();
    setApply(nullptr);
    tightLayout<QVBoxLayout>(this)->addWidget(m_pages);
    connect(&m_search, &DriftSearch::found, this, &HubPanel::showDrift);
    connect(&m_comparison, &JobRunner::finished, this, &HubPanel::findEffects);
    connect(m_fieldsList->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &HubPanel::showButtons);
    connect(&m_drift, &QAbstractItemModel::modelReset, this, &HubPanel::unfoldDrift);
    connect(m_driftList, &QTreeView::activated, this, &HubPanel::requestOf);
    connect(m_driftList->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &HubPanel::showDriftAdvice);
    connect(m_driftList, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (index.data(TableRoles::LookRole).value<CellLook>().isUnderlined)
            requestOf(index);
    });
    for (const auto chosen : {&QTreeView::clicked, &QTreeView::activated})
        connect(m_fieldsList, chosen, this, &HubPanel::decide);
    m_ages.setInterval(std::chrono::seconds(1));
    connect(&m_ages, &QTimer::timeout, this, &HubPanel::noteTime);
    m_ages.start();
    refresh();
    followEvent(*this, QEvent::Show, [this] { refresh(); });
}

/// At the end of the line: whether changes may be made, and reading the hub once more.
void HubPanel::addConnection() {
    setTexts(*m_reconnect, tr("Reconnect"),
             tr("Reads the hub once more; your edits stay on top of it"));
    connect(m_reconnect, &QToolButton::clicked, this, &HubPanel::reconnectRequested);
    m_pages->line().addTool(m_allowed);
    m_pages->line().addTool(m_reconnect);
}

void HubPanel::setChangesAllowed(bool isAllowed) {
    const QColor warning = Looks::forPalette(palette()).warning;
    m_allowed->setText(isAllowed ? tr("changes from here: allowed")
                                 : tr("changes from here: <span style='color:%1'>off until ticked "
                                      "in Apply</span>")
                                       .arg(warning.name()));
}

QWidget *HubPanel::emptyPage() {
    QLabel *empty =
        newPlaceholder(this, "hubEmpty",
                       tr("The fleet comes from files. <a href='hub'>Connect to hub…</a> to "
                          "see what is on it, what has drifted, and to apply edits."));
    connect(empty, &QLabel::linkActivated, this, &HubPanel::connectRequested);
    return empty;
}

void HubPanel::setApply(QWidget *page) {
    if (page == nullptr)
        page = newPlaceholder(this, "applyEmpty",
                              tr("Shows the commands that bring your edits to the hub."));
    const bool wasShown = m_pages->currentIndex() == kApply;
    QWidget *before = m_pages->widget(kApply);
    m_pages->removeTab(kApply);
    if (before)
        before->deleteLater();
    m_pages->addTab(page, tr("Apply"));
    if (wasShown && !qobject_cast<QLabel *>(page))
        m_pages->setCurrentIndex(kApply);
}

QTreeView *HubPanel::addList(const QString &objectName, const QString &accessibleName,
                             QAbstractItemModel &model, int rest) {
    auto *list = new List(this);
    list->header()->setStretchLastSection(false);
    prepareTree(*list, objectName, accessibleName, model);
    list->setRootIsDecorated(false);
    list->header()->setSectionResizeMode(rest, QHeaderView::Stretch);
    return list;
}

QWidget *HubPanel::kindsSide() {
    m_kindsList =
        addList(QStringLiteral("hubKinds"), tr("Kinds on the hub"), m_kinds, KindsModel::Age);
    m_kindsList->setItemDelegate(new WrappingDelegate(*m_kindsList));
    return titledPane(tr("Kinds"), m_kindsList, nullptr,
                      tr("watched, with the age of what the hub said last"));
}

QWidget *HubPanel::driftSide() {
    m_driftList = addList(QStringLiteral("driftList"), tr("Drift list"), m_drift, DriftModel::Why);
    PanelHeader *header = nullptr;
    QWidget *side = titledPane(tr("Drift"), m_driftList, &header,
                               tr("held and not picked today, by placement"));
    m_driftTitle = newParagraph(side, "driftTitle");
    m_driftAdvice = newLinks(side, "driftAdvice");
    connect(m_driftAdvice, &QLabel::linkActivated, this, &HubPanel::followAdvice);
    m_driftList->setRootIsDecorated(true);
    m_driftList->setIndentation(2 * Metrics::forFont(font()).padding);
    m_driftList->setItemDelegate(new WrappingDelegate(*m_driftList));
    m_report =
        newToolButton(side, "reportButton", tr("Write a report…"),
                      tr("Writes what the hub wrote, what is planned and the objects behind it "
                         "into one file, for those who look after Evenkeel or the hub"));
    m_report->setPopupMode(QToolButton::MenuButtonPopup);
    auto *menu = named(new QMenu(m_report), "reportMenu");
    QAction *plain = named(menu->addAction(tr("With the names as they are…")), "reportAsItIs");
    QAction *invented = named(menu->addAction(tr("With invented names…")), "reportWithPseudonyms");
    m_report->setMenu(menu);
    connect(m_report, &QToolButton::clicked, plain, &QAction::trigger);
    connect(plain, &QAction::triggered, this,
            [this] { requestReport(report::BundleNames::AsTheyAre); });
    connect(invented, &QAction::triggered, this,
            [this] { requestReport(report::BundleNames::Pseudonyms); });
    header->addTool(m_report);
    side->layout()->addWidget(m_driftAdvice);
    side->layout()->addWidget(m_driftTitle);
    closeUp(*m_driftList);
    return side;
}

QWidget *HubPanel::fieldsSide() {
    m_fieldsList = addList(QStringLiteral("hubChanges"), tr("Changes on top of the hub"), m_fields,
                           FieldsModel::Verdict);
    m_fieldsList->setItemDelegate(new WrappingDelegate(*m_fieldsList));
    QWidget *side = titledPane(tr("Changes on top of the hub"), m_fieldsList, &m_fieldsTitle);
    m_keepAll = newToolButton(side, "keepAllMine", tr("Keep all mine"),
                              tr("Keeps your value in every conflict"));
    m_takeAll = newToolButton(side, "takeAllTheirs", tr("Take all theirs"),
                              tr("Takes the hub's value in every conflict"));
    m_apply = newToolButton(side, "applyButton", tr("Apply…"),
                            tr("Shows the commands that bring the edits to the hub"));
    for (QToolButton *button : {m_keepAll, m_takeAll, m_apply}) {
        button->setAutoRaise(false);
        m_fieldsTitle->addTool(button);
    }
    m_kept = newLinks(side, "hubKept");
    connect(m_kept, &QLabel::linkActivated, this, [this](const QString &link) {
        if (link == QLatin1String("save"))
            Q_EMIT saveRequested();
        else
            m_link->dropAll();
    });
    side->layout()->addWidget(m_kept);
    m_conflict = newLinks(side, "hubConflict");
    connect(m_conflict, &QLabel::linkActivated, this, [this](const QString &link) {
        const FieldChange change = *chosen();
        if (link.startsWith(u'+'))
            m_link->keepMine(change);
        else
            m_link->takeTheirs({change});
    });
    side->layout()->addWidget(m_conflict);
    closeUp(*m_fieldsList);
    connect(m_keepAll, &QToolButton::clicked, this, [this] {
        for (const FieldChange &conflict : m_link->conflicts())
            m_link->keepMine(conflict);
    });
    connect(m_takeAll, &QToolButton::clicked, this,
            [this] { m_link->takeTheirs(m_link->conflicts()); });
    connect(m_apply, &QToolButton::clicked, this, &HubPanel::applyRequested);
    return side;
}

/// The links of a change: to its object, and the two decisions of a conflict.
void HubPanel::decide(const QModelIndex &link) {
    if (!link.data(TableRoles::LookRole).value<CellLook>().isUnderlined)
        return;
    const FieldChange change = m_fields.rowAt(link.row());
    if (link.column() == FieldsModel::KeepMine)
        m_link->keepMine(change);
    else if (link.column() == FieldsModel::TakeTheirs)
        m_link->takeTheirs({change});
    else {
        const auto &[kind, nameSpace, name, path] = change.field;
        if (kind == "MemberCluster")
            m_selection.setNames({toQString(name)});
        Q_EMIT objectRequested(
            editedId(kind, nameSpace, name).value_or(kube::ObjectId{{}, kind, nameSpace, name}),
            {});
    }
}

/// To the placement of the row, and why its cluster is picked there or not.
void HubPanel::requestOf(const QModelIndex &link) {
    const DriftRow &row = m_drift.rowAt(link);
    const QString cluster = link.column() == DriftModel::Fresh ? row.comes : row.cluster;
    if (!cluster.isEmpty())
        m_selection.setNames({cluster});
    if (!row.placement.name.empty())
        Q_EMIT objectRequested(row.placement, cluster);
}

/// The whole reason of the row; of a cluster that is held and would not be picked today, why it
/// stays, and what changes that.
void HubPanel::showDriftAdvice() {
    const QModelIndex index = m_driftList->currentIndex();
    const DriftRow row = index.isValid() ? m_drift.rowAt(index) : DriftRow();
    const bool isHeld = !row.cluster.isEmpty() && !row.held.isEmpty();
    const QString why = unbroken(row.why.toHtmlEscaped());
    m_driftAdvice->setVisible(!why.isEmpty() || isHeld);
    m_driftAdvice->setText(why);
    if (!isHeld)
        return;
    const bool isEvicted = row.placement.kind == "ClusterResourcePlacement";
    m_driftAdvice->setText(
        why + QStringLiteral("<br>") +
        tr("It stays until the policy changes other than in numberOfClusters: neither a taint nor "
           "a better score moves it.") +
        QStringLiteral("<br>") +
        (isEvicted ? QStringLiteral("<a href='evict'>%1</a> &nbsp; ")
                         .arg(tr("Evict %1…").arg(row.cluster.toHtmlEscaped()))
                   : QString()) +
        QStringLiteral("<a href='why'>%1</a>").arg(tr("What would keep it…")));
}

void HubPanel::followAdvice(const QString &link) {
    const QModelIndex held = m_driftList->currentIndex().siblingAtColumn(DriftModel::Held);
    const DriftRow row = m_drift.rowAt(held);
    if (link == QLatin1String("why")) {
        requestOf(held);
        return;
    }
    m_selection.setNames({row.cluster});
    Q_EMIT evictionRequested(row.placement, row.cluster);
}

void HubPanel::setLink(HubLink *link) {
    m_link = link;
    if (link != nullptr) {
        connect(link, &HubLink::contentsChanged, this, &HubPanel::refresh);
        connect(link, &HubLink::stateChanged, this, &HubPanel::refresh);
        connect(link, &HubLink::conflictFound, this, &HubPanel::conflictRow);
        m_search.setClock([link] { return link->hubTime(); });
    }
    refresh();
}

void HubPanel::setFacts(const QStringList &facts) {
    m_facts = facts;
    refresh();
}

QString HubPanel::titleText(bool isConnected) const {
    if (!isConnected)
        return tr("not connected");
    return (QStringList(toQString(m_link->access().context)) + m_facts).join(QStringLiteral(" · "));
}

const ComparedChange *HubPanel::chosen() const {
    const QModelIndex index = m_fieldsList->currentIndex();
    const bool isThere = m_link != nullptr && index.isValid() &&
                         static_cast<std::size_t>(index.row()) < m_fields.rows().size();
    return isThere ? &m_fields.rows()[static_cast<std::size_t>(index.row())] : nullptr;
}

void HubPanel::hideEvent(QHideEvent *event) {
    QWidget::hideEvent(event);
    m_search.forgetAges();
    m_comparison.cancel();
}

/// A difference becomes one to be reported as time goes on.
void HubPanel::noteTime() {
    if (!isVisible())
        return;
    m_kinds.setNow(QDateTime::currentDateTime());
    if (m_search.reported() != m_reported)
        showDrift();
}

void HubPanel::refresh() {
    const bool isConnected = m_link != nullptr && (m_link->state() == HubLink::State::Live ||
                                                   m_link->state() == HubLink::State::Lost);
    auto kinds = isConnected ? m_link->kinds() : std::vector<HubLink::KindState>();
    std::ranges::stable_partition(
        kinds, [](const auto &kind) { return kind.contents->problem.has_value(); });
    m_kinds.setKinds(std::move(kinds), QDateTime::currentDateTime());
    for (int kind = 0; kind < m_kinds.rowCount(); ++kind)
        m_kindsList->setFirstColumnSpanned(kind, {}, !m_kinds.rowAt(kind).contents->isRead);
    const int row = m_fieldsList->currentIndex().row();
    m_fields.setChanges(isConnected ? m_link->changes() : std::vector<FieldChange>());
    if (m_fields.rowCount() > 0)
        m_fieldsList->setCurrentIndex(
            m_fields.index(std::clamp(row, 0, m_fields.rowCount() - 1), 0));
    if (isVisible() || !isConnected)
        m_search.setObjects(isConnected ? m_link->hubObjects() : nullptr);
    if (m_link != nullptr && m_link->state() == HubLink::State::Lost)
        m_search.forgetAges();
    m_pages->line().setDetail(titleText(isConnected));
    m_state->setCurrentIndex(isConnected ? 1 : 0);
    m_allowed->setVisible(isConnected);
    m_reconnect->setVisible(isConnected);
    const auto conflicts = std::ranges::count_if(m_fields.rows(), &FieldChange::isConflict);
    m_fieldsTitle->setDetail(m_fields.rowCount() == 0 ? tr("none")
                             : conflicts == 0
                                 ? tr("yours stay while the hub moves")
                                 : tr("%n conflicts", nullptr, static_cast<int>(conflicts)));
    showButtons();
    findEffects();
}

void HubPanel::setSelection(std::shared_ptr<const HubSelection> selection) {
    if (selection == m_selected)
        return;
    m_selected = std::move(selection);
    ++m_comparedAt;
    findEffects();
}

/// One change after another, the one that was compared longest ago first; what comes meanwhile is
/// looked at afterwards.
void HubPanel::findEffects() {
    if (m_comparison.isRunning() || !isVisible() || m_fields.rowCount() == 0)
        return;
    if (m_link->hubObjects() != m_comparedHub) {
        m_comparedHub = m_link->hubObjects();
        ++m_comparedAt;
    }
    const auto shown =
        std::span(m_fields.rows()).first(std::min(m_fields.rows().size(), kMostEffects));
    const ComparedChange change = *std::ranges::min_element(shown, {}, &ComparedChange::comparedAt);
    if (change.comparedAt == m_comparedAt)
        return;
    ApplyRequest request;
    request.hub = m_link->hubObjects();
    request.mine = m_link->withMine(change);
    request.selection = m_selected;
    if (isOfOverride(change))
        request.contents = m_link->shownContents();
    m_comparison.start([this, request = std::move(request), change, comparedAt = m_comparedAt,
                        words = spokenPhrases()](const std::stop_token &stop,
                                                 const JobRunner::Mail &mail) mutable {
        if (isOfOverride(change))
            request.set = hub::changesOf(request.contents, *request.mine);
        const auto comparison = comparisonOf(request, words, stop);
        QString effect = comparison ? effectLines(*comparison) : tr("not known");
        if (effect.isEmpty() && isOfOverride(change) && !comparison->arrivals)
            effect = tr("not known before the objects are read from the hub");
        mail.deliver([this, change, comparedAt, effect] {
            m_fields.setEffect(change, effect, comparedAt);
            showConflictText();
        });
    });
}

/// The buttons are about that then.
QWidget *HubPanel::conflictRow() {
    const auto &changes = m_fields.rows();
    const auto conflict = std::ranges::find_if(changes, &FieldChange::isConflict);
    if (conflict != changes.end())
        m_fieldsList->setCurrentIndex(
            m_fields.index(static_cast<int>(conflict - changes.begin()), 0));
    return m_fieldsList;
}

void HubPanel::unfoldDrift() {
    for (int row = 0; row < m_drift.rowCount(); ++row) {
        const QModelIndex placement = m_drift.index(row, 0);
        m_driftList->setFirstColumnSpanned(row, {}, true);
        m_driftList->setExpanded(placement, !m_drift.rowAt(placement).isFolded);
    }
    const QModelIndex first = m_drift.index(0, 0, m_drift.index(0, 0));
    m_driftList->setAutoScroll(false); // the name of the placement stays in sight
    if (first.isValid() && m_driftList->isExpanded(first.parent()))
        m_driftList->setCurrentIndex(first);
    m_driftList->setAutoScroll(true);
    showDriftAdvice();
}

void HubPanel::showDrift() {
    m_reported = m_search.reported();
    std::vector<difference::Drift> drifts = m_search.drifts();
    const auto unknown = static_cast<int>(std::erase_if(drifts, [this](const auto &drift) {
        return !m_link->hubObjects()->isHeldKnown(drift.object.nameSpace);
    }));
    m_drift.setDrifts(drifts, m_reported);
    m_driftList->setVisible(m_drift.rowCount() > 0);
    m_driftTitle->setText(unknown == 0 ? m_search.totals()
                                       : tr("%n placements: what they hold is not known, as their "
                                            "bindings cannot be read",
                                            nullptr, unknown));
    showButtons();
}

/// Of what differs; of all where nothing does.
void HubPanel::requestReport(report::BundleNames names) {
    std::vector<difference::Drift> open;
    std::ranges::copy_if(m_search.drifts(), std::back_inserter(open), &difference::Drift::isOpen);
    Q_EMIT reportRequested(open.empty() ? m_search.drifts() : open, names);
}

void HubPanel::showButtons() {
    const bool hasConflict = std::ranges::any_of(m_fields.rows(), &FieldChange::isConflict);
    for (QToolButton *button : {m_keepAll, m_takeAll})
        button->setEnabled(hasConflict);
    m_apply->setEnabled(m_fields.rowCount() > 0);
    m_fieldsList->setVisible(m_fields.rowCount() > 0);
    m_kept->setText(
        m_fields.rowCount() > 0
            ? tr("Edits are kept with the window, and are there again after a restart. <a "
                 "href='save'>Save as files…</a> &nbsp; <a href='drop'>Drop all</a>")
            : tr("What you edit is listed here until you apply it. The hub may change meanwhile."));
    m_report->setEnabled(!m_search.drifts().empty());
    showConflictText();
}

/// The chosen conflict: its values, and which clusters yours adds and removes compared with theirs.
void HubPanel::showConflictText() {
    const ComparedChange *change = chosen();
    const bool isOpen = change != nullptr && change->isConflict;
    m_conflict->setVisible(isOpen);
    if (!isOpen)
        return;
    QString effect;
    if (change->effect)
        effect =
            change->effect->isEmpty()
                ? tr("Whichever you keep, no cluster is added or removed.")
                : tr("With yours instead of theirs: %1")
                      .arg(change->effect->toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
    m_conflict->setText(
        unbroken(QStringLiteral("%1<br>%2<br>%3 %4")
                     .arg(conflictText(*change).toHtmlEscaped(), effect,
                          tr("Until you decide, Apply leaves this field out:"), decisionLinks(0))));
}

QString shortAgeText(const QDateTime &then, const QDateTime &now) {
    constexpr qint64 kMinute = 60;
    constexpr qint64 kHour = 3600;
    const qint64 seconds = std::max<qint64>(0, then.secsTo(now));
    if (seconds < kMinute)
        return KindsModel::tr("%1 s").arg(seconds);
    if (seconds < kHour)
        return KindsModel::tr("%1 min").arg(seconds / kMinute);
    return KindsModel::tr("%1 h").arg(seconds / kHour);
}

QString ageText(const QDateTime &then, const QDateTime &now) {
    return KindsModel::tr("%1 ago").arg(shortAgeText(then, now));
}

KindsModel::KindsModel(QObject *parent) : TableModel(parent) {
    using Row = HubLink::KindState;
    const auto problem = [](const Row &row) -> const auto & { return row.contents->problem; };
    const auto tipOver = [problem](const auto &text) {
        return [problem, text](const Row &row) {
            return problem(row) ? toQString(said(*problem(row), spokenPhrases())) : text(row);
        };
    };
    const auto isUnread = [](const Row &row) { return !row.contents->isRead; };
    const auto state = [problem](const Row &row) {
        return problem(row) ? spoken(problem(row)->what) : tr("watching");
    };
    // What cannot be read takes the whole row, to say what that costs.
    const auto kind = [isUnread, state](const Row &row) {
        const QString name = toQString(row.contents->kind->kind);
        return isUnread(row) ? QStringLiteral("%1 – %2: %3")
                                   .arg(name, state(row), spoken(hub::costOf(*row.contents->kind)))
                             : name;
    };
    const auto count = [](const Row &row) {
        return QStringLiteral("%L1").arg(row.contents->objects.size());
    };
    const auto age = [this](const Row &row) { return shortAgeText(row.heardAt, m_now); };
    const auto change = [](const Row &row) {
        return row.contents->kind->role == hub::Role::Clusters ? tr("labels, taints")
               : hub::isWritten(*row.contents->kind)           ? tr("yes")
                                                               : tr("no");
    };
    setColumns({{.title = tr("Kind"),
                 .text = kind,
                 .tip = tipOver(kind),
                 .look =
                     [isUnread](const Row &row) {
                         return CellLook{.tone = isUnread(row) ? Tone::Warning : Tone::Plain,
                                         .elide = Qt::ElideMiddle};
                     },
                 .width = 34},
                {.title = tr("Objects"),
                 .text = count,
                 .tip = tipOver(count),
                 .alignment = kNumbers,
                 .width = 7},
                {.title = tr("State"),
                 .text = state,
                 .tip = tipOver(state),
                 .look =
                     [problem](const Row &row) {
                         return CellLook{problem(row) ? Tone::Warning : Tone::Good};
                     },
                 .width = 10},
                {.title = tr("Age"), .text = age, .tip = tipOver(age)},
                {.title = tr("May change"),
                 .text = change,
                 .look = [](const Row &) { return CellLook{Tone::Muted}; },
                 .width = 12,
                 .titleTip = tr("Whether Apply changes objects of the kind")}});
}

void KindsModel::setKinds(std::vector<HubLink::KindState> kinds, const QDateTime &now) {
    m_now = now;
    updateRows(std::move(kinds));
}

void KindsModel::setNow(const QDateTime &now) {
    m_now = now;
    notifyRows(0, rowCount() - 1);
}

} // namespace evenkeel::ui
