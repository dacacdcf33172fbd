// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/resources_panel.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <utility>

#include <QAction>
#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/cluster_widgets/chip_list.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/workspace.h"
#include "ui/resources/who_view.h"
#include "ui/widgets/hub_objects_bar.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kObjectWidth = 34; // characters
constexpr int kColumnWidth = 9;
constexpr int kFewColumns = 12;

QStringList clusterNames(const ResourcePicture *picture) {
    return picture == nullptr
               ? QStringList()
               : toQStrings(picture->rendering.clusters |
                            std::views::transform(&render::ClusterRendering::cluster));
}

QStringList clusterNames(const fleet::Fleet &fleet) {
    QStringList names;
    for (std::size_t row = 0; row < fleet.size(); ++row)
        names.append(toQString(fleet.name(static_cast<fleet::ClusterIndex>(row))));
    return names;
}

} // namespace

ResourcesPanel::ResourcesPanel(const Workspace &workspace, ClusterSelection &selection,
                               QWidget *parent)
    : LazyPanel(parent), m_workspace(workspace), m_selection(selection),
      m_clusters({{.title = {}, .text = &GroupCluster::name}},
                 {{TableRoles::NameRole, &GroupCluster::name},
                  {TableRoles::MarkRole,
                   [](const GroupCluster &one) { return QVariant::fromValue(one.mark); }}}) {
    setNames(*this, "resourcesPanel", tr("Resources"));
    auto *layout = tightLayout<QVBoxLayout>(this);
    m_hubBar = new HubObjectsBar({}, this);
    layout->addWidget(m_hubBar);
    connect(m_hubBar, &HubObjectsBar::stateChanged, this, [this](const HubObjectsState &state) {
        const bool isOther = std::exchange(m_hubSelection, state.selection) != state.selection;
        showSentence();
        if (isOther)
            outdate();
    });
    m_pages = new Segments(tr("Resources"), this);
    setNames(*m_pages, "resourcePages", tr("Parts of the resources"));
    layout->addWidget(m_pages, 1);
    setUpBar();
    setUpMatrix();
    m_who = new WhoView(m_pages);
    m_pages->addTab(m_who, tr("Who puts it there"));
    connect(m_pages, &QTabWidget::currentChanged, this, &ResourcesPanel::showSentence);
    connect(&runner(), &JobRunner::started, this, &ResourcesPanel::showSentence);
    connect(&runner(), &JobRunner::finished, this, &ResourcesPanel::showSentence);
    connect(&m_planning, &ResourcePlanning::compared, this, [this](const ResourceDetail &detail) {
        m_detail->setDetail(detail);
        showChanged(detail.onTheWay);
        m_override = detail.override ? std::optional(objectIdOf(*detail.override)) : std::nullopt;
        if (std::exchange(m_isOtherCell, false) && m_override)
            Q_EMIT overrideShown(*m_override);
        Q_EMIT compared();
    });
    connect(m_who, &WhoView::clusterChosen, this, &ResourcesPanel::askAgain);
    connect(m_who, &WhoView::placementRequested, this, &ResourcesPanel::placementRequested);
    connect(&m_planning, &ResourcePlanning::answered, m_who, &WhoView::setAnswer);
    connect(&m_selection, &ClusterSelection::selectionChanged, this,
            &ResourcesPanel::showSelection);
    fitHeaders();
    showSentence();
    followEvent(*this, QEvent::FontChange, [this] { fitHeaders(); });
}

void ResourcesPanel::setUpBar() {
    m_tools = new QWidget(this);
    m_groups = named(new QCheckBox(tr("Group identical clusters"), m_tools), "groupClusters");
    m_groups->setChecked(true);
    m_onlyDifferent = named(new QCheckBox(tr("Only differences"), m_tools), "onlyDifferences");
    m_onlyDifferent->setToolTip(tr("Hide objects that arrive everywhere as they are placed"));
    auto *exportButton = named(new QToolButton(m_tools), "exportManifests");
    setTexts(*exportButton, tr("Export…"),
             tr("Write the manifests into a folder for each cluster, ready for "
                "kubectl diff"));
    auto *tools = tightLayout<QHBoxLayout>(m_tools, Metrics::forFont(font()).padding);
    for (QWidget *tool : {static_cast<QWidget *>(m_groups), static_cast<QWidget *>(m_onlyDifferent),
                          static_cast<QWidget *>(exportButton)})
        tools->addWidget(tool);
    m_pages->line().addTool(m_tools);
    connect(m_groups, &QCheckBox::toggled, this, &ResourcesPanel::applyShown);
    connect(m_onlyDifferent, &QCheckBox::toggled, this, &ResourcesPanel::applyShown);
    connect(exportButton, &QToolButton::clicked, this, &ResourcesPanel::exportRequested);
}

void ResourcesPanel::setUpMatrix() {
    m_arrivals = new QStackedWidget(this);
    m_detail = new DetailView(this);
    m_matrix = new QTableView(m_arrivals);
    setNames(*m_matrix, "resourceMatrix", tr("What arrives on each cluster"));
    m_matrix->viewport()->installEventFilter(this);
    m_matrix->setModel(&m_model);
    m_matrix->setItemDelegate(new ResourceDelegate(m_matrix));
    m_matrix->setFrameShape(QFrame::NoFrame);
    m_matrix->setWordWrap(false);
    m_matrix->setTabKeyNavigation(false);
    m_matrix->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_matrix->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_matrix->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (QHeaderView *header : {m_matrix->horizontalHeader(), m_matrix->verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Interactive);
        header->setMinimumSectionSize(0);
        header->setTextElideMode(Qt::ElideMiddle);
        header->setHighlightSections(true);
    }
    m_matrix->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_matrix->horizontalHeader()->setFont(smallFont(font()));
    m_matrix->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_legend = newParagraph(this, "resourceLegend");
    auto *askWhoAction =
        named(new QAction(tr("Who puts this here?"), m_matrix), "whoPutsThisHereAction");
    m_matrix->addAction(askWhoAction);
    auto *split =
        new Panes(QStringLiteral("resourceSplit"), Qt::Vertical,
                  {legendPane(m_matrix, m_legend), changedSide()}, {{300, 300}}, m_arrivals);
    m_empty = newPlaceholder(m_arrivals, "resourcesEmpty");
    m_arrivals->addWidget(split);
    m_arrivals->addWidget(m_empty);
    // Side by side until the window puts them elsewhere.
    auto *page = new QWidget(m_pages);
    auto *row = new QHBoxLayout(page);
    row->addWidget(m_arrivals);
    row->addWidget(m_detail);
    setArrivalsPage(page);
    connect(m_matrix->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ResourcesPanel::showSelected);
    connect(m_detail, &DetailView::questionChosen, this, &ResourcesPanel::compare);
    connect(m_detail, &DetailView::stepped, this, &ResourcesPanel::step);
    connect(m_detail, &DetailView::fixRequested, this, &ResourcesPanel::fixRequested);
    connect(askWhoAction, &QAction::triggered, this, [this] {
        const QModelIndex index = m_matrix->currentIndex();
        if (index.isValid())
            askWho(
                m_model.clusterNames(index.column()).front(),
                m_model.headerData(index.row(), Qt::Vertical, Qt::AccessibleTextRole).toString());
    });
}

void ResourcesPanel::setArrivalsPage(QWidget *page) {
    delete m_pages->widget(static_cast<int>(Page::Arrivals));
    m_pages->insertTab(static_cast<int>(Page::Arrivals), page, tr("What arrives"));
    m_pages->setCurrentIndex(static_cast<int>(Page::Arrivals));
}

QWidget *ResourcesPanel::arrivals() const {
    return m_arrivals;
}

QWidget *ResourcesPanel::detailSide() const {
    return m_detail;
}

/// The clusters of the chosen cell, and what overrides change on the way to them.
QWidget *ResourcesPanel::changedSide() {
    auto *side = new QWidget(this);
    side->setBackgroundRole(QPalette::Base);
    side->setAutoFillBackground(true);
    m_groupHeader = new PanelHeader({}, side);
    m_chips = new ChipList(QStringLiteral("groupClusters"), m_clusters, side);
    m_chips->setAccessibleName(tr("Clusters with identical contents"));
    new SharedSelection(m_selection, *m_chips, TableRoles::NameRole, [this](const QString &name) {
        const auto &all = m_clusters.rows();
        return m_clusters.index(
            static_cast<int>(std::ranges::find(all, name, &GroupCluster::name) - all.begin()), 0);
    });
    m_changedList = new QTableView(side);
    prepareTable(*m_changedList, QStringLiteral("changedFields"),
                 tr("Fields that overrides change"), m_changed);
    m_changedList->setItemDelegate(new WrappingDelegate(*m_changedList));
    m_changedList->setSelectionMode(QAbstractItemView::SingleSelection);
    m_changedList->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_changedList->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);
    m_changedList->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // it wraps
    connect(m_changedList, &QTableView::clicked, this, &ResourcesPanel::showChangedField);
    connect(m_changedList, &QTableView::activated, this,
            [this](const QModelIndex &index) { requestPatch(m_changed.rowAt(index.row())); });
    auto *chips = paddedLayout<QVBoxLayout>(Metrics::forFont(font()));
    chips->addWidget(m_chips);
    m_changedTitle = named(new QLabel(side), "changedTitle");
    m_changedTitle->setFont(boldOf(font()));
    chips->addWidget(m_changedTitle);
    auto *column = tightLayout<QVBoxLayout>(side);
    column->addWidget(m_groupHeader);
    column->addLayout(chips);
    column->addWidget(m_changedList, 1);
    m_edits = newParagraph(side, "editedArrivals");
    m_edits->setTextFormat(Qt::RichText);
    m_edits->hide();
    column->addWidget(m_edits);
    column->addStretch(0);
    return side;
}

/// Its object's manifest, and a click on the patch goes to the patch.
void ResourcesPanel::showChangedField(const QModelIndex &index) {
    const ChangedField field = m_changed.rowAt(index.row());
    if (const auto row = m_model.rowOf(field.manifest))
        m_matrix->setCurrentIndex(m_model.index(*row, m_matrix->currentIndex().column()));
    if (index.column() == ChangedFieldsModel::By)
        requestPatch(field);
}

void ResourcesPanel::requestPatch(const ChangedField &field) {
    if (field.override)
        Q_EMIT patchRequested(objectIdOf(*field.override),
                              QStringLiteral("spec.policy.overrideRules[%1].jsonPatchOverrides[%2]")
                                  .arg(field.rule)
                                  .arg(field.patch));
}

void ResourcesPanel::showChanged(std::vector<ChangedField> fields) {
    const QModelIndex current = m_matrix->currentIndex();
    const QStringList names =
        current.isValid() ? m_model.clusterNames(current.column()) : QStringList();
    const auto picture = pictureOf(m_scene);
    std::vector<GroupCluster> clusters;
    for (const QString &name : names) {
        const auto row = m_scene.objects->fleet.find(name.toStdString());
        clusters.push_back({name, row ? picture->marks[fleet::row(*row)] : ClusterMark()});
    }
    const auto count = static_cast<int>(names.size());
    m_groupHeader->setTitle(count < 2
                                ? names.value(0)
                                : groupText(*m_model.picture(), m_model.groupAt(current.column())));
    m_groupHeader->setDetail(count < 2 ? QString()
                                       : tr("%n clusters with identical contents", nullptr, count));
    m_chips->setVisible(names.size() > 1);
    m_clusters.setRows(std::move(clusters));
    m_changedTitle->setText(fields.empty() ? tr("Nothing is changed on the way.")
                                           : tr("Changed on the way"));
    m_changedList->setVisible(!fields.empty());
    m_changed.setRows(std::move(fields));
}

void ResourcesPanel::setFinding(const QString &sentence, const QString &fix) {
    m_detail->setFinding(sentence, fix);
}

void ResourcesPanel::setEdits(int count, const QString &last, const QString &effect) {
    m_edits->setVisible(count > 0);
    const QColor muted = Looks::forPalette(palette()).muted;
    const QString title = count > 1 ? tr("Your edits (%1), the last:").arg(count) : tr("Your edit");
    const QString words = effect.isEmpty() ? tr("Everything arrives as it did.") : effect;
    m_edits->setText(unbroken(
        QStringLiteral("<b>%1</b> %2<br>%3<br>%4")
            .arg(title, last.toHtmlEscaped(), colored(words.toHtmlEscaped(), muted),
                 colored(tr("A click on a patch puts the cursor into the override."), muted))));
}

void ResourcesPanel::setScene(const Scene &scene) {
    const bool isSame = m_scene.objects && scene.objects == m_scene.objects &&
                        scene.placement == m_scene.placement && scene.plan == m_scene.plan;
    m_scene = scene;
    if (isSame) {
        showSentence();
        return;
    }
    outdate();
}

void ResourcesPanel::follow() {
    const ResourceSource source{m_scene, m_hubSelection};
    compute([source, earlier = m_picture](const std::stop_token &stop, const JobRunner::Mail &) {
        return resourcesOf(source, earlier.get(), stop); // what an edit does not reach is kept
    });
    if (m_scene.objects) {
        m_who->setClusters(clusterNames(m_scene.objects->fleet));
        askAgain();
    }
}

void ResourcesPanel::take(PicturePtr picture) {
    m_picture = std::move(picture);
    const QScopedValueRollback quiet(m_isShowingSelection, true);
    m_model.setPicture(m_picture);
    m_detail->setClusters(clusterNames(m_model.picture()));
    fitHeaders();
    showSentence();
    compareAgain();
}

void ResourcesPanel::applyShown() {
    const QScopedValueRollback quiet(m_isShowingSelection, true);
    m_model.setShown(m_groups->isChecked() ? ResourceModel::Columns::Groups
                                           : ResourceModel::Columns::Clusters,
                     m_onlyDifferent->isChecked() ? ResourceModel::Rows::OnlyDifferent
                                                  : ResourceModel::Rows::All);
    fitHeaders();
    showSentence();
    compareAgain();
}

void ResourcesPanel::fitHeaders() {
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const Metrics metrics = Metrics::forFont(font());
    m_matrix->verticalHeader()->setDefaultSectionSize(metrics.row);
    m_matrix->verticalHeader()->setMaximumWidth(kObjectWidth * digit);
    QHeaderView *columns = m_matrix->horizontalHeader();
    columns->setDefaultSectionSize(kColumnWidth * digit + metrics.mark);
    if (columns->count() == 0 || columns->count() > kFewColumns)
        return;
    // A few groups have room for their names, or share the room that there is: marks are enough.
    const int room = m_matrix->viewport()->width();
    const QAbstractItemView &cells = *m_matrix;
    int wanted = 0;
    for (int column = 0; column < columns->count(); ++column)
        wanted += std::max(columns->sectionSizeHint(column), cells.sizeHintForColumn(column));
    const int fair = wanted <= room ? wanted : room / columns->count();
    const bool isEnough = fair >= metrics.mark + 2 * metrics.gap + 2 * digit;
    for (int column = 0; column < columns->count(); ++column) {
        const int cell = cells.sizeHintForColumn(column);
        const int most = isEnough ? fair : std::max(cell, kColumnWidth * digit);
        columns->resizeSection(
            column, std::clamp(columns->sectionSizeHint(column), std::min(cell, most), most));
    }
    // What short names leave, long ones have.
    int left = isEnough ? std::max(0, room - columns->length()) : 0;
    for (int column = 0; column < columns->count(); ++column) {
        const int lack = columns->sectionSizeHint(column) - columns->sectionSize(column);
        const int given = std::clamp(lack, 0, left);
        columns->resizeSection(column, columns->sectionSize(column) + given);
        left -= given;
    }
}

bool ResourcesPanel::eventFilter(QObject *watched, QEvent *event) {
    if (watched == m_matrix->viewport() && event->type() == QEvent::Resize)
        fitHeaders();
    return LazyPanel::eventFilter(watched, event);
}

/// One cell: what the cluster gets beside what is placed; two of one object: the two clusters.
void ResourcesPanel::showSelected() {
    if (m_isShowingSelection || m_model.picture() == nullptr)
        return;
    const QModelIndexList cells = m_matrix->selectionModel()->selectedIndexes();
    const QModelIndex current = m_matrix->currentIndex();
    if (cells.isEmpty() || !current.isValid())
        return;
    DetailQuestion question;
    question.manifest = m_model.manifestAt(current.row());
    question.right = m_model.clusterAt(current.column());
    std::set<QString> names;
    for (const QModelIndex &cell : cells) {
        for (const QString &name : m_model.clusterNames(cell.column()))
            names.insert(name);
        if (cells.size() == 2 && cell.row() == current.row() && cell != current)
            question.left = m_model.clusterAt(cell.column());
    }
    compare(question);
    const QScopedValueRollback quiet(m_isShowingSelection, true);
    m_selection.setNames(std::move(names));
}

void ResourcesPanel::compare(const DetailQuestion &question) {
    const NamedQuestion named = namedIn(m_model.picture()->rendering, question);
    m_isOtherCell |=
        !m_compared || m_compared->object != named.object || m_compared->right != named.right;
    m_compared = named;
    m_detail->setQuestion(question, shortText(named.object), objectText(named.object));
    m_detail->setSteps(m_model.differingCell({}, 1).isValid());
    m_planning.compare(m_picture, question);
}

/// Behind the last difference of a manifest comes the next one that differs.
void ResourcesPanel::step(int direction) {
    const QModelIndex cell = m_model.differingCell(m_matrix->currentIndex(), direction);
    if (cell == m_matrix->currentIndex())
        showSelected();
    else
        m_matrix->setCurrentIndex(cell);
}

/// Until a person chooses a cell: an error, or else what an override that was edited does, or an
/// object that is left out, or a changed one.
std::optional<DetailQuestion> ResourcesPanel::firstThatMatters() const {
    const ResourcePicture &picture = *m_model.picture();
    const auto opened = m_workspace.baseline().objects;
    const auto isEdited = [&](const DetailQuestion &question) {
        if (opened == nullptr || opened == picture.objects)
            return false;
        const render::OverridePtr override = overrideOf(picture.rendering, question);
        if (override == nullptr)
            return false;
        const ObjectId id = objectIdOf(*override);
        const kube::Value *before = documentOf(*opened, id);
        const kube::Value *now = documentOf(*picture.objects, id);
        return before == nullptr || now == nullptr || *before != *now;
    };
    constexpr int kSame = 4;
    const auto rankOf = [&](const DetailQuestion &question) {
        switch (picture.cell(question.manifest, question.right).state) {
        case ArrivalCell::State::Failed:
            return 0;
        case ArrivalCell::State::Deleted:
            return isEdited(question) ? 1 : 2;
        case ArrivalCell::State::Patched:
            return isEdited(question) ? 1 : 3;
        default:
            return kSame;
        }
    };
    std::optional<DetailQuestion> first;
    int least = kSame;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        for (int column = 0; column < m_model.columnCount(); ++column) {
            const DetailQuestion question{m_model.manifestAt(row), std::nullopt,
                                          m_model.clusterAt(column)};
            if (const int rank = rankOf(question); rank < least) {
                least = rank;
                first = question;
            }
        }
    }
    return first;
}

void ResourcesPanel::compareAgain() {
    const ResourcePicture *picture = m_model.picture();
    std::optional<DetailQuestion> question;
    if (picture != nullptr)
        question = m_compared ? foundIn(picture->rendering, *m_compared) : firstThatMatters();
    const bool isAny = !question && m_model.rowCount() > 0 && m_model.columnCount() > 0;
    if (isAny)
        question = DetailQuestion{m_model.manifestAt(0), std::nullopt, m_model.clusterAt(0)};
    if (!question) {
        if (picture != nullptr)
            m_compared.reset();
        m_detail->clear();
        showChanged({});
        return;
    }
    if (const auto row = m_model.rowOf(question->manifest))
        m_matrix->setCurrentIndex(m_model.index(
            *row,
            m_model.columnOf(toQString(picture->rendering.clusters[question->right].cluster))));
    compare(*question);
    if (isAny)
        m_compared.reset(); // what matters comes before it
}

/// The column of a cluster that was selected elsewhere.
void ResourcesPanel::showSelection() {
    if (m_isShowingSelection || m_selection.names().size() != 1 || m_model.rowCount() == 0)
        return;
    const int column = m_model.columnOf(*m_selection.names().begin());
    if (column < 0)
        return;
    const QScopedValueRollback quiet(m_isShowingSelection, true);
    const int row = std::max(0, m_matrix->currentIndex().row());
    m_matrix->setCurrentIndex(m_model.index(row, column));
    compare({m_model.manifestAt(row), std::nullopt,
             clusterNamed(m_model.picture()->rendering, *m_selection.names().begin()).value_or(0)});
}

void ResourcesPanel::askWho(const QString &cluster, const QString &object) {
    m_who->setQuestion(cluster, object);
    setPage(Page::Who);
    askAgain();
}

void ResourcesPanel::askAgain() {
    if (m_who->cluster().isEmpty() || !m_workspace.objects())
        return;
    WhoQuestion question;
    question.objects = m_workspace.objects();
    question.cluster = m_who->cluster().toStdString();
    const std::size_t count = question.objects->placements.size();
    for (std::size_t row = 0; row < count; ++row)
        question.plans.push_back({row, m_workspace.outcome(static_cast<int>(row)).plan});
    question.selection = m_hubSelection;
    if (picture() && picture()->objects == question.objects &&
        picture()->selection == question.selection)
        question.hub = picture()->hub;
    m_planning.ask(std::move(question));
}

void ResourcesPanel::setPage(Page page) {
    m_pages->setCurrentIndex(static_cast<int>(page));
}

void ResourcesPanel::showSentence() {
    const ResourcePicture *picture = m_model.picture();
    const bool isWho = m_pages->currentIndex() == static_cast<int>(Page::Who);
    const bool isUnread = m_hubBar->state().isHubThere && !m_hubSelection &&
                          (picture == nullptr || picture->rendering.manifests.empty());
    QString text = picture != nullptr && !isUnread ? pictureSentence(*picture) : QString();
    if (isBusy() || m_scene.isStale)
        text = text.isEmpty() ? tr("Rendering…") : tr("%1 (rendering…)").arg(text);
    m_pages->line().setDetail(isWho ? QString() : text);
    m_tools->setVisible(!isWho && picture != nullptr && picture->refusal.empty());
    QString empty;
    if (picture == nullptr)
        empty = tr("Open a placement to see what arrives on its clusters.");
    else if (!picture->refusal.empty())
        empty = tr("The selectors of the placement are an error, so nothing is placed.");
    else if (m_model.columnCount() == 0)
        empty = tr("The placement goes to no cluster.");
    else if (m_model.rowCount() == 0)
        empty = m_onlyDifferent->isChecked()
                    ? tr("Every object arrives everywhere as it is placed.")
                : isUnread ? tr("What the placement selects has not been read from the hub.")
                : m_hubSelection
                    ? tr("No selected object is on the hub or in the files.")
                    : tr("No selected object is in the files: open their manifests as well, or "
                         "connect to the hub.");
    m_empty->setText(empty);
    m_legend->setText(picture ? arrivalLegend(*picture, Looks::forPalette(palette())) : QString());
    m_arrivals->setCurrentIndex(empty.isEmpty() ? 0 : 1);
    m_detail->setVisible(empty.isEmpty());
}

} // namespace evenkeel::ui
