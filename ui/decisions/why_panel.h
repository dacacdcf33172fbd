// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <set>

#include <QString>
#include <QWidget>

#include "core/insight/change.h"
#include "core/insight/why.h"
#include "ui/base/job_runner.h"
#include "ui/picture/scene.h"

class QLabel;
class QLineEdit;
class QStringListModel;
class QTextBrowser;
class QToolButton;
class QVBoxLayout;

namespace evenkeel::ui {

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

    const std::optional<insight::Why> &why() const { return m_why; }
    const std::optional<insight::Changes> &changes() const { return m_changes; }
    bool isBusy() const { return m_runner.isRunning(); }
    QString markdown() const; // empty without an answer

Q_SIGNALS:
    /// A person wants to try a change; `words` name it for undo.
    void editRequested(const evenkeel::insight::Edit &edit, int placement, const QString &words);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// What an answer depends on; changes do not depend on the pick.
    struct Asked {
        std::shared_ptr<const manifest::Objects> objects;
        int placement = -1;
        QString cluster;
        bool operator==(const Asked &) const = default;
    };

    void setUpBar();
    void setUpAnswer();
    void followSelection();
    void chooseTyped();
    void offerNames();
    void follow();
    void ask(fleet::ClusterIndex cluster, bool wantsChanges);
    void showAnswer();
    void showChanges();
    void addChange(const insight::Change &change, std::size_t number);
    void addNote(const QString &text);
    void clearChanges();
    QString emptyText() const;

    ClusterSelection &m_selection;
    std::set<QString> m_selectedBefore;
    Scene m_scene;
    QString m_cluster;
    bool m_isBehind = false; // the scene or the cluster has not been followed yet
    std::optional<insight::Why> m_why;
    std::optional<insight::Changes> m_changes;
    Asked m_changesAsked;
    QLineEdit *m_name = nullptr;
    QStringListModel *m_names = nullptr;
    std::shared_ptr<const manifest::Objects> m_namesOf;
    QLabel *m_state = nullptr;
    QToolButton *m_copy = nullptr;
    QTextBrowser *m_text = nullptr;
    QWidget *m_changesSide = nullptr;
    QLabel *m_changesTitle = nullptr;
    QWidget *m_changesList = nullptr;
    QVBoxLayout *m_changeRows = nullptr;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
