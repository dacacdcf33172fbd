// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/picture_file.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

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

} // namespace

bool savePicture(const QString &file, QSize size, const Paint &paint) {
    QBuffer picture;
    picture.open(QIODevice::WriteOnly);
    const auto isKind = [&file](QLatin1String suffix) {
        return file.endsWith(suffix, Qt::CaseInsensitive);
    };
    if (isKind(QLatin1String(".png"))) {
        if (!writePng(picture, size, paint))
            return false;
    } else if (isKind(QLatin1String(".svg"))) {
        writeSvg(picture, size, paint);
    } else if (isKind(QLatin1String(".pdf"))) {
        writePdf(picture, size, paint);
    } else {
        return false;
    }
    QSaveFile target(file);
    return target.open(QIODevice::WriteOnly) &&
           target.write(picture.data()) == picture.data().size() && target.commit();
}

} // namespace evenkeel::ui
