//go:build cgo && window && linux

// How many triangles a picture has: on every track that is shipped, all the way along it, with five cars.

package render_test

import (
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints"
	"camber/components/person"
	"camber/components/space"
	"camber/content"
	"camber/systems/camera"
	"camber/systems/render/mesh"
)

// lowBudget is how many triangles a picture has at most that a machine without a GPU draws.
const lowBudget = 60_000

func TestOnEveryTrackFiveCarsStayWithinTheBudgetOfPresetLow(t *testing.T) { // REN-12
	for _, e := range blueprints.List(content.Base(), blueprints.KindTrack) {
		t.Run(e.ID, func(t *testing.T) {
			text := `<camber version="1"><scene id="five" name="Five" seconds="20s"><track file="` + e.Path + `"/>`
			for i, id := range []string{"stoat", "p917", "kestrel", "ox", "thunderbird64"} {
				text += `<car use="cars/` + id + `" along="` + strconv.Itoa(30+10*i) + `m" driver="parked"/>`
			}
			text += `</scene></camber>`
			s := openOf(t, atelier{content.Base(), fstest.MapFS{"scenes/five.xml": {Data: []byte(text)}}}, "five", [3]int32{})
			s.rig = camera.Rig{Kind: person.Chase}
			s.ready(t, 20)
			subject, _ := camera.Of(s.w, s.car)
			line := subject.Line
			if line == nil {
				t.Fatal("there is no line to drive along")
			}
			most, where, by := 0, 0.0, [mesh.Paints]int{}
			for along := 10.0; along < line.Length; along += 60 {
				at, ahead := line.PointAt(along, 0), line.PointAt(along+12, 0)
				way := ahead.Sub(at)
				// The five cars close ahead, seen as from behind the last one, high enough to see far.
				s.b.Eyes[0].Now = space.Pose{
					Place: subject.From.Moved(at.Add(space.V(0, 0, 2.2))),
					Turn:  space.Looking(way.Add(space.V(0, 0, -0.6)), space.V(0, 0, 1)),
				}
				s.b.Eyes[0].Before, s.b.Eyes[0].Fov = s.b.Eyes[0].Now, 0.95
				for i := range s.b.Cars {
					c := &s.b.Cars[i]
					c.Now = space.Pose{Place: subject.From.Moved(line.PointAt(along+8+6*float64(i),
						float64(2*(i%2)-1)*1.5).Add(space.V(0, 0, 0.4))), Turn: s.b.Eyes[0].Now.Turn}
					c.Before = c.Now
				}
				paints, n := s.r.Count(&s.b, 1)
				if n > most {
					most, where, by = n, along, paints
				}
				if n > lowBudget {
					t.Errorf("%.0f m along there are %d triangles, more than %d: %v", along, n, lowBudget, paints)
				}
			}
			var said strings.Builder
			for p, n := range by {
				said.WriteString(strconv.Itoa(p) + ": " + strconv.Itoa(n) + "  ")
			}
			t.Logf("%d at most, %.0f m along: %s", most, where, said.String())
			if most < 5000 {
				t.Errorf("only %d triangles: nothing was counted", most)
			}
		})
	}
}

func TestAViewWithTooManyTrianglesIsDrawnWithLessDetail(t *testing.T) { // REN-12
	s := open(t, "circuit", [3]int32{})
	s.ready(t, 20)
	s.r.Limit(0)
	_, all := s.r.Count(&s.b, 1)
	if s.r.Detail() != 1 {
		t.Fatalf("without a limit the detail is %.2f", s.r.Detail())
	}
	s.r.Limit(all * 3 / 4)
	_, less := s.r.Count(&s.b, 1)
	if less > all*3/4 || less < all/4 || s.r.Detail() >= 1 {
		t.Errorf("of %d triangles %d are drawn with a limit of %d, detail %.2f", all, less, all*3/4, s.r.Detail())
	}
	if _, again := s.r.Count(&s.b, 1); again != less {
		t.Errorf("the same view has %d triangles once and %d then", less, again)
	}
	s.r.Limit(10) // it ends, with as little as there can be
	if _, least := s.r.Count(&s.b, 1); least > less {
		t.Errorf("an impossible limit has %d triangles drawn", least)
	}
}
