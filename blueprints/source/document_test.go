package source

// The settings document of the sources: CFG-09 (all in config.xml), CFG-10 (typed calls), CFG-11 (known keys), X4
// (case).

import (
	"errors"
	"math"
	"strings"
	"testing"
)

const config = `<?xml version="1.0" encoding="UTF-8"?>
<!-- edit me -->
<FahrSim>
  <!-- the wheel -->
  <Input>
    <Joystick Port="3" enabled="true"/>
  </Input>
  <Terrain UseHeightData="on" Detail="4"><!-- n x n --></Terrain>
  <Total> 12.5 </Total>
  <Key name="gas">Up</Key>
  <Key name="brake" code="7">Down</Key>
</FahrSim>
`

func openConfig(t *testing.T) *Document {
	t.Helper()
	d, ps := ParseDocument("config.xml", []byte(config))
	if d == nil || len(ps) != 0 {
		t.Fatal(ps)
	}
	return d
}

// CFG-10, CFG-11, X4
func TestSettingsAreReadByTypedPathInAnyCase(t *testing.T) {
	d := openConfig(t)
	if v, err := d.GetIntAttr("/FahrSim/Input/Joystick", "Port"); err != nil || v != 3 {
		t.Error(v, err)
	}
	if v, err := d.GetInt("/Fahrsim/input/joystick@port"); err != nil || v != 3 {
		t.Error(v, err)
	}
	if v, err := d.GetBool("FahrSim/Terrain@UseHeightData"); err != nil || !v {
		t.Error(v, err)
	}
	if v, err := d.GetDouble("/FahrSim/Total"); err != nil || v != 12.5 {
		t.Error(v, err)
	}
	if v, err := d.GetStringWhereAttr("/FahrSim/Key", "name", "brake"); err != nil || v != "Down" {
		t.Error(v, err)
	}
	if v, err := d.GetIntWhereAttr("/FahrSim/Key@code", "name", "brake"); err != nil || v != 7 {
		t.Error(v, err)
	}
	if _, err := d.GetIntWhereAttr("/FahrSim/Key@code", "name", "horn"); !errors.Is(err, ErrNoValue) {
		t.Error(err)
	}
	if _, err := d.GetInt("/FahrSim/Terrain@Depth"); !errors.Is(err, ErrNoValue) {
		t.Error(err)
	}
	if _, err := d.GetInt("/FahrSim/Total"); err == nil || err.Error() != `/FahrSim/Total: "12.5" is not a whole number` {
		t.Error(err)
	}
	if _, err := d.GetBool("/FahrSim/Key"); err == nil || errors.Is(err, ErrNoValue) {
		t.Error(err)
	}
	if _, err := d.GetString("/Other/Key"); err == nil || err.Error() != "/Other/Key: the document begins with <FahrSim>" {
		t.Error(err)
	}
	for _, path := range []string{"", "/", "@", "//a", "/FahrSim/@", "/FahrSim/Total@", "/FahrSim/a b", "/FahrSim/[1]"} {
		if _, err := d.GetString(path + "@"); err == nil {
			t.Errorf("%q is taken for a path", path)
		}
	}
}

// CFG-09, CFG-10
func TestSettingsKeepCommentsOrderAndWording(t *testing.T) {
	d := openConfig(t)
	for _, err := range []error{
		d.SetInt("/FahrSim/Terrain@Detail", 8),
		d.SetBoolAttr("/fahrsim/terrain", "useheightdata", false),
		d.SetBool("/FahrSim/Input/Joystick@enabled", false),
		d.SetDouble("/FahrSim/Total", 13.25),
		d.SetString("/FahrSim/Origin/Name", "<Wien & Umgebung>"),
		d.SetDoubleAttr("/FahrSim/Origin", "lon", -179.999999),
		d.SetInt("/FahrSim/Input/Pedals@Port", 1),
	} {
		if err != nil {
			t.Error(err)
		}
	}
	want := strings.NewReplacer(
		`Detail="4"`, `Detail="8"`, `="on"`, `="off"`, `"true"`, `"false"`, "> 12.5 <", ">13.25<",
		"false\"/>\n  </", "false\"/>\n  </",
		`"true"/>
  </Input>`, `"false"/>
    <Pedals Port="1"/>
  </Input>`,
		"Down</Key>\n", "Down</Key>\n  <Origin lon=\"-179.999999\">\n    <Name>&lt;Wien &amp; Umgebung&gt;</Name>\n  "+
			"</Origin>\n",
	).Replace(config)
	want = strings.Replace(want, "\"false\"/>\n  </Input>", "\"false\"/>\n    <Pedals Port=\"1\"/>\n  </Input>", 1)
	if got := string(d.Bytes()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	again, ps := ParseDocument("config.xml", d.Bytes())
	if ps.Err() != nil {
		t.Fatal(ps)
	}
	if v, err := again.GetString("/FahrSim/Origin/Name"); err != nil || v != "<Wien & Umgebung>" {
		t.Error(v, err)
	}
}

func TestSettingsRefuseWhatCannotBeWritten(t *testing.T) {
	d := openConfig(t)
	for _, err := range []error{
		d.SetDouble("/FahrSim/Total", math.NaN()),
		d.SetDouble("/FahrSim/Total", math.Inf(-1)),
		d.SetString("/FahrSim/Total", "a\x00b"),
		d.SetString("/FahrSim/Total", "a\xffb"),
		d.SetString("/FahrSim/a b", "x"),
		d.SetString("/Other/a", "x"),
		d.SetString("/FahrSim"+strings.Repeat("/a", 100), "x"),
	} {
		if err == nil {
			t.Error("written without an error")
		}
	}
	if string(d.Bytes()) != config {
		t.Error("a refused write changed the document")
	}
	if d, ps := ParseDocument("config.xml", []byte("<a x='1' x='2'/>")); d != nil || ps.Err() == nil {
		t.Error("a broken document is opened")
	}
}

func TestANewDocumentCanBeFilled(t *testing.T) {
	d := NewDocument("FahrSim")
	if err := d.SetInt("/FahrSim/Input/Joystick@Port", 3); err != nil {
		t.Fatal(err)
	}
	want := "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<FahrSim>\n  <Input>\n    <Joystick Port=\"3\"/>\n  " +
		"</Input>\n</FahrSim>\n"
	if got := string(d.Bytes()); got != want {
		t.Errorf("got %s", got)
	}
}

func FuzzDocument(f *testing.F) {
	f.Add(config, "/FahrSim/Terrain@Detail", "8")
	f.Add("<a><b>t<!-- c -->u</b></a>", "/a/b", " x ")
	f.Add("<a><b><![CDATA[t]]></b></a>", "/A/B/C@d", "\n\"<&>")
	f.Fuzz(func(t *testing.T, text, path, value string) {
		d, _ := ParseDocument("f.xml", []byte(text))
		if d == nil {
			return
		}
		if d.SetString(path, value) != nil {
			return
		}
		again, ps := ParseDocument("f.xml", d.Bytes())
		if again == nil {
			t.Fatalf("%q after %s=%q cannot be read:\n%s\n%s", text, path, value, d.Bytes(), ps)
		}
		got, err := again.GetString(path)
		if err != nil && !errors.Is(err, ErrNoValue) || strings.TrimSpace(got) != strings.TrimSpace(value) {
			t.Fatalf("%q: %s=%q reads back as %q, %v\n%s", text, path, value, got, err, d.Bytes())
		}
	})
}
