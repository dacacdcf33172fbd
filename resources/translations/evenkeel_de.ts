<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>DomainGrid</name>
    <message>
        <source>spread %1, affinity %2</source>
        <translation>Verteilung %1, Affinität %2</translation>
    </message>
    <message>
        <source>, placed by an older policy</source>
        <translation>, unter einer älteren Richtlinie platziert</translation>
    </message>
</context>
<context>
    <name>FieldTitle</name>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>cluster names</source>
        <translation>Clusternamen</translation>
    </message>
    <message>
        <source>spread constraints</source>
        <translation>Verteilungsbedingungen</translation>
    </message>
    <message>
        <source>preferences</source>
        <translation>Vorlieben</translation>
    </message>
    <message>
        <source>topology key</source>
        <translation>Topologieschlüssel</translation>
    </message>
    <message>
        <source>max skew</source>
        <translation>max. Skew</translation>
    </message>
    <message>
        <source>when unsatisfiable</source>
        <translation>wenn unerfüllbar</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>scope</source>
        <translation>Umfang</translation>
    </message>
    <message>
        <source>max unavailable</source>
        <translation>max. unverfügbar</translation>
    </message>
    <message>
        <source>max surge</source>
        <translation>max. zusätzlich</translation>
    </message>
    <message>
        <source>wait (seconds)</source>
        <translation>Wartezeit (s)</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>vergleichen</translation>
    </message>
    <message>
        <source>when to apply</source>
        <translation>wann anwenden</translation>
    </message>
    <message>
        <source>take over</source>
        <translation>übernehmen</translation>
    </message>
    <message>
        <source>co-ownership</source>
        <translation>Mitbesitz</translation>
    </message>
    <message>
        <source>server-side apply</source>
        <translation>serverseitiges Apply</translation>
    </message>
    <message>
        <source>force conflicts</source>
        <translation>erzwingen</translation>
    </message>
    <message>
        <source>rolling update</source>
        <translation>rollendes Update</translation>
    </message>
    <message>
        <source>apply</source>
        <translation>anwenden</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>placed objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>report back</source>
        <translation>zurückmelden</translation>
    </message>
    <message>
        <source>history limit</source>
        <translation>Verlaufsgrenze</translation>
    </message>
    <message>
        <source>status scope</source>
        <translation>Umfang des Status</translation>
    </message>
    <message>
        <source>min domains</source>
        <translation>min. Domänen</translation>
    </message>
    <message>
        <source>match label keys</source>
        <translation>Label-Schlüssel des Pods</translation>
    </message>
    <message>
        <source>node affinity</source>
        <translation>Node-Affinität</translation>
    </message>
    <message>
        <source>node taints</source>
        <translation>Node-Taints</translation>
    </message>
    <message>
        <source>toleration seconds</source>
        <translation>toleriert für (Sekunden)</translation>
    </message>
    <message>
        <source>when</source>
        <translation>wenn</translation>
    </message>
    <message>
        <source>placed</source>
        <translation>platziert</translation>
    </message>
    <message>
        <source>not picked</source>
        <translation>nicht gewählt</translation>
    </message>
    <message>
        <source>per domain</source>
        <translation>je Domäne</translation>
    </message>
    <message>
        <source>may lose</source>
        <translation>darf verlieren</translation>
    </message>
    <message>
        <source>only on</source>
        <translation>nur auf</translation>
    </message>
    <message>
        <source>never on</source>
        <translation>nie auf</translation>
    </message>
    <message>
        <source>schedulable within</source>
        <translation>einplanbar innerhalb</translation>
    </message>
    <message>
        <source>finishes within</source>
        <translation>fertig in</translation>
    </message>
    <message>
        <source>never blocked</source>
        <translation>nie blockiert</translation>
    </message>
    <message>
        <source>ready after</source>
        <translation>bereit nach</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>its clusters</source>
        <translation>ihre Cluster</translation>
    </message>
    <message>
        <source>ordered by</source>
        <translation>geordnet nach</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>zugleich</translation>
    </message>
    <message>
        <source>before it</source>
        <translation>davor</translation>
    </message>
    <message>
        <source>after it</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>wait time</source>
        <translation>Wartezeit</translation>
    </message>
</context>
<context>
    <name>FileChooser</name>
    <message>
        <source>Open manifests</source>
        <translation>Manifeste öffnen</translation>
    </message>
    <message>
        <source>Open a folder of manifests</source>
        <translation>Einen Ordner mit Manifesten öffnen</translation>
    </message>
    <message>
        <source>Kubernetes manifests (*.yaml *.yml *.json);;Tables of clusters (*.csv *.tsv);;All files (*)</source>
        <translation>Kubernetes-Manifeste (*.yaml *.yml *.json);;Tabellen von Clustern (*.csv *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import clusters from CSV</source>
        <translation>Cluster aus CSV importieren</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv);;All files (*)</source>
        <translation>Tabellen (*.csv *.tsv);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>NodeGrid</name>
    <message>
        <source>the only node that passes all filters</source>
        <translation>der einzige Node, der alle Filter besteht</translation>
    </message>
    <message>
        <source>passes all filters; total %1, rank %L2 of %L3</source>
        <translation>besteht alle Filter; Summe %1, Rang %L2 von %L3</translation>
    </message>
</context>
<context>
    <name>PictureFile</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 ließ sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>it is a device</source>
        <translation>es ist ein Gerät</translation>
    </message>
    <message>
        <source>name a picture .png, .svg or .pdf</source>
        <translation>ein Bild heißt .png, .svg oder .pdf</translation>
    </message>
    <message>
        <source>name a picture .png, .svg or .pdf, or a text %1</source>
        <translation>ein Bild heißt .png, .svg oder .pdf, ein Text %1</translation>
    </message>
    <message>
        <source>%1 × %2 pixels are too many</source>
        <translation>%1 × %2 Pixel sind zu viele</translation>
    </message>
</context>
<context>
    <name>PodWhy</name>
    <message>
        <source>%1 is chosen</source>
        <translation>%1 wird gewählt</translation>
    </message>
    <message>
        <source>%1 is filtered out</source>
        <translation>%1 wird ausgefiltert</translation>
    </message>
    <message>
        <source>%1 passes all filters, but %2 is chosen</source>
        <translation>%1 besteht alle Filter, aber %2 wird gewählt</translation>
    </message>
    <message>
        <source>%1 passes all filters</source>
        <translation>%1 besteht alle Filter</translation>
    </message>
    <message>
        <source>Replica %1 of %2 of %3; %4 already running.</source>
        <translation>Replikat %1 von %2 von %3; %4 laufen bereits.</translation>
    </message>
    <message>
        <source>One more replica of %1; all %2 are already running.</source>
        <translation>Ein weiteres Replikat von %1; alle %2 laufen bereits.</translation>
    </message>
    <message>
        <source>**%1** filters it out: %2</source>
        <translation>**%1** filtert ihn aus: %2</translation>
    </message>
    <message>
        <source>Preemption would not help (UnschedulableAndUnresolvable). Later filters were not run.</source>
        <translation>Preemption würde nicht helfen (UnschedulableAndUnresolvable). Spätere Filter liefen nicht.</translation>
    </message>
    <message>
        <source>Preemption could help (Unschedulable). Later filters were not run.</source>
        <translation>Preemption könnte helfen (Unschedulable). Spätere Filter liefen nicht.</translation>
    </message>
    <message>
        <source>- `%1`: %2 matching pods in its domain + %3 for this one − %4 in the smallest domain = skew %5, maxSkew %6%7</source>
        <translation>- `%1`: %2 passende Pods in seiner Domäne + %3 für diesen − %4 in der kleinsten Domäne = Skew %5, maxSkew %6%7</translation>
    </message>
    <message>
        <source>: exceeded</source>
        <translation>: überschritten</translation>
    </message>
    <message>
        <source>- `%1`: the node has no such label</source>
        <translation>- `%1`: der Node hat kein solches Label</translation>
    </message>
    <message>
        <source>Hard topology spread constraints:</source>
        <translation>Harte Verteilungsbedingungen:</translation>
    </message>
    <message>
        <source>It is the only node that passes all filters, so nodes are not scored.</source>
        <translation>Er ist der einzige Node, der alle Filter besteht; es wird nicht bewertet.</translation>
    </message>
    <message>
        <source>| plugin | raw | normalized | weight | score | %1 |</source>
        <translation>| Plugin | roh | normiert | Gewicht | Punkte | %1 |</translation>
    </message>
    <message>
        <source>| plugin | raw | normalized | weight | score |</source>
        <translation>| Plugin | roh | normiert | Gewicht | Punkte |</translation>
    </message>
    <message>
        <source>Total **%1**.</source>
        <translation>Summe **%1**.</translation>
    </message>
    <message>
        <source>%1 nodes tie; kube-scheduler breaks ties at random, this plan takes the first by name.</source>
        <translation>%1 Nodes liegen gleichauf; kube-scheduler entscheidet zufällig, dieser Plan nimmt den ersten nach Namen.</translation>
    </message>
    <message>
        <source>No other node scores as high.</source>
        <translation>Kein anderer Node hat so viele Punkte.</translation>
    </message>
    <message>
        <source>%1 ties with it and comes first by name; kube-scheduler could pick either.</source>
        <translation>%1 liegt gleichauf und kommt nach Namen zuerst; kube-scheduler könnte jeden von beiden wählen.</translation>
    </message>
    <message>
        <source>%1 scores %2, %3 more.</source>
        <translation>%1 erreicht %2, %3 mehr.</translation>
    </message>
</context>
<context>
    <name>PolicyLists</name>
    <message numerus="yes">
        <source>%n match</source>
        <translation>
            <numerusform>%n passt</numerusform>
            <numerusform>%n passen</numerusform>
        </translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>fehlerhaft</translation>
    </message>
    <message numerus="yes">
        <source>%n report</source>
        <translation>
            <numerusform>%n meldet sie</numerusform>
            <numerusform>%n melden sie</numerusform>
        </translation>
    </message>
    <message>
        <source>none; no cluster has a taint</source>
        <translation>keine; kein Cluster hat einen Taint</translation>
    </message>
    <message numerus="yes">
        <source>none; %n clusters are filtered by a taint</source>
        <translation>
            <numerusform>keine; %n Cluster wird durch einen Taint ausgefiltert</numerusform>
            <numerusform>keine; %n Cluster werden durch Taints ausgefiltert</numerusform>
        </translation>
    </message>
    <message>
        <source>Required, any of</source>
        <translation>Verlangt, eines davon</translation>
    </message>
    <message>
        <source>+ term</source>
        <translation>+ Term</translation>
    </message>
    <message>
        <source>required term</source>
        <translation>verlangten Term</translation>
    </message>
    <message>
        <source>every cluster may be picked</source>
        <translation>jeder Cluster ist wählbar</translation>
    </message>
    <message>
        <source>Preferred, summed</source>
        <translation>Bevorzugt, summiert</translation>
    </message>
    <message>
        <source>preference</source>
        <translation>Vorliebe</translation>
    </message>
    <message>
        <source>no cluster is preferred</source>
        <translation>kein Cluster wird bevorzugt</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>+ constraint</source>
        <translation>+ Bedingung</translation>
    </message>
    <message>
        <source>spread constraint</source>
        <translation>Verteilungsbedingung</translation>
    </message>
    <message>
        <source>none; only the score decides</source>
        <translation>keine; nur die Punktzahl entscheidet</translation>
    </message>
    <message>
        <source>Tolerations</source>
        <translation>Tolerations</translation>
    </message>
    <message>
        <source>+ toleration</source>
        <translation>+ Toleration</translation>
    </message>
    <message>
        <source>toleration</source>
        <translation>Toleration</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>+ resources</source>
        <translation>+ Ressourcen</translation>
    </message>
    <message>
        <source>resource selector</source>
        <translation>Ressourcenauswahl</translation>
    </message>
    <message>
        <source>no resources selected yet</source>
        <translation>noch keine Ressourcen ausgewählt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Set kind to %1</source>
        <translation>Art auf %1 setzen</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message numerus="yes">
        <source>%n earlier edits</source>
        <translation>
            <numerusform>%n frühere Änderung</numerusform>
            <numerusform>%n frühere Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved edits</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message numerus="yes">
        <source>%n edits are not saved.</source>
        <translation>
            <numerusform>%n Änderung ist nicht gespeichert.</numerusform>
            <numerusform>%n Änderungen sind nicht gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed on disk</source>
        <translation>Auf der Platte geändert</translation>
    </message>
    <message>
        <source>Another program changed files that you have unsaved edits in.</source>
        <translation>Ein anderes Programm hat Dateien geändert, die hier ungespeicherte Änderungen haben.</translation>
    </message>
    <message>
        <source>&amp;Reload files and reapply my edits</source>
        <translation>Dateien &amp;neu laden, meine Änderungen wieder anwenden</translation>
    </message>
    <message>
        <source>&amp;Keep the open version</source>
        <translation>Offene Fassung &amp;behalten</translation>
    </message>
    <message>
        <source>Reload files and &amp;discard my edits</source>
        <translation>Dateien neu laden, meine Änderungen &amp;verwerfen</translation>
    </message>
    <message>
        <source>Decide &amp;later</source>
        <translation>Später &amp;entscheiden</translation>
    </message>
    <message>
        <source>Unsaved edits found</source>
        <translation>Ungespeicherte Änderungen gefunden</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message numerus="yes">
        <source>Evenkeel closed unexpectedly (%1) with %n unsaved edits.</source>
        <translation>
            <numerusform>Evenkeel wurde unerwartet beendet (%1); %n Änderung war nicht gespeichert.</numerusform>
            <numerusform>Evenkeel wurde unerwartet beendet (%1); %n Änderungen waren nicht gespeichert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n records of the journal are damaged and cannot be restored.</source>
        <translation>
            <numerusform>%n Eintrag des Journals ist beschädigt und lässt sich nicht wiederherstellen.</numerusform>
            <numerusform>%n Einträge des Journals sind beschädigt und lassen sich nicht wiederherstellen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Rebase</name>
    <message>
        <source>Earlier edits</source>
        <translation>Frühere Änderungen</translation>
    </message>
</context>
<context>
    <name>RecentFiles</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>beyond maxSkew %1</source>
        <translation>über maxSkew %1</translation>
    </message>
    <message>
        <source>maxSkew %1</source>
        <translation>maxSkew %1</translation>
    </message>
    <message>
        <source>%1: skew %2 → %3 (%4)</source>
        <translation>%1: Skew %2 → %3 (%4)</translation>
    </message>
    <message>
        <source>%1 of the new replicas stay Pending</source>
        <translation>%1 der neuen Replikate bleiben Pending</translation>
    </message>
    <message>
        <source>%1 fails: %2 replicas of %3 lost</source>
        <translation>%1 fällt aus: %2 Replikate von %3 verloren</translation>
    </message>
    <message>
        <source>%1 is drained: %2 replicas of %3 evicted</source>
        <translation>%1 wird geräumt: %2 Replikate von %3 verdrängt</translation>
    </message>
    <message>
        <source>, all rescheduled on other nodes</source>
        <translation>, alle kommen auf anderen Nodes unter</translation>
    </message>
    <message>
        <source>; %1 of them cannot be rescheduled: %2</source>
        <translation>; %1 davon finden keinen Node: %2</translation>
    </message>
    <message>
        <source>its ReplicaSet has more pods than replicas</source>
        <translation>sein ReplicaSet hat mehr Pods als Replikate</translation>
    </message>
    <message>
        <source>no controller recreates it</source>
        <translation>kein Controller legt ihn neu an</translation>
    </message>
    <message>
        <source>%1, %2, maxSkew %3: %4 → %5</source>
        <translation>%1, %2, maxSkew %3: %4 → %5</translation>
    </message>
    <message>
        <source>%1 of the pods to move fit on no other node and stay in place</source>
        <translation>%1 der umzuziehenden Pods passen auf keinen anderen Node und bleiben</translation>
    </message>
    <message>
        <source>evicted</source>
        <translation>verdrängt</translation>
    </message>
    <message>
        <source>%1 is above the average, %2 below</source>
        <translation>%1 liegt über dem Durchschnitt, %2 darunter</translation>
    </message>
    <message>
        <source>No constraint applies to evictable pods</source>
        <translation>Keine Bedingung gilt für Pods, die verdrängt werden dürfen</translation>
    </message>
    <message>
        <source>The descheduler evicts nothing</source>
        <translation>Der Descheduler verdrängt nichts</translation>
    </message>
    <message numerus="yes">
        <source>The descheduler evicts %n pods</source>
        <translation>
            <numerusform>Der Descheduler verdrängt %n Pod</numerusform>
            <numerusform>Der Descheduler verdrängt %n Pods</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter domains without nodes, such as zone-c</source>
        <translation>Domänen ohne Nodes eingeben, etwa zone-c</translation>
    </message>
    <message>
        <source>All of these domains already have nodes</source>
        <translation>Alle diese Domänen haben schon Nodes</translation>
    </message>
    <message>
        <source>; drawn among equal pods</source>
        <translation>; unter gleichen Pods ausgelost</translation>
    </message>
</context>
<context>
    <name>arrivals</name>
    <message>
        <source>1 object on 1 cluster</source>
        <translation>1 Objekt auf 1 Cluster</translation>
    </message>
    <message>
        <source>1 object on {} clusters</source>
        <translation>1 Objekt auf {} Clustern</translation>
    </message>
    <message>
        <source>{} objects on 1 cluster</source>
        <translation>{} Objekte auf 1 Cluster</translation>
    </message>
    <message>
        <source>{} objects on {} clusters</source>
        <translation>{} Objekte auf {} Clustern</translation>
    </message>
    <message>
        <source>changed: {}</source>
        <translation>geändert: {}</translation>
    </message>
    <message>
        <source>new: {}</source>
        <translation>neu: {}</translation>
    </message>
    <message>
        <source>gone: {}</source>
        <translation>entfällt: {}</translation>
    </message>
    <message>
        <source>kept as they are by an error: {}</source>
        <translation>durch einen Fehler unverändert: {}</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>keine Änderung</translation>
    </message>
    <message>
        <source>by patch {} of rule {} of {}</source>
        <translation>durch Patch {} der Regel {} von {}</translation>
    </message>
    <message>
        <source>left out by rule {} of {}</source>
        <translation>weggelassen durch Regel {} von {}</translation>
    </message>
    <message>
        <source>no longer patched by rule {} of {}</source>
        <translation>nicht mehr gepatcht durch Regel {} von {}</translation>
    </message>
    <message>
        <source>no longer left out by rule {} of {}</source>
        <translation>nicht mehr weggelassen durch Regel {} von {}</translation>
    </message>
    <message>
        <source>by the clusters of {}</source>
        <translation>durch die Cluster von {}</translation>
    </message>
    <message>
        <source>by what {} selects</source>
        <translation>durch das, was {} auswählt</translation>
    </message>
    <message>
        <source>no longer kept by the error: {}</source>
        <translation>nicht mehr aufgehalten durch den Fehler: {}</translation>
    </message>
    <message>
        <source>in the object itself</source>
        <translation>im Objekt selbst</translation>
    </message>
    <message>
        <source>{} is left out on {} by rule {} of {}</source>
        <translation>{} wird auf {} durch Regel {} von {} weggelassen</translation>
    </message>
    <message>
        <source>nothing of {} arrives: {}</source>
        <translation>von {} kommt nichts an: {}</translation>
    </message>
    <message>
        <source>no placement brings {} to {}</source>
        <translation>kein Placement bringt {} auf {}</translation>
    </message>
    <message>
        <source>{} of {} on {} is not there</source>
        <translation>{} von {} auf {} ist nicht vorhanden</translation>
    </message>
    <message>
        <source>{} of {} on {} is {}</source>
        <translation>{} von {} auf {} ist {}</translation>
    </message>
    <message>
        <source>{} and {} are both meant; name the group or the namespace</source>
        <translation>{} und {} sind beide gemeint; nennen Sie Gruppe oder Namespace</translation>
    </message>
    <message>
        <source>an error keeps {} from {}: {}</source>
        <translation>ein Fehler hält {} von {} fern: {}</translation>
    </message>
    <message>
        <source>{} arrives on {}, brought by {}</source>
        <translation>{} kommt auf {} an, gebracht von {}</translation>
    </message>
    <message>
        <source>{}, not before the next rollout pass of {}</source>
        <translation>{}, nicht vor dem nächsten Rollout-Durchgang von {}</translation>
    </message>
    <message>
        <source>{}, not before the next staged run of {}</source>
        <translation>{}, nicht vor dem nächsten Stufenlauf von {}</translation>
    </message>
    <message>
        <source>not before the next rollout pass of {}, because {} names no placement: name it in spec.placement of a new override, or change an object that it selects</source>
        <translation>nicht vor dem nächsten Rollout-Durchgang von {}, weil {} kein Placement nennt: nennen Sie es in spec.placement eines neuen Overrides, oder ändern Sie ein Objekt, das es auswählt</translation>
    </message>
    <message>
        <source>not before the next staged run of {}</source>
        <translation>nicht vor dem nächsten Stufenlauf von {}</translation>
    </message>
    <message>
        <source>{} is not on {}: {}</source>
        <translation>{} ist nicht auf {}: {}</translation>
    </message>
</context>
<context>
    <name>basis</name>
    <message>
        <source>holds nothing of {}</source>
        <translation>hält nichts von {}</translation>
    </message>
    <message>
        <source>holds 1 binding, obsolete since {}</source>
        <translation>hält 1 Binding, überholt seit {}</translation>
    </message>
    <message>
        <source>holds {} bindings, {} of them obsolete since {}</source>
        <translation>hält {} Bindings, {} davon überholt seit {}</translation>
    </message>
    <message>
        <source>holds 1 binding of {}</source>
        <translation>hält 1 Binding von {}</translation>
    </message>
    <message>
        <source>holds {} bindings of {}</source>
        <translation>hält {} Bindings von {}</translation>
    </message>
    <message>
        <source>nothing is held</source>
        <translation>nichts wird gehalten</translation>
    </message>
    <message>
        <source>1 binding becomes obsolete</source>
        <translation>1 Binding ist damit überholt</translation>
    </message>
    <message>
        <source>{} bindings become obsolete</source>
        <translation>{} Bindings sind damit überholt</translation>
    </message>
    <message>
        <source>{}; generation {} may have another policy: there is no policy snapshot here, and the status is of generation {}</source>
        <translation>{}; Generation {} kann eine andere Policy haben: Der Policy-Snapshot fehlt hier, und der Status ist von Generation {}</translation>
    </message>
    <message>
        <source>{}; policy taken as unchanged: its snapshot is not here</source>
        <translation>{}; Policy gilt als unverändert: Ihr Snapshot fehlt hier</translation>
    </message>
    <message>
        <source>policy differs from snapshot {} ({}): new snapshot {}, {}</source>
        <translation>Policy weicht von Snapshot {} ab ({}): neuer Snapshot {}, {}</translation>
    </message>
    <message>
        <source>policy edited since it was opened ({}): new snapshot {}, {}</source>
        <translation>Policy seit dem Öffnen geändert ({}): neuer Snapshot {}, {}</translation>
    </message>
    <message>
        <source>policy differs from snapshot {} ({}): becomes {}&apos;s next count</source>
        <translation>Policy weicht von Snapshot {} ab ({}): wird die nächste Anzahl von {}</translation>
    </message>
    <message>
        <source>policy edited since it was opened ({}): becomes {}&apos;s next count</source>
        <translation>Policy seit dem Öffnen geändert ({}): wird die nächste Anzahl von {}</translation>
    </message>
    <message>
        <source>new placement, nothing held</source>
        <translation>neues Placement, nichts gehalten</translation>
    </message>
    <message>
        <source>{}, policy unchanged</source>
        <translation>{}, Policy unverändert</translation>
    </message>
    <message>
        <source>nothing held, planned under snapshot {} as asked</source>
        <translation>nichts gehalten, wie verlangt unter Snapshot {} geplant</translation>
    </message>
    <message>
        <source>{}, planned under snapshot {} as asked: {}</source>
        <translation>{}, wie verlangt unter Snapshot {} geplant: {}</translation>
    </message>
    <message>
        <source>, none of them rolled out yet</source>
        <translation>, noch keine davon ausgerollt</translation>
    </message>
    <message>
        <source>, {} of them not rolled out yet</source>
        <translation>, {} davon noch nicht ausgerollt</translation>
    </message>
    <message>
        <source>{}; policy taken as unchanged: its snapshot is not here, and generation {} is scheduled by the status</source>
        <translation>{}; Policy gilt als unverändert: Ihr Snapshot fehlt hier, und laut Status ist Generation {} eingeplant</translation>
    </message>
    <message>
        <source>{}, which is of another policy: {} is not in clusterNames; new snapshot {}, {}</source>
        <translation>{}, aber von einer anderen Policy: {} steht nicht in clusterNames; neuer Snapshot {}, {}</translation>
    </message>
    <message>
        <source>{}, which is of another policy: {} was picked by score; new snapshot {}, {}</source>
        <translation>{}, aber von einer anderen Policy: {} wurde nach Punkten ausgewählt; neuer Snapshot {}, {}</translation>
    </message>
    <message>
        <source>{}, more than numberOfClusters: becomes {}&apos;s next count; whatever else of the policy changed is not known without its snapshot</source>
        <translation>{}, mehr als numberOfClusters: wird die nächste Anzahl von {}; was sich sonst an der Policy geändert hat, ist ohne ihren Snapshot nicht bekannt</translation>
    </message>
    <message>
        <source>policy means the same as snapshot {} in another spelling ({}): new snapshot {}, {}</source>
        <translation>Policy bedeutet dasselbe wie Snapshot {} in anderer Schreibweise ({}): neuer Snapshot {}, {}</translation>
    </message>
    <message>
        <source>policy edited since it was opened, in its spelling alone ({}): new snapshot {}, {}</source>
        <translation>Policy seit dem Öffnen nur in der Schreibweise geändert ({}): neuer Snapshot {}, {}</translation>
    </message>
    <message>
        <source>; heartbeats are judged by this computer&apos;s clock, because the hub&apos;s answers have no date</source>
        <translation>; Heartbeats werden nach der Uhr dieses Computers beurteilt, weil die Antworten des Hubs kein Datum haben</translation>
    </message>
    <message>
        <source>it is being deleted: the hub takes it from its clusters and picks nothing</source>
        <translation>es wird gelöscht: Der Hub nimmt es von seinen Clustern und wählt keinen</translation>
    </message>
    <message>
        <source>not exactly one policy snapshot is marked as the latest: the hub schedules nothing until one is</source>
        <translation>nicht genau ein Policy-Snapshot ist als der neueste markiert: Der Hub plant nichts, bis es einer ist</translation>
    </message>
    <message>
        <source>what it holds is not known, because its bindings cannot be read</source>
        <translation>was es hält, ist nicht bekannt, denn seine Bindings sind nicht lesbar</translation>
    </message>
</context>
<context>
    <name>capacity</name>
    <message>
        <source>{} is nothing to ask for; write cpu=2,memory=4Gi</source>
        <translation>{} kann man nicht verlangen; cpu=2,memory=4Gi schreiben</translation>
    </message>
    <message>
        <source>{} is more than any cluster can have</source>
        <translation>{} ist mehr, als ein Cluster haben kann</translation>
    </message>
    <message>
        <source>{} is asked for twice</source>
        <translation>{} wird zweimal verlangt</translation>
    </message>
    <message>
        <source>{}, {} without a price</source>
        <translation>{}, {} ohne Preis</translation>
    </message>
    <message>
        <source>{}.{}</source>
        <translation>{},{}</translation>
    </message>
    <message>
        <source>fits {} more</source>
        <translation>{} weitere passen</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>no room</source>
        <translation>kein Platz</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Free {}</source>
        <translation>{} frei</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Placements</source>
        <translation>Placements</translation>
    </message>
    <message>
        <source>Not picked</source>
        <translation>Nicht gewählt</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Asks for</source>
        <translation>Verlangt</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Would do for less</source>
        <translation>Täte es für weniger</translation>
    </message>
    <message>
        <source>{} clusters, {} that no placement picks, {} full.</source>
        <translation>{} Cluster, {} davon wählt kein Placement, {} voll.</translation>
    </message>
    <message>
        <source>One more asks for {}: {}.</source>
        <translation>Ein weiteres verlangt {}: {}.</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>Domänen</translation>
    </message>
    <message>
        <source>Only there</source>
        <translation>Nur dort</translation>
    </message>
</context>
<context>
    <name>chance</name>
    <message>
        <source>the cycle aborts ({})</source>
        <translation>der Zyklus bricht ab ({})</translation>
    </message>
    <message>
        <source>; or </source>
        <translation>; oder </translation>
    </message>
    <message>
        <source>the order in which the hub lists its clusters decides, because an extreme value of {} has two spellings: {}</source>
        <translation>die Reihenfolge, in der der Hub seine Cluster auflistet, entscheidet, weil ein Extremwert von {} zwei Schreibweisen hat: {}</translation>
    </message>
    <message>
        <source>no cluster</source>
        <translation>kein Cluster</translation>
    </message>
</context>
<context>
    <name>change</name>
    <message>
        <source>No label or policy change fixes this: {}.</source>
        <translation>Keine Änderung an Labels oder Richtlinie behebt das: {}.</translation>
    </message>
    <message>
        <source>Label {} {}={}</source>
        <translation>Label {1}={2} an {0}</translation>
    </message>
    <message>
        <source>Remove the label {} from {}</source>
        <translation>Label {} von {} entfernen</translation>
    </message>
    <message>
        <source>Tolerate the taint {}</source>
        <translation>Taint {} tolerieren</translation>
    </message>
    <message>
        <source>Remove the taint {} from {}</source>
        <translation>Taint {} von {} entfernen</translation>
    </message>
    <message>
        <source>Raise numberOfClusters from {} to {}</source>
        <translation>numberOfClusters von {} auf {} erhöhen</translation>
    </message>
    <message>
        <source>Change the weight of preference {} ({}) from {} to {}</source>
        <translation>Gewicht von Vorliebe {} ({}) von {} auf {} ändern</translation>
    </message>
    <message>
        <source>Raise maxSkew of {} from {} to {}</source>
        <translation>maxSkew von {} von {} auf {} erhöhen</translation>
    </message>
    <message>
        <source>Drop the constraint on {}</source>
        <translation>Bedingung für {} streichen</translation>
    </message>
    <message>
        <source>Set the constraint on {} to ScheduleAnyway</source>
        <translation>Bedingung für {} auf ScheduleAnyway setzen</translation>
    </message>
    <message>
        <source>Drop {} from required term {}</source>
        <translation>{} aus verlangtem Term {} streichen</translation>
    </message>
    <message>
        <source>Drop required term {} ({})</source>
        <translation>Verlangten Term {} ({}) streichen</translation>
    </message>
    <message>
        <source>Add {} to clusterNames</source>
        <translation>{} in clusterNames aufnehmen</translation>
    </message>
    <message>
        <source>keyless-preferred: without {} it counts in no domain and is picked before clusters that keep the spread even</source>
        <translation>keyless-preferred: Ohne {} zählt er in keiner Domäne und wird vor Clustern gewählt, die die Verteilung gleichmäßig halten</translation>
    </message>
    <message>
        <source>weakens the hard constraint on {} (maxSkew {})</source>
        <translation>schwächt die harte Bedingung für {} (maxSkew {})</translation>
    </message>
    <message>
        <source>weakens the required affinity: 1 more cluster matches</source>
        <translation>schwächt die verlangte Affinität: 1 weiterer Cluster passt</translation>
    </message>
    <message>
        <source>weakens the required affinity: {} more clusters match</source>
        <translation>schwächt die verlangte Affinität: {} weitere Cluster passen</translation>
    </message>
    <message>
        <source>obsolete-churn: it makes a new snapshot, and 1 binding is unscheduled immediately</source>
        <translation>obsolete-churn: Ein neuer Snapshot entsteht, und 1 Binding wird sofort Unscheduled</translation>
    </message>
    <message>
        <source>obsolete-churn: it makes a new snapshot, and {} bindings are unscheduled immediately</source>
        <translation>obsolete-churn: Ein neuer Snapshot entsteht, und {} Bindings werden sofort Unscheduled</translation>
    </message>
    <message>
        <source>never-picks-n: {} clusters are wanted, {} placed</source>
        <translation>never-picks-n: {} Cluster sind gewünscht, {} platziert</translation>
    </message>
    <message>
        <source>sorter-negative: preference {} then favors clusters without {}</source>
        <translation>sorter-negative: Präferenz {} bevorzugt dann Cluster ohne {}</translation>
    </message>
    <message>
        <source>fixed-unasked: it is tainted, which PickFixed does not check</source>
        <translation>fixed-unasked: Er hat einen Taint, den PickFixed nicht prüft</translation>
    </message>
    <message>
        <source>asks for {} instead of {} clusters</source>
        <translation>verlangt {} statt {} Cluster</translation>
    </message>
    <message>
        <source>unschedules {}</source>
        <translation>nimmt {} das Placement</translation>
    </message>
    <message>
        <source>the placement type is immutable: deleted and created anew, it stops on {} clusters first</source>
        <translation>der Typ eines Placements ist unveränderlich: gelöscht und neu angelegt, hält es zuerst auf {} Clustern an</translation>
    </message>
    <message>
        <source>+{} −{} at once</source>
        <translation>sofort +{} −{}</translation>
    </message>
    <message>
        <source>+{} at once; nothing stops</source>
        <translation>sofort +{}; nichts hält an</translation>
    </message>
</context>
<context>
    <name>cycles</name>
    <message>
        <source>{} left the fleet</source>
        <translation>{} hat die Flotte verlassen</translation>
    </message>
    <message>
        <source>{} joined the fleet</source>
        <translation>{} ist der Flotte beigetreten</translation>
    </message>
    <message>
        <source>labels of {} changed</source>
        <translation>Labels von {} geändert</translation>
    </message>
    <message>
        <source>a taint of {} was removed or changed</source>
        <translation>ein Taint von {} entfernt oder geändert</translation>
    </message>
    <message>
        <source>properties of {} changed</source>
        <translation>Eigenschaften von {} geändert</translation>
    </message>
    <message>
        <source>namespaces of {} changed</source>
        <translation>Namespaces von {} geändert</translation>
    </message>
    <message>
        <source>resources of {} changed</source>
        <translation>Ressourcen von {} geändert</translation>
    </message>
    <message>
        <source>{} became eligible</source>
        <translation>{} ist wieder wählbar</translation>
    </message>
    <message>
        <source>{} is leaving the fleet</source>
        <translation>{} verlässt die Flotte</translation>
    </message>
    <message>
        <source>a taint of {} was added</source>
        <translation>ein Taint von {} hinzugefügt</translation>
    </message>
    <message>
        <source>{} became ineligible</source>
        <translation>{} ist nicht mehr wählbar</translation>
    </message>
    <message>
        <source>the placement is new</source>
        <translation>das Placement ist neu</translation>
    </message>
    <message>
        <source>its spec changes</source>
        <translation>sein Spec ändert sich</translation>
    </message>
    <message>
        <source>a binding is deleted</source>
        <translation>ein Binding wird gelöscht</translation>
    </message>
</context>
<context>
    <name>difference</name>
    <message>
        <source>revisionHistoryLimit {}</source>
        <translation>revisionHistoryLimit {}</translation>
    </message>
    <message>
        <source>named by the policy</source>
        <translation>von der Richtlinie genannt</translation>
    </message>
    <message>
        <source>picked: {}</source>
        <translation>gewählt: {}</translation>
    </message>
    <message>
        <source>picked</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>joined the fleet; {}</source>
        <translation>neu in der Flotte; {}</translation>
    </message>
    <message>
        <source>downscaled before bound ones: not rolled out yet</source>
        <translation>abgebaut vor gebundenen: noch nicht ausgerollt</translation>
    </message>
    <message>
        <source>downscaled first: its binding has no score</source>
        <translation>zuerst abgebaut: sein Binding hat keine Bewertung</translation>
    </message>
    <message>
        <source>downscaled as lowest ranked (spread {}, affinity {})</source>
        <translation>als niedrigster abgebaut (Verteilung {}, Affinität {})</translation>
    </message>
    <message>
        <source>no longer named by the policy</source>
        <translation>von der Richtlinie nicht mehr genannt</translation>
    </message>
    <message>
        <source>no longer eligible under {}: {}</source>
        <translation>unter {} nicht mehr geeignet: {}</translation>
    </message>
    <message>
        <source>no longer eligible: {}</source>
        <translation>nicht mehr geeignet: {}</translation>
    </message>
    <message>
        <source>obsolete policy, and {} is ahead {} under {}</source>
        <translation>überholte Richtlinie, und {} liegt {} vorn, unter {}</translation>
    </message>
    <message>
        <source>{} is ahead {}</source>
        <translation>{} liegt {} vorn</translation>
    </message>
    <message>
        <source>obsolete policy, not picked under {}</source>
        <translation>überholte Richtlinie, unter {} nicht gewählt</translation>
    </message>
    <message>
        <source>not picked</source>
        <translation>nicht gewählt</translation>
    </message>
    <message>
        <source>the placement is deleted</source>
        <translation>das Placement wird gelöscht</translation>
    </message>
    <message>
        <source>cluster is leaving the fleet</source>
        <translation>Cluster verlässt die Flotte</translation>
    </message>
    <message>
        <source>cluster left the fleet</source>
        <translation>Cluster hat die Flotte verlassen</translation>
    </message>
    <message>
        <source>the hub refuses the update: {}</source>
        <translation>der Hub lehnt die Änderung ab: {}</translation>
    </message>
    <message>
        <source>no longer limited</source>
        <translation>nicht mehr begrenzt</translation>
    </message>
    <message>
        <source>, skew {}</source>
        <translation>, Skew {}</translation>
    </message>
    <message>
        <source>new, {}</source>
        <translation>neu, {}</translation>
    </message>
    <message>
        <source>new under this name (was {}), {}</source>
        <translation>neu unter diesem Namen (war {}), {}</translation>
    </message>
    <message>
        <source>deleted, {}</source>
        <translation>gelöscht, {}</translation>
    </message>
    <message>
        <source>deleted (renamed to {}), {}</source>
        <translation>gelöscht (umbenannt in {}), {}</translation>
    </message>
    <message>
        <source>no cluster is added or removed</source>
        <translation>kein Cluster kommt hinzu oder fällt weg</translation>
    </message>
    <message>
        <source>on the hub&apos;s bindings</source>
        <translation>auf den Bindings des Hubs</translation>
    </message>
    <message>
        <source>on the bindings of the first files</source>
        <translation>auf den Bindings der ersten Dateien</translation>
    </message>
    <message>
        <source>on the bindings of the second files</source>
        <translation>auf den Bindings der zweiten Dateien</translation>
    </message>
    <message>
        <source>on the picks of the first files</source>
        <translation>auf der Auswahl der ersten Dateien</translation>
    </message>
    <message>
        <source>no answer: {}</source>
        <translation>keine Antwort: {}</translation>
    </message>
    <message>
        <source>, keeps {}</source>
        <translation>, behält {}</translation>
    </message>
    <message>
        <source>skew {} → {}</source>
        <translation>Skew {} → {}</translation>
    </message>
    <message>
        <source>skew {}</source>
        <translation>Skew {}</translation>
    </message>
    <message>
        <source>1 placement</source>
        <translation>1 Placement</translation>
    </message>
    <message>
        <source>{} placements</source>
        <translation>{} Placements</translation>
    </message>
    <message>
        <source>{} changed, {} unchanged</source>
        <translation>{} geändert, {} unverändert</translation>
    </message>
    <message>
        <source>{} without an answer</source>
        <translation>{} ohne Antwort</translation>
    </message>
    <message>
        <source>1 guarantee is weakened</source>
        <translation>1 Zusage ist schwächer</translation>
    </message>
    <message>
        <source>{} guarantees are weakened</source>
        <translation>{} Zusagen sind schwächer</translation>
    </message>
    <message>
        <source>clusterNames gets {}</source>
        <translation>clusterNames erhält {}</translation>
    </message>
    <message>
        <source>clusterNames loses {}</source>
        <translation>clusterNames verliert {}</translation>
    </message>
    <message>
        <source>spread over {} added ({})</source>
        <translation>Verteilung über {} kommt hinzu ({})</translation>
    </message>
    <message>
        <source>spread over {} removed ({})</source>
        <translation>Verteilung über {} entfällt ({})</translation>
    </message>
    <message>
        <source>toleration of {} added</source>
        <translation>Toleration von {} kommt hinzu</translation>
    </message>
    <message>
        <source>toleration of {} removed</source>
        <translation>Toleration von {} entfällt</translation>
    </message>
    <message>
        <source>alternative required term added: {}</source>
        <translation>weiterer verlangter Term: {}</translation>
    </message>
    <message>
        <source>required affinity added: {}</source>
        <translation>verlangte Affinität kommt hinzu: {}</translation>
    </message>
    <message>
        <source>required affinity removed: {}</source>
        <translation>verlangte Affinität entfällt: {}</translation>
    </message>
    <message>
        <source>alternative required term removed: {}</source>
        <translation>einer der verlangten Terme entfällt: {}</translation>
    </message>
    <message>
        <source>disruption budget: {} {} added</source>
        <translation>Disruption Budget: {} {} kommt hinzu</translation>
    </message>
    <message>
        <source>disruption budget: {} {} removed</source>
        <translation>Disruption Budget: {} {} entfällt</translation>
    </message>
    <message>
        <source>spread over {}: skew {} is beyond maxSkew {}</source>
        <translation>Verteilung über {}: Skew {} überschreitet maxSkew {}</translation>
    </message>
    <message>
        <source>spread over {}: skew {} is within maxSkew {}</source>
        <translation>Verteilung über {}: Skew {} hält maxSkew {} ein</translation>
    </message>
    <message>
        <source>spread over {}: whenUnsatisfiable {}</source>
        <translation>Verteilung über {}: whenUnsatisfiable {}</translation>
    </message>
    <message>
        <source>spread over {}: maxSkew {}</source>
        <translation>Verteilung über {}: maxSkew {}</translation>
    </message>
    <message>
        <source>required term: {}</source>
        <translation>verlangter Term: {}</translation>
    </message>
    <message>
        <source>rolling update: unavailablePeriodSeconds {}</source>
        <translation>Rolling Update: unavailablePeriodSeconds {}</translation>
    </message>
    <message>
        <source>rollout: {}</source>
        <translation>Rollout: {}</translation>
    </message>
    <message>
        <source>rollout: {}, and no staged strategy is here: nothing is rolled out any more</source>
        <translation>Rollout: {}, und keine gestufte Strategie ist hier: nichts wird mehr ausgerollt</translation>
    </message>
    <message>
        <source>The run {} starts: it updates the clusters of its stages</source>
        <translation>Der Run {} startet: er aktualisiert die Cluster seiner Stufen</translation>
    </message>
    <message>
        <source>The run {} stops: clusters that it has not updated stay as they are</source>
        <translation>Der Run {} hält an: Cluster, die er nicht aktualisiert hat, bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>The run {} is deleted: clusters that it has not updated stay as they are</source>
        <translation>Der Run {} wird gelöscht: Cluster, die er nicht aktualisiert hat, bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>strategy: {} {}</source>
        <translation>Strategie: {} {}</translation>
    </message>
    <message>
        <source>apply strategy: {}</source>
        <translation>Anwenden: {}</translation>
    </message>
    <message>
        <source>rolling update: maxUnavailable {}</source>
        <translation>Rolling Update: maxUnavailable {}</translation>
    </message>
    <message>
        <source>disruption budget: {} {}</source>
        <translation>Disruption Budget: {} {}</translation>
    </message>
    <message>
        <source>numberOfClusters {}</source>
        <translation>numberOfClusters {}</translation>
    </message>
    <message>
        <source> ({} would be refused today)</source>
        <translation> ({} davon heute abgelehnt)</translation>
    </message>
    <message>
        <source>1 cluster stays only because it holds the placement: the policy would refuse it today, and its next change other than of numberOfClusters removes it.</source>
        <translation>1 Cluster bleibt nur, weil er das Placement schon hat: Die Policy würde ihn heute ablehnen, und ihre nächste Änderung außer der von numberOfClusters entfernt ihn.</translation>
    </message>
    <message>
        <source>{} clusters stay only because they hold the placement: the policy would refuse them today, and its next change other than of numberOfClusters removes them.</source>
        <translation>{} Cluster bleiben nur, weil sie das Placement schon haben: Die Policy würde sie heute ablehnen, und ihre nächste Änderung außer der von numberOfClusters entfernt sie.</translation>
    </message>
    <message>
        <source>1 kept cluster would be refused today</source>
        <translation>1 behaltener Cluster würde heute abgelehnt</translation>
    </message>
    <message>
        <source>{} kept clusters would be refused today</source>
        <translation>{} behaltene Cluster würden heute abgelehnt</translation>
    </message>
    <message>
        <source>spread {}, affinity {}</source>
        <translation>Verteilung {}, Affinität {}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>score of {}</source>
        <translation>Punkte von {}</translation>
    </message>
    <message>
        <source>condition Scheduled</source>
        <translation>Bedingung Scheduled</translation>
    </message>
    <message>
        <source>every binding would be picked today</source>
        <translation>jedes Binding würde heute ausgewählt</translation>
    </message>
    <message>
        <source>1 binding would not be picked today</source>
        <translation>1 Binding würde heute nicht ausgewählt</translation>
    </message>
    <message>
        <source>{} bindings would not be picked today</source>
        <translation>{} Bindings würden heute nicht ausgewählt</translation>
    </message>
    <message>
        <source>the hub&apos;s decisions are not known</source>
        <translation>die Entscheidungen des Hubs sind nicht bekannt</translation>
    </message>
    <message>
        <source>{} of {} decisions are what the hub wrote</source>
        <translation>{} von {} Entscheidungen sind, was der Hub schrieb</translation>
    </message>
    <message>
        <source>; not before the next cycle: {}</source>
        <translation>; nicht vor dem nächsten Zyklus: {}</translation>
    </message>
    <message>
        <source>no event starts a scheduling cycle, so nothing happens now; the next one, which any change of its spec starts, decides: {}</source>
        <translation>kein Ereignis startet einen Scheduling-Zyklus, deshalb geschieht jetzt nichts; der nächste, den jede Änderung am Spec startet, entscheidet: {}</translation>
    </message>
    <message>
        <source>a scheduling cycle starts: {}</source>
        <translation>ein Scheduling-Zyklus startet: {}</translation>
    </message>
    <message>
        <source>its policy changed</source>
        <translation>seine Richtlinie hat sich geändert</translation>
    </message>
    <message>
        <source>{} left the fleet</source>
        <translation>{} hat die Flotte verlassen</translation>
    </message>
    <message>
        <source>the binding of {} is gone</source>
        <translation>das Binding von {} ist fort</translation>
    </message>
    <message>
        <source>{} can be picked now</source>
        <translation>{} kann jetzt gewählt werden</translation>
    </message>
    <message>
        <source>its spec changed: generation {}, and {} is scheduled</source>
        <translation>seine Spec hat sich geändert: Generation {}, und eingeplant ist {}</translation>
    </message>
    <message>
        <source>selects {} as well</source>
        <translation>wählt auch {} aus</translation>
    </message>
    <message>
        <source>no longer selects {}</source>
        <translation>wählt {} nicht mehr aus</translation>
    </message>
    <message>
        <source>selects {}</source>
        <translation>Auswahl {}</translation>
    </message>
    <message>
        <source>{} clusters, with {}</source>
        <translation>{} Cluster, mit {}</translation>
    </message>
    <message>
        <source>{} clusters</source>
        <translation>{} Cluster</translation>
    </message>
    <message>
        <source>The run {} starts: it brings resource snapshot {} to the clusters of its stages</source>
        <translation>Der Run {} startet: er bringt den Ressourcen-Snapshot {} auf die Cluster seiner Stufen</translation>
    </message>
    <message>
        <source>The run {} names no resource snapshot any more: it brings what is selected</source>
        <translation>Der Run {} nennt keinen Ressourcen-Snapshot mehr: er bringt, was ausgewählt ist</translation>
    </message>
    <message>
        <source>The run {} names another resource snapshot: it brings snapshot {}</source>
        <translation>Der Run {} nennt einen anderen Ressourcen-Snapshot: er bringt Snapshot {}</translation>
    </message>
</context>
<context>
    <name>dumps</name>
    <message>
        <source>git cannot be started; install it, or give a folder of dumps</source>
        <translation>git lässt sich nicht starten; installieren Sie es, oder geben Sie einen Ordner mit Abzügen an</translation>
    </message>
    <message>
        <source>{} is in no Git repository that git reads: {}</source>
        <translation>{} ist in keinem Git-Repository, das git liest: {}</translation>
    </message>
    <message>
        <source>the repository {} has no commits</source>
        <translation>das Repository {} hat keine Commits</translation>
    </message>
    <message>
        <source>{} is no commit of {}; this clone is shallow: fetch the commit, as actions/checkout does with fetch-depth: 0</source>
        <translation>{} ist kein Commit von {}; dieser Klon ist flach: holen Sie den Commit, wie es actions/checkout mit fetch-depth: 0 tut</translation>
    </message>
    <message>
        <source>{} is no commit of {}</source>
        <translation>{} ist kein Commit von {}</translation>
    </message>
    <message>
        <source>this clone is without the file&apos;s content: fetch all of it</source>
        <translation>diesem Klon fehlt der Inhalt der Datei: holen Sie ihn ganz</translation>
    </message>
    <message>
        <source>only the newest {} commits are read</source>
        <translation>nur die neuesten {} Commits werden gelesen</translation>
    </message>
    <message>
        <source>the committer&apos;s date of some commits is not between those of the commits beside them; they count as of the commit before: {}</source>
        <translation>das Committer-Datum einiger Commits liegt nicht zwischen denen der Commits daneben; sie gelten mit dem Datum des Commits davor: {}</translation>
    </message>
    <message>
        <source>this clone is shallow: its older commits are not here; fetch them, as actions/checkout does with fetch-depth: 0</source>
        <translation>dieser Klon ist flach: ältere Commits fehlen; holen Sie sie, wie es actions/checkout mit fetch-depth: 0 tut</translation>
    </message>
    <message>
        <source>the history of {} has more than 1 GiB of manifests; ask for fewer commits</source>
        <translation>die Geschichte von {} hat mehr als 1 GiB an Manifesten; fragen Sie nach weniger Commits</translation>
    </message>
    <message>
        <source>git cannot read the objects of {}</source>
        <translation>git kann die Objekte von {} nicht lesen</translation>
    </message>
    <message>
        <source>git does nothing in {}; a pipe or a device may be in the place of a file that it reads</source>
        <translation>git tut in {} nichts; an der Stelle einer Datei, die es liest, kann eine Pipe oder ein Gerät sein</translation>
    </message>
    <message>
        <source>a commit of {} has more than {} files and folders; name a folder of the repository</source>
        <translation>ein Commit von {} hat mehr als {} Dateien und Ordner; nennen Sie einen Ordner des Repositorys</translation>
    </message>
    <message>
        <source>{} {} added</source>
        <translation>{} {} kam hinzu</translation>
    </message>
    <message>
        <source>{} {} removed</source>
        <translation>{} {} fiel weg</translation>
    </message>
    <message>
        <source>the placement was created</source>
        <translation>das Placement wurde angelegt</translation>
    </message>
    <message>
        <source>label {} of {}:</source>
        <translation>Label {} von {}:</translation>
    </message>
    <message>
        <source>taint of {}:</source>
        <translation>Taint von {}:</translation>
    </message>
    <message>
        <source>{} left the fleet</source>
        <translation>{} verließ die Flotte</translation>
    </message>
    <message>
        <source>{} joined the fleet</source>
        <translation>{} kam zur Flotte</translation>
    </message>
    <message>
        <source>{} became eligible</source>
        <translation>{} wurde wählbar</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
    <message>
        <source>{} of {}:</source>
        <translation>{} von {}:</translation>
    </message>
    <message>
        <source>namespaces of {}</source>
        <translation>Namespaces von {}</translation>
    </message>
    <message>
        <source>policy snapshot</source>
        <translation>Richtlinien-Snapshot</translation>
    </message>
    <message>
        <source>binding to {}:</source>
        <translation>Bindung an {}:</translation>
    </message>
    <message>
        <source>the folder {} for recordings cannot be made: {}</source>
        <translation>der Ordner {} für Aufzeichnungen lässt sich nicht anlegen: {}</translation>
    </message>
    <message>
        <source>the dump is left out: what it does not say would be taken for gone</source>
        <translation>der Abzug bleibt außen vor: was in ihm fehlt, würde für entfernt gehalten</translation>
    </message>
    <message>
        <source>the dump is left out: it has no objects</source>
        <translation>der Abzug bleibt außen vor: er hat keine Objekte</translation>
    </message>
    <message>
        <source>the dump is left out: {}</source>
        <translation>der Abzug bleibt außen vor: {}</translation>
    </message>
    <message>
        <source>there is more to say of the dumps; mend what is above first</source>
        <translation>zu den Abzügen gibt es mehr zu sagen; beheben Sie zuerst das Obige</translation>
    </message>
    <message>
        <source>there is not enough memory for the dump</source>
        <translation>für den Abzug reicht der Speicher nicht</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>there is no dump</source>
        <translation>es gibt keinen Abzug</translation>
    </message>
    <message>
        <source>there is no dump {}</source>
        <translation>es gibt keinen Abzug {}</translation>
    </message>
    <message>
        <source>the placement {} is not in the dump {}</source>
        <translation>das Placement {} ist nicht im Abzug {}</translation>
    </message>
    <message>
        <source>no change of the fleet, the policy or its bindings explains it</source>
        <translation>keine Änderung der Flotte, der Richtlinie oder ihrer Bindungen erklärt es</translation>
    </message>
    <message>
        <source>{} changes together: {}</source>
        <translation>{} Änderungen zusammen: {}</translation>
    </message>
    <message>
        <source>{} does not hold on {}: {}</source>
        <translation>{} gilt am {} nicht: {}</translation>
    </message>
    <message>
        <source>{} since the first dump, {}, or longer: {}</source>
        <translation>{} seit dem ersten Abzug, {}, oder länger: {}</translation>
    </message>
    <message>
        <source>{} since {}: {}</source>
        <translation>{} seit {}: {}</translation>
    </message>
    <message>
        <source>{} on {}, {} on {}; {} of {} changes between the two dumps</source>
        <translation>{} am {}, {} am {}; {} von {} Änderungen zwischen den beiden Abzügen</translation>
    </message>
    <message>
        <source>no such placement</source>
        <translation>kein solches Placement</translation>
    </message>
    <message>
        <source>too many changes to try each of them: a part of these may be enough</source>
        <translation>zu viele Änderungen, um jede einzeln zu prüfen: Ein Teil von diesen kann genügen</translation>
    </message>
    <message>
        <source>none of the changes can be left out; a part of them may be enough all the same</source>
        <translation>keine der Änderungen kann entfallen; ein Teil von ihnen kann dennoch genügen</translation>
    </message>
    <message>
        <source>each of these alone would have been enough, too: {}</source>
        <translation>auch jede von diesen hätte allein genügt: {}</translation>
    </message>
    <message>
        <source>without it, the other changes would have made it so</source>
        <translation>ohne sie hätten es die anderen Änderungen bewirkt</translation>
    </message>
    <message>
        <source>it was so before, on {}</source>
        <translation>so war es schon, am {}</translation>
    </message>
    <message>
        <source>it was so before, from {} to {}</source>
        <translation>so war es schon, vom {} bis zum {}</translation>
    </message>
    <message>
        <source>found by halving {} dumps: this is right if it changed once</source>
        <translation>durch Halbieren von {} Abzügen gefunden: richtig, wenn es sich einmal geändert hat</translation>
    </message>
    <message>
        <source>the folder cannot be read: {}</source>
        <translation>der Ordner kann nicht gelesen werden: {}</translation>
    </message>
    <message>
        <source>give one folder of a Git repository, or files and folders of dumps</source>
        <translation>geben Sie einen Ordner eines Git-Repositorys an, oder Dateien und Ordner mit Abzügen</translation>
    </message>
    <message>
        <source>no dump in {}</source>
        <translation>kein Abzug in {}</translation>
    </message>
    <message>
        <source>1 dump in {}, {}</source>
        <translation>1 Abzug in {}, {}</translation>
    </message>
    <message>
        <source>{} dumps in {}, {} to {}</source>
        <translation>{} Abzüge in {}, {} bis {}</translation>
    </message>
    <message>
        <source>it is new</source>
        <translation>sie ist neu</translation>
    </message>
    <message>
        <source>it is gone</source>
        <translation>sie ist weg</translation>
    </message>
    <message>
        <source>short</source>
        <translation>fehlend</translation>
    </message>
    <message>
        <source>skew of {}</source>
        <translation>Skew von {}</translation>
    </message>
    <message>
        <source>eligible</source>
        <translation>geeignet</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>1 dump is left out, for errors or as it has no object: {}</source>
        <translation>1 Abzug bleibt außen vor, wegen Fehlern oder da er kein Objekt hat: {}</translation>
    </message>
    <message>
        <source>{} dumps are left out, for errors or as they have no object: {}</source>
        <translation>{} Abzüge bleiben außen vor, wegen Fehlern oder da sie kein Objekt haben: {}</translation>
    </message>
    <message>
        <source>the dump is left out: it has no MemberCluster, and others have some</source>
        <translation>der Abzug bleibt außen vor: er hat keinen MemberCluster, und andere haben welche</translation>
    </message>
</context>
<context>
    <name>evenkeel::CommandLine</name>
    <message>
        <source>--context is for the window: --render window</source>
        <translation>--context ist für das Fenster: --render window</translation>
    </message>
    <message>
        <source>--rows and --columns are for the grid: --render grid</source>
        <translation>--rows und --columns gehören zum Raster: --render grid</translation>
    </message>
    <message>
        <source>--kubeconfig says where the context of --context NAME is</source>
        <translation>--kubeconfig sagt, wo der Kontext von --context NAME steht</translation>
    </message>
    <message>
        <source>--workload is for --mode pods</source>
        <translation>--workload gehört zu --mode pods</translation>
    </message>
    <message>
        <source>Color theme: light, dark or system.</source>
        <translation>Farbschema: light, dark oder system.</translation>
    </message>
    <message>
        <source>Language: en or de.</source>
        <translation>Sprache: en oder de.</translation>
    </message>
    <message>
        <source>Window size, for example 1280x800.</source>
        <translation>Größe des Fensters, zum Beispiel 1280x800.</translation>
    </message>
    <message>
        <source>Placement to show first.</source>
        <translation>Placement, das zuerst gezeigt wird.</translation>
    </message>
    <message>
        <source>Render to a file instead of opening a window: window, grid, charts or report.</source>
        <translation>In eine Datei zeichnen, statt ein Fenster zu öffnen: window, grid, charts oder report.</translation>
    </message>
    <message>
        <source>Output file: .png, .svg or .pdf; for a report also .html, .md, .csv, .json or .yaml.</source>
        <translation>Ausgabedatei: .png, .svg oder .pdf; für einen Bericht auch .html, .md, .csv, .json oder .yaml.</translation>
    </message>
    <message>
        <source>Label key for the rows of the grid.</source>
        <translation>Label-Schlüssel für die Zeilen des Rasters.</translation>
    </message>
    <message>
        <source>Label key for the columns of the grid.</source>
        <translation>Label-Schlüssel für die Spalten des Rasters.</translation>
    </message>
    <message>
        <source>--theme must be light, dark or system</source>
        <translation>--theme muss light, dark oder system sein</translation>
    </message>
    <message>
        <source>--language must be one of %1</source>
        <translation>--language muss eines von %1 sein</translation>
    </message>
    <message>
        <source>%1 is one of the files that are read; name another one to write</source>
        <translation>%1 ist eine der gelesenen Dateien; eine andere zum Schreiben nennen</translation>
    </message>
    <message>
        <source>-o is where --render writes: --render window -o FILE.png</source>
        <translation>-o sagt, wohin --render schreibt: --render window -o FILE.png</translation>
    </message>
    <message>
        <source>--size must be WIDTHxHEIGHT, 10x10 to up to 100 million pixels, for example 1280x800</source>
        <translation>--size muss BREITExHÖHE sein, von 10x10 bis zu 100 Millionen Pixeln, zum Beispiel 1280x800</translation>
    </message>
    <message>
        <source>--pick must be a number, 0 or more</source>
        <translation>--pick muss eine Zahl ab 0 sein</translation>
    </message>
    <message>
        <source>--render must be window, grid, charts or report</source>
        <translation>--render muss window, grid, charts oder report sein</translation>
    </message>
    <message>
        <source>--render needs an output file: -o FILE.png</source>
        <translation>--render braucht eine Ausgabedatei: -o DATEI.png</translation>
    </message>
    <message>
        <source>--example is for the window: --render window</source>
        <translation>--example ist für das Fenster: --render window</translation>
    </message>
    <message>
        <source>--pick is for the window, the grid and the charts</source>
        <translation>--pick gilt für Fenster, Raster und Diagramme</translation>
    </message>
    <message>
        <source>Plans KubeFleet placements before they are applied.</source>
        <translation>Plant Placements von KubeFleet, bevor sie angewendet werden.</translation>
    </message>
    <message>
        <source>Manifests or folders of manifests: MemberClusters, placements, bindings.</source>
        <translation>Manifeste oder Ordner mit Manifesten: MemberCluster, Placements, Bindings.</translation>
    </message>
    <message>
        <source>Open an example at this step.</source>
        <translation>Ein Beispiel bei diesem Schritt öffnen.</translation>
    </message>
    <message>
        <source>Workload to show first, for example web or shop/web.</source>
        <translation>Workload, der zuerst gezeigt wird, zum Beispiel web oder shop/web.</translation>
    </message>
    <message>
        <source>Show the state after this many picks or replicas.</source>
        <translation>Den Stand nach so vielen Auswahlen oder Replikaten zeigen.</translation>
    </message>
    <message>
        <source>Connect to the hub of this kubeconfig context.</source>
        <translation>Mit dem Hub dieses Kontexts der kubeconfig verbinden.</translation>
    </message>
    <message>
        <source>Kubeconfig (default: where kubectl finds it).</source>
        <translation>Kubeconfig (Vorgabe: wo kubectl sie findet).</translation>
    </message>
    <message>
        <source>--context shows a hub and takes no files</source>
        <translation>--context zeigt einen Hub und nimmt keine Dateien</translation>
    </message>
    <message>
        <source>Mode to show: plan, fleet, rollout, resources, losses, check, hub or pods (default: depends on the files).</source>
        <translation>Modus, der gezeigt wird: plan, fleet, rollout, resources, losses, check, hub oder pods (Vorgabe: je nach Dateien).</translation>
    </message>
    <message>
        <source>--mode must be plan, fleet, rollout, resources, losses, check, hub or pods</source>
        <translation>--mode muss plan, fleet, rollout, resources, losses, check, hub oder pods sein</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::AddClustersDialog</name>
    <message>
        <source>Add clusters</source>
        <translation>Cluster hinzufügen</translation>
    </message>
    <message>
        <source>Names of the new clusters</source>
        <translation>Namen der neuen Cluster</translation>
    </message>
    <message>
        <source>one or more names, separated by spaces</source>
        <translation>ein oder mehrere Namen, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>Labels of the new clusters</source>
        <translation>Labels der neuen Cluster</translation>
    </message>
    <message>
        <source>region=eastus,env=prod</source>
        <translation>region=eastus,env=prod</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>&amp;Namen</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>&amp;Labels</translation>
    </message>
    <message>
        <source>New clusters are planned only: they count as eligible and have no resources.</source>
        <translation>Neue Cluster sind nur geplant: Sie gelten als geeignet und haben keine Ressourcen.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::AlternativesModel</name>
    <message>
        <source>Edits</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Was es kostet</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ApplyEffects</name>
    <message numerus="yes">
        <source>and %n more placements</source>
        <translation>
            <numerusform>und %n weiteres Placement</numerusform>
            <numerusform>und %n weitere Placements</numerusform>
        </translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es bewirkt</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>It is not among your objects any more</source>
        <translation>Es ist nicht mehr unter Ihren Objekten</translation>
    </message>
    <message>
        <source>Tick it: %1 is deleted on the hub; to keep it, undo its removal here</source>
        <translation>Ankreuzen: %1 wird auf dem Hub gelöscht; um es zu behalten, machen Sie das Entfernen hier rückgängig</translation>
    </message>
    <message>
        <source>+ %1</source>
        <translation>+ %1</translation>
    </message>
    <message>
        <source>− %1</source>
        <translation>− %1</translation>
    </message>
    <message>
        <source>Tick it: %1 loses %2</source>
        <translation>Ankreuzen: %1 verliert %2</translation>
    </message>
    <message numerus="yes">
        <source>%n placements are unchanged</source>
        <translation>
            <numerusform>%n Placement bleibt unverändert</numerusform>
            <numerusform>%n Placements bleiben unverändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>An eviction asks for it</source>
        <translation>Eine Eviction verlangt es</translation>
    </message>
    <message>
        <source>An override changes</source>
        <translation>Ein Override ändert sich</translation>
    </message>
    <message>
        <source>Tick it: %1 is taken from %2</source>
        <translation>Ankreuzen: %1 wird von %2 genommen</translation>
    </message>
    <message numerus="yes">
        <source>%n more objects change</source>
        <translation>
            <numerusform>%n weiteres Objekt ändert sich</numerusform>
            <numerusform>%n weitere Objekte ändern sich</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick it: which clusters lose a placement is not known</source>
        <translation>Abhaken: Welche Cluster ein Placement verlieren, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Objects that are deleted</source>
        <translation>Objekte, die gelöscht werden</translation>
    </message>
    <message>
        <source>⚠ not known: %1</source>
        <translation>⚠ nicht bekannt: %1</translation>
    </message>
    <message>
        <source>⚠ weakened: %1</source>
        <translation>⚠ geschwächt: %1</translation>
    </message>
    <message>
        <source>⚠ test %1 breaks: %2 %3; found %4</source>
        <translation>⚠ Test %1 bricht: %2 %3; gefunden: %4</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation>⚠ %1</translation>
    </message>
    <message>
        <source>− %1 from %2</source>
        <translation>− %1 von %2</translation>
    </message>
    <message>
        <source>⚠ %1 kept by an error on %2</source>
        <translation>⚠ %1 durch einen Fehler beibehalten auf %2</translation>
    </message>
    <message>
        <source>Cluster or object</source>
        <translation>Cluster oder Objekt</translation>
    </message>
    <message>
        <source>%1 · objects %2</source>
        <translation>%1 · Objekte: %2</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>It runs there still, and goes with what is deleted</source>
        <translation>Sie läuft dort noch und geht mit dem, was gelöscht wird</translation>
    </message>
    <message>
        <source>The run deletes it in its last stage</source>
        <translation>Der Run löscht es in seiner letzten Stufe</translation>
    </message>
    <message>
        <source>Staged update runs</source>
        <translation>Staged Update Runs</translation>
    </message>
    <message>
        <source>The resources of the run lack it</source>
        <translation>In den Ressourcen des Runs fehlt es</translation>
    </message>
    <message>
        <source>what the run takes from clusters is not known</source>
        <translation>was der Run von Clustern nimmt, ist nicht bekannt</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ApplyPage</name>
    <message numerus="yes">
        <source>%n commands, one object each</source>
        <translation>
            <numerusform>%n Befehl für ein Objekt</numerusform>
            <numerusform>%n Befehle, je ein Objekt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n conflicts are left out</source>
        <translation>
            <numerusform>; %n Konflikt bleibt außen vor</numerusform>
            <numerusform>; %n Konflikte bleiben außen vor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n commands for Azure are run by you</source>
        <translation>
            <numerusform>; %n Befehl für Azure führen Sie selbst aus</numerusform>
            <numerusform>; %n Befehle für Azure führen Sie selbst aus</numerusform>
        </translation>
    </message>
    <message>
        <source>If the hub moves before you apply, nothing is sent</source>
        <translation>Ändert sich der Hub vor dem Anwenden, wird nichts gesendet</translation>
    </message>
    <message>
        <source>− %1 leaves the fleet</source>
        <translation>− %1 verlässt die Flotte</translation>
    </message>
    <message>
        <source>+ %1 counts as joined</source>
        <translation>+ %1 zählt als beigetreten</translation>
    </message>
    <message>
        <source>Clusters: %1</source>
        <translation>Cluster: %1</translation>
    </message>
    <message>
        <source>Not applied: %1</source>
        <translation>Nicht angewendet: %1</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>&amp;Save script…</source>
        <translation>&amp;Skript speichern…</translation>
    </message>
    <message>
        <source>Save the script</source>
        <translation>Skript speichern</translation>
    </message>
    <message>
        <source>Shell scripts (*.sh)</source>
        <translation>Shell-Skripte (*.sh)</translation>
    </message>
    <message>
        <source>Commands for Azure</source>
        <translation>Befehle für Azure</translation>
    </message>
    <message>
        <source>For Azure</source>
        <translation>Für Azure</translation>
    </message>
    <message>
        <source>Azure keeps the labels of its members: run these yourself. Resource group and fleet are those of the preferences.</source>
        <translation>Azure führt die Labels seiner Mitglieder: Diese Befehle führen Sie selbst aus. Ressourcengruppe und Flotte sind die der Einstellungen.</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Server&apos;s answer</source>
        <translation>Antwort des Servers</translation>
    </message>
    <message>
        <source>What Evenkeel and the hub say</source>
        <translation>Was Evenkeel und der Hub sagen</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Server&apos;s dry run: asking…</source>
        <translation>Probelauf des Servers: wird gefragt…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>What is applied is logged here</source>
        <translation>Was angewendet wird, steht hier</translation>
    </message>
    <message>
        <source>&amp;Save log…</source>
        <translation>Protokoll &amp;speichern…</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>Protokoll speichern</translation>
    </message>
    <message>
        <source>Logs (*.log *.txt)</source>
        <translation>Protokolle (*.log *.txt)</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es bewirkt</translation>
    </message>
    <message>
        <source>on what the hub holds</source>
        <translation>auf dem Stand des Hubs</translation>
    </message>
    <message>
        <source>Computing which clusters change…</source>
        <translation>Wer kommt und geht, wird ermittelt…</translation>
    </message>
    <message>
        <source>Changes to %1 are allowed from here</source>
        <translation>Änderungen an %1 sind von hier aus erlaubt</translation>
    </message>
    <message>
        <source>Kept for this context of this kubeconfig. It is not that of evenkeelctl, which asks for --allow-apply each time.</source>
        <translation>Gilt für diesen Kontext dieser kubeconfig. evenkeelctl hat einen eigenen Schalter und verlangt jedes Mal --allow-apply.</translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation>Neu zeigen</translation>
    </message>
    <message>
        <source>&amp;Back to State</source>
        <translation>&amp;Zurück zum Zustand</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Ends after the command that is running</source>
        <translation>Endet nach dem laufenden Befehl</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Apply %n commands</source>
        <translation>
            <numerusform>%n Befehl &amp;anwenden</numerusform>
            <numerusform>%n Befehle &amp;anwenden</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is applied from here.</source>
        <translation>Von hier aus wird nichts angewendet.</translation>
    </message>
    <message>
        <source>%1: the hub accepts it, Evenkeel would not</source>
        <translation>%1: Der Hub nimmt es an, Evenkeel täte es nicht</translation>
    </message>
    <message>
        <source>Server&apos;s dry run: ✔ all accepted</source>
        <translation>Probelauf des Servers: ✔ alles angenommen</translation>
    </message>
    <message>
        <source>Server&apos;s dry run: ⚠ %1</source>
        <translation>Probelauf des Servers: ⚠ %1</translation>
    </message>
    <message>
        <source>Which objects change on how many clusters is not known: what the placements select has not been read from the hub. Resources reads it.</source>
        <translation>Welche Objekte sich auf wie vielen Clustern ändern, ist nicht bekannt: Was die Placements auswählen, wurde nicht vom Hub gelesen. Ressourcen liest es.</translation>
    </message>
    <message>
        <source>Asking kubectl…</source>
        <translation>kubectl wird gefragt…</translation>
    </message>
    <message>
        <source>kubectl diff: no difference</source>
        <translation>kubectl diff: kein Unterschied</translation>
    </message>
    <message>
        <source>✔ %1: %2</source>
        <translation>✔ %1: %2</translation>
    </message>
    <message>
        <source>⚠ %1: %2</source>
        <translation>⚠ %1: %2</translation>
    </message>
    <message>
        <source>not done: %1</source>
        <translation>nicht getan: %1</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 von %2 getan</translation>
    </message>
    <message>
        <source>stopping after the command that is running</source>
        <translation>wird nach dem laufenden Befehl angehalten</translation>
    </message>
    <message>
        <source>Your edits are not those of these commands any more</source>
        <translation>Ihre Änderungen sind nicht mehr die dieser Befehle</translation>
    </message>
    <message>
        <source>The hub has changed since it was read</source>
        <translation>Der Hub hat sich seit dem Lesen geändert</translation>
    </message>
    <message>
        <source>Changes are not allowed from here yet</source>
        <translation>Änderungen sind von hier aus noch nicht erlaubt</translation>
    </message>
    <message>
        <source>The server&apos;s dry run has not accepted it</source>
        <translation>Der Probelauf des Servers hat es nicht angenommen</translation>
    </message>
    <message>
        <source>What becomes of the placements is not known</source>
        <translation>Was aus den Placements wird, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Tick every removal first</source>
        <translation>Haken Sie erst jedes Entfernen ab</translation>
    </message>
    <message>
        <source>Missing: %1</source>
        <translation>Es fehlt: %1</translation>
    </message>
    <message>
        <source>dry run</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>✔ accepted</source>
        <translation>✔ angenommen</translation>
    </message>
    <message>
        <source>⚠ refused</source>
        <translation>⚠ abgelehnt</translation>
    </message>
    <message>
        <source>⚠ Evenkeel: %1; hub: %2</source>
        <translation>⚠ Evenkeel: %1; Hub: %2</translation>
    </message>
    <message>
        <source>az has no dry run</source>
        <translation>az hat keinen Probelauf</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ArrivalChangesModel</name>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::BoundEditor</name>
    <message>
        <source>exactly</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>between</source>
        <translation>zwischen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::BudgetModel</name>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Calculation</source>
        <translation>Berechnung</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ChangeList</name>
    <message>
        <source>Smallest changes that would get it picked</source>
        <translation>Kleinste Änderungen, durch die er gewählt würde</translation>
    </message>
    <message>
        <source>Smallest changes</source>
        <translation>Kleinste Änderungen</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Try it: %1</source>
        <translation>Ausprobieren: %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ChangedFieldsModel</name>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>As placed</source>
        <translation>Wie platziert</translation>
    </message>
    <message>
        <source>Arrives</source>
        <translation>Kommt an</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>%1; Enter goes to it</source>
        <translation>%1; Eingabe führt dorthin</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ChangesModel</name>
    <message>
        <source>%1 (replanning…)</source>
        <translation>%1 (wird neu geplant…)</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Keeps: %1</source>
        <translation>Behält: %1</translation>
    </message>
    <message>
        <source>Adds: %1</source>
        <translation>Kommt hinzu: %1</translation>
    </message>
    <message>
        <source>Removes: %1</source>
        <translation>Entfällt: %1</translation>
    </message>
    <message>
        <source>%1; weakened: %2</source>
        <translation>%1; schwächer: %2</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>The placement is not in the files any more.</source>
        <translation>Das Placement ist nicht mehr in den Dateien.</translation>
    </message>
    <message>
        <source>no bindings here, so as if the plan as opened were placed: %1</source>
        <translation>ohne Bindings, also als wäre der Plan wie geöffnet platziert: %1</translation>
    </message>
    <message>
        <source>What the hub does</source>
        <translation>Was der Hub tut</translation>
    </message>
    <message>
        <source>What it starts from</source>
        <translation>Wovon er ausgeht</translation>
    </message>
    <message>
        <source>As a new placement</source>
        <translation>Als neues Placement</translation>
    </message>
    <message>
        <source>Starts from: %1</source>
        <translation>Geht aus von: %1</translation>
    </message>
    <message>
        <source>As a new placement: %1</source>
        <translation>Als neues Placement: %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ChangesPanel</name>
    <message>
        <source>Label commands…</source>
        <translation>Label-Befehle…</translation>
    </message>
    <message>
        <source>Shows the label changes as shell commands</source>
        <translation>Zeigt die Label-Änderungen als Shell-Befehle</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copies the edits and their effect</source>
        <translation>Kopiert die Änderungen und ihre Wirkung</translation>
    </message>
    <message>
        <source>Edits list</source>
        <translation>Liste der Änderungen</translation>
    </message>
    <message>
        <source>Changes list</source>
        <translation>Liste der Auswirkungen</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>Edits since opening: %1</source>
        <translation>Änderungen seit dem Öffnen: %1</translation>
    </message>
    <message>
        <source>%1 · placements changed: %2, unchanged: %3</source>
        <translation>%1 · Placements geändert: %2, unverändert: %3</translation>
    </message>
    <message>
        <source>Planning…</source>
        <translation>Planung…</translation>
    </message>
    <message>
        <source>### Edits since opening</source>
        <translation>### Änderungen seit dem Öffnen</translation>
    </message>
    <message>
        <source>No placement changes.</source>
        <translation>Kein Placement ändert sich.</translation>
    </message>
    <message>
        <source>### What the hub does</source>
        <translation>### Was der Hub tut</translation>
    </message>
    <message>
        <source>Changed objects</source>
        <translation>Geänderte Objekte</translation>
    </message>
    <message>
        <source>Objects on the clusters · %1</source>
        <translation>Objekte auf den Clustern · %1</translation>
    </message>
    <message>
        <source>### Objects on the clusters</source>
        <translation>### Objekte auf den Clustern</translation>
    </message>
    <message>
        <source>These edits change no placement and no object.</source>
        <translation>Diese Änderungen ändern kein Placement und kein Objekt.</translation>
    </message>
    <message>
        <source>Details of the change</source>
        <translation>Einzelheiten der Änderung</translation>
    </message>
    <message>
        <source>These edits change no placement. What they change of objects is not known before those are read from the hub.</source>
        <translation>Diese Änderungen ändern kein Placement. Was sie an Objekten ändern, ist erst bekannt, wenn diese vom Hub gelesen sind.</translation>
    </message>
    <message>
        <source>What changes of the objects on the clusters is not known: they have not been read from the hub.</source>
        <translation>Was sich an den Objekten auf den Clustern ändert, ist nicht bekannt: Sie sind nicht vom Hub gelesen.</translation>
    </message>
    <message>
        <source>No edits yet. Change the policy, or drag a cluster or a label.</source>
        <translation>Noch keine Änderungen. Ändern Sie die Policy oder ziehen Sie einen Cluster oder ein Label.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ChartsPanel</name>
    <message numerus="yes">
        <source>%n more constraints are not charted</source>
        <translation>
            <numerusform>%n weitere Bedingung ist nicht dargestellt</numerusform>
            <numerusform>%n weitere Bedingungen sind nicht dargestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>Skew charts</source>
        <translation>Skew-Diagramme</translation>
    </message>
    <message>
        <source>Export charts…</source>
        <translation>Diagramme exportieren…</translation>
    </message>
    <message>
        <source>There is no plan to chart.</source>
        <translation>Es gibt keinen Plan für ein Diagramm.</translation>
    </message>
    <message>
        <source>No spread constraint to chart. Add one to the placement&apos;s policy.</source>
        <translation>Keine Verteilungsbedingung für ein Diagramm. Fügen Sie der Richtlinie des Placements eine hinzu.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ChoiceBox</name>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (Vorgabe)</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ClockDialog</name>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source>&amp;This time:</source>
        <translation>&amp;Diese Zeit:</translation>
    </message>
    <message>
        <source>Set the clock</source>
        <translation>Die Uhr stellen</translation>
    </message>
    <message>
        <source>&amp;Newest heartbeat (none in the files)</source>
        <translation>&amp;Neuester Heartbeat (keiner in den Dateien)</translation>
    </message>
    <message>
        <source>&amp;Newest heartbeat, %1</source>
        <translation>&amp;Neuester Heartbeat, %1</translation>
    </message>
    <message>
        <source>Time in UTC</source>
        <translation>Zeit in UTC</translation>
    </message>
    <message>
        <source>Time of this &amp;computer</source>
        <translation>Zeit dieses &amp;Rechners</translation>
    </message>
    <message>
        <source>A cluster with no heartbeat for five minutes is not eligible. Plan as of:</source>
        <translation>Ein Cluster ohne Heartbeat seit fünf Minuten ist nicht geeignet. Geplant wird für:</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message numerus="yes">
        <source>At that time, %1 of %n clusters are not eligible.</source>
        <translation>
            <numerusform>Zu dieser Zeit sind %1 von %n Cluster nicht geeignet.</numerusform>
            <numerusform>Zu dieser Zeit sind %1 von %n Clustern nicht geeignet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ClusterTable</name>
    <message>
        <source>the first column header must be “name”.</source>
        <translation>die Überschrift der ersten Spalte muss „name“ sein.</translation>
    </message>
    <message numerus="yes">
        <source>Paste into %n clusters</source>
        <translation>
            <numerusform>In %n Cluster einfügen</numerusform>
            <numerusform>In %n Cluster einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>%1 is already listed on an earlier line.</source>
        <translation>%1 steht schon in einer früheren Zeile.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln clusters added</source>
        <translation>
            <numerusform>%Ln Cluster neu</numerusform>
            <numerusform>%Ln Cluster neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln weiterer</numerusform>
            <numerusform>%Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 changed: %2</source>
        <translation>%1 geändert: %2</translation>
    </message>
    <message>
        <source>Nothing changes: every cluster is as the table says.</source>
        <translation>Nichts ändert sich: Jeder Cluster ist schon so wie in der Tabelle.</translation>
    </message>
    <message>
        <source>new: %1  %2</source>
        <translation>neu: %1  %2</translation>
    </message>
    <message>
        <source>taints</source>
        <translation>Taints</translation>
    </message>
    <message>
        <source>changed: %1  %2</source>
        <translation>geändert: %1  %2</translation>
    </message>
    <message>
        <source>The effect of a cluster taint must be NoSchedule, not “%1”.</source>
        <translation>Die Wirkung eines Cluster-Taints muss NoSchedule sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>Write taints as key=value:NoSchedule, separated by commas.</source>
        <translation>Taints bitte als key=value:NoSchedule schreiben, durch Kommas getrennt.</translation>
    </message>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove property %1 of %2</source>
        <translation>Eigenschaft %1 von %2 entfernen</translation>
    </message>
    <message>
        <source>Set property %1 of %2 to %3</source>
        <translation>Eigenschaft %1 von %2 auf %3 setzen</translation>
    </message>
    <message>
        <source>Remove taint %1 of %2</source>
        <translation>Taint %1 von %2 entfernen</translation>
    </message>
    <message>
        <source>Taint %1 with %2=%3</source>
        <translation>%1 den Taint %2=%3 geben</translation>
    </message>
    <message>
        <source>Set the taints of %1</source>
        <translation>Taints von %1 setzen</translation>
    </message>
    <message>
        <source>“%1” is not a valid label key: %2</source>
        <translation>„%1“ ist kein gültiger Label-Schlüssel: %2</translation>
    </message>
    <message>
        <source>“%1” is not a valid label value: %2</source>
        <translation>„%1“ ist kein gültiger Labelwert: %2</translation>
    </message>
    <message>
        <source>“%1” is not a valid cluster name: %2</source>
        <translation>„%1“ ist kein gültiger Clustername: %2</translation>
    </message>
    <message>
        <source>Values reported by the cluster cannot be edited.</source>
        <translation>Vom Cluster gemeldete Werte lassen sich nicht ändern.</translation>
    </message>
    <message>
        <source>“%1” is not a valid quantity; a policy that compares %2 will not match.</source>
        <translation>„%1“ ist keine gültige Menge; eine Richtlinie, die %2 vergleicht, passt dann nicht.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ColumnChooser</name>
    <message>
        <source>Column chooser</source>
        <translation>Spaltenauswahl</translation>
    </message>
    <message>
        <source>Column search</source>
        <translation>Spaltensuche</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>Spalten suchen</translation>
    </message>
    <message>
        <source>Column list</source>
        <translation>Spaltenliste</translation>
    </message>
    <message>
        <source>Match the placement</source>
        <translation>Zum Placement passend</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ColumnList</name>
    <message numerus="yes">
        <source>%n clusters have it</source>
        <translation>
            <numerusform>%n Cluster hat sie</numerusform>
            <numerusform>%n Cluster haben sie</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>Alles finden</translation>
    </message>
    <message>
        <source>Find an action, cluster, label, domain or placement</source>
        <translation>Aktion, Cluster, Label, Domäne oder Placement finden</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Nothing to search yet.</source>
        <translation>Noch nichts zu durchsuchen.</translation>
    </message>
    <message>
        <source>No match for “%1”.</source>
        <translation>Kein Treffer für „%1“.</translation>
    </message>
    <message>
        <source>placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>domain of %1</source>
        <translation>Domäne von %1</translation>
    </message>
    <message>
        <source>label on %1</source>
        <translation>Label auf %1</translation>
    </message>
    <message>
        <source>property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>Workload</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>not now</source>
        <translation>jetzt nicht</translation>
    </message>
    <message numerus="yes">
        <source>filter: %Ln clusters</source>
        <translation>
            <numerusform>Filter: %Ln Cluster</numerusform>
            <numerusform>Filter: %Ln Cluster</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ConnectDialog</name>
    <message>
        <source>where kubectl finds it</source>
        <translation>wo kubectl sie findet</translation>
    </message>
    <message>
        <source>&amp;Kubeconfig:</source>
        <translation>&amp;Kubeconfig:</translation>
    </message>
    <message>
        <source>Contexts list</source>
        <translation>Liste der Kontexte</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>Asks the server for its version, and what may be listed there</source>
        <translation>Fragt den Server nach seiner Version und danach, was dort aufgelistet werden darf</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>&amp;Verbinden</translation>
    </message>
    <message>
        <source>Reads and watches the hub; nothing is written there</source>
        <translation>Liest und beobachtet den Hub; geschrieben wird dort nichts</translation>
    </message>
    <message>
        <source>Reading the kubeconfig…</source>
        <translation>Die kubeconfig wird gelesen…</translation>
    </message>
    <message>
        <source>%1 (current)</source>
        <translation>%1 (aktuell)</translation>
    </message>
    <message>
        <source>The kubeconfig has no contexts.</source>
        <translation>Die kubeconfig hat keine Kontexte.</translation>
    </message>
    <message>
        <source>Asking %1…</source>
        <translation>%1 wird gefragt…</translation>
    </message>
    <message>
        <source>Kubernetes %1, kubectl %2</source>
        <translation>Kubernetes %1, kubectl %2</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>not served</source>
        <translation>nicht angeboten</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1: %2: %3</source>
        <translation>%1: %2: %3</translation>
    </message>
    <message>
        <source>Every kind may be listed.</source>
        <translation>Jede Art darf aufgelistet werden.</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Hub of a &amp;fleet: clusters and placements</source>
        <translation>Hub einer &amp;Flotte: Cluster und Placements</translation>
    </message>
    <message>
        <source>Cluster: &amp;nodes and pods</source>
        <translation>Cluster: &amp;Nodes und Pods</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ConstraintBody</name>
    <message>
        <source>Counted pods</source>
        <translation>Gezählte Pods</translation>
    </message>
    <message>
        <source>per revision</source>
        <translation>je Revision</translation>
    </message>
    <message>
        <source>Counted nodes</source>
        <translation>Gezählte Nodes</translation>
    </message>
    <message>
        <source>Without a selector no pod is counted, so all domains are equal.</source>
        <translation>Ohne Selektor wird kein Pod gezählt, daher sind alle Domänen gleich.</translation>
    </message>
    <message>
        <source>An empty selector counts no pod up to Kubernetes 1.34.</source>
        <translation>Ein leerer Selektor zählt bis Kubernetes 1.34 keinen Pod.</translation>
    </message>
    <message>
        <source>The pods do not match this selector, so a new pod does not count in its domain.</source>
        <translation>Die Pods passen nicht zu diesem Selektor, daher zählt ein neuer Pod in seiner Domäne nicht.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DateSlider</name>
    <message>
        <source>Date of the dump</source>
        <translation>Datum des Abzugs</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DatedChangesModel</name>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Other changes</source>
        <translation>Andere Änderungen</translation>
    </message>
    <message>
        <source>no change that the policy sees</source>
        <translation>keine Änderung, die die Policy sieht</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>What each did</source>
        <translation>Was jede bewirkte</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DecisionsModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>not in the fleet</source>
        <translation>nicht in der Flotte</translation>
    </message>
    <message>
        <source>passes all filters</source>
        <translation>besteht alle Filter</translation>
    </message>
    <message>
        <source>no other candidate left</source>
        <translation>kein anderer Kandidat übrig</translation>
    </message>
    <message>
        <source>ahead of %1 %2</source>
        <translation>vor %1 %2</translation>
    </message>
    <message>
        <source>%1 is ahead %2</source>
        <translation>%1 liegt vorn %2</translation>
    </message>
    <message>
        <source>already placed</source>
        <translation>schon platziert</translation>
    </message>
    <message>
        <source>1 for clusters that held the placement under an older policy</source>
        <translation>1 für Cluster, die das Placement unter einer älteren Richtlinie hielten</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Affinity</source>
        <translation>Affinität</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Obsolete</source>
        <translation>Überholt</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DecisionsPanel</name>
    <message>
        <source>Decisions filter</source>
        <translation>Filter der Entscheidungen</translation>
    </message>
    <message>
        <source>Filter: a name or a reason</source>
        <translation>Filter: ein Name oder ein Grund</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Decisions table</source>
        <translation>Tabelle der Entscheidungen</translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>%1 ranked</source>
        <translation>%1 eingestuft</translation>
    </message>
    <message>
        <source>%1 already picked</source>
        <translation>%1 schon gewählt</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <source>Last cycle: no pick</source>
        <translation>Letzter Lauf: keine Auswahl</translation>
    </message>
    <message>
        <source>Picks %1–%2 of %3</source>
        <translation>Auswahl %1–%2 von %3</translation>
    </message>
    <message>
        <source>Pick %1 of %2</source>
        <translation>Auswahl %1 von %2</translation>
    </message>
    <message>
        <source>Nothing to pick</source>
        <translation>Nichts zu wählen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Computing decisions…</source>
        <translation>Entscheidungen werden berechnet…</translation>
    </message>
    <message>
        <source>No cluster or reason matches “%1”.</source>
        <translation>Kein Cluster und kein Grund passt zu „%1“.</translation>
    </message>
    <message>
        <source>No plan for this placement yet.</source>
        <translation>Noch kein Plan für dieses Placement.</translation>
    </message>
    <message>
        <source>Open a placement to see how its clusters were ranked.</source>
        <translation>Öffnen Sie ein Placement, um die Rangfolge seiner Cluster zu sehen.</translation>
    </message>
    <message>
        <source>%1 (replanning…)</source>
        <translation>%1 (wird neu geplant…)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>summary, what the plan starts from</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DeschedulerOptions</name>
    <message>
        <source>Include ScheduleAnyway</source>
        <translation>ScheduleAnyway einbeziehen</translation>
    </message>
    <message>
        <source>Only if it fits in a smaller domain</source>
        <translation>Nur wenn er in eine kleinere Domäne passt</translation>
    </message>
    <message>
        <source>Only if it fits on another node</source>
        <translation>Nur wenn er auf einen anderen Node passt</translation>
    </message>
    <message>
        <source>Descheduler options</source>
        <translation>Optionen des Deschedulers</translation>
    </message>
    <message>
        <source>Namespaces (all if empty)</source>
        <translation>Namespaces (leer: alle)</translation>
    </message>
    <message>
        <source>all namespaces</source>
        <translation>alle Namespaces</translation>
    </message>
    <message>
        <source>Replicas below which pods are kept (minReplicas)</source>
        <translation>Zahl der Replikate, unter der Pods bleiben (minReplicas)</translation>
    </message>
    <message>
        <source>min. replicas </source>
        <translation>min. Replikate </translation>
    </message>
    <message>
        <source>Age below which pods are kept (minPodAge)</source>
        <translation>Alter, unter dem Pods bleiben (minPodAge)</translation>
    </message>
    <message>
        <source>min. age</source>
        <translation>min. Alter</translation>
    </message>
    <message>
        <source>Priority from which pods are kept (priorityThreshold)</source>
        <translation>Priorität, ab der Pods bleiben (priorityThreshold)</translation>
    </message>
    <message>
        <source>priority below</source>
        <translation>Priorität unter</translation>
    </message>
    <message>
        <source>Protections</source>
        <translation>Schutz</translation>
    </message>
    <message>
        <source>Pods that the evictor keeps (podProtections)</source>
        <translation>Pods, die der Evictor hält (podProtections)</translation>
    </message>
    <message>
        <source>%1 is not a duration such as 5m</source>
        <translation>%1 ist keine Dauer wie 5m</translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation>%1 ist keine ganze Zahl</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DetailModel</name>
    <message>
        <source>%1, differs</source>
        <translation>%1, verschieden</translation>
    </message>
    <message>
        <source>Changed by</source>
        <translation>Geändert durch</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DetailView</name>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Voriger Unterschied</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Nächster Unterschied</translation>
    </message>
    <message>
        <source>Manifests side by side</source>
        <translation>Manifeste nebeneinander</translation>
    </message>
    <message>
        <source>As placed</source>
        <translation>Wie platziert</translation>
    </message>
    <message>
        <source>Choose a cell to see the manifest.</source>
        <translation>Wählen Sie eine Zelle, um das Manifest zu sehen.</translation>
    </message>
    <message>
        <source>as placed</source>
        <translation>wie platziert</translation>
    </message>
    <message>
        <source>Left out on %1 by %2.</source>
        <translation>Auf %1 weggelassen durch %2.</translation>
    </message>
    <message>
        <source>Nothing new arrives on %1: %2</source>
        <translation>Auf %1 kommt nichts Neues an: %2</translation>
    </message>
    <message>
        <source>Both are the same.</source>
        <translation>Beide sind gleich.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DifferenceView</name>
    <message>
        <source>Policy changes</source>
        <translation>Änderungen der Richtlinie</translation>
    </message>
    <message>
        <source>No changes since opening.</source>
        <translation>Keine Änderungen seit dem Öffnen.</translation>
    </message>
    <message>
        <source>Lines since opening: %1 added, %2 removed</source>
        <translation>Zeilen seit dem Öffnen: %1 hinzugefügt, %2 entfernt</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DisruptionBox</name>
    <message>
        <source>Disruption budget</source>
        <translation>Disruption Budget</translation>
    </message>
    <message>
        <source>+ budget</source>
        <translation>+ Budget</translation>
    </message>
    <message>
        <source>What the disruption budget limits</source>
        <translation>Was das Disruption Budget begrenzt</translation>
    </message>
    <message>
        <source>available at least</source>
        <translation>verfügbar mindestens</translation>
    </message>
    <message>
        <source>unavailable at most</source>
        <translation>nicht verfügbar höchstens</translation>
    </message>
    <message>
        <source>Clusters of the disruption budget</source>
        <translation>Cluster des Disruption Budgets</translation>
    </message>
    <message>
        <source>2 or 25%</source>
        <translation>2 oder 25%</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>entfernen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DocumentPages</name>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Diff</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DomainGrid</name>
    <message>
        <source>%L1 held of %L2</source>
        <translation>%L1 von %L2 gehalten</translation>
    </message>
    <message>
        <source>; %1 full: %2 skew would exceed %3</source>
        <translation>; %1 voll: Skew von %2 wäre über %3</translation>
    </message>
    <message>
        <source>Domain grid</source>
        <translation>Domänenraster</translation>
    </message>
    <message>
        <source>No clusters to show. Open files or start a new fleet.</source>
        <translation>Keine Cluster zu zeigen. Öffnen Sie Dateien oder beginnen Sie eine neue Flotte.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>rank %L1 of %L2: %3</source>
        <translation>Rang %L1 von %L2: %3</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 weitere</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>all clusters</source>
        <translation>alle Cluster</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>empty %1</source>
        <translation>leeres %1</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more rows</source>
        <translation>
            <numerusform>und %Ln weitere Zeile</numerusform>
            <numerusform>und %Ln weitere Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 picked of %L2</source>
        <translation>%L1 von %L2</translation>
    </message>
    <message>
        <source>%L1 / %L2</source>
        <translation>%L1 / %L2</translation>
    </message>
    <message>
        <source>%L1 picked later</source>
        <translation>%L1 später gewählt</translation>
    </message>
    <message>
        <source>%L1 will be removed</source>
        <translation>%L1 werden entfernt</translation>
    </message>
    <message>
        <source>%L1 candidate</source>
        <translation>%L1 Kandidat</translation>
    </message>
    <message>
        <source>%L1 candidates</source>
        <translation>%L1 Kandidaten</translation>
    </message>
    <message>
        <source>%L1 not decided</source>
        <translation>%L1 nicht entschieden</translation>
    </message>
    <message>
        <source>%L1 filtered</source>
        <translation>%L1 ausgefiltert</translation>
    </message>
    <message>
        <source>%L1 not eligible</source>
        <translation>%L1 nicht geeignet</translation>
    </message>
    <message>
        <source>%1 skew %2 / %3</source>
        <translation>%1 Skew %2 / %3</translation>
    </message>
    <message>
        <source>No clusters here to label.</source>
        <translation>Hier sind keine Cluster für ein Label.</translation>
    </message>
    <message>
        <source>Choose a key for the rows or columns first.</source>
        <translation>Wählen Sie zuerst einen Schlüssel für Zeilen oder Spalten.</translation>
    </message>
    <message>
        <source>These clusters already have this label.</source>
        <translation>Diese Cluster haben dieses Label schon.</translation>
    </message>
    <message>
        <source>These clusters are already here.</source>
        <translation>Diese Cluster sind schon hier.</translation>
    </message>
    <message>
        <source>%1, each within its %2</source>
        <translation>%1, jeweils innerhalb von %2</translation>
    </message>
    <message>
        <source>in total</source>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>planning…</source>
        <translation>Planung…</translation>
    </message>
    <message>
        <source>after pick %1</source>
        <translation>nach Auswahl %1</translation>
    </message>
    <message>
        <source>before the first pick</source>
        <translation>vor der ersten Auswahl</translation>
    </message>
    <message>
        <source>scores 0, no limit</source>
        <translation>Score 0, kein Limit</translation>
    </message>
    <message>
        <source>No nodes to show.</source>
        <translation>Keine Nodes zu zeigen.</translation>
    </message>
    <message numerus="yes">
        <source>%n pods</source>
        <translation>
            <numerusform>%n Pod</numerusform>
            <numerusform>%n Pods</numerusform>
        </translation>
    </message>
    <message>
        <source>next replica, %1 of %2</source>
        <translation>nächstes Replikat, %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n replicas later</source>
        <translation>
            <numerusform>%n Replikat später</numerusform>
            <numerusform>%n Replikate später</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>alle Nodes</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln nodes</source>
        <translation>
            <numerusform>%Ln Node</numerusform>
            <numerusform>%Ln Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>1 pod</source>
        <translation>1 Pod</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pods</source>
        <translation>
            <numerusform>%Ln Pod</numerusform>
            <numerusform>%Ln Pods</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 pods later</source>
        <translation>%L1 Pods später</translation>
    </message>
    <message>
        <source>%L1 nodes fit</source>
        <translation>%L1 Nodes passen</translation>
    </message>
    <message>
        <source>%L1 refused</source>
        <translation>%L1 abgelehnt</translation>
    </message>
    <message>
        <source>%L1 not ready</source>
        <translation>%L1 nicht bereit</translation>
    </message>
    <message>
        <source>refused: no such label</source>
        <translation>abgelehnt: kein solches Label</translation>
    </message>
    <message>
        <source>scores 0</source>
        <translation>Punkte 0</translation>
    </message>
    <message numerus="yes">
        <source>The filter hides all %Ln clusters.</source>
        <translation>
            <numerusform>Der Filter verbirgt den %Ln Cluster.</numerusform>
            <numerusform>Der Filter verbirgt alle %Ln Cluster.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop on a cell or on the header of a row or column.</source>
        <translation>Auf einer Zelle oder auf dem Kopf einer Zeile oder Spalte ablegen.</translation>
    </message>
    <message>
        <source>No %1 here: drop on another cell or on the header of a %2.</source>
        <translation>Hier gibt es keine %1: auf einer anderen Zelle oder dem Kopf einer %2 ablegen.</translation>
    </message>
    <message>
        <source>most of %1 is in %2</source>
        <translation>das meiste von %1 liegt in %2</translation>
    </message>
    <message>
        <source>%1 is in another %2 as well</source>
        <translation>%1 liegt auch in einer anderen %2</translation>
    </message>
    <message>
        <source>if one more were asked: %1</source>
        <translation>wenn einer mehr verlangt wäre: %1</translation>
    </message>
    <message numerus="yes">
        <source>No cluster takes the place of a named one; %n other(s) would pass the filters.</source>
        <translation>
            <numerusform>Kein Cluster tritt an die Stelle eines genannten; %n anderer käme durch die Filter.</numerusform>
            <numerusform>Kein Cluster tritt an die Stelle eines genannten; %n andere kämen durch die Filter.</numerusform>
        </translation>
    </message>
    <message>
        <source>No cluster could take over: the filters refuse all others.</source>
        <translation>Kein Cluster könnte übernehmen: Die Filter weisen alle anderen ab.</translation>
    </message>
    <message numerus="yes">
        <source>then %n more</source>
        <translation>
            <numerusform>dann %n weiterer</numerusform>
            <numerusform>dann %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;Who could take over&lt;/b&gt;, if one more were asked: %1</source>
        <translation>&lt;b&gt;Wer übernehmen könnte&lt;/b&gt;, wenn einer mehr verlangt wäre: %1</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>weicht ab</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DomainPanel</name>
    <message>
        <source>Row key</source>
        <translation>Zeilenschlüssel</translation>
    </message>
    <message>
        <source>Column key</source>
        <translation>Spaltenschlüssel</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>no grouping</source>
        <translation>keine Gruppierung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>&lt;a href=&quot;swap&quot;&gt;swap&lt;/a&gt; · each %1 is in a single %2</source>
        <translation>&lt;a href=&quot;swap&quot;&gt;tauschen&lt;/a&gt; · jedes %1 gehört zu genau einem %2</translation>
    </message>
    <message>
        <source>Node grid</source>
        <translation>Node-Raster</translation>
    </message>
    <message>
        <source>Grid zoom</source>
        <translation>Zoom des Gitters</translation>
    </message>
    <message>
        <source>How much each cell shows. Also Ctrl+wheel, and + − 0 in the grid.</source>
        <translation>Wie viel jede Zelle zeigt. Auch Strg+Mausrad sowie + − 0 im Gitter.</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>&amp;Namen</translation>
    </message>
    <message>
        <source>&amp;Picks by name</source>
        <translation>&amp;Gewählte mit Namen</translation>
    </message>
    <message>
        <source>&amp;Counts</source>
        <translation>An&amp;zahlen</translation>
    </message>
    <message>
        <source>&amp;Bars</source>
        <translation>&amp;Balken</translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation>&amp;Überblick</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · &lt;a href=&quot;plan&quot;&gt;back to the plan&lt;/a&gt;</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · &lt;a href=&quot;plan&quot;&gt;zurück zum Plan&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>Domänen</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DomainRoomModel</name>
    <message>
        <source>Domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Placements</source>
        <translation>Placements</translation>
    </message>
    <message>
        <source>Placements on its clusters, counted by cluster</source>
        <translation>Placements auf ihren Clustern, je Cluster gezählt</translation>
    </message>
    <message>
        <source>Not picked</source>
        <translation>Nicht gewählt</translation>
    </message>
    <message>
        <source>Clusters that no placement picks</source>
        <translation>Cluster, die kein Placement wählt</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Free %1</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>Only there</source>
        <translation>Nur dort</translation>
    </message>
    <message>
        <source>Placements without a cluster elsewhere: they fall with the domain, and any two of them never spread</source>
        <translation>Platzierungen ohne Cluster anderswo: Sie fallen mit der Domäne aus, und keine zwei von ihnen verteilen sich je</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DriftModel</name>
    <message>
        <source>+ %1</source>
        <translation>+ %1</translation>
    </message>
    <message>
        <source>− %1</source>
        <translation>− %1</translation>
    </message>
    <message>
        <source>differs: %1</source>
        <translation>weicht ab: %1</translation>
    </message>
    <message>
        <source>the hub wrote %1, the plan says %2</source>
        <translation>der Hub schrieb %1, der Plan sagt %2</translation>
    </message>
    <message>
        <source>A fresh decision</source>
        <translation>Neue Entscheidung</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>rollout on its way</source>
        <translation>Rollout unterwegs</translation>
    </message>
    <message>
        <source>to be reported</source>
        <translation>zu melden</translation>
    </message>
    <message>
        <source>It has differed in this way for over a minute, longer than a cycle takes: write a report</source>
        <translation>Der Unterschied besteht seit über einer Minute, länger als ein Zyklus dauert: schreiben Sie einen Bericht</translation>
    </message>
    <message>
        <source>a cycle is due</source>
        <translation>ein Zyklus ist fällig</translation>
    </message>
    <message numerus="yes">
        <source>%n held, not picked today</source>
        <translation>
            <numerusform>%n gehalten, heute nicht gewählt</numerusform>
            <numerusform>%n gehalten, heute nicht gewählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>never scheduled, would be picked on %n cluster(s)</source>
        <translation>
            <numerusform>nie geplant, würde %n Cluster wählen</numerusform>
            <numerusform>nie geplant, würde %n Cluster wählen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more picked today</source>
        <translation>
            <numerusform>%n mehr heute gewählt</numerusform>
            <numerusform>%n mehr heute gewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>every binding would be picked today</source>
        <translation>jedes Binding würde heute gewählt</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Gehalten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n placement(s): every binding would be picked today</source>
        <translation>
            <numerusform>%n Placement: jedes Binding würde heute gewählt</numerusform>
            <numerusform>%n Placements: jedes Binding würde heute gewählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more placement(s): every binding would be picked today</source>
        <translation>
            <numerusform>%n weiteres Placement: jedes Binding würde heute gewählt</numerusform>
            <numerusform>%n weitere Placements: jedes Binding würde heute gewählt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DumpsPanel</name>
    <message>
        <source>The dump before</source>
        <translation>Der Abzug davor</translation>
    </message>
    <message>
        <source>The next dump</source>
        <translation>Der nächste Abzug</translation>
    </message>
    <message>
        <source>Add dumps…</source>
        <translation>Abzüge hinzufügen…</translation>
    </message>
    <message>
        <source>Add dumps</source>
        <translation>Abzüge hinzufügen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>Dateien…</translation>
    </message>
    <message>
        <source>Folder or Git repository…</source>
        <translation>Ordner oder Git-Repository…</translation>
    </message>
    <message>
        <source>Placements over time</source>
        <translation>Placements über die Zeit</translation>
    </message>
    <message>
        <source>Since when</source>
        <translation>Seit wann</translation>
    </message>
    <message>
        <source>Reading dumps…</source>
        <translation>Abzüge werden gelesen…</translation>
    </message>
    <message>
        <source>Reading and planning dumps: %1 %</source>
        <translation>Abzüge werden gelesen und geplant: %1 %</translation>
    </message>
    <message>
        <source>Add dated dumps.</source>
        <translation>Fügen Sie datierte Abzüge hinzu.</translation>
    </message>
    <message>
        <source>%1, %2 on %3</source>
        <translation>%1, %2 am %3</translation>
    </message>
    <message>
        <source>&lt;b&gt;Since when?&lt;/b&gt;</source>
        <translation>&lt;b&gt;Seit wann?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>There is no such figure on this date.</source>
        <translation>An diesem Datum gibt es keine solche Zahl.</translation>
    </message>
    <message>
        <source>Between two dumps nothing is known; a change is dated by the first dump that has it.</source>
        <translation>Zwischen zwei Abzügen ist nichts bekannt; eine Änderung trägt das Datum des ersten Abzugs, der sie hat.</translation>
    </message>
    <message>
        <source>Recordings of the hub</source>
        <translation>Aufzeichnungen des Hubs</translation>
    </message>
    <message>
        <source>Play the dates</source>
        <translation>Die Tage abspielen</translation>
    </message>
    <message>
        <source>The change that made it so</source>
        <translation>Die Änderung, die es bewirkte</translation>
    </message>
    <message>
        <source>Other changes</source>
        <translation>Andere Änderungen</translation>
    </message>
    <message>
        <source>Stop playing</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Show that day in Plan</source>
        <translation>Diesen Tag in Plan zeigen</translation>
    </message>
    <message>
        <source>Make it a scenario</source>
        <translation>Zum Szenario machen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::EditPreview</name>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source> → %1</source>
        <translation> → %1</translation>
    </message>
    <message>
        <source> without %1</source>
        <translation> ohne %1</translation>
    </message>
    <message>
        <source>%1skew %2→%3</source>
        <translation>%1Skew %2→%3</translation>
    </message>
    <message>
        <source>no placement affected</source>
        <translation>kein Placement betroffen</translation>
    </message>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> und %n weiteres</numerusform>
            <numerusform> und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing changes</source>
        <translation>nichts ändert sich</translation>
    </message>
    <message>
        <source>could pick %1</source>
        <translation>könnte %1 wählen</translation>
    </message>
    <message>
        <source>refuses %1</source>
        <translation>lehnt %1 ab</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::EmptyPage</name>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>The open files contain no MemberCluster.</source>
        <translation>Die offenen Dateien enthalten keinen MemberCluster.</translation>
    </message>
    <message>
        <source>%1 %2 · %3 · %4</source>
        <comment>sentence, open, new, example</comment>
        <translation>%1 %2 · %3 · %4</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Dateien öffnen…</translation>
    </message>
    <message>
        <source>New fleet…</source>
        <translation>Neue Flotte…</translation>
    </message>
    <message>
        <source>Open the example</source>
        <translation>Beispiel öffnen</translation>
    </message>
    <message>
        <source>No nodes yet. Open the output of “kubectl get nodes,pods -A -o json” and the workload&apos;s manifest.</source>
        <translation>Noch keine Nodes. Öffnen Sie die Ausgabe von „kubectl get nodes,pods -A -o json“ und das Manifest des Workloads.</translation>
    </message>
    <message>
        <source>The open files contain no Node.</source>
        <translation>Die offenen Dateien enthalten keinen Node.</translation>
    </message>
    <message>
        <source>%1 %2 · %3</source>
        <comment>sentence, open, example</comment>
        <translation>%1 %2 · %3</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::EvictionDesk</name>
    <message>
        <source>&amp;Evict…</source>
        <translation>&amp;Räumen…</translation>
    </message>
    <message>
        <source>&amp;Evict… %1</source>
        <translation>&amp;Räumen… %1</translation>
    </message>
    <message>
        <source>&amp;Evict %1 clusters in order… %2 allowed, %3 not</source>
        <translation>%1 Cluster der Reihe nach &amp;räumen… %2 erlaubt, %3 nicht</translation>
    </message>
    <message>
        <source>disruption budget</source>
        <translation>Disruption Budget</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::EvictionsPage</name>
    <message>
        <source>Evict the selected clusters…</source>
        <translation>Ausgewählte Cluster räumen…</translation>
    </message>
    <message>
        <source>Show which evictions the hub would execute, one after the other; nothing is evicted</source>
        <translation>Zeigt, welche Evictions der Hub nacheinander ausführen würde; nichts wird geräumt</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Evict the selected cluster before the one above it</source>
        <translation>Den ausgewählten Cluster vor dem darüber räumen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Evict the selected cluster after the one below it</source>
        <translation>Den ausgewählten Cluster nach dem darunter räumen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Evictions</source>
        <translation>Evictions</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ExampleChooser</name>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Filter examples</source>
        <translation>Beispiele filtern</translation>
    </message>
    <message>
        <source>Filter: any word in an example</source>
        <translation>Filter: beliebiges Wort eines Beispiels</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>KubeFleet&apos;s guide to topology spread constraints</source>
        <translation>KubeFleets Leitfaden zu Verteilungsbedingungen</translation>
    </message>
    <message>
        <source>KubeFleet&apos;s guide to placements</source>
        <translation>KubeFleets Leitfaden zu Placements</translation>
    </message>
    <message>
        <source>How the scheduler decides</source>
        <translation>Wie der Scheduler entscheidet</translation>
    </message>
    <message>
        <source>With existing placements</source>
        <translation>Mit bestehenden Platzierungen</translation>
    </message>
    <message>
        <source>Spreading pods over nodes</source>
        <translation>Pods über Nodes verteilen</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>Resources on the clusters</source>
        <translation>Ressourcen auf den Clustern</translation>
    </message>
    <message>
        <source>What reaches a hub</source>
        <translation>Was einen Hub erreicht</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ExamplePanel</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Other examples…</source>
        <translation>&amp;Andere Beispiele…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Closes this bar; open files stay open</source>
        <translation>Schließt diese Leiste; geöffnete Dateien bleiben offen</translation>
    </message>
    <message>
        <source>%1 · %2 of %3: %4</source>
        <comment>example, step number, steps, title of the step</comment>
        <translation>%1 · %2 von %3: %4</translation>
    </message>
    <message>
        <source>⚠ Differs from the guide: %1</source>
        <translation>⚠ Abweichung vom Leitfaden: %1</translation>
    </message>
    <message>
        <source>&amp;Try: %1</source>
        <translation>Aus&amp;probieren: %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ExampleTour</name>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message numerus="yes">
        <source>%n example(s)</source>
        <translation>
            <numerusform>%n Beispiel</numerusform>
            <numerusform>%n Beispiele</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Exporter</name>
    <message>
        <source>not planned yet</source>
        <translation>noch nicht geplant</translation>
    </message>
    <message>
        <source>Export the placement</source>
        <translation>Placement exportieren</translation>
    </message>
    <message>
        <source>YAML (*.yaml *.yml)</source>
        <translation>YAML (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Copied the placement to the clipboard.</source>
        <translation>Das Placement wurde in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>No label of an opened cluster has changed.</source>
        <translation>Kein Label eines geöffneten Clusters hat sich geändert.</translation>
    </message>
    <message>
        <source>Export the label commands</source>
        <translation>Label-Befehle exportieren</translation>
    </message>
    <message>
        <source>Shell scripts (*.sh)</source>
        <translation>Shell-Skripte (*.sh)</translation>
    </message>
    <message>
        <source>Resource group of the fleet</source>
        <translation>Ressourcengruppe der Flotte</translation>
    </message>
    <message>
        <source>Name of the fleet</source>
        <translation>Name der Flotte</translation>
    </message>
    <message>
        <source>Label commands</source>
        <translation>Label-Befehle</translation>
    </message>
    <message>
        <source>No cluster has changed.</source>
        <translation>Kein Cluster hat sich geändert.</translation>
    </message>
    <message>
        <source>Export the changed clusters</source>
        <translation>Geänderte Cluster exportieren</translation>
    </message>
    <message>
        <source>Export a report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>Web page (*.html);;Markdown (*.md);;Table (*.csv);;JSON (*.json);;YAML (*.yaml)</source>
        <translation>Webseite (*.html);;Markdown (*.md);;Tabelle (*.csv);;JSON (*.json);;YAML (*.yaml)</translation>
    </message>
    <message>
        <source>Export the charts</source>
        <translation>Diagramme exportieren</translation>
    </message>
    <message>
        <source>Images (*.svg *.png *.pdf);;Table (*.csv)</source>
        <translation>Bilder (*.svg *.png *.pdf);;Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>No manifest arrives on any cluster.</source>
        <translation>Auf keinem Cluster kommt ein Manifest an.</translation>
    </message>
    <message>
        <source>Export the manifests</source>
        <translation>Manifeste exportieren</translation>
    </message>
    <message>
        <source>%1 is not empty; choose an empty folder.</source>
        <translation>%1 ist nicht leer; wählen Sie einen leeren Ordner.</translation>
    </message>
    <message>
        <source>%1 cannot be created</source>
        <translation>%1 lässt sich nicht anlegen</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n manifest(s) to %1</source>
        <translation>
            <numerusform>%n Manifest nach %1 geschrieben</numerusform>
            <numerusform>%n Manifeste nach %1 geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the staged runs</source>
        <translation>Stufenweise Läufe exportieren</translation>
    </message>
    <message>
        <source>Web page (*.html);;Markdown (*.md);;JSON (*.json);;YAML (*.yaml)</source>
        <translation>Webseite (*.html);;Markdown (*.md);;JSON (*.json);;YAML (*.yaml)</translation>
    </message>
    <message>
        <source>Not exported because it cannot be parsed yet: %1</source>
        <translation>Nicht exportiert, weil es noch nicht lesbar ist: %1</translation>
    </message>
    <message>
        <source>Not copied because it cannot be parsed yet: %1</source>
        <translation>Nicht kopiert, weil es noch nicht lesbar ist: %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FacetsPopup</name>
    <message>
        <source>&amp;Only this</source>
        <translation>&amp;Nur dies</translation>
    </message>
    <message>
        <source>&amp;Hide this</source>
        <translation>&amp;Dies ausblenden</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Facets</source>
        <translation>Facetten</translation>
    </message>
    <message>
        <source>Facet search</source>
        <translation>Facettensuche</translation>
    </message>
    <message>
        <source>Search keys and values</source>
        <translation>Schlüssel und Werte suchen</translation>
    </message>
    <message>
        <source>Facet tree</source>
        <translation>Facettenbaum</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FieldsModel</name>
    <message>
        <source>⚠ conflict</source>
        <translation>⚠ Konflikt</translation>
    </message>
    <message>
        <source>✔ on top</source>
        <translation>✔ obenauf</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>As loaded</source>
        <translation>Geladen</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Ihres</translation>
    </message>
    <message>
        <source>Hub now</source>
        <translation>Hub jetzt</translation>
    </message>
    <message>
        <source>%1: as loaded %2, yours %3, on the hub now %4</source>
        <translation>%1: geladen %2, hier %3, auf dem Hub jetzt %4</translation>
    </message>
    <message>
        <source>keep mine</source>
        <translation>meins behalten</translation>
    </message>
    <message>
        <source>take theirs</source>
        <translation>seines übernehmen</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>verwerfen</translation>
    </message>
    <message>
        <source>no cluster is added or removed</source>
        <translation>kein Cluster kommt hinzu oder fällt weg</translation>
    </message>
    <message>
        <source>⚠ conflict: %1</source>
        <translation>⚠ Konflikt: %1</translation>
    </message>
    <message>
        <source>✔ %1</source>
        <translation>✔ %1</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es bewirkt</translation>
    </message>
    <message>
        <source>⚠ its YAML cannot be parsed yet, so Apply leaves it out</source>
        <translation>⚠ das YAML ist noch nicht lesbar, daher lässt Anwenden es aus</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FileDesk</name>
    <message>
        <source>Save the new clusters and placements</source>
        <translation>Neue Cluster und Placements speichern</translation>
    </message>
    <message>
        <source>Manifests (*.yaml *.yml *.json)</source>
        <translation>Manifeste (*.yaml *.yml *.json)</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>Nichts wurde gespeichert.</translation>
    </message>
    <message>
        <source>Not saved because it cannot be parsed yet: %1</source>
        <translation>Nicht gespeichert, weil es noch nicht lesbar ist: %1</translation>
    </message>
    <message>
        <source>Nothing to save.</source>
        <translation>Nichts zu speichern.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Save everything as one file</source>
        <translation>Alles als eine Datei speichern</translation>
    </message>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>%1 lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>Nothing was imported from %1. %2</source>
        <translation>Aus %1 wurde nichts importiert. %2</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>Saved %1, but not the rest.</source>
        <translation>%1 ist gespeichert, das Übrige nicht.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 ist gespeichert.</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Imported %1: %2</source>
        <translation>%1 importiert: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more sessions left unsaved edits; they are offered at the next start</source>
        <translation>
            <numerusform>%n weitere Sitzung hat ungespeicherte Änderungen hinterlassen; sie werden beim nächsten Start angeboten</numerusform>
            <numerusform>%n weitere Sitzungen haben ungespeicherte Änderungen hinterlassen; sie werden beim nächsten Start angeboten</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved edits of an earlier session are being restored by %1</source>
        <translation>Ungespeicherte Änderungen einer früheren Sitzung werden gerade von %1 wiederhergestellt</translation>
    </message>
    <message>
        <source>Evenkeel closed unexpectedly (%1) after everything was saved</source>
        <translation>Evenkeel wurde unerwartet beendet (%1), nachdem alles gespeichert war</translation>
    </message>
    <message>
        <source>The unsaved edits of an earlier session (%1) cannot be restored: %2. They are kept as %3.</source>
        <translation>Die ungespeicherten Änderungen einer früheren Sitzung (%1) lassen sich nicht wiederherstellen: %2. Sie bleiben als %3 erhalten.</translation>
    </message>
    <message>
        <source>Evenkeel closed unexpectedly (%1), and its journal of unsaved edits is damaged: nothing of it can be restored. It is kept as %2.</source>
        <translation>Evenkeel wurde unerwartet beendet (%1), und sein Journal der ungespeicherten Änderungen ist beschädigt: nichts davon lässt sich wiederherstellen. Es bleibt als %2 erhalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n placement(s)</source>
        <translation>
            <numerusform>%n Placement</numerusform>
            <numerusform>%n Placements</numerusform>
        </translation>
    </message>
    <message>
        <source>, ⚠ %1: %2</source>
        <translation>, ⚠ %1: %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FileEdits</name>
    <message>
        <source>the file&apos;s layout does not allow these edits; save under another name</source>
        <translation>der Aufbau der Datei lässt diese Änderungen nicht zu; speichern Sie unter einem anderen Namen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FilterBar</name>
    <message>
        <source>Facets</source>
        <translation>Facetten</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FilterEdit</name>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>Inventory filter</source>
        <translation>Inventarfilter</translation>
    </message>
    <message>
        <source>Filter suggestions</source>
        <translation>Filtervorschläge</translation>
    </message>
    <message>
        <source>✔ %1</source>
        <translation>✔ %1</translation>
    </message>
    <message numerus="yes">
        <source>%n clusters match</source>
        <translation>
            <numerusform>%n Cluster passt</numerusform>
            <numerusform>%n Cluster passen</numerusform>
        </translation>
    </message>
    <message>
        <source>✘ at %1</source>
        <translation>✘ bei %1</translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <translation>Bei Zeichen %1: %2</translation>
    </message>
    <message>
        <source>Filter: env=prod, picked, node-count&gt;20, or a name</source>
        <translation>Filter: env=prod, picked, node-count&gt;20 oder ein Name</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FindingView</name>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>What the fix does</source>
        <translation>Was die Behebung bewirkt</translation>
    </message>
    <message>
        <source>Text of the problem</source>
        <translation>Text zum Problem</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Shows its first cluster in Plan, with what the scheduler says of it</source>
        <translation>Zeigt den ersten Cluster im Plan und was der Scheduler über ihn sagt</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Opens the file of the selected problem in your editor</source>
        <translation>Öffnet die Datei des gewählten Problems in Ihrem Editor</translation>
    </message>
    <message>
        <source>The selected problem has no automatic fix</source>
        <translation>Für das gewählte Problem gibt es keine automatische Behebung</translation>
    </message>
    <message>
        <source>clusters:</source>
        <translation>Cluster:</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>no cluster gets or loses it</source>
        <translation>kein Cluster erhält oder verliert es</translation>
    </message>
    <message>
        <source>solved: %1</source>
        <translation>gelöst: %1</translation>
    </message>
    <message>
        <source>found then: %1</source>
        <translation>danach gefunden: %1</translation>
    </message>
    <message>
        <source>Choose a problem: its text and what its fix does are shown here.</source>
        <translation>Wählen Sie ein Problem: Sein Text und die Wirkung der Behebung erscheinen hier.</translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation>Reparieren…</translation>
    </message>
    <message>
        <source>Searches in Fleet for the fewest edits that place all its clusters</source>
        <translation>Sucht unter Flotte nach den wenigsten Änderungen, mit denen alle Cluster platziert werden</translation>
    </message>
    <message>
        <source>Or: %1</source>
        <translation>Oder: %1</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Ignore…</source>
        <translation>Ignorieren…</translation>
    </message>
    <message>
        <source>Count again…</source>
        <translation>Wieder zählen…</translation>
    </message>
    <message>
        <source>ignored: %1 (%2)</source>
        <translation>ignoriert: %1 (%2)</translation>
    </message>
    <message>
        <source>The annotation evenkeel.dev/ignore of its object says that it is fine</source>
        <translation>Die Annotation evenkeel.dev/ignore des Objekts sagt, dass es in Ordnung ist</translation>
    </message>
    <message>
        <source>Says in evenkeel.yaml what is fine, and why; what is written is shown first</source>
        <translation>Schreibt in evenkeel.yaml, was in Ordnung ist und warum; der Text wird vorher gezeigt</translation>
    </message>
    <message>
        <source>Only what a rule finds in a file can be ignored</source>
        <translation>Ignorieren lässt sich nur, was eine Regel in einer Datei findet</translation>
    </message>
    <message>
        <source>Finding or test</source>
        <translation>Befund oder Test</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>No test yet: “+ Test” keeps this plan as one</source>
        <translation>Noch kein Test: „+ Test“ hält diesen Plan als einen fest</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FindingsModel</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) hold</source>
        <translation>
            <numerusform>%n Test gilt</numerusform>
            <numerusform>%n Tests gelten</numerusform>
        </translation>
    </message>
    <message>
        <source>New since the last edit</source>
        <translation>Neu seit der letzten Änderung</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>Ignoriert</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FindingsPanel</name>
    <message>
        <source>Problems level</source>
        <translation>Stufe der Probleme</translation>
    </message>
    <message>
        <source>All levels</source>
        <translation>Alle Stufen</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>Warnungen und Fehler</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Problems filter</source>
        <translation>Filter der Probleme</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Problems list</source>
        <translation>Liste der Probleme</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>No problem matches the filter.</source>
        <translation>Kein Problem passt zum Filter.</translation>
    </message>
    <message>
        <source>Checking for problems…</source>
        <translation>Suche nach Problemen…</translation>
    </message>
    <message>
        <source>checking…</source>
        <translation>sucht…</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>Beheben: %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Copy location</source>
        <translation>Fundstelle kopieren</translation>
    </message>
    <message>
        <source>No problems in the placements. What arrives on the clusters is not checked before it is read from the hub.</source>
        <translation>Keine Probleme in den Placements. Was auf den Clustern ankommt, wird erst geprüft, wenn es vom Hub gelesen ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Filter: any word</source>
        <translation>Filter: ein Wort</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>nur %1</translation>
    </message>
    <message>
        <source>(%1 of %2 tests broken)</source>
        <translation>(%1 von %2 Tests gebrochen)</translation>
    </message>
    <message>
        <source>No problems in the open files and placements. No tests yet: keep this plan as one.</source>
        <translation>Keine Probleme in den offenen Dateien und Placements. Noch keine Tests: Behalten Sie diesen Plan als Test.</translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation>Reparieren…</translation>
    </message>
    <message>
        <source>%1 ignored</source>
        <translation>%1 ignoriert</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FormModel</name>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Clear %1</source>
        <translation>%1 leeren</translation>
    </message>
    <message>
        <source>Edit YAML</source>
        <translation>YAML bearbeiten</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FormPage</name>
    <message>
        <source>The YAML cannot be parsed (line %1). The form shows the last valid state; an edit here replaces the invalid text.</source>
        <translation>Das YAML ist nicht lesbar (Zeile %1). Das Formular zeigt den letzten gültigen Stand; eine Änderung hier ersetzt den ungültigen Text.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::GoalForm</name>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Every cluster is placed</source>
        <translation>Jeder Cluster ist platziert</translation>
    </message>
    <message>
        <source>Skew at most</source>
        <translation>Skew höchstens</translation>
    </message>
    <message>
        <source>Label of the skew</source>
        <translation>Label des Skews</translation>
    </message>
    <message>
        <source>Most skew</source>
        <translation>Größter Skew</translation>
    </message>
    <message>
        <source>Survives the loss of any</source>
        <translation>Übersteht den Verlust jeder</translation>
    </message>
    <message>
        <source>Label that is lost</source>
        <translation>Label, das verloren geht</translation>
    </message>
    <message>
        <source>Moves at most</source>
        <translation>Verschiebt höchstens</translation>
    </message>
    <message>
        <source>Most clusters that lose it</source>
        <translation>Höchstzahl der Cluster, die es verlieren</translation>
    </message>
    <message>
        <source>Picks</source>
        <translation>Wählt</translation>
    </message>
    <message>
        <source>Cluster to be picked</source>
        <translation>Cluster, der gewählt werden soll</translation>
    </message>
    <message>
        <source>Every test holds</source>
        <translation>Jeder Test gilt</translation>
    </message>
    <message>
        <source>No other placement changes</source>
        <translation>Kein anderes Placement ändert sich</translation>
    </message>
    <message>
        <source>More goals</source>
        <translation>Weitere Ziele</translation>
    </message>
    <message>
        <source>More goals: domains(region)&gt;=3; onlyOn(env=prod)</source>
        <translation>Weitere Ziele: domains(region)&gt;=3; onlyOn(env=prod)</translation>
    </message>
    <message>
        <source>Claims as tests have them, with semicolons between</source>
        <translation>Behauptungen, wie Tests sie haben, durch Strichpunkte getrennt</translation>
    </message>
    <message>
        <source>It may change, at a cost of</source>
        <translation>Ändern darf es, zum Preis von</translation>
    </message>
    <message>
        <source>Cost of an edit: %1</source>
        <translation>Preis einer Änderung: %1</translation>
    </message>
    <message>
        <source>Most edits</source>
        <translation>Höchstens Änderungen</translation>
    </message>
    <message>
        <source>No tests yet: keep a plan as one.</source>
        <translation>Noch keine Tests: einen Plan als Test behalten.</translation>
    </message>
    <message>
        <source>What to search</source>
        <translation>Was gesucht wird</translation>
    </message>
    <message>
        <source>Edits that reach a goal</source>
        <translation>Änderungen, die ein Ziel erreichen</translation>
    </message>
    <message>
        <source>Rebalance by evictions</source>
        <translation>Ausgleichen durch Evictions</translation>
    </message>
    <message>
        <source>KubeFleet keeps a placement where it is as long as it is satisfied: which evictions bring it to where it would be placed today?</source>
        <translation>KubeFleet lässt eine Platzierung, wo sie ist, solange sie erfüllt ist: Welche Evictions bringen sie dorthin, wo sie heute platziert würde?</translation>
    </message>
    <message>
        <source>Evictions at most</source>
        <translation>Höchstens so viele Evictions</translation>
    </message>
    <message>
        <source>Most evictions</source>
        <translation>Meiste Evictions</translation>
    </message>
    <message>
        <source>Taint clusters for that time</source>
        <translation>Cluster in dieser Zeit mit einem Taint versehen</translation>
    </message>
    <message>
        <source>Take required labels off for that time</source>
        <translation>Verlangte Labels in dieser Zeit abnehmen</translation>
    </message>
    <message>
        <source>So that an evicted placement does not come back to the same cluster</source>
        <translation>Damit eine Platzierung nach der Eviction nicht auf denselben Cluster zurückkommt</translation>
    </message>
    <message>
        <source>Every eviction keeps to the disruption budget.</source>
        <translation>Jede Eviction hält das Disruption Budget ein.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::GridPair</name>
    <message>
        <source>Grid on the left</source>
        <translation>Raster links</translation>
    </message>
    <message>
        <source>Grid on the right</source>
        <translation>Raster rechts</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::GuardedApplication</name>
    <message>
        <source>out of memory</source>
        <translation>nicht genug Speicher</translation>
    </message>
    <message>
        <source>Internal error</source>
        <translation>Interner Fehler</translation>
    </message>
    <message>
        <source>Evenkeel could not finish what it was doing. What is open is kept; save it, and report this error.</source>
        <translation>Evenkeel konnte nicht beenden, was es tat. Was offen ist, bleibt erhalten; speichern Sie es und melden Sie diesen Fehler.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::HistoryPanel</name>
    <message>
        <source>Revisions</source>
        <translation>Revisionen</translation>
    </message>
    <message>
        <source>Go back to it</source>
        <translation>Dorthin zurück</translation>
    </message>
    <message>
        <source>Give the placement the policy of the selected snapshot; Undo takes it back</source>
        <translation>Gibt dem Placement die Richtlinie des ausgewählten Snapshots; Rückgängig nimmt es zurück</translation>
    </message>
    <message>
        <source>Policy snapshots</source>
        <translation>Richtlinien-Snapshots</translation>
    </message>
    <message>
        <source>Resource snapshots</source>
        <translation>Ressourcen-Snapshots</translation>
    </message>
    <message>
        <source>The files contain no policy snapshots of this placement.</source>
        <translation>Die Dateien enthalten keine Richtlinien-Snapshots dieses Placements.</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>The hub keeps up to %1 old snapshots of each kind (revisionHistoryLimit). Select one to see what a return to it does, or two to see what changed between them.</source>
        <translation>Der Hub behält bis zu %1 alte Snapshots jeder Art (revisionHistoryLimit). Einen auswählen, um zu sehen, was eine Rückkehr bewirkt, oder zwei, um zu sehen, was sich zwischen ihnen geändert hat.</translation>
    </message>
    <message>
        <source>%1. Changed from the one before: %2. A return: %3.</source>
        <translation>%1. Gegenüber dem davor geändert: %2. Eine Rückkehr: %3.</translation>
    </message>
    <message>
        <source>nothing that is known</source>
        <translation>nichts Bekanntes</translation>
    </message>
    <message>
        <source>the same policy</source>
        <translation>dieselbe Richtlinie</translation>
    </message>
    <message>
        <source>a snapshot is without its policy</source>
        <translation>einem Snapshot fehlt seine Richtlinie</translation>
    </message>
    <message>
        <source>From %1 to %2: %3.</source>
        <translation>Von %1 zu %2: %3.</translation>
    </message>
    <message>
        <source>%1 is on all clusters that hold the placement.</source>
        <translation>%1 ist auf allen Clustern, die das Placement halten.</translation>
    </message>
    <message numerus="yes">
        <source>A rollback to %1 updates %n cluster(s): %2.</source>
        <translation>
            <numerusform>Ein Rollback auf %1 aktualisiert %n Cluster: %2.</numerusform>
            <numerusform>Ein Rollback auf %1 aktualisiert %n Cluster: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::HubDesk</name>
    <message>
        <source>hub %1</source>
        <translation>Hub %1</translation>
    </message>
    <message>
        <source>There is nothing to apply to the hub.</source>
        <translation>Es gibt nichts, was auf den Hub anzuwenden wäre.</translation>
    </message>
    <message>
        <source>connection to %1 lost %2: as of %3</source>
        <translation>Verbindung zu %1 %2 verloren: Stand %3</translation>
    </message>
    <message>
        <source>cluster %1</source>
        <translation>Cluster %1</translation>
    </message>
    <message>
        <source>reading %1… %2 %</source>
        <translation>%1 wird gelesen… %2 %</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The hub has changed what you have edited. Keep yours or take theirs in Hub (Ctrl+7).</source>
        <translation>Der Hub hat geändert, was Sie bearbeitet haben. Behalten Sie Ihres oder nehmen Sie seines, unter Hub (Strg+7).</translation>
    </message>
    <message>
        <source>Reading %1… %2 %</source>
        <translation>Lese %1… %2 %</translation>
    </message>
    <message>
        <source>Reading the hub…</source>
        <translation>Lese den Hub…</translation>
    </message>
    <message>
        <source>◌ %1 %2 %</source>
        <translation>◌ %1 %2 %</translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation>⚠ %1</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Den Bericht speichern</translation>
    </message>
    <message>
        <source>Manifests (*.yaml *.yml)</source>
        <translation>Manifeste (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>The report is in %1</source>
        <translation>Der Bericht ist in %1</translation>
    </message>
    <message>
        <source>Dumps of this hub are kept in %1</source>
        <translation>Abzüge dieses Hubs werden in %1 aufbewahrt</translation>
    </message>
    <message>
        <source>No more dumps of this hub are kept.</source>
        <translation>Von diesem Hub werden keine Abzüge mehr aufbewahrt.</translation>
    </message>
    <message>
        <source>%1 clusters, %2 placements when it was open last</source>
        <translation>%1 Cluster, %2 Placements beim letzten Öffnen</translation>
    </message>
    <message>
        <source>could not be read when it was asked last</source>
        <translation>war beim letzten Mal nicht zu lesen</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>noch nicht gefragt</translation>
    </message>
    <message>
        <source>The kubeconfig has no context.</source>
        <translation>Die kubeconfig hat keinen Kontext.</translation>
    </message>
    <message>
        <source>◉ %1 %2</source>
        <translation>◉ %1 %2</translation>
    </message>
    <message>
        <source>user %1</source>
        <translation>Benutzer %1</translation>
    </message>
    <message>
        <source>KubeFleet %1</source>
        <translation>KubeFleet %1</translation>
    </message>
    <message>
        <source>%1 has no MemberCluster.</source>
        <translation>%1 hat keinen MemberCluster.</translation>
    </message>
    <message>
        <source>Not all of %1 could be read:</source>
        <translation>%1 konnte nicht ganz gelesen werden:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more kinds</source>
        <translation>
            <numerusform>und %n weitere Art</numerusform>
            <numerusform>und %n weitere Arten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: not all of it could be read</source>
        <translation>%1: konnte nicht ganz gelesen werden</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::HubLink</name>
    <message>
        <source>%1 as on the hub</source>
        <translation>%1 wie auf dem Hub</translation>
    </message>
    <message numerus="yes">
        <source>%n fields as on the hub</source>
        <translation>
            <numerusform>%n Feld wie auf dem Hub</numerusform>
            <numerusform>%n Felder wie auf dem Hub</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::HubObjectsBar</name>
    <message>
        <source>Read what the selectors of the placements take from the hub, through kubectl. Secrets are read only where a selector names them, without their values.</source>
        <translation>Über kubectl vom Hub lesen, was die Selectors der Placements nehmen. Secrets werden nur gelesen, wo ein Selector sie nennt, und ohne ihre Werte.</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Erneut lesen</translation>
    </message>
    <message>
        <source>Read from the hub</source>
        <translation>Vom Hub lesen</translation>
    </message>
    <message>
        <source>The objects that placements select on the hub have not been read.</source>
        <translation>Was die Placements auf dem Hub auswählen, ist nicht gelesen.</translation>
    </message>
    <message>
        <source>Reading what the placements select on the hub…</source>
        <translation>Was die Placements auf dem Hub auswählen, wird gelesen…</translation>
    </message>
    <message>
        <source>The selected objects were not read: %1</source>
        <translation>Die ausgewählten Objekte wurden nicht gelesen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n selected object(s) of the hub read, as of %1.</source>
        <translation>
            <numerusform>%n ausgewähltes Objekt des Hubs gelesen, Stand %1.</numerusform>
            <numerusform>%n ausgewählte Objekte des Hubs gelesen, Stand %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Selectors have changed since: read again.</source>
        <translation>Seitdem haben sich Selectors geändert: erneut lesen.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::HubPanel</name>
    <message>
        <source>Kinds on the hub</source>
        <translation>Arten auf dem Hub</translation>
    </message>
    <message>
        <source>Drift list</source>
        <translation>Driftliste</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>Anwenden…</translation>
    </message>
    <message>
        <source>Shows the commands that bring the edits to the hub</source>
        <translation>Zeigt die Befehle, die die Änderungen auf den Hub bringen</translation>
    </message>
    <message>
        <source>Changes on top of the hub</source>
        <translation>Änderungen über dem Hub</translation>
    </message>
    <message>
        <source>Write a report…</source>
        <translation>Bericht schreiben…</translation>
    </message>
    <message>
        <source>Writes what the hub wrote, what is planned and the objects behind it into one file, for those who look after Evenkeel or the hub</source>
        <translation>Schreibt in eine Datei, was der Hub geschrieben hat, was geplant ist und die Objekte dahinter, für die Betreuer von Evenkeel oder des Hubs</translation>
    </message>
    <message>
        <source>With the names as they are…</source>
        <translation>Mit den Namen, wie sie sind…</translation>
    </message>
    <message>
        <source>With invented names…</source>
        <translation>Mit erfundenen Namen…</translation>
    </message>
    <message>
        <source>Hub</source>
        <translation>Hub</translation>
    </message>
    <message>
        <source>Parts of the hub</source>
        <translation>Teile des Hubs</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Shows the commands that bring your edits to the hub.</source>
        <translation>Zeigt die Befehle, die Ihre Änderungen auf den Hub bringen.</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>watched, with the age of what the hub said last</source>
        <translation>beobachtet, mit dem Alter der letzten Nachricht des Hubs</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>held and not picked today, by placement</source>
        <translation>gehalten und heute nicht gewählt, nach Placement</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>yours stay while the hub moves</source>
        <translation>Ihre bleiben, während der Hub sich ändert</translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts</source>
        <translation>
            <numerusform>%n Konflikt</numerusform>
            <numerusform>%n Konflikte</numerusform>
        </translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>Neu verbinden</translation>
    </message>
    <message>
        <source>Reads the hub once more; your edits stay on top of it</source>
        <translation>Liest den Hub neu; Ihre Änderungen bleiben darüber bestehen</translation>
    </message>
    <message>
        <source>changes from here: allowed</source>
        <translation>Änderungen von hier: erlaubt</translation>
    </message>
    <message>
        <source>changes from here: &lt;span style=&apos;color:%1&apos;&gt;off until ticked in Apply&lt;/span&gt;</source>
        <translation>Änderungen von hier: &lt;span style=&apos;color:%1&apos;&gt;aus, bis in Anwenden abgehakt&lt;/span&gt;</translation>
    </message>
    <message>
        <source>The fleet comes from files. &lt;a href=&apos;hub&apos;&gt;Connect to hub…&lt;/a&gt; to see what is on it, what has drifted, and to apply edits.</source>
        <translation>Die Flotte kommt aus Dateien. &lt;a href=&apos;hub&apos;&gt;Mit Hub verbinden…&lt;/a&gt;, um zu sehen, was dort ist und was abweicht, und um Änderungen anzuwenden.</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>Whichever you keep, no cluster is added or removed.</source>
        <translation>Was Sie auch behalten, kein Cluster kommt hinzu oder fällt weg.</translation>
    </message>
    <message>
        <source>With yours instead of theirs: %1</source>
        <translation>Mit Ihrem statt seinem: %1</translation>
    </message>
    <message>
        <source>Keep all mine</source>
        <translation>Alle meine behalten</translation>
    </message>
    <message>
        <source>Keeps your value in every conflict</source>
        <translation>Behält in jedem Konflikt Ihren Wert</translation>
    </message>
    <message>
        <source>Take all theirs</source>
        <translation>Alle seine übernehmen</translation>
    </message>
    <message>
        <source>Takes the hub&apos;s value in every conflict</source>
        <translation>Übernimmt in jedem Konflikt den Wert des Hubs</translation>
    </message>
    <message>
        <source>Edits are kept with the window, and are there again after a restart. &lt;a href=&apos;save&apos;&gt;Save as files…&lt;/a&gt; &amp;nbsp; &lt;a href=&apos;drop&apos;&gt;Drop all&lt;/a&gt;</source>
        <translation>Änderungen bleiben mit dem Fenster erhalten, auch nach einem Neustart. &lt;a href=&apos;save&apos;&gt;Als Dateien speichern…&lt;/a&gt; &amp;nbsp; &lt;a href=&apos;drop&apos;&gt;Alle verwerfen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>It stays until the policy changes other than in numberOfClusters: neither a taint nor a better score moves it.</source>
        <translation>Er bleibt, bis sich die Richtlinie anders als in numberOfClusters ändert: weder ein Taint noch mehr Punkte verschieben ihn.</translation>
    </message>
    <message>
        <source>Evict %1…</source>
        <translation>%1 räumen…</translation>
    </message>
    <message>
        <source>What would keep it…</source>
        <translation>Was ihn hielte…</translation>
    </message>
    <message>
        <source>Until you decide, Apply leaves this field out:</source>
        <translation>Bis Sie entscheiden, lässt Anwenden dieses Feld aus:</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>not known before the objects are read from the hub</source>
        <translation>nicht bekannt, bevor die Objekte vom Hub gelesen sind</translation>
    </message>
    <message>
        <source>What you edit is listed here until you apply it. The hub may change meanwhile.</source>
        <translation>Was Sie ändern, steht hier, bis Sie es anwenden. Der Hub kann sich inzwischen ändern.</translation>
    </message>
    <message numerus="yes">
        <source>%n placements: what they hold is not known, as their bindings cannot be read</source>
        <translation>
            <numerusform>%n Placement: Was es hält, ist nicht bekannt, denn seine Bindings sind nicht lesbar</numerusform>
            <numerusform>%n Placements: Was sie halten, ist nicht bekannt, denn ihre Bindings sind nicht lesbar</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ImportDialog</name>
    <message>
        <source>Import clusters from %1</source>
        <translation>Cluster aus %1 importieren</translation>
    </message>
    <message>
        <source>Import details</source>
        <translation>Einzelheiten des Imports</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::InventoryActions</name>
    <message>
        <source>Set &amp;label…</source>
        <translation>&amp;Label setzen…</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>&amp;Move to domain…</source>
        <translation>In &amp;Domäne verschieben…</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>&amp;Edit cell</source>
        <translation>&amp;Zelle bearbeiten</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>&amp;Add cluster…</source>
        <translation>Cluster &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+A</source>
        <translation>Ctrl+Shift+A</translation>
    </message>
    <message>
        <source>&amp;Duplicate clusters</source>
        <translation>Cluster d&amp;uplizieren</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Remove clusters</source>
        <translation>Cluster &amp;entfernen</translation>
    </message>
    <message>
        <source>Cu&amp;t clusters</source>
        <translation>Cluster &amp;ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy names</source>
        <translation>&amp;Namen kopieren</translation>
    </message>
    <message>
        <source>Copy as C&amp;SV</source>
        <translation>Als &amp;CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;YAML</source>
        <translation>Als &amp;YAML kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Choose colum&amp;ns…</source>
        <translation>&amp;Spalten wählen…</translation>
    </message>
    <message>
        <source>&amp;Facets…</source>
        <translation>&amp;Facetten…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F</source>
        <translation>Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>Filter &amp;back</source>
        <translation>Filter &amp;zurück</translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Left</translation>
    </message>
    <message>
        <source>Show &amp;only this</source>
        <translation>N&amp;ur dies zeigen</translation>
    </message>
    <message>
        <source>&amp;Hide this</source>
        <translation>&amp;Dies ausblenden</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::InventoryColumns</name>
    <message>
        <source>Sort &amp;ascending</source>
        <translation>&amp;Aufsteigend sortieren</translation>
    </message>
    <message>
        <source>Sort &amp;descending</source>
        <translation>A&amp;bsteigend sortieren</translation>
    </message>
    <message>
        <source>&amp;Hide %1</source>
        <translation>%1 a&amp;usblenden</translation>
    </message>
    <message>
        <source>Columns that &amp;match the placement</source>
        <translation>&amp;Zum Placement passende Spalten</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::InventoryDelegate</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>leave empty to remove</source>
        <translation>leer lassen zum Entfernen</translation>
    </message>
    <message>
        <source>Nothing was changed: %1</source>
        <translation>Nichts wurde geändert: %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::InventoryEditor</name>
    <message>
        <source>Write labels as key=value.</source>
        <translation>Labels bitte als key=value schreiben.</translation>
    </message>
    <message numerus="yes">
        <source>%n names already exist and were skipped.</source>
        <translation>
            <numerusform>%n Name ist schon vergeben und wurde übersprungen.</numerusform>
            <numerusform>%n Namen sind schon vergeben und wurden übersprungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste into a grid cell to move %n clusters there.</source>
        <translation>
            <numerusform>In eine Zelle des Rasters einfügen, um %n Cluster dorthin zu verschieben.</numerusform>
            <numerusform>In eine Zelle des Rasters einfügen, um %n Cluster dorthin zu verschieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Select the clusters to label with %1=%2.</source>
        <translation>Wählen Sie die Cluster, die das Label %1=%2 bekommen.</translation>
    </message>
    <message>
        <source>These clusters are already in the table; press Ctrl+D to duplicate them.</source>
        <translation>Diese Cluster stehen schon in der Tabelle; Strg+D dupliziert sie.</translation>
    </message>
    <message>
        <source>Nothing was pasted. %1</source>
        <translation>Nichts wurde eingefügt. %1</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n clusters</source>
        <translation>
            <numerusform>%n Cluster einfügen</numerusform>
            <numerusform>%n Cluster einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>Zwischenablage</translation>
    </message>
    <message>
        <source>The text contains no MemberCluster.</source>
        <translation>Der Text enthält keinen MemberCluster.</translation>
    </message>
    <message numerus="yes">
        <source>%n clusters already exist and were skipped.</source>
        <translation>
            <numerusform>%n Cluster ist schon vorhanden und wurde übersprungen.</numerusform>
            <numerusform>%n Cluster sind schon vorhanden und wurden übersprungen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::InventoryPanel</name>
    <message numerus="yes">
        <source>%Ln clusters</source>
        <translation>
            <numerusform>%Ln Cluster</numerusform>
            <numerusform>%Ln Cluster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln clusters</source>
        <translation>
            <numerusform>%L1 von %Ln Cluster</numerusform>
            <numerusform>%L1 von %Ln Clustern</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::InventoryTable</name>
    <message>
        <source>Inventory table</source>
        <translation>Inventartabelle</translation>
    </message>
    <message numerus="yes">
        <source>  + %n more</source>
        <translation>
            <numerusform>  + %n weiterer</numerusform>
            <numerusform>  + %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>These clusters already have this label.</source>
        <translation>Diese Cluster haben dieses Label schon.</translation>
    </message>
    <message>
        <source>Drop the label on a cluster.</source>
        <translation>Das Label auf einem Cluster ablegen.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::InventoryWords</name>
    <message>
        <source>eligible</source>
        <translation>geeignet</translation>
    </message>
    <message>
        <source>%1, planned</source>
        <translation>%1, geplant</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 has no %2</source>
        <translation>%1 hat kein %2</translation>
    </message>
    <message>
        <source>%1=%2, managed by the platform</source>
        <translation>%1=%2, von der Plattform verwaltet</translation>
    </message>
    <message>
        <source>%1=%2</source>
        <translation>%1=%2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>eligibility</source>
        <translation>Eignung</translation>
    </message>
    <message>
        <source>taints</source>
        <translation>Taints</translation>
    </message>
    <message>
        <source>taint %1</source>
        <translation>Taint %1</translation>
    </message>
    <message>
        <source>%1 capacity</source>
        <translation>%1 Kapazität</translation>
    </message>
    <message>
        <source>%1 allocatable</source>
        <translation>%1 zuteilbar</translation>
    </message>
    <message>
        <source>%1 available</source>
        <translation>%1 verfügbar</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>Label %1</translation>
    </message>
    <message>
        <source>property %1</source>
        <translation>Eigenschaft %1</translation>
    </message>
    <message>
        <source>capacity of %1</source>
        <translation>Kapazität von %1</translation>
    </message>
    <message>
        <source>allocatable %1</source>
        <translation>zuteilbares %1</translation>
    </message>
    <message>
        <source>available %1</source>
        <translation>verfügbares %1</translation>
    </message>
    <message>
        <source>%1 has no %2: it is in no domain, and maxSkew does not apply to it</source>
        <translation>%1 hat kein %2: Er ist in keiner Domäne, und maxSkew gilt nicht für ihn</translation>
    </message>
    <message>
        <source>%1. Planned here; not in the fleet yet.</source>
        <translation>%1. Hier geplant; noch nicht in der Flotte.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ItemCard</name>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ItemList</name>
    <message>
        <source>The first %1 of %2 are shown; the others are in the YAML.</source>
        <translation>Die ersten %1 von %2 sind zu sehen; die übrigen stehen im YAML.</translation>
    </message>
    <message>
        <source>Add a %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <translation>%1 zu %2 hinzufügen</translation>
    </message>
    <message>
        <source>new %1</source>
        <translation>neu: %1</translation>
    </message>
    <message>
        <source>Already on the hub, which only accepts additions.</source>
        <translation>Schon auf dem Hub, der nur Ergänzungen annimmt.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::KindsModel</name>
    <message>
        <source>watching</source>
        <translation>beobachtet</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>labels, taints</source>
        <translation>Labels, Taints</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>May change</source>
        <translation>Änderbar</translation>
    </message>
    <message>
        <source>Whether Apply changes objects of the kind</source>
        <translation>Ob Anwenden Objekte dieser Art ändert</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LabelDialog</name>
    <message>
        <source>Label key</source>
        <translation>Label-Schlüssel</translation>
    </message>
    <message>
        <source>Label value</source>
        <translation>Labelwert</translation>
    </message>
    <message>
        <source>&amp;Topology key</source>
        <translation>&amp;Topologieschlüssel</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Domain</source>
        <translation>&amp;Domäne</translation>
    </message>
    <message>
        <source>&amp;Value</source>
        <translation>&amp;Wert</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>&amp;Verschieben</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>&amp;Setzen</translation>
    </message>
    <message>
        <source>Move to &amp;no value</source>
        <translation>Nach &amp;ohne Wert</translation>
    </message>
    <message>
        <source>&amp;Remove the label</source>
        <translation>Label &amp;entfernen</translation>
    </message>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source>Set a label of %1</source>
        <translation>Ein Label von %1 setzen</translation>
    </message>
    <message>
        <source>Move %1 to a domain</source>
        <translation>%1 in eine Domäne verschieben</translation>
    </message>
    <message>
        <source>New label</source>
        <translation>Neues Label</translation>
    </message>
    <message numerus="yes">
        <source>%n clusters have it</source>
        <translation>
            <numerusform>%n Cluster hat sie</numerusform>
            <numerusform>%n Cluster haben sie</numerusform>
        </translation>
    </message>
    <message>
        <source>Type a key or choose one from the fleet.</source>
        <translation>Tippen Sie einen Schlüssel oder wählen Sie einen aus der Flotte.</translation>
    </message>
    <message>
        <source>No cluster has the key %1 yet.</source>
        <translation>Noch kein Cluster hat den Schlüssel %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n clusters have %1=%2 now.</source>
        <translation>
            <numerusform>%n Cluster hat jetzt %1=%2.</numerusform>
            <numerusform>%n Cluster haben jetzt %1=%2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LabelEdit</name>
    <message>
        <source>Label %1 %2</source>
        <translation>Label %2 an %1</translation>
    </message>
    <message numerus="yes">
        <source>Label %n clusters %1</source>
        <translation>
            <numerusform>Label %1 an %n Cluster</numerusform>
            <numerusform>Label %1 an %n Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>placement, edit</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 is managed by the platform; your change will be overwritten.</source>
        <translation>%1 wird von der Plattform verwaltet; Ihre Änderung wird überschrieben.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LabelPalette</name>
    <message>
        <source>Label search</source>
        <translation>Label-Suche</translation>
    </message>
    <message>
        <source>Search labels, drag them onto clusters</source>
        <translation>Labels suchen, auf Cluster ziehen</translation>
    </message>
    <message>
        <source>&amp;Set on the selected clusters</source>
        <translation>Auf gewählten Clustern &amp;setzen</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Select the &amp;clusters that have it</source>
        <translation>&amp;Cluster mit diesem Label wählen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+L</source>
        <translation>Ctrl+Shift+L</translation>
    </message>
    <message>
        <source>Show &amp;only this</source>
        <translation>N&amp;ur dies zeigen</translation>
    </message>
    <message>
        <source>&amp;Hide this</source>
        <translation>&amp;Dies ausblenden</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;New label…</source>
        <translation>&amp;Neues Label…</translation>
    </message>
    <message>
        <source>&amp;Forget this label</source>
        <translation>Dieses Label &amp;vergessen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LabelTreeModel</name>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LevelCurve</name>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>Available clusters over time</source>
        <translation>Verfügbare Cluster im Lauf der Zeit</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>at least %1 must be available</source>
        <translation>mindestens %1 müssen verfügbar sein</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LoadModel</name>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Placements</source>
        <translation>Placements</translation>
    </message>
    <message>
        <source>Placements on the cluster after their plans</source>
        <translation>Placements auf dem Cluster nach ihren Plänen</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>Welche</translation>
    </message>
    <message>
        <source>⚠: a placement has no other cluster</source>
        <translation>⚠: ein Placement hat keinen anderen Cluster</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>How many more of what is asked for, by what the cluster reports as available</source>
        <translation>Wie viele weitere der Anforderung, nach dem, was der Cluster als verfügbar meldet</translation>
    </message>
    <message>
        <source>Free %1</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>Available as reported, with what the plans bring and take away</source>
        <translation>Verfügbar wie gemeldet, mit dem, was die Pläne bringen und wegnehmen</translation>
    </message>
    <message>
        <source>no placement picks it</source>
        <translation>kein Placement wählt ihn</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 has no other cluster</source>
        <translation>%1 hat keinen anderen Cluster</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LoadPanel</name>
    <message>
        <source>Load per cluster</source>
        <translation>Last je Cluster</translation>
    </message>
    <message>
        <source>Load filter</source>
        <translation>Filter der Last</translation>
    </message>
    <message>
        <source>Label key of the domains</source>
        <translation>Label-Schlüssel der Domänen</translation>
    </message>
    <message>
        <source>What one more placement asks for</source>
        <translation>Was ein weiteres Placement verlangt</translation>
    </message>
    <message>
        <source>One more asks for: cpu=2,memory=4Gi</source>
        <translation>Ein weiteres verlangt: cpu=2,memory=4Gi</translation>
    </message>
    <message>
        <source>KubeFleet counts no resources. What a placement needs on each cluster stands in its annotation %1.</source>
        <translation>KubeFleet zählt keine Ressourcen. Was ein Placement auf jedem Cluster braucht, steht in seiner Annotation %1.</translation>
    </message>
    <message>
        <source>Load per domain</source>
        <translation>Last je Domäne</translation>
    </message>
    <message>
        <source>Load per cluster table</source>
        <translation>Tabelle der Last je Cluster</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) that no placement picks</source>
        <translation>
            <numerusform>%n Cluster, den kein Placement wählt</numerusform>
            <numerusform>%n Cluster, die kein Placement wählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n full</source>
        <translation>
            <numerusform>%n voll</numerusform>
            <numerusform>%n voll</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placement(s) on one cluster alone</source>
        <translation>
            <numerusform>%n Placement auf einem einzigen Cluster</numerusform>
            <numerusform>%n Placements auf einem einzigen Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) that never spread</source>
        <translation>
            <numerusform>%n Paar, das sich nie verteilt</numerusform>
            <numerusform>%n Paare, die sich nie verteilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter: env=prod, picked-by=web, or a name</source>
        <translation>Filter: env=prod, picked-by=web oder ein Name</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>Domänen</translation>
    </message>
    <message>
        <source>Chart of the load per cluster</source>
        <translation>Diagramm der Last je Cluster</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Figure of the chart</source>
        <translation>Größe des Diagramms</translation>
    </message>
    <message>
        <source>placements</source>
        <translation>Placements</translation>
    </message>
    <message>
        <source>free %1</source>
        <translation>frei: %1</translation>
    </message>
    <message>
        <source>free %1 in GiB</source>
        <translation>frei: %1 in GiB</translation>
    </message>
    <message>
        <source>not eligible: %1</source>
        <translation>nicht geeignet: %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LossMarks</name>
    <message>
        <source>still runs it</source>
        <translation>läuft weiter</translation>
    </message>
    <message>
        <source>picked instead</source>
        <translation>stattdessen gewählt</translation>
    </message>
    <message>
        <source>lost it</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>without it</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>%L1 left of %L2</source>
        <translation>%L1 von %L2 übrig</translation>
    </message>
    <message>
        <source>lost, %1</source>
        <translation>verloren, %1</translation>
    </message>
    <message>
        <source>after the loss</source>
        <translation>nach dem Ausfall</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Modes</name>
    <message>
        <source>Losses grid</source>
        <translation>Raster der Ausfälle</translation>
    </message>
    <message>
        <source>+ Test</source>
        <translation>+ Test</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Edits</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Grid on the date</source>
        <translation>Raster am Datum</translation>
    </message>
    <message>
        <source>Clusters on the date</source>
        <translation>Cluster am Datum</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Reparatur</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>Inventar</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>drag onto clusters, rows, cells</source>
        <translation>auf Cluster, Zeilen, Zellen ziehen</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Skew</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Rollout grid</source>
        <translation>Raster der Auslieferung</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source>of the next pass</source>
        <translation>des nächsten Durchgangs</translation>
    </message>
    <message>
        <source>only its clusters</source>
        <translation>nur seine Cluster</translation>
    </message>
    <message>
        <source>Only the clusters that hold the placement or get it</source>
        <translation>Nur die Cluster, die das Placement halten oder bekommen</translation>
    </message>
    <message>
        <source>only its %1</source>
        <translation>nur %1</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <source>Shows the strategy in the placement&apos;s YAML</source>
        <translation>Zeigt die Strategie im YAML des Placements</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LossesPanel</name>
    <message>
        <source>No cluster is held or picked.</source>
        <translation>Kein Cluster ist gehalten oder gewählt.</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <source>Losing every domain… %1 %</source>
        <translation>Jede Domäne geht verloren … %1 %</translation>
    </message>
    <message>
        <source>%1 of %2 domains: single point of failure</source>
        <translation>%1 von %2 Domänen: einzelne Schwachstelle</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the table and the text as Markdown</source>
        <translation>Tabelle und Text als Markdown kopieren</translation>
    </message>
    <message>
        <source>Labels whose domains are lost</source>
        <translation>Labels, deren Domänen verloren gehen</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Also lose every two domains together</source>
        <translation>Auch je zwei Domänen zusammen verlieren</translation>
    </message>
    <message>
        <source>Lose the selection</source>
        <translation>Auswahl verlieren</translation>
    </message>
    <message>
        <source>Also lose the selected clusters together</source>
        <translation>Auch die ausgewählten Cluster zusammen verlieren</translation>
    </message>
    <message>
        <source>Lose:</source>
        <translation>Verlieren:</translation>
    </message>
    <message>
        <source>Goes dark</source>
        <translation>Wird dunkel</translation>
    </message>
    <message>
        <source>Clusters stop sending heartbeats: KubeFleet moves nothing, what is bound stays bound and is down</source>
        <translation>Cluster senden keine Heartbeats mehr: KubeFleet verschiebt nichts, Gebundenes bleibt gebunden und fällt aus</translation>
    </message>
    <message>
        <source>Leaves the fleet</source>
        <translation>Verlässt die Flotte</translation>
    </message>
    <message>
        <source>Member clusters are deleted: KubeFleet picks again</source>
        <translation>MemberCluster werden gelöscht: KubeFleet wählt neu</translation>
    </message>
    <message>
        <source>And comes back</source>
        <translation>Und kommt zurück</translation>
    </message>
    <message>
        <source>Placements and the domains that are lost</source>
        <translation>Placements und die Domänen, die verloren gehen</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>Choose labels</source>
        <translation>Labels wählen</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Open a placement and its fleet to see what survives which loss.</source>
        <translation>Ein Placement und seine Flotte öffnen, um zu sehen, was welchen Verlust übersteht.</translation>
    </message>
    <message>
        <source>Select a cell to see what is lost and what is picked instead; several cells of a row are lost one after the other.</source>
        <translation>Eine Zelle wählen, um zu sehen, was verloren geht und was stattdessen gewählt wird; mehrere Zellen einer Zeile gehen nacheinander verloren.</translation>
    </message>
    <message>
        <source>What happens in the story</source>
        <translation>Was in der Geschichte geschieht</translation>
    </message>
    <message>
        <source>What happens to the clusters of the chosen cells</source>
        <translation>Was mit den Clustern der gewählten Zellen geschieht</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Tainted</source>
        <translation>Mit Taint</translation>
    </message>
    <message>
        <source>Evicted in order</source>
        <translation>Der Reihe nach geräumt</translation>
    </message>
    <message>
        <source>Keep as test</source>
        <translation>Als Test festhalten</translation>
    </message>
    <message>
        <source>Makes a test that expects as much to be left as is shown here</source>
        <translation>Macht einen Test, der erwartet, dass so viel übrig bleibt, wie hier steht</translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation>Reparieren…</translation>
    </message>
    <message>
        <source>Search the smallest set of edits with which the placement survives the loss of any domain of this label</source>
        <translation>Die wenigsten Änderungen suchen, mit denen das Placement den Verlust jeder Domäne dieses Labels übersteht</translation>
    </message>
    <message>
        <source>%1 when %2 goes dark</source>
        <translation>%1, wenn %2 ausfällt</translation>
    </message>
    <message>
        <source>%1 when %2 is tainted</source>
        <translation>%1, wenn %2 einen Taint bekommt</translation>
    </message>
    <message>
        <source>%1 when it is evicted from %2</source>
        <translation>%1, wenn es aus %2 verdrängt wird</translation>
    </message>
    <message>
        <source>%1 when %2 leaves the fleet</source>
        <translation>%1, wenn %2 die Flotte verlässt</translation>
    </message>
    <message>
        <source>Make it a what-if</source>
        <translation>Durchspielen</translation>
    </message>
    <message>
        <source>Evictions are no edit: the hub decides about each; Rollout rehearses them</source>
        <translation>Evictions sind keine Änderung: Der Hub entscheidet über jede; der Rollout spielt sie durch</translation>
    </message>
    <message>
        <source>Makes the loss an edit that all modes show; undo takes it back</source>
        <translation>Spielt den Verlust als Änderung durch, die alle Modi zeigen; Rückgängig nimmt sie zurück</translation>
    </message>
    <message>
        <source>Available over time</source>
        <translation>Verfügbar im Lauf der Zeit</translation>
    </message>
    <message>
        <source>✔ keeps what it asks for &amp;nbsp; ⚠ short &amp;nbsp; ✗ nothing left · 8 → 6 → 8: held, left at once, after KubeFleet has picked again</source>
        <translation>✔ behält, was es verlangt &amp;nbsp; ⚠ zu wenig &amp;nbsp; ✗ nichts übrig · 8 → 6 → 8: gehalten, sofort übrig, nachdem KubeFleet neu gewählt hat</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LostWork</name>
    <message numerus="yes">
        <source>%n more files are unchanged since.</source>
        <translation>
            <numerusform>%n weitere Datei ist seitdem unverändert.</numerusform>
            <numerusform>%n weitere Dateien sind seitdem unverändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is unchanged since.</source>
        <translation>%1 ist seitdem unverändert.</translation>
    </message>
    <message>
        <source>%1 was saved with these edits.</source>
        <translation>%1 wurde mit diesen Änderungen gespeichert.</translation>
    </message>
    <message>
        <source>%1 was changed on disk since (%2); once the edits are restored, you choose which version counts.</source>
        <translation>%1 wurde seitdem auf dem Datenträger geändert (%2); nach dem Wiederherstellen wählen Sie, welche Fassung gilt.</translation>
    </message>
    <message>
        <source>%1 was changed on disk since (%2), and there is no copy of the version that was edited: restoring repeats the edits on the new version.</source>
        <translation>%1 wurde seitdem auf dem Datenträger geändert (%2), und von der bearbeiteten Fassung gibt es keine Kopie: die Änderungen werden an der neuen Fassung wiederholt.</translation>
    </message>
    <message>
        <source>%1 is gone; restoring opens the version that was edited.</source>
        <translation>%1 gibt es nicht mehr; das Wiederherstellen öffnet die bearbeitete Fassung.</translation>
    </message>
    <message>
        <source>%1 is gone, and there is no copy of it.</source>
        <translation>%1 gibt es nicht mehr, auch keine Kopie davon.</translation>
    </message>
    <message>
        <source>Clusters and placements that were in no file yet</source>
        <translation>Cluster und Placements, die noch in keiner Datei waren</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::MainToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Placement chooser</source>
        <translation>Placement-Auswahl</translation>
    </message>
    <message>
        <source>Placement shown</source>
        <translation>Gezeigtes Placement</translation>
    </message>
    <message>
        <source>Workload chooser</source>
        <translation>Workload-Auswahl</translation>
    </message>
    <message>
        <source>Workload shown</source>
        <translation>Gezeigter Workload</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>no source</source>
        <translation>keine Quelle</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n change(s)…</source>
        <translation>
            <numerusform>%n Änderung anwenden…</numerusform>
            <numerusform>%n Änderungen anwenden…</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply to hub…</source>
        <translation>Auf Hub anwenden…</translation>
    </message>
    <message numerus="yes">
        <source>⚠ %n conflict(s)</source>
        <translation>
            <numerusform>⚠ %n Konflikt</numerusform>
            <numerusform>⚠ %n Konflikte</numerusform>
        </translation>
    </message>
    <message>
        <source>Find anything  Ctrl+K</source>
        <translation>Alles finden  Strg+K</translation>
    </message>
    <message>
        <source>Find  Ctrl+K</source>
        <translation>Suche  Strg+K</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::MainWindow</name>
    <message>
        <source>New fleet</source>
        <translation>Neue Flotte</translation>
    </message>
    <message>
        <source>Evenkeel</source>
        <translation>Evenkeel</translation>
    </message>
    <message>
        <source>%1[*] – Evenkeel</source>
        <translation>%1[*] – Evenkeel</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open re&amp;cent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Flee&amp;t</source>
        <translation>&amp;Flotte</translation>
    </message>
    <message>
        <source>&amp;Placement</source>
        <translation>&amp;Placement</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Far&amp;ben</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>Wie der &amp;Desktop</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dar&amp;k</source>
        <translation>D&amp;unkel</translation>
    </message>
    <message>
        <source>P&amp;lan</source>
        <translation>P&amp;lan</translation>
    </message>
    <message>
        <source>&amp;Why this node?</source>
        <translation>&amp;Warum dieser Node?</translation>
    </message>
    <message>
        <source>&amp;Why this cluster?</source>
        <translation>&amp;Warum dieser Cluster?</translation>
    </message>
    <message>
        <source>F&amp;ilter nodes</source>
        <translation>Nodes fil&amp;tern</translation>
    </message>
    <message>
        <source>F&amp;ilter clusters</source>
        <translation>Cluster fil&amp;tern</translation>
    </message>
    <message numerus="yes">
        <source>%n conflict(s)</source>
        <translation>
            <numerusform>%n Konflikt</numerusform>
            <numerusform>%n Konflikte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placement(s) short</source>
        <translation>
            <numerusform>%n Placement hat zu wenig</numerusform>
            <numerusform>%n Placements haben zu wenig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) and warning(s)</source>
        <translation>
            <numerusform>%n Fehler oder Warnung</numerusform>
            <numerusform>%n Fehler und Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s) whose loss leaves a placement nothing</source>
        <translation>
            <numerusform>%n Domäne, deren Verlust einem Placement nichts lässt</numerusform>
            <numerusform>%n Domänen, deren Verlust einem Placement nichts lässt</numerusform>
        </translation>
    </message>
    <message>
        <source>Connect to a hub whose recordings are wanted.</source>
        <translation>Verbinden Sie sich mit dem Hub, dessen Aufzeichnungen gewünscht sind.</translation>
    </message>
    <message>
        <source>%1 (rule)</source>
        <translation>%1 (Regel)</translation>
    </message>
    <message numerus="yes">
        <source>%n rollout(s) that need attention</source>
        <translation>
            <numerusform>%n Rollout braucht Aufmerksamkeit</numerusform>
            <numerusform>%n Rollouts brauchen Aufmerksamkeit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::MarkLegend</name>
    <message>
        <source>Legend of marks</source>
        <translation>Legende der Zeichen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Marks</name>
    <message>
        <source>picked</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>next pick</source>
        <translation>nächste Auswahl</translation>
    </message>
    <message>
        <source>picked later</source>
        <translation>später gewählt</translation>
    </message>
    <message>
        <source>placed before</source>
        <translation>zuvor platziert</translation>
    </message>
    <message>
        <source>will be removed</source>
        <translation>wird entfernt</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>nicht entschieden</translation>
    </message>
    <message>
        <source>filtered</source>
        <translation>ausgefiltert</translation>
    </message>
    <message>
        <source>not eligible</source>
        <translation>nicht geeignet</translation>
    </message>
    <message>
        <source>does not exist yet</source>
        <translation>gibt es noch nicht</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>next pick, %1</source>
        <translation>nächste Auswahl, %1</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>Replikat</translation>
    </message>
    <message>
        <source>next replica</source>
        <translation>nächstes Replikat</translation>
    </message>
    <message>
        <source>later replica</source>
        <translation>späteres Replikat</translation>
    </message>
    <message>
        <source>running pod</source>
        <translation>laufender Pod</translation>
    </message>
    <message>
        <source>pod being removed</source>
        <translation>Pod, der entfernt wird</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>nicht bereit</translation>
    </message>
    <message>
        <source>would pass</source>
        <translation>käme durch</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::MemberRows</name>
    <message>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>name</source>
        <translation>name</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ModeRail</name>
    <message>
        <source>Modes</source>
        <translation>Modi</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::MomentsModel</name>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>skew</source>
        <translation>Skew</translation>
    </message>
    <message>
        <source>Of the first spread constraint, with its limit</source>
        <translation>Der ersten Verteilungsregel, mit ihrer Grenze</translation>
    </message>
    <message>
        <source>short by</source>
        <translation>es fehlen</translation>
    </message>
    <message>
        <source>Clusters that are missing</source>
        <translation>Cluster, die fehlen</translation>
    </message>
    <message>
        <source>eligible</source>
        <translation>wählbar</translation>
    </message>
    <message>
        <source>Clusters that pass the filters</source>
        <translation>Cluster, die die Filter bestehen</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Of the linter</source>
        <translation>Des Linters</translation>
    </message>
    <message>
        <source>no constraint</source>
        <translation>keine Regel</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::NameList</name>
    <message numerus="yes">
        <source>%n more names, in the YAML tab</source>
        <translation>
            <numerusform>%n weiterer Name, im YAML-Tab</numerusform>
            <numerusform>%n weitere Namen, im YAML-Tab</numerusform>
        </translation>
    </message>
    <message>
        <source>Clusters by name</source>
        <translation>Cluster nach Namen</translation>
    </message>
    <message>
        <source>+ cluster</source>
        <translation>+ Cluster</translation>
    </message>
    <message>
        <source>Cluster name %1</source>
        <translation>Clustername %1</translation>
    </message>
    <message>
        <source>not in the fleet</source>
        <translation>nicht in der Flotte</translation>
    </message>
    <message>
        <source>cluster name</source>
        <translation>Clustername</translation>
    </message>
    <message>
        <source>Remove cluster %1</source>
        <translation>Cluster %1 entfernen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::NewFleetDialog</name>
    <message>
        <source>New fleet</source>
        <translation>Neue Flotte</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>&amp;Clusters</source>
        <translation>&amp;Cluster</translation>
    </message>
    <message>
        <source>&amp;Regions</source>
        <translation>&amp;Regionen</translation>
    </message>
    <message>
        <source>&amp;Zones per region</source>
        <translation>&amp;Zonen je Region</translation>
    </message>
    <message>
        <source>&amp;Environments</source>
        <translation>&amp;Umgebungen</translation>
    </message>
    <message>
        <source>&amp;Unhealthy</source>
        <translation>&amp;Krank</translation>
    </message>
    <message>
        <source>&amp;Tainted</source>
        <translation>Mit &amp;Taint</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>Create fleet</source>
        <translation>Flotte anlegen</translation>
    </message>
    <message>
        <source>An empty fleet to add clusters to.</source>
        <translation>Eine leere Flotte, der Sie Cluster hinzufügen.</translation>
    </message>
    <message>
        <source>%1 clusters over %2 domains of region and zone.</source>
        <translation>%1 Cluster über %2 Domänen aus Region und Zone.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::NodesModel</name>
    <message>
        <source>%1 / %2</source>
        <comment>pods of room for</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>nicht bereit</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>%1 of %2 cores are not requested</source>
        <translation>%1 von %2 Kernen sind nicht angefordert</translation>
    </message>
    <message>
        <source>%1 of %2 GiB are not requested</source>
        <translation>%1 von %2 GiB sind nicht angefordert</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>Here</source>
        <comment>pods of the workload on the node</comment>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pods</translation>
    </message>
    <message>
        <source>CPU free</source>
        <translation>CPU frei</translation>
    </message>
    <message>
        <source>GiB free</source>
        <translation>GiB frei</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::NodesPanel</name>
    <message>
        <source>Nodes filter</source>
        <translation>Filter der Nodes</translation>
    </message>
    <message>
        <source>Filter: zone in (a,b), !gpu, or a name</source>
        <translation>Filter: zone in (a,b), !gpu oder ein Name</translation>
    </message>
    <message>
        <source>Nodes table</source>
        <translation>Tabelle der Nodes</translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation>Namen kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%Ln nodes</source>
        <translation>
            <numerusform>%Ln Node</numerusform>
            <numerusform>%Ln Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 nodes, %L2 ready</source>
        <translation>%L1 Nodes, %L2 bereit</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes match</source>
        <translation>
            <numerusform>%n Node passt</numerusform>
            <numerusform>%n Nodes passen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ObjectChooser</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ObjectHistory</name>
    <message>
        <source>%1: not done because other files are being opened</source>
        <translation>%1: nicht ausgeführt, weil gerade andere Dateien geöffnet werden</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::OverrideDesk</name>
    <message>
        <source>New override</source>
        <translation>Neues Override</translation>
    </message>
    <message>
        <source>Namespace and name, such as shop/web</source>
        <translation>Namespace und Name, etwa shop/web</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>A ResourceOverride needs a namespace and a name: shop/web.</source>
        <translation>Ein ResourceOverride braucht Namespace und Namen: shop/web.</translation>
    </message>
    <message>
        <source>A ClusterResourceOverride needs a name without a slash.</source>
        <translation>Ein ClusterResourceOverride braucht einen Namen ohne Schrägstrich.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::OverrideEditor</name>
    <message>
        <source>Override</source>
        <translation>Override</translation>
    </message>
    <message>
        <source>Override YAML</source>
        <translation>YAML des Overrides</translation>
    </message>
    <message>
        <source>No override is chosen. Overrides change placed objects on some clusters.</source>
        <translation>Es ist kein Override gewählt. Overrides ändern platzierte Objekte auf manchen Clustern.</translation>
    </message>
    <message>
        <source>Override chooser</source>
        <translation>Auswahl des Overrides</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>no cluster</source>
        <translation>kein Cluster</translation>
    </message>
    <message>
        <source>every cluster</source>
        <translation>jeder Cluster</translation>
    </message>
    <message>
        <source>any labels</source>
        <translation>beliebige Labels</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>weglassen</translation>
    </message>
    <message numerus="yes">
        <source>%n patch(es)</source>
        <translation>
            <numerusform>%n Patch</numerusform>
            <numerusform>%n Patches</numerusform>
        </translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>fehlerhaft</translation>
    </message>
    <message numerus="yes">
        <source>%n match</source>
        <translation>
            <numerusform>%n passt</numerusform>
            <numerusform>%n passen</numerusform>
        </translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>+ object</source>
        <translation>+ Objekt</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>no object is overridden yet</source>
        <translation>noch kein Objekt genannt</translation>
    </message>
    <message>
        <source>Rules (all that match apply)</source>
        <translation>Regeln (alle passenden gelten)</translation>
    </message>
    <message>
        <source>+ rule</source>
        <translation>+ Regel</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>no rule yet</source>
        <translation>noch keine Regel</translation>
    </message>
    <message>
        <source>Clusters (any of)</source>
        <translation>Cluster (einer davon)</translation>
    </message>
    <message>
        <source>+ clusters</source>
        <translation>+ Cluster</translation>
    </message>
    <message>
        <source>cluster selector</source>
        <translation>Cluster-Selector</translation>
    </message>
    <message>
        <source>none: the rule is for no cluster</source>
        <translation>keine: die Regel gilt für keinen Cluster</translation>
    </message>
    <message>
        <source>Patches (in order)</source>
        <translation>Patches (der Reihe nach)</translation>
    </message>
    <message>
        <source>+ patch</source>
        <translation>+ Patch</translation>
    </message>
    <message>
        <source>patch</source>
        <translation>Patch</translation>
    </message>
    <message>
        <source>none: the object is left out</source>
        <translation>keine: das Objekt entfällt</translation>
    </message>
    <message>
        <source>no patch yet</source>
        <translation>noch kein Patch</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>5, web, {a: 1} or a variable</source>
        <translation>5, web, {a: 1} oder eine Variable</translation>
    </message>
    <message>
        <source>A number, text, list or object as in YAML. Variables become the name or a label of each cluster, always as text.</source>
        <translation>Eine Zahl, ein Text, eine Liste oder ein Objekt wie in YAML. Variablen werden zum Namen oder zu einem Label des Clusters, immer als Text.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::OverrideForm</name>
    <message>
        <source>Override form</source>
        <translation>Formular des Overrides</translation>
    </message>
    <message>
        <source>Override</source>
        <translation>Override</translation>
    </message>
    <message>
        <source>placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>every placement</source>
        <translation>jedes Placement</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Its scope</source>
        <translation>Sein Scope</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::OwnTexts</name>
    <message>
        <source>YAML of %1</source>
        <translation>YAML von %1</translation>
    </message>
    <message>
        <source>%1 cannot be parsed yet</source>
        <comment>YAML of web</comment>
        <translation>%1 ist noch nicht lesbar</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PaceBar</name>
    <message>
        <source>Seconds until available</source>
        <translation>Sekunden, bis verfügbar</translation>
    </message>
    <message>
        <source>Seconds until updated resources are available on a cluster</source>
        <translation>Sekunden, bis aktualisierte Ressourcen auf einem Cluster verfügbar sind</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Selected clusters</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>How the selected clusters behave</source>
        <translation>Wie sich die ausgewählten Cluster verhalten</translation>
    </message>
    <message>
        <source>Approved after</source>
        <translation>Genehmigung nach</translation>
    </message>
    <message>
        <source>Seconds from a request until it is approved</source>
        <translation>Sekunden von einer Anfrage bis zu ihrer Genehmigung</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>approved after</source>
        <translation>genehmigt</translation>
    </message>
    <message>
        <source>available after</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>available</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>approved</source>
        <translation>genehmigt</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PaletteDelegate</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PaletteModel</name>
    <message>
        <source>… %1 more</source>
        <translation>… %1 weitere</translation>
    </message>
    <message>
        <source>+ new</source>
        <translation>+ neu</translation>
    </message>
    <message numerus="yes">
        <source>%n more values of %1; search to find them</source>
        <translation>
            <numerusform>%n weiterer Wert von %1; über die Suche zu finden</numerusform>
            <numerusform>%n weitere Werte von %1; über die Suche zu finden</numerusform>
        </translation>
    </message>
    <message>
        <source>Create a label in this palette</source>
        <translation>Ein Label in dieser Palette anlegen</translation>
    </message>
    <message>
        <source>%1=%2, on no cluster yet</source>
        <translation>%1=%2, noch auf keinem Cluster</translation>
    </message>
    <message numerus="yes">
        <source>%1=%2, on %n clusters</source>
        <translation>
            <numerusform>%1=%2, auf %n Cluster</numerusform>
            <numerusform>%1=%2, auf %n Clustern</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of them shown</source>
        <translation>%1, davon %2 gezeigt</translation>
    </message>
    <message>
        <source>%1, managed by the platform</source>
        <translation>%1, von der Plattform verwaltet</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PaletteView</name>
    <message>
        <source>Label palette</source>
        <translation>Label-Palette</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PickBar</name>
    <message>
        <source>before pick 1 of %1</source>
        <translation>vor Auswahl 1 von %1</translation>
    </message>
    <message>
        <source>pick %1 of %2 · %3</source>
        <translation>Auswahl %1 von %2 · %3</translation>
    </message>
    <message>
        <source>%1 of %2 · no pick to step through</source>
        <translation>%1 von %2 · keine Wahl</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PickScrubber</name>
    <message>
        <source>Pick scrubber</source>
        <translation>Auswahlregler</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlacementDesk</name>
    <message>
        <source>New placement</source>
        <translation>Neues Placement</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>new-placement</source>
        <translation>neues-placement</translation>
    </message>
    <message>
        <source>Duplicate placement</source>
        <translation>Placement duplizieren</translation>
    </message>
    <message>
        <source>Name of the copy</source>
        <translation>Name der Kopie</translation>
    </message>
    <message>
        <source>-copy</source>
        <translation>-kopie</translation>
    </message>
    <message>
        <source>%1 cannot be the name of a placement: %2</source>
        <translation>%1 kann nicht der Name eines Placements sein: %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlacementDomains</name>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>each cluster</source>
        <translation>jeder Cluster</translation>
    </message>
    <message>
        <source>%1: %2 on %3</source>
        <translation>%1: %2 auf %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3 without %4</source>
        <translation>%1: %2 von %3 ohne %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 in %4=%5</source>
        <translation>%1: %2 von %3 in %4=%5</translation>
    </message>
    <message>
        <source>%1 · %2 clusters</source>
        <translation>%1 · %2 Cluster</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlacementList</name>
    <message>
        <source>Placement list filter</source>
        <translation>Filter der Placements</translation>
    </message>
    <message>
        <source>✔ picked as asked  ⚠ short</source>
        <translation>✔ wie verlangt  ⚠ zu wenig</translation>
    </message>
    <message>
        <source>Placement list</source>
        <translation>Liste der Placements</translation>
    </message>
    <message>
        <source>Filter: name, ⚠, in:eastus</source>
        <translation>Filter: Name, ⚠, in:eastus</translation>
    </message>
    <message>
        <source>▶ rollout needs attention</source>
        <translation>▶ Rollout braucht Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Order of the placements</source>
        <translation>Reihenfolge der Placements</translation>
    </message>
    <message>
        <source>by trouble</source>
        <translation>nach Lage</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>nach Namen</translation>
    </message>
    <message numerus="yes">
        <source>%n placements match</source>
        <translation>
            <numerusform>%n Placement passt</numerusform>
            <numerusform>%n Placements passen</numerusform>
        </translation>
    </message>
    <message>
        <source>? what it holds is not known</source>
        <translation>? was es hält, ist nicht bekannt</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlacementListModel</name>
    <message>
        <source>A click on the mark shows why.</source>
        <translation>Ein Klick auf das Zeichen zeigt, warum.</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>In Ordnung</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>held and not picked today: %1</source>
        <translation>belegt und heute nicht gewählt: %1</translation>
    </message>
    <message>
        <source>rollout is stuck</source>
        <translation>Rollout steckt fest</translation>
    </message>
    <message>
        <source>rollout waits for an approval</source>
        <translation>Rollout wartet auf eine Freigabe</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlacementSummary</name>
    <message>
        <source>Cannot be planned</source>
        <translation>Nicht planbar</translation>
    </message>
    <message>
        <source>Planning…</source>
        <translation>Planung…</translation>
    </message>
    <message>
        <source>No decision</source>
        <translation>Keine Entscheidung</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>Eingeplant</translation>
    </message>
    <message>
        <source>Not scheduled</source>
        <translation>Nicht eingeplant</translation>
    </message>
    <message>
        <source>Short by %1</source>
        <translation>Es fehlen %1</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>%1=%2</source>
        <translation>%1=%2</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlacementsModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 %2 / %3</source>
        <translation>%1 %2 / %3</translation>
    </message>
    <message>
        <source>%1 (out of date)</source>
        <translation>%1 (veraltet)</translation>
    </message>
    <message>
        <source>The spread constraint that exceeds its limit most: skew / maxSkew</source>
        <translation>Die Verteilungsbedingung, die ihre Grenze am weitesten überschreitet: Skew / maxSkew</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Ø core cost</source>
        <translation>Ø Kernkosten</translation>
    </message>
    <message>
        <source>What a core costs on its clusters, the mean of what they report as %1</source>
        <translation>Was ein Kern auf seinen Clustern kostet, im Mittel dessen, was sie als %1 melden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Placed of wanted, with the clusters added and removed since opening</source>
        <translation>Platziert von verlangt, dazu seit dem Öffnen hinzugekommene und entfernte Cluster</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Skew</translation>
    </message>
    <message>
        <source>Survives</source>
        <translation>Übersteht</translation>
    </message>
    <message>
        <source>Of how many of the domains shown it survives the loss of any one: it then still has what it asks for</source>
        <translation>Wie viele der gezeigten Domänen je für sich ausfallen können und es hat noch, was es verlangt</translation>
    </message>
    <message>
        <source>Planned in %L1 ms</source>
        <translation>Geplant in %L1 ms</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlacementsPanel</name>
    <message>
        <source>One placement: open more to compare.</source>
        <translation>Ein Placement: mehr öffnen, um zu vergleichen.</translation>
    </message>
    <message>
        <source>Placements filter</source>
        <translation>Filter der Placements</translation>
    </message>
    <message>
        <source>Label key %1 of the heat map</source>
        <translation>Label-Schlüssel %1 der Heatmap</translation>
    </message>
    <message>
        <source>Placements table</source>
        <translation>Tabelle der Placements</translation>
    </message>
    <message>
        <source>%1 of %2 scheduled</source>
        <translation>%1 von %2 eingeplant</translation>
    </message>
    <message>
        <source>%1 · %2 being planned</source>
        <translation>%1 · %2 in Planung</translation>
    </message>
    <message>
        <source>No placement yet. Open one, or add one from the Placement menu.</source>
        <translation>Noch kein Placement. Öffnen Sie eines oder legen Sie im Menü Placement eines an.</translation>
    </message>
    <message>
        <source>No placement matches “%1”.</source>
        <translation>Kein Placement passt zu „%1“.</translation>
    </message>
    <message>
        <source>Filter: a name, short, type=PickN, region=east</source>
        <translation>Filter: ein Name, short, type=PickN, region=east</translation>
    </message>
    <message>
        <source>Grouping of the placements</source>
        <translation>Gruppierung der Placements</translation>
    </message>
    <message>
        <source>not grouped</source>
        <translation>nicht gruppiert</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>nach %1</translation>
    </message>
    <message numerus="yes">
        <source>%n placements match</source>
        <translation>
            <numerusform>%n Placement passt</numerusform>
            <numerusform>%n Placements passen</numerusform>
        </translation>
    </message>
    <message>
        <source>+ key</source>
        <translation>+ Schlüssel</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>without this key</source>
        <translation>ohne diesen Schlüssel</translation>
    </message>
    <message>
        <source>The domains of one more label beside these</source>
        <translation>Die Domänen eines weiteren Labels daneben</translation>
    </message>
    <message>
        <source>Copy the placements in sight with the map as Markdown</source>
        <translation>Die sichtbaren Placements samt Heatmap als Markdown kopieren</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>clusters held in each domain, the stronger its color the fuller · a click on a cell selects its clusters</source>
        <translation>gehaltene Cluster je Domäne, je kräftiger die Farbe, desto voller · ein Klick auf eine Zelle wählt ihre Cluster aus</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlanTestDesk</name>
    <message>
        <source>Test %1 keeps it so; saving writes it to a file.</source>
        <translation>Der Test %1 hält es so fest; beim Speichern kommt er in eine Datei.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlanTestEditor</name>
    <message>
        <source>Could hold as well now: %1</source>
        <translation>Gilt jetzt ebenso: %1</translation>
    </message>
    <message>
        <source>Expect %1</source>
        <translation>%1 erwarten</translation>
    </message>
    <message>
        <source>at least %2 in each %1</source>
        <translation>mindestens %2 je %1</translation>
    </message>
    <message>
        <source>%1 skew at most %2</source>
        <translation>Skew von %1 höchstens %2</translation>
    </message>
    <message>
        <source>no finding above %1</source>
        <translation>kein Befund über %1</translation>
    </message>
    <message>
        <source>at least %1 placed</source>
        <translation>mindestens %1 platziert</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Plan test YAML</source>
        <translation>YAML des Tests</translation>
    </message>
    <message>
        <source>No test is chosen. Tests say what must stay true of the plans.</source>
        <translation>Kein Test ist gewählt. Tests sagen, was von den Plänen wahr bleiben muss.</translation>
    </message>
    <message>
        <source>Plan test chooser</source>
        <translation>Auswahl des Tests</translation>
    </message>
    <message>
        <source>%1 holds</source>
        <translation>%1 gilt</translation>
    </message>
    <message>
        <source>Expect %1 instead</source>
        <translation>Stattdessen %1 erwarten</translation>
    </message>
    <message>
        <source>Expect what the plan keeps</source>
        <translation>Erwarten, was der Plan hält</translation>
    </message>
    <message numerus="yes">
        <source>%n expectation(s)</source>
        <translation>
            <numerusform>%n Erwartung</numerusform>
            <numerusform>%n Erwartungen</numerusform>
        </translation>
    </message>
    <message>
        <source>as it is now, or {lose: region=west}</source>
        <translation>wie es jetzt ist, oder {lose: region=west}</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Test form</source>
        <translation>Formular des Tests</translation>
    </message>
    <message>
        <source>Cases, each from the beginning</source>
        <translation>Fälle, jeder von Anfang an</translation>
    </message>
    <message>
        <source>+ case</source>
        <translation>+ Fall</translation>
    </message>
    <message>
        <source>case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>Expects</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>+ expectation</source>
        <translation>+ Erwartung</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlanTestSearch</name>
    <message>
        <source>No cluster would run it: there is nothing to keep.</source>
        <translation>Kein Cluster würde es ausführen: Es gibt nichts festzuhalten.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlannedObjects</name>
    <message>
        <source>the kind must be ClusterResourcePlacement or ResourcePlacement of placement.kubernetes-fleet.io</source>
        <translation>kind muss ClusterResourcePlacement oder ResourcePlacement von placement.kubernetes-fleet.io sein</translation>
    </message>
    <message>
        <source>kind, namespace and name of %1 cannot be changed; open a separate manifest for another workload</source>
        <translation>Art, Namespace und Name von %1 lassen sich nicht ändern; öffnen Sie für einen anderen Workload ein eigenes Manifest</translation>
    </message>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source>Add cluster %1</source>
        <translation>Cluster %1 hinzufügen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove cluster %1</source>
        <translation>Cluster %1 entfernen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>this is no override with a name</source>
        <translation>das ist kein Override mit einem Namen</translation>
    </message>
    <message>
        <source>Keep the edits as scenario %1</source>
        <translation>Die Änderungen als Szenario %1 behalten</translation>
    </message>
    <message>
        <source>Drop scenario %1</source>
        <translation>Szenario %1 verwerfen</translation>
    </message>
    <message>
        <source>placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>disruption budget</source>
        <translation>Disruption Budget</translation>
    </message>
    <message>
        <source>override</source>
        <translation>Override</translation>
    </message>
    <message>
        <source>a %1 needs a name</source>
        <translation>%1: ein Name fehlt</translation>
    </message>
    <message>
        <source>%1 %2 already exists; choose another name</source>
        <comment>kind, name</comment>
        <translation>%1 %2 gibt es schon; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>Add %1 %2</source>
        <comment>kind, name</comment>
        <translation>%1 %2 hinzufügen</translation>
    </message>
    <message>
        <source>Remove %1 %2</source>
        <comment>kind, name</comment>
        <translation>%1 %2 entfernen</translation>
    </message>
    <message>
        <source>staged strategy</source>
        <translation>Stufenstrategie</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Planning</name>
    <message>
        <source>the placement type %1 is not PickAll, PickN or PickFixed; the hub refuses it</source>
        <translation>der Placement-Typ %1 ist weder PickAll noch PickN noch PickFixed; der Hub lehnt ihn ab</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PodDecisionsModel</name>
    <message>
        <source>%1 × %2</source>
        <comment>normalised score times weight</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>besteht</translation>
    </message>
    <message>
        <source>the node has no label %1</source>
        <translation>der Node hat kein Label %1</translation>
    </message>
    <message>
        <source>%1 matching pods in the domain + %2 for this pod − %3 in the smallest domain = skew %4, maxSkew %5</source>
        <translation>%1 passende Pods in der Domäne + %2 für diesen Pod − %3 in der kleinsten Domäne = Skew %4, maxSkew %5</translation>
    </message>
    <message>
        <source>%1: raw %2, normalized %3, weight %4, score %5</source>
        <translation>%1: roh %2, normiert %3, Gewicht %4, Punkte %5</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>%1 skew</source>
        <translation>Skew über %1</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>%L1 of %L2 nodes pass the filters</source>
        <translation>%L1 von %L2 Nodes bestehen die Filter</translation>
    </message>
    <message>
        <source>all replicas are running; one more: %1</source>
        <translation>alle Replikate laufen; eines mehr: %1</translation>
    </message>
    <message>
        <source>replica %1 of %2</source>
        <translation>Replikat %1 von %2</translation>
    </message>
    <message>
        <source>%1 stays Pending</source>
        <translation>%1 bleibt Pending</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%L1 tie for the best total: kube-scheduler breaks ties at random, this plan takes the first by name</source>
        <translation>%L1 haben dieselbe beste Summe: kube-scheduler entscheidet zufällig, dieser Plan nimmt den ersten nach Namen</translation>
    </message>
    <message>
        <source>a single feasible node is not scored</source>
        <translation>ein einziger möglicher Node wird nicht bewertet</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PodDecisionsPanel</name>
    <message>
        <source>Pod decisions filter</source>
        <translation>Filter der Pod-Entscheidungen</translation>
    </message>
    <message>
        <source>Filter: a name or a reason</source>
        <translation>Filter: ein Name oder ein Grund</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Pod decisions</source>
        <translation>Pod-Entscheidungen</translation>
    </message>
    <message>
        <source>No workload yet. Open a Deployment, StatefulSet, ReplicaSet or Pod.</source>
        <translation>Noch kein Workload. Öffnen Sie ein Deployment, StatefulSet, ReplicaSet oder einen Pod.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PodPanels</name>
    <message>
        <source>Pod charts</source>
        <translation>Pod-Diagramme</translation>
    </message>
    <message>
        <source>No topology spread constraint to chart.</source>
        <translation>Keine Verteilungsbedingung für ein Diagramm.</translation>
    </message>
    <message>
        <source>Replica scrubber</source>
        <translation>Replikatregler</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Skew</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>before replica 1 of %1</source>
        <translation>vor Replikat 1 von %1</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Pending</translation>
    </message>
    <message>
        <source>replica %1 of %2 · %3</source>
        <translation>Replikat %1 von %2 · %3</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PodWhyPanel</name>
    <message>
        <source>Pod why</source>
        <translation>Pod-Warum</translation>
    </message>
    <message>
        <source>Node to explain</source>
        <translation>Node, der erklärt wird</translation>
    </message>
    <message>
        <source>Type a node name</source>
        <translation>Node-Namen eingeben</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Select a node or type its name to see why it does or does not get the current replica.</source>
        <translation>Wählen Sie einen Node oder geben Sie seinen Namen ein, um zu sehen, warum er das aktuelle Replikat bekommt oder nicht.</translation>
    </message>
    <message>
        <source>No node named %1.</source>
        <translation>Kein Node namens %1.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::EditedDocument</name>
    <message>
        <source>The text contains no object.</source>
        <translation>Der Text enthält kein Objekt.</translation>
    </message>
    <message>
        <source>A second document starts here; only one is allowed.</source>
        <translation>Hier beginnt ein zweites Dokument; nur eines ist erlaubt.</translation>
    </message>
    <message>
        <source>The kind must be %1.</source>
        <translation>kind muss eines von diesen sein: %1.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PolicyEditor</name>
    <message>
        <source>Policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Policy YAML</source>
        <translation>YAML der Richtlinie</translation>
    </message>
    <message>
        <source>No placement yet. Open one, or create one with Placement &gt; New.</source>
        <translation>Noch kein Placement. Öffnen Sie eines, oder legen Sie mit Placement &gt; Neu eines an.</translation>
    </message>
    <message>
        <source>Every cluster</source>
        <translation>Jeder Cluster</translation>
    </message>
    <message>
        <source>PickAll: everywhere, now and in the future.</source>
        <translation>PickAll: überall, jetzt und künftig.</translation>
    </message>
    <message>
        <source>Named clusters</source>
        <translation>Genannte Cluster</translation>
    </message>
    <message>
        <source>PickFixed: exactly the clusters you name.</source>
        <translation>PickFixed: genau die Cluster, die Sie nennen.</translation>
    </message>
    <message>
        <source>The cheapest clusters</source>
        <translation>Die günstigsten Cluster</translation>
    </message>
    <message>
        <source>PickN: prefers clusters with the lowest cost per CPU core.</source>
        <translation>PickN: bevorzugt Cluster mit dem niedrigsten Preis je CPU-Kern.</translation>
    </message>
    <message>
        <source>Spread over regions</source>
        <translation>Über Regionen verteilt</translation>
    </message>
    <message>
        <source>PickN: spreads clusters evenly over regions (maxSkew 1).</source>
        <translation>PickN: verteilt die Cluster gleichmäßig über die Regionen (maxSkew 1).</translation>
    </message>
    <message>
        <source>Part of a namespace</source>
        <translation>Teil eines Namespace</translation>
    </message>
    <message>
        <source>ResourcePlacement: selected objects of one namespace, without the namespace itself.</source>
        <translation>ResourcePlacement: ausgewählte Objekte eines Namespace, ohne den Namespace selbst.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PolicyForm</name>
    <message>
        <source>On delete</source>
        <translation>Beim Löschen</translation>
    </message>
    <message>
        <source>More fields</source>
        <translation>Weitere Felder</translation>
    </message>
    <message>
        <source>Policy form</source>
        <translation>Richtlinienformular</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Placement type</source>
        <translation>Placement-Typ</translation>
    </message>
    <message>
        <source>The hub does not allow changes to the placement type.</source>
        <translation>Der Hub erlaubt keine Änderung des Placement-Typs.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Set aside fields the hub rejects</source>
        <translation>Felder beiseitelegen, die der Hub ablehnt</translation>
    </message>
    <message>
        <source>API version</source>
        <translation>API-Version</translation>
    </message>
    <message>
        <source>History, status, version</source>
        <translation>Verlauf, Status, Version</translation>
    </message>
    <message>
        <source>Set aside because %1 does not allow it: %2. It is restored when you switch the type back.</source>
        <translation>Beiseitegelegt, weil %1 es nicht erlaubt: %2. Es kommt zurück, wenn Sie den Typ zurückstellen.</translation>
    </message>
    <message>
        <source>Strategy form</source>
        <translation>Formular der Strategie</translation>
    </message>
    <message>
        <source>The strategy is edited in Rollout (Ctrl+3)</source>
        <translation>Die Strategie wird in Rollout bearbeitet (Strg+3)</translation>
    </message>
    <message>
        <source>Rollout: %1 ▸</source>
        <translation>Rollout: %1 ▸</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PolicyModel</name>
    <message>
        <source>Set type to %1</source>
        <translation>Typ auf %1 setzen</translation>
    </message>
    <message>
        <source>Set aside fields the hub rejects</source>
        <translation>Felder beiseitelegen, die der Hub ablehnt</translation>
    </message>
    <message>
        <source>highest %1</source>
        <translation>max. %1</translation>
    </message>
    <message>
        <source>lowest %1</source>
        <translation>min. %1</translation>
    </message>
    <message>
        <source>every cluster</source>
        <translation>jeder Cluster</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>every %1</source>
        <translation>jedes %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PreferencesDialog</name>
    <message>
        <source>Reopen last session</source>
        <translation>Letzte Sitzung wieder öffnen</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Detect from labels</source>
        <translation>Aus den Labels erkennen</translation>
    </message>
    <message>
        <source>kubectl label</source>
        <translation>kubectl label</translation>
    </message>
    <message>
        <source>az fleet member update</source>
        <translation>az fleet member update</translation>
    </message>
    <message>
        <source>for az commands</source>
        <translation>für az-Befehle</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Far&amp;ben</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>Sta&amp;rt</translation>
    </message>
    <message>
        <source>Label &amp;commands</source>
        <translation>&amp;Label-Befehle</translation>
    </message>
    <message>
        <source>Resource &amp;group</source>
        <translation>&amp;Ressourcengruppe</translation>
    </message>
    <message>
        <source>&amp;Fleet name</source>
        <translation>Name der F&amp;lotte</translation>
    </message>
    <message>
        <source>The language changes the next time Evenkeel starts.</source>
        <translation>Die Sprache wechselt beim nächsten Start von Evenkeel.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ReadinessModel</name>
    <message>
        <source>%1 is neither a cluster nor a selector: %2</source>
        <translation>%1 ist weder ein Cluster noch ein Selektor: %2</translation>
    </message>
    <message>
        <source>30s, 5m or 1h; never; fails; fails@10s; fails@10s..2m; untracked@20s</source>
        <translation>30s, 5m oder 1h; never; fails; fails@10s; fails@10s..2m; untracked@20s</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>alle anderen</translation>
    </message>
    <message>
        <source>All others need a time such as 20s, 5m or 1h.</source>
        <translation>Alle anderen brauchen eine Zeit wie 20s, 5m oder 1h.</translation>
    </message>
    <message>
        <source>%1 is not a behavior such as 30s, never, fails@10s..2m or untracked@20s.</source>
        <translation>%1 ist kein Verhalten wie 30s, never, fails@10s..2m oder untracked@20s.</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Behavior</source>
        <translation>Verhalten</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ReadinessPage</name>
    <message>
        <source>Clusters by name or selector</source>
        <translation>Cluster nach Name oder Selektor</translation>
    </message>
    <message>
        <source>tier=edge, or a cluster</source>
        <translation>tier=edge, oder ein Cluster</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>How clusters behave</source>
        <translation>Wie sich Cluster verhalten</translation>
    </message>
    <message>
        <source>Add; without a text the selected clusters</source>
        <translation>Hinzufügen; ohne Text die ausgewählten Cluster</translation>
    </message>
    <message>
        <source>Availability</source>
        <translation>Verfügbarkeit</translation>
    </message>
    <message>
        <source>Available after 10 s</source>
        <translation>Verfügbar nach 10 s</translation>
    </message>
    <message>
        <source>Available after 1 min</source>
        <translation>Verfügbar nach 1 min</translation>
    </message>
    <message>
        <source>Available after 5 min</source>
        <translation>Verfügbar nach 5 min</translation>
    </message>
    <message>
        <source>Available after 30 min</source>
        <translation>Verfügbar nach 30 min</translation>
    </message>
    <message>
        <source>Never available</source>
        <translation>Nie verfügbar</translation>
    </message>
    <message>
        <source>Fails</source>
        <translation>Scheitert</translation>
    </message>
    <message>
        <source>Fails after 10 s, recovers after 2 min</source>
        <translation>Scheitert nach 10 s, erholt sich nach 2 min</translation>
    </message>
    <message>
        <source>Available after 20 s, not trackable</source>
        <translation>Verfügbar nach 20 s, nicht verfolgbar</translation>
    </message>
    <message>
        <source>As all others</source>
        <translation>Wie alle anderen</translation>
    </message>
    <message>
        <source>fails after %1 s, available after %2 s</source>
        <translation>scheitert nach %1 s, verfügbar nach %2 s</translation>
    </message>
    <message>
        <source>fails after %1 s, for ever</source>
        <translation>scheitert nach %1 s, für immer</translation>
    </message>
    <message>
        <source>never available</source>
        <translation>nie verfügbar</translation>
    </message>
    <message>
        <source>available after %1 s</source>
        <translation>verfügbar nach %1 s</translation>
    </message>
    <message>
        <source>available after %1 s, not trackable</source>
        <translation>verfügbar nach %1 s, nicht verfolgbar</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RebalanceModel</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Budget allows</source>
        <translation>Budget erlaubt</translation>
    </message>
    <message>
        <source>Runs then</source>
        <translation>Läuft dann auf</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Skew</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Recovery</name>
    <message>
        <source>the unsaved edits cannot be read</source>
        <translation>die ungespeicherten Änderungen lassen sich nicht lesen</translation>
    </message>
    <message>
        <source>%1 (process %2 on %3)</source>
        <translation>%1 (Prozess %2 auf %3)</translation>
    </message>
    <message>
        <source>%1 cannot be locked</source>
        <translation>%1 lässt sich nicht sperren</translation>
    </message>
    <message>
        <source>%1 belongs to another user</source>
        <translation>%1 gehört einem anderen Benutzer</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Repair</name>
    <message>
        <source>No cluster gets or loses the placement.</source>
        <translation>Kein Cluster bekommt oder verliert das Placement.</translation>
    </message>
    <message>
        <source>No other placement changes.</source>
        <translation>Kein anderes Placement ändert sich.</translation>
    </message>
    <message numerus="yes">
        <source>%n set(s) more do the same with equal clusters.</source>
        <translation>
            <numerusform>%n weitere Menge tut dasselbe mit gleichen Clustern.</numerusform>
            <numerusform>%n weitere Mengen tun dasselbe mit gleichen Clustern.</numerusform>
        </translation>
    </message>
    <message>
        <source>Single edits tried</source>
        <translation>Versuchte einzelne Änderungen</translation>
    </message>
    <message>
        <source>tried</source>
        <translation>versucht</translation>
    </message>
    <message>
        <source>reach it</source>
        <translation>erreichen es</translation>
    </message>
    <message>
        <source>Today: %1</source>
        <translation>Heute: %1</translation>
    </message>
    <message>
        <source>Why not less</source>
        <translation>Warum nicht weniger</translation>
    </message>
    <message>
        <source>Labels of clusters</source>
        <translation>Labels von Clustern</translation>
    </message>
    <message>
        <source>Labels of domains</source>
        <translation>Labels von Domänen</translation>
    </message>
    <message>
        <source>Tolerations</source>
        <translation>Tolerations</translation>
    </message>
    <message>
        <source>Taints of clusters</source>
        <translation>Taints von Clustern</translation>
    </message>
    <message>
        <source>Names (PickFixed)</source>
        <translation>Namen (PickFixed)</translation>
    </message>
    <message>
        <source>Number of clusters</source>
        <translation>Anzahl der Cluster</translation>
    </message>
    <message>
        <source>Spread constraints</source>
        <translation>Verteilungsbedingungen</translation>
    </message>
    <message>
        <source>Required affinity</source>
        <translation>Verlangte Affinität</translation>
    </message>
    <message>
        <source>Weights of preferences</source>
        <translation>Gewichte der Vorlieben</translation>
    </message>
    <message>
        <source>New clusters</source>
        <translation>Neue Cluster</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Side effects</source>
        <translation>Nebenwirkungen</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>With alternative %1</source>
        <translation>Mit Möglichkeit %1</translation>
    </message>
    <message numerus="yes">
        <source>The disruption budget allows %n eviction(s).</source>
        <translation>
            <numerusform>Das Disruption Budget erlaubt %n Eviction.</numerusform>
            <numerusform>Das Disruption Budget erlaubt %n Evictions.</numerusform>
        </translation>
    </message>
    <message>
        <source>Doing nothing</source>
        <translation>Nichts tun</translation>
    </message>
    <message>
        <source>After step %1</source>
        <translation>Nach Schritt %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RepairPanel</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Reparatur</translation>
    </message>
    <message>
        <source>Planning edits… %1 % of the plans</source>
        <translation>Änderungen werden geplant… %1 % der Pläne</translation>
    </message>
    <message>
        <source>Answer with the best that is found by now</source>
        <translation>Mit dem Besten antworten, das bis jetzt gefunden ist</translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Beweis</translation>
    </message>
    <message>
        <source>Makes the edits as one step; Undo takes them back</source>
        <translation>Macht die Änderungen als einen Schritt; Rückgängig nimmt sie zurück</translation>
    </message>
    <message>
        <source>Open a placement to repair it.</source>
        <translation>Ein Placement öffnen, um es zu reparieren.</translation>
    </message>
    <message>
        <source>Choose what to reach and search: the smallest sets of edits are shown, each proved by planning. Nothing is changed until you apply one.</source>
        <translation>Ziel wählen und suchen: Die kleinsten Mengen von Änderungen werden gezeigt, jede durch Planen bewiesen. Nichts ändert sich, bevor eine angewendet wird.</translation>
    </message>
    <message>
        <source>Keep as scenario</source>
        <translation>Als Szenario behalten</translation>
    </message>
    <message>
        <source>Rehearse evictions</source>
        <translation>Evictions proben</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Keeps the edits as a scenario beside the manifests; nothing is edited</source>
        <translation>Behält die Änderungen als Szenario neben den Manifesten; nichts wird geändert</translation>
    </message>
    <message>
        <source>Shows the evictions in the Rollout mode, as the hub would take them</source>
        <translation>Zeigt die Evictions im Modus Rollout, wie der Hub sie nähme</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ResourceModel</name>
    <message>
        <source>%1, in the envelope %2</source>
        <translation>%1, im Envelope %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>%1 arrives on %2 as it is placed.</source>
        <translation>%1 kommt auf %2 an, wie es platziert ist.</translation>
    </message>
    <message numerus="yes">
        <source>%1 arrives on %2 with %n changed field(s).</source>
        <translation>
            <numerusform>%1 kommt auf %2 mit %n geänderten Feld an.</numerusform>
            <numerusform>%1 kommt auf %2 mit %n geänderten Feldern an.</numerusform>
        </translation>
    </message>
    <message>
        <source>An override keeps %1 off %2.</source>
        <translation>Ein Override hält %1 von %2 fern.</translation>
    </message>
    <message>
        <source>An override of %1 fails, so nothing new arrives on %2: %3</source>
        <translation>Ein Override von %1 scheitert, deshalb kommt auf %2 nichts Neues an: %3</translation>
    </message>
    <message>
        <source>%1 does not arrive on %2, because of an error: %3</source>
        <translation>%1 kommt wegen eines Fehlers nicht auf %2 an: %3</translation>
    </message>
    <message>
        <source>Nothing arrives anywhere: %1</source>
        <translation>Nirgends kommt etwas an: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s)</source>
        <translation>
            <numerusform>%n Objekt</numerusform>
            <numerusform>%n Objekte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of content</source>
        <translation>
            <numerusform>%n Inhalt, überall derselbe</numerusform>
            <numerusform>%n verschiedene Inhalte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) patched</source>
        <translation>
            <numerusform>%n gepatcht</numerusform>
            <numerusform>%n gepatcht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) left out</source>
        <translation>
            <numerusform>%n weggelassen</numerusform>
            <numerusform>%n weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) get nothing</source>
        <translation>
            <numerusform>%n Cluster bekommt nichts</numerusform>
            <numerusform>%n Cluster bekommen nichts</numerusform>
        </translation>
    </message>
    <message>
        <source>rule %1 of %2</source>
        <translation>Regel %1 von %2</translation>
    </message>
    <message>
        <source>patch %1, %2</source>
        <translation>Patch %1, %2</translation>
    </message>
    <message>
        <source>out</source>
        <translation>fehlt</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ResourcesPanel</name>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>Group identical clusters</source>
        <translation>Gleiche gruppieren</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>Hide objects that arrive everywhere as they are placed</source>
        <translation>Objekte verbergen, die überall wie platziert ankommen</translation>
    </message>
    <message>
        <source>Parts of the resources</source>
        <translation>Teile der Ressourcen</translation>
    </message>
    <message>
        <source>What arrives</source>
        <translation>Was ankommt</translation>
    </message>
    <message>
        <source>Who puts it there</source>
        <translation>Wer es dorthin bringt</translation>
    </message>
    <message>
        <source>What arrives on each cluster</source>
        <translation>Was auf jedem Cluster ankommt</translation>
    </message>
    <message>
        <source>Who puts this here?</source>
        <translation>Wer bringt das hierher?</translation>
    </message>
    <message>
        <source>%1 (rendering…)</source>
        <translation>%1 (wird berechnet…)</translation>
    </message>
    <message>
        <source>Rendering…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Open a placement to see what arrives on its clusters.</source>
        <translation>Öffnen Sie ein Placement, um zu sehen, was auf seinen Clustern ankommt.</translation>
    </message>
    <message>
        <source>The selectors of the placement are an error, so nothing is placed.</source>
        <translation>Die Selectors des Placements sind ein Fehler, deshalb wird nichts platziert.</translation>
    </message>
    <message>
        <source>The placement goes to no cluster.</source>
        <translation>Das Placement geht auf keinen Cluster.</translation>
    </message>
    <message>
        <source>Every object arrives everywhere as it is placed.</source>
        <translation>Jedes Objekt kommt überall an, wie es platziert ist.</translation>
    </message>
    <message>
        <source>What the placement selects has not been read from the hub.</source>
        <translation>Was das Placement auswählt, ist nicht vom Hub gelesen.</translation>
    </message>
    <message>
        <source>Changed on the way</source>
        <translation>Unterwegs geändert</translation>
    </message>
    <message>
        <source>Fields that overrides change</source>
        <translation>Felder, die Overrides ändern</translation>
    </message>
    <message numerus="yes">
        <source>%n clusters with identical contents</source>
        <translation>
            <numerusform>%n Cluster mit gleichem Inhalt</numerusform>
            <numerusform>%n Cluster mit gleichem Inhalt</numerusform>
        </translation>
    </message>
    <message>
        <source>No selected object is on the hub or in the files.</source>
        <translation>Kein ausgewähltes Objekt ist auf dem Hub oder in den Dateien.</translation>
    </message>
    <message>
        <source>No selected object is in the files: open their manifests as well, or connect to the hub.</source>
        <translation>Kein ausgewähltes Objekt ist in den Dateien: Öffnen Sie auch deren Manifeste oder verbinden Sie sich mit dem Hub.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Write the manifests into a folder for each cluster, ready for kubectl diff</source>
        <translation>Die Manifeste in einen Ordner je Cluster schreiben, bereit für kubectl diff</translation>
    </message>
    <message>
        <source>Clusters with identical contents</source>
        <translation>Cluster mit gleichem Inhalt</translation>
    </message>
    <message>
        <source>Your edit</source>
        <translation>Ihre Änderung</translation>
    </message>
    <message>
        <source>Everything arrives as it did.</source>
        <translation>Alles kommt an wie bisher.</translation>
    </message>
    <message>
        <source>A click on a patch puts the cursor into the override.</source>
        <translation>Ein Klick auf einen Patch setzt die Schreibmarke in das Override.</translation>
    </message>
    <message>
        <source>Your edits (%1), the last:</source>
        <translation>Ihre Änderungen (%1), die letzte:</translation>
    </message>
    <message>
        <source>Nothing is changed on the way.</source>
        <translation>Unterwegs wird nichts geändert.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RevisionModel</name>
    <message>
        <source>✔ active</source>
        <translation>✔ aktiv</translation>
    </message>
    <message>
        <source>✔ latest</source>
        <translation>✔ neuester</translation>
    </message>
    <message numerus="yes">
        <source>on %n cluster(s)</source>
        <translation>
            <numerusform>auf %n Cluster</numerusform>
            <numerusform>auf %n Clustern</numerusform>
        </translation>
    </message>
    <message>
        <source>touches nothing</source>
        <translation>berührt nichts</translation>
    </message>
    <message numerus="yes">
        <source>updates %n cluster(s)</source>
        <translation>
            <numerusform>aktualisiert %n Cluster</numerusform>
            <numerusform>aktualisiert %n Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source>Policy snapshot</source>
        <translation>Richtlinien-Snapshot</translation>
    </message>
    <message>
        <source>Resource snapshot</source>
        <translation>Ressourcen-Snapshot</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Gehalten</translation>
    </message>
    <message>
        <source>A return</source>
        <translation>Eine Rückkehr</translation>
    </message>
    <message>
        <source>A rollback</source>
        <translation>Ein Rollback</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Rollout</name>
    <message>
        <source>✘ blocked</source>
        <translation>✘ blockiert</translation>
    </message>
    <message>
        <source>✘ invalid</source>
        <translation>✘ ungültig</translation>
    </message>
    <message>
        <source>✔ evicted</source>
        <translation>✔ verdrängt</translation>
    </message>
    <message>
        <source>✔ already done</source>
        <translation>✔ schon erledigt</translation>
    </message>
    <message>
        <source>%1, already evaluated</source>
        <translation>%1, schon ausgewertet</translation>
    </message>
    <message>
        <source> (the hub would not admit it now: %1)</source>
        <translation> (der Hub ließe sie jetzt nicht zu: %1)</translation>
    </message>
    <message>
        <source>Eviction</source>
        <translation>Eviction</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Controller message</source>
        <translation>Meldung des Controllers</translation>
    </message>
    <message>
        <source>No disruption budget: every eviction of a placed binding is allowed.</source>
        <translation>Kein Disruption Budget: Jede Eviction eines platzierten Bindings ist erlaubt.</translation>
    </message>
    <message>
        <source>Disruption budget: %1.</source>
        <translation>Disruption Budget: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 available, so %3 may be evicted.</source>
        <translation>%1 von %2 verfügbar, also dürfen %3 verdrängt werden.</translation>
    </message>
    <message>
        <source>The hub rejects it: %1</source>
        <translation>Der Hub lehnt es ab: %1</translation>
    </message>
    <message>
        <source>External: only a staged update run rolls it out, and the files contain no strategy for one.</source>
        <translation>External: Nur ein Staged Update Run rollt es aus, und die Dateien enthalten keine Strategie dafür.</translation>
    </message>
    <message>
        <source>The staged update run does not start: %1</source>
        <translation>Der Staged Update Run startet nicht: %1</translation>
    </message>
    <message>
        <source>The staged update run %1 does not go on: %2</source>
        <translation>Der Staged Update Run %1 geht nicht weiter: %2</translation>
    </message>
    <message>
        <source>External: the staged update run %1 (%2) takes %3 through %4.</source>
        <translation>External: Der Staged Update Run %1 (%2) führt %3 durch %4.</translation>
    </message>
    <message>
        <source>External: a staged update run updates %1 in %2.</source>
        <translation>External: Ein Staged Update Run aktualisiert %1 in %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s)</source>
        <translation>
            <numerusform>%n Stufe</numerusform>
            <numerusform>%n Stufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n binding(s) get the apply strategy first.</source>
        <translation>
            <numerusform>Zuerst bekommt %n Binding die Apply-Strategie.</numerusform>
            <numerusform>Zuerst bekommen %n Bindings die Apply-Strategie.</numerusform>
        </translation>
    </message>
    <message>
        <source>When the resources change: %1</source>
        <translation>Wenn sich die Ressourcen ändern: %1</translation>
    </message>
    <message>
        <source>Bindings after this plan, not as in the files.</source>
        <translation>Bindings nach diesem Plan, nicht wie in den Dateien.</translation>
    </message>
    <message>
        <source>The files contain no resource snapshots; %1 is assumed to be the latest.</source>
        <translation>Die Dateien enthalten keine Resource Snapshots; %1 wird als neuester angenommen.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>removed at %1 s</source>
        <translation>entfernt bei %1 s</translation>
    </message>
    <message>
        <source>updated at %1 s</source>
        <translation>aktualisiert bei %1 s</translation>
    </message>
    <message>
        <source>bound at %1 s</source>
        <translation>gebunden bei %1 s</translation>
    </message>
    <message>
        <source>%1, available at %2 s</source>
        <translation>%1, verfügbar bei %2 s</translation>
    </message>
    <message>
        <source>When the resources change</source>
        <translation>Wenn sich die Ressourcen ändern</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitverlauf</translation>
    </message>
    <message>
        <source>gone at %1 s</source>
        <translation>weg bei %1 s</translation>
    </message>
    <message>
        <source>available at %1 s</source>
        <translation>verfügbar bei %1 s</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 warten</translation>
    </message>
    <message>
        <source>%1 applying</source>
        <translation>%1 in Arbeit</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 gescheitert</translation>
    </message>
    <message>
        <source>%1 being removed</source>
        <translation>%1 werden entfernt</translation>
    </message>
    <message>
        <source>%1 ready</source>
        <translation>%1 bereit</translation>
    </message>
    <message>
        <source>At %1 s: %2 available, at least %3 must be</source>
        <translation>Bei %1 s: %2 verfügbar, mindestens %3 müssen es sein</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>dry run %1</source>
        <translation>Probe %1</translation>
    </message>
    <message>
        <source>At %1 s.</source>
        <translation>Bei %1 s.</translation>
    </message>
    <message>
        <source>At %1 s: %2.</source>
        <translation>Bei %1 s: %2.</translation>
    </message>
    <message>
        <source>waits for approval</source>
        <translation>wartet auf Genehmigung</translation>
    </message>
    <message>
        <source>updating</source>
        <translation>aktualisiert</translation>
    </message>
    <message>
        <source>updated, waits</source>
        <translation>aktualisiert, wartet</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>hält an</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>%1 at %2 s · at the least %3 · %4 at the end</source>
        <translation>%1 bei %2 s · mindestens %3 · am Ende %4</translation>
    </message>
    <message>
        <source>%1: starts at %2, available at %3, ends at %4</source>
        <translation>%1: Start bei %2, verfügbar bei %3, Ende bei %4</translation>
    </message>
    <message>
        <source>takes</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>approvals</source>
        <translation>Genehmigungen</translation>
    </message>
    <message>
        <source>clusters at once, at most</source>
        <translation>Cluster zugleich, höchstens</translation>
    </message>
    <message>
        <source>leaves the first stage at</source>
        <translation>verlässt die erste Stufe bei</translation>
    </message>
    <message>
        <source>waits between stages</source>
        <translation>Wartezeit zwischen Stufen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>in stage %1</source>
        <translation>in Stufe %1</translation>
    </message>
    <message>
        <source>%1 of %2 clusters updated</source>
        <translation>%1 von %2 Clustern aktualisiert</translation>
    </message>
    <message>
        <source>waits for the approval %1</source>
        <translation>wartet auf die Genehmigung %1</translation>
    </message>
    <message>
        <source>The hub says: %1. %2 (%3).</source>
        <translation>Der Hub sagt: %1. %2 (%3).</translation>
    </message>
    <message>
        <source>on the hub: %1 (%2 of %3 clusters)</source>
        <translation>auf dem Hub: %1 (%2 von %3 Clustern)</translation>
    </message>
    <message>
        <source>resource snapshot %1</source>
        <translation>Resource Snapshot %1</translation>
    </message>
    <message>
        <source>resource snapshot %1 → %2</source>
        <translation>Resource Snapshot %1 → %2</translation>
    </message>
    <message>
        <source>when the resources change</source>
        <translation>wenn sich die Ressourcen ändern</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RolloutClock</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Second of the rollout</source>
        <translation>Sekunde des Rollouts</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Bis zum Ende</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RolloutDelegate</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>waits %1 s</source>
        <translation>wartet %1 s</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>done at %1 s</source>
        <translation>fertig bei %1 s</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RolloutMarks</name>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>applying</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>waits, not available</source>
        <translation>wartet, nicht verfügbar</translation>
    </message>
    <message>
        <source>waits, available as before</source>
        <translation>wartet, verfügbar wie bisher</translation>
    </message>
    <message>
        <source>being removed</source>
        <translation>wird entfernt</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>fort</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>not in the rollout</source>
        <translation>nicht im Rollout</translation>
    </message>
    <message>
        <source>%L1 available of %L2</source>
        <translation>%L1 verfügbar von %L2</translation>
    </message>
    <message>
        <source>%L1 on their way</source>
        <translation>%L1 unterwegs</translation>
    </message>
    <message>
        <source>%L1 being removed</source>
        <translation>%L1 werden entfernt</translation>
    </message>
    <message>
        <source>%L1 failed</source>
        <translation>%L1 gescheitert</translation>
    </message>
    <message>
        <source>%1 from %2 s to %3 s</source>
        <translation>%1 von %2 s bis %3 s</translation>
    </message>
    <message>
        <source>%1 since %2 s</source>
        <translation>%1 seit %2 s</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>Rollout at %1 s</source>
        <translation>Rollout bei %1 s</translation>
    </message>
    <message>
        <source>Run %1 at %2 s</source>
        <translation>Lauf %1 bei %2 s</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RolloutModel</name>
    <message>
        <source>%1, by the binding %2</source>
        <translation>%1, durch das Binding %2</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Health</translation>
    </message>
    <message>
        <source>This pass</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>At %1 s</source>
        <translation>Bei %1 s</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RolloutPanel</name>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>Parts of the rollout</source>
        <translation>Teile des Rollouts</translation>
    </message>
    <message>
        <source>Evictions</source>
        <translation>Evictions</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Rollout budget</source>
        <translation>Budget des Rollouts</translation>
    </message>
    <message>
        <source>Bindings and the next pass</source>
        <translation>Bindings und der nächste Durchgang</translation>
    </message>
    <message>
        <source>Update stages</source>
        <translation>Stufen der Aktualisierung</translation>
    </message>
    <message>
        <source>%1 (replanning…)</source>
        <translation>%1 (wird neu geplant…)</translation>
    </message>
    <message>
        <source>Computing the rollout…</source>
        <translation>Der Rollout wird berechnet…</translation>
    </message>
    <message>
        <source>Open a placement to see how it is rolled out.</source>
        <translation>Öffnen Sie ein Placement, um zu sehen, wie es ausgerollt wird.</translation>
    </message>
    <message>
        <source>Available clusters of %1</source>
        <translation>Verfügbare Cluster von %1</translation>
    </message>
    <message>
        <source>a cluster is available after</source>
        <translation>ein Cluster ist verfügbar nach</translation>
    </message>
    <message>
        <source>some clusters differ, others after</source>
        <translation>manche Cluster weichen ab, andere nach</translation>
    </message>
    <message>
        <source>Rolling</source>
        <translation>Fortlaufend</translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation>Revisionen</translation>
    </message>
    <message>
        <source>Only placements whose strategy has the type External are updated in stages.&lt;br&gt;&lt;a href=&quot;#type&quot;&gt;Change the type&lt;/a&gt;.</source>
        <translation>Nur Placements, deren Strategie den Typ External hat, werden in Stufen aktualisiert.&lt;br&gt;&lt;a href=&quot;#type&quot;&gt;Ändern Sie den Typ&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>No staged strategy. &lt;a href=&quot;#add&quot;&gt;Add one&lt;/a&gt;.</source>
        <translation>Keine Stufenstrategie. &lt;a href=&quot;#add&quot;&gt;Fügen Sie eine hinzu&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>No binding of a ClusterResourcePlacement that could be evicted. Open its bindings, or connect to the hub.</source>
        <translation>Kein Binding eines ClusterResourcePlacement, das entfernt werden könnte. Öffnen Sie dessen Bindings oder verbinden Sie sich mit dem Hub.</translation>
    </message>
    <message>
        <source>Nothing to roll out: no cluster holds the placement yet. Open its bindings as well, or connect to the hub.</source>
        <translation>Nichts auszurollen: Noch hält kein Cluster das Placement. Öffnen Sie auch dessen Bindings oder verbinden Sie sich mit dem Hub.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>same clusters, same readiness, one axis of time</source>
        <translation>gleiche Cluster, gleiche Bereitschaft, eine Zeitachse</translation>
    </message>
    <message>
        <source>+ strategy</source>
        <translation>+ Strategie</translation>
    </message>
    <message>
        <source>One more staged strategy to compare and to edit; a copy where there is one</source>
        <translation>Noch eine Stufenstrategie zum Vergleichen und Bearbeiten; eine Kopie, wo es eine gibt</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht …</translation>
    </message>
    <message>
        <source>Writes what the runs do to a file</source>
        <translation>Schreibt in eine Datei, was die Läufe tun</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ScenarioDesk</name>
    <message>
        <source>Switch to scenario %1</source>
        <translation>Zum Szenario %1 wechseln</translation>
    </message>
    <message>
        <source>What is open is as opened, with the changes of %1.</source>
        <translation>Alles ist wie geöffnet, mit den Änderungen von %1.</translation>
    </message>
    <message>
        <source>renamed to %1</source>
        <translation>in %1 umbenannt</translation>
    </message>
    <message>
        <source>Take over: %1</source>
        <translation>Übernehmen: %1</translation>
    </message>
    <message>
        <source>Taken over: %1</source>
        <translation>Übernommen: %1</translation>
    </message>
    <message>
        <source>It is so already; nothing was edited.</source>
        <translation>Es ist schon so; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>No scenario is kept because it cannot be parsed yet: %1.</source>
        <translation>Kein Szenario wurde behalten, weil es noch nicht lesbar ist: %1.</translation>
    </message>
    <message>
        <source>Scenario %1 is kept; saving writes it to a file.</source>
        <translation>Szenario %1 ist behalten; Speichern schreibt es in eine Datei.</translation>
    </message>
    <message>
        <source>What if: %1</source>
        <translation>Was wäre, wenn: %1</translation>
    </message>
    <message>
        <source>All modes show what if: %1. Undo takes it back.</source>
        <translation>Alle Modi zeigen, was wäre, wenn: %1. Rückgängig nimmt es zurück.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ScenarioStepsModel</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>no longer: %1</source>
        <translation>nicht mehr: %1</translation>
    </message>
    <message>
        <source>is so already</source>
        <translation>ist schon so</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ScenariosModel</name>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>The placement is not there.</source>
        <translation>Das Placement ist nicht da.</translation>
    </message>
    <message>
        <source>Weakest point: %1</source>
        <translation>Schwächste Stelle: %1</translation>
    </message>
    <message>
        <source>Cost: %1, mean %2</source>
        <translation>Kosten: %1, im Mittel %2</translation>
    </message>
    <message>
        <source>%1: as opened</source>
        <translation>%1: wie geöffnet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ScenariosPanel</name>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Planning scenarios… %1 %</source>
        <translation>Szenarien werden geplant… %1 %</translation>
    </message>
    <message>
        <source>Keep the edits as scenario</source>
        <translation>Änderungen als Szenario behalten</translation>
    </message>
    <message>
        <source>Keep what was edited since opening under a name; saving writes it to a file</source>
        <translation>Behält unter einem Namen, was seit dem Öffnen geändert wurde; Speichern schreibt es in eine Datei</translation>
    </message>
    <message>
        <source>Switch to it</source>
        <translation>Dorthin wechseln</translation>
    </message>
    <message>
        <source>Edit what is open so that it is as opened, with this scenario&apos;s changes; undo goes back</source>
        <translation>Ändert, was offen ist, bis es wie geöffnet ist, mit den Änderungen dieses Szenarios; Rückgängig führt zurück</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Remove the chosen scenario</source>
        <translation>Entfernt das gewählte Szenario</translation>
    </message>
    <message>
        <source>Scenario name</source>
        <translation>Name des Szenarios</translation>
    </message>
    <message>
        <source>Name of the chosen scenario</source>
        <translation>Name des gewählten Szenarios</translation>
    </message>
    <message>
        <source>Scenarios table</source>
        <translation>Tabelle der Szenarien</translation>
    </message>
    <message>
        <source>Steps of the scenario</source>
        <translation>Schritte des Szenarios</translation>
    </message>
    <message>
        <source>Take over this step</source>
        <translation>Diesen Schritt übernehmen</translation>
    </message>
    <message>
        <source>Make the chosen step on top of what is open</source>
        <translation>Macht den gewählten Schritt zusätzlich zu dem, was offen ist</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Planning scenarios…</source>
        <translation>Szenarien werden geplant…</translation>
    </message>
    <message>
        <source>No edits and no scenarios yet: edit, then keep the edits as one.</source>
        <translation>Noch keine Änderungen und keine Szenarien: etwas ändern, dann als Szenario behalten.</translation>
    </message>
    <message>
        <source>A coloured cell differs, = is as opened</source>
        <translation>Farbig: weicht ab, =: wie geöffnet</translation>
    </message>
    <message>
        <source>Scenario on the left</source>
        <translation>Szenario links</translation>
    </message>
    <message>
        <source>Scenario on the right</source>
        <translation>Szenario rechts</translation>
    </message>
    <message>
        <source>Beside each other:</source>
        <translation>Nebeneinander:</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen…</translation>
    </message>
    <message>
        <source>The steps of the chosen scenario, and the grids of two beside each other</source>
        <translation>Die Schritte des gewählten Szenarios, und die Raster von zweien nebeneinander</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ScenePair</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>the same clusters</source>
        <translation>dieselben Cluster</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SelectorBox</name>
    <message>
        <source>+ label</source>
        <translation>+ Label</translation>
    </message>
    <message>
        <source>+ expression</source>
        <translation>+ Ausdruck</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SelectorRows</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Label key</source>
        <translation>Label-Schlüssel</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Label value</source>
        <translation>Labelwert</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>label key</source>
        <translation>Label-Schlüssel</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>values, separated by commas</source>
        <translation>Werte, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Set label key to %1</source>
        <translation>Label-Schlüssel auf %1 setzen</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Set operator to %1</source>
        <translation>Operator auf %1 setzen</translation>
    </message>
    <message>
        <source>Remove label %1</source>
        <translation>Label %1 entfernen</translation>
    </message>
    <message>
        <source>Remove expression</source>
        <translation>Ausdruck entfernen</translation>
    </message>
    <message>
        <source>soft</source>
        <translation>weich</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>hart</translation>
    </message>
    <message numerus="yes">
        <source>%n domains</source>
        <translation>
            <numerusform>%n Domäne</numerusform>
            <numerusform>%n Domänen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tainted</source>
        <translation>
            <numerusform>%n mit Taint</numerusform>
            <numerusform>%n mit Taint</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SelectorWords</name>
    <message>
        <source>any taint</source>
        <translation>jeder Taint</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Shortcuts list</source>
        <translation>Liste der Tastenkürzel</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SideBySideDialog</name>
    <message>
        <source>&amp;Add a domain</source>
        <translation>Domäne &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove the domain</source>
        <translation>Domäne &amp;entfernen</translation>
    </message>
    <message>
        <source>KubeFleet and Kubernetes side by side</source>
        <translation>KubeFleet und Kubernetes nebeneinander</translation>
    </message>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Node</numerusform>
            <numerusform>%n Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>Picks of both</source>
        <translation>Wahl beider</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>Domänen</translation>
    </message>
    <message>
        <source>Differences and reasons</source>
        <translation>Unterschiede und Gründe</translation>
    </message>
    <message>
        <source>One constraint, applied to clusters and to nodes with the same names and labels; all nodes are identical and large.</source>
        <translation>Eine Bedingung, angewendet auf Cluster und auf Nodes mit denselben Namen und Labels; alle Nodes sind gleich und groß.</translation>
    </message>
    <message>
        <source>no pick: %1</source>
        <translation>wählt keinen: %1</translation>
    </message>
    <message>
        <source>Pick %1</source>
        <translation>Wahl %1</translation>
    </message>
    <message>
        <source>Both pick the same one.</source>
        <translation>Beide wählen denselben.</translation>
    </message>
    <message>
        <source>%1, from pick %2</source>
        <translation>%1, ab Wahl %2</translation>
    </message>
    <message>
        <source>Differences in this case</source>
        <translation>Unterschiede in diesem Fall</translation>
    </message>
    <message>
        <source>Other differences</source>
        <translation>Weitere Unterschiede</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SideDomainsModel</name>
    <message>
        <source>not counted</source>
        <translation>zählt nicht</translation>
    </message>
    <message>
        <source>domain-%1</source>
        <translation>domaene-%1</translation>
    </message>
    <message>
        <source>without the key</source>
        <translation>ohne den Schlüssel</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>Nutzbar</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Tainted</source>
        <translation>Mit Taint</translation>
    </message>
    <message>
        <source>Excluded</source>
        <translation>Ausgeschlossen</translation>
    </message>
    <message>
        <source>KubeFleet</source>
        <translation>KubeFleet</translation>
    </message>
    <message>
        <source>kube-scheduler</source>
        <translation>kube-scheduler</translation>
    </message>
    <message>
        <source>Value of the key</source>
        <translation>Wert des Schlüssels</translation>
    </message>
    <message>
        <source>Clusters or nodes that can be picked</source>
        <translation>Cluster oder Nodes, die gewählt werden können</translation>
    </message>
    <message>
        <source>How many of these already hold one</source>
        <translation>Wie viele davon schon belegt sind</translation>
    </message>
    <message>
        <source>Additional ones with an untolerated taint</source>
        <translation>Weitere mit einem Taint, der nicht toleriert wird</translation>
    </message>
    <message>
        <source>Additional ones excluded by affinity or nodeSelector</source>
        <translation>Weitere, die Affinität oder nodeSelector ausschließt</translation>
    </message>
    <message>
        <source>KubeFleet&apos;s count in the domain after the selected pick</source>
        <translation>Anzahl in der Domäne nach der gewählten Auswahl laut KubeFleet</translation>
    </message>
    <message>
        <source>kube-scheduler&apos;s count in the domain after the selected pick</source>
        <translation>Anzahl in der Domäne nach der gewählten Auswahl laut kube-scheduler</translation>
    </message>
    <message>
        <source>More than %1 clusters or nodes are open; enter their domains by hand.</source>
        <translation>Mehr als %1 Cluster oder Nodes sind offen; geben Sie ihre Domänen von Hand ein.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SideQuestionBar</name>
    <message>
        <source>Picks</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Max skew</source>
        <translation>Max. Skew</translation>
    </message>
    <message>
        <source>Min domains</source>
        <translation>Min. Domänen</translation>
    </message>
    <message>
        <source>Pods &amp;honor taints</source>
        <translation>Pods beachten &amp;Taints</translation>
    </message>
    <message>
        <source>nodeTaintsPolicy Honor: nodes with taints are not counted</source>
        <translation>nodeTaintsPolicy Honor: Nodes mit Taints zählen nicht</translation>
    </message>
    <message>
        <source>What to compare</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Topology key</source>
        <translation>Topologie-Schlüssel</translation>
    </message>
    <message>
        <source>When unsatisfiable</source>
        <translation>Wenn unerfüllbar</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Pods only; KubeFleet has no such field</source>
        <translation>Nur für Pods; KubeFleet hat kein solches Feld</translation>
    </message>
    <message>
        <source>Own domains</source>
        <translation>Eigene Domänen</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Picks</source>
        <translation>&amp;Anzahl</translation>
    </message>
    <message>
        <source>&amp;When unsatisfiable</source>
        <translation>&amp;Wenn unerfüllbar</translation>
    </message>
    <message>
        <source>Max &amp;skew</source>
        <translation>Ma&amp;x. Skew</translation>
    </message>
    <message>
        <source>&amp;Min domains</source>
        <translation>&amp;Min. Domänen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SideStepsModel</name>
    <message>
        <source>= same</source>
        <translation>= gleich</translation>
    </message>
    <message>
        <source>≠ differs</source>
        <translation>≠ verschieden</translation>
    </message>
    <message>
        <source>Pick</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>KubeFleet</source>
        <translation>KubeFleet</translation>
    </message>
    <message>
        <source>kube-scheduler</source>
        <translation>kube-scheduler</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Skew</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SkewChart</name>
    <message>
        <source>%1 bars</source>
        <translation>Balken für %1</translation>
    </message>
    <message>
        <source>%1 skew</source>
        <translation>Skew über %1</translation>
    </message>
    <message>
        <source>%1 domains with %2 picked: %3</source>
        <translation>%1 Domänen mit %2 gewählt: %3</translation>
    </message>
    <message>
        <source>%1: %2 picked of %3</source>
        <translation>%1: %2 gewählt von %3</translation>
    </message>
    <message>
        <source>after replica %1</source>
        <translation>nach Replikat %1</translation>
    </message>
    <message>
        <source>after pick %1</source>
        <translation>nach Auswahl %1</translation>
    </message>
    <message>
        <source>%1: skew %2, beyond limit %3</source>
        <translation>%1: Skew %2, jenseits der Grenze %3</translation>
    </message>
    <message>
        <source>%1: skew %2, limit %3</source>
        <translation>%1: Skew %2, Grenze %3</translation>
    </message>
    <message>
        <source>%1 domains with %2 pods: %3</source>
        <translation>%1 Domänen mit %2 Pods: %3</translation>
    </message>
    <message>
        <source>%1: %2 pods</source>
        <translation>%1: %2 Pods</translation>
    </message>
    <message>
        <source> · the largest of every %L1</source>
        <translation> · das Größte von je %L1</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SkewCharts</name>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 · %L2 domains by clusters picked</source>
        <translation>%1 · %L2 Domänen nach gewählten Clustern</translation>
    </message>
    <message>
        <source>%1 · clusters per domain</source>
        <translation>%1 · Cluster je Domäne</translation>
    </message>
    <message>
        <source>skew after each pick · limit %1, %2</source>
        <translation>Skew nach jeder Auswahl · Grenze %1, %2</translation>
    </message>
    <message>
        <source> · beyond it %L1 times</source>
        <translation> · %L1-mal darüber</translation>
    </message>
    <message>
        <source>%1 · %L2 domains</source>
        <translation>%1 · %L2 Domänen</translation>
    </message>
    <message>
        <source>skew · limit %1, %2</source>
        <translation>Skew · Grenze %1, %2</translation>
    </message>
    <message>
        <source>skew · %L1 × beyond limit %2</source>
        <translation>Skew · %L1 × über Grenze %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1 picked: %2 domains (%3)</source>
        <translation>%1 gewählt: %2 Domänen (%3)</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>without the key: %1 clusters</source>
        <translation>ohne den Schlüssel: %1 Cluster</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>und weitere</translation>
    </message>
    <message>
        <source> beyond the limit</source>
        <translation> jenseits der Grenze</translation>
    </message>
    <message>
        <source>%1 · %L2 domains by pods</source>
        <translation>%1 · %L2 Domänen nach Pods</translation>
    </message>
    <message>
        <source>%1 · pods per domain</source>
        <translation>%1 · Pods je Domäne</translation>
    </message>
    <message>
        <source>skew after each replica · limit %1, %2</source>
        <translation>Skew nach jedem Replikat · Grenze %1, %2</translation>
    </message>
    <message>
        <source>%1 pods: %2 domains (%3)</source>
        <translation>%1 Pods: %2 Domänen (%3)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>without the key: %1 nodes</source>
        <translation>ohne den Schlüssel: %1 Nodes</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>%1 · clusters per domain, cut at %L2</source>
        <translation>%1 · Cluster je Domäne, bei %L2 abgeschnitten</translation>
    </message>
    <message>
        <source>%1 · pods</source>
        <translation>%1 · Pods</translation>
    </message>
    <message>
        <source>%1 · clusters</source>
        <translation>%1 · Cluster</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::StageBox</name>
    <message>
        <source>%1 at once</source>
        <translation>%1 zugleich</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>davor: %1</translation>
    </message>
    <message>
        <source>after: %1</source>
        <translation>danach: %1</translation>
    </message>
    <message>
        <source>Approve %1</source>
        <translation>%1 genehmigen</translation>
    </message>
    <message>
        <source>✔ Approved at %1 s</source>
        <translation>✔ Genehmigt bei %1 s</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Genehmigen</translation>
    </message>
    <message>
        <source>%1, asked for at %2 s; a click approves it at the second of the clock</source>
        <translation>%1, erbeten bei %2 s; ein Klick genehmigt zur Sekunde der Uhr</translation>
    </message>
    <message>
        <source>no cluster: skipped</source>
        <translation>kein Cluster: übersprungen</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>⚠ asked at %1 s: %2</source>
        <translation>⚠ angefragt bei %1 s: %2</translation>
    </message>
    <message>
        <source>begins at %1 s, ends at %2 s</source>
        <translation>beginnt bei %1 s, endet bei %2 s</translation>
    </message>
    <message>
        <source>begins at %1 s</source>
        <translation>beginnt bei %1 s</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::StageModel</name>
    <message>
        <source>%1, place %2: %3 until %4 s</source>
        <translation>%1, Platz %2: %3 bis %4 s</translation>
    </message>
    <message>
        <source>%1, place %2: %3</source>
        <translation>%1, Platz %2: %3</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::StagePipeline</name>
    <message>
        <source>Staged update runs</source>
        <translation>Gestufte Läufe</translation>
    </message>
    <message>
        <source>Does not start: %1</source>
        <translation>Beginnt nicht: %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::StartPage</name>
    <message>
        <source>No fleet yet.</source>
        <translation>Noch keine Flotte.</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Dateien öffnen…</translation>
    </message>
    <message>
        <source>New fleet…</source>
        <translation>Neue Flotte…</translation>
    </message>
    <message>
        <source>Why only two of four?</source>
        <translation>Warum nur zwei von vier?</translation>
    </message>
    <message>
        <source>staging-e2e: no staging cluster is in zone 2, and the empty zone holds the others at one each.</source>
        <translation>staging-e2e: Kein Staging-Cluster liegt in Zone 2, und die leere Zone hält die anderen bei je einem fest.</translation>
    </message>
    <message>
        <source>Even, but is it?</source>
        <translation>Gleichmäßig, oder doch nicht?</translation>
    </message>
    <message>
        <source>web-frontend: 8 of 8, skew 1 / 1; the first pick is a cluster without a region, and zone 3 gone leaves 6.</source>
        <translation>web-frontend: 8 von 8, Skew 1 / 1; die erste Wahl ist ein Cluster ohne Region, und ohne Zone 3 bleiben 6.</translation>
    </message>
    <message>
        <source>One zone takes it all</source>
        <translation>Eine Zone hat alles</translation>
    </message>
    <message>
        <source>payments-ledger: a named cluster in each region, as the auditors asked; all three are in zone 1.</source>
        <translation>payments-ledger: ein genannter Cluster je Region, wie von der Revision verlangt; alle drei liegen in Zone 1.</translation>
    </message>
    <message>
        <source>Nothing is asked before you connect; read-only until you allow changes.</source>
        <translation>Vor dem Verbinden wird nichts abgefragt; nur lesend, bis Sie Änderungen erlauben.</translation>
    </message>
    <message>
        <source>No access from here? Ask someone who has it for a dump:</source>
        <translation>Kein Zugang von hier? Bitten Sie um einen Abzug:</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Hubs</source>
        <translation>Hubs</translation>
    </message>
    <message>
        <source>contexts of your kubeconfig</source>
        <translation>Kontexte Ihrer kubeconfig</translation>
    </message>
    <message>
        <source>Open a folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>From a CSV…</source>
        <translation>Aus einer CSV-Datei…</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open the sample without a story</source>
        <translation>Beispielflotte ohne Geschichte öffnen</translation>
    </message>
    <message>
        <source>A sample with three stories</source>
        <translation>Ein Beispiel, drei Geschichten</translation>
    </message>
    <message>
        <source>26 clusters, 3 regions</source>
        <translation>26 Cluster, 3 Regionen</translation>
    </message>
    <message>
        <source>Which fleet?</source>
        <translation>Welche Flotte?</translation>
    </message>
    <message>
        <source>Nothing is changed by looking. Evenkeel reads through your own kubectl, or from files.</source>
        <translation>Ansehen ändert nichts. Evenkeel liest über Ihr eigenes kubectl oder aus Dateien.</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>small fleets, each with one surprise, step by step</source>
        <translation>kleine Flotten, jede mit einer Überraschung, Schritt für Schritt</translation>
    </message>
    <message>
        <source>All…</source>
        <translation>Alle…</translation>
    </message>
    <message>
        <source>Nodes and pods</source>
        <translation>Nodes und Pods</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Another kubeconfig or context…</source>
        <translation>Andere kubeconfig oder Kontext…</translation>
    </message>
    <message>
        <source>Drop files or folders here</source>
        <translation>Dateien oder Ordner hier ablegen</translation>
    </message>
    <message>
        <source>YAML, JSON, Lists, kustomize folders, CSV of labels</source>
        <translation>YAML, JSON, Listen, kustomize-Ordner, CSV mit Labels</translation>
    </message>
    <message>
        <source>Connect to %1</source>
        <translation>Mit %1 verbinden</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::StatusLine</name>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source>no heartbeat in the files</source>
        <translation>kein Heartbeat in den Dateien</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>liest…</translation>
    </message>
    <message numerus="yes">
        <source>planned %1 of %n placements</source>
        <translation>
            <numerusform>%1 von %n Placement geplant</numerusform>
            <numerusform>%1 von %n Placements geplant</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placements</source>
        <translation>
            <numerusform>%n Placement</numerusform>
            <numerusform>%n Placements</numerusform>
        </translation>
    </message>
    <message>
        <source>Planning time. Click to change it.</source>
        <translation>Zeitpunkt der Planung. Zum Ändern klicken.</translation>
    </message>
    <message>
        <source>now %1 (set manually)</source>
        <translation>jetzt %1 (manuell gestellt)</translation>
    </message>
    <message>
        <source>now %1 (clock of the hub)</source>
        <translation>jetzt %1 (Uhr des Hubs)</translation>
    </message>
    <message>
        <source>now %1 (clock of this computer)</source>
        <translation>jetzt %1 (Uhr dieses Rechners)</translation>
    </message>
    <message>
        <source>now %1 (newest heartbeat)</source>
        <translation>jetzt %1 (neuester Heartbeat)</translation>
    </message>
    <message>
        <source>planned in %L1 ms</source>
        <translation>geplant in %L1 ms</translation>
    </message>
    <message>
        <source>⚠ Unsaved edits are not protected against a crash</source>
        <translation>⚠ Ungespeicherte Änderungen sind nicht gegen einen Absturz gesichert</translation>
    </message>
    <message>
        <source>The journal of unsaved edits cannot be written: %1. Save soon, or make space; it is tried again by itself.</source>
        <translation>Das Journal der ungespeicherten Änderungen lässt sich nicht schreiben: %1. Speichern Sie bald oder schaffen Sie Platz; es wird von selbst erneut versucht.</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::StrategyEditor</name>
    <message>
        <source>Staged strategy form</source>
        <translation>Formular der Stufenstrategie</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Stages, one after the other</source>
        <translation>Stufen, nacheinander</translation>
    </message>
    <message>
        <source>+ stage or task</source>
        <translation>+ Stufe oder Aufgabe</translation>
    </message>
    <message>
        <source>Staged strategy YAML</source>
        <translation>YAML der Stufenstrategie</translation>
    </message>
    <message>
        <source>No staged strategy yet. Add one.</source>
        <translation>Noch keine Stufenstrategie. Fügen Sie eine hinzu.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>One more strategy that begins as this one</source>
        <translation>Noch eine Strategie, die wie diese beginnt</translation>
    </message>
    <message>
        <source>Staged strategy chooser</source>
        <translation>Auswahl der Stufenstrategie</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SuggestBox</name>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SurvivalModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 without %2: %3 (%4)</source>
        <translation>%1 ohne %2: %3 (%4)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n clusters</source>
        <translation>
            <numerusform>%1: %n Cluster</numerusform>
            <numerusform>%1: %n Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Hält</translation>
    </message>
    <message>
        <source>Weakest point</source>
        <translation>Schwächste Stelle</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Before:</source>
        <translation>Vorher:</translation>
    </message>
    <message>
        <source>At once:</source>
        <translation>Sofort:</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 übrig</translation>
    </message>
    <message>
        <source>Picked instead:</source>
        <translation>Stattdessen gewählt:</translation>
    </message>
    <message>
        <source>Afterwards:</source>
        <translation>Danach:</translation>
    </message>
    <message>
        <source>%1 run it</source>
        <translation>läuft auf %1</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>Was helfen würde</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>%1 at %2 s</source>
        <translation>%1 bei %2 s</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Table</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::TermBody</name>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>+ label</source>
        <translation>+ Label</translation>
    </message>
    <message>
        <source>+ expression</source>
        <translation>+ Ausdruck</translation>
    </message>
    <message>
        <source>+ property</source>
        <translation>+ Eigenschaft</translation>
    </message>
    <message>
        <source>property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>Remove property requirement</source>
        <translation>Eigenschaftsbedingung entfernen</translation>
    </message>
    <message>
        <source>property to rank by</source>
        <translation>Eigenschaft für die Rangfolge</translation>
    </message>
    <message>
        <source>Remove order</source>
        <translation>Reihenfolge entfernen</translation>
    </message>
    <message>
        <source>+ property sorter</source>
        <translation>+ Sortierung nach Eigenschaft</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::TextPage</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::TimelineHeader</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::VerdictLabel</name>
    <message>
        <source>no placement open</source>
        <translation>kein Placement offen</translation>
    </message>
    <message>
        <source>planning…</source>
        <translation>Planung…</translation>
    </message>
    <message>
        <source>⚠ not schedulable</source>
        <translation>⚠ nicht planbar</translation>
    </message>
    <message>
        <source>%1 skew %2 / %3</source>
        <comment>key, skew, its limit</comment>
        <translation>%1 Skew %2 / %3</translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation>⚠ %1</translation>
    </message>
    <message>
        <source>replanning…</source>
        <translation>wird neu geplant…</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>no workload open</source>
        <translation>kein Workload offen</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>picked, wanted, keeps 6</comment>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>%1 of %2 picked</source>
        <translation>%1 von %2 gewählt</translation>
    </message>
    <message>
        <source>%1 of %2 placed</source>
        <translation>%1 von %2 platziert</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WhatIfModel</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Pending</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>fort</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WhatIfPanel</name>
    <message>
        <source>What ifs</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>What if kind</source>
        <translation>Art der Frage</translation>
    </message>
    <message>
        <source>Scale to</source>
        <translation>Skalieren auf</translation>
    </message>
    <message>
        <source>Drain</source>
        <translation>Räumen</translation>
    </message>
    <message>
        <source>Lose</source>
        <translation>Verlieren</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source> replicas</source>
        <translation> Replikate</translation>
    </message>
    <message>
        <source>Domain key</source>
        <translation>Domänenschlüssel</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>What if:</source>
        <translation>Was wäre, wenn:</translation>
    </message>
    <message>
        <source>What if text</source>
        <translation>Text der Antwort</translation>
    </message>
    <message>
        <source>What if table</source>
        <translation>Tabelle der Antwort</translation>
    </message>
    <message>
        <source>No plan yet.</source>
        <translation>Noch kein Plan.</translation>
    </message>
    <message>
        <source>Rebalance</source>
        <translation>Neu verteilen</translation>
    </message>
    <message>
        <source>What the descheduler would evict to restore the constraints</source>
        <translation>Was der Descheduler verdrängen würde, um die Bedingungen wiederherzustellen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Domains without nodes, which an autoscaler could open</source>
        <translation>Domänen ohne Nodes, die ein Autoscaler öffnen könnte</translation>
    </message>
    <message>
        <source>Domains without nodes</source>
        <translation>Domänen ohne Nodes</translation>
    </message>
    <message>
        <source>zone-c, zone-d</source>
        <translation>zone-c, zone-d</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WhoAnswer</name>
    <message>
        <source>%1 by labels</source>
        <translation>%1 nach Labels</translation>
    </message>
    <message>
        <source>%1, in the envelope %2</source>
        <translation>%1, im Envelope %2</translation>
    </message>
    <message>
        <source>does not arrive: %1</source>
        <translation>kommt nicht an: %1</translation>
    </message>
    <message>
        <source>left out by an override</source>
        <translation>durch ein Override weggelassen</translation>
    </message>
    <message>
        <source>as placed</source>
        <translation>wie platziert</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed</source>
        <translation>
            <numerusform>%n Feld geändert</numerusform>
            <numerusform>%n Felder geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placement(s) bring it here, only one can own it</source>
        <translation>
            <numerusform>%n Placement bringt es hierher, besitzen kann es nur eines</numerusform>
            <numerusform>%n Placements bringen es hierher, besitzen kann es nur eines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WhoModel</name>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Put there by</source>
        <translation>Gebracht von</translation>
    </message>
    <message>
        <source>Selector</source>
        <translation>Selector</translation>
    </message>
    <message>
        <source>Overrides</source>
        <translation>Overrides</translation>
    </message>
    <message>
        <source>Binding</source>
        <translation>Binding</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WhoView</name>
    <message>
        <source>On cluster</source>
        <translation>Auf Cluster</translation>
    </message>
    <message>
        <source>Cluster that is asked about</source>
        <translation>Cluster, nach dem gefragt wird</translation>
    </message>
    <message>
        <source>Filter objects</source>
        <translation>Objekte filtern</translation>
    </message>
    <message>
        <source>Object, placement or override</source>
        <translation>Objekt, Placement oder Override</translation>
    </message>
    <message>
        <source>Who puts what on the cluster</source>
        <translation>Wer was auf den Cluster bringt</translation>
    </message>
    <message>
        <source>Choose a cluster to see what is put there, and by whom.</source>
        <translation>Wählen Sie einen Cluster, um zu sehen, was von wem dorthin kommt.</translation>
    </message>
    <message>
        <source>No placement brings anything that is in the files to %1.</source>
        <translation>Kein Placement bringt etwas, das in den Dateien ist, auf %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s)</source>
        <translation>
            <numerusform>%n Objekt</numerusform>
            <numerusform>%n Objekte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · %n do(es) not arrive</source>
        <translation>
            <numerusform> · %n kommt nicht an</numerusform>
            <numerusform> · %n kommen nicht an</numerusform>
        </translation>
    </message>
    <message>
        <source> · several placements bring the same object</source>
        <translation> · mehrere Placements bringen dasselbe Objekt</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WhyPanel</name>
    <message>
        <source>picked</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>not picked</source>
        <translation>nicht gewählt</translation>
    </message>
    <message>
        <source>after the last pick</source>
        <translation>nach der letzten Auswahl</translation>
    </message>
    <message>
        <source>at pick %1 of %2</source>
        <translation>bei Auswahl %1 von %2</translation>
    </message>
    <message>
        <source>– %1 (not reached)</source>
        <translation>– %1 (nicht erreicht)</translation>
    </message>
    <message>
        <source>Filters:</source>
        <translation>Filter:</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>← decides</source>
        <translation>← entscheidet</translation>
    </message>
    <message>
        <source>Cluster to explain</source>
        <translation>Cluster, der erklärt wird</translation>
    </message>
    <message>
        <source>Type a cluster name</source>
        <translation>Clusternamen eingeben</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Why text</source>
        <translation>Warum-Text</translation>
    </message>
    <message>
        <source>The fleet has no cluster “%1”.</source>
        <translation>Die Flotte hat keinen Cluster „%1“.</translation>
    </message>
    <message>
        <source>Open a fleet and a placement to see why a cluster is or is not picked.</source>
        <translation>Öffnen Sie eine Flotte und ein Placement, um zu sehen, warum ein Cluster gewählt wird oder nicht.</translation>
    </message>
    <message>
        <source>Select a cluster, or type its name above, to see why it is or is not picked.</source>
        <translation>Wählen Sie einen Cluster oder geben Sie oben seinen Namen ein, um zu sehen, warum er gewählt wird oder nicht.</translation>
    </message>
    <message>
        <source>No plan for this placement yet.</source>
        <translation>Noch kein Plan für dieses Placement.</translation>
    </message>
    <message>
        <source>Computing the answer…</source>
        <translation>Die Antwort wird berechnet…</translation>
    </message>
    <message>
        <source>out of date; replanning…</source>
        <translation>veraltet; wird neu geplant…</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>This placement cannot be planned with other policies.</source>
        <translation>Dieses Placement lässt sich nicht mit anderen Richtlinien planen.</translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation>Reparieren…</translation>
    </message>
    <message>
        <source>Search the smallest set of edits that gets the cluster picked</source>
        <translation>Die wenigsten Änderungen suchen, mit denen der Cluster gewählt wird</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New fleet…</source>
        <translation>&amp;Neue Flotte…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>&amp;Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open the &amp;example</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>E&amp;xamples, step by step…</source>
        <translation>Beispiele, &amp;Schritt für Schritt…</translation>
    </message>
    <message>
        <source>&amp;Import clusters from CSV…</source>
        <translation>Cluster aus CSV &amp;importieren…</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Export &amp;placement as YAML…</source>
        <translation>&amp;Placement als YAML exportieren…</translation>
    </message>
    <message>
        <source>Export &amp;label commands…</source>
        <translation>L&amp;abel-Befehle exportieren…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;Find anything…</source>
        <translation>Alles &amp;finden…</translation>
    </message>
    <message>
        <source>&amp;Duplicate placement</source>
        <translation>Placement &amp;duplizieren</translation>
    </message>
    <message>
        <source>&amp;Remove placement</source>
        <translation>Placement &amp;entfernen</translation>
    </message>
    <message>
        <source>Before the &amp;first pick</source>
        <translation>V&amp;or der ersten Auswahl</translation>
    </message>
    <message>
        <source>&amp;Previous pick</source>
        <translation>&amp;Vorige Auswahl</translation>
    </message>
    <message>
        <source>&amp;Next pick</source>
        <translation>&amp;Nächste Auswahl</translation>
    </message>
    <message>
        <source>&amp;All picks</source>
        <translation>&amp;Alle Auswahlen</translation>
    </message>
    <message>
        <source>&amp;Why this cluster?</source>
        <translation>&amp;Warum dieser Cluster?</translation>
    </message>
    <message>
        <source>Set the &amp;clock…</source>
        <translation>&amp;Uhr stellen…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Evenkeel</source>
        <translation>Über &amp;Evenkeel</translation>
    </message>
    <message>
        <source>Copy placement as &amp;YAML</source>
        <translation>Placement als YAML &amp;kopieren</translation>
    </message>
    <message>
        <source>Export changed clus&amp;ters as YAML…</source>
        <translation>&amp;Geänderte Cluster als YAML exportieren…</translation>
    </message>
    <message>
        <source>E&amp;xport report…</source>
        <translation>Be&amp;richt exportieren…</translation>
    </message>
    <message>
        <source>Export c&amp;harts…</source>
        <translation>&amp;Diagramme exportieren…</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>Einstellun&amp;gen…</translation>
    </message>
    <message>
        <source>F&amp;ilter clusters</source>
        <translation>Cluster fil&amp;tern</translation>
    </message>
    <message>
        <source>KubeFleet and Kubernetes &amp;side by side…</source>
        <translation>KubeFleet und Kubernetes &amp;nebeneinander…</translation>
    </message>
    <message>
        <source>&amp;Fleet</source>
        <translation>&amp;Flotte</translation>
    </message>
    <message>
        <source>Nodes and pods</source>
        <translation>Nodes und Pods</translation>
    </message>
    <message>
        <source>Open the pods example</source>
        <translation>Pods-Beispiel öffnen</translation>
    </message>
    <message>
        <source>Export &amp;manifests of each cluster…</source>
        <translation>&amp;Manifeste jedes Clusters exportieren…</translation>
    </message>
    <message>
        <source>Who p&amp;uts what here?</source>
        <translation>Wer br&amp;ingt was hierher?</translation>
    </message>
    <message>
        <source>&amp;Evict…</source>
        <translation>&amp;Räumen…</translation>
    </message>
    <message>
        <source>&amp;Lose these clusters…</source>
        <translation>Diese &amp;Cluster verlieren…</translation>
    </message>
    <message>
        <source>&amp;Connect to hub…</source>
        <translation>Mit Hub &amp;verbinden…</translation>
    </message>
    <message>
        <source>Disconnec&amp;t from hub</source>
        <translation>Vom Hub &amp;trennen</translation>
    </message>
    <message>
        <source>Apply to &amp;hub…</source>
        <translation>Auf den Hub &amp;anwenden…</translation>
    </message>
    <message>
        <source>&amp;Keep it so</source>
        <translation>So &amp;festhalten</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>Placement l&amp;ist</source>
        <translation>Liste der Place&amp;ments</translation>
    </message>
    <message>
        <source>Polic&amp;y</source>
        <translation>Rich&amp;tlinie</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>Vorheriger Bere&amp;ich</translation>
    </message>
    <message>
        <source>Ne&amp;xt tab</source>
        <translation>Nä&amp;chster Reiter</translation>
    </message>
    <message>
        <source>Re&amp;set layout</source>
        <translation>&amp;Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>Who is picked, and how even is it?</source>
        <translation>Wer wird gewählt, und wie gleichmäßig?</translation>
    </message>
    <message>
        <source>All placements at once</source>
        <translation>Alle Placements auf einmal</translation>
    </message>
    <message>
        <source>&amp;Rollout</source>
        <translation>R&amp;ollout</translation>
    </message>
    <message>
        <source>When does it arrive, and where does it stick?</source>
        <translation>Wann kommt es an, und wo hängt es?</translation>
    </message>
    <message>
        <source>R&amp;esources</source>
        <translation>R&amp;essourcen</translation>
    </message>
    <message>
        <source>What arrives where, and what changed it?</source>
        <translation>Was kommt wo an, und was hat es geändert?</translation>
    </message>
    <message>
        <source>&amp;Losses</source>
        <translation>Ver&amp;luste</translation>
    </message>
    <message>
        <source>What is left if clusters are lost?</source>
        <translation>Was bleibt, wenn Cluster verloren gehen?</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>P&amp;rüfen</translation>
    </message>
    <message>
        <source>May this be merged?</source>
        <translation>Darf das so bleiben?</translation>
    </message>
    <message>
        <source>&amp;Hub</source>
        <translation>&amp;Hub</translation>
    </message>
    <message>
        <source>What is really there?</source>
        <translation>Was ist wirklich da?</translation>
    </message>
    <message>
        <source>P&amp;ods</source>
        <translation>Po&amp;ds</translation>
    </message>
    <message>
        <source>Rec&amp;ord this hub</source>
        <translation>Diesen Hub au&amp;fzeichnen</translation>
    </message>
    <message>
        <source>no file is open</source>
        <translation>keine Datei ist offen</translation>
    </message>
    <message>
        <source>nothing was edited</source>
        <translation>nichts wurde geändert</translation>
    </message>
    <message>
        <source>nothing is open</source>
        <translation>nichts ist offen</translation>
    </message>
    <message>
        <source>no placement is open</source>
        <translation>kein Placement ist offen</translation>
    </message>
    <message>
        <source>no fleet is open</source>
        <translation>keine Flotte ist offen</translation>
    </message>
    <message>
        <source>the examples are not installed</source>
        <translation>die Beispiele sind nicht installiert</translation>
    </message>
    <message>
        <source>no hub is connected</source>
        <translation>kein Hub ist verbunden</translation>
    </message>
    <message>
        <source>no pick is left</source>
        <translation>keine Wahl ist übrig</translation>
    </message>
    <message>
        <source>all picks are made</source>
        <translation>alle sind gewählt</translation>
    </message>
    <message>
        <source>no cluster is selected</source>
        <translation>kein Cluster ist ausgewählt</translation>
    </message>
    <message>
        <source>this is the first place</source>
        <translation>das ist die erste Stelle</translation>
    </message>
    <message>
        <source>this is the last place</source>
        <translation>das ist die letzte Stelle</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WindowActions</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Find anything  %1</source>
        <translation>Alles finden  %1</translation>
    </message>
    <message>
        <source>Keep it so</source>
        <translation>So festhalten</translation>
    </message>
    <message>
        <source>Makes a test that expects the current plan to stay as it is</source>
        <translation>Macht einen Test, der erwartet, dass der jetzige Plan bleibt, wie er ist</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WindowCenter</name>
    <message>
        <source>Placements</source>
        <translation>Placements</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WindowDialogs</name>
    <message>
        <source>About Evenkeel</source>
        <translation>Über Evenkeel</translation>
    </message>
    <message>
        <source>&lt;b&gt;Evenkeel %1&lt;/b&gt;&lt;p&gt;Plans KubeFleet placements before they are applied: which clusters are picked, why, and how even the result is.&lt;/p&gt;&lt;p&gt;Decides as KubeFleet %2 and Kubernetes %3 do.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</source>
        <translation>&lt;b&gt;Evenkeel %1&lt;/b&gt;&lt;p&gt;Plant Placements von KubeFleet, bevor sie angewendet werden: welche Cluster gewählt werden, warum, und wie gleichmäßig das Ergebnis ist.&lt;/p&gt;&lt;p&gt;Entscheidet wie KubeFleet %2 und Kubernetes %3.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WorkloadEditor</name>
    <message>
        <source>Workload</source>
        <translation>Workload</translation>
    </message>
    <message>
        <source>Workload YAML</source>
        <translation>YAML des Workloads</translation>
    </message>
    <message>
        <source>No workload is chosen.</source>
        <translation>Kein Workload ist ausgewählt.</translation>
    </message>
    <message>
        <source>matches nothing</source>
        <translation>passt auf nichts</translation>
    </message>
    <message>
        <source>Spread over nodes</source>
        <translation>Verteilung auf Nodes</translation>
    </message>
    <message>
        <source>+ constraint</source>
        <translation>+ Bedingung</translation>
    </message>
    <message>
        <source>spread constraint</source>
        <translation>Verteilungsbedingung</translation>
    </message>
    <message>
        <source>none; the scheduler&apos;s defaults apply</source>
        <translation>keine; es gelten die Vorgaben des Schedulers</translation>
    </message>
    <message>
        <source>Required nodes, any of</source>
        <translation>Verlangte Nodes, eines davon</translation>
    </message>
    <message>
        <source>+ term</source>
        <translation>+ Term</translation>
    </message>
    <message>
        <source>required term</source>
        <translation>verlangten Term</translation>
    </message>
    <message>
        <source>every node is allowed</source>
        <translation>jeder Node ist erlaubt</translation>
    </message>
    <message>
        <source>Preferred nodes, summed</source>
        <translation>Bevorzugte Nodes, summiert</translation>
    </message>
    <message>
        <source>preference</source>
        <translation>Vorliebe</translation>
    </message>
    <message>
        <source>no node is preferred</source>
        <translation>kein Node wird bevorzugt</translation>
    </message>
    <message>
        <source>Tolerations</source>
        <translation>Tolerations</translation>
    </message>
    <message>
        <source>+ toleration</source>
        <translation>+ Toleration</translation>
    </message>
    <message>
        <source>toleration</source>
        <translation>Toleration</translation>
    </message>
    <message>
        <source>none; tainted nodes are excluded</source>
        <translation>keine; Nodes mit Taint sind ausgeschlossen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WorkloadForm</name>
    <message>
        <source>Workload form</source>
        <translation>Formular des Workloads</translation>
    </message>
    <message>
        <source>Labels of the pods</source>
        <translation>Labels der Pods</translation>
    </message>
    <message>
        <source>Node selector</source>
        <translation>Node-Selektor</translation>
    </message>
    <message>
        <source>Selector of the workload</source>
        <translation>Selektor des Workloads</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Workload</translation>
    </message>
    <message>
        <source>default</source>
        <translation>default</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WorkloadModel</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Node</numerusform>
            <numerusform>%n Nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pods</source>
        <translation>
            <numerusform>%n Pod</numerusform>
            <numerusform>%n Pods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n domains</source>
        <translation>
            <numerusform>%n Domäne</numerusform>
            <numerusform>%n Domänen</numerusform>
        </translation>
    </message>
    <message>
        <source>no node</source>
        <translation>kein Node</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Workspace</name>
    <message numerus="yes">
        <source>%n unsaved edits do not apply to the files as they are now and were left out</source>
        <translation>
            <numerusform>%n ungespeicherte Änderung passt nicht zu den Dateien, wie sie jetzt sind, und wurde ausgelassen</numerusform>
            <numerusform>%n ungespeicherte Änderungen passen nicht zu den Dateien, wie sie jetzt sind, und wurden ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 already exists and is not open here; choose another name</source>
        <translation>%1 gibt es schon und ist hier nicht offen; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>%1 was not written: the files cannot be merged without losing content</source>
        <translation>%1 wurde nicht geschrieben: Die Dateien lassen sich nicht verlustfrei zusammenführen</translation>
    </message>
    <message>
        <source>bindings of a deleted file could not be kept</source>
        <translation>Bindings einer gelöschten Datei ließen sich nicht erhalten</translation>
    </message>
    <message>
        <source>%1 was not written either</source>
        <translation>%1 wurde auch nicht geschrieben</translation>
    </message>
    <message>
        <source>%1 is not valid UTF-16, so it cannot be edited in place; save under another name</source>
        <translation>%1 ist kein gültiges UTF-16 und lässt sich deshalb nicht an Ort und Stelle ändern; unter anderem Namen speichern</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::YamlView</name>
    <message>
        <source>Complete</source>
        <translation>Vervollständigen</translation>
    </message>
    <message>
        <source>What is this field?</source>
        <translation>Was ist das für ein Feld?</translation>
    </message>
    <message>
        <source>One of: %1</source>
        <translation>Eines von: %1</translation>
    </message>
    <message>
        <source>Find in the text</source>
        <translation>Im Text suchen</translation>
    </message>
    <message>
        <source>Find; Enter goes to the next place, Esc closes</source>
        <translation>Suchen; Enter geht zur nächsten Stelle, Esc schließt</translation>
    </message>
</context>
<context>
    <name>files</name>
    <message>
        <source>kubectl ends a value in brackets at a ?; put {} in quotes</source>
        <translation>kubectl beendet einen Wert in Klammern beim ?; {} in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>the hub refuses {} &quot;{}&quot;: {}</source>
        <translation>der Hub weist {} &quot;{}&quot; zurück: {}</translation>
    </message>
    <message>
        <source>the file was not read</source>
        <translation>die Datei wurde nicht gelesen</translation>
    </message>
    <message>
        <source>duplicate {} &quot;{}&quot;; the first one is used</source>
        <translation>{} „{}“ ist doppelt vorhanden; das erste Objekt gilt</translation>
    </message>
    <message>
        <source>{} must be a quantity such as 4, 500m or 16Gi, but is &quot;{}&quot;{}</source>
        <translation>{} muss eine Menge wie 4, 500m oder 16Gi sein, ist aber „{}“{}</translation>
    </message>
    <message>
        <source>unexpected text after a closing quote</source>
        <translation>unerwarteter Text nach einem schließenden Anführungszeichen</translation>
    </message>
    <message>
        <source>unclosed quote</source>
        <translation>ein Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>byte 0x{:02x}</source>
        <translation>Byte 0x{:02x}</translation>
    </message>
    <message>
        <source>the input ends where a value is expected</source>
        <translation>der Text endet, wo ein Wert erwartet wird</translation>
    </message>
    <message>
        <source>the input ends where a value is expected; is the file truncated?</source>
        <translation>der Text endet, wo ein Wert erwartet wird; ist die Datei abgeschnitten?</translation>
    </message>
    <message>
        <source>more than {} levels of nesting</source>
        <translation>mehr als {} Ebenen tief verschachtelt</translation>
    </message>
    <message>
        <source>expected `,` or `}}` after a member of an object</source>
        <translation>nach einem Eintrag eines Objekts wird `,` oder `}}` erwartet</translation>
    </message>
    <message>
        <source>expected a member name in double quotes</source>
        <translation>ein Name in doppelten Anführungszeichen wird erwartet</translation>
    </message>
    <message>
        <source>expected `:` after a member name</source>
        <translation>nach dem Namen eines Eintrags wird `:` erwartet</translation>
    </message>
    <message>
        <source>expected `,` or `]` after an item of a list</source>
        <translation>nach einem Element einer Liste wird `,` oder `]` erwartet</translation>
    </message>
    <message>
        <source>the input ends inside a string; is the file truncated?</source>
        <translation>der Text endet in einer Zeichenkette; ist die Datei abgeschnitten?</translation>
    </message>
    <message>
        <source>byte 0x{:02x} inside a string; write it as \u{:04x}</source>
        <translation>Byte 0x{:02x} in einer Zeichenkette; schreiben Sie es als \u{:04x}</translation>
    </message>
    <message>
        <source>byte 0x{:02x} is not valid UTF-8; save the file as UTF-8</source>
        <translation>Byte 0x{:02x} ist kein gültiges UTF-8; speichern Sie die Datei als UTF-8</translation>
    </message>
    <message>
        <source>unknown escape in a string; write a backslash as \\</source>
        <translation>unbekannte Maskierung in einer Zeichenkette; schreiben Sie einen Backslash als \\</translation>
    </message>
    <message>
        <source>\u needs four hexadecimal digits</source>
        <translation>\u braucht vier Hexadezimalziffern</translation>
    </message>
    <message>
        <source>expected a value, found {}</source>
        <translation>ein Wert wird erwartet, gefunden wurde {}</translation>
    </message>
    <message>
        <source>a number must not start with 0; quote it if it is a string</source>
        <translation>eine Zahl darf nicht mit 0 beginnen; setzen Sie sie in Anführungszeichen, wenn es eine Zeichenkette ist</translation>
    </message>
    <message>
        <source>expected digits after the decimal point</source>
        <translation>nach dem Dezimalpunkt werden Ziffern erwartet</translation>
    </message>
    <message>
        <source>expected digits in the exponent</source>
        <translation>im Exponenten werden Ziffern erwartet</translation>
    </message>
    <message>
        <source>expected `{}`</source>
        <translation>`{}` wird erwartet</translation>
    </message>
    <message>
        <source>more text after the end of the JSON value; remove it</source>
        <translation>nach dem Ende des JSON-Werts steht weiterer Text; entfernen Sie ihn</translation>
    </message>
    <message>
        <source>the file cannot be read: {}</source>
        <translation>die Datei ist nicht zu lesen: {}</translation>
    </message>
    <message>
        <source>it is a device</source>
        <translation>es ist ein Gerät</translation>
    </message>
    <message>
        <source>the folder cannot be read: {}</source>
        <translation>der Ordner ist nicht zu lesen: {}</translation>
    </message>
    <message>
        <source>no .yaml, .yml or .json file in this folder</source>
        <translation>keine Datei .yaml, .yml oder .json in diesem Ordner</translation>
    </message>
    <message>
        <source>cannot be read: {}</source>
        <translation>nicht zu lesen: {}</translation>
    </message>
    <message>
        <source>the link leads out of the folder; name the file itself to read it</source>
        <translation>die Verknüpfung führt aus dem Ordner hinaus; nennen Sie die Datei selbst, um sie zu lesen</translation>
    </message>
    <message>
        <source>no such file or folder; check the path</source>
        <translation>keine solche Datei und kein solcher Ordner; prüfen Sie den Pfad</translation>
    </message>
    <message>
        <source>an object with apiVersion and kind is expected here</source>
        <translation>hier wird ein Objekt mit apiVersion und kind erwartet</translation>
    </message>
    <message>
        <source>kind must be a string such as MemberCluster</source>
        <translation>kind muss eine Zeichenkette wie MemberCluster sein</translation>
    </message>
    <message>
        <source>the object has no kind; add one such as `kind: MemberCluster`</source>
        <translation>das Objekt hat kein kind; fügen Sie eines wie `kind: MemberCluster` hinzu</translation>
    </message>
    <message>
        <source>apiVersion must be a string such as v1</source>
        <translation>apiVersion muss eine Zeichenkette wie v1 sein</translation>
    </message>
    <message>
        <source>the {} has no apiVersion; add `apiVersion: {}{}`</source>
        <translation>{} hat keine apiVersion; fügen Sie `apiVersion: {}{}` hinzu</translation>
    </message>
    <message>
        <source>{} belongs to API group {}, not &quot;{}&quot;; use `apiVersion: {}/{}`. It was not loaded</source>
        <translation>{} gehört zur Gruppe {}, nicht zu „{}“; schreiben Sie `apiVersion: {}/{}`. Das Objekt wurde nicht geladen</translation>
    </message>
    <message>
        <source>version {} of {} does not exist; write `apiVersion: {}/{}`. It was not loaded</source>
        <translation>Version {} von {} gibt es nicht; schreiben Sie `apiVersion: {}/{}`. Das Objekt wurde nicht geladen</translation>
    </message>
    <message>
        <source>there is no kind {} in {}; did you mean {}? It was not loaded</source>
        <translation>ein kind {} gibt es in {} nicht; meinten Sie {}? Das Objekt wurde nicht geladen</translation>
    </message>
    <message>
        <source>there is no kind {} in {}. It was not loaded</source>
        <translation>ein kind {} gibt es in {} nicht. Das Objekt wurde nicht geladen</translation>
    </message>
    <message>
        <source>unknown field &quot;{}&quot;</source>
        <translation>unbekanntes Feld „{}“</translation>
    </message>
    <message>
        <source>unknown field &quot;{}&quot;; did you mean {}?</source>
        <translation>unbekanntes Feld „{}“; meinten Sie {}?</translation>
    </message>
    <message>
        <source>a {} has no annotation {} for Evenkeel</source>
        <translation>{} hat keine Annotation {} für Evenkeel</translation>
    </message>
    <message>
        <source>a {} has no annotation {} for Evenkeel; did you mean {}?</source>
        <translation>{} hat keine Annotation {} für Evenkeel; ist {} gemeint?</translation>
    </message>
    <message>
        <source>the annotation {} must be &quot;true&quot; or &quot;false&quot;</source>
        <translation>die Annotation {} muss &quot;true&quot; oder &quot;false&quot; sein</translation>
    </message>
    <message>
        <source>the {} has no metadata.name; give it one</source>
        <translation>{} hat kein metadata.name; geben Sie einen Namen an</translation>
    </message>
    <message>
        <source>{} &quot;{}&quot; was not loaded: {}</source>
        <translation>{} „{}“ wurde nicht geladen: {}</translation>
    </message>
    <message>
        <source>MemberCluster &quot;{}&quot; was not loaded: {}</source>
        <translation>MemberCluster „{}“ wurde nicht geladen: {}</translation>
    </message>
    <message>
        <source>duplicate {} &quot;{}&quot;; the first one is used{}</source>
        <translation>{} „{}“ ist doppelt vorhanden; das erste Objekt gilt{}</translation>
    </message>
    <message>
        <source>placement &quot;{}&quot; was not loaded: {}</source>
        <translation>Placement „{}“ wurde nicht geladen: {}</translation>
    </message>
    <message>
        <source>binding &quot;{}&quot; was not loaded: {}</source>
        <translation>Binding „{}“ wurde nicht geladen: {}</translation>
    </message>
    <message>
        <source>binding &quot;{}&quot; was not loaded: it has no spec.{}</source>
        <translation>Bindung „{}“ wurde nicht geladen: Ihr fehlt spec.{}</translation>
    </message>
    <message>
        <source>this file has more problems; fix those above first</source>
        <translation>diese Datei hat weitere Probleme; beheben Sie zuerst die obigen</translation>
    </message>
    <message>
        <source>the file is larger than 2 GiB; split it</source>
        <translation>die Datei ist größer als 2 GiB; teilen Sie sie</translation>
    </message>
    <message>
        <source>this is a binary file, not YAML or JSON; nothing was read</source>
        <translation>das ist eine Binärdatei, weder YAML noch JSON; nichts wurde gelesen</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>there is no object in this file</source>
        <translation>in dieser Datei ist kein Objekt</translation>
    </message>
    <message>
        <source>this is a template, not a manifest, and was not read; render it first, as `helm template` does</source>
        <translation>das ist eine Vorlage, kein Manifest, und wurde nicht gelesen; erzeugen Sie zuerst das Manifest, wie es `helm template` tut</translation>
    </message>
    <message>
        <source>every .yaml, .yml and .json file in this folder is ignored</source>
        <translation>jede .yaml-, .yml- und .json-Datei in diesem Ordner wird ignoriert</translation>
    </message>
    <message>
        <source>{} cannot be read: {}</source>
        <translation>{0} kann nicht gelesen werden: {1}</translation>
    </message>
    <message>
        <source>this file is ignored</source>
        <translation>diese Datei wird ignoriert</translation>
    </message>
    <message>
        <source>invalid JSON: {}</source>
        <translation>ungültiges JSON: {}</translation>
    </message>
    <message>
        <source>nothing was read from line {} on</source>
        <translation>ab Zeile {} wurde nichts gelesen</translation>
    </message>
    <message>
        <source>line {} was skipped</source>
        <translation>die Zeile {} wurde übergangen</translation>
    </message>
    <message>
        <source>lines {} to {} were skipped</source>
        <translation>die Zeilen {} bis {} wurden übergangen</translation>
    </message>
    <message>
        <source>a {} with items is read as a list; did you mean `kind: List`?</source>
        <translation>{} mit items wird als Liste gelesen; meinten Sie `kind: List`?</translation>
    </message>
    <message>
        <source>the boolean true</source>
        <translation>der Wahrheitswert true</translation>
    </message>
    <message>
        <source>the boolean false</source>
        <translation>der Wahrheitswert false</translation>
    </message>
    <message>
        <source>the number {}</source>
        <translation>die Zahl {}</translation>
    </message>
    <message>
        <source>the string &quot;{}&quot;</source>
        <translation>die Zeichenkette „{}“</translation>
    </message>
    <message>
        <source>a long string</source>
        <translation>eine lange Zeichenkette</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>eine Zeichenkette</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>an integer or a percentage</source>
        <translation>eine ganze Zahl oder ein Prozentsatz</translation>
    </message>
    <message>
        <source>a time such as 2026-03-01T12:00:00Z</source>
        <translation>eine Zeit wie 2026-03-01T12:00:00Z</translation>
    </message>
    <message>
        <source>a quantity such as 4, 500m or 16Gi</source>
        <translation>eine Menge wie 4, 500m oder 16Gi</translation>
    </message>
    <message>
        <source>; quote it: &quot;{}&quot;</source>
        <translation>; setzen Sie es in Anführungszeichen: &quot;{}&quot;</translation>
    </message>
    <message>
        <source>; write it without quotes: {}</source>
        <translation>; schreiben Sie es ohne Anführungszeichen: {}</translation>
    </message>
    <message>
        <source>{} must be {}, but is {}{}</source>
        <translation>{} muss {} sein, ist aber {}{}</translation>
    </message>
    <message>
        <source>the object</source>
        <translation>das Objekt</translation>
    </message>
    <message>
        <source>the object is null</source>
        <translation>das Objekt ist null</translation>
    </message>
    <message>
        <source>expected one object: PodTopologySpreadArgs or KubeSchedulerConfiguration</source>
        <translation>genau ein Objekt wird erwartet: PodTopologySpreadArgs oder KubeSchedulerConfiguration</translation>
    </message>
    <message>
        <source>neither defaultingType nor defaultConstraints is set</source>
        <translation>weder defaultingType noch defaultConstraints ist gesetzt</translation>
    </message>
    <message>
        <source>{} &quot;{}&quot; is no longer in the file; save the workspace under another name</source>
        <translation>{} „{}“ steht nicht mehr in der Datei; speichern Sie alles unter einem anderen Namen</translation>
    </message>
    <message>
        <source>the object must be a single document</source>
        <translation>das Objekt muss ein einziges Dokument sein</translation>
    </message>
    <message>
        <source>the file&apos;s layout does not allow these edits (anchors, or values that YAML cannot represent); save under another name</source>
        <translation>der Aufbau der Datei lässt diese Änderungen nicht zu (Anker, oder Werte, die YAML nicht darstellen kann); speichern Sie unter einem anderen Namen</translation>
    </message>
    <message>
        <source>a JSON file with a single object cannot hold a second one; save under another name</source>
        <translation>eine JSON-Datei mit einem einzigen Objekt kann kein zweites aufnehmen; speichern Sie unter einem anderen Namen</translation>
    </message>
    <message>
        <source>the text is nested too deeply</source>
        <translation>der Text ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>the text cannot be edited because it is not valid YAML: {}</source>
        <translation>der Text lässt sich nicht bearbeiten, denn er ist kein gültiges YAML: {}</translation>
    </message>
    <message>
        <source>the workload must be a Deployment, a StatefulSet, a ReplicaSet or a Pod</source>
        <translation>der Workload muss ein Deployment, ein StatefulSet, ein ReplicaSet oder ein Pod sein</translation>
    </message>
    <message>
        <source>defaultingType must be System or List</source>
        <translation>defaultingType muss System oder List sein</translation>
    </message>
    <message>
        <source>the key &quot;{}&quot; is already set on line {}; the last value is used, remove one of them</source>
        <translation>der Schlüssel „{}“ ist schon in Zeile {} gesetzt; der letzte Wert gilt, entfernen Sie einen von beiden</translation>
    </message>
    <message>
        <source>the key &quot;{}&quot; is already set on line {}; kubectl takes that of `&lt;&lt;`, other readers do not, so put `&lt;&lt;` first</source>
        <translation>der Schlüssel „{}“ steht schon in Zeile {}; kubectl nimmt den von `&lt;&lt;`, andere Leser nicht: `&lt;&lt;` voranstellen</translation>
    </message>
    <message>
        <source>!!binary is base64, which is not decoded here; write the text itself</source>
        <translation>!!binary ist Base64, das hier nicht entschlüsselt wird; den Text selbst schreiben</translation>
    </message>
    <message>
        <source>this is a saved plan, not a manifest, and was not read; keep it elsewhere: `kubectl apply` would apply its objects</source>
        <translation>das ist ein gespeicherter Plan, kein Manifest, und wurde nicht gelesen; besser woanders aufbewahren: `kubectl apply` würde seine Objekte anwenden</translation>
    </message>
    <message>
        <source>`&lt;&lt;` merges objects only; use an alias of an object</source>
        <translation>`&lt;&lt;` fügt nur Objekte ein; verwenden Sie den Alias eines Objekts</translation>
    </message>
    <message>
        <source>the file contains a control character (0x{:02x}); remove it</source>
        <translation>die Datei enthält ein Steuerzeichen (0x{:02x}); entfernen Sie es</translation>
    </message>
    <message>
        <source>the text is not valid UTF-8 here; save the file as UTF-8</source>
        <translation>der Text ist hier kein gültiges UTF-8; speichern Sie die Datei als UTF-8</translation>
    </message>
    <message>
        <source>; indent with spaces, YAML does not allow tabs</source>
        <translation>; rücken Sie mit Leerzeichen ein, YAML erlaubt keine Tabulatoren</translation>
    </message>
    <message>
        <source>; close the quote, or is the file truncated?</source>
        <translation>; schließen Sie das Anführungszeichen, oder ist die Datei abgeschnitten?</translation>
    </message>
    <message>
        <source>; check the indentation, or quote text that contains `: `</source>
        <translation>; prüfen Sie die Einrückung, oder setzen Sie Text mit `: ` in Anführungszeichen</translation>
    </message>
    <message>
        <source>; quote text that starts with this character</source>
        <translation>; setzen Sie Text, der mit diesem Zeichen beginnt, in Anführungszeichen</translation>
    </message>
    <message>
        <source>; quote text that starts with `!`</source>
        <translation>; setzen Sie Text, der mit `!` beginnt, in Anführungszeichen</translation>
    </message>
    <message>
        <source>; check indentation, brackets and quotes here and on the line before</source>
        <translation>; prüfen Sie Einrückung, Klammern und Anführungszeichen hier und in der Zeile davor</translation>
    </message>
    <message>
        <source> ({} that starts on line {})</source>
        <translation> ({}, Beginn in Zeile {})</translation>
    </message>
    <message>
        <source>not enough memory to read this file</source>
        <translation>der Speicher reicht nicht, um diese Datei zu lesen</translation>
    </message>
    <message>
        <source>the input ends unexpectedly{}; is the file truncated?</source>
        <translation>der Text endet unerwartet{}; ist die Datei abgeschnitten?</translation>
    </message>
    <message>
        <source>invalid YAML: {}{}{}</source>
        <translation>ungültiges YAML: {}{}{}</translation>
    </message>
    <message>
        <source>not enough memory to read YAML</source>
        <translation>der Speicher reicht nicht, um YAML zu lesen</translation>
    </message>
    <message>
        <source>it is a pipe without a reader</source>
        <translation>es ist eine Pipe, und niemand liest daraus</translation>
    </message>
    <message>
        <source>a value or comment of more than {} MiB is not one of a manifest</source>
        <translation>ein Wert oder Kommentar von mehr als {} MiB gehört zu keinem Manifest</translation>
    </message>
    <message>
        <source>an object with more than {} values is not a manifest</source>
        <translation>ein Objekt mit mehr als {} Werten ist kein Manifest</translation>
    </message>
    <message>
        <source>a key is null; quote it if it is a string</source>
        <translation>ein Schlüssel ist null; setzen Sie ihn in Anführungszeichen, wenn er eine Zeichenkette ist</translation>
    </message>
    <message>
        <source>a list or an object cannot be a key; use a string</source>
        <translation>eine Liste oder ein Objekt kann kein Schlüssel sein; verwenden Sie eine Zeichenkette</translation>
    </message>
    <message>
        <source>the alias *{} has no complete anchor &amp;{} before it</source>
        <translation>vor dem Alias *{} steht kein vollständiger Anker &amp;{}</translation>
    </message>
    <message>
        <source>{} is not a number that the API server accepts; quote it if it is a string</source>
        <translation>{} ist keine Zahl, die der API-Server annimmt; setzen Sie sie in Anführungszeichen, wenn es eine Zeichenkette ist</translation>
    </message>
    <message>
        <source>the aliases expand to too many values; write them out</source>
        <translation>die Aliasse ergeben zu viele Werte; schreiben Sie sie aus</translation>
    </message>
    <message>
        <source>{} could not be written: {}</source>
        <translation>{} ließ sich nicht schreiben: {}</translation>
    </message>
    <message>
        <source>{} could not be written: {}; the file is unchanged</source>
        <translation>{} ließ sich nicht schreiben: {}; die Datei ist unverändert</translation>
    </message>
    <message>
        <source>{} was written, but its folder could not be synced: {}; save again to protect it against a power failure</source>
        <translation>{} wurde geschrieben, aber der Ordner ließ sich nicht synchronisieren: {}; speichern Sie noch einmal, um gegen einen Stromausfall sicher zu sein</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>the file is read-only</source>
        <translation>die Datei ist schreibgeschützt</translation>
    </message>
    <message>
        <source>the folder {} does not exist</source>
        <translation>den Ordner {} gibt es nicht</translation>
    </message>
    <message>
        <source>the folder {} is not writable</source>
        <translation>der Ordner {} ist nicht beschreibbar</translation>
    </message>
    <message>
        <source>it must be written in place, and there is no space for a copy: {}</source>
        <translation>die Datei muss an Ort und Stelle geschrieben werden, und für eine Kopie ist kein Platz: {}</translation>
    </message>
    <message>
        <source>{} was only partly written: {}; its previous content is kept in {}</source>
        <translation>{} wurde nur teilweise geschrieben: {}; der frühere Inhalt liegt in {}</translation>
    </message>
    <message>
        <source>there is a NUL byte; remove it</source>
        <translation>hier steht ein NUL-Byte; löschen Sie es</translation>
    </message>
    <message>
        <source>it is a socket</source>
        <translation>es ist ein Socket</translation>
    </message>
    <message>
        <source>it is a pipe, which may never end</source>
        <translation>es ist eine Pipe, die vielleicht nie endet</translation>
    </message>
    <message>
        <source>it has no end: what comes next is still to be written</source>
        <translation>sie hat kein Ende: Was folgt, ist noch nicht geschrieben</translation>
    </message>
    <message>
        <source>there are {} faults before this line</source>
        <translation>vor dieser Zeile stehen {} Fehler</translation>
    </message>
    <message>
        <source>the key &quot;{}&quot; stands twice</source>
        <translation>der Schlüssel &quot;{}&quot; steht zweimal da</translation>
    </message>
    <message>
        <source>a whole number from {} to {}</source>
        <translation>eine ganze Zahl von {} bis {}</translation>
    </message>
    <message>
        <source>policy snapshot &quot;{}&quot; was not loaded: {}</source>
        <translation>Policy-Snapshot „{}“ wurde nicht geladen: {}</translation>
    </message>
    <message>
        <source>this is a file of {}, not a Kubernetes object; it is passed over</source>
        <translation>das ist eine Datei von {}, kein Kubernetes-Objekt; sie wird übergangen</translation>
    </message>
    <message>
        <source>this is a table, not a manifest; import it in the window with Fleet &gt; Import clusters from CSV</source>
        <translation>das ist eine Tabelle, kein Manifest; sie wird im Fenster mit Flotte &gt; Cluster aus CSV importieren übernommen</translation>
    </message>
    <message>
        <source>nothing behind this place was read</source>
        <translation>hinter dieser Stelle wurde nichts gelesen</translation>
    </message>
    <message>
        <source>minPodAge must be a duration such as 5m or 1h30m</source>
        <translation>minPodAge muss eine Dauer wie 5m oder 1h30m sein</translation>
    </message>
    <message>
        <source>expected one object: a DeschedulerPolicy</source>
        <translation>erwartet wird ein Objekt: eine DeschedulerPolicy</translation>
    </message>
    <message>
        <source>kubectl refuses a list without an object around it; write `kind: List` with `items`</source>
        <translation>kubectl lehnt eine Liste ohne ein Objekt darum ab; schreiben Sie `kind: List` mit `items`</translation>
    </message>
    <message>
        <source>kubectl refuses a directive; remove this line</source>
        <translation>kubectl lehnt eine Direktive ab; entfernen Sie diese Zeile</translation>
    </message>
    <message>
        <source>kubectl refuses a line that begins with --- and goes on; begin a document on the next line</source>
        <translation>kubectl lehnt eine Zeile ab, die mit --- beginnt und weitergeht; beginnen Sie ein Dokument in der nächsten Zeile</translation>
    </message>
    <message>
        <source>a List has its objects in `items`, and there is no such list; nothing of it was read</source>
        <translation>Eine List hat ihre Objekte in `items`, und eine solche Liste gibt es nicht; nichts davon wurde gelesen</translation>
    </message>
    <message>
        <source>; quote it, as it is written</source>
        <translation>; setzen Sie es in Anführungszeichen, wie es dasteht</translation>
    </message>
    <message>
        <source>without -R, folders below are not read: {}</source>
        <translation>ohne -R werden Ordner darunter nicht gelesen: {}</translation>
    </message>
    <message>
        <source>what kustomize builds and commands print is not read here; `evenkeelctl check` reads it</source>
        <translation>was kustomize baut und Befehle ausgeben, wird hier nicht gelesen; `evenkeelctl check` liest es</translation>
    </message>
    <message>
        <source>kubectl begins a document at this line, which YAML does not; put a blank before #</source>
        <translation>kubectl beginnt mit dieser Zeile ein Dokument, YAML nicht; setzen Sie ein Leerzeichen vor #</translation>
    </message>
    <message>
        <source>kubectl does not read this document: it begins one only at a line of --- behind a line feed</source>
        <translation>kubectl liest dieses Dokument nicht: es beginnt eines nur mit einer Zeile --- hinter einem Zeilenvorschub</translation>
    </message>
    <message>
        <source>kubectl refuses a List in a List; nothing of it was read</source>
        <translation>kubectl weist eine List in einer List ab; nichts davon wurde gelesen</translation>
    </message>
    <message>
        <source>the descheduler knows no argument {}</source>
        <translation>der Descheduler kennt kein Argument {}</translation>
    </message>
    <message>
        <source>the descheduler reads only {}</source>
        <translation>der Descheduler liest nur {}</translation>
    </message>
    <message>
        <source>no API server has {} of version {}: write v1, or GROUP/VERSION</source>
        <translation>kein API-Server hat {} in der Version {}: schreiben Sie v1 oder GRUPPE/VERSION</translation>
    </message>
</context>
<context>
    <name>gate</name>
    <message>
        <source>{} is outside the folder of the settings</source>
        <translation>{} liegt außerhalb des Ordners der Einstellungen</translation>
    </message>
    <message>
        <source>no placement {}; did you mean {}?</source>
        <translation>keine Platzierung {}; meinten Sie {}?</translation>
    </message>
    <message>
        <source>no placement {} in the files</source>
        <translation>keine Platzierung {} in den Dateien</translation>
    </message>
    <message>
        <source>no placement with {} in the files</source>
        <translation>keine Platzierung mit {} in den Dateien</translation>
    </message>
    <message>
        <source>no placement in the files</source>
        <translation>keine Platzierung in den Dateien</translation>
    </message>
    <message>
        <source>must be a number or a text</source>
        <translation>muss eine Zahl oder ein Text sein</translation>
    </message>
    <message>
        <source>must be {} or more</source>
        <translation>muss {} oder mehr sein</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>darf nicht leer sein</translation>
    </message>
    <message>
        <source>no number is at least {} and at most {}</source>
        <translation>keine Zahl ist mindestens {} und höchstens {}</translation>
    </message>
    <message>
        <source>there is another rule &quot;{}&quot;</source>
        <translation>es gibt schon eine Regel „{}“</translation>
    </message>
    <message>
        <source>name must not be empty or end with a star</source>
        <translation>name darf nicht leer sein oder mit einem Stern enden</translation>
    </message>
    <message>
        <source>name must not have control characters: {}</source>
        <translation>name darf keine Steuerzeichen haben: {}</translation>
    </message>
    <message>
        <source>placements is empty; leave it out where every placement is meant</source>
        <translation>placements ist leer; ohne placements sind alle gemeint</translation>
    </message>
    <message>
        <source>expires {} is no day; write 2026-12-31</source>
        <translation>expires {} ist kein Tag; schreiben Sie 2026-12-31</translation>
    </message>
    <message>
        <source>domains of {}: {}</source>
        <translation>Domänen von {}: {}</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
    <message>
        <source>there is another case &quot;{}&quot;</source>
        <translation>es gibt schon einen Fall „{}“</translation>
    </message>
    <message>
        <source>name must not be empty</source>
        <translation>name darf nicht leer sein</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>{} errors</source>
        <translation>{} Fehler</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>{} warnings</source>
        <translation>{} Warnungen</translation>
    </message>
    <message>
        <source>{} ignored</source>
        <translation>{} ignoriert</translation>
    </message>
    <message>
        <source>passed: {}</source>
        <translation>bestanden: {}</translation>
    </message>
    <message>
        <source>not complete: {}</source>
        <translation>nicht vollständig: {}</translation>
    </message>
    <message>
        <source>failed: {}</source>
        <translation>nicht bestanden: {}</translation>
    </message>
    <message>
        <source>{} to {}</source>
        <translation>{} bis {}</translation>
    </message>
    <message>
        <source>at least {}</source>
        <translation>mindestens {}</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>höchstens {}</translation>
    </message>
    <message>
        <source>must be a number or a percentage, or have atLeast or atMost</source>
        <translation>muss eine Zahl oder ein Prozentsatz sein oder atLeast oder atMost haben</translation>
    </message>
    <message>
        <source>{} is no time of RFC 3339</source>
        <translation>{} ist keine Zeit nach RFC 3339</translation>
    </message>
    <message>
        <source>must be of apiVersion {} and kind {}</source>
        <translation>muss die apiVersion {} und den kind {} haben</translation>
    </message>
    <message>
        <source>{} is missing</source>
        <translation>{} fehlt</translation>
    </message>
    <message>
        <source>{} is not rule=reason; say which finding is fine, and why</source>
        <translation>{} ist nicht Regel=Grund; sagen, welcher Befund in Ordnung ist und warum</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>placed on {}</source>
        <translation>platziert auf {}</translation>
    </message>
    <message>
        <source>not on {}</source>
        <translation>nicht auf {}</translation>
    </message>
    <message>
        <source>not placed on {}</source>
        <translation>nicht platziert auf {}</translation>
    </message>
    <message>
        <source>on {}</source>
        <translation>auf {}</translation>
    </message>
    <message>
        <source>clusters placed: {}</source>
        <translation>platzierte Cluster: {}</translation>
    </message>
    <message>
        <source>keeps {} of {} that are held</source>
        <translation>behält {} von {} gehaltenen</translation>
    </message>
    <message>
        <source>keeps {}, loses {}</source>
        <translation>behält {}, verliert {}</translation>
    </message>
    <message>
        <source>loses {} of {} that are held</source>
        <translation>verliert {} von {} gehaltenen</translation>
    </message>
    <message>
        <source>loses {}: {}</source>
        <translation>verliert {}: {}</translation>
    </message>
    <message>
        <source>only on clusters with {}</source>
        <translation>nur auf Clustern mit {}</translation>
    </message>
    <message>
        <source>never on clusters with {}</source>
        <translation>nie auf Clustern mit {}</translation>
    </message>
    <message>
        <source>at most {} of {} on each cluster</source>
        <translation>höchstens {} von {} auf jedem Cluster</translation>
    </message>
    <message>
        <source>at most {} of {} on all clusters together</source>
        <translation>höchstens {} von {} auf allen Clustern zusammen</translation>
    </message>
    <message>
        <source>no {} reported by {}</source>
        <translation>kein {} gemeldet von {}</translation>
    </message>
    <message>
        <source>{} in all</source>
        <translation>{} insgesamt</translation>
    </message>
    <message>
        <source>atMost {} is no quantity</source>
        <translation>atMost {} ist keine Menge</translation>
    </message>
    <message>
        <source>a plan</source>
        <translation>ein Plan</translation>
    </message>
    <message>
        <source>nothing is planned anew after a loss</source>
        <translation>nach einem Verlust wird nichts neu geplant</translation>
    </message>
    <message>
        <source>an empty selector matches everything; leave it out</source>
        <translation>ein leerer Selektor trifft auf alles zu; weglassen</translation>
    </message>
    <message>
        <source>mayLose and keeps contradict each other: nothing meets both</source>
        <translation>mayLose und keeps widersprechen sich: Nichts erfüllt beides</translation>
    </message>
    <message>
        <source>mayLose and keeps say the same here, that nothing is lost; leave one of them out</source>
        <translation>mayLose und keeps sagen hier dasselbe, dass nichts verloren geht; eines davon weglassen</translation>
    </message>
    <message>
        <source>no cluster reports {}</source>
        <translation>kein Cluster meldet {}</translation>
    </message>
    <message>
        <source>not refused for another reason</source>
        <translation>aus keinem anderen Grund abgelehnt</translation>
    </message>
    <message>
        <source>the hub does not say so</source>
        <translation>der Hub sagt das nicht</translation>
    </message>
    <message>
        <source>There is no cluster {} in the fleet.</source>
        <translation>Es gibt keinen Cluster {} in der Flotte.</translation>
    </message>
    <message>
        <source>there is no rule {}; `evenkeelctl lint --rules` lists them</source>
        <translation>es gibt keine Regel {}; `evenkeelctl lint --rules` zählt sie auf</translation>
    </message>
    <message>
        <source>say why findings of {} are fine</source>
        <translation>sagen, warum Befunde von {} in Ordnung sind</translation>
    </message>
    <message>
        <source>no finding above {}</source>
        <translation>kein Befund über {}</translation>
    </message>
    <message>
        <source>findings of {}, which are excepted</source>
        <translation>Befunde von {}, die ausgenommen sind</translation>
    </message>
    <message>
        <source>none; take the exception away</source>
        <translation>keine; die Ausnahme entfernen</translation>
    </message>
    <message>
        <source>any one or two of {}</source>
        <translation>eine oder zwei beliebige Domänen von {}</translation>
    </message>
    <message>
        <source>any {}</source>
        <translation>eine beliebige Domäne von {}</translation>
    </message>
    <message>
        <source>if {} goes dark</source>
        <translation>wenn {} ausfällt</translation>
    </message>
    <message>
        <source>if {} is lost</source>
        <translation>wenn {} verloren geht</translation>
    </message>
    <message>
        <source>clusters that run it {}: {}</source>
        <translation>Cluster, die es ausführen, {}: {}</translation>
    </message>
    <message>
        <source>complete {}</source>
        <translation>vollständig, {}</translation>
    </message>
    <message>
        <source>{} of {} domains in all</source>
        <translation>insgesamt {} von {} Domänen</translation>
    </message>
    <message>
        <source>at most {} missing after any {} is lost</source>
        <translation>höchstens {} fehlen, nachdem eine beliebige Domäne von {} verloren ging</translation>
    </message>
    <message>
        <source>{}: {} of {}</source>
        <translation>{}: {} von {}</translation>
    </message>
    <message>
        <source>picked instead only with {}</source>
        <translation>stattdessen nur mit {} gewählt</translation>
    </message>
    <message>
        <source>{}: picks {}</source>
        <translation>{}: wählt {}</translation>
    </message>
    <message>
        <source>{} is no loss; write {}</source>
        <translation>{} ist kein Verlust; {} schreiben</translation>
    </message>
    <message>
        <source>{} expects nothing, so nothing can be wrong</source>
        <translation>{} erwartet nichts, also kann nichts falsch sein</translation>
    </message>
    <message>
        <source>at most {} cases of all tests</source>
        <translation>höchstens {} Fälle aller Tests</translation>
    </message>
    <message>
        <source>{} more by this test</source>
        <translation>{} mehr durch diesen Test</translation>
    </message>
    <message>
        <source>no cluster has the label {}</source>
        <translation>kein Cluster hat das Label {}</translation>
    </message>
    <message>
        <source>no cluster {} in the fleet</source>
        <translation>kein Cluster {} in der Flotte</translation>
    </message>
    <message>
        <source>nothing is expected, so nothing can be wrong</source>
        <translation>nichts wird erwartet, also kann nichts falsch sein</translation>
    </message>
    <message>
        <source>there is no such field</source>
        <translation>dieses Feld gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such field; did you mean {}?</source>
        <translation>dieses Feld gibt es nicht; ist {} gemeint?</translation>
    </message>
    <message>
        <source>metadata.name is missing</source>
        <translation>metadata.name fehlt</translation>
    </message>
    <message>
        <source>apiVersion must be {}</source>
        <translation>apiVersion muss {} sein</translation>
    </message>
    <message>
        <source>there is no kind {}; did you mean {}?</source>
        <translation>es gibt keinen kind {}; ist {} gemeint?</translation>
    </message>
    <message>
        <source>manifests on the clusters</source>
        <translation>Manifeste auf den Clustern</translation>
    </message>
    <message>
        <source>{} on {}</source>
        <translation>{} auf {}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>{} must be an object, as a file has it</source>
        <translation>{} muss ein Objekt sein, wie in einer Datei</translation>
    </message>
    <message>
        <source>the hub takes it</source>
        <translation>der Hub nimmt es an</translation>
    </message>
    <message>
        <source>the manifest is of another object</source>
        <translation>das Manifest ist das eines anderen Objekts</translation>
    </message>
    <message>
        <source>what the hub has written</source>
        <translation>was der Hub geschrieben hat</translation>
    </message>
    <message>
        <source>a decision</source>
        <translation>eine Entscheidung</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>the placement does not select it</source>
        <translation>die Platzierung wählt es nicht aus</translation>
    </message>
    <message>
        <source>it is placed on no such cluster</source>
        <translation>es ist auf keinem solchen Cluster platziert</translation>
    </message>
    <message>
        <source>a value needs its path, as {}</source>
        <translation>ein Wert braucht seinen Pfad, etwa {}</translation>
    </message>
    <message>
        <source>must be one of {}</source>
        <translation>muss eines von {} sein</translation>
    </message>
    <message>
        <source>the rollout ends within {}</source>
        <translation>der Rollout endet binnen {}</translation>
    </message>
    <message>
        <source>it does not end</source>
        <translation>er endet nicht</translation>
    </message>
    <message>
        <source>it takes {}</source>
        <translation>er braucht {}</translation>
    </message>
    <message>
        <source>the rollout does not end</source>
        <translation>der Rollout endet nicht</translation>
    </message>
    <message>
        <source>it ends after {}</source>
        <translation>er endet nach {}</translation>
    </message>
    <message>
        <source>the rollout comes to its end</source>
        <translation>der Rollout kommt zum Ende</translation>
    </message>
    <message>
        <source>readyAfter of {} must be a time as 30s, never or fails</source>
        <translation>readyAfter von {} muss eine Zeit wie 30s, never oder fails sein</translation>
    </message>
    <message>
        <source>finishesWithin {} is no time, as 30m</source>
        <translation>finishesWithin {} ist keine Zeit wie 30m</translation>
    </message>
    <message>
        <source>a rollout</source>
        <translation>ein Rollout</translation>
    </message>
    <message>
        <source>rollouts are not played after a loss</source>
        <translation>Rollouts werden nach einem Verlust nicht durchgespielt</translation>
    </message>
    <message>
        <source>{} is dark</source>
        <translation>{} ist ausgefallen</translation>
    </message>
    <message>
        <source>{} is lost</source>
        <translation>{} ist verloren</translation>
    </message>
    <message>
        <source>{} is tainted</source>
        <translation>{} hat einen Taint</translation>
    </message>
    <message>
        <source>{} is evicted</source>
        <translation>{} ist geräumt</translation>
    </message>
    <message>
        <source>{} is back</source>
        <translation>{} ist zurück</translation>
    </message>
    <message>
        <source>{} is removed</source>
        <translation>{} ist entfernt</translation>
    </message>
    <message>
        <source>{} is {}</source>
        <translation>{} ist {}</translation>
    </message>
    <message>
        <source>{} has {}={}</source>
        <translation>{} hat {}={}</translation>
    </message>
    <message>
        <source>{} has no {}</source>
        <translation>{} hat kein {}</translation>
    </message>
    <message>
        <source>edits come first; put it above the losses</source>
        <translation>Änderungen kommen zuerst; über die Verluste setzen</translation>
    </message>
    <message>
        <source>{}, then {}</source>
        <translation>{}, dann {}</translation>
    </message>
    <message>
        <source>must have members</source>
        <translation>muss Felder haben</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>muss eine Liste sein</translation>
    </message>
    <message>
        <source>must be names and values</source>
        <translation>muss aus Namen und Werten bestehen</translation>
    </message>
    <message>
        <source>must be a text; put it in quotes</source>
        <translation>muss ein Text sein; in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>muss true oder false sein</translation>
    </message>
    <message>
        <source>must be a whole number or a text</source>
        <translation>muss eine ganze Zahl oder ein Text sein</translation>
    </message>
    <message>
        <source>No cluster of the fleet has {}={}.</source>
        <translation>Kein Cluster der Flotte hat {}={}.</translation>
    </message>
    <message>
        <source>Every cluster of {}={} is placed.</source>
        <translation>Jeder Cluster von {}={} ist platziert.</translation>
    </message>
    <message>
        <source>{} in {}={}</source>
        <translation>{} in {}={}</translation>
    </message>
    <message>
        <source>at least {} in each domain of {}</source>
        <translation>mindestens {} in jeder Domäne von {}</translation>
    </message>
    <message>
        <source>at most {} in each domain of {}</source>
        <translation>höchstens {} in jeder Domäne von {}</translation>
    </message>
    <message>
        <source>at most {}% in each domain of {}</source>
        <translation>höchstens {}% in jeder Domäne von {}</translation>
    </message>
    <message>
        <source>{} of {} in {}={}</source>
        <translation>{} von {} in {}={}</translation>
    </message>
    <message>
        <source>domains of {}</source>
        <translation>Domänen von {}</translation>
    </message>
    <message>
        <source>no cluster has this label</source>
        <translation>kein Cluster hat dieses Label</translation>
    </message>
    <message>
        <source>share must be a percentage, as 50%</source>
        <translation>share muss ein Prozentsatz sein, etwa 50%</translation>
    </message>
    <message>
        <source>needs min, max or share to be checked</source>
        <translation>braucht min, max oder share, um geprüft zu werden</translation>
    </message>
    <message>
        <source>skew over {}: {}</source>
        <translation>Ungleichheit über {}: {}</translation>
    </message>
    <message>
        <source>clusters to plan with</source>
        <translation>Cluster, mit denen geplant wird</translation>
    </message>
    <message>
        <source>no MemberCluster in the files</source>
        <translation>kein MemberCluster in den Dateien</translation>
    </message>
    <message>
        <source>no cluster in {}</source>
        <translation>kein Cluster in {}</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Nothing is found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Why it is fine</source>
        <translation>Warum es in Ordnung ist</translation>
    </message>
    <message>
        <source>Ignored findings</source>
        <translation>Ignorierte Befunde</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Placements over {}</source>
        <translation>Platzierungen über {}</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Placements</source>
        <translation>Platzierungen</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>The check passes</source>
        <translation>Die Prüfung ist bestanden</translation>
    </message>
    <message>
        <source>The check fails</source>
        <translation>Die Prüfung ist gescheitert</translation>
    </message>
    <message>
        <source>The check is not complete</source>
        <translation>Die Prüfung ist nicht vollständig</translation>
    </message>
    <message>
        <source>wanted: {}; found: {}.</source>
        <translation>gewollt: {}; gefunden: {}.</translation>
    </message>
    <message>
        <source>Cases that hold: {} of {}.</source>
        <translation>Fälle, die gelten: {} von {}.</translation>
    </message>
    <message>
        <source>Cases that hold: {} of {}; broken: {}.</source>
        <translation>Fälle, die gelten: {} von {}; gebrochen: {}.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wenn</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>gebrochen</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Behauptung</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>Gewollt</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Tests of plans</source>
        <translation>Tests von Plänen</translation>
    </message>
    <message>
        <source>What does not hold</source>
        <translation>Was nicht gilt</translation>
    </message>
    <message>
        <source>All cases</source>
        <translation>Alle Fälle</translation>
    </message>
    <message>
        <source>{} in {} is not leave, dark or pairs</source>
        <translation>{} in {} ist weder leave noch dark noch pairs</translation>
    </message>
    <message>
        <source>there is no ( for this )</source>
        <translation>zu dieser ) fehlt eine (</translation>
    </message>
    <message>
        <source>write and, or or a comparison here</source>
        <translation>hier steht and, or oder ein Vergleich</translation>
    </message>
    <message>
        <source>the condition is nested too deeply</source>
        <translation>die Bedingung ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>a ) is missing</source>
        <translation>eine ) fehlt</translation>
    </message>
    <message>
        <source>write it as {}</source>
        <translation>hier gehört {} hin</translation>
    </message>
    <message>
        <source>there is no {}; did you mean {}?</source>
        <translation>{} gibt es nicht; meinten Sie {}?</translation>
    </message>
    <message>
        <source>write one of {} here</source>
        <translation>hier steht eines von {}</translation>
    </message>
    <message>
        <source>{} needs a name in parentheses</source>
        <translation>{} braucht einen Namen in Klammern</translation>
    </message>
    <message>
        <source>{} takes nothing in parentheses</source>
        <translation>{} nimmt nichts in Klammern</translation>
    </message>
    <message>
        <source>a name is needed here</source>
        <translation>hier steht ein Name</translation>
    </message>
    <message>
        <source>compare {} with a number, as {} &gt; 1</source>
        <translation>vergleichen Sie {} mit einer Zahl, etwa {} &gt; 1</translation>
    </message>
    <message>
        <source>{} is yes or no and takes no number</source>
        <translation>{} ist wahr oder falsch und hat keine Zahl</translation>
    </message>
    <message>
        <source>a whole number is needed here</source>
        <translation>hier steht eine ganze Zahl</translation>
    </message>
    <message>
        <source>no cluster of the fleet has {}</source>
        <translation>kein Cluster der Flotte hat {}</translation>
    </message>
    <message>
        <source>no cluster is held</source>
        <translation>kein Cluster wird gehalten</translation>
    </message>
    <message>
        <source>{} is no path: brackets hold a number, as [0]</source>
        <translation>{} ist kein Pfad: In Klammern steht eine Zahl, wie [0]</translation>
    </message>
    <message>
        <source>no cluster of the fleet has {}={}</source>
        <translation>kein Cluster der Flotte hat {}={}</translation>
    </message>
    <message>
        <source>When {}: {}</source>
        <translation>Wenn {}: {}</translation>
    </message>
    <message>
        <source>Why: {}</source>
        <translation>Warum: {}</translation>
    </message>
    <message>
        <source>Owner: {}.</source>
        <translation>Zuständig: {}.</translation>
    </message>
    <message>
        <source>placements are named, so that selector would choose nothing; leave one of them out</source>
        <translation>Placements sind genannt, sodass selector nichts auswählen würde; lassen Sie eines von beiden weg</translation>
    </message>
    <message>
        <source>holds whatever happens, so nothing can be wrong</source>
        <translation>gilt immer, also kann nichts falsch sein</translation>
    </message>
    <message>
        <source>nothing happens; leave {} out</source>
        <translation>es geschieht nichts; {} weglassen</translation>
    </message>
    <message>
        <source>the strategy is External, and no staged strategy is there for a run</source>
        <translation>die Strategie ist External, und es gibt keine Stufenstrategie für einen Run</translation>
    </message>
</context>
<context>
    <name>history</name>
    <message>
        <source>the hub refuses the update: {}</source>
        <translation>der Hub lehnt die Änderung ab: {}</translation>
    </message>
    <message>
        <source>the snapshot is without its policy</source>
        <translation>dem Snapshot fehlt seine Richtlinie</translation>
    </message>
    <message>
        <source>KubeFleet aborts scheduling: {}</source>
        <translation>KubeFleet bricht die Planung ab: {}</translation>
    </message>
    <message>
        <source>same policy</source>
        <translation>dieselbe Richtlinie</translation>
    </message>
    <message>
        <source>{} of {} placed</source>
        <translation>{} von {} platziert</translation>
    </message>
</context>
<context>
    <name>hub</name>
    <message>
        <source>evicted by {}</source>
        <translation>geräumt durch die Eviction {}</translation>
    </message>
    <message>
        <source>picked once the eviction {} is done</source>
        <translation>gewählt, sobald die Eviction {} ausgeführt ist</translation>
    </message>
    <message>
        <source>the commands run one after the other: between two of them the hub places {} on {} as well, and takes it off again</source>
        <translation>die Befehle laufen nacheinander: zwischen zweien platziert der Hub {} auch auf {} und nimmt es wieder weg</translation>
    </message>
    <message>
        <source>the bindings and policy snapshots of the files, {} in all, are passed over: KubeFleet writes them, and the hub&apos;s own count</source>
        <translation>Bindings und Richtlinien-Snapshots der Dateien, {} insgesamt, bleiben unbeachtet: KubeFleet schreibt sie, und es zählen die des Hubs</translation>
    </message>
    <message>
        <source>the commands run one after the other, and what the hub decides between them is not worked out: there is too much to plan; this is what all of them do at once</source>
        <translation>die Befehle laufen nacheinander, und was der Hub zwischen ihnen entscheidet, ist nicht ausgerechnet: es ist zu viel zu planen; dies ist, was alle auf einmal tun</translation>
    </message>
    <message>
        <source>the commands run one after the other, and the hub decides between them: what becomes of {} follows from their order</source>
        <translation>die Befehle laufen nacheinander, und der Hub entscheidet zwischen ihnen: was aus {} wird, folgt aus ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>kubectl was not found</source>
        <translation>kubectl wurde nicht gefunden</translation>
    </message>
    <message>
        <source>this kubectl is too old: it does not know an option</source>
        <translation>dieses kubectl ist zu alt: Es kennt eine Option nicht</translation>
    </message>
    <message>
        <source>the kubeconfig has no such context</source>
        <translation>die kubeconfig hat keinen solchen Kontext</translation>
    </message>
    <message>
        <source>the login is missing or has expired</source>
        <translation>die Anmeldung fehlt oder ist abgelaufen</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>not served</source>
        <translation>nicht angeboten</translation>
    </message>
    <message>
        <source>the server&apos;s certificate is not accepted</source>
        <translation>das Zertifikat des Servers wird nicht anerkannt</translation>
    </message>
    <message>
        <source>the proxy did not let the request through</source>
        <translation>der Proxy hat die Anfrage nicht durchgelassen</translation>
    </message>
    <message>
        <source>kubectl prints nothing but errors</source>
        <translation>kubectl gibt nur Fehler aus</translation>
    </message>
    <message>
        <source>kubectl made no progress</source>
        <translation>kubectl kam nicht voran</translation>
    </message>
    <message>
        <source>kubectl made no progress for {}</source>
        <translation>kubectl kam {} lang nicht voran</translation>
    </message>
    <message>
        <source>check the network or VPN, and whether the login waits for somebody</source>
        <translation>prüfen Sie Netz oder VPN, und ob die Anmeldung auf jemanden wartet</translation>
    </message>
    <message>
        <source>whether it was done is not known: look at the object before the next try</source>
        <translation>ob es geschehen ist, ist nicht bekannt: sehen Sie das Objekt an, bevor Sie es noch einmal versuchen</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>keine Antwort in der Zeit</translation>
    </message>
    <message>
        <source>the server cannot be reached</source>
        <translation>der Server ist nicht erreichbar</translation>
    </message>
    <message>
        <source>kubectl and the server are too many versions apart</source>
        <translation>kubectl und der Server liegen zu viele Versionen auseinander</translation>
    </message>
    <message>
        <source>the watch has expired</source>
        <translation>die Beobachtung ist abgelaufen</translation>
    </message>
    <message>
        <source>the object has changed on the hub since it was read</source>
        <translation>das Objekt hat sich auf dem Hub geändert, seit es gelesen wurde</translation>
    </message>
    <message>
        <source>it is not on the hub any more, or its namespace is not</source>
        <translation>es ist nicht mehr auf dem Hub, oder sein Namespace ist es nicht</translation>
    </message>
    <message>
        <source>the server refuses it</source>
        <translation>der Server lehnt es ab</translation>
    </message>
    <message>
        <source>kubectl&apos;s answer cannot be read</source>
        <translation>die Antwort von kubectl ist nicht lesbar</translation>
    </message>
    <message>
        <source>kubectl&apos;s answer is larger than any fleet</source>
        <translation>die Antwort von kubectl ist größer als jede Flotte</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>kubectl failed</source>
        <translation>kubectl ist gescheitert</translation>
    </message>
    <message>
        <source>install it, or add its folder to PATH</source>
        <translation>installieren Sie es, oder nehmen Sie seinen Ordner in PATH auf</translation>
    </message>
    <message>
        <source>install a kubectl within one minor version of the server</source>
        <translation>installieren Sie ein kubectl, das höchstens eine Nebenversion vom Server entfernt ist</translation>
    </message>
    <message>
        <source>choose one of `kubectl config get-contexts`, or name its file with --kubeconfig</source>
        <translation>wählen Sie einen aus `kubectl config get-contexts`, oder nennen Sie seine Datei mit --kubeconfig</translation>
    </message>
    <message>
        <source>log in as you do for kubectl, then try again</source>
        <translation>melden Sie sich an wie für kubectl, und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>ask for the right to get, list and watch it</source>
        <translation>bitten Sie um das Recht auf get, list und watch</translation>
    </message>
    <message>
        <source>is this context the hub of a fleet? Its KubeFleet may be older, or not installed</source>
        <translation>ist dieser Kontext der Hub einer Flotte? Sein KubeFleet ist vielleicht älter oder nicht installiert</translation>
    </message>
    <message>
        <source>check certificate-authority of the cluster in the kubeconfig, and this computer&apos;s clock</source>
        <translation>prüfen Sie certificate-authority des Clusters in der kubeconfig und die Uhr dieses Rechners</translation>
    </message>
    <message>
        <source>check HTTPS_PROXY, NO_PROXY, and proxy-url in the kubeconfig</source>
        <translation>prüfen Sie HTTPS_PROXY, NO_PROXY und proxy-url in der kubeconfig</translation>
    </message>
    <message>
        <source>check the network or VPN, then try again</source>
        <translation>prüfen Sie Netz oder VPN, und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>check the network or VPN, and the server&apos;s address in the kubeconfig</source>
        <translation>prüfen Sie Netz oder VPN und die Adresse des Servers in der kubeconfig</translation>
    </message>
    <message>
        <source>run the same kubectl command by hand to see what it prints</source>
        <translation>rufen Sie denselben kubectl-Befehl von Hand auf, um zu sehen, was er ausgibt</translation>
    </message>
    <message>
        <source>look at what it says now, then apply again</source>
        <translation>sehen Sie nach, was dort jetzt steht, und wenden Sie dann noch einmal an</translation>
    </message>
    <message>
        <source>there are no clusters to plan with</source>
        <translation>es gibt keine Cluster, mit denen geplant werden könnte</translation>
    </message>
    <message>
        <source>these placements are not planned</source>
        <translation>diese Placements werden nicht geplant</translation>
    </message>
    <message>
        <source>the placements of namespaces are not planned</source>
        <translation>die Placements von Namespaces werden nicht geplant</translation>
    </message>
    <message>
        <source>plans are those of new placements: nothing counts as held</source>
        <translation>die Pläne sind die neuer Placements: Nichts gilt als gehalten</translation>
    </message>
    <message>
        <source>plans of namespaces are those of new placements</source>
        <translation>Pläne von Namespaces sind die neuer Placements</translation>
    </message>
    <message>
        <source>whether a policy has changed is not known</source>
        <translation>ob sich eine Policy geändert hat, ist nicht bekannt</translation>
    </message>
    <message>
        <source>whether a policy of a namespace has changed is not known</source>
        <translation>ob sich eine Policy eines Namespaces geändert hat, ist nicht bekannt</translation>
    </message>
    <message>
        <source>rollouts do not know what is to be brought</source>
        <translation>Rollouts wissen nicht, was gebracht werden soll</translation>
    </message>
    <message>
        <source>rollouts of namespaces do not know what is to be brought</source>
        <translation>Rollouts von Namespaces wissen nicht, was gebracht werden soll</translation>
    </message>
    <message>
        <source>what overrides change is not shown</source>
        <translation>was Overrides ändern, wird nicht gezeigt</translation>
    </message>
    <message>
        <source>what overrides of namespaces change is not shown</source>
        <translation>was Overrides von Namespaces ändern, wird nicht gezeigt</translation>
    </message>
    <message>
        <source>evictions are taken to be without a budget</source>
        <translation>Evictions gelten als ohne Budget</translation>
    </message>
    <message>
        <source>evictions that were asked for are not shown</source>
        <translation>verlangte Evictions werden nicht gezeigt</translation>
    </message>
    <message>
        <source>staged rollouts have no stages</source>
        <translation>gestufte Rollouts haben keine Stufen</translation>
    </message>
    <message>
        <source>staged rollouts of namespaces have no stages</source>
        <translation>gestufte Rollouts von Namespaces haben keine Stufen</translation>
    </message>
    <message>
        <source>runs in progress are not shown</source>
        <translation>laufende Läufe werden nicht gezeigt</translation>
    </message>
    <message>
        <source>runs in progress of namespaces are not shown</source>
        <translation>laufende Läufe von Namespaces werden nicht gezeigt</translation>
    </message>
    <message>
        <source>there are no nodes to plan with</source>
        <translation>es gibt keine Nodes, mit denen geplant werden könnte</translation>
    </message>
    <message>
        <source>nodes are taken to be empty</source>
        <translation>Nodes gelten als leer</translation>
    </message>
    <message>
        <source>Deployments are not planned</source>
        <translation>Deployments werden nicht geplant</translation>
    </message>
    <message>
        <source>StatefulSets are not planned</source>
        <translation>StatefulSets werden nicht geplant</translation>
    </message>
    <message>
        <source>which pods belong to which Deployment is not known</source>
        <translation>welche Pods zu welchem Deployment gehören, ist nicht bekannt</translation>
    </message>
    <message>
        <source>default constraints do not see Services</source>
        <translation>Standard-Constraints sehen keine Services</translation>
    </message>
    <message>
        <source>default constraints do not see ReplicationControllers</source>
        <translation>Standard-Constraints sehen keine ReplicationController</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
    <message>
        <source>{}: {}: {}</source>
        <translation>{}: {}: {}</translation>
    </message>
    <message>
        <source>cluster {} is not on the hub; it joins from its own side</source>
        <translation>Cluster {} ist nicht auf dem Hub; er tritt von seiner Seite aus bei</translation>
    </message>
    <message>
        <source>properties of {} are what its agent reports</source>
        <translation>Properties von {} meldet dessen Agent</translation>
    </message>
    <message>
        <source>label {} of {} is Azure&apos;s; no command changes it</source>
        <translation>Label {} von {} gehört Azure; kein Kommando ändert es</translation>
    </message>
    <message>
        <source>ask for the right to create, patch and delete it</source>
        <translation>bitten Sie um das Recht, es anzulegen, zu ändern und zu löschen</translation>
    </message>
    <message>
        <source>{}: kinds of some groups are not known, and not read</source>
        <translation>{}: Arten mancher Gruppen sind nicht bekannt und werden nicht gelesen</translation>
    </message>
    <message>
        <source>{}: {}: which of them arrive is not known</source>
        <translation>{}: {}: Welche davon ankommen, ist nicht bekannt</translation>
    </message>
    <message>
        <source>{} more objects are left out: at most {} are read; choose placements</source>
        <translation>{} weitere Objekte sind weggelassen: Höchstens {} werden gelesen; Placements auswählen</translation>
    </message>
    <message>
        <source>Secrets are placed, too, and are not read where no selector names them: namespaces {}</source>
        <translation>Auch Secrets werden platziert; gelesen werden sie nur, wo ein Selector sie nennt: Namespaces {}</translation>
    </message>
    <message>
        <source>of Secrets only the keys are kept: their values arrive as they are</source>
        <translation>von Secrets werden nur die Schlüssel behalten: Ihre Werte kommen an, wie sie sind</translation>
    </message>
    <message>
        <source>the hub refuses {} {}: {}</source>
        <translation>der Hub lehnt {} {} ab: {}</translation>
    </message>
    <message>
        <source>{} {}: applied in this version, it loses {} on the hub; write the manifest in v1beta1</source>
        <translation>{} {}: In dieser Version angewandt verliert es auf dem Hub {}; schreiben Sie das Manifest in v1beta1</translation>
    </message>
    <message>
        <source>{} {}: its kind was not read: {}</source>
        <translation>{} {}: Die Art wurde nicht gelesen: {}</translation>
    </message>
    <message>
        <source>{} {}: its kind was not read</source>
        <translation>{} {}: Die Art wurde nicht gelesen</translation>
    </message>
    <message>
        <source>{} {} names no namespace; add one to it</source>
        <translation>{} {} nennt keinen Namespace; dort einen angeben</translation>
    </message>
    <message>
        <source>no command is written for {} {}: {}</source>
        <translation>für {0} {1} wird kein Befehl geschrieben: {2}</translation>
    </message>
    <message>
        <source>no command is written for {} {}: label {}: {}</source>
        <translation>für {0} {1} wird kein Befehl geschrieben: Label {2}: {3}</translation>
    </message>
    <message>
        <source>{} {} is on the hub already and stays as it is; give the new one another name</source>
        <translation>{} {} ist schon auf dem Hub und bleibt, wie sie ist; der neuen einen anderen Namen geben</translation>
    </message>
    <message>
        <source>{} {}: KubeFleet writes it</source>
        <translation>{} {}: schreibt KubeFleet selbst</translation>
    </message>
    <message>
        <source>{} {}: bring it with kubectl</source>
        <translation>{} {}: mit kubectl anwenden</translation>
    </message>
    <message>
        <source>override snapshots count from 0 in names and messages</source>
        <translation>Override-Snapshots zählen in Namen und Meldungen ab 0</translation>
    </message>
    <message>
        <source>override snapshots of namespaces count from 0 in names and messages</source>
        <translation>Override-Snapshots von Namespaces zählen in Namen und Meldungen ab 0</translation>
    </message>
    <message>
        <source>the answers have no date: heartbeats are judged by this computer&apos;s clock, {}</source>
        <translation>die Antworten haben kein Datum: Heartbeats werden nach der Uhr dieses Computers beurteilt, {}</translation>
    </message>
    <message>
        <source>the connection to the server was lost</source>
        <translation>die Verbindung zum Server brach ab</translation>
    </message>
    <message>
        <source>the hub has fields that Evenkeel does not know and leaves out, {} in all: {}</source>
        <translation>der Hub hat Felder, die Evenkeel nicht kennt und auslässt, insgesamt {}: {}</translation>
    </message>
    <message>
        <source>the hub has no resource snapshot {} of {}</source>
        <translation>der Hub hat keinen Ressourcen-Snapshot {} von {}</translation>
    </message>
    <message>
        <source>the run {} waits: {}</source>
        <translation>der Run {} wartet: {}</translation>
    </message>
</context>
<context>
    <name>lint</name>
    <message>
        <source>With spread constraints only the first pick keeps its binding when the policy changes: {} of {} clusters lose theirs and get it back in the same cycle.</source>
        <translation>Mit Verteilungsregeln behält bei einer Änderung der Richtlinie nur die erste Wahl ihre Bindung: {} von {} Clustern verlieren ihre und bekommen sie im selben Zyklus zurück.</translation>
    </message>
    <message>
        <source>With spread constraints only the first pick keeps its binding when the policy changes: {} of {} clusters lose theirs, {} of them for good.</source>
        <translation>Mit Verteilungsregeln behält bei einer Änderung der Richtlinie nur die erste Wahl ihre Bindung: {} von {} Clustern verlieren ihre, {} davon endgültig.</translation>
    </message>
    <message>
        <source>{} writes {} of {} as well, and wins: it is applied later.</source>
        <translation>{} schreibt {} von {} ebenfalls und gewinnt: Es wird später angewandt.</translation>
    </message>
    <message>
        <source>Drop the patch, which changes nothing</source>
        <translation>Den Patch weglassen, der nichts ändert</translation>
    </message>
    <message>
        <source>The placement {} brings {} to the same clusters, where an object has one owner.</source>
        <translation>Das Placement {} bringt {} auf dieselben Cluster, wo ein Objekt nur einen Besitzer hat.</translation>
    </message>
    <message>
        <source>Add instead of replace</source>
        <translation>add statt replace</translation>
    </message>
    <message>
        <source>Add {} with it</source>
        <translation>{} mit anlegen</translation>
    </message>
    <message>
        <source>Drop the patch</source>
        <translation>Den Patch weglassen</translation>
    </message>
    <message>
        <source>The patch does not fit {}, and clusters with it get nothing at all: {}.</source>
        <translation>Der Patch passt nicht auf {}, und Cluster mit ihm bekommen gar nichts: {}.</translation>
    </message>
    <message>
        <source>Take only clusters with the label {}</source>
        <translation>Nur Cluster mit dem Label {} nehmen</translation>
    </message>
    <message>
        <source>The value needs the label {}, and clusters without it get nothing at all.</source>
        <translation>Der Wert braucht das Label {}, und Cluster ohne es bekommen gar nichts.</translation>
    </message>
    <message>
        <source>KubeFleet cannot apply the rule, and clusters with it get nothing at all: {}.</source>
        <translation>KubeFleet kann die Regel nicht anwenden, und Cluster mit ihr bekommen gar nichts: {}.</translation>
    </message>
    <message>
        <source>Rule {} reads the label {}, which Azure Kubernetes Fleet Manager alone sets.</source>
        <translation>Regel {} liest das Label {}, das nur Azure Kubernetes Fleet Manager setzt.</translation>
    </message>
    <message>
        <source>There is no placement {} here that the override could be for; it does nothing.</source>
        <translation>Hier gibt es kein Placement {}, für das der Override da sein könnte; er tut nichts.</translation>
    </message>
    <message>
        <source>Say scope: Namespaced, in a new override: the field cannot be changed</source>
        <translation>scope: Namespaced schreiben, in einem neuen Override: Das Feld lässt sich nicht ändern</translation>
    </message>
    <message>
        <source>{} lives in a namespace: a ClusterResourceOverride never patches it.</source>
        <translation>{} gehört in einen Namespace: Ein ClusterResourceOverride ändert es nie.</translation>
    </message>
    <message>
        <source>Make it a ResourceOverride in {}</source>
        <translation>Zu einem ResourceOverride in {} machen</translation>
    </message>
    <message>
        <source>Drop the selector</source>
        <translation>Den Selektor weglassen</translation>
    </message>
    <message>
        <source>{} is an envelope, which no override patches; name the objects in it.</source>
        <translation>{} ist ein Envelope, den kein Override ändert; die Objekte darin nennen.</translation>
    </message>
    <message>
        <source>There is no {} here.</source>
        <translation>Hier gibt es {} nicht.</translation>
    </message>
    <message>
        <source>{} is here, but no placement that the override is for brings it to a cluster.</source>
        <translation>{} ist da, aber kein Placement, für das der Override gilt, bringt es auf einen Cluster.</translation>
    </message>
    <message>
        <source>Write an empty list of terms, for every cluster</source>
        <translation>Eine leere Liste von Termen schreiben, für jeden Cluster</translation>
    </message>
    <message>
        <source>Write labelSelector: {{}}, for every cluster</source>
        <translation>labelSelector: {{}} schreiben, für jeden Cluster</translation>
    </message>
    <message>
        <source>Rule {} has no clusterSelector, which is no cluster and not all of them.</source>
        <translation>Regel {} hat keinen clusterSelector; das ist kein Cluster und nicht jeder.</translation>
    </message>
    <message>
        <source>Rule {} is for none of the clusters that the placements go to.</source>
        <translation>Regel {} gilt für keinen der Cluster, auf die die Placements kommen.</translation>
    </message>
    <message>
        <source>1 cluster holds the placement but would not be picked now; any policy change removes it.</source>
        <translation>1 Cluster hält das Placement, würde jetzt aber nicht gewählt; jede Änderung der Richtlinie nimmt es ihm.</translation>
    </message>
    <message>
        <source>{} clusters hold the placement but would not be picked now; any policy change removes it.</source>
        <translation>{} Cluster halten das Placement, würden jetzt aber nicht gewählt; jede Änderung der Richtlinie nimmt es ihnen.</translation>
    </message>
    <message>
        <source>Tolerate their taints</source>
        <translation>Ihre Taints tolerieren</translation>
    </message>
    <message>
        <source>1 cluster whose binding is being deleted is immediately picked again; taint a cluster before evicting it.</source>
        <translation>1 Cluster, dessen Binding gerade gelöscht wird, wird sofort wieder gewählt; geben Sie einem Cluster einen Taint, bevor Sie ihn räumen.</translation>
    </message>
    <message>
        <source>{} clusters whose binding is being deleted are immediately picked again; taint a cluster before evicting it.</source>
        <translation>{} Cluster, deren Binding gerade gelöscht wird, werden sofort wieder gewählt; geben Sie einem Cluster einen Taint, bevor Sie ihn räumen.</translation>
    </message>
    <message>
        <source>1 cluster counts as placed although it is not eligible; the scheduler never replaces a bound cluster.</source>
        <translation>1 Cluster zählt als platziert, obwohl er nicht geeignet ist; der Scheduler ersetzt einen gebundenen Cluster nie.</translation>
    </message>
    <message>
        <source>{} clusters count as placed although they are not eligible; the scheduler never replaces a bound cluster.</source>
        <translation>{} Cluster zählen als platziert, obwohl sie nicht geeignet sind; der Scheduler ersetzt einen gebundenen Cluster nie.</translation>
    </message>
    <message>
        <source>1 cluster has more than one binding of this placement: each counts as a cluster, and the rollout fails until only one is left.</source>
        <translation>1 Cluster hat mehr als ein Binding dieses Placements: Jedes davon zählt als Cluster, und der Rollout scheitert, bis nur eines übrig ist.</translation>
    </message>
    <message>
        <source>{} clusters have more than one binding of this placement: each counts as a cluster, and the rollout fails until only one is left.</source>
        <translation>{} Cluster haben mehr als ein Binding dieses Placements: Jedes davon zählt als Cluster, und der Rollout scheitert, bis nur eines übrig ist.</translation>
    </message>
    <message>
        <source>The names of {} clusters share a prefix, so the random suffix of their binding names decides their order in the status and in a rollout.</source>
        <translation>Die Namen von {} Clustern haben denselben Anfang, daher entscheidet das zufällige Ende der Binding-Namen über ihre Reihenfolge im Status und im Rollout.</translation>
    </message>
    <message>
        <source>Set {} to {}</source>
        <translation>{} auf {} setzen</translation>
    </message>
    <message>
        <source>maxUnavailable and maxSurge are both 0: the rollout can never make progress.</source>
        <translation>maxUnavailable und maxSurge sind beide 0: Kein Rollout kommt je einen Schritt voran.</translation>
    </message>
    <message>
        <source>{} of {} clusters are placed and {} must stay available, so no update ever starts, even if all are ready.</source>
        <translation>{} von {} Clustern sind platziert, und {} müssen verfügbar bleiben; daher beginnt nie eine Aktualisierung, selbst wenn alle bereit sind.</translation>
    </message>
    <message>
        <source>{} is the string &quot;{}&quot; without a percent sign, which the rollout treats as 0.</source>
        <translation>{} ist die Zeichenkette „{}“ ohne Prozentzeichen, die der Rollout als 0 behandelt.</translation>
    </message>
    <message>
        <source>Set it to the number {}</source>
        <translation>Auf die Zahl {} setzen</translation>
    </message>
    <message>
        <source>Resource selectors {} and {} select the same objects of kind {}, which the hub rejects as duplicates; nothing is scheduled.</source>
        <translation>Die Ressourcenauswahlen {} und {} wählen dieselben Objekte der Art {}, was der Hub als doppelt ablehnt; nichts wird eingeplant.</translation>
    </message>
    <message>
        <source>Drop selector {}</source>
        <translation>Auswahl {} streichen</translation>
    </message>
    <message>
        <source>The namespace {} is reserved: the hub does not propagate it, and nothing is scheduled.</source>
        <translation>Der Namespace {} ist reserviert: Der Hub verteilt ihn nicht, und nichts wird eingeplant.</translation>
    </message>
    <message>
        <source>Status is reported back to the original resource, which works only for a policy that selects exactly one cluster.</source>
        <translation>Der Status wird an die ursprüngliche Ressource zurückgemeldet, was nur bei einer Richtlinie geht, die genau einen Cluster wählt.</translation>
    </message>
    <message>
        <source>Report to the WorkAPI</source>
        <translation>An die WorkAPI melden</translation>
    </message>
    <message>
        <source>The hub rejects this in a ClusterResourcePlacement, but nothing checks it in a ResourcePlacement: {}.</source>
        <translation>In einem ClusterResourcePlacement lehnt der Hub das ab, in einem ResourcePlacement prüft es nichts: {}.</translation>
    </message>
    <message>
        <source>The policy asks for 1 cluster and gets {}: {} pass all filters</source>
        <translation>Die Richtlinie verlangt 1 Cluster und bekommt {}: Alle Filter bestehen {}</translation>
    </message>
    <message>
        <source>The policy asks for {} clusters and gets {}: {} pass all filters</source>
        <translation>Die Richtlinie verlangt {} Cluster und bekommt {}: Alle Filter bestehen {}</translation>
    </message>
    <message>
        <source>, but the spread constraints leave no room for more</source>
        <translation>, doch die Verteilungsbedingungen lassen keinen Platz für mehr</translation>
    </message>
    <message>
        <source>Lower numberOfClusters to {}</source>
        <translation>numberOfClusters auf {} senken</translation>
    </message>
    <message>
        <source>Nothing is scheduled: {}.</source>
        <translation>Nichts wird eingeplant: {}.</translation>
    </message>
    <message>
        <source>The scheduling cycle aborts and is not retried; nothing is scheduled, and the status does not show it: {}.</source>
        <translation>Der Scheduling-Lauf bricht ab und wird nicht wiederholt; nichts wird eingeplant, und der Status zeigt es nicht: {}.</translation>
    </message>
    <message>
        <source>No cluster passes the filters, yet PickAll reports success with 0 clusters.</source>
        <translation>Kein Cluster besteht die Filter, doch PickAll meldet Erfolg mit 0 Clustern.</translation>
    </message>
    <message>
        <source>numberOfClusters is 0: the placement is removed from every cluster and reports success.</source>
        <translation>numberOfClusters ist 0: Das Placement wird von jedem Cluster entfernt und meldet Erfolg.</translation>
    </message>
    <message>
        <source>{} is ahead of {} by name alone: with equal scores the larger name wins, compared byte by byte</source>
        <translation>{} liegt allein durch den Namen vor {}: Bei gleichen Punkten gewinnt der größere Name, Byte für Byte verglichen</translation>
    </message>
    <message>
        <source>{} is ahead of {} clusters by name alone: with equal scores the larger name wins, compared byte by byte</source>
        <translation>{} liegt allein durch den Namen vor {} Clustern: Bei gleichen Punkten gewinnt der größere Name, Byte für Byte verglichen</translation>
    </message>
    <message>
        <source>, so that {} counts as larger than {}</source>
        <translation>, sodass {} als größer gilt als {}</translation>
    </message>
    <message>
        <source>Remove {} from clusterNames</source>
        <translation>{} aus clusterNames entfernen</translation>
    </message>
    <message>
        <source>it is not in the fleet</source>
        <translation>er ist nicht in der Flotte</translation>
    </message>
    <message>
        <source>{} is in clusterNames but cannot be picked: {}.</source>
        <translation>{} steht in clusterNames, kann aber nicht gewählt werden: {}.</translation>
    </message>
    <message>
        <source>Write {}</source>
        <translation>{} schreiben</translation>
    </message>
    <message>
        <source>PickFixed without clusterNames does nothing: clusters that hold the placement keep it, and the status is not updated.</source>
        <translation>PickFixed ohne clusterNames tut nichts: Cluster, die das Placement halten, behalten es, und der Status wird nicht aktualisiert.</translation>
    </message>
    <message>
        <source>{} is listed twice: a ClusterResourcePlacement is rejected, a ResourcePlacement gets two bindings for it.</source>
        <translation>{} ist zweimal aufgeführt: Ein ClusterResourcePlacement wird abgelehnt, ein ResourcePlacement bekommt zwei Bindings dafür.</translation>
    </message>
    <message>
        <source>List {} once</source>
        <translation>{} einmal aufführen</translation>
    </message>
    <message>
        <source>{} has no namespace {}, which PickFixed does not check.</source>
        <translation>{} hat keinen Namespace {}, was PickFixed nicht prüft.</translation>
    </message>
    <message>
        <source>{} is tainted, which PickFixed does not check.</source>
        <translation>{} hat einen Taint, was PickFixed nicht prüft.</translation>
    </message>
    <message>
        <source>The name {} has a dot in its first {} bytes: no binding can be created for it, and every cycle fails.</source>
        <translation>Der Name {} hat einen Punkt unter seinen ersten {} Bytes: Kein Binding lässt sich dafür anlegen, und jeder Lauf scheitert.</translation>
    </message>
    <message>
        <source>1 cluster that can be picked has a dot in its name: a cycle that picks it fails entirely.</source>
        <translation>1 wählbarer Cluster hat einen Punkt im Namen: Ein Lauf, der ihn wählt, scheitert ganz.</translation>
    </message>
    <message>
        <source>{} clusters that can be picked have a dot in their name: a cycle that picks one of them fails entirely.</source>
        <translation>{} wählbare Cluster haben einen Punkt im Namen: Ein Lauf, der einen davon wählt, scheitert ganz.</translation>
    </message>
    <message>
        <source>Drop the requirement on {}</source>
        <translation>Anforderung an {} streichen</translation>
    </message>
    <message>
        <source>Drop {}</source>
        <translation>{} streichen</translation>
    </message>
    <message>
        <source>The property name {} aborts every cycle that reads it ({}): nothing is scheduled, and the status does not show it.</source>
        <translation>Der Eigenschaftsname {} bricht jeden Lauf ab, der ihn liest ({}): Nichts wird eingeplant, und der Status zeigt es nicht.</translation>
    </message>
    <message>
        <source>1 cluster reports a value for {} that is not a quantity; reading it aborts the cycle for all clusters.</source>
        <translation>1 Cluster meldet für {} einen Wert, der keine Menge ist; ihn zu lesen bricht den Lauf für alle Cluster ab.</translation>
    </message>
    <message>
        <source>{} clusters report a value for {} that is not a quantity; reading it aborts the cycle for all clusters.</source>
        <translation>{} Cluster melden für {} einen Wert, der keine Menge ist; ihn zu lesen bricht den Lauf für alle Cluster ab.</translation>
    </message>
    <message>
        <source>No cluster reports the property {}, so {} matches nothing.</source>
        <translation>Kein Cluster meldet die Eigenschaft {}, daher passt {} auf nichts.</translation>
    </message>
    <message>
        <source>No cluster reports the property {}, so {} gives every cluster 0.</source>
        <translation>Kein Cluster meldet die Eigenschaft {}, daher gibt {} jedem Cluster 0.</translation>
    </message>
    <message>
        <source>1 cluster reports {}, so there is only one value: {} gives every cluster 0, including the one that reports it.</source>
        <translation>1 Cluster meldet {}, also gibt es nur einen Wert: {} gibt jedem Cluster 0, auch dem, der sie meldet.</translation>
    </message>
    <message>
        <source>{} clusters report {}, all with the same value: {} gives every cluster 0, including those that report it.</source>
        <translation>{} Cluster melden {}, alle mit demselben Wert: {} gibt jedem Cluster 0, auch denen, die sie melden.</translation>
    </message>
    <message>
        <source>Clusters write the same minimum or maximum of {} in different notations, which become different numbers: scores depend on the list order, and the cycle can fail.</source>
        <translation>Cluster schreiben denselben kleinsten oder größten Wert von {} verschieden, und daraus werden verschiedene Zahlen: Die Punkte hängen von der Reihenfolge der Liste ab, und der Lauf kann scheitern.</translation>
    </message>
    <message>
        <source>The smallest and the largest value of {} are only on clusters that cannot be picked, yet they scale the scores of all others.</source>
        <translation>Den kleinsten und den größten Wert von {} haben nur Cluster, die nicht wählbar sind, und doch richten sich die Punkte aller anderen danach.</translation>
    </message>
    <message>
        <source>The smallest value of {} is only on clusters that cannot be picked, yet it scales the scores of all others.</source>
        <translation>Den kleinsten Wert von {} haben nur Cluster, die nicht wählbar sind, und doch richten sich die Punkte aller anderen danach.</translation>
    </message>
    <message>
        <source>The largest value of {} is only on clusters that cannot be picked, yet it scales the scores of all others.</source>
        <translation>Den größten Wert von {} haben nur Cluster, die nicht wählbar sind, und doch richten sich die Punkte aller anderen danach.</translation>
    </message>
    <message>
        <source>{} has the negative weight {}, so 1 cluster without the property {} scores 0 and beats every cluster that reports it.</source>
        <translation>{} hat das negative Gewicht {}, daher erhält 1 Cluster ohne die Eigenschaft {} 0 Punkte und schlägt jeden Cluster, der sie meldet.</translation>
    </message>
    <message>
        <source>{} has the negative weight {}, so {} clusters without the property {} score 0 and beat every cluster that reports it.</source>
        <translation>{} hat das negative Gewicht {}, daher erhalten {} Cluster ohne die Eigenschaft {} 0 Punkte und schlagen jeden Cluster, der sie meldet.</translation>
    </message>
    <message>
        <source>Reverse order and weight of {}</source>
        <translation>Reihenfolge und Gewicht von {} umkehren</translation>
    </message>
    <message>
        <source>The property requirements of {} can never be met together: {}.</source>
        <translation>Die Eigenschaftsanforderungen von {} sind nie zusammen erfüllbar: {}.</translation>
    </message>
    <message>
        <source>Drop the contradicting requirements</source>
        <translation>Widersprechende Anforderungen streichen</translation>
    </message>
    <message>
        <source>{}; the hub rejects this in a ClusterResourcePlacement, and in a ResourcePlacement the scheduler aborts the cycle when it reads it.</source>
        <translation>{}; in einem ClusterResourcePlacement lehnt der Hub das ab, in einem ResourcePlacement bricht der Scheduler den Lauf ab, sobald er es liest.</translation>
    </message>
    <message>
        <source>The value {} for {} has no digit; it is accepted and counts as 0.</source>
        <translation>Der Wert {} für {} hat keine Ziffer; er wird angenommen und zählt als 0.</translation>
    </message>
    <message>
        <source>Write {} for {}</source>
        <translation>{} statt {} schreiben</translation>
    </message>
    <message>
        <source>Remove {} from the values</source>
        <translation>{} aus den Werten entfernen</translation>
    </message>
    <message>
        <source>Drop {}, which matches no cluster</source>
        <translation>{} streichen, weil kein Cluster passt</translation>
    </message>
    <message>
        <source>No cluster has {}={}</source>
        <translation>Kein Cluster hat {}={}</translation>
    </message>
    <message>
        <source>No cluster has the label {}</source>
        <translation>Kein Cluster hat das Label {}</translation>
    </message>
    <message>
        <source>{}, one of the values that {} asks for.</source>
        <translation>{}, einer der Werte, nach denen {} fragt.</translation>
    </message>
    <message>
        <source>{}, so {} matches nothing.</source>
        <translation>{}, daher passt {} auf nichts.</translation>
    </message>
    <message>
        <source>{} of {} to term {}</source>
        <translation>{} von {} an Term {}</translation>
    </message>
    <message>
        <source>The required terms are alternatives, and nothing defines how many picks each gets: here {}, by score and name.</source>
        <translation>Die verlangten Terme sind Alternativen, und nichts legt fest, wie viele jeder bekommt: hier {}, nach Punkten und Namen.</translation>
    </message>
    <message>
        <source>Spread over {} where possible</source>
        <translation>Wo möglich über {} verteilen</translation>
    </message>
    <message>
        <source>Remove it from the policy</source>
        <translation>Aus der Richtlinie entfernen</translation>
    </message>
    <message>
        <source>The scheduler ignores preferences of a PickAll placement.</source>
        <translation>Der Scheduler übergeht Vorlieben eines PickAll-Placements.</translation>
    </message>
    <message>
        <source>The scheduler ignores the propertySorter of {}.</source>
        <translation>Der Scheduler übergeht den propertySorter von {}.</translation>
    </message>
    <message>
        <source>The scheduler ignores the propertySelector of {}.</source>
        <translation>Der Scheduler übergeht den propertySelector von {}.</translation>
    </message>
    <message>
        <source>{} ({}) has weight 0 and no effect.</source>
        <translation>{} ({}) hat Gewicht 0 und keine Wirkung.</translation>
    </message>
    <message>
        <source>Drop the constraint on {}</source>
        <translation>Bedingung für {} streichen</translation>
    </message>
    <message>
        <source>Set the constraint on {} to ScheduleAnyway</source>
        <translation>Bedingung für {} auf ScheduleAnyway setzen</translation>
    </message>
    <message>
        <source>Require the label {}</source>
        <translation>Label {} verlangen</translation>
    </message>
    <message>
        <source>1 cluster without the label {} scores 0 for it, is picked before clusters that raise its skew and counts in no domain</source>
        <translation>1 Cluster ohne das Label {} erhält dafür 0 Punkte, wird vor Clustern gewählt, die den Skew erhöhen, und zählt in keiner Domäne</translation>
    </message>
    <message>
        <source>{} clusters without the label {} score 0 for it, are picked before clusters that raise its skew and count in no domain</source>
        <translation>{} Cluster ohne das Label {} erhalten dafür 0 Punkte, werden vor Clustern gewählt, die den Skew erhöhen, und zählen in keiner Domäne</translation>
    </message>
    <message>
        <source>{}; 1 of them holds the placement.</source>
        <translation>{}; 1 davon hält das Placement.</translation>
    </message>
    <message>
        <source>{}; {} of them hold the placement.</source>
        <translation>{}; {} davon halten das Placement.</translation>
    </message>
    <message>
        <source>{} has the label {} instead.</source>
        <translation>{} hat stattdessen das Label {}.</translation>
    </message>
    <message>
        <source>{} outside the required affinity</source>
        <translation>{} außerhalb der verlangten Affinität</translation>
    </message>
    <message>
        <source>{} not eligible</source>
        <translation>{} nicht geeignet</translation>
    </message>
    <message>
        <source>{} without the namespace</source>
        <translation>{} ohne den Namespace</translation>
    </message>
    <message>
        <source>{} tainted</source>
        <translation>{} mit Taint</translation>
    </message>
    <message>
        <source>Tolerate the taints of its clusters</source>
        <translation>Taints ihrer Cluster tolerieren</translation>
    </message>
    <message>
        <source>Remove the label {} from 1 cluster</source>
        <translation>Label {} von 1 Cluster entfernen</translation>
    </message>
    <message>
        <source>Remove the label {} from {} clusters</source>
        <translation>Label {} von {} Clustern entfernen</translation>
    </message>
    <message>
        <source>{} and 1 other domain</source>
        <translation>{} und 1 weitere Domäne</translation>
    </message>
    <message>
        <source>{} and {} other domains</source>
        <translation>{} und {} weitere Domänen</translation>
    </message>
    <message>
        <source>{} has no cluster that can be picked ({}) and still sets the minimum</source>
        <translation>{} hat keinen wählbaren Cluster ({}) und bestimmt doch das Minimum</translation>
    </message>
    <message>
        <source>{} have no cluster that can be picked ({}) and still set the minimum</source>
        <translation>{} haben keinen wählbaren Cluster ({}) und bestimmen doch das Minimum</translation>
    </message>
    <message>
        <source>{}, so every other {} gets at most 1 placement.</source>
        <translation>{}, daher bekommt jeder andere Wert von {} höchstens 1 Placement.</translation>
    </message>
    <message>
        <source>{}, so every other {} gets at most {} placements.</source>
        <translation>{}, daher bekommt jeder andere Wert von {} höchstens {} Placements.</translation>
    </message>
    <message>
        <source>The placements are so uneven over {} ({} to {}) that the constraint rejects even the emptiest domain; the placement stays short by {} until counts or labels change.</source>
        <translation>Die Placements sind über {} so ungleich verteilt ({} bis {}), dass die Bedingung selbst die leerste Domäne ablehnt; dem Placement fehlen {}, bis sich Zahlen oder Labels ändern.</translation>
    </message>
    <message>
        <source>Raise maxSkew of {} to {}</source>
        <translation>maxSkew von {} auf {} erhöhen</translation>
    </message>
    <message>
        <source>The placement ends with a skew of {} over {}, above maxSkew {}: DoNotSchedule applies to new picks only, and nothing rebalances existing ones.</source>
        <translation>Das Placement endet mit einem Skew von {} über {}, mehr als maxSkew {}: DoNotSchedule gilt nur für neue Auswahlen, und nichts gleicht bestehende aus.</translation>
    </message>
    <message>
        <source>No cluster has the label {}, so its constraint spreads nothing.</source>
        <translation>Kein Cluster hat das Label {}, daher verteilt seine Bedingung nichts.</translation>
    </message>
    <message>
        <source>Spread over {}</source>
        <translation>Über {} verteilen</translation>
    </message>
    <message>
        <source>Every cluster with the label {} has the same value, {}: the constraint is never violated, yet each of them scores -1 for it.</source>
        <translation>Jeder Cluster mit dem Label {} hat denselben Wert, {}: Die Bedingung wird nie verletzt, und doch erhält jeder von ihnen dafür -1 Punkte.</translation>
    </message>
    <message>
        <source>{} has {} constraints; each adds its own score, so this key weighs more than others.</source>
        <translation>{} hat {} Bedingungen; jede gibt eigene Punkte, daher wiegt dieser Schlüssel mehr als andere.</translation>
    </message>
    <message>
        <source>required term {}</source>
        <translation>verlangter Term {}</translation>
    </message>
    <message>
        <source>preference {}</source>
        <translation>Vorliebe {}</translation>
    </message>
    <message>
        <source>How the picks are shared by {} terms was not examined.</source>
        <translation>Wie sich {} Terme die Auswahl teilen, wurde nicht untersucht.</translation>
    </message>
    <message>
        <source>{} of {} findings are listed, fixes were looked for in the first {}.</source>
        <translation>{} von {} Befunden sind aufgeführt, Korrekturen wurden für die ersten {} gesucht.</translation>
    </message>
    <message>
        <source>Fixes were looked for in the first {} of {} findings.</source>
        <translation>Korrekturen wurden für die ersten {} von {} Befunden gesucht.</translation>
    </message>
    <message>
        <source>{} fixes could not be verified within the limit and are left out.</source>
        <translation>{} Korrekturen ließen sich innerhalb der Grenze nicht nachweisen und fehlen.</translation>
    </message>
    <message>
        <source>maxUnavailable is 0, so {} clusters that have the placement never get new resources: the rollout never finishes. maxSurge only lets new clusters come before others go.</source>
        <translation>maxUnavailable ist 0, daher bekommen {} Cluster, die das Placement haben, nie neue Ressourcen: Der Rollout endet nie. maxSurge lässt nur neue Cluster kommen, bevor andere gehen.</translation>
    </message>
    <message>
        <source>It comes not before the next rollout pass of {}, and nothing starts one: an override without spec.placement does not. A change of an object that the placement selects does.</source>
        <translation>Es kommt nicht vor dem nächsten Rollout-Durchgang von {}, und nichts startet einen: Ein Override ohne spec.placement tut es nicht. Eine Änderung an einem Objekt, das das Placement auswählt, tut es.</translation>
    </message>
    <message>
        <source>Name {} in a new override: the field cannot be changed</source>
        <translation>{} in einem neuen Override nennen: Das Feld lässt sich nicht ändern</translation>
    </message>
    <message>
        <source>The policy means the same as snapshot {} and is spelled otherwise ({}): to KubeFleet it is another policy, so a new snapshot makes {} bindings obsolete, and a cluster that would be refused today loses the placement.</source>
        <translation>Die Policy bedeutet dasselbe wie Snapshot {} und ist anders geschrieben ({}): Für KubeFleet ist sie eine andere Policy; ein neuer Snapshot macht {} Bindings veraltet, und ein Cluster, der heute abgelehnt würde, verliert das Placement.</translation>
    </message>
    <message>
        <source>Spell it as snapshot {} does</source>
        <translation>Wie Snapshot {} schreiben</translation>
    </message>
    <message>
        <source>The manifest is in {}: whatever it says, applying it deletes deleteStrategy and reportBackStrategy from the placement on the hub, because only {} has them.</source>
        <translation>Das Manifest ist in {}: Was immer es sagt, es anzuwenden löscht deleteStrategy und reportBackStrategy vom Placement auf dem Hub, denn nur {} hat sie.</translation>
    </message>
    <message>
        <source>Write it in {}</source>
        <translation>Schreiben Sie es in {}</translation>
    </message>
    <message>
        <source>Today {}.</source>
        <translation>Heute gilt: {}.</translation>
    </message>
    <message>
        <source>{} has {} twice: clusters refuse the second, and the rollout waits.</source>
        <translation>{} enthält {} zweimal: Cluster lehnen das zweite ab, und der Rollout wartet.</translation>
    </message>
    <message>
        <source>{} arrives by {} as well as by {}, and clusters take it from one of them.</source>
        <translation>{} kommt über {} und über {} an, und Cluster nehmen es von einem der beiden.</translation>
    </message>
</context>
<context>
    <name>losses</name>
    <message>
        <source>nothing of {} was lost before, so nothing comes back</source>
        <translation>von {} ging vorher nichts verloren, also kommt nichts zurück</translation>
    </message>
    <message>
        <source>{} domains make too many pairs; take a label with at most {} values</source>
        <translation>{} Domänen ergeben zu viele Paare; ein Label mit höchstens {} Werten nehmen</translation>
    </message>
    <message>
        <source>no cluster has the labels {}; name a cluster, a label&apos;s value or KEY=VALUE</source>
        <translation>Kein Cluster hat die Labels {}; ein Cluster, den Wert eines Labels oder SCHLÜSSEL=WERT nennen</translation>
    </message>
    <message>
        <source>no cluster and no label&apos;s value is called {}; name a cluster, a label&apos;s value or KEY=VALUE</source>
        <translation>Kein Cluster und kein Wert eines Labels heißt {}; ein Cluster, den Wert eines Labels oder SCHLÜSSEL=WERT nennen</translation>
    </message>
    <message>
        <source>several labels have the value {}; write {} or {}</source>
        <translation>Mehrere Labels haben den Wert {}; {} oder {} schreiben</translation>
    </message>
    <message>
        <source>no cluster has a label {}</source>
        <translation>Kein Cluster hat ein Label {}</translation>
    </message>
    <message>
        <source>no cluster has a label {}; did you mean {}?</source>
        <translation>kein Cluster hat ein Label {}; meinten Sie {}?</translation>
    </message>
    <message>
        <source>{} is short for several labels; write {} or {}</source>
        <translation>{} kann für mehrere Labels stehen; {} oder {} schreiben</translation>
    </message>
    <message>
        <source>Down: {} of {} clusters; they stay bound, KubeFleet moves nothing.</source>
        <translation>Ausgefallen: {} von {} Clustern; sie bleiben gebunden, KubeFleet verschiebt nichts.</translation>
    </message>
    <message>
        <source>Loses {} of {} clusters; KubeFleet picks no other.</source>
        <translation>Verliert {} von {} Clustern; KubeFleet wählt keinen anderen.</translation>
    </message>
    <message>
        <source>Loses nothing; picked in addition: {}.</source>
        <translation>Verliert nichts; zusätzlich gewählt: {}.</translation>
    </message>
    <message>
        <source>Loses {} of {} clusters; picked instead: {}.</source>
        <translation>Verliert {} von {} Clustern; stattdessen gewählt: {}.</translation>
    </message>
    <message>
        <source>Evictions executed: {} of {}; picked instead: {}.</source>
        <translation>Ausgeführte Evictions: {} von {}; stattdessen gewählt: {}.</translation>
    </message>
    <message>
        <source>Nothing moves back by itself.</source>
        <translation>Von selbst kehrt nichts zurück.</translation>
    </message>
    <message>
        <source>Clusters that run it again: {}.</source>
        <translation>Cluster, die es wieder ausführen: {}.</translation>
    </message>
    <message>
        <source>{} goes dark</source>
        <translation>{} wird dunkel</translation>
    </message>
    <message>
        <source>{} leaves the fleet</source>
        <translation>{} verlässt die Flotte</translation>
    </message>
    <message>
        <source>{} is tainted</source>
        <translation>{} bekommt einen Taint</translation>
    </message>
    <message>
        <source>{} is evicted</source>
        <translation>{} wird geräumt</translation>
    </message>
    <message>
        <source>{} comes back</source>
        <translation>{} kommt zurück</translation>
    </message>
    <message>
        <source>KubeFleet aborts scheduling: {}</source>
        <translation>KubeFleet bricht die Planung ab: {}</translation>
    </message>
    <message>
        <source>What is bound stays; new picks avoid the tainted clusters.</source>
        <translation>Gebundenes bleibt; neue Wahlen meiden die Cluster mit dem Taint.</translation>
    </message>
    <message>
        <source>Loses nothing.</source>
        <translation>Verliert nichts.</translation>
    </message>
    <message>
        <source>survives</source>
        <translation>übersteht es</translation>
    </message>
    <message>
        <source>short by {}</source>
        <translation>{} zu wenig</translation>
    </message>
    <message>
        <source>nothing left</source>
        <translation>nichts übrig</translation>
    </message>
    <message>
        <source>{} of {} clusters run it: short by {}</source>
        <translation>{} von {} Clustern führen es aus: {} zu wenig</translation>
    </message>
    <message>
        <source>{} of {} clusters run it</source>
        <translation>{} von {} Clustern führen es aus</translation>
    </message>
    <message>
        <source>{}: skew {} → {} → {}, maxSkew {}</source>
        <translation>{}: Skew {} → {} → {}, maxSkew {}</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>not picked, {}: {}</source>
        <translation>nicht gewählt, {}: {}</translation>
    </message>
    <message>
        <source>If a domain goes dark</source>
        <translation>Wenn eine Domäne dunkel wird</translation>
    </message>
    <message>
        <source>dark before any loss: {}</source>
        <translation>schon vor jedem Verlust dunkel: {}</translation>
    </message>
    <message>
        <source>If a domain leaves the fleet</source>
        <translation>Wenn eine Domäne die Flotte verlässt</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Sofort</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Picked instead</source>
        <translation>Stattdessen gewählt</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Nothing left</source>
        <translation>Nichts übrig</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Zu wenig</translation>
    </message>
    <message>
        <source>Placements with nothing left</source>
        <translation>Placements, von denen nichts übrig bleibt</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Verlangt</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Gehalten</translation>
    </message>
    <message>
        <source>Survives</source>
        <translation>Übersteht</translation>
    </message>
    <message>
        <source>Weakest point</source>
        <translation>Schwächste Stelle</translation>
    </message>
    <message>
        <source>Clusters then</source>
        <translation>Cluster dann</translation>
    </message>
    <message>
        <source>{} of {} domains are single points of failure, {} of {} placements can fall below what they ask for.</source>
        <translation>{} von {} Domänen sind einzelne Schwachstellen, {} von {} Placements können unter das fallen, was sie verlangen.</translation>
    </message>
    <message>
        <source>What survives the loss of a domain</source>
        <translation>Was den Verlust einer Domäne übersteht</translation>
    </message>
    <message>
        <source>{} chosen clusters</source>
        <translation>{} ausgewählte Cluster</translation>
    </message>
    <message>
        <source>Name {} instead of {}</source>
        <translation>{} statt {} nennen</translation>
    </message>
    <message>
        <source>Create it anew as PickN {} spread over {} with maxSkew 1; the placement type is immutable</source>
        <translation>Neu anlegen als PickN {}, über {} verteilt mit maxSkew 1; der Placement-Typ ist unveränderlich</translation>
    </message>
    <message>
        <source>Spread over {} with maxSkew 1, {}</source>
        <translation>Über {} verteilen mit maxSkew 1, {}</translation>
    </message>
    <message>
        <source>Ask for {} clusters</source>
        <translation>{} Cluster verlangen</translation>
    </message>
    <message>
        <source>{}: {} of {} clusters run it then</source>
        <translation>{}: {} von {} Clustern laufen dann</translation>
    </message>
    <message>
        <source>; survives {} of {} domains</source>
        <translation>; übersteht {} von {} Domänen</translation>
    </message>
    <message>
        <source>What would help: {}</source>
        <translation>Was helfen würde: {}</translation>
    </message>
    <message>
        <source>Name {} as well</source>
        <translation>Auch {} nennen</translation>
    </message>
</context>
<context>
    <name>plan</name>
    <message>
        <source>added</source>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>error: {}</source>
        <translation>Fehler: {}</translation>
    </message>
    <message>
        <source>the only candidate</source>
        <translation>der einzige Kandidat</translation>
    </message>
    <message>
        <source>the last candidate</source>
        <translation>der letzte Kandidat</translation>
    </message>
    <message>
        <source>passes all filters</source>
        <translation>besteht alle Filter</translation>
    </message>
    <message>
        <source>named by the policy</source>
        <translation>von der Richtlinie genannt</translation>
    </message>
    <message>
        <source>no decision</source>
        <translation>keine Entscheidung</translation>
    </message>
    <message>
        <source>scheduled</source>
        <translation>eingeplant</translation>
    </message>
    <message>
        <source>short by {}</source>
        <translation>es fehlen {}</translation>
    </message>
    <message>
        <source>soft</source>
        <translation>weich</translation>
    </message>
    <message>
        <source>by spread {:+d}</source>
        <translation>durch Verteilung {:+d}</translation>
    </message>
    <message>
        <source>by affinity {:+d}</source>
        <translation>durch Affinität {:+d}</translation>
    </message>
    <message>
        <source>because it already held the placement</source>
        <translation>weil er das Placement schon hielt</translation>
    </message>
    <message>
        <source>by name alone</source>
        <translation>allein durch den Namen</translation>
    </message>
    <message>
        <source>ahead of {} {}</source>
        <translation>vor {} {}</translation>
    </message>
    <message>
        <source>keeps {}</source>
        <translation>behält {}</translation>
    </message>
    <message>
        <source>adds {}</source>
        <translation>ergänzt {}</translation>
    </message>
    <message>
        <source>removes {}</source>
        <translation>entfernt {}</translation>
    </message>
</context>
<context>
    <name>pods</name>
    <message>
        <source>{} more replicas are too many: at most {} pods are planned in a cluster; lower the number of replicas</source>
        <translation>{} weitere Replikate sind zu viele: Höchstens {} Pods werden in einem Cluster geplant; verringern Sie die Anzahl der Replikate</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>kein Label</translation>
    </message>
    <message>
        <source>{}+{}-{}={} of {}</source>
        <translation>{}+{}-{}={} von {}</translation>
    </message>
    <message>
        <source>{}: to {} replicas, {} deleted, {} created</source>
        <translation>{}: auf {} Replikate, {} gelöscht, {} angelegt</translation>
    </message>
    <message>
        <source>{}: to 1 replica, {} deleted, {} created</source>
        <translation>{}: auf 1 Replikat, {} gelöscht, {} angelegt</translation>
    </message>
    <message>
        <source>{}: {} nodes lost</source>
        <translation>{}: {} Nodes verloren</translation>
    </message>
    <message>
        <source>{}: 1 node lost</source>
        <translation>{}: 1 Node verloren</translation>
    </message>
    <message>
        <source>{}: {} nodes drained</source>
        <translation>{}: {} Nodes geräumt</translation>
    </message>
    <message>
        <source>{}: 1 node drained</source>
        <translation>{}: 1 Node geräumt</translation>
    </message>
    <message>
        <source>{}; pods: {} removed, {} of them Pending, {} without a controller, {} still on their node</source>
        <translation>{}; Pods: {} entfernt, {} davon Pending, {} ohne Controller, {} noch auf ihrem Node</translation>
    </message>
    <message>
        <source>{}; beyond the replicas of their ReplicaSet: {}</source>
        <translation>{}; über die Replikate ihres ReplicaSets hinaus: {}</translation>
    </message>
    <message>
        <source>{}; evictions that a budget refuses: {}</source>
        <translation>{}; Verdrängungen, die ein Budget ablehnt: {}</translation>
    </message>
    <message>
        <source>PodDisruptionBudget {} is not looked at: how many pods {} asks for is not known</source>
        <translation>PodDisruptionBudget {} wird nicht betrachtet: wie viele Pods {} verlangt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>{}={} has no node: planned with {}, a copy of {}</source>
        <translation>{}={} hat keinen Node: geplant mit {}, einer Kopie von {}</translation>
    </message>
    <message>
        <source>Pending without it: {}; autoscalers only add nodes for Pending pods</source>
        <translation>Pending ohne ihn: {}; Autoscaler fügen nur für Pods, die Pending sind, Nodes hinzu</translation>
    </message>
    <message>
        <source>The controller&apos;s comparison does not order these pods, so chance decides which it deletes. This is one possible outcome.</source>
        <translation>Der Vergleich des Controllers ordnet diese Pods nicht, also entscheidet der Zufall, welche er löscht. Dies ist ein möglicher Ausgang.</translation>
    </message>
    <message>
        <source>Deleted in any case: {}. The other {} are drawn from {} equal pods.</source>
        <translation>In jedem Fall gelöscht: {}. Die anderen {} werden aus {} gleichen Pods ausgelost.</translation>
    </message>
    <message>
        <source>The controller needs {} syncs of {} pods each.</source>
        <translation>Der Controller braucht {} Durchgänge mit je {} Pods.</translation>
    </message>
    <message>
        <source>{} ReplicaSets own the pods, as during a rollout: the Deployment controller decides how many pods each of them loses, which is not planned here.</source>
        <translation>{} ReplicaSets besitzen die Pods, wie während eines Rollouts: Der Deployment-Controller entscheidet, wie viele Pods jedes verliert, und das wird hier nicht geplant.</translation>
    </message>
    <message>
        <source>Evicted in any case: {}; may be evicted: {}. Equal pods and equal domains are drawn at random, and this is one possible outcome.</source>
        <translation>In jedem Fall verdrängt: {}; möglicherweise verdrängt: {}. Gleiche Pods und gleiche Domänen werden ausgelost, und dies ist ein möglicher Ausgang.</translation>
    </message>
</context>
<context>
    <name>query</name>
    <message>
        <source>nothing is planned that says which clusters are picked, held or filtered</source>
        <translation>nichts ist geplant, das sagt, welche Cluster gewählt, belegt oder gefiltert sind</translation>
    </message>
    <message>
        <source>there is no placement {}</source>
        <translation>es gibt kein Placement {}</translation>
    </message>
    <message>
        <source>{} takes no value</source>
        <translation>{} nimmt keinen Wert</translation>
    </message>
    <message>
        <source>{} needs a value, as {}=x</source>
        <translation>{} braucht einen Wert, etwa {}=x</translation>
    </message>
    <message>
        <source>{} can be {} or {}; write the whole key</source>
        <translation>{} kann {} oder {} sein; schreiben Sie den ganzen Schlüssel</translation>
    </message>
    <message>
        <source>{} is compared by = and != alone</source>
        <translation>{} wird nur mit = und != verglichen</translation>
    </message>
    <message>
        <source>no cluster reports or is labelled with {}</source>
        <translation>kein Cluster meldet {} oder hat es als Label</translation>
    </message>
    <message>
        <source>a quantity is needed here, as 8 or 500Mi</source>
        <translation>hier steht eine Menge, etwa 8 oder 500Mi</translation>
    </message>
    <message>
        <source>{} is asked of clusters; here placements are searched</source>
        <translation>{} wird nach Clustern gefragt; hier werden Placements gesucht</translation>
    </message>
</context>
<context>
    <name>repair</name>
    <message>
        <source>the test {}</source>
        <translation>der Test {}</translation>
    </message>
    <message>
        <source>{} tests</source>
        <translation>{} Tests</translation>
    </message>
    <message>
        <source>no other placement changes</source>
        <translation>kein anderes Placement ändert sich</translation>
    </message>
    <message>
        <source>there is no cluster {} that could be picked</source>
        <translation>Einen Cluster {}, der gewählt werden könnte, gibt es nicht</translation>
    </message>
    <message>
        <source>Lower numberOfClusters from {} to {}</source>
        <translation>numberOfClusters von {} auf {} senken</translation>
    </message>
    <message>
        <source>Lower maxSkew of {} from {} to {}</source>
        <translation>maxSkew von {} von {} auf {} senken</translation>
    </message>
    <message>
        <source>Set the constraint on {} to DoNotSchedule</source>
        <translation>Die Bedingung für {} auf DoNotSchedule setzen</translation>
    </message>
    <message>
        <source>Take {} out of clusterNames</source>
        <translation>{} aus clusterNames nehmen</translation>
    </message>
    <message>
        <source>Add a cluster {} with {}</source>
        <translation>Einen Cluster {} mit {} hinzufügen</translation>
    </message>
    <message>
        <source>Taint {} with {}:NoSchedule</source>
        <translation>{} bekommt den Taint {}:NoSchedule</translation>
    </message>
    <message>
        <source>Take the taint off {}</source>
        <translation>Den Taint von {} wieder entfernen</translation>
    </message>
    <message>
        <source>Evict {}: no cluster is picked instead</source>
        <translation>{} räumen: kein Cluster wird stattdessen gewählt</translation>
    </message>
    <message>
        <source>Evict {}: {} is picked instead</source>
        <translation>{} räumen: {} wird stattdessen gewählt</translation>
    </message>
    <message>
        <source>It is where a new decision would put it.</source>
        <translation>Es ist dort, wo eine neue Entscheidung es platzieren würde.</translation>
    </message>
    <message>
        <source>Doing nothing costs no eviction and leaves {} of {} clusters where a new decision would not put it ({}); skew {} instead of {}.</source>
        <translation>Nichts zu tun kostet keine Eviction und lässt {} von {} Clustern, wo eine neue Entscheidung es nicht platzieren würde ({}); Skew {} statt {}.</translation>
    </message>
    <message>
        <source>Nothing can be moved: {}.</source>
        <translation>Nichts lässt sich verschieben: {}.</translation>
    </message>
    <message>
        <source>Nothing to move.</source>
        <translation>Nichts zu verschieben.</translation>
    </message>
    <message>
        <source>No eviction is possible: {}.</source>
        <translation>Keine Eviction ist möglich: {}.</translation>
    </message>
    <message>
        <source>No eviction brings it nearer: the same clusters are picked again.</source>
        <translation>Keine Eviction bringt es näher: Dieselben Cluster werden wieder gewählt.</translation>
    </message>
    <message>
        <source>1 eviction brings it to where a new decision would put it.</source>
        <translation>1 Eviction bringt es dorthin, wo eine neue Entscheidung es platzieren würde.</translation>
    </message>
    <message>
        <source>{} evictions bring it to where a new decision would put it; fewer than {} is impossible.</source>
        <translation>{} Evictions bringen es dorthin, wo eine neue Entscheidung es platzieren würde; weniger als {} ist unmöglich.</translation>
    </message>
    <message>
        <source>{} of the clusters that a new decision would not pick are left after the evictions.</source>
        <translation>{} der Cluster, die eine neue Entscheidung nicht wählen würde, bleiben nach den Evictions.</translation>
    </message>
    <message>
        <source>1 edit</source>
        <translation>1 Änderung</translation>
    </message>
    <message>
        <source>{} edits</source>
        <translation>{} Änderungen</translation>
    </message>
    <message>
        <source>{} (cost {})</source>
        <translation>{} (Preis {})</translation>
    </message>
    <message>
        <source>The goal is reached as it is.</source>
        <translation>Das Ziel ist schon erreicht.</translation>
    </message>
    <message>
        <source>Today {} holds: {}.</source>
        <translation>Heute gilt {}: {}.</translation>
    </message>
    <message>
        <source>There is no edit of the allowed kinds.</source>
        <translation>Eine Änderung der erlaubten Arten gibt es nicht.</translation>
    </message>
    <message>
        <source>there are more than {} edits of the allowed kinds; allow fewer kinds</source>
        <translation>es gibt mehr als {} Änderungen der erlaubten Arten; erlaube weniger Arten</translation>
    </message>
    <message>
        <source>{} reaches it.</source>
        <translation>{} erreicht es.</translation>
    </message>
    <message>
        <source>{} reach it; fewer than {} is impossible.</source>
        <translation>{} erreichen es; weniger als {} ist unmöglich.</translation>
    </message>
    <message>
        <source>Best found: {}; fewer than {} is impossible.</source>
        <translation>Bestes Ergebnis: {}; weniger als {} ist unmöglich.</translation>
    </message>
    <message>
        <source>No set of up to {} of the allowed kinds reaches it.</source>
        <translation>Keine Menge von bis zu {} der erlaubten Arten erreicht es.</translation>
    </message>
    <message>
        <source>Nothing found with {}; fewer than {} edits is impossible.</source>
        <translation>Mit {} nichts gefunden; weniger als {} Änderungen ist unmöglich.</translation>
    </message>
    <message>
        <source>Nothing found with {}.</source>
        <translation>Mit {} nichts gefunden.</translation>
    </message>
    <message>
        <source>1 plan</source>
        <translation>1 Plan</translation>
    </message>
    <message>
        <source>{} plans</source>
        <translation>{} Plänen</translation>
    </message>
    <message>
        <source>moves nothing</source>
        <translation>verschiebt nichts</translation>
    </message>
    <message>
        <source>1 more set does the same with equal clusters</source>
        <translation>1 weitere Menge tut dasselbe mit gleichen Clustern</translation>
    </message>
    <message>
        <source>{} more sets do the same with equal clusters</source>
        <translation>{} weitere Mengen tun dasselbe mit gleichen Clustern</translation>
    </message>
    <message>
        <source>wanted {}; found {}</source>
        <translation>gewünscht: {}; gefunden: {}</translation>
    </message>
    <message>
        <source>Cost {}: {} sets, {} planned; the rest is equal to one of these or too small by counting.</source>
        <translation>Preis {}: {} Mengen, {} geplant; der Rest gleicht einer davon oder ist abgezählt zu klein.</translation>
    </message>
    <message>
        <source>Cost {}: not all sets were tried, {} planned.</source>
        <translation>Preis {}: nicht alle Mengen versucht, {} geplant.</translation>
    </message>
    <message>
        <source>Nearest: {}: {}.</source>
        <translation>Am nächsten: {}: {}.</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Budget allows</source>
        <translation>Budget erlaubt</translation>
    </message>
    <message>
        <source>Runs then</source>
        <translation>Läuft dann auf</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Skew</translation>
    </message>
    <message>
        <source>Rebalance</source>
        <translation>Umverteilung</translation>
    </message>
    <message>
        <source>Edits</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Was es kostet</translation>
    </message>
    <message>
        <source>Goal: {}.</source>
        <translation>Ziel: {}.</translation>
    </message>
    <message>
        <source>Today: {}.</source>
        <translation>Heute: {}.</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Reparatur</translation>
    </message>
    <message>
        <source>Remove the label {}</source>
        <translation>Das Label entfernen: {}</translation>
    </message>
    <message>
        <source>Label {} again</source>
        <translation>Wieder als Label setzen: {}</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>Spread over {}</source>
        <translation>Verteilung über {}</translation>
    </message>
    <message>
        <source>Skew {} of at most {} ({})</source>
        <translation>Skew {} von höchstens {} ({})</translation>
    </message>
    <message>
        <source>within the limit</source>
        <translation>innerhalb der Grenze</translation>
    </message>
    <message>
        <source>above the limit</source>
        <translation>über der Grenze</translation>
    </message>
    <message>
        <source>; 1 cluster lacks the label</source>
        <translation>; 1 Cluster fehlt das Label</translation>
    </message>
    <message>
        <source>; {} clusters lack the label</source>
        <translation>; {} Clustern fehlt das Label</translation>
    </message>
    <message>
        <source>Picked</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Not picked</source>
        <translation>Nicht gewählt</translation>
    </message>
    <message>
        <source>Placement plan</source>
        <translation>Placement-Plan</translation>
    </message>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
    <message>
        <source>1 placement</source>
        <translation>1 Placement</translation>
    </message>
    <message>
        <source>{} placements</source>
        <translation>{} Placements</translation>
    </message>
    <message>
        <source>{} clusters</source>
        <translation>{} Cluster</translation>
    </message>
    <message>
        <source>1 cluster</source>
        <translation>1 Cluster</translation>
    </message>
    <message>
        <source>, clock at {}</source>
        <translation>, Uhrzeit {}</translation>
    </message>
    <message>
        <source>Skew {} of at most {} ({}).</source>
        <translation>Skew {} von höchstens {} ({}).</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>hart</translation>
    </message>
    <message>
        <source>soft</source>
        <translation>weich</translation>
    </message>
    <message>
        <source>error: {}</source>
        <translation>Fehler: {}</translation>
    </message>
    <message>
        <source>{} of {} placed</source>
        <translation>{} von {} platziert</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>TYPE</source>
        <translation>TYP</translation>
    </message>
    <message>
        <source>WANTED</source>
        <translation>GEWOLLT</translation>
    </message>
    <message>
        <source>PICKED</source>
        <translation>GEWÄHLT</translation>
    </message>
    <message>
        <source>VERDICT</source>
        <translation>ERGEBNIS</translation>
    </message>
    <message>
        <source>SKEW</source>
        <translation>SKEW</translation>
    </message>
    <message>
        <source>CLUSTER</source>
        <translation>CLUSTER</translation>
    </message>
    <message>
        <source>SPREAD</source>
        <translation>VERTEILUNG</translation>
    </message>
    <message>
        <source>AFFINITY</source>
        <translation>AFFINITÄT</translation>
    </message>
    <message>
        <source>REASON</source>
        <translation>GRUND</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>does not score high enough</source>
        <translation>hat nicht genug Punkte</translation>
    </message>
    <message>
        <source>Placements</source>
        <translation>Placements</translation>
    </message>
    <message>
        <source>after {} picks: skew {}</source>
        <translation>nach {} Auswahlen: Skew {}</translation>
    </message>
    <message>
        <source>after 1 pick: skew {}</source>
        <translation>nach 1 Auswahl: Skew {}</translation>
    </message>
    <message>
        <source>pick {}</source>
        <translation>Auswahl {}</translation>
    </message>
    <message>
        <source>Placements and clusters per {}</source>
        <translation>Placements und Cluster je {}</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} von {}</translation>
    </message>
    <message>
        <source>and {} more domains</source>
        <translation>und {} weitere Domänen</translation>
    </message>
    <message>
        <source>1 more row is left out; csv and json have all.</source>
        <translation>1 weitere Zeile ist weggelassen; CSV und JSON enthalten alle.</translation>
    </message>
    <message>
        <source>{} more rows are left out; csv and json have all.</source>
        <translation>{} weitere Zeilen sind weggelassen; CSV und JSON enthalten alle.</translation>
    </message>
    <message>
        <source>The details of 1 placement are left out; html and json have all.</source>
        <translation>Die Einzelheiten von 1 Placement sind weggelassen; HTML und JSON enthalten alle.</translation>
    </message>
    <message>
        <source>The details of {} placements are left out; html and json have all.</source>
        <translation>Die Einzelheiten von {} Placements sind weggelassen; HTML und JSON enthalten alle.</translation>
    </message>
    <message>
        <source>Skew over {} after each pick, limit {}</source>
        <translation>Skew über {} nach jeder Auswahl, Grenze {}</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Gehalten</translation>
    </message>
    <message>
        <source>{} of {}: {}</source>
        <translation>{} von {}: {}</translation>
    </message>
    <message>
        <source>CHANGE</source>
        <translation>ÄNDERUNG</translation>
    </message>
    <message>
        <source>BASIS</source>
        <translation>GRUNDLAGE</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Weakened</source>
        <translation>Schwächer</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>The first {} of {} placements that change.</source>
        <translation>Die ersten {} von {} Placements, die sich ändern.</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>and {} more</source>
        <translation>und {} weitere</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>Zusage</translation>
    </message>
    <message>
        <source>weakened</source>
        <translation>schwächer</translation>
    </message>
    <message>
        <source>strengthened</source>
        <translation>stärker</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>What the hub does when the second files follow the first: what it holds stays unless KubeFleet removes it.</source>
        <translation>Was der Hub tut, wenn die zweiten Dateien auf die ersten folgen: Was er hält, bleibt, sofern KubeFleet es nicht entfernt.</translation>
    </message>
    <message>
        <source>Two new placements compared: nothing is held.</source>
        <translation>Zwei neue Placements im Vergleich: Nichts wird gehalten.</translation>
    </message>
    <message>
        <source>Picks</source>
        <translation>Auswahlen</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Skew</translation>
    </message>
    <message>
        <source>Numbers of this chart</source>
        <translation>Zahlen dieses Diagramms</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>Standardeingabe</translation>
    </message>
    <message>
        <source>Planned by Evenkeel {} as KubeFleet {} does.</source>
        <translation>Geplant von Evenkeel {} so, wie KubeFleet {} es tut.</translation>
    </message>
    <message>
        <source>Inputs: {}</source>
        <translation>Eingaben: {}</translation>
    </message>
    <message>
        <source>Effect of the change</source>
        <translation>Wirkung der Änderung</translation>
    </message>
    <message>
        <source>1 section is left out; html and json have all.</source>
        <translation>1 Abschnitt ist ausgelassen; html und json enthalten alle.</translation>
    </message>
    <message>
        <source>{} sections are left out; html and json have all.</source>
        <translation>{} Abschnitte sind ausgelassen; html und json enthalten alle.</translation>
    </message>
    <message>
        <source>Clock of heartbeats and health: {}</source>
        <translation>Uhr für Heartbeats und Zustand: {}</translation>
    </message>
    <message>
        <source>Would be refused today</source>
        <translation>Würde heute abgelehnt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>entfällt</translation>
    </message>
    <message>
        <source>kept as it is by an error</source>
        <translation>durch einen Fehler unverändert</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Objects on the clusters</source>
        <translation>Objekte auf den Clustern</translation>
    </message>
</context>
<context>
    <name>rollout</name>
    <message>
        <source>up to {} at once; others come first</source>
        <translation>bis zu {} zugleich; andere zuerst</translation>
    </message>
    <message>
        <source>{} ready and staying, {} must stay available: {} - {} = {}, none may be removed or updated</source>
        <translation>{} sind bereit und bleiben, {} müssen verfügbar bleiben: {} - {} = {}, keins darf entfernt oder aktualisiert werden</translation>
    </message>
    <message>
        <source>up to {} new at once; others come first</source>
        <translation>bis zu {} zugleich; andere zuerst</translation>
    </message>
    <message>
        <source>{} can be ready, {} with maxSurge is the maximum: {} - {} = {}, none may be bound</source>
        <translation>{} können bereit sein, {} mit maxSurge sind das Maximum: {} - {} = {}, keins darf gebunden werden</translation>
    </message>
    <message>
        <source>one of at most {} that may be bound</source>
        <translation>eines von höchstens {} neuen zugleich</translation>
    </message>
    <message>
        <source>it has failed, so it is updated outside the budget</source>
        <translation>es ist fehlgeschlagen und wird außerhalb des Budgets aktualisiert</translation>
    </message>
    <message>
        <source>one of at most {} that may be removed or updated</source>
        <translation>eines von höchstens {} zugleich</translation>
    </message>
    <message>
        <source>its apply strategy differs from the placement&apos;s</source>
        <translation>seine Apply-Strategie weicht von der des Placements ab</translation>
    </message>
    <message>
        <source>up to date</source>
        <translation>aktuell</translation>
    </message>
    <message>
        <source>it is being deleted</source>
        <translation>es wird gerade gelöscht</translation>
    </message>
    <message>
        <source>its state is not counted</source>
        <translation>sein Zustand wird nicht gezählt</translation>
    </message>
    <message>
        <source>Nothing can change now; waiting: {}.</source>
        <translation>Jetzt kann sich nichts ändern; es warten: {}.</translation>
    </message>
    <message>
        <source>Binds {}, updates {}, removes {}; waiting: {}.</source>
        <translation>Bindet {}, aktualisiert {}, entfernt {}; es warten: {}.</translation>
    </message>
    <message>
        <source>ready and failed</source>
        <translation>bereit und fehlgeschlagen</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>reports no difference yet</source>
        <translation>meldet noch keinen Unterschied</translation>
    </message>
    <message>
        <source>ready in {} s</source>
        <translation>bereit in {} s</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>nicht bereit</translation>
    </message>
    <message>
        <source>The strategy is External: staged update runs roll it out.</source>
        <translation>Die Strategie ist External: Staged Update Runs rollen es aus.</translation>
    </message>
    <message>
        <source>The placement is being deleted: nothing is rolled out.</source>
        <translation>Das Placement wird gelöscht: Nichts wird ausgerollt.</translation>
    </message>
    <message>
        <source>Patches {} bindings with the placement&apos;s apply strategy and does nothing else in this pass.</source>
        <translation>Patcht {} Bindings mit der Apply-Strategie des Placements und tut sonst nichts in diesem Durchgang.</translation>
    </message>
    <message>
        <source>Retries every 5 seconds until a cluster&apos;s old binding is deleted.</source>
        <translation>Versucht es alle 5 Sekunden erneut, bis das alte Binding eines Clusters gelöscht ist.</translation>
    </message>
    <message>
        <source>There is no latest resource snapshot: nothing is rolled out.</source>
        <translation>Es gibt keinen neuesten Resource Snapshot: Nichts wird ausgerollt.</translation>
    </message>
    <message>
        <source>Overrides match the resources, and the cluster {} of a binding has left the fleet: every pass fails until the binding is gone.</source>
        <translation>Overrides treffen die Ressourcen, und der Cluster {} einer Bindung hat die Flotte verlassen: Jeder Durchgang scheitert, bis die Bindung fort ist.</translation>
    </message>
    <message>
        <source>spec.policy.numberOfClusters is missing, which the controller cannot cope with; give it a number.</source>
        <translation>spec.policy.numberOfClusters fehlt, womit der Controller nicht zurechtkommt; eine Zahl setzen.</translation>
    </message>
    <message>
        <source>Everything is up to date.</source>
        <translation>Alles ist aktuell.</translation>
    </message>
    <message>
        <source>Never finishes; waiting forever: {}, because {}.</source>
        <translation>Endet nie; für immer warten: {}, denn {}.</translation>
    </message>
    <message>
        <source>Not finished after {} passes.</source>
        <translation>Nach {} Durchgängen nicht fertig.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Everything has the latest resources; never available: {}.</source>
        <translation>Alles hat die neuesten Ressourcen; nie verfügbar: {}.</translation>
    </message>
    <message>
        <source>Finishes after {} s.</source>
        <translation>Fertig nach {} s.</translation>
    </message>
    <message>
        <source>Succeeds after {} s.</source>
        <translation>Gelingt nach {} s.</translation>
    </message>
    <message>
        <source>Aborted after {} s: {}</source>
        <translation>Nach {} s abgebrochen: {}</translation>
    </message>
    <message>
        <source>Does not start: {}</source>
        <translation>Beginnt nicht: {}</translation>
    </message>
    <message>
        <source>Initialized; its state is Initialize, so it does not start.</source>
        <translation>Initialisiert; sein Zustand ist Initialize, also beginnt er nicht.</translation>
    </message>
    <message>
        <source>Stopped after {} s.</source>
        <translation>Nach {} s angehalten.</translation>
    </message>
    <message>
        <source>Waits forever for the approval {} in stage {}.</source>
        <translation>Wartet für immer auf die Genehmigung {} in Stufe {}.</translation>
    </message>
    <message>
        <source>Never finishes: {}</source>
        <translation>Endet nie: {}</translation>
    </message>
    <message>
        <source>Retries forever: {}</source>
        <translation>Versucht es für immer wieder: {}</translation>
    </message>
    <message>
        <source>It has already succeeded.</source>
        <translation>Er ist schon gelungen.</translation>
    </message>
    <message>
        <source>It has already failed.</source>
        <translation>Er ist schon gescheitert.</translation>
    </message>
    <message>
        <source>It has already failed: {}</source>
        <translation>Er ist schon gescheitert: {}</translation>
    </message>
    <message>
        <source>It is being deleted.</source>
        <translation>Er wird gelöscht.</translation>
    </message>
    <message>
        <source>Next: {} is available at {} s.</source>
        <translation>Als Nächstes: {} ist bei {} s verfügbar.</translation>
    </message>
    <message>
        <source>Next: {} is gone at {} s.</source>
        <translation>Als Nächstes: {} ist bei {} s fort.</translation>
    </message>
    <message>
        <source>Next: {} fails at {} s.</source>
        <translation>Als Nächstes: {} scheitert bei {} s.</translation>
    </message>
    <message>
        <source>Nothing will change that.</source>
        <translation>Nichts wird daran etwas ändern.</translation>
    </message>
    <message>
        <source>Stage {} waits for the approval {}.</source>
        <translation>Stufe {} wartet auf die Genehmigung {}.</translation>
    </message>
    <message>
        <source>Stage {} waits until {} s.</source>
        <translation>Stufe {} wartet bis {} s.</translation>
    </message>
    <message>
        <source>Stage {} waits.</source>
        <translation>Stufe {} wartet.</translation>
    </message>
    <message>
        <source>Stage {} waits for {} for ever.</source>
        <translation>Stufe {} wartet für immer auf {}.</translation>
    </message>
    <message>
        <source>Stage {} waits for {} until {} s.</source>
        <translation>Stufe {} wartet auf {} bis {} s.</translation>
    </message>
    <message>
        <source>Waiting: {}; no more may be taken down ({} available, {} must be).</source>
        <translation>Wartend: {}; mehr dürfen nicht heruntergenommen werden ({} verfügbar, {} müssen es sein).</translation>
    </message>
    <message>
        <source>Waiting: {}; no more may be bound ({} can be ready, at most {}).</source>
        <translation>Wartend: {}; mehr dürfen nicht gebunden werden ({} können bereit sein, höchstens {}).</translation>
    </message>
    <message>
        <source>Waiting: {}; there is room, which the next pass takes.</source>
        <translation>Wartend: {}; es ist Platz, den der nächste Durchgang nutzt.</translation>
    </message>
    <message>
        <source>Stopped in stage {}.</source>
        <translation>Angehalten in Stufe {}.</translation>
    </message>
    <message>
        <source>Stage {} has failed.</source>
        <translation>Stufe {} ist gescheitert.</translation>
    </message>
    <message>
        <source>invalid: {}</source>
        <translation>ungültig: {}</translation>
    </message>
    <message>
        <source>a budget without a limit</source>
        <translation>ein Budget ohne Grenze</translation>
    </message>
    <message>
        <source>allowed: {} available of {}, {}</source>
        <translation>erlaubt: {} von {} verfügbar, {}</translation>
    </message>
    <message>
        <source>blocked: {} available of {}, {}</source>
        <translation>blockiert: {} von {} verfügbar, {}</translation>
    </message>
    <message>
        <source>{} ({} of {})</source>
        <translation>{} ({} von {})</translation>
    </message>
    <message>
        <source>bindings that are Scheduled or Bound</source>
        <translation>Bindings im Zustand Scheduled oder Bound</translation>
    </message>
    <message>
        <source>names in clusterNames</source>
        <translation>Namen in clusterNames</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Number of clusters the placement targets.</source>
        <translation>Anzahl der Cluster, auf die das Placement zielt.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Can be ready</source>
        <translation>Wird bereit</translation>
    </message>
    <message>
        <source>Min available</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>Target − maxUnavailable: this many must stay available.</source>
        <translation>Ziel − maxUnavailable: So viele müssen verfügbar bleiben.</translation>
    </message>
    <message>
        <source>Max remove</source>
        <translation>Max. weg</translation>
    </message>
    <message>
        <source>Ready − ready and being deleted − min available: this many may be removed or updated in this pass.</source>
        <translation>Bereit − bereit und in Löschung − min. verfügbar: So viele dürfen in diesem Durchgang entfernt oder aktualisiert werden.</translation>
    </message>
    <message>
        <source>Max add</source>
        <translation>Max. neu</translation>
    </message>
    <message>
        <source>Target + maxSurge − can be ready: this many may be bound in this pass.</source>
        <translation>Ziel + maxSurge − kann bereit sein: So viele dürfen in diesem Durchgang gebunden werden.</translation>
    </message>
    <message>
        <source>{} being deleted</source>
        <translation>{} in Löschung</translation>
    </message>
    <message>
        <source>available now</source>
        <translation>jetzt verfügbar</translation>
    </message>
    <message>
        <source>Bound and Unscheduled bindings whose resources are available.</source>
        <translation>Bindings im Zustand Bound oder Unscheduled, deren Ressourcen verfügbar sind.</translation>
    </message>
    <message>
        <source>not failed</source>
        <translation>nicht fehlgeschlagen</translation>
    </message>
    <message>
        <source>Bound and Unscheduled bindings whose resources are available or can still become available.</source>
        <translation>Bindings im Zustand Bound oder Unscheduled, deren Ressourcen verfügbar sind oder es noch werden können.</translation>
    </message>
    <message>
        <source>binds</source>
        <translation>bindet</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>aktualisiert</translation>
    </message>
    <message>
        <source>removes</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>patches</source>
        <translation>patcht</translation>
    </message>
    <message>
        <source>{}, being deleted</source>
        <translation>{}, wird gelöscht</translation>
    </message>
    <message>
        <source>Stage {} waits for {}: available at {} s, noticed with the look at {} s.</source>
        <translation>Stufe {} wartet auf {}: verfügbar nach {} s, bemerkt mit dem Blick bei {} s.</translation>
    </message>
    <message>
        <source>The run {} has updated {} of {} clusters.</source>
        <translation>Der Lauf {} hat {} von {} Clustern aktualisiert.</translation>
    </message>
    <message>
        <source>{} of {} clusters have the latest resources.</source>
        <translation>{} von {} Clustern haben die neuesten Ressourcen.</translation>
    </message>
    <message>
        <source>Applying: {}.</source>
        <translation>Wendet an: {}.</translation>
    </message>
    <message>
        <source>The budget blocks every eviction: even with all {} clusters available it allows none.</source>
        <translation>Das Budget blockiert jede Räumung: Selbst wenn alle {} Cluster verfügbar sind, erlaubt es keine.</translation>
    </message>
    <message>
        <source>There is no placement {} here that the budget could be for.</source>
        <translation>Hier gibt es kein Placement {}, für das das Budget sein könnte.</translation>
    </message>
    <message>
        <source>There is no placement {} here that the run could be for.</source>
        <translation>Hier gibt es kein Placement {}, für das der Lauf sein könnte.</translation>
    </message>
    <message>
        <source>The run {} of {}: {}</source>
        <translation>Der Lauf {} von {}: {}</translation>
    </message>
    <message>
        <source>A run of it for {}: {}</source>
        <translation>Ein Lauf davon für {}: {}</translation>
    </message>
    <message>
        <source>The eviction does nothing: {}.</source>
        <translation>Die Eviction bewirkt nichts: {}.</translation>
    </message>
</context>
<context>
    <name>scenarios</name>
    <message>
        <source>{} for {}, saves {}</source>
        <translation>{} statt {}, spart {}</translation>
    </message>
    <message>
        <source>no longer fits: {}</source>
        <translation>passt nicht mehr: {}</translation>
    </message>
    <message>
        <source>is so already</source>
        <translation>ist schon so</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie es ist</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>{} of {} steps no longer fit</source>
        <translation>{} von {} Schritten passen nicht mehr</translation>
    </message>
    <message>
        <source>1 step, which fits</source>
        <translation>1 Schritt, der passt</translation>
    </message>
    <message>
        <source>{} steps, all fit</source>
        <translation>{} Schritte, alle passen</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Placed</source>
        <translation>Platziert</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Skew</translation>
    </message>
    <message>
        <source>Survives</source>
        <translation>Übersteht</translation>
    </message>
    <message>
        <source>Weakest point</source>
        <translation>Schwächste Stelle</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Would do for less</source>
        <translation>Täte es für weniger</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Wechsel</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>No placement changes.</source>
        <translation>Kein Placement ändert sich.</translation>
    </message>
    <message>
        <source>evictions are decided placement by placement; `evenkeelctl lose evict:DOMAIN` plays them</source>
        <translation>über Räumungen wird Placement für Placement entschieden; `evenkeelctl lose evict:DOMAIN` spielt sie durch</translation>
    </message>
    <message>
        <source>survives {} of {}</source>
        <translation>übersteht {} von {}</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} von {}</translation>
    </message>
    <message>
        <source>there is no cluster {}; did you mean {}?</source>
        <translation>es gibt keinen Cluster {}; war {} gemeint?</translation>
    </message>
    <message>
        <source>there is no cluster {}</source>
        <translation>es gibt keinen Cluster {}</translation>
    </message>
    <message>
        <source>the hub refuses this name of a cluster: {}</source>
        <translation>der Hub lehnt diesen Namen eines Clusters ab: {}</translation>
    </message>
    <message>
        <source>{} is no property of a cluster; below {} are total-, allocatable- and available- with a resource, as available-cpu</source>
        <translation>{} ist keine Eigenschaft eines Clusters; unter {} gibt es total-, allocatable- und available- mit einer Ressource, etwa available-cpu</translation>
    </message>
    <message>
        <source>{} has no taint {}</source>
        <translation>{} hat keinen Taint {}</translation>
    </message>
    <message>
        <source>{} of {} is no quantity: {}</source>
        <translation>{} von {} ist keine Menge: {}</translation>
    </message>
    <message>
        <source>there is a cluster {} already</source>
        <translation>den Cluster {} gibt es schon</translation>
    </message>
    <message>
        <source>there is no {}</source>
        <translation>es gibt kein {}</translation>
    </message>
    <message>
        <source>there is no field {}</source>
        <translation>es gibt kein Feld {}</translation>
    </message>
    <message>
        <source>there is no field {}; did you mean {}?</source>
        <translation>es gibt kein Feld {}; war {} gemeint?</translation>
    </message>
    <message>
        <source>{} is no field; write {}</source>
        <translation>{} ist kein Feld; {} schreiben</translation>
    </message>
    <message>
        <source>several placements are called {}; write {} or {}</source>
        <translation>mehrere Placements heißen {}; {} oder {} schreiben</translation>
    </message>
    <message>
        <source>there is no placement {}; did you mean {}?</source>
        <translation>es gibt kein Placement {}; war {} gemeint?</translation>
    </message>
    <message>
        <source>there is no placement {}</source>
        <translation>es gibt kein Placement {}</translation>
    </message>
    <message>
        <source>there is a {} already</source>
        <translation>{} gibt es schon</translation>
    </message>
    <message>
        <source>there is another scenario &quot;{}&quot;</source>
        <translation>es gibt ein weiteres Szenario „{}“</translation>
    </message>
    <message>
        <source>must be an object with apiVersion, kind and metadata.name</source>
        <translation>muss ein Objekt mit apiVersion, kind und metadata.name sein</translation>
    </message>
    <message>
        <source>whose fields are these? add placements: [NAME]</source>
        <translation>wessen Felder sind das? placements: [NAME] ergänzen</translation>
    </message>
    <message>
        <source>name placements or an object, not both</source>
        <translation>Placements oder ein Objekt nennen, nicht beides</translation>
    </message>
    <message>
        <source>the step changes nothing</source>
        <translation>der Schritt ändert nichts</translation>
    </message>
    <message>
        <source>{} has the taint {}</source>
        <translation>{} hat den Taint {}</translation>
    </message>
    <message>
        <source>{} is new</source>
        <translation>{} ist neu</translation>
    </message>
    <message>
        <source>{} joins</source>
        <translation>{} tritt bei</translation>
    </message>
    <message>
        <source>{} joins, as {} is</source>
        <translation>{} tritt bei, wie {}</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} und {} weitere</translation>
    </message>
    <message>
        <source>{} is no taint; write KEY=VALUE:NoSchedule, KEY:NoSchedule, or KEY:NoSchedule- to take one away</source>
        <translation>{} ist kein Taint; KEY=VALUE:NoSchedule, KEY:NoSchedule oder zum Entfernen KEY:NoSchedule- schreiben</translation>
    </message>
    <message>
        <source>the name of {} cannot be changed</source>
        <translation>der Name von {} kann nicht geändert werden</translation>
    </message>
    <message>
        <source>the hub refuses it</source>
        <translation>der Hub lehnt es ab</translation>
    </message>
    <message>
        <source>the hub refuses {}: {}</source>
        <translation>der Hub lehnt {} ab: {}</translation>
    </message>
    <message>
        <source>{} is no path: brackets hold a number, as [0]</source>
        <translation>{} ist kein Pfad: In Klammern steht eine Zahl, wie [0]</translation>
    </message>
    <message>
        <source>{} has no item for {}</source>
        <translation>{} hat keinen Eintrag für {}</translation>
    </message>
    <message>
        <source>a path has at most {} levels</source>
        <translation>ein Pfad hat höchstens {} Ebenen</translation>
    </message>
    <message>
        <source>{} is what the hub writes itself</source>
        <translation>{} schreibt der Hub selbst</translation>
    </message>
    <message>
        <source>{} has no label {}</source>
        <translation>{} hat kein Label {}</translation>
    </message>
    <message>
        <source>{} has no property {}</source>
        <translation>{} hat keine Eigenschaft {}</translation>
    </message>
    <message>
        <source>{} dark</source>
        <translation>{} ausgefallen</translation>
    </message>
</context>
<context>
    <name>sides</name>
    <message>
        <source>Both pick the same ones in the same order.</source>
        <translation>Beide wählen dieselben in derselben Reihenfolge.</translation>
    </message>
    <message>
        <source>The first pick agrees. </source>
        <translation>Die erste Auswahl stimmt überein. </translation>
    </message>
    <message>
        <source>There are too many to explain every pick: counts and reasons end with pick {}, the {} after it are only named.</source>
        <translation>Es sind zu viele, um jede Auswahl zu erklären: Zählungen und Gründe enden mit Auswahl {}, die {} danach werden nur genannt.</translation>
    </message>
    <message>
        <source>The first {} picks agree. </source>
        <translation>Die ersten {} Auswahlen stimmen überein. </translation>
    </message>
    <message>
        <source>At pick {} KubeFleet picks {}, kube-scheduler {}.</source>
        <translation>Bei Auswahl {} wählt KubeFleet {}, kube-scheduler {}.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keinen</translation>
    </message>
    <message>
        <source>without the key</source>
        <translation>ohne den Schlüssel</translation>
    </message>
    <message>
        <source>{} is already picked, and a cluster is picked only once</source>
        <translation>{} ist schon gewählt, und ein Cluster wird nur einmal gewählt</translation>
    </message>
    <message>
        <source>{} has the topology spread score {}, {} has {}</source>
        <translation>{} hat {} Punkte der Topologieverteilung, {} hat {}</translation>
    </message>
    <message>
        <source>{} scores the same; the larger name breaks the tie</source>
        <translation>{} hat gleich viele Punkte; bei Gleichstand gewinnt der größere Name</translation>
    </message>
    <message>
        <source>How often one is picked</source>
        <translation>Wie oft einer gewählt wird</translation>
    </message>
    <message>
        <source>A cluster holds a placement once; a picked cluster is excluded from later picks.</source>
        <translation>Ein Cluster hält ein Placement einmal; ein gewählter scheidet für spätere Auswahlen aus.</translation>
    </message>
    <message>
        <source>A node takes pods until it is full, and is filtered and scored again for each.</source>
        <translation>Ein Node nimmt Pods auf, bis er voll ist, und wird für jeden neu gefiltert und bewertet.</translation>
    </message>
    <message>
        <source>Without the key</source>
        <translation>Ohne den Schlüssel</translation>
    </message>
    <message>
        <source>In no domain: it can&apos;t violate the constraint and scores 0, above the -1 of every domain that would raise the skew. It is picked first.</source>
        <translation>In keiner Domäne: Er kann die Bedingung nicht verletzen und hat 0 Punkte, mehr als die -1 jeder Domäne, die den Skew erhöhen würde. Er wird zuerst gewählt.</translation>
    </message>
    <message>
        <source>Filtered out (missing required label); its pods count in no domain.</source>
        <translation>Ausgefiltert (missing required label); seine Pods zählen in keiner Domäne.</translation>
    </message>
    <message>
        <source>Allowed, but it scores 0, below every node with the key, and its pods don&apos;t count.</source>
        <translation>Erlaubt, hat aber 0 Punkte, weniger als jeder Node mit dem Schlüssel, und seine Pods zählen nicht.</translation>
    </message>
    <message>
        <source>Which domains count</source>
        <translation>Welche Domänen zählen</translation>
    </message>
    <message>
        <source>Every value of the key in the fleet, even one with only tainted, excluded or unhealthy clusters: it stays at 0 and, with a hard constraint, limits the others to maxSkew.</source>
        <translation>Jeder Wert des Schlüssels in der Flotte, auch einer, den nur Cluster mit Taint, ausgeschlossene oder kranke haben: Er bleibt bei 0 und begrenzt bei einer harten Bedingung die anderen auf maxSkew.</translation>
    </message>
    <message>
        <source>Values on nodes that nodeSelector and affinity allow (nodeAffinityPolicy Honor); nodes with taints count unless nodeTaintsPolicy is Honor.</source>
        <translation>Werte an Nodes, die nodeSelector und Affinität erlauben (nodeAffinityPolicy Honor); Nodes mit Taints zählen, außer bei nodeTaintsPolicy Honor.</translation>
    </message>
    <message>
        <source>What maxSkew limits</source>
        <translation>Was maxSkew begrenzt</translation>
    </message>
    <message>
        <source>The skew over all domains after the pick. Even a pick that lowers the skew is rejected while the result is above maxSkew, so a fleet can get stuck.</source>
        <translation>Den Skew aller Domänen nach der Wahl. Auch eine Wahl, die ihn senkt, wird abgelehnt, solange das Ergebnis über maxSkew liegt; so kann eine Flotte feststecken.</translation>
    </message>
    <message>
        <source>Only the candidate&apos;s own domain: its pods, with the new one, minus the smallest count before. The emptiest domain is always allowed.</source>
        <translation>Nur die Domäne des Kandidaten: ihre Pods samt dem neuen, minus die kleinste Zahl davor. Die leerste Domäne ist immer erlaubt.</translation>
    </message>
    <message>
        <source>One domain alone</source>
        <translation>Eine Domäne allein</translation>
    </message>
    <message>
        <source>Never violated, yet every cluster in it scores -1: those without the key win.</source>
        <translation>Nie verletzt, doch jeder Cluster darin hat -1 Punkte: Die ohne den Schlüssel gewinnen.</translation>
    </message>
    <message>
        <source>Its count is the smallest too, so the skew is always 1 and nothing is refused.</source>
        <translation>Ihre Zahl ist auch die kleinste, so ist der Skew immer 1 und nichts wird abgelehnt.</translation>
    </message>
    <message>
        <source>What the constraint scores</source>
        <translation>Was die Bedingung an Punkten gibt</translation>
    </message>
    <message>
        <source>+1 for a pick that lowers the skew, -1 for one that raises it, otherwise 0. Compared before affinity: balance comes first.</source>
        <translation>+1 für eine Wahl, die den Skew senkt, -1 für eine, die ihn erhöht, sonst 0. Verglichen vor der Affinität: Ausgleich kommt zuerst.</translation>
    </message>
    <message>
        <source>Nothing: a hard constraint only filters. Among the allowed nodes, free resources decide.</source>
        <translation>Nichts: Eine harte Bedingung filtert nur. Unter den erlaubten Nodes entscheiden freie Ressourcen.</translation>
    </message>
    <message>
        <source>Pods of the domain times ln(domains + 2), normalized to 0 to 100 with weight 2: one score among several, and flat once counts are high.</source>
        <translation>Pods der Domäne mal ln(Domänen + 2), auf 0 bis 100 normiert, mit Gewicht 2: ein Wert unter mehreren, und flach, sobald die Zahlen hoch sind.</translation>
    </message>
    <message>
        <source>ScheduleAnyway and maxSkew</source>
        <translation>ScheduleAnyway und maxSkew</translation>
    </message>
    <message>
        <source>A pick that leaves the skew above maxSkew gets -1000: a last resort.</source>
        <translation>Eine Wahl, nach der der Skew über maxSkew liegt, bekommt -1000: der letzte Ausweg.</translation>
    </message>
    <message>
        <source>No threshold: maxSkew - 1 is added to every node and only flattens the differences.</source>
        <translation>Keine Schwelle: maxSkew - 1 kommt bei jedem Node hinzu und macht die Unterschiede nur flacher.</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>The larger name by bytes (cluster-9 before cluster-12), the same every time.</source>
        <translation>Der nach Bytes größere Name (cluster-9 vor cluster-12), jedes Mal derselbe.</translation>
    </message>
    <message>
        <source>Random among the best; this plan takes the first by name.</source>
        <translation>Zufällig unter den besten; dieser Plan nimmt den ersten nach Namen.</translation>
    </message>
    <message>
        <source>minDomains</source>
        <translation>minDomains</translation>
    </message>
    <message>
        <source>No such field.</source>
        <translation>Kein solches Feld.</translation>
    </message>
    <message>
        <source>With fewer counted domains than minDomains the smallest count is treated as 0, so no domain gets more than maxSkew.</source>
        <translation>Zählen weniger Domänen als minDomains, gilt die kleinste Zahl als 0, und keine Domäne bekommt mehr als maxSkew.</translation>
    </message>
    <message>
        <source>What is counted</source>
        <translation>Was gezählt wird</translation>
    </message>
    <message>
        <source>This placement&apos;s own bindings under the active policy; after a policy change the old ones are not counted.</source>
        <translation>Die eigenen Bindings dieses Placements unter der aktiven Richtlinie; nach einer Änderung der Richtlinie zählen die alten nicht mehr.</translation>
    </message>
    <message>
        <source>Every pod in the namespace that matches the selector, including pods of other workloads. A pod that doesn&apos;t match its own selector is not counted; without a selector none is.</source>
        <translation>Jeder Pod im Namespace, auf den der Selektor passt, auch von anderen Workloads. Ein Pod, der nicht zum eigenen Selektor passt, zählt nicht; ohne Selektor zählt keiner.</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>maxSkew defaults to 1 and whenUnsatisfiable to DoNotSchedule.</source>
        <translation>maxSkew ist standardmäßig 1 und whenUnsatisfiable DoNotSchedule.</translation>
    </message>
    <message>
        <source>Both are required; there are no defaults.</source>
        <translation>Beide sind erforderlich; es gibt keine Vorgaben.</translation>
    </message>
    <message>
        <source>Scaling down</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>By the scores at the time of the pick; the constraint is not evaluated again.</source>
        <translation>Nach den Punkten zur Zeit der Auswahl; die Bedingung wird nicht erneut ausgewertet.</translation>
    </message>
    <message>
        <source>Pods that are not ready first, then by deletion cost, by how many share a node, and by age; domains do not matter.</source>
        <translation>Zuerst Pods, die nicht bereit sind, dann nach Löschkosten, danach, wie viele sich einen Node teilen, und nach Alter; Domänen spielen keine Rolle.</translation>
    </message>
    <message>
        <source>{} {} against {}</source>
        <translation>{} {} gegen {}</translation>
    </message>
    <message>
        <source>{} scores the same ({} in total); kube-scheduler breaks ties at random, this plan takes the first by name</source>
        <translation>{} hat gleich viele Punkte (insgesamt {}); kube-scheduler entscheidet zufällig, dieser Plan nimmt den ersten nach Namen</translation>
    </message>
    <message>
        <source>{} scores {} in total, {} {}: {}</source>
        <translation>{} hat insgesamt {} Punkte, {} {}: {}</translation>
    </message>
</context>
<context>
    <name>why</name>
    <message>
        <source>every cluster</source>
        <translation>jeder Cluster</translation>
    </message>
    <message>
        <source>1 placement</source>
        <translation>1 Placement</translation>
    </message>
    <message>
        <source>{} placements</source>
        <translation>{} Placements</translation>
    </message>
    <message>
        <source>Already placed; a new pick would reject it: {}.</source>
        <translation>Schon platziert; eine neue Auswahl würde ihn ablehnen: {}.</translation>
    </message>
    <message>
        <source>Refused: {}.</source>
        <translation>Abgelehnt: {}.</translation>
    </message>
    <message>
        <source>It passes all filters, and PickAll picks every such cluster.</source>
        <translation>Er besteht alle Filter, und PickAll wählt jeden solchen Cluster.</translation>
    </message>
    <message>
        <source>Picked: no other candidate was left.</source>
        <translation>Gewählt: Kein anderer Kandidat war übrig.</translation>
    </message>
    <message>
        <source>Picked ahead of {} {}.</source>
        <translation>Gewählt vor {} {}.</translation>
    </message>
    <message>
        <source>It passes all filters, but no pick was left.</source>
        <translation>Er besteht alle Filter, doch keine Auswahl war übrig.</translation>
    </message>
    <message>
        <source>It passes all filters, but {} is ahead {}.</source>
        <translation>Er besteht alle Filter, doch {} liegt vorn {}.</translation>
    </message>
    <message>
        <source>Picked earlier, as number {}.</source>
        <translation>Früher gewählt, als Nummer {}.</translation>
    </message>
    <message>
        <source>It already holds the placement.</source>
        <translation>Er hält das Placement schon.</translation>
    </message>
    <message>
        <source>The policy does not name it, but it already holds the placement.</source>
        <translation>Die Richtlinie nennt ihn nicht, doch er hält das Placement schon.</translation>
    </message>
    <message>
        <source>The policy does not name it.</source>
        <translation>Die Richtlinie nennt ihn nicht.</translation>
    </message>
    <message>
        <source>Not evaluated: enough clusters already hold the placement.</source>
        <translation>Nicht ausgewertet: Genug Cluster halten das Placement schon.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>The smallest changes that would get it picked</source>
        <translation>Die kleinsten Änderungen, durch die er gewählt würde</translation>
    </message>
    <message>
        <source>No single change would get it picked.</source>
        <translation>Durch keine einzelne Änderung würde er gewählt.</translation>
    </message>
    <message>
        <source>It held the placement and loses it.</source>
        <translation>Er hielt das Placement und verliert es.</translation>
    </message>
    <message>
        <source>It is picked as number {}.</source>
        <translation>Er wird als Nummer {} gewählt.</translation>
    </message>
    <message>
        <source>{}: the cluster has no such label, so it counts in no domain and scores 0.</source>
        <translation>{}: Der Cluster hat dieses Label nicht, zählt also in keiner Domäne und erhält 0 Punkte.</translation>
    </message>
    <message>
        <source>{}={} has {}, the emptiest domain {}, the fullest {}: one more {}</source>
        <translation>{}={} hat {}, die leerste Domäne {}, die vollste {}: Eines mehr {}</translation>
    </message>
    <message>
        <source>leaves the skew at {}</source>
        <translation>lässt den Skew bei {}</translation>
    </message>
    <message>
        <source>counts as a skew of {}</source>
        <translation>zählt als Skew von {}</translation>
    </message>
    <message>
        <source>, score {}.</source>
        <translation>, Punkte {}.</translation>
    </message>
    <message>
        <source>, still above the limit of {}</source>
        <translation>, weiterhin über der Grenze von {}</translation>
    </message>
    <message>
        <source>, above the limit of {}</source>
        <translation>, über der Grenze von {}</translation>
    </message>
    <message>
        <source>{} (weight {}) gives {}.</source>
        <translation>{} (Gewicht {}) gibt {}.</translation>
    </message>
    <message>
        <source>required affinity</source>
        <translation>verlangte Affinität</translation>
    </message>
    <message>
        <source>eligibility</source>
        <translation>Eignung</translation>
    </message>
    <message>
        <source>namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>taints</source>
        <translation>Taints</translation>
    </message>
    <message>
        <source>topology spread</source>
        <translation>Topologieverteilung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>{} within {}</source>
        <translation>{} bis {}</translation>
    </message>
    <message>
        <source>{} within {}, soft</source>
        <translation>{} bis {}, weich</translation>
    </message>
    <message>
        <source>affinity</source>
        <translation>Affinität</translation>
    </message>
    <message>
        <source>preference {} ({}), weight {}</source>
        <translation>Vorliebe {} ({}), Gewicht {}</translation>
    </message>
    <message>
        <source>held it before</source>
        <translation>schon zuvor platziert</translation>
    </message>
    <message>
        <source>{} is picked</source>
        <translation>{} wird gewählt</translation>
    </message>
    <message>
        <source>{} is not picked</source>
        <translation>{} wird nicht gewählt</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} und {} weitere</translation>
    </message>
    <message>
        <source>{} more are not listed</source>
        <translation>{} weitere sind nicht aufgeführt</translation>
    </message>
    <message>
        <source>the nearest {} of {} terms are listed</source>
        <translation>aufgeführt sind die nächsten {} von {} Termen</translation>
    </message>
    <message>
        <source>{} of {} terms examined</source>
        <translation>{} von {} Termen untersucht</translation>
    </message>
    <message>
        <source>{} terms of the score are not listed</source>
        <translation>{} Teile der Wertung sind nicht aufgeführt</translation>
    </message>
    <message>
        <source>It fails {}: {}.</source>
        <translation>Er erfüllt {} nicht: {}.</translation>
    </message>
    <message>
        <source>It comes nearest to {}: {}.</source>
        <translation>Am nächsten kommt er {}: {}.</translation>
    </message>
    <message>
        <source>no condition Joined</source>
        <translation>keine Condition Joined</translation>
    </message>
    <message>
        <source>Joined is not True</source>
        <translation>Joined ist nicht True</translation>
    </message>
    <message>
        <source>no condition Healthy</source>
        <translation>keine Condition Healthy</translation>
    </message>
    <message>
        <source>Healthy is not True and has no lastTransitionTime</source>
        <translation>Healthy ist nicht True und hat keine lastTransitionTime</translation>
    </message>
    <message>
        <source>Healthy is not True since {}, {} minutes</source>
        <translation>Healthy ist nicht True seit {}, {} Minuten</translation>
    </message>
    <message>
        <source>no heartbeat yet</source>
        <translation>noch kein Heartbeat</translation>
    </message>
    <message>
        <source>last heartbeat {}, {} minutes ago</source>
        <translation>letzter Heartbeat {}, vor {} Minuten</translation>
    </message>
    <message>
        <source>{}, wanted {}</source>
        <translation>{}, verlangt {}</translation>
    </message>
    <message>
        <source>no label {}</source>
        <translation>kein Label {}</translation>
    </message>
    <message>
        <source>{} is not reported</source>
        <translation>{} wird nicht gemeldet</translation>
    </message>
    <message>
        <source>required term {}</source>
        <translation>verlangter Term {}</translation>
    </message>
    <message>
        <source>a member of the fleet</source>
        <translation>Mitglied der Flotte</translation>
    </message>
    <message>
        <source>deletionTimestamp is set</source>
        <translation>deletionTimestamp ist gesetzt</translation>
    </message>
    <message>
        <source>a member agent in status.agentStatus</source>
        <translation>ein Member-Agent in status.agentStatus</translation>
    </message>
    <message>
        <source>member agent online</source>
        <translation>Member-Agent online</translation>
    </message>
    <message>
        <source>no member agent</source>
        <translation>kein Member-Agent</translation>
    </message>
    <message>
        <source>a heartbeat at most 5 minutes old</source>
        <translation>ein höchstens 5 Minuten alter Heartbeat</translation>
    </message>
    <message>
        <source>a toleration of {}</source>
        <translation>eine Toleration für {}</translation>
    </message>
    <message>
        <source>toleration {} {}</source>
        <translation>Toleration {} {}</translation>
    </message>
    <message>
        <source>taint {}: tolerated by {}</source>
        <translation>Taint {}: toleriert durch {}</translation>
    </message>
    <message>
        <source>taint {}: no toleration matches, {} would</source>
        <translation>Taint {}: keine Toleration passt, {} würde passen</translation>
    </message>
    <message>
        <source>taint {}: {} does not match, {} would</source>
        <translation>Taint {}: {} passt nicht, {} würde passen</translation>
    </message>
    <message>
        <source>the namespace {}</source>
        <translation>den Namespace {}</translation>
    </message>
    <message>
        <source>{}={}, skew {}</source>
        <translation>{}={}, Skew {}</translation>
    </message>
    <message>
        <source>Picked with the best score of all candidates.</source>
        <translation>Gewählt mit der besten Wertung aller Kandidaten.</translation>
    </message>
    <message>
        <source>Found on the cluster</source>
        <translation>Am Cluster gefunden</translation>
    </message>
    <message>
        <source>No single change would get it picked; these are the smallest sets.</source>
        <translation>Keine einzelne Änderung genügt; dies sind die kleinsten Kombinationen.</translation>
    </message>
    <message>
        <source>No change would get it picked, and no set of up to {}.</source>
        <translation>Keine Änderung genügt, auch keine Kombination von bis zu {}.</translation>
    </message>
    <message>
        <source>Not searched further: {} changes and sets were tried.</source>
        <translation>Nicht weiter gesucht: {} Änderungen und Kombinationen wurden probiert.</translation>
    </message>
    <message>
        <source>Healthy=True, or lost at most 5 minutes ago</source>
        <translation>Healthy=True oder seit höchstens 5 Minuten nicht mehr</translation>
    </message>
    <message>
        <source>skew of {} at most {}</source>
        <translation>Skew von {} höchstens {}</translation>
    </message>
    <message>
        <source>The filters would pass it, but no cluster takes the place of a named one.</source>
        <translation>Die Filter ließen ihn durch, aber kein Cluster tritt an die Stelle eines genannten.</translation>
    </message>
    <message>
        <source>If one more were asked: {}</source>
        <translation>Wenn einer mehr verlangt wäre: {}</translation>
    </message>
</context>
<context>
    <name>yaml</name>
    <message>
        <source>while scanning a simple key</source>
        <translation>beim Lesen eines einfachen Schlüssels</translation>
    </message>
    <message>
        <source>while scanning a block scalar</source>
        <translation>beim Lesen eines Textblocks</translation>
    </message>
    <message>
        <source>while scanning a tag</source>
        <translation>beim Lesen eines Tags</translation>
    </message>
    <message>
        <source>while scanning a tag directive</source>
        <translation>beim Lesen einer Tag-Direktive</translation>
    </message>
    <message>
        <source>while scanning a plain scalar</source>
        <translation>beim Lesen eines Werts ohne Anführungszeichen</translation>
    </message>
    <message>
        <source>while scanning a quoted scalar</source>
        <translation>beim Lesen eines Werts in Anführungszeichen</translation>
    </message>
    <message>
        <source>while scanning an anchor</source>
        <translation>beim Lesen eines Ankers</translation>
    </message>
    <message>
        <source>while scanning an alias</source>
        <translation>beim Lesen eines Alias</translation>
    </message>
    <message>
        <source>while scanning a directive</source>
        <translation>beim Lesen einer Direktive</translation>
    </message>
    <message>
        <source>while scanning a %YAML directive</source>
        <translation>beim Lesen einer %YAML-Direktive</translation>
    </message>
    <message>
        <source>while scanning a %TAG directive</source>
        <translation>beim Lesen einer %TAG-Direktive</translation>
    </message>
    <message>
        <source>while scanning for the next token</source>
        <translation>auf der Suche nach dem nächsten Zeichen</translation>
    </message>
    <message>
        <source>while parsing a tag</source>
        <translation>beim Auswerten eines Tags</translation>
    </message>
    <message>
        <source>while parsing a tag directive</source>
        <translation>beim Auswerten einer Tag-Direktive</translation>
    </message>
    <message>
        <source>while parsing a %TAG directive</source>
        <translation>beim Auswerten einer %TAG-Direktive</translation>
    </message>
    <message>
        <source>while parsing a quoted scalar</source>
        <translation>beim Auswerten eines Werts in Anführungszeichen</translation>
    </message>
    <message>
        <source>while parsing a node</source>
        <translation>beim Auswerten eines Werts</translation>
    </message>
    <message>
        <source>while parsing a block node</source>
        <translation>beim Auswerten eines eingerückten Werts</translation>
    </message>
    <message>
        <source>while parsing a flow node</source>
        <translation>beim Auswerten eines Werts in Klammern</translation>
    </message>
    <message>
        <source>while parsing a block collection</source>
        <translation>beim Auswerten einer Liste</translation>
    </message>
    <message>
        <source>while parsing a block mapping</source>
        <translation>beim Auswerten eines Objekts</translation>
    </message>
    <message>
        <source>while parsing a flow sequence</source>
        <translation>beim Auswerten einer Liste in Klammern</translation>
    </message>
    <message>
        <source>while parsing a flow mapping</source>
        <translation>beim Auswerten eines Objekts in Klammern</translation>
    </message>
    <message>
        <source>could not find expected &apos;:&apos;</source>
        <translation>das erwartete &apos;:&apos; fehlt</translation>
    </message>
    <message>
        <source>could not find expected directive name</source>
        <translation>der erwartete Name der Direktive fehlt</translation>
    </message>
    <message>
        <source>did not find expected &apos;!&apos;</source>
        <translation>das erwartete &apos;!&apos; fehlt</translation>
    </message>
    <message>
        <source>did not find expected &apos;-&apos; indicator</source>
        <translation>das erwartete &apos;-&apos; fehlt</translation>
    </message>
    <message>
        <source>did not find expected &apos;,&apos; or &apos;]&apos;</source>
        <translation>das erwartete &apos;,&apos; oder &apos;]&apos; fehlt</translation>
    </message>
    <message>
        <source>did not find expected &apos;,&apos; or &apos;}}&apos;</source>
        <translation>das erwartete &apos;,&apos; oder &apos;}}&apos; fehlt</translation>
    </message>
    <message>
        <source>did not find the expected &apos;&gt;&apos;</source>
        <translation>das erwartete &apos;&gt;&apos; fehlt</translation>
    </message>
    <message>
        <source>did not find expected &lt;document start&gt;</source>
        <translation>der erwartete Beginn eines Dokuments (---) fehlt</translation>
    </message>
    <message>
        <source>did not find expected &lt;stream-start&gt;</source>
        <translation>der erwartete Beginn des Texts fehlt</translation>
    </message>
    <message>
        <source>did not find expected alphabetic or numeric character</source>
        <translation>der erwartete Buchstabe oder die erwartete Ziffer fehlt</translation>
    </message>
    <message>
        <source>did not find expected comment or line break</source>
        <translation>der erwartete Kommentar oder Zeilenumbruch fehlt</translation>
    </message>
    <message>
        <source>did not find expected digit or &apos;.&apos; character</source>
        <translation>die erwartete Ziffer oder der erwartete Punkt fehlt</translation>
    </message>
    <message>
        <source>did not find expected hexdecimal number</source>
        <translation>die erwartete Hexadezimalzahl fehlt</translation>
    </message>
    <message>
        <source>did not find expected key</source>
        <translation>der erwartete Schlüssel fehlt</translation>
    </message>
    <message>
        <source>did not find expected node content</source>
        <translation>der erwartete Wert fehlt</translation>
    </message>
    <message>
        <source>did not find expected tag URI</source>
        <translation>die erwartete URI des Tags fehlt</translation>
    </message>
    <message>
        <source>did not find expected version number</source>
        <translation>die erwartete Versionsnummer fehlt</translation>
    </message>
    <message>
        <source>did not find expected whitespace</source>
        <translation>das erwartete Leerzeichen fehlt</translation>
    </message>
    <message>
        <source>did not find expected whitespace or line break</source>
        <translation>das erwartete Leerzeichen oder der erwartete Zeilenumbruch fehlt</translation>
    </message>
    <message>
        <source>did not find URI escaped octet</source>
        <translation>das maskierte Byte der URI fehlt</translation>
    </message>
    <message>
        <source>found a tab character that violates indentation</source>
        <translation>ein Tabulator stört die Einrückung</translation>
    </message>
    <message>
        <source>found a tab character where an indentation space is expected</source>
        <translation>ein Tabulator steht, wo ein Leerzeichen der Einrückung erwartet wird</translation>
    </message>
    <message>
        <source>found an incorrect leading UTF-8 octet</source>
        <translation>ein erstes Byte ist kein gültiges UTF-8</translation>
    </message>
    <message>
        <source>found an incorrect trailing UTF-8 octet</source>
        <translation>ein folgendes Byte ist kein gültiges UTF-8</translation>
    </message>
    <message>
        <source>found an indentation indicator equal to 0</source>
        <translation>die angegebene Einrückung ist 0</translation>
    </message>
    <message>
        <source>found character that cannot start any token</source>
        <translation>mit diesem Zeichen kann nichts beginnen</translation>
    </message>
    <message>
        <source>found duplicate %TAG directive</source>
        <translation>die %TAG-Direktive ist doppelt</translation>
    </message>
    <message>
        <source>found duplicate %YAML directive</source>
        <translation>die %YAML-Direktive ist doppelt</translation>
    </message>
    <message>
        <source>found extremely long version number</source>
        <translation>die Versionsnummer ist viel zu lang</translation>
    </message>
    <message>
        <source>found incompatible YAML document</source>
        <translation>das Dokument ist von einer anderen YAML-Version</translation>
    </message>
    <message>
        <source>found invalid Unicode character escape code</source>
        <translation>der Code des Unicode-Zeichens ist ungültig</translation>
    </message>
    <message>
        <source>found undefined tag handle</source>
        <translation>das Kürzel des Tags ist nicht definiert</translation>
    </message>
    <message>
        <source>found unexpected &apos;:&apos;</source>
        <translation>hier steht ein &apos;:&apos;, das nicht erwartet wird</translation>
    </message>
    <message>
        <source>found unexpected document indicator</source>
        <translation>hier beginnt oder endet unerwartet ein Dokument</translation>
    </message>
    <message>
        <source>found unexpected end of stream</source>
        <translation>der Text endet unerwartet</translation>
    </message>
    <message>
        <source>found unexpected non-alphabetical character</source>
        <translation>hier steht ein Zeichen, das kein Buchstabe ist</translation>
    </message>
    <message>
        <source>found unknown directive name</source>
        <translation>der Name der Direktive ist unbekannt</translation>
    </message>
    <message>
        <source>found unknown escape character</source>
        <translation>die Maskierung ist unbekannt</translation>
    </message>
    <message>
        <source>block sequence entries are not allowed in this context</source>
        <translation>Elemente einer Liste sind an dieser Stelle nicht erlaubt</translation>
    </message>
    <message>
        <source>mapping keys are not allowed in this context</source>
        <translation>Schlüssel eines Objekts sind an dieser Stelle nicht erlaubt</translation>
    </message>
    <message>
        <source>mapping values are not allowed in this context</source>
        <translation>Werte eines Objekts sind an dieser Stelle nicht erlaubt</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RunPair</name>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::OverrideModel</name>
    <message>
        <source>every cluster</source>
        <translation>jeder Cluster</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FolderSettings</name>
    <message>
        <source>These settings do not count: a check has those of one file, %1.</source>
        <translation>Diese Einstellungen zählen nicht: eine Prüfung hat die einer Datei, %1.</translation>
    </message>
    <message>
        <source>There is no placement to check.</source>
        <translation>Es gibt keine Platzierung zu prüfen.</translation>
    </message>
    <message>
        <source>There is no MemberCluster to plan with.</source>
        <translation>Es gibt keinen MemberCluster, mit dem geplant werden kann.</translation>
    </message>
    <message>
        <source>%1 is no text in UTF-8 or UTF-16</source>
        <translation>%1 ist kein Text in UTF-8 oder UTF-16</translation>
    </message>
    <message>
        <source>%1 was changed by another program; look again</source>
        <translation>Ein anderes Programm hat %1 geändert; sehen Sie noch einmal nach</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::IgnoreDialog</name>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Where it is fine</source>
        <translation>Wo es in Ordnung ist</translation>
    </message>
    <message>
        <source>until</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>The last day</source>
        <translation>Der letzte Tag</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>Wieder zählen</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Why it is fine</source>
        <translation>Warum es in Ordnung ist</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>nur %1</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>überall</translation>
    </message>
    <message>
        <source>What is written</source>
        <translation>Was geschrieben wird</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>In Ordnung</translation>
    </message>
    <message>
        <source>Changes %1:</source>
        <translation>Ändert %1:</translation>
    </message>
    <message>
        <source>Writes the new file %1:</source>
        <translation>Schreibt die neue Datei %1:</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RunChooser</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>State of the run</source>
        <translation>Zustand des Laufs</translation>
    </message>
    <message>
        <source>What spec.state of the run becomes at the second of the clock</source>
        <translation>Was spec.state des Laufs in der Sekunde der Uhr wird</translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ResourceDelegate</name>
    <message>
        <source>same as placed</source>
        <translation>wie platziert</translation>
    </message>
    <message>
        <source>n fields changed</source>
        <translation>n Felder geändert</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>an override fails</source>
        <translation>ein Override scheitert</translation>
    </message>
    <message>
        <source>held back by an error</source>
        <translation>von einem Fehler zurückgehalten</translation>
    </message>
</context>
<context>
    <name>names</name>
    <message>
        <source>and {} more</source>
        <translation>und {} weitere</translation>
    </message>
</context>
</TS>
