// A town whose middle moves, and what stands in it.

package track

import (
	"testing"

	"camber/components/geo"
	"camber/components/space"
	"camber/components/terrain"
)

func TestWhatStandsInATownStaysOnTheEarth(t *testing.T) { // GEO-02
	town := func(lat, lon, height float64) *terrain.Town {
		return &terrain.Town{Earth: geo.NewPlane(geo.Place{Lat: lat, Lon: lon}), Height: height}
	}
	was, is := town(42.5, 1.5, 1000), town(42.501, 1.502, 1100)
	middle := space.Place{Cell: [3]int32{1, 2, 0}, At: space.V(512, 512, 512)}
	at := middle.Moved(space.V(2000, -3000, 40))
	there := stays(was, is, middle)(at)
	from, now := at.From(middle), there.From(middle)
	before, after := was.Earth.Inverse(from.X, from.Y), is.Earth.Inverse(now.X, now.Y)
	if before.String() != after.String() || now.Z+1100 != from.Z+1000 {
		t.Errorf("it stood at %v, %g m, and stands at %v, %g m", before, from.Z, after, now.Z)
	}
	if now.Sub(from).Len() < 100 {
		t.Error("the middle did not move")
	}
	for _, same := range []*terrain.Town{nil, town(42.5, 1.5, 1000)} {
		if stays(was, same, middle)(at) != at {
			t.Errorf("it moves, though %v has no other middle", same)
		}
	}
}
