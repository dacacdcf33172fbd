// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QLabel>

#include "ui/models/verdict.h"

namespace evenkeel::ui {

/// The verdict in words: "✔ 8 of 8 picked  location skew 1 / 1  ⚠ 1 problem". With little room it
/// says the first thing first, the rest is in the tooltip.
class VerdictLabel : public QLabel {
    Q_OBJECT

public:
    enum class Freshness { Current, Stale };

    explicit VerdictLabel(QWidget *parent = nullptr);

    void setVerdict(const Verdict &verdict, Freshness freshness, int problems);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void problemsRequested();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    /// What is left out last has the lowest rank.
    enum Rank { Headline, Problems, BeyondLimit, Staleness, WithinLimit, RankCount };
    struct Part {
        Rank rank = Headline;
        QString plain;
        QString rich;
    };

    void showVerdict();
    void showWhatFits();
    int widthOf(const Part &part) const;
    QString headline() const;
    QString skewText(const KeySkew &skew) const;

    Verdict m_verdict;
    Freshness m_freshness = Freshness::Current;
    int m_problems = 0;
    std::vector<Part> m_parts; // in the order shown
};

} // namespace evenkeel::ui
