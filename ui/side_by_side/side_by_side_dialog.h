// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QDialog>
#include <QString>

#include "core/side_by_side/side_by_side.h"
#include "ui/side_by_side/side_sources.h"

class QLabel;
class QPushButton;
class QTableView;
class QTextBrowser;

namespace evenkeel::ui {

/// The explanation of a pick and the rules that differ: relevant ones first, then the others.
QString sideBySideHtml(const side_by_side::SideBySide &answer, std::optional<std::size_t> step);

class SideDomainsModel;
class SideQuestionBar;
class SideStepsModel;

/// The same labels under KubeFleet's spread over clusters and Kubernetes' spread over nodes: both
/// sequences of picks, what counts where, and why they part.
class SideBySideDialog : public QDialog {
    Q_OBJECT

public:
    explicit SideBySideDialog(SideSources sources, QWidget *parent = nullptr);

    /// The answer shown; nothing while the first is computed, or if there is none.
    const std::optional<side_by_side::SideBySide> &answer() const { return m_answer; }

Q_SIGNALS:
    void answered();

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildTables();
    QLayout *makeLayout();
    void chooseSource();
    void chooseKey();
    void ask();
    void showAnswer(const side_by_side::SideQuestion &question, const SideAnswers::Answer &answer);
    void showStep();
    const std::vector<side_by_side::SideUnit> *units() const;
    std::optional<std::size_t> step() const;

    SideSources m_sources;
    SideQuestionBar *m_bar;
    SideStepsModel *m_steps;
    SideDomainsModel *m_domains;
    QTableView *m_stepTable;
    QTableView *m_domainTable;
    QTextBrowser *m_text;
    QPushButton *m_add;
    QPushButton *m_remove;
    std::optional<side_by_side::SideBySide> m_answer;
    SideAnswers m_answers;
};

} // namespace evenkeel::ui
