// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/label_names.h"

#include <algorithm>
#include <map>

namespace evenkeel::ui {

namespace {

void appendKeys(const placement::ClusterSelectorTerm &term, std::vector<std::string_view> &keys) {
    if (!term.labelSelector)
        return;
    for (const auto &[key, value] : term.labelSelector->matchLabels)
        keys.push_back(key);
    for (const kube::LabelSelectorRequirement &requirement : term.labelSelector->matchExpressions)
        keys.push_back(requirement.key);
}

} // namespace

ShortLabelKeys::ShortLabelKeys(const std::vector<std::string_view> &keys) {
    for (const std::string_view key : keys) {
        const auto [known, isNew] =
            m_ownerOfPart.try_emplace(std::string(lastKeyPart(key)), Owner{std::string(key)});
        known->second.isAlone = known->second.isAlone && known->second.key == key;
    }
}

QString ShortLabelKeys::of(std::string_view key) const {
    const std::string part(lastKeyPart(key));
    const auto owner = m_ownerOfPart.find(part);
    const bool isAmbiguous =
        owner != m_ownerOfPart.end() && !(owner->second.isAlone && owner->second.key == key);
    return toQString(isAmbiguous || part.empty() ? key : std::string_view(part));
}

QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString shortLabelKey(std::string_view key, const std::vector<std::string_view> &keys) {
    const std::string_view part = lastKeyPart(key);
    const bool isAmbiguous = std::ranges::any_of(keys, [key, part](std::string_view other) {
        return other != key && lastKeyPart(other) == part;
    });
    return toQString(isAmbiguous || part.empty() ? key : part);
}

std::vector<std::string_view> labelKeysOf(const placement::Placement *placement) {
    std::vector<std::string_view> keys;
    if (!placement || !placement->policy)
        return keys;
    for (const auto &constraint : placement->policy->spreadConstraints)
        keys.push_back(constraint.topologyKey);
    for (const placement::ClusterSelectorTerm &term : placement->policy->requiredTerms)
        appendKeys(term, keys);
    for (const placement::PreferredTerm &term : placement->policy->preferredTerms)
        appendKeys(term.preference, keys);
    return keys;
}

std::vector<std::string_view> labelKeysFor(const fleet::Fleet &fleet,
                                           const placement::Placement *placement) {
    std::vector<std::string_view> keys = labelKeyTexts(fleet);
    const std::vector<std::string_view> named = labelKeysOf(placement);
    std::map<std::string_view, std::size_t> places; // among those named
    for (std::size_t i = 0; i < named.size(); ++i)
        places.try_emplace(named[i], i);
    std::ranges::stable_sort(keys, {}, [&](std::string_view key) {
        const auto place = places.find(key);
        return place == places.end() ? named.size() : place->second;
    });
    return keys;
}

namespace {

std::unique_ptr<QMimeData> mimeOf(const QString &type, const QString &text) {
    auto mime = std::make_unique<QMimeData>();
    mime->setData(type, text.toUtf8());
    mime->setText(text);
    return mime;
}

} // namespace

QString clustersMimeType() {
    return QStringLiteral("application/x-evenkeel-clusters");
}

QString labelMimeType() {
    return QStringLiteral("application/x-evenkeel-label");
}

std::unique_ptr<QMimeData> clustersMime(const QStringList &names) {
    return mimeOf(clustersMimeType(), names.join(QLatin1Char('\n')));
}

std::unique_ptr<QMimeData> labelMime(const QString &key, const QString &value) {
    return mimeOf(labelMimeType(), key + QLatin1Char('=') + value);
}

std::optional<QStringList> clustersOf(const QMimeData &mime) {
    const QString text = QString::fromUtf8(mime.data(clustersMimeType()));
    const QStringList names = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return names.isEmpty() ? std::nullopt : std::optional(names);
}

std::optional<std::pair<QString, QString>> labelOf(const QMimeData &mime) {
    const QString text = QString::fromUtf8(mime.data(labelMimeType()));
    const auto equals = text.indexOf(QLatin1Char('='));
    if (equals <= 0)
        return std::nullopt;
    return std::pair(text.left(equals), text.mid(equals + 1));
}

base::Phrases spokenPhrases() {
    return base::Phrases([](const char *context, const char *english) {
        return QCoreApplication::translate(context, english).toStdString();
    });
}

QString spoken(const base::Error &error) {
    return QString::fromStdString(said(error, spokenPhrases()));
}

QString spoken(const base::Sentence &sentence) {
    return toQString(said(sentence.english, sentence.wording, spokenPhrases()));
}

} // namespace evenkeel::ui
