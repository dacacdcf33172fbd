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
    /// Of the difference that the row is in or behind, from 1.
    int numberOf(int row) const;

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
    /// A bar above all, with a link; none without a sentence.
    void setFinding(const QString &sentence, const QString &fix);
    /// Whether there is a difference somewhere to step to.
    void setSteps(bool areThere);
    void clear();

Q_SIGNALS:
    /// A person chose other clusters to compare.
    void questionChosen(const evenkeel::ui::DetailQuestion &question);
    /// Behind the last difference, or with -1 before the first: another manifest is wanted.
    void stepped(int direction);
    void fixRequested();

private:
    void setUpBar();
    void setUpLines();
    void choose();
    void step(int direction);
    void goTo(int row);
    void showPlace();
    void fitLines();

    DetailModel m_model;
    DetailQuestion m_question;
    bool m_hasQuestion = false;
    bool m_beginsAtEnd = false; // the manifest that is awaited
    QLabel *m_object = nullptr;
    QComboBox *m_left = nullptr;
    QComboBox *m_right = nullptr;
    QLabel *m_place = nullptr; // among the differences
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QLabel *m_finding = nullptr;
    QLabel *m_note = nullptr;
    QTableView *m_lines = nullptr;
};

} // namespace evenkeel::ui
