// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"
#include "core/report/page.h"

namespace evenkeel::report {

/// The document of an answer as a page, for answers without a page of their own. Items that have
/// no lists of objects are rows of one table; any other item, and an answer that is no list, has a
/// section with what is simple in it and a section for each of its lists.
Page documentPage(const kube::Value &document);

/// The items of a list document as rows. A list in a row is the names of what it holds.
TextTable documentTable(const kube::Value &list);

} // namespace evenkeel::report
