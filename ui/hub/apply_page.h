// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

#include "ui/base/job_runner.h"
#include "ui/base/table_column.h"
#include "ui/hub/apply_effects.h"

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSettings;
class QTreeWidget;

namespace evenkeel::ui {

class NumberedText;

/// A text of commands or answers that can be copied and saved.
class TextPage : public QWidget {
    Q_OBJECT

public:
    /// `name` is the object name of the text; those of the buttons are made of it.
    TextPage(const QString &name, const QString &accessibleName, QWidget *parent = nullptr);

    QString text() const;
    void setText(const QString &text);
    QPlainTextEdit &edit() const;
    /// Beside the text, from this number on.
    void numberLines(int first);
    /// Without it, there is nothing to save.
    void offerSaving(const QString &label);

Q_SIGNALS:
    void saveRequested(const QString &text);

private:
    QPushButton *addButton(const QString &name, const QString &label);
    void showButtons();

    NumberedText *m_text;
    QHBoxLayout *m_buttons;
};

/// The setting of whether the hub may be changed from here.
QString changesAllowedKey(const hub::Access &access);
/// Empty where all is applied.
QString leftOutText(const ApplyRequest &request);

/// The commands that bring the edits to the hub, what Evenkeel and the server's dry run say of
/// them, which clusters placements gain and lose, and, where it is switched on for the context,
/// Apply itself: one object after another, with a log.
class ApplyPage : public QWidget {
    Q_OBJECT

public:
    ApplyPage(ApplyRequest request, QSettings &settings, QWidget *parent = nullptr);

    /// While something is applied it only stops.
    void leave();
    bool isApplying() const { return m_runner.isRunning(); }
    /// The edits changed after the commands were made, or the hub what one of them is about.
    void noteNews(bool isOfHub);

Q_SIGNALS:
    void left();
    void changesAllowed(bool isAllowed);
    /// Of a conflict that is left out.
    void decided(const evenkeel::ui::FieldChange &conflict, bool isMine);
    /// The commands of the edits as they are now.
    void renewalRequested();
    /// To be written to a file that the person chooses.
    void saveRequested(const QString &title, const QString &suggestion, const QString &kinds,
                       const QString &text);

private:
    /// What became of each change.
    enum class Outcome { Open, Done, Failed };

    const hub::Access &access() const { return m_request.contents.access; }
    QLabel *addLabel(const char *name, const QString &text, QWidget *parent);
    void buildSummary();
    void buildSides();
    QWidget *commandsSide();
    QWidget *answersSide();
    QWidget *leftOutSide();
    QWidget *logSide();
    QWidget *effectsSide();
    void buildButtons();
    void startDryRun();
    void addOpinion(const QString &object, const QString &state, const QString &answer, Tone tone);
    void showOpinions(const std::vector<hub::Opinion> &opinions);
    void startComparing();
    void showComparison(const ApplyComparison &comparison);
    void showDiff();
    void applyAll();
    void noteApplied(std::size_t row, const hub::Answer<std::string> &answer);
    void finish();
    void log(const QString &line);
    void showState();
    QString objection() const;

    ApplyRequest m_request;
    QSettings &m_settings;
    std::vector<Outcome> m_outcomes;
    bool m_isAccepted = false; // by the dry run
    bool m_isCompared = false;
    bool m_hasMoved = false; // the hub, since it was read
    bool m_isBehind = false; // edits came since
    std::stop_source m_halt; // after the command that is running
    ApplyEffects *m_effects = nullptr;
    QTreeWidget *m_opinions = nullptr;
    TextPage *m_diff = nullptr;
    TextPage *m_log = nullptr;
    QLabel *m_blast = nullptr;
    QLabel *m_verdict = nullptr;
    QLabel *m_objection = nullptr;
    QCheckBox *m_switch = nullptr;
    QPushButton *m_apply = nullptr;
    QPushButton *m_stop = nullptr;
    QPushButton *m_renew = nullptr;
    JobRunner m_dryRun;
    JobRunner m_comparison;
    JobRunner m_differ;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
