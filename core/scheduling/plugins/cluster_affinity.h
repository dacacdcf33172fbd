// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/fleet.h"
#include "core/fleet/label_keys.h"
#include "core/kube/quantity.h"
#include "core/placement/placement.h"

namespace evenkeel::scheduling {

/// A property name bound to one fleet: `resources.kubernetes-fleet.io/…` or any other (KubeFleet
/// spec 4.1.4).
class ClusterProperty {
public:
    ClusterProperty(const fleet::Fleet &fleet, const std::string &name);

    const std::string &name() const { return m_name; }
    /// The value as the cluster reports it; nothing when it reports none or the name is malformed.
    std::optional<std::string_view> text(const fleet::Fleet &fleet,
                                         fleet::ClusterIndex cluster) const;
    /// Whether any cluster could report it: no name like it is in the fleet otherwise.
    bool isKnown() const { return m_key.has_value() && !m_error; }
    /// The observed value of a cluster, nothing when it reports none; an error when the name or
    /// the value is malformed (it fails the whole cycle).
    base::Result<std::optional<kube::Quantity>> observe(const fleet::Fleet &fleet,
                                                        fleet::ClusterIndex cluster) const;

private:
    void splitResourceName(const fleet::Fleet &fleet, const std::string &rest);

    std::string m_name;
    std::optional<fleet::StringId> m_key;      // property or resource name; nothing: on no cluster
    std::optional<fleet::Capacity> m_capacity; // set for resources
    std::optional<base::Error> m_error;
};

/// The label selector of a term, checked when it is first reached: a malformed one is an error
/// for the cycle only then (KubeFleet spec 4.1.1).
class TermLabels {
public:
    TermLabels(const fleet::Fleet &fleet, const std::optional<kube::LabelSelector> &selector);

    /// An absent selector matches every cluster.
    base::Result<bool> matches(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const;

private:
    std::optional<fleet::LabelMatcher> m_matcher;
    std::optional<base::Error> m_error;
};

/// The ClusterAffinity plugin's filter (KubeFleet spec 4.1.2).
class RequiredAffinity {
public:
    RequiredAffinity(const fleet::Fleet &fleet,
                     const std::vector<placement::ClusterSelectorTerm> &terms);

    bool isSkipped() const { return m_terms.empty(); }
    /// Whether one of the terms matches; an error fails the cycle.
    base::Result<bool> matches(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const;

private:
    struct PropertyCheck {
        ClusterProperty property;
        std::string op;
        std::vector<std::string> values;
    };
    struct Term {
        TermLabels labels;
        std::vector<PropertyCheck> checks;
    };
    base::Result<bool> meets(const PropertyCheck &check, const fleet::Fleet &fleet,
                             fleet::ClusterIndex cluster) const;

    std::vector<Term> m_terms;
};

/// The ClusterAffinity plugin's PreScore and Score (KubeFleet spec 4.1.3).
class PreferredAffinity {
public:
    PreferredAffinity(const fleet::Fleet &fleet,
                      const std::vector<placement::PreferredTerm> &terms);

    bool isSkipped() const { return m_terms.empty(); }
    /// Finds the extremes of every sorted property over the whole fleet; an error fails the cycle.
    base::Result<void> preScore(const fleet::Fleet &fleet);
    /// The affinity score of one cluster (int32 arithmetic); an error fails the cycle.
    base::Result<std::int32_t> score(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const;

    /// What each term gives a cluster, in policy order; their sum is score(). Undefined where
    /// score() is an error.
    std::vector<std::int32_t> termScores(const fleet::Fleet &fleet,
                                         fleet::ClusterIndex cluster) const;

private:
    struct Term {
        std::int32_t weight;
        TermLabels labels;
        std::optional<placement::PropertySorter> sorter;
    };
    struct Extremes {
        std::optional<kube::Quantity> smallest;
        std::optional<kube::Quantity> largest;
    };
    base::Result<std::int32_t> termScore(const Term &term, const fleet::Fleet &fleet,
                                         fleet::ClusterIndex cluster) const;
    base::Result<std::int32_t> interpolate(const Term &term, const fleet::Fleet &fleet,
                                           fleet::ClusterIndex cluster) const;

    std::vector<Term> m_terms;
    std::map<std::string, std::pair<ClusterProperty, Extremes>> m_sorted; // by property name
};

} // namespace evenkeel::scheduling
