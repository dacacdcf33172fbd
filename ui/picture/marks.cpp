// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/marks.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QBrush>
#include <QPainter>
#include <QPainterPath>
#include <QPen>

#include "core/base/ranges.h"
#include "core/fleet/cluster.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plan.h"
#include "ui/base/looks.h"
#include "ui/picture/counting_sort.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

namespace {

void markBindings(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                  std::vector<ClusterMark> &marks) {
    for (const scheduling::BindingOutcome &binding : plan.bindings) {
        if (binding.state != placement::BindingState::Unscheduled)
            continue;
        if (const auto cluster = fleet.find(binding.cluster))
            marks[fleet::row(*cluster)].state = ClusterState::WillBeRemoved;
    }
    // A cluster may have an unscheduled binding besides the active one.
    for (const scheduling::BindingOutcome &binding : plan.bindings) {
        if (binding.created || binding.state == placement::BindingState::Unscheduled)
            continue;
        const auto cluster = fleet.find(binding.cluster);
        if (cluster && std::ranges::binary_search(plan.placedBefore, *cluster))
            marks[fleet::row(*cluster)].state = ClusterState::PlacedBefore;
    }
}

void markPicks(const scheduling::Plan &plan, std::size_t picks, std::vector<ClusterMark> &marks) {
    // From the last pick to the first: a cluster that is named twice keeps its first number.
    for (std::size_t index = plan.picks.size(); index-- > 0;) {
        const std::size_t row = fleet::row(plan.picks[index].cluster);
        if (row >= marks.size())
            continue;
        ClusterState state = ClusterState::PickedLater;
        if (index < picks)
            state = ClusterState::Picked;
        else if (index == picks)
            state = ClusterState::NextPick;
        marks[row] = {state, static_cast<int>(index) + 1};
    }
}

} // namespace

std::size_t cycleAt(const scheduling::Plan &plan, std::size_t picks) {
    if (picks < plan.picks.size())
        return plan.picks[picks].cycle;
    return plan.cycles > 0 ? plan.cycles - 1 : 0;
}

std::shared_ptr<const insight::OneMore> oneMoreOf(const Scene &scene) {
    if (!scene.plan || scene.placement < 0)
        return nullptr;
    const auto row = static_cast<std::size_t>(scene.placement);
    if (row >= scene.objects->placements.size())
        return nullptr;
    auto more = insight::oneMore(
        insight::questionOf(*scene.objects, scene.objects->placements[row], {}), *scene.plan);
    return more ? std::make_shared<const insight::OneMore>(std::move(*more)) : nullptr;
}

std::vector<ClusterMark> clusterMarks(const Scene &scene, const insight::OneMore *oneMore) {
    const fleet::Fleet &fleet = scene.objects->fleet;
    const auto eligibilities =
        fleet.eligibilities(scene.plan ? scene.plan->now : scene.objects->now());
    std::vector<scheduling::Filter> filters; // empty where none was asked
    if (oneMore)
        filters = scheduling::cycleFilters(oneMore->plan, 0);
    else if (scene.plan)
        filters = scheduling::cycleFilters(*scene.plan, cycleAt(*scene.plan, scene.picks));
    const ClusterState passes = oneMore && !filters.empty() ? ClusterState::WouldPass
                                : scene.plan                ? ClusterState::Candidate
                                                            : ClusterState::Undecided;
    filters.resize(fleet.size(), scheduling::Filter::None);
    std::vector<ClusterMark> marks(fleet.size());
    const auto mark = [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            const fleet::Eligibility eligibility = (*eligibilities)[row];
            marks[row].state = eligibility == fleet::Eligibility::Ineligible
                                   ? ClusterState::Ineligible
                               : filters[row] != scheduling::Filter::None   ? ClusterState::Filtered
                               : eligibility == fleet::Eligibility::Planned ? ClusterState::Phantom
                                                                            : passes;
        }
    };
    base::inRanges(marks.size(), mark, base::kFewestRows);
    if (!scene.plan)
        return marks;
    markBindings(fleet, *scene.plan, marks);
    markPicks(*scene.plan, scene.picks, marks);
    return marks;
}

namespace {

/// `picks`: no pick has a larger number.
std::vector<fleet::ClusterIndex> rowsByState(const fleet::Fleet &fleet, const ClusterMarks &marks,
                                             std::size_t picks) {
    const auto placeOf = [states = marks.data(), picks](std::uint32_t row) {
        const ClusterMark mark = states[row];
        return mark.pickNumber > 0 ? static_cast<std::size_t>(mark.pickNumber)
                                   : picks + 1 + static_cast<std::size_t>(mark.state);
    };
    const fleet::RowOrder byName = fleet.naturalOrder();
    const CountingSort sort(*byName, picks + 1 + kClusterStates.size(), placeOf);
    const std::vector<std::uint32_t> counts = sort.counts();
    std::vector<std::uint32_t> firsts(counts.size()), places(counts.size());
    std::exclusive_scan(counts.begin(), counts.end(), firsts.begin(), 0U);
    std::iota(places.begin(), places.end(), 0U);
    std::vector<fleet::ClusterIndex> rows(marks.size());
    sort.place(std::move(firsts), places, [&rows](std::uint32_t place, std::uint32_t row) {
        rows[place] = fleet::ClusterIndex{row};
    });
    return rows;
}

} // namespace

std::shared_ptr<const PlanPicture> pictureOf(const Scene &scene) {
    if (scene.picture)
        return scene.picture;
    auto picture = std::make_shared<PlanPicture>();
    picture->oneMore = oneMoreOf(scene);
    picture->marks = clusterMarks(scene, picture->oneMore.get());
    picture->order = rowsByState(scene.objects->fleet, picture->marks,
                                 scene.plan ? scene.plan->picks.size() : 0);
    if (scene.plan)
        picture->spreads = scheduling::spreadAfter(scene.objects->fleet, *scene.plan, scene.picks);
    return picture;
}

namespace {

struct MarksWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Marks)
};

int digits(int number) {
    int count = 1;
    for (; number >= 10; number /= 10)
        ++count;
    return count;
}

QPen outline(const QColor &color, double width, Qt::PenStyle style = Qt::SolidLine) {
    QPen pen(color, width, style);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

void paintNumber(QPainter &painter, const QRectF &body, int number, const QColor &color) {
    if (number <= 0)
        return;
    const double height = body.height();
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(
        std::max(5, static_cast<int>(std::lround(height * (digits(number) == 1 ? 0.68 : 0.58)))));
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(body.adjusted(-4, -4, 4, 4), Qt::AlignCenter, QString::number(number));
}

void paintPick(QPainter &painter, const QRectF &body, ClusterMark mark, const Looks &looks) {
    const double radius = body.height() / 2;
    const double thick = std::max(1.0, body.height() / 8);
    QColor ink = looks.accent;
    if (mark.state == ClusterState::Picked) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(looks.accent);
        painter.drawRoundedRect(body, radius, radius);
        ink = looks.onAccent;
    } else {
        QPen pen = outline(looks.accent, std::max(1.0, thick * 0.6));
        if (mark.state == ClusterState::NextPick) {
            pen = outline(looks.accent, thick);
            pen.setDashPattern({1.6, 1.1});
        }
        const double inset = pen.widthF() / 2;
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(body.adjusted(inset, inset, -inset, -inset), radius - inset,
                                radius - inset);
    }
    paintNumber(painter, body, mark.pickNumber, ink);
}

void paintSquare(QPainter &painter, const QRectF &square, ClusterState state, const Looks &looks) {
    const double inset = square.width() * 0.12;
    const QRectF body = square.adjusted(inset, inset, -inset, -inset);
    if (state == ClusterState::PlacedBefore) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(looks.accent);
        painter.drawRect(body);
        return;
    }
    const double width = std::max(1.2, square.width() / 10);
    painter.setPen(outline(looks.muted, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(body.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    painter.drawLine(square.bottomLeft(), square.topRight());
}

void paintRing(QPainter &painter, const QRectF &square, ClusterState state, const Looks &looks) {
    QPen pen = outline(looks.muted, std::max(1.2, square.width() / 10));
    if (state == ClusterState::Phantom) {
        pen.setCapStyle(Qt::RoundCap);
        pen.setDashPattern({0.2, 2.2});
        pen.setWidthF(pen.widthF() * 1.2);
    }
    const double inset = pen.widthF() / 2 + square.width() * 0.06;
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(square.adjusted(inset, inset, -inset, -inset));
}

void paintCross(QPainter &painter, const QRectF &square, const Looks &looks) {
    const double inset = square.width() * 0.22;
    const QRectF body = square.adjusted(inset, inset, -inset, -inset);
    painter.setPen(outline(looks.muted, std::max(1.2, square.width() / 10)));
    painter.drawLine(body.topLeft(), body.bottomRight());
    painter.drawLine(body.topRight(), body.bottomLeft());
}

void paintWarning(QPainter &painter, const QRectF &square, const Looks &looks) {
    const double side = square.width();
    const double width = std::max(1.2, side / 10);
    const auto at = [&square, side](double x, double y) {
        return QPointF(square.left() + x * side, square.top() + y * side);
    };
    QPainterPath triangle(at(0.5, 0.08));
    triangle.lineTo(at(0.95, 0.90));
    triangle.lineTo(at(0.05, 0.90));
    triangle.closeSubpath();
    QPen pen = outline(looks.warning, width);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(triangle);
    painter.drawLine(at(0.5, 0.38), at(0.5, 0.62));
    painter.drawLine(at(0.5, 0.70), at(0.5, 0.80));
}

void paintQuestion(QPainter &painter, const QRectF &square, const Looks &looks) {
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(std::max(5, static_cast<int>(std::lround(square.height() * 0.85))));
    painter.setFont(font);
    painter.setPen(looks.muted);
    painter.drawText(square.adjusted(-4, -4, 4, 4), Qt::AlignCenter, QStringLiteral("?"));
}

bool isPick(ClusterState state) {
    return state == ClusterState::Picked || state == ClusterState::NextPick ||
           state == ClusterState::PickedLater;
}

} // namespace

double markWidth(ClusterMark mark, double height) {
    const int figures = isPick(mark.state) ? digits(mark.pickNumber) : 1;
    return figures <= 2 ? height : height * (0.4 + 0.36 * figures);
}

void paintMark(QPainter &painter, const QRectF &rect, ClusterMark mark, const Looks &looks) {
    const double side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    switch (mark.state) {
    case ClusterState::Picked:
    case ClusterState::NextPick:
    case ClusterState::PickedLater:
        square.setWidth(std::min(rect.width(), markWidth(mark, side)));
        square.moveCenter(rect.center());
        paintPick(painter, square, mark, looks);
        break;
    case ClusterState::PlacedBefore:
    case ClusterState::WillBeRemoved:
        paintSquare(painter, square, mark.state, looks);
        break;
    case ClusterState::Candidate:
    case ClusterState::WouldPass:
    case ClusterState::Phantom:
        paintRing(painter, square, mark.state, looks);
        break;
    case ClusterState::Undecided:
        paintQuestion(painter, square, looks);
        break;
    case ClusterState::Filtered:
        paintCross(painter, square, looks);
        break;
    case ClusterState::Ineligible:
        paintWarning(painter, square, looks);
        break;
    }
    painter.restore();
}

QColor nameColor(ClusterState state, const Looks &looks) {
    switch (state) {
    case ClusterState::PickedLater:
    case ClusterState::WillBeRemoved:
    case ClusterState::WouldPass:
    case ClusterState::Filtered:
        return looks.muted;
    case ClusterState::Ineligible:
        return looks.warning;
    case ClusterState::Picked:
    case ClusterState::NextPick:
    case ClusterState::PlacedBefore:
    case ClusterState::Candidate:
    case ClusterState::Undecided:
    case ClusterState::Phantom:
        break;
    }
    return looks.text;
}

ChipLook chipLook(ClusterState state, ChipSelection selection, const Looks &looks) {
    ChipLook look{.ground = looks.window, .border = looks.line};
    switch (state) {
    case ClusterState::Picked:
    case ClusterState::PlacedBefore:
        look = {.ground = looks.panel, .border = looks.accent};
        break;
    case ClusterState::NextPick:
        look = {.ground = looks.selection, .border = looks.accent, .line = Qt::DashLine};
        break;
    case ClusterState::Ineligible:
        look.border = looks.warning;
        break;
    case ClusterState::Filtered:
        look.ground = looks.panel;
        look.border = QColor();
        break;
    case ClusterState::WouldPass:
        look.ground = looks.panel;
        break;
    case ClusterState::Phantom:
        look = {.ground = looks.panel, .border = looks.muted, .line = Qt::DotLine};
        break;
    case ClusterState::PickedLater:
    case ClusterState::WillBeRemoved:
    case ClusterState::Candidate:
    case ClusterState::Undecided:
        break;
    }
    if (selection == ChipSelection::Selected) {
        look.ground = looks.selection;
        look.border =
            look.border.isValid() && look.border != looks.line ? look.border : looks.muted;
        look.borderWidth = 2;
    }
    return look;
}

QString describe(ClusterState state) {
    switch (state) {
    case ClusterState::Picked:
        return MarksWords::tr("picked");
    case ClusterState::NextPick:
        return MarksWords::tr("next pick");
    case ClusterState::PickedLater:
        return MarksWords::tr("picked later");
    case ClusterState::PlacedBefore:
        return MarksWords::tr("placed before");
    case ClusterState::WillBeRemoved:
        return MarksWords::tr("will be removed");
    case ClusterState::Candidate:
        return MarksWords::tr("candidate");
    case ClusterState::WouldPass:
        return MarksWords::tr("would pass");
    case ClusterState::Undecided:
        return MarksWords::tr("not decided");
    case ClusterState::Filtered:
        return MarksWords::tr("filtered");
    case ClusterState::Ineligible:
        return MarksWords::tr("not eligible");
    case ClusterState::Phantom:
        return MarksWords::tr("does not exist yet");
    }
    return {};
}

QString describe(ClusterMark mark, int picksInAll) {
    if (!isPick(mark.state) || mark.pickNumber <= 0)
        return describe(mark.state);
    const QString place = MarksWords::tr("%1 of %2").arg(mark.pickNumber).arg(picksInAll);
    if (mark.state == ClusterState::NextPick)
        return MarksWords::tr("next pick, %1").arg(place);
    return describe(mark.state) + QLatin1Char(' ') + place;
}

namespace {

constexpr int kLeastPart = 3;

StateBarWidths partsOf(const DomainSum &sum) {
    return {sum.placed,    sum.later,    sum.removed,   sum.candidates,
            sum.undecided, sum.filtered, sum.ineligible};
}

} // namespace

StateBarWidths stateBarWidths(const DomainSum &sum, int width) {
    const auto parts = partsOf(sum);
    StateBarWidths widths{};
    if (sum.clusters <= 0 || width <= 0)
        return widths;
    const auto used =
        static_cast<int>(std::ranges::count_if(parts, [](std::int32_t part) { return part > 0; }));
    const int least = std::min(kLeastPart, width / std::max(1, used));
    // Every part gets its least, the rest is shared out by size; the last cut ends at the edge.
    const int shared = width - least * used;
    std::int64_t before = 0;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const std::int64_t after = before + parts[part];
        widths[part] = static_cast<int>(shared * after / sum.clusters) -
                       static_cast<int>(shared * before / sum.clusters) +
                       (parts[part] > 0 ? least : 0);
        before = after;
    }
    return widths;
}

void paintStateBar(QPainter &painter, const QRect &rect, const DomainSum &sum, const Looks &looks) {
    struct PartLook {
        QColor ink;
        QBrush fill;
    };
    const std::array<PartLook, kStateBarParts> partLooks{{
        {looks.accent, QBrush(looks.accent)},
        {looks.accent, QBrush(looks.selection)},
        {looks.muted, QBrush(looks.muted, Qt::FDiagPattern)},
        {looks.muted, QBrush(looks.capacity)},
        {looks.muted, QBrush(looks.muted, Qt::Dense7Pattern)},
        {looks.muted, QBrush(looks.muted, Qt::DiagCrossPattern)},
        {looks.warning, QBrush(looks.warning, Qt::BDiagPattern)},
    }};
    const auto widths = stateBarWidths(sum, rect.width());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    int left = rect.left();
    for (std::size_t part = 0; part < widths.size(); ++part) {
        if (widths[part] == 0)
            continue;
        // Neighbours share an edge, so that the bar reads as one.
        const int right = std::min(left + widths[part], rect.right());
        painter.setPen(QPen(partLooks[part].ink, 1));
        painter.setBrush(partLooks[part].fill);
        painter.drawRect(
            QRect(QPoint(left, rect.top()), QPoint(right, rect.bottom())).adjusted(0, 0, -1, -1));
        left += widths[part];
    }
    painter.restore();
}

} // namespace evenkeel::ui
