// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/rollout/underway.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

objects::Objects holding(std::vector<Binding> bindings) {
    objects::Objects objects;
    for (Binding &binding : bindings)
        objects.bindings.push_back(std::move(binding));
    objects.clock = kNow;
    return objects;
}

Binding updated(Binding binding) {
    binding.resourceSnapshotName = kNew;
    return binding;
}

QString sentenceOf(const std::vector<Binding> &bindings) {
    const auto underway = underwayOf(holding(bindings), placementOf("PickN", 3, number(1)), {});
    return underway ? QString::fromStdString(underway->sentence()) : QString();
}

} // namespace

class TestUnderway : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsDoneIsNotUnderway() {
        QCOMPARE(sentenceOf({updated(ready(bindingOf("a", "Bound"))),
                             updated(ready(bindingOf("b", "Bound"))),
                             updated(ready(bindingOf("c", "Bound")))}),
                 QString());
    }

    void saysHowFarAndWhen() {
        QCOMPARE(
            sentenceOf({updated(ready(bindingOf("a", "Bound"))), updated(bindingOf("b", "Bound")),
                        ready(bindingOf("c", "Bound"))}),
            QStringLiteral("1 of 3 clusters have the latest resources. Waiting: 1; no more may "
                           "be taken down (2 available, 2 must be). Next: on-b is available "
                           "at 20 s. Finishes after 40 s."));
    }

    void saysWhichClusterApplies() {
        QCOMPARE(
            sentenceOf({updated(ready(bindingOf("a", "Bound"))),
                        updated(ready(bindingOf("b", "Bound"))), updated(bindingOf("c", "Bound"))}),
            QStringLiteral("2 of 3 clusters have the latest resources. Applying: on-c. "
                           "Finishes after 20 s."));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestUnderway)
#include "tst_underway.moc"
