// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <stop_token>

#include "core/hub/contents.h"
#include "core/hub/each.h"

namespace evenkeel::hub {

/// Whether the question would end like that again, unless something changes.
bool isLasting(const Problem &problem);
/// Reads one kind, in pages of 500. A failure is its problem.
KindContents readKind(const Access &access, const ReadKind &kind, const std::stop_token &stop = {});

/// Reads every kind, some of them at a time. What is not served or not allowed is a problem of its
/// kind; a server that cannot be talked to is one of the whole. `now` is when it is read.
Answer<Contents> read(const Access &access, std::span<const ReadKind> kinds, kube::Time now,
                      const std::stop_token &stop = {}, const Progress &progress = {});

} // namespace evenkeel::hub
