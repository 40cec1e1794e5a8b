// Manifests: read whole, or refused with the place and the cure.

package content

import (
	"strings"
	"testing"
)

func TestAManifestIsReadWhole(t *testing.T) {
	got, err := ParseManifest([]byte(`<?xml version="1.0"?>
<camber version="1">
  <pack id="night-racers" name="Night racers" version="1.2" author="you" licence="CC0-1.0">
    Three cars
    for the dark.
  </pack>
</camber>`))
	want := Manifest{"night-racers", "Night racers", "1.2", "you", "CC0-1.0", "Three cars for the dark."}
	if err != nil || got != want {
		t.Fatalf("read %+v, %v; want %+v", got, err, want)
	}
}

func TestABadManifestIsRefusedWithItsPlace(t *testing.T) {
	for text, want := range map[string]string{
		``:                              "pack.xml: the file is empty",
		`<camber version="1"></camber>`: "pack.xml:1:1: camber: element <pack> is missing",
		`<camber version="1"><pack id="a"/><pack id="b"/></camber>`: "pack.xml:1:35: pack: a second <pack>; the first is at 1:21",
		`<camber><pack id="a"/></camber>`:                           "pack.xml:1:1: camber: attribute version is missing",
		`<camber version="2"><pack id="a"/></camber>`:               `pack.xml:1:9: camber: attribute version: this engine reads version 1, not "2"`,
		"<camber version=\"1\">\n <pack/></camber>":                 "pack.xml:2:2: pack: attribute id is missing",
		`<camber version="1"><pack id="../x"/></camber>`:            "lower-case letters",
		`<camber version="1"><pack id="con"/></camber>`:             "device",
		`<camber version="1"><pack id="base"/></camber>`:            "layer of the engine's own",
		`<camber version="1"><pack id="a" id="b"/></camber>`:        "pack.xml:1:34: pack: attribute id is written twice (first at 1:27)",
		`<camber version="1"><pack id="a" mass="1"/></camber>`:      "pack.xml:1:34: pack: there is no attribute mass; it may have id, name, version, author, licence",
		`<camber version="1"><pack id="a"><x/></pack></camber>`:     "pack.xml:1:34: pack: there is no <x> in <pack>",
		`<pack id="a"/>`: "pack.xml:1:1: pack: a manifest is a <camber> with a <pack> in it",
		`<camber version="1"><pack id="a"></camber>`: "pack.xml:1:",
	} {
		if _, err := ParseManifest([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n\t%v, want %q in it", text, err, want)
		}
	}
}

func FuzzManifest(f *testing.F) {
	f.Add([]byte(manifest("a")))
	f.Add([]byte(`<camber version="1"><pack id="a" name="&lt;" licence=""><!-- x --></pack></camber>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := ParseManifest(data)
		if err == nil && (packID(m.ID) != nil || m.Name == "") {
			t.Errorf("took a manifest with id %q and name %q", m.ID, m.Name)
		}
	})
}
