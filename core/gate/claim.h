// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/gate/evidence.h"
#include "core/losses/survival.h"
#include "core/manifest/shape_check.h"

namespace evenkeel::gate {

/// Which domains are lost.
struct LostDomains {
    std::string key;
    bool hasPairs = false;
    auto operator<=>(const LostDomains &) const = default;
};

/// Survival tables of the objects of a world, one for each key: what domains take from a fleet is
/// the same for all placements.
class Survivals {
public:
    struct Row {
        const losses::SurvivalTable *table = nullptr;
        const losses::SurvivalRow *row = nullptr;
    };

    /// Says beforehand which placement will be asked about.
    void want(const LostDomains &domains, const placement::Placement &placement);
    /// Errors: Invalid for a label that no cluster has, Cancelled.
    base::Result<Row> rowOf(const Evidence &evidence, const LostDomains &domains);

private:
    struct Asked {
        std::vector<const placement::Placement *> placements;
        std::optional<base::Result<losses::SurvivalTable>> table;
    };
    std::map<LostDomains, Asked> m_asked;
};

using manifest::Spot;

/// A claim that does not hold.
struct Failure {
    std::string claim;  // `placed`, of the member of `expect`
    std::string wanted; // for people, as the rest
    std::string found;
    std::string why; // may be empty
    base::SourceSpan where;
    std::string field = {}; // of the document, `spec.cases[0].expect.placed`; may be empty
    std::string about = {}; // the field of the placement; empty: its policy
    /// What fields of the document have to say for the plan to keep this; empty where that is
    /// nothing that a test could expect.
    std::map<std::string, kube::Value> instead = {};

    bool operator==(const Failure &) const = default;
};

/// Takes what does not hold of one claim.
class Verdict {
public:
    Verdict(std::string claim, base::SourceSpan where, std::string field = {})
        : m_claim(std::move(claim)), m_where(std::move(where)), m_field(std::move(field)) {}
    bool holds() const { return m_failures.empty(); }
    void fail(std::string wanted, std::string found, std::string why = {});
    /// The same of a field of the placement.
    void failAt(std::string about, std::string wanted, std::string found);
    /// What the test could expect in place of the last failure.
    void offer(std::map<std::string, kube::Value> instead);
    /// Fails where they differ.
    void equals(const std::string &what, const std::string &wanted, const std::string &found);
    /// Says of a claim that holds why it may say nothing.
    void note(std::string found);
    const std::string &claim() const { return m_claim; }
    std::vector<Failure> take() { return std::move(m_failures); }
    std::vector<Failure> takeNotes() { return std::move(m_notes); }

private:
    std::string m_claim;
    base::SourceSpan m_where;
    std::string m_field;
    std::vector<Failure> m_failures;
    std::vector<Failure> m_notes;
};

using Check = std::function<void(Evidence &, Verdict &)>;

/// One member of `expect`, read.
struct Claim {
    std::string name;
    base::SourceSpan where;
    Check check;
    std::vector<LostDomains> losses; // that it will ask about
    std::string field = {};          // of the document

    /// `notes` gets what is to be said although it holds.
    std::vector<Failure> broken(Evidence &evidence, std::vector<Failure> *notes = nullptr) const;
};

/// How a member of `expect` is read: nothing, and said, where it makes no sense.
struct ClaimKind {
    std::string_view name;
    std::optional<Check> (*read)(const Spot &spot, manifest::Diagnostics &problems);
};
/// Whether the claim is a list, each item of which asks for something of its own: one more item can
/// only ask for more, in whatever order, and a list of no item asks for nothing.
bool asksByItems(std::string_view claim);
// One file a group of claims.
std::span<const ClaimKind> clusterClaims();
std::span<const ClaimKind> spreadClaims();
std::span<const ClaimKind> decisionClaims();
std::span<const ClaimKind> lossClaims();
std::span<const ClaimKind> rolloutClaims();
std::span<const ClaimKind> findingClaims();
std::span<const ClaimKind> renderClaims();
std::span<const ClaimKind> fieldClaims();
std::span<const ClaimKind> hubClaims();

/// Reads all of `expect`, of a test or of a step of an example. What is wrong is said; the rest is
/// still read.
std::vector<Claim> readClaims(const Spot &expect, manifest::Diagnostics &problems);

// --- words and readers shared by the claims -----------------------------------------------------

/// Sentences are made for no more clusters than these.
inline constexpr std::size_t kMostReasons = 3;

/// Whether the API has the field of a placement.
bool isFieldOf(const kube::Value &document, const std::string &path);
Names textsOf(const kube::Value &list);
std::string joinedNames(const Names &names);
/// `a, b, c and 9 more`; `none`.
std::string namesText(const Names &names, const base::Phrases &words);
/// A selector as kubectl reads it; said where it is none.
std::optional<kube::Requirements> readSelector(const Spot &spot, manifest::Diagnostics &problems);
/// Names of the clusters that match, or do not.
enum class Match : bool { Others, Matching };
Names filtered(const fleet::Fleet &fleet, const Names &names, const kube::Requirements &selector,
               Match match);

} // namespace evenkeel::gate
