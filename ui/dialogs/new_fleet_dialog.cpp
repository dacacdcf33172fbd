// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/new_fleet_dialog.h"
#include "ui/base/widget_setup.h"

#include <algorithm>

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace evenkeel::ui {

namespace {

constexpr int kMostClusters = 1'000'000;
constexpr int kMostRegions = 500;
constexpr int kMostZones = 12;
constexpr int kWholeShare = 100;

std::vector<std::string> words(const QString &text) {
    std::vector<std::string> result;
    for (const QString &word : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!word.trimmed().isEmpty())
            result.push_back(word.trimmed().toStdString());
    }
    return result;
}

} // namespace

NewFleetDialog::NewFleetDialog(QWidget *parent)
    : QDialog(parent), m_clusters(addNumber(QStringLiteral("clusterCount"), kMostClusters, 30)),
      m_regions(addNumber(QStringLiteral("regionCount"), kMostRegions, 3)),
      m_zones(addNumber(QStringLiteral("zoneCount"), kMostZones, 3)),
      m_environments(new QLineEdit(QStringLiteral("prod, staging, canary"), this)),
      m_unhealthy(addNumber(QStringLiteral("unhealthyShare"), kWholeShare, 0)),
      m_tainted(addNumber(QStringLiteral("taintedShare"), kWholeShare, 0)),
      m_seed(addNumber(QStringLiteral("seed"), kMostClusters, 1)) {
    setObjectName(QStringLiteral("newFleetDialog"));
    setWindowTitle(tr("New fleet"));
    m_clusters->setMinimum(0);
    m_regions->setMinimum(1);
    for (QSpinBox *share : {m_unhealthy, m_tainted})
        share->setSuffix(tr(" %"));
    m_environments->setObjectName(QStringLiteral("environments"));
    m_summary = named(new QLabel(this), "fleetSummary");
    buildForm();
    connect(m_environments, &QLineEdit::textChanged, this, &NewFleetDialog::showSummary);
    showSummary();
}

QSpinBox *NewFleetDialog::addNumber(const QString &objectName, int most, int value) {
    auto *box = new QSpinBox(this);
    box->setObjectName(objectName);
    box->setRange(0, most);
    box->setValue(value);
    connect(box, &QSpinBox::valueChanged, this, &NewFleetDialog::showSummary);
    return box;
}

void NewFleetDialog::buildForm() {
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Clusters"), m_clusters);
    form->addRow(tr("&Regions"), m_regions);
    form->addRow(tr("&Zones per region"), m_zones);
    form->addRow(tr("&Environments"), m_environments);
    form->addRow(tr("&Unhealthy"), m_unhealthy);
    form->addRow(tr("&Tainted"), m_tainted);
    form->addRow(tr("&Seed"), m_seed);
    form->addRow(m_summary);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Create fleet"));
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void NewFleetDialog::showSummary() {
    if (!m_summary)
        return; // the boxes are still being made
    m_summary->setText(m_clusters->value() == 0
                           ? tr("An empty fleet to add clusters to.")
                           : tr("%1 clusters over %2 domains of region and zone.")
                                 .arg(m_clusters->value())
                                 .arg(m_regions->value() * std::max(1, m_zones->value())));
}

fleet::FleetShape NewFleetDialog::shape() const {
    fleet::FleetShape shape;
    shape.clusters = static_cast<std::size_t>(m_clusters->value());
    shape.regions = static_cast<std::size_t>(m_regions->value());
    shape.zonesPerRegion = static_cast<std::size_t>(m_zones->value());
    shape.environments = words(m_environments->text());
    shape.unhealthyShare = m_unhealthy->value();
    shape.taintedShare = m_tainted->value();
    shape.withoutZoneShare = 0;
    shape.seed = static_cast<std::uint64_t>(m_seed->value());
    return shape;
}

} // namespace evenkeel::ui
