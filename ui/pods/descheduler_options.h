// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

#include "core/pods/descheduler.h"

class QAction;
class QCheckBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace evenkeel::ui {

/// The descheduler's own options, as far as they change what it evicts.
class DeschedulerOptions : public QWidget {
    Q_OBJECT

public:
    explicit DeschedulerOptions(QWidget *parent = nullptr);

    pods::RebalanceArgs rebalanceArgs() const;
    /// A duration or a number that cannot be read counts as not given, which a label says.
    pods::EvictorArgs evictorArgs() const;
    void setArgs(const pods::RebalanceArgs &args, const pods::EvictorArgs &evictor);

Q_SIGNALS:
    void changed();

private:
    void setUpFields();
    void setUpProtections();
    QLineEdit *addText(const char *name, const QString &label, const QString &placeholder,
                       int characters);
    void showFaults();

    pods::RebalanceArgs m_args; // with what has no field here
    pods::EvictorArgs m_evictor;
    QCheckBox *m_soft;
    QCheckBox *m_fit;
    QCheckBox *m_evictorFit;
    QLineEdit *m_namespaces = nullptr;
    QLineEdit *m_minPodAge = nullptr;
    QLineEdit *m_priority = nullptr;
    QSpinBox *m_minReplicas;
    QLabel *m_fault;
    std::vector<QAction *> m_protections; // the default ones, then the others
};

} // namespace evenkeel::ui
