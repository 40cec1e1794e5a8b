// Serving for hours, with guests who come and go, holds no more memory than serving for seconds.

package serve_test

import (
	"flag"
	"runtime"
	"testing"
	"testing/fstest"
	"time"

	"camber/components"
	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/replicate/wire"
)

var hours = flag.Float64("serving.hours", 0.01, "how long, in simulated hours, serving may not grow")

// endless is a race of one cheap car that nobody ends.
const endless = `<camber version="1"><race id="endless"><track file="tracks/alder.xml"/><rules retire="600s"/>
	<session kind="practice" minutes="10000" lights="no"/>
	<bots count="1" cars="cars/wren" from="80%" to="80%"/></race></camber>`

// held is how much memory is in use, in bytes.
func held() float64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc)
}

func TestServingForHoursHoldsNoMoreThanForSeconds(t *testing.T) {
	const round = 120.0 // s, in which one comes, drives for a while, and leaves
	files := content.Stack(content.Layer{Name: content.WorkLayer, FS: fstest.MapFS{
		"races/endless.xml": &fstest.MapFile{Data: []byte(endless)},
	}}, content.Layer{Name: content.BaseLayer, FS: content.Base()})
	p := newPlay(t, "delay=20ms,loss=2%", session.Setup{Files: files, Scene: "endless"}, func(o *serve.Options) {
		o.Begin, o.Said = serve.AtOnce, func(components.Notice) {}
	})
	looks := p.join(1, join.Options{Who: wire.Guest{Looks: true}})
	began, before := time.Now(), 0.0
	n := 0
	for now := 0.0; now < *hours*3600; n++ {
		share := min(round, *hours*3600/4)
		c := p.join(2, join.Options{Hands: &join.Bot{}})
		p.seconds(share / 12)
		if err := c.Close("goodbye"); err != nil {
			t.Fatal(err)
		}
		p.clients = p.clients[:1]
		p.seconds(share * 11 / 12)
		now += share
		if n == 1 {
			before = held()
		}
		if n%30 == 29 {
			t.Logf("after %.1f h, %.0f min: %.1f MB, %.1f MB at first", now/3600, time.Since(began).Minutes(),
				held()/1e6, before/1e6)
		}
	}
	if grown := held() - before; grown > 6e6 {
		t.Errorf("%g hours of serving hold %.1f MB more than the first rounds", *hours, grown/1e6)
	}
	t.Logf("%.2f simulated h took %.1f min: %.1f MB, %.1f MB at first", *hours, time.Since(began).Minutes(), held()/1e6,
		before/1e6)
	if f := p.end(); f.Hash != looks.Figures().Hash || looks.Figures().Desyncs != 0 {
		t.Errorf("who looks on ends with %s and not %s", looks.Figures().Hash, f.Hash)
	}
}
