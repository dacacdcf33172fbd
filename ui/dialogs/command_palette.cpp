// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/command_palette.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/insight/plan_facts.h"
#include "core/manifest/read/pod_objects.h"
#include "core/pod_scheduling/questions/wording.h"
#include "core/pods/snapshot.h"
#include "core/query/filter_words.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

constexpr int kLetter = 4;
constexpr int kSideBySide = 12;
constexpr int kWordStart = 10;
constexpr int kFirst = 6;
constexpr int kLengthDivisor = 4;

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool isWordLetter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || static_cast<unsigned char>(letter) >= 0x80;
}

/// A bit for each letter and digit, one for everything else.
std::uint64_t letterBits(std::string_view text) {
    std::uint64_t bits = 0;
    for (const char raw : text) {
        const char letter = lower(raw);
        if (letter >= 'a' && letter <= 'z')
            bits |= std::uint64_t{1} << static_cast<unsigned>(letter - 'a');
        else if (letter >= '0' && letter <= '9')
            bits |= std::uint64_t{1} << static_cast<unsigned>(26 + letter - '0');
        else if (letter != ' ')
            bits |= std::uint64_t{1} << 36U;
    }
    return bits;
}

/// Letters in order, each as early as possible from `start` on; 0 where one is missing.
int scoreFrom(std::string_view text, std::string_view word, std::size_t start) {
    int score = 0;
    std::size_t at = start;
    std::size_t previous = std::string_view::npos;
    for (const char letter : word) {
        while (at < text.size() && lower(text[at]) != letter)
            ++at;
        if (at == text.size())
            return 0;
        score += kLetter;
        if (at == 0)
            score += kFirst;
        if (at == 0 || (isWordLetter(text[at]) && !isWordLetter(text[at - 1])))
            score += kWordStart;
        if (previous != std::string_view::npos && at == previous + 1)
            score += kSideBySide;
        previous = at++;
    }
    return score;
}

int wordScore(std::string_view text, std::string_view word) {
    int best = 0;
    // The greedy way from every place where the word could begin.
    for (std::size_t start = 0; start + word.size() <= text.size(); ++start) {
        if (lower(text[start]) != word.front())
            continue;
        const int score = scoreFrom(text, word, start);
        if (score == 0)
            break;
        best = std::max(best, score);
    }
    return best;
}

std::vector<std::string> wordsOf(std::string_view typed) {
    std::vector<std::string> words(1);
    for (const char letter : typed) {
        if (letter != ' ')
            words.back() += lower(letter);
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

int scoreOf(std::string_view text, const std::vector<std::string> &words) {
    int score = 1;
    for (const std::string &word : words) {
        const int found = wordScore(text, word);
        if (found == 0)
            return 0;
        score += found;
    }
    return std::max(1, score - static_cast<int>(text.size()) / kLengthDivisor);
}

void appendLabels(const manifest::Objects &objects, std::vector<PaletteEntry> &entries) {
    std::set<std::string> topology;
    for (const placement::Placement &placement : objects.placements)
        std::ranges::move(topologyKeys(&placement), std::inserter(topology, topology.end()));
    const fleet::Fleet &fleet = objects.fleet;
    for (const fleet::StringId key : fleet.labelKeys()) {
        std::unordered_map<std::uint32_t, std::int32_t> counts;
        fleet.visitLabel(key, [&](fleet::ClusterIndex, fleet::StringId value) {
            ++counts[static_cast<std::uint32_t>(value)];
        });
        const std::string name(fleet.text(key));
        const auto kind =
            topology.contains(name) ? PaletteEntry::Kind::Domain : PaletteEntry::Kind::Label;
        for (const auto &[value, count] : counts) {
            std::string text = name + "=" + std::string(fleet.text(fleet::StringId{value}));
            entries.push_back(
                {kind, std::move(text), 0, static_cast<std::uint32_t>(name.size()), count});
        }
    }
}

void appendPods(const manifest::Objects &objects, std::vector<PaletteEntry> &entries) {
    if (!objects.podInventory)
        return;
    const auto &workloads = objects.podInventory->workloads;
    for (std::uint32_t row = 0; row < workloads.size(); ++row)
        entries.push_back({PaletteEntry::Kind::Workload,
                           pod_scheduling::displayName(workloads[row]->workload), row, 0, 0});
    for (const pods::Node &node : objects.podInventory->cluster->nodes)
        entries.push_back({PaletteEntry::Kind::Node, node.name, 0, 0, 0});
}

} // namespace

std::vector<PaletteEntry> paletteEntries(const manifest::Objects &objects) {
    std::vector<PaletteEntry> entries;
    for (std::uint32_t row = 0; row < objects.placements.size(); ++row)
        entries.push_back({PaletteEntry::Kind::Placement,
                           insight::displayName(objects.placements[row]), row, 0, 0});
    appendLabels(objects, entries);
    for (std::string &name : query::reportedNames(objects.fleet))
        entries.push_back({PaletteEntry::Kind::Property, std::move(name), 0, 0, 0});
    for (std::uint32_t row = 0; row < objects.fleet.size(); ++row)
        entries.push_back({PaletteEntry::Kind::Cluster,
                           std::string(objects.fleet.name(fleet::ClusterIndex{row})), row, 0, 0});
    appendPods(objects, entries);
    std::ranges::sort(entries, [](const PaletteEntry &left, const PaletteEntry &right) {
        return std::pair(left.kind, std::string_view(left.text)) <
               std::pair(right.kind, std::string_view(right.text));
    });
    return entries;
}

int fuzzyScore(std::string_view text, std::string_view typed) {
    return scoreOf(text, wordsOf(typed));
}

void PaletteSearch::setEntries(std::vector<PaletteEntry> entries) {
    m_entries = std::move(entries);
    m_letters.resize(m_entries.size());
    std::ranges::transform(m_entries, m_letters.begin(), letterBits, &PaletteEntry::text);
    m_typedBefore.clear();
    m_candidates.resize(m_entries.size());
    std::iota(m_candidates.begin(), m_candidates.end(), 0U);
}

std::vector<std::uint32_t> PaletteSearch::search(std::string_view typed, std::size_t most) {
    // What the shorter text did not find, the longer one does not find either.
    if (!typed.starts_with(m_typedBefore)) {
        m_candidates.resize(m_entries.size());
        std::iota(m_candidates.begin(), m_candidates.end(), 0U);
    }
    m_typedBefore = typed;
    const std::vector<std::string> words = wordsOf(typed);
    const std::uint64_t letters = letterBits(typed);
    std::vector<std::pair<int, std::uint32_t>> found; // negated score, entry
    for (const std::uint32_t entry : m_candidates) {
        if ((m_letters[entry] & letters) != letters)
            continue;
        if (const int score = scoreOf(m_entries[entry].text, words))
            found.emplace_back(-score, entry);
    }
    m_candidates.clear();
    for (const auto &[score, entry] : found)
        m_candidates.push_back(entry);
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(most, found.size()));
    std::partial_sort(found.begin(), end, found.end());
    std::vector<std::uint32_t> best;
    for (auto at = found.begin(); at != end; ++at)
        best.push_back(at->second);
    return best;
}

namespace {

constexpr std::size_t kMostMatches = 60;
constexpr auto kFilterEntry = std::numeric_limits<std::uint32_t>::max(); // no entry's number
constexpr QSize kSize{560, 380};
constexpr int kTopShare = 8; // an eighth of the parent's height stays free above

enum Role {
    EntryRole = Qt::UserRole + 1,
    DetailRole,
};

/// A match on the left and what it is, muted, on the right.
class MatchDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override {
        QStyleOptionViewItem row(option);
        initStyleOption(&row, index);
        const Looks looks = Looks::forPalette(option.palette);
        const int padding = Metrics::forFont(option.font).padding;
        if (row.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, looks.selection);
        const QString detail = index.data(DetailRole).toString();
        const QFontMetrics metrics(row.font);
        const QRect room = option.rect.adjusted(padding, 0, -padding, 0);
        const int name = std::min(metrics.horizontalAdvance(row.text), room.width() / 2);
        const int detailWidth =
            std::min(metrics.horizontalAdvance(detail), room.width() - name - padding);
        const bool isSelected = row.state.testFlag(QStyle::State_Selected);
        painter->save();
        painter->setFont(row.font);
        painter->setPen(isSelected ? readableOn(looks.selection, looks.muted, looks) : looks.muted);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter,
                          metrics.elidedText(detail, Qt::ElideRight, detailWidth));
        if (row.state.testFlag(QStyle::State_Enabled))
            painter->setPen(looks.text);
        const int width = room.width() - detailWidth - padding;
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(row.text, Qt::ElideMiddle, width));
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override {
        return {0, Metrics::forFont(option.font).row + 2};
    }
};

QString withoutMnemonic(QString text) {
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01"));
    text.remove(QLatin1Char('&'));
    return text.replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

} // namespace

CommandPalette::CommandPalette(QWidget *parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint),
      m_typed(named(new QLineEdit(this), "paletteText", tr("Find anything"))),
      m_list(named(new QListView(this), "paletteList", tr("Results"))),
      m_nothing(named(new QLabel(this), "paletteNothing")),
      m_matches(new QStandardItemModel(this)) {
    setNames(*this, "commandPalette", tr("Command palette"));
    setWindowTitle(tr("Find anything"));
    m_typed->setPlaceholderText(tr("Find an action, cluster, label, domain or placement"));
    m_typed->installEventFilter(this);
    m_list->setModel(m_matches);
    m_list->setItemDelegate(new MatchDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_nothing->setAlignment(Qt::AlignCenter);
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = marginedLayout<QVBoxLayout>(
        {metrics.padding, metrics.padding, metrics.padding, metrics.padding}, this);
    layout->addWidget(m_typed);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_nothing, 1);
    connect(m_typed, &QLineEdit::textChanged, this, &CommandPalette::showMatches);
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);
}

void CommandPalette::popUp(const QList<QAction *> &actions,
                           const std::shared_ptr<const manifest::Objects> &objects) {
    // A list of completions that is open would take the keys.
    if (QWidget *popup = QApplication::activePopupWidget(); popup && popup != this)
        popup->close();
    learn(actions, objects);
    m_typed->clear();
    showMatches();
    placeOverParent();
    show();
    m_typed->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::learn(const QList<QAction *> &actions,
                           const std::shared_ptr<const manifest::Objects> &objects) {
    if (std::exchange(m_objects, objects) != objects || m_objectEntries.empty())
        m_objectEntries = paletteEntries(*objects);
    m_actions.clear();
    std::vector<PaletteEntry> entries;
    for (QAction *action : actions) {
        if (!action->isVisible() || action->isSeparator() || action->menu())
            continue;
        entries.push_back({PaletteEntry::Kind::Action,
                           withoutMnemonic(action->text()).toStdString(),
                           static_cast<std::uint32_t>(m_actions.size()), 0, 0});
        m_actions.append(action);
    }
    entries.insert(entries.end(), m_objectEntries.begin(), m_objectEntries.end());
    m_search.setEntries(std::move(entries));
}

void CommandPalette::placeOverParent() {
    const QWidget *window = parentWidget() ? parentWidget()->window() : nullptr;
    if (!window) {
        resize(kSize);
        return;
    }
    resize(kSize.boundedTo(window->size()));
    move(
        window->mapToGlobal(QPoint((window->width() - width()) / 2, window->height() / kTopShare)));
}

void CommandPalette::showMatches() {
    const auto found = m_search.search(m_typed->text().toStdString(), kMostMatches);
    m_matches->clear();
    addFilter();
    for (const std::uint32_t entry : found)
        addMatch(m_search.entries()[entry], entry);
    const bool hasAny = m_matches->rowCount() > 0;
    m_list->setVisible(hasAny);
    m_nothing->setVisible(!hasAny);
    m_nothing->setText(m_typed->text().isEmpty() ? tr("Nothing to search yet.")
                                                 : tr("No match for “%1”.").arg(m_typed->text()));
    int first = 0; // that Enter can choose
    while (first < m_matches->rowCount() && !m_matches->item(first)->isEnabled())
        ++first;
    m_list->setCurrentIndex(m_matches->index(first, 0));
}

void CommandPalette::addMatch(const PaletteEntry &entry, std::uint32_t number) {
    QString detail;
    bool isOff = false;
    switch (entry.kind) {
    case PaletteEntry::Kind::Action: {
        const QAction *action = m_actions[static_cast<qsizetype>(entry.row)];
        isOff = !action || !action->isEnabled();
        const QString why = action ? action->property(kOffReason).toString() : QString();
        detail = !isOff          ? action->shortcut().toString(QKeySequence::NativeText)
                 : why.isEmpty() ? tr("not now")
                                 : why;
        break;
    }
    case PaletteEntry::Kind::Placement:
        detail = tr("placement");
        break;
    case PaletteEntry::Kind::Workload:
        detail = tr("workload");
        break;
    case PaletteEntry::Kind::Node:
        detail = tr("node");
        break;
    case PaletteEntry::Kind::Domain:
        detail = tr("domain of %1").arg(entry.count);
        break;
    case PaletteEntry::Kind::Label:
        detail = tr("label on %1").arg(entry.count);
        break;
    case PaletteEntry::Kind::Property:
        detail = tr("property");
        break;
    case PaletteEntry::Kind::Cluster:
        detail = tr("cluster");
        break;
    }
    addRow(toQString(entry.text), detail, number, isOff);
}

void CommandPalette::addRow(const QString &text, const QString &detail, std::uint32_t number,
                            bool isOff) {
    auto *item = new QStandardItem(text);
    item->setData(number, EntryRole);
    item->setData(detail, DetailRole);
    item->setData(tr("%1, %2").arg(text, detail), Qt::AccessibleTextRole);
    item->setToolTip(item->accessibleText());
    item->setEnabled(!isOff);
    m_matches->appendRow(item);
}

/// What is typed, where it says which clusters are meant.
void CommandPalette::addFilter() {
    const auto count = m_filterCount ? m_filterCount(m_typed->text()) : std::nullopt;
    if (count)
        addRow(m_typed->text(), tr("filter: %Ln clusters", nullptr, static_cast<int>(*count)),
               kFilterEntry, false);
}

void CommandPalette::choose() {
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid() || !(current.flags() & Qt::ItemIsEnabled))
        return;
    const std::uint32_t number = current.data(EntryRole).toUInt();
    if (number == kFilterEntry) {
        const QString filter = current.data().toString();
        accept();
        Q_EMIT filterChosen(filter);
        return;
    }
    const PaletteEntry entry = m_search.entries()[number];
    const QString text = toQString(entry.text);
    // Closed first: an action may open a dialog of its own.
    accept();
    switch (entry.kind) {
    case PaletteEntry::Kind::Action:
        if (QAction *action = m_actions[static_cast<qsizetype>(entry.row)])
            action->trigger();
        break;
    case PaletteEntry::Kind::Placement:
        Q_EMIT placementChosen(static_cast<int>(entry.row));
        break;
    case PaletteEntry::Kind::Workload:
        Q_EMIT workloadChosen(static_cast<int>(entry.row));
        break;
    case PaletteEntry::Kind::Node:
        Q_EMIT nodeChosen(text);
        break;
    case PaletteEntry::Kind::Domain:
    case PaletteEntry::Kind::Label:
        Q_EMIT labelChosen(text.left(entry.key), text.mid(entry.key + 1));
        break;
    case PaletteEntry::Kind::Property:
        Q_EMIT filterChosen(text + QStringLiteral(">=0")); // those that report it
        break;
    case PaletteEntry::Kind::Cluster:
        Q_EMIT clusterChosen(text);
        break;
    }
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event) {
    if (watched != m_typed || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QCoreApplication::sendEvent(m_list, event);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    default:
        return QDialog::eventFilter(watched, event);
    }
}

namespace {

constexpr QSize kShortcutsSize{460, 520};

QString plainText(const QAction &action) {
    QString text = action.text();
    return text.remove(QLatin1Char('&'));
}

void addGroup(QTreeWidget &tree, const ShortcutsDialog::Group &group) {
    auto *title = new QTreeWidgetItem({group.title});
    title->setFlags(Qt::ItemIsEnabled);
    const QFont bold = boldOf(tree.font());
    title->setFont(0, bold);
    for (const QAction *action : group.actions) {
        if (action->shortcut().isEmpty())
            continue;
        title->addChild(new QTreeWidgetItem(
            {plainText(*action), action->shortcut().toString(QKeySequence::NativeText)}));
    }
    if (title->childCount() == 0) {
        delete title;
        return;
    }
    tree.addTopLevelItem(title);
    title->setExpanded(true);
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const QList<Group> &groups, QWidget *parent) : QDialog(parent) {
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(kShortcutsSize);
    auto *tree = named(new QTreeWidget(this), "shortcutsList", tr("Shortcuts list"));
    tree->setHeaderLabels({tr("Action"), tr("Keys")});
    tree->setRootIsDecorated(false);
    tree->header()->setStretchLastSection(false);
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const Group &group : groups)
        addGroup(*tree, group);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(tree);
    layout->addWidget(buttons);
}

} // namespace evenkeel::ui
