// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/insight/changes/change.h"

class QVBoxLayout;

namespace evenkeel::ui {

/// The smallest changes that would get a cluster picked, each with a button that tries it; those
/// that open a trap stand last and say which.
class ChangeList : public QWidget {
    Q_OBJECT

public:
    explicit ChangeList(QWidget *parent = nullptr);

    enum class Offer { CanBeTried, OutOfDate };
    void setChanges(const insight::Changes &changes, Offer offer);
    void setNote(const QString &text);

Q_SIGNALS:
    void chosen(const evenkeel::insight::Change &change);

private:
    void clear();
    void addChange(const insight::Change &change, std::size_t number, Offer offer);
    void addNote(const QString &text);

    QWidget *m_list = nullptr;
    QVBoxLayout *m_rows = nullptr;
};

} // namespace evenkeel::ui
