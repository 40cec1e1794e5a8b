// PBF says what XML says; blobs that lie are told with their byte.

package osm

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// message is protocol buffers' bytes, written for tests.
type message []byte

func (m message) number(field int, v uint64) message {
	return binary.AppendUvarint(binary.AppendUvarint(m, uint64(field)<<3), v)
}

func (m message) signed(field int, v int64) message {
	return m.number(field, uint64(v<<1)^uint64(v>>63))
}

func (m message) bytes(field int, data []byte) message {
	m = binary.AppendUvarint(m, uint64(field)<<3|2)
	return append(binary.AppendUvarint(m, uint64(len(data))), data...)
}

func (m message) text(field int, s string) message { return m.bytes(field, []byte(s)) }

// deltas packs the differences of numbers.
func deltas(all ...int64) []byte {
	var b []byte
	last := int64(0)
	for _, v := range all {
		b = binary.AppendVarint(b, v-last)
		last = v
	}
	return b
}

// blob packs a blob into a file.
func blob(kind string, data []byte) []byte {
	var z bytes.Buffer
	w := zlib.NewWriter(&z)
	w.Write(data)
	w.Close()
	return rawBlob(kind, message{}.number(2, uint64(len(data))).bytes(3, z.Bytes()))
}

func rawBlob(kind string, b message) []byte {
	heading := message{}.text(1, kind).number(3, uint64(len(b)))
	return append(append(binary.BigEndian.AppendUint32(nil, uint32(len(heading))), heading...), b...)
}

func heading(feature string) []byte {
	box := message{}.signed(1, 1412368000).signed(2, 1787481000).signed(3, 42657170000).signed(4, 42427600000)
	return blob("OSMHeader", message{}.bytes(1, box).text(4, "OsmSchema-V0.6").text(4, feature).number(32, 1519940582))
}

// elements is a block of the small map's elements: a node by itself and nodes in columns, one of them deleted.
func elements() message {
	var words message
	for _, w := range []string{"", "highway", "residential", "outer", "amenity", "yes", "name", `Café "Zum Löwen" & "Sohn"`} {
		words = words.text(1, w)
	}
	node := message{}.signed(1, 1).bytes(2, []byte{6, 4}).bytes(3, []byte{7, 5}).
		bytes(4, message{}.number(1, 2).number(2, 1519948800)).signed(8, 425063000).signed(9, 15218000)
	info := message{}.bytes(1, []byte{3, 1, 1}).bytes(6, []byte{1, 1, 0})
	dense := message{}.bytes(1, deltas(2, 3, 5)).bytes(5, info).bytes(8, deltas(425000002, 150, 1e15)).
		bytes(9, deltas(-15000000, 5000000, 0)).bytes(10, []byte{0, 0, 0})
	way := message{}.number(1, 10).bytes(2, []byte{1}).bytes(3, []byte{2}).bytes(8, deltas(1, 2, 99, 3, 1))
	rel := message{}.number(1, 20).bytes(8, []byte{3, 0}).bytes(9, deltas(10, 20)).bytes(10, []byte{1, 2})
	return message{}.bytes(1, words).bytes(2, message{}.bytes(1, node).bytes(2, dense)).bytes(2, message{}.bytes(3, way)).
		bytes(2, message{}.bytes(4, rel))
}

func TestPBFSaysWhatXMLSays(t *testing.T) {
	want, err := Read(strings.NewReader(small), Options{})
	if err != nil {
		t.Fatal(err)
	}
	file := append(heading("DenseNodes"), blob("OSMData", elements())...)
	m, err := Read(bytes.NewReader(file), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if m.Skipped[0] != (Skipped{"deleted node", 1, 5}) {
		t.Error(m.Skipped)
	}
	if m.Skipped = want.Skipped; !reflect.DeepEqual(m, want) {
		t.Errorf("\n%+v, want\n%+v", m, want)
	}
}

func TestPositionsLieOnAGridOfTheirOwn(t *testing.T) {
	node := message{}.signed(1, 1).signed(8, 3).signed(9, -3)
	b := message{}.bytes(1, message{}.text(1, "")).bytes(2, message{}.bytes(1, node)).number(17, 1050).number(19, 49).
		number(20, 1000)
	m, err := Read(bytes.NewReader(append(heading("DenseNodes"), blob("OSMData", b)...)), Options{})
	if err != nil || m.Nodes[0].Lat != 32 || m.Nodes[0].Lon != -22 { // 3199 and -2150 of 1e-9
		t.Error(m, err)
	}
}

func TestBlobsThatLie(t *testing.T) {
	head := slices.Clip(heading("DenseNodes"))
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"cut off": {
			append(head, blob("OSMData", elements())[:90]...),
			"byte N: the file is cut off: fetch it again",
		},
		"long heading": {
			append(head, 0x7f, 0, 0, 0),
			"byte N: a blob's heading says that it has 2130706432 bytes, and 65536 are allowed: the block is " +
				"damaged: fetch the file again",
		},
		"great blob": {
			append(head, rawBlob("OSMData", message{}.number(2, 1<<40))...),
			"byte N: a blob says that it unpacks to 1099511627776 bytes, and 33554432 are allowed: the block is " +
				"damaged: fetch the file again",
		},
		"lying size": {
			append(head, rawBlob("OSMData", message{}.number(2, 5).bytes(3, blob("", []byte("abc"))[11:]))...),
			"byte N: the block is damaged: fetch the file again: zlib: invalid header",
		},
		"zstd": {
			append(head, rawBlob("OSMData", message{}.bytes(7, []byte{1}))...),
			"byte N: the blobs are packed with zstd: pack them with zlib (osmium cat -f pbf,pbf_compression=zlib)",
		},
		"feature": {
			heading("Rot13"),
			`byte 0: reading it needs "Rot13", which is not known here: convert it (osmium cat -o map.osm.pbf)`,
		},
		"words": {
			append(head, blob("OSMData",
				message{}.bytes(2, message{}.bytes(3, message{}.bytes(2, []byte{9}).bytes(3, []byte{9}))))...),
			"byte N: text 9 of a block that has 0: the block is damaged: fetch the file again",
		},
		"columns": {
			append(head, blob("OSMData", message{}.bytes(2, message{}.bytes(2, message{}.bytes(1, deltas(1, 2)))))...),
			"byte N: columns of 2, 0 and 0 nodes: the block is damaged: fetch the file again",
		},
		"endless number": {
			append(head, blob("OSMData", bytes.Repeat([]byte{0xff}, 20))...),
			"byte N: the block is damaged: fetch the file again",
		},
	} {
		want := strings.Replace(c.want, "byte N", fmt.Sprint("byte ", len(head)), 1)
		if _, err := Read(bytes.NewReader(c.file), Options{}); err == nil || err.Error() != "map: "+want {
			t.Errorf("%s:\n%v, want\nmap: %s", name, err, want)
		}
	}
}

func TestDatesOfSeconds(t *testing.T) {
	for s, want := range map[int64]string{
		1: "1970-01-01T00:00:01Z", 951782399: "2000-02-28T23:59:59Z", 951782400: "2000-02-29T00:00:00Z",
		1519940582: "2018-03-01T21:43:02Z", 4107542399: "2100-02-28T23:59:59Z", 4107542400: "2100-03-01T00:00:00Z", -1: "",
	} {
		if got := string(date(s)); got != want {
			t.Errorf("%d: %s, want %s", s, got, want)
		}
	}
}

func FuzzPBF(f *testing.F) {
	f.Add([]byte(elements()))
	f.Add([]byte(message{}.bytes(2, message{}.bytes(2, message{}.bytes(1, deltas(1, 2))))))
	f.Fuzz(func(_ *testing.T, data []byte) {
		file := append(heading("DenseNodes"), blob("OSMData", data)...)
		if m, err := Read(bytes.NewReader(file), Options{Budget: 1 << 24}); err == nil && len(m.Nodes) == 0 {
			panic(fmt.Sprint("a map without nodes: ", m))
		}
	})
}

func FuzzPBFFile(f *testing.F) {
	head := heading("DenseNodes")
	f.Add(append(slices.Clone(head), blob("OSMData", elements())...))
	f.Add(append(slices.Clone(head), rawBlob("OSMData", message{}.bytes(1, elements()))...))
	f.Add(append(slices.Clone(head), rawBlob("OSMData", message{}.number(2, 9).bytes(7, []byte{1}))...))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Read(bytes.NewReader(data), Options{Budget: 1 << 24})
		if err == nil && (len(m.Nodes) == 0 || 24*len(m.Nodes) > 1<<24) {
			t.Error("a map of", len(m.Nodes), "nodes")
		}
	})
}

// MAP-08: what a file comes to in memory is bounded by its own bytes, whatever a block repeats.
func TestBlocksThatAreMoreThanTheirFile(t *testing.T) {
	many := func(field int, n int, v byte) message { return message{}.bytes(field, bytes.Repeat([]byte{v}, n)) }
	const n = 9 << 20
	keyed := message{}.bytes(1, append(many(2, n, 0), many(3, n, 0)...))
	for name, block := range map[string]message{
		"nodes":   message{}.bytes(2, message{}.bytes(2, append(append(many(1, n, 2), many(8, n, 0)...), many(9, n, 0)...))),
		"refs":    message{}.bytes(2, message{}.bytes(3, many(8, 3*n, 2))),
		"members": message{}.bytes(2, message{}.bytes(4, append(append(many(8, n, 0), many(9, n, 2)...), many(10, n, 0)...))),
		"keys":    append(message{}.bytes(1, message{}.text(1, "")), message{}.bytes(2, keyed)...),
		"texts":   message{}.bytes(1, bytes.Repeat([]byte{10, 0}, n)),
	} {
		file := append(heading("DenseNodes"), blob("OSMData", block)...)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := Read(bytes.NewReader(file), Options{})
		runtime.ReadMemStats(&after)
		if err == nil || !strings.Contains(err.Error(), "the file lies about what it holds") {
			t.Errorf("%s: %v", name, err)
		}
		if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 800 {
			t.Errorf("%s: a file of %d kB takes %d MB", name, len(file)>>10, took)
		}
	}
}
