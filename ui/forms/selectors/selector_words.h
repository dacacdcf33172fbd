// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include <QString>
#include <QStringList>

#include "core/kube/value.h"

namespace evenkeel::ui {

/// The text of a member, empty if there is none.
QString memberText(const kube::Value &object, std::string_view key);
/// The texts of the member `values`.
QStringList valuesOf(const kube::Value &object);

/// An expression as kubectl writes it: `env in (prod, canary)`, `!gpu`.
QString expressionText(const kube::Value &expression);
/// A label selector as kubectl writes it: `env in (prod, canary), tier=web, !gpu`; empty for an
/// empty selector.
QString selectorText(const kube::Value *selector);
/// `maintenance`, `gpu=yes`, `any taint`, with the effect where it has one.
QString tolerationText(const kube::Value &toleration);

/// Puts a label into a selector: equal to it, or one of several values if the selector already has
/// another value of that key.
void addLabel(kube::Value &selector, const std::string &key, const std::string &value);
/// Renames the member at a place; false when another one has that name.
bool renameMember(kube::Value &object, std::size_t place, const std::string &key);

} // namespace evenkeel::ui
