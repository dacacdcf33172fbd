// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

#include "ui/models/placement_summary.h"

namespace evenkeel::ui {

/// The verdict in a box of its own: "✔ 8 of 8: keeps 8 · holds 8 bindings of…". What doesn't fit is
/// cut at the end and whole in the tooltip; the box doesn't grow with its words.
class VerdictLabel : public QLabel {
    Q_OBJECT

public:
    enum class Freshness { Current, Stale };

    explicit VerdictLabel(QWidget *parent = nullptr);

    void setVerdict(const Verdict &verdict, Freshness freshness);
    /// Of a source that is not read whole yet, in words; there is no verdict before.
    void setReading(const QString &words);
    /// As shown, without what is cut.
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A click on a verdict that isn't met.
    void problemsRequested();
    void rolloutRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QString headline() const;
    QString detail() const;
    bool isTrouble() const;
    void showVerdict();

    Verdict m_verdict;
    Freshness m_freshness = Freshness::Current;
    QString m_reading;
};

/// "location skew 1 / 1", with a mark beyond the limit.
QString skewText(const KeySkew &skew);

} // namespace evenkeel::ui
