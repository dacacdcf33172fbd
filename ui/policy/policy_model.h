// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QTimer>

#include "core/admission/cel_rules.h"
#include "core/base/result.h"
#include "core/kube/object_id.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"
#include "ui/document/edits/edited_document.h"
#include "ui/forms/fleet_form_model.h"
#include "ui/forms/form_model.h"
#include "ui/forms/yaml/yaml_completion.h"

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

using admission::Guard;
using admission::refusedPolicyFields;

/// The type of a document's policy; without a policy or a type the hub's default.
std::string placementTypeOf(const kube::Value &document);

/// The path in a document of a field below its policy.
FieldPath policyField(const FieldPath &belowPolicy);
/// Which of the fields that the hub refuses with the document's placement type it has.
std::vector<FieldPath> refusedFieldsIn(const kube::Value &document);

/// What the hub lets an update do to a field. A field that differs from the stored one already
/// stays open, so that it can be put right.
Guard guardOf(const FieldPath &field, const kube::Value &document, const kube::Value *stored);

/// The placement that form and YAML edit, its fleet, and the hub's findings.
class PolicyModel : public FleetFormModel {
    Q_OBJECT

public:
    explicit PolicyModel(QObject *parent = nullptr);

    void load(FormSource source) override;
    void forgetAll() override { m_parked.clear(); }

    bool isFixed(const FieldPath &path) const override { return guard(path) == Guard::Fixed; }

    bool isClusterScoped() const;
    Guard guard(const FieldPath &path) const;
    /// What was set aside of the placement, by its path below the policy.
    std::vector<ParkedField> parked() const;
    void setPlacementType(const std::string &type);
    void setRefusedAside();

protected:
    CompletionWords vocabulary() const override;
    QStringList textsFor(const FieldPath &path, const QString &key) const override;

private:
    void sendParked(const PolicyDocument &edited, const QString &what);
    void keepParked(const EditedDocument &edited);

    std::map<kube::ObjectId, std::vector<ParkedField>> m_parked;
    QTimer m_fleetChange; // until what the form says of many clusters follows them
    std::shared_ptr<const manifest::Objects> m_changed; // then
};

/// A term on one line: labels, property requirements, and how a sorter ranks.
QString termText(const kube::Value &term);
/// `Namespace web`, `StatefulSet ledger`, `ConfigMap with app=web`, `every ClusterRole`.
QString resourceText(const kube::Value &selector);
/// What a property is compared by.
QStringList propertyOperators();

} // namespace evenkeel::ui
