// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <set>

#include <QString>
#include <QWidget>

#include "core/insight/changes/change.h"
#include "ui/decisions/why_finder.h"
#include "ui/picture/scene.h"

class QLabel;
class QLineEdit;
class QStringListModel;
class QTextBrowser;
class QToolButton;
class QVBoxLayout;

namespace evenkeel::ui {

class ChangeList;
class ClusterSelection;

/// Why one cluster was or was not picked, at the pick of the scrubber, and the smallest changes
/// that would get it picked, each to be tried with one button.
class WhyPanel : public QWidget {
    Q_OBJECT

public:
    explicit WhyPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    /// Hidden panels only note the scene and follow once they are shown.
    void setScene(const Scene &scene);
    /// Explains a cluster, regardless of the selection.
    void setCluster(const QString &name);
    const QString &cluster() const { return m_cluster; }
    void focusCluster();

    const std::optional<insight::Why> &why() const { return m_finder.why(); }
    const std::optional<insight::Changes> &changes() const { return m_finder.changes(); }
    bool isBusy() const { return m_finder.isBusy(); }
    QString markdown() const; // empty without an answer

Q_SIGNALS:
    /// The user wants to try a change; `words` name it for undo.
    void editRequested(const evenkeel::insight::Edit &edit, int placement, const QString &words);
    /// The user wants the smallest set of edits, of whatever kind, that gets the cluster picked.
    void repairRequested(const QString &cluster);

private:
    void setUpBar();
    void setUpAnswer();
    void followSelection();
    void chooseTyped();
    void offerNames();
    void follow();
    void showAnswer();
    void showChanges();
    QString emptyText() const;

    ClusterSelection &m_selection;
    std::set<QString> m_selectedBefore;
    Scene m_scene;
    QString m_cluster;
    bool m_isBehind = false; // the scene or the cluster has not been followed yet
    WhyFinder m_finder;
    QLineEdit *m_name = nullptr;
    QStringListModel *m_names = nullptr;
    std::shared_ptr<const manifest::Objects> m_namesOf;
    QLabel *m_state = nullptr;
    QToolButton *m_repair = nullptr;
    QToolButton *m_copy = nullptr;
    QTextBrowser *m_text = nullptr;
    ChangeList *m_changes = nullptr;
};

/// The smallest changes that would get a cluster picked, each with a button that tries it; those
/// that open a trap stand last and say which.
class ChangeList : public QWidget {
    Q_OBJECT

public:
    explicit ChangeList(QWidget *parent = nullptr);

    enum class Offer { CanBeTried, OutOfDate };
    void setChanges(const insight::Changes &changes, Offer offer);
    void setNote(const QString &text);

Q_SIGNALS:
    void chosen(const evenkeel::insight::Change &change);

private:
    void clear();
    void addChange(const insight::Change &change, std::size_t number, Offer offer);
    void addNote(const QString &text);

    QWidget *m_list = nullptr;
    QVBoxLayout *m_rows = nullptr;
};

} // namespace evenkeel::ui
