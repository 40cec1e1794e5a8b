// A picture shows the nearest trees, and what they shade is dark.

package scenery_test

import (
	"testing"

	"camber/blueprints/track"
	"camber/components/space"
	"camber/components/terrain"
	"camber/content"
	"camber/systems/render/scenery"
)

func TestAPictureOfFewTreesShowsTheNearestAndNoneBehindWallsOfTrees(t *testing.T) {
	b, problems := track.Kind.Load(content.Base(), "tracks/alder.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	p := &b.TrackParts
	few, many := scenery.Trees(&p.Scenery, 600, true), scenery.Trees(&p.Scenery, 3000, true)
	if len(few) < 150 || len(many) < 3*len(few)/2 {
		t.Fatalf("%d trees of 600, %d of 3000", len(few), len(many))
	}
	if all := scenery.Trees(&p.Scenery, 600, false); len(all) <= len(few) {
		t.Errorf("%d trees where there are no walls of trees, %d where there are", len(all), len(few))
	}
	shown := map[scenery.Tree]bool{}
	for _, k := range many {
		shown[k] = true
	}
	for _, k := range few {
		if !shown[k] {
			t.Fatalf("the tree at %v is shown among few, not among many", k.At)
		}
	}
	if left := scenery.Trees(&terrain.SceneryParams{}, 100, true); left != nil {
		t.Errorf("a plane has %d trees", len(left))
	}
}

func TestATreeShadesWhatLiesBehindItAndNothingBefore(t *testing.T) {
	b, problems := track.Kind.Load(content.Base(), "tracks/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	g := scenery.NewGround(&b.Ground)
	sun := space.V(-1, 0, 1)
	foot := space.V(300, 0, 0)
	l := scenery.NewLight(g, []scenery.Tree{{At: foot, Tall: 14}}, sun)
	for _, c := range []struct {
		at       space.Vec
		dark     bool
		overhead bool
	}{
		{foot.Add(space.V(8, 0, 0)), true, false},
		{foot.Add(space.V(-8, 0, 0)), false, false},
		{foot.Add(space.V(8, 9, 0)), false, false},
		{foot.Add(space.V(60, 0, 0)), false, false},
	} {
		if got := l.Sun(c.at); (got < 0.5) != c.dark {
			t.Errorf("at %v from the tree %.2f of the sun is left", c.at.Sub(foot), got)
		}
	}
	if _, under := l.At(foot, space.V(0, 0, 1)); under > 0.7 {
		t.Errorf("under a tree there is %.2f of the sky", under)
	}
}
