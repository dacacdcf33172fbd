// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/fleet_form_model.h"

#include <utility>

namespace evenkeel::ui {

FleetFormModel::FleetFormModel(EditedDocument empty, QObject *parent)
    : FormModel(std::move(empty), parent), m_objects(std::make_shared<const manifest::Objects>()) {}

void FleetFormModel::load(FormSource source) {
    const bool isOtherFleet =
        source.objects && !source.objects->fleet.isSharedWith(m_objects->fleet);
    const bool isSame = source.document == document() && source.stored == m_stored &&
                        (source.objects == m_objects || !source.objects);
    if (isSame)
        return;
    m_stored = std::move(source.stored);
    if (source.objects)
        m_objects = std::move(source.objects);
    if (isOtherFleet) {
        m_words = FleetWords(m_objects);
        ++m_fleetNumber;
    }
    show(std::move(source.document));
}

} // namespace evenkeel::ui
