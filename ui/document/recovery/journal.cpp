// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/journal.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <utility>

#include <QFileInfo>

#include "core/kube/value.h"
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

Value text(const QString &words) {
    return Value::string(words.toStdString());
}

const std::string &textIn(const Value &object, std::string_view key) {
    return kube::memberOf(object, key).text();
}

QString wordsOf(const Value &object, std::string_view key) {
    return QString::fromStdString(textIn(object, key));
}

Value toValue(const QStringList &lines) {
    Value list = Value::array();
    for (const QString &line : lines)
        list.items().push_back(text(line));
    return list;
}

QStringList linesFrom(const Value &list) {
    QStringList lines;
    for (const Value &line : list.items())
        lines.append(QString::fromStdString(line.text()));
    return lines;
}

Value toValue(const std::set<std::string> &files) {
    QStringList paths;
    for (const std::string &file : files)
        paths.append(pathOf(file));
    return toValue(paths);
}

std::set<std::string> filesFrom(const Value &list) {
    std::set<std::string> files;
    for (const QString &path : linesFrom(list))
        files.insert(sourceOf(path));
    return files;
}

constexpr std::string_view kBegun = "begun";
constexpr std::string_view kSettled = "settled";

Value toValue(const FieldName &field, const FieldValue &value, std::string_view was) {
    Value path = Value::array();
    for (const std::string &member : field.path)
        path.items().push_back(Value::string(member));
    Value record = Value::object({{"field", std::move(path)},
                                  {"kind", Value::string(field.kind)},
                                  {"namespace", Value::string(field.nameSpace)},
                                  {"name", Value::string(field.name)},
                                  {"was", Value::string(std::string(was))}});
    if (value)
        record.set("value", Value::string(*value));
    return record;
}

bool takeField(const Value &record, HubFields &fields) {
    FieldName field{
        textIn(record, "kind"), textIn(record, "namespace"), textIn(record, "name"), {}};
    for (const Value &member : kube::memberOf(record, "field").items())
        field.path.push_back(member.text());
    const std::string was = textIn(record, "was");
    if (was != kBegun && was != kSettled)
        return false;
    const Value *value = record.find("value");
    (was == kBegun ? fields.begun : fields.settled)[std::move(field)] =
        value ? FieldValue(value->text()) : std::nullopt;
    return true;
}

Value toValue(const ObjectId &id, const Journal::Text &typed) {
    return Value::object({{"kind", Value::string(id.kind)},
                          {"namespace", Value::string(id.nameSpace)},
                          {"name", Value::string(id.name)},
                          {"text", Value::string(typed.text)},
                          {"in", text(pathOf(typed.file))},
                          {"finished", Value::boolean(typed.isFinished)}});
}

std::size_t recordsOf(const Journal &journal) {
    return journal.files.size() + journal.edits.size() + journal.texts.size() +
           journal.hubFields.begun.size() + journal.hubFields.settled.size();
}

Value headOf(const Journal &journal) {
    return Value::object(
        {{"version", Value::integer(2)},
         {"writtenAt", text(journal.writtenAt.toString(Qt::ISODateWithMs))},
         {"process", Value::integer(journal.process)},
         {"replaces", toValue(journal.replaces)},
         {"records", Value::integer(static_cast<std::int64_t>(recordsOf(journal)))},
         {"paths", toValue(journal.paths)},
         {"savedPaths", toValue(journal.savedPaths)},
         {"context", Value::string(journal.hub.context)},
         {"kubeconfig", Value::string(journal.hub.kubeconfig)},
         {"isMember", Value::boolean(journal.hub.server == hub::Server::Member)}});
}

void appendRecord(QByteArray &lines, const Value &record) {
    const QByteArray json = QByteArray::fromStdString(manifest::writeJson(record));
    lines += contentHash(json).toHex() + ' ' + json + '\n';
}

/// Takes records one by one and counts those that are not whole.
class JournalReader {
public:
    void read(const QByteArray &line);
    base::Result<Journal> result();

private:
    bool takeJson(const QByteArray &json);
    bool take(const Value &record);
    void takeHead(const Value &head);

    Journal m_journal;
    std::optional<std::size_t> m_expected; // by the head
    int m_broken = 0;
};

void JournalReader::read(const QByteArray &line) {
    const qsizetype blank = line.indexOf(' ');
    const QByteArray json = line.mid(blank + 1);
    const bool isWhole = blank > 0 && contentHash(json).toHex() == line.left(blank);
    if (!isWhole || !takeJson(json))
        ++m_broken;
}

bool JournalReader::takeJson(const QByteArray &json) {
    const auto record = manifest::parseJson(json.toStdString());
    return record && take(*record);
}

bool JournalReader::take(const Value &record) {
    if (textIn(record, "version") == "2") {
        takeHead(record);
    } else if (record.find("hash")) {
        m_journal.files.push_back({sourceOf(wordsOf(record, "file")),
                                   QByteArray::fromHex(wordsOf(record, "hash").toLatin1()),
                                   wordsOf(record, "copy"),
                                   QByteArray::fromHex(wordsOf(record, "saved").toLatin1()),
                                   QByteArray::fromHex(wordsOf(record, "step").toLatin1())});
    } else if (const Value *edit = record.find("edit")) {
        auto named = namedEditFrom(*edit);
        if (!named)
            return false;
        m_journal.edits.push_back({std::move(*named), filesFrom(kube::memberOf(record, "files"))});
    } else if (record.find("field")) {
        return takeField(record, m_journal.hubFields);
    } else {
        const auto id =
            editedId(textIn(record, "kind"), textIn(record, "namespace"), textIn(record, "name"));
        if (id)
            m_journal.texts[*id] = {textIn(record, "text"),
                                    kube::memberOf(record, "finished").asBool(),
                                    sourceOf(wordsOf(record, "in"))};
        return id.has_value();
    }
    return true;
}

void JournalReader::takeHead(const Value &head) {
    m_journal.writtenAt = QDateTime::fromString(wordsOf(head, "writtenAt"), Qt::ISODateWithMs);
    m_journal.process = wordsOf(head, "process").toLongLong();
    for (const QString &name : linesFrom(kube::memberOf(head, "replaces")))
        m_journal.replaces.append(name.section(QLatin1Char('/'), -1)); // they are to be removed
    m_expected = static_cast<std::size_t>(wordsOf(head, "records").toULongLong());
    m_journal.paths = linesFrom(kube::memberOf(head, "paths"));
    m_journal.savedPaths = linesFrom(kube::memberOf(head, "savedPaths"));
    m_journal.hub = {textIn(head, "context"), textIn(head, "kubeconfig")};
    if (kube::memberOf(head, "isMember").asBool())
        m_journal.hub.server = hub::Server::Member;
}

base::Result<Journal> JournalReader::result() {
    const std::size_t read = recordsOf(m_journal);
    if (!m_expected && read == 0)
        return tl::unexpected(
            base::Error{base::ErrorCode::Invalid, "the journal of unsaved edits is damaged", {}});
    // Where the head is gone, the files are what was open as far as is known.
    for (const Journal::File &file : m_journal.files) {
        if (!m_expected && !file.file.empty())
            m_journal.paths.append(pathOf(file.file));
    }
    const std::size_t whole = m_expected.value_or(read + 1);
    const std::size_t missing = std::max(whole, read) - std::min(whole, read);
    constexpr std::size_t kMost = std::numeric_limits<int>::max();
    m_journal.damaged = std::max(static_cast<int>(std::min(missing, kMost)), m_broken);
    return std::move(m_journal);
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

QByteArray writeJournal(const Journal &journal) {
    QByteArray lines;
    appendRecord(lines, headOf(journal));
    for (const Journal::File &file : journal.files)
        appendRecord(lines,
                     Value::object({{"file", text(pathOf(file.file))},
                                    {"hash", text(QString::fromLatin1(file.hash.toHex()))},
                                    {"copy", text(file.copy)},
                                    {"saved", text(QString::fromLatin1(file.saved.toHex()))},
                                    {"step", text(QString::fromLatin1(file.step.toHex()))}}));
    for (const Journal::Change &change : journal.edits)
        appendRecord(lines, Value::object({{"edit", toValue(change.edit)},
                                           {"files", toValue(change.files)}}));
    for (const auto &[id, typed] : journal.texts)
        appendRecord(lines, toValue(id, typed));
    for (const auto &[field, value] : journal.hubFields.begun)
        appendRecord(lines, toValue(field, value, kBegun));
    for (const auto &[field, value] : journal.hubFields.settled)
        appendRecord(lines, toValue(field, value, kSettled));
    return lines;
}

base::Result<Journal> readJournal(const QByteArray &content) {
    JournalReader reader;
    for (const QByteArray &line : content.split('\n')) {
        if (!line.isEmpty())
            reader.read(line);
    }
    return reader.result();
}

} // namespace evenkeel::ui
