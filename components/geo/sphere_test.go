// The sources' formulas by their own numbers.

package geo

import (
	"math"
	"testing"
)

var munich = Place{Lon: 11.575, Lat: 48.137}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestAnImageOfMunichIs255MetresWide(t *testing.T) { // GEO-09
	region := Region(640, 18, munich.Lat)
	near(t, "with the equator's length (X6)", region, 255.0, 0.5)
	near(t, "with its radius, as printed", region/(2*math.Pi), 40.6, 0.1)
}

func TestEdgesOfTerrainParts(t *testing.T) { // GEO-10
	least, most := PartEdges(-2, 255)
	near(t, "least", least, -637.5, 0)
	near(t, "most", most, -382.5, 0)
}

func TestOnTheSphere(t *testing.T) { // GEO-13, GEO-14
	s := Sphere{Radius: PrintedRadius, Origin: munich, X0: 10, Z0: 20}
	x, z := s.Scene(Place{munich.Lon, munich.Lat + 1})
	near(t, "a degree to the north (eq. 4.4)", z, 20-PrintedRadius*math.Pi/180, 1e-6)
	near(t, "and nothing to the east", x, 10, 0)
	x, _ = s.Scene(Place{munich.Lon + 1, munich.Lat})
	near(t, "a degree to the east (eq. 4.3)", x, 10+PrintedRadius*math.Pi/180*math.Cos(munich.Lat*math.Pi/180), 1e-6)
	back := s.Place(x, 20)
	near(t, "and back", back.Lon, munich.Lon+1, 1e-12)
	// X7: the ellipsoid of 1830 for the tiles' sphere is 9 cm a kilometre.
	near(t, "per kilometre", 1000*(TileRadius/PrintedRadius-1), 0.09, 0.001)
}

func TestPartsAreASquareGrid(t *testing.T) { // GEO-05, GEO-15, X8
	s := Sphere{Radius: TileRadius, Origin: munich}
	if p := s.Part(0, 0, 255, 255); p != munich {
		t.Errorf("part 0, 0 lies at %v", p)
	}
	for _, j := range []int{-40, 0, 40} {
		p := s.Part(3, j, 255, 255)
		near(t, "longitude by the origin's latitude, in every row", p.Lon,
			munich.Lon+3*255/(TileRadius*math.Cos(munich.Lat*math.Pi/180))*180/math.Pi, 1e-12)
		near(t, "latitude", p.Lat, munich.Lat-float64(j)*255/TileRadius*180/math.Pi, 1e-12)
	}
}

func TestTilesOfMapServers(t *testing.T) { // GEO-12, GEO-16, GEO-17
	for _, c := range []struct {
		at         Place
		zoom, x, y int
	}{
		{Place{0, 0}, 0, 0, 0},
		{Place{0, 0}, 1, 1, 1},
		{Place{-180, 85.0511}, 18, 0, 0},
		{Place{11.575, 48.137}, 18, 139500, 90975},
		{Place{-70, -33}, 10, 312, 611},
		{Place{180, -90}, 3, 7, 7},
		{Place{0, 90}, 3, 4, 0},
	} {
		if x, y := TileAt(c.at, c.zoom); x != c.x || y != c.y {
			t.Errorf("%v at zoom %d: %d, %d, want %d, %d", c.at, c.zoom, x, y, c.x, c.y)
		}
	}
	near(t, "the map's upper edge", Corner(0, 0, 5).Lat, 85.05112878, 1e-8)
	near(t, "the map's left edge", Corner(0, 0, 5).Lon, -180, 0)
	near(t, "the equator", Corner(0, 16, 5).Lat, 0, 0)
}

func TestTheStartIsTheMiddleOfItsTile(t *testing.T) { // GEO-18
	snapped := Snap(munich, 18)
	x, y := TileAt(munich, 18)
	sx, sy := TileAt(snapped, 18)
	a, b := Corner(x, y, 18), Corner(x+1, y+1, 18)
	if sx != x || sy != y {
		t.Error("the middle of a tile lies in another")
	}
	near(t, "halfway from west to east", snapped.Lon-a.Lon, b.Lon-snapped.Lon, 1e-12)
	near(t, "halfway from north to south", a.Lat-snapped.Lat, snapped.Lat-b.Lat, 1e-12)
	if again := Snap(snapped, 18); again != snapped {
		t.Error("snapped twice it moves")
	}
}
