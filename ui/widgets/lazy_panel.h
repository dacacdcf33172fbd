// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <QWidget>

#include "ui/base/job_runner.h"

namespace evenkeel::ui {

/// A panel of a picture that is computed in the background, and only while the panel is shown: a
/// hidden panel notes that its picture is out of date and computes it when it is shown.
template <typename Picture> class LazyPanel : public QWidget {
public:
    bool isBusy() const { return m_runner.isRunning(); }

protected:
    using PicturePtr = std::shared_ptr<const Picture>;
    /// Runs on another thread, maybe while the panel is destroyed: it captures values only.
    using Computation =
        std::function<PicturePtr(const std::stop_token &stop, const JobRunner::Mail &mail)>;
    /// What becomes of the null that a stopped computation returns.
    enum class Null { Shown, Dropped };

    explicit LazyPanel(QWidget *parent) : QWidget(parent) {}

    /// Calls compute() or show() for what the panel is about now.
    virtual void follow() = 0;
    virtual void take(PicturePtr picture) = 0;

    /// The picture is out of date.
    void outdate() {
        m_isBehind = true;
        if (isVisible())
            followNow();
    }
    /// Even while the panel is hidden.
    void followNow() {
        m_isBehind = false;
        follow();
    }
    bool isBehind() const { return m_isBehind; }
    void compute(Computation computation, Null null = Null::Shown) {
        m_runner.start([this, computation = std::move(computation),
                        null](const std::stop_token &stop, const JobRunner::Mail &mail) {
            PicturePtr picture = computation(stop, mail);
            if (picture || null == Null::Shown)
                mail.deliver([this, picture = std::move(picture)] { take(picture); });
        });
    }
    /// A picture that needs no computation.
    void showNow(PicturePtr picture) {
        m_runner.cancel();
        take(std::move(picture));
    }
    JobRunner &runner() { return m_runner; }

    void showEvent(QShowEvent *event) override {
        QWidget::showEvent(event);
        if (m_isBehind)
            followNow();
    }

private:
    bool m_isBehind = false;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
