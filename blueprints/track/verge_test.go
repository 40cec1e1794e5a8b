// What stands beside a road without having been written down stands where nobody drives, and what is hit of it is where
// it is seen.

package track_test

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
)

// groveWide is how wide the picture of a grove is, in heights.
const groveWide = 1.6

// verged are the Params of a track that ships, with a verge.
func verged(t *testing.T, id string) *terrain.TrackParts {
	t.Helper()
	p := &track(t, "tracks/"+id+".xml").TrackParts
	if p.Scenery.Verge == nil {
		t.Fatalf("nothing stands beside %s", id)
	}
	return p
}

// bare is a track's ground without what stands on it, its middle at middle; and that alone.
func bare(p *terrain.TrackParts) (ground, stands *tree.Ground) {
	ground, stands = tree.NewGround(), tree.NewGround()
	for i := range p.Ground.Meshes {
		into := ground
		if p.Ground.Meshes[i].Kind != terrain.MeshGround {
			into = stands
		}
		into.Add(tree.ChunkID{Index: uint32(i)}, p.Ground.Meshes[i].Chunk, middle.Shifted(p.Ground.Meshes[i].Cell))
	}
	return ground, stands
}

func TestGuardRailsStandAtTheOutsideOfEveryTightBend(t *testing.T) {
	for _, id := range []string{"oval", "alder"} {
		p := verged(t, id)
		rails := p.Scenery.Verge.Rails
		railed := map[[2]int]bool{} // by side and 10 m along
		for i, r := range rails {
			along, offset := p.Course.Middle.Locate(r.From, math.Inf(1))
			road := p.Course.Middle.KnotAt(along)
			if least := max(road.Left, road.Right) + 7; math.Abs(offset) < least {
				t.Errorf("%s: a rail stands %.1f m from the middle of the road", id, offset)
			}
			if long := r.To.Sub(r.From).Len(); long < 1 || long > 12 {
				t.Errorf("%s: a piece of rail is %.1f m long", id, long)
			}
			// Its front, to the right of its way, looks at the road.
			way := r.To.Sub(r.From)
			if toRoad := p.Course.Middle.PointAt(along, 0).Sub(r.From); way.Y*toRoad.X-way.X*toRoad.Y <= 0 {
				t.Errorf("%s: rail %d turns its back at %.0f m, offset %.0f m", id, i, along, offset)
			}
			side := 0
			if offset > 0 {
				side = 1
			}
			railed[[2]int{side, int(along / 10)}] = true
		}
		bends, open := 0, 0
		for along := 0.0; along < p.Course.Middle.Length; along += 10 {
			curve := p.Course.Middle.KnotAt(along).Curve
			if math.Abs(curve) < 1.0/120 {
				continue
			}
			side := 0
			if curve < 0 {
				side = 1
			}
			bends++
			if !railed[[2]int{side, int(along / 10)}] {
				open++
			}
		}
		if bends < 20 || open > bends/6 { // two stretches of road side by side leave no room
			t.Errorf("%s: of %d places in bends %d have no rail outside", id, bends, open)
		}
	}
	if rails := verged(t, "ravens").Scenery.Verge.Rails; len(rails) > 0 {
		t.Errorf("a road of gravel has %d rails", len(rails))
	}
}

func TestAWallThatLooksLikeARailHasItsRailWhereCarsHitIt(t *testing.T) {
	p := verged(t, "alder")
	g := groundOf(p)
	if len(p.Scenery.Rails) != 1 {
		t.Fatalf("%d walls look like rails", len(p.Scenery.Rails))
	}
	w := p.Scenery.Rails[0]
	n := 0
	for _, r := range p.Scenery.Verge.Rails {
		along, offset := p.Course.Middle.Locate(r.From, math.Inf(1))
		face := p.Course.Middle.KnotAt(along).Right + w.Offset
		if along < w.From-1 || along > w.To+1 || math.Abs(offset-face) > 0.2 {
			continue
		}
		n++
		if r.High != w.High {
			t.Errorf("it is %.2f m high, the wall %.2f m", r.High, w.High)
		}
		if down, _, ok := below(p, g, r.From.Add(space.V(0, 0, 0.01))); !ok || down > 0.05 {
			t.Errorf("a post hovers %.2f m over the ground", down)
		}
		if !r.Wall {
			t.Error("it would be hit twice: as a wall and as a rail")
		}
	}
	if long := 4 * n; long < 320 || long > 350 {
		t.Errorf("%d m of rail for %.0f m of wall", long, w.To-w.From)
	}
}

func TestWallsOfTreesAreClosedAndStandWhereNobodyDrives(t *testing.T) {
	p := verged(t, "alder")
	furniture, groves := p.Scenery.Verge.Things, p.Scenery.Verge.Groves
	if len(groves) < 150 {
		t.Fatalf("only %d groves: the track is in woods", len(groves))
	}
	alone := 0
	for i := range groves {
		k := &groves[i]
		along, offset := p.Course.Middle.Locate(k.At, math.Inf(1))
		road := p.Course.Middle.KnotAt(along)
		if math.Abs(offset) < max(road.Left, road.Right)+12 {
			t.Errorf("a grove stands %.1f m from the middle of the road", offset)
		}
		front := space.Heading(k.Heading).Rotate(space.V(0, -1, 0))
		if front.Dot(p.Course.Middle.PointAt(along, 0).Sub(k.At)) <= 0 {
			t.Error("a grove turns its back")
		}
		// Each overlaps the next one or the one before.
		met := false
		for _, d := range [2]int{-1, 1} {
			if n := i + d; n >= 0 && n < len(groves) {
				gap := groves[n].At.Sub(k.At)
				met = met || math.Hypot(gap.X, gap.Y) < 0.5*groveWide*(k.Tall+groves[n].Tall)
			}
		}
		if !met {
			alone++
		}
	}
	if alone > 0 {
		t.Errorf("%d groves stand alone", alone)
	}
	for i := range furniture {
		if f := &furniture[i]; f.Kind == terrain.VergeStand {
			for k := range groves {
				if d := groves[k].At.Sub(f.At); math.Hypot(d.X, d.Y) < 20 {
					t.Error("a grove stands in a stand")
				}
			}
		}
	}
}

func TestWhatIsPutUpStandsBesideTheRoadAndNoTreeStandsInIt(t *testing.T) {
	for _, id := range []string{"oval", "alder"} {
		p := verged(t, id)
		ground, _ := bare(p)
		var kinds [terrain.VergeKinds]int
		for _, k := range p.Scenery.Verge.Things {
			kinds[k.Kind]++
			along, offset := p.Course.Middle.Locate(k.At, math.Inf(1))
			road := p.Course.Middle.KnotAt(along)
			if math.Abs(offset) < max(road.Left, road.Right)+8 {
				t.Errorf("%s: a thing of kind %d stands %.1f m from the middle of the road", id, k.Kind, offset)
			}
			if down, _, ok := below(p, ground, k.At); ok && math.Abs(down) > 0.01 {
				t.Errorf("%s: a thing of kind %d hovers %.2f m", id, k.Kind, down)
			}
			// Its front, -y, looks at the road.
			front := space.Heading(k.Heading).Rotate(space.V(0, -1, 0))
			if toRoad := p.Course.Middle.PointAt(along, 0).Sub(k.At); front.Dot(toRoad) <= 0 {
				t.Errorf("%s: a thing of kind %d turns its back", id, k.Kind)
			}
			for i := range p.Scenery.Verge.Trees {
				if d := p.Scenery.Verge.Trees[i].At.Sub(k.At); math.Hypot(d.X, d.Y) < 4 && p.Scenery.Verge.Trees[i].Rank > 0 {
					t.Errorf("%s: a tree stands in a thing of kind %d", id, k.Kind)
				}
			}
		}
		if kinds[terrain.VergeBoard] < 10 || kinds[terrain.VergePost] < 2 || kinds[terrain.VergeStand] < 1 {
			t.Errorf("%s: only %v things", id, kinds)
		}
	}
}

func TestNoTreeStandsWhereCarsDriveNorInAHouse(t *testing.T) {
	for _, id := range []string{"oval", "alder", "ravens"} {
		p := verged(t, id)
		ground, _ := bare(p)
		again := verged(t, id).Scenery.Verge.Trees
		if len(again) != len(p.Scenery.Verge.Trees) || len(again) < 500 {
			t.Fatalf("%s: %d trees, %d the second time", id, len(p.Scenery.Verge.Trees), len(again))
		}
		for i, k := range p.Scenery.Verge.Trees {
			if k != again[i] {
				t.Fatalf("%s: the woods grow another way the second time", id)
			}
			near := math.Inf(1)
			for n := range p.Course.Middle.Knots {
				near = min(near, math.Hypot(k.At.X-p.Course.Middle.Knots[n].At.X, k.At.Y-p.Course.Middle.Knots[n].At.Y))
			}
			if near < 12 {
				t.Errorf("%s: a tree stands %.0f m from the middle of the road", id, near)
			}
			if down, _, ok := below(p, ground, k.At); ok && math.Abs(down) > 0.2 {
				t.Errorf("%s: a tree stands %.2f m over the ground", id, down)
			}
			for n := range p.Scenery.Houses {
				h := &p.Scenery.Houses[n]
				if q := h.Seen(k.At); math.Abs(q.X) < h.Long/2 && math.Abs(q.Y) < h.Deep/2 {
					t.Errorf("%s: a tree stands in house %d", id, n)
				}
			}
		}
	}
}

// Rays at the height of a bumper, towards what is seen from the road, are stopped where that stands; trees that nobody
// is shown are no obstacle, and nothing at all stands on the road.
func TestWhatIsSeenBesideTheRoadIsHit(t *testing.T) { // COL-02
	for _, id := range []string{"oval", "alder", "ravens"} {
		p := verged(t, id)
		_, stands := bare(p)
		ray := func(from, to space.Vec) (far float64, ok bool) {
			way := to.Sub(from)
			hit, ok := stands.Ray(middle.Moved(from), way)
			return hit.At * way.Len(), ok
		}
		rails, behind, over := 0, 0, 0
		for i := range p.Scenery.Verge.Rails {
			r := &p.Scenery.Verge.Rails[i]
			if r.Wall {
				continue
			}
			rails++
			way := r.To.Sub(r.From)
			front := space.V(way.Y, -way.X, 0).Unit()
			at := r.From.Blend(r.To, 0.37).Add(space.V(0, 0, 0.5))
			switch far, ok := ray(at.AddScaled(front, 2), at.AddScaled(front, -2)); {
			case !ok || far > 2.01:
				t.Fatalf("%s: the rail at %v is hit after %.3f m (%v) from 2 m before it", id, at, far, ok)
			case far < 1.99:
				behind++ // a board, or the rail around a bend
			}
			if _, ok := ray(at.Add(space.V(0, 0, 1.2)).AddScaled(front, 2),
				at.Add(space.V(0, 0, 1.2)).AddScaled(front, -0.1)); ok {
				over++ // a post, or a stem
			}
		}
		if behind > rails/5 || over > rails/50 {
			t.Errorf("%s: of %d rails something stands before %d and over %d", id, rails, behind, over)
		}
		stems, none, beside := 0, 0, 0
		for i := range p.Scenery.Verge.Trees {
			k := &p.Scenery.Verge.Trees[i]
			from := k.At.Add(space.V(1.0, 0.6, 1))
			far, ok := ray(from, k.At.Add(space.V(0, 0, 1)))
			switch {
			case k.Solid && k.Kind == terrain.Bush, k.Solid && k.Hidden, k.Solid && k.Rank >= 900:
				t.Errorf("%s: tree %d is solid", id, i)
			case k.Solid:
				if stems++; !ok || far > 1.0 {
					t.Errorf("%s: the stem of tree %d is hit after %.2f m (%v) from 1.17 m away", id, i, far, ok)
				} else if far < 0.8 {
					beside++ // a rail, or another stem
				}
			case !ok:
				none++
			}
		}
		if stems < 300 || none < 300 || beside > stems/20 {
			t.Errorf("%s: %d stems are hit, %d of them with something before it, %d are not hit", id, stems, beside, none)
		}
		if paved := id != "ravens"; paved != (rails > 100) {
			t.Errorf("%s: %d pieces of rail", id, rails)
		}
		for along := 0.0; along < p.Course.Middle.Length; along += 3 {
			k := p.Course.Middle.KnotAt(along)
			from, to := p.Course.Middle.PointAt(along, -k.Left-3), p.Course.Middle.PointAt(along, k.Right+3)
			if far, ok := ray(from.Add(space.V(0, 0, 0.5)), to.Add(space.V(0, 0, 0.5))); ok {
				t.Errorf("%s: at %.0f m something stands on the road, %.1f m from its left", id, along, far)
			}
		}
	}
}

// TestNoPartOfWhatIsPutUpReachesOntoTheRoad, not even of a stand inside a ring that is hardly wider than the stand.
func TestNoPartOfWhatIsPutUpReachesOntoTheRoad(t *testing.T) {
	ring := trackOf(t, `<road width="14m"><leg length="40m"/><leg radius="22m" angle="180deg"/><leg length="40m"/>
		<leg radius="22m" angle="180deg"/></road>`)
	for _, p := range []*terrain.TrackParts{&ring.TrackParts, verged(t, "alder"), verged(t, "oval")} {
		for _, thing := range p.Scenery.Verge.Things {
			size, turn := terrain.VergeSizes[thing.Kind], space.Heading(thing.Heading)
			for right := -size.X; right <= size.X; right += 0.1 {
				at := thing.At.Add(turn.Rotate(space.V(right, size.Y/2, 0)))
				along, offset := p.Course.Middle.Locate(at, math.Inf(1))
				if road := p.Course.Middle.KnotAt(along); offset > -road.Left && offset < road.Right {
					t.Fatalf("a thing of kind %d stands on the road, at %.1f m and %.1f m off its middle", thing.Kind, along, offset)
				}
			}
		}
	}
}
