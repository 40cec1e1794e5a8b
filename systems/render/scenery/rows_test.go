// Guard rails and walls of trees stand in rows at the edge of what is driven on, closed, and nowhere else.

package scenery_test

import (
	"math"
	"testing"

	"camber/blueprints"
	"camber/components"
	"camber/components/space"
	"camber/content"
	"camber/systems/render/paint"
	"camber/systems/render/scenery"
)

func track(t *testing.T, id string) (*components.TrackParams, *scenery.Ground) {
	t.Helper()
	b, problems := blueprints.Load(content.Base(), "tracks/"+id+".xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return &b.Track.Params, scenery.NewGround(&b.Track.Params)
}

func TestGuardRailsStandAtTheOutsideOfEveryTightBend(t *testing.T) {
	for _, id := range []string{"oval", "alder"} {
		p, g := track(t, id)
		rails := scenery.Rails(p, g)
		railed := map[[2]int]bool{} // by side and 10 m along
		for i, r := range rails {
			along, offset := p.Middle.Locate(r.From, math.Inf(1))
			road := p.Middle.KnotAt(along)
			if least := max(road.Left, road.Right) + 7; math.Abs(offset) < least {
				t.Errorf("%s: a rail stands %.1f m from the middle of the road", id, offset)
			}
			if long := r.To.Sub(r.From).Len(); long < 1 || long > 12 {
				t.Errorf("%s: a piece of rail is %.1f m long", id, long)
			}
			// Its front, to the right of its way, looks at the road.
			way := r.To.Sub(r.From)
			if toRoad := p.Middle.PointAt(along, 0).Sub(r.From); way.Y*toRoad.X-way.X*toRoad.Y <= 0 {
				t.Errorf("%s: rail %d turns its back at %.0f m, offset %.0f m", id, i, along, offset)
			}
			side := 0
			if offset > 0 {
				side = 1
			}
			railed[[2]int{side, int(along / 10)}] = true
		}
		bends, open := 0, 0
		for along := 0.0; along < p.Middle.Length; along += 10 {
			curve := p.Middle.KnotAt(along).Curve
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
	p, g := track(t, "ravens")
	if rails := scenery.Rails(p, g); len(rails) > 0 {
		t.Errorf("a road of gravel has %d rails", len(rails))
	}
}

func TestAWallThatLooksLikeARailHasItsRailWhereCarsHitIt(t *testing.T) {
	p, g := track(t, "alder")
	if len(p.Rails) != 1 {
		t.Fatalf("%d walls look like rails", len(p.Rails))
	}
	w := p.Rails[0]
	n := 0
	for _, r := range scenery.Rails(p, g) {
		along, offset := p.Middle.Locate(r.From, math.Inf(1))
		face := p.Middle.KnotAt(along).Right + w.Offset
		if along < w.From-1 || along > w.To+1 || math.Abs(offset-face) > 0.2 {
			continue
		}
		n++
		if r.High != w.High {
			t.Errorf("it is %.2f m high, the wall %.2f m", r.High, w.High)
		}
		if height, _, _ := g.Under(r.From.X, r.From.Y); r.From.Z > height+0.01 {
			t.Errorf("a post hovers %.2f m over the ground", r.From.Z-height)
		}
	}
	if long := 4 * n; long < 320 || long > 350 {
		t.Errorf("%d m of rail for %.0f m of wall", long, w.To-w.From)
	}
}

func TestWallsOfTreesAreClosedAndStandWhereNobodyDrives(t *testing.T) {
	p, g := track(t, "alder")
	furniture := scenery.Furnish(p, g)
	groves := scenery.Walls(p, g, furniture)
	if len(groves) < 150 {
		t.Fatalf("only %d groves: the track is in woods", len(groves))
	}
	alone := 0
	for i := range groves {
		k := &groves[i]
		along, offset := p.Middle.Locate(k.At, math.Inf(1))
		road := p.Middle.KnotAt(along)
		if math.Abs(offset) < max(road.Left, road.Right)+12 {
			t.Errorf("a grove stands %.1f m from the middle of the road", offset)
		}
		front := space.Heading(k.Heading).Rotate(space.V(0, -1, 0))
		if front.Dot(p.Middle.PointAt(along, 0).Sub(k.At)) <= 0 {
			t.Error("a grove turns its back")
		}
		// Each overlaps the next one or the one before.
		met := false
		for _, d := range [2]int{-1, 1} {
			if n := i + d; n >= 0 && n < len(groves) {
				gap := groves[n].At.Sub(k.At)
				met = met || math.Hypot(gap.X, gap.Y) < 0.5*paint.GroveWide*(k.Tall+groves[n].Tall)
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
		if f := &furniture[i]; f.Kind == scenery.Stand {
			for k := range groves {
				if d := groves[k].At.Sub(f.At); math.Hypot(d.X, d.Y) < 20 {
					t.Error("a grove stands in a stand")
				}
			}
		}
	}
}

func TestTreesBehindAWallOfTreesAreLeftOutAndNoOthers(t *testing.T) {
	p, g := track(t, "alder")
	groves := scenery.Walls(p, g, nil)
	k := &groves[len(groves)/2]
	out := space.Heading(k.Heading)
	trees := []scenery.Tree{
		{At: k.At.Add(out.Rotate(space.V(0, 25, 0))), Tall: 12},
		{At: k.At.Add(out.Rotate(space.V(0, 25, 0))), Tall: 12, Solid: true},
		{At: k.At.Add(out.Rotate(space.V(0, -14, 0))), Tall: 12},
	}
	if left := scenery.Behind(trees, groves[len(groves)/2:len(groves)/2+1], p.Middle); len(left) != 2 || !left[0].Solid || left[1] != trees[2] {
		t.Errorf("what is left is %+v", left)
	}
}
