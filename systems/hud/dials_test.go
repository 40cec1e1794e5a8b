// The needle of a dial turns about its middle.

package hud

import (
	"math"
	"testing"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// The sources turn a picture whose corners lie at the wrong distance, and of which two are each other's: here what is
// turned is as long, as wide and as far from the middle at every speed, and equal steps of speed are equal angles.
func TestANeedleTurnsAboutItsMiddle(t *testing.T) { // HUD-02, X5
	const accent = person.Colour(0xff0000ff)
	atlas := text.NewAtlas()
	b := brush{
		Painter: paint.New(&person.DrawList{}, text.NewSetter(text.NewFonts(nil), atlas), atlas),
		look:    &person.HUDLayout{Accent: accent}, item: &person.HUDItem{}, s: 1,
	}
	d := dial{x: 300, y: 200, r: 100, from: 0, to: 260}
	for step := range 11 {
		b.Frame()
		b.needle(&d, 26*float64(step))
		sin, cos := math.Sincos(math.Pi * (-0.7 + 0.14*float64(step)))
		var tip, tail, left, right float64 // px
		for _, v := range b.List.Vertices {
			x, y := float64(v.X-d.x), float64(d.y-v.Y)
			across, along := x*cos-y*sin, x*sin+y*cos
			if v.Colour == accent {
				tip, tail = max(tip, along), min(tail, along)
				left, right = min(left, across), max(right, across)
			}
		}
		for _, is := range []struct{ got, want float64 }{{tip, 93}, {tail, -16}, {left, -7.5}, {right, 7.5}} {
			if math.Abs(is.got-is.want) > 1 {
				t.Errorf("at %d the needle reaches from %.1f to %.1f px along, %.1f to %.1f across", 26*step, tail, tip,
					left, right)
				break
			}
		}
	}
}
