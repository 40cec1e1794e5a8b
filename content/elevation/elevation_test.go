// Heights are read as they are written, holes filled, and squares joined without seams.

package elevation

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

// hgt writes a file of 3 arc-seconds with a height for each column and row.
func hgt(side int, height func(column, row int) int16) []byte {
	data := make([]byte, 0, 2*side*side)
	for row := range side {
		for column := range side {
			data = binary.BigEndian.AppendUint16(data, uint16(height(column, row)))
		}
	}
	return data
}

func read(t testing.TB, name string, data []byte) *Square {
	t.Helper()
	s, err := Read(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestHeightsAreBigEndianWithoutSigns(t *testing.T) { // ELE-01, X11
	for _, h := range []int16{0, 127, 128, 255, 256, 2999, -1, -13, -430, Void} {
		s := read(t, "S34E151.hgt", hgt(1201, func(int, int) int16 { return h }))
		if s.Heights[77] != float32(h) || s.West != 151 || s.South != -34 || s.Side != 1201 {
			t.Errorf("%d is read as %v in a square at %d, %d", h, s.Heights[77], s.West, s.South)
		}
	}
	s := read(t, "N00W001.hgt", hgt(1201, func(c, _ int) int16 { return int16(9995 + c) }))
	if s.Doubtful != 1201*1201 || s.Heights[0] != Void {
		t.Error("heights above all mountains:", s.Doubtful)
	}
}

func TestBothResolutionsBareAndPacked(t *testing.T) { // ELE-05
	data := hgt(3601, func(c, r int) int16 { return int16(c - r) })
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	w, _ := z.Create("some/N42E001.hgt")
	w.Write(data)
	z.Close()
	bare, zipped := read(t, "N42E001.hgt", data), read(t, "n42e001.SRTMGL1.hgt.zip", packed.Bytes())
	if !reflect.DeepEqual(bare, zipped) || bare.Side != 3601 || bare.Heights[3601] != -1 {
		t.Error("a zipped file is another", bare.Side, zipped.Side)
	}
}

func TestFilesThatAreNoHeights(t *testing.T) {
	for name, c := range map[string]struct{ data, want string }{
		"N42E001.hgt": {
			"short",
			"N42E001.hgt: it has 5 bytes, and heights have 2884802 (3 arc-seconds) or 25934402 (1 " +
				"arc-second): fetch it again",
		},
		"N42E001.zip": {
			"",
			"N42E001.zip: the name of a file of heights says where it lies: N42E001.hgt is 42 to 43 degrees " +
				"north, 1 to 2 degrees east",
		},
		"N42E1.hgt": {
			"",
			"N42E1.hgt: the name of a file of heights says where it lies: N42E001.hgt is 42 to 43 degrees " +
				"north, 1 to 2 degrees east",
		},
		"S91E000.hgt": {
			"",
			"S91E000.hgt: the name of a file of heights says where it lies: N42E001.hgt is 42 to 43 degrees " +
				"north, 1 to 2 degrees east",
		},
		"N42E001.hgt.zip": {
			"PK\x03\x04",
			"N42E001.hgt.zip: the packed file is damaged, fetch it again: zip: not a valid zip file",
		},
		"N42E001.hgt.gz": {
			"\x1f\x8b",
			"N42E001.hgt.gz: the packed file is damaged, fetch it again: unexpected EOF",
		},
	} {
		if _, err := Read(name, []byte(c.data)); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestHolesAreFilled(t *testing.T) { // ELE-06
	hill := func(c, r int) int16 { return int16(300 + c/4 + r/8) }
	s := read(t, "N42E001.hgt", hgt(1201, func(c, r int) int16 {
		switch {
		case c > 1000 && r < 900: // the sea, with an island
			if math.Hypot(float64(c-1100), float64(r-400)) < 20 {
				return 7
			}
			return Void
		case c > 990 && r < 910:
			return 3
		case math.Hypot(float64(c-500), float64(r-500)) < 30 || c == 0 && r < 9:
			return Void
		}
		return hill(c, r)
	}))
	got := s.Fill()
	if s.Heights[450*1201+1050] != 0 || s.Heights[400*1201+1100] != 7 || got.Sea < 170_000 {
		t.Errorf("sea is at %v m, an island at %v; %+v", s.Heights[450*1201+1050], s.Heights[400*1201+1100], got)
	}
	for _, at := range [][2]int{{500, 500}, {521, 480}, {475, 510}} {
		if h, want := s.Heights[at[1]*1201+at[0]], float32(hill(at[0], at[1])); h < want-1 || h > want+1 {
			t.Errorf("a hole in a slope is filled with %v, want %v", h, want)
		}
	}
	empty := read(t, "N42E001.hgt", hgt(1201, func(int, int) int16 { return Void }))
	if f := empty.Fill(); f.Sea != 1201*1201 || empty.Heights[5] != 0 {
		t.Error("a square of nothing but holes:", f)
	}
}

func TestSquaresAreOneSurface(t *testing.T) { // ELE-03
	at := func(west, south float64, n int, voids bool) func(c, r int) int16 {
		return func(c, r int) int16 {
			if voids && (c < 5 || r < 7) {
				return Void
			}
			lon, lat := west+float64(c)/float64(n), south+1-float64(r)/float64(n)
			return int16(1000 + 900*math.Sin(lon*9)*math.Cos(lat*7))
		}
	}
	folder := fstest.MapFS{
		"N42E001.hgt": {Data: hgt(1201, at(1, 42, 1200, true))},
		"N42E000.hgt": {Data: hgt(1201, at(0, 42, 1200, false))},
		"N43E000.hgt": {Data: hgt(3601, at(0, 43, 3600, false))},
		"N43E001.hgt": {Data: hgt(1201, at(1, 43, 1200, true))},
		"N44E001.txt": {Data: []byte("a note")},
	}
	s, err := Open(folder, Area{0.5, 42.5, 2.5, 43})
	if err != nil || !reflect.DeepEqual(s.Missing, []string{"N42E002.hgt"}) || len(s.Files) != 2 {
		t.Fatal(err, s.Missing, s.Files)
	}
	if s, err = Open(folder, Area{0, 42, 2, 44}); err != nil || len(s.Missing) != 0 || len(s.Files) != 4 {
		t.Fatal(err, s)
	}
	const step = 1e-10
	for i := range 2000 {
		p := float64(i)/1000 + 1e-4*math.Sqrt2
		for _, pair := range [][4]float64{{1 - step, 42 + p, 1 + step, 42 + p}, {p, 43 - step, p, 43 + step}} {
			a, _ := s.Height(pair[0], pair[1])
			b, _ := s.Height(pair[2], pair[3])
			most := 1e-5
			if p < 1 && pair[1] > 42.9 || pair[0] > 0.9 && pair[1] > 43 {
				most = 0.05 // one side is finer: its curve through three samples for one is not quite the other's
			}
			if math.Abs(a-b) > most {
				t.Fatalf("a step of %v m at %v", a-b, pair)
			}
		}
	}
	h, ok := s.Height(0.25, 42.75)
	if l, _ := s.Bilinear(0.25, 42.75); !ok || h != l || h != float64(at(0, 42, 1200, false)(300, 300)) {
		t.Error("at a sample both readings are the sample:", h, l)
	}
	for _, out := range [][2]float64{{5, 42.5}, {-0.5, 42.5}, {0.5, 91}, {math.NaN(), 42}} {
		if h, ok := s.Height(out[0], out[1]); ok || h != 0 {
			t.Error("height where no file is", out, h)
		}
	}
	if _, err := Open(folder, Area{2, 42, 1, 43}); err == nil {
		t.Error("an area turned round")
	}
}

// real are heights that the shuttle measured.
const real = "../../../shared/data/srtm"

func measured(t testing.TB, name string) *Square {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(real, name))
	if err != nil {
		t.Skip("needs the heights of ../shared/data/srtm")
	}
	return read(t, name, data)
}

// rmse is the root of the mean square of differences.
func rmse(sum float64, n int) float64 { return math.Sqrt(sum / float64(n)) }

func TestCurvesAreNearerThanLines(t *testing.T) { // ELE-07
	q := measured(t, "N42E001.hgt.zip")
	q.Fill()
	coarse := &Square{West: q.West, South: q.South, Side: 601, Heights: make([]float32, 601*601)}
	for i := range coarse.Heights {
		coarse.Heights[i] = q.Heights[2*(i/601)*1201+2*(i%601)]
	}
	s := New(coarse)
	smooth, straight, n := 0.0, 0.0, 0
	for row := range 1201 {
		for column := 1 - row%2; column < 1201; column += 2 {
			lon, lat := 1+float64(column)/1200, 43-float64(row)/1200
			want := float64(q.Heights[row*1201+column])
			h, _ := s.Height(lon, lat)
			l, _ := s.Bilinear(lon, lat)
			smooth, straight, n = smooth+(h-want)*(h-want), straight+(l-want)*(l-want), n+1
		}
	}
	c, b := rmse(smooth, n), rmse(straight, n)
	t.Logf("every other sample from its neighbours: curves %.2f m, lines %.2f m off", c, b)
	if c > 0.85*b {
		t.Errorf("curves are %.2f m off, lines %.2f", c, b)
	}
}

func TestMountainsHolesComeBack(t *testing.T) { // ELE-06
	q := measured(t, "N42E001.hgt.zip")
	cut := &Square{West: 1, South: 42, Side: q.Side, Heights: append([]float32(nil), q.Heights...)}
	var holes []int
	for i, h := range q.Heights { // the same holes, elsewhere in the mountains
		if k := (i/q.Side+600)%q.Side*q.Side + i%q.Side; h == Void && q.Heights[k] != Void {
			cut.Heights[k] = Void
			holes = append(holes, k)
		}
	}
	f := cut.Fill()
	sum := 0.0
	for _, k := range holes {
		d := float64(cut.Heights[k] - q.Heights[k])
		sum += d * d
	}
	off := rmse(sum, len(holes))
	t.Logf("%d samples are %.1f m off; %+v", len(holes), off, f)
	if off > 32 || f.Sea != 0 {
		t.Errorf("%.1f m off, %+v", off, f)
	}
}

func TestTheOceanIsAtItsLevel(t *testing.T) {
	q := measured(t, "N48W125.hgt.zip")
	f := q.Fill()
	if q.Heights[3600] != 0 && q.Heights[0] != 0 || f.Sea < 6_400_000 {
		t.Errorf("%+v, corners %v %v", f, q.Heights[0], q.Heights[3600])
	}
	t.Logf("%+v", f)
}

func TestRealBorders(t *testing.T) {
	if _, err := os.Stat(real); err != nil {
		t.Skip("needs the heights of ../shared/data/srtm")
	}
	s, err := Open(os.DirFS(real), Area{11.2, 49.9, 11.6, 50.1})
	if err != nil || len(s.Missing) != 0 {
		t.Fatal(err, s)
	}
	for i := range 1000 {
		lon := 11.2 + float64(i)*0.0004
		a, _ := s.Height(lon, 50-1e-10)
		if b, ok := s.Height(lon, 50); !ok || math.Abs(a-b) > 1e-4 {
			t.Fatal(lon, a, b)
		}
	}
	if h, _ := s.Height(11.5783, 49.9427); h < 330 || h > 360 { // Bayreuth's market place
		t.Error("Bayreuth lies at", h)
	}
}

func TestAPartGivesTheSameHeights(t *testing.T) { // ELE-03
	hilly := func(shift int) []byte {
		return hgt(1201, func(c, r int) int16 { return int16(300 + 90*math.Sin(float64(c+shift)/9)*math.Cos(float64(r)/7)) })
	}
	whole := New(read(t, "N49E011.hgt", hilly(0)), read(t, "N49E012.hgt", hilly(1200)), read(t, "S01E000.hgt", hilly(3)))
	area := Area{West: 11.97, East: 12.02, South: 49.4, North: 49.43}
	packed := whole.Pack(area)
	part, err := Unpack(packed)
	if err != nil {
		t.Fatal(err)
	}
	for k := range 4000 {
		lon, lat := area.West+float64(k%63)*0.05/62, area.South+float64(k)*0.03/3999
		want, _ := whole.Height(lon, lat)
		if got, ok := part.Height(lon, lat); !ok || got != want {
			t.Fatalf("at %v, %v the part is %v m high, the whole %v m", lon, lat, got, want)
		}
	}
	if len(packed) > 20_000 || len(part.squares) != 2 {
		t.Errorf("%d bytes of %d squares", len(packed), len(part.squares))
	}
	part.Height(11.2, 49.9) // beyond it: whatever, but no panic
	part.Bilinear(11.001, 49.001)
}

func FuzzUnpack(f *testing.F) {
	f.Add(New(&Square{West: 1, South: 2, Side: 5, Heights: make([]float32, 25)}).Pack(Area{1, 2, 1.5, 2.5}))
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := Unpack(b)
		if err != nil {
			return
		}
		for _, q := range s.squares {
			if len(q.Heights) > len(b) {
				t.Errorf("%d bytes made %d heights", len(b), len(q.Heights))
			}
			for k := range 9 {
				s.Height(float64(q.West)+float64(k)/8, float64(q.South)+float64(k%4)/3)
			}
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add("N42E001.hgt", []byte("short"))
	f.Add("n42e001.hgt.zip", []byte("PK\x03\x04"))
	f.Add("S01W180.SRTMGL1.hgt.gz", []byte("\x1f\x8b\x08"))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if s, err := Read(name, data); err == nil && len(s.Heights) != s.Side*s.Side {
			t.Error(name, s.Side)
		} else if err != nil && !strings.HasPrefix(err.Error(), name) {
			t.Error(err)
		}
	})
}

func BenchmarkFill(b *testing.B) {
	q := measured(b, "N42E001.hgt.zip")
	heights := append([]float32(nil), q.Heights...)
	for range b.N {
		copy(q.Heights, heights)
		q.Fill()
	}
}

func BenchmarkHeight(b *testing.B) {
	s := New(measured(b, "N42E001.hgt.zip"))
	b.ResetTimer()
	for i := range b.N {
		s.Height(1.3+float64(i&1023)*1e-4, 42.4)
	}
}
