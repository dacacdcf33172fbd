// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

#include "ui/models/verdict.h"

namespace evenkeel::ui {

/// The verdict in words: "✔ 8 of 8 picked  location skew 1 / 1  ⚠ 1 problem".
class VerdictLabel : public QLabel {
    Q_OBJECT

public:
    enum class Freshness { Current, Stale };

    explicit VerdictLabel(QWidget *parent = nullptr);

    void setVerdict(const Verdict &verdict, Freshness freshness, int problems);

Q_SIGNALS:
    void problemsRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showVerdict();
    QString headline() const;
    QString skewText(const KeySkew &skew) const;

    Verdict m_verdict;
    Freshness m_freshness = Freshness::Current;
    int m_problems = 0;
};

} // namespace evenkeel::ui
