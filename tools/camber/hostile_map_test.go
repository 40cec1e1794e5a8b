// Maps that were made to do harm: each is refused with its place, cause and cure, or built, and soon.

package main

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// proto is protocol buffers' bytes.
type proto []byte

func (p proto) number(field int, v uint64) proto {
	return binary.AppendUvarint(binary.AppendUvarint(p, uint64(field)<<3), v)
}

func (p proto) bytes(field int, data []byte) proto {
	p = binary.AppendUvarint(p, uint64(field)<<3|2)
	return append(binary.AppendUvarint(p, uint64(len(data))), data...)
}

// blobOf packs a blob, which says that it unpacks to so many bytes.
func blobOf(kind string, data []byte, size int) []byte {
	var z bytes.Buffer
	w, _ := zlib.NewWriterLevel(&z, zlib.BestSpeed)
	_, _ = w.Write(data)
	_ = w.Close()
	b := proto{}.number(2, uint64(size)).bytes(3, z.Bytes())
	heading := proto{}.bytes(1, []byte(kind)).number(3, uint64(len(b)))
	return append(append(binary.BigEndian.AppendUint32(nil, uint32(len(heading))), heading...), b...)
}

// pbfOf is a file of blocks that are all the same.
func pbfOf(block proto, times int) string {
	heading := proto{}.bytes(4, []byte("OsmSchema-V0.6")).bytes(4, []byte("DenseNodes"))
	file, more := blobOf("OSMHeader", heading, len(heading)), blobOf("OSMData", block, len(block))
	return string(file) + strings.Repeat(string(more), times)
}

func gzipped(texts ...string) string {
	var b bytes.Buffer
	for _, text := range texts {
		w := gzip.NewWriter(&b)
		_, _ = io.WriteString(w, text)
		_ = w.Close()
	}
	return b.String()
}

// mapOf is a map of a few hundred metres, with two nodes.
func mapOf(parts ...string) string {
	return `<osm version="0.6"><bounds minlat="50.0" minlon="10.0" maxlat="50.003" maxlon="10.003"/>` + "\n" +
		`<node id="1" lat="50.001" lon="10.001"/><node id="2" lat="50.002" lon="10.002"/>` + "\n" +
		strings.Join(parts, "\n") + "\n</osm>"
}

// wayOf is a way through nodes of a tag.
func wayOf(id int, tag string, nodes string) string {
	key, value, _ := strings.Cut(tag, "=")
	return fmt.Sprintf(`<way id="%d">%s<tag k="%s" v="%s"/></way>`, id, nodes, key, value)
}

func road(id int, nodes string) string { return wayOf(id, "highway=residential", nodes) }

const toAndFro = `<nd ref="1"/><nd ref="2"/>`

// manyOf writes n parts one after the other.
func manyOf(n int, part func(i int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(part(i))
	}
	return b.String()
}

// scribble is a way through n nodes that lie anywhere within so many metres.
func scribble(n int, metres float64) string {
	luck := rand.New(rand.NewPCG(1, 2))
	nodes := manyOf(n, func(i int) string {
		return fmt.Sprintf(`<node id="%d" lat="%.7f" lon="%.7f"/>`, 100+i, 50.0015+(luck.Float64()-0.5)*metres/111e3,
			10.0015+(luck.Float64()-0.5)*metres/71e3)
	})
	refs := manyOf(n, func(i int) string { return fmt.Sprintf(`<nd ref="%d"/>`, 100+i) })
	return nodes + wayOf(5, "highway=residential", refs)
}

const (
	lied    = "the file lies about what it holds"
	tangled = "the map is tangled there; leave that part out (--bounds)"
	mega    = 1 << 20
)

// hostileMaps are maps by the names of their files, with what is said of them; "": they are built.
func hostileMaps() map[string][2]string {
	street := road(7, toAndFro)
	columns := func(n int) proto {
		zeros := make([]byte, n)
		return proto{}.bytes(1, bytes.Repeat([]byte{2}, n)).bytes(8, zeros).bytes(9, zeros)
	}
	aNode := proto{}.bytes(2, proto{}.bytes(2, columns(1)))
	ways := func(way proto) proto { return proto{}.bytes(2, proto{}.bytes(3, way)) }
	far := `<nd ref="4"/><nd ref="5"/>`
	laughs := manyOf(20, func(i int) string {
		return fmt.Sprintf(`<!ENTITY %c "%s">`, 'b'+i, strings.Repeat(fmt.Sprintf("&%c;", 'a'+i), 10))
	})
	return map[string][2]string{
		"nodes.osm.pbf": {pbfOf(proto{}.bytes(2, proto{}.bytes(2, columns(9*mega))), 9), lied},
		"texts.osm.pbf": {pbfOf(proto{}.bytes(1, bytes.Repeat([]byte{10, 0}, 15*mega)), 9), lied},
		"refs.osm.pbf":  {pbfOf(ways(proto{}.bytes(8, bytes.Repeat([]byte{2}, 31*mega))), 9), lied},
		"endless.osm.pbf": {
			pbfOf(nil, 0) + string(blobOf("OSMData", make([]byte, 64*mega), 5)),
			"a blob that says it unpacks to 5 bytes does not",
		},
		"grain.osm.pbf":  {pbfOf(append(proto{}.number(17, 0), aNode...), 1), "the block is damaged: fetch the file again"},
		"coarse.osm.pbf": {pbfOf(append(proto{}.number(17, 1<<31-1), aNode...), 1), "no street that can be driven"},
		"twice.osm.gz":   {gzipped(gzipped("<osm>" + strings.Repeat(" ", 200*mega))), lied},
		"nodes.osm.gz":   {gzipped("<osm>", strings.Repeat(`<node id="1" lat="1" lon="1"/>`, 4*mega)), lied},
		"nothing.osm.gz": {gzipped(mapOf(street))[:90], "gzip: the file is cut off: fetch it again"},
		"laughs.osm": {
			`<!DOCTYPE osm [<!ENTITY a "aaaaaaaaaa">` + laughs + `]>` + mapOf(wayOf(9, "name=&u;", toAndFro)),
			"line 3: way 9: &u; is no entity of XML",
		},
		"deep.osm":     {mapOf(strings.Repeat("<a>", 1e5)), "line 3: more than 64 tags within each other"},
		"letters.osm":  {mapOf(wayOf(9, "name="+strings.Repeat("A", 2*mega), far)), "a tag of more than 1048576 bytes"},
		"nan.osm":      {mapOf(`<node id="3" lat="NaN" lon="10"/>`), `line 3: node 3: lat="NaN" is no number`},
		"infinite.osm": {mapOf(`<node id="3" lat="1e999" lon="10"/>`), `line 3: node 3: lat="1e999" is no number`},
		"planet.osm": {
			strings.Replace(mapOf(street), `<bounds minlat="50.0" minlon="10.0" maxlat="50.003" maxlon="10.003"/>`,
				`<bounds minlat="-90" minlon="-180" maxlat="90" maxlon="180"/>`, 1), "build a part of it (--bounds)",
		},
		"still.osm": {mapOf(street, road(9, strings.Repeat(`<nd ref="1"/>`, 1e5))), ""},
		"fro.osm":   {mapOf(road(9, strings.Repeat(toAndFro, 5000))), "meet at node 1, of which way 9 is one"},
		"half.osm": {mapOf(street, manyOf(100, func(i int) string {
			return fmt.Sprintf(`<node id="%d" lat="-60" lon="%g"/><node id="%d" lat="60" lon="%g"/>`, 1000+i, 0.1*float64(i), 2000+i,
				9+0.1*float64(i)) + road(100+i, fmt.Sprintf(`<nd ref="%d"/><nd ref="%d"/>`, 1000+i, 2000+i))
		})), "from its middle, and no town reaches farther than 500 km"},
		"frofro.osm":   {mapOf(road(9, strings.Repeat(toAndFro, mega))), "meet at node 1, of which way 9 is one"},
		"same.osm":     {mapOf(manyOf(900, func(i int) string { return road(10+i, toAndFro) })), tangled},
		"scribble.osm": {mapOf(scribble(1000, 50)), tangled},
		"crossing.osm": {mapOf(scribble(1000, 5000)), "more than 504 times without meeting, way 5 among them"},
		"dense.osm":    {mapOf(scribble(60, 50)), ""},
		"again.osm":    {mapOf(street, street, `<node id="2" lat="50.0021" lon="10.002"/>`), ""},
		"knot.osm": {mapOf(street, manyOf(30, func(i int) string {
			return fmt.Sprintf(`<relation id="%d"><member type="relation" ref="%d" role="outer"/>`+
				`<tag k="type" v="multipolygon"/><tag k="%s" v="yes"/></relation>`, 50+i, 50+(i+1)%30,
				[...]string{"building", "natural", "landuse"}[i%3])
		})), ""},
		"beyond.osm": {mapOf(street, `<node id="3" lat="91" lon="500"/><node id="4" lat="-89" lon="-179"/>`+
			`<node id="5" lat="89" lon="179"/>`, wayOf(8, "natural=tree_row", far), wayOf(9, "waterway=river", far),
			wayOf(10, "barrier=fence", far)), ""},
	}
}

func TestHostileMapsAreRefusedOrBuiltWithinABudget(t *testing.T) { // MAP-08
	if slowed {
		t.Skip("bombs are too large for the race detector")
	}
	newHome(t)
	work := t.TempDir()
	all := hostileMaps()
	for _, name := range sortedWords(all) {
		file := filepath.Join(work, name)
		save(t, file, all[name][0])
		to := filepath.Join(work, name+".town")
		code, said := inBudget(t, name, []string{"town", "build", file, "-o", to, "--detail", "2"})
		switch want := all[name][1]; {
		case want == "" && code != 0:
			t.Errorf("%s is not built: %s", name, said)
		case want != "" && (code == 0 || !strings.Contains(said, want)):
			t.Errorf("%s ends with code %d and says\n%s, and not\n%s", name, code, said, want)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
}
