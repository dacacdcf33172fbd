// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <fstream>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/evenkeelctl/output/diff_text.h"
#include "app/evenkeelctl/output/output.h"
#include "core/hub/applying.h"
#include "core/hub/in_order.h"

namespace evenkeel::ctl {

/// One change of an apply, with what was said of it and what became of it.
struct AppliedChange {
    enum class Outcome { Open, Done, Failed, Unknown }; // unknown: it may be done
    hub::ObjectChange change;
    hub::Opinion opinion;
    Outcome outcome = Outcome::Open;
    std::string answer = {}; // of the server, once it was asked
};

/// Something that is taken away: a cluster from a placement, or an object from clusters.
struct TickedRemoval {
    std::variant<hub::Removal, hub::ObjectRemoval> removal;
    bool isTicked = false;

    bool operator==(const TickedRemoval &) const = default;
    /// What ticks it: `web:weu-1`, or `ConfigMap app/settings`.
    std::string text() const;
};

/// What an apply does to a hub, and how far it got.
struct ApplyReport {
    hub::Access access;
    bool isReal = false;
    std::vector<AppliedChange> changes;
    std::vector<TickedRemoval> removals;
    DiffAnswer effects;      // with what arrives, where overrides or selectors change that
    hub::ChangeSet set;      // what is not in `changes`
    hub::InOrder order = {}; // what `effects` owe to the order of the commands
    std::string unread = {}; // why what arrives is not known; empty: it is

    std::size_t done() const;
    bool isAccepted() const; // by the server, all of it
};

/// Everything but what became of the changes.
std::string applyText(const ApplyReport &report, Headers headers);
/// `done`, `refused`, `unknown` or `not done`, and the object with the server's answer.
std::string outcomeText(const AppliedChange &change);
/// Of an `ApplyReport`.
report::Members<ApplyReport> applyMembers(const ApplyReport &report);

/// Lines with the time in front, each on disk before the next command begins.
class ApplyLog {
public:
    /// Without a path: none. False where it cannot be written.
    bool open(const std::string &path);
    bool write(const std::string &line);

private:
    std::ofstream m_file;
};

} // namespace evenkeel::ctl
