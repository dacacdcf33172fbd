// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include "core/manifest/objects.h"
#include "ui/forms/fleet_words.h"
#include "ui/forms/form_model.h"

namespace evenkeel::ui {

/// The model of an object that is about clusters: it knows the words of their fleet.
class FleetFormModel : public FormModel {
    Q_OBJECT

public:
    FleetFormModel(EditedDocument empty, QObject *parent);

    void load(FormSource source) override;
    std::size_t surroundings() const override { return m_fleetNumber; }

    bool isStored() const { return m_stored.has_value(); } // the hub knows it by its name
    const fleet::Fleet &fleet() const { return m_objects->fleet; }
    const manifest::Objects &objects() const { return *m_objects; }
    const FleetWords &words() const { return m_words; }

protected:
    const kube::Value *stored() const { return m_stored ? &*m_stored : nullptr; }

private:
    std::optional<kube::Value> m_stored;
    std::shared_ptr<const manifest::Objects> m_objects; // never null
    std::size_t m_fleetNumber = 0;
    FleetWords m_words;
};

} // namespace evenkeel::ui
