// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/evenkeelctl/output/output.h"
#include "core/kube/value.h"
#include "core/report/document_parts.h"

namespace evenkeel::ctl {

using report::integer;
using report::listOf;
using report::newDocument;
using report::newList;
using report::setUnlessEmpty;
using report::stringList;
using report::text;

/// `file:line:column`.
std::string placeText(const base::SourceSpan &where);
/// Several documents of YAML.
std::string documentsText(const std::vector<kube::Value> &documents);
/// Prints as JSON or YAML, with a line end.
void putDocument(const kube::Value &document, Format format);

} // namespace evenkeel::ctl
