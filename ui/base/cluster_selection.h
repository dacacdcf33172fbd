// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>

#include <QObject>
#include <QString>

namespace evenkeel::ui {

/// The clusters that are selected, shared by every view; by name, so that it survives re-plans.
class ClusterSelection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::set<QString> &names() const { return m_names; }
    bool contains(const QString &name) const { return m_names.contains(name); }
    void setNames(std::set<QString> names);

Q_SIGNALS:
    void selectionChanged();

private:
    std::set<QString> m_names;
};

} // namespace evenkeel::ui
