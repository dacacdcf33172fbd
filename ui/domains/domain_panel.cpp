// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/domain_panel.h"

#include <algorithm>
#include <tuple>

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/job_runner.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/key_chooser.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/grid_view.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kRowsWithLegend = 10;
constexpr int kLeastKeyWidth = 76; // narrow windows elide the key

QComboBox *keyChooser(const char *objectName, const QString &accessibleName, QWidget *parent) {
    auto *chooser = named(new QComboBox(parent), objectName, accessibleName);
    chooser->setSizeAdjustPolicy(QComboBox::AdjustToContentsOnFirstShow);
    chooser->setMinimumContentsLength(8);
    chooser->setMinimumWidth(kLeastKeyWidth);
    return chooser;
}

/// Those of the rows that the filter leaves, in their order.
std::vector<std::uint32_t> shownOf(std::vector<std::uint32_t> rows,
                                   const base::SharedList<fleet::ClusterIndex> &filter) {
    std::vector<bool> isShown(rows.size(), false);
    for (const fleet::ClusterIndex cluster : filter) {
        if (fleet::row(cluster) < isShown.size())
            isShown[fleet::row(cluster)] = true;
    }
    std::erase_if(rows, [&isShown](std::uint32_t row) { return !isShown[row]; });
    return rows;
}

bool isKnown(const fleet::Fleet &fleet, const std::string &key) {
    const std::vector<std::string_view> known = labelKeyTexts(fleet);
    return key.empty() || std::ranges::find(known, key) != known.end();
}

} // namespace

DomainPanel::DomainPanel(ClusterSelection *selection, QWidget *parent)
    : DomainPanel(clusterUnits(), selection, parent) {}

DomainPanel::DomainPanel(const Units &units, ClusterSelection *selection, QWidget *parent)
    : QWidget(parent), m_rowKey(keyChooser("rowKey", tr("Row key"), this)),
      m_columnKey(keyChooser("columnKey", tr("Column key"), this)),
      m_nesting(named(new QLabel(this), "domainNesting")),
      m_moment(named(new QLabel(this), "domainMoment")), m_takeover(newLinks(this, "takeover")),
      m_zoom(new QToolButton(this)), m_grid(new DomainGrid(selection, this)),
      m_legend(named(new MarkLegend(units, this), "domainLegend")) {
    setObjectName(QStringLiteral("domainPanel"));
    if (!units.takeLabels()) {
        setObjectName(QStringLiteral("nodePanel"));
        m_rowKey->setObjectName(QStringLiteral("nodeRowKey"));
        m_columnKey->setObjectName(QStringLiteral("nodeColumnKey"));
        setNames(*m_grid, "nodeGrid", tr("Node grid"));
        m_grid->setAcceptDrops(false); // labels of nodes belong to the operator of the cluster
    }
    // A row of its own: between the choosers and the zoom it would be cut off.
    m_nesting->setContentsMargins(8, 0, 8, 4);
    m_nesting->setWordWrap(true);
    m_nesting->hide();
    m_takeover->hide();
    connect(m_takeover, &QLabel::linkActivated, this, [selection](const QString &cluster) {
        if (selection)
            selection->setNames({cluster});
    });
    buildHeader(units);

    connect(m_rowKey, &QComboBox::activated, this, [this] { chooseKey(m_rowKey, m_keys.row); });
    connect(m_columnKey, &QComboBox::activated, this,
            [this] { chooseKey(m_columnKey, m_keys.column); });
    m_moment->setContentsMargins(8, 0, 8, 4);
    m_moment->hide();
    connect(m_moment, &QLabel::linkActivated, this, &DomainPanel::planRequested);
    connect(m_nesting, &QLabel::linkActivated, this,
            [this] { setKeys({m_keys.column, m_keys.row}); });
    followEvent(*this, QEvent::Resize, [this] {
        // Narrow panels leave out the words before the choosers, and low ones the legend: tooltips
        // have them.
        m_legend->setVisible(height() >= kRowsWithLegend * Metrics::forFont(font()).row);
        const bool hasRoom = width() >= wholeHeader();
        for (QLabel *word : m_words)
            word->setVisible(hasRoom);
    });
}

void DomainPanel::buildHeader(const Units &units) {
    QHBoxLayout *header = m_header = spacedLayout<QHBoxLayout>({8, 4, 8, 4}, 8);
    auto *title = new ElidedLabel(QSizePolicy::Preferred, this);
    title->setText(units.heading());
    title->setFont(boldOf(font()));
    title->setMinimumWidth(1);
    header->addWidget(title);
    auto *rows = new QLabel(tr("rows"), this);
    auto *columns = new QLabel(tr("columns"), this);
    for (QLabel *word : {rows, columns})
        word->setMinimumWidth(1);
    rows->setBuddy(m_rowKey);
    m_words = {rows, columns};
    header->addWidget(rows);
    header->addWidget(m_rowKey);
    columns->setBuddy(m_columnKey);
    header->addWidget(columns);
    header->addWidget(m_columnKey);
    header->addStretch(1);
    m_zoom->setObjectName(units.takeLabels() ? QStringLiteral("zoomButton")
                                             : QStringLiteral("nodeZoomButton"));
    m_zoom->setAccessibleName(tr("Grid zoom"));
    m_zoom->setToolTip(tr("How much each cell shows. Also Ctrl+wheel, and + − 0 in the grid."));
    m_zoom->setIcon(QIcon::fromTheme(QStringLiteral("zoom")));
    if (m_zoom->icon().isNull())
        m_zoom->setText(tr("Zoom"));
    m_zoom->setAutoRaise(true);
    m_zoom->setFocusPolicy(Qt::TabFocus);
    m_zoom->setPopupMode(QToolButton::InstantPopup);
    auto *zooms = new QMenu(m_zoom);
    m_zoom->setMenu(zooms);
    connect(zooms, &QMenu::aboutToShow, this, [this, zooms] { fillZooms(*zooms); });
    header->addWidget(m_zoom);
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addLayout(header);
    layout->addWidget(m_moment);
    layout->addWidget(m_nesting);
    layout->addWidget(m_grid, 1);
    layout->addWidget(m_takeover);
    layout->addWidget(m_legend);
}

DomainPanel::~DomainPanel() = default;

int DomainPanel::wholeHeader() const {
    int width = m_header->contentsMargins().left() + m_header->contentsMargins().right();
    for (int i = 0; i < m_header->count(); ++i) {
        if (const QWidget *part = m_header->itemAt(i)->widget())
            width += part->sizeHint().width() + m_header->spacing();
    }
    return width;
}

void DomainPanel::addTool(QWidget *tool) {
    m_header->insertWidget(m_header->indexOf(m_zoom), tool);
}

void DomainPanel::fillZooms(QMenu &menu) {
    menu.clear();
    const auto add = [&](std::optional<Zoom> zoom, const QString &text) {
        QAction *action = menu.addAction(text, this, [this, zoom] { m_grid->setZoom(zoom); });
        action->setCheckable(true);
        action->setChecked(zoom == m_grid->chosenZoom());
    };
    add(std::nullopt, tr("&Automatic"));
    menu.addSeparator();
    add(Zoom::Chips, tr("&Names"));
    add(Zoom::Picks, tr("&Picks by name"));
    add(Zoom::Counts, tr("&Counts"));
    add(Zoom::Bars, tr("&Bars"));
    add(Zoom::Overview, tr("&Overview"));
}

void DomainPanel::setScene(const Scene &scene,
                           std::optional<base::SharedList<fleet::ClusterIndex>> shown) {
    const bool isSame = m_scene && scene.isSamePicture(*m_scene) && shown == m_filter;
    m_scene = scene;
    if (isSame && !isBusy()) {
        showStaleness();
        return;
    }
    setSource(gridSource(scene), std::move(shown));
}

void DomainPanel::setSource(const GridSource &source,
                            std::optional<base::SharedList<fleet::ClusterIndex>> shown) {
    m_filter = std::move(shown);
    const bool isNewFleet = !m_source || m_source->labels != source.labels;
    const bool isNewSubject = isNewFleet || m_source->subject != source.subject ||
                              m_source->topologyKeys != source.topologyKeys;
    m_source = source;
    m_still.reset(); // it is of the scene before
    const fleet::Fleet &fleet = *source.labels;
    if (isNewFleet) {
        m_byName = fleet.naturalOrder();
        m_areKeysChosen =
            m_areKeysChosen && isKnown(fleet, m_keys.row) && isKnown(fleet, m_keys.column);
    }
    const DomainKeys before = m_keys;
    if (isNewSubject && !m_areKeysChosen)
        chooseDefaults();
    if (isNewSubject)
        fillChoosers();
    refresh();
    if (m_keys != before)
        Q_EMIT keysChanged();
}

bool DomainPanel::isBusy() const {
    return m_runner && m_runner->isRunning();
}

void DomainPanel::setStill(std::optional<RolloutStill> still) {
    if (still && (!m_scene || still->picture->objects != m_scene->objects))
        still.reset();
    if (still == m_still)
        return;
    m_still = std::move(still);
    refresh();
}

/// Another placement or fleet brings its own keys; an edit of labels doesn't turn the grid around.
void DomainPanel::chooseDefaults() {
    const fleet::Fleet &fleet = *m_source->labels;
    const bool holds = m_topologyKeys == m_source->topologyKeys && !m_keys.row.empty() &&
                       isKnown(fleet, m_keys.row) && isKnown(fleet, m_keys.column);
    m_topologyKeys = m_source->topologyKeys;
    if (!holds)
        m_keys = m_source->keys.value_or(defaultKeys(fleet, m_topologyKeys));
}

void DomainPanel::setFilter(std::optional<base::SharedList<fleet::ClusterIndex>> shown) {
    if (m_filter == shown)
        return;
    m_filter = std::move(shown);
    refresh();
}

void DomainPanel::setKeys(const DomainKeys &keys) {
    m_keys = keys;
    m_areKeysChosen = true;
    if (m_source)
        fillChoosers();
    refresh();
    Q_EMIT keysChanged();
}

void DomainPanel::chooseKey(QComboBox *chooser, std::string &key) {
    DomainKeys keys = m_keys;
    const std::string chosen = chooser->currentData().toString().toStdString();
    (&key == &m_keys.row ? keys.row : keys.column) = chosen;
    setKeys(keys);
}

void DomainPanel::fillChoosers() {
    const fleet::Fleet &fleet = *m_source->labels;
    std::vector<std::string_view> keys = labelKeysFor(fleet, m_source->placement.get());
    std::ranges::stable_partition(keys, [this](std::string_view key) {
        return std::ranges::find(m_source->topologyKeys, key) != m_source->topologyKeys.end();
    });
    std::vector<std::string> choices(keys.begin(), keys.end());
    choices.push_back(m_keys.row);
    choices.push_back(m_keys.column);
    if (choices == m_choices)
        return; // a list that is open stays open
    m_choices = std::move(choices);
    for (QComboBox *chooser : {m_rowKey, m_columnKey}) {
        const std::string &wanted = chooser == m_rowKey ? m_keys.row : m_keys.column;
        const QSignalBlocker blocker(chooser);
        chooser->clear();
        chooser->addItem(chooser == m_rowKey ? tr("no grouping") : tr("none"), QString());
        // A topology key may be on no cluster at all; the grid then shows just "no <key>".
        if (!wanted.empty() && std::ranges::find(keys, wanted) == keys.end())
            chooser->addItem(toQString(wanted), toQString(wanted));
        addKeys(*chooser, keys);
        chooser->setCurrentIndex(chooser->findData(toQString(wanted)));
        chooser->setToolTip(
            QStringLiteral("%1: %2").arg(chooser->accessibleName(), toQString(wanted)));
    }
}

void DomainPanel::showStaleness() {
    if (!m_grid->content() || m_grid->content()->isStale == m_scene->isStale)
        return;
    auto content = std::make_shared<GridContent>(*m_grid->content());
    content->isStale = m_scene->isStale;
    m_grid->setContent(std::move(content));
}

void DomainPanel::refresh() {
    if (!m_source)
        return;
    // Values only: it may run on another thread.
    const auto picture = [byName = m_byName, filter = m_filter, keys = m_keys, source = *m_source,
                          scene = m_scene, still = m_still, tells = tellsNewTakeover()] {
        const std::vector<std::uint32_t> some =
            filter ? shownOf(*byName, *filter) : std::vector<std::uint32_t>();
        const std::vector<std::uint32_t> &shown = filter ? some : *byName;
        auto content = std::make_shared<const GridContent>(
            still ? gridContent(*scene, shown, keys, *still) : source.content(shown, keys));
        return std::tuple(content, legendStates(content->table, *content->units),
                          tells ? std::optional(takeoverText(*scene)) : std::nullopt);
    };
    const auto take = [this, scene = m_scene](const auto &made) {
        const auto &[content, states, takeover] = made;
        if (takeover) {
            m_takeoverOf = scene;
            m_takeover->setText(unbroken(*takeover));
            m_takeover->setVisible(!takeover->isEmpty());
        }
        showNote(*content);
        m_legend->setStates(states, *content->units);
        m_grid->setContent(content);
    };
    if (m_byName->size() < kBackgroundClusters) {
        if (m_runner)
            m_runner->cancel();
        take(picture());
        return;
    }
    if (!m_runner)
        m_runner = std::make_unique<JobRunner>();
    m_runner->start([picture, take](const std::stop_token &, const JobRunner::Mail &mail) {
        mail.deliver([take, made = picture()] { take(made); });
    });
}

bool DomainPanel::tellsNewTakeover() const {
    return m_tellsTakeover && m_scene && !(m_takeoverOf && m_scene->isSamePicture(*m_takeoverOf));
}

void DomainPanel::showNote(const GridContent &content) {
    if (m_still)
        m_moment->setText(tr("<b>%1</b> · <a href=\"plan\">back to the plan</a>")
                              .arg(titleOf(*m_still).toHtmlEscaped()));
    m_moment->setVisible(m_still.has_value());
    QString note;
    if (!m_still && content.table.areRowsNested())
        note = tr("<a href=\"swap\">swap</a> · each %1 is in a single %2")
                   .arg(content.rowKey.toHtmlEscaped(), content.columnKey.toHtmlEscaped());
    m_nesting->setText(note);
    m_nesting->setVisible(!note.isEmpty());
}

} // namespace evenkeel::ui
