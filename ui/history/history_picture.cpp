// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/history/history_picture.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "core/objects/planning.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

struct HistoryWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::HistoryPanel)
};

QString namesText(const std::vector<std::string> &names) {
    constexpr std::size_t kMostNames = 20;
    QStringList shown;
    for (std::size_t i = 0; i < std::min(names.size(), kMostNames); ++i)
        shown << toQString(names[i]);
    if (names.size() > kMostNames)
        shown << HistoryWords::tr("and %1 more").arg(names.size() - kMostNames);
    return shown.join(QStringLiteral(", "));
}

QString changesOr(const std::vector<objects::PolicyChange> &changes, const QString &without) {
    return changes.empty() ? without : toQString(objects::changesText(changes));
}

} // namespace

std::shared_ptr<const HistoryPicture> historyPictureOf(const Scene &scene,
                                                       const std::stop_token &stop) {
    const placement::Placement *subject = placementOf(scene);
    if (subject == nullptr)
        return nullptr;
    auto policies = insight::historyOf(*scene.objects, *subject, {}, stop);
    if (!policies)
        return nullptr;
    auto picture = std::make_shared<HistoryPicture>();
    picture->objects = scene.objects;
    picture->placement = scene.placement;
    picture->policies = std::move(*policies);
    picture->resources = insight::resourceHistoryOf(*scene.objects, *subject);
    picture->limit = insight::revisionLimitOf(*subject);
    return picture;
}

QString policyText(const HistoryPicture &picture, const std::vector<std::size_t> &chosen) {
    if (chosen.empty())
        return HistoryWords::tr("The hub keeps up to %1 old snapshots of each kind "
                                "(revisionHistoryLimit). Select one to see what a return to it "
                                "does, or two to see what changed between them.")
            .arg(picture.limit);
    if (chosen.size() == 1) {
        const insight::Revision &revision = picture.policies[chosen.front()];
        return HistoryWords::tr("%1. Changed from the one before: %2. A return: %3.")
            .arg(toQString(revision.snapshot->name),
                 changesOr(revision.changes, HistoryWords::tr("nothing that is known")),
                 toQString(insight::returnText(revision, spokenPhrases())));
    }
    // The newest comes first.
    const auto [newer, older] = std::ranges::minmax(chosen);
    const insight::Revision &before = picture.policies[older];
    const insight::Revision &after = picture.policies[newer];
    const QString same = before.snapshot->hasPolicy && after.snapshot->hasPolicy
                             ? HistoryWords::tr("the same policy")
                             : HistoryWords::tr("a snapshot is without its policy");
    return HistoryWords::tr("From %1 to %2: %3.")
        .arg(toQString(before.snapshot->name), toQString(after.snapshot->name),
             changesOr(insight::changesBetween(before, after), same));
}

QString resourceText(const HistoryPicture &picture, std::size_t chosen) {
    const insight::ResourceRevision &revision = picture.resources[chosen];
    if (revision.touched.empty())
        return HistoryWords::tr("%1 is on all clusters that hold the placement.")
            .arg(toQString(revision.name));
    return HistoryWords::tr("A rollback to %1 updates %n cluster(s): %2.", nullptr,
                            static_cast<int>(revision.touched.size()))
        .arg(toQString(revision.name), namesText(revision.touched));
}

} // namespace evenkeel::ui
