// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/examples/resource_claims.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "core/render/field_changes.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

std::string nameOf(ArrivalCell::State state) {
    switch (state) {
    case ArrivalCell::State::Same:
        return "same";
    case ArrivalCell::State::Patched:
        return "patched";
    case ArrivalCell::State::Deleted:
        return "deleted";
    case ArrivalCell::State::Failed:
        return "failed";
    case ArrivalCell::State::HeldBack:
        break;
    }
    return "held back";
}

std::string nameOf(const render::ResourceId &id) {
    return id.kind + " " + render::pathText(id.nameSpace, id.name);
}

class ResourceChecker {
public:
    explicit ResourceChecker(const ResourcePicture &picture) : m_picture(picture) {}

    QStringList run(const Value &claims) {
        for (const auto &[what, claim] : claims.members()) {
            for (const auto &[subject, claimed] : claim.members()) {
                if (what == "cells")
                    expect(subject, cellsOf(subject), textOf(claimed));
                else if (what == "values")
                    expect(subject, valueOf(subject), claimed.text());
                else if (what == "failure")
                    expectPart(subject, failureOf(subject), claimed.text());
                else
                    expect("claim", "nobody can check it", what);
            }
        }
        return m_broken;
    }

private:
    void expect(const std::string &what, const std::string &found, const std::string &claimed) {
        if (found != claimed)
            m_broken.append(QString::fromStdString(
                fmt::format("{}: the guide says “{}”, it is “{}”", what, claimed, found)));
    }

    void expectPart(const std::string &what, const std::string &found, const std::string &part) {
        if (found.find(part) == std::string::npos)
            expect(what, found, part);
    }

    static std::string textOf(const Value &list) {
        std::vector<std::string> names;
        for (const Value &item : list.items())
            names.push_back(item.text());
        return fmt::format("{}", fmt::join(names, ", "));
    }

    std::size_t manifestNamed(const std::string &name) const {
        const auto &manifests = m_picture.rendering.manifests;
        return static_cast<std::size_t>(
            std::ranges::find_if(manifests,
                                 [&](const auto &one) { return nameOf(one.id) == name; }) -
            manifests.begin());
    }

    std::string cellsOf(const std::string &object) const {
        const std::size_t manifest = manifestNamed(object);
        if (manifest == m_picture.rendering.manifests.size())
            return "not placed";
        std::vector<std::string> states;
        for (std::size_t i = 0; i < m_picture.groupOf.size(); ++i)
            states.push_back(nameOf(m_picture.cell(manifest, i).state));
        return fmt::format("{}", fmt::join(states, ", "));
    }

    /// `east Deployment order/web /spec/replicas`.
    std::string valueOf(const std::string &subject) const {
        const std::size_t first = subject.find(' ');
        const std::size_t last = subject.rfind(' ');
        const std::size_t manifest = manifestNamed(subject.substr(first + 1, last - first - 1));
        for (const render::ClusterRendering &cluster : m_picture.rendering.clusters) {
            if (cluster.cluster != subject.substr(0, first))
                continue;
            for (const render::OverrideChange &change :
                 render::changesOn(m_picture.rendering, cluster, manifest)) {
                if (change.change.path == subject.substr(last + 1) && change.change.after)
                    return manifest::writeJson(*change.change.after);
            }
        }
        return "not changed";
    }

    std::string failureOf(const std::string &cluster) const {
        for (const ClusterGroup &group : m_picture.groups) {
            for (const std::size_t member : group.clusters) {
                if (m_picture.rendering.clusters[member].cluster == cluster)
                    return group.failure;
            }
        }
        return "no such cluster";
    }

    const ResourcePicture &m_picture;
    QStringList m_broken;
};

} // namespace

QStringList brokenResourceClaims(const Value &claims, const ResourcePicture &picture) {
    return ResourceChecker(picture).run(claims);
}

} // namespace evenkeel::ui
