// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/dumps/changes.h"
#include "ui/base/table_model.h"
#include "ui/dumps/dumps_picture.h"

namespace evenkeel::ui {

/// What changed for one placement from dump to dump, and what came of it.
class DatedChangesModel : public TableModel<dumps::DatedChange> {
    Q_OBJECT

public:
    enum Column { Date, Change, Effect };

    explicit DatedChangesModel(QObject *parent = nullptr);

    void setChanges(std::shared_ptr<const DumpsPicture> picture,
                    std::vector<dumps::DatedChange> changes);

private:
    std::shared_ptr<const DumpsPicture> m_picture;
};

} // namespace evenkeel::ui
