// Which script a character is of, and which package of Debian brings a font for it.

package text

import (
	"maps"
	"slices"
	"unicode"
)

// scriptNames are the scripts there are, in an order of their own.
var scriptNames = slices.Sorted(maps.Keys(unicode.Scripts))

// ScriptOf is the script of a character: "Han", "Arabic". Signs that belong to none are "Common".
func ScriptOf(r rune) string {
	for _, name := range scriptNames {
		if unicode.Is(unicode.Scripts[name], r) {
			return name
		}
	}
	return "Common"
}

// packages of scripts that the large one does not have, or that a smaller one has.
var packages = map[string]string{
	"Han": eastAsian, "Hiragana": eastAsian, "Katakana": eastAsian, "Hangul": eastAsian, "Bopomofo": eastAsian,
	"Arabic": "fonts-dejavu-core", "Hebrew": "fonts-dejavu-core", "Armenian": "fonts-dejavu-core",
	"Georgian": "fonts-dejavu-core",
}

// eastAsian has Chinese, Japanese and Korean in 5 MB; tools/setup.sh window installs it.
const eastAsian = "fonts-wqy-microhei"

// PackageOf names the package of Debian that brings a font for a script.
func PackageOf(script string) string {
	if name, ok := packages[script]; ok {
		return name
	}
	return "fonts-noto-core"
}
