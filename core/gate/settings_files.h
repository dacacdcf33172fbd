// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/gate/check_settings.h"
#include "core/gate/suite.h"
#include "core/manifest/read/file_choice.h"

// What the settings of a folder have read.
namespace evenkeel::gate {

/// The settings in a text; `name` is the name of the file in messages.
CheckSettings settingsIn(const tl::expected<std::string, base::Sentence> &text,
                         const std::string &name, manifest::Diagnostics &problems);
/// Says which paths of the settings are outside of their folder.
void refuseOutside(const std::string &folder, const CheckSettings &settings,
                   manifest::Diagnostics &problems);
/// The settings nearest to a file; without faults, which a check of them says.
CheckSettings settingsNear(const std::string &file);
/// Errors: Invalid for a fleet of a test that is outside of the folder.
base::Result<void> refuseOutside(const std::string &folder, const std::vector<std::string> &fleet,
                                 const std::string &testFile);
/// Reads fleets of tests, none from outside of the folder of the settings nearest to the test.
base::Result<std::shared_ptr<const objects::Objects>>
withFleetBelow(const objects::Objects &objects, const std::vector<std::string> &fleet,
               const std::string &testFile);
/// The files and folders that the settings name, as paths.
std::vector<std::string> filesIn(const std::string &folder, const CheckSettings &settings);

/// What a file or folder is read as.
struct ChosenFiles {
    std::string settings; // the file that says so; empty: there is none
    std::vector<std::string> paths;
    manifest::FileChoice choice;
    manifest::Diagnostics notes; // on what is not read
};
/// Of a folder with settings the files that a check of it reads, of any other path all of it.
/// Nothing is built or run.
ChosenFiles chosenFiles(const std::string &path);

} // namespace evenkeel::gate
