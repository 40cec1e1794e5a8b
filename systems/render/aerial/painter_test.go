// Tiles as they are painted: each thing where it lies, the same on every run, in little time.

package aerial_test

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"camber/components/cover"
	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
	"camber/systems/render/aerial"
	"camber/systems/render/distance"
	"camber/systems/render/markings"
)

// tile is one with a street through its middle from south to north, a wood in its west and a pond in its east, and as
// many small areas more.
func tile(more int) *aerial.Tile {
	n := &street.Network{
		Surfaces: []string{"asphalt"}, Classes: []string{"primary"}, Names: []string{""},
		Junctions: make([]street.Junction, 2),
		Edges: []street.Edge{{
			To: 1, Points: []space.Vec{{X: 64, Y: -40}, {X: 64, Y: 64}, {X: 64, Y: 168}}, Length: 208, Width: 7,
			Lanes:    []street.Lane{{Back: true, Offset: -1.75, Width: 3.5}, {Offset: 1.75, Width: 3.5}},
			Kerb:     0.12,
			Pavement: [2]float64{2, 2}, Marks: street.Edged,
			Features: []street.Feature{{Kind: street.Crossing, Along: 140}},
		}},
	}
	t := &aerial.Tile{Side: 128, Net: n, Areas: []cover.Area{
		{Kind: cover.Residential, Rings: [][]cover.Point{{{-2, -2}, {130, -2}, {130, 130}, {-2, 130}}}},
		{Kind: cover.Wood, Number: 4, Rings: [][]cover.Point{{{0, 0}, {40, 0}, {40, 128}, {0, 128}}}},
		{Kind: cover.Water, Rings: [][]cover.Point{{{90, 40}, {120, 40}, {120, 90}, {90, 90}}}},
	}}
	r := rand.New(rand.NewPCG(3, 4))
	for i := range more {
		x, y, long := float32(120*r.Float64()), float32(120*r.Float64()), float32(3+12*r.Float64())
		t.Areas = append(t.Areas, cover.Area{
			Kind: cover.Kind(1 + i%int(cover.Kinds-1)), Number: uint32(i), Way: float32(3 * r.Float64()),
			Rings: [][]cover.Point{{{x, y}, {x + long, y + 2}, {x + long, y + long}, {x - 1, y + long/2}}},
		})
	}
	t.Segments = distance.NewIndex(n).Around(nil, t.Square())
	t.Marks = markings.Around(nil, markings.NewPainter(n, way.Of(n, 6), 6), t.Segments, t.Areas, t.Square())
	return t
}

// green is a style that has a look for everything.
func green() *cover.Style {
	look := func(r, g, b float64) cover.Look {
		return cover.Look{
			Colour: [3]float64{r, g, b}, Other: [3]float64{r + 0.1, g + 0.05, b + 0.06}, Patches: 0.8, Grain: 0.35, Vary: 0.3,
		}
	}
	s := &cover.Style{Wear: 1, Verge: 0.8}
	for k := range s.Kinds {
		s.Kinds[k] = look(0.36, 0.46, 0.22)
		if k%3 == 0 {
			s.Kinds[k].Rows, s.Kinds[k].Deep = 2.4, 0.16
		}
	}
	s.Kinds[cover.Wood], s.Kinds[cover.Water] = look(0.19, 0.29, 0.13), look(0.19, 0.31, 0.36)
	s.Asphalt, s.Concrete, s.Cobbles = look(0.33, 0.33, 0.34), look(0.56, 0.55, 0.52), look(0.44, 0.42, 0.40)
	s.Asphalt.Other = [3]float64{0.28, 0.28, 0.29}
	s.Gravel, s.Pavement, s.Roof = look(0.58, 0.53, 0.44), look(0.56, 0.55, 0.53), look(0.46, 0.29, 0.23)
	return s
}

// at is a pixel of a picture of so many, at a place in metres.
func at(pixels []byte, size int, x, y float64) [4]byte {
	k := 4 * (int(y/128*float64(size))*size + int(x/128*float64(size)))
	return [4]byte(pixels[k : k+4])
}

func TestEachThingIsPaintedWhereItLies(t *testing.T) {
	for _, size := range []int{32, 128, 512} {
		pixels := make([]byte, 4*size*size)
		(&aerial.Painter{}).Whole(pixels, size, tile(0), green())
		wood, pond, road, grass := at(pixels, size, 20, 60), at(pixels, size, 105, 65), at(pixels, size, 66.2, 40),
			at(pixels, size, 80, 20)
		if wood[1] <= wood[0] || wood[1] <= wood[2] || wood[1] >= grass[1] {
			t.Errorf("%d pixels: wood %v beside grass %v", size, wood, grass)
		}
		if pond[2] <= pond[0] {
			t.Errorf("%d pixels: a pond of %v", size, pond)
		}
		if grey := math.Abs(float64(road[0]) - float64(road[2])); size > 32 && grey > 12 {
			t.Errorf("%d pixels: a road of %v", size, road)
		}
	}
}

func TestMarksAreInTheFourthByteAndExactlyPlaced(t *testing.T) {
	const size = 512
	pixels := make([]byte, 4*size*size)
	(&aerial.Painter{}).Streets(pixels, size, tile(0), green())
	stripes, edges, off := 0, 0, 0
	for x := 60.6; x < 67.4; x += 0.25 {
		if at(pixels, size, x, 100)[3] > 200 {
			stripes++
		}
	}
	for y := 5.0; y < 90; y++ {
		edges += int(at(pixels, size, 64-3.5+0.18, y)[3])
		off += int(at(pixels, size, 64-2.2, y)[3])
	}
	if stripes < 8 || edges < 85*60 || off > 0 {
		t.Errorf("%d quarters of a metre of stripes, %d along the edge, %d beside it", stripes, edges, off)
	}
}

func TestTheSameTileIsTheSamePicture(t *testing.T) {
	first, again := make([]byte, 4*256*256), make([]byte, 4*256*256)
	var p aerial.Painter
	p.Whole(first, 256, tile(200), green())
	p.Whole(again, 128, tile(9), green()) // what was painted before has no say
	p.Whole(again, 256, tile(200), green())
	if !bytes.Equal(first, again) {
		t.Error("two pictures")
	}
}

func TestNeighboursFitTogether(t *testing.T) {
	field := func(at int32) []byte {
		pixels := make([]byte, 4*128*128)
		(&aerial.Painter{}).Land(pixels, 128, &aerial.Tile{
			At: [2]int32{at, 3}, Side: 128, Net: &street.Network{},
			Areas: []cover.Area{{
				Kind: cover.Meadow, Number: 7, Rings: [][]cover.Point{{{-2, -2}, {130, -2}, {130, 130}, {-2, 130}}},
			}},
		}, green())
		return pixels
	}
	west, east := field(-1), field(0)
	step, within := 0.0, 0.0
	for y := range 128 {
		a, b, c := at(west, 128, 127.5, float64(y)), at(east, 128, 0.5, float64(y)), at(east, 128, 1.5, float64(y))
		step += math.Abs(float64(a[1]) - float64(b[1]))
		within += math.Abs(float64(c[1]) - float64(b[1]))
	}
	if step > 1.6*within+60 {
		t.Errorf("%.0f over the border, %.0f beside it", step, within)
	}
}

func TestAWarmPainterAllocatesNothing(t *testing.T) {
	var p aerial.Painter
	all, style, pixels := tile(500), green(), make([]byte, 4*512*512)
	p.Whole(pixels, 512, all, style)
	if n := testing.AllocsPerRun(3, func() { p.Whole(pixels, 512, all, style) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

func BenchmarkWhole(b *testing.B) {
	var p aerial.Painter
	all, style, pixels := tile(500), green(), make([]byte, 4*512*512)
	for b.Loop() {
		p.Whole(pixels, 512, all, style)
	}
	if to := os.Getenv("AERIAL_PNG"); to != "" { // to be looked at
		picture := image.NewRGBA(image.Rect(0, 0, 512, 512))
		for y := range 512 {
			for x := range 512 {
				from, k := 4*((511-y)*512+x), 4*(y*512+x)
				copy(picture.Pix[k:k+3], pixels[from:from+3])
				picture.Pix[k+3] = 255
				if m := pixels[from+3]; m > 0 {
					for c := range 3 {
						picture.Pix[k+c] = uint8((int(picture.Pix[k+c])*(255-int(m)) + 220*int(m)) / 255)
					}
				}
			}
		}
		var out bytes.Buffer
		if err := png.Encode(&out, picture); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(to, out.Bytes(), 0o600); err != nil {
			b.Fatal(err)
		}
	}
}
