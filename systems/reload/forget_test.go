// A day of saving keeps no more than an hour: versions that nobody drives are let go of.

package reload

import (
	"bytes"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// saves saves a car and the next one so many times, each time with another mass, and gives the heap that is left.
func (y *yard) saves(t *testing.T, from, n int) (heap uint64) {
	t.Helper()
	files := disk(t)
	body := "cars/p917/body.xml"
	light, heavy := files[body].Data, files[kestrel].Data
	for i := range n {
		kg := strconv.Itoa(700 + from + i)
		files[body].Data = bytes.Replace(light, []byte(`mass="1000.0"`), []byte(`mass="`+kg+`.0"`), 1)
		files[kestrel].Data = bytes.Replace(heavy, []byte(`mass="1360kg"`), []byte(`mass="`+kg+`kg"`), 1)
		for _, path := range []string{p917, kestrel} {
			if told := y.save(t, files, path); !strings.Contains(told, kg) {
				t.Fatalf("save %d of %s tells %q", from+i, path, told)
			}
		}
	}
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func TestAThousandSavesKeepNoMoreThanAHundred(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	y := newYard(t, disk(t))
	y.source.Keep = func(Sum, []byte) {} // what a recording carries is not this room's
	before := y.saves(t, 0, 50)
	const more = 150
	after := y.saves(t, 50, more)
	each := (float64(after) - float64(before)) / (2 * more)
	t.Logf("%.1f MB after 100 saves; each further one keeps %.0f bytes", float64(before)/1e6, each)
	if each > 5_000 {
		t.Errorf("each save keeps %.0f bytes", each)
	}
	if n := len(y.reload.parsed); n > mostKept {
		t.Errorf("%d results are kept", n)
	}
}
