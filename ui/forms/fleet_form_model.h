// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QString>

#include "core/manifest/objects.h"
#include "ui/forms/form_model.h"
#include "ui/forms/input_boxes.h"

namespace evenkeel::ui {

/// The keys, values and names of a fleet in natural order, counted at the first request.
class FleetWords {
public:
    explicit FleetWords(std::shared_ptr<const manifest::Objects> objects = {});

    const Suggestions &labelKeys() const;
    Suggestions labelValues(const QString &key) const;
    /// Names of properties and of resources, these as `resources.kubernetes-fleet.io/total-cpu`.
    const Suggestions &properties() const;
    const Suggestions &taintKeys() const;
    Suggestions taintValues(const QString &key) const;
    const Suggestions &clusterNames() const;

private:
    const fleet::Fleet &fleet() const { return m_objects->fleet; }

    std::shared_ptr<const manifest::Objects> m_objects; // never null
    mutable std::optional<Suggestions> m_labelKeys;
    mutable std::optional<Suggestions> m_properties;
    mutable std::optional<Suggestions> m_taintKeys;
    mutable std::optional<Suggestions> m_names;
};

/// The model of an object that is about clusters: it knows the words of their fleet.
class FleetFormModel : public FormModel {
    Q_OBJECT

public:
    FleetFormModel(EditedDocument empty, QObject *parent);

    void load(FormSource source) override;
    std::size_t surroundings() const override { return m_fleetNumber; }

    const fleet::Fleet &fleet() const { return m_objects->fleet; }
    const manifest::Objects &objects() const { return *m_objects; }
    const FleetWords &words() const { return m_words; }

    /// As the hub has it; nullptr where it does not.
    const kube::Value *stored() const { return m_stored ? &*m_stored : nullptr; }

protected:
    /// Whether it is the object, whatever it is among.
    bool isShown(const FormSource &source) const {
        return source.document == document() && source.stored == m_stored;
    }
    std::vector<api::Finding> check() const override;
    CompletionWords vocabulary() const override;
    /// Texts for the field at a path; `key` is the item's value of `key`.
    virtual QStringList textsFor(const FieldPath &path, const QString &key) const;

private:
    std::optional<kube::Value> m_stored;
    std::shared_ptr<const manifest::Objects> m_objects; // never null
    std::size_t m_fleetNumber = 0;
    FleetWords m_words;
};

} // namespace evenkeel::ui
