// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <QString>

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

/// The override that changes an object on the way to a cluster, or keeps it off; the first of
/// several, null without one.
render::OverridePtr overrideOf(const render::Rendering &rendering, const DetailQuestion &question);

/// Compares what two clusters get, or what one gets with what the placement brings.
ResourceDetail detailOf(const ResourcePicture &picture, const DetailQuestion &question);

} // namespace evenkeel::ui
