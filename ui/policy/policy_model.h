// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/manifest/objects.h"
#include "ui/forms/form_model.h"
#include "ui/forms/shown_documents.h"
#include "ui/policy/fleet_words.h"
#include "ui/policy/placement_type.h"
#include "ui/policy/policy_document.h"
#include "ui/policy/policy_findings.h"

namespace evenkeel::ui {

/// The placement behind form and YAML, the fleet it is for, and what the hub says to it.
class PolicyModel : public FormModel {
    Q_OBJECT

public:
    explicit PolicyModel(QObject *parent = nullptr);

    struct Source {
        kube::Value document;
        std::optional<kube::Value> stored;
        std::shared_ptr<const manifest::Objects> objects;
        std::string openedText;
    };
    /// A placement that was shown before (by kind, namespace and name) was edited from outside:
    /// comments, the opened text and what was set aside stay.
    void load(Source source);
    /// The edit that was told last was not made: what is typed stays all the same.
    void noteRefusal() { m_shown.noteRefusal(); }
    /// Puts a text back that was typed before, and tells nobody of an edit.
    void restoreText(std::string text);
    /// Drops what is remembered of the placements that were shown.
    void forgetAll() { m_shown.forgetAll(); }

    const EditedDocument &document() const override { return m_shown.current().edited(); }
    bool isFixed(const FieldPath &path) const override { return guard(path) == Guard::Fixed; }
    std::size_t surroundings() const override { return m_fleetNumber; }
    QStringList completions(const YamlPlace &place, const QStringList &lines,
                            int line) const override;

    bool isClusterScoped() const;
    Guard guard(const FieldPath &path) const;
    const std::vector<ParkedField> &parked() const { return m_shown.current().parked(); }
    const kube::Value *stored() const { return m_stored ? &*m_stored : nullptr; }
    const std::string &openedText() const { return m_shown.openedText(); }
    const fleet::Fleet &fleet() const { return m_objects->fleet; }
    const FleetWords &words() const { return m_words; }
    void setPlacementType(const std::string &type);
    void setRefusedAside();

protected:
    void takeValue(kube::Value value) override { m_shown.current().setValue(std::move(value)); }
    void takeText(std::string text) override { m_shown.current().setText(std::move(text)); }
    std::vector<FormFinding> check() const override;

private:
    ShownDocuments<PolicyDocument> m_shown;
    std::optional<kube::Value> m_stored;
    std::shared_ptr<const manifest::Objects> m_objects; // never null
    std::size_t m_fleetNumber = 0;
    FleetWords m_words;
};

} // namespace evenkeel::ui
