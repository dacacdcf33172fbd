// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/api/field_table.h"

namespace evenkeel::api {

// Larger parts, each in its own file.
Field timeField(std::string name);
/// metav1.Condition, and a list of them.
Field conditionField(std::string name);
Field conditionsField();
Field memberClusterStatusField();
Field resourceSelectorField();
Field propertySelectorField();
Field propertySorterField();
Field policyField();
Field strategyField();
Field applyStrategyField();
Field labelSelectorField(std::string description);
Field placementStatusField();
Field memberClusterSpecField();
Field clusterResourceOverrideSpecField();
Field resourceOverrideSpecField();

// Short forms for the rows of the field tables; the order is name, what it is, description.

Field optionalText(std::string name, std::string description, std::string goType = "string");
Field requiredText(std::string name, std::string description, std::string goType = "string");
Field choice(std::string name, std::string goType, std::vector<std::string> values,
             std::string description);
/// A choice whose CRD default is the named value.
Field defaultedChoice(std::string name, std::string goType, std::vector<std::string> values,
                      const std::string &defaultText, std::string description);
Field integer(std::string name, std::string description);
Field boolean(std::string name, std::string description, Presence presence = Presence::OmitEmpty);
Field intOrString(std::string name, std::string_view pattern, std::string description);
Field object(std::string name, std::string goType, std::vector<Field> children,
             std::string description);
Field list(std::string name, Field element, std::string description);
Field textList(std::string name, std::string description);
Field textMap(std::string name, std::string description);
Field mapOf(std::string name, Field element, std::string description);
/// A value of any type, of which nothing is read.
Field anything(std::string name);
Field anyField(std::string name, std::string description);
/// The same field, required by the schema and never left out by Go.
Field required(Field field);
Field v1beta1Only(Field field);
Field withoutV1Alpha1(Field field);
/// The same field, which server-side apply takes as one value.
Field oneValue(Field field);
/// The same list, which server-side apply merges by that member of its items.
Field keyedBy(std::string member, Field field);

} // namespace evenkeel::api
