// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/kube/value.h"

namespace evenkeel::ui {

/// A label selector as kubectl writes it: `env in (prod, canary), tier=web, !gpu`; empty for one
/// that asks for nothing.
QString selectorText(const kube::Value *selector);
/// A term on one line: labels, property requirements, and how a sorter ranks.
QString termText(const kube::Value &term);
/// `maintenance`, `gpu=yes`, `any taint`, with the effect where it has one.
QString tolerationText(const kube::Value &toleration);
/// `Namespace web`, `StatefulSet ledger`, `ConfigMap with app=web`, `every ClusterRole`.
QString resourceText(const kube::Value &selector);

/// Puts a label into a selector: equal to it, or one of several values where the selector asks
/// for another value of that key already.
void addLabel(kube::Value &selector, const std::string &key, const std::string &value);
/// Renames the member at a place; false when another one has that name.
bool renameMember(kube::Value &object, std::size_t place, const std::string &key);

} // namespace evenkeel::ui
