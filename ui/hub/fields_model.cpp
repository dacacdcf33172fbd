// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/fields_model.h"

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

QString valueText(const FieldValue &value) {
    return value ? toQString(*value) : QStringLiteral("–");
}

} // namespace

QString fieldText(const FieldName &field) {
    QString object =
        toQString(field.nameSpace.empty() ? field.name : field.nameSpace + "/" + field.name);
    if (field.path.empty())
        return object;
    QStringList parts;
    for (const std::string &part : field.path)
        parts.append(toQString(part));
    const bool isCluster = field.kind == "MemberCluster";
    return QStringLiteral("%1 · %2").arg(
        object, parts.join(isCluster ? QLatin1Char(' ') : QLatin1Char('.')));
}

FieldsModel::FieldsModel(QObject *parent) : TableModel(parent) {
    constexpr int kValueWidth = 9;
    const auto value = [](FieldValue FieldChange::*field) {
        return [field](const FieldChange &change) { return valueText(change.*field); };
    };
    setColumns(
        {{.title = tr("What"),
          .text = [](const FieldChange &change) { return fieldText(change.field); },
          .width = 26},
         {.title = tr("As loaded"), .text = value(&FieldChange::loaded), .width = kValueWidth},
         {.title = tr("Yours"), .text = value(&FieldChange::mine), .width = kValueWidth},
         {.title = tr("Hub now"), .text = value(&FieldChange::hub), .width = kValueWidth},
         {.title = {},
          .text =
              [](const FieldChange &change) {
                  return change.isConflict ? tr("⚠ conflict") : tr("✔ on top");
              },
          .look =
              [](const FieldChange &change) {
                  return CellLook{change.isConflict ? Tone::Warning : Tone::Plain};
              }}});
}

} // namespace evenkeel::ui
