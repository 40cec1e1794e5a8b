// Street names in every script: HUD-04.

package fonts

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"compress/zlib"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"camber/components/person"
	"camber/systems/hud/text"
)

// towns is where people keep map data to try things with; it need not be there.
const towns = "../../../../shared/data/osm"

func TestEveryStreetOfTheTownsHasItsLetters(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(towns, "*.osm*"))
	if len(files) == 0 {
		t.Skip("there are no towns here: street names are not tried")
	}
	fonts := text.NewFonts(nil)
	for _, f := range Installed(Folders()) {
		if err := fonts.Add(f.Name, f.Data); err != nil {
			t.Error(err)
		}
	}
	own := text.NewFonts(nil) // what every machine has
	for _, file := range files {
		names := streets(t, file)
		if len(names) < 100 {
			t.Errorf("%s: only %d streets were read", file, len(names))
		}
		abroad := 0
		for name := range names {
			for _, r := range name {
				if !fonts.Has(r) && !own.Has(r) && scriptIsHere(fonts, r) {
					t.Errorf("%s: %q has %q (U+%04X), which no font has", filepath.Base(file), name, r, r)
				}
				if !own.Has(r) {
					abroad++
				}
			}
		}
		t.Logf("%s: %d names, %d letters beyond the house's fonts", filepath.Base(file), len(names), abroad)
	}
}

// scriptIsHere tells whether a font for the script of a letter is installed: where none is, it cannot be there.
func scriptIsHere(fonts *text.Fonts, letter rune) bool {
	for _, table := range unicode.Scripts {
		if unicode.Is(table, letter) {
			for _, of := range scripts {
				if unicode.Is(table, of) {
					return fonts.Has(of)
				}
			}
		}
	}
	return true
}

func TestScriptsOfTheWorldAreSetWhereTheirFontsAreInstalled(t *testing.T) {
	found := Installed(Folders())
	if len(found) == 0 {
		t.Skip("no further font is installed: other scripts are not tried")
	}
	var said []person.Notice
	fonts := text.NewFonts(func(m person.Notice) { said = append(said, m) })
	for _, f := range found {
		if err := fonts.Add(f.Name, f.Data); err != nil {
			t.Error(err)
		}
	}
	set := text.NewSetter(fonts, text.NewAtlas())
	for _, sample := range []string{"شارع الملك فيصل", "महात्मा गांधी मार्ग", "中山路", "東京通り", "강남대로", "Rue de l’Église"} {
		has := !strings.ContainsFunc(sample, func(r rune) bool { return r != ' ' && !fonts.Has(r) })
		said = said[:0]
		line := set.SetString(sample, text.Plain, 24)
		if has != (len(said) == 0) || len(line.Glyphs) == 0 {
			t.Errorf("%q, with its fonts %v: %d glyphs, said %+v", sample, has, len(line.Glyphs), said)
		}
		t.Logf("%q: fonts are there: %v", sample, has)
	}
	if bad := Installed([]string{t.TempDir(), "/no/such/folder"}); len(bad) != 0 {
		t.Errorf("%d fonts where there are none", len(bad))
	}
}

// streets are the names of ways in a file of a town.
func streets(t *testing.T, file string) map[string]bool {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	names := map[string]bool{}
	switch {
	case strings.HasSuffix(file, ".pbf"):
		err = blocks(bufio.NewReader(f), func(block []byte) { waysOf(block, names) })
	case strings.HasSuffix(file, ".gz"):
		var unpacked io.Reader
		if unpacked, err = gzip.NewReader(f); err == nil {
			err = tags(unpacked, names)
		}
	default:
		err = tags(bzip2.NewReader(f), names)
	}
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return names
}

// tags reads the names of ways out of XML.
func tags(from io.Reader, names map[string]bool) error {
	d := xml.NewDecoder(from)
	way := false
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch e.Name.Local {
		case "way", "node", "relation":
			way = e.Name.Local == "way"
		case "tag":
			if way && len(e.Attr) == 2 && e.Attr[0].Value == "name" {
				names[e.Attr[1].Value] = true
			}
		}
	}
}

// blocks unpacks the blocks of a PBF file.
func blocks(from io.Reader, each func([]byte)) error {
	for {
		var size [4]byte
		if _, err := io.ReadFull(from, size[:]); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		head := make([]byte, binary.BigEndian.Uint32(size[:]))
		if _, err := io.ReadFull(from, head); err != nil {
			return err
		}
		blob := make([]byte, first(fields(head)[3]).number)
		if _, err := io.ReadFull(from, blob); err != nil {
			return err
		}
		if string(first(fields(head)[1]).bytes) != "OSMData" {
			continue
		}
		unpacked, err := zlib.NewReader(bytes.NewReader(first(fields(blob)[3]).bytes))
		if err != nil {
			return err
		}
		block, err := io.ReadAll(unpacked)
		if err != nil {
			return err
		}
		each(block)
	}
}

// waysOf adds the names of a block's ways.
func waysOf(block []byte, names map[string]bool) {
	b := fields(block)
	var words []string
	for _, s := range fields(first(b[1]).bytes)[1] {
		words = append(words, string(s.bytes))
	}
	key := uint64(slices.Index(words, "name"))
	for _, group := range b[2] {
		for _, way := range fields(group.bytes)[3] {
			w := fields(way.bytes)
			keys, values := packed(first(w[2]).bytes), packed(first(w[3]).bytes)
			if i := slices.Index(keys, key); i >= 0 && i < len(values) {
				names[words[values[i]]] = true
			}
		}
	}
}

// field is one field of a message.
type field struct {
	number uint64
	bytes  []byte
}

func first(f []field) field {
	if len(f) == 0 {
		return field{}
	}
	return f[0]
}

// fields takes a message apart.
func fields(b []byte) map[uint64][]field {
	all := map[uint64][]field{}
	for len(b) > 0 {
		tag, n := binary.Uvarint(b)
		b = b[max(n, 1):]
		var f field
		switch tag & 7 {
		case 0:
			f.number, n = binary.Uvarint(b)
			b = b[max(n, 1):]
		case 2:
			long, n := binary.Uvarint(b)
			b = b[max(n, 1):]
			f.bytes, b = b[:min(long, uint64(len(b)))], b[min(long, uint64(len(b))):]
		default:
			return all
		}
		all[tag>>3] = append(all[tag>>3], f)
	}
	return all
}

// packed are numbers that follow each other.
func packed(b []byte) (all []uint64) {
	for len(b) > 0 {
		x, n := binary.Uvarint(b)
		b = b[max(n, 1):]
		all = append(all, x)
	}
	return all
}
