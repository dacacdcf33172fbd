// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

struct ParkedField {
    FieldPath field;
    kube::Value value;
};

/// The placement that form and YAML edit, and the parts of it that were set aside.
class PolicyDocument {
public:
    /// What is in the document again is no longer set aside.
    explicit PolicyDocument(EditedDocument edited, std::vector<ParkedField> parked = {});

    const EditedDocument &edited() const { return m_edited; }
    const kube::Value &value() const { return m_edited.value(); }
    const std::string &text() const { return m_edited.text(); }
    const std::optional<base::Error> &textError() const { return m_edited.textError(); }
    void setValue(kube::Value value);
    void setText(std::string text);

    /// Changes the placement type: what the hub refuses with the new one is set aside, what was
    /// set aside before and is allowed comes back.
    void setPlacementType(const std::string &type);
    /// Sets aside what the hub refuses with the type that the document has.
    void setRefusedAside();
    /// What was set aside, by its path below the policy.
    const std::vector<ParkedField> &parked() const { return m_parked; }

private:
    void park(kube::Value &value);
    void unpark(kube::Value &value);
    void forgetWhatIsBack();

    EditedDocument m_edited;
    std::vector<ParkedField> m_parked;
};

} // namespace evenkeel::ui
