// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "core/kube/result.h"
#include "core/kube/value.h"
#include "ui/policy/field_path.h"

namespace evenkeel::ui {

struct ParkedField {
    FieldPath field;
    kube::Value value;
};

/// The one placement behind form and YAML: an object and the text that says the same, comments
/// and unknown fields included. A text that cannot be read stays beside the last good object.
class PolicyDocument {
public:
    PolicyDocument() = default;
    /// With the text it was read from; one that does not hold the object is adapted to it, an
    /// empty one is written.
    explicit PolicyDocument(kube::Value value, std::string text = {});

    /// The last good object, with the positions it has in the last good text.
    const kube::Value &value() const { return m_value; }
    /// What stands in the YAML tab.
    const std::string &text() const { return m_text; }
    /// Why the text is no placement; nothing when it is one.
    const std::optional<kube::Error> &textError() const { return m_error; }

    /// Takes an edited object; only what differs changes in the text. An unreadable text gives
    /// way to the last good one.
    void setValue(kube::Value value);
    /// Takes an edited text; the object follows when it is a placement.
    void setText(std::string text);

    /// Where a value stands in the last good text; the nearest one around it where the path leads
    /// nowhere.
    kube::SourceSpan position(const FieldPath &path) const;

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
    void remember();
    const std::string *rememberedText(const kube::Value &value) const;

    kube::Value m_value;
    std::string m_text;
    std::string m_goodText;
    std::optional<kube::Error> m_error;
    std::vector<ParkedField> m_parked;
    /// Earlier objects with their texts, the newest last: undo gets comments back as well.
    struct Version {
        std::size_t fingerprint = 0; // most values differ in it
        kube::Value value;
        std::string text;
    };
    std::deque<Version> m_versions;
};

/// The one placement in a text, or why it is none.
kube::Result<kube::Value> readPlacementText(const std::string &text);
/// Kind, namespace and name as one text, to tell placements apart.
std::string placementIdentity(const kube::Value &document);

} // namespace evenkeel::ui
