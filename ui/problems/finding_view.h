// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>

#include "ui/problems/finding_picture.h"
#include "ui/widgets/lazy_panel.h"

class QBoxLayout;
class QLabel;
class QTabBar;
class QToolButton;

namespace evenkeel::ui {

class DifferenceView;
class PanelHeader;

/// One problem: what it says, the text at its line with the fix as a difference, and what the fix
/// does.
class FindingView : public LazyPanel<FindingPicture> {
    Q_OBJECT

public:
    explicit FindingView(const Workspace &workspace, QWidget *parent = nullptr);

    /// Null: none is chosen. A fix that does not fit the objects any more is not offered.
    void setProblem(const Problem *problem, bool canFix);
    /// Whether the list has any of what is no test, and of what is one.
    void setKinds(bool hasFindings, bool hasTests);
    QString effectText() const;
    QString shownText() const;

Q_SIGNALS:
    void kindRequested(bool ofTests);
    void fixRequested(std::size_t number);
    void undoRequested(); // the last edit brought the problem
    void fileRequested();
    void whyRequested();
    void repairRequested();
    void ignoreRequested(); // or that it counts again
    /// Its clusters are to be shown.
    void clustersRequested(const QStringList &names);

protected:
    void follow() override;
    void take(PicturePtr picture) override;

private:
    void setUpHeader();
    void setUpButtons();
    void fitActions();
    void showButtons();
    void showIgnore();
    void showText();
    QString clusterLinks() const;
    QString ignoredHtml() const;
    QString effectHtml() const;

    const Workspace &m_workspace;
    std::optional<Problem> m_problem;
    bool m_canFix = false;
    PicturePtr m_picture;
    PanelHeader *m_header; // the place
    QTabBar *m_kinds;
    QLabel *m_text;
    DifferenceView *m_lines;
    QToolButton *m_fix = nullptr;
    QToolButton *m_undo = nullptr;   // beside the fix of a test that the last edit broke
    QBoxLayout *m_actions = nullptr; // of these two
    QToolButton *m_why = nullptr;
    QToolButton *m_repair = nullptr;
    QToolButton *m_ignore = nullptr;
    QToolButton *m_open = nullptr;
    QLabel *m_effect;
};

} // namespace evenkeel::ui
