// Woods stand where nobody drives, and what they shade is dark.

package scenery_test

import (
	"math"
	"testing"

	"camber/blueprints"
	"camber/components/space"
	"camber/content"
	"camber/systems/render/scenery"
)

func TestNoTreeThatCannotBeHitStandsWhereCarsDrive(t *testing.T) {
	for _, id := range []string{"oval", "alder", "ravens"} {
		b, problems := blueprints.Load(content.Base(), "tracks/"+id+".xml")
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		p := &b.Track.Params
		g := scenery.NewGround(p)
		trees := scenery.Grow(p, g, 600)
		if len(trees) < 200 {
			t.Errorf("%s: only %d trees", id, len(trees))
		}
		for _, k := range trees {
			height, upright, mesh := g.Under(k.At.X, k.At.Y)
			_, offset := p.Middle.Locate(k.At, math.Inf(1))
			if mesh && upright > 0.996 || math.Abs(offset) < 15 {
				t.Errorf("%s: a tree stands at %v, %.0f m from the road", id, k.At, offset)
			}
			if math.Abs(height-k.At.Z) > 0.2 {
				t.Errorf("%s: a tree stands %.2f m over the ground", id, k.At.Z-height)
			}
		}
		again := scenery.Grow(p, g, 600)
		for i := range trees {
			if trees[i] != again[i] {
				t.Fatal("the woods grow another way the second time")
			}
		}
	}
}

func TestATreeShadesWhatLiesBehindItAndNothingBefore(t *testing.T) {
	b, problems := blueprints.Load(content.Base(), "tracks/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	g := scenery.NewGround(&b.Track.Params)
	sun := space.V(-1, 0, 1)
	foot := space.V(300, 0, 0)
	l := scenery.NewLight(g, []scenery.Tree{{At: foot, Tall: 14}}, sun)
	for _, c := range []struct {
		at       space.Vec
		dark     bool
		overhead bool
	}{
		{foot.Add(space.V(8, 0, 0)), true, false}, {foot.Add(space.V(-8, 0, 0)), false, false}, {foot.Add(space.V(8, 9, 0)), false, false}, {foot.Add(space.V(60, 0, 0)), false, false},
	} {
		if got := l.Sun(c.at); (got < 0.5) != c.dark {
			t.Errorf("at %v from the tree %.2f of the sun is left", c.at.Sub(foot), got)
		}
	}
	if _, under := l.At(foot, space.V(0, 0, 1)); under > 0.7 {
		t.Errorf("under a tree there is %.2f of the sky", under)
	}
}

func TestWhatIsPutUpStandsBesideTheRoadAndNoTreeStandsInIt(t *testing.T) {
	for _, id := range []string{"oval", "alder"} {
		b, problems := blueprints.Load(content.Base(), "tracks/"+id+".xml")
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		p := &b.Track.Params
		g := scenery.NewGround(p)
		all := scenery.Furnish(p, g)
		var kinds [scenery.FixtureKinds]int
		for _, k := range all {
			kinds[k.Kind]++
			along, offset := p.Middle.Locate(k.At, math.Inf(1))
			road := p.Middle.KnotAt(along)
			if math.Abs(offset) < max(road.Left, road.Right)+8 {
				t.Errorf("%s: a thing of kind %d stands %.1f m from the middle of the road", id, k.Kind, offset)
			}
			if height, _, _ := g.Under(k.At.X, k.At.Y); math.Abs(height-k.At.Z) > 0.01 {
				t.Errorf("%s: a thing of kind %d hovers %.2f m", id, k.Kind, k.At.Z-height)
			}
			// Its front, -y, looks at the road.
			front := space.Heading(k.Heading).Rotate(space.V(0, -1, 0))
			if toRoad := p.Middle.PointAt(along, 0).Sub(k.At); front.Dot(toRoad) <= 0 {
				t.Errorf("%s: a thing of kind %d turns its back", id, k.Kind)
			}
		}
		if kinds[scenery.Board] < 10 || kinds[scenery.Post] < 2 {
			t.Errorf("%s: only %v things", id, kinds)
		}
		for _, k := range scenery.Clear(scenery.Grow(p, g, 600), all) {
			for i := range all {
				if d := all[i].At.Sub(k.At); math.Hypot(d.X, d.Y) < 4 {
					t.Errorf("%s: a tree stands in a thing of kind %d", id, all[i].Kind)
				}
			}
		}
		t.Logf("%s: %v", id, kinds)
	}
}
