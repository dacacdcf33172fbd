// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/kube/object_id.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"
#include "ui/forms/fleet_words.h"
#include "ui/forms/form_finding.h"
#include "ui/forms/form_model.h"
#include "ui/policy/placement_type.h"
#include "ui/policy/policy_document.h"

namespace evenkeel::ui {

/// What the hub has against a placement.
using PolicyFinding = FormFinding;

inline std::vector<PolicyFinding> findingsOf(const EditedDocument &document,
                                             const kube::Value *stored) {
    return hubFindings(document, stored);
}

/// The placement that form and YAML edit, its fleet, and the hub's findings.
class PolicyModel : public FormModel {
    Q_OBJECT

public:
    explicit PolicyModel(QObject *parent = nullptr);

    void load(FormSource source) override;
    void forgetAll() override { m_parked.clear(); }

    bool isFixed(const FieldPath &path) const override { return guard(path) == Guard::Fixed; }
    std::size_t surroundings() const override { return m_fleetNumber; }
    QStringList completions(const YamlPlace &place, const QStringList &lines,
                            int line) const override;

    bool isClusterScoped() const;
    Guard guard(const FieldPath &path) const;
    /// What was set aside of the placement, by its path below the policy.
    std::vector<ParkedField> parked() const;
    const kube::Value *stored() const { return m_stored ? &*m_stored : nullptr; }
    const fleet::Fleet &fleet() const { return m_objects->fleet; }
    const FleetWords &words() const { return m_words; }
    void setPlacementType(const std::string &type);
    void setRefusedAside();

protected:
    std::vector<FormFinding> check() const override;

private:
    void sendParked(const PolicyDocument &edited, const QString &what);
    void keepParked(const EditedDocument &edited);

    std::map<kube::ObjectId, std::vector<ParkedField>> m_parked;
    std::optional<kube::Value> m_stored;
    std::shared_ptr<const manifest::Objects> m_objects; // never null
    std::size_t m_fleetNumber = 0;
    FleetWords m_words;
};

} // namespace evenkeel::ui
