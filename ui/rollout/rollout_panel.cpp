// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_panel.h"

#include <algorithm>
#include <set>
#include <utility>

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelection>
#include <QLabel>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/row_delegate.h"
#include "ui/base/label_names.h"
#include "ui/rollout/approvals_button.h"
#include "ui/rollout/availability_page.h"
#include "ui/rollout/pace_bar.h"
#include "ui/rollout/rollout_delegate.h"
#include "ui/rollout/rollout_words.h"
#include "ui/base/cluster_selection.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kBackgroundFrom = 100; // bindings; below it takes a few milliseconds
constexpr std::size_t kMostEvictions = 1000;
constexpr std::size_t kMostShownSelected = 2000;
constexpr int kBudgetWidth = 44; // characters

/// Rows of a table; sums are quieter than what they come to.
class TableDelegate : public RowDelegate {
public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const Looks looks = Looks::forPalette(option->palette);
        const bool isSum = option->widget && index.column() == BudgetModel::Sum &&
                           qobject_cast<const BudgetModel *>(index.model());
        if (index.column() == BudgetModel::Number)
            option->font = tabularFont(option->font);
        setTextColor(*option, isSum ? looks.muted : looks.text);
    }
};

/// So small that the rollout is worked out at once.
bool isQuick(const Scene &scene) {
    return !scene.objects || scene.placement < 0 ||
           (scene.objects->bindings.size() < kBackgroundFrom &&
            scene.objects->rollouts.evictions.size() < kMostEvictions &&
            (!scene.plan || scene.plan->bindings.size() < kBackgroundFrom));
}

} // namespace

RolloutPanel::RolloutPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection) {
    setObjectName(QStringLiteral("rolloutPanel"));
    setAccessibleName(tr("Rollout"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setUpBar();
    m_pages = new QStackedWidget(this);
    layout->addWidget(m_pages, 1);
    setUpBindings();
    setUpEvictions();
    setUpTimePages();
    m_empty = new QLabel(m_pages);
    m_empty->setObjectName(QStringLiteral("rolloutEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_pages->addWidget(m_empty);
    fitColumns();
    connect(&m_selection, &ClusterSelection::selectionChanged, this, &RolloutPanel::showSelection);
    connect(&m_runner, &JobRunner::started, this, &RolloutPanel::showSentence);
    connect(&m_runner, &JobRunner::finished, this, &RolloutPanel::showSentence);
    showPages();
}

void RolloutPanel::setUpBar() {
    const Metrics metrics = Metrics::forFont(font());
    m_sentence = new QLabel(this);
    m_sentence->setObjectName(QStringLiteral("rolloutSentence"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentence->setWordWrap(true);
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("rolloutPages"));
    m_tabs->setAccessibleName(tr("Parts of the rollout"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Bindings"));
    m_tabs->addTab(tr("Availability"));
    m_tabs->addTab(tr("Evictions"));
    m_tabs->addTab(tr("Stages"));
    setUpPace();
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    bar->setSpacing(metrics.padding);
    bar->addWidget(m_sentence, 1);
    m_approvals = new ApprovalsButton(this);
    bar->addWidget(m_pace);
    bar->addWidget(m_approvals);
    bar->addWidget(m_tabs);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    setTabOrder(m_pace->field(), m_tabs);
    // Queued, because the menu is filled anew.
    connect(
        m_approvals, &ApprovalsButton::answered, this,
        [this](const QString &request, bool isApproved) {
            m_question.approved.erase(request.toStdString());
            if (isApproved)
                m_question.approved.insert(request.toStdString());
            follow();
        },
        Qt::QueuedConnection);
    connect(m_tabs, &QTabBar::currentChanged, this,
            [this](int index) { setPage(static_cast<Page>(index)); });
}

void RolloutPanel::setUpPace() {
    m_pace = new PaceBar(this);
    m_pace->setSeconds(static_cast<int>(m_question.ready.seconds));
    connect(m_pace, &PaceBar::secondsChanged, this, [this](int seconds) {
        m_question.ready.seconds = seconds;
        follow();
    });
    connect(m_pace, &PaceBar::behaviourChosen, this, &RolloutPanel::setBehaviour);
}

void RolloutPanel::setBehaviour(const std::optional<rollout::Behaviour> &behaviour) {
    for (const QString &name : m_selection.names()) {
        m_question.ready.clusters.erase(name.toStdString());
        if (behaviour)
            m_question.ready.behaviours.insert_or_assign(name.toStdString(), *behaviour);
        else
            m_question.ready.behaviours.erase(name.toStdString());
    }
    follow();
}

void RolloutPanel::setUp(QTableView &table, const QString &objectName, const QString &name) {
    table.setObjectName(objectName);
    table.setAccessibleName(name);
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setMinimumSectionSize(0);
    table.verticalHeader()->setDefaultSectionSize(Metrics::forFont(font()).row);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table.horizontalHeader()->setStretchLastSection(true);
}

void RolloutPanel::setUpBindings() {
    m_bindingsPage = new QWidget(m_pages);
    m_budget = new QTableView(m_bindingsPage);
    m_budget->setModel(&m_budgetModel);
    setUp(*m_budget, QStringLiteral("rolloutBudget"), tr("Rollout budget"));
    m_budget->setItemDelegate(new TableDelegate(m_budget));
    m_budget->setSelectionMode(QAbstractItemView::SingleSelection);
    m_budget->horizontalHeader()->hide(); // the bar and the lines say what they are
    m_bindings = new QTableView(m_bindingsPage);
    m_bindings->setModel(&m_model);
    m_bindings->setHorizontalHeader(new TimelineHeader(m_model, m_bindings));
    setUp(*m_bindings, QStringLiteral("rolloutBindings"), tr("Bindings and the next pass"));
    m_bindings->setItemDelegate(new RolloutDelegate(m_model, m_bindings));
    share(*m_bindings, RolloutModel::NameRole);
    auto *row = new QHBoxLayout(m_bindingsPage);
    row->setContentsMargins(Metrics::forFont(font()).gap, 0, 0, 0);
    row->setSpacing(Metrics::forFont(font()).gap);
    m_bindingsPage->setBackgroundRole(QPalette::Base);
    m_bindingsPage->setAutoFillBackground(true);
    row->addWidget(m_budget);
    row->addWidget(m_bindings, 1);
    m_pages->addWidget(m_bindingsPage);
}

void RolloutPanel::setUpEvictions() {
    const Metrics metrics = Metrics::forFont(font());
    auto *page = new QWidget(m_pages);
    auto *evict = new QToolButton(page);
    evict->setObjectName(QStringLiteral("rolloutEvict"));
    evict->setText(tr("Evict the selected clusters…"));
    evict->setToolTip(tr("Show which evictions the hub would execute, one after the other; "
                         "nothing is evicted"));
    auto *clear = new QToolButton(page);
    clear->setObjectName(QStringLiteral("rolloutEvictNone"));
    clear->setText(tr("Clear"));
    auto *row = new QHBoxLayout;
    row->setContentsMargins(metrics.padding, 0, metrics.padding, metrics.gap);
    row->addWidget(evict);
    row->addWidget(clear);
    row->addStretch(1);
    for (QToolButton *button : {evict, clear})
        button->setAutoRaise(true);
    m_evictions = new QTableView(page);
    m_evictions->setModel(&m_evictionsModel);
    setUp(*m_evictions, QStringLiteral("rolloutEvictions"), tr("Evictions"));
    m_evictions->setItemDelegate(new TableDelegate(m_evictions));
    share(*m_evictions, ClusterWordsModel::NameRole);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_evictions, 1);
    m_pages->addWidget(page);
    connect(evict, &QToolButton::clicked, this, [this] {
        std::vector<std::string> clusters;
        for (const QString &name : m_selection.names())
            clusters.push_back(name.toStdString());
        rehearseEvictions(clusters);
    });
    connect(clear, &QToolButton::clicked, this, [this] { rehearseEvictions({}); });
}

void RolloutPanel::rehearseEvictions(const std::vector<std::string> &clusters) {
    m_question.evicted = clusters;
    follow();
}

void RolloutPanel::setUpTimePages() {
    m_availability = new AvailabilityPage(m_pages);
    m_pages->addWidget(m_availability);
    connect(m_availability, &AvailabilityPage::secondChanged, this,
            [this](qint64 second) { m_model.setSecond(second); });
    m_stages = new QTableView(m_pages);
    m_stages->setModel(&m_stagesModel);
    setUp(*m_stages, QStringLiteral("rolloutStages"), tr("Update stages"));
    m_stages->setItemDelegate(new TableDelegate(m_stages));
    share(*m_stages, ClusterWordsModel::NameRole);
    m_pages->addWidget(m_stages);
}

/// The rows of a table that are selected are the clusters that are selected everywhere.
void RolloutPanel::share(QTableView &table, int nameRole) {
    connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this, &table, nameRole] {
                if (m_isShowingSelection)
                    return;
                std::set<QString> names;
                for (const QModelIndex &index : table.selectionModel()->selectedRows())
                    names.insert(index.data(nameRole).toString());
                names.erase(QString());
                const QScopedValueRollback quiet(m_isShowingSelection, true);
                m_selection.setNames(std::move(names));
            });
    connect(&table, &QTableView::activated, this, [this, nameRole](const QModelIndex &index) {
        const QString name = index.data(nameRole).toString();
        if (!name.isEmpty())
            Q_EMIT whyRequested(name);
    });
}

void RolloutPanel::fitColumns() {
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    m_budget->setFixedWidth(kBudgetWidth * digit);
    m_budget->setColumnWidth(BudgetModel::Name, 16 * digit);
    m_budget->setColumnWidth(BudgetModel::Number, 5 * digit);
    m_bindings->setColumnWidth(RolloutModel::Cluster, 14 * digit);
    m_bindings->setColumnWidth(RolloutModel::State, 12 * digit);
    m_bindings->setColumnWidth(RolloutModel::Health, 14 * digit);
    m_bindings->setColumnWidth(RolloutModel::Pass, 12 * digit);
    m_bindings->setColumnWidth(RolloutModel::Why, 28 * digit);
    for (int column = 0; column < m_evictionsModel.columnCount(); ++column)
        m_evictions->setColumnWidth(column, 22 * digit);
    for (int column = 0; column < m_stagesModel.columnCount(); ++column)
        m_stages->setColumnWidth(column, (column == 1 || column == 3 ? 10 : 22) * digit);
}

void RolloutPanel::setScene(const Scene &scene) {
    const bool isSame = m_scene.objects && scene.objects == m_scene.objects &&
                        scene.placement == m_scene.placement && scene.plan == m_scene.plan;
    if (scene.placement != m_scene.placement) {
        m_question.evicted.clear();
        m_question.approved.clear();
    }
    m_scene = scene;
    if (isSame) {
        showSentence();
        return;
    }
    m_isBehind = true;
    if (isVisible())
        follow();
}

void RolloutPanel::setReadyTimes(const ReadyTimes &times) {
    if (times == m_question.ready)
        return;
    m_question.ready = times;
    m_pace->setSeconds(static_cast<int>(times.seconds));
    m_isBehind = true;
    if (isVisible())
        follow();
}

void RolloutPanel::follow() {
    m_isBehind = false;
    if (isQuick(m_scene)) {
        m_runner.cancel();
        take(m_scene.objects ? rolloutOf(m_scene, m_question) : nullptr);
        return;
    }
    m_runner.start([this, scene = m_scene, question = m_question](const std::stop_token &stop,
                                                                  const JobRunner::Mail &mail) {
        auto picture = rolloutOf(scene, question, stop);
        mail.deliver([this, picture = std::move(picture)] { take(picture); });
    });
}

void RolloutPanel::take(std::shared_ptr<const RolloutPicture> picture) {
    const QScopedValueRollback quiet(m_isShowingSelection, true);
    const RolloutPicture *shown = picture.get();
    m_budgetModel.setPicture(shown);
    m_evictionsModel.setWords(shown ? evictionWords(*shown) : ClusterWordsModel::Words{});
    m_stagesModel.setWords(shown ? stageWords(*shown) : ClusterWordsModel::Words{});
    m_availability->setPicture(picture);
    m_model.setPicture(std::move(picture));
    m_approvals->setRuns(m_model.picture(), m_question.approved);
    m_bindings->horizontalHeader()->viewport()->update(); // the axis may be another
    fitColumns();
    showPages();
    m_isShowingSelection = false;
    showSelection();
}

bool RolloutPanel::hasPage(Page page) const {
    const RolloutPicture *picture = m_model.picture();
    switch (page) {
    case Page::Evictions:
        return picture && !picture->rows.empty() &&
               picture->subject().kind == placement::PlacementKind::ClusterResourcePlacement;
    case Page::Availability:
        return picture && picture->hasBudget() && !picture->rows.empty();
    case Page::Stages:
        return m_stagesModel.rowCount() > 0;
    case Page::Bindings:
        break;
    }
    return true;
}

RolloutPanel::Page RolloutPanel::page() const {
    return static_cast<Page>(std::max(0, m_tabs->currentIndex()));
}

void RolloutPanel::setPage(Page page) {
    m_wanted = page;
    showPages();
}

void RolloutPanel::showPages() {
    {
        const QSignalBlocker quiet(m_tabs);
        int count = 0;
        for (const Page one : {Page::Bindings, Page::Availability, Page::Evictions, Page::Stages}) {
            m_tabs->setTabVisible(static_cast<int>(one), hasPage(one));
            count += hasPage(one) ? 1 : 0;
        }
        m_tabs->setCurrentIndex(static_cast<int>(hasPage(m_wanted) ? m_wanted : Page::Bindings));
        m_tabs->setVisible(count > 1);
    }
    const bool hasBudget = m_budgetModel.rowCount() > 0;
    m_budget->setVisible(hasBudget);
    m_bindings->setColumnHidden(RolloutModel::Timeline, !hasBudget);
    const bool isTimed = page() == Page::Bindings || page() == Page::Availability;
    m_pace->setVisible((isTimed && hasBudget) || page() == Page::Stages);
    m_approvals->setVisible(page() == Page::Stages && !m_approvals->isEmpty());
    QWidget *shown = m_bindingsPage;
    if (page() == Page::Evictions)
        shown = m_evictions->parentWidget();
    else if (page() == Page::Availability)
        shown = m_availability;
    else if (page() == Page::Stages)
        shown = m_stages;
    else if (m_model.rowCount() == 0)
        shown = m_empty;
    m_pages->setCurrentWidget(shown);
    showSentence();
}

QString RolloutPanel::sentence() const {
    return m_sentence->text();
}

void RolloutPanel::showSentence() {
    const RolloutPicture *picture = m_model.picture();
    QString text;
    if (picture) {
        text = page() == Page::Evictions ? disruptionText(*picture) : nextText(*picture);
        if (const QString runs = runsText(*picture); page() == Page::Stages && !runs.isEmpty())
            text = runs + QLatin1Char(' ') + text;
        if (!text.endsWith(QLatin1Char('.')))
            text += QLatin1Char('.');
        const QString assumption = assumptionText(*picture);
        if (page() != Page::Evictions && !assumption.isEmpty())
            text += QLatin1Char(' ') + assumption;
        if (m_runner.isRunning() || m_scene.isStale)
            text = tr("%1 (replanning…)").arg(text);
        const ReadyTimes &times = m_question.ready;
        m_pace->setTitle((times.clusters.empty() && times.behaviours.empty()
                              ? tr("%1 · available after")
                              : tr("%1 · times set per cluster, others after"))
                             .arg(timelineTitle(*picture)));
    }
    m_sentence->setText(text);
    m_sentence->setVisible(!text.isEmpty());
    if (m_runner.isRunning())
        m_empty->setText(tr("Computing the rollout…"));
    else if (!picture)
        m_empty->setText(tr("Open a placement to see how it is rolled out."));
    else
        m_empty->setText(tr("The placement has no bindings yet."));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).muted);
    m_empty->setPalette(colors);
}

void RolloutPanel::showSelection() {
    if (m_isShowingSelection)
        return;
    const QScopedValueRollback quiet(m_isShowingSelection, true);
    const auto showIn = [this](QTableView &table, auto rowOf) {
        QItemSelection rows;
        if (m_selection.names().size() <= kMostShownSelected) {
            for (const QString &name : m_selection.names()) {
                const int row = rowOf(name);
                if (row >= 0)
                    rows.select(table.model()->index(row, 0), table.model()->index(row, 0));
            }
        }
        table.selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect |
                                                 QItemSelectionModel::Rows);
        if (rows.size() == 1)
            table.scrollTo(rows.indexes().front());
    };
    showIn(*m_bindings, [this](const QString &name) { return m_model.rowOf(name); });
    showIn(*m_evictions, [this](const QString &name) { return m_evictionsModel.rowOf(name); });
    showIn(*m_stages, [this](const QString &name) { return m_stagesModel.rowOf(name); });
}

void RolloutPanel::showEvent(QShowEvent *event) {
    QWidget::showEvent(event);
    if (m_isBehind)
        follow();
}

void RolloutPanel::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_empty)
        showSentence();
    if (event->type() == QEvent::FontChange && m_empty)
        fitColumns();
}

} // namespace evenkeel::ui
