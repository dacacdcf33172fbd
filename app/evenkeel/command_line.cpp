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

#include "ui/window/theme_switch.h"

namespace evenkeel {

namespace {

constexpr int kWrongUsage = 2;

[[noreturn]] void refuse(const QString &message) {
    std::fputs(qPrintable(QStringLiteral("evenkeel: %1\n").arg(message)), stderr);
    std::exit(kWrongUsage);
}

QString tr(const char *text) {
    return QCoreApplication::translate("CommandLine", text);
}

std::optional<QSize> parseSize(const QString &text) {
    static const QRegularExpression pattern(QStringLiteral("^(\\d{2,5})x(\\d{2,5})$"));
    const auto match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    return QSize(match.captured(1).toInt(), match.captured(2).toInt());
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
    QCommandLineOption theme{QStringLiteral("theme"), tr("Colours: light, dark or system."),
                             QStringLiteral("THEME")};
    QCommandLineOption size{QStringLiteral("size"), tr("Size of the window, as in 1280x800."),
                            QStringLiteral("WxH")};
    QCommandLineOption placement{QStringLiteral("placement"), tr("The placement to show first."),
                                 QStringLiteral("NAME")};
    QCommandLineOption pick{QStringLiteral("pick"), tr("Show the state after this many picks."),
                            QStringLiteral("K")};
    QCommandLineOption render{QStringLiteral("render"),
                              tr("Draw a picture instead of opening a window: window, grid, "
                                 "charts or report."),
                              QStringLiteral("WHAT")};
    QCommandLineOption output{{QStringLiteral("o"), QStringLiteral("output")},
                              tr("File of the picture: .png, .svg or .pdf; of a report also "
                                 ".html, .md, .csv, .json or .yaml."),
                              QStringLiteral("FILE")};
    QCommandLineOption rows{QStringLiteral("rows"), tr("The label key of the grid's rows."),
                            QStringLiteral("KEY")};
    QCommandLineOption columns{QStringLiteral("columns"),
                               tr("The label key of the grid's columns."), QStringLiteral("KEY")};
};

void readValues(const QCommandLineParser &parser, const Options &options, CommandLine &result) {
    if (parser.isSet(options.theme)) {
        result.theme = ui::parseTheme(parser.value(options.theme));
        if (!result.theme)
            refuse(tr("--theme is light, dark or system"));
    }
    if (parser.isSet(options.size)) {
        result.size = parseSize(parser.value(options.size));
        if (!result.size)
            refuse(tr("--size is written as 1280x800"));
    }
    if (parser.isSet(options.pick)) {
        bool isNumber = false;
        result.picks = parser.value(options.pick).toUInt(&isNumber);
        if (!isNumber)
            refuse(tr("--pick is a number of picks, 0 or more"));
    }
    if (parser.isSet(options.render)) {
        result.picture = parsePicture(parser.value(options.render));
        if (!result.picture)
            refuse(tr("--render draws window, grid, charts or report"));
        if (!parser.isSet(options.output))
            refuse(tr("--render needs a file for the picture: -o FILE.png"));
    }
    result.output = parser.value(options.output);
    result.placement = parser.value(options.placement);
    result.rowKey = parser.value(options.rows);
    result.columnKey = parser.value(options.columns);
    result.paths = parser.positionalArguments();
}

} // namespace

CommandLine parseCommandLine(const QCoreApplication &application) {
    const Options options;
    QCommandLineParser parser;
    parser.setApplicationDescription(tr("Plans KubeFleet placements before they are applied."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({options.theme, options.size, options.placement, options.pick, options.render,
                       options.output, options.rows, options.columns});
    parser.addPositionalArgument(QStringLiteral("FILES"),
                                 tr("Manifests, or folders of them: MemberClusters, placements, "
                                    "bindings."),
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

QString findExample() {
    const QDir program(QCoreApplication::applicationDirPath());
    for (const QString &place :
         {program.absoluteFilePath(QStringLiteral(EVENKEEL_SAMPLES_FROM_BIN)),
          QStringLiteral(EVENKEEL_SOURCE_SAMPLES)}) {
        const QString story = QDir(place).absoluteFilePath(QStringLiteral("story"));
        if (QFileInfo(story).isDir())
            return QDir::cleanPath(story);
    }
    return {};
}

} // namespace evenkeel
