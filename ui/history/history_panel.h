// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "ui/base/table_model.h"
#include "ui/history/history_picture.h"
#include "ui/widgets/lazy_panel.h"

class QLabel;
class QTableView;
class QToolButton;

namespace evenkeel::ui {

/// The policy snapshots of a placement, the newest first, and what a return to each does.
class RevisionModel : public TableModel<insight::Revision> {
    Q_OBJECT

public:
    enum Column { Snapshot, Active, Changes, Return, ColumnCount };

    explicit RevisionModel(QObject *parent = nullptr);
};

/// Its resource snapshots, and what a rollback to each does.
class ResourceRevisionModel : public TableModel<insight::ResourceRevision> {
    Q_OBJECT

public:
    explicit ResourceRevisionModel(QObject *parent = nullptr);
};

/// The policies and resources that the hub keeps of the chosen placement: what changed between any
/// two, and back to one of them.
class HistoryPanel : public LazyPanel<HistoryPicture> {
    Q_OBJECT

public:
    explicit HistoryPanel(QWidget *parent = nullptr);

    /// Hidden panels only note the scene and follow once they are shown.
    void setScene(const Scene &scene);
    QString sentence() const;

Q_SIGNALS:
    /// Back to a policy.
    void editRequested(const evenkeel::insight::Edit &edit, int placement, const QString &words);

private:
    void follow() override;
    void take(PicturePtr picture) override;
    void showPolicies();
    void showResource();
    void goBack();
    std::vector<std::size_t> chosenPolicies() const;

    RevisionModel m_policyModel;
    ResourceRevisionModel m_resourceModel;
    Scene m_scene;
    std::shared_ptr<const HistoryPicture> m_picture;
    QLabel *m_sentence;
    QToolButton *m_back;
    QTableView *m_policies;
    QTableView *m_resources;
};

} // namespace evenkeel::ui
