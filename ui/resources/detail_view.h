// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/base/table_model.h"
#include "ui/resources/resource_detail.h"

class QComboBox;
class QLabel;
class QTableView;
class QToolButton;

namespace evenkeel::ui {

/// The lines of two manifests side by side, and who made each difference.
class DetailModel : public TableModel<ResourceDetail::Line> {
    Q_OBJECT

public:
    enum Column { Left, Right, By, ColumnCount };

    explicit DetailModel(QObject *parent = nullptr);

    void setDetail(ResourceDetail detail);
    const ResourceDetail &detail() const { return m_detail; }
    /// The first line of the next run of differences behind the row, or before it; -1 for none.
    int nextDifference(int row) const;
    int previousDifference(int row) const;

private:
    bool beginsDifference(int row) const;

    ResourceDetail m_detail;
};

/// The fields that overrides change on the way to one cluster, over all objects.
class ChangedFieldsModel : public TableModel<ChangedField> {
    Q_OBJECT

public:
    enum Column { Object, Field, Before, After, By, ColumnCount };

    explicit ChangedFieldsModel(QObject *parent = nullptr);
};

/// Two manifests of one object side by side, each difference with the patch that made it.
class DetailView : public QWidget {
    Q_OBJECT

public:
    explicit DetailView(QWidget *parent = nullptr);

    /// What can be compared: the clusters of a picture, by index.
    void setClusters(const QStringList &names);
    /// Which manifests are shown, or soon will be; says nothing to anybody.
    void setQuestion(const DetailQuestion &question, const QString &object,
                     const QString &toolTip = {});
    const DetailQuestion &question() const { return m_question; }
    void setDetail(ResourceDetail detail);
    const ResourceDetail &detail() const { return m_model.detail(); }
    void clear();

Q_SIGNALS:
    /// A person chose other clusters to compare.
    void questionChosen(const evenkeel::ui::DetailQuestion &question);

private:
    void setUpBar();
    void setUpLines();
    void choose();
    void goTo(int row);
    void fitLines();

    DetailModel m_model;
    DetailQuestion m_question;
    bool m_hasQuestion = false;
    QLabel *m_object = nullptr;
    QComboBox *m_left = nullptr;
    QComboBox *m_right = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QLabel *m_note = nullptr;
    QTableView *m_lines = nullptr;
};

} // namespace evenkeel::ui
