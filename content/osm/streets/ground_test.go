// Streets of a real map on real heights: how steep, how smooth, and whether their tiles are whole.

package streets_test

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	ground "camber/blueprints/street"
	"camber/components/geo"
	"camber/components/street"
	"camber/content/elevation"
	"camber/content/osm"
	"camber/content/osm/streets"
)

const shared = "../../../../shared/data"

// Raw heights make a quarter of Andorra's streets steeper than 15 %; on these nobody could drive.
func TestStreetsOfRealMountainsAreSmoothAndDrivable(t *testing.T) {
	if testing.Short() {
		t.Skip("seconds of a whole country")
	}
	file, err := os.Open(filepath.Join(shared, "osm/andorra-latest.paulmach.osm.bz2"))
	if err != nil {
		t.Skip("no map that nobody here drew: ", err)
	}
	defer file.Close()
	m, err := osm.Read(file, osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	area := elevation.Area{West: 1.40, South: 42.42, East: 1.79, North: 42.66}
	heights, err := elevation.Open(os.DirFS(filepath.Join(shared, "srtm")), area)
	if err != nil {
		t.Skip("no heights that nobody here measured: ", err)
	}
	plane := geo.NewPlane(geo.Place{Lon: 1.52, Lat: 42.51})
	land := func(x, y float64) float64 {
		at := plane.Inverse(x, y)
		z, _ := heights.Height(at.Lon, at.Lat)
		return z
	}
	n := streets.Read(m, rules, streets.Options{Project: func(lon, lat int32) (x, y float64) {
		return plane.Forward(geo.Of(lon, lat))
	}})
	ground.Lay(n.Network, 6, land)
	steep, bends, off := roughness(n.Network, land)
	t.Logf("%.1f%% steeper than 15%%; grade changes over 10 m by %.2f%% (95%% of places); off the land by %.1f m (half), "+
		"%.1f m (95%%)", 100*steep, 100*bends, off[0], off[1])
	if steep > 0.06 || bends > 0.015 {
		t.Errorf("%.1f%% of the streets are steeper than 15%%, at most 6%% may be; their grade changes over 10 m by %.2f%%, "+
			"at most 1.5%%", 100*steep, 100*bends)
	}
	town, err := ground.NewTown(n.Network, ground.Shape{Corner: 6, Land: land})
	if err != nil {
		t.Fatal(err)
	}
	const every = 25 // a sample of the tiles
	for i := 0; i < town.Tiles(); i += every {
		tile, err := town.Tile(i)
		if err != nil {
			t.Fatal(err)
		}
		area := 0.0
		for _, tri := range tile.Triangles[:tile.Sheet] {
			a, b, c := tile.Points[tri[0]], tile.Points[tri[1]], tile.Points[tri[2]]
			area += ((b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)) / 2
		}
		const whole = ground.TileSize * ground.TileSize
		tunnel := slices.Contains(tile.Materials, ground.Structure) && area < whole // there the land has a hole
		if math.Abs(area-whole) > 1e-6 && !tunnel {
			t.Errorf("tile %v covers %.6f square metres", tile.At, area)
		}
	}
}

// roughness is which share of all streets is steeper than 15 %, by how much the grade changes over 10 m, and how far
// streets lie off the land: of places 10 m apart half, and 95 of 100.
func roughness(n *street.Network, land func(x, y float64) float64) (steep, bends float64, off [2]float64) {
	long, most := 0.0, 0.0
	var changes, away []float64
	for i := range n.Edges {
		e := &n.Edges[i]
		var at []float64 // heights, 10 m apart
		next, far := 0.0, 0.0
		for k := 1; k < len(e.Points); k++ {
			a, b := e.Points[k-1], e.Points[k]
			level := math.Hypot(b.X-a.X, b.Y-a.Y)
			if long += level; math.Abs(b.Z-a.Z) > 0.15*level {
				most += level
			}
			for ; next < far+level; next += 10 {
				p := a.Blend(b, (next-far)/level)
				at = append(at, p.Z)
				if e.Flags&(street.Bridge|street.Tunnel) == 0 {
					away = append(away, math.Abs(p.Z-land(p.X, p.Y)))
				}
			}
			far += level
		}
		for k := 2; k < len(at); k++ {
			changes = append(changes, math.Abs(at[k]-2*at[k-1]+at[k-2])/10)
		}
	}
	slices.Sort(changes)
	slices.Sort(away)
	return most / long, changes[len(changes)*95/100], [2]float64{away[len(away)/2], away[len(away)*95/100]}
}
