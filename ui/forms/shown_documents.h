// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <utility>

#include "core/kube/value.h"
#include "ui/forms/edited_document.h"

namespace evenkeel::ui {

/// The documents that an editor showed, the one it shows now among them: whoever comes back to an
/// object finds its comments and what was half typed.
template <typename Document> class ShownDocuments {
public:
    explicit ShownDocuments(Document empty) : m_current{std::move(empty), {}, {}, false} {}

    Document &current() { return m_current.document; }
    const Document &current() const { return m_current.document; }
    /// The text that the current one was opened with.
    const std::string &openedText() const { return m_current.openedText; }
    bool isOpen(const kube::Value &value) const {
        return !m_current.openedText.empty() && identityOf(value) == identity();
    }
    /// The object given last stays as it is, whatever was made of it here.
    void noteRefusal() { m_current.isRefused = true; }

    /// Makes the object the current one: as it was left when it was shown before, else as
    /// `make(value, openedText)` has it. A text replaces the one that was remembered. False: it is
    /// an echo.
    template <typename Make>
    bool open(const kube::Value &value, const std::string &openedText, Make make) {
        const bool wasEcho = isEcho(value);
        if (!isOpen(value))
            change(value, openedText, make);
        if (!isEcho(value))
            m_current.document.setValue(value);
        m_current.isRefused = isRefused(value);
        m_current.given = value;
        if (!openedText.empty())
            m_current.openedText = openedText;
        return !wasEcho;
    }

    void forgetAll() {
        m_others.clear();
        m_current.openedText.clear();
        m_current.isRefused = false;
    }

private:
    struct Shown {
        Document document;
        std::string openedText;
        kube::Value given = {}; // from outside, last
        bool isRefused = false; // what was made of it
    };

    std::string identity() const {
        return identityOf(m_current.isRefused ? m_current.given : m_current.document.value());
    }
    /// An edit of our own comes back, or the object is still the one that an edit was refused for.
    bool isEcho(const kube::Value &value) const {
        return isOpen(value) && (value == m_current.document.value() || isRefused(value));
    }
    bool isRefused(const kube::Value &value) const {
        return m_current.isRefused && value == m_current.given;
    }

    template <typename Make>
    void change(const kube::Value &value, const std::string &openedText, Make make) {
        if (!m_current.openedText.empty())
            m_others.insert_or_assign(identity(), m_current);
        const auto known = m_others.find(identityOf(value));
        if (known != m_others.end()) {
            m_current = std::move(known->second);
            m_others.erase(known);
            return;
        }
        m_current = {make(value, openedText), {}, {}, false};
        m_current.openedText = m_current.document.text();
    }

    Shown m_current;
    std::map<std::string, Shown> m_others; // by identity
};

} // namespace evenkeel::ui
