// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

#include "ui/document/document.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// The open document, and what is looked at: one of its placements, at one position of the
/// scrubber.
class Workspace : public Document {
    Q_OBJECT

public:
    explicit Workspace(QObject *parent = nullptr) : Document(parent) {}
    ~Workspace() override;

    int placement() const { return first(); }
    void setPlacement(int placement);
    /// The plan of the current placement, nullptr without one.
    const scheduling::Plan *plan() const { return outcome(placement()).plan.get(); }
    std::size_t picks() const;
    /// Clamped to the picks of the plan.
    void setPicks(std::size_t picks);
    Scene scene() const;

protected:
    void showAnew() override { m_showsAllPicks = true; }

private:
    std::size_t m_picks = 0;
    bool m_showsAllPicks = true; // the scrubber follows the end of the plan
    mutable Scene m_shown;       // last, so that its picture is worked out once
};

} // namespace evenkeel::ui
