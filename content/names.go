// Names of files: which ones are an editor's scratch, and which ones mean the same file on every system.

package content

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Scratch tells whether a file of this name is hidden or an editor's or desktop's temporary file, which nobody means
// as content: ".a.xml.swp", ".#a.xml", "a.xml~", "#a.xml#", "4913", "a.xml___jb_tmp___", "a.tmp".
func Scratch(name string) bool {
	if name == "." || name == "" {
		return false
	}
	switch {
	case name[0] == '.', strings.HasSuffix(name, "~"), name[0] == '#' && strings.HasSuffix(name, "#"):
		return true
	case strings.HasPrefix(name, "~$"), strings.HasSuffix(name, "___jb_tmp___"), strings.HasSuffix(name, "___jb_old___"):
		return true
	case name == "Thumbs.db", name == "desktop.ini":
		return true
	}
	for _, end := range []string{
		".swp", ".swo", ".swx", ".tmp", ".temp", ".bak", ".orig", ".part", ".crdownload",
		".broken",
	} {
		if strings.HasSuffix(strings.ToLower(name), end) {
			return true
		}
	}
	// vim probes whether it may write with a file 4913, or 123 more as long as that one exists
	return len(name) >= 4 && len(name) <= 5 && strings.Trim(name, "0123456789") == ""
}

// scratchPath tells whether any part of a path is scratch.
func scratchPath(path string) bool {
	for part := range strings.SplitSeq(path, "/") {
		if Scratch(part) {
			return true
		}
	}
	return false
}

const (
	longestPath = 240 // bytes; Windows stops at 260 with the folder it is installed in
	deepestPath = 24  // folders
)

// Portable tells why a slash-separated path would not mean the same file on every system; nil if it would.
func Portable(path string) error {
	if len(path) > longestPath {
		return fmt.Errorf("the path is %d bytes long (at most %d)", len(path), longestPath)
	}
	parts := strings.Split(path, "/")
	if len(parts) > deepestPath {
		return fmt.Errorf("the path is %d folders deep (at most %d)", len(parts)-1, deepestPath)
	}
	for _, part := range parts {
		if err := portableName(part); err != nil {
			return err
		}
	}
	return nil
}

func portableName(name string) error {
	switch {
	case name == "":
		return fmt.Errorf("the path is absolute or has an empty name in it")
	case name == "." || name == "..":
		return fmt.Errorf("the path has %q in it: it might leave the pack", name)
	case !utf8.ValidString(name):
		return fmt.Errorf("the name %q is not UTF-8", name)
	case strings.HasSuffix(name, ".") || strings.HasSuffix(name, " "):
		return fmt.Errorf("the name %q ends with a dot or a space, which Windows drops", name)
	case name[0] == ' ':
		return fmt.Errorf("the name %q begins with a space", name)
	case device(name):
		return fmt.Errorf("the name %q means a device on Windows", name)
	case Scratch(name):
		return fmt.Errorf("the name %q is that of a hidden or temporary file", name)
	}
	for _, r := range name {
		switch {
		case r == '\\':
			return fmt.Errorf("the name %q has a backslash in it: folders are parted by /", name)
		case strings.ContainsRune(`<>:"|?*`, r):
			return fmt.Errorf("the name %q has a %q in it, which Windows refuses", name, r)
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Zl, r), unicode.Is(unicode.Zp, r):
			return fmt.Errorf("the name %q has an invisible character in it", name)
		case r >= 0x300 && r <= 0x36f:
			return fmt.Errorf("the name %q has a letter and its accent as two characters: some systems join them", name)
		}
	}
	return nil
}

// device tells whether Windows takes the name for a device, whatever its ending.
func device(name string) bool {
	stem, _, _ := strings.Cut(strings.ToUpper(name), ".")
	stem = strings.TrimRight(stem, " ")
	switch stem {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	if rest, ok := strings.CutPrefix(stem, "COM"); ok || strings.HasPrefix(stem, "LPT") {
		if !ok {
			rest = stem[3:]
		}
		return utf8.RuneCountInString(rest) == 1 && strings.ContainsAny(rest, "0123456789¹²³")
	}
	return false
}

// folded spells a name so that names which differ in case alone become equal.
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, name)
}
