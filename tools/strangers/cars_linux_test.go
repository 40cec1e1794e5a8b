// Worlds with many cars: twice as many take twice the time until they stand there, and ten thousand take seconds.

package strangers

import (
	"fmt"
	"io/fs"
	"runtime"
	"runtime/debug"
	"testing"
	"testing/fstest"
	"time"

	"camber/content"
	"camber/systems/host/session"
)

// field is a scene of cars that do not touch each other.
func field(n int) []byte {
	b := []byte(`<camber version="1"><scene id="field">`)
	for i := range n {
		b = fmt.Appendf(b, `<car use="cars/wren" driver="none" at="%4d %4dm"/>`, 1000+9*(i%100), 1000+9*(i/100))
	}
	return append(b, `</scene></camber>`...)
}

// spawn opens a scene and does its first step.
func spawn(t *testing.T, base fs.FS) func(data []byte) {
	return func(data []byte) {
		files := content.Stack(
			content.Layer{Name: content.WorkLayer, FS: fstest.MapFS{"scenes/field.xml": {Data: data}}},
			content.Layer{Name: content.BaseLayer, FS: base})
		run, err := session.Open(session.Setup{Files: files, Scene: "field"})
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Loop.Steps(1); err != nil {
			t.Error(err)
		}
		if err := run.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestTwiceTheCarsTakeTwiceTheTime(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	read, n := spawn(t, content.Base()), 500**scale
	one, two := field(n), field(2*n)
	ratio := 0.0
	for _, rounds := range [...]int{3, 9, 27} {
		if ratio = middle(read, one, two, rounds); ratio <= mostRatio {
			break
		}
	}
	t.Logf("%d cars take %.2f times as long as %d", 2*n, ratio, n)
	if ratio > mostRatio {
		t.Errorf("%d cars take %.2f times as long as %d (at most %.1f)", 2*n, ratio, n, mostRatio)
	}
}

func TestTenThousandCarsStandThereWithinTwoSeconds(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	read, scene := spawn(t, content.Base()), field(10_000)
	const most, heap = 2 * time.Second, 1 << 30
	best := time.Hour
	for range 3 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		from := used()
		read(scene)
		best = min(best, used()-from)
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > heap {
			t.Fatalf("10,000 cars take %d MB (at most %d)", took>>20, heap>>20)
		}
		if best < most {
			break
		}
	}
	if t.Logf("10,000 cars stand there after %v of processor time", best); best > most {
		t.Errorf("10,000 cars stand there after %v of processor time (at most %v)", best, most)
	}
}
