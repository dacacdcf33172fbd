<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>PolicyLists</name>
    <message numerus="yes">
        <source>%n match</source>
        <translation>
            <numerusform>%n matches</numerusform>
            <numerusform>%n match</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n report</source>
        <translation>
            <numerusform>%n reports</numerusform>
            <numerusform>%n report</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>none; %n clusters are filtered by a taint</source>
        <translation>
            <numerusform>none; %n cluster is filtered by a taint</numerusform>
            <numerusform>none; %n clusters are filtered by a taint</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message numerus="yes">
        <source>%n earlier edits</source>
        <translation>
            <numerusform>%n earlier edit</numerusform>
            <numerusform>%n earlier edits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edits are not saved.</source>
        <translation>
            <numerusform>%n edit is not saved.</numerusform>
            <numerusform>%n edits are not saved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Evenkeel closed unexpectedly (%1) with %n unsaved edits.</source>
        <translation>
            <numerusform>Evenkeel closed unexpectedly (%1) with %n unsaved edit.</numerusform>
            <numerusform>Evenkeel closed unexpectedly (%1) with %n unsaved edits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n records of the journal are damaged and cannot be restored.</source>
        <translation>
            <numerusform>%n record of the journal is damaged and cannot be restored.</numerusform>
            <numerusform>%n records of the journal are damaged and cannot be restored.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message numerus="yes">
        <source>The descheduler evicts %n pods</source>
        <translation>
            <numerusform>The descheduler evicts %n pod</numerusform>
            <numerusform>The descheduler evicts %n pods</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ApplyEffects</name>
    <message numerus="yes">
        <source>and %n more placements</source>
        <translation>
            <numerusform>and %n more placement</numerusform>
            <numerusform>and %n more placements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placements are unchanged</source>
        <translation>
            <numerusform>%n placement is unchanged</numerusform>
            <numerusform>%n placements are unchanged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more objects change</source>
        <translation>
            <numerusform>%n more object changes</numerusform>
            <numerusform>%n more objects change</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ApplyPage</name>
    <message numerus="yes">
        <source>%n commands, one object each</source>
        <translation>
            <numerusform>%n command, one object</numerusform>
            <numerusform>%n commands, one object each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n conflicts are left out</source>
        <translation>
            <numerusform>; %n conflict is left out</numerusform>
            <numerusform>; %n conflicts are left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n commands for Azure are run by you</source>
        <translation>
            <numerusform>; %n command for Azure is run by you</numerusform>
            <numerusform>; %n commands for Azure are run by you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Apply %n commands</source>
        <translation>
            <numerusform>&amp;Apply %n command</numerusform>
            <numerusform>&amp;Apply %n commands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ChartsPanel</name>
    <message numerus="yes">
        <source>%n more constraints are not charted</source>
        <translation>
            <numerusform>%n more constraint is not charted</numerusform>
            <numerusform>%n more constraints are not charted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ClockDialog</name>
    <message numerus="yes">
        <source>At that time, %1 of %n clusters are not eligible.</source>
        <translation>
            <numerusform>At that time, %1 of %n cluster are not eligible.</numerusform>
            <numerusform>At that time, %1 of %n clusters are not eligible.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ClusterTable</name>
    <message numerus="yes">
        <source>Paste into %n clusters</source>
        <translation>
            <numerusform>Paste into %n cluster</numerusform>
            <numerusform>Paste into %n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln clusters added</source>
        <translation>
            <numerusform>%Ln cluster added</numerusform>
            <numerusform>%Ln clusters added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ColumnList</name>
    <message numerus="yes">
        <source>%n clusters have it</source>
        <translation>
            <numerusform>%n cluster has it</numerusform>
            <numerusform>%n clusters have it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::CommandPalette</name>
    <message numerus="yes">
        <source>filter: %Ln clusters</source>
        <translation>
            <numerusform>filter: %Ln cluster</numerusform>
            <numerusform>filter: %Ln clusters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DatedChangesModel</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DomainGrid</name>
    <message numerus="yes">
        <source>and %Ln more rows</source>
        <translation>
            <numerusform>and %Ln more row</numerusform>
            <numerusform>and %Ln more rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pods</source>
        <translation>
            <numerusform>%n pod</numerusform>
            <numerusform>%n pods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replicas later</source>
        <translation>
            <numerusform>%n replica later</numerusform>
            <numerusform>%n replicas later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln nodes</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pods</source>
        <translation>
            <numerusform>%Ln pod</numerusform>
            <numerusform>%Ln pods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The filter hides all %Ln clusters.</source>
        <translation>
            <numerusform>The filter hides the %Ln cluster.</numerusform>
            <numerusform>The filter hides all %Ln clusters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No cluster takes the place of a named one; %n other(s) would pass the filters.</source>
        <translation>
            <numerusform>No cluster takes the place of a named one; %n other would pass the filters.</numerusform>
            <numerusform>No cluster takes the place of a named one; %n others would pass the filters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>then %n more</source>
        <translation>
            <numerusform>then %n more</numerusform>
            <numerusform>then %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::DriftModel</name>
    <message numerus="yes">
        <source>%n held, not picked today</source>
        <translation>
            <numerusform>%n held, not picked today</numerusform>
            <numerusform>%n held, not picked today</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>never scheduled, would be picked on %n cluster(s)</source>
        <translation>
            <numerusform>never scheduled, would be picked on %n cluster</numerusform>
            <numerusform>never scheduled, would be picked on %n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more picked today</source>
        <translation>
            <numerusform>%n more picked today</numerusform>
            <numerusform>%n more picked today</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placement(s): every binding would be picked today</source>
        <translation>
            <numerusform>%n placement: every binding would be picked today</numerusform>
            <numerusform>%n placements: every binding would be picked today</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more placement(s): every binding would be picked today</source>
        <translation>
            <numerusform>%n more placement: every binding would be picked today</numerusform>
            <numerusform>%n more placements: every binding would be picked today</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::EditPreview</name>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> and %n more</numerusform>
            <numerusform> and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ExampleTour</name>
    <message numerus="yes">
        <source>%n example(s)</source>
        <translation>
            <numerusform>%n example</numerusform>
            <numerusform>%n examples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Exporter</name>
    <message numerus="yes">
        <source>Wrote %n manifest(s) to %1</source>
        <translation>
            <numerusform>Wrote %n manifest to %1</numerusform>
            <numerusform>Wrote %n manifests to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FileDesk</name>
    <message numerus="yes">
        <source>%n more sessions left unsaved edits; they are offered at the next start</source>
        <translation>
            <numerusform>%n more session left unsaved edits; they are offered at the next start</numerusform>
            <numerusform>%n more sessions left unsaved edits; they are offered at the next start</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placement(s)</source>
        <translation>
            <numerusform>%n placement</numerusform>
            <numerusform>%n placements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FilterEdit</name>
    <message numerus="yes">
        <source>%n clusters match</source>
        <translation>
            <numerusform>%n cluster matches</numerusform>
            <numerusform>%n clusters match</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FindingsModel</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) hold</source>
        <translation>
            <numerusform>%n test holds</numerusform>
            <numerusform>%n tests hold</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::FindingsPanel</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::HistoryPanel</name>
    <message numerus="yes">
        <source>A rollback to %1 updates %n cluster(s): %2.</source>
        <translation>
            <numerusform>A rollback to %1 updates %n cluster: %2.</numerusform>
            <numerusform>A rollback to %1 updates %n clusters: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::HubDesk</name>
    <message numerus="yes">
        <source>and %n more kinds</source>
        <translation>
            <numerusform>and %n more kind</numerusform>
            <numerusform>and %n more kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::HubLink</name>
    <message numerus="yes">
        <source>%n fields as on the hub</source>
        <translation>
            <numerusform>%n field as on the hub</numerusform>
            <numerusform>%n fields as on the hub</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::HubObjectsBar</name>
    <message numerus="yes">
        <source>%n selected object(s) of the hub read, as of %1.</source>
        <translation>
            <numerusform>%n selected object of the hub read, as of %1.</numerusform>
            <numerusform>%n selected objects of the hub read, as of %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::HubPanel</name>
    <message numerus="yes">
        <source>%n conflicts</source>
        <translation>
            <numerusform>%n conflict</numerusform>
            <numerusform>%n conflicts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placements: what they hold is not known, as their bindings cannot be read</source>
        <translation>
            <numerusform>%n placement: what it holds is not known, as its bindings cannot be read</numerusform>
            <numerusform>%n placements: what they hold is not known, as their bindings cannot be read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::InventoryEditor</name>
    <message numerus="yes">
        <source>%n names already exist and were skipped.</source>
        <translation>
            <numerusform>%n name already exists and was skipped.</numerusform>
            <numerusform>%n names already exist and were skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste into a grid cell to move %n clusters there.</source>
        <translation>
            <numerusform>Paste into a grid cell to move %n cluster there.</numerusform>
            <numerusform>Paste into a grid cell to move %n clusters there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %n clusters</source>
        <translation>
            <numerusform>Paste %n cluster</numerusform>
            <numerusform>Paste %n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clusters already exist and were skipped.</source>
        <translation>
            <numerusform>%n cluster already exists and was skipped.</numerusform>
            <numerusform>%n clusters already exist and were skipped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::InventoryPanel</name>
    <message numerus="yes">
        <source>%Ln clusters</source>
        <translation>
            <numerusform>%Ln cluster</numerusform>
            <numerusform>%Ln clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln clusters</source>
        <translation>
            <numerusform>%L1 of %Ln cluster</numerusform>
            <numerusform>%L1 of %Ln clusters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::InventoryTable</name>
    <message numerus="yes">
        <source>  + %n more</source>
        <translation>
            <numerusform>  + %n more</numerusform>
            <numerusform>  + %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LabelDialog</name>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clusters have it</source>
        <translation>
            <numerusform>%n cluster has it</numerusform>
            <numerusform>%n clusters have it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clusters have %1=%2 now.</source>
        <translation>
            <numerusform>%n cluster has %1=%2 now.</numerusform>
            <numerusform>%n clusters have %1=%2 now.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LabelEdit</name>
    <message numerus="yes">
        <source>Label %n clusters %1</source>
        <translation>
            <numerusform>Label %n cluster %1</numerusform>
            <numerusform>Label %n clusters %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LoadPanel</name>
    <message numerus="yes">
        <source>%n cluster(s) that no placement picks</source>
        <translation>
            <numerusform>%n cluster that no placement picks</numerusform>
            <numerusform>%n clusters that no placement picks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n full</source>
        <translation>
            <numerusform>%n full</numerusform>
            <numerusform>%n full</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placement(s) on one cluster alone</source>
        <translation>
            <numerusform>%n placement on one cluster alone</numerusform>
            <numerusform>%n placements on one cluster alone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) that never spread</source>
        <translation>
            <numerusform>%n pair that never spreads</numerusform>
            <numerusform>%n pairs that never spread</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::LostWork</name>
    <message numerus="yes">
        <source>%n more files are unchanged since.</source>
        <translation>
            <numerusform>%n more file is unchanged since.</numerusform>
            <numerusform>%n more files are unchanged since.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::MainToolBar</name>
    <message numerus="yes">
        <source>Apply %n change(s)…</source>
        <translation>
            <numerusform>Apply %n change…</numerusform>
            <numerusform>Apply %n changes…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>⚠ %n conflict(s)</source>
        <translation>
            <numerusform>⚠ %n conflict</numerusform>
            <numerusform>⚠ %n conflicts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n conflict(s)</source>
        <translation>
            <numerusform>%n conflict</numerusform>
            <numerusform>%n conflicts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placement(s) short</source>
        <translation>
            <numerusform>%n placement short</numerusform>
            <numerusform>%n placements short</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) and warning(s)</source>
        <translation>
            <numerusform>%n error or warning</numerusform>
            <numerusform>%n errors and warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s) whose loss leaves a placement nothing</source>
        <translation>
            <numerusform>%n domain whose loss leaves a placement nothing</numerusform>
            <numerusform>%n domains whose loss leaves a placement nothing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rollout(s) that need attention</source>
        <translation>
            <numerusform>%n rollout needs attention</numerusform>
            <numerusform>%n rollouts need attention</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::NameList</name>
    <message numerus="yes">
        <source>%n more names, in the YAML tab</source>
        <translation>
            <numerusform>%n more name, in the YAML tab</numerusform>
            <numerusform>%n more names, in the YAML tab</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::NodesPanel</name>
    <message numerus="yes">
        <source>%Ln nodes</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes match</source>
        <translation>
            <numerusform>%n node matches</numerusform>
            <numerusform>%n nodes match</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::OverrideEditor</name>
    <message numerus="yes">
        <source>%n patch(es)</source>
        <translation>
            <numerusform>%n patch</numerusform>
            <numerusform>%n patches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match</source>
        <translation>
            <numerusform>%n matches</numerusform>
            <numerusform>%n match</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PaletteModel</name>
    <message numerus="yes">
        <source>%n more values of %1; search to find them</source>
        <translation>
            <numerusform>%n more value of %1; search to find it</numerusform>
            <numerusform>%n more values of %1; search to find them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1=%2, on %n clusters</source>
        <translation>
            <numerusform>%1=%2, on %n cluster</numerusform>
            <numerusform>%1=%2, on %n clusters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlacementList</name>
    <message numerus="yes">
        <source>%n placements match</source>
        <translation>
            <numerusform>%n placement matches</numerusform>
            <numerusform>%n placements match</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlacementsPanel</name>
    <message numerus="yes">
        <source>%n placements match</source>
        <translation>
            <numerusform>%n placement matches</numerusform>
            <numerusform>%n placements match</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlanTestEditor</name>
    <message numerus="yes">
        <source>%n expectation(s)</source>
        <translation>
            <numerusform>%n expectation</numerusform>
            <numerusform>%n expectations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::PlannedObjects</name>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Repair</name>
    <message numerus="yes">
        <source>%n set(s) more do the same with equal clusters.</source>
        <translation>
            <numerusform>%n more set does the same with equal clusters.</numerusform>
            <numerusform>%n more sets do the same with equal clusters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The disruption budget allows %n eviction(s).</source>
        <translation>
            <numerusform>The disruption budget allows %n eviction.</numerusform>
            <numerusform>The disruption budget allows %n evictions.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ResourceModel</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 arrives on %2 with %n changed field(s).</source>
        <translation>
            <numerusform>%1 arrives on %2 with %n changed field.</numerusform>
            <numerusform>%1 arrives on %2 with %n changed fields.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s)</source>
        <translation>
            <numerusform>%n object</numerusform>
            <numerusform>%n objects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of content</source>
        <translation>
            <numerusform>%n content, the same everywhere</numerusform>
            <numerusform>%n different contents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) patched</source>
        <translation>
            <numerusform>%n object patched</numerusform>
            <numerusform>%n objects patched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) left out</source>
        <translation>
            <numerusform>%n object left out</numerusform>
            <numerusform>%n objects left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) get nothing</source>
        <translation>
            <numerusform>%n cluster gets nothing</numerusform>
            <numerusform>%n clusters get nothing</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ResourcesPanel</name>
    <message numerus="yes">
        <source>%n clusters with identical contents</source>
        <translation>
            <numerusform>%n cluster with identical contents</numerusform>
            <numerusform>%n clusters with identical contents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::RevisionModel</name>
    <message numerus="yes">
        <source>on %n cluster(s)</source>
        <translation>
            <numerusform>on %n cluster</numerusform>
            <numerusform>on %n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>updates %n cluster(s)</source>
        <translation>
            <numerusform>updates %n cluster</numerusform>
            <numerusform>updates %n clusters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Rollout</name>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s)</source>
        <translation>
            <numerusform>%n stage</numerusform>
            <numerusform>%n stages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n binding(s) get the apply strategy first.</source>
        <translation>
            <numerusform>%n binding gets the apply strategy first.</numerusform>
            <numerusform>%n bindings get the apply strategy first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ScenariosModel</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::ScenePair</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SelectorRows</name>
    <message numerus="yes">
        <source>%n domains</source>
        <translation>
            <numerusform>%n domain</numerusform>
            <numerusform>%n domains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tainted</source>
        <translation>
            <numerusform>%n tainted</numerusform>
            <numerusform>%n tainted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SideBySideDialog</name>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::StageBox</name>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::StartPage</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::StatusLine</name>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>planned %1 of %n placements</source>
        <translation>
            <numerusform>planned %1 of %n placement</numerusform>
            <numerusform>planned %1 of %n placements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placements</source>
        <translation>
            <numerusform>%n placement</numerusform>
            <numerusform>%n placements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SuggestBox</name>
    <message numerus="yes">
        <source>%n clusters</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::SurvivalModel</name>
    <message numerus="yes">
        <source>%1: %n clusters</source>
        <translation>
            <numerusform>%1: %n cluster</numerusform>
            <numerusform>%1: %n clusters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WhoAnswer</name>
    <message numerus="yes">
        <source>%n field(s) changed</source>
        <translation>
            <numerusform>%n field changed</numerusform>
            <numerusform>%n fields changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placement(s) bring it here, only one can own it</source>
        <translation>
            <numerusform>%n placement brings it here, only one can own it</numerusform>
            <numerusform>%n placements bring it here, only one can own it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WhoView</name>
    <message numerus="yes">
        <source>%n object(s)</source>
        <translation>
            <numerusform>%n object</numerusform>
            <numerusform>%n objects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · %n do(es) not arrive</source>
        <translation>
            <numerusform> · %n does not arrive</numerusform>
            <numerusform> · %n do not arrive</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::WorkloadModel</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pods</source>
        <translation>
            <numerusform>%n pod</numerusform>
            <numerusform>%n pods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n domains</source>
        <translation>
            <numerusform>%n domain</numerusform>
            <numerusform>%n domains</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ui::Workspace</name>
    <message numerus="yes">
        <source>%n unsaved edits do not apply to the files as they are now and were left out</source>
        <translation>
            <numerusform>%n unsaved edit does not apply to the files as they are now and was left out</numerusform>
            <numerusform>%n unsaved edits do not apply to the files as they are now and were left out</numerusform>
        </translation>
    </message>
</context>
</TS>
