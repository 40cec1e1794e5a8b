// Houses: where they stand, what is hit of them, and how those of a row differ.

package track_test

import (
	"math"
	"slices"
	"testing"
	"testing/fstest"

	"camber/blueprints/scene"
	"camber/blueprints/thing"
	tracks "camber/blueprints/track"
	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/host/session"
)

const straight = `<road closed="no" width="8m" verge="40m"><leg length="400m"/></road>`

func TestAHouseStandsBesideTheRoadAndItsWallsAreHit(t *testing.T) { // COL-01
	p := &trackOf(t, straight+
		`<house along="100m" offset="20m" length="12m" depth="9m"/><house along="100m" offset="-20m" length="12m" depth="9m" roof="flat"/>`).TrackParts
	if len(p.Scenery.Houses) != 2 {
		t.Fatalf("there are %d houses", len(p.Scenery.Houses))
	}
	g := groundOf(p)
	for i, side := range []float64{1, -1} {
		h := &p.Scenery.Houses[i]
		if front := h.Seen(space.V(0, 100, h.At.Z)); math.Abs(front.X) > 1e-9 || math.Abs(front.Y-20-h.Deep/2) > 1e-9 {
			t.Errorf("seen from house %d the middle of the road is at %v, not before its front", i, front)
		}
		from := space.V(0, 100, 1.5)
		for _, ray := range []struct {
			from, way space.Vec
			far       float64 // m
		}{
			{from, space.V(side*60, 0, 0), 20},                                       // the front
			{space.V(side*24, 60, 1.5), space.V(0, 60, 0), 34},                       // a flank
			{space.V(side*60, 100, 0), space.V(-side*60, 0, 0), 31},                  // the back
			{space.V(side*24.5, 100, 50), space.V(0, 0, -60), 50 - h.At.Z - h.Ridge}, // the ridge
		} {
			hit, ok := g.Ray(middle.Moved(ray.from), ray.way)
			if far := hit.At * ray.way.Len(); !ok || math.Abs(far-ray.far) > 2e-3 {
				t.Errorf("house %d: from %v towards %v something is hit after %.3f m (%v), want %.3f", i, ray.from, ray.way, far,
					ok, ray.far)
			} else if hit.Normal.Dot(ray.way) > 0 {
				t.Errorf("house %d: the wall hit from %v faces the other way", i, ray.from)
			}
		}
		if _, hit := g.Ray(middle.Moved(from), space.V(side*19.9, 0, 0)); hit {
			t.Errorf("before house %d something is in the way", i)
		}
	}
	if a, b := &p.Scenery.Houses[0], &p.Scenery.Houses[1]; a.Ridge < a.Eaves+2 || b.Ridge != b.Eaves {
		t.Errorf("the pitched roof rises by %.2f m, the flat one by %.2f m", a.Ridge-a.Eaves, b.Ridge-b.Eaves)
	}
}

func TestTheHousesOfARowFollowTheRoadAndDifferTheSameEveryTime(t *testing.T) {
	const text = straight + `<house along="50m" offset="25m" count="6" gap="30m" vary="20%"/>`
	p, again := &trackOf(t, text).TrackParts, &trackOf(t, text).TrackParts
	seen := map[float64]bool{}
	for i := range p.Scenery.Houses {
		h := &p.Scenery.Houses[i]
		along, _ := p.Course.Middle.Locate(h.At, math.Inf(1))
		if math.Abs(along-50-30*float64(i)) > 1e-6 {
			t.Errorf("house %d stands %.3f m along", i, along)
		}
		if h.Long < 12*0.8 || h.Long > 12*1.2 {
			t.Errorf("house %d is %.2f m long: more than 20 %% from 12", i, h.Long)
		}
		if seen[h.Long] = true; *h != again.Scenery.Houses[i] {
			t.Errorf("house %d is another one the second time", i)
		}
	}
	if len(seen) != 6 {
		t.Errorf("of 6 houses %d are differently long", len(seen))
	}
	for _, h := range trackOf(t,
		straight+`<house along="50m" offset="25m" count="3" gap="30m" vary="0%"/>`).Scenery.Houses {
		if h.Long != 12 || h.Deep != 9 {
			t.Errorf("without vary a house is %g x %g m", h.Long, h.Deep)
		}
	}
}

func TestAHouseOnASlopeHasItsWallsInTheGroundAllAround(t *testing.T) {
	h := &trackOf(t, `<house at="30 40m" heading="200deg"/>`).Scenery.Houses[0]
	if math.Abs(h.Foot-0.75) > 1e-6 || math.Abs(h.At.Z-0.15) > 1e-6 {
		t.Errorf("on a level plane its walls go %.3f m down from %.3f m", h.Foot, h.At.Z)
	}
	content := fstest.MapFS{"a.xml": {Data: []byte(
		`<camber version="1"><track rise-east="20%" rise-north="10%"><house at="30 40m" heading="200deg"/></track></camber>`)}}
	sloped, problems := tracks.Kind.Load(content, "a.xml")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	h = &sloped.Scenery.Houses[0]
	for _, c := range h.Corners() {
		if ground := 0.2*c.X + 0.1*c.Y; h.At.Z-h.Foot > ground-0.5 {
			t.Errorf("at the corner %v the wall ends %.2f m from the ground", c, h.At.Z-h.Foot-ground)
		}
	}
}

// thrown is how far a ball comes that is thrown from a place along a way, as a share of that; and its speed along it
// then.
func thrown(t *testing.T, tr *tracks.Track, from, way space.Vec) (most, speed float64) {
	t.Helper()
	ball, problems := thing.Load(base, "obstacles/ball.xml")
	if ball == nil {
		t.Fatal(problems)
	}
	run, err := session.Open(session.Setup{
		Ready: &scene.Scene{Track: tr, Gravity: components.StandardGravity, Middle: middle.At}, Cell: &middle.Cell,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	w := run.World
	k := ball.Spawn(w, space.Pose{Place: middle.Moved(from), Turn: space.Identity})
	b := solid.Body.Of(w, k)
	b.State.Velocity = way.Unit().Scale(40)
	for range 60 {
		if err := run.Loop.Steps(10); err != nil {
			t.Fatal(err)
		}
		most = max(most, b.State.Place.From(middle).Sub(from).Dot(way)/way.LenSq())
	}
	return most, b.State.Velocity.Dot(way.Unit())
}

func TestWhatIsThrownAtAHouseDoesNotPassThroughIt(t *testing.T) { // COL-02
	tr := trackOf(t, straight+`<house along="100m" offset="20m"/>`)
	if most, speed := thrown(t, tr, space.V(12, 100, 1.5), space.V(8, 0, 0.4)); most < 0.75 || most > 1 || speed > 0 {
		t.Errorf("it came %.2f of the way to the wall, and then went on at %.1f m/s", most, speed)
	}
}

func TestWhatIsThrownAtARailOrAStemDoesNotPassThroughIt(t *testing.T) { // COL-02
	tr := track(t, "tracks/oval.xml")
	v := tr.Scenery.Verge
	r := &v.Rails[len(v.Rails)/2]
	long := r.To.Sub(r.From)
	before := space.V(long.Y, -long.X, 0).Unit().Scale(4)
	to := r.From.Blend(r.To, 0.5).Add(space.V(0, 0, 0.45))
	if most, speed := thrown(t, tr, to.Add(before), before.Neg()); most < 0.7 || most > 1 || speed > 0 {
		t.Errorf("it came %.2f of the way to the rail, and then went on at %.1f m/s", most, speed)
	}
	stem := slices.IndexFunc(v.Trees, func(k terrain.VergeTree) bool { return k.Solid && k.Rank > 300 })
	to = v.Trees[stem].At.Add(space.V(0, 0, 1.2))
	if most, _ := thrown(t, tr, to.Add(space.V(3, 0, 0)), space.V(-3, 0, 0.1)); most < 0.7 || most > 1 {
		t.Errorf("it came %.2f of the way to the stem", most)
	}
}
