// Package fonts finds fonts for scripts that the house's own do not have: where the system keeps them, one for each
// script.
package fonts

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"camber/components/person"
	"camber/systems/hud/text"
)

// scripts are a letter each of those that street names, drivers and cars may be written in.
var scripts = [...]rune{'م', 'ש', 'क', 'ก', '日', 'あ', '한', 'Ա', 'ა'}

// Folders are where systems keep fonts.
func Folders() []string {
	folders := []string{
		"/usr/share/fonts", "/usr/local/share/fonts", "/usr/X11R6/lib/X11/fonts", "/Library/Fonts", "/System/Library/Fonts",
		filepath.Join(os.Getenv("WINDIR"), "Fonts"),
	}
	if home, err := os.UserHomeDir(); err == nil {
		folders = append(folders, filepath.Join(home, ".fonts"), filepath.Join(home, ".local", "share", "fonts"),
			filepath.Join(home, "Library", "Fonts"))
	}
	return slices.DeleteFunc(folders, func(dir string) bool { return !filepath.IsAbs(dir) })
}

// largestFont is the largest font file that is read, in bytes.
const largestFont = 64 << 20

// Installed finds a font for each script that has one here. Files that cannot be read are passed over.
func Installed(folders []string) []person.HUDFont {
	var files []string
	for _, dir := range folders {
		_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return nil //nolint:nilerr // a folder that cannot be read has no fonts for us
			}
			switch strings.ToLower(filepath.Ext(path)) {
			case ".ttf", ".otf", ".ttc":
				files = append(files, path)
			}
			return nil
		})
	}
	slices.SortStableFunc(files, func(a, b string) int { return preferred(a) - preferred(b) })
	lacking := slices.Clone(scripts[:])
	var found []person.HUDFont
	for _, path := range files {
		if len(lacking) == 0 {
			break
		}
		info, err := os.Stat(path)
		if err != nil || info.Size() > largestFont {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			continue
		}
		had := len(lacking)
		if lacking = slices.DeleteFunc(lacking, text.Covers(data)); len(lacking) < had {
			found = append(found, person.HUDFont{Name: path, Data: data})
		}
	}
	return found
}

// preferred puts plain upright faces of large families first.
func preferred(path string) int {
	name := strings.ToLower(filepath.Base(path))
	score := 4
	for i, good := range [...]string{"notosans", "dejavusans", "droidsans"} {
		if strings.HasPrefix(name, good) {
			score = i
			break
		}
	}
	for _, odd := range [...]string{"italic", "oblique", "bold", "light", "thin", "condensed", "mono", "serif"} {
		if strings.Contains(name, odd) {
			score += 10
		}
	}
	return score
}
