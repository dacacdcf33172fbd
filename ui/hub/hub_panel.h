// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QDateTime>
#include <QList>
#include <QTimer>
#include <QWidget>

#include "core/report/drift_bundle.h"
#include "ui/base/table_model.h"
#include "ui/document/hub/hub_link.h"
#include "ui/hub/drift_model.h"

class QLabel;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace evenkeel::ui {

class ClusterSelection;
class PanelHeader;
struct HubSelection;
class Segments;

/// What is there on the hub, kind by kind, with its age or what it costs to be without it.
class KindsModel : public TableModel<HubLink::KindState> {
    Q_OBJECT

public:
    enum Column { Kind, Count, State, Age, Change, ColumnCount };

    explicit KindsModel(QObject *parent = nullptr);

    /// The time that ages are counted to; the kinds stay.
    void setNow(const QDateTime &now);
    void setKinds(std::vector<HubLink::KindState> kinds, const QDateTime &now);

private:
    QDateTime m_now;
};

/// `3 s ago`, `2 min ago`, `4 h ago`.
QString ageText(const QDateTime &then, const QDateTime &now);
/// `3 s`
QString shortAgeText(const QDateTime &then, const QDateTime &now);

/// What is on the hub, what has drifted there, and the edits on top of it with their three values.
class HubPanel : public QWidget {
    Q_OBJECT

public:
    explicit HubPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    /// Nullptr: there is no hub.
    void setLink(HubLink *link);
    /// Its server, who asks it, and the version of KubeFleet there, as far as they are known.
    void setFacts(const QStringList &facts);
    /// What the placements select; null where it is not known.
    void setSelection(std::shared_ptr<const HubSelection> selection);
    bool isBusy() const { return m_search.isBusy() || m_comparison.isRunning(); }
    /// What applies the edits; nullptr: nothing is about to be applied.
    void setApply(QWidget *page);
    /// Whether Apply may change the hub from here.
    void setChangesAllowed(bool isAllowed);
    /// The list of changes, at the first conflict.
    QWidget *conflictRow();

Q_SIGNALS:
    void connectRequested();
    /// To the hub that is shown.
    void reconnectRequested();
    void applyRequested();
    /// What is open with its edits, as files.
    void saveRequested();
    void evictionRequested(const kube::ObjectId &placement, const QString &cluster);
    /// To look at it where it is planned or edited; with a cluster: why it is picked or not.
    void objectRequested(const kube::ObjectId &object, const QString &cluster);
    /// Of these, to a file that the person chooses.
    void reportRequested(const std::vector<difference::Drift> &drifts, report::BundleNames names);

protected:
    void hideEvent(QHideEvent *event) override;

private:
    QTreeView *addList(const QString &objectName, const QString &accessibleName,
                       QAbstractItemModel &model, int rest);
    void addConnection();
    QWidget *emptyPage();
    QWidget *kindsSide();
    QWidget *driftSide();
    QWidget *fieldsSide();
    void decide(const QModelIndex &link);
    void requestOf(const QModelIndex &link);
    void showDriftAdvice();
    void followAdvice(const QString &link);
    void refresh();
    QString titleText(bool isConnected) const;
    void showDrift();
    void unfoldDrift();
    void requestReport(report::BundleNames names);
    void noteTime();
    void showButtons();
    void showConflictText();
    void findEffects();
    const ComparedChange *chosen() const;

    ClusterSelection &m_selection;
    Segments *m_pages;
    QStackedWidget *m_state; // without a hub a sentence
    QLabel *m_allowed;
    QToolButton *m_reconnect;
    HubLink *m_link = nullptr;
    QStringList m_facts;
    KindsModel m_kinds;
    FieldsModel m_fields;
    DriftModel m_drift;
    DriftSearch m_search;
    JobRunner m_comparison; // of the hub with one of the changes and without it
    std::shared_ptr<const manifest::Objects> m_comparedHub;
    std::shared_ptr<const HubSelection> m_selected;
    std::size_t m_comparedAt = 1;        // counts the states of these two
    std::set<kube::ObjectId> m_reported; // placements, as listed
    QTimer m_ages;                       // a second
    QTreeView *m_kindsList = nullptr;
    QTreeView *m_driftList = nullptr;
    QTreeView *m_fieldsList = nullptr;
    QLabel *m_driftTitle = nullptr;
    QLabel *m_driftAdvice = nullptr;
    QLabel *m_kept = nullptr; // that edits are, and what else may become of them
    QLabel *m_conflict = nullptr;
    PanelHeader *m_fieldsTitle = nullptr;
    QToolButton *m_keepAll = nullptr;
    QToolButton *m_takeAll = nullptr;
    QToolButton *m_apply = nullptr;
    QToolButton *m_report = nullptr;
};

} // namespace evenkeel::ui
