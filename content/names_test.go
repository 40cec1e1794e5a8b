// Names of files: scratch, portable, colliding.

package content

import (
	"strings"
	"testing"
)

func TestEditorsScratchIsNoContent(t *testing.T) {
	for _, name := range []string{
		".a.xml.swp", ".#a.xml", "#a.xml#", "a.xml~", "4913", "5036", "a.xml.swp", ".git", "a.xml___jb_tmp___", "a.tmp",
		"a.BAK",
		".goutputstream-X1", "a.xml.broken", "Thumbs.db",
	} {
		if !Scratch(name) {
			t.Errorf("%q counts as content", name)
		}
	}
	for _, name := range []string{
		"a.xml", "p917", "917.xml", "911", "123456", "pack.xml", "a.b.csv", "swp", "ü.xml",
		".",
	} {
		if Scratch(name) {
			t.Errorf("%q counts as scratch", name)
		}
	}
}

func TestNamesThatWouldMeanAnotherFileElsewhereAreRefused(t *testing.T) {
	for name, want := range map[string]string{
		"../a.xml": "leave the pack", "a/../../b": "leave the pack", "./a": "leave the pack", "/etc/x": "absolute",
		"a//b": "empty name", "": "empty name",
		`a\..\b`: "backslash", "c:x": "':'", "a?": "'?'", "nul": "device", "cars/AUX.xml": "device", "com1.txt": "device",
		"LPT9": "device",
		"COM¹": "device", "CONIN$": "device", "nul .txt": "device", "a.": "dot or a space", "a ": "dot or a space",
		" a":     "begins with",
		"a\x00b": "invisible", "a\nb": "invisible", "a\u202eb": "invisible", "\xff": "UTF-8", ".hidden": "hidden",
		"e\u0301.xml":            "accent",
		strings.Repeat("a", 300): "bytes long", strings.Repeat("a/", 40) + "a": "folders deep",
	} {
		if err := Portable(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q in it", name, err, want)
		}
	}
	for _, name := range []string{
		"a.xml", "cars/p917/p917.xml", "Königsegg é.xml", "日本/車.xml", "com.xml", "com10",
		"lptx", "nullify.xml", "console.xml",
	} {
		if err := Portable(name); err != nil {
			t.Errorf("%q is refused: %v", name, err)
		}
	}
}

func TestCollidingNamesAreFound(t *testing.T) {
	for _, c := range []struct {
		paths []string
		want  string
	}{
		{[]string{"a.xml", "A.xml"}, "take them for the same"},
		{[]string{"cars/a", "Cars/b"}, "take them for the same"},
		{[]string{"straße.xml", "STRAẞE.xml"}, "take them for the same"},
		{[]string{"a", "a"}, "twice"},
		{[]string{"a", "a/b"}, "nothing can lie in it"},
		{[]string{"a/b", "a"}, "folder as well"},
		{[]string{"a/", "a"}, "twice"},
		{[]string{"a/b", "a/", "a/c", "b"}, ""},
	} {
		n := newNames()
		var err error
		for _, p := range c.paths {
			name, isFolder := strings.CutSuffix(p, "/")
			if err == nil {
				err = n.add(name, isFolder)
			}
		}
		if got := errText(err); (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
			t.Errorf("%v: %q, want %q", c.paths, got, c.want)
		}
	}
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
