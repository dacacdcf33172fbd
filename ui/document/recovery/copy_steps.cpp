// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/copy_steps.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

#include <QDir>
#include <QFileInfo>

#include "core/manifest/manifest.h"
#include "ui/base/disk_files.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

constexpr std::string_view kBetween = "---\n";

std::optional<std::size_t> indexFrom(const Value &value) {
    const std::string &digits = value.text();
    std::size_t index = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), index);
    const bool isWhole = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
    return isWhole ? std::optional(index) : std::nullopt;
}

base::Error damagedStep() {
    return {base::ErrorCode::Invalid, "a step of a copy is damaged", {}};
}

/// From the first to the last; nothing where one of them is damaged.
std::vector<CopyStep> stepsUpTo(const QByteArray &last, const QString &copy,
                                const QByteArray &hash) {
    std::vector<CopyStep> steps;
    for (QByteArray next = last; !next.isEmpty() && next != hash; next = steps.back().before) {
        const auto content = readFile(besideCopy(copy, next));
        if (!content || contentHash(*content) != next)
            return {};
        auto step = readStep(*content);
        if (!step)
            return {};
        steps.push_back(std::move(*step));
    }
    std::ranges::reverse(steps);
    return steps;
}

} // namespace

std::vector<std::string> documentsOf(std::string_view text) {
    std::vector<std::string> documents;
    while (!text.empty()) {
        const std::size_t found = text.find("\n---\n");
        const bool isLast = found == std::string_view::npos;
        documents.emplace_back(isLast ? text : text.substr(0, found + 1));
        text.remove_prefix(isLast ? text.size() : found + 1 + kBetween.size());
    }
    return documents;
}

CopyStep stepBetween(const std::vector<std::string> &before,
                     const std::vector<std::string> &after) {
    std::map<std::string_view, int> left;
    for (const std::string &document : before)
        ++left[document];
    CopyStep step;
    for (const std::string &document : after) {
        const auto same = left.find(document);
        if (same != left.end() && same->second > 0)
            --same->second;
        else
            step.come.push_back(document);
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (int &same = left[before[i]]; same > 0) {
            --same;
            step.gone.push_back(i);
        }
    }
    return step;
}

void take(CopyStep step, std::vector<std::string> &documents) {
    std::size_t placed = 0;
    for (; placed < std::min(step.gone.size(), step.come.size()); ++placed)
        documents[step.gone[placed]] = std::move(step.come[placed]);
    for (std::size_t i = step.gone.size(); i > placed; --i)
        documents.erase(documents.begin() + static_cast<std::ptrdiff_t>(step.gone[i - 1]));
    for (; placed < step.come.size(); ++placed)
        documents.push_back(std::move(step.come[placed]));
}

QByteArray writeStep(const CopyStep &step) {
    Value gone = Value::array();
    for (const std::size_t index : step.gone)
        gone.items().push_back(Value::integer(static_cast<std::int64_t>(index)));
    Value come = Value::array();
    for (const std::string &document : step.come)
        come.items().push_back(Value::string(document));
    return QByteArray::fromStdString(manifest::writeJson(
        Value::object({{"before", Value::string(step.before.toHex().toStdString())},
                       {"gone", std::move(gone)},
                       {"come", std::move(come)}})));
}

base::Result<CopyStep> readStep(const QByteArray &text) {
    const auto record = manifest::parseJson(text.toStdString());
    if (!record)
        return tl::unexpected(record.error());
    const Value *before = record->find("before");
    const Value *gone = record->find("gone");
    const Value *come = record->find("come");
    if (!before || !gone || !come)
        return tl::unexpected(damagedStep());
    CopyStep step{QByteArray::fromHex(QByteArray::fromStdString(before->text())), {}, {}};
    for (const Value &item : gone->items()) {
        const auto index = indexFrom(item);
        if (!index || (!step.gone.empty() && *index <= step.gone.back()))
            return tl::unexpected(damagedStep());
        step.gone.push_back(*index);
    }
    for (const Value &document : come->items())
        step.come.push_back(document.text());
    return step;
}

QString besideCopy(const QString &copy, const QByteArray &hash) {
    return QFileInfo(copy).dir().filePath(QString::fromLatin1(hash.toHex()));
}

QString copyAfterSteps(const QString &copy, const QByteArray &hash, const QByteArray &last) {
    std::vector<CopyStep> steps = stepsUpTo(last, copy, hash);
    const auto content = steps.empty() ? std::nullopt : readFile(copy);
    if (!content)
        return copy;
    auto documents = documentsOf({content->constData(), static_cast<std::size_t>(content->size())});
    for (CopyStep &step : steps) {
        if (!step.gone.empty() && step.gone.back() >= documents.size())
            return copy;
        take(std::move(step), documents);
    }
    QByteArray text;
    for (const std::string &document : documents)
        text += (text.isEmpty() ? "" : kBetween.data()) + QByteArray::fromStdString(document);
    const QString after = copy + QStringLiteral(".after");
    return writeFile(after, text) ? after : copy;
}

} // namespace evenkeel::ui
