// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/scenarios/comparison.h"
#include "ui/base/table_model.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/picture/scene_pair.h"

namespace evenkeel::ui {

/// One scenario of the picture.
struct ShownScenario {
    std::optional<ObjectId> id; // of its document; nothing: the edits since opening
    scenarios::Scenario scenario;
};

/// Every scenario among the objects, side by side with what was opened.
struct ScenarioPicture {
    std::vector<ShownScenario> shown; // in the order of the comparison
    scenarios::Comparison comparison;
    manifest::Diagnostics problems; // of documents that cannot be read
    std::string error;              // why nothing is compared

    bool hasEdits() const { return !shown.empty() && !shown.front().id; }
};

/// A placement in one column of the picture: 0 as it was opened, then the scenarios.
Scene sceneIn(const std::shared_ptr<const ScenarioPicture> &picture, int column,
              const QString &placement);

struct ScenarioQuestion {
    std::shared_ptr<const manifest::Objects> opened; // never null
    std::shared_ptr<const manifest::Objects> now;    // never null
    std::string editsName;                           // of the edits since opening
    base::Phrases words;
};

/// Null when stopped. Without scenarios and edits nothing is planned.
std::shared_ptr<const ScenarioPicture> scenarioPictureOf(const ScenarioQuestion &question,
                                                         const std::stop_token &stop,
                                                         const scheduling::Progress &progress = {});

/// The name, or it with the next number that is free: `repair-web`, `repair-web-2`.
std::string freeScenarioName(const manifest::Objects &now, const std::string &name);
/// A document that keeps the edits since opening: `scenario-1`, or the next number that is free.
kube::Value keptScenario(const manifest::Objects &opened, const manifest::Objects &now);
/// The same document under another name.
kube::Value renamed(kube::Value document, const std::string &name);

/// Placements by scenarios: what each has, `=` where it is as opened. A row is a line of the
/// comparison.
class ScenariosModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    enum Column { Name, AsOpened, FirstScenario };

    explicit ScenariosModel(QObject *parent = nullptr) : TableModel(parent) { setPicture({}); }

    void setPicture(std::shared_ptr<const ScenarioPicture> picture);
    const ScenarioPicture *picture() const { return m_picture.get(); }

private:
    TableColumn<std::size_t> outcomeColumn(std::size_t column) const;
    const std::optional<scenarios::Outcome> &outcome(std::size_t row, std::size_t column) const;
    bool isSame(std::size_t row, std::size_t column) const;
    QString titleOf(std::size_t column) const;
    QString tipOf(std::size_t row, std::size_t column) const;

    std::shared_ptr<const ScenarioPicture> m_picture;
};

/// The steps of one scenario, and which no longer fit. A row is a step.
class ScenarioStepsModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    explicit ScenarioStepsModel(QObject *parent = nullptr);

    void setScenario(std::shared_ptr<const ScenarioPicture> picture, int scenario);

private:
    const scenarios::Applied *applied() const;
    const scenarios::Unfit *unfitOf(std::size_t step) const;

    std::shared_ptr<const ScenarioPicture> m_picture;
    int m_scenario = -1;
};

} // namespace evenkeel::ui
