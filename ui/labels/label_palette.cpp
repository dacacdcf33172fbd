// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/labels/label_palette.h"

#include <set>
#include <utility>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QTimer>
#include <QVBoxLayout>

#include "core/query/cluster_facts.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/label_dialog.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/workspace.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kRecountDelay{30};
constexpr std::chrono::milliseconds kRecountOfMany{400}; // what is typed next comes first

constexpr QLatin1String kAddedLabelsKey("labels/added");

} // namespace

LabelPalette::LabelPalette(ClusterSelection &selection, Workspace &workspace, QSettings &settings,
                           QWidget *parent)
    : QWidget(parent), m_selection(selection), m_workspace(workspace), m_settings(settings),
      m_view(new PaletteView(this)), m_search(new QLineEdit(this)), m_recount(new QTimer(this)) {
    m_scene.objects = std::make_shared<const manifest::Objects>();
    build();
    buildActions();
    restore();
    connect(&m_selection, &ClusterSelection::selectionChanged, this, &LabelPalette::updateActions);
    updateActions();
}

void LabelPalette::build() {
    setUpSearch(*m_search, "labelSearch", tr("Label search"),
                tr("Search labels, drag them onto clusters"));
    m_view->setModel(&m_model);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = spacedLayout<QVBoxLayout>({0, metrics.padding, 0, 0}, 0, this);
    auto *searchRow = marginedLayout<QHBoxLayout>({metrics.padding, 0, metrics.padding, 0});
    searchRow->addWidget(m_search);
    layout->addLayout(searchRow);
    layout->addWidget(m_view);
    callAfter(*m_recount, kRecountDelay, this, &LabelPalette::recount);
    connect(m_search, &QLineEdit::textChanged, &m_model, &PaletteModel::setSearch);
    connect(m_view, &QAbstractItemView::activated, this, &LabelPalette::activate);
    connect(m_view, &QAbstractItemView::clicked, this, [this](const QModelIndex &index) {
        if (index.data(PaletteModel::ItemRole).value<PaletteModel::Item>() ==
            PaletteModel::Item::New)
            askForLabel();
    });
    connect(m_view, &QWidget::customContextMenuRequested, this, &LabelPalette::showMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &LabelPalette::updateActions);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &LabelPalette::updateActions);
    followEvent(*this, QEvent::Show, [this] { m_recount->start(); });
}

QAction *LabelPalette::newAction(const char *name, const QString &text, const QKeySequence &keys) {
    auto *action = named(new QAction(text, this), name);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(action);
    return action;
}

void LabelPalette::buildActions() {
    m_set = newAction("setOnSelectionAction", tr("&Set on the selected clusters"),
                      QKeySequence(tr("Ctrl+Return")));
    m_select = newAction("selectLabelledAction", tr("Select the &clusters that have it"),
                         QKeySequence(tr("Ctrl+Shift+L")));
    m_only = newAction("filterLabelAction", tr("Show &only this"), {});
    m_hide = newAction("hideLabelAction", tr("&Hide this"), {});
    m_copy = newAction("copyLabelAction", tr("Co&py"), QKeySequence(QKeySequence::Copy));
    m_new = newAction("newLabelAction", tr("&New label…"), QKeySequence(QKeySequence::New));
    m_remove = newAction("forgetLabelAction", tr("&Forget this label"),
                         QKeySequence(QKeySequence::Delete));
    connect(m_set, &QAction::triggered, this, &LabelPalette::setOnSelection);
    connect(m_select, &QAction::triggered, this, &LabelPalette::selectClusters);
    connect(m_only, &QAction::triggered, this, [this] { filter(FacetAction::Only); });
    connect(m_hide, &QAction::triggered, this, [this] { filter(FacetAction::Hide); });
    connect(m_copy, &QAction::triggered, this, &LabelPalette::copy);
    connect(m_new, &QAction::triggered, this, &LabelPalette::askForLabel);
    connect(m_remove, &QAction::triggered, this, &LabelPalette::removeCurrent);
}

void LabelPalette::setScene(const Scene &scene) {
    const bool isSame = scene.objects == m_scene.objects && scene.placement == m_scene.placement;
    m_scene = scene;
    if (!isSame) {
        m_isCounted = false;
        m_counting.cancel();
        m_recount->start(scene.objects->fleet.size() < kBackgroundClusters ? kRecountDelay
                                                                           : kRecountOfMany);
    }
}

void LabelPalette::setFilter(std::optional<base::SharedList<fleet::ClusterIndex>> shown) {
    if (shown == m_shown)
        return;
    m_shown = std::move(shown);
    m_counts.reset();
    m_isCounted = false;
    m_counting.cancel();
    m_recount->start();
}

/// Counts only when the palette is shown.
void LabelPalette::recount() {
    if (m_isCounted || !isVisible())
        return;
    m_isCounted = true;
    const fleet::Fleet &fleet = m_scene.objects->fleet;
    if (m_counts && fleet.isSharedWith(m_countedFleet)) {
        m_counting.cancel();
        showCounts();
        return;
    }
    const auto count = [fleet, shown = m_shown](const std::stop_token &stop) {
        return std::make_shared<const LabelCounts>(
            fleet,
            shown ? std::optional(std::span<const fleet::ClusterIndex>(*shown)) : std::nullopt,
            stop);
    };
    const auto take = [this, fleet](std::shared_ptr<const LabelCounts> counts) {
        m_counts = std::move(counts);
        m_countedFleet = fleet;
        showCounts();
    };
    if (fleet.size() < kBackgroundClusters) {
        m_counting.cancel();
        take(count({}));
        return;
    }
    m_counting.start([count, take](const std::stop_token &stop, const JobRunner::Mail &mail) {
        mail.deliver([take, counts = count(stop)] { take(counts); });
    });
}

void LabelPalette::showCounts() {
    const auto label = current();
    m_model.setCounts(m_counts, toQStrings(labelKeysOf(placementOf(m_scene))));
    if (label)
        m_view->setCurrentIndex(m_model.indexOf(label->first, label->second));
}

std::optional<PaletteModel::Label> LabelPalette::current() const {
    const QModelIndex index = m_view->currentIndex();
    const bool isLabel =
        index.isValid() &&
        index.data(PaletteModel::ItemRole).value<PaletteModel::Item>() == PaletteModel::Item::Label;
    if (!isLabel)
        return std::nullopt;
    return PaletteModel::Label(index.data(PaletteModel::KeyRole).toString(),
                               index.data(PaletteModel::ValueRole).toString());
}

void LabelPalette::updateActions() {
    const auto label = current();
    for (QAction *action : {m_select, m_only, m_hide, m_copy})
        action->setEnabled(label.has_value());
    m_set->setEnabled(label && !m_selection.names().empty());
    m_remove->setEnabled(label && m_model.addedLabels().contains(*label));
}

void LabelPalette::showMenu(const QPoint &place) {
    auto *menu = named(new QMenu(this), "labelMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_set, m_select});
    menu->addSeparator();
    menu->addActions({m_only, m_hide});
    menu->addSeparator();
    menu->addActions({m_copy, m_new, m_remove});
    menu->popup(m_view->viewport()->mapToGlobal(place));
}

void LabelPalette::activate(const QModelIndex &index) {
    switch (index.data(PaletteModel::ItemRole).value<PaletteModel::Item>()) {
    case PaletteModel::Item::Label:
        filter(FacetAction::Only);
        break;
    case PaletteModel::Item::More:
        m_search->setText(index.data(PaletteModel::KeyRole).toString() + QLatin1Char('='));
        m_search->setFocus();
        break;
    case PaletteModel::Item::New:
        // A click has asked already.
        if (!findChild<QWidget *>(QStringLiteral("labelDialog")))
            askForLabel();
        break;
    case PaletteModel::Item::Gap:
        break;
    }
}

void LabelPalette::selectClusters() {
    const auto label = current();
    if (!label)
        return;
    const fleet::Fleet &fleet = m_scene.objects->fleet;
    const query::ClusterFilter wanted =
        query::withOnly({}, label->first.toStdString(), label->second.toStdString());
    std::set<QString> names;
    for (const fleet::ClusterIndex cluster : query::matchingClusters(fleet, wanted))
        names.insert(toQString(fleet.name(cluster)));
    m_selection.setNames(std::move(names));
}

void LabelPalette::filter(FacetAction action) {
    if (const auto label = current())
        Q_EMIT filterRequested(label->first, label->second, action);
}

void LabelPalette::setOnSelection() {
    const auto label = current();
    if (!label || m_selection.names().empty())
        return;
    const LabelEdit edit{{m_selection.names().begin(), m_selection.names().end()},
                         {{label->first, label->second}}};
    m_workspace.relabel(edit);
    if (const QStringList keys = platformOwnedKeys(edit); !keys.isEmpty())
        Q_EMIT platformKeysEdited(keys);
}

void LabelPalette::copy() {
    if (const auto label = current())
        QGuiApplication::clipboard()->setMimeData(labelMime(label->first, label->second).release());
}

void LabelPalette::askForLabel() {
    const fleet::Fleet &fleet = m_scene.objects->fleet;
    const QStringList keys = toQStrings(labelKeysFor(fleet, placementOf(m_scene)));
    auto *dialog =
        new LabelDialog(LabelDialog::Purpose::NewLabel, {},
                        std::make_shared<const LabelCounts>(fleet, std::nullopt), keys, this);
    if (const auto label = current())
        dialog->setLabel(label->first, {});
    connect(dialog, &LabelDialog::labelChosen, this, &LabelPalette::addLabel);
    dialog->open();
}

void LabelPalette::addLabel(const QString &key, const QString &value) {
    m_search->clear();
    m_model.addLabel(key, value);
    m_view->setCurrentIndex(m_model.indexOf(key, value));
    store();
}

void LabelPalette::removeCurrent() {
    const auto label = current();
    if (!label)
        return;
    m_model.removeLabel(label->first, label->second);
    store();
}

void LabelPalette::store() {
    QStringList labels;
    for (const auto &[key, value] : m_model.addedLabels())
        labels.append(key + QLatin1Char('=') + value);
    m_settings.setValue(kAddedLabelsKey, labels);
}

void LabelPalette::restore() {
    for (const QString &label : m_settings.value(kAddedLabelsKey).toStringList()) {
        const QString key = label.section(QLatin1Char('='), 0, 0);
        if (!key.isEmpty())
            m_model.addLabel(key, label.section(QLatin1Char('='), 1));
    }
}

} // namespace evenkeel::ui
