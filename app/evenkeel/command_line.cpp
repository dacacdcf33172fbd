// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeel/command_line.h"

#include <cstdio>
#include <cstdlib>

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include "core/manifest/read/file_texts.h"
#include "ui/settings/preferences.h"

namespace evenkeel {

namespace {

constexpr int kWrongUsage = 2;

[[noreturn]] void refuse(const QString &message) {
    std::fputs(qPrintable(QStringLiteral("evenkeel: %1\n").arg(message)), stderr);
    std::exit(kWrongUsage);
}

struct CommandLineWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::CommandLine)
};

/// Larger pictures take minutes and gigabytes.
std::optional<QSize> parseSize(const QString &text) {
    constexpr qint64 kMostPixels = 100'000'000;
    static const QRegularExpression pattern(QStringLiteral("^(\\d{2,5})x(\\d{2,5})$"));
    const auto match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    return qint64{size.width()} * size.height() <= kMostPixels ? std::optional(size) : std::nullopt;
}

std::optional<Picture> parsePicture(const QString &name) {
    const std::pair<QLatin1String, Picture> pictures[] = {
        {QLatin1String("window"), Picture::Window},
        {QLatin1String("grid"), Picture::Grid},
        {QLatin1String("charts"), Picture::Charts},
        {QLatin1String("report"), Picture::Report}};
    for (const auto &[word, picture] : pictures) {
        if (name == word)
            return picture;
    }
    return std::nullopt;
}

struct Options {
    QCommandLineOption theme{QStringLiteral("theme"),
                             CommandLineWords::tr("Color theme: light, dark or system."),
                             QStringLiteral("THEME")};
    QCommandLineOption language{QStringLiteral("language"),
                                CommandLineWords::tr("Language: en or de."),
                                QStringLiteral("LANGUAGE")};
    QCommandLineOption size{QStringLiteral("size"),
                            CommandLineWords::tr("Window size, for example 1280x800."),
                            QStringLiteral("WxH")};
    QCommandLineOption placement{QStringLiteral("placement"),
                                 CommandLineWords::tr("Placement to show first."),
                                 QStringLiteral("NAME")};
    QCommandLineOption workload{
        QStringLiteral("workload"),
        CommandLineWords::tr("Workload to show first, for example web or shop/web."),
        QStringLiteral("NAME")};
    QCommandLineOption mode{
        QStringLiteral("mode"),
        CommandLineWords::tr("Mode to show: plan, fleet, rollout, resources, losses, check, hub or "
                             "pods (default: depends on the files)."),
        QStringLiteral("NAME")};
    QCommandLineOption pick{
        QStringLiteral("pick"),
        CommandLineWords::tr("Show the state after this many picks or replicas."),
        QStringLiteral("K")};
    QCommandLineOption render{
        QStringLiteral("render"),
        CommandLineWords::tr(
            "Render to a file instead of opening a window: window, grid, charts or report."),
        QStringLiteral("WHAT")};
    QCommandLineOption output{
        {QStringLiteral("o"), QStringLiteral("output")},
        CommandLineWords::tr(
            "Output file: .png, .svg or .pdf; for a report also .html, .md, .csv, .json or .yaml."),
        QStringLiteral("FILE")};
    QCommandLineOption context{
        QStringLiteral("context"),
        CommandLineWords::tr("Connect to the hub of this kubeconfig context."),
        QStringLiteral("NAME")};
    QCommandLineOption kubeconfig{
        QStringLiteral("kubeconfig"),
        CommandLineWords::tr("Kubeconfig (default: where kubectl finds it)."),
        QStringLiteral("FILE")};
    QCommandLineOption example{QStringLiteral("example"),
                               CommandLineWords::tr("Open an example at this step."),
                               QStringLiteral("NAME[/STEP]")};
    QCommandLineOption rows{QStringLiteral("rows"),
                            CommandLineWords::tr("Label key for the rows of the grid."),
                            QStringLiteral("KEY")};
    QCommandLineOption columns{QStringLiteral("columns"),
                               CommandLineWords::tr("Label key for the columns of the grid."),
                               QStringLiteral("KEY")};
};

void readValues(const QCommandLineParser &parser, const Options &options, CommandLine &result) {
    if (parser.isSet(options.theme)) {
        result.theme = ui::parseTheme(parser.value(options.theme));
        if (!result.theme)
            refuse(CommandLineWords::tr("--theme must be light, dark or system"));
    }
    if (parser.isSet(options.language)) {
        result.language = parser.value(options.language);
        if (!ui::knownLanguages().contains(result.language))
            refuse(CommandLineWords::tr("--language must be one of %1")
                       .arg(ui::knownLanguages().join(QStringLiteral(", "))));
    }
    if (parser.isSet(options.size)) {
        result.size = parseSize(parser.value(options.size));
        if (!result.size)
            refuse(CommandLineWords::tr(
                "--size must be WIDTHxHEIGHT, 10x10 to up to 100 million pixels, "
                "for example 1280x800"));
    }
    if (parser.isSet(options.pick)) {
        bool isNumber = false;
        result.picks = parser.value(options.pick).toUInt(&isNumber);
        if (!isNumber)
            refuse(CommandLineWords::tr("--pick must be a number, 0 or more"));
    }
    if (parser.isSet(options.render)) {
        result.picture = parsePicture(parser.value(options.render));
        if (!result.picture)
            refuse(CommandLineWords::tr("--render must be window, grid, charts or report"));
        if (!parser.isSet(options.output))
            refuse(CommandLineWords::tr("--render needs an output file: -o FILE.png"));
        if (*result.picture != Picture::Window && parser.isSet(options.example))
            refuse(CommandLineWords::tr("--example is for the window: --render window"));
        if (*result.picture == Picture::Report && result.picks)
            refuse(CommandLineWords::tr("--pick is for the window, the grid and the charts"));
    } else if (parser.isSet(options.output)) {
        refuse(CommandLineWords::tr("-o is where --render writes: --render window -o FILE.png"));
    }
    if (parser.isSet(options.mode)) {
        const std::string name = parser.value(options.mode).toStdString();
        const auto found = std::ranges::find(ui::kModes, name, ui::nameOf);
        if (found == ui::kModes.end())
            refuse(CommandLineWords::tr("--mode must be plan, fleet, rollout, resources, losses, "
                                        "check, hub or pods"));
        result.mode = *found;
    }
    result.workload = parser.value(options.workload);
    if (!result.workload.isEmpty() && result.mode && *result.mode != ui::Mode::Pods)
        refuse(CommandLineWords::tr("--workload is for --mode pods"));
    result.context = parser.value(options.context);
    result.kubeconfig = parser.value(options.kubeconfig);
    if (!result.context.isEmpty() && !parser.positionalArguments().isEmpty())
        refuse(CommandLineWords::tr("--context shows a hub and takes no files"));
    if (!result.context.isEmpty() && result.picture && *result.picture != Picture::Window)
        refuse(CommandLineWords::tr("--context is for the window: --render window"));
    if (result.context.isEmpty() && !result.kubeconfig.isEmpty())
        refuse(CommandLineWords::tr("--kubeconfig says where the context of --context NAME is"));
    result.output = parser.value(options.output);
    result.example = parser.value(options.example);
    result.placement = parser.value(options.placement);
    result.rowKey = parser.value(options.rows);
    result.columnKey = parser.value(options.columns);
    if ((parser.isSet(options.rows) || parser.isSet(options.columns)) &&
        result.picture != Picture::Grid)
        refuse(CommandLineWords::tr("--rows and --columns are for the grid: --render grid"));
    result.paths = parser.positionalArguments();
    for (const QString &path : result.paths) {
        if (manifest::isReadIn(path.toStdString(), result.output.toStdString()))
            refuse(CommandLineWords::tr("%1 is one of the files that are read; name another one to "
                                        "write")
                       .arg(result.output));
    }
}

} // namespace

hub::Access CommandLine::access() const {
    return {context.toStdString(), kubeconfig.toStdString(),
            mode == ui::Mode::Pods ? hub::Server::Member : hub::Server::Hub};
}

CommandLine parseCommandLine(const QCoreApplication &application) {
    const Options options;
    QCommandLineParser parser;
    parser.setApplicationDescription(
        CommandLineWords::tr("Plans KubeFleet placements before they are applied."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({options.theme, options.language, options.size, options.placement,
                       options.workload, options.mode, options.pick, options.render, options.output,
                       options.context, options.kubeconfig, options.example, options.rows,
                       options.columns});
    parser.addPositionalArgument(
        QStringLiteral("FILES"),
        CommandLineWords::tr(
            "Manifests or folders of manifests: MemberClusters, placements, bindings."),
        QStringLiteral("[FILES…]"));
    if (!parser.parse(application.arguments()))
        refuse(parser.errorText());
    if (parser.isSet(QStringLiteral("help")))
        parser.showHelp();
    if (parser.isSet(QStringLiteral("version")))
        parser.showVersion();
    CommandLine result;
    readValues(parser, options, result);
    return result;
}

QString findData(const QString &name) {
    const QDir program(QCoreApplication::applicationDirPath());
    const QString folder = QDir(program.absoluteFilePath(QStringLiteral(EVENKEEL_DATA_FROM_BIN)))
                               .absoluteFilePath(name);
    return QFileInfo(folder).isDir() ? QDir::cleanPath(folder) : QString();
}

} // namespace evenkeel
