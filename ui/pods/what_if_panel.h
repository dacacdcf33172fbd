// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "core/pods/descheduler.h"
#include "ui/base/job_runner.h"
#include "ui/base/table_model.h"
#include "ui/pods/what_if.h"

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QTableView;

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

/// The pods that a what-if touches.
class WhatIfModel : public TableModel<WhatIfRow> {
    Q_OBJECT

public:
    enum Column { Pod, From, To, Reason, ColumnCount };

    explicit WhatIfModel(QObject *parent = nullptr);
};

/// Scaling, draining or losing a domain, balancing by the descheduler and domains that an
/// autoscaler would open, as differences to the plan; nothing is edited.
class WhatIfPanel : public QWidget {
    Q_OBJECT

public:
    explicit WhatIfPanel(QWidget *parent = nullptr);

    void setScene(const PodScene &scene);
    WhatIf question() const;
    void ask(const WhatIf &question);
    bool isBusy() const { return m_runner.isRunning(); }

private:
    void setUpBar();
    void setUpAnswer();
    void fillKeys();
    void fillValues(const QString &wanted);
    void showKind();
    void askAgain();
    void showAnswer(const WhatIfAnswer &answer);

    PodScene m_scene;
    std::shared_ptr<const fleet::Fleet> m_keysOf;
    std::shared_ptr<const PodPlan> m_answeredOf;
    std::optional<WhatIf> m_answered;
    bool m_isAsked = false; // the number of replicas comes from a question, not from the plan
    WhatIfAnswer m_answer;
    WhatIfModel m_model;
    QComboBox *m_kind;
    QSpinBox *m_replicas;
    QComboBox *m_key;
    QComboBox *m_value;
    QLineEdit *m_domains;
    DeschedulerOptions *m_descheduler;
    QLabel *m_text;
    QTableView *m_table;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
