// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/report/loss_report.h"

namespace evenkeel::ctl {

kube::Value lossDocument(const manifest::Objects &objects, const report::LossReport &report);
kube::Value survivalDocument(const manifest::Objects &objects, const losses::SurvivalTable &table);

} // namespace evenkeel::ctl
