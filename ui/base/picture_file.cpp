// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/picture_file.h"

#include <QBuffer>
#include <QCoreApplication>
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

tl::unexpected<base::Error> refusal(const QString &file) {
    return tl::unexpected(
        base::Error{base::ErrorCode::Unsupported,
                    QCoreApplication::translate(
                        "PictureFile", "%1 could not be written: name a picture .png, .svg or .pdf")
                        .arg(file)
                        .toStdString(),
                    {sourceOf(file), 0, 0}});
}

} // namespace

base::Result<void> savePicture(const QString &file, QSize size, const Paint &paint) {
    QBuffer picture;
    picture.open(QIODevice::WriteOnly);
    const auto isKind = [&file](QLatin1String suffix) {
        return file.endsWith(suffix, Qt::CaseInsensitive);
    };
    if (isKind(QLatin1String(".png"))) {
        if (!writePng(picture, size, paint))
            return refusal(file);
    } else if (isKind(QLatin1String(".svg"))) {
        writeSvg(picture, size, paint);
    } else if (isKind(QLatin1String(".pdf"))) {
        writePdf(picture, size, paint);
    } else {
        return refusal(file);
    }
    return writeFile(file, picture.data());
}

} // namespace evenkeel::ui
