// What reading costs: Andorra, 40 MB of XML, by format; bzip2's unpacking by itself.

package osm

import (
	"bytes"
	"compress/bzip2"
	"io"
	"runtime"
	"testing"
)

func BenchmarkAndorra(b *testing.B) {
	packed := open(b, "andorra-latest.paulmach.osm.bz2")
	xml, err := io.ReadAll(bzip2.NewReader(packed))
	if err != nil {
		b.Fatal(err)
	}
	b.Run("bzip2 alone", func(b *testing.B) {
		b.SetBytes(int64(len(xml)))
		for range b.N {
			packed.Seek(0, io.SeekStart)
			io.Copy(io.Discard, bzip2.NewReader(packed))
		}
	})
	pbf, err := io.ReadAll(open(b, "andorra.osm.pbf"))
	if err != nil {
		b.Fatal(err)
	}
	for name, data := range map[string][]byte{"xml": xml, "pbf": pbf} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for range b.N {
				if _, err := Read(bytes.NewReader(data), Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func TestAndorraFitsInMemory(t *testing.T) {
	packed := open(t, "andorra-latest.paulmach.osm.bz2")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	m, err := Read(packed, Options{})
	if err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	streets := 0
	for _, w := range m.Ways {
		if w.Tags.Has("highway") {
			streets++
		}
	}
	if streets != 3961 || len(m.Skipped) != 0 || m.Date != "2018-03-01T21:43:02Z" {
		t.Error(streets, m.Skipped, m.Date)
	}
	if taken := after.TotalAlloc - before.TotalAlloc; taken > 150<<20 {
		t.Errorf("%d MB taken in all", taken>>20)
	}
}
