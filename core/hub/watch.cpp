// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/watch.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "core/hub/reading.h"
#include "core/manifest/json/json_source.h"
#include "core/manifest/manifest.h"

namespace evenkeel::hub {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostEventBytes = std::size_t{64} << 20;
constexpr milliseconds kFirstWait{1000};
constexpr milliseconds kLongestWait{30000};
/// Until the watch has begun: whatever goes before it does is found by listing afterwards.
constexpr milliseconds kListAfter{1500};
/// A kubectl that nobody ends any more, because we were killed, ends by itself after that time.
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

Effect put(std::string_view object, KindContents &contents) {
    auto head = headOf(object);
    if (!head)
        return Effect::Broken;
    StoredObject &stored = contents.objects[head->name];
    if (stored.text && stored.resourceVersion == head->resourceVersion)
        return Effect::None; // told again as the watch began
    const bool isBeat = stored.text && contents.kind->role == Role::Clusters &&
                        withoutBeats(*stored.text) == withoutBeats(object);
    stored = storedObject(std::move(head->resourceVersion), object);
    return isBeat ? Effect::Beat : Effect::Changed;
}

/// Some versions tell of all present objects as of one List.
Effect putList(std::string_view object, KindContents &contents) {
    KindContents listed{contents.kind, false, {}, {}};
    if (takeList(object, listed))
        return Effect::Broken;
    Effect effect = Effect::None;
    for (auto &[name, stored] : listed.objects) {
        StoredObject &known = contents.objects[name];
        if (known.text && known.resourceVersion == stored.resourceVersion)
            continue;
        known = std::move(stored);
        effect = Effect::Changed;
    }
    return effect;
}

Effect fail(KindContents &contents, Trouble trouble, std::string words) {
    contents.problem = problemOf(trouble, std::move(words));
    return Effect::Broken;
}

/// One kind that is followed: what is known of it, and who is told.
class Follower {
public:
    Follower(const Access &access, KindContents known,
             const std::function<void(const WatchNews &)> &tell)
        : m_access(access), m_contents(std::move(known)), m_tell(tell) {}

    void follow(const std::stop_token &stop) {
        for (int failures = 0; !stop.stop_requested();) {
            m_hasHeard = false;
            const Ending ending = watch(stop);
            if (stop.stop_requested())
                return;
            failures = m_hasHeard ? 0 : failures + 1;
            const bool isOver = hasRunOut(ending);
            if (!isOver && ending.kind != Ending::Kind::Cancelled)
                lose(problemOf(ending));
            if (!sleepFor(isOver ? kFirstWait : backOff(failures), stop))
                return;
        }
    }

private:
    /// A watch that has only come to its time, or was ended by what it told, which is known
    /// already.
    bool hasRunOut(const Ending &ending) const {
        const Trouble trouble = troubleIn(ending.errors);
        return ending.isSuccess() ||
               (m_hasHeard && ending.kind == Ending::Kind::Exited &&
                (trouble == Trouble::TimedOut || trouble == Trouble::Expired));
    }

    Ending watch(const std::stop_token &stop) {
        std::stop_source over;
        const std::stop_callback both(stop, [&over] { over.request_stop(); });
        std::jthread lister([this, token = over.get_token()] {
            if (sleepFor(kListAfter, token))
                list(token);
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
        bool hasChanged = false;
        bool hasBeat = false;
        bool isWhole = true;
        isWhole = stream.add(bytes, [&](std::string_view event) {
            const Effect effect = isWhole ? applyEvent(event, m_contents) : Effect::Broken;
            hasChanged = hasChanged || effect == Effect::Changed;
            hasBeat = hasBeat || effect == Effect::Beat;
            isWhole = isWhole && effect != Effect::Broken;
        }) && isWhole;
        if (isWhole)
            hear();
        if (hasChanged || hasBeat || !isWhole)
            m_tell({m_contents, hasChanged});
        return isWhole;
    }

    void list(const std::stop_token &stop) {
        KindContents listed = readKind(m_access, *m_contents.kind, stop);
        if (stop.stop_requested())
            return;
        const std::lock_guard lock(m_mutex);
        if (!listed.isRead)
            return; // the watch says what is wrong, or lives
        const bool hasChanged = listed.objects != m_contents.objects;
        const bool wasLost = m_contents.problem.has_value();
        m_hasHeard = true;
        m_contents = std::move(listed);
        if (hasChanged || wasLost)
            m_tell({m_contents, hasChanged});
    }

    void hear() {
        m_hasHeard = true;
        if (!m_contents.problem)
            return;
        m_contents.problem.reset();
        m_tell({m_contents, false});
    }

    void lose(Problem problem) {
        const std::lock_guard lock(m_mutex);
        m_contents.problem = std::move(problem);
        m_tell({m_contents, false});
    }

    const Access &m_access;
    std::mutex m_mutex; // guards the two below, and calls of m_tell
    KindContents m_contents;
    bool m_hasHeard = false;
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

Effect applyEvent(std::string_view event, KindContents &contents) {
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
    if (type == "ADDED" || type == "MODIFIED") {
        effect = object->find("items") != nullptr ? putList(text, contents) : put(text, contents);
    } else if (type == "DELETED") {
        if (const auto head = headOf(text))
            effect = contents.objects.erase(head->name) > 0 ? Effect::Changed : Effect::None;
    }
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

} // namespace evenkeel::hub
