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
    explicit ShownDocuments(Document empty) : m_current{std::move(empty), {}} {}

    Document &current() { return m_current.document; }
    const Document &current() const { return m_current.document; }
    /// The text that the current one was opened with.
    const std::string &openedText() const { return m_current.openedText; }
    bool isOpen(const kube::Value &value) const {
        return !m_current.openedText.empty() &&
               identityOf(value) == identityOf(m_current.document.value());
    }

    /// Makes the object the current one: as it was left when it was shown before, else as
    /// `make(value, openedText)` has it. A text replaces the one that was remembered.
    template <typename Make>
    void open(const kube::Value &value, const std::string &openedText, Make make) {
        if (!isOpen(value))
            change(value, openedText, make);
        if (value != m_current.document.value())
            m_current.document.setValue(value);
        if (!openedText.empty())
            m_current.openedText = openedText;
    }

    void forgetAll() {
        m_others.clear();
        m_current.openedText.clear();
    }

private:
    struct Shown {
        Document document;
        std::string openedText;
    };

    template <typename Make>
    void change(const kube::Value &value, const std::string &openedText, Make make) {
        if (!m_current.openedText.empty())
            m_others.insert_or_assign(identityOf(m_current.document.value()), m_current);
        const auto known = m_others.find(identityOf(value));
        if (known != m_others.end()) {
            m_current = std::move(known->second);
            m_others.erase(known);
            return;
        }
        m_current.document = make(value, openedText);
        m_current.openedText = m_current.document.text();
    }

    Shown m_current;
    std::map<std::string, Shown> m_others; // by identity
};

} // namespace evenkeel::ui
