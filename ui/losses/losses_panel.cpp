// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/losses/losses_panel.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <initializer_list>
#include <utility>

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include "core/report/loss_report.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/losses/loss_cells.h"
#include "ui/widgets/level_curve.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kUnseenPause{300}; // out of sight
/// Out of sight, more would keep the cores from what a person does.
constexpr std::size_t kMostUnseenClusters = 200'000;
constexpr std::size_t kMostUnseen = 2'000'000; // clusters times placements
constexpr std::size_t kFirstKeys = 2;
constexpr int kPlacementWidth = 22;      // characters
constexpr int kTitleWidth = 48;          // digits; of a story
constexpr int kHowWidth = 7;             // likewise; the title beside it says the same
constexpr std::int64_t kAfterwards = 60; // seconds shown behind the last step
constexpr int kTableHeight = 250;        // at most; shares
constexpr int kStoryHeight = 440;
constexpr int kGridWidth = 516; // names fit into three columns
constexpr int kWideGridWidth = 580;
constexpr int kCurveWidth = 232;
constexpr int kLeastStoryWidth = 170; // for a few words in a line
constexpr int kWideCurveWidth = 480;

using losses::Loss;

/// Those that are asked about until a person chooses.
std::vector<std::string> firstOf(std::vector<std::string> keys) {
    keys.resize(std::min(keys.size(), kFirstKeys));
    return keys;
}

} // namespace

LossesPanel::LossesPanel(ClusterSelection &selection, QWidget *parent)
    : LazyPanel(parent), m_selection(selection), m_keys(new QToolButton(this)),
      m_keyMenu(named(new QMenu(this), "lossesKeyMenu")),
      m_pairs(named(new QCheckBox(this), "lossesPairs")),
      m_chosen(named(new QToolButton(this), "lossesSelection")), m_dark(new QToolButton(this)),
      m_leaves(new QToolButton(this)), m_how(new QComboBox(this)),
      m_back(named(new QCheckBox(this), "lossesBack")),
      m_whatIf(named(new QToolButton(this), "lossesWhatIf")),
      m_keep(named(new QToolButton(this), "lossesKeep")),
      m_repair(named(new QToolButton(this), "lossesRepair")),
      m_copy(named(new QToolButton(this), "lossesCopy")),
      m_stop(newToolButton(this, "lossesStop", tr("Stop"))),
      m_summary(named(new ElidedLabel(QSizePolicy::Ignored, this), "lossesSummary")),
      m_table(new QTableView(this)), m_storyHeader(new PanelHeader({}, this)),
      m_story(new QTextBrowser(this)), m_curve(named(new LevelCurve(this), "lossesCurve")) {
    setNames(*this, "lossesPanel", tr("Losses"));
    tightLayout<QVBoxLayout>(this);
    setUpBar();
    setUpViews();
    callAfter(m_later, kUnseenPause, this, [this] {
        if (isBehind())
            followNow();
    });
    connect(&runner(), &JobRunner::started, this, &LossesPanel::showSummary);
    connect(&runner(), &JobRunner::finished, this, &LossesPanel::showSummary);
    connect(&runner(), &JobRunner::progressed, this, [this](int percent) {
        m_summary->setText(tr("Losing every domain… %1 %").arg(percent));
    });
    showSummary();
}

void LossesPanel::setUpBar() {
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    setUpKeys(*bar);
    setUpKinds(*bar);
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    bar->addWidget(m_summary, 1);
    bar->addWidget(m_stop);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_stop, &QToolButton::clicked, this, [this] {
        m_isStopped = true;
        runner().cancel();
        showSummary();
    });
}

void LossesPanel::setUpKeys(QHBoxLayout &bar) {
    setNames(*m_keys, "lossesKeys", tr("Labels whose domains are lost"));
    m_keys->setPopupMode(QToolButton::InstantPopup);
    m_keys->setMenu(m_keyMenu);
    setTexts(*m_pairs, tr("Pairs"), tr("Also lose every two domains together"));
    setTexts(*m_chosen, tr("Lose the selection"), tr("Also lose the selected clusters together"));
    m_chosen->setCheckable(true);
    bar.addWidget(new QLabel(tr("Lose:"), this));
    bar.addWidget(m_keys);
    bar.addWidget(m_pairs);
    bar.addWidget(m_chosen);
    connect(m_pairs, &QCheckBox::toggled, this, [this](bool hasPairs) {
        m_question.hasPairs = hasPairs;
        outdate();
    });
    connect(m_chosen, &QToolButton::toggled, this, &LossesPanel::loseSelection);
    connect(m_keyMenu, &QMenu::triggered, this, [this] {
        m_hasChosenKeys = true;
        m_question.keys.clear();
        for (const QAction *action : m_keyMenu->actions()) {
            if (action->isChecked())
                m_question.keys.push_back(action->data().toString().toStdString());
        }
        outdate();
    });
}

void LossesPanel::setUpKinds(QHBoxLayout &bar) {
    const auto setUp = [&bar, this](QToolButton &button, const QString &name, const QString &text,
                                    const QString &toolTip, Loss loss) {
        button.setObjectName(name);
        setTexts(button, text, toolTip);
        button.setCheckable(true);
        button.setAutoExclusive(true);
        button.setAutoRaise(true);
        bar.addWidget(&button);
        connect(&button, &QToolButton::clicked, this, [this, loss] { setLoss(loss); });
    };
    setUp(*m_dark, QStringLiteral("lossesDark"), tr("Goes dark"),
          tr("Clusters stop sending heartbeats: KubeFleet moves nothing, what is bound stays "
             "bound and is down"),
          Loss::GoesDark);
    setUp(*m_leaves, QStringLiteral("lossesLeave"), tr("Leaves the fleet"),
          tr("Member clusters are deleted: KubeFleet picks again"), Loss::Leaves);
    m_leaves->setChecked(true);
    setNames(*m_how, "lossesHow", tr("What happens in the story"));
    m_how->setToolTip(tr("What happens to the clusters of the chosen cells"));
    m_how->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_how->setMinimumContentsLength(kHowWidth);
    m_how->addItem(tr("Lost"));
    m_how->addItem(tr("Tainted"), static_cast<int>(Loss::Tainted));
    m_how->addItem(tr("Evicted in order"), static_cast<int>(Loss::Evicted));
    m_how->view()->setMinimumWidth(m_how->view()->sizeHintForColumn(0));
    connect(m_how, &QComboBox::activated, this, &LossesPanel::showStory);
    m_back->setText(tr("And comes back"));
    connect(m_back, &QCheckBox::toggled, this, &LossesPanel::showStory);
}

/// What the cell is about, and what is asked of it.
void LossesPanel::setUpStoryHeader() {
    setTexts(*m_copy, tr("Copy"), tr("Copy the table and the text as Markdown"));
    connect(m_copy, &QToolButton::clicked, this, &LossesPanel::copy);
    setTexts(*m_keep, tr("Keep as test"),
             tr("Makes a test that expects as much to be left as is shown here"));
    connect(m_keep, &QToolButton::clicked, this, [this] {
        if (!m_told || !m_model.picture())
            return;
        if (const auto scenario = scenarioOf(*m_model.picture(), *m_told))
            Q_EMIT keepRequested(*scenario, m_told->placement);
    });
    setTexts(*m_repair, tr("Repair…"),
             tr("Search the smallest set of edits with which the placement survives "
                "the loss of any domain of this label"));
    m_repair->setAutoRaise(true);
    connect(m_repair, &QToolButton::clicked, this, &LossesPanel::repair);
    m_whatIf->setText(tr("Make it a what-if"));
    connect(m_whatIf, &QToolButton::clicked, this, [this] {
        if (m_told && m_model.picture())
            Q_EMIT whatIfRequested(whatIfOf(*m_model.picture(), *m_told).value());
    });
    for (QWidget *tool :
         std::initializer_list<QWidget *>{m_how, m_back, m_repair, m_whatIf, m_keep, m_copy})
        m_storyHeader->addTool(tool);
    m_storyHeader->letToolsWrap(kTitleWidth);
    showTools();
}

void LossesPanel::setUpCell() {
    setNames(*m_story, "lossesStory", tr("What happens"));
    m_story->setFrameShape(QFrame::NoFrame);
    m_story->setMinimumWidth(kLeastStoryWidth);
    m_story->setOpenLinks(false);
    connect(m_story, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &link) { tryRemedy(remedyOf(link.toString())); });
    m_curve->setMinimumWidth(kCurveWidth / 2);
    m_cell = new Panes(QStringLiteral("lossesCell"), Qt::Horizontal, {m_story, m_curve},
                       {{0, kCurveWidth}, {0, kWideCurveWidth}}, this);
}

void LossesPanel::setGrid(QWidget *grid) {
    m_cell->insertPane(0, grid, kGridWidth, kWideGridWidth);
}

void LossesPanel::setUpViews() {
    prepareTable(*m_table, QStringLiteral("lossesTable"),
                 tr("Placements and the domains that are lost"), m_model);
    m_table->setShowGrid(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    // The names stay in sight whatever domain is looked at.
    QHeaderView *names = m_table->verticalHeader();
    names->show();
    names->setDefaultSectionSize(Metrics::forFont(font()).row + 2);
    names->setSectionResizeMode(QHeaderView::Fixed);
    names->setSectionsClickable(false);
    names->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    names->setTextElideMode(Qt::ElideMiddle);
    m_table->setCornerButtonEnabled(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setUpStoryHeader();
    setUpCell();
    auto *story = new QWidget(this);
    auto *column = tightLayout<QVBoxLayout>(story);
    column->addWidget(m_storyHeader);
    column->addWidget(m_cell, 1);
    auto *legend = newParagraph(
        this, "lossesLegend",
        tr("✔ keeps what it asks for &nbsp; ⚠ short &nbsp; ✗ nothing left · 8 → 6 → 8: held, left "
           "at once, after KubeFleet has picked again"));
    auto *views =
        new Panes(QStringLiteral("lossesViews"), Qt::Vertical, {legendPane(m_table, legend), story},
                  {{kTableHeight, kStoryHeight}}, this);
    static_cast<QVBoxLayout *>(layout())->addWidget(views, 1);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        showStory();
        if (!m_isChoosing)
            selectDomain();
    });
}

void LossesPanel::setScene(const Scene &scene) {
    const bool isSame = scene.objects == m_scene.objects;
    m_hasOtherPlacement |= scene.placement != m_scene.placement;
    m_scene = scene;
    if (isSame) {
        chooseCell();
        return;
    }
    m_hasOtherKeys = true;
    outdate();
    const std::size_t clusters = scene.objects ? scene.objects->fleet.size() : 0;
    const bool isCheap = clusters > 0 && clusters <= kMostUnseenClusters &&
                         clusters * scene.objects->placements.size() <= kMostUnseen;
    if (!isVisible() && isCheap)
        m_later.start(); // until the plans stand still
    else
        m_later.stop();
}

void LossesPanel::showEvent(QShowEvent *event) {
    LazyPanel::showEvent(event);
    fillKeys();
    showSummary();
    chooseCell();
    showStory();
}

/// Those of the scene, once they can be seen.
void LossesPanel::fillKeys() {
    if (!isVisible() || !std::exchange(m_hasOtherKeys, false))
        return;
    const std::vector<std::string> keys =
        m_scene.objects ? domainKeys(*m_scene.objects) : std::vector<std::string>();
    std::erase_if(m_question.keys, [&keys](const std::string &key) {
        return std::ranges::find(keys, key) == keys.end();
    });
    if (!m_hasChosenKeys)
        m_question.keys = firstOf(keys);
    const ShortLabelKeys shortKeys({keys.begin(), keys.end()});
    m_keyMenu->clear();
    for (const std::string &key : keys) {
        QAction *action = m_keyMenu->addAction(shortKeys.of(key));
        action->setData(toQString(key));
        action->setToolTip(toQString(key));
        action->setCheckable(true);
        action->setChecked(std::ranges::find(m_question.keys, key) != m_question.keys.end());
    }
}

void LossesPanel::setLoss(Loss loss) {
    (loss == Loss::GoesDark ? m_dark : m_leaves)->setChecked(true);
    m_model.setLoss(loss);
    showSummary();
    showStory();
}

void LossesPanel::loseSelection(bool isWanted) {
    m_question.clusters.clear();
    for (const QString &name : isWanted ? m_selection.names() : std::set<QString>())
        m_question.clusters.insert(name.toStdString());
    m_hasOtherClusters = !m_question.clusters.empty();
    outdate();
}

void LossesPanel::loseSelected() {
    m_chosen->isChecked() ? loseSelection(true) : m_chosen->setChecked(true);
}

void LossesPanel::follow() {
    m_isStopped = false;
    fillKeys();
    if (!m_scene.objects || m_scene.objects->placements.empty()) {
        showNow(nullptr);
        return;
    }
    compute(
        [objects = m_scene.objects, question = m_question, isOfFirst = !m_hasChosenKeys](
            const std::stop_token &stop, const JobRunner::Mail &mail) mutable {
            if (isOfFirst)
                question.keys = firstOf(domainKeys(*objects));
            return survivalOf(
                objects, question, stop,
                [&mail](std::size_t done, std::size_t total) { mail.report(done, total); });
        },
        Null::Dropped);
}

void LossesPanel::take(PicturePtr picture) {
    const NamedCell before = namedCell(*m_table);
    m_model.setPicture(std::move(picture));
    if (m_model.columnCount() > SurvivalModel::Name)
        m_table->setColumnHidden(SurvivalModel::Name, true); // they are the heads of the rows
    m_table->verticalHeader()->setFixedWidth(kPlacementWidth *
                                             fontMetrics().horizontalAdvance(QLatin1Char('0')));
    // The weakest point stands behind the domains where there is room for them all.
    QHeaderView *header = m_table->horizontalHeader();
    header->setStretchLastSection(true);
    header->setMinimumHeight(2 * fontMetrics().lineSpacing() + 8);
    if (m_model.columnCount() > SurvivalModel::Weakest)
        header->moveSection(header->visualIndex(SurvivalModel::Weakest),
                            header->length() <= m_table->viewport()->width()
                                ? m_model.columnCount() - 1
                                : SurvivalModel::Weakest);
    m_told.reset();
    showSummary();
    {
        const QScopedValueRollback choosing(m_isChoosing, true);
        choose(before, *m_table);
        if (m_model.picture() && std::exchange(m_hasOtherClusters, false)) // asked about first
            chooseDomain(m_scene.placement, 0, *m_table, m_model);
    }
    chooseCell();
    showStory();
    // The table has its height once the views below are laid out.
    QTimer::singleShot(0, m_table, [this] {
        m_table->scrollToTop(); // its first rows, where the current one is among them
        m_table->scrollTo(m_table->currentIndex());
    });
}

/// The weakest domain of the placement that all modes show, unless a cell is chosen that is its own
/// or that was chosen here since. The clusters selected in the window stay so.
void LossesPanel::chooseCell() {
    if (!isVisible())
        return;
    const QScopedValueRollback choosing(m_isChoosing, true);
    const QModelIndex current = m_table->currentIndex();
    const bool isOther = std::exchange(m_hasOtherPlacement, false) || !current.isValid();
    if (isOther && m_scene.placement >= 0 &&
        (!current.isValid() ||
         current.data(SurvivalModel::PlacementRole).toInt() != m_scene.placement))
        chooseDomain(m_scene.placement, std::nullopt, *m_table, m_model);
}

void LossesPanel::showSummary() {
    m_stop->setVisible(runner().isRunning());
    QStringList keys;
    for (const QAction *action : m_keyMenu->actions()) {
        if (action->isChecked())
            keys << action->text();
    }
    m_keys->setText(keys.isEmpty() ? tr("Choose labels") : keys.join(QStringLiteral(", ")));
    if (runner().isRunning())
        return;
    QString text = m_isStopped
                       ? tr("Stopped.")
                       : tr("Open a placement and its fleet to see what survives which loss.");
    m_summary->setToolTip({});
    if (!m_isStopped && m_model.picture()) {
        const losses::SurvivalTable &table = m_model.picture()->table;
        text = std::ranges::all_of(table.rows, [](const auto &row) { return row.held == 0; })
                   ? tr("No cluster is held or picked.")
                   : tr("%1 of %2 domains: single point of failure")
                         .arg(m_model.deadlyDomains())
                         .arg(table.domains.size());
        const base::Phrases words = spokenPhrases();
        m_summary->setToolTip(toQString(report::survivalText(table, m_model.loss(), words)));
        const base::Sentence &missing = m_model.picture()->missing;
        if (!missing.english.empty())
            text += QStringLiteral(" — ") +
                    toQString(base::said(missing.english, missing.wording, words));
    }
    m_summary->setText(text);
}

/// The domains that are selected in the current row, from left to right; without any, its weakest.
CellQuestion LossesPanel::cellQuestion() const {
    CellQuestion question;
    question.loss = m_how->currentData().isValid() ? static_cast<Loss>(m_how->currentData().toInt())
                                                   : m_model.loss();
    question.comesBack = m_back->isChecked();
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid())
        return question;
    question.placement = current.data(SurvivalModel::PlacementRole).toInt();
    QModelIndexList chosen = m_table->selectionModel()->selectedIndexes();
    std::sort(chosen.begin(), chosen.end(), [](const QModelIndex &one, const QModelIndex &other) {
        return one.column() < other.column();
    });
    for (const QModelIndex &index : chosen) {
        if (index.row() == current.row() && index.column() >= SurvivalModel::FirstDomain)
            question.domains.push_back(
                static_cast<std::size_t>(index.data(SurvivalModel::DomainRole).toInt()));
    }
    const auto &row = m_model.picture()->table.rows[static_cast<std::size_t>(question.placement)];
    if (const auto weakest = row.weakest(question.loss); weakest && question.domains.empty())
        question.domains.push_back(*weakest);
    return question;
}

void LossesPanel::showStory() {
    if (!isVisible())
        return;
    const CellQuestion question = m_model.picture() ? cellQuestion() : CellQuestion{};
    if (question.placement < 0 || question.domains.empty()) {
        m_stories.cancel();
        m_hasStory = false;
        m_told.reset();
        m_remedies.clear();
        showTools();
        m_curve->setLevels({}, 0);
        m_story->setPlainText(
            m_model.picture() ? tr("Select a cell to see what is lost and what is picked instead; "
                                   "several cells of a row are lost one after the other.")
                              : QString());
        return;
    }
    if (m_told == question)
        return;
    m_told = question;
    showStoryTitle();
    showTools();
    m_stories.start([this, question, picture = m_model.sharedPicture()](
                        const std::stop_token &stop, const JobRunner::Mail &mail) {
        auto story = storyOf(*picture, question, stop);
        if (story)
            mail.deliver([this, story = std::move(*story)] { tell(story); });
    });
}

/// `payments-ledger when zone 1 leaves the fleet`
void LossesPanel::showStoryTitle() {
    QStringList domains;
    for (const std::size_t number : m_told->domains) {
        const losses::Domain &domain = m_model.picture()->table.domains[number];
        domains << toQString(domain.title()).section(u'/', domain.key.empty() ? 0 : -1);
    }
    const auto &row = m_model.picture()->table.rows[static_cast<std::size_t>(m_told->placement)];
    const auto words = [this]() -> QString {
        switch (m_told->loss) {
        case Loss::GoesDark:
            return tr("%1 when %2 goes dark");
        case Loss::Tainted:
            return tr("%1 when %2 is tainted");
        case Loss::Evicted:
            return tr("%1 when it is evicted from %2");
        case Loss::Leaves:
        case Loss::ComesBack:
            break;
        }
        return tr("%1 when %2 leaves the fleet");
    };
    m_storyHeader->setTitle(words().arg(toQString(insight::displayName(*row.placement)),
                                        domains.join(QStringLiteral(", "))));
}

/// Those that the chosen cell has a use for.
void LossesPanel::showTools() {
    const bool isNamed = m_told && scenarioOf(*m_model.picture(), *m_told);
    m_keep->setEnabled(isNamed);
    m_repair->setEnabled(isNamed);
    m_whatIf->setEnabled(m_told && whatIfOf(*m_model.picture(), *m_told));
    m_whatIf->setToolTip(
        m_told && !m_whatIf->isEnabled()
            ? tr("Evictions are no edit: the hub decides about each; Rollout rehearses them")
            : tr("Makes the loss an edit that all modes show; undo takes it back"));
}

void LossesPanel::tell(const CellStory &story) {
    m_hasStory = true;
    m_remedies = story.remedies;
    const Looks looks = Looks::forPalette(palette());
    m_story->document()->setDefaultStyleSheet(
        QStringLiteral("h4 { margin: 10px 0 2px 0 } .price { color: %1 } "
                       ".note { color: %2; margin: 2px 0 }")
            .arg(looks.warning.name(), looks.muted.name()));
    m_story->setHtml(story.html);
    Q_EMIT stillChanged(story.still);
    m_curve->setWords(tr("Available over time"), story.times);
    m_curve->setLevels(story.levels,
                       story.levels.empty() ? 0 : story.levels.back().second + kAfterwards);
}

void LossesPanel::tryRemedy(int remedy) {
    if (!m_told || remedy < 0 || static_cast<std::size_t>(remedy) >= m_remedies.size())
        return;
    const losses::Remedy chosen = m_remedies[static_cast<std::size_t>(remedy)];
    Q_EMIT editRequested(chosen.edit, m_told->placement, toQString(chosen.sentence));
}

void LossesPanel::repair() {
    if (!m_told || !m_model.picture() || m_told->domains.empty())
        return;
    const losses::Domain &domain = m_model.picture()->table.domains[m_told->domains.front()];
    const QString how = m_model.loss() == Loss::GoesDark ? QStringLiteral(", dark") : QString();
    Q_EMIT repairRequested(QStringLiteral("survives(%1%2)").arg(toQString(domain.key), how),
                           m_told->placement);
}

/// The clusters of the chosen domains are selected everywhere.
void LossesPanel::selectDomain() {
    if (!m_model.picture() || m_chosen->isChecked())
        return;
    std::set<QString> names;
    for (const QModelIndex &index : m_table->selectionModel()->selectedIndexes()) {
        if (index.column() < SurvivalModel::FirstDomain)
            continue;
        const auto domain = static_cast<std::size_t>(index.data(SurvivalModel::DomainRole).toInt());
        const SurvivalPicture &picture = *m_model.picture();
        for (const fleet::ClusterIndex cluster : picture.table.domains[domain].clusters)
            names.insert(toQString(picture.objects->fleet.name(cluster)));
    }
    if (!names.empty())
        m_selection.setNames(std::move(names));
}

QString LossesPanel::story() const {
    return m_story->toPlainText();
}

void LossesPanel::copy() const {
    if (!m_model.picture())
        return;
    const std::array kinds{m_model.loss()};
    QString text = toQString(
        report::markdownOf(report::survivalPage(m_model.picture()->table, kinds, spokenPhrases())));
    if (m_told)
        text += QLatin1Char('\n') + m_story->toMarkdown();
    copyText(text);
}

} // namespace evenkeel::ui
