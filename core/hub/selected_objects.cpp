// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/plain_text.h"
#include "core/hub/selected_objects.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "core/hub/kinds.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/object_loader.h"
#include "core/render/select/resource_id.h"
#include "core/render/select/selection.h"

namespace evenkeel::hub {

namespace {

/// In the version that is asked for, which the server need not prefer.
std::string resourceArgument(const render::ApiResource &resource) {
    return resource.group.empty()
               ? resource.plural
               : fmt::format("{}.{}.{}", resource.plural, resource.version, resource.group);
}

std::vector<std::string> selectedArguments(const Access &access, const ObjectList &list) {
    std::vector<std::string> arguments{"get", resourceArgument(list.resource)};
    if (list.namespaces.size() == 1)
        arguments.push_back("--namespace=" + *list.namespaces.begin());
    else if (!list.namespaces.empty())
        arguments.emplace_back("--all-namespaces");
    if (!list.name.empty())
        arguments.push_back("--field-selector=metadata.name=" + list.name);
    for (const char *option : {"--output=json", "--chunk-size=500"})
        arguments.emplace_back(option);
    arguments.push_back(requestTimeout(access));
    return arguments;
}

bool isOfList(const ObjectList &list, const ObjectName &name) {
    return (list.namespaces.empty() ? name.first.empty() : list.namespaces.contains(name.first)) &&
           (list.name.empty() || list.name == name.second);
}

class SelectedReading {
public:
    SelectedReading(const Access &access, kube::Time now, const std::stop_token &stop)
        : m_stop(stop) {
        m_selected.access = access;
        m_selected.readAt = now;
    }

    std::optional<Problem> read(Placements placements, const Progress &progress) {
        if (!selectsObjects(placements))
            return std::nullopt;
        auto served = servedKinds(m_selected.access, m_stop);
        if (!served)
            return served.error();
        m_selected.served = std::move(served->kinds);
        m_selected.servedProblem = std::move(served->problem);
        if (auto problem = readLists(namespaceLists(placements), {}))
            return problem;
        std::vector<kube::Value> namespaces;
        for (const auto &text : m_selected.texts) {
            if (auto value = manifest::parseJson(*text))
                namespaces.push_back(std::move(*value));
        }
        SelectionLists needed = selectionLists(placements, m_selected.served, namespaces);
        m_selected.withoutSecrets = std::move(needed.withoutSecrets);
        return readLists(needed.lists, progress);
    }

    SelectedObjects take() { return std::move(m_selected); }

private:
    /// The problem of a server that was lost: the first list reports it for the others.
    std::optional<Problem> readLists(const std::vector<ObjectList> &lists,
                                     const Progress &progress) {
        std::vector<KindContents> contents(lists.size());
        auto failure = forEachRow(lists.size(), progress, [&](std::size_t row) {
            const Answer<std::string> text =
                ask(kubectl(m_selected.access, selectedArguments(m_selected.access, lists[row])),
                    m_stop, limitsOf(m_selected.access, m_budget));
            contents[row].problem =
                text ? takeList(*text, contents[row], &m_budget) : std::optional(text.error());
            return !isLost(contents[row], row);
        });
        if (m_stop.stop_requested())
            return problemOf(Trouble::Cancelled, {});
        if (failure)
            return failure;
        for (std::size_t row = 0; row < lists.size(); ++row) {
            if (isLost(contents[row], row))
                return contents[row].problem;
        }
        for (std::size_t row = 0; row < lists.size(); ++row)
            keep(lists[row], contents[row]);
        return std::nullopt;
    }

    /// A server that is silent once would be waited for with every list.
    static bool isLost(const KindContents &contents, std::size_t row) {
        const auto &problem = contents.problem;
        return problem &&
               (row == 0 ? problem->isOfConnection() : problem->trouble == Trouble::Silent);
    }

    void keep(const ObjectList &list, const KindContents &contents) {
        SelectedKind &kind = kindOf(list.resource);
        if (!kind.problem)
            kind.problem = contents.problem;
        if (!contents.problem)
            noteServed(list.resource);
        for (const auto &[name, object] : contents.objects) {
            if (!isOfList(list, name))
                continue;
            if (m_selected.texts.size() >= kMostSelected) {
                ++m_selected.leftOut;
                continue;
            }
            m_selected.texts.push_back(object.text);
            ++kind.count;
        }
    }

    SelectedKind &kindOf(const render::ApiResource &resource) {
        const auto known = std::ranges::find(m_selected.kinds, resource, &SelectedKind::resource);
        return known != m_selected.kinds.end()
                   ? *known
                   : m_selected.kinds.emplace_back(SelectedKind{resource, 0, {}});
    }

    /// One that was read in another version than the server prefers is served, too.
    void noteServed(const render::ApiResource &resource) {
        if (std::ranges::find(m_selected.served, resource) == m_selected.served.end())
            m_selected.served.push_back(resource);
    }

    std::stop_token m_stop;
    SelectedObjects m_selected;
    base::MemoryBudget m_budget; // of all lists together
};

/// What keeps kinds from being read, each with all of its kinds.
std::vector<std::pair<base::Sentence, std::string>> unreadKinds(const SelectedObjects &selected) {
    std::vector<std::pair<base::Sentence, std::string>> unread;
    for (const SelectedKind &kind : selected.kinds) {
        if (!kind.problem)
            continue;
        const auto known = std::ranges::find_if(unread, [&kind](const auto &one) {
            return one.first.english == kind.problem->what.english;
        });
        if (known == unread.end())
            unread.emplace_back(kind.problem->what, kind.resource.kind);
        else
            known->second += ", " + kind.resource.kind;
    }
    return unread;
}

std::string titleOf(const SelectedObjects &selected) {
    return Contents{selected.access, {}, {}}.title();
}

using render::ApiResource;
using render::ResourceSelector;

constexpr std::size_t kMostNamespaces = 4; // asked one by one; more are asked all at once
constexpr std::size_t kMostNames = 4;      // the same of names

bool isOfNamespaces(const ResourceSelector &selector) {
    return selector.group.empty() && selector.version == "v1" && selector.kind == "Namespace";
}

bool isWhole(const ResourceSelector &selector) {
    return isOfNamespaces(selector) && selector.selectionScope != "NamespaceOnly" &&
           selector.selectionScope != "NamespaceWithResourceSelectors";
}

bool isClusterWide(const placement::Placement &placement) {
    return placement.kind == placement::PlacementKind::ClusterResourcePlacement;
}

/// A name that fits into a field selector.
bool isPlain(const std::string &name) {
    return name.find_first_of(",=!\\") == std::string::npos;
}

/// Collects what is needed of each kind, and where.
class NeededKinds {
public:
    /// Without a name: all of them.
    void add(const ApiResource &resource, const std::string &nameSpace, const std::string &name) {
        Kind &kind = m_kinds[{resource.group, resource.version, resource.kind}];
        kind.resource = resource;
        Names &names = kind.places[nameSpace];
        names.isAll = names.isAll || name.empty() || !isPlain(name);
        names.names.insert(name);
    }

    std::vector<ObjectList> lists() const {
        std::vector<ObjectList> lists;
        for (const auto &[key, kind] : m_kinds)
            addLists(kind, lists);
        return lists;
    }

private:
    struct Names {
        bool isAll = false;
        std::set<std::string> names;
    };
    struct Kind {
        ApiResource resource;
        std::map<std::string, Names> places; // by namespace
    };

    static void addLists(const Kind &kind, std::vector<ObjectList> &lists) {
        if (kind.places.size() > kMostNamespaces) {
            std::set<std::string> namespaces;
            for (const auto &[nameSpace, names] : kind.places)
                namespaces.insert(nameSpace);
            lists.push_back({kind.resource, std::move(namespaces), {}});
            return;
        }
        for (const auto &[nameSpace, names] : kind.places) {
            const std::set<std::string> place =
                nameSpace.empty() ? std::set<std::string>() : std::set{nameSpace};
            if (names.isAll || names.names.size() > kMostNames) {
                lists.push_back({kind.resource, place, {}});
                continue;
            }
            for (const std::string &name : names.names)
                lists.push_back({kind.resource, place, name});
        }
    }

    std::map<std::tuple<std::string, std::string, std::string>, Kind> m_kinds;
};

class SelectionNeeds {
public:
    SelectionNeeds(std::span<const ApiResource> served, std::span<const kube::Value> namespaces)
        : m_served(served), m_namespaces(namespaces), m_hub({}, apiOf(served)) {}

    void add(const placement::Placement &placement) {
        const auto selectors = render::resourceSelectors(placement);
        const std::set<std::string> places = placesOf(placement, selectors);
        for (const ResourceSelector &selector : selectors) {
            if (render::isDisabledKind(selector.group, selector.version, selector.kind))
                continue;
            if (!isOfNamespaces(selector))
                addNamed(selector, places, isClusterWide(placement));
            else if (isClusterWide(placement) && isWhole(selector))
                addWhole(selector);
        }
    }

    SelectionLists take() {
        SelectionLists taken{m_needed.lists(), {}};
        std::ranges::set_difference(
            m_whole, m_withSecrets,
            std::inserter(taken.withoutSecrets, taken.withoutSecrets.end()));
        if (!isServed("Secret"))
            taken.withoutSecrets.clear();
        return taken;
    }

private:
    static render::ApiResources apiOf(std::span<const ApiResource> served) {
        render::ApiResources api;
        for (const ApiResource &resource : served)
            api.add(resource);
        return api;
    }

    /// Where objects of namespaced kinds are taken from.
    std::set<std::string> placesOf(const placement::Placement &placement,
                                   const std::vector<ResourceSelector> &selectors) const {
        if (!isClusterWide(placement))
            return {placement.nameSpace.empty() ? "default" : placement.nameSpace};
        std::set<std::string> places;
        for (const ResourceSelector &selector : selectors) {
            if (isOfNamespaces(selector) &&
                selector.selectionScope == "NamespaceWithResourceSelectors")
                places.merge(namespacesOf(selector));
        }
        return places;
    }

    std::set<std::string> namespacesOf(const ResourceSelector &selector) const {
        std::set<std::string> names;
        for (const kube::Value &nameSpace : m_namespaces) {
            const std::string &name = render::idOf(nameSpace).name;
            if (render::takes(selector, nameSpace) && m_hub.mayPropagate(name))
                names.insert(name);
        }
        return names;
    }

    /// The kind in the selector's version; nothing where the hub has no such kind.
    std::optional<ApiResource> resourceOf(const ResourceSelector &selector) const {
        const auto isOfKind = [&](const ApiResource &one) {
            return one.group == selector.group && one.kind == selector.kind;
        };
        const auto found = std::ranges::find_if(m_served, isOfKind);
        if (found == m_served.end())
            return std::nullopt;
        ApiResource resource = *found;
        resource.version = selector.version;
        return resource;
    }

    void addNamed(const ResourceSelector &selector, const std::set<std::string> &places,
                  bool isClusterWide) {
        const std::optional<ApiResource> resource = resourceOf(selector);
        if (!resource)
            return;
        if (!resource->isNamespaced) {
            if (isClusterWide)
                m_needed.add(*resource, {}, selector.name);
            return;
        }
        for (const std::string &place : places) {
            m_needed.add(*resource, place, selector.name);
            if (resource->group.empty() && resource->kind == "Secret")
                m_withSecrets.insert(place);
        }
    }

    void addWhole(const ResourceSelector &selector) {
        for (const std::string &name : namespacesOf(selector)) {
            if (!m_whole.insert(name).second)
                continue;
            for (const ApiResource &resource : m_served) {
                const bool isSecret = resource.group.empty() && resource.kind == "Secret";
                if (!isSecret && m_hub.api().isPlacedWithNamespace(resource))
                    m_needed.add(resource, name, {});
            }
        }
    }

    bool isServed(std::string_view kind) const {
        return std::ranges::any_of(m_served, [kind](const ApiResource &one) {
            return one.group.empty() && one.kind == kind;
        });
    }

    std::span<const ApiResource> m_served;
    std::span<const kube::Value> m_namespaces;
    render::Hub m_hub; // without objects
    NeededKinds m_needed;
    std::set<std::string> m_whole;
    std::set<std::string> m_withSecrets;
};

} // namespace

Answer<SelectedObjects> readSelected(const Access &access, Placements placements, kube::Time now,
                                     const std::stop_token &stop, const Progress &progress) {
    SelectedReading reading(access, now, stop);
    if (auto problem = reading.read(placements, progress))
        return tl::unexpected(std::move(*problem));
    return reading.take();
}

void load(const SelectedObjects &selected, manifest::Objects &objects) {
    manifest::ObjectLoader loader(objects);
    const std::string title = titleOf(selected);
    for (const auto &text : selected.texts)
        loader.load(*text, title);
}

std::string summaryText(const SelectedObjects &selected) {
    std::string text = fmt::format("{}: {} read", titleOf(selected),
                                   base::counted(selected.texts.size(), "selected object"));
    if (selected.readAt)
        text += " at " + kube::formatTime(*selected.readAt);
    std::string none;
    std::size_t noneCount = 0;
    const char *between = ": ";
    for (const SelectedKind &kind : selected.kinds) {
        if (kind.count > 0)
            text += std::exchange(between, ", ") + countedKind(kind.count, kind.resource.kind);
        else if (!kind.problem) {
            none += (noneCount++ == 0 ? "" : ", ") + kind.resource.kind;
        }
    }
    if (noneCount > 0)
        text += fmt::format("; none of {}: {}", base::counted(noneCount, "other kind"), none);
    return text;
}

std::vector<base::Sentence> missing(const SelectedObjects &selected) {
    using base::sentence;
    std::vector<base::Sentence> sentences;
    if (selected.servedProblem)
        sentences.push_back(
            sentence(PHRASE("hub", "{}: kinds of some groups are not known, and not read"),
                     selected.servedProblem->what));
    for (const auto &[what, kinds] : unreadKinds(selected))
        sentences.push_back(
            sentence(PHRASE("hub", "{}: {}: which of them arrive is not known"), kinds, what));
    if (selected.leftOut > 0)
        sentences.push_back(
            sentence(PHRASE("hub", "{} more objects are left out: at most {} are read; choose "
                                   "placements"),
                     selected.leftOut, kMostSelected));
    return sentences;
}

std::vector<base::Sentence> leftOut(const SelectedObjects &selected) {
    using base::sentence;
    std::vector<base::Sentence> sentences;
    if (!selected.withoutSecrets.empty()) {
        std::string names;
        for (const std::string &name : selected.withoutSecrets)
            names += (names.empty() ? "" : ", ") + name;
        sentences.push_back(
            sentence(PHRASE("hub", "Secrets are placed, too, and are not read where no selector "
                                   "names them: namespaces {}"),
                     names));
    }
    const bool hasSecrets = std::ranges::any_of(selected.kinds, [](const SelectedKind &kind) {
        return kind.count > 0 && kind.resource.group.empty() && kind.resource.kind == "Secret";
    });
    if (hasSecrets)
        sentences.push_back(sentence(
            PHRASE("hub", "of Secrets only the keys are kept: their values arrive as they are")));
    return sentences;
}

bool selectsObjects(Placements placements) {
    return std::ranges::any_of(placements, [](const placement::Placement *placement) {
        return !render::resourceSelectors(*placement).empty();
    });
}

std::vector<ObjectList> namespaceLists(Placements placements) {
    const ApiResource namespaces{"", "v1", "Namespace", "namespaces", false};
    NeededKinds needed;
    for (const placement::Placement *placement : placements) {
        if (!isClusterWide(*placement))
            continue;
        for (const ResourceSelector &selector : render::resourceSelectors(*placement)) {
            if (isOfNamespaces(selector))
                needed.add(namespaces, {}, selector.name);
        }
    }
    return needed.lists();
}

SelectionLists selectionLists(Placements placements, std::span<const ApiResource> served,
                              std::span<const kube::Value> namespaces) {
    SelectionNeeds needs(served, namespaces);
    for (const placement::Placement *placement : placements)
        needs.add(*placement);
    return needs.take();
}

} // namespace evenkeel::hub
