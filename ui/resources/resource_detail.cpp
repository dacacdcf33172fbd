// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/resource_detail.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <span>
#include <utility>

#include <QCoreApplication>
#include <QStringList>

#include "core/insight/plan_facts.h"
#include "core/insight/responsible.h"
#include "core/manifest/manifest.h"
#include "core/render/field_changes.h"
#include "core/render/rendering.h"
#include "ui/base/label_names.h"
#include "ui/forms/yaml/difference_view.h"
#include "ui/resources/resource_model.h"

namespace evenkeel::ui {

namespace {

struct ResourceDetailWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::DetailView)
};

using Kind = ResourceDetail::Kind;
using Line = ResourceDetail::Line;
using kube::Value;
using render::ClusterRendering;

constexpr qsizetype kMostCompared = 2'000; // lines of a side, as comparing costs their product

/// Which patch is behind the lines from one on.
using Authors = std::map<int, QString>;

/// One of the two manifests as text, with its place of every field.
struct Side {
    QString title;
    QString note;
    QStringList lines;
    Value document;
    std::vector<render::OverrideChange> changes; // to what the placement brings
};

const Value *childOf(const Value &value, const std::string &key) {
    if (value.isObject())
        return value.find(key);
    std::size_t index = 0;
    std::from_chars(key.data(), key.data() + key.size(), index);
    return index < value.items().size() ? &value.items()[index] : nullptr;
}

/// The line on which the field at the path begins, 0 where the document does not have it.
int lineOf(const Value &document, std::string_view path) {
    const Value *here = &document;
    const Value *parent = nullptr;
    while (here != nullptr && !path.empty()) {
        const std::size_t end = std::min(path.find('/', 1), path.size());
        parent = here;
        here = childOf(*here, render::decodedKey(path.substr(1, end - 1)));
        path.remove_prefix(end);
    }
    if (here == nullptr)
        return 0;
    // What is below a key begins on the line after it.
    const bool isBelowKey = parent != nullptr && parent->isObject() &&
                            (!here->members().empty() || !here->items().empty());
    return here->line() - (isBelowKey ? 1 : 0);
}

void addAuthors(const Side &side, const Value &document, Authors &authors) {
    for (const render::OverrideChange &change : side.changes) {
        const int line = lineOf(document, change.change.path);
        if (line > 0 && change.override != nullptr)
            authors.emplace(line, patchText(*change.override, change.rule, change.patch));
    }
}

QString authorOf(const Authors &authors, int line) {
    const auto next = authors.upper_bound(line);
    return next == authors.begin() ? QString() : std::prev(next)->second;
}

Side sideOf(const ResourcePicture &picture, std::size_t manifest,
            std::optional<std::size_t> cluster) {
    Side side;
    const render::Manifest &source = picture.rendering.manifests[manifest];
    render::ObjectPtr object = source.object;
    side.title = ResourceDetailWords::tr("as placed");
    if (cluster) {
        const ClusterRendering &target = picture.rendering.clusters[*cluster];
        side.title = toQString(target.cluster);
        const bool arrives = target.outcome != nullptr && target.outcome->hasWorks();
        object = arrives ? target.outcome->objects[manifest]->manifest : nullptr;
        if (object == nullptr && arrives) {
            const auto deletion = render::deletionOf(*target.outcome->objects[manifest]);
            side.note = ResourceDetailWords::tr("Left out on %1 by %2.")
                            .arg(side.title, ruleText(*deletion.override, deletion.rule));
        } else if (object == nullptr) {
            side.note = ResourceDetailWords::tr("Nothing new arrives on %1: %2")
                            .arg(side.title, toQString(render::failureOf(target)));
        } else {
            side.changes = render::changesOn(picture.rendering, target, manifest);
        }
    }
    if (object == nullptr)
        return side;
    const std::string text = manifest::writeYaml(*object);
    side.lines = toQString(text).split(QLatin1Char('\n'));
    side.lines.removeLast(); // behind the last line end
    if (auto documents = manifest::parseYaml(text, {}); documents && !documents->empty())
        side.document = std::move(documents->front());
    return side;
}

std::vector<ChangedField> changedOn(const ResourcePicture &picture, std::size_t cluster) {
    std::vector<ChangedField> fields;
    const ClusterRendering &target = picture.rendering.clusters[cluster];
    for (std::size_t manifest = 0; manifest < picture.rendering.manifests.size(); ++manifest) {
        for (const auto &[change, override, rule, patch] :
             render::changesOn(picture.rendering, target, manifest))
            fields.push_back(
                {manifest, shortText(picture.rendering.manifests[manifest].id),
                 toQString(change.path), valueText(change.before), valueText(change.after),
                 override ? patchText(*override, rule, patch) : QString(), override, rule, patch});
    }
    return fields;
}

std::vector<DifferenceLine> comparedLines(const QStringList &left, const QStringList &right) {
    const bool isSame = left == right; // all of which there is no context of a change
    if (!isSame && left.size() <= kMostCompared && right.size() <= kMostCompared)
        return differenceOf(left, right, static_cast<int>(std::max(left.size(), right.size())));
    std::vector<DifferenceLine> lines;
    for (qsizetype i = 0; i < left.size(); ++i)
        lines.push_back({isSame ? DifferenceLine::Kind::Same : DifferenceLine::Kind::Removed,
                         left[i], static_cast<int>(i) + 1, isSame ? static_cast<int>(i) + 1 : 0});
    for (qsizetype i = 0; i < right.size() && !isSame; ++i)
        lines.push_back({DifferenceLine::Kind::Added, right[i], 0, static_cast<int>(i) + 1});
    return lines;
}

/// Puts removed and added lines of one run beside each other.
class Pairing {
public:
    Pairing(Authors left, Authors right) : m_left(std::move(left)), m_right(std::move(right)) {}

    std::vector<Line> run(const std::vector<DifferenceLine> &differences) {
        for (const DifferenceLine &line : differences) {
            if (line.kind == DifferenceLine::Kind::Removed) {
                m_removed.push_back(line);
            } else if (line.kind == DifferenceLine::Kind::Added) {
                m_added.push_back(line);
            } else {
                flush();
                m_lines.push_back({Kind::Same, line.text, line.text, {}});
            }
        }
        flush();
        return std::move(m_lines);
    }

private:
    void flush() {
        for (std::size_t i = 0; i < std::max(m_removed.size(), m_added.size()); ++i) {
            Line line;
            if (i < m_removed.size()) {
                line.left = m_removed[i].text;
                line.by = authorOf(m_left, m_removed[i].before);
            }
            if (i < m_added.size()) {
                line.right = m_added[i].text;
                if (const QString by = authorOf(m_right, m_added[i].after); !by.isEmpty())
                    line.by = by;
            }
            line.kind = i >= m_removed.size() ? Kind::OnlyRight
                        : i >= m_added.size() ? Kind::OnlyLeft
                                              : Kind::Changed;
            m_lines.push_back(std::move(line));
        }
        m_removed.clear();
        m_added.clear();
    }

    Authors m_left;
    Authors m_right;
    std::vector<DifferenceLine> m_removed;
    std::vector<DifferenceLine> m_added;
    std::vector<Line> m_lines;
};

} // namespace

std::size_t ResourceDetail::differences() const {
    std::size_t runs = 0;
    Kind before = Kind::Same;
    for (const Line &line : lines) {
        runs += line.kind != Kind::Same && before == Kind::Same ? 1U : 0U;
        before = line.kind;
    }
    return runs;
}

std::optional<std::size_t> clusterNamed(const render::Rendering &rendering, const QString &name) {
    const auto &clusters = rendering.clusters;
    const auto found = std::ranges::find(clusters, name.toStdString(), &ClusterRendering::cluster);
    if (found == clusters.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - clusters.begin());
}

NamedQuestion namedIn(const render::Rendering &rendering, const DetailQuestion &question) {
    const auto name = [&rendering](std::size_t cluster) {
        return toQString(rendering.clusters[cluster].cluster);
    };
    return {rendering.manifests[question.manifest].id,
            question.left ? name(*question.left) : QString(), name(question.right)};
}

std::optional<DetailQuestion> foundIn(const render::Rendering &rendering,
                                      const NamedQuestion &question) {
    const auto &manifests = rendering.manifests;
    const auto manifest = std::ranges::find(manifests, question.object, &render::Manifest::id);
    const auto right = clusterNamed(rendering, question.right);
    const auto left =
        question.left.isEmpty() ? std::nullopt : clusterNamed(rendering, question.left);
    if (manifest == manifests.end() || !right || (!left && !question.left.isEmpty()))
        return std::nullopt;
    return DetailQuestion{static_cast<std::size_t>(manifest - manifests.begin()), left, *right};
}

render::OverridePtr overrideOf(const render::Rendering &rendering, const DetailQuestion &question) {
    const ClusterRendering &target = rendering.clusters[question.right];
    if (target.outcome == nullptr || question.manifest >= target.outcome->objects.size())
        return nullptr;
    const render::RenderedObject &rendered = *target.outcome->objects[question.manifest];
    const auto applied = rendered.applied();
    if (rendered.failure)
        return applied.empty() ? nullptr : applied.back().override;
    if (!target.outcome->hasWorks())
        return nullptr;
    if (rendered.manifest == nullptr)
        return render::deletionOf(rendered).override;
    const auto changes = render::changesOn(rendering, target, question.manifest);
    return changes.empty() ? nullptr : changes.front().override;
}

ResourceDetail detailOf(const ResourcePicture &picture, const DetailQuestion &question) {
    const Side left = sideOf(picture, question.manifest, question.left);
    const Side right = sideOf(picture, question.manifest, question.right);
    // What one side's overrides take away is only there on the other.
    Authors ofLeft;
    addAuthors(left, left.document, ofLeft);
    addAuthors(right, left.document, ofLeft);
    Authors ofRight;
    addAuthors(right, right.document, ofRight);
    addAuthors(left, right.document, ofRight);
    ResourceDetail detail;
    detail.leftTitle = left.title;
    detail.rightTitle = right.title;
    detail.note = left.note.isEmpty() || right.note.isEmpty()
                      ? left.note + right.note
                      : left.note + QLatin1Char(' ') + right.note;
    if (detail.note.isEmpty() && left.lines == right.lines)
        detail.note = ResourceDetailWords::tr("Both are the same.");
    detail.onTheWay = changedOn(picture, question.right);
    detail.override = overrideOf(picture.rendering, question);
    detail.lines =
        Pairing(std::move(ofLeft), std::move(ofRight)).run(comparedLines(left.lines, right.lines));
    return detail;
}

void ResourcePlanning::compare(std::shared_ptr<const ResourcePicture> picture,
                               const DetailQuestion &question) {
    m_details.start([this, question, picture = std::move(picture)](const std::stop_token &,
                                                                   const JobRunner::Mail &mail) {
        const bool isThere = picture && question.manifest < picture->rendering.manifests.size() &&
                             question.right < picture->rendering.clusters.size() &&
                             question.left.value_or(0) < picture->rendering.clusters.size();
        mail.deliver([this, detail = isThere ? detailOf(*picture, question) : ResourceDetail()] {
            Q_EMIT compared(detail);
        });
    });
}

void ResourcePlanning::ask(WhoQuestion question) {
    m_answers.start([this, question = std::move(question)](const std::stop_token &stop,
                                                           const JobRunner::Mail &mail) {
        mail.deliver([this, answer = whoPuts(question, stop)] { Q_EMIT answered(answer); });
    });
}

namespace {

using insight::Responsible;

struct WhoAnswerWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::WhoAnswer)
};

QString selectorText(const Responsible &responsible) {
    const render::ResourceSelector selector =
        render::resourceSelectors(*responsible.placement)[responsible.selector];
    QString text = toQString(selector.kind);
    if (!selector.name.empty())
        text += QLatin1Char(' ') + toQString(selector.name);
    else if (selector.labelSelector)
        text = WhoAnswerWords::tr("%1 by labels").arg(text);
    if (!responsible.envelope.empty())
        text =
            WhoAnswerWords::tr("%1, in the envelope %2").arg(text, toQString(responsible.envelope));
    return text;
}

QString overridesText(const Responsible &responsible) {
    QStringList rules;
    for (const render::AppliedOverride &applied : responsible.overrides) {
        for (const std::size_t rule : applied.rules)
            rules << ruleText(*applied.override, rule);
    }
    return rules.join(QStringLiteral(", "));
}

WhoRow rowOf(const Responsible &responsible, const placement::Placement *first) {
    WhoRow row;
    row.object = objectText(responsible.id);
    row.placement = toQString(insight::displayName(*responsible.placement));
    row.placementRow = static_cast<int>(responsible.placement - first);
    row.selector = selectorText(responsible);
    if (responsible.binding != nullptr)
        row.binding = toQString(responsible.binding->name);
    row.overrides = overridesText(responsible);
    if (!responsible.failure.empty()) {
        row.state = WhoRow::State::Fails;
        row.result = WhoAnswerWords::tr("does not arrive: %1").arg(toQString(responsible.failure));
    } else if (responsible.isDeleted) {
        row.state = WhoRow::State::LeftOut;
        row.result = WhoAnswerWords::tr("left out by an override");
    } else if (responsible.changes.empty()) {
        row.result = WhoAnswerWords::tr("as placed");
    } else {
        row.result = WhoAnswerWords::tr("%n field(s) changed", nullptr,
                                        static_cast<int>(responsible.changes.size()));
    }
    return row;
}

/// An object has one owner on a cluster.
void markContested(std::vector<WhoRow> &rows) {
    std::map<QString, int> brought;
    for (const WhoRow &row : rows)
        brought[row.object] += row.state == WhoRow::State::Arrives ? 1 : 0;
    for (WhoRow &row : rows) {
        const int count = brought[row.object];
        if (row.state != WhoRow::State::Arrives || count < 2)
            continue;
        row.state = WhoRow::State::Contested;
        row.result = WhoAnswerWords::tr("%n placement(s) bring it here, only one can own it",
                                        nullptr, count);
    }
}

} // namespace

WhoAnswer whoPuts(const WhoQuestion &question, const std::stop_token &stop) {
    const manifest::Objects &objects = *question.objects;
    const auto hub =
        question.hub ? question.hub : hubOf(objects, nullptr, question.selection.get());
    const std::vector<std::string> targets{question.cluster};
    std::vector<render::Rendering> renderings;
    std::vector<insight::PlacementRendering> sources;
    renderings.reserve(question.plans.size());
    for (const auto &[row, plan] : question.plans) {
        if (stop.stop_requested())
            return {};
        if (!plan || !insight::placedClusters(*plan).contains(question.cluster))
            continue;
        const placement::Placement &placement = objects.placements[row];
        auto rendering =
            render::render({placement, hub->hub, hub->overrides, objects.fleet, targets});
        if (!rendering)
            continue; // nothing of it arrives anywhere
        renderings.push_back(std::move(*rendering));
        sources.push_back({&placement, &renderings.back()});
    }
    WhoAnswer answer;
    answer.cluster = toQString(question.cluster);
    const std::span<const placement::Binding> bindings(objects.bindings.data(),
                                                       objects.bindings.size());
    for (const Responsible &responsible :
         insight::responsibleOn(question.cluster, sources, bindings))
        answer.rows.push_back(rowOf(responsible, objects.placements.data()));
    std::ranges::stable_sort(answer.rows, {}, &WhoRow::object);
    markContested(answer.rows);
    return answer;
}

} // namespace evenkeel::ui
