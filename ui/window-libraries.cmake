# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later

# What the window needs besides Qt, under the names of Debian and Ubuntu, then of Fedora and
# openSUSE. A plain `qcustomplot` is built for Qt 5 where there are two of them.
evenkeel_find(qcustomplot PACKAGES QCustomPlotQt6 TARGETS QCustomPlotQt6::QCustomPlotQt6
    MODULES qcustomplot-qt6 HEADER qcustomplot.h SUFFIXES qcustomplot-qt6 qt6 qcustomplot
    LIBRARIES QCustomPlotQt6 qcustomplot-qt6 qcustomplot_qt6 qcustomplotqt6
    LINKS Qt6::Widgets Qt6::PrintSupport)
evenkeel_find(qscintilla HEADER Qsci/qsciscintilla.h
    SUFFIXES ${CMAKE_LIBRARY_ARCHITECTURE}/qt6 qt6
    LIBRARIES qscintilla2_qt6 qscintilla2-qt6)
