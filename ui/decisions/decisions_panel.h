// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>

#include "ui/models/decisions_model.h"
#include "ui/widgets/lazy_panel.h"
#include "ui/picture/scene.h"

class QLabel;
class QLineEdit;
class QToolButton;
class QTreeView;

namespace evenkeel::ui {

class ClusterSelection;

/// The ranking of the cycle at the scrubber, and the clusters it did not rank, by reason.
class DecisionsPanel : public LazyPanel<DecisionList> {
    Q_OBJECT

public:
    explicit DecisionsPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    /// Hidden panels only note the scene and follow once they are shown. Above a few thousand
    /// clusters the decisions are worked out in the background.
    void setScene(const Scene &scene);
    const DecisionsModel &model() const { return m_model; }
    QString summary() const;

Q_SIGNALS:
    /// Enter or a double click: a person wants to know why.
    void whyRequested(const QString &cluster);

private:
    void setUpBar();
    void setUpTable(ClusterSelection &selection);
    void follow() override;
    void take(PicturePtr list) override;
    void showGroups();
    void showSummary();

    DecisionsModel m_model;
    Scene m_scene;
    Scene m_followed;               // that the list is made of
    bool m_isShowingGroups = false; // groups open and close by themselves
    std::set<QString> m_openGroups; // by reason
    QLineEdit *m_filter = nullptr;
    QLabel *m_summary = nullptr;
    QString m_basis;
    QToolButton *m_copy = nullptr;
    QTreeView *m_table = nullptr;
    QLabel *m_empty = nullptr;
};

} // namespace evenkeel::ui
