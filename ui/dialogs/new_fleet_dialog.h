// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include "core/fleet/generate.h"

class QLabel;
class QLineEdit;
class QSpinBox;

namespace evenkeel::ui {

/// Asks for the shape of a generated fleet.
class NewFleetDialog : public QDialog {
    Q_OBJECT

public:
    explicit NewFleetDialog(QWidget *parent = nullptr);

    fleet::FleetShape shape() const;

private:
    QSpinBox *addNumber(const QString &objectName, int most, int value);
    void buildForm();
    void showSummary();

    QSpinBox *m_clusters;
    QSpinBox *m_regions;
    QSpinBox *m_zones;
    QLineEdit *m_environments;
    QSpinBox *m_unhealthy;
    QSpinBox *m_tainted;
    QSpinBox *m_seed;
    QLabel *m_summary = nullptr;
};

} // namespace evenkeel::ui
