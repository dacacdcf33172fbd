// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/yaml_words.h"

#include <string>

namespace evenkeel::manifest {

namespace {

struct Words {
    const char *context;
    const char *pattern;
};

/// All messages of libyaml 0.2 for a text it can decode.
constexpr Words kWords[] = {
    {PHRASE("yaml", "while scanning a simple key")},
    {PHRASE("yaml", "while scanning a block scalar")},
    {PHRASE("yaml", "while scanning a tag")},
    {PHRASE("yaml", "while scanning a tag directive")},
    {PHRASE("yaml", "while scanning a plain scalar")},
    {PHRASE("yaml", "while scanning a quoted scalar")},
    {PHRASE("yaml", "while scanning an anchor")},
    {PHRASE("yaml", "while scanning an alias")},
    {PHRASE("yaml", "while scanning a directive")},
    {PHRASE("yaml", "while scanning a %YAML directive")},
    {PHRASE("yaml", "while scanning a %TAG directive")},
    {PHRASE("yaml", "while scanning for the next token")},
    {PHRASE("yaml", "while parsing a tag")},
    {PHRASE("yaml", "while parsing a tag directive")},
    {PHRASE("yaml", "while parsing a %TAG directive")},
    {PHRASE("yaml", "while parsing a quoted scalar")},
    {PHRASE("yaml", "while parsing a node")},
    {PHRASE("yaml", "while parsing a block node")},
    {PHRASE("yaml", "while parsing a flow node")},
    {PHRASE("yaml", "while parsing a block collection")},
    {PHRASE("yaml", "while parsing a block mapping")},
    {PHRASE("yaml", "while parsing a flow sequence")},
    {PHRASE("yaml", "while parsing a flow mapping")},
    {PHRASE("yaml", "could not find expected ':'")},
    {PHRASE("yaml", "could not find expected directive name")},
    {PHRASE("yaml", "did not find expected '!'")},
    {PHRASE("yaml", "did not find expected '-' indicator")},
    {PHRASE("yaml", "did not find expected ',' or ']'")},
    {PHRASE("yaml", "did not find expected ',' or '}}'")},
    {PHRASE("yaml", "did not find the expected '>'")},
    {PHRASE("yaml", "did not find expected <document start>")},
    {PHRASE("yaml", "did not find expected <stream-start>")},
    {PHRASE("yaml", "did not find expected alphabetic or numeric character")},
    {PHRASE("yaml", "did not find expected comment or line break")},
    {PHRASE("yaml", "did not find expected digit or '.' character")},
    {PHRASE("yaml", "did not find expected hexdecimal number")},
    {PHRASE("yaml", "did not find expected key")},
    {PHRASE("yaml", "did not find expected node content")},
    {PHRASE("yaml", "did not find expected tag URI")},
    {PHRASE("yaml", "did not find expected version number")},
    {PHRASE("yaml", "did not find expected whitespace")},
    {PHRASE("yaml", "did not find expected whitespace or line break")},
    {PHRASE("yaml", "did not find URI escaped octet")},
    {PHRASE("yaml", "found a tab character that violates indentation")},
    {PHRASE("yaml", "found a tab character where an indentation space is expected")},
    {PHRASE("yaml", "found an incorrect leading UTF-8 octet")},
    {PHRASE("yaml", "found an incorrect trailing UTF-8 octet")},
    {PHRASE("yaml", "found an indentation indicator equal to 0")},
    {PHRASE("yaml", "found character that cannot start any token")},
    {PHRASE("yaml", "found duplicate %TAG directive")},
    {PHRASE("yaml", "found duplicate %YAML directive")},
    {PHRASE("yaml", "found extremely long version number")},
    {PHRASE("yaml", "found incompatible YAML document")},
    {PHRASE("yaml", "found invalid Unicode character escape code")},
    {PHRASE("yaml", "found undefined tag handle")},
    {PHRASE("yaml", "found unexpected ':'")},
    {PHRASE("yaml", "found unexpected document indicator")},
    {PHRASE("yaml", "found unexpected end of stream")},
    {PHRASE("yaml", "found unexpected non-alphabetical character")},
    {PHRASE("yaml", "found unknown directive name")},
    {PHRASE("yaml", "found unknown escape character")},
    {PHRASE("yaml", "block sequence entries are not allowed in this context")},
    {PHRASE("yaml", "mapping keys are not allowed in this context")},
    {PHRASE("yaml", "mapping values are not allowed in this context")},
};

} // namespace

base::Sentence yamlWords(std::string_view words) {
    for (const auto &[context, pattern] : kWords) {
        base::Sentence known = base::composed({context, pattern, {}});
        if (known.english == words)
            return known;
    }
    return base::verbatim(std::string(words));
}

} // namespace evenkeel::manifest
