// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/examples/example.h"

#include <algorithm>

#include <QDir>

#include "core/base/plain_text.h"
#include "core/manifest/yaml/own_document.h"
#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

using kube::memberOf;
using kube::Value;

QString textOf(const Value &object, std::string_view key) {
    const Value *value = object.find(key);
    return value == nullptr ? QString() : toQString(value->text()).trimmed();
}

base::Result<Value> readDocument(const QString &path) {
    const auto content = readFile(path);
    if (!content)
        return tl::unexpected(base::Error{
            base::ErrorCode::Io, "cannot read " + path.toStdString(), {sourceOf(path), 0, 0}});
    return manifest::parseOwnDocument(content->toStdString(), sourceOf(path));
}

std::vector<LabelEdit> readLabels(const Value &clusters) {
    std::vector<LabelEdit> edits;
    for (const auto &[cluster, labels] : clusters.members()) {
        LabelEdit edit;
        edit.clusters.append(toQString(cluster));
        for (const auto &[key, value] : labels.members())
            edit.labels[toQString(key)] =
                value.isNull() ? std::nullopt : std::optional(toQString(value.text()));
        edits.push_back(std::move(edit));
    }
    return edits;
}

ExampleChange readChange(const Value &step, std::string_view key, const Value &words) {
    const Value &change = memberOf(step, key);
    ExampleChange read;
    read.fields = memberOf(change, "set").members();
    read.labels = readLabels(memberOf(change, "labels"));
    read.words = textOf(words, key == "try" ? "try" : "change");
    if (read.words.isEmpty())
        read.words = textOf(change, "words");
    return read;
}

/// `readyAfter: {c00: 20, others: 30}`, in seconds.
ReadyTimes readReadyTimes(const Value &step) {
    ReadyTimes times;
    for (const auto &[cluster, seconds] : memberOf(step, "readyAfter").members()) {
        const std::int64_t number = toQString(seconds.text()).toLongLong();
        if (cluster == "others")
            times.seconds = number;
        else
            times.clusters[cluster] = number;
    }
    return times;
}

/// The words of a translation go before those of the guide.
QString wordsOf(const Value &translated, const Value &guide, std::string_view key) {
    const QString text = textOf(translated, key);
    return text.isEmpty() ? textOf(guide, key) : text;
}

ExampleStep readStep(const Value &step, const Value &words) {
    ExampleStep read;
    read.title = wordsOf(words, step, "title");
    read.text = wordsOf(words, step, "text");
    read.differs = wordsOf(words, step, "differs");
    read.placement = textOf(step, "placement");
    if (const Value *picks = step.find("pick"))
        read.picks = static_cast<std::size_t>(toQString(picks->text()).toUInt());
    read.workload = textOf(step, "workload");
    if (const Value *replicas = step.find("step"))
        read.replicas = static_cast<std::size_t>(toQString(replicas->text()).toUInt());
    read.cluster = textOf(step, "cluster");
    read.panel = textOf(step, "panel");
    read.ask = memberOf(step, "ask");
    read.filter = textOf(step, "filter");
    read.highlight = textOf(step, "highlight");
    read.readyTimes = readReadyTimes(step);
    read.change = readChange(step, "change", words);
    read.invitation = readChange(step, "try", words);
    return read;
}

bool isGuide(const QString &file) {
    return file == QLatin1String("guide.yaml") ||
           (file.startsWith(QLatin1String("guide.")) && file.endsWith(QLatin1String(".yaml")));
}

} // namespace

base::Result<Example> readExample(const QString &folder, const QString &language) {
    const QDir place(folder);
    const auto guide = readDocument(place.filePath(QStringLiteral("guide.yaml")));
    if (!guide)
        return tl::unexpected(guide.error());
    const Value words = readDocument(place.filePath(QStringLiteral("guide.%1.yaml").arg(language)))
                            .value_or(Value::object());
    Example example;
    example.id = place.dirName();
    example.group = textOf(*guide, "group");
    example.title = wordsOf(words, *guide, "title");
    example.about = wordsOf(words, *guide, "about");
    example.isOfPods = textOf(*guide, "perspective") == QLatin1String("pods");
    for (const QString &file :
         place.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name)) {
        if (!isGuide(file))
            example.files.append(place.filePath(file));
    }
    if (const QString dumps = textOf(*guide, "dumps"); !dumps.isEmpty())
        example.dumps = QDir::cleanPath(place.filePath(dumps));
    const auto &translated = memberOf(words, "steps").items();
    for (const Value &step : memberOf(*guide, "steps").items()) {
        const std::size_t number = example.steps.size();
        example.steps.push_back(
            readStep(step, number < translated.size() ? translated[number] : Value::object()));
    }
    return example;
}

std::vector<Example> readExamples(const QString &folder, const QString &language) {
    std::vector<Example> examples;
    const QDir place(folder);
    for (const QString &name : place.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        if (auto example = readExample(place.filePath(name), language))
            examples.push_back(std::move(*example));
    }
    std::ranges::stable_sort(examples, [](const Example &one, const Example &other) {
        return one.group != other.group
                   ? one.group < other.group
                   : base::naturalLess(one.id.toStdString(), other.id.toStdString());
    });
    return examples;
}

void apply(const ExampleChange &change, const QString &placement, Workspace &workspace) {
    for (const LabelEdit &edit : change.labels)
        workspace.relabel(edit);
    if (change.fields.empty())
        return;
    const auto &placements = workspace.objects()->placements;
    const auto found =
        std::ranges::find(placements, placement.toStdString(), &placement::Placement::name);
    if (found == placements.end())
        return;
    Value document = found->document;
    for (const auto &[path, value] : change.fields) {
        if (value.isNull())
            removeValue(document, FieldPath(path), EmptyParents::Remove);
        else
            setValue(document, FieldPath(path), value);
    }
    [[maybe_unused]] const auto edited = workspace.editPlacement(
        static_cast<int>(found - placements.begin()), document, change.words);
}

} // namespace evenkeel::ui
