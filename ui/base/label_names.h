// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <QCoreApplication> // Q_DECLARE_TR_FUNCTIONS
#include <QMimeData>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/fleet/label_keys.h"
#include "core/placement/placement.h"

namespace evenkeel::ui {

using fleet::labelKeysMeant;
using fleet::labelKeyTexts;
using fleet::lastKeyPart;

QString toQString(std::string_view text);
template <typename Texts> QStringList toQStrings(const Texts &texts) {
    QStringList strings;
    for (const std::string_view text : texts)
        strings.append(toQString(text));
    return strings;
}

/// The last part of a label key (`fleet.azure.com/location` → `location`) if no other of `keys`
/// ends in it, otherwise the whole key.
QString shortLabelKey(std::string_view key, const std::vector<std::string_view> &keys);

/// The label keys that a placement names: its topology keys, then those of its affinity; a key may
/// appear twice. `placement` may be nullptr.
std::vector<std::string_view> labelKeysOf(const placement::Placement *placement);

/// All label keys of a fleet, those that matter to the placement first, then the rest by text.
/// `placement` may be nullptr.
std::vector<std::string_view> labelKeysFor(const fleet::Fleet &fleet,
                                           const placement::Placement *placement);

/// shortLabelKey() for one after another of very many keys.
class ShortLabelKeys {
public:
    ShortLabelKeys() = default;
    explicit ShortLabelKeys(const std::vector<std::string_view> &keys);

    QString of(std::string_view key) const;

private:
    struct Owner {
        std::string key; // the first that ends in the part
        bool isAlone = true;
    };
    std::unordered_map<std::string, Owner> m_ownerOfPart;
};

/// What drags and the clipboard carry inside the window: names, never pointers. Both kinds carry
/// plain text too, for other programs.
QString clustersMimeType(); // application/x-evenkeel-clusters: names, one a line
QString labelMimeType();    // application/x-evenkeel-label: key=value

std::unique_ptr<QMimeData> clustersMime(const QStringList &names);
std::unique_ptr<QMimeData> labelMime(const QString &key, const QString &value);

/// The clusters or the label of a drag; nothing where it carries none.
std::optional<QStringList> clustersOf(const QMimeData &mime);
std::optional<std::pair<QString, QString>> labelOf(const QMimeData &mime);

/// The sentences of core in the language of the window. Any thread may speak them, for translators
/// change only where the program starts.
base::Phrases spokenPhrases();
/// An error or a sentence of core likewise.
QString spoken(const base::Error &error);
QString spoken(const base::Sentence &sentence);

} // namespace evenkeel::ui
