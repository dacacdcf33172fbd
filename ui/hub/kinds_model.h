// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QDateTime>

#include "ui/base/table_model.h"
#include "ui/document/hub/hub_link.h"

namespace evenkeel::ui {

/// What is there on the hub, kind by kind, with its age or what it costs to be without it.
class KindsModel : public TableModel<HubLink::KindState> {
    Q_OBJECT

public:
    enum Column { Kind, Count, State, Age, ColumnCount };

    explicit KindsModel(QObject *parent = nullptr);

    /// The time that ages are counted to; the kinds stay.
    void setNow(const QDateTime &now);
    void setKinds(std::vector<HubLink::KindState> kinds, const QDateTime &now);

private:
    QDateTime m_now;
};

/// A sentence of core in the language of the window.
QString spoken(const base::Sentence &sentence);

/// `3 s ago`, `2 min ago`, `4 h ago`.
QString ageText(const QDateTime &then, const QDateTime &now);
/// `3 s`
QString shortAgeText(const QDateTime &then, const QDateTime &now);

} // namespace evenkeel::ui
