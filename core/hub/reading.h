// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string_view>

#include "core/hub/access.h"
#include "core/hub/contents.h"
#include "core/hub/problem.h"
#include "core/kube/time.h"

namespace evenkeel::hub {

/// The time in the header `Date` of an answer, as kubectl prints it with --v=8; nothing where it
/// does not.
std::optional<kube::Time> dateIn(std::string_view talk);

/// What time it is for the API server: the clock of its controllers, as far as anyone can know it
/// (KubeFleet spec 1.2). Nothing where the server or kubectl does not say.
std::optional<kube::Time> serverTime(const Access &access, const std::stop_token &stop = {});

/// Whether the question would end like that again, unless something changes.
bool isLasting(const Problem &problem);
/// Reads one kind, in pages of 500. A failure is its problem.
KindContents readKind(const Access &access, const ReadKind &kind, const std::stop_token &stop = {});

/// Reads every kind, some of them at a time. What is not served or not allowed is a problem of its
/// kind; a server that cannot be talked to is one of the whole. `now` is when it is read.
Answer<Contents> read(const Access &access, std::span<const ReadKind> kinds, kube::Time now,
                      const std::stop_token &stop = {}, const Progress &progress = {});

} // namespace evenkeel::hub
