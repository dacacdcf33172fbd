// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/picture_file.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

#include "ui/base/disk_files.h"

namespace evenkeel::ui {

namespace {

constexpr int kPixelsPerInch = 96;
constexpr double kPointsPerInch = 72;

using Paint = std::function<void(QPaintDevice &device)>;

bool writePng(QIODevice &target, QSize size, const Paint &paint) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    paint(image);
    return image.save(&target, "PNG");
}

void writeSvg(QIODevice &target, QSize size, const Paint &paint) {
    QSvgGenerator generator;
    generator.setOutputDevice(&target);
    generator.setResolution(kPixelsPerInch);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    paint(generator);
}

void writePdf(QIODevice &target, QSize size, const Paint &paint) {
    QPdfWriter writer(&target);
    const QSizeF page = QSizeF(size) * (kPointsPerInch / kPixelsPerInch);
    writer.setPageSize(QPageSize(page, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setResolution(kPixelsPerInch);
    paint(writer);
}

tl::unexpected<base::Error> refusal(const QString &file, const QString &reason) {
    return tl::unexpected(
        base::Error{base::ErrorCode::Unsupported,
                    QCoreApplication::translate("PictureFile", "%1 could not be written: %2")
                        .arg(file, reason)
                        .toStdString(),
                    {sourceOf(file), 0, 0}});
}

/// Why no picture goes into a file of this name.
QString reasonAgainst(const QString &file, const QString &otherKinds) {
    const QFileInfo place(file);
    if (place.isDir())
        return QCoreApplication::translate("PictureFile", "it is a folder");
    if (place.exists() && !place.isFile())
        return QCoreApplication::translate("PictureFile", "it is a device");
    if (otherKinds.isEmpty())
        return QCoreApplication::translate("PictureFile", "name a picture .png, .svg or .pdf");
    return QCoreApplication::translate("PictureFile",
                                       "name a picture .png, .svg or .pdf, or a text %1")
        .arg(otherKinds);
}

} // namespace

base::Result<void> savePicture(const QString &file, QSize size, const Paint &paint,
                               const QString &otherKinds) {
    QBuffer picture;
    picture.open(QIODevice::WriteOnly);
    const auto isKind = [&file](QLatin1String suffix) {
        return file.endsWith(suffix, Qt::CaseInsensitive);
    };
    if (isKind(QLatin1String(".png"))) {
        if (!writePng(picture, size, paint)) {
            return refusal(file,
                           QCoreApplication::translate("PictureFile", "%1 × %2 pixels are too many")
                               .arg(size.width())
                               .arg(size.height()));
        }
    } else if (isKind(QLatin1String(".svg"))) {
        writeSvg(picture, size, paint);
    } else if (isKind(QLatin1String(".pdf"))) {
        writePdf(picture, size, paint);
    } else {
        return refusal(file, reasonAgainst(file, otherKinds));
    }
    return writeFile(file, picture.data());
}

} // namespace evenkeel::ui
