// The settings document: CFG-09, CFG-10, CFG-11, X4.

package settings

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"camber/blueprints/source"
)

func open(t *testing.T) (*Config, []string) {
	t.Helper()
	c, words, err := OpenConfig()
	if err != nil {
		t.Fatal(err)
	}
	return c, words
}

// edit changes the kept file as a person does, with an editor.
func edit(t *testing.T, c *Config, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(c.Path()), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(c.Path(), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestTheDefaultsAreDocumentedAndAgreeWithTheTable(t *testing.T) { // CFG-11
	doc := documented()
	for _, s := range Known() {
		text, err := s.read(doc)
		if err != nil || text != s.Default {
			t.Errorf("%s is %q in config.xml and %q in the table (%v)", s.Path, text, s.Default, err)
		}
		if !strings.HasSuffix(s.Says, ".") {
			t.Errorf("%s: %q is not a sentence", s.Path, s.Says)
		}
	}
	if n := strings.Count(string(defaults), "<!--"); n < 5 {
		t.Errorf("config.xml has %d comments, want one a group", n)
	}
}

func TestASettingIsKeptWithTheCommentsOfItsFile(t *testing.T) { // CFG-09
	home(t)
	c, words := open(t)
	if len(words) > 0 {
		t.Errorf("a first start says %v", words)
	}
	if err := c.Set("/FahrSim/Input/Joystick@Port", "4"); err != nil {
		t.Fatal(err)
	}
	again, _ := open(t)
	if got := again.Int("/FahrSim/Input/Joystick@Port"); got != 4 {
		t.Errorf("kept port %d, want 4", got)
	}
	data, err := os.ReadFile(again.Path())
	if err != nil || strings.Count(string(data), "<!--") != strings.Count(string(defaults), "<!--") {
		t.Errorf("the comments are not all there (%v):\n%s", err, data)
	}
	if want := strings.Replace(string(defaults), `Port="0"`, `Port="4"`, 1); string(data) != want {
		t.Errorf("one attribute was set, and the file became\n%s\nwant\n%s", data, want)
	}
}

func TestPathsAreFoundInAnyCaseAndWithoutTheRoot(t *testing.T) { // X4
	home(t)
	c, _ := open(t)
	for _, path := range []string{
		"/FahrSim/Display@Vsync", "/Fahrsim/display@vsync",
		"FahrSim/Display@Vsync", "display@vSync",
	} {
		if got, err := c.Get(path); err != nil || got != "yes" {
			t.Errorf("%s is %q, %v; want yes", path, got, err)
		}
	}
	if !c.Bool("/FahrSim/Display@Vsync") || c.Double("/FahrSim/Feel@Limit") != 8 {
		t.Error("typed values differ from those in the file")
	}
	if on, err := c.GetBoolAttr("/fahrsim/input/joystick", "on"); err != nil || !on { // the sources' own calls, CFG-10
		t.Errorf("the joystick is on: %v, %v; want true", on, err)
	}
}

func TestWhatDoesNotFitIsRefusedWithTheReasonAndChangesNothing(t *testing.T) {
	home(t)
	c, _ := open(t)
	before := string(c.Bytes())
	for _, bad := range []struct{ path, text, want string }{
		{"/FahrSim/Input/Joystick@Port", "three", `"three" is not a whole number`},
		{"/FahrSim/Input/Joystick@Port", "-1", "not between 0 and 15"},
		{"/FahrSim/Input/Joystick@Port", "1.5", "not a whole number"},
		{"/FahrSim/Feel@Limit", "1e9", "not between 0.1 and 40Nm"},
		{"/FahrSim/Feel@Limit", "NaN", "Limit"},
		{"/FahrSim/Display@Vsync", "maybe", "neither yes nor no"},
		{"/FahrSim/Display@Hills", "yes", "there is no /FahrSim/Display@Hills"},
		{"/FahrSim/Port", "1", "did you mean /FahrSim/Input/Joystick@Port?"},
		{"", "1", "there is no"},
	} {
		if err := c.Set(bad.path, bad.text); err == nil || !strings.Contains(err.Error(), bad.want) {
			t.Errorf("%s = %s: %v, want %q in it", bad.path, bad.text, err, bad.want)
		}
	}
	if string(c.Bytes()) != before {
		t.Error("a refused value changed the settings")
	}
	if _, err := os.Stat(c.Path()); err == nil {
		t.Error("a refused value made a file")
	}
}

func TestOneBadValueIsSaidAndTheRestOfTheFileServes(t *testing.T) {
	home(t)
	c, _ := open(t)
	edit(t, c, `<fahrsim><Input><Joystick Port="x"/></Input><Feel Limit="5"/></fahrsim>`)
	c, words := open(t)
	if len(words) != 1 || !strings.Contains(words[0], "Joystick@Port") ||
		!strings.Contains(words[0], "the default 0 is used") {
		t.Errorf("said %q, want one word on the port", words)
	}
	if c.Int("/FahrSim/Input/Joystick@Port") != 0 || c.Double("/FahrSim/Feel@Limit") != 5 ||
		c.Int("/FahrSim/Display@Samples") != 0 {
		t.Error("want the default port, the limit of the file and the default samples")
	}
	if err := c.Set("Display@Samples", "7"); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(c.Path() + ".broken"); err == nil {
		t.Error("the file was put aside")
	}
}

func TestABrokenFileIsSaidAndKeptAside(t *testing.T) {
	home(t)
	for _, text := range []string{"<FahrSim>", "", "<Other/>", "\x00"} {
		c, _ := open(t)
		edit(t, c, text)
		c, words := open(t)
		if len(words) != 1 || !strings.Contains(words[0], ".broken") {
			t.Errorf("%q: said %q", text, words)
		}
		if c.Int("/FahrSim/Input/Joystick@Port") != 0 {
			t.Errorf("%q: the defaults do not serve", text)
		}
	}
}

func TestWhatAnotherProcessSetStays(t *testing.T) {
	home(t)
	one, _ := open(t)
	other, _ := open(t)
	if err := other.Set("Display@Samples", "7"); err != nil {
		t.Fatal(err)
	}
	if err := one.Set("Feel@Limit", "9"); err != nil {
		t.Fatal(err)
	}
	last, _ := open(t)
	if last.Int("/FahrSim/Display@Samples") != 7 || last.Double("/FahrSim/Feel@Limit") != 9 {
		t.Errorf("kept\n%s", last.Bytes())
	}
}

func TestWithoutAHomeTheDefaultsServe(t *testing.T) {
	t.Setenv("HOME", "")
	t.Setenv("AppData", "")
	c, _, err := OpenConfig()
	if err == nil || c.Int("/FahrSim/Input/Joystick@Port") != 0 || c.Path() != "" {
		t.Errorf("%v, path %q; want an error, the defaults and no path", err, c.Path())
	}
	if err := c.Set("Display@Samples", "7"); err == nil || !strings.Contains(err.Error(), "no place to keep") {
		t.Errorf("set: %v", err)
	}
}

func TestAskingForAnUnknownSettingPanicsWithTheCure(t *testing.T) {
	c := &Config{Document: source.NewDocument(root)}
	defer func() {
		if said, _ := recover().(string); !strings.Contains(said, "add it to Known") {
			t.Errorf("panicked with %q", said)
		}
	}()
	c.Bool("/FahrSim/Input/Joystick@Port")
}

func TestTwoWhoSetAtOnceLoseNothing(t *testing.T) {
	home(t)
	var both sync.WaitGroup
	for _, one := range []struct {
		path  string
		above int
	}{{"/FahrSim/Input/Joystick@Port", 0}, {"/FahrSim/Display@Monitor", 8}} {
		both.Go(func() {
			for i := range 25 {
				c, _, err := OpenConfig()
				want := one.above + i%4 + 1
				if err == nil {
					err = c.Set(one.path, strconv.Itoa(want))
				}
				if again, _, wrong := OpenConfig(); err != nil || wrong != nil || again.Int(one.path) != want {
					t.Errorf("%s was set to %d and is %d: %v, %v", one.path, want, again.Int(one.path), err, wrong)
				}
			}
		})
	}
	both.Wait()
}
