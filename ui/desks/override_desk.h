// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/kube/value.h"
#include "ui/desks/object_desk.h"

namespace evenkeel::ui {

class Questions;

/// The desk of the overrides, which it also adds and fixes.
class OverrideDesk : public ListDesk {
    Q_OBJECT

public:
    OverrideDesk(Workspace &workspace, Questions &questions, Panels &panels);

private:
    void add(const QString &kind);
    void showPatch(const ObjectId &override, const QString &field);
    void fix(const ObjectId &override, const kube::Value &document, const QString &words);

    Questions &m_questions;
};

} // namespace evenkeel::ui
