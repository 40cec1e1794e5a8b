//go:build cgo && window && linux

// Cars seen from far above: in their paint, over their shadows; two of a kind in different ones.

package render_test

import (
	"testing"
	"testing/fstest"

	"camber/components/space"
	"camber/content"
)

func TestCarsSeenFromFarAboveShowTheirPaintWhichDiffers(t *testing.T) { // CAM-05, ART-08
	const text = `<camber version="1"><scene id="above" name="Two of a kind" seconds="20s"><car use="cars/kestrel" driver="parked"/>
		<car use="cars/kestrel" driver="parked" at="4 0m"/></scene></camber>`
	s := openOf(t, atelier{content.Base(), fstest.MapFS{"scenes/above.xml": {Data: []byte(text)}}}, "above", [3]int32{})
	s.ready(t, 200)
	c := s.b.Cars[0].At(1)
	eye := space.Pose{Place: c.Place.Moved(space.V(2, 0, 60)), Turn: space.Looking(space.V(0, 0, -1), space.V(0, 1, 0))}
	s.b.Eyes[0].Now, s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = eye, eye, 0.15, 0
	s.r.Draw(&s.b, 1)
	if err := s.r.Read(s.image); err != nil {
		t.Fatal(err)
	}
	if *show != "" {
		keep(t, *show+"/above.png", s.image)
	}
	green, blue := 0, 0
	for i := 0; i < len(s.image.Pix); i += 4 {
		r, g, b := int(s.image.Pix[i]), int(s.image.Pix[i+1]), int(s.image.Pix[i+2])
		if g > r+25 && g > b+25 {
			green++
		}
		if b > r+25 && b > g+15 {
			blue++
		}
	}
	if green < 300 || blue < 300 {
		t.Errorf("of the first car %d pixels are seen in its paint, of the second one %d in another", green, blue)
	}
}
