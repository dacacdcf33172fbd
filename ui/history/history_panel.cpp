// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/history/history_panel.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kNameWidth = 22; // digits
constexpr int kActiveWidth = 10;
constexpr int kChangesWidth = 24;

} // namespace

HistoryPanel::HistoryPanel(QWidget *parent)
    : LazyPanel(parent), m_sentence(newParagraph(this, "historySentence")),
      m_back(named(new QToolButton(this), "historyBack")), m_policies(new QTableView(this)),
      m_resources(new QTableView(this)) {
    setNames(*this, "historyPanel", tr("Revisions"));
    m_sentence->setContentsMargins({});
    setTexts(*m_back, tr("Go back to it"),
             tr("Give the placement the policy of the selected snapshot; Undo takes it "
                "back"));
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    bar->addWidget(m_sentence, 1);
    bar->addWidget(m_back);
    prepareTable(*m_policies, QStringLiteral("historyPolicies"), tr("Policy snapshots"),
                 m_policyModel);
    prepareTable(*m_resources, QStringLiteral("historyResources"), tr("Resource snapshots"),
                 m_resourceModel);
    m_resources->setSelectionMode(QAbstractItemView::SingleSelection);
    auto *views = new Panes(QStringLiteral("historyViews"), Qt::Vertical, {m_policies, m_resources},
                            {}, this);
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addLayout(bar);
    layout->addWidget(views, 1);
    connect(m_policies->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &HistoryPanel::showPolicies);
    connect(m_resources->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &HistoryPanel::showResource);
    connect(m_back, &QToolButton::clicked, this, &HistoryPanel::goBack);
    showPolicies();
}

void HistoryPanel::setScene(const Scene &scene) {
    const bool isSame = scene.objects == m_scene.objects && scene.placement == m_scene.placement;
    m_scene = scene;
    if (isSame)
        return;
    outdate();
}

/// Each revision is planned, so that it may take a while.
void HistoryPanel::follow() {
    compute([scene = m_scene](const std::stop_token &stop, const JobRunner::Mail &) {
        return historyPictureOf(scene, stop);
    });
}

void HistoryPanel::take(PicturePtr picture) {
    m_policyModel.setRows(picture ? picture->policies : std::vector<insight::Revision>());
    m_resourceModel.setRows(picture ? picture->resources
                                    : std::vector<insight::ResourceRevision>());
    m_picture = std::move(picture); // the rows before were its own
    showPolicies();
}

std::vector<std::size_t> HistoryPanel::chosenPolicies() const {
    std::vector<std::size_t> chosen;
    for (const QModelIndex &index : m_policies->selectionModel()->selectedRows())
        chosen.push_back(static_cast<std::size_t>(index.row()));
    std::ranges::sort(chosen);
    return chosen;
}

void HistoryPanel::showPolicies() {
    const std::vector<std::size_t> chosen =
        m_picture ? chosenPolicies() : std::vector<std::size_t>();
    if (!m_picture || m_picture->policies.empty())
        m_sentence->setText(tr("The files contain no policy snapshots of this placement."));
    else
        m_sentence->setText(unbroken(policyText(*m_picture, chosen)));
    const insight::Revision *revision =
        chosen.size() == 1 ? &m_picture->policies[chosen.front()] : nullptr;
    m_back->setEnabled(revision && !revision->back.empty() && revision->edit());
}

void HistoryPanel::showResource() {
    const QModelIndexList rows = m_resources->selectionModel()->selectedRows();
    if (m_picture && !rows.isEmpty())
        m_sentence->setText(
            unbroken(resourceText(*m_picture, static_cast<std::size_t>(rows.front().row()))));
}

void HistoryPanel::goBack() {
    const std::vector<std::size_t> chosen = chosenPolicies();
    if (!m_picture || chosen.size() != 1)
        return;
    const insight::Revision &revision = m_picture->policies[chosen.front()];
    if (const auto edit = revision.edit())
        Q_EMIT editRequested(*edit, m_picture->placement,
                             tr("Back to %1").arg(toQString(revision.snapshot->name)));
}

QString HistoryPanel::sentence() const {
    return m_sentence->text();
}

RevisionModel::RevisionModel(QObject *parent) : TableModel(parent) {
    using Row = insight::Revision;
    setColumns(
        {{.title = tr("Policy snapshot"),
          .text = [](const Row &row) { return toQString(row.snapshot->name); },
          .width = kNameWidth},
         {.title = {},
          .text = [](const Row &row) { return row.isActive ? tr("✔ active") : QString(); },
          .width = kActiveWidth},
         {.title = tr("Changed"),
          .text = [](const Row &row) { return toQString(objects::changesText(row.changes)); },
          .width = kChangesWidth},
         {.title = tr("A return"), .text = [](const Row &row) {
              return toQString(insight::returnText(row, spokenPhrases()));
          }}});
}

ResourceRevisionModel::ResourceRevisionModel(QObject *parent) : TableModel(parent) {
    using Row = insight::ResourceRevision;
    const auto count = [](const auto &names) { return static_cast<int>(names.size()); };
    setColumns({{.title = RevisionModel::tr("Resource snapshot"),
                 .text = [](const Row &row) { return toQString(row.name); },
                 .width = kNameWidth},
                {.title = {},
                 .text =
                     [](const Row &row) {
                         return row.isLatest ? RevisionModel::tr("✔ latest") : QString();
                     },
                 .width = kActiveWidth},
                {.title = RevisionModel::tr("Held"),
                 .text =
                     [count](const Row &row) {
                         return RevisionModel::tr("on %n cluster(s)", nullptr, count(row.clusters));
                     },
                 .width = kChangesWidth},
                {.title = RevisionModel::tr("A rollback"), .text = [count](const Row &row) {
                     return row.touched.empty() ? RevisionModel::tr("touches nothing")
                                                : RevisionModel::tr("updates %n cluster(s)",
                                                                    nullptr, count(row.touched));
                 }}});
}

} // namespace evenkeel::ui
