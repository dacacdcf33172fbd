// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/watch.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <set>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>

#include "core/hub/contents.h"
#include "core/manifest/json/json_source.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/manifest/read/object_loader.h"

namespace evenkeel::hub {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostEventBytes = std::size_t{64} << 20;
constexpr milliseconds kFirstWait{1000};
constexpr milliseconds kLongestWait{30000};
/// Until the watch has begun: whatever goes before it does is found by listing afterwards.
constexpr milliseconds kListAfter{1500};
/// A kubectl that outlives a killed Evenkeel ends by itself after that time.
constexpr const char *kLongestWatch = "--request-timeout=10m";

bool sleepFor(milliseconds time, const std::stop_token &stop) {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    wake.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

std::vector<std::string> watchArguments(const ReadKind &kind) {
    std::vector<std::string> arguments{"get", std::string(kind.resource)};
    if (kind.scope == Scope::Namespaced)
        arguments.push_back("--all-namespaces");
    for (const char *option : {"--output=json", "--watch", "--output-watch-events", kLongestWatch})
        arguments.emplace_back(option);
    return arguments;
}

std::string_view typeOf(const manifest::Node &event) {
    const manifest::Node *type = event.find("type");
    return type != nullptr && type->isString() ? type->text() : std::string_view();
}

/// The text of the member `object`, which stands behind `type`.
std::string_view objectText(std::string_view event) {
    constexpr std::string_view kKey = "\"object\"";
    const std::size_t key = event.find(kKey);
    const std::size_t begin =
        key == std::string_view::npos ? key : event.find('{', key + kKey.size());
    const std::size_t end = event.rfind('}');
    if (begin == std::string_view::npos || end <= begin)
        return {};
    const std::string_view text = event.substr(begin, end - begin);
    return text.substr(0, text.find_last_of('}') + 1);
}

/// Records the state of an object, and notifies the listener.
Effect note(ObjectNews news, KindContents &contents, const NewsSink &tell) {
    const Effect effect = news.isBeat ? Effect::Beat : Effect::Changed;
    take(news, contents);
    if (tell)
        tell(std::move(news));
    return effect;
}

Effect put(std::string_view object, KindContents &contents, const NewsSink &tell) {
    auto head = headOf(object);
    if (!head)
        return Effect::Broken;
    const auto known = contents.objects.find(head->name);
    const bool isNew = known == contents.objects.end();
    if (!isNew && known->second.resourceVersion == head->resourceVersion)
        return Effect::None; // repeated as the watch began
    StoredObject now = storedObject(std::move(head->resourceVersion), object);
    return note(
        isNew ? ObjectNews{std::move(head->name), std::nullopt, std::move(now), false}
              : changeOf(*contents.kind, std::move(head->name), known->second, std::move(now)),
        contents, tell);
}

/// Some versions tell of all present objects as of one List.
Effect putList(std::string_view object, KindContents &contents, const NewsSink &tell) {
    KindContents listed{contents.kind, false, {}, {}};
    if (takeList(object, listed))
        return Effect::Broken;
    Effect effect = Effect::None;
    for (ObjectNews &news : newsBetween(contents, listed)) {
        if (news.after)
            effect = std::max(effect, note(std::move(news), contents, tell));
    }
    return effect;
}

Effect drop(std::string_view object, KindContents &contents, const NewsSink &tell) {
    const auto head = headOf(object);
    if (!head)
        return Effect::Broken;
    const auto known = contents.objects.find(head->name);
    return known == contents.objects.end()
               ? Effect::None
               : note({head->name, known->second, std::nullopt, false}, contents, tell);
}

Effect fail(KindContents &contents, Trouble trouble, std::string words) {
    contents.problem = problemOf(trouble, std::move(words));
    return Effect::Broken;
}

/// One kind that is watched: its known objects, and its listener.
class Follower {
public:
    Follower(const Access &access, KindContents known,
             const std::function<void(const WatchNews &)> &tell)
        : m_access(access), m_contents(std::move(known)), m_tell(tell) {}

    void follow(const std::stop_token &stop) {
        for (int failures = 0; !stop.stop_requested();) {
            m_hasHeard = m_hasExpired = false;
            const Ending ending = watchWithinMemory(stop);
            if (stop.stop_requested())
                return;
            failures = m_hasHeard && !m_hasExpired ? 0 : failures + 1;
            const bool isOver = hasRunOut(ending);
            if (!isOver && ending.kind != Ending::Kind::Cancelled)
                lose(problemOf(ending));
            if (!sleepFor(isOver ? kFirstWait : backOff(failures), stop))
                return;
        }
    }

private:
    /// A watch that has only come to its time, or was ended by an error it reported, which is known
    /// already.
    bool hasRunOut(const Ending &ending) const {
        const Trouble trouble = troubleIn(ending.errors);
        return ending.isSuccess() ||
               (m_hasHeard && ending.kind == Ending::Kind::Exited &&
                (trouble == Trouble::TimedOut || trouble == Trouble::Expired));
    }

    /// What does not fit into memory is lost, like a server.
    Ending watchWithinMemory(const std::stop_token &stop) {
        try {
            return watch(stop);
        } catch (const std::exception &thrown) {
            return {Ending::Kind::TooLong, 0, thrown.what()};
        }
    }

    void listWithinMemory(const std::stop_token &stop) {
        try {
            list(stop);
        } catch (const std::exception &thrown) {
            lose(problemOf(Trouble::TooLong, thrown.what()));
        }
    }

    Ending watch(const std::stop_token &stop) {
        std::stop_source over;
        const std::stop_callback both(stop, [&over] { over.request_stop(); });
        std::jthread lister([this, token = over.get_token()] {
            if (sleepFor(kListAfter, token))
                listWithinMemory(token);
        });
        ValueStream stream;
        const Ending ending = run(
            kubectl(m_access, watchArguments(*m_contents.kind)), {},
            [&](std::string_view bytes) {
                if (!take(stream, bytes))
                    over.request_stop();
            },
            over.get_token());
        over.request_stop();
        return ending;
    }

    /// False when what comes is no stream of events any more.
    bool take(ValueStream &stream, std::string_view bytes) {
        const std::lock_guard lock(m_mutex);
        std::vector<ObjectNews> news;
        const NewsSink keep = [this, &news](ObjectNews one) {
            m_heardOf.insert(one.name);
            news.push_back(std::move(one));
        };
        bool isWhole = true;
        isWhole = stream.add(bytes, [&](std::string_view event) {
            isWhole = isWhole && applyEvent(event, m_contents, keep) != Effect::Broken;
        }) && isWhole;
        if (isWhole)
            hear();
        // The server is there, and the next watch lists everything.
        m_hasExpired = m_contents.problem && m_contents.problem->trouble == Trouble::Expired;
        if (m_hasExpired)
            m_contents.problem.reset();
        if (!news.empty() || !isWhole)
            m_tell({m_contents, news});
        return isWhole;
    }

    /// Events of the watch meanwhile are newer than the list, or repeated.
    void list(const std::stop_token &stop) {
        {
            const std::lock_guard lock(m_mutex);
            m_heardOf.clear();
        }
        const KindContents listed = readKind(m_access, *m_contents.kind, stop);
        if (stop.stop_requested())
            return;
        const std::lock_guard lock(m_mutex);
        if (!listed.isRead)
            return; // the watch says what is wrong, or lives
        std::vector<ObjectNews> news = newsBetween(m_contents, listed);
        std::erase_if(news, [this](const ObjectNews &one) { return m_heardOf.contains(one.name); });
        const bool wasLost = m_contents.problem.has_value();
        m_hasHeard = true;
        for (const ObjectNews &one : news)
            hub::take(one, m_contents);
        m_contents.isRead = true;
        m_contents.problem.reset();
        if (!news.empty() || wasLost)
            m_tell({m_contents, std::move(news)});
    }

    void hear() {
        m_hasHeard = true;
        if (!m_contents.problem)
            return;
        m_contents.problem.reset();
        m_tell({m_contents, {}});
    }

    void lose(Problem problem) {
        const std::lock_guard lock(m_mutex);
        m_contents.problem = std::move(problem);
        m_tell({m_contents, {}});
    }

    const Access &m_access;
    std::mutex m_mutex; // guards all below, and calls of m_tell
    KindContents m_contents;
    std::set<ObjectName> m_heardOf; // by the watch since a list was asked for
    bool m_hasHeard = false;
    bool m_hasExpired = false;
    const std::function<void(const WatchNews &)> &m_tell;
};

} // namespace

bool ValueStream::add(std::string_view bytes, const std::function<void(std::string_view)> &take) {
    for (const char c : bytes) {
        if (m_depth == 0 && c != '{')
            continue; // between values
        m_value += c;
        if (m_isEscaped) {
            m_isEscaped = false;
        } else if (m_isInString) {
            m_isEscaped = c == '\\';
            m_isInString = c != '"';
        } else if (c == '"') {
            m_isInString = true;
        } else if (c == '{') {
            ++m_depth;
        } else if (c == '}' && --m_depth == 0) {
            take(m_value);
            m_value.clear();
        }
        if (m_value.size() > kMostEventBytes)
            return false;
    }
    return true;
}

Effect applyEvent(std::string_view event, KindContents &contents, const NewsSink &tell) {
    manifest::JsonSource source(event);
    manifest::Tree tree;
    if (!source.hasMore() || !source.read(tree) || !tree.root().isObject())
        return fail(contents, Trouble::Garbled, source.error().message);
    const std::string_view type = typeOf(tree.root());
    const manifest::Node *object = tree.root().find("object");
    if (type == "BOOKMARK")
        return Effect::None;
    if (object == nullptr || !object->isObject())
        return fail(contents, Trouble::Garbled, {});
    if (type == "ERROR") {
        const manifest::Node *message = object->find("message");
        const std::string words(message != nullptr && message->isString() ? message->text() : "");
        const manifest::Node *code = object->find("code");
        const bool isGone = code != nullptr && code->text() == "410";
        return fail(contents, isGone ? Trouble::Expired : troubleIn(words), words);
    }
    const std::string_view text = objectText(event);
    Effect effect = Effect::Broken;
    if (type == "ADDED" || type == "MODIFIED")
        effect = object->find("items") != nullptr ? putList(text, contents, tell)
                                                  : put(text, contents, tell);
    else if (type == "DELETED")
        effect = drop(text, contents, tell);
    return effect == Effect::Broken ? fail(contents, Trouble::Garbled, {}) : effect;
}

milliseconds backOff(int failures) {
    const int doublings = std::clamp(failures - 1, 0, 5);
    return std::min(kFirstWait * (1 << doublings), kLongestWait);
}

void watchKind(const Access &access, KindContents known, const std::stop_token &stop,
               const std::function<void(const WatchNews &)> &tell) {
    Follower(access, std::move(known), tell).follow(stop);
}

namespace {

using manifest::Objects;
using objects::OtherObject;
using objects::SharedList;

/// A cluster without what changes with every heartbeat: 1,000 of them have 16 a second.
kube::Value withoutBeats(std::string_view object) {
    auto value = manifest::parseJson(object);
    if (!value)
        return {};
    if (kube::Value *metadata = value->find("metadata")) {
        metadata->remove("resourceVersion");
        metadata->remove("managedFields");
    }
    kube::Value *status = value->find("status");
    if (status == nullptr)
        return std::move(*value);
    if (kube::Value *agents = status->find("agentStatus")) {
        for (kube::Value &agent : agents->items())
            agent.remove("lastReceivedHeartbeat");
    }
    if (kube::Value *usage = status->find("resourceUsage"))
        usage->remove("observationTime");
    if (kube::Value *properties = status->find("properties")) {
        for (auto &[name, property] : properties->members())
            property.remove("observationTime");
    }
    return std::move(*value);
}

Objects loaded(std::span<const KindNews> news, std::optional<StoredObject> ObjectNews::*side) {
    Objects objects;
    manifest::ObjectLoader loader(objects);
    for (const KindNews &kind : news) {
        for (const auto &[name, object] : kind.objects) {
            if (object.*side)
                loader.load(*(object.*side)->text, {});
        }
    }
    return objects;
}

bool areAlike(const manifest::Diagnostics &one, const manifest::Diagnostics &other) {
    return std::ranges::equal(one, other, {}, &api::Finding::sentence, &api::Finding::sentence);
}

/// The row of a cluster, or the one that it would have: they stand in the order of their names.
std::size_t placeOf(const fleet::Fleet &fleet, std::string_view name) {
    std::size_t begin = 0;
    std::size_t end = fleet.size();
    while (begin < end) {
        const std::size_t middle = (begin + end) / 2;
        if (fleet.name(static_cast<fleet::ClusterIndex>(middle)) < name)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin;
}

struct RowChanges {
    std::vector<fleet::RowChange> changing;
    std::vector<fleet::RowChange> going;
    std::vector<fleet::RowChange> coming;
};

RowChanges rowChanges(const fleet::Fleet &fleet, const fleet::Fleet &before,
                      const fleet::Fleet &after) {
    RowChanges changes;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const std::string_view name = before.name(static_cast<fleet::ClusterIndex>(i));
        const auto row = fleet.find(name);
        const auto now = after.find(name);
        if (!row)
            continue;
        if (now)
            changes.changing.push_back({*row, fleet.cluster(*row), after.cluster(*now)});
        else
            changes.going.push_back({*row, fleet.cluster(*row), std::nullopt});
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
        const auto index = static_cast<fleet::ClusterIndex>(i);
        if (!fleet.find(after.name(index)))
            changes.coming.push_back({index, std::nullopt, after.cluster(index)});
    }
    return changes;
}

void updateFleet(Objects &objects, const fleet::Fleet &before, const fleet::Fleet &after) {
    RowChanges changes = rowChanges(objects.fleet, before, after);
    auto &places = objects.clusterPlaces.edit();
    places.resize(objects.fleet.size());
    if (objects.clusterFiles.empty())
        objects.clusterFiles.emplace_back();
    for (auto *some : {&changes.changing, &changes.going})
        std::ranges::sort(*some, {}, &fleet::RowChange::cluster);
    if (!changes.changing.empty())
        objects.fleet = objects.fleet.withRows(changes.changing);
    if (!changes.going.empty()) {
        objects.fleet = objects.fleet.withRows(changes.going);
        for (auto gone = changes.going.rbegin(); gone != changes.going.rend(); ++gone)
            places.erase(places.begin() + static_cast<std::ptrdiff_t>(fleet::row(gone->cluster)));
    }
    std::ranges::sort(changes.coming, {},
                      [](const fleet::RowChange &one) { return one.after->name; });
    for (std::size_t i = 0; i < changes.coming.size(); ++i) {
        const std::size_t row = placeOf(objects.fleet, changes.coming[i].after->name) + i;
        changes.coming[i].cluster = static_cast<fleet::ClusterIndex>(row);
        places.insert(places.begin() + static_cast<std::ptrdiff_t>(row), manifest::ClusterPlace{});
    }
    if (!changes.coming.empty())
        objects.fleet = objects.fleet.withRows(changes.coming);
}

using UpdateKey = std::tuple<std::ptrdiff_t, std::string, std::string>; // kind, namespace, name

template <typename T> UpdateKey updateKeyOf(const T &object) {
    const bool isWide = object.kind == placement::PlacementKind::ClusterResourcePlacement;
    return {isWide ? 0 : 1, isWide ? std::string() : object.nameSpace, object.name};
}

UpdateKey updateKeyOf(const OtherObject &object) {
    const std::string kind = manifest::textAt(object.document, {"kind"});
    const auto found = std::ranges::find(hubKinds(), kind, &ReadKind::kind);
    return {found - hubKinds().begin(),
            manifest::textAt(object.document, {"metadata", "namespace"}),
            manifest::textAt(object.document, {"metadata", "name"})};
}

/// Puts what was read of `after` in the place of what was read of `before`; the list stands in the
/// order of kinds and names, as what is put into it does.
template <typename T>
void replaceIn(SharedList<T> &list, const SharedList<T> &before, const SharedList<T> &after) {
    if (before.empty() && after.empty())
        return;
    std::set<UpdateKey> gone;
    for (const T &item : before)
        gone.insert(updateKeyOf(item));
    std::vector<T> &items = list.edit();
    std::erase_if(items, [&gone](const T &item) { return gone.contains(updateKeyOf(item)); });
    const auto middle = items.insert(items.end(), after.begin(), after.end());
    std::inplace_merge(items.begin(), middle, items.end(), [](const T &one, const T &other) {
        return updateKeyOf(one) < updateKeyOf(other);
    });
}

} // namespace

ObjectNews changeOf(const ReadKind &kind, ObjectName name, StoredObject before,
                    StoredObject after) {
    const bool isBeat =
        kind.role == Role::Clusters && withoutBeats(*before.text) == withoutBeats(*after.text);
    return {std::move(name), std::move(before), std::move(after), isBeat};
}

void take(const ObjectNews &news, KindContents &contents) {
    if (news.after)
        contents.objects[news.name] = *news.after;
    else
        contents.objects.erase(news.name);
}

std::vector<ObjectNews> newsBetween(const KindContents &known, const KindContents &listed) {
    std::vector<ObjectNews> news;
    for (const auto &[name, object] : known.objects) {
        if (!listed.objects.contains(name))
            news.push_back({name, object, std::nullopt, false});
    }
    for (const auto &[name, object] : listed.objects) {
        const auto old = known.objects.find(name);
        if (old == known.objects.end())
            news.push_back({name, std::nullopt, object, false});
        else if (old->second.resourceVersion != object.resourceVersion)
            news.push_back(changeOf(*known.kind, name, old->second, object));
    }
    return news;
}

void KindNews::add(ObjectNews news) {
    const auto [known, isNew] = objects.try_emplace(news.name, news);
    if (isNew)
        return;
    known->second.after = std::move(news.after);
    known->second.isBeat = known->second.isBeat && news.isBeat;
    if (!known->second.before && !known->second.after)
        objects.erase(known);
}

void takeBack(const KindNews &news, KindContents &contents) {
    for (const auto &[name, object] : news.objects) {
        if (object.isBeat)
            continue;
        if (object.before)
            contents.objects[name] = *object.before;
        else
            contents.objects.erase(name);
    }
}

std::optional<Update> updated(const Objects &objects, std::span<const KindNews> news) {
    const bool isOfHub = std::ranges::all_of(news, [](const KindNews &kind) {
        return std::ranges::find(hubKinds(), kind.kind, [](const ReadKind &one) { return &one; }) !=
               hubKinds().end();
    });
    if (!isOfHub)
        return std::nullopt; // nodes and pods are gathered as a whole
    Update update{objects, loaded(news, &ObjectNews::before), loaded(news, &ObjectNews::after)};
    const auto &[now, before, after] = update;
    if (!areAlike(before.diagnostics, after.diagnostics))
        return std::nullopt;
    Objects &result = update.objects;
    if (!before.fleet.isEmpty() || !after.fleet.isEmpty())
        updateFleet(result, before.fleet, after.fleet);
    const bool isOpened = result.asOpened.isSharedWith(result.placements);
    replaceIn(result.placements, before.placements, after.placements);
    result.placementSources.edit().resize(result.placements.size());
    if (isOpened)
        result.asOpened = result.placements;
    replaceIn(result.bindings, before.bindings, after.bindings);
    replaceIn(result.policySnapshots, before.policySnapshots, after.policySnapshots);
    replaceIn(result.others, before.others, after.others);
    if (!before.others.empty() || !after.others.empty()) {
        result.rollouts = {};
        result.rolloutDiagnostics.clear();
        for (const OtherObject &other : result.others)
            manifest::takeRolloutObject(other, result);
    }
    return update;
}

} // namespace evenkeel::hub
