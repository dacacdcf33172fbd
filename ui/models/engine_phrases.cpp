// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/engine_phrases.h"

#include <QtGlobal>

namespace evenkeel::ui {

namespace {

/// As the engine writes them; of two that fit the first counts.
constexpr const char *kPhrases[] = {
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "1 placement"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 placements"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "1 cluster"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 clusters"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "1 binding"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 bindings"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "by spread %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "by affinity %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "because it held the placement before"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "by name alone"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "required affinity"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "eligibility"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "namespace"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "taints"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "topology spread"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "affinity"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "held it before"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "required term %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "preference %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "preference %1 (%2)"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "preference %1 (%2), weight %3"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 within %2, soft"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 within %2"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "every cluster"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Refused: %1."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Placed before; a new pick would refuse it: %1."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "It passes every filter, and PickAll takes every such cluster."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Picked: no other candidate was left."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Picked ahead of %1 %2."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "It passes every filter, but no pick was left."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "It passes every filter, but %1 is ahead %2."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Picked before, as number %1."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "It holds the placement already."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The policy does not name it, but it holds the placement already."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "The policy does not name it."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "No cycle looks at it: as many clusters as wanted hold the placement."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "It held the placement and loses it."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "It is picked as number %1."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1: the cluster has no such label, so it counts in no domain and scores 0."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 has %2, the emptiest domain %3, the fullest "
                                                   "%4: one more leaves the skew at %5, score %6."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has %2, the emptiest domain %3, the fullest %4: one more counts as a "
                      "skew of %5, score %6."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has %2, the emptiest domain %3, the fullest %4: one more leaves the skew "
                      "at %5, above the limit of %6."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has %2, the emptiest domain %3, the fullest %4: one more counts as a "
                      "skew of %5, above the limit of %6."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has %2, the emptiest domain %3, the fullest %4: one more counts as a "
                      "skew of %5, still above the limit of %6."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has %2, the emptiest domain %3, the fullest %4: one more leaves the skew "
                      "at %5, above the limit of %6, score %7."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has %2, the emptiest domain %3, the fullest %4: one more counts as a "
                      "skew of %5, above the limit of %6, score %7."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has %2, the emptiest domain %3, the fullest %4: one more counts as a "
                      "skew of %5, still above the limit of %6, score %7."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 (weight %2) gives %3."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "No edit of labels or policy mends this: %1."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Label %1 %2=%3"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Remove the label %1 from %2"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Tolerate the taint %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Remove the taint %1 from %2"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Raise numberOfClusters from %1 to %2"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Change the weight of %1 from %2 to %3"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Raise maxSkew of %1 from %2 to %3"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Drop the constraint on %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Make the constraint on %1 ScheduleAnyway"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Drop %1 from required term %2"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Drop required term %1 (%2)"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Add %1 to clusterNames"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Tolerate their taints"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Tolerate the taints of its clusters"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Set maxUnavailable to %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Set maxSurge to %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Make it the number %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Drop selector %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Report to the WorkAPI"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Lower numberOfClusters to %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Take %1 out of clusterNames"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Name %1 once"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Write %1 for %2"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Write %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Take %1 out of the values"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Take it out of the policy"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Drop %1, which matches no cluster"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Spread over %1 where possible"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Spread over %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Require the label %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Raise maxSkew of %1 to %2"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Turn order and weight of %1 round"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Drop the requirement on %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Drop %1"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 hold the placement but would not be picked anew; the next edit of the "
                      "policy, of whatever kind, takes it away."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 holds the placement but would not be picked anew; the next edit of the "
                      "policy, of whatever kind, takes it away."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The policy has changed, and with spread constraints only the first pick "
                      "keeps its binding: %1 are unscheduled at once, %2 of them for good."),
    QT_TRANSLATE_NOOP(
        "evenkeel::ui::EngineWords",
        "%1 count as placed though not eligible; the scheduler never replaces a bound cluster."),
    QT_TRANSLATE_NOOP(
        "evenkeel::ui::EngineWords",
        "%1 counts as placed though not eligible; the scheduler never replaces a bound cluster."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 whose binding is being deleted is picked again at once; taint a cluster "
                      "before evicting it."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The names of %1 begin alike, so the random end of their bindings' names "
                      "decides in which order the status lists them and a rollout takes them."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "maxUnavailable and maxSurge are both 0: no rollout can ever take a step."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 of %2 clusters are placed and %3 have to stay available, so even with "
                      "all of them ready no update ever starts."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The policy wants %1 and gets %2: %3 pass every filter, but the spread "
                      "constraints leave no room for more."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The policy wants %1 and gets %2: %3 pass every filter."),
    QT_TRANSLATE_NOOP(
        "evenkeel::ui::EngineWords",
        "The cycle aborts and is not tried again, nothing is scheduled and no status says so: %1."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "No cluster passes the filters, and PickAll reports success all the same, "
                      "with 0 clusters."),
    QT_TRANSLATE_NOOP(
        "evenkeel::ui::EngineWords",
        "numberOfClusters is 0: the placement takes every cluster away and reports success."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 is ahead of %2 by name alone: of equal scores the larger name wins, "
                      "compared byte by byte, so that %3 counts as larger than %4."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 is ahead of %2 by name alone: of equal scores the larger name wins, "
                      "compared byte by byte."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 is named but cannot be taken: %2."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "it is not in the fleet"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "PickFixed without names does nothing at all: clusters that hold the "
                      "placement keep it, and the old status stays."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 is tainted, which PickFixed does not ask for."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "No cluster reports the property %1, so %2 matches nothing."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "No cluster reports the property %1, so %2 gives every cluster 0."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 report a value for %2 that is no quantity; "
                                                   "reading it aborts the cycle for all clusters."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 reports a value for %2 that is no quantity; "
                                                   "reading it aborts the cycle for all clusters."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 report %2, all with the same value: %3 gives everybody 0, also the "
                      "clusters that report it."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 reports %2, all with the same value: %3 gives everybody 0, also the "
                      "cluster that reports it."),
    QT_TRANSLATE_NOOP(
        "evenkeel::ui::EngineWords",
        "Clusters spell the same extreme of %1 differently, and the spellings become different "
        "numbers: scores hang on the order of the list, and the cycle can fail."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The smallest and the largest value of %1 are only on clusters that cannot "
                      "be picked, yet the scores of all others are scaled by it."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The smallest value of %1 is only on clusters that cannot be picked, yet the "
                      "scores of all others are scaled by it."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The largest value of %1 is only on clusters that cannot be picked, yet the "
                      "scores of all others are scaled by it."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has the negative weight %2, so %3 without the property %4 score 0 and "
                      "beat every cluster that reports it."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "No cluster has %1, which %2 asks for among other values."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "No cluster has the label %1, so its constraint spreads nothing."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "No cluster has the label %1, so %2 matches nothing."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "No cluster has %1, so %2 matches nothing."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The required terms are alternatives, and nothing says how many picks each "
                      "gets: here %1, by score and name."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "The scheduler ignores %1."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 (%2) has weight 0 and prefers nothing."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 without the label %2 score 0 for it, are picked before clusters that "
                      "raise its skew and count in no domain; %3 of them hold the placement."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 without the label %2 score 0 for it, are picked before clusters that "
                      "raise its skew and count in no domain; %3 of them holds the placement."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 without the label %2 scores 0 for it, is picked before clusters that "
                      "raise its skew and counts in no domain; %3 of them holds the placement."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 without the label %2 scores 0 for it, is picked before clusters that "
                      "raise its skew and counts in no domain; %3 of them hold the placement."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has no cluster that can be picked (%2) and still holds the minimum, so "
                      "every other %3 gets at most %4."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 have no cluster that can be picked (%2) and still hold the minimum, so "
                      "every other %3 gets at most %4."),
    QT_TRANSLATE_NOOP(
        "evenkeel::ui::EngineWords",
        "The placements are so uneven over %1 (%2 to %3) that its constraint refuses even the "
        "emptiest domain; the placement stays short by %4 until counts or labels change."),
    QT_TRANSLATE_NOOP(
        "evenkeel::ui::EngineWords",
        "The placement ends with a skew of %1 over %2, above maxSkew %3: DoNotSchedule holds for "
        "new picks only, and nothing evens out what is placed."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Every cluster with the label %1 has the same value, %2: the constraint is "
                      "never violated, and each of them scores -1 for it all the same."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has %2 constraints; each adds its own score, so this key weighs that "
                      "much more than others."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 outside the required affinity"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 not eligible"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 without the namespace"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 tainted"),
    // Of the two spreading rules side by side.
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "How often one is used"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "A cluster holds a placement once; what is picked is out of the next "
                      "picks."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "A node takes pods until it is full, and is filtered and scored anew "
                      "for each."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Without the key"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "In no domain: it can't violate the constraint and scores 0, above "
                      "the -1 of every domain that would raise the skew. It is picked "
                      "first."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Refused (missing required label), and its pods count in no domain."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Allowed, but it scores 0, below every node with the key, and its "
                      "pods don't count."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Which domains count"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Every value of the key in the fleet, also one with only tainted, "
                      "excluded or unhealthy clusters: it stays at 0 and, with a hard "
                      "constraint, holds the others at maxSkew."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Values on nodes that nodeSelector and affinity allow "
                      "(nodeAffinityPolicy Honor); nodes with taints count unless "
                      "nodeTaintsPolicy is Honor."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "What maxSkew limits"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The skew over all domains after the pick. A pick that lowers the "
                      "skew is refused too while the result is above maxSkew, so a fleet "
                      "can be stuck."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Only the candidate's own domain: its pods, with the new one, minus "
                      "the smallest count before. The emptiest domain is always allowed."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "One domain alone"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Never violated, yet every cluster in it scores -1: those without "
                      "the key win."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Its count is the smallest too, so the skew is always 1 and nothing "
                      "is refused."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "What the constraint scores"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "+1 for a pick that lowers the skew, -1 for one that raises it, else "
                      "0. Compared before affinity: evening out comes first."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Nothing: a hard constraint only refuses. Among the allowed nodes "
                      "free resources decide."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Pods of the domain times ln(domains + 2), turned into 0 to 100 and "
                      "weighted 2: one score among several, and flat once counts are high."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "ScheduleAnyway and maxSkew"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "A pick that leaves the skew above maxSkew gets -1000: the last "
                      "resort."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "No threshold: maxSkew - 1 is added to every node and only flattens "
                      "the differences."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Ties"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "The larger name by bytes (cluster-9 before cluster-12), the same "
                      "every time."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Drawn at random among the best; here the smallest name stands for "
                      "the draw."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "minDomains"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "There is no such field."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "With fewer counted domains than minDomains the smallest count is "
                      "taken for 0, so no domain gets more than maxSkew."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Who is counted"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "This placement's own bindings under the active policy; after an "
                      "edit of the policy the old ones count for nothing."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Every pod of the namespace that the selector matches, of other "
                      "workloads too. A pod that doesn't match its own selector adds "
                      "nothing; without a selector none counts."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "What is left out"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "maxSkew is 1 and whenUnsatisfiable DoNotSchedule where they are "
                      "absent."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Both have to be written; nothing is filled in."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Scaling down"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "By the scores of the time of the pick; the constraint isn't looked "
                      "at again."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "Pods that are not ready first, then by deletion cost, by how many share "
                      "a node, and by age; domains play no part."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "Both take the same ones in the same order."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "The first pick agrees."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "The first %1 picks agree."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "At pick %1 KubeFleet takes %2, kube-scheduler %3."),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 (without the key)"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 has the topology spread score %2, %3 has %4"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 scores the same; of equal clusters the one with the larger name "
                      "is picked"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 is picked already, and a cluster is picked once"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords",
                      "%1 is as good (%2 in all); the scheduler draws, and here the "
                      "smallest name stands for the draw"),
    QT_TRANSLATE_NOOP("evenkeel::ui::EngineWords", "%1 scores %2 in all, %3 %4: %5"),
};

} // namespace

std::span<const char *const> enginePhrases() {
    return kPhrases;
}

} // namespace evenkeel::ui
