// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <QObject>
#include <QString>

#include "ui/base/job_runner.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

/// A field that an override changes on the way to a cluster.
struct ChangedField {
    std::size_t manifest = 0;
    QString object;
    QString path;
    QString before;
    QString after;
    QString by;
    render::OverridePtr override = nullptr;
    std::size_t rule = 0;
    std::size_t patch = 0;
};

/// Two manifests of one object, line by line.
struct ResourceDetail {
    enum class Kind : std::uint8_t { Same, Changed, OnlyLeft, OnlyRight };
    struct Line {
        Kind kind = Kind::Same;
        QString left;
        QString right;
        QString by; // the patch that made the difference; empty where nothing differs
    };

    QString leftTitle;
    QString rightTitle;
    QString note; // why one side is empty; empty where both are there
    std::vector<Line> lines;
    std::vector<ChangedField> onTheWay; // of all objects, to the right one
    render::OverridePtr override;       // that changes the object on the way; the first

    std::size_t differences() const; // runs of lines that differ
};

/// Which two manifests are compared.
struct DetailQuestion {
    std::size_t manifest = 0;
    std::optional<std::size_t> left; // a cluster of the rendering; nothing: as it is placed
    std::size_t right = 0;

    bool operator==(const DetailQuestion &) const = default;
};

/// The same by names, which outlives the picture.
struct NamedQuestion {
    render::ResourceId object;
    QString left; // empty: as it is placed
    QString right;
};

/// Index in the rendering's clusters.
std::optional<std::size_t> clusterNamed(const render::Rendering &rendering, const QString &name);
NamedQuestion namedIn(const render::Rendering &rendering, const DetailQuestion &question);
/// The same object on the same clusters, as far as they are still there.
std::optional<DetailQuestion> foundIn(const render::Rendering &rendering,
                                      const NamedQuestion &question);

/// The override that changes an object on the way to a cluster, keeps it off or fails on it; the
/// first of several, null without one.
render::OverridePtr overrideOf(const render::Rendering &rendering, const DetailQuestion &question);

/// Compares what two clusters get, or what one gets with what the placement brings.
ResourceDetail detailOf(const ResourcePicture &picture, const DetailQuestion &question);

/// A placement and what was planned of it.
struct PlannedPlacement {
    std::size_t placement = 0; // in the objects of the question
    std::shared_ptr<const scheduling::Plan> plan;
};

struct WhoQuestion {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<PlannedPlacement> plans;
    std::shared_ptr<const HubPicture> hub; // of these objects and selection, or null
    std::string cluster;
    std::shared_ptr<const HubSelection> selection = nullptr; // of a hub, or null
};

/// An object on a cluster, and who puts it there.
struct WhoRow {
    enum class State : std::uint8_t { Arrives, LeftOut, Fails, Contested };

    QString object;
    QString placement;
    int placementRow = -1;
    QString selector;
    QString binding;
    QString overrides;
    QString result;
    State state = State::Arrives; // Contested: several placements bring it
};

struct WhoAnswer {
    QString cluster;
    std::vector<WhoRow> rows; // by object
};

/// Everything that placements bring to the cluster, or would.
WhoAnswer whoPuts(const WhoQuestion &question, const std::stop_token &stop = {});

/// Answers questions about a picture in the background: two manifests that a person compares, and
/// who puts what on a cluster.
class ResourcePlanning : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The answer to an older question never comes.
    void compare(std::shared_ptr<const ResourcePicture> picture, const DetailQuestion &question);
    void ask(WhoQuestion question);

Q_SIGNALS:
    void compared(const evenkeel::ui::ResourceDetail &detail);
    void answered(const evenkeel::ui::WhoAnswer &answer);

private:
    JobRunner m_details;
    JobRunner m_answers;
};

} // namespace evenkeel::ui
